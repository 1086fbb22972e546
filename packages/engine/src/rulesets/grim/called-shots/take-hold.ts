import { because } from '../../../kernel/rule.ts';
import { untilRolled } from '../../../time/rounds.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import { startBleeding } from '../body/bleeding.ts';
import { disableByBlow } from '../body/disable.ts';
import { savingThrow } from '../checks/checks.ts';
import { comeUnder } from '../conditions/afflict.ts';
import { DEAD, DISABLED, DYING, KNOCKED_OUT } from '../conditions/kinds.ts';
import type { GrimAttack, GrimFighter, GrimScene } from '../game.ts';
import {
  BLEEDING_SHOT,
  type CalledEffect,
  calledEffects,
  isSpared,
  PENETRATION,
  SILENT_KILL,
  STAB_AND_GRAB,
  VITAL_STRIKE,
} from './effects.ts';
import { grabAfterStab } from './grab-after-stab.ts';
import { lodge } from './stab-and-grab.ts';

const GAP = because('Reflex save against the gap in the armour being found', 'GNG-PEN-01');
const RESIST = because('Fortitude save against the called shot', 'GNG-CALL-06');
const LASTS = because('how many rounds', 'GNG-CALL-06');
const SILENT = because('falls without a sound', 'GNG-CEFF-26');

const SAVE_BASE = 10;

/** Whether the shot at a gap in the armour finds it: a Reflex save against 10 + Relative Degree (GNG-CALL-05, GNG-PEN-01). */
export function findsGap(scene: GrimScene, { defender, choices }: GrimAttack, degree: number): boolean {
  if (!choices.includes(PENETRATION)) return false;
  return !savingThrow(scene, defender, { save: 'reflex', dc: SAVE_BASE + degree, why: GAP });
}

/** Whether a chosen condition could take hold of the target at all. */
function isAtRisk(fighter: GrimFighter, effect: CalledEffect): boolean {
  return effect.word !== PENETRATION && !isSpared(fighter, effect);
}

/**
 * Whether the chosen conditions take hold: where a point of damage got through (GNG-CALL-06), unless a Fortitude save
 * against 10 + those points keeps off all of them (GNG-CALL-07, GNG-CALL-08). Wounds of this very blow do not count in it
 * but by the option (GNG-INJ-05). Nonlethal points are enough in any case: the source says how parts that these disable recover
 * (GNG-RECOV-01).
 *
 * @param points all that got through of the blow or the first shot @param lethal those of them that will cost hit points
 */
export function takesHold(scene: GrimScene, attack: GrimAttack, points: number, lethal: number): boolean {
  if (points < 1) return false;
  const { attacker, defender, defending } = attack;
  const called = calledEffects(attack.choices);
  for (const effect of called)
    if (effect.word !== PENETRATION && isSpared(defending, effect)) scene.tell(defender, attacker, 0, effect.immune);
  if (!called.some((effect) => isAtRisk(defending, effect))) return false;
  return !savingThrow(scene, defender, { save: 'fortitude', dc: SAVE_BASE + points, lethal, why: RESIST });
}

/** Points that a vital strike adds: as many as got through (GNG-CEFF-33). */
export function vitalPoints({ defending, choices }: GrimAttack, points: number): number {
  const vital = calledEffects(choices).some((each) => each.word === VITAL_STRIKE && isAtRisk(defending, each));
  return vital ? points : 0;
}

/** Puts the target under every chosen condition that its body is not immune to (GNG-CEFF-34). @param lethal whether the blow takes hit points */
export function takeHold(scene: GrimScene, attack: GrimAttack, called: readonly CalledEffect[], lethal: boolean): void {
  const { attacker, defender, defending } = attack;
  for (const effect of called) {
    if (!isAtRisk(defending, effect)) continue;
    if (effect.condition !== '') {
      const until = untilRolled(scene, attacker, effect.rounds, LASTS);
      comeUnder(scene, defender, { name: effect.condition, source: attacker, until }, effect.term);
    } else if (effect.part !== null) disableByBlow(scene, attack, effect.part, { why: effect.term, lethal });
    else if (effect.word === BLEEDING_SHOT) startBleeding(scene, defender, attacker);
    else if (effect.word === STAB_AND_GRAB) lodge(scene, attack);
  }
}

const FALLEN: readonly string[] = [DISABLED, DYING, DEAD, KNOCKED_OUT];

/**
 * What comes after the wound: the silence of who falls (GNG-CEFF-26), and the grapple by a lodged weapon (GNG-CEFF-28).
 *
 * @param injury the penalty of the target for its wounds in checks that the attack forces (GNG-INJ-05)
 */
export function afterTheWound(
  scene: GrimScene,
  attack: GrimAttack,
  called: readonly CalledEffect[],
  injury: number,
): void {
  const { attacker, defender, defending } = attack;
  for (const effect of called) {
    if (!isAtRisk(defending, effect)) continue;
    if (effect.word === STAB_AND_GRAB) grabAfterStab(scene, attack, injury);
    else if (effect.word === SILENT_KILL && FALLEN.some((name) => hasEffect(defending.state, name)))
      scene.tell(defender, attacker, 0, SILENT);
  }
}
