import { type Refusal, refusal } from '../../../../kernel/ruleset/ruleset.ts';
import type { Table } from '../../../../kernel/scene/table.ts';
import { hasEffect } from '../../conditions/effects.ts';
import type { Attack, D20Game } from '../../game.ts';
import { combatantAt, profileOf } from '../../movement/field.ts';
import { manoeuvreWord, specialOf } from '../manoeuvre.ts';
import { GRAPPLING, isGrappling, pinnedBy, pinnerOf } from './link.ts';

const HELD = refusal('held in a grapple, it can do nothing else', 'MOD-GRAP-15');
const CANNOT_MOVE = refusal('held in a grapple, it cannot move', 'MOD-GRAP-14');
const IS_PINNED = refusal('pinned, it can only try to escape the pin', 'MOD-GRAP-20');
const NOT_LIGHT = refusal('only light weapons are of use in a grapple', 'MOD-GRAP-28');
const BUSY_PINNING = refusal('it uses no weapon while it holds somebody pinned', 'MOD-GRAP-19');
const NOT_IN_GRAPPLE = refusal('a grapple leaves no room for that', 'MOD-GRAP-15');

/** What grapplers can do, beside manoeuvres of the grapple: attack, get free, draw a light weapon, let time pass. */
const ALLOWED: readonly string[] = ['attack', 'full-attack', 'escape-artist', 'draw', 'end-turn', 'delay'];
const FOR_THE_PINNED: readonly string[] = ['attack', 'full-attack', 'escape-artist', 'end-turn', 'delay'];
const MOVING: readonly string[] = ['move', 'five-foot-step', 'withdraw', 'run', 'charge', 'bull-rush', 'overrun'];
const OPTIONS: readonly string[] = ['grapple-damage', 'pin', 'escape', 'escape-pin', 'break-pin'];

const NONE: readonly Refusal[] = [];

/** Reasons against an action that lie in a grapple (MOD-GRAP-14, MOD-GRAP-15, MOD-GRAP-20). */
export function refuseInGrapple(table: Table<D20Game>, who: number, action: string): readonly Refusal[] {
  if (!hasEffect(combatantAt(table, who), GRAPPLING) || !isGrappling(table, who)) return NONE;
  if (MOVING.includes(action)) return [CANNOT_MOVE];
  if (pinnerOf(table, who) >= 0) return FOR_THE_PINNED.includes(action) ? NONE : [IS_PINNED];
  return ALLOWED.includes(action) ? NONE : [HELD];
}

/**
 * Reasons against an attack that lie in a grapple: of plain blows only those with a light weapon or bare hands, and none
 * by the pinned and the pinning; of manoeuvres only those of the grapple (MOD-GRAP-15, MOD-GRAP-19, MOD-GRAP-28).
 *
 * @param options the words of the manoeuvres that grapplers have
 */
export function refuseBlowInGrapple(
  table: Table<D20Game>,
  attack: Attack,
  options: readonly string[] = OPTIONS,
): readonly Refusal[] {
  const { attacker } = attack;
  if (!hasEffect(combatantAt(table, attacker), GRAPPLING) || !isGrappling(table, attacker)) return NONE;
  const word = manoeuvreWord(table, attack.choices);
  if (options.includes(word)) return NONE;
  if (word !== '') return [NOT_IN_GRAPPLE];
  if (pinnerOf(table, attacker) >= 0) return [IS_PINNED];
  const { light, unarmed } = specialOf(table).weaponTraits(table, attacker, attack.weapon);
  const found: Refusal[] = light || unarmed ? [] : [NOT_LIGHT];
  return pinnedBy(table, attacker) >= 0 ? [...found, BUSY_PINNING] : found;
}

/** In a grapple only a light weapon can be drawn (MOD-GRAP-27). */
export function refuseDrawInGrapple(table: Table<D20Game>, who: number, item: number): readonly Refusal[] {
  if (!hasEffect(combatantAt(table, who), GRAPPLING) || !isGrappling(table, who)) return NONE;
  const weapon = profileOf(table, who).weapons.findIndex((each) => each.item === item);
  return weapon >= 0 && specialOf(table).weaponTraits(table, who, weapon).light ? NONE : [NOT_LIGHT];
}
