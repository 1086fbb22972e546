import { type FightGraph, NOBODY, type WayThrough } from '@fray/engine';
import type { FightEnds, SeenEnd } from './ends.ts';

/** Fights that have ended in one state, equally late. */
interface Alike {
  readonly end: WayThrough<SeenEnd>['end'];
  readonly later: number;
  fights: number;
  acts: number;
}

/** The ends of very many fights among few states: those that have ended in one, equally late, are counted together. */
export class AlikeEnds {
  readonly #states: number;
  /** By the place of the state, and how much later. */
  readonly #all: Map<number, Alike> = new Map();

  constructor({ found: { states } }: FightGraph<SeenEnd>) {
    this.#states = states.length;
  }

  add({ end, at, acts, later }: WayThrough<SeenEnd>): void {
    const key = at + this.#states * later;
    const found = this.#all.get(key);
    if (found === undefined) this.#all.set(key, { end, later, fights: 1, acts });
    else {
      found.fights++;
      found.acts += acts;
    }
  }

  addTo(ends: Pick<FightEnds<never>, 'add'>): void {
    for (const { end, later, fights, acts } of this.#all.values())
      ends.add({ over: end.over, acts, later, first: NOBODY }, end.seen, fights);
  }
}
