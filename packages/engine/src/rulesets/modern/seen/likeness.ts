import { type Likeness, type Seeming, strengthLeft, WHOLE } from '../../../kernel/ruleset/likeness.ts';
import { UNTOLD_ORDER } from '../../d20/seen/untold-order.ts';
import { DEAD_AT } from '../body/state.ts';
import type { ModernGame } from '../game.ts';
import type { ObjectSheet } from '../objects/figures.ts';
import { READERS } from '../sheet/readers.ts';
import type { ModernSheet, WeaponSheet } from '../sheet/sheet.ts';
import { WEAPONS } from '../tables/weapons.ts';
import type { VehicleSheet } from '../vehicles/vehicle-schema.ts';

const ORDINARY = READERS.schema.parse({});
const UNHURT: ReadonlySet<string> = new Set(['', 'unhurt', 'whole', 'left']);
const SPENT: Readonly<Record<string, number>> = {
  disabled: 0,
  ruined: 0,
  stable: -1,
  dying: -1,
  destroyed: DEAD_AT,
  dead: DEAD_AT,
};

/** Who stands for somebody whose numbers a seat is not told. */
export const LIKENESS: Likeness<ModernGame> = {
  ...UNTOLD_ORDER,
  sheet: ({ size, kind, legs, worn, space, reach, weapons, object, vehicle }) => ({
    ...ORDINARY,
    ...{ size, kind, legs, worn, space, reach },
    hp: WHOLE,
    weapons: weapons.map(plainWeapon),
    object: object === undefined || typeof object === 'string' ? object : plainObject(object),
    vehicle: vehicle === undefined ? undefined : plainVehicle(vehicle),
  }),
  counts: (fresh, seeming) => ({ ...fresh, hp: hitPoints(seeming) }),
};

function hitPoints(seeming: Seeming): number {
  return SPENT[seeming.verdict] ?? strengthLeft(seeming, UNHURT.has(seeming.verdict));
}

/** What one sees of a weapon: what it is, how it is held and how far it reaches. */
function plainWeapon(given: string | WeaponSheet): ModernSheet['weapons'][number] {
  if (typeof given === 'string') return { name: given };
  const { name, id, place, use, size, reach, longarm, bow, natural, count, mount } = given;
  const isKnown = Object.hasOwn(WEAPONS, name.toLowerCase());
  const made = isKnown ? {} : { damage: '1d6', increment: use === undefined || use === 'melee' ? 0 : 10 };
  return { name, id, place, use, size, reach, longarm, bow, natural, count, mount, ...made };
}

function plainObject({ like, substance }: ObjectSheet): ObjectSheet {
  return { like, substance, immuneTo: [] };
}

function plainVehicle(given: string | VehicleSheet): VehicleSheet {
  const sheet = typeof given === 'string' ? { like: given } : given;
  const { like, size, width, length, passengers, gunners, copilot, cover, tires, windows } = sheet as VehicleSheet;
  return { like, size, width, length, passengers, gunners, copilot, cover, tires, windows };
}
