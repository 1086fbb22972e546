import { because } from '../../../kernel/state/cause.ts';
import type { Attack, AttackResult } from '../../d20/game.ts';
import { strayIntoGrapple } from '../../d20/special/grapple/stray.ts';
import { beginCalledShot } from '../called-shots/declare.ts';
import { withoutCalled } from '../called-shots/effects.ts';
import { blocks, declareBlock, rollBlock } from '../defense/block.ts';
import { MISSED, meetDefense, rollAlone, rollToHit, rollToHitMarked } from '../defense/defense-roll.ts';
import { isMissedByChance } from '../defense/miss-chance.ts';
import { mayRoll, rollWithBlow } from '../defense/roll-with-blow.ts';
import { alsoCaught, shootSeveral } from '../firearms/scatter.ts';
import { cannotMiss } from '../firearms/volley.ts';
import type { GrimAttack, GrimScene, GrimWeapon, Impact, Met, Struck } from '../game.ts';
import { impactOf, NOTHING } from '../harm/damage.ts';
import { feel, land, meetBody } from '../harm/meet-body.ts';
import { isUntold } from '../harm/untold.ts';
import { mayKeepFooting } from '../movement/footing.ts';
import { takesEffect } from '../strikes/effect.ts';
import { FEATHER, tellIfNoticed } from '../strikes/feather.ts';
import { expendFocus } from '../strikes/focus.ts';
import { following } from '../strikes/strikes.ts';
import { type SpecialStrike, strikeOf } from '../strikes/table.ts';
import { spendWays } from '../traits/ways.ts';
import type { Felt } from '../traits/weapon-points.ts';
import { afterMiss, comesThrough, isAnswered } from './aftermath.ts';
import { spendAid } from './aid-another.ts';
import { spendFeint } from './feint.ts';
import { spendMissile } from './missiles.ts';
import { bothSides, sidesOf, TOUCHES, weaponOf } from './sides.ts';

const NO_HARM = { points: 0, lethal: 0 };

const WHOM = because('who of those in the grapple is struck', 'GNG-MOD-08');

const MISSES: Met = { degree: MISSED, against: 'none', softened: 0 };
/** A pair at point blank, whatever the dice say. */
const HIT_AT_ALL: Met = { degree: 0, against: 'none', softened: 0 };

/**
 * One attack, in the order of GNG-ATK-14 from its dice on: attack die and chain, Defense die, comparison, miss chance,
 * Block, damage, special effects, hit points. A blocked attack has not hit (GNG-BLOCK-08); a Block that fails leaves the
 * Relative Degree as it was (GNG-BLOCK-09), and one that succeeds stops all shots of the attack roll (GNG-BLOCK-17).
 */
export function resolveAttack(scene: GrimScene, given: Attack): AttackResult {
  if (given.ranged) {
    const shot = bothSides(scene, whereItGoes(scene, given));
    const made = shoot(scene, shot);
    spendAid(scene, shot);
    return made;
  }
  const attack = bothSides(scene, given);
  if (attack.choices.length > 0) spendWays(scene, attack);
  const result = beginCalledShot(scene, attack) ? makeAttack(scene, attack) : 'miss';
  spendFeint(scene, attack);
  spendAid(scene, attack);
  return result;
}

/** A shot or throw, which uses something up and may meet others too. */
function shoot(scene: GrimScene, attack: GrimAttack): AttackResult {
  if (!beginCalledShot(scene, attack)) return 'miss';
  const others = alsoCaught(scene, attack);
  const made = spendMissile(scene, attack);
  if (others.length === 0) return makeAttack(scene, made);
  if (made.choices.length > 0) expendFocus(scene, made);
  return shootSeveral(scene, made, others);
}

/** A shot into a grapple may find somebody else, for whom nothing was called. */
function whereItGoes(scene: GrimScene, given: Attack): Attack {
  const strayed = strayIntoGrapple(scene, given, WHOM);
  return strayed.defender === given.defender ? strayed : withoutCalled(strayed);
}

/** The attack itself, once all that it is made with has been looked to. */
export function makeAttack(scene: GrimScene, attack: GrimAttack): AttackResult {
  if (attack.choices.length > 0) expendFocus(scene, attack);
  const chosen = strikeOf(attack.choices);
  if (chosen !== null) return makeStrike(scene, attack, chosen);
  if (isFeltApart(scene, weaponOf(attack))) {
    const { attacking: _, defending: __, ...made } = attack;
    return scene.stages(strikeThenFeel, { made, felt: null }) ? 'hit' : 'miss';
  }
  const impact = scene.compound(strike, attack);
  if (typeof impact === 'string') return afterMiss(scene, attack, impact);
  land(scene, attack, impact);
  return 'hit';
}

/** A blow of which something comes that it was felt: how it was made, and once it has been felt, what of that matters. */
interface Blow {
  readonly made: Omit<GrimAttack, 'attacking' | 'defending'>;
  readonly felt: Felt | null;
}

/** Whether wounds alike may be felt alike: nothing of what comes of them goes by how many points they are. */
function isFeltApart(scene: GrimScene, { points: { felt, heeds } }: GrimWeapon): boolean {
  return felt.length > 0 && !heeds.includes('own') && (!heeds.includes('points') || isUntold(scene));
}

/** The blow and its wound, then what comes of it that it was felt; whether it has hit. */
function strikeThenFeel(scene: GrimScene, { made, felt }: Blow): Blow | boolean {
  const attack = { ...made, ...sidesOf(scene, made) };
  if (felt !== null) {
    feel(scene, attack, felt);
    return true;
  }
  const impact = scene.compound(strike, attack);
  if (typeof impact === 'string') {
    afterMiss(scene, attack, impact);
    return false;
  }
  const next = meetBody(scene, attack, impact);
  return next === null || { made, felt: next };
}

/** A breaking or nerve strike: its damage comes first, then what else it does (GNG-BREAK-05, GNG-NERVE-08). */
function makeStrike(scene: GrimScene, attack: GrimAttack, chosen: SpecialStrike): AttackResult {
  if (attack.choices.includes(FEATHER)) return touchLightly(scene, attack, chosen);
  const { impact, total } = heedsTotal(scene, attack)
    ? strikeWithTotal(scene, attack)
    : { impact: scene.compound(strike, attack), total: 0 };
  if (typeof impact === 'string') return afterMiss(scene, attack, impact);
  // One that needs no harm takes effect by the hit alone (GNG-BREAK-12, GNG-BREAK-17).
  const follows = impact.holds || !chosen.needsHarm;
  const early = follows && !scene.options.injuryOnSameAttackSaves ? following(scene, attack, chosen) : null;
  land(scene, attack, impact);
  if (follows) (early ?? following(scene, attack, chosen))(total);
  return 'hit';
}

/** Whether somebody may keep its footing against a strike, for which its attack roll counts. */
function heedsTotal(scene: GrimScene, attack: GrimAttack): boolean {
  return strikeOf(attack.choices)?.topples === true && mayKeepFooting(scene, attack);
}

/** A strike as `strike`, with what its attack roll came to. */
function strikeWithTotal(scene: GrimScene, attack: GrimAttack): { impact: string | Impact; total: number } {
  const met = scene.compound(comeThrough, attack);
  const { total = 0 } = met;
  if (met.degree === MISSED) return { impact: met.aside ?? '', total };
  return { impact: met.harmless === true ? NOTHING : impactOf(scene, attack, met), total };
}

/** A nerve strike that does no harm: the save alone keeps its effect off (GNG-FEAT-42). */
function touchLightly(scene: GrimScene, attack: GrimAttack, chosen: SpecialStrike): AttackResult {
  const met = scene.compound(comeThrough, attack);
  if (met.degree === MISSED) return afterMiss(scene, attack, met.aside ?? '');
  tellIfNoticed(scene, attack);
  if (takesEffect(scene, attack, { ...chosen, needsHarm: false }, NO_HARM)) following(scene, attack, chosen)(0);
  return 'hit';
}

/** All that is rolled and asked, up to what gets through; how it was blocked where nothing does, '' for a plain miss. */
function strike(scene: GrimScene, attack: GrimAttack): string | Struck {
  const met = scene.compound(comeThrough, attack);
  if (met.harmless === true) return NOTHING;
  return met.degree === MISSED ? (met.aside ?? '') : scene.slots.impact(scene, attack, met);
}

/** Attack roll and Defense roll, miss chance, Block; who is hit may roll with the blow before its damage is known. */
function comeThrough(scene: GrimScene, attack: GrimAttack): Met {
  const { blockTiming, rollTiming } = scene.options;
  const early = blockTiming === 'beforeAttackRoll' ? declareBlock(scene, attack, MISSED) : '';
  const rolled = rollAttack(scene, attack);
  const met = rolled.degree === MISSED && cannotMiss(scene, attack) ? HIT_AT_ALL : rolled;
  if (met.degree === MISSED || isMissedByChance(scene, attack)) return MISSES;
  const aside = early === '' ? scene.slots.avoid(scene, attack, met.degree) : asDeclared(scene, attack, early);
  if (aside !== '') return isAnswered(attack) ? { ...MISSES, aside } : MISSES;
  if (comesThrough(scene, attack)) return { ...HIT_AT_ALL, harmless: true };
  if (met.against === 'none' || rollTiming === 'afterDamage') return met;
  return { ...met, against: 'none', softened: rollWithBlow(scene, attack, { ...met, lethal: -1 }) };
}

/** The Block that was declared before the attack roll: how it turned the blow aside, '' where it did not. */
function asDeclared(scene: GrimScene, attack: GrimAttack, early: string): string {
  return rollBlock(scene, attack, early) ? early : '';
}

/** Attack roll against Defense roll; the attack roll by itself where somebody may roll with the blow against it. */
function rollAttack(scene: GrimScene, attack: GrimAttack): Met {
  const rolls = mayRoll(scene, attack);
  const topples = heedsTotal(scene, attack);
  const anew = rolls && scene.options.rollOpposes === 'newAttackRoll';
  if (!topples && (!rolls || anew)) return rollBoth(scene, attack, anew ? 'anew' : 'none');
  const rolled = rollAlone(scene, attack);
  const met: Met = {
    degree: meetDefense(scene, attack, rolled),
    softened: 0,
    against: anew ? 'anew' : rolls ? rolled.total : 'none',
    ...(topples ? { total: rolled.total } : {}),
  };
  return weaponOf(attack).points.heeds.includes('twenty') && rolled.twenty ? { ...met, twenty: true } : met;
}

/** Both rolls where nothing but the outcome matters, and to some weapons a natural 20. */
function rollBoth(scene: GrimScene, attack: GrimAttack, against: Met['against']): Met {
  if (!weaponOf(attack).points.heeds.includes('twenty'))
    return { degree: rollToHit(scene, attack), against, softened: 0 };
  const { degree, twenty } = rollToHitMarked(scene, attack);
  return twenty ? { degree, against, softened: 0, twenty } : { degree, against, softened: 0 };
}

/** Whether a melee attack that is made only to grab touches: +4, and shields do not count (GNG-ATK-12, GNG-GRAP-01). It cannot be blocked (GNG-BLOCK-14). */
export function touchAttack(scene: GrimScene, given: Attack): boolean {
  const touch = touching(scene, given);
  const degree = rollToHit(scene, touch);
  spendFeint(scene, touch);
  spendAid(scene, touch);
  return hasTouched(scene, touch, degree);
}

function hasTouched(scene: GrimScene, touch: GrimAttack, degree: number): boolean {
  const touches = degree !== MISSED && !isMissedByChance(scene, touch);
  if (!touches) afterMiss(scene, touch, '');
  return touches;
}

/** The same for what asks for the roll afterwards: what the attack roll came to, or null where it does not touch. */
export function touchTotal(scene: GrimScene, given: Attack): number | null {
  const touch = touching(scene, given);
  const total = rollAlone(scene, touch);
  const degree = meetDefense(scene, touch, total, false);
  spendFeint(scene, touch);
  spendAid(scene, touch);
  return hasTouched(scene, touch, degree) ? total.total : null;
}

function touching(scene: GrimScene, given: Attack): GrimAttack {
  return bothSides(scene, { ...given, nonlethal: false, choices: TOUCHES });
}

/** Lets the defender block after a hit is known (GNG-BLOCK-01), once for one attack (GNG-BLOCK-10, GNG-ACT-10). */
export function avoid(scene: GrimScene, attack: GrimAttack, degree: number): string {
  return scene.options.blockTiming === 'afterHit' ? blocks(scene, attack, degree) : '';
}
