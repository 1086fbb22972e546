import type { Open } from '../points.ts';

/** A number in which states may differ: a count of somebody that has changed on the walk, where it is and what it was at the start, or one that is left open. */
export interface Cell {
  /** Null for a number that is left open. */
  readonly counts: Record<string, number> | null;
  readonly name: string;
  readonly rank: number;
  readonly start: number;
}

/** The numbers in which the states of a walk may differ, as they come to be known. */
export class Cells {
  /** By rank. */
  readonly all: Cell[] = [];
  /** Those of numbers that are left open, by which of them it is. */
  readonly #open: Cell[] = [];
  /** Of everybody, as they are: what rules read is seen through watchers. */
  readonly #counts: Record<string, number>[] = [];
  /** By the counts of somebody. */
  readonly #byCounts: Map<object, Map<string, Cell>> = new Map();

  /** Whether there is anybody whose counts may be left open. */
  get isEmpty(): boolean {
    return this.#counts.length === 0;
  }

  /** What numbers were at the start, by rank. */
  get starts(): readonly number[] {
    return this.all.map(({ start }) => start);
  }

  /** Adds somebody, by its counts. @returns the numbers among them, as they come to be known */
  add(counts: Record<string, number>): ReadonlyMap<string, Cell> {
    const byName = new Map<string, Cell>();
    this.#counts.push(counts);
    this.#byCounts.set(counts, byName);
    return byName;
  }

  /** @throws RangeError for nobody */
  countsOf(who: number): Record<string, number> {
    const counts = this.#counts[who];
    if (counts === undefined) throw new RangeError(`an event names combatant ${who}, of ${this.#counts.length}`);
    return counts;
  }

  /** Whether those are the counts of somebody. */
  has(record: object): boolean {
    return this.#byCounts.has(record);
  }

  /** That count, where it is known as one in which states may differ. */
  known(counts: object, name: string): Cell | undefined {
    return this.#byCounts.get(counts)?.get(name);
  }

  /** That count, from now on one in which states may differ. */
  of(counts: Record<string, number>, name: string): Cell {
    const byName = this.#byCounts.get(counts) as Map<string, Cell>;
    let cell = byName.get(name);
    if (cell === undefined) {
      cell = { counts, name, rank: this.all.length, start: counts[name] ?? 0 };
      byName.set(name, cell);
      this.all.push(cell);
    }
    return cell;
  }

  /** The open number of that place among those on the way of a branch. */
  open({ at }: Pick<Open, 'at'>): Cell {
    let cell = this.#open[at];
    if (cell === undefined) {
      cell = { counts: null, name: '', rank: this.all.length, start: 0 };
      this.#open.push(cell);
      this.all.push(cell);
    }
    return cell;
  }

  /** Whether it is a number that was left open of which nobody can ask any more. @param open so many of them count */
  isPast(cell: Cell, open: number): boolean {
    return cell.counts === null && this.#open.indexOf(cell) >= open;
  }
}
