import type { World } from '../../../kernel/scene/world.ts';
import type { Attack } from '../../d20/game.ts';
import { feetApart } from '../../d20/movement/field.ts';
import type { GrimGame, GrimWeapon } from '../game.ts';

/** The last range increment, counted from 0 (GNG-SCAT-01). */
export const FIFTH = 4;

/** The range increment, 0 to 4, in which a scattershot meets its target. */
export function scatterIncrement(world: World<GrimGame>, { attacker, defender }: Attack, weapon: GrimWeapon): number {
  if (weapon.increment === 0) return 0;
  return Math.min(FIFTH, Math.floor(feetApart(world, attacker, defender) / weapon.increment));
}
