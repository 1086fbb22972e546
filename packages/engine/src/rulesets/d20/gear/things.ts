import {
  type Cause,
  fighterAt,
  type Item,
  type ItemPlace,
  isInHands,
  type Refusal,
  withThing,
} from '../../../kernel/rule.ts';
import { feetBetween } from '../../../space/grid/footprint.ts';
import { SQUARE_FEET, type Square } from '../../../space/grid/square.ts';
import { isOpenBetween } from '../../../space/sight/beside.ts';
import type { D20Scene, D20Weapon, D20World } from '../game.ts';
import { footprintOf, METRIC } from '../movement/field.ts';

/** Magazines beside the one in the weapon. */
const SPARE: readonly string[] = ['spare'];

/** Whether the thing is in a hand. */
export function isHeld({ place }: Item): boolean {
  return isInHands(place);
}

/** Why the thing can neither be put away nor passed on nor taken up. */
export function refuseMoving(world: D20World, who: number, item: number): readonly Refusal[] {
  const found = world.slots.special?.sticks?.(world, who, item) ?? null;
  return found === null ? [] : [found];
}

/** The hands that hold nothing, the main hand before the off hand. */
export function freeHands(world: D20World, who: number): readonly ('hand' | 'off')[] {
  const held = fighterAt(world, who).state.items.map(({ place }) => place);
  if (held.includes('both')) return [];
  return world.slots.usableHands(world, who).filter((hand) => !held.includes(hand));
}

/** Both hands, of whoever has them. */
export const BOTH_HANDS: readonly ('hand' | 'off')[] = ['hand', 'off'];

/** The hand or hands that can take what needs so many, or null. */
export function placeFor(world: D20World, who: number, hands: number): ItemPlace | null {
  const free = freeHands(world, who);
  if (hands >= 2) return free.length === 2 ? 'both' : null;
  return free[0] ?? null;
}

/** The hand or hands in which `who` could hold the thing of somebody else, or null. */
export function placeForThing(world: D20World, who: number, owner: number, item: number): ItemPlace | null {
  const origin = fighterAt(world, owner).state.items[item]?.origin ?? { who: owner, item };
  const { profile, slot } = withThing(world, who, origin);
  const weapon = profile.weapons.find((each: D20Weapon) => each.item === slot);
  return placeFor(world, who, weapon?.hands ?? 1);
}

/**
 * The thing leaves the hand and lies on the square from now on, where whoever stands there or beside it can pick it up;
 * without a square it lies nowhere in particular, broken or out of reach.
 */
export function letFall(scene: D20Scene, who: number, item: number, at: Square | null, cause: Cause): void {
  scene.emit({ kind: 'hold', who, item, place: 'dropped', why: cause });
  if (at !== null) lay(scene, who, item, { lies: 1, x: at.x, y: at.y }, cause);
}

/** Takes the thing up from where it lies. */
export function liftUp(scene: D20Scene, who: number, item: number, cause: Cause): void {
  lay(scene, who, item, { lies: 0 }, cause);
}

/** Where a thing lies is three counts of it. */
function lay(scene: D20Scene, who: number, item: number, counts: Readonly<Record<string, number>>, cause: Cause): void {
  const before = fighterAt(scene, who).state.items[item]?.counts ?? {};
  for (const count in counts) {
    const by = (counts[count] ?? 0) - (before[count] ?? 0);
    if (by !== 0) scene.emit({ kind: 'use', who, item, count, by, why: cause });
  }
}

/** Whether the thing lies on a square in or beside which `who` stands. */
export function liesInReach(world: D20World, who: number, { place, counts }: Item): boolean {
  if (place !== 'dropped' || counts['lies'] !== 1) return false;
  const square = { x: counts['x'] ?? 0, y: counts['y'] ?? 0, side: 1 };
  const own = footprintOf(world, who);
  return feetBetween(METRIC, square, own) <= SQUARE_FEET && isOpenBetween(world.fight.map, own, square);
}

/** A thing that changes hands: whose it is now, which of its things, and who will have it where. */
export interface Passing {
  readonly from: number;
  readonly item: number;
  readonly to: number;
  readonly place: ItemPlace;
}

/**
 * The thing goes over to somebody else, who uses it from now on as its own: loaded as it is. Further magazines stay with
 * who had them, unless they are given with it.
 */
export function passOn(scene: D20Scene, { from, item, to, place }: Passing, cause: Cause, all = false): void {
  liftUp(scene, from, item, cause);
  scene.emit({ kind: 'give', who: from, item, to, place, leaves: all ? [] : SPARE, why: cause });
}
