import { chanceToReach } from '../../../chance/d20-chances.ts';
import { reckoning } from '../../../kernel/scene/reckoning.ts';
import { bothSides, weaponOf } from '../../d20/attack/sides.ts';
import type { Attack } from '../../d20/game.ts';
import type { ModernWorld } from '../game.ts';

/** The chance that the attack hits, concealment left aside. */
export function chanceToHit(world: ModernWorld, given: Attack): number {
  const scene = reckoning(world);
  const attack = bothSides(world, given);
  const defense = world.slots.defense(scene, attack, weaponOf(attack).touch);
  return chanceToReach(world.slots.attackBonus(scene, attack).total - defense.total);
}
