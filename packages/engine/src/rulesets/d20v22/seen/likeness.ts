import type { Likeness } from '../../../kernel/ruleset/likeness.ts';
import { UNTOLD_ORDER } from '../../d20/seen/untold-order.ts';
import type { D20v22Counts, D20v22Game } from '../game.ts';
import { WORDS } from '../harm/toughness.ts';
import type { WeaponSheet } from '../sheet/sheet.ts';
import { READERS } from '../sheet/traits.ts';

const ORDINARY = READERS.schema.parse({});
/** The mark by which somebody seems so; all others show by their conditions. */
const MARK: Readonly<Record<string, keyof D20v22Counts>> = {
  bruised: 'bruised',
  hurt: 'hurt',
  damaged: 'hurt',
  wounded: 'wounded',
};

/** Who stands for somebody whose numbers a seat is not told. */
export const LIKENESS: Likeness<D20v22Game> = {
  ...UNTOLD_ORDER,
  sheet: ({ size, legs, worn, weapons, object }) => ({
    ...ORDINARY,
    ...{ size, legs, worn },
    armor: null,
    object: object === undefined || typeof object === 'string' ? object : { like: object.like, ...NO_RULINGS },
    weapons: weapons.map(plainWeapon),
  }),
  result: (result) => (WORDS.indexOf(result) > 0 ? 'failure' : result),
  counts: (fresh, { verdict }) => {
    const mark = MARK[verdict];
    return mark === undefined ? fresh : { ...fresh, [mark]: 1 };
  },
};

const NO_RULINGS = { immuneTo: [], vulnerableTo: {} };

/** What one sees of a weapon or a power: what it is, how it is held and how far it reaches. */
function plainWeapon(given: WeaponSheet): WeaponSheet {
  const { id, name, form, reach, hands, light, trips, double, firearm, usableProne, place } = given;
  return {
    ...{ id, name, form, reach, hands, light, trips, double, firearm, usableProne, place },
    ...{ damage: 0, lethal: true, attack: 0, threat: 20, save: 'toughness', effect: '', rounds: 1 },
    increment: given.increment === 0 ? 0 : 10,
    needsFreedom: false,
    mental: false,
  };
}
