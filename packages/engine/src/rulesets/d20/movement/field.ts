import { type Combatant, type Fight, fighterAt, isInHands } from '../../../kernel/rule.ts';
import { isUnseenBy, knowsLess } from '../../../kernel/seen/awareness.ts';
import { type Footprint, feetBetween, type SquareTest } from '../../../space/grid/footprint.ts';
import type { Metric } from '../../../space/grid/metric.ts';
import { SQUARE_FEET, type Square } from '../../../space/grid/square.ts';
import { isInReach } from '../../../space/path/reach.ts';
import { areBeside } from '../../../space/sight/beside.ts';
import { hasLineOfEffectBetween } from '../../../space/sight/sight.ts';
import type { D20Game, D20Weapon, D20World } from '../game.ts';

/** Every second diagonal counts double (MOD-GRID-02, MOD-GRID-03). */
export const METRIC: Metric = 'alternating';

/** What commands call the 5-foot step, wherever it is taken. */
export const FIVE_FOOT_STEP = 'five-foot-step';

/** Combatants three size categories apart do not keep each other out (MOD-MOVE-11). */
const PASSING_SIZES = 3;

/** Where the combatant stands. */
export function footprintOf(world: D20World, who: number): Footprint {
  const { state, profile } = fighterAt(world, who);
  return { x: state.x, y: state.y, side: profile.side };
}

/** Whether the two are on different sides. */
export function areEnemies(fight: Pick<Fight<D20Game>, 'combatants'>, a: number, b: number): boolean {
  return fight.combatants[a]?.side !== fight.combatants[b]?.side;
}

/** Feet between two combatants, by the nearest squares of both. @param weapon what the first uses, where that may be fixed to a place of its own */
export function feetApart(world: D20World, a: number, b: number, weapon?: D20Weapon): number {
  return world.slots.feetAboard?.(world, a, b, weapon) ?? feetOfGround(world, a, b);
}

/** Feet of ground between two combatants, as those who go from one to the other count them. */
export function feetOfGround(world: D20World, a: number, b: number): number {
  return feetBetween(METRIC, footprintOf(world, a), footprintOf(world, b));
}

/** Feet from a combatant to a square, by the nearest of its own. */
export function feetToSquare(world: D20World, who: number, { x, y }: Square): number {
  const place = { x, y, side: 1 };
  return world.slots.feetToPlace?.(world, who, place) ?? feetBetween(METRIC, footprintOf(world, who), place);
}

/** Whether two combatants stand next to each other, with no wall between (MOD-GRID-01). */
export function standAdjacent(world: D20World, a: number, b: number): boolean {
  const feet = world.slots.feetAboard?.(world, a, b) ?? null;
  return feet === null
    ? areBeside(world.fight.map, footprintOf(world, a), footprintOf(world, b))
    : feet === SQUARE_FEET;
}

/** Whether nothing solid lies between the two (MOD-RNG-01). */
export function hasClearLine(world: D20World, a: number, b: number): boolean {
  const { map } = world.fight;
  return map === null || hasLineOfEffectBetween(map, footprintOf(world, a), footprintOf(world, b));
}

/** Whether the weapon is long enough to strike there, and not too long. */
export function strikesAt({ reach, tooNear }: D20Weapon, from: Footprint, place: Footprint): boolean {
  if (!isInReach(METRIC, from, reach, place)) return false;
  return tooNear === undefined || !isInReach(METRIC, from, tooNear, place);
}

/** Whether the weapon strikes the target from where its owner stands. */
export function isInStrikingReach(world: D20World, who: number, weapon: D20Weapon, target: number): boolean {
  const feet = world.slots.feetAboard?.(world, who, target) ?? null;
  if (feet !== null) return feet <= Math.max(weapon.reach, SQUARE_FEET) && hasClearLine(world, who, target);
  if (!strikesAt(weapon, footprintOf(world, who), footprintOf(world, target))) return false;
  return hasClearLine(world, who, target);
}

/** Whether the weapon can be used at once: part of the body, or in a hand. */
export function isInHand(combatant: Combatant<D20Game>, weapon: D20Weapon): boolean {
  if (weapon.natural || weapon.mounted === true) return true;
  return isInHands(combatant.items[weapon.item]?.place);
}

/** The first weapon in hand with which an attack of opportunity on the target could be made now, or -1 (MOD-AOO-02, MOD-AOO-03, MOD-UNA-07). */
export function threateningWeapon(world: D20World, who: number, target: number): number {
  const { state, profile } = fighterAt(world, who);
  const { weapons } = profile;
  for (let index = 0; index < weapons.length; index++) {
    const weapon = weapons[index] as D20Weapon;
    if (!weapon.melee || !weapon.armed || weapon.lashes === true || !isInHand(state, weapon)) continue;
    if (isInStrikingReach(world, who, weapon, target)) return index;
  }
  return -1;
}

/** Whether the combatant threatens the target's place: can strike there, and is in a state to do it. */
export function threatens(world: D20World, who: number, target: number): boolean {
  return world.slots.canTakeOpportunity(world, who) && threateningWeapon(world, who, target) >= 0;
}

/** Squares that the mover may not enter, as far as it knows: those of enemies who resist and are less than three sizes larger or smaller (MOD-MOVE-09 to MOD-MOVE-11); none for who slips in. */
export function barredTo(world: D20World, mover: number): SquareTest {
  return standing(world, (other) => keepsOut(world, mover, other) && !isUnseenBy(world.fight, mover, other));
}

function keepsOut(world: D20World, mover: number, other: number): boolean {
  if (other === mover || !areEnemies(world.fight, mover, other) || !world.slots.resists(world, other)) return false;
  if (world.slots.slipsIn?.(world, mover) === true) return false;
  const [own, its] = [fighterAt(world, mover).profile, fighterAt(world, other).profile];
  return Math.abs(its.size - own.size) < PASSING_SIZES;
}

/** Squares in which the mover may not stop, though it may pass, as far as it knows: those of friends and others, but not of ruins (MOD-MOVE-08, MOD-MOVE-12). */
export function takenFrom(world: D20World, mover: number): SquareTest {
  return standing(world, (other) => fills(world, mover, other) && !isUnseenBy(world.fight, mover, other));
}

/** The same with those who are hidden from the mover: who is pushed or thrown there meets them. */
export function filledBeside(world: D20World, mover: number): SquareTest {
  return standing(world, (other) => fills(world, mover, other));
}

function fills(world: D20World, mover: number, other: number): boolean {
  return other !== mover && !fighterAt(world, other).digest.ruined && world.slots.slipsIn?.(world, mover) !== true;
}

/** Those whom the mover does not see and runs into where its way leads through them, or to them; null where nobody hides. */
export function hiddenInTheWay(
  world: D20World,
  mover: number,
): { readonly bars: SquareTest; readonly fills: SquareTest } | null {
  const { fight } = world;
  if (!knowsLess(world, mover)) return null;
  return {
    bars: standing(world, (other) => keepsOut(world, mover, other) && isUnseenBy(fight, mover, other)),
    fills: filledBeside(world, mover),
  };
}

/** Tells squares on which any combatant stands for whom the test holds; who that is, is found out when it is first asked. */
function standing(world: D20World, test: (who: number) => boolean): SquareTest {
  let places: readonly Footprint[] | null = null;
  return (x, y) => {
    places ??= placesOf(world, test);
    for (let i = 0; i < places.length; i++) {
      const place = places[i] as Footprint;
      if (x >= place.x && x < place.x + place.side && y >= place.y && y < place.y + place.side) return true;
    }
    return false;
  };
}

function placesOf(world: D20World, test: (who: number) => boolean): readonly Footprint[] {
  const found: Footprint[] = [];
  for (let who = 0; who < world.fight.combatants.length; who++) {
    if (!test(who)) continue;
    const blocks = world.slots.blocks?.(world, who) ?? null;
    if (blocks === null) found.push(footprintOf(world, who));
    else found.push(...blocks);
  }
  return found;
}
