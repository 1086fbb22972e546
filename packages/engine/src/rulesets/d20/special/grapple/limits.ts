import { NONE, type Refusal, refusal } from '../../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../../kernel/scene/fighter.ts';
import { cited } from '../../citations.ts';
import type { Attack, D20World } from '../../game.ts';
import { FIVE_FOOT_STEP } from '../../movement/field.ts';
import { manoeuvreWord, specialOf } from '../manoeuvre.ts';
import { isGrappling, pinnedBy, pinnerOf } from './link.ts';

const texts = cited((rule) => ({
  HELD: refusal('held in a grapple, {who} can do nothing else', rule.grappleOptions),
  CANNOT_MOVE: refusal('held in a grapple, {who} cannot move', rule.grappleStandsStill),
  IS_PINNED: refusal('pinned, {who} can only try to escape the pin', rule.pinned),
  NOT_LIGHT: refusal('only light weapons are of use in a grapple', rule.grappleWeapons),
  BUSY_PINNING: refusal('{who} uses no weapon while pinning somebody', rule.pinner),
  NOT_IN_GRAPPLE: refusal('a grapple leaves no room for that', rule.grappleOptions),
}));

/** What grapplers can do, beside manoeuvres of the grapple: attack, get free, draw a light weapon, let time pass. */
const ALLOWED: readonly string[] = ['attack', 'full-attack', 'escape-artist', 'draw', 'end-turn', 'delay'];
const FOR_THE_PINNED: readonly string[] = ['attack', 'full-attack', 'escape-artist', 'end-turn', 'delay'];
const MOVING: readonly string[] = [
  'move',
  FIVE_FOOT_STEP,
  'withdraw',
  'run',
  'tumble',
  'charge',
  'bull-rush',
  'overrun',
];
const OPTIONS: readonly string[] = ['grapple-damage', 'pin', 'escape', 'escape-pin', 'break-pin'];

/** Reasons against an action that lie in a grapple (MOD-GRAP-14, MOD-GRAP-15, MOD-GRAP-20). @param also what the ruleset lets grapplers do beside, unless they are pinned */
export function refuseInGrapple(
  world: D20World,
  who: number,
  action: string,
  also: readonly string[] = [],
): readonly Refusal[] {
  if (!isGrappling(world, who)) return NONE;
  const { CANNOT_MOVE, IS_PINNED, HELD } = texts(world);
  if (MOVING.includes(action)) return [CANNOT_MOVE];
  if (pinnerOf(world, who) >= 0) return FOR_THE_PINNED.includes(action) ? NONE : [IS_PINNED];
  return ALLOWED.includes(action) || also.includes(action) ? NONE : [HELD];
}

/**
 * Reasons against an attack that lie in a grapple: of plain blows only those with a light weapon or bare hands, and none
 * by the pinned and the pinning; of manoeuvres only those of the grapple (MOD-GRAP-15, MOD-GRAP-19, MOD-GRAP-28).
 *
 * @param options the words of the manoeuvres that grapplers have
 */
export function refuseBlowInGrapple(
  world: D20World,
  attack: Attack,
  options: readonly string[] = OPTIONS,
): readonly Refusal[] {
  const { attacker } = attack;
  if (!isGrappling(world, attacker)) return NONE;
  const word = manoeuvreWord(world, attack.choices);
  if (options.includes(word)) return NONE;
  const { NOT_IN_GRAPPLE, IS_PINNED, NOT_LIGHT, BUSY_PINNING } = texts(world);
  if (word !== '') return [NOT_IN_GRAPPLE];
  if (pinnerOf(world, attacker) >= 0) return [IS_PINNED];
  const { light, unarmed } = specialOf(world).weaponTraits(world, attacker, attack.weapon);
  const found: Refusal[] = light || unarmed ? [] : [NOT_LIGHT];
  const isBusy = pinnedBy(world, attacker) >= 0 && specialOf(world).pinsFreely?.(world, attacker) !== true;
  return isBusy ? [...found, BUSY_PINNING] : found;
}

/** In a grapple only a light weapon can be drawn (MOD-GRAP-27). */
export function refuseDrawInGrapple(world: D20World, who: number, item: number): readonly Refusal[] {
  if (!isGrappling(world, who)) return NONE;
  const weapon = fighterAt(world, who).profile.weapons.findIndex((each) => each.item === item);
  return weapon >= 0 && specialOf(world).weaponTraits(world, who, weapon).light ? NONE : [texts(world).NOT_LIGHT];
}
