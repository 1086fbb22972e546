import { NOBODY } from '../../kernel/fight.ts';
import { areAdjacent } from '../../space/footprint.ts';
import { effectOf, isSenseless } from './conditions.ts';
import type { Attack, TcTable } from './game.ts';
import { isDead } from './hit-points.ts';
import { footprintOf } from './range.ts';

const FLANKED = 2;
const REAR = 4;

/** Eighths of a circle between facing and what is behind (TC-FACE-06). */
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
  const apart = eighthsBetween(ahead, directionTo(table, defender, attacker));
  if (apart >= BEHIND) return REAR;
  return apart === 2 ? FLANKED : 0;
}

/** Whether two enemies stand beside him so that one would be behind him if he faced the other (TC-FACE-01). */
function isFlanked(table: TcTable, who: number): boolean {
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

function threatens(table: TcTable, enemy: number, who: number): boolean {
  const other = table.fight.combatants[enemy]!;
  if (other.side === table.fight.combatants[who]!.side || isSenseless(other) || isDead(table, enemy)) return false;
  return areAdjacent(footprintOf(table, enemy), footprintOf(table, who));
}

function eighthsBetween(a: number, b: number): number {
  const apart = Math.abs(a - b);
  return Math.min(apart, 8 - apart);
}

/** The direction from one centre to another, in eighths clockwise from north; larger creatures are rounded to the nearest. */
function directionTo(table: TcTable, from: number, to: number): number {
  const a = footprintOf(table, from);
  const b = footprintOf(table, to);
  const east = b.x + b.side / 2 - a.x - a.side / 2;
  const south = b.y + b.side / 2 - a.y - a.side / 2;
  return (Math.round((Math.atan2(east, -south) * 4) / Math.PI) + 8) % 8;
}
