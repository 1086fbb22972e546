import { fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { feetBetween, footprintSquares } from '../../../space/grid/footprint.ts';
import type { D20World } from '../game.ts';
import { footprintOf, METRIC, standAdjacent } from '../movement/field.ts';

/** From so many feet on a part of the target can be aimed at in safety. */
const SAFE_FEET = 10;

/**
 * An ally of the shooter with whom the target is engaged in melee, or NOBODY: enemies who are adjacent (MOD-RNG-05).
 * Those who cannot act are not engaged, unless somebody strikes at them.
 */
export function allyInMelee(world: D20World, shooter: number, target: number): number {
  const { combatants } = world.fight;
  const side = combatants[shooter]?.side;
  if (combatants[target]?.side === side) return NOBODY;
  const engages = (who: number): boolean => world.slots.canAct(world, who) || fighterAt(world, who).digest.beset;
  if (!engages(target)) return NOBODY;
  for (let ally = 0; ally < combatants.length; ally++) {
    if (ally === shooter || combatants[ally]?.side !== side) continue;
    if (standAdjacent(world, ally, target) && engages(ally)) return ally;
  }
  return NOBODY;
}

/** Whether part of the target is 10 feet or more from every ally of the shooter (MOD-RNG-06). */
export function partIsClear(world: D20World, shooter: number, target: number): boolean {
  const { combatants } = world.fight;
  const side = combatants[shooter]?.side;
  const allies = combatants.filter((each) => each.index !== shooter && each.side === side);
  return footprintSquares(footprintOf(world, target)).some(({ x, y }) =>
    allies.every(({ index }) => feetBetween(METRIC, { x, y, side: 1 }, footprintOf(world, index)) >= SAFE_FEET),
  );
}
