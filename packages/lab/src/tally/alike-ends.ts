import { type FightGraph, NOBODY, type WayThrough } from '@fray/engine';
import type { FightEnds, SeenEnd } from './ends.ts';

/** More than there are states of a fight. */
const STATES = 2 ** 16;

/** Fights that have ended in one state, equally late. */
interface Alike {
  readonly at: number;
  readonly later: number;
  fights: number;
  acts: number;
}

/** The ends of very many fights among few states: those that are alike are counted together. */
export class AlikeEnds {
  readonly #all: Map<number, Alike> = new Map();

  add({ at, acts, later }: WayThrough<SeenEnd>): void {
    const key = at + STATES * later;
    const found = this.#all.get(key);
    if (found === undefined) this.#all.set(key, { at, later, fights: 1, acts });
    else {
      found.fights++;
      found.acts += acts;
    }
  }

  addTo(ends: Pick<FightEnds<never>, 'add'>, { found: { states } }: FightGraph<SeenEnd>): void {
    for (const { at, later, fights, acts } of this.#all.values()) {
      const state = states[at];
      if (state !== undefined) ends.add({ over: state.over, acts, later, first: NOBODY }, state.seen, fights);
    }
  }
}
