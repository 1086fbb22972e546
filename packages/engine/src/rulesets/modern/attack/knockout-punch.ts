import type { Scene } from '../../../kernel/scene/scene.ts';
import { why } from '../../../kernel/state/event.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { FLAT_FOOTED, gainEffect, hasEffect } from '../../d20/conditions/effects.ts';
import type { Attack } from '../../d20/game.ts';
import { fighter, profileOf } from '../body/state.ts';
import type { ModernGame } from '../game.ts';

/** Has tried its first blow at the source, which had not acted yet. */
const PUNCHED = 'punched';
const FIRST = why('Knockout Punch', 'MOD-CRIT-03');
/** Somebody flat-footed acts within that time, or is beaten. */
const ROUNDS = 2;

/**
 * Knockout Punch: the first bare-handed attack on somebody flat-footed, dealing nonlethal damage, is a critical hit where
 * it hits; with the improved feat of three times the damage.
 *
 * @returns by what a hit is multiplied, or 1
 */
export function punch(scene: Scene<ModernGame>, attack: Attack): number {
  const { attacker, defender } = attack;
  const { knockout } = profileOf(scene, attacker).traits;
  if (knockout === 1 || attack.nonlethal) return 1;
  const target = fighter(scene, defender);
  if (target.effects.length === 0 || !hasEffect(target, FLAT_FOOTED)) return 1;
  if (target.effects.some(({ name, source }) => name === PUNCHED && source === attacker)) return 1;
  const until = untilSameCount(scene.fight, ROUNDS);
  gainEffect(scene, defender, { name: PUNCHED, source: attacker, value: 0, until }, FIRST);
  return profileOf(scene, defender).immuneToCriticals ? 1 : knockout;
}
