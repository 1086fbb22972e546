import { because, fighterAt } from '../../../kernel/rule.ts';
import { loseAbility } from '../body/ability-loss.ts';
import { savingThrow } from '../checks/checks.ts';
import { forRounds } from '../conditions/duration.ts';
import { bring } from '../conditions/gain.ts';
import type { Affliction, Impact, V22Scene } from '../game.ts';
import { spare } from '../objects/harm.ts';
import { concentrateOn } from '../powers/concentrate.ts';
import { raisedDamage } from './impact.ts';
import { passesThrough } from './toughness.ts';

const EFFECT_DIFFICULTY = 10;
const AGAINST_EFFECT = because('save against the effect', 'V22-DMG-03');
const FAILED_SAVE = because('failed save', 'V22-DMG-03');

/** A power that deals no damage: a save of its kind, difficulty 10 + rank, or its condition for its rounds (V22-DMG-03). Things feel nothing (V22-OBJ-05). */
export function afflict(scene: V22Scene, impact: Impact, given: Affliction): void {
  const { attacker, defender } = impact;
  if (fighterAt(scene, defender).profile.object !== null) {
    spare(scene, impact);
    return;
  }
  if (passesThrough(scene, impact)) return;
  const bonus = scene.tally();
  scene.slots.saveBonus(scene, defender, given.save, bonus);
  if (savingThrow(scene, defender, bonus, EFFECT_DIFFICULTY + raisedDamage(impact), AGAINST_EFFECT)) return;
  // Points lost to a power come back by themselves, at its rate (V22-ABIL-01).
  if (given.drain !== null) loseAbility(scene, defender, { ...given.drain, forGood: false, why: FAILED_SAVE });
  if (given.effect === '') return;
  // What is kept up by concentration has no other end (V22-ACT-15).
  const until = given.power === '' ? forRounds(scene, attacker, given.rounds) : null;
  bring(scene, defender, { name: given.effect, source: attacker, until }, FAILED_SAVE);
  if (given.power !== '') concentrateOn(scene, attacker, given.power, FAILED_SAVE);
}
