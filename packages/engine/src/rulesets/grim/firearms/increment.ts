import { feetApart } from '../../d20/movement/field.ts';
import { weaponOf } from '../attack/sides.ts';
import type { GrimAttack, GrimWorld } from '../game.ts';

/** The last range increment, counted from 0 (GNG-SCAT-01). */
export const FIFTH = 4;

/** The range increment, 0 to 4, in which a scattershot meets its target. */
export function scatterIncrement(world: GrimWorld, attack: GrimAttack): number {
  const { increment } = weaponOf(attack);
  if (increment === 0) return 0;
  return Math.min(FIFTH, Math.floor(feetApart(world, attack.attacker, attack.defender) / increment));
}
