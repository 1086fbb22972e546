import { because } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import type { ModernAttack, ModernScene } from '../game.ts';

/** The source, before whom its bearer had not acted yet, has tried its first blow. */
export const PUNCHED: EffectKind = new EffectKind('punched', {
  text: 'on guard against a knockout punch',
  blank: null,
});

const FIRST = because('Knockout Punch', 'MOD-CRIT-03');
/** Somebody flat-footed acts within that time, or is beaten. */
const ROUNDS = 2;

/**
 * Knockout Punch: the first bare-handed attack on somebody flat-footed, dealing nonlethal damage, is a critical hit where
 * it hits; with the improved feat of three times the damage.
 *
 * @returns by what a hit is multiplied, or 1
 */
export function punch(
  scene: ModernScene,
  { attacker, defender, attacking, defending, nonlethal }: ModernAttack,
): number {
  if (nonlethal) return 1;
  const { knockout } = attacking.profile.traits;
  const { state, digest, profile } = defending;
  if (knockout === 1 || !digest.flatFooted || PUNCHED.on(state, attacker)) return 1;
  gainEffect(scene, defender, PUNCHED.by(attacker, null, untilSameCount(scene.fight, ROUNDS)), FIRST);
  return profile.immuneToCriticals ? 1 : knockout;
}
