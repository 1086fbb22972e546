import { because, type Cause, type Tally } from '../../../kernel/rule.ts';
import type { Question } from '../../../kernel/state/question.ts';
import { refuseAttack } from '../../d20/attack/attacks.ts';
import { provokeOne } from '../../d20/attack/opportunity.ts';
import type { Attack } from '../../d20/game.ts';
import { weaponOf } from '../attack/sides.ts';
import { isSneakAttack } from '../attack/situation.ts';
import type { GrimAttack, GrimScene } from '../game.ts';
import { calledEffects, PENETRATION } from './effects.ts';

const LOST = because('the attack is lost', 'GNG-CALL-03');

/** What whoever reacts to the attack knows of it: of a called shot its effects too. */
export function withCalledShot(facts: Question['facts'], { choices }: Attack): Question['facts'] {
  const text = choices.length === 0 ? '' : calledShotText(choices);
  return text === '' ? facts : { ...facts, calledShot: text };
}

/** The effects of a called shot as they are read: "blindness, vital strike". */
function calledShotText(choices: readonly string[]): string {
  return calledEffects(choices)
    .map(({ word }) => word.replaceAll('-', ' '))
    .join(', ');
}

const DECLARED = new WeakMap<readonly string[], Cause>();

/** The effects that were called for, as a cause: one for each list of words. */
function declaredBy(choices: readonly string[]): Cause {
  const found = DECLARED.get(choices) ?? because(`called shot, ${calledShotText(choices)}`, 'GNG-CALL-01');
  DECLARED.set(choices, found);
  return found;
}

/**
 * The penalties of all effects of a called shot on its attack roll (GNG-CALL-02), each less for who has learned it (GNG-FEAT-58), or half of it with
 * a precise weapon, whichever is less (GNG-WABIL-31).
 */
export function addCalledShot(attack: GrimAttack, tally: Tally): void {
  const called = calledEffects(attack.choices);
  if (called.length === 0) return;
  const { gap } = attack.defending.profile;
  const { proficient, halvesCalled } = weaponOf(attack);
  const ease = proficient ? attack.attacking.profile.calledEase : 0;
  for (const { word, penalty, term } of called) {
    const whole = word === PENETRATION && typeof gap === 'number' ? gap : penalty;
    tally.add(halvesCalled ? Math.max(whole / 2, whole + ease) : whole + ease, term);
  }
}

/**
 * Begins an attack that may be a called shot, before any of its dice: its effects are told (GNG-CALL-01), and its target
 * may take the opening (GNG-CALL-03), unless it is a sneak attack (GNG-SNEAK-03) or made by who has learned to give none
 * (GNG-FEAT-04).
 *
 * @returns whether the attack goes on: who is struck down by then has lost it
 */
export function beginCalledShot(scene: GrimScene, attack: GrimAttack): boolean {
  if (attack.choices.length === 0 || calledEffects(attack.choices).length === 0) return true;
  const { attacker, defender, attacking, defending } = attack;
  scene.tell(attacker, defender, 0, declaredBy(attack.choices));
  if (isSneakAttack(scene, attack) || (attacking.profile.callsSafely && weaponOf(attack).proficient)) return true;
  const before = defending.state.counts.opportunities;
  const able = provokeOne(scene, attacker, defender);
  if (defending.state.counts.opportunities === before) return able;
  if (able && refuseAttack(scene, attack).length === 0) return true;
  scene.tell(attacker, defender, 0, LOST);
  return false;
}
