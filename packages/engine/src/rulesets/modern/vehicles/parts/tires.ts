import { because, type Cause, NOBODY, term } from '../../../../kernel/rule.ts';
import { STRIKE } from '../../attack/attack-roll.ts';
import type { ModernScene, ModernWorld } from '../../game.ts';
import { keepControl } from '../control.ts';
import { loseVehiclePoints } from '../harm.ts';
import { FASTEST, STREET } from '../speeds.ts';
import { amountOn, FLAT, setAmount, TIRE_DAMAGE, vehicleAt } from '../state.ts';

const SHREDDED = because('damage to a tire', 'MOD-VTIRE-02');
const FLATTENED = because('', 'MOD-VTIRE-03');
const CALTROPS = STRIKE.because(because('caltrops against a tire', 'MOD-VTIRE-09'));
const SPIKES = STRIKE.because(because('spikes against a tire', 'MOD-VTIRE-10'));
const POINTED = term('caltrops', 'MOD-VTIRE-09');

/** How hard a tire is to hit, before speed and cover (MOD-VTIRE-08). */
export const TIRE_DEFENSE = 10;
const FLAT_DC = 15;
/** Up to so many tires, a flat one may cost control. */
const FEW_TIRES = 4;

/** Hit points and hardness of its tires (MOD-VTIRE-01). */
function figuresOf(world: ModernWorld, vehicle: number): { readonly hp: number; readonly hardness: number } {
  return vehicleAt(world, vehicle).profile.vehicle.toughTires ? { hp: 5, hardness: 3 } : { hp: 2, hardness: 0 };
}

/** How many of its tires still hold. */
export function wholeTires(world: ModernWorld, vehicle: number): number {
  const car = vehicleAt(world, vehicle);
  return car.profile.vehicle.tires - amountOn(car, FLAT);
}

/** Whether it goes no faster than street speed any more: more than half its tires are gone (MOD-VTIRE-06). */
function isLamed(world: ModernWorld, vehicle: number): boolean {
  return wholeTires(world, vehicle) * 2 < vehicleAt(world, vehicle).profile.vehicle.tires;
}

/** The fastest category that its tires allow (MOD-VTIRE-06). */
export function fastestOnTires(world: ModernWorld, vehicle: number): number {
  return isLamed(world, vehicle) ? STREET : FASTEST;
}

/**
 * Damage to one tire, less what it holds off; what it loses counts against the vehicle too (MOD-VTIRE-02).
 *
 * @param before points that it has lost already
 * @returns points that it has lost now, 0 where it has gone flat
 */
function hurtTire(scene: ModernScene, vehicle: number, points: number, source: number, before: number): number {
  const { hp, hardness } = figuresOf(scene, vehicle);
  const taken = Math.max(0, Math.min(points - hardness, hp - before));
  if (taken === 0) return before;
  loseVehiclePoints(scene, vehicle, taken, { source, why: SHREDDED, rows: null });
  if (before + taken < hp) return before + taken;
  setAmount(scene, vehicle, FLAT, amountOn(vehicleAt(scene, vehicle), FLAT) + 1, FLATTENED);
  return 0;
}

/** One tire is hit; the one that is damaged already is hit again first. @returns whether the driver keeps control */
export function hitTire(scene: ModernScene, vehicle: number, points: number, source: number): boolean {
  const car = vehicleAt(scene, vehicle);
  const flat = amountOn(car, FLAT);
  const left = hurtTire(scene, vehicle, points, source, amountOn(car, TIRE_DAMAGE));
  setAmount(scene, vehicle, TIRE_DAMAGE, left, SHREDDED);
  return flat === amountOn(car, FLAT) || holdsOn(scene, vehicle);
}

/** One check for all tires that have gone flat at once, with the penalty for them in it (MOD-VTIRE-05). */
function holdsOn(scene: ModernScene, vehicle: number): boolean {
  return vehicleAt(scene, vehicle).profile.vehicle.tires > FEW_TIRES || keepControl(scene, vehicle, FLAT_DC);
}

/** All its tires pass over caltrops or spikes. @returns whether it goes on */
export function punctureAll(scene: ModernScene, vehicle: number, kind: 'caltrops' | 'spike strip'): boolean {
  const car = vehicleAt(scene, vehicle);
  const flat = amountOn(car, FLAT);
  const first = amountOn(car, TIRE_DAMAGE);
  const points = kind === 'caltrops' ? 1 : 2;
  let damaged = 0;
  for (let tire = wholeTires(scene, vehicle); tire > 0; tire--) {
    const before = tire === 1 ? first : 0;
    const hit = strikes(scene, vehicle, kind);
    damaged = Math.max(damaged, hit ? hurtTire(scene, vehicle, points, NOBODY, before) : before);
  }
  setAmount(scene, vehicle, TIRE_DAMAGE, damaged, SHREDDED);
  return flat === amountOn(car, FLAT) || holdsOn(scene, vehicle);
}

function strikes(scene: ModernScene, vehicle: number, kind: 'caltrops' | 'spike strip'): boolean {
  if (kind === 'spike strip' && !scene.options.spikeStripAttack) return true;
  const bonus = scene.tally();
  bonus.add(0, POINTED);
  return scene.check(kind === 'caltrops' ? CALTROPS : SPIKES, vehicle, NOBODY, bonus, TIRE_DEFENSE);
}

/** What is told of a tire that is shot at. */
export const AT_A_TIRE: Cause = because('shot at a tire', 'MOD-VTIRE-08');
