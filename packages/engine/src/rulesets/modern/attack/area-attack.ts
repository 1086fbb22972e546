import { type Check, fighterAt, NOBODY, type Refusal, refusal, type Tally, term } from '../../../kernel/rule.ts';
import { isPlace } from '../../../space/grid/battle-map.ts';
import { type Footprint, feetBetween, overlap } from '../../../space/grid/footprint.ts';
import type { Square } from '../../../space/grid/square.ts';
import { type Burst, burstSquares, feetToFarEdge, isInBurst } from '../../../space/sight/area.ts';
import { hasLineOfEffectBetween } from '../../../space/sight/sight.ts';
import { squaresOfEnemies } from '../../d20/attack/aiming.ts';
import { rangePenalty } from '../../d20/attack/range.ts';
import { addLine } from '../../d20/checks/lines.ts';
import { footprintOf, METRIC } from '../../d20/movement/field.ts';
import { dexterityShift, isDead } from '../body/state.ts';
import { addShifts } from '../conditions/shifts.ts';
import type { ModernFighter, ModernScene, ModernWeapon, ModernWorld } from '../game.ts';
import { areTogether } from '../vehicles/aboard.ts';
import { firesFrom, isChase, onScale, placesOf } from '../vehicles/space.ts';
import { addAboard } from '../vehicles/under-fire.ts';

const DEXTERITY = term('Dexterity changed', 'MOD-ATK-05');
const RANGE = term('range', 'MOD-ATK-09');

/** The Defense of a square and of an area (MOD-EXP-04, MOD-FIRE-07). */
const AREA_DEFENSE = 10;

const OFF_MAP = refusal('to: expected a square of the map', '');
const OUT_OF_RANGE = refusal('that is beyond the greatest range', 'MOD-ATK-10');
const NO_LINE = refusal('something solid lies between', 'MOD-RNG-01');

/** From where a burst goes off, and how many feet it reaches. */
type Reach = Pick<Burst, 'at' | 'radiusFeet'>;

/** Feet from where the combatant fires that weapon to the nearest square of an area. */
export function feetTo(world: ModernWorld, who: number, area: Footprint, weapon?: ModernWeapon): number {
  const feet = firesFrom(world, who, weapon).map((place) => feetBetween(METRIC, place, area));
  return onScale(world, Math.min(...feet));
}

/** Why the combatant cannot aim the weapon at the area. */
export function refuseArea(
  world: ModernWorld,
  who: number,
  weapon: ModernWeapon,
  area: Footprint | null,
): readonly Refusal[] {
  const { map } = world.fight;
  if (area === null || !isPlace(map, area)) return [OFF_MAP];
  const found: Refusal[] = [];
  if (feetTo(world, who, area, weapon) > weapon.increment * weapon.increments) found.push(OUT_OF_RANGE);
  if (!hasLineOfEffectBetween(map, footprintOf(world, who), { ...area, side: 1 })) found.push(NO_LINE);
  return found;
}

/** The squares that enemies of the combatant stand on and so many squares further on each side, near enough to be aimed at. */
export function squaresWorthAiming(world: ModernWorld, who: number, around: number): readonly Square[] {
  return squaresOfEnemies(world, who, around, ({ index }) => !isGone(fighterAt(world, index)));
}

/** Dead, or ruined: nothing more happens to it. */
function isGone(fighter: ModernFighter): boolean {
  return isDead(fighter) || fighter.digest.ruined;
}

/**
 * All that is added to an attack roll on a place: as against somebody, but for what lies in an opponent. Range is that to the
 * nearest square (MOD-FIRE-07, MOD-EXP-04); shooting into melee does not matter.
 */
export function bonusOnArea(scene: ModernScene, who: number, weapon: ModernWeapon, feet: number): Tally {
  const attacker = fighterAt(scene, who);
  const tally = scene.tally();
  addLine(tally, weapon.shooting);
  tally.add(dexterityShift(attacker), DEXTERITY);
  tally.add(rangePenalty(weapon, feet), RANGE);
  addShifts(tally, attacker.digest.areaAttack, NOBODY);
  if (attacker.state.effects.length > 0) addAboard(scene, tally, attacker, weapon);
  return tally;
}

/** The attack roll on a place of Defense 10: 1 misses, 20 hits, nothing threatens (MOD-FIRE-07, MOD-EXP-04). */
export function strikesArea(scene: ModernScene, who: number, bonus: Tally, roll: Check<boolean>): boolean {
  return scene.check(roll, who, NOBODY, bonus, AREA_DEFENSE);
}

/** Indexes of all who are in some place, nearest first, as `feet` measures each of the places where one is; those that come to less than 0 are not in it. */
export function nearestFirst(world: ModernWorld, feet: (place: Footprint, who: number) => number): number[] {
  return world.fighters
    .filter((fighter) => !isGone(fighter))
    .map(({ index }) => ({ index, feet: nearest(placesOf(world, index).map((place) => feet(place, index))) }))
    .filter((each) => each.feet < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.feet - b.feet)
    .map(({ index }) => index);
}

/**
 * Indexes of all whom a burst reaches, nearest first. On the scale of chases all in the square where it goes off, and
 * nobody else; where it does not reach as far as vehicles there are apart, it spares that of whoever it comes from.
 */
export function caughtIn(world: ModernWorld, { at, radiusFeet }: Reach, source: number): number[] {
  const { map } = world.fight;
  if (isChase(world)) {
    const isFar = (who: number): boolean => radiusFeet < onScale(world, 0) && areTogether(world, who, source);
    return nearestFirst(world, (place, who) => (overlap(place, { ...at, side: 1 }) && !isFar(who) ? 0 : -1));
  }
  const burst = { at, radiusFeet, metric: METRIC };
  return nearestFirst(world, (place) => (isInBurst(map, burst, place) ? feetToFarEdge(METRIC, at, place) : -1));
}

/** The squares that it fills. */
export function squaresIn(world: ModernWorld, { at, radiusFeet }: Reach): readonly Square[] {
  return isChase(world) ? [at] : burstSquares(world.fight.map, { at, radiusFeet, metric: METRIC });
}

function nearest(feet: readonly number[]): number {
  return Math.min(...feet.filter((each) => each >= 0));
}

/** The weapon that the item of the combatant is. */
export function weaponOfItemAt(world: ModernWorld, who: number, item: number): ModernWeapon | undefined {
  return fighterAt(world, who).profile.weapons.find((weapon) => weapon.item === item);
}
