import { fighterAt, NONE, type Refusal, refusal } from '../../../../kernel/rule.ts';
import { isOfNature } from '../../actions/nature.ts';
import { cited } from '../../citations.ts';
import type { Attack, D20World } from '../../game.ts';
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

const OPTIONS: readonly string[] = ['grapple-damage', 'pin', 'escape', 'escape-pin', 'break-pin'];

/**
 * Reasons against an action that lie in a grapple (MOD-GRAP-14, MOD-GRAP-15, MOD-GRAP-20): grapplers attack, get free, draw a light
 * weapon, let time pass.
 *
 * @param withPowers whether its rules leave room for powers, and what else is done beside, to who is not pinned
 */
export function refuseInGrapple(world: D20World, who: number, action: string, withPowers = false): readonly Refusal[] {
  if (!isGrappling(world, who)) return NONE;
  const { CANNOT_MOVE, IS_PINNED, HELD } = texts(world);
  if (isOfNature(world, action, 'goes')) return [CANNOT_MOVE];
  if (pinnerOf(world, who) >= 0) return isOfNature(world, action, 'pinned') ? NONE : [IS_PINNED];
  if (isOfNature(world, action, 'grappled')) return NONE;
  return withPowers && isOfNature(world, action, 'grappledWithPowers') ? NONE : [HELD];
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
