import type { Derived, World } from '../kernel/scene/world.ts';
import type { Game } from '../kernel/state/game.ts';
import { type CellName, isFact, type Reading, recordsOf } from './readings.ts';

/** A record by the names of its fields. */
type Fields = Record<string, unknown>;

function plain(text: string): object {
  return JSON.parse(text);
}

/** Fields that hold what there is one of each anyway, and which is large. */
const THEMSELVES: ReadonlySet<string> = new Set(['map', 'profile', 'digest']);

/**
 * What may be read of a fight's state, by number. Lists that say the same are one list here and there, so that they are told apart by
 * being the same or not.
 */
export class Cells<G extends Game> {
  readonly #world: World<G>;
  readonly #readings: Reading<G>[] = [];
  readonly #numbers: Map<string, number> = new Map();
  readonly #factNumbers: Map<Derived<G>, Map<number, number>> = new Map();
  #records: readonly Fields[] = [];
  /** One of each list that says the same. */
  readonly #ones: Map<string, object> = new Map();
  readonly #known: WeakMap<object, object> = new WeakMap();
  readonly #marks: Map<unknown, number> = new Map();
  /** By cell. */
  readonly #lastOnes: unknown[] = [];
  readonly #lastMarks: number[] = [];

  /** What a cell holds now. */
  readonly read = (cell: number): unknown => {
    const reading = this.#readings[cell] as Reading<G>;
    return isFact(reading) ? reading.of(this.#world, reading.who, 0) : this.held(reading);
  };

  constructor(world: World<G>) {
    this.#world = world;
    this.startAgain();
  }

  /** The fight has begun again: some of its records are others. */
  startAgain(): void {
    this.#records = recordsOf(this.#world) as readonly Fields[];
  }

  /** The number of what is read; what has none yet gets one. */
  numberOf(reading: Reading<G>): number {
    if (isFact(reading)) {
      const byCombatant = this.#factNumbers.get(reading.of) ?? new Map<number, number>();
      this.#factNumbers.set(reading.of, byCombatant);
      return this.#numbered(byCombatant, reading.who, reading);
    }
    return this.#numbered(this.#numbers, `${reading.record} ${reading.name} ${reading.path.join(' ')}`, reading);
  }

  #numbered<K>(numbers: Map<K, number>, key: K, reading: Reading<G>): number {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, this.#readings.length);
    return this.#readings.push(reading) - 1;
  }

  /** What all these cells hold now, as a key. */
  keyOf(cells: readonly number[]): string {
    let key = '';
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i] as number;
      const value = this.read(cell);
      key += typeof value === 'object' ? `#${this.#markOf(cell, value)} ` : `${value} `;
    }
    return key;
  }

  /** Sets a field, of the clock or of any other record but counts. */
  write({ record, name }: CellName, value: unknown): void {
    (this.#records[record] as Fields)[name] = value;
  }

  /** Adds to a count. */
  add({ record, name }: CellName, by: number): void {
    const counts = this.#records[record] as Record<string, number>;
    counts[name] = (counts[name] ?? 0) + by;
  }

  /** The one list or record that says what a field of that name holds; whatever is none is itself. */
  oneOf(name: string, value: unknown): unknown {
    if (typeof value !== 'object' || value === null || THEMSELVES.has(name)) return value;
    let one = this.#known.get(value);
    if (one === undefined) {
      const text = JSON.stringify(value);
      // Not the value itself: a rule may have made it of what it was shown, which notes its readers.
      one = this.#ones.get(text) ?? plain(text);
      this.#ones.set(text, one);
      this.#known.set(value, one);
    }
    return one;
  }

  /** What a field, or something within it, holds now. */
  held({ record, name, path }: CellName): unknown {
    let value = (this.#records[record] as Fields)[name];
    if (path.length === 0) return this.oneOf(name, value);
    for (let i = 0; i < path.length; i++) value = (value as Fields | undefined)?.[path[i] as string];
    return value;
  }

  /** A number for each object. Mostly a cell holds what it held when it was last asked for. */
  #markOf(cell: number, value: unknown): number {
    if (this.#lastOnes[cell] === value) return this.#lastMarks[cell] as number;
    const mark = this.#marks.get(value) ?? this.#marks.size;
    this.#marks.set(value, mark);
    this.#lastOnes[cell] = value;
    this.#lastMarks[cell] = mark;
    return mark;
  }
}
