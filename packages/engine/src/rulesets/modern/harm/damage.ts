import { type Dice, d4, multiplied } from '../../../chance/dice.ts';
import { because, type Cause, fighterAt, NOBODY, type Tally, term } from '../../../kernel/rule.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { says, TWO_WEAPONS } from '../../d20/attack/attacks.ts';
import { weaponOf } from '../../d20/attack/sides.ts';
import type { Part } from '../../d20/checks/lines.ts';
import { gainEffect, hasEffect } from '../../d20/conditions/effects.ts';
import type { Attack, Wielded } from '../../d20/game.ts';
import { feetApart, feetToSquare } from '../../d20/movement/field.ts';
import { manoeuvreOf } from '../../d20/special/manoeuvre.ts';
import { POINT_BLANK_FEET } from '../attack/attack-bonus.ts';
import { DOUBLE_TAP } from '../attack/attack-choices.ts';
import { BURST } from '../attack/fire-modes.ts';
import { POWER_ATTACK } from '../attack/stance.ts';
import { constitution, strengthNow, strengthShift } from '../body/state.ts';
import { share } from '../checks/fractions.ts';
import type { Impact, ModernAttack, ModernFighter, ModernGame, ModernScene, ModernWorld } from '../game.ts';

const DAMAGE = because('damage', 'MOD-DMG-01');
const EXTRA_DAMAGE = because('extra damage', 'MOD-DMG-10');
const EXTRA = term('extra dice', 'MOD-DMG-10');
const STRENGTH = term('Strength', 'MOD-DMG-04');
const ENHANCED = term('enhancement', 'MOD-DMG-02');
const POINT_BLANK = term('Point Blank Shot', 'MOD-DMG-02');
const POWER = term('Power Attack', 'MOD-DMG-02');
const KICK = term('Flying Kick', 'MOD-DMG-02');
const STREETFIGHTS = because('Streetfighting', 'MOD-DMG-10');
/** Has hurt somebody more than usual this round. */
export const STREETFOUGHT = 'streetfought';
const AT_LEAST = term('a hit deals at least 1', 'MOD-DMG-03');
const REDUCED = term('damage reduction', 'MOD-DMG-01');

/**
 * Rolls the damage of a hit (MOD-DMG-01, MOD-DMG-02): a multiplied hit rolls all of it so many times (MOD-DMG-09), dice of
 * a bonus only once (MOD-DMG-10, MOD-CRIT-05); at least 1 point (MOD-DMG-03).
 *
 * @param times 1, or the critical multiplier
 */
export function rollDamage(scene: ModernScene, attack: Wielded<ModernGame>, times: number): Tally {
  const tally = scene.tally();
  const { attacker, attacking } = attack;
  const weapon = weaponOf(attack);
  const dice = attack.nonlethal ? weapon.otherDice : weapon.dice;
  tally.addDice(scene.roll(attacker, times === 1 ? dice : multiplied(times, dice), DAMAGE), scene.rolled);
  tally.add(times * strengthDamage(attack), STRENGTH);
  tally.add(times * weapon.damageBonus, ENHANCED);
  addTraining(scene, tally, attack, times);
  if (weapon.extra !== null) addExtra(scene, tally, attacker, weapon.extra);
  if (attack.choices.length > 0) addBullets(scene, tally, attack);
  if (!attack.ranged && (weapon.light || weapon.unarmed)) streetfight(scene, tally, attacking);
  tally.add(Math.max(0, 1 - tally.total), AT_LEAST);
  return tally;
}

/** The damage of an attack takes effect on its defender. */
export function deal(scene: ModernScene, attack: ModernAttack, damage: Tally, cause: Cause): void {
  scene.slots.harm(scene, impactOf(attack, damage, cause));
}

/** Takes off what the one that is hit shrugs off. */
export function addReduction(damage: Tally, { profile }: ModernFighter): void {
  damage.add(-Math.min(profile.traits.damageReduction, damage.total), REDUCED);
}

/** The damage of an attack on its way to the defender, less what that one shrugs off. */
export function impactOf(attack: ModernAttack, damage: Tally, why: Cause): Impact {
  const { attacker: source, defender: target, defending } = attack;
  const { energy, nonlethal } = weaponOf(attack);
  addReduction(damage, defending);
  const { total: points, rows } = damage;
  return { source, target, points, nonlethal: nonlethal !== attack.nonlethal, why, rows, energy };
}

/** What more bullets than one add, never multiplied (MOD-FEAT-06, MOD-FEAT-07). */
function addBullets(scene: ModernScene, tally: Tally, attack: Wielded<ModernGame>): void {
  const { attacker, choices } = attack;
  const weapon = weaponOf(attack);
  if (choices.includes(DOUBLE_TAP)) addExtra(scene, tally, attacker, weapon.oneDie);
  if (choices.includes(BURST)) addExtra(scene, tally, attacker, weapon.twoDice);
}

function addExtra(scene: ModernScene, tally: Tally, who: number, dice: Dice): void {
  tally.addDice(scene.roll(who, dice, EXTRA_DAMAGE), scene.rolled, EXTRA);
}

/** What feats, talents and class features add to the damage. */
function addTraining(scene: ModernScene, tally: Tally, attack: Wielded<ModernGame>, times: number): void {
  const { attacking } = attack;
  const weapon = weaponOf(attack);
  const { parts } = attack.ranged ? weapon.hurtingFar : weapon.hurting;
  for (let i = 0; i < parts.length; i++) tally.add(times * (parts[i] as Part).value, (parts[i] as Part).term);
  const { pointBlank, flyingKick, powerAttack } = attacking.profile.traits;
  if (attack.ranged) {
    if (pointBlank && isPointBlank(scene, attack)) tally.add(times, POINT_BLANK);
    return;
  }
  if (attack.charge && weapon.unarmed) tally.add(times * flyingKick, KICK);
  if (powerAttack) tally.add(times * (POWER_ATTACK.find(attacking.state)?.data.amount ?? 0), POWER);
}

function isPointBlank(world: ModernWorld, { attacker, defender, square }: Attack): boolean {
  const isAtGround = defender === NOBODY && square !== undefined;
  const feet = isAtGround ? feetToSquare(world, attacker, square) : feetApart(world, attacker, defender);
  return feet <= POINT_BLANK_FEET;
}

/** Streetfighting: once a round a blow with a light weapon or bare hands deals 1d4 more, never multiplied. */
function streetfight(scene: ModernScene, tally: Tally, { index: who, profile, state }: ModernFighter): void {
  if (!profile.traits.streetfighting || hasEffect(state, STREETFOUGHT)) return;
  addExtra(scene, tally, who, d4);
  const until = untilNextTurn(scene.fight, who);
  gainEffect(scene, who, { name: STREETFOUGHT, source: NOBODY, until }, STREETFIGHTS);
}

/**
 * Strength in damage: half a bonus for the off hand, one and a half for a weapon in both hands that is not light; a
 * penalty counts once (MOD-DMG-04, MOD-DMG-05, MOD-DMG-06, MOD-DMG-07). What a weapon's printed damage knows of it is left
 * out, and so it is with projectiles.
 */
function strengthDamage(attack: Wielded<ModernGame>): number {
  const { attacking, ranged, choices, offHand } = attack;
  const weapon = weaponOf(attack);
  if (!weapon.addsStrength) return weapon.melee ? strengthShift(attacking) : 0;
  const modifier = strengthNow(attacking);
  if (modifier <= 0) return modifier;
  const place = attacking.state.items[weapon.item]?.place;
  if (offHand === true || place === 'off' || weapon.endOf >= 0 || weapon.secondary) return share(modifier, 1, 2);
  if (says(choices, TWO_WEAPONS)) return weapon.unarmed ? share(modifier, 1, 2) : modifier;
  return place === 'both' && !weapon.light && !ranged ? share(modifier, 3, 2) : modifier;
}

/** About how many points a hit deals, for tactics: its dice at their mean, what comes of circumstances left aside. */
export function meanPoints(attack: ModernAttack): number {
  const weapon = weaponOf(attack);
  const dice = attack.nonlethal ? weapon.otherDice : weapon.dice;
  const { total } = attack.ranged ? weapon.hurtingFar : weapon.hurting;
  const extra = weapon.extra === null ? 0 : (weapon.extra.min + weapon.extra.max) / 2;
  return Math.max(1, (dice.min + dice.max) / 2 + strengthDamage(attack) + weapon.damageBonus + total + extra);
}

/**
 * Whether the blow deals nonlethal damage that never comes up to the target's Constitution, however well it falls: it
 * cannot do anything (MOD-NLD-02, MOD-NLD-07).
 */
export function isFutile(world: ModernWorld, attack: Attack): boolean {
  const attacker = fighterAt(world, attack.attacker);
  const weapon = attacker.profile.weapons[attack.weapon];
  const defender = world.fighters[attack.defender];
  if (weapon === undefined || weapon.nonlethal === attack.nonlethal || defender === undefined) return false;
  if (manoeuvreOf(world, attack.choices) !== null) return false;
  if (!defender.profile.living) return true;
  const strength = strengthDamage({ ...attack, attacking: attacker });
  const most = weapon.dice.max + strength + weapon.damageBonus + weapon.hurting.total;
  return most * weapon.critical + (weapon.extra?.max ?? 0) < constitution(defender);
}
