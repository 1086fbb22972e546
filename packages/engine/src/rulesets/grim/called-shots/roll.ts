import { sum } from '../../../chance/dice.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { remainder } from '../../d20/checks/remainder.ts';
import type { Attack } from '../../d20/game.ts';
import { combatantAt, weaponAt } from '../body/state.ts';
import { saveBonus } from '../checks/checks.ts';
import { shotsThatHit, spreadOf, tellShots } from '../firearms/volley.ts';
import type { GrimGame, Volley } from '../game.ts';
import { applyRiders } from '../harm/riders.ts';
import {
  addFirst,
  addWeapon,
  DAMAGE,
  diceOf,
  isMixed,
  isNonlethal,
  lessFor,
  rollTogether,
  shots,
  strike,
} from '../harm/strike.ts';
import { isThing } from '../harm/things.ts';
import { type CalledEffect, calledEffects } from './effects.ts';
import { throughGap } from './gap.ts';
import { jointDice } from './joint-dice.ts';
import { findsGap, isEndangered, takesHold, vitalPoints } from './take-hold.ts';

const VITAL = term('vital strike', 'GNG-CEFF-33');

/** A called shot that has hit. */
interface CalledHit {
  readonly degree: number;
  readonly volley: Volley | null;
  readonly tally: Tally;
}

/**
 * The rolls of a called shot: the gap in the armour is found or not before damage (GNG-CALL-05), the chosen conditions
 * come after it, and of several shots ride on the first (GNG-CALL-12).
 */
export function rollCalled(
  scene: Scene<GrimGame>,
  attack: Attack,
  called: readonly CalledEffect[],
  { degree, volley, tally }: CalledHit,
): number {
  const weapon = weaponAt(scene, attack.attacker, attack.weapon);
  const made = findsGap(scene, attack, called, degree) ? throughGap(attack) : attack;
  const { first, rest, joint } = calledShots(scene, attack, made, tally, degree, volley);
  if (first + rest === 0) return 0;
  const soft = isNonlethal(weapon, attack);
  if (weapon.riders.length > 0) applyRiders(scene, attack, weapon, soft ? 0 : first + rest, first + rest);
  const taken = joint ?? takesHold(scene, attack, called, first, soft ? 0 : first);
  const vital = taken && joint === null ? vitalPoints(scene, attack, called, first) : 0;
  tally.add(vital, VITAL);
  return 2 * (first + rest + vital) + (taken ? 1 : 0);
}

/** Damage of a called shot: that of the shot that the effects ride on, and of all others. */
interface CalledDamage {
  readonly first: number;
  readonly rest: number;
  /** Whether the conditions take hold, where that was rolled together with all of the damage (which is `rest` then). */
  readonly joint: boolean | null;
}

/** Damage of the shot that the effects ride on, and of all others. @param made the attack as its first shot is made */
// biome-ignore lint/complexity/useMaxParams: one total for all of them
function calledShots(
  scene: Scene<GrimGame>,
  attack: Attack,
  made: Attack,
  tally: Tally,
  degree: number,
  volley: Volley | null,
): CalledDamage {
  const beam = volley !== null && weaponAt(scene, attack.attacker, attack.weapon).firearm?.beam === true;
  if (volley !== null && scene.told) tellShots(scene, attack, degree, volley);
  const [count = 1, ...others] = hitsByBarrel(scene, attack, degree, volley);
  if (!scene.told && count > 1 && !beam && others.length === 0 && canJoin(scene, attack))
    return joined(scene, attack, made, degree, count);
  const first = strike(scene, made, tally, degree, beam ? count : 1);
  let rest = beam || count < 2 ? 0 : shots(scene, attack, tally, -1, count - 1);
  for (const more of others)
    rest += beam ? strike(scene, attack, tally, degree, more) : shots(scene, attack, tally, degree, more);
  return { first, rest, joint: null };
}

/** Where nobody reads the log and nothing depends on the single shots but the save that the first one forces. */
function canJoin(scene: Scene<GrimGame>, attack: Attack): boolean {
  if (isMixed(scene, attack) || isThing(scene, attack.defender) || scene.options.injuryOnSameAttackSaves) return false;
  return weaponAt(scene, attack.attacker, attack.weapon).riders.length === 0;
}

/** All shots and the save as one roll. */
function joined(scene: Scene<GrimGame>, attack: Attack, made: Attack, degree: number, count: number): CalledDamage {
  const { attacker, defender, choices } = attack;
  const weapon = weaponAt(scene, attacker, attack.weapon);
  const dice = diceOf(scene, attack, weapon, false);
  if (dice === null) return { first: 0, rest: 0, joint: null };
  const tally = scene.tally();
  addWeapon(weapon, tally, 1);
  const others = sum(count - 1, remainder(dice, tally.total - lessFor(scene, attack, weapon)));
  if (degree >= 0) addFirst(scene, attack, weapon, degree, tally);
  const plus = tally.total - lessFor(scene, made, weapon);
  const first = remainder(dice, plus);
  const called = calledEffects(choices);
  if (!isEndangered(scene, defender, called))
    return { first: 0, rest: rollTogether(scene, attacker, { dice, first: plus, others }), joint: null };
  const { hp } = combatantAt(scene, defender).counts;
  const save = {
    bonus: saveBonus(scene, defender, { save: 'fortitude', hp }).total,
    auto: scene.options.saveAutoResults ? 1 : 0,
    vital: vitalPoints(scene, attack, called, 1) > 0,
  } as const;
  const value = scene.roll(attacker, jointDice(first, others, save), DAMAGE);
  return { first: 0, rest: Math.floor(value / 2), joint: value % 2 === 1 };
}

/** How many shots of each barrel hit. */
function hitsByBarrel(
  scene: Scene<GrimGame>,
  attack: Attack,
  degree: number,
  volley: Volley | null,
): readonly number[] {
  if (volley === null) return [weaponAt(scene, attack.attacker, attack.weapon).shots];
  const spread = spreadOf(scene, attack, volley);
  return volley.fired.map((count) => shotsThatHit(spread, degree, count));
}
