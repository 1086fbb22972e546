import type { ChargeRules } from '../../d20/explosives/charge-rules.ts';
import { weaponOfItemAt } from '../attack/area-attack.ts';
import type { ModernScene, ModernWorld } from '../game.ts';
import { goOff } from './go-off.ts';

/** What bursts, and is neither fired nor spewed, can be planted (MOD-EXP-09). */
export const CHARGES: ChargeRules<ModernScene, ModernWorld> = {
  isCharge: (world, who, item) => {
    const weapon = weaponOfItemAt(world, who, item);
    return weapon !== undefined && weapon.blast !== null && !weapon.launches && weapon.jet === 0;
  },
  goOff: (scene, source, item, at) => {
    const weapon = weaponOfItemAt(scene, source, item);
    if (weapon !== undefined) goOff(scene, { source, at, weapon });
  },
};
