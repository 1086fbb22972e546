import { because, fighterAt, NOBODY, NONE, type Refusal, refusal, type Tally, term } from '../../../kernel/rule.ts';
import { isInQuarter } from '../../../space/grid/facing.ts';
import type { Footprint } from '../../../space/grid/footprint.ts';
import type { Attack } from '../../d20/game.ts';
import { footprintOf } from '../../d20/movement/field.ts';
import type { ModernFighter, ModernScene, ModernWeapon, ModernWorld } from '../game.ts';
import { DRIVER, GUNNER, seatOf, vehicleOf } from './aboard.ts';
import { seatThem } from './meeting.ts';
import { ARCS } from './mount-names.ts';
import { isVehicle, vehicleAt, vehiclePlace } from './state.ts';

const OUT_OF_ARC: readonly Refusal[] = [refusal('the weapon cannot be turned on the target', 'MOD-VARC-02')];
const NOT_AT_IT: readonly Refusal[] = [refusal('{who} does not sit where that weapon is fired from', 'MOD-VACT-04')];
const AT_THE_CONTROLS = because('at the controls', 'MOD-VROLE-04');
const SYNERGY = term('practised driver', 'MOD-VATK-02');
const COMPUTER = term('fire control', 'MOD-VATK-03');

const PRACTICE_RANKS = 5;
const PRACTICE = 2;

/** Who takes a seat from which weapons are fired has them; where there is no gunner's place, the driver (MOD-VACT-04). */
export function takeControls(scene: ModernScene, who: number): void {
  const fighter = fighterAt(scene, who);
  const seat = seatOf(fighter);
  const vehicle = scene.fighters[seat?.source ?? NOBODY];
  if (seat === undefined || !isVehicle(vehicle)) return;
  const { gunners } = vehicle.profile.vehicle;
  if (seat.name !== (gunners > 0 ? GUNNER : DRIVER).name) return;
  hand(scene, vehicle, who);
}

/** Whoever comes in sitting in a vehicle is where it is, at the controls of its place. */
export function settleSeat(scene: ModernScene, who: number): void {
  const vehicle = vehicleOf(fighterAt(scene, who));
  if (!isVehicle(scene.fighters[vehicle])) return;
  seatThem(scene, vehicle);
  takeControls(scene, who);
}

/** Whoever leaves it leaves them behind. */
export function leaveControls(scene: ModernScene, who: number): void {
  const vehicle = vehicleOf(fighterAt(scene, who));
  if (vehicle !== NOBODY) hand(scene, fighterAt(scene, who), vehicle);
}

function hand(scene: ModernScene, { index: who, profile, state }: ModernFighter, to: number): void {
  for (const { item, mount } of profile.weapons)
    if (mount !== null && state.items[item]?.place !== 'gone')
      scene.emit({ kind: 'give', who, item, to, place: 'worn', leaves: [], why: AT_THE_CONTROLS });
}

/** Why a mounted weapon cannot be fired in that attack: nobody sits at it, or it does not bear (MOD-VARC-02, MOD-VACT-04). */
export function refuseMount(
  world: ModernWorld,
  { attacker, defender, square }: Attack,
  weapon: ModernWeapon,
): readonly Refusal[] {
  if (weapon.mount === null) return NONE;
  const struck = defender === NOBODY ? null : footprintOf(world, defender);
  return refuseArc(world, attacker, weapon, square === undefined ? struck : { ...square, side: 1 });
}

/** Why somebody does not fire it at that place, or anywhere at all where none is told. */
export function refuseArc(
  world: ModernWorld,
  who: number,
  { mount }: ModernWeapon,
  to: Footprint | null,
): readonly Refusal[] {
  if (mount === null) return NONE;
  const vehicle = vehicleOf(fighterAt(world, who));
  if (vehicle === NOBODY) return NOT_AT_IT;
  if (mount === 'turret' || to === null) return NONE;
  const middle = ARCS.findIndex((arc) => mount.startsWith(arc));
  const arcs = mount.endsWith('turret') ? [middle - 1, middle, middle + 1] : [middle];
  const { facing } = vehiclePlace(fighterAt(world, vehicle));
  const from = footprintOf(world, vehicle);
  return arcs.some((arc) => isInQuarter(from, (facing + 2 * arc) & 7, to)) ? NONE : OUT_OF_ARC;
}

/** What a mounted weapon's attack roll has for itself: a driver practised at it, a computer (MOD-VATK-02, MOD-VATK-03). */
export function addMount(world: ModernWorld, tally: Tally, fighter: ModernFighter, { mount }: ModernWeapon): void {
  const { state, profile } = fighter;
  const seat = mount === null ? undefined : seatOf(fighter);
  if (seat === undefined) return;
  const ranks = (state.sheet.skills['drive'] ?? 0) - profile.modifiers.dexterity;
  if (DRIVER.on(state) && ranks >= PRACTICE_RANKS) tally.add(PRACTICE, SYNERGY);
  tally.add(vehicleAt(world, seat.source).profile.vehicle.fireControl, COMPUTER);
}
