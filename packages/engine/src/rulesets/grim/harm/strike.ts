import { constant, type Dice, sum } from '../../../chance/dice.ts';
import { type Tally, type Term, term } from '../../../kernel/scene/tally.ts';
import type { Throw } from '../../../kernel/scene/throws.ts';
import { because, type Cause } from '../../../kernel/state/cause.ts';
import type { ItemPlace } from '../../../kernel/state/fight.ts';
import { says, TWO_WEAPONS } from '../../d20/attack/attacks.ts';
import { weaponOf } from '../attack/sides.ts';
import { modifierChange, modifierOf, strikesNimbly } from '../body/state.ts';
import { scatterIncrement } from '../firearms/area.ts';
import { hitsByBarrel } from '../firearms/volley.ts';
import type {
  GrimAttack,
  GrimScene,
  GrimWeapon,
  GrimWorld,
  Volley,
  ExtraDice as WeaponDice,
  Wielded,
} from '../game.ts';
import { isOfWeapon } from '../gear/weapon-parts.ts';
import { focusOf } from '../strikes/focus.ts';
import { addPoints } from '../traits/points.ts';
import type { BonusDice } from '../traits/weapon-points.ts';
import { protectionOf, RESISTED, reductionOf } from './absorb.ts';
import { bypassOf } from './bypass.ts';

export const DAMAGE: Cause = because('damage', 'GNG-DMG-01');
/** Of the hit points that are lost to it: that it is damage the arithmetic says. */
export const LOST: Cause = because('', 'GNG-DMG-01');
const EXTRA: Cause = because('bonus damage', 'GNG-DMG-11');
const DEGREE = term('Relative Degree', 'GNG-RD-02');
const STRENGTH = term('Strength', 'GNG-DMG-01');
/** The first shot, by the rule that says what counts in it alone; where several barrels hit, by which of them it is. */
const FIRST_OF: Readonly<Record<Volley['mode'], Term>> = {
  single: term('first shot', 'GNG-RD-02'),
  pair: term('first shot', 'GNG-PAIR-05'),
  burst: term('first shot', 'GNG-BURST-05'),
};
const OF_BARREL = [term('first barrel', 'GNG-BARREL-02'), term('second barrel', 'GNG-BARREL-02')] as const;
const FURTHER = term('further shot', 'GNG-RD-04');
/** Of shots that were not aimed all are alike. */
const UNAIMED = term('shot', 'GNG-RD-04');
const NO_DICE: Dice = constant(0);
const NO_EXTRA: readonly BonusDice[] = [];

/** Blows or shots of one attack roll that strike alike, each against Protection by itself. */
export interface Strikes extends Throw {
  readonly extra: readonly BonusDice[];
  /** As they are made. */
  readonly attack: GrimAttack;
  /** What is added to their damage; -1 for shots that do only what the weapon does. */
  readonly degree: number;
  /** Shots of a continuous beam that are one harm. */
  readonly beams: number;
}

/**
 * The shots or blows that hit, by barrel, with the Relative Degree in the first of each (GNG-BARREL-01, GNG-BARREL-03,
 * GNG-PAIR-05, GNG-BURST-05), each against Protection by itself (GNG-BARREL-02). A second or later shot does only what
 * the weapon does (GNG-RD-04). What a continuous beam does is added up before Protection, one barrel at a time
 * (GNG-BEAM-02, GNG-BARREL-06).
 *
 * @param made the attack as its first shot is made
 */
export function strikesOf(scene: GrimScene, attack: GrimAttack, degree: number, made: GrimAttack): readonly Strikes[] {
  const { shots } = weaponOf(attack);
  const { volley } = attack;
  if (volley !== null) return workedFirst(scene, attack, byBarrel(scene, attack, volley, degree, made));
  if (shots === 1) return [strike(scene, made, degree, 1, undefined)];
  const aimed = strike(scene, made, degree, 1, firstShot(degree, 'single', null));
  return workedFirst(scene, attack, [aimed, ...afterFirst(scene, attack, degree, shots)]);
}

function byBarrel(
  scene: GrimScene,
  attack: GrimAttack,
  volley: Volley,
  degree: number,
  made: GrimAttack,
): readonly Strikes[] {
  const { firearm } = weaponOf(attack);
  const barrels = hitsByBarrel(scene, attack, volley, degree);
  return barrels.flatMap((hits, at) => {
    const beams = firearm?.beam === true ? hits : 1;
    const barrel = barrels.length > 1 ? at : null;
    const piece = beams < hits || barrel !== null ? firstShot(degree, volley.mode, barrel) : undefined;
    const first = strike(scene, at === 0 ? made : attack, degree, beams, piece);
    return beams < hits ? [first, ...afterFirst(scene, attack, degree, hits)] : [first];
  });
}

/** So many shots that hit but the first. */
function afterFirst(scene: GrimScene, attack: GrimAttack, degree: number, hits: number): readonly Strikes[] {
  const further = degree < 0 ? UNAIMED : FURTHER;
  return repeated(scene, strike(scene, attack, -1, 1, further), hits - 1);
}

/** What the first shot is called. @param degree the Relative Degree; -1 for shots that are not aimed @param barrel of several; null of one alone */
function firstShot(degree: number, mode: Volley['mode'], barrel: number | null): Term {
  if (degree < 0) return UNAIMED;
  return (barrel === null ? undefined : OF_BARREL[barrel]) ?? FIRST_OF[mode];
}

/** Further shots like that one; one by one where its abilities roll for each hit (GNG-WABIL-01). */
function repeated(scene: GrimScene, first: Strikes, times: number): readonly Strikes[] {
  const { attack, beams, piece } = first;
  if (weaponOf(attack).points.dice.length === 0) return [{ ...first, times }];
  const found = [first];
  while (found.length < times) found.push(strike(scene, attack, -1, beams, piece));
  return found;
}

/** Of shots fired together only so many have what was worked on them: the first that hit (GNG-SPELL-07). */
function workedFirst(scene: GrimScene, { missiles }: GrimAttack, all: readonly Strikes[]): readonly Strikes[] {
  if (missiles === null) return all;
  let left = missiles.shots;
  return all.flatMap((each) => {
    const worked = Math.min(left, each.times);
    left -= worked;
    const plain = each.times - worked;
    const found: Strikes[] = worked > 0 ? [{ ...each, times: worked }] : [];
    if (plain === 0) return found;
    const attack = { ...each.attack, missiles: null };
    const less = scene.tally();
    addLess(scene, attack, less);
    return [...found, { ...each, times: plain, attack, less }];
  });
}

/** One blow or shot. @param piece what it is called where it is one of several */
function strike(scene: GrimScene, attack: GrimAttack, degree: number, beams: number, piece: Term | undefined): Strikes {
  const plus = scene.tally();
  const less = scene.tally();
  addPlus(scene, attack, degree, beams, plus);
  addLess(scene, attack, less);
  const dice = beams === 1 ? diceOf(scene, attack) : sum(beams, diceOf(scene, attack));
  const extra = extraOf(scene, attack, degree, beams);
  return { dice, times: 1, plus, less, extra, piece, attack, degree, beams };
}

/**
 * The bonus dice of the weapon, those that its abilities bring against this target (GNG-WABIL-02), and what is put into the attack, which goes
 * into its first blow (GNG-FEAT-60).
 */
function extraOf(scene: GrimScene, attack: GrimAttack, degree: number, beams: number): readonly BonusDice[] {
  const { extra, points } = weaponOf(attack);
  const focused = degree < 0 ? null : (focusOf(attack.choices)?.dice ?? null);
  if (extra.length === 0 && points.dice.length === 0 && focused === null) return NO_EXTRA;
  const found = extra.map((more) => bonusDice(more, beams));
  for (const more of points.dice) {
    const dice = more(scene, attack);
    if (dice !== null) found.push(dice);
  }
  if (focused !== null) found.push(bonusDice(focused, 1));
  return found;
}

function bonusDice({ dice, term: named, energy }: WeaponDice, beams: number): BonusDice {
  return { dice: sum(beams, dice), why: EXTRA, term: named, energy };
}

/** The dice of a shot or blow: those of the range increment for what scatters, else the weapon's; bonus dice are not among them. */
export function diceOf(world: GrimWorld, attack: GrimAttack): Dice {
  const weapon = weaponOf(attack);
  const scatter = weapon.firearm?.scatter ?? null;
  if (scatter === null || !attack.ranged) return weapon.damage ?? NO_DICE;
  return scatter[scatterIncrement(world, attack)] ?? NO_DICE;
}

/**
 * What is added to a blow. Each shot has what the weapon brings and what hampers its owner (sickened: GNG-DMG-13); the first
 * alone has the hand behind it: Strength, what its owner has learned, Relative Degree (GNG-PAIR-05, GNG-BURST-05).
 *
 * @param degree the Relative Degree; -1 for a shot that does only what the weapon does
 * @param beams shots that are added up to this blow
 */
export function addPlus(world: GrimWorld, attack: GrimAttack, degree: number, beams: number, tally: Tally): void {
  const isAimed = degree >= 0;
  const weapon = weaponOf(attack);
  addOwn(world, attack, tally, { isAimed, beams });
  if (weapon.points.damage.length > 0)
    for (let beam = 0; beam < beams; beam++) addPoints(weapon.points.damage, world, attack, tally);
  if (!isAimed) return;
  tally.add(degree, DEGREE);
  addPoints(attack.attacking.profile.points.damage, world, attack, tally);
}

/** Which part of a blow it is: of shots after the first only what the weapon does; shots of a beam that are one harm. */
interface OwnPart {
  readonly isAimed: boolean;
  readonly beams: number;
}

const ONE_BLOW: OwnPart = { isAimed: true, beams: 1 };

/** The part of it that does not lie in whom or what is struck: what the weapon brings, Strength, what hampers its owner. */
export function addOwn(world: GrimWorld, attack: Wielded, tally: Tally, { isAimed, beams }: OwnPart = ONE_BLOW): void {
  for (const part of weaponOf(attack).damageParts)
    if (isOfWeapon(part)) tally.add(part.value * beams, part.term);
    else if (isAimed) tally.add(part.value, part.term);
  if (isAimed) tally.add(world.slots.strengthDamage(world, attack), STRENGTH);
  for (const { value, term: of } of attack.attacking.digest.damage) tally.add(value * beams, of);
}

/** What the weapon is and is made of, as it counts against this target. */
export function meansOf(attack: GrimAttack): Pick<GrimWeapon, 'qualities'> {
  const weapon = weaponOf(attack);
  const { against } = weapon.points;
  if (against.length === 0) return weapon;
  const lacking = against.flatMap((each) => each(attack)?.lacks ?? []);
  return { qualities: weapon.qualities.filter((each) => !lacking.includes(each)) };
}

/** All that is taken off a blow of one kind of damage: Protection, and damage reduction or energy resistance. */
export function addLess(world: GrimWorld, attack: GrimAttack, tally: Tally): void {
  const { defender, defending } = attack;
  const weapon = weaponOf(attack);
  const bypass = bypassOf(world, attack);
  tally.add(world.slots.protection(world, defender, bypass), protectionOf(defending));
  if (defending.profile.resistsNothing || (weapon.energy === null && bypass.includes('reduction'))) return;
  tally.add(reductionOf(defending, weapon.energy, meansOf(attack)), RESISTED);
}

/**
 * Strength in damage: half the bonus in the off hand, one and a half times for two hands on a weapon that is neither light nor a rapier,
 * always rounded down; penalties count once in full (GNG-DMG-08, GNG-DMG-09, GNG-DMG-10). Bows add penalties only, composite bows
 * a bonus up to their rating, crossbows and firearms nothing (GNG-DMG-06, GNG-DMG-07). Power Attack doubles it in two hands
 * where Strength strikes (GNG-FEAT-72).
 */
export function strengthDamage(_world: GrimWorld, attack: Wielded): number {
  const weapon = weaponOf(attack);
  if (weapon.strength === 'none') return 0;
  if (weapon.printed) return modifierChange(attack.attacking, 'strength');
  return strengthPart(attack, modifierOf(attack.attacking, 'strength'));
}

/** Where the weapon is, or was when it was thrown. */
function placeOf(attack: Wielded): ItemPlace | undefined {
  return attack.offHand === true ? 'off' : attack.attacking.state.items[weaponOf(attack).item]?.place;
}

/** What a Strength modifier comes to in the damage of that weapon as it is held. */
export function strengthPart(attack: Wielded, strength: number): number {
  const weapon = weaponOf(attack);
  if (strength <= 0) return strength;
  if (weapon.strength === 'bow') return 0;
  if (weapon.strength === 'composite') return Math.min(strength, weapon.rating ?? strength);
  if (weapon.secondary) return Math.floor(strength / 2);
  return heldStrength(attack, strength);
}

/** The part of a Strength bonus that the hands bring which hold it. */
function heldStrength(attack: Wielded, strength: number): number {
  const weapon = weaponOf(attack);
  const place = placeOf(attack);
  if (place === 'off') return Math.floor(strength / 2);
  // With both ends each hand strikes for itself (GNG-FEAT-35).
  if (place === 'both' && says(attack.choices, TWO_WEAPONS))
    return weapon.handling === 'light' ? Math.floor(strength / 2) : strength;
  // A rapier is held in one hand, whatever the other does.
  const slender =
    weapon.handling === 'light' || (weapon.handling === 'oneHanded' && weapon.qualities.includes('finesse'));
  const twoHanded = place === 'both' && !slender && !attack.ranged;
  if (!twoHanded) return strength;
  const { attacking } = attack;
  return attacking.profile.powerful && !strikesNimbly(attacking, weapon)
    ? 2 * strength
    : Math.floor((strength * 3) / 2);
}

/** Whether the blow deals nonlethal damage: by its weapon, or against it. */
export function isNonlethal(attack: GrimAttack): boolean {
  return weaponOf(attack).nonlethal !== attack.nonlethal;
}
