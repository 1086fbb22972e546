import { leftOpen } from '../../../kernel/scene/points.ts';
import { type Followed, Sequel } from '../../../kernel/scene/sequel.ts';
import { type Tally, type Term, term } from '../../../kernel/scene/tally.ts';
import type { ExtraDice, Throw } from '../../../kernel/scene/throws.ts';
import { because } from '../../../kernel/state/cause.ts';
import { weaponOf } from '../attack/sides.ts';
import { isUnliving } from '../body/unliving.ts';
import { calledEffects, throughGap } from '../called-shots/effects.ts';
import { findsGap, takesHold, vitalPoints } from '../called-shots/take-hold.ts';
import { rollWithBlow } from '../defense/roll-with-blow.ts';
import { isFree, leapFromFire } from '../firearms/suppress.ts';
import type { GrimAttack, GrimFighter, GrimScene, GrimWeapon, Impact, Met, Struck } from '../game.ts';
import { isOfKind } from '../sheet/kinds.ts';
import { breakableAt, wear } from '../special/sunder.ts';
import { itemIn, takesEffect } from '../strikes/effect.ts';
import { type SpecialStrike, strikeOf } from '../strikes/table.ts';
import type { BonusDice, Dealt, WeaponPoints } from '../traits/weapon-points.ts';
import { type Apart, deal, dealApart, isAllAlike, mix, NOTHING_APART, takesAllProtection } from './deal.ts';
import { land } from './meet-body.ts';
import { applyRiders, isFelt } from './riders.ts';
import { DAMAGE, isNonlethal, type Strikes, strikesOf } from './strike.ts';

const PASSES_THROUGH = because('that does no harm to such a body', 'GNG-WABIL-20');
/** As in the core game (GNG-CORE-01). */
const UNFELT = because('feels no nonlethal damage', 'GNG-CORE-17');
const GLANCES = because('a whip does not hurt through that', 'GNG-CORE-01');
const UNHARMED = because('no damage gets through', 'GNG-DMG-03');
const VITAL = term('vital strike', 'GNG-CEFF-33');
const TURNED = term('turned into nonlethal damage', 'GNG-ROLL-08');

const TOUGH_HIDE = 3;

const NO_KINDS: readonly string[] = [];
export const NOTHING: Impact = { lethal: 0, nonlethal: 0, holds: false, rows: null };

/** A hit with which nobody can roll any more. */
const DONE: Met = { degree: 0, against: 'none', softened: 0 };
const DONE_BY_TWENTY: Met = { ...DONE, twenty: true };

/** What is known of a hit once its dice have fallen. */
interface Hit {
  readonly attack: GrimAttack;
  readonly met: Met;
  /** Negative levels that come with its dice; none, where left out. */
  readonly drains?: number;
  /** Points that have come beside it; none, where left out. */
  readonly beside?: number;
  /** As in `Impact`. */
  readonly kinds?: readonly string[];
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
  if (weapon.lashes === true && turnsLashes(attack.defending)) {
    scene.tell(attack.defender, attack.attacker, 0, GLANCES);
    return NOTHING;
  }
  if (isNonlethal(attack) && isUnliving(attack.defending)) {
    scene.tell(attack.defender, attack.attacker, 0, UNFELT);
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
  return thrown(scene, { hit, follows }, strikes, tally);
}

/** Any armour that is worn keeps a whip off, and a hide of +3, as in the core game (GNG-CORE-01). */
function turnsLashes({ profile: { armor, worn } }: GrimFighter): boolean {
  return worn > 0 || armor - worn >= TOUGH_HIDE;
}

/** What gets through of it, once its dice have fallen: as one sum wherever all of them count alike. */
function thrown(scene: GrimScene, sum: Sum, strikes: readonly Strikes[], tally: Tally): Struck {
  const { hit, follows } = sum;
  const { attack } = hit;
  const { points } = weaponOf(attack);
  const isApart = !isAllAlike(attack, strikes) || isHeeded(points, strikes);
  const of = { who: attack.attacker, why: DAMAGE };
  if (!isApart && isPlain(attack))
    return new Sequel({ ...of, throws: strikes, into: tally, given: hit, follows, becomes: getThrough });
  const [first] = strikes;
  const only = strikes.length === 1 && first?.times === 1 ? first : null;
  if (!isApart && (only !== null || follows === undefined))
    return new Sequel({ ...of, throws: strikes, into: tally, given: sum, becomes: afterSum });
  // A blow below 0 lowers the sum of all kinds of damage; a throw does not fall below it.
  if (only === null || only.dice.min + only.plus.total < 0) return oneByOne(scene, sum, strikes, tally);
  const { extra, dice, plus } = only;
  const own = { dice, times: 1, plus, less: scene.tally() };
  return new Sequel({ ...of, throws: [own], into: scene.tally(), given: { ...sum, extra }, becomes: afterOwn });
}

/** Whether nothing comes between the damage of such an attack and what gets through. */
function isPlain(attack: GrimAttack): boolean {
  const { riders, points } = weaponOf(attack);
  return riders.length + points.wound.length === 0;
}

/** What is known of it. The Relative Degree is of no more interest than to whom may yet roll with the blow. */
function hitOf(weapon: GrimWeapon, attack: GrimAttack, met: Met, strikes: readonly Strikes[]): Hit {
  const { against, softened, twenty } = met;
  const done = twenty === true ? DONE_BY_TWENTY : DONE;
  const drains = drainsOf(weapon, strikes);
  const hit = { attack, met: against === 'none' && softened === 0 ? done : met };
  return drains === 0 ? hit : { ...hit, drains };
}

/** Whether a kind of damage that the weapon heeds is among its dice. */
function isHeeded({ heeds }: WeaponPoints, strikes: readonly Strikes[]): boolean {
  return heeds.length > 0 && strikes.some(({ extra }) => extra.some(({ term: kind }) => heeds.includes(kind)));
}

type Follows = (scene: GrimScene, points: number, hit: Hit, tally: Tally) => Followed<boolean>;

/** What becomes of a hit once all of its points are known. */
interface Sum {
  readonly hit: Hit;
  readonly follows: Follows | undefined;
}

/** A blow of several kinds of damage, whose own dice have fallen. */
interface Mixed extends Sum {
  readonly extra: readonly BonusDice[];
}

/** A hit after whose damage special effects come, or of which the kinds of damage have to be told apart. */
function oneByOne(scene: GrimScene, sum: Sum, strikes: readonly Strikes[], tally: Tally): Struck {
  const { attack } = sum.hit;
  const apart = apartFor(sum.hit);
  const first = deal(scene, attack, strikes.slice(0, 1), tally, apart);
  const others = deal(scene, attack, strikes.slice(1), tally, apart);
  return afterDamage(scene, { ...sum, hit: heeding(sum.hit, apart) }, { first, others }, tally);
}

/** The same with one sum of it all. */
function afterSum(scene: GrimScene, { total: first }: Followed<null>, sum: Sum, into: Tally): Struck {
  return afterDamage(scene, sum, { first, others: 0 }, into);
}

/** The same with the dice of other kinds, which fall now; all ways to as many points of the same kinds go on as one. */
function afterOwn(scene: GrimScene, { total }: Followed<null>, mixed: Mixed, own: Tally): Struck {
  // What has no other kinds beside it is not told by itself.
  const into = mixed.extra.length === 0 ? own : scene.tally();
  const { hit, follows, extra } = mixed;
  const apart = apartFor(hit);
  const isSum = takesAllProtection(scene, hit.attack, total, extra);
  const before = mix(scene, hit.attack, { total, own, extra: isSum ? [] : extra }, into, apart);
  if (isSum) for (const { term: kind } of extra) apart.pieces?.add(kind);
  const throws = isSum ? extra.map((more) => ({ ...oneThrow(scene, more), piece: more.term })) : [];
  const of = { who: hit.attack.attacker, before, throws, why: DAMAGE, into };
  const given = heeding(hit, apart);
  if (isPlain(hit.attack)) return new Sequel({ ...of, given, follows, becomes: getThrough });
  return new Sequel({ ...of, given: { hit: given, follows }, becomes: afterSum });
}

/** Dice to which nothing is added, nor anything taken off. */
function oneThrow(scene: GrimScene, { dice, why }: ExtraDice): Throw {
  return { dice, why, times: 1, plus: scene.tally(), less: scene.tally() };
}

function apartFor({ attack }: Hit): Apart {
  const isAny = weaponOf(attack).points.heeds.some((each) => typeof each !== 'string');
  return isAny ? { whole: null, pieces: new Set<Term>() } : NOTHING_APART;
}

/** The hit with those kinds of damage that its weapon heeds of which anything got through. */
function heeding(hit: Hit, { pieces }: Apart): Hit {
  if (pieces === null) return hit;
  const { heeds } = weaponOf(hit.attack).points;
  const kinds = [...pieces].filter((kind) => heeds.includes(kind)).map(({ text }) => text);
  return kinds.length === 0 ? hit : { ...hit, kinds };
}

/** Points that got through: of the first blow or shot, and of all others. */
interface Through {
  readonly first: number;
  readonly others: number;
}

function afterDamage(scene: GrimScene, { hit, follows }: Sum, { first, others }: Through, tally: Tally): Struck {
  const { attack } = hit;
  const dealt = dealtBy(attack, first + others);
  applyRiders(scene, attack, dealt.lethal, dealt.points);
  const { points, throws } = woundMore(scene, attack, dealt, tally);
  const before = dealt.points + points;
  if (throws.length > 0 && follows === undefined && !weaponOf(attack).points.heeds.includes('own')) {
    const of = { who: attack.attacker, why: DAMAGE, into: tally, given: hit };
    return new Sequel({ ...of, before, throws, becomes: getThrough });
  }
  const beside = scene.sum(attack.attacker, throws, DAMAGE, tally);
  const { total, came } = follows === undefined ? { total: first, came: null } : follows(scene, first, hit, tally);
  return getThrough(scene, { total: total + before - first + beside, came }, { ...hit, beside }, tally);
}

function dealtBy(attack: GrimAttack, points: number): Dealt {
  return { lethal: isNonlethal(attack) ? 0 : points, points };
}

/** Points and dice on top of those that got through. */
interface OnTop {
  readonly points: number;
  readonly throws: readonly Throw[];
}

const NOTHING_ON_TOP: OnTop = { points: 0, throws: [] };

/** What abilities of the weapon add to the points that got through, where any did (GNG-DMG-05, GNG-WABIL-01). @param into gets the points */
function woundMore(scene: GrimScene, attack: GrimAttack, dealt: Dealt, into: Tally): OnTop {
  const { wound } = weaponOf(attack).points;
  if (wound.length === 0 || !isFelt(scene, dealt.lethal, dealt.points)) return NOTHING_ON_TOP;
  const throws: Throw[] = [];
  let points = 0;
  for (const adds of wound) {
    const more = adds(attack, dealt);
    if (more === null) continue;
    if ('dice' in more) throws.push({ ...oneThrow(scene, more), term: more.term });
    else {
      into.add(more.points, more.term);
      points += more.points;
    }
  }
  return { points, throws };
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
  const apart = { whole: blow, pieces: new Set<Term>() };
  const dealt = dealtBy(attack, dealApart(scene, strikes, tally, apart));
  applyRiders(scene, attack, dealt.lethal, dealt.points);
  const more = woundMore(scene, attack, dealt, tally);
  const beside = scene.sum(attack.attacker, more.throws, DAMAGE, tally);
  const item = hand === null ? null : breakableAt(attack.defending, itemIn(attack.defending, hand));
  if (item !== null) wear(scene, attack, item, blow);
  return getThrough(
    scene,
    { total: dealt.points + more.points + beside, came: null },
    { ...heeding(hit, apart), beside },
    tally,
  );
}

/** Whether a special strike has its effect, which is known before the wound is felt. */
function afterStrike(scene: GrimScene, points: number, { attack }: Hit): Followed<boolean> {
  const chosen = strikeOf(attack.choices);
  const lethal = isNonlethal(attack) ? 0 : points;
  return { total: points, came: chosen !== null && takesEffect(scene, attack, chosen, { points, lethal }) };
}

/** What its victim has rolled with is turned into nonlethal damage last (GNG-ROLL-09). */
function getThrough(scene: GrimScene, followed: Followed<boolean | null>, hit: Hit, into: Tally): Impact {
  const { attack, met, drains = 0, kinds = NO_KINDS } = hit;
  const { total, came } = followed;
  // Kept apart only where somebody will ask: else it would tell apart blows that are alike in all that comes of them.
  const beside = weaponOf(attack).points.heeds.includes('own') ? (hit.beside ?? 0) : 0;
  if (total === 0) {
    scene.total(attack.attacker, { total, rows: into.rows }, DAMAGE);
    scene.tell(attack.defender, attack.attacker, 0, UNHARMED);
    return NOTHING;
  }
  const lethal = isNonlethal(attack) ? 0 : total;
  const turned = Math.min(softens(scene, attack, met, lethal), lethal);
  // Where all of it is turned, the arithmetic is that of nonlethal damage.
  if (turned < lethal) into.add(-turned, TURNED);
  // How much it is matters to few, as long as it is of one kind and nothing goes by a part of it.
  const points = turned === 0 && beside === 0 ? leftOpen(scene, total) : total;
  const impact: Impact = {
    lethal: lethal === total && turned === 0 ? points : lethal - turned,
    nonlethal: lethal === 0 ? points : total - lethal + turned,
    holds: came === true,
    rows: into.rows,
  };
  return withMarks(impact, { twenty: met.twenty === true, drains, beside, kinds });
}

/** What else is known of what gets through; nothing of it is told where there is none: that would tell apart blows that are alike. */
type Marks = Required<Pick<Hit, 'drains' | 'beside' | 'kinds'>> & { readonly twenty: boolean };

function withMarks(impact: Impact, { twenty, drains, beside, kinds }: Marks): Impact {
  if (!twenty && drains === 0 && beside === 0 && kinds.length === 0) return impact;
  return {
    ...impact,
    ...(twenty ? { twenty: true } : {}),
    ...(drains > 0 ? { drains } : {}),
    ...(beside > 0 ? { beside } : {}),
    ...(kinds.length > 0 ? { kinds } : {}),
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
