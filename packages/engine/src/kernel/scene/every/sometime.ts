import type { Until } from '../../state/fight.ts';

/** Thrown where a rule asks when something ends of which that was not to be known; rules never catch it. */
export class AskedWhen extends Error {
  override readonly name = 'AskedWhen';
}

function asked(): never {
  throw new AskedWhen('a rule asks when something ends');
}

const UNKNOWN: Until & { toJSON(): string } = {
  at: 'count',
  get round() {
    return asked();
  },
  get count() {
    return asked();
  },
  get rank() {
    return asked();
  },
  toJSON: () => 'sometime',
};

/**
 * An end at an initiative count that nobody knows. There is one: states that differ in nothing but how long something lasts are one, and
 * whoever copies it or asks more of it breaks off the walk.
 */
export const SOMETIME: Until = Object.freeze(UNKNOWN);
