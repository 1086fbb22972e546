import { constant, d20 } from '../../../chance/dice.ts';
import { Memo } from '../../../chance/memo.ts';
import { because, type Cause, Check, Contest, onDice, type Tally, type Total, term } from '../../../kernel/rule.ts';
import type { Part } from '../../d20/checks/lines.ts';
import { TOUCHES } from '../attack/sides.ts';
import { ATTACK_DIE } from '../checks/dice.ts';
import type { GrimAttack, GrimScene } from '../game.ts';
import { IMMOBILE } from './avoidance.ts';
import { avoidance } from './defense.ts';

const ATTACK_ROLL: Cause = because('attack roll', 'GNG-ATK-01');
const DEFENSE_ROLL: Cause = because('Defense roll', 'GNG-ATK-02');
const RESULT: Cause = because('attack', 'GNG-ATK-03');
const IMMOBILISED = term('immobilised, in place of a roll', 'GNG-DEF-03');

/** What an immobilised combatant counts as rolling for Defense (GNG-DEF-03). */
export const AUTOMATIC_ROLL = 1;
/** In place of a Relative Degree: the attack has missed. */
export const MISSED = -1;
const NATURAL_20 = 20;

const isTwenty = (die: number): boolean => die >= NATURAL_20;

/**
 * Attack roll and Defense roll, by which of them is known when the other is made.
 *
 * @param outcomeOf what matters of the margin, and of whether the attack die shows a 20, where `marks` says so @param word how that is told
 */
function meeting<T>(
  outcomeOf: (margin: number, twenty: boolean) => T,
  word: (outcome: T) => string,
  marks?: (die: number) => boolean,
) {
  const words = { result: RESULT, against: 'Defense', word };
  const attacks = { ...words, dice: ATTACK_DIE, why: ATTACK_ROLL };
  const defends = { ...words, dice: d20, why: DEFENSE_ROLL, tellsOther: true };
  const defense = new Check<T>({ ...defends, by: (face, head) => outcomeOf(head - face, false) });
  return {
    both: new Contest<T>({
      ...attacks,
      otherDice: d20,
      otherWhy: DEFENSE_ROLL,
      marks,
      by: (apart, lead, _a, marked) => outcomeOf(apart + lead, marked > 0),
    }),
    // Against a Defense for which nobody rolls.
    attack: new Check<T>({ ...attacks, by: (face, need) => outcomeOf(face - need, marks?.(face) === true) }),
    // Against an attack roll that has been made, with a die and without.
    defense,
    automatic: defense.with(constant(0)),
  };
}

const degreeOf = (margin: number): number => (margin < 0 ? MISSED : margin);

function wordOfDegree(degree: number): string {
  if (degree === MISSED) return 'miss';
  return degree === 0 ? 'hit, equal totals hit' : 'hit';
}

/** What an attack comes to for a weapon that heeds a natural 20, whatever its chain has made of it. There is one of each, so that equal ones are one class. */
interface Landed {
  readonly degree: number;
  readonly twenty: boolean;
}

const landed: Memo<Landed> = new Memo();

function landedWith(margin: number, twenty: boolean): Landed {
  const made: Landed = { degree: degreeOf(margin), twenty: twenty && margin >= 0 };
  const key = `${made.degree} ${made.twenty}`;
  return landed.get(key) ?? landed.keep(key, made, 0);
}

/** By the Relative Degree: all misses are one class (GNG-RD-01). */
const STRIKES = meeting(degreeOf, wordOfDegree);
const MARKED_STRIKES = meeting(landedWith, ({ degree }) => wordOfDegree(degree), isTwenty);
/** It matters only whether it hits. */
const HITS = meeting<number>(
  (margin) => (margin < 0 ? MISSED : 0),
  (degree) => (degree === MISSED ? 'miss' : 'hit'),
);

/**
 * Attack roll against Defense roll: the Relative Degree, 0 or more, or MISSED. Equal totals hit (GNG-ATK-03); no face hits
 * or misses by itself (GNG-ATK-04), nor is any a critical hit (GNG-ATK-05); the chain of a natural 20 or 1 is part of the
 * attack total, a Defense roll has none (GNG-ATK-08). Whoever is immobilised counts as rolling 1 (GNG-DEF-03).
 */
export function rollToHit(scene: GrimScene, attack: GrimAttack): number {
  return meet(scene, attack, attack.choices === TOUCHES ? HITS : STRIKES);
}

/** The same with whether the die shows a 20. */
export function rollToHitMarked(scene: GrimScene, attack: GrimAttack): Landed {
  return meet(scene, attack, MARKED_STRIKES);
}

/** How an attack is rolled: against a Defense roll, and where nobody makes one. */
interface Meeting<T> {
  readonly both: Contest<T>;
  readonly attack: Check<T>;
}

function meet<T>(scene: GrimScene, attack: GrimAttack, { both, attack: alone }: Meeting<T>): T {
  const { attacker, defender } = attack;
  const mine = scene.tally();
  scene.slots.addAttack(scene, attack, mine);
  const theirs = scene.tally();
  const rolls = addDefense(scene, attack, theirs);
  if (rolls) return scene.contest(both, attacker, mine, defender, theirs);
  return scene.check(alone, attacker, defender, mine, theirs);
}

/** The attack roll before any Defense roll. @param more what else goes on it */
export function rollAlone(scene: GrimScene, attack: GrimAttack, more: Part | null = null): AttackTotal {
  const tally = scene.tally();
  scene.slots.addAttack(scene, attack, tally);
  if (more !== null) tally.add(more.value, more.term);
  const die = scene.roll(attack.attacker, ATTACK_DIE, ATTACK_ROLL);
  const { total, rows } = onDice(die, scene.rolled, tally);
  return { total, rows, twenty: isTwenty(die) };
}

/** An attack roll, and whether its die shows a 20, whatever the chain has made of it. */
interface AttackTotal extends Total {
  readonly twenty: boolean;
}

/**
 * The same for an attack roll that has been made, and may be against several.
 *
 * @param graded whether it matters by how much it hits
 */
export function meetDefense(scene: GrimScene, attack: GrimAttack, total: Total, graded: boolean = true): number {
  const theirs = scene.tally();
  const rolls = addDefense(scene, attack, theirs);
  const { defense, automatic } = graded ? STRIKES : HITS;
  return scene.check(rolls ? defense : automatic, attack.defender, attack.attacker, theirs, total);
}

/** All of the Defense but the die. @returns whether one is rolled (GNG-DEF-03) */
function addDefense(scene: GrimScene, attack: GrimAttack, tally: Tally): boolean {
  const state = avoidance(scene, attack.defending, attack.attacking, attack.ranged);
  scene.slots.addDefense(scene, attack, state, tally);
  if (state !== IMMOBILE) return true;
  tally.add(AUTOMATIC_ROLL, IMMOBILISED);
  return false;
}
