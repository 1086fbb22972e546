declare module 'javascript-astar' {
  interface GridNode {
    readonly x: number;
    readonly y: number;
    closed: boolean;
    visited: boolean;
  }
  class Graph {
    constructor(grid: readonly (readonly number[])[], options?: { readonly diagonal?: boolean });
    readonly grid: readonly (readonly GridNode[])[];
    readonly nodes: readonly GridNode[];
    markDirty(node: GridNode): void;
  }
  const astar: {
    search(
      graph: Graph,
      start: GridNode,
      end: GridNode,
      options?: { readonly heuristic?: (a: GridNode, b: GridNode) => number },
    ): readonly GridNode[];
    readonly heuristics: Readonly<Record<'manhattan' | 'diagonal', (a: GridNode, b: GridNode) => number>>;
  };
}

declare module 'dnd-combat-simulator' {
  class Combatant {
    constructor(
      id: string,
      hp: number,
      armorClass: number,
      initiative: number,
      attackBonus: number,
      damageDie: number,
      damageDice: number,
      damageBonus: number,
    );
  }
  class Party {
    addMember(combatant: Combatant): void;
  }
  class Combat {
    addParty(party: Party, id: string): void;
    runFight(logger: (text: string) => void): readonly { readonly party_id: string }[];
    reset(): void;
  }
}
