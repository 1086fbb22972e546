import { type AreaTrait, areaTrait } from '../../../kernel/areas/area-trait.ts';
import { because, type Cause } from '../../../kernel/rule.ts';
import type { ModernGame, ModernScene } from '../game.ts';
import { keepControl } from './control.ts';
import { punctureAll } from './parts/tires.ts';

/** What lies on a road for vehicles, as areas that a game master or a file lays: nothing to those on foot. */
export const ROAD_AREAS: Readonly<Record<string, AreaTrait<ModernGame>>> = {
  caltrops: areaTrait('caltrops', 'MOD-VHAZ-05', {}),
  'oil slick': areaTrait('oil slick', 'MOD-VHAZ-06', {}),
  'spike strip': areaTrait('spike strip', 'MOD-VTIRE-10', {}),
};

export const AVOID: Cause = because('avoiding a hazard', 'MOD-VHAZ-01');
const SLICK_DC = 15;

/** The difficulty of getting by what lies on the road; null where it is no hazard, or cannot be avoided (MOD-VHAZ-02, MOD-VTIRE-10). */
export function areaDc(kind: string): number | null {
  return kind === 'caltrops' || kind === 'oil slick' ? SLICK_DC : null;
}

/**
 * A vehicle goes through what lies on the road: caltrops and spikes get at its tires (MOD-VHAZ-05, MOD-VTIRE-09,
 * MOD-VTIRE-10), on oil its driver must keep control (MOD-VHAZ-06).
 *
 * @returns whether it goes on
 */
export function goThrough(scene: ModernScene, vehicle: number, kind: string): boolean {
  if (kind === 'oil slick') return keepControl(scene, vehicle, SLICK_DC);
  return kind !== 'caltrops' && kind !== 'spike strip' ? true : punctureAll(scene, vehicle, kind);
}
