import type { Game } from '../state/game.ts';
import type { Derived, Fact, World } from './world.ts';

/** Stands between rules and the state that they read, and notes what that is. */
export interface Watch<G extends Game> {
  /** The fight and the fighters of that world for rules to look at; events are written to those of the world itself. */
  watch(world: World<G>): Pick<World<G>, 'fight' | 'fighters'>;
  /** A rule goes by a derived fact, which `work` finds out, and not by what that is worked out from. */
  derived<V extends Fact>(of: Derived<G, V>, who: number, work: () => V): V;
}
