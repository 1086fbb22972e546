import { joined, type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { SOLID } from '../../../space/grid/battle-map.ts';
import { findCover } from '../../../space/sight/cover.ts';
import { hasEffect } from '../conditions/effects.ts';
import { COVER_RULING, rulingOf } from '../defense/cover.ts';
import type { D20Game, D20Weapon } from '../game.ts';
import {
  combatantAt,
  feetApart,
  footprintOf,
  hasClearLine,
  isInHand,
  isInStrikingReach,
  profileOf,
} from '../movement/field.ts';

/** What each full range increment takes from the attack roll. */
const PER_INCREMENT = -2;

const OUT_OF_REACH: readonly Refusal[] = [refusal('the target is out of reach', 'MOD-MEL-01')];
const OUT_OF_RANGE: readonly Refusal[] = [refusal('the target is beyond the greatest range', 'MOD-ATK-10')];
const NO_LINE: readonly Refusal[] = [refusal('something solid lies between', 'MOD-RNG-01')];
const TOTAL: readonly Refusal[] = [refusal('it has total cover, by ruling', 'MOD-COVER-02')];
const NONE: readonly Refusal[] = [];

/** The range penalty at so many feet: -2 for each full increment, 0 or below (MOD-ATK-09). */
export function rangePenalty(weapon: D20Weapon, feet: number): number {
  if (weapon.increment <= 0 || feet < weapon.increment) return 0;
  return PER_INCREMENT * Math.floor(feet / weapon.increment);
}

/** The greatest range in feet, inclusive (MOD-ATK-10). */
function greatestRange(weapon: D20Weapon): number {
  return weapon.increment * weapon.increments;
}

/**
 * From how far the combatant likes to fight: within the first increment of the weapon in hand that carries furthest; 0
 * without such a weapon.
 */
export function fightsFrom(table: Table<D20Game>, who: number): number {
  const combatant = combatantAt(table, who);
  const { weapons } = profileOf(table, who);
  let furthest = 0;
  for (let i = 0; i < weapons.length; i++) {
    const weapon = weapons[i] as D20Weapon;
    if (weapon.melee || !weapon.ranged || weapon.increment <= furthest) continue;
    if (isInHand(combatant, weapon)) furthest = weapon.increment;
  }
  return furthest;
}

/** Why the weapon cannot strike (or, `ranged`, be shot or thrown at) the target from where its owner stands. */
export function refuseDistance(
  table: Table<D20Game>,
  who: number,
  weapon: D20Weapon,
  target: number,
  ranged: boolean,
): readonly Refusal[] {
  if (!ranged && !isInStrikingReach(table, who, weapon, target)) return OUT_OF_REACH;
  if (!ranged) return isRuledShut(table, who, target) ? TOTAL : NONE;
  const far = feetApart(table, who, target) > greatestRange(weapon) ? OUT_OF_RANGE : NONE;
  return isShut(table, who, target) ? joined(far, NO_LINE) : far;
}

/** Whether a game master has said that nothing gets through. */
function isRuledShut(table: Table<D20Game>, who: number, target: number): boolean {
  const combatant = combatantAt(table, target);
  if (combatant.effects.length === 0 || !hasEffect(combatant, COVER_RULING)) return false;
  return rulingOf(table, COVER_RULING, who, target) === SOLID;
}

/**
 * Total cover: the centres do not see each other, nor does any line get past, or a game master says so (MOD-COVER-02).
 * Bodies never hide somebody wholly, so that the ground alone is asked.
 */
function isShut(table: Table<D20Game>, who: number, target: number): boolean {
  if (hasEffect(combatantAt(table, target), COVER_RULING))
    return table.slots.cover(table, who, target).degree === 'total';
  if (hasClearLine(table, who, target)) return false;
  return findCover(table.fight.map, footprintOf(table, who), footprintOf(table, target)).degree === 'total';
}
