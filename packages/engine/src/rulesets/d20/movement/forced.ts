import { displace } from '../../../kernel/areas/areas.ts';
import { type Cause, fighterAt } from '../../../kernel/rule.ts';
import { anySquareAt } from '../../../space/grid/footprint.ts';
import type { Square } from '../../../space/grid/square.ts';
import { pathBreak } from '../../../space/path/path-cost.ts';
import type { D20Scene, D20World } from '../game.ts';
import { opponentsOf, unlink } from '../special/grapple/link.ts';
import { interruptShift } from '../time/interrupt.ts';
import { filledBeside, footprintOf } from './field.ts';

/** How somebody is moved against its will. */
export interface Shift {
  /** Squares to the east and to the south. */
  readonly step: Square;
  readonly feet: number;
  readonly why: Cause;
  /** Where it is put, where it does not go square by square. */
  readonly at?: readonly [number, number];
}

/**
 * Somebody is moved against its will; whoever held it holds it no more. What was readied for it to come there, or to go,
 * follows (MOD-READY-04).
 *
 * @returns whether it can be moved on
 */
export function shift(scene: D20Scene, who: number, { step, feet, why, at }: Shift): boolean {
  const { x, y } = fighterAt(scene, who).state;
  for (const other of opponentsOf(scene, who)) unlink(scene, who, other, why);
  displace(scene, { kind: 'move', who, dx: step.x, dy: step.y, feet, ...(at === undefined ? {} : { at }), why });
  return interruptShift(scene, who, { x, y });
}

/** Whether somebody can be moved one square on: no obstacle, nobody there but who moves it. */
export function isRoomAhead(world: D20World, who: number, step: Square, mover: number): boolean {
  const { state, profile } = fighterAt(world, who);
  const { side } = profile;
  const { x, y } = state;
  const to = { x: x + step.x, y: y + step.y };
  if (pathBreak(world.fight.map, [{ x, y }, to], { side }) !== null) return false;
  const taken = filledBeside(world, who);
  const own = footprintOf(world, mover);
  const isMover = (column: number, row: number): boolean =>
    column >= own.x && column < own.x + own.side && row >= own.y && row < own.y + own.side;
  return !anySquareAt((column, row) => taken(column, row) && !isMover(column, row), to.x, to.y, side);
}
