import { fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { type BattleMap, COVER_SCALE, isOnMap, terrainAt } from '../../../space/grid/battle-map.ts';
import type { Square } from '../../../space/grid/square.ts';
import { cover as byMap } from '../../d20/defense/cover.ts';
import type { CoverFound } from '../../d20/defense/cover-found.ts';
import { footprintOf } from '../../d20/movement/field.ts';
import type { V22Fighter, V22World } from '../game.ts';

/** Makes the most of its cover by sitting, kneeling or lying, as a game master says (V22-MOD-03). */
export const LOW_IN_COVER: EffectKind = new EffectKind('low-in-cover', {
  text: 'low down behind its cover',
  blank: null,
  sourceWord: null,
});

const AT_DOORWAY: CoverFound = { degree: 'half', body: NOBODY, ruled: false };
/** Nothing is better than this but what cannot be attacked at all. */
const BEST = COVER_SCALE.indexOf('nineTenths');

/**
 * The cover of the defender against this attacker: as ruled, else by what stands between; in a doorway one-half against those
 * to either side of it (V22-GANG-04), and one step better for who makes the most of it low down (V22-MOD-03).
 */
export function cover(world: V22World, attacker: number, defender: number): CoverFound {
  const found = byMap(world, attacker, defender);
  const { map } = world.fight;
  const isPlain = map !== null && found.degree === 'none' && !found.ruled;
  const upright = isPlain && isBesideDoorway(world, map, attacker, defender) ? AT_DOORWAY : found;
  if (upright.degree === 'none' || !isLow(fighterAt(world, defender))) return upright;
  return { ...upright, degree: COVER_SCALE[Math.min(BEST, COVER_SCALE.indexOf(upright.degree) + 1)] ?? upright.degree };
}

/** Whether its posture betters its cover, in place of what it does to shots (V22-MOD-03). */
export function isLow({ state, digest }: V22Fighter): boolean {
  return LOW_IN_COVER.on(state) && digest.defense.some(({ notAdjacent }) => notAdjacent);
}

/** Whether the attacker stands across a corner from a defender with walls at both of its sides. */
function isBesideDoorway(world: V22World, map: BattleMap, attacker: number, defender: number): boolean {
  const [from, to] = [footprintOf(world, attacker), footprintOf(world, defender)];
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (from.side > 1 || Math.abs(x) !== 1 || Math.abs(y) !== 1) return false;
  const isWall = (at: Square): boolean => isOnMap(map, at) && terrainAt(map, at).blocksMove;
  return (
    (isWall({ x: to.x + 1, y: to.y }) && isWall({ x: to.x - 1, y: to.y })) ||
    (isWall({ x: to.x, y: to.y + 1 }) && isWall({ x: to.x, y: to.y - 1 }))
  );
}
