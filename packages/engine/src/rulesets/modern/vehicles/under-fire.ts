import { DODGE, fighterAt, NOBODY, type Tally, term } from '../../../kernel/rule.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import type { ModernFighter, ModernWeapon, ModernWorld } from '../game.ts';
import { DRIVER, rollsAboard, vehicleOf } from './aboard.ts';
import { addMount } from './mounts.ts';
import { speedRow } from './speeds.ts';
import { DRIVEN_DEFENSIVELY, EVADING, isVehicle, speedOf } from './state.ts';

const SPEED = term('speed of the vehicle', 'MOD-VSPEED-08');
const ABOARD = term('speed of its vehicle', 'MOD-VTGT-03');
const HARD_TO_HIT = term('driven defensively', 'MOD-VATK-04', DODGE);
const EVADES = term('driven evasively', 'MOD-VATK-05', DODGE);
const FAST = term('speed of its vehicle', 'MOD-VATK-08');
const TOSSED = term('its vehicle is driven defensively', 'MOD-VATK-04');
const THROWN_ABOUT = term('its vehicle is driven evasively', 'MOD-VATK-05');

/** What speed and driving do to the Defense of a vehicle, and speed to that of those aboard (MOD-VSPEED-08, MOD-VTGT-01, MOD-VTGT-03, MOD-VATK-04, MOD-VATK-05). */
export function addDriving(world: ModernWorld, tally: Tally, defending: ModernFighter): void {
  if (isVehicle(defending)) {
    tally.add(speedRow(speedOf(defending)).defense, SPEED);
    if (hasEffect(defending.state, DRIVEN_DEFENSIVELY)) tally.add(2, HARD_TO_HIT);
    if (hasEffect(defending.state, EVADING)) tally.add(4, EVADES);
    return;
  }
  const vehicle = vehicleOf(defending);
  if (vehicle !== NOBODY) tally.add(speedRow(speedOf(fighterAt(world, vehicle))).defense, ABOARD);
}

/** What a place in a vehicle does to an attack roll, at somebody or at a place: its speed and driving, and what its built-in weapons have for themselves. */
export function addAboard(world: ModernWorld, tally: Tally, attacking: ModernFighter, weapon: ModernWeapon): void {
  addFromAboard(world, tally, attacking);
  addMount(world, tally, attacking, weapon);
}

/** What speed and driving do to attack rolls from a vehicle (MOD-VATK-04, MOD-VATK-05, MOD-VATK-08). */
function addFromAboard(world: ModernWorld, tally: Tally, attacking: ModernFighter): void {
  const vehicle = vehicleOf(attacking);
  if (vehicle === NOBODY) return;
  const { state } = fighterAt(world, vehicle);
  tally.add(rollsAboard(world, attacking), FAST);
  if (hasEffect(state, DRIVEN_DEFENSIVELY)) tally.add(-4, TOSSED);
  if (hasEffect(state, EVADING) && !DRIVER.on(attacking.state)) tally.add(-8, THROWN_ABOUT);
}
