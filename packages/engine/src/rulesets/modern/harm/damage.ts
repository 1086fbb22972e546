import { d4, multiplied } from '../../../chance/dice.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { TWO_WEAPONS } from '../../d20/attack/attacks.ts';
import { gainEffect, hasEffect } from '../../d20/conditions/effects.ts';
import type { Attack } from '../../d20/game.ts';
import { feetApart } from '../../d20/movement/field.ts';
import { manoeuvreOf } from '../../d20/special/manoeuvre.ts';
import { POINT_BLANK_FEET } from '../attack/attack-bonus.ts';
import { DOUBLE_TAP } from '../attack/attack-choices.ts';
import { BURST } from '../attack/fire-modes.ts';
import { POWER_ATTACK } from '../attack/stance.ts';
import { constitution, fighter, modifierShift, profileOf } from '../body/state.ts';
import { share } from '../checks/fractions.ts';
import type { ModernGame, ModernWeapon } from '../game.ts';

const DAMAGE = why('damage', 'MOD-DMG-01');
const EXTRA_DAMAGE = why('extra damage', 'MOD-DMG-10');
const ROLLED = term('dice', 'MOD-DMG-01');
const EXTRA = term('extra dice', 'MOD-DMG-10');
const STRENGTH = term('Strength', 'MOD-DMG-04');
const ENHANCED = term('enhancement', 'MOD-DMG-02');
const POINT_BLANK = term('Point Blank Shot', 'MOD-DMG-02');
const POWER = term('Power Attack', 'MOD-DMG-02');
const KICK = term('Flying Kick', 'MOD-DMG-02');
const STREETFIGHTS = why('Streetfighting', 'MOD-DMG-10');
/** Has hurt somebody more than usual this round. */
const STREETFOUGHT = 'streetfought';
const AT_LEAST = term('a hit deals at least 1', 'MOD-DMG-03');

/**
 * Rolls the damage of a hit (MOD-DMG-01, MOD-DMG-02): a multiplied hit rolls all of it so many times (MOD-DMG-09), dice of
 * a bonus only once (MOD-DMG-10, MOD-CRIT-05); at least 1 point (MOD-DMG-03).
 *
 * @param times 1, or the critical multiplier
 */
export function rollDamage(scene: Scene<ModernGame>, attack: Attack, weapon: ModernWeapon, times: number): Tally {
  const tally = scene.tally();
  const { attacker } = attack;
  const dice = attack.nonlethal ? weapon.otherDice : weapon.dice;
  tally.add(scene.roll(attacker, times === 1 ? dice : multiplied(times, dice), DAMAGE), ROLLED);
  if (weapon.addsStrength) tally.add(times * strengthDamage(scene, attack, weapon), STRENGTH);
  else if (weapon.melee) tally.add(times * modifierShift(scene, attacker, 'strength'), STRENGTH);
  if (weapon.damageBonus !== 0) tally.add(times * weapon.damageBonus, ENHANCED);
  const { harms } = profileOf(scene, attacker).traits;
  const training = attack.ranged ? weapon.hurtingFar : weapon.hurting;
  if (harms || training.parts.length > 0) addTraining(scene, tally, attack, weapon, times);
  if (weapon.extra !== null) tally.add(scene.roll(attacker, weapon.extra, EXTRA_DAMAGE), EXTRA);
  if (attack.choices.length > 0) addBullets(scene, tally, attack, weapon);
  if (harms && !attack.ranged && (weapon.light || weapon.unarmed)) streetfight(scene, tally, attacker);
  if (tally.total < 1) tally.add(1 - tally.total, AT_LEAST);
  return tally;
}

/** What more bullets than one add, never multiplied (MOD-FEAT-06, MOD-FEAT-07). */
function addBullets(scene: Scene<ModernGame>, tally: Tally, { attacker, choices }: Attack, weapon: ModernWeapon): void {
  if (choices.includes(DOUBLE_TAP)) tally.add(scene.roll(attacker, weapon.oneDie, EXTRA_DAMAGE), EXTRA);
  if (choices.includes(BURST)) tally.add(scene.roll(attacker, weapon.twoDice, EXTRA_DAMAGE), EXTRA);
}

/** What feats, talents and class features add to the damage. */
function addTraining(
  scene: Scene<ModernGame>,
  tally: Tally,
  attack: Attack,
  weapon: ModernWeapon,
  times: number,
): void {
  const { parts } = attack.ranged ? weapon.hurtingFar : weapon.hurting;
  for (let i = 0; i < parts.length; i++) tally.add(times * (parts[i]?.value ?? 0), parts[i]?.term ?? ROLLED);
  const { traits } = profileOf(scene, attack.attacker);
  if (attack.ranged) {
    if (traits.pointBlank && feetApart(scene, attack.attacker, attack.defender) <= POINT_BLANK_FEET)
      tally.add(times, POINT_BLANK);
    return;
  }
  if (attack.charge && weapon.unarmed) tally.add(times * traits.flyingKick, KICK);
  if (!traits.powerAttack) return;
  const taken = fighter(scene, attack.attacker).effects.find(({ name }) => name === POWER_ATTACK);
  if (taken !== undefined) tally.add(times * taken.value, POWER);
}

/** Streetfighting: once a round a blow with a light weapon or bare hands deals 1d4 more, never multiplied. */
function streetfight(scene: Scene<ModernGame>, tally: Tally, who: number): void {
  if (!profileOf(scene, who).traits.streetfighting || hasEffect(fighter(scene, who), STREETFOUGHT)) return;
  tally.add(scene.roll(who, d4, EXTRA_DAMAGE), EXTRA);
  const until = untilNextTurn(scene.fight, who);
  gainEffect(scene, who, { name: STREETFOUGHT, source: NOBODY, value: 0, until }, STREETFIGHTS);
}

/**
 * Strength in damage: half a bonus for the off hand, one and a half for a weapon in both hands that is not light; a
 * penalty counts once (MOD-DMG-04, MOD-DMG-05, MOD-DMG-06, MOD-DMG-07).
 */
function strengthDamage(table: Table<ModernGame>, attack: Attack, weapon: ModernWeapon): number {
  const { attacker } = attack;
  const { effects, counts, items } = fighter(table, attacker);
  const changed = effects.length > 0 || counts.strengthLoss > 0;
  const shift = changed ? modifierShift(table, attacker, 'strength') : 0;
  const modifier = profileOf(table, attacker).modifiers.strength + shift;
  if (modifier <= 0) return modifier;
  const place = items[weapon.item]?.place;
  if (place === 'off' || weapon.endOf >= 0 || weapon.secondary) return share(modifier, 1, 2);
  if (attack.choices.includes(TWO_WEAPONS)) return weapon.unarmed ? share(modifier, 1, 2) : modifier;
  return place === 'both' && !weapon.light && !attack.ranged ? share(modifier, 3, 2) : modifier;
}

/**
 * Whether the blow deals nonlethal damage that never comes up to the target's Constitution, however well it falls: it
 * cannot do anything (MOD-NLD-02, MOD-NLD-07).
 */
export function isFutile(table: Table<ModernGame>, attack: Attack): boolean {
  const weapon = profileOf(table, attack.attacker).weapons[attack.weapon];
  if (weapon === undefined || weapon.nonlethal === attack.nonlethal || !(attack.defender in table.profiles))
    return false;
  if (manoeuvreOf(table, attack.choices) !== null) return false;
  if (!profileOf(table, attack.defender).living) return true;
  const strength = weapon.addsStrength ? strengthDamage(table, attack, weapon) : 0;
  const most = weapon.dice.max + strength + weapon.damageBonus + weapon.hurting.total;
  return most * weapon.critical + (weapon.extra?.max ?? 0) < constitution(table, attack.defender);
}
