import type { Told } from '../../state/changes.ts';
import type { Game } from '../../state/game.ts';
import type { Derived, Fact, World } from '../world.ts';

/** Stands between rules and the state that they read, and notes what that is. */
export interface Watch<G extends Game> {
  /** The fight and the fighters of that world for rules to look at; events are written to those of the world itself. */
  watch(world: World<G>): Pick<World<G>, 'fight' | 'fighters'>;
  /** A rule goes by a derived fact, which `work` finds out, and not by what that is worked out from. */
  derived<V extends Fact>(of: Derived<G, V>, who: number, work: () => V): V;
}

/** Something that was found out of the state, and how to say that somebody has gone by all that was read for it once more. */
export interface Gone<T> {
  readonly came: T;
  readonly again: () => void;
}

/**
 * A watch that knows what of the state is read after the stages and the compound parts of a walk: states that differ in nothing else are one there. What that is comes out
 * by walking: where something is read by which states have not been told apart, the walk has to be made once more.
 */
export interface Liveness<G extends Game> extends Watch<G>, Told {
  /** Whether what is walked only shows what is read: it has to be walked once more. */
  readonly isStale: boolean;
  /** A walk begins. */
  startAgain(): void;
  /** A branch sets out from the beginning. */
  setOut(): void;
  /** A branch comes to stages: the number of that on its way. */
  comeToStages(): number;
  /** A branch goes on from a state behind so many stages of those. */
  goOn(stages: number, level: number): void;
  /** A branch goes on behind a compound part of that stage, or before all stages. */
  passPart(): void;
  /** The same behind stages within that stage. */
  passStages(): void;
  /** States are told apart now that lie behind so many stages of those. */
  tellApart(stages: number, level: number): void;
  /** States are told apart now that lie behind the compound part to which the branch has come. */
  tellPartsApart(): void;
  /** Notes what is read for something that will be remembered. */
  noted<T>(work: () => T): Gone<T>;
}
