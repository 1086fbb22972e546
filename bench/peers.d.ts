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
