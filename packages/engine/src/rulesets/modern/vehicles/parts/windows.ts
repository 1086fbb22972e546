import { because, fighterAt, NOBODY, term, withRow } from '../../../../kernel/rule.ts';
import { EffectKind } from '../../../../kernel/ruleset/effect-kind.ts';
import { directionBetween } from '../../../../space/grid/facing.ts';
import { footprintOf } from '../../../d20/movement/field.ts';
import type { Impact, ModernScene, ModernWorld } from '../../game.ts';
import { areTogether, vehicleOf } from '../aboard.ts';
import { loseVehiclePoints } from '../harm.ts';
import { type Amount, amountOn, setAmount, vehicleAt, vehiclePlace } from '../state.ts';

/** The sides on which a vehicle has glass. */
export type WindowName = 'front' | 'rear' | 'left' | 'right';

/** Hit points and hardness of glass (MOD-VWIN-01). */
export const GLASS = 2;
const HARDNESS = 3;

function pane(side: WindowName): EffectKind<Amount> {
  return new EffectKind<Amount>(`${side}-window`, {
    text: `${side} window`,
    blank: { amount: GLASS },
    words: ({ amount }) => (amount < GLASS ? `${side} window cracked` : `no ${side} window`),
    begins: ({ amount }) => (amount < GLASS ? `has its ${side} window cracked` : `loses its ${side} window`),
    ends: '',
    sourceWord: null,
    shows: ['amount'],
  });
}

/** What each window has lost; all of it where it is open or gone (MOD-VWIN-05). */
export const WINDOWS: Readonly<Record<WindowName, EffectKind<Amount>>> = {
  front: pane('front'),
  rear: pane('rear'),
  left: pane('left'),
  right: pane('right'),
};

const SHATTERS = because('damage to a window', 'MOD-VWIN-01');
const STOPPED = term('stopped by the window', 'MOD-VWIN-03');

/** The side of a vehicle from which somebody comes at it. */
export function sideToward(world: ModernWorld, vehicle: number, who: number): WindowName {
  const towards = directionBetween(footprintOf(world, vehicle), footprintOf(world, who));
  const apart = towards < 0 ? 0 : (towards - vehiclePlace(fighterAt(world, vehicle)).facing) & 7;
  if (apart < 2 || apart === 7) return 'front';
  if (apart === 2) return 'right';
  return apart === 6 ? 'left' : 'rear';
}

/**
 * A window takes damage: what it loses counts against the vehicle too (MOD-VWIN-01).
 *
 * @returns what goes on behind it: nothing where it holds (MOD-VWIN-03, MOD-VWIN-05, MOD-VWIN-06)
 */
export function breakWindow(
  scene: ModernScene,
  vehicle: number,
  side: WindowName,
  points: number,
  source: number,
): number {
  const car = vehicleAt(scene, vehicle);
  const lost = amountOn(car, WINDOWS[side]);
  if (!car.profile.vehicle.windows || lost >= GLASS) return points;
  const left = Math.max(0, points - HARDNESS);
  const taken = Math.min(left, GLASS - lost);
  if (taken > 0) {
    setAmount(scene, vehicle, WINDOWS[side], lost + taken, SHATTERS);
    loseVehiclePoints(scene, vehicle, taken, { source, why: SHATTERS, rows: null });
  }
  return lost + taken < GLASS ? 0 : left - taken;
}

/** A hit on somebody in a vehicle from outside goes through the glass first (MOD-VWIN-03 to MOD-VWIN-06). */
export function throughWindow(scene: ModernScene, impact: Impact): Impact {
  const { target, source, points } = impact;
  const vehicle = vehicleOf(fighterAt(scene, target));
  if (vehicle === NOBODY || source === NOBODY || areTogether(scene, source, target)) return impact;
  const rest = breakWindow(scene, vehicle, sideToward(scene, vehicle, source), points, source);
  return rest === points ? impact : { ...impact, points: rest, rows: withRow(impact.rows, rest - points, STOPPED) };
}
