import { chanceToReach } from '../../../chance/d20-chances.ts';
import { reckoning } from '../../../kernel/scene/reckoning.ts';
import { bothSides, weaponOf } from '../../d20/attack/sides.ts';
import type { Attack } from '../../d20/game.ts';
import { fullHitPoints } from '../body/state.ts';
import type { ModernWorld } from '../game.ts';
import { isFutile, meanPoints } from '../harm/damage.ts';

/** The chance that the attack hits, concealment left aside. */
export function chanceToHit(world: ModernWorld, given: Attack): number {
  const scene = reckoning(world);
  const attack = bothSides(world, given);
  const defense = world.slots.defense(scene, attack, weaponOf(attack).touch);
  return chanceToReach(world.slots.attackBonus(scene, attack).total - defense.total);
}

/** Of nonlethal hits so many knock their target out. */
const KNOCKS_OUT = 0.05;

/** About the share of its target's hit points that the attack takes; none where it deals what cannot do anything (MOD-NLD-02). */
export function shareOfAttack(world: ModernWorld, given: Attack): number {
  if (isFutile(world, given)) return 0;
  const attack = bothSides(world, given);
  const taken = meanPoints(attack) / fullHitPoints(attack.defending);
  return chanceToHit(world, given) * (weaponOf(attack).nonlethal === given.nonlethal ? taken : KNOCKS_OUT);
}
