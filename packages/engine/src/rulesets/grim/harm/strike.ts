import { constant, type Dice, sum } from '../../../chance/dice.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import type { ExtraDice, Throw } from '../../../kernel/scene/throws.ts';
import { because, type Cause } from '../../../kernel/state/cause.ts';
import { weaponOf } from '../attack/sides.ts';
import { modifierChange, modifierOf } from '../body/state.ts';
import { bypassOf } from '../called-shots/effects.ts';
import { scatterIncrement } from '../firearms/area.ts';
import { hitsByBarrel } from '../firearms/volley.ts';
import type { GrimAttack, GrimScene, GrimWorld } from '../game.ts';
import { isOfWeapon } from '../gear/weapons.ts';
import { absorbMixed, reductionOf } from './absorb.ts';
import { DIVIDED, shareOnThing } from './things.ts';

export const DAMAGE: Cause = because('damage', 'GNG-DMG-01');
/** Of the hit points that are lost to it: that it is damage the arithmetic says. */
export const LOST: Cause = because('', 'GNG-DMG-01');
const EXTRA: Cause = because('bonus damage', 'GNG-DMG-11');
const DEGREE = term('Relative Degree', 'GNG-RD-02');
const STRENGTH = term('Strength', 'GNG-DMG-01');
const ABSORBED = term('Protection', 'GNG-PROT-02');
const EXTRA_TERM = term('bonus damage', 'GNG-DMG-11');
const NO_DICE: Dice = constant(0);
const NO_EXTRA: readonly ExtraDice[] = [];
const RESISTED = term('damage reduction and resistance', 'GNG-DMG-02');

/** Blows or shots of one attack roll that strike alike, each against Protection by itself. */
export interface Strikes extends Throw {
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
  const { shots, firearm } = weaponOf(attack);
  if (attack.volley === null) {
    const first = strikes(scene, made, degree, 1, 1);
    return shots === 1 ? [first] : [first, strikes(scene, attack, -1, shots - 1, 1)];
  }
  const found: Strikes[] = [];
  for (const hits of hitsByBarrel(scene, attack, attack.volley, degree)) {
    const beams = firearm?.beam === true ? hits : 1;
    found.push(strikes(scene, found.length === 0 ? made : attack, degree, 1, beams));
    if (beams < hits) found.push(strikes(scene, attack, -1, hits - 1, 1));
  }
  return found;
}

function strikes(scene: GrimScene, attack: GrimAttack, degree: number, times: number, beams: number): Strikes {
  const weapon = weaponOf(attack);
  const plus = scene.tally();
  const less = scene.tally();
  addPlus(scene, attack, degree, beams, plus);
  addLess(scene, attack, less);
  const dice = beams === 1 ? diceOf(scene, attack) : sum(beams, diceOf(scene, attack));
  const extra = weapon.extra.length === 0 ? NO_EXTRA : weapon.extra.map((more) => bonusDice(more.dice, beams));
  return { dice, times, plus, less, extra, attack, degree, beams };
}

function bonusDice(dice: Dice, beams: number): ExtraDice {
  return { dice: sum(beams, dice), why: EXTRA, term: EXTRA_TERM };
}

/**
 * Damage that gets through: weapon dice, bonuses and Relative Degree together, less Protection, then less damage reduction
 * and energy resistance (GNG-DMG-01, GNG-DMG-02, GNG-DMG-11, GNG-PROT-05); the same goes for touch attacks (GNG-ATK-13).
 */
export function deal(scene: GrimScene, attack: GrimAttack, all: readonly Strikes[], tally: Tally): number {
  if (isAllAlike(attack)) return scene.sum(attack.attacker, all, DAMAGE, tally);
  let points = 0;
  for (const each of all) for (let one = 0; one < each.times; one++) points += strikeApart(scene, each, tally);
  return points;
}

/** Whether all dice of a blow count alike: kinds of damage are told apart where some of them are resisted, and by things. */
export function isAllAlike(attack: GrimAttack): boolean {
  const { hardness, resistsNothing } = attack.defending.profile;
  return hardness === null && (resistsNothing || weaponOf(attack).extra.length === 0);
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
  for (const part of weaponOf(attack).damageParts)
    if (isOfWeapon(part)) tally.add(part.value * beams, part.term);
    else if (isAimed) tally.add(part.value, part.term);
  if (isAimed) tally.add(world.slots.strengthDamage(world, attack), STRENGTH);
  for (const { value, term: of } of attack.attacking.digest.damage) tally.add(value * beams, of);
  if (isAimed) tally.add(degree, DEGREE);
}

/** All that is taken off a blow of one kind of damage: Protection, and damage reduction or energy resistance. */
export function addLess(world: GrimWorld, attack: GrimAttack, tally: Tally): void {
  const { defender, defending } = attack;
  const weapon = weaponOf(attack);
  tally.add(world.slots.protection(world, defender, bypassOf(attack, weapon)), ABSORBED);
  if (!defending.profile.resistsNothing) tally.add(reductionOf(defending, weapon.energy, weapon), RESISTED);
}

/** One blow with bonus dice, which may be of other kinds (GNG-DMG-12), or on a thing. */
function strikeApart(scene: GrimScene, strike: Strikes, tally: Tally): number {
  const { attack, degree, beams } = strike;
  const { attacker, defender, defending, ranged } = attack;
  const weapon = weaponOf(attack);
  addPlus(scene, attack, degree, beams, tally);
  const rolled = scene.roll(attacker, strike.dice, DAMAGE);
  tally.addDice(rolled, scene.rolled);
  const dealt = rolled + strike.plus.total;
  const blow = shareOnThing(defending, dealt, weapon.energy, ranged);
  tally.add(blow - dealt, DIVIDED);
  const pieces = weapon.extra.map(({ dice, energy }) => {
    const fell = scene.roll(attacker, sum(beams, dice), EXTRA);
    tally.addDice(fell, scene.rolled, EXTRA_TERM);
    const points = shareOnThing(defending, fell, energy, ranged);
    tally.add(points - fell, DIVIDED);
    return { points, energy };
  });
  const total = pieces.reduce((all, { points }) => all + points, blow);
  const protection = scene.slots.protection(scene, defender, bypassOf(attack, weapon));
  const { past, left } = absorbMixed(scene, defending, { blow, weapon, pieces, protection });
  tally.add(past - total, ABSORBED);
  tally.add(left - past, RESISTED);
  return left;
}

/**
 * Strength in damage: half the bonus in the off hand, one and a half times for two hands on a weapon that is not light,
 * always rounded down; penalties count once in full (GNG-DMG-08, GNG-DMG-09, GNG-DMG-10). Bows add penalties only, composite bows
 * a bonus up to their rating, crossbows and firearms nothing (GNG-DMG-06, GNG-DMG-07).
 */
export function strengthDamage(_world: GrimWorld, attack: GrimAttack): number {
  const weapon = weaponOf(attack);
  if (weapon.strength === 'none') return 0;
  if (weapon.printed) return modifierChange(attack.attacking, 'strength');
  return strengthPart(attack, modifierOf(attack.attacking, 'strength'));
}

/** What a Strength modifier comes to in the damage of that weapon as it is held. */
export function strengthPart(attack: GrimAttack, strength: number): number {
  const weapon = weaponOf(attack);
  if (strength <= 0) return strength;
  if (weapon.strength === 'bow') return 0;
  if (weapon.strength === 'composite') return Math.min(strength, weapon.rating ?? strength);
  const place = attack.attacking.state.items[weapon.item]?.place;
  if (place === 'off') return Math.floor(strength / 2);
  const twoHanded = place === 'both' && weapon.handling !== 'light' && !attack.ranged;
  return twoHanded ? Math.floor((strength * 3) / 2) : strength;
}

/** Whether the blow deals nonlethal damage: by its weapon, or against it. */
export function isNonlethal(attack: GrimAttack): boolean {
  return weaponOf(attack).nonlethal !== attack.nonlethal;
}
