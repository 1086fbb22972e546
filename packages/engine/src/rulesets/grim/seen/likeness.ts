import { type Likeness, strengthLeft, WHOLE } from '../../../kernel/ruleset/likeness.ts';
import { UNTOLD_ORDER } from '../../d20/seen/untold-order.ts';
import type { GrimGame } from '../game.ts';
import type { GrimSheet, SheetWeapon } from '../sheet/sheet.ts';
import { WEAPONS } from '../tables/weapons.ts';
import { READERS } from '../traits/readers.ts';

const ORDINARY = READERS.schema.parse({});
const NO_ANATOMY = 'no-anatomy';
const UNHURT: ReadonlySet<string> = new Set(['', 'unhurt', 'scratched', 'left']);

/** Who stands for somebody whose numbers a seat is not told. */
export const LIKENESS: Likeness<GrimGame> = {
  ...UNTOLD_ORDER,
  sheet: ({ size, reach, type, subtypes, racial, anatomy, object, traits = [], weapons }) => ({
    ...ORDINARY,
    ...{ size, reach, subtypes, anatomy },
    type: type ?? racial?.type,
    hp: WHOLE,
    traits: traits.filter((trait) => trait === NO_ANATOMY),
    object: object === undefined ? undefined : { hardness: 0, moving: object.moving },
    weapons: weapons.map(plainWeapon),
  }),
  // Of tactical aid: how much it is worth.
  result: (result) => (result.startsWith('success') ? 'success' : result),
  counts: (fresh, seeming) => {
    const isScratched = seeming.verdict === 'scratched';
    const left = strengthLeft(seeming, UNHURT.has(seeming.verdict));
    return { ...fresh, hp: isScratched ? left - 1 : left };
  },
};

/** What one sees of a weapon: what it is, how it is held and how far it reaches. */
function plainWeapon(given: string | SheetWeapon): GrimSheet['weapons'][number] {
  if (typeof given === 'string') return { name: given };
  const { name, id, place, natural, handling, reach, missile, firearm } = given;
  const made = Object.hasOwn(WEAPONS, name) ? {} : { damage: '1d6', increment: missile === undefined ? 0 : 10 };
  return { name, id, place, natural, handling, reach, missile, firearm, ...made };
}
