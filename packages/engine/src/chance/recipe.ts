import type { FaceSource } from './faces.ts';
import type { Fraction } from './fraction.ts';
import { Memo } from './memo.ts';
import type { Odds } from './odds.ts';

/** Dice in one recipe. */
export const MAX_DICE = 1000;
/** Sides of one die. */
export const MAX_SIDES = 1000;
/** The size of a constant. */
export const MAX_PLUS = 1_000_000;
/** The work of exact odds, in bits of the largest integer handled: 2^21 takes about 40 ms; 50d100 and 400d6 are within it. */
const MAX_WORK = 2 ** 21;

/** Dice that are asked for more than the limits above allow. */
export class DiceLimitError extends RangeError {
  override readonly name = 'DiceLimitError';
}

/** What lies beyond the cut of an open-ended chain: `weight` is its share of the whole, put on `from` though it is `from` or more. */
export interface Tail {
  readonly from: number;
  readonly weight: Fraction;
}

/** What the factories say about new dice. */
interface Shape {
  readonly notation: string;
  readonly min: number;
  readonly max: number;
  /** How many dice, each link of a chain not counted. */
  readonly count: number;
  readonly first: number;
  /** Bits of the total of all weights. */
  readonly bits: number;
  /** How many times the plain sum of such dice this costs; 1 if left out. */
  readonly effort?: number;
  readonly tail: Tail | undefined;
}

/** Something to roll: an order in which single dice fall, and the exact distribution of the result. Immutable. */
export abstract class Dice {
  /** Reads back as the same dice. */
  readonly notation: string;
  readonly min: number;
  /** The highest result; of an open-ended chain, the highest that `odds` tells apart. */
  readonly max: number;
  /** How many faces will surely be asked for before any of them decides whether there are more. */
  readonly first: number;
  /** What `odds` cut off; absent if the dice have a highest result. */
  readonly tail: Tail | undefined;
  /** @internal */
  readonly count: number;
  /** @internal */
  readonly bits: number;
  /** @internal */
  readonly work: number;
  // Hidden, so that a printed or compared recipe does not drag in everything made from it.
  readonly #made: Memo<Dice> = new Memo();
  #odds: Odds<number> | undefined;

  /** @throws DiceLimitError past the limits of this file, before any work is done */
  constructor(shape: Shape) {
    const { notation, min, max, count, bits } = shape;
    this.notation = notation;
    this.min = min;
    this.max = max;
    this.first = shape.first;
    this.tail = shape.tail;
    this.count = count;
    this.bits = bits;
    this.work = (max - min + 1) * Math.ceil(bits + 4) * (shape.effort ?? 1);
    if (count > MAX_DICE) throw new DiceLimitError(`at most 1,000 dice can be rolled together, got ${count}`);
    if (this.work > MAX_WORK) throw new DiceLimitError(`the exact odds of ${notation} would take too much work`);
  }

  /** Whether a chain of rolls without limit is among the dice. */
  get openEnded(): boolean {
    return this.tail !== undefined;
  }

  /** The exact distribution, ascending; worked out when first asked for, then kept. */
  get odds(): Odds<number> {
    this.#odds ??= this.exact();
    return this.#odds;
  }

  /** The result of one roll: one call of `source.face` for each die, in the order in which they fall. */
  abstract fall(source: FaceSource): number;

  /** What was made from these dice under this key. @internal */
  made(key: unknown): Dice | undefined {
    return this.#made.get(key);
  }

  /** Remembers what was made from these dice. @internal */
  keep(key: unknown, dice: Dice): Dice {
    return this.#made.keep(key, dice, 0);
  }

  protected abstract exact(): Odds<number>;
}

/** "+3", "-1", or nothing for 0. */
export function signed(plus: number): string {
  if (plus === 0) return '';
  return plus > 0 ? `+${plus}` : `${plus}`;
}

/** "2d6", "2x(1d8+1d6)": only a single die or chain begins with d, and takes its count without brackets. */
export function several(count: number, dice: Dice): string {
  return dice.notation.startsWith('d') ? `${count}${dice.notation}` : `${count}x(${dice.notation})`;
}

/** @throws DiceLimitError if `value` is not a whole number from `low` to `high` */
export function checkWhole(what: string, value: number, low: number, high: number): void {
  if (!Number.isInteger(value) || value < low || value > high) {
    throw new DiceLimitError(`${what} is a whole number from ${low} to ${high}, got ${value}`);
  }
}
