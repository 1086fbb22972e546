import type { Cause } from '../state/cause.ts';
import type { Game } from '../state/game.ts';
import type { Scene } from './scene.ts';
import type { Tally } from './tally.ts';
import type { Throw } from './throws.ts';

/** What throws come to in all, and what has followed from the first of them by itself. */
export interface Followed<F> {
  readonly total: number;
  /** Plain JSON; null where nothing can follow. */
  readonly came: F;
}

// Written as methods, so that every sequel is a `Sequel<G, T>`, whatever it is given.
type Follows<G extends Game, C, F> = { of(scene: Scene<G>, first: number, given: C, into: Tally): Followed<F> }['of'];
type Becomes<G extends Game, T, C, F> = {
  of(scene: Scene<G>, sum: Followed<F>, given: C, into: Tally): T | Sequel<G, T>;
}['of'];

/** What a sequel is made of. All functions are of the module, no closures. */
interface SequelSpec<G extends Game, T, C, F> {
  readonly who: number;
  /** Points that stand already, to which the throws are added, the first to begin with; none, where left out. */
  readonly before?: number;
  /** None where only the points that stand already go on. */
  readonly throws: readonly Throw[];
  readonly why: Cause;
  /** As in `Scene.sum`; those who go on from there may add to the arithmetic. */
  readonly into: Tally;
  /** What is known beside: plain JSON, without anything that no longer matters. */
  readonly given: C;
  /**
   * What follows from the first throw by itself once all have fallen (a save against its pain): what the first comes to
   * with it, to which the others are added. It rolls, but neither asks nor changes anything. Nothing follows, where left out.
   */
  readonly follows?: Follows<G, C, F> | undefined;
  /** What becomes of it all. */
  readonly becomes: Becomes<G, T, C, F>;
}

/**
 * How a part of a rule ends that goes on from throws of damage: `compound` carries it out. Whoever explores all outcomes
 * adds up all ways to the same sum, whatever has led to it, and goes on from each sum once; the others are added to what
 * has followed from the first, without going through all pairs, and so are throws to points that stand already.
 */
export class Sequel<G extends Game, T, C = unknown, F = unknown> {
  readonly spec: SequelSpec<G, T, C, F>;

  constructor(spec: SequelSpec<G, T, C, F>) {
    this.spec = spec;
  }
}

/** What comes of it in the end, where dice fall one after the other. */
export function carriedOut<G extends Game, T>(scene: Scene<G>, ended: T | Sequel<G, T>): T {
  let came = ended;
  while (came instanceof Sequel) came = once(scene, came);
  return came;
}

function once<G extends Game, T>(scene: Scene<G>, { spec }: Sequel<G, T>): T | Sequel<G, T> {
  const { who, before = 0, throws, why, into, given } = spec;
  if (spec.follows === undefined)
    return spec.becomes(scene, { total: before + scene.sum(who, throws, why, into), came: null }, given, into);
  const first = before + scene.sum(who, throws.slice(0, 1), why, into);
  const others = scene.sum(who, throws.slice(1), why, into);
  const { total, came } = spec.follows(scene, first, given, into);
  return spec.becomes(scene, { total: total + others, came }, given, into);
}
