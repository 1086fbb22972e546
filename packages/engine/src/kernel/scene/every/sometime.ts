import type { Amount, Until } from '../../state/fight.ts';

/** Thrown where a rule asks when something ends, or how much it is, of which that was not to be known; rules never catch it. */
export class AskedWhen extends Error {
  override readonly name = 'AskedWhen';
}

function asked(what: string): never {
  throw new AskedWhen(`a rule asks ${what}`);
}

function askedWhen(): never {
  return asked('when something ends');
}

const UNKNOWN: Until & { toJSON(): string } = {
  at: 'count',
  get round() {
    return askedWhen();
  },
  get count() {
    return askedWhen();
  },
  get rank() {
    return askedWhen();
  },
  toJSON: () => 'sometime',
};

/**
 * An end at an initiative count that nobody knows. There is one: states that differ in nothing but how long something lasts are one, and
 * whoever copies it or asks more of it breaks off the walk.
 */
export const SOMETIME: Until = Object.freeze(UNKNOWN);

function askedHowMuch(): never {
  return asked('how much it is');
}

const AMOUNT: Amount = {
  get amount() {
    return askedHowMuch();
  },
};
Object.defineProperty(AMOUNT, 'toJSON', { value: () => 'some' });

/** An amount that nobody knows, of an effect that keeps how much it gave. There is one, as there is one such end. */
export const SOME_AMOUNT: Amount = Object.freeze(AMOUNT);

/** A count to which this has been added is of a size that nobody knows: more than any other comes to. */
const SOME_COUNT = 2 ** 30;

/** The count, where it is known. @throws AskedWhen */
export function knownCount(count: number | undefined): number | undefined {
  return count !== undefined && count > SOME_COUNT / 2 ? askedHowMuch() : count;
}

/** What rules may give of which nobody wants to know how much it is. */
export interface Untold {
  /** What an effect carries that keeps how much it gave. */
  readonly amount: Amount;
  /** By how much a count changes; whoever reads that count after it breaks the walk off. */
  readonly count: number;
}

export const UNTOLD: Untold = { amount: SOME_AMOUNT, count: SOME_COUNT };
