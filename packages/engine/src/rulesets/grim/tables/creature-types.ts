import type { SheetTrait } from '../sheet/sheet.ts';
import type { Frailty } from '../traits/gifts.ts';

/** Neither organs nor blood, neither nerves nor brain, and no pain. */
const NOTHING_WITHIN: readonly SheetTrait[] = ['no-anatomy', 'bloodless', 'no-nerves', 'no-brain', 'painless'];

/** What a thing lacks, which is made like no body. */
export const THINGS_LACK: readonly Frailty[] = ['anatomy', 'blood', 'nerves', 'brain', 'pain'];

/** What the anatomy of a creature spares it, by its type; the other types are made like people (GNG-INJ-07, GNG-GRAP-10, GNG-CEFF-33). */
const SPARED: Readonly<Record<string, readonly SheetTrait[]>> = {
  undead: ['no-anatomy', 'bloodless', 'no-nerves', 'painless'],
  construct: NOTHING_WITHIN,
  ooze: NOTHING_WITHIN,
  plant: NOTHING_WITHIN,
  elemental: NOTHING_WITHIN,
};

const NOTHING: readonly SheetTrait[] = [];

/** The traits that come with a type of creature, however it is capitalised. */
export function sparedByType(type: string): readonly SheetTrait[] {
  return SPARED[type.trim().toLowerCase()] ?? NOTHING;
}
