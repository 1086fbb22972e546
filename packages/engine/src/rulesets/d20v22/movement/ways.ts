import { fighterAt, term } from '../../../kernel/rule.ts';
import { SQUARE_FEET } from '../../../space/grid/square.ts';
import { type Part, part } from '../../d20/checks/lines.ts';
import { half } from '../checks/arithmetic.ts';
import { pace } from '../conditions/hindrance.ts';
import type { V22World } from '../game.ts';

/** Ways to move that everybody has beside going on foot. */
const COMMON: readonly string[] = ['climb', 'swim', 'crawl'];
const MOMENTUM = term('movement power', 'V22-OVR-04');
const QUARTER = 4;

/** The movement powers of the combatant, by name (V22-MOVE-03). */
export function powersOf(world: V22World, who: number): readonly string[] {
  return Object.keys(fighterAt(world, who).state.sheet.movement ?? {});
}

/** What a movement power adds, rank by rank, to checks of who comes by it (V22-OVR-04, V22-RUSH-03, V22-FEAT-21). */
export function momentumOf(world: V22World, who: number, way: string): Part {
  return part(fighterAt(world, who).state.sheet.movement?.[way]?.rank ?? 0, MOMENTUM);
}

/** All ways that it has to move beside going on foot. */
export function waysOf(world: V22World, who: number): readonly string[] {
  return [...new Set([...COMMON, ...powersOf(world, who)])];
}

/**
 * Feet that a move action covers in that way, '' on foot: by a power its own speed (V22-MOVE-03), else climbing and swimming a
 * quarter of the speed, and crawling, as whoever lies does, 5 feet (V22-MOVE-02). What hinders on foot hinders so, too.
 */
export function feetBy(world: V22World, who: number, way: string): number {
  const { state, digest } = fighterAt(world, who);
  const power = state.sheet.movement?.[way];
  if (power !== undefined) return digest.held || digest.rooted ? 0 : digest.slow ? half(power.feet) : power.feet;
  if (way === 'climb' || way === 'swim') return Math.floor(pace(world, who) / QUARTER);
  const onFoot = world.slots.speed(world, who);
  return way === 'crawl' ? Math.min(SQUARE_FEET, onFoot) : onFoot;
}
