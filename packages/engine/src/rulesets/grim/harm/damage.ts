import { type Followed, Sequel } from '../../../kernel/scene/sequel.ts';
import { type Tally, type Term, term } from '../../../kernel/scene/tally.ts';
import { because } from '../../../kernel/state/cause.ts';
import { weaponOf } from '../attack/sides.ts';
import { calledEffects, throughGap } from '../called-shots/effects.ts';
import { afterTheWound, findsGap, takeHold, takesHold, vitalPoints } from '../called-shots/take-hold.ts';
import { rollWithBlow } from '../defense/roll-with-blow.ts';
import { isFree, leapFromFire } from '../firearms/suppress.ts';
import type { GrimAttack, GrimScene, GrimWeapon, Impact, Met, Struck } from '../game.ts';
import { isOfKind } from '../sheet/kinds.ts';
import { breakableAt, wear } from '../special/sunder.ts';
import { itemIn, takesEffect } from '../strikes/effect.ts';
import { type SpecialStrike, strikeOf } from '../strikes/table.ts';
import { fulfil } from '../traits/oath.ts';
import type { WoundPoint } from '../traits/weapon-points.ts';
import { applyRiders, isFelt } from './riders.ts';
import {
  type Apart,
  DAMAGE,
  deal,
  dealApart,
  isAllAlike,
  isNonlethal,
  LOST,
  NOTHING_APART,
  type Strikes,
  strikesOf,
} from './strike.ts';

const PASSES_THROUGH = because('that does no harm to such a body', 'GNG-WABIL-20');
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
  /** Negative levels that come with its dice; none, where left out. */
  readonly drains?: number;
  /** Points that have come beside it; none, where left out. */
  readonly beside?: number;
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
  if (isOfKind(attack.defending, weapon.harmless)) {
    scene.tell(attack.defender, attack.attacker, 0, PASSES_THROUGH);
    return NOTHING;
  }
  const isCalled = calledEffects(attack.choices).length > 0;
  const made = isCalled && findsGap(scene, attack, met.degree) ? throughGap(attack) : attack;
  const strikes = strikesOf(scene, attack, met.degree, made);
  const tally = scene.tally();
  const hit = hitOf(weapon, attack, met, strikes);
  const chosen = strikeOf(attack.choices);
  if (chosen?.breaks === true) return breakToo(scene, { ...hit, met }, chosen, strikes, tally);
  const follows = isCalled ? afterFirst : chosen === null ? undefined : afterStrike;
  const { wound, beside } = weapon.points;
  const besideToo = follows === undefined && beside.length > 0;
  const told = wound.length > 0 || (beside.length > 0 && !besideToo);
  if (weapon.riders.length > 0 || told || !isAllAlike(attack, strikes))
    return oneByOne(scene, hit, strikes, follows, tally);
  const becomes = besideToo ? getThroughToo : getThrough;
  return new Sequel({ who: attack.attacker, throws: strikes, why: DAMAGE, into: tally, given: hit, follows, becomes });
}

/** What is known of it. The Relative Degree is of no more interest than to whom may yet roll with the blow. */
function hitOf(weapon: GrimWeapon, attack: GrimAttack, met: Met, strikes: readonly Strikes[]): Hit {
  const { against, softened, twenty } = met;
  const plain = against === 'none' && softened === 0 && twenty !== true;
  const drains = drainsOf(weapon, strikes);
  const hit = { attack, met: plain ? DONE : met };
  return drains === 0 ? hit : { ...hit, drains };
}

type Follows = (scene: GrimScene, points: number, hit: Hit, tally: Tally) => Followed<boolean>;

/** A hit after whose damage special effects come, or of which the kinds of damage have to be told apart. */
function oneByOne(
  scene: GrimScene,
  hit: Hit,
  strikes: readonly Strikes[],
  follows: Follows | undefined,
  tally: Tally,
): Impact {
  const { attack } = hit;
  const apart = woundsMore(weaponOf(attack)) ? { whole: null, pieces: new Map<Term, number>() } : NOTHING_APART;
  const first = deal(scene, attack, strikes.slice(0, 1), tally, apart);
  const others = deal(scene, attack, strikes.slice(1), tally, apart);
  applyRiders(scene, attack, isNonlethal(attack) ? 0 : first + others, first + others);
  const { more, beside } = woundMore(scene, attack, first + others, apart, tally);
  const { total, came } = follows === undefined ? { total: first, came: null } : follows(scene, first, hit, tally);
  return getThrough(scene, { total: total + others + more + beside, came }, { ...hit, beside }, tally);
}

function woundsMore({ points: { wound, beside } }: GrimWeapon): boolean {
  return wound.length + beside.length > 0;
}

/** The points that abilities of the weapon add to those that got through, and beside them, where any did (GNG-DMG-05, GNG-WABIL-01). */
function woundMore(
  scene: GrimScene,
  attack: GrimAttack,
  points: number,
  { pieces }: Apart,
  into: Tally,
): { readonly more: number; readonly beside: number } {
  const weapon = weaponOf(attack);
  const lethal = isNonlethal(attack) ? 0 : points;
  if (!woundsMore(weapon) || !isFelt(scene, lethal, points)) return { more: 0, beside: 0 };
  const dealt = { lethal, points, pieces: pieces ?? NO_PIECES };
  const sum = (all: readonly WoundPoint[]): number =>
    all.reduce((more, add) => more + add(scene, attack, dealt, into), 0);
  return { more: sum(weapon.points.wound), beside: sum(weapon.points.beside) };
}

const NO_PIECES: ReadonlyMap<Term, number> = new Map();

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
  const apart = { whole: blow, pieces: new Map<Term, number>() };
  const dealt = dealApart(scene, strikes, tally, apart);
  applyRiders(scene, attack, isNonlethal(attack) ? 0 : dealt, dealt);
  const { more, beside } = woundMore(scene, attack, dealt, apart, tally);
  const item = hand === null ? null : breakableAt(attack.defending, itemIn(attack.defending, hand));
  if (item !== null) wear(scene, attack, item, blow);
  return getThrough(scene, { total: dealt + more + beside, came: null }, { ...hit, beside }, tally);
}

/** Whether a special strike has its effect, which is known before the wound is felt. */
function afterStrike(scene: GrimScene, points: number, { attack }: Hit): Followed<boolean> {
  const chosen = strikeOf(attack.choices);
  const lethal = isNonlethal(attack) ? 0 : points;
  return { total: points, came: chosen !== null && takesEffect(scene, attack, chosen, { points, lethal }) };
}

/** The same with the points that come beside those of the blow. */
function getThroughToo(scene: GrimScene, followed: Followed<null>, hit: Hit, into: Tally): Impact {
  const { total } = followed;
  const { more, beside } = woundMore(scene, hit.attack, total, NOTHING_APART, into);
  return getThrough(scene, { total: total + more + beside, came: null }, { ...hit, beside }, into);
}

/** What its victim has rolled with is turned into nonlethal damage last (GNG-ROLL-09). */
function getThrough(scene: GrimScene, followed: Followed<boolean | null>, hit: Hit, into: Tally): Impact {
  const { attack, met, drains = 0 } = hit;
  const { total, came } = followed;
  // Kept apart only where somebody will ask: else it would tell apart blows that are alike in all that comes of them.
  const beside = weaponOf(attack).points.heedsOwn ? (hit.beside ?? 0) : 0;
  if (total === 0) {
    scene.total(attack.attacker, { total, rows: into.rows }, DAMAGE);
    scene.tell(attack.defender, attack.attacker, 0, UNHARMED);
    return NOTHING;
  }
  const lethal = isNonlethal(attack) ? 0 : total;
  const turned = Math.min(softens(scene, attack, met, lethal), lethal);
  // Where all of it is turned, the arithmetic is that of nonlethal damage.
  if (turned < lethal) into.add(-turned, TURNED);
  const through: Impact = {
    lethal: lethal - turned,
    nonlethal: total - lethal + turned,
    holds: came === true,
    rows: into.rows,
  };
  if (met.twenty !== true && drains === 0 && beside === 0) return through;
  return {
    ...through,
    ...(met.twenty === true ? { twenty: true } : {}),
    ...(drains > 0 ? { drains } : {}),
    ...(beside > 0 ? { beside } : {}),
  };
}

/** The negative levels that come with the dice of abilities (GNG-WABIL-09). */
function drainsOf({ points }: GrimWeapon, strikes: readonly Strikes[]): number {
  if (points.dice.length === 0) return 0;
  return strikes.reduce((sum, { extra }) => extra.reduce((levels, { drains = 0 }) => levels + drains, sum), 0);
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
export function land(scene: GrimScene, attack: GrimAttack, impact: Impact): void {
  const { lethal, nonlethal, holds, rows } = impact;
  if (lethal + nonlethal === 0) return;
  const { attacker, defender, defending } = attack;
  const { hp } = defending.state.counts;
  const { out, dead } = defending.digest;
  const called = holds ? calledEffects(attack.choices) : null;
  const holding = called === null ? null : () => takeHold(scene, attack, called, lethal > 0);
  const wound = weaponOf(attack).qualities.includes('slashing') ? 'slashing' : 'other';
  scene.slots.harm(scene, { who: defender, source: attacker, lethal, nonlethal, why: LOST, rows, wound, holding });
  if (called !== null) afterTheWound(scene, attack, called);
  const { felt } = weaponOf(attack).points;
  if (felt.length > 0 && isFelt(scene, lethal, lethal + nonlethal)) {
    const points = lethal + nonlethal;
    const { twenty = false, drains = 0, beside = 0 } = impact;
    const felled = (!out && defending.digest.out) || (!dead && defending.digest.dead);
    for (const each of felt) each(scene, attack, { points, own: points - beside, hp, felled, twenty, drains });
  }
  fulfil(scene, attacker, defending);
}
