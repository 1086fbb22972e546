import { NOBODY } from '../../kernel/fight.ts';
import { directionBetween, eighthsBetween } from '../../space/facing.ts';
import { areAdjacent } from '../../space/footprint.ts';
import { effectOf, isMotionless } from './conditions.ts';
import type { Attack, TcTable } from './game.ts';
import { isDead } from './hit-points.ts';
import { footprintOf } from './range.ts';

const FLANKED = 2;
const REAR = 4;

/** Eighths of a circle between facing and what is at the side and behind (TC-FACE-06). */
const BESIDE = 2;
const BEHIND = 3;
const OPPOSITE = 4;

/**
 * The bonus of melee attackers against one who has enemies before and behind him: +2 for all of them (TC-FACE-01,
 * TC-FACE-02); against a set facing none from the front, +2 from the side, +4 in all from the rear, never +6
 * (TC-FACE-04, TC-ATK-11). Who is not flanked has no rear (TC-FACE-07).
 */
export function flankingBonus(table: TcTable, { attacker, defender, melee }: Attack): number {
  if (!melee || table.fight.combatants.length < 3 || !isFlanked(table, defender)) return 0;
  const facing = effectOf(table.fight.combatants[defender]!, 'facing');
  if (facing === null) return FLANKED;
  const ahead = facing.source === NOBODY ? facing.value : directionTo(table, defender, facing.source);
  const from = directionTo(table, defender, attacker);
  if (from < 0 || ahead < 0) return 0;
  const apart = eighthsBetween(ahead, from);
  if (apart >= BEHIND) return REAR;
  return apart === BESIDE ? FLANKED : 0;
}

/** Whether two enemies stand beside him so that one would be behind him if he faced the other (TC-FACE-01). */
export function isFlanked(table: TcTable, who: number): boolean {
  const needed = table.options.flankGeometry === 'opposite' ? OPPOSITE : BEHIND;
  let seen = 0;
  for (const { index } of table.fight.combatants) {
    if (!threatens(table, index, who)) continue;
    const direction = directionTo(table, who, index);
    for (let other = 0; other < 8; other++) {
      if ((seen & (1 << other)) !== 0 && eighthsBetween(direction, other) >= needed) return true;
    }
    seen |= 1 << direction;
  }
  return false;
}

/** Whether one is an enemy of the other, can fight and stands beside him. */
export function threatens(table: TcTable, enemy: number, who: number): boolean {
  const other = table.fight.combatants[enemy]!;
  if (other.side === table.fight.combatants[who]!.side || isMotionless(other) || isDead(table, enemy)) return false;
  return areAdjacent(footprintOf(table, enemy), footprintOf(table, who));
}

/** The direction from one centre to another, -1 where they are one; larger creatures are rounded to the nearest. */
function directionTo(table: TcTable, from: number, to: number): number {
  return directionBetween(footprintOf(table, from), footprintOf(table, to));
}
