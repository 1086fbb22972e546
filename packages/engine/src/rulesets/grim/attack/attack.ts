import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { type Why, why } from '../../../kernel/state/event.ts';
import type { Attack, AttackResult } from '../../d20/game.ts';
import { strayIntoGrapple } from '../../d20/special/grapple/stray.ts';
import { profileAt, weaponAt } from '../body/state.ts';
import { beginCalledShot } from '../called-shots/declare.ts';
import { withoutCalled } from '../called-shots/effects.ts';
import { ATTACK_DIE, ATTACK_LESS_DEFENSE } from '../checks/dice.ts';
import { askForBlock, declareBlock, rollBlock } from '../defense/block.ts';
import { avoidance } from '../defense/defense.ts';
import { AUTOMATIC_ROLL, degreeOf, MISSED, meetDefense } from '../defense/defense-roll.ts';
import { isMissedByChance } from '../defense/miss-chance.ts';
import { asksToRoll, rollAside } from '../defense/roll-with-blow.ts';
import { alsoCaught, shootSeveral } from '../firearms/scatter.ts';
import { isFree } from '../firearms/suppress.ts';
import { cannotMiss } from '../firearms/volley.ts';
import { type Avoidance, type GrimGame, IMMOBILE, type Volley } from '../game.ts';
import { hit, landHit, rollHit } from '../harm/damage.ts';
import { isNonlethal } from '../harm/strike.ts';
import { payAbort } from '../time/abort.ts';
import { spendFeint } from './feint.ts';
import { spendMissile } from './missiles.ts';
import { TOUCHES } from './touch.ts';

const WHOM = why('who of those in the grapple is struck', 'GNG-MOD-08');
const ATTACK_ROLL: Why = why('attack roll', 'GNG-ATK-01');

/**
 * One attack, in the order of GNG-ATK-14 from its dice on: attack die and chain, Defense die, comparison, miss chance,
 * Block, damage, special effects, hit points. A blocked attack has not hit (GNG-BLOCK-08); a Block that fails leaves the
 * Relative Degree as it was (GNG-BLOCK-09), and one that succeeds stops all shots of the attack roll (GNG-BLOCK-17).
 */
export function resolveAttack(scene: Scene<GrimGame>, given: Attack): AttackResult {
  if (given.ranged) return shoot(scene, whereItGoes(scene, given));
  const result = beginCalledShot(scene, given) ? makeAttack(scene, given, null) : 'miss';
  spendFeint(scene, given);
  return result;
}

/** A shot or throw, which uses something up and may meet others too. */
function shoot(scene: Scene<GrimGame>, attack: Attack): AttackResult {
  if (!beginCalledShot(scene, attack)) return 'miss';
  const others = alsoCaught(scene, attack);
  const volley = spendMissile(scene, attack);
  return others.length > 0 ? shootSeveral(scene, attack, others, volley) : makeAttack(scene, attack, volley);
}

function makeAttack(scene: Scene<GrimGame>, attack: Attack, volley: Volley | null): AttackResult {
  if (!scene.told && isStraight(scene, attack)) return strikeStraight(scene, { attack, volley });
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
  const strayed = strayIntoGrapple(scene, given, WHOM);
  return strayed.defender === given.defender ? strayed : withoutCalled(strayed);
}

/** A shot, or several by one attack roll. */
interface Fired {
  readonly attack: Attack;
  readonly volley: Volley | null;
}

/**
 * The same where nobody reads the log and nothing but the defender's abort action can come between the attack roll and the
 * wound: of all the dice only what gets through matters.
 */
function strikeStraight(scene: Scene<GrimGame>, fired: Fired): AttackResult {
  const { attack, volley } = fired;
  const outcome = scene.compound(rollStraight, fired);
  if (outcome === MISSED) return 'miss';
  if (typeof outcome === 'string') return abort(scene, attack, outcome, volley);
  if (outcome > 0) landHit(scene, attack, outcome, 0, null);
  return 'hit';
}

/** Whether it has no effects of its own, and a Block comes, if at all, after the hit. */
function isStraight(table: Table<GrimGame>, attack: Attack): boolean {
  const { slots, options } = table;
  if (slots.hit !== hit || slots.avoid !== avoid || options.blockTiming !== 'afterHit' || isFree(attack)) return false;
  const { damage, riders } = weaponAt(table, attack.attacker, attack.weapon);
  return damage !== null && riders.length === 0;
}

/** Words for what the defender does, before the Relative Degree and the choice of the Block or what would get through. */
const BLOCKS = 'block';
const ROLLS = 'roll';
/** In place of what gets through, while the damage is not rolled. */
const UNKNOWN = -1;

/** MISSED, or what gets through; where the defender takes an abort action, which, and what it needs to know. */
function rollStraight(scene: Scene<GrimGame>, fired: Fired): number | string {
  const { attack } = fired;
  const degree = scene.compound(rollToHit, fired);
  if (degree === MISSED || typeof degree === 'string') return degree;
  const outcome = rollHit(scene, attack, degree, fired.volley, scene.tally());
  const knows = scene.options.rollTiming === 'afterDamage' && outcome > 1;
  return knows && wantsToRoll(scene, attack, degree, outcome) ? `${ROLLS} ${degree} ${outcome}` : outcome;
}

/** MISSED or the Relative Degree; where the defender takes an abort action before the damage, with that. */
function rollToHit(scene: Scene<GrimGame>, { attack, volley }: Fired): number | string {
  const rolled = rollAttack(scene, attack);
  const degree = rolled === MISSED && volley !== null && cannotMiss(scene, attack, volley) ? 0 : rolled;
  if (degree === MISSED || isMissedByChance(scene, attack)) return MISSED;
  const choice = askForBlock(scene, attack, degree);
  if (choice !== '') return `${BLOCKS} ${degree} ${choice}`;
  const early = scene.options.rollTiming === 'beforeDamage';
  return early && wantsToRoll(scene, attack, degree, UNKNOWN) ? `${ROLLS} ${degree} ${UNKNOWN}` : degree;
}

/** Whether the defender rolls with the blow (GNG-ROLL-01). @param outcome what gets through, or UNKNOWN */
function wantsToRoll(scene: Scene<GrimGame>, attack: Attack, degree: number, outcome: number): boolean {
  if (attack.ranged || !profileAt(scene, attack.defender).tumbles) return false;
  if (isNonlethal(weaponAt(scene, attack.attacker, attack.weapon), attack)) return false;
  return asksToRoll(scene, attack, { degree, total: 'unread', lethal: outcome >> 1 });
}

/** What the defender does about it. */
function abort(scene: Scene<GrimGame>, attack: Attack, declared: string, volley: Volley | null): AttackResult {
  const [what, known, ...rest] = declared.split(' ');
  const degree = Number(known);
  if (what === ROLLS) return rollAndSuffer(scene, { attack, volley }, degree, Number(rest[0]));
  payAbort(scene, attack.defender);
  if (rollBlock(scene, attack, rest.join(' '))) return 'miss';
  scene.slots.hit(scene, attack, degree, 'unread', volley);
  return 'hit';
}

function rollAndSuffer(scene: Scene<GrimGame>, fired: Fired, degree: number, known: number): AttackResult {
  const { attack, volley } = fired;
  const softened = rollAside(scene, attack, { degree, total: 'unread', lethal: known >> 1 });
  const outcome = known === UNKNOWN ? rollHit(scene, attack, degree, volley, scene.tally()) : known;
  if (outcome > 0) landHit(scene, attack, outcome, Math.min(softened, outcome >> 1), null);
  return 'hit';
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
  return { degree: meetDefense(scene, attack, total, mine.rows, attack.choices !== TOUCHES), total };
}

/** Of a touch only matters whether it is one. */
function touchOf(margin: number, lead: number): number {
  return margin + lead < 0 ? MISSED : 0;
}
