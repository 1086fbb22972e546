import type { Generator } from '../chance/generator.ts';
import type { Ending } from '../kernel/state/fight.ts';
import { FightWalk } from './fight-walk.ts';
import type { KnownStep } from './known-step.ts';

/** A state to which a fight may come, and what comes of what is chosen there. */
export interface FightState<E> {
  /** What a look at it shows. */
  readonly seen: E;
  /** null where the fight goes on. */
  readonly over: Ending | null;
  /** What comes of the step that is taken here; null where the fight is over, or nobody can do anything. */
  readonly step: KnownStep | null;
  /** By outcome of the step. */
  readonly next: readonly FightState<E>[];
}

/** How one fight went. */
export interface WayThrough<E> {
  readonly end: FightState<E>;
  /** The place of its end among all states. */
  readonly at: number;
  /** How many acts were chosen. */
  readonly acts: number;
  /** How many rounds or ticks later it is than the end shows. */
  readonly later: number;
}

/** What was found. */
interface Found<E> {
  /** All states, that in which the fight begins before the others. */
  readonly states: readonly FightState<E>[];
  /** Whether the first step is the beginning of the fight, which nobody chooses. */
  readonly begins: boolean;
  /** How many branches of the dice were walked to find them. */
  readonly branches: number;
}

/**
 * All states to which a fight may come where all play by one policy, and each step between them with its exact chances. Moments are counted
 * from the present round, so that the third is a state like the second: a fight of any length goes round among them.
 */
export class FightGraph<E> {
  readonly found: Found<E>;
  #walk: FightWalk | null = null;

  constructor(found: Found<E>) {
    this.found = found;
  }

  /** One fight, from the first state to its end, or until so many acts were chosen. */
  fight(generator: Generator, limit: number): WayThrough<E> {
    const walk = this.#walk ?? new FightWalk(this.found.states);
    this.#walk = walk;
    walk.fight(generator, limit, this.found.begins ? -1 : 0);
    const { end: at, acts, later } = walk;
    return { end: this.found.states[at] as FightState<E>, at, acts, later };
  }
}
