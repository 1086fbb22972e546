import { resolveOptions } from '../../kernel/ruleset/options.ts';
import { checkDocument } from '../../sheet/check.ts';
import { documentOf, readDocument } from '../../sheet/document.ts';
import { FREE } from '../grim/defense/avoidance.ts';
import { grim } from '../grim/index.ts';
import type { GrimOptions } from '../grim/options.ts';
import type { GrimSheet } from '../grim/sheet/sheet.ts';
import { modern } from '../modern/index.ts';
import { fromModern } from './modern.ts';
import type { Hints, Note, Tell } from './note.ts';
import { isStatBlock } from './stat-block/fields.ts';
import { fromStatBlock } from './stat-block/stat-block.ts';

/** What became of a sheet. */
export interface Conversion {
  readonly sheet: GrimSheet;
  /** What the sheet could not tell, or the game does not know. */
  readonly notes: readonly Note[];
  /** The numbers that the new game works out. */
  readonly figures: { readonly hp: number; readonly defense: number; readonly protection: number };
}

/**
 * Turns a sheet for `modern`, or a stat block of the 3.5 rules (its labels line by line), into one for `grim`.
 *
 * @param file what errors call the text
 * @throws InputError where the text is neither, or lacks what cannot be assumed
 */
export function convertToGrim(text: string, file: string, hints: Hints = {}): Conversion {
  const notes: Note[] = [];
  const tell: Tell = (what, why, assumed) => {
    if (!notes.some((each) => each.what === what && each.why === why)) notes.push({ what, why, assumed });
  };
  const made = isStatBlock(text)
    ? fromStatBlock(text, file, hints, tell)
    : fromModern(checkDocument(readDocument(text, file), modern.sheets.schema), hints, tell);
  const sheet = checkDocument(documentOf(made, file), grim.sheets.schema);
  return { sheet, notes, figures: figuresOf(sheet) };
}

/** From which ruleset to which sheets can be turned, and how. */
export interface SheetConversion {
  readonly from: string;
  readonly to: string;
  /** @param file what errors call the text @throws InputError where the text cannot be turned */
  convert(text: string, file: string, hints?: Hints): Conversion;
}

/** All of them. */
export const CONVERSIONS: readonly SheetConversion[] = [{ from: modern.id, to: grim.id, convert: convertToGrim }];

function figuresOf(sheet: GrimSheet): Conversion['figures'] {
  const profile = grim.sheets.compile(sheet, resolveOptions(grim.optionSpecs, {}) as GrimOptions, grim.slots);
  return {
    hp: profile.maxHp,
    defense: (profile.defense.shielded[FREE]?.total ?? 0) + profile.modifiers.dexterity,
    protection: profile.armor + profile.inner + profile.monk,
  };
}
