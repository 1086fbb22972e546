import { weaponOf } from '../attack/sides.ts';
import { modifierOf } from '../body/state.ts';
import type { GrimAttack, GrimWorld } from '../game.ts';
import { strengthPart } from '../harm/strike.ts';

/** A Strength bonus counts in melee attack rolls and not in damage, a penalty there too; what a printed total has of a bonus is taken out of it again (GNG-VAR-04). */
export function limitedStrength(_world: GrimWorld, attack: GrimAttack): number {
  const { attacking } = attack;
  const weapon = weaponOf(attack);
  if (weapon.strength === 'none') return 0;
  const left = Math.min(0, modifierOf(attacking, 'strength'));
  if (!weapon.printed) return left;
  return left - strengthPart(attack, attacking.profile.modifiers.strength);
}
