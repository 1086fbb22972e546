import { type Effect, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { isAway } from '../../../kernel/state/absent.ts';
import type { ModernFighter, ModernWorld } from '../game.ts';
import { speedRow } from './speeds.ts';
import { speedOf, type VehicleFighter } from './state.ts';

function seat(name: string, text: string): EffectKind {
  return new EffectKind(name, { text, blank: null, sourceWord: 'of', kept: true, ruled: true });
}

/** Who sits where in a vehicle, the source of the effect (MOD-VROLE-02 to MOD-VROLE-05). */
export const DRIVER: EffectKind = seat('driver', 'at the wheel');
export const COPILOT: EffectKind = seat('copilot', 'copilot');
export const GUNNER: EffectKind = seat('gunner', 'gunner');
export const PASSENGER: EffectKind = seat('passenger', 'passenger');

/** All places in a vehicle, the driver's first. */
export const SEATS: readonly EffectKind[] = [DRIVER, COPILOT, GUNNER, PASSENGER];

const NAMES: readonly string[] = SEATS.map(({ name }) => name);

/** Whether an effect of that name is a place in a vehicle. */
export function isSeat(name: string): boolean {
  return NAMES.includes(name);
}

/** The place in a vehicle that somebody has, or undefined. Most have none. */
export function seatOf({ state }: ModernFighter): Effect | undefined {
  const { effects } = state;
  for (let i = 0; i < effects.length; i++) if (isSeat((effects[i] as Effect).name)) return effects[i];
  return undefined;
}

/** Index of the vehicle in which somebody sits, or NOBODY. */
export function vehicleOf(fighter: ModernFighter): number {
  return fighter.digest.aboard;
}

/** All who sit in the vehicle, in the order of the fight; not who has left the fight without it, or is still to come. */
export function occupantsOf(world: ModernWorld, vehicle: number): readonly ModernFighter[] {
  return world.fighters.filter((each) => vehicleOf(each) === vehicle && isWith(world, vehicle, each));
}

/** Who sits at its wheel, or NOBODY (MOD-VROLE-02). */
export function driverOf(world: ModernWorld, vehicle: number): number {
  if (vehicle === NOBODY) return NOBODY;
  const driver = world.fighters.find((each) => DRIVER.on(each.state, vehicle) && isWith(world, vehicle, each));
  return driver?.index ?? NOBODY;
}

/** Whether both are on the map, or neither. */
function isWith(world: ModernWorld, vehicle: number, { state }: ModernFighter): boolean {
  return isAway(state) === isAway(fighterAt(world, vehicle).state);
}

/** The vehicle at the wheel of which somebody sits, or NOBODY. */
export function wheelOf({ state }: ModernFighter): number {
  return DRIVER.find(state)?.source ?? NOBODY;
}

/** The driver, else the first of those aboard: at whose place in the order it goes on where nobody drives it. */
export function minderOf(world: ModernWorld, vehicle: number): number {
  const driver = driverOf(world, vehicle);
  return driver === NOBODY ? (occupantsOf(world, vehicle)[0]?.index ?? NOBODY) : driver;
}

/** How many such places it has (MOD-VROLE-02 to MOD-VROLE-05). */
function placesIn({ profile: { vehicle } }: VehicleFighter, { name }: EffectKind): number {
  if (name === GUNNER.name) return vehicle.gunners;
  if (name === COPILOT.name) return vehicle.copilot ? 1 : 0;
  return name === DRIVER.name ? 1 : vehicle.passengers;
}

/**
 * Whether a place of that kind is free. Beside the driver sits a copilot or one passenger more.
 *
 * @param left the name of the place that somebody aboard leaves for it, '' where it comes from outside
 */
export function isFree(world: ModernWorld, vehicle: VehicleFighter, kind: EffectKind, left: string): boolean {
  const aboard = occupantsOf(world, vehicle.index);
  if (aboard.filter(({ state }) => kind.on(state)).length >= placesIn(vehicle, kind)) return false;
  const isGuest = (name: string): boolean => name === PASSENGER.name || name === COPILOT.name;
  if (!isGuest(kind.name)) return true;
  const guests = aboard.filter((each) => isGuest(seatOf(each)?.name ?? '')).length;
  return guests - (isGuest(left) ? 1 : 0) < vehicle.profile.vehicle.passengers;
}

/** Whether the two sit in one vehicle, or one of them in the other. */
export function areTogether(world: ModernWorld, a: number, b: number): boolean {
  const [one, other] = [vehicleOf(fighterAt(world, a)), vehicleOf(fighterAt(world, b))];
  return one === b || other === a || (one !== NOBODY && one === other);
}

/** What the speed of its vehicle does to the rolls of somebody aboard (MOD-VSPEED-09). */
export function rollsAboard(world: ModernWorld, fighter: ModernFighter): number {
  const vehicle = vehicleOf(fighter);
  return vehicle === NOBODY ? 0 : speedRow(speedOf(fighterAt(world, vehicle))).rolls;
}
