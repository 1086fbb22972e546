import { type Followed, Sequel } from '../../../kernel/scene/sequel.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { because } from '../../../kernel/state/cause.ts';
import { weaponOf } from '../attack/sides.ts';
import { calledEffects, throughGap } from '../called-shots/effects.ts';
import { afterTheWound, findsGap, takeHold, takesHold, vitalPoints } from '../called-shots/take-hold.ts';
import { rollWithBlow } from '../defense/roll-with-blow.ts';
import { isFree, leapFromFire } from '../firearms/suppress.ts';
import type { GrimAttack, GrimScene, Impact, Met, Struck } from '../game.ts';
import { breakableAt, wear } from '../special/sunder.ts';
import { itemIn, takesEffect } from '../strikes/effect.ts';
import { type SpecialStrike, strikeOf } from '../strikes/table.ts';
import { applyRiders } from './riders.ts';
import { DAMAGE, deal, dealApart, isAllAlike, isNonlethal, LOST, type Strikes, strikesOf } from './strike.ts';

const UNHARMED = because('no damage gets through', 'GNG-DMG-03');
const VITAL = term('vital strike', 'GNG-CEFF-33');
const TURNED = term('turned into nonlethal damage', 'GNG-ROLL-08');

export const NOTHING: Impact = { lethal: 0, nonlethal: 0, holds: false, rows: null };

/** A hit with which nobody can roll any more. */
const DONE: Met = { degree: 0, against: 'none', softened: 0 };

/** What is known of a hit once its dice have fallen. */
interface Hit {
  readonly attack: GrimAttack;
  readonly met: Met;
}

/**
 * What of a hit gets through, in the order of GNG-ATK-14, steps 10 to 12: the gap in the armour that a called shot finds
 * (GNG-CALL-05), damage of every shot, special effects, the conditions of a called shot, which of several shots ride on the first
 * (GNG-CALL-12). The Relative Degree is added to the damage (GNG-DEF-02); a shot that was not aimed does only what the
 * weapon does (GNG-MBURST-01).
 */
export function impact(scene: GrimScene, attack: GrimAttack, met: Met): Struck {
  const weapon = weaponOf(attack);
  if (weapon.damage === null) {
    applyRiders(scene, attack, 0, 0);
    return NOTHING;
  }
  const { degree, against, softened } = met;
  const isCalled = calledEffects(attack.choices).length > 0;
  const made = isCalled && findsGap(scene, attack, degree) ? throughGap(attack) : attack;
  const strikes = strikesOf(scene, attack, degree, made);
  const tally = scene.tally();
  // The Relative Degree is of no more interest than to whom may yet roll with the blow.
  const hit = { attack, met: against === 'none' && softened === 0 ? DONE : met };
  const chosen = strikeOf(attack.choices);
  if (chosen?.breaks === true) return breakToo(scene, { attack, met }, chosen, strikes, tally);
  const follows = isCalled ? afterFirst : chosen === null ? undefined : afterStrike;
  if (weapon.riders.length === 0 && isAllAlike(attack)) {
    const { attacker: who } = attack;
    return new Sequel({ who, throws: strikes, why: DAMAGE, into: tally, given: hit, follows, becomes: getThrough });
  }
  const first = deal(scene, attack, strikes.slice(0, 1), tally);
  const others = deal(scene, attack, strikes.slice(1), tally);
  applyRiders(scene, attack, isNonlethal(attack) ? 0 : first + others, first + others);
  const { total, came } = follows === undefined ? { total: first, came: null } : follows(scene, first, hit, tally);
  return getThrough(scene, { total: total + others, came }, hit, tally);
}

/** What follows from so many points of a called blow or its first shot: the save against its conditions, and the points of a vital strike. */
function afterFirst(scene: GrimScene, points: number, { attack }: Hit, tally: Tally): Followed<boolean> {
  const came = takesHold(scene, attack, points, isNonlethal(attack) ? 0 : points);
  const vital = came ? vitalPoints(attack, points) : 0;
  tally.add(vital, VITAL);
  return { total: points + vital, came };
}

/**
 * The blow of a strike at a weapon or shield: the damage as it is before Protection falls on that thing too, less its
 * hardness (GNG-BREAK-19).
 */
function breakToo(
  scene: GrimScene,
  hit: Hit,
  { hand }: SpecialStrike,
  strikes: readonly Strikes[],
  tally: Tally,
): Impact {
  const { attack } = hit;
  const blow = scene.tally();
  const points = dealApart(scene, strikes, tally, blow);
  applyRiders(scene, attack, isNonlethal(attack) ? 0 : points, points);
  const item = hand === null ? null : breakableAt(attack.defending, itemIn(attack.defending, hand));
  if (item !== null) wear(scene, attack, item, blow);
  return getThrough(scene, { total: points, came: null }, hit, tally);
}

/** Whether a special strike has its effect, which is known before the wound is felt. */
function afterStrike(scene: GrimScene, points: number, { attack }: Hit): Followed<boolean> {
  const chosen = strikeOf(attack.choices);
  const lethal = isNonlethal(attack) ? 0 : points;
  return { total: points, came: chosen !== null && takesEffect(scene, attack, chosen, { points, lethal }) };
}

/** What its victim has rolled with is turned into nonlethal damage last (GNG-ROLL-09). */
function getThrough(scene: GrimScene, followed: Followed<boolean | null>, { attack, met }: Hit, into: Tally): Impact {
  const { total, came } = followed;
  if (total === 0) {
    scene.total(attack.attacker, { total, rows: into.rows }, DAMAGE);
    scene.tell(attack.defender, attack.attacker, 0, UNHARMED);
    return NOTHING;
  }
  const lethal = isNonlethal(attack) ? 0 : total;
  const turned = Math.min(softens(scene, attack, met, lethal), lethal);
  // Where all of it is turned, the arithmetic is that of nonlethal damage.
  if (turned < lethal) into.add(-turned, TURNED);
  return { lethal: lethal - turned, nonlethal: total - lethal + turned, holds: came === true, rows: into.rows };
}

/** How many of so many lethal points become nonlethal at most. */
function softens(scene: GrimScene, attack: GrimAttack, { degree, against, softened }: Met, lethal: number): number {
  if (lethal === 0) return softened;
  if (isFree(attack)) return leapFromFire(scene, attack, lethal);
  return against === 'none' ? softened : rollWithBlow(scene, attack, { degree, against, lethal });
}

/** A hit that needs no attack roll, with that Relative Degree. */
export function hit(scene: GrimScene, attack: GrimAttack, degree: number): void {
  land(scene, attack, impactOf(scene, attack, { ...DONE, degree }));
}

/** What gets through of an attack that has met the Defense. */
export function impactOf(scene: GrimScene, attack: GrimAttack, met: Met): Impact {
  return scene.compound(impactPart, { attack, met });
}

function impactPart(scene: GrimScene, { attack, met }: Hit): Struck {
  return scene.slots.impact(scene, attack, met);
}

/**
 * What gets through meets the body: hit points are lost, the conditions of a called shot take hold, and what comes of both
 * (GNG-ATK-14, step 13). Several shots of one attack roll are one attack (GNG-TRAUMA-03).
 */
export function land(scene: GrimScene, attack: GrimAttack, { lethal, nonlethal, holds, rows }: Impact): void {
  if (lethal + nonlethal === 0) return;
  const { attacker, defender } = attack;
  const called = holds ? calledEffects(attack.choices) : null;
  const holding = called === null ? null : () => takeHold(scene, attack, called, lethal > 0);
  const wound = weaponOf(attack).qualities.includes('slashing') ? 'slashing' : 'other';
  scene.slots.harm(scene, { who: defender, source: attacker, lethal, nonlethal, why: LOST, rows, wound, holding });
  if (called !== null) afterTheWound(scene, attack, called);
}
