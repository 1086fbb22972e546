import { ReadWhole } from '../kernel/scene/watchers.ts';
import type { World } from '../kernel/scene/world.ts';
import type { Game } from '../kernel/state/game.ts';
import type { FoundOut } from './known.ts';
import { Readings } from './readings.ts';

/** What somebody finds by looking at a world, which takes some ten times as long as an unwatched look; null where that reads a record as a whole. */
export function watchedLook<G extends Game, T>(world: World<G>, look: (world: World<G>) => T): FoundOut<G, T> | null {
  const readings = new Readings<G>();
  try {
    return { found: look(watched(world, readings)), readings: readings.list };
  } catch (error) {
    if (!(error instanceof ReadWhole)) throw error;
    return null;
  }
}

/** The same world, of which is noted what is read. */
function watched<G extends Game>(world: World<G>, readings: Readings<G>): World<G> {
  const { rules, slots, options } = world;
  const seen: World<G> = {
    rules,
    slots,
    options,
    kept: [],
    derived: (of, whose, a) =>
      a === undefined ? readings.derived(of, whose, () => of(world, whose, 0)) : of(seen, whose, a),
    ...readings.watch(world),
  };
  return seen;
}
