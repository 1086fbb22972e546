import { fighterAt, NOBODY } from '../../../kernel/rule.ts';
import type { OwnGround } from '../../../kernel/ruleset/sheets.ts';
import { COVER_SCALE } from '../../../space/grid/battle-map.ts';
import { type Footprint, feetBetween } from '../../../space/grid/footprint.ts';
import { SQUARE_FEET } from '../../../space/grid/square.ts';
import type { Degree } from '../../../space/sight/cover.ts';
import { cover as byPlace } from '../../d20/defense/cover.ts';
import type { CoverFound } from '../../d20/defense/cover-found.ts';
import { feetOfGround, footprintOf, METRIC } from '../../d20/movement/field.ts';
import type { ModernFighter, ModernGame, ModernWeapon, ModernWorld } from '../game.ts';
import { areTogether, vehicleOf } from './aboard.ts';
import { blocksAt, squaresAt } from './place.ts';
import { facingOf, isVehicle, vehiclePlace } from './state.ts';
import { vehicleProfile } from './vehicle-schema.ts';

/** Feet between vehicles in one square of a chase (MOD-VSCALE-08). */
const SAME_SQUARE = 20;
const CHASE_FEET = 10;
const OPEN: CoverFound = { degree: 'none', body: NOBODY, ruled: false };

/** The blocks of a long vehicle's space; those who sit in one stand nowhere; null for all others (MOD-VSCALE-02). */
export function blocks(world: ModernWorld, who: number): readonly Footprint[] | null {
  const fighter = fighterAt(world, who);
  if (isVehicle(fighter)) return isChase(world) ? NOWHERE : blocksAt(vehiclePlace(fighter), fighter.profile.vehicle);
  return vehicleOf(fighter) === NOBODY ? null : NOWHERE;
}

const NOWHERE: readonly Footprint[] = [];

/** No two vehicles are in one square, but on the scale of chases (MOD-VSCALE-06, MOD-VSCALE-07). */
export const VEHICLE_GROUND: OwnGround<ModernGame> = {
  rule: 'MOD-VSCALE-06',
  squares: ({ sheet, x, y, effects }, options) => {
    const vehicle = vehicleProfile(sheet.vehicle, options);
    if (vehicle === null || options.vehicleScale === 'chase') return vehicle === null ? null : [];
    return squaresAt({ x, y, facing: facingOf(effects) }, vehicle);
  },
};

/** From where a vehicle and those in it see and are seen: all its squares (MOD-VSCALE-02); null for all others, and on the scale of chases. */
export function placesInSight(world: ModernWorld, who: number): readonly Footprint[] | null {
  if (isChase(world) || isAfoot(fighterAt(world, who))) return null;
  return spaceOf(world, who);
}

/** Where somebody is for what bursts at a place or is aimed at one: all squares of a vehicle, and for those aboard those of theirs (MOD-VSCALE-02). */
export function placesOf(world: ModernWorld, who: number): readonly Footprint[] {
  return placesInSight(world, who) ?? [footprintOf(world, who)];
}

/** From where somebody fires: all its squares, or where the weapon is built in (MOD-VSCALE-05). */
export function firesFrom(world: ModernWorld, who: number, weapon?: ModernWeapon): readonly Footprint[] {
  return (isChase(world) ? null : mountBlock(world, who, weapon)) ?? placesOf(world, who);
}

/**
 * Feet between two of whom one is in a vehicle or is one, or on the scale of chases; null where squares alone say it
 * (MOD-VSCALE-08). What is built into a vehicle counts from where it is (MOD-VSCALE-05).
 */
export function feetAboard(world: ModernWorld, a: number, b: number, weapon?: ModernWeapon): number | null {
  const chase = isChase(world);
  if (!chase && isAfoot(fighterAt(world, a)) && isAfoot(fighterAt(world, b))) return null;
  if (areTogether(world, a, b)) return SQUARE_FEET;
  if (chase) return onScale(world, feetOfGround(world, a, b));
  const to = spaceOf(world, b);
  return Math.min(
    ...firesFrom(world, a, weapon).flatMap((mine) => to.map((theirs) => feetBetween(METRIC, mine, theirs))),
  );
}

/** Whether a square of the map is 50 feet (MOD-VSCALE-01). */
export function isChase({ options }: Pick<ModernWorld, 'options'>): boolean {
  return options.vehicleScale === 'chase';
}

/** What feet of the map by squares of 5 come to; on the scale of chases 50 for each, and 20 within one (MOD-VSCALE-08). */
export function onScale(world: ModernWorld, feet: number): number {
  if (!isChase(world)) return feet;
  return feet === 0 ? SAME_SQUARE : feet * CHASE_FEET;
}

function isAfoot(fighter: ModernFighter): boolean {
  return !isVehicle(fighter) && vehicleOf(fighter) === NOBODY;
}

/** Where somebody is: the squares of its vehicle, or its own. */
function spaceOf(world: ModernWorld, who: number): readonly Footprint[] {
  const seat = vehicleOf(fighterAt(world, who));
  return blocks(world, seat === NOBODY ? who : seat) ?? [footprintOf(world, who)];
}

/** The part of a vehicle in which a weapon is built in: its front, its rear, or its middle. */
function mountBlock(world: ModernWorld, who: number, weapon?: ModernWeapon): readonly Footprint[] | null {
  const mount = weapon?.mount ?? null;
  const vehicle = vehicleOf(fighterAt(world, who));
  if (mount === null || vehicle === NOBODY) return null;
  const all = spaceOf(world, vehicle);
  const at = mount.startsWith('forward') ? all.length - 1 : mount.startsWith('aft') ? 0 : (all.length - 1) >> 1;
  return all.slice(at, at + 1);
}

/** Whether somebody's body covers nobody in this attack: it sits in a vehicle, or is the one in which one of the two sits. */
export function standsAside(world: ModernWorld, who: number, attacker: number, defender: number): boolean {
  return (
    vehicleOf(fighterAt(world, who)) !== NOBODY ||
    areTogether(world, who, attacker) ||
    areTogether(world, who, defender)
  );
}

/** The cover that the vehicle in which somebody sits gives against what comes from outside; none to who sits in none (MOD-VTGT-03). */
export function vehicleCover(world: ModernWorld, who: number): Degree {
  const vehicle = vehicleOf(fighterAt(world, who));
  return vehicle === NOBODY ? 'none' : (fighterAt(world, vehicle).profile.vehicle?.cover ?? 'none');
}

/** What stands between two, or the vehicle around the defender, where that hides more (MOD-VTGT-03, MOD-VTGT-04). */
export function cover(world: ModernWorld, attacker: number, defender: number): CoverFound {
  const found = byPlace(world, attacker, defender);
  const vehicle = vehicleOf(fighterAt(world, defender));
  if (vehicle === NOBODY || found.ruled) return found;
  if (areTogether(world, attacker, defender)) return OPEN;
  const degree = vehicleCover(world, defender);
  return COVER_SCALE.indexOf(degree) > COVER_SCALE.indexOf(found.degree)
    ? { degree, body: NOBODY, ruled: false }
    : found;
}

/** Whether the vehicle in which the defender sits leaves no way to it from outside. */
export function isShutIn(world: ModernWorld, attacker: number, defender: number): boolean {
  return vehicleCover(world, defender) === 'total' && !areTogether(world, attacker, defender);
}
