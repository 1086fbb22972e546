import { fighterAt, NOBODY } from '../../../kernel/rule.ts';
import type { Carrier, ShownPart, ShownSeat, Sights } from '../../../kernel/ruleset/screen.ts';
import type { Square } from '../../../space/grid/square.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import { fullHitPoints } from '../body/state.ts';
import type { ModernGame, ModernWorld } from '../game.ts';
import { COPILOT, DRIVER, GUNNER, isFree, occupantsOf, SEATS, seatOf, vehicleOf } from '../vehicles/aboard.ts';
import { wholeTires } from '../vehicles/parts/tires.ts';
import { GLASS, WINDOWS } from '../vehicles/parts/windows.ts';
import { type Extent, type Place, squaresAt } from '../vehicles/place.ts';
import { rangeOf, speedName } from '../vehicles/speeds.ts';
import {
  ABOUT_TO_EXPLODE,
  amountOn,
  DISABLED_VEHICLE,
  DRIVEN_DEFENSIVELY,
  EVADING,
  FLAT,
  isVehicle,
  MUST_KEEP_CONTROL,
  RUNNING_ENGINE,
  speedOf,
  TIRE_DAMAGE,
  type VehicleFighter,
  vehiclePlace,
} from '../vehicles/state.ts';

/** What a screen draws of vehicles and of those aboard, who are drawn with them. */
export const VEHICLE_SIGHTS: Required<Pick<Sights<ModernGame>, 'spaces' | 'facing' | 'carrier'>> = {
  spaces: (world, who) => {
    const fighter = fighterAt(world, who);
    if (isVehicle(fighter)) return spacesAt(vehiclePlace(fighter), fighter.profile.vehicle);
    return vehicleOf(fighter) === NOBODY ? null : NOWHERE;
  },
  facing: (world, who) => {
    const fighter = fighterAt(world, who);
    return isVehicle(fighter) ? vehiclePlace(fighter).facing : null;
  },
  carrier: (world, who) => {
    const fighter = fighterAt(world, who);
    return isVehicle(fighter) ? carrierOf(world, fighter) : null;
  },
};

const NOWHERE: readonly Square[] = [];

/** The squares of a vehicle there, counted from its own. */
export function spacesAt(place: Place, extent: Extent): readonly Square[] {
  return squaresAt({ ...place, x: 0, y: 0 }, extent);
}

function carrierOf(world: ModernWorld, vehicle: VehicleFighter): Carrier {
  return {
    readings: readingsOf(world, vehicle),
    points: [Math.max(0, vehicle.state.counts.hp), fullHitPoints(vehicle)],
    parts: [...tiresOf(world, vehicle), ...windowsOf(vehicle)],
    seats: seatsOf(world, vehicle),
    actions: { board: 'enter-vehicle', change: 'change-seat', leave: 'leave-vehicle' },
  };
}

/** Its speed category and turn number, or whether its engine runs; and what hampers it (MOD-VSPEED-01, MOD-VMAN-01, MOD-VENTER-01). */
function readingsOf(world: ModernWorld, vehicle: VehicleFighter): readonly string[] {
  const speed = speedOf(vehicle);
  const going =
    speed === 0
      ? ['stationary', hasEffect(vehicle.state, RUNNING_ENGINE) ? 'engine running' : 'engine off']
      : [speedName(speed), `turns after ${rangeOf(world.options, speed).turn}`];
  const flat = amountOn(vehicle, FLAT);
  const troubles = TROUBLES.filter(([name]) => hasEffect(vehicle.state, name)).map(([, text]) => text);
  return [...going, ...(flat === 0 ? [] : [`${flat} flat`]), ...troubles];
}

const TROUBLES: readonly (readonly [effect: string, text: string])[] = [
  [ABOUT_TO_EXPLODE, 'about to explode'],
  [DISABLED_VEHICLE, 'out of order'],
  [MUST_KEEP_CONTROL, 'out of line'],
  [DRIVEN_DEFENSIVELY, 'driven defensively'],
  [EVADING, 'driven evasively'],
];

/** Which tire is which nobody tells: they are one part (MOD-VTIRE-01). */
function tiresOf(world: ModernWorld, vehicle: VehicleFighter): readonly ShownPart[] {
  const { tires } = vehicle.profile.vehicle;
  if (tires === 0) return [];
  const whole = wholeTires(world, vehicle.index);
  const damaged = amountOn(vehicle, TIRE_DAMAGE) > 0 ? ', one damaged' : '';
  return [{ text: 'tires', state: `${whole} of ${tires}${damaged}`, health: whole / tires }];
}

/** MOD-VWIN-01 */
function windowsOf(vehicle: VehicleFighter): readonly ShownPart[] {
  if (!vehicle.profile.vehicle.windows) return [];
  return Object.values(WINDOWS).map((pane) => {
    const lost = amountOn(vehicle, pane);
    const state = lost === 0 ? 'whole' : lost < GLASS ? 'cracked' : 'gone';
    return { text: pane.text, state, health: 1 - lost / GLASS };
  });
}

/** Who sits where, and of each kind of place one that is free (MOD-VROLE-02 to MOD-VROLE-05). */
function seatsOf(world: ModernWorld, vehicle: VehicleFighter): readonly ShownSeat[] {
  const aboard = occupantsOf(world, vehicle.index);
  return SEATS.flatMap((kind) => {
    const taken = aboard.filter((each) => seatOf(each)?.name === kind.name).map(({ index }) => index);
    const free = isFree(world, vehicle, kind, '') ? [NOBODY] : [];
    const all = [...taken, ...free];
    return all.map((who, place) => ({ text: kind.text, choice: kind.name, who, ...seatPlace(kind.name, place) }));
  });
}

/** Where such a place is in a vehicle: the driver's to the left in front; passengers sit in rows of two behind. */
function seatPlace(name: string, place: number): Pick<ShownSeat, 'across' | 'along'> {
  if (name === DRIVER.name) return { across: -1, along: 1 };
  if (name === COPILOT.name) return { across: 1, along: 1 };
  if (name === GUNNER.name) return { across: 0, along: 0.2 };
  return { across: place % 2 === 0 ? 1 : -1, along: Math.max(-1, -0.2 - 0.5 * Math.floor(place / 2)) };
}
