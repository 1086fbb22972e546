import { chanceToReach } from '../../../chance/d20-chances.ts';
import { reckoning } from '../../../kernel/scene/reckoning.ts';
import type { Attack } from '../../d20/game.ts';
import { weaponOf } from '../attack/attack-bonus.ts';
import type { ModernWorld } from '../game.ts';

/** The chance that the attack hits, concealment left aside. */
export function chanceToHit(world: ModernWorld, attack: Attack): number {
  const scene = reckoning(world);
  const defense = world.slots.defense(scene, attack, weaponOf(world, attack).touch);
  return chanceToReach(world.slots.attackBonus(scene, attack).total - defense.total);
}
