import { type Why, why } from '../../kernel/event.ts';
import type { Scene } from '../../kernel/scene.ts';
import type { Table } from '../../kernel/table.ts';
import { type Tally, term } from '../../kernel/tally.ts';
import type { Attack } from '../d20/game.ts';
import { absorbMixed, type Piece, resist } from './absorb.ts';
import { CONDITIONS } from './conditions.ts';
import type { GrimGame, GrimWeapon } from './game.ts';
import { applyRiders } from './riders.ts';
import { combatantAt, modifierChange, modifierOf, profileAt, weaponAt } from './state.ts';

const DAMAGE: Why = why('damage', 'GNG-DMG-01');
const EXTRA: Why = why('bonus damage', 'GNG-DMG-11');
const UNHARMED = why('no damage gets through', 'GNG-DMG-03');
const DEGREE = term('Relative Degree', 'GNG-RD-02');
const STRENGTH = term('Strength', 'GNG-DMG-01');
const ABSORBED = term('Protection', 'GNG-PROT-02');
const EXTRA_TERM = term('bonus damage', 'GNG-DMG-11');
const RESISTED = term('damage reduction and resistance', 'GNG-DMG-02');

/**
 * What a hit does: damage of every shot, special effects that got through, hit points lost at the end (GNG-ATK-14,
 * steps 10 to 13). Several shots of one attack roll are one attack (GNG-TRAUMA-03).
 *
 * @param degree the Relative Degree, 0 or more, which is added to the damage (GNG-DEF-02)
 */
export function hit(scene: Scene<GrimGame>, attack: Attack, degree: number): void {
  const { attacker, defender } = attack;
  const weapon = weaponAt(scene, attacker, attack.weapon);
  if (weapon.damage === null) {
    applyRiders(scene, attack, weapon, 0);
    return;
  }
  const tally = scene.tally();
  let points = 0;
  for (let shot = 0; shot < weapon.shots; shot++) points += strike(scene, attack, tally, shot === 0 ? degree : -1);
  if (points === 0) {
    if (scene.told) scene.emit({ kind: 'tell', who: defender, target: attacker, value: 0, why: UNHARMED });
    return;
  }
  const nonlethal = weapon.nonlethal !== attack.nonlethal;
  const lethal = nonlethal ? 0 : points;
  if (weapon.riders.length > 0) applyRiders(scene, attack, weapon, lethal, points);
  scene.slots.suffer(scene, {
    who: defender,
    source: attacker,
    lethal,
    nonlethal: points - lethal,
    why: DAMAGE,
    rows: tally.rows,
  });
}

/**
 * Damage of one blow or shot that gets through: weapon dice, bonuses and Relative Degree together, less Protection,
 * then less damage reduction and energy resistance (GNG-DMG-01, GNG-DMG-02, GNG-DMG-11, GNG-PROT-05); the same goes for
 * touch attacks (GNG-ATK-13). A second or later
 * shot does only what the weapon does (`degree` -1; GNG-RD-04).
 */
function strike(scene: Scene<GrimGame>, attack: Attack, tally: Tally, degree: number): number {
  const { attacker, defender } = attack;
  const weapon = weaponAt(scene, attacker, attack.weapon);
  const before = tally.total;
  // Where nobody reads the log and the target makes no difference between kinds of damage, only the sum of all dice matters.
  const mixed = weapon.extra.length > 0 && (scene.told || !profileAt(scene, defender).resistsNothing);
  const rolled = mixed ? weapon.damage : weapon.allDice;
  const dice = rolled === null ? 0 : scene.roll(attacker, rolled, DAMAGE);
  for (let i = 0; i < weapon.damageParts.length; i++) {
    const part = weapon.damageParts[i];
    if (part !== undefined) tally.add(part.value, part.term);
  }
  if (degree >= 0) addFirst(scene, attack, weapon, degree, tally);
  const blow = dice + tally.total - before;
  const protection = scene.slots.protection(scene, defender, weapon.bypass);
  if (mixed) return strikeMixed(scene, attack, tally, blow, protection);
  const past = Math.max(0, blow - protection);
  const left = resist(scene, defender, past, weapon.energy, weapon);
  tally.add(past - blow, ABSORBED);
  tally.add(left - past, RESISTED);
  return left;
}

/** The same with bonus dice, which may be of other kinds (GNG-DMG-12). */
function strikeMixed(scene: Scene<GrimGame>, attack: Attack, tally: Tally, blow: number, protection: number): number {
  const { attacker, defender } = attack;
  const weapon = weaponAt(scene, attacker, attack.weapon);
  const pieces: Piece[] = [];
  let total = blow;
  for (const { dice, energy } of weapon.extra) {
    const points = scene.roll(attacker, dice, EXTRA);
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
function addFirst(table: Table<GrimGame>, attack: Attack, weapon: GrimWeapon, degree: number, tally: Tally): void {
  tally.add(strengthDamage(table, attack, weapon), STRENGTH);
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
function strengthDamage(table: Table<GrimGame>, attack: Attack, weapon: GrimWeapon): number {
  const { attacker } = attack;
  if (weapon.printed) return weapon.strength === 'none' ? 0 : modifierChange(table, attacker, 'strength');
  const strength = modifierOf(table, attacker, 'strength');
  if (weapon.strength === 'none') return 0;
  if (strength <= 0) return strength;
  if (weapon.strength === 'bow') return 0;
  if (weapon.strength === 'composite') return Math.min(strength, weapon.rating ?? strength);
  const place = combatantAt(table, attacker).items[weapon.item]?.place;
  if (place === 'off') return Math.floor(strength / 2);
  const twoHanded = place === 'both' && weapon.handling !== 'light' && !attack.ranged;
  return twoHanded ? Math.floor((strength * 3) / 2) : strength;
}
