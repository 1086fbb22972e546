import { d20, d100 } from '../../chance/dice.ts';
import { type Why, why } from '../../kernel/event.ts';
import type { Scene } from '../../kernel/scene.ts';
import { term } from '../../kernel/tally.ts';
import type { Attack, AttackResult } from '../d20/game.ts';
import { TOUCHES } from './attack-bonus.ts';
import { declareBlock, rollBlock } from './block.ts';
import { CONDITIONS } from './conditions.ts';
import { avoidance } from './defense.ts';
import { ATTACK_DIE, ATTACK_LESS_DEFENSE } from './dice.ts';
import { type GrimGame, IMMOBILE } from './game.ts';
import { spendMissile } from './missiles.ts';
import { combatantAt } from './state.ts';

const ATTACK_ROLL: Why = why('attack roll', 'GNG-ATK-01');
const DEFENSE_ROLL: Why = why('Defense roll', 'GNG-ATK-02');
const RESULT: Why = why('attack', 'GNG-ATK-03');
const MISS_CHANCE: Why = why('miss chance', 'GNG-CORE-11');

/** What an immobilised combatant counts as rolling for Defense (GNG-DEF-03). */
const AUTOMATIC_ROLL = 1;
const IMMOBILISED = term('immobilised, in place of a roll', 'GNG-DEF-03');
const MISSED = -1;

/**
 * One attack, in the order of GNG-ATK-14 from its dice on: attack die and chain, Defense die, comparison, miss chance,
 * Block, damage, special effects, hit points. A blocked attack has not hit (GNG-BLOCK-08); a Block that fails leaves the
 * Relative Degree as it was (GNG-BLOCK-09), and one that succeeds stops all shots of the attack roll (GNG-BLOCK-17).
 */
export function resolveAttack(scene: Scene<GrimGame>, attack: Attack): AttackResult {
  spendMissile(scene, attack);
  const early = scene.options.blockTiming === 'beforeAttackRoll' ? declareBlock(scene, attack, MISSED) : '';
  const degree = rollAttack(scene, attack);
  if (degree === MISSED || isMissedByChance(scene, attack)) return 'miss';
  if (early !== '' ? rollBlock(scene, attack, early) : scene.slots.avoid(scene, attack, degree)) return 'miss';
  scene.slots.hit(scene, attack, degree);
  return 'hit';
}

/** Whether a melee attack that is made only to grab touches: +4, and shields do not count (GNG-ATK-12, GNG-GRAP-01). It cannot be blocked (GNG-BLOCK-14). */
export function touchAttack(scene: Scene<GrimGame>, attack: Attack): boolean {
  const touch = { ...attack, nonlethal: false, choices: TOUCHES };
  return rollAttack(scene, touch) !== MISSED && !isMissedByChance(scene, touch);
}

/** Lets the defender block after a hit is known (GNG-BLOCK-01), once for one attack (GNG-BLOCK-10, GNG-ACT-10). */
export function avoid(scene: Scene<GrimGame>, attack: Attack, degree: number): boolean {
  if (scene.options.blockTiming !== 'afterHit') return false;
  const choice = declareBlock(scene, attack, degree);
  return choice !== '' && rollBlock(scene, attack, choice);
}

/**
 * Attack roll against Defense roll: the Relative Degree, 0 or more, or MISSED. Equal totals hit (GNG-ATK-03); no face
 * hits or misses by itself (GNG-ATK-04), nor is any a critical hit (GNG-ATK-05); the chain of a natural 20 or 1 is part of the attack total, a Defense roll has
 * none (GNG-ATK-08). Whoever is immobilised counts as rolling 1 (GNG-DEF-03). Where nobody reads the log only the margin
 * of the two dice matters, so they are rolled as one.
 */
function rollAttack(scene: Scene<GrimGame>, attack: Attack): number {
  const { attacker, defender } = attack;
  const state = avoidance(scene, defender, attacker);
  const mine = scene.tally();
  scene.slots.addAttack(scene, attack, mine);
  const theirs = scene.tally();
  scene.slots.addDefense(scene, attack, state, theirs);
  if (!scene.told) {
    const lead = mine.total - theirs.total;
    const by = attack.choices === TOUCHES ? touchOf : degreeOf;
    if (state === IMMOBILE) return scene.roll(attacker, ATTACK_DIE, ATTACK_ROLL, by, lead - AUTOMATIC_ROLL);
    return scene.roll(attacker, ATTACK_LESS_DEFENSE, ATTACK_ROLL, by, lead);
  }
  const total = scene.roll(attacker, ATTACK_DIE, ATTACK_ROLL) + mine.total;
  const avoided = state === IMMOBILE ? 0 : scene.roll(defender, d20, DEFENSE_ROLL);
  if (state === IMMOBILE) theirs.add(AUTOMATIC_ROLL, IMMOBILISED);
  const versus = avoided + theirs.total;
  const degree = degreeOf(total, -versus);
  scene.emit({
    kind: 'check',
    who: attacker,
    target: defender,
    total,
    rows: mine.rows,
    versus,
    versusRows: theirs.rows,
    versusName: 'Defense',
    result: degree === MISSED ? 'miss' : 'hit',
    why: RESULT,
  });
  return degree;
}

/** All misses are one class (GNG-RD-01). */
function degreeOf(margin: number, lead: number): number {
  const degree = margin + lead;
  return degree < 0 ? MISSED : degree;
}

/** Of a touch only matters whether it is one. */
function touchOf(margin: number, lead: number): number {
  return margin + lead < 0 ? MISSED : 0;
}

/** A defender with concealment is missed by chance although the attack roll has hit; only the best concealment counts (GNG-CORE-11). */
function isMissedByChance(scene: Scene<GrimGame>, attack: Attack): boolean {
  const { defender } = attack;
  const { effects } = combatantAt(scene, defender);
  let percent = 0;
  for (let i = 0; i < effects.length; i++) {
    percent = Math.max(percent, CONDITIONS[effects[i]?.name ?? '']?.missChance ?? 0);
  }
  return percent > 0 && scene.roll(defender, d100, MISS_CHANCE, isAtMost, percent);
}

function isAtMost(value: number, most: number): boolean {
  return value <= most;
}
