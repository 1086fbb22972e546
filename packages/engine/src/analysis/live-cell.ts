import type { Combatant } from '../kernel/state/fight.ts';
import { START, type Way } from './way.ts';

/** A field of a record. */
export interface Cell {
  /** Whose it is; null where it is nobody's. */
  readonly owner: Combatant | null;
  /** The last point of the way behind which it has been read. */
  read: number;
  /** The last stages behind which it has been read, and the effects that its owner had behind stages where it was. */
  stage: number;
  readonly under: Map<number, Set<string>>;
  /** The segment of the way in which it was read last. */
  segment: number;
  /** Whether states have been taken as one that differ in it. */
  differs: boolean;
  /** What it was found to hold at points of the first walk, by the effects of its owner. */
  readonly held: Map<number, Map<string, Set<unknown>>>;
  /** What is worked out of it. */
  readonly facts: Set<FactCell>;
  /** What it holds, where a fact is worked out of it; what it held where the branch went on last, and behind which stages it has changed. */
  readonly now: () => unknown;
  before: unknown;
  readonly changed: Set<number>;
}

/** A fact that rules go by, and not by what it is worked out of. */
export interface FactCell extends Cell {
  readonly name: string;
}

/** The fields of a record. */
export interface Cells {
  readonly record: object;
  readonly owner: Combatant | null;
  readonly byName: Map<string, Cell>;
}

/** The fields of all records. */
export class CellBook {
  readonly #records: Map<object, Cells> = new Map();
  readonly #owners: Map<object, Combatant> = new Map();

  /** Whose those counts are. */
  own(counts: object, owner: Combatant): void {
    this.#owners.set(counts, owner);
  }

  cellsOf(record: object): Cells {
    let cells = this.#records.get(record);
    if (cells === undefined) {
      cells = { record, owner: this.#owners.get(record) ?? null, byName: new Map() };
      this.#records.set(record, cells);
    }
    return cells;
  }

  *all(): Generator<Cell> {
    for (const { byName } of this.#records.values()) yield* byName.values();
  }
}

export function cellOf({ record, owner, byName }: Cells, name: string): Cell {
  let cell = byName.get(name);
  if (cell === undefined) {
    cell = emptyCell(owner, () => Reflect.get(record, name));
    byName.set(name, cell);
  }
  return cell;
}

/** One that nobody has read. */
export function emptyCell<V>(owner: Combatant | null, now: () => V): Cell {
  return {
    owner,
    read: START,
    stage: START,
    under: new Map(),
    segment: 0,
    differs: false,
    held: new Map(),
    facts: new Set(),
    now,
    before: undefined,
    changed: new Set(),
  };
}

/** Notes that states have been taken as one that differ in it. */
export function differing(cell: Cell): false {
  cell.differs = true;
  for (const fact of cell.facts) fact.differs = true;
  return false;
}

/** Lists that hold the same are one. A profile is known by being itself: nobody could write it out. */
export function plainly(value: unknown): unknown {
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

/** How many things it was found to hold at most at a point behind which it is not read. */
export function mostUnread(cell: Cell, way: Way): number {
  let most = 0;
  for (const [point, byEffects] of cell.held) {
    const found = new Set<unknown>();
    for (const [effects, values] of byEffects)
      if (isSpared(cell, point, effects, way)) for (const value of values) found.add(value);
    most = Math.max(most, found.size);
  }
  return most;
}

function isSpared({ owner, read, stage, under }: Cell, point: number, effects: string, way: Way): boolean {
  if (read < point) return true;
  if (stage > point || owner === null || !way.hasMet(owner, effects, point)) return false;
  return under.get(point)?.has(effects) !== true;
}
