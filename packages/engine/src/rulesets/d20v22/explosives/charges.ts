import { fighterAt } from '../../../kernel/rule.ts';
import type { ChargeRules } from '../../d20/explosives/charge-rules.ts';
import type { D20v22Weapon, V22Scene, V22World } from '../game.ts';
import { goOff } from './explode.ts';

/** The weapon that is at that place among the things of the combatant. */
export function weaponOfItemAt(world: V22World, who: number, item: number): D20v22Weapon | undefined {
  return fighterAt(world, who).profile.weapons.find((weapon) => weapon.item === item);
}

/** Every explosive can be planted (V22-EXPL-10). */
export const CHARGES: ChargeRules<V22Scene, V22World> = {
  isCharge: (world, who, item) => (weaponOfItemAt(world, who, item)?.explosive ?? null) !== null,
  goOff: (scene, source, item, at) => {
    const weapon = weaponOfItemAt(scene, source, item);
    if (weapon !== undefined) goOff(scene, source, weapon, at);
  },
};
