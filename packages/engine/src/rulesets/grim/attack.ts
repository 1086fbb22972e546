import { type Why, why } from '../../kernel/event.ts';
import type { Scene } from '../../kernel/scene.ts';
import type { Table } from '../../kernel/table.ts';
import { whoseTurn } from '../../time/rounds.ts';
import type { Attack, AttackResult } from '../d20/game.ts';
import { strayIntoGrapple } from '../d20/special/grapple/stray.ts';
import { declareBlock, refuseBlock, rollBlock } from './block.ts';
import { beginCalledShot } from './called-shots/declare.ts';
import { withoutCalled } from './called-shots/effects.ts';
import { hit, landHit, rollHit } from './damage.ts';
import { avoidance } from './defense.ts';
import { AUTOMATIC_ROLL, degreeOf, MISSED, meetDefense } from './defense-roll.ts';
import { ATTACK_DIE, ATTACK_LESS_DEFENSE } from './dice.ts';
import { spendFeint } from './feint.ts';
import { alsoCaught, shootSeveral } from './firearms/scatter.ts';
import { isFree } from './firearms/suppress.ts';
import { cannotMiss } from './firearms/volley.ts';
import { type Avoidance, type GrimGame, IMMOBILE, type Volley } from './game.ts';
import { isMissedByChance, missChance } from './miss-chance.ts';
import { spendMissile } from './missiles.ts';
import { weaponAt } from './state.ts';
import { TOUCHES } from './touch.ts';

const WHOM = why('who of those in the grapple is struck', 'GNG-MOD-08');
const ATTACK_ROLL: Why = why('attack roll', 'GNG-ATK-01');

/**
 * One attack, in the order of GNG-ATK-14 from its dice on: attack die and chain, Defense die, comparison, miss chance,
 * Block, damage, special effects, hit points. A blocked attack has not hit (GNG-BLOCK-08); a Block that fails leaves the
 * Relative Degree as it was (GNG-BLOCK-09), and one that succeeds stops all shots of the attack roll (GNG-BLOCK-17).
 */
export function resolveAttack(scene: Scene<GrimGame>, given: Attack): AttackResult {
  const attack = whereItGoes(scene, given);
  const result = makeAttack(scene, attack);
  spendFeint(scene, attack);
  return result;
}

function makeAttack(scene: Scene<GrimGame>, attack: Attack): AttackResult {
  if (!beginCalledShot(scene, attack)) return 'miss';
  const others = alsoCaught(scene, attack);
  const volley = spendMissile(scene, attack);
  if (others.length > 0) return shootSeveral(scene, attack, others, volley);
  if (!scene.told && isUndisturbed(scene, attack)) return shootQuickly(scene, { attack, volley });
  const early = scene.options.blockTiming === 'beforeAttackRoll' ? declareBlock(scene, attack, MISSED) : '';
  const open = scene.told ? rollOpenly(scene, attack) : null;
  const rolled = open === null ? rollAttack(scene, attack) : open.degree;
  const degree = rolled === MISSED && volley !== null && cannotMiss(scene, attack, volley) ? 0 : rolled;
  if (degree === MISSED || isMissedByChance(scene, attack)) return 'miss';
  if (early !== '' ? rollBlock(scene, attack, early) : scene.slots.avoid(scene, attack, degree)) return 'miss';
  scene.slots.hit(scene, attack, degree, open === null ? 'unread' : open.total, volley);
  return 'hit';
}

/** A shot into a grapple may find somebody else, for whom nothing was called. */
function whereItGoes(scene: Scene<GrimGame>, given: Attack): Attack {
  if (!given.ranged) return given;
  const strayed = strayIntoGrapple(scene, given, WHOM);
  return strayed.defender === given.defender ? strayed : withoutCalled(strayed);
}

/** A shot, or several by one attack roll. */
interface Fired {
  readonly attack: Attack;
  readonly volley: Volley | null;
}

/**
 * The same where nobody reads the log and nothing comes between the attack roll and the wound: of all the dice only what
 * gets through matters.
 */
function shootQuickly(scene: Scene<GrimGame>, fired: Fired): AttackResult {
  const outcome = scene.compound(rollShot, fired);
  spendFeint(scene, fired.attack);
  if (outcome === MISSED) return 'miss';
  if (outcome > 0) landHit(scene, fired.attack, outcome, 0, null);
  return 'hit';
}

/** Whether nobody can block the shot or blow, no chance makes it miss, and it has no other effects. */
function isUndisturbed(table: Table<GrimGame>, attack: Attack): boolean {
  // In its own turn nobody takes an abort action (GNG-ACT-05).
  if (!attack.ranged && whoseTurn(table.fight) !== attack.defender) return false;
  if (table.slots.hit !== hit || table.slots.avoid !== avoid || isFree(attack)) return false;
  const { damage, riders } = weaponAt(table, attack.attacker, attack.weapon);
  if (damage === null || riders.length > 0) return false;
  return missChance(table, attack) === 0 && refuseBlock(table, attack) !== null;
}

function rollShot(scene: Scene<GrimGame>, { attack, volley }: Fired): number {
  const rolled = scene.compound(rollAttack, attack);
  const degree = rolled === MISSED && volley !== null && cannotMiss(scene, attack, volley) ? 0 : rolled;
  return degree === MISSED ? MISSED : rollHit(scene, attack, degree, volley, scene.tally());
}

/** Whether a melee attack that is made only to grab touches: +4, and shields do not count (GNG-ATK-12, GNG-GRAP-01). It cannot be blocked (GNG-BLOCK-14). */
export function touchAttack(scene: Scene<GrimGame>, attack: Attack): boolean {
  const touch = { ...attack, nonlethal: false, choices: TOUCHES };
  const degree = rollAttack(scene, touch);
  spendFeint(scene, attack);
  return degree !== MISSED && !isMissedByChance(scene, touch);
}

/** The same for what asks for the roll afterwards: what the attack roll came to, or null where it does not touch. */
export function touchTotal(scene: Scene<GrimGame>, attack: Attack): number | null {
  const touch = { ...attack, nonlethal: false, choices: TOUCHES };
  const { degree, total } = rollOpenly(scene, touch);
  spendFeint(scene, attack);
  return degree === MISSED || isMissedByChance(scene, touch) ? null : total;
}

/** Lets the defender block after a hit is known (GNG-BLOCK-01), once for one attack (GNG-BLOCK-10, GNG-ACT-10). */
export function avoid(scene: Scene<GrimGame>, attack: Attack, degree: number): boolean {
  if (scene.options.blockTiming !== 'afterHit') return false;
  const choice = declareBlock(scene, attack, degree);
  return choice !== '' && rollBlock(scene, attack, choice);
}

/** An attack roll that has been compared with a Defense roll. */
interface Rolled {
  /** The Relative Degree, 0 or more, or MISSED. */
  readonly degree: number;
  /** What the attack roll came to in all. */
  readonly total: number;
}

/**
 * Attack roll against Defense roll: the Relative Degree, 0 or more, or MISSED. Where nobody reads the log only the
 * margin of the two dice matters, so they are rolled as one.
 */
function rollAttack(scene: Scene<GrimGame>, attack: Attack): number {
  if (scene.told) return rollOpenly(scene, attack).degree;
  const { attacker, defender } = attack;
  const state = avoidance(scene, defender, attacker, attack.ranged);
  const lead = leadOf(scene, attack, state);
  const by = attack.choices === TOUCHES ? touchOf : degreeOf;
  if (state === IMMOBILE) return scene.roll(attacker, ATTACK_DIE, ATTACK_ROLL, by, lead - AUTOMATIC_ROLL);
  return scene.roll(attacker, ATTACK_LESS_DEFENSE, ATTACK_ROLL, by, lead);
}

/** By how much the attack is ahead of the Defense before the dice. */
function leadOf(scene: Scene<GrimGame>, attack: Attack, state: Avoidance): number {
  const mine = scene.tally();
  scene.slots.addAttack(scene, attack, mine);
  const theirs = scene.tally();
  scene.slots.addDefense(scene, attack, state, theirs);
  return mine.total - theirs.total;
}

/**
 * The same with each die by itself. Equal totals hit (GNG-ATK-03); no face hits or misses by itself (GNG-ATK-04), nor is
 * any a critical hit (GNG-ATK-05); the chain of a natural 20 or 1 is part of the attack total, a Defense roll has none
 * (GNG-ATK-08). Whoever is immobilised counts as rolling 1 (GNG-DEF-03).
 */
function rollOpenly(scene: Scene<GrimGame>, attack: Attack): Rolled {
  const mine = scene.tally();
  scene.slots.addAttack(scene, attack, mine);
  const total = scene.roll(attack.attacker, ATTACK_DIE, ATTACK_ROLL) + mine.total;
  return { degree: meetDefense(scene, attack, total, mine.rows), total };
}

/** Of a touch only matters whether it is one. */
function touchOf(margin: number, lead: number): number {
  return margin + lead < 0 ? MISSED : 0;
}
