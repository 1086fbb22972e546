import type { Total } from '../../../kernel/scene/check.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Sequel } from '../../../kernel/scene/sequel.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Attack, AttackResult } from '../../d20/game.ts';
import { strayIntoGrapple } from '../../d20/special/grapple/stray.ts';
import { beginCalledShot } from '../called-shots/declare.ts';
import { withoutCalled } from '../called-shots/effects.ts';
import { ATTACK_DIE } from '../checks/dice.ts';
import { blocks, declareBlock, rollBlock } from '../defense/block.ts';
import { ATTACK_ROLL, MISSED, meetDefense, rollToHit } from '../defense/defense-roll.ts';
import { isMissedByChance } from '../defense/miss-chance.ts';
import { mayRoll, rollWithBlow } from '../defense/roll-with-blow.ts';
import { alsoCaught, shootSeveral } from '../firearms/scatter.ts';
import { cannotMiss } from '../firearms/volley.ts';
import type { GrimGame, Impact, Met, Volley } from '../game.ts';
import { land } from '../harm/damage.ts';
import { spendFeint } from './feint.ts';
import { spendMissile } from './missiles.ts';
import { TOUCHES } from './touch.ts';

const WHOM = because('who of those in the grapple is struck', 'GNG-MOD-08');

/** A blow, a shot, or several shots by one attack roll. */
interface Made {
  readonly attack: Attack;
  readonly volley: Volley | null;
}

/** What gets through, or what it goes on from. */
type Strike = 'miss' | Impact | Sequel<GrimGame, Impact>;

const MISSES: Met = { degree: MISSED, against: 'none', softened: 0 };
/** A pair at point blank, whatever the dice say. */
const HIT_AT_ALL: Met = { degree: 0, against: 'none', softened: 0 };

/**
 * One attack, in the order of GNG-ATK-14 from its dice on: attack die and chain, Defense die, comparison, miss chance,
 * Block, damage, special effects, hit points. A blocked attack has not hit (GNG-BLOCK-08); a Block that fails leaves the
 * Relative Degree as it was (GNG-BLOCK-09), and one that succeeds stops all shots of the attack roll (GNG-BLOCK-17).
 */
export function resolveAttack(scene: Scene<GrimGame>, given: Attack): AttackResult {
  if (given.ranged) return shoot(scene, whereItGoes(scene, given));
  const result = beginCalledShot(scene, given) ? makeAttack(scene, { attack: given, volley: null }) : 'miss';
  spendFeint(scene, given);
  return result;
}

/** A shot or throw, which uses something up and may meet others too. */
function shoot(scene: Scene<GrimGame>, attack: Attack): AttackResult {
  if (!beginCalledShot(scene, attack)) return 'miss';
  const others = alsoCaught(scene, attack);
  const volley = spendMissile(scene, attack);
  return others.length > 0 ? shootSeveral(scene, attack, others, volley) : makeAttack(scene, { attack, volley });
}

/** A shot into a grapple may find somebody else, for whom nothing was called. */
function whereItGoes(scene: Scene<GrimGame>, given: Attack): Attack {
  const strayed = strayIntoGrapple(scene, given, WHOM);
  return strayed.defender === given.defender ? strayed : withoutCalled(strayed);
}

function makeAttack(scene: Scene<GrimGame>, made: Made): AttackResult {
  const blow = scene.compound(strike, made);
  if (blow === 'miss') return 'miss';
  land(scene, made.attack, blow);
  return 'hit';
}

/** All that is rolled and asked, up to what gets through. */
function strike(scene: Scene<GrimGame>, made: Made): Strike {
  const { attack, volley } = made;
  const met = scene.compound(comeThrough, made);
  return met.degree === MISSED ? 'miss' : scene.slots.impact(scene, attack, met, volley);
}

/** Attack roll and Defense roll, miss chance, Block; who is hit may roll with the blow before its damage is known. */
function comeThrough(scene: Scene<GrimGame>, { attack, volley }: Made): Met {
  const { blockTiming, rollTiming } = scene.options;
  const early = blockTiming === 'beforeAttackRoll' ? declareBlock(scene, attack, MISSED) : '';
  const rolled = rollAttack(scene, attack);
  const met = rolled.degree === MISSED && volley !== null && cannotMiss(scene, attack, volley) ? HIT_AT_ALL : rolled;
  if (met.degree === MISSED || isMissedByChance(scene, attack)) return MISSES;
  if (early === '' ? scene.slots.avoid(scene, attack, met.degree) : rollBlock(scene, attack, early)) return MISSES;
  if (met.against === 'none' || rollTiming === 'afterDamage') return met;
  return { ...met, against: 'none', softened: rollWithBlow(scene, attack, { ...met, lethal: -1 }) };
}

/** Attack roll against Defense roll; the attack roll by itself where somebody may roll with the blow against it. */
function rollAttack(scene: Scene<GrimGame>, attack: Attack): Met {
  const mine = scene.tally();
  scene.slots.addAttack(scene, attack, mine);
  if (!mayRoll(scene, attack)) return { degree: rollToHit(scene, attack, mine), against: 'none', softened: 0 };
  if (scene.options.rollOpposes === 'newAttackRoll')
    return { degree: rollToHit(scene, attack, mine), against: 'anew', softened: 0 };
  const total = rollAlone(scene, attack, mine);
  return { degree: meetDefense(scene, attack, total), against: total.total, softened: 0 };
}

/** The attack roll before any Defense roll. */
function rollAlone(scene: Scene<GrimGame>, { attacker }: Attack, { total, rows }: Total): Total {
  return { total: scene.roll(attacker, ATTACK_DIE, ATTACK_ROLL) + total, rows };
}

/** Whether a melee attack that is made only to grab touches: +4, and shields do not count (GNG-ATK-12, GNG-GRAP-01). It cannot be blocked (GNG-BLOCK-14). */
export function touchAttack(scene: Scene<GrimGame>, attack: Attack): boolean {
  const touch = { ...attack, nonlethal: false, choices: TOUCHES };
  const mine = scene.tally();
  scene.slots.addAttack(scene, touch, mine);
  const degree = rollToHit(scene, touch, mine);
  spendFeint(scene, attack);
  return degree !== MISSED && !isMissedByChance(scene, touch);
}

/** The same for what asks for the roll afterwards: what the attack roll came to, or null where it does not touch. */
export function touchTotal(scene: Scene<GrimGame>, attack: Attack): number | null {
  const touch = { ...attack, nonlethal: false, choices: TOUCHES };
  const mine = scene.tally();
  scene.slots.addAttack(scene, touch, mine);
  const total = rollAlone(scene, touch, mine);
  const degree = meetDefense(scene, touch, total, false);
  spendFeint(scene, attack);
  return degree === MISSED || isMissedByChance(scene, touch) ? null : total.total;
}

/** Lets the defender block after a hit is known (GNG-BLOCK-01), once for one attack (GNG-BLOCK-10, GNG-ACT-10). */
export function avoid(scene: Scene<GrimGame>, attack: Attack, degree: number): boolean {
  return scene.options.blockTiming === 'afterHit' && blocks(scene, attack, degree);
}
