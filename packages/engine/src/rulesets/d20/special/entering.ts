import { walkedGround } from '../../../kernel/areas/area-ground.ts';
import { displace, stepInAreas } from '../../../kernel/areas/areas.ts';
import { type Cause, fighterAt } from '../../../kernel/rule.ts';
import { anySquareAt, type SquareTest } from '../../../space/grid/footprint.ts';
import type { Square } from '../../../space/grid/square.ts';
import { pathFeet } from '../../../space/path/path-cost.ts';
import { provoke } from '../attack/opportunity.ts';
import type { D20Scene, D20World } from '../game.ts';
import { barredTo, filledBeside, footprintOf, METRIC } from '../movement/field.ts';
import { interruptShift } from '../time/interrupt.ts';
import { isGrappling } from './grapple/link.ts';
import { bringDown } from './manoeuvre.ts';

/** The place in which the mover shares a square with the target, nearest to where it comes from. */
export function placeUpon(world: D20World, mover: number, target: number, from: Square): Square {
  const { side } = fighterAt(world, mover).profile;
  const other = footprintOf(world, target);
  return {
    x: Math.min(Math.max(from.x, other.x - side + 1), other.x + other.side - 1),
    y: Math.min(Math.max(from.y, other.y - side + 1), other.y + other.side - 1),
  };
}

/** Squares that the mover may not enter but for those of the target, which it means to enter. */
export function barredBut(world: D20World, mover: number, target: number): SquareTest {
  const barred = barredTo(world, mover);
  const { x, y, side } = footprintOf(world, target);
  return (column, row) => barred(column, row) && !(column >= x && column < x + side && row >= y && row < y + side);
}

/** Feet of one step from where the combatant stands, after the diagonals of this turn. */
export function stepFeet(world: D20World, who: number, to: Square): number {
  const { state, profile } = fighterAt(world, who);
  const { x, y, counts } = state;
  const { side } = profile;
  return pathFeet(METRIC, walkedGround(world), [{ x, y }, to], { side, diagonals: counts.diagonals });
}

/**
 * One step into the square of somebody: every enemy that threatens the mover gets its opening first, but for those spared;
 * what was readied for it to come there follows (MOD-READY-04).
 *
 * @returns whether it is there, and on its feet
 */
export function stepInto(scene: D20Scene, who: number, to: Square, given: { why: Cause; spared: number[] }): boolean {
  const fighter = fighterAt(scene, who);
  const { x, y } = fighter.state;
  const lay = fighter.digest.prone;
  if (!provoke(scene, who, given.spared)) return false;
  const { state: now, digest } = fighter;
  if ((!lay && digest.prone) || isGrappling(scene, who)) return false;
  // An opening may have moved it: then this step does not begin here any more.
  if (now.x !== x || now.y !== y) return false;
  const feet = stepFeet(scene, who, to);
  scene.emit({ kind: 'move', who, dx: to.x - x, dy: to.y - y, feet, why: given.why });
  scene.count(who, 'moved', feet, given.why);
  if (x !== to.x && y !== to.y) scene.count(who, 'diagonals', 1, given.why);
  // It walks in, though no walk is asked for: the movement that this belongs to has begun before.
  if (scene.fight.areas.length > 0) stepInAreas(scene, who, { x, y }, false);
  if (!lay && fighter.digest.prone) return false;
  return interruptShift(scene, who, { x, y });
}

/** Back to where it came from; where that is taken, it falls prone in the other's square (MOD-BULL-11, MOD-OVER-09). */
export function stepBack(scene: D20Scene, who: number, to: Square, cause: Cause): void {
  const fighter = fighterAt(scene, who);
  if (anySquareAt(filledBeside(scene, who), to.x, to.y, fighter.profile.side)) {
    bringDown(scene, who, cause);
    return;
  }
  const { x, y } = fighter.state;
  displace(scene, { kind: 'move', who, dx: to.x - x, dy: to.y - y, feet: 5, why: cause });
  interruptShift(scene, who, { x, y });
}
