import { add, type Dice, sum } from '../../../chance/dice.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { type Why, why } from '../../../kernel/state/event.ts';
import { remainder } from '../../d20/checks/remainder.ts';
import type { Attack } from '../../d20/game.ts';
import { combatantAt, modifierChange, modifierOf, profileAt, weaponAt } from '../body/state.ts';
import { bypassOf } from '../called-shots/gap.ts';
import { CONDITIONS } from '../conditions/conditions.ts';
import { scatterIncrement } from '../firearms/scatter.ts';
import { shotsThatHit, spreadOf, tellShots } from '../firearms/volley.ts';
import type { GrimGame, GrimWeapon, Volley } from '../game.ts';
import { absorbMixed, type Piece, reductionOf, resist } from './absorb.ts';
import { DIVIDED, isThing, shareOnThing } from './things.ts';

export const DAMAGE: Why = why('damage', 'GNG-DMG-01');
const EXTRA: Why = why('bonus damage', 'GNG-DMG-11');
const DEGREE = term('Relative Degree', 'GNG-RD-02');
const STRENGTH = term('Strength', 'GNG-DMG-01');
const ABSORBED = term('Protection', 'GNG-PROT-02');
const EXTRA_TERM = term('bonus damage', 'GNG-DMG-11');
const RESISTED = term('damage reduction and resistance', 'GNG-DMG-02');

/** Damage of so many shots or blows that hit, each by itself; the Relative Degree goes with the first. */
export function shots(scene: Scene<GrimGame>, attack: Attack, tally: Tally, degree: number, count: number): number {
  if (count === 1) return strike(scene, attack, tally, degree, 1);
  if (!scene.told && !isMixed(scene, attack) && !isThing(scene, attack.defender))
    return together(scene, attack, degree, count);
  let points = 0;
  for (let shot = 0; shot < count; shot++) points += strike(scene, attack, tally, shot === 0 ? degree : -1, 1);
  return points;
}

/**
 * Damage of a volley: of each barrel the shots that hit, with the Relative Degree in the first of each (GNG-BARREL-01,
 * GNG-BARREL-03, GNG-PAIR-05, GNG-BURST-05), each against Protection by itself (GNG-BARREL-02); what a continuous beam
 * does is added up before Protection, one barrel at a time (GNG-BEAM-02, GNG-BARREL-06).
 */
export function salvo(scene: Scene<GrimGame>, attack: Attack, tally: Tally, degree: number, volley: Volley): number {
  const { firearm } = weaponAt(scene, attack.attacker, attack.weapon);
  const spread = spreadOf(scene, attack, volley);
  if (scene.told && degree >= 0) tellShots(scene, attack, degree, volley);
  let points = 0;
  for (const fired of volley.fired) {
    const count = shotsThatHit(spread, degree, fired);
    if (firearm?.beam === true) points += strike(scene, attack, tally, degree, count);
    else points += shots(scene, attack, tally, degree, count);
  }
  return points;
}

/** Several shots where nobody reads the log: as one roll, for only what gets through of them all matters. */
function together(scene: Scene<GrimGame>, attack: Attack, degree: number, count: number): number {
  const { attacker } = attack;
  const weapon = weaponAt(scene, attacker, attack.weapon);
  const dice = diceOf(scene, attack, weapon, false);
  if (dice === null) return 0;
  const tally = scene.tally();
  addWeapon(weapon, tally, 1);
  const each = tally.total - lessFor(scene, attack, weapon);
  if (degree >= 0) addFirst(scene, attack, weapon, degree, tally);
  const first = tally.total - lessFor(scene, attack, weapon);
  return rollTogether(scene, attacker, { dice, first, others: sum(count - 1, remainder(dice, each)) });
}

/** The dice of a first shot with what is added to it, and those of the others as they get through. */
interface Together {
  readonly dice: Dice;
  readonly first: number;
  readonly others: Dice;
}

/** Where the first shot gets through whatever it rolls, the same dice serve for every Relative Degree, and are worked out once. */
export function rollTogether(scene: Scene<GrimGame>, attacker: number, { dice, first, others }: Together): number {
  if (dice.min + first >= 0) return scene.roll(attacker, add(dice, others), DAMAGE, pastAll, first);
  return scene.roll(attacker, add(remainder(dice, first), others), DAMAGE);
}

/** All that is taken off a shot of one kind of damage: Protection, and damage reduction or energy resistance. */
export function lessFor(table: Table<GrimGame>, attack: Attack, weapon: GrimWeapon): number {
  const { defender } = attack;
  const protection = table.slots.protection(table, defender, bypassOf(attack, weapon));
  if (profileAt(table, defender).resistsNothing) return protection;
  return protection + reductionOf(table, defender, weapon.energy, weapon);
}

/** Whether kinds of damage have to be told apart: bonus dice, and a target or a reader to whom they make a difference. */
export function isMixed(scene: Scene<GrimGame>, { attacker, defender, weapon }: Attack): boolean {
  const { extra, firearm } = weaponAt(scene, attacker, weapon);
  if (extra.length === 0) return false;
  return scene.told || firearm?.scatter != null || !profileAt(scene, defender).resistsNothing;
}

/** The dice of a shot or blow: those of the range increment for what scatters, else the weapon's, with the bonus dice unless they are rolled apart. */
export function diceOf(table: Table<GrimGame>, attack: Attack, weapon: GrimWeapon, mixed: boolean): Dice | null {
  const scatter = weapon.firearm?.scatter;
  if (scatter != null && attack.ranged) return scatter[scatterIncrement(table, attack, weapon)] ?? null;
  return mixed ? weapon.damage : weapon.allDice;
}

/** What the weapon itself adds to each of so many shots. */
export function addWeapon(weapon: GrimWeapon, tally: Tally, times: number): void {
  for (let i = 0; i < weapon.damageParts.length; i++) {
    const part = weapon.damageParts[i];
    if (part !== undefined) tally.add(part.value * times, part.term);
  }
}

/**
 * Damage of one blow or shot that gets through: weapon dice, bonuses and Relative Degree together, less Protection,
 * then less damage reduction and energy resistance (GNG-DMG-01, GNG-DMG-02, GNG-DMG-11, GNG-PROT-05); the same goes for
 * touch attacks (GNG-ATK-13). A second or later
 * shot does only what the weapon does (`degree` -1; GNG-RD-04). So many shots of a continuous beam are one blow (`times`).
 */
export function strike(scene: Scene<GrimGame>, attack: Attack, tally: Tally, degree: number, times: number): number {
  const { attacker, defender } = attack;
  const weapon = weaponAt(scene, attacker, attack.weapon);
  const before = tally.total;
  // Where nobody reads the log and the target makes no difference between kinds of damage, only the sum of all dice matters.
  const mixed = isMixed(scene, attack);
  const single = diceOf(scene, attack, weapon, mixed);
  const rolled = single === null || times === 1 ? single : sum(times, single);
  addWeapon(weapon, tally, times);
  if (degree >= 0) addFirst(scene, attack, weapon, degree, tally);
  if (rolled !== null && !scene.told && !mixed && !isThing(scene, defender)) {
    return scene.roll(attacker, rolled, DAMAGE, pastAll, tally.total - before - lessFor(scene, attack, weapon));
  }
  const dice = rolled === null ? 0 : scene.roll(attacker, rolled, DAMAGE);
  const dealt = dice + tally.total - before;
  const blow = shareOnThing(scene, defender, dealt, weapon.energy, attack.ranged);
  tally.add(blow - dealt, DIVIDED);
  const protection = scene.slots.protection(scene, defender, bypassOf(attack, weapon));
  if (mixed) return strikeMixed(scene, attack, tally, { blow, protection, times });
  const past = Math.max(0, blow - protection);
  const left = resist(scene, defender, past, weapon.energy, weapon);
  tally.add(past - blow, ABSORBED);
  tally.add(left - past, RESISTED);
  return left;
}

function pastAll(dice: number, plus: number): number {
  return Math.max(0, dice + plus);
}

/** What meets the target beside the bonus dice, and how many shots it is. */
interface Met {
  readonly blow: number;
  readonly protection: number;
  readonly times: number;
}

/** The same with bonus dice, which may be of other kinds (GNG-DMG-12). */
function strikeMixed(scene: Scene<GrimGame>, attack: Attack, tally: Tally, met: Met): number {
  const { blow, protection, times } = met;
  const { attacker, defender } = attack;
  const weapon = weaponAt(scene, attacker, attack.weapon);
  const pieces: Piece[] = [];
  let total = blow;
  for (const { dice, energy } of weapon.extra) {
    const fell = scene.roll(attacker, times === 1 ? dice : sum(times, dice), EXTRA);
    const points = shareOnThing(scene, defender, fell, energy, attack.ranged);
    total += points;
    tally.add(points, EXTRA_TERM);
    pieces.push({ points, energy });
  }
  const { past, left } = absorbMixed(scene, defender, { blow, weapon, pieces, protection });
  tally.add(past - total, ABSORBED);
  tally.add(left - past, RESISTED);
  return left;
}

/** What the hand behind the weapon adds: Strength, Relative Degree, conditions such as sickened (GNG-DMG-13). */
export function addFirst(
  table: Table<GrimGame>,
  attack: Attack,
  weapon: GrimWeapon,
  degree: number,
  tally: Tally,
): void {
  tally.add(table.slots.strengthDamage(table, attack, weapon), STRENGTH);
  const { effects } = combatantAt(table, attack.attacker);
  for (let i = 0; i < effects.length; i++) {
    const condition = CONDITIONS[effects[i]?.name ?? ''];
    if (condition !== undefined) tally.add(condition.damage, condition.term);
  }
  tally.add(degree, DEGREE);
}

/**
 * Strength in damage: half the bonus in the off hand, one and a half times for two hands on a weapon that is not light,
 * always rounded down; penalties count once in full (GNG-DMG-08, GNG-DMG-09, GNG-DMG-10). Bows add penalties only, composite bows
 * a bonus up to their rating, crossbows and firearms nothing (GNG-DMG-06, GNG-DMG-07).
 */
export function strengthDamage(table: Table<GrimGame>, attack: Attack, weapon: GrimWeapon): number {
  const { attacker } = attack;
  if (weapon.strength === 'none') return 0;
  if (weapon.printed) return modifierChange(table, attacker, 'strength');
  return strengthPart(table, attack, weapon, modifierOf(table, attacker, 'strength'));
}

/** What a Strength modifier comes to in the damage of that weapon as it is held. */
export function strengthPart(table: Table<GrimGame>, attack: Attack, weapon: GrimWeapon, strength: number): number {
  const { attacker } = attack;
  if (strength <= 0) return strength;
  if (weapon.strength === 'bow') return 0;
  if (weapon.strength === 'composite') return Math.min(strength, weapon.rating ?? strength);
  const place = combatantAt(table, attacker).items[weapon.item]?.place;
  if (place === 'off') return Math.floor(strength / 2);
  const twoHanded = place === 'both' && weapon.handling !== 'light' && !attack.ranged;
  return twoHanded ? Math.floor((strength * 3) / 2) : strength;
}

/** Whether the blow deals nonlethal damage: by its weapon, or against it. */
export function isNonlethal(weapon: GrimWeapon, attack: Attack): boolean {
  return weapon.nonlethal !== attack.nonlethal;
}
