import { openWorld } from '../../src/kernel/scene/world.ts';
import type { GrimWeapon } from '../../src/rulesets/grim/game.ts';
import { grim } from '../../src/rulesets/grim/index.ts';
import { fight, sheet } from './grim-fights.ts';

/** The weapon of that name as rules use it in the hands of who has the sheet. @throws Error where it has none */
export function grimWeapon(given: Parameters<typeof sheet>[0], name: string): GrimWeapon {
  const world = openWorld(fight([{ sheet: sheet(given) }]), grim);
  const found = world.fighters[0]?.profile.weapons.find((weapon) => weapon.name === name);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
}
