import type { SheetTrait } from '../sheet/sheet.ts';
import type { Frailty } from '../traits/gifts.ts';

/** Neither organs nor blood, neither nerves nor brain, and no pain. */
const NOTHING_WITHIN: readonly SheetTrait[] = ['no-anatomy', 'bloodless', 'no-nerves', 'no-brain', 'painless'];

/** What a thing lacks, which is made like no body. */
export const THINGS_LACK: readonly Frailty[] = ['anatomy', 'blood', 'nerves', 'brain', 'pain'];

/** Neither is there a mind to affect, and so to frighten. */
const NOBODY_WITHIN: readonly SheetTrait[] = [...NOTHING_WITHIN, 'fearless'];

/** What the nature of a creature spares it, by its type; the other types are made like people (GNG-INJ-07, GNG-GRAP-10, GNG-CEFF-33, GNG-BREAK-08). */
const SPARED: Readonly<Record<string, readonly SheetTrait[]>> = {
  undead: ['no-anatomy', 'bloodless', 'no-nerves', 'painless', 'fearless'],
  construct: NOBODY_WITHIN,
  ooze: NOBODY_WITHIN,
  plant: NOBODY_WITHIN,
  elemental: NOTHING_WITHIN,
  vermin: ['fearless'],
};

const NOTHING: readonly SheetTrait[] = [];

/** The traits that come with a type of creature, however it is capitalised. */
export function sparedByType(type: string): readonly SheetTrait[] {
  return SPARED[type.trim().toLowerCase()] ?? NOTHING;
}
