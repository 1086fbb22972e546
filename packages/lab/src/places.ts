import { readWritten } from '@fray/engine';

/** A place of an encounter file where a number stands, or may stand. */
export interface NumberPlace {
  /** As `variant` takes it: "combatants.thug.sheet.hp". */
  readonly path: string;
  /** The combatant, by its entry, and what of it: "sheet.hp". */
  readonly of: string;
  readonly what: string;
  readonly value: number;
}

/** What an encounter file says of numbers. */
export interface NumberPlaces {
  readonly sides: readonly string[];
  readonly places: readonly NumberPlace[];
}

/** How many there are of an entry that says nothing of it. */
const ONE = 1;
const COPIES = 'copies';

/**
 * All places of an encounter file with a number of a combatant: how many there are of it first, then what stands of it, then what its sheet says, with all that
 * it extends. What stands in lists is left out, for places have no names there.
 *
 * @throws InputError where it is no encounter, or a file of a sheet cannot be read
 */
export function numberPlaces(text: string, file: string, readFile: (path: string) => string): NumberPlaces {
  const { combatants } = readWritten(text, file, readFile);
  const places = Object.entries(combatants).flatMap(([of, { fields, sheet }]) => {
    const own = { [COPIES]: ONE, ...fields, sheet };
    return numbersIn(own, '').map(({ what, value }) => ({ path: `combatants.${of}.${what}`, of, what, value }));
  });
  const sides = Object.values(combatants).map(({ fields }) => `${fields['side'] ?? ''}`);
  return { sides: [...new Set(sides)], places };
}

function numbersIn(value: object, under: string): readonly Pick<NumberPlace, 'what' | 'value'>[] {
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
    const what = under === '' ? key : `${under}.${key}`;
    if (typeof each === 'number') return [{ what, value: each }];
    return typeof each === 'object' && each !== null && !Array.isArray(each) ? numbersIn(each, what) : [];
  });
}
