import { fighterAt, NOBODY } from '../../../kernel/rule.ts';
import type { Arc } from '../../../space/grid/facing.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import { FACING } from '../conditions/conditions.ts';
import type { Attack, TcFighter, TcWorld } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { footprintOf, isInTouch, stepsApart } from './range.ts';

const FLANKED = 2;
const REAR = 4;

/** What attackers gain from each arc of a set facing (TC-FACE-04). */
const BONUSES: Readonly<Record<Arc, number>> = { front: 0, side: FLANKED, rear: REAR };

/**
 * The bonus of melee attackers against one who has enemies before and behind him: +2 for all of them (TC-FACE-01,
 * TC-FACE-02); against a set facing none from the front, +2 from the side, +4 in all from the rear, never +6
 * (TC-FACE-04, TC-ATK-11). Who is not flanked has no rear (TC-FACE-07).
 */
export function flankingBonus(world: TcWorld, { attacker, defender, melee }: Attack): number {
  if (!melee || world.fighters.length < 3 || !isFlanked(world, defender)) return 0;
  const ahead = facingOf(world, defender);
  if (ahead === null) return FLANKED;
  const from = directionTo(world, defender, attacker);
  return from < 0 || ahead < 0 ? 0 : BONUSES[gridOf(world.fight.map).arcOf(ahead, from)];
}

/** The direction in which somebody faces who has set it, as a place in the compass, -1 where it has none; null without a set facing (TC-FACE-04). */
export function facingOf(world: TcWorld, fighter: TcFighter): number | null {
  const facing = FACING.find(fighter.state);
  if (facing === null) return null;
  const { source, data } = facing;
  if (source === NOBODY) return gridOf(world.fight.map).compass.indexOf(data.direction);
  return directionTo(world, fighter, fighterAt(world, source));
}

/** Whether two enemies stand beside him so that one would be behind him if he faced the other, by option exactly opposite (TC-FACE-01). */
export function isFlanked(world: TcWorld, fighter: TcFighter): boolean {
  let seen = 0;
  for (const enemy of world.fighters) {
    if (!threatens(world, enemy, fighter)) continue;
    const direction = directionTo(world, fighter, enemy);
    if (isAnyBehind(world, direction, seen)) return true;
    seen |= 1 << direction;
  }
  return false;
}

/** Whether any of the directions, a bit each, is behind one who faces the first. */
function isAnyBehind(world: TcWorld, facing: number, directions: number): boolean {
  const grid = gridOf(world.fight.map);
  const opposite = world.options.flankGeometry === 'opposite';
  for (let other = 0; 1 << other <= directions; other++) {
    if ((directions & (1 << other)) === 0) continue;
    if (opposite ? grid.areOpposite(facing, other) : grid.arcOf(facing, other) === 'rear') return true;
  }
  return false;
}

/** Whether one is an enemy of the other, can fight and stands beside him. */
export function threatens(world: TcWorld, enemy: TcFighter, fighter: TcFighter): boolean {
  // Most stand somewhere else: that is asked first.
  if (enemy.state.side === fighter.state.side || stepsApart(world, enemy, fighter) !== 1) return false;
  if (!isInTouch(world, enemy, fighter)) return false;
  return !enemy.digest.motionless && !isDead(enemy);
}

/** The direction from one centre to another, -1 where they are one; larger creatures are rounded to the nearest. */
function directionTo({ fight }: TcWorld, from: TcFighter, to: TcFighter): number {
  return gridOf(fight.map).directionBetween(footprintOf(from), footprintOf(to));
}
