import type { Game } from '../kernel/state/game.ts';
import type { Cells } from './cells.ts';
import type { StepOutcome } from './known-step.ts';
import { type CellName, isCounts } from './readings.ts';

/** A state, by place the number of what is written there; 0, and all places behind the last, stand for what was there at first. */
export type WrittenState = Uint16Array;

/** How all states stand at first. */
export const NOTHING_WRITTEN: WrittenState = new Uint16Array(0);

/** So many different things can be told apart that are written anywhere. */
const MOST_VALUES = 0xffff;

/** An outcome by places: what is set there, by its number, and what is added. */
interface Placed {
  readonly sets: readonly (readonly [place: number, number: number])[];
  readonly adds: readonly (readonly [place: number, by: number])[];
}

/** The states of one fight, each as what steps have written since its beginning: equal where that is equal. */
export class StateTable<G extends Game> {
  readonly #cells: Cells<G>;
  readonly #places: Map<string, number> = new Map();
  /** By place. */
  readonly #names: CellName[] = [];
  readonly #atFirst: unknown[] = [];
  readonly #numbers: Map<unknown, number> = new Map();
  /** By number. */
  readonly #values: unknown[] = [undefined];
  readonly #placed: Map<StepOutcome, Placed> = new Map();
  /** The state that was reached last, up to its end; as long as there are places. */
  #reached: WrittenState = new Uint16Array(64);
  #end = 0;

  /** @param cells of a world that stands as at first */
  constructor(cells: Cells<G>) {
    this.#cells = cells;
  }

  /** Whether there are more things to tell apart than numbers: then states are no longer what they say. */
  get isFull(): boolean {
    return this.#values.length > MOST_VALUES;
  }

  /** Goes from a state to where an outcome leads. @returns what says the same of equal states alone; `reached` has the state itself */
  follow(state: WrittenState, outcome: StepOutcome): string {
    const { sets, adds } = this.#placesOf(outcome);
    const { length } = this.#names;
    this.#reached.fill(0, state.length, length);
    this.#reached.set(state);
    for (const [place, number] of sets) this.#reached[place] = number;
    for (const [place, by] of adds) {
      const before = this.#valueAt(place, this.#reached[place] as number);
      this.#reached[place] = this.#numberAt(place, (before as number) + by);
    }
    this.#end = length;
    while (this.#end > 0 && this.#reached[this.#end - 1] === 0) this.#end--;
    let key = '';
    for (let place = 0; place < this.#end; place++) key += String.fromCharCode(this.#reached[place] as number);
    return key;
  }

  /** The state that was reached last. */
  get reached(): WrittenState {
    return this.#reached.slice(0, this.#end);
  }

  /** Writes a state to the records of the world. */
  write(state: WrittenState): void {
    for (let place = 0; place < this.#names.length; place++)
      this.#cells.write(this.#names[place] as CellName, this.#valueAt(place, state[place] ?? 0));
  }

  #valueAt(place: number, number: number): unknown {
    return number === 0 ? this.#atFirst[place] : this.#values[number];
  }

  #numberAt(place: number, value: unknown): number {
    if (value === this.#atFirst[place]) return 0;
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const number = this.#values.push(value) - 1;
    this.#numbers.set(value, number);
    return number;
  }

  #placesOf(outcome: StepOutcome): Placed {
    const known = this.#placed.get(outcome);
    if (known !== undefined) return known;
    const { fields, values, counts, by } = outcome;
    const sets = fields.map((name, at) => {
      const place = this.#placeOf(name);
      return [place, this.#numberAt(place, values[at])] as const;
    });
    const adds = counts.map((name, at) => [this.#placeOf(name), by[at] as number] as const);
    const placed = { sets, adds };
    this.#placed.set(outcome, placed);
    return placed;
  }

  #placeOf(name: CellName): number {
    const key = `${name.record} ${name.name}`;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    // Nothing was written there before, so it is as it was at first; a count that is not there is 0.
    const held = this.#cells.held(name);
    this.#atFirst.push(isCounts(name.record) ? (held ?? 0) : held);
    this.#places.set(key, this.#names.length);
    if (this.#names.length === this.#reached.length) this.#reached = new Uint16Array(2 * this.#names.length);
    return this.#names.push(name) - 1;
  }
}
