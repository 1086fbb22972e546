import type { Overlay } from '../../../kernel/ruleset/overlay.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { World } from '../../../kernel/scene/world.ts';
import type { Attack } from '../../d20/game.ts';
import { modifierOf } from '../body/state.ts';
import type { GrimGame, GrimWeapon } from '../game.ts';
import { strengthPart } from '../harm/strike.ts';

/** The variant by which a Strength bonus counts in melee attack rolls and not in damage (GNG-VAR-04). */
export const strengthLimit: Overlay<GrimGame> = {
  title: 'Strength bonus limitation',
  rule: 'GNG-VAR-04',
  option: 'strengthLimit',
  value: true,
  slots: { strengthDamage: limitedStrength },
};

/** Only a penalty counts; what a printed total has of a bonus is taken out of it again (GNG-VAR-04). */
function limitedStrength(world: World<GrimGame>, attack: Attack, weapon: GrimWeapon): number {
  const { attacker } = attack;
  if (weapon.strength === 'none') return 0;
  const left = Math.min(0, modifierOf(world, attacker, 'strength'));
  if (!weapon.printed) return left;
  return left - strengthPart(world, attack, weapon, fighterAt(world, attacker).profile.modifiers.strength);
}
