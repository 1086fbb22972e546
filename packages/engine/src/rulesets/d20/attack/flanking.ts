import { areOpposite } from '../../../space/sight/flanking.ts';
import type { D20World } from '../game.ts';
import { footprintOf, threateningWeapon } from '../movement/field.ts';
import { isGrappling } from '../special/grapple/link.ts';

/**
 * Whether an ally of the attacker stands opposite it on the other side of the defender and threatens the defender
 * (MOD-FLANK-01, GNG-CORE-14). For melee alone: shots are not asked about (MOD-FLANK-02).
 */
export function isFlanking(world: D20World, attacker: number, defender: number): boolean {
  return world.fight.combatants.length > 2 && hasAllyOpposite(world, attacker, defender);
}

function hasAllyOpposite(world: D20World, attacker: number, defender: number): boolean {
  const { combatants } = world.fight;
  const side = combatants[attacker]?.side;
  for (let ally = 0; ally < combatants.length; ally++) {
    if (ally === attacker || ally === defender || combatants[ally]?.side !== side) continue;
    if (!areOpposite(footprintOf(world, attacker), footprintOf(world, ally), footprintOf(world, defender))) continue;
    // Threatening is being able to strike there, whether or not an opening could be taken just now (MOD-AOO-02); grapplers do not (MOD-GRAP-12, GNG-COND-09).
    if (!world.slots.canAct(world, ally) || world.slots.attacks?.(world, ally) === false) continue;
    if (isGrappling(world, ally)) continue;
    if (threateningWeapon(world, ally, defender) >= 0) return true;
  }
  return false;
}
