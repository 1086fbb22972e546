import type { ZodType } from 'zod';
import { resolveOptions } from '../../kernel/ruleset/options.ts';
import { checkDocument } from '../../sheet/check.ts';
import { type Document, documentOf, readDocument } from '../../sheet/document.ts';
import { d20v22 } from '../d20v22/index.ts';
import { FREE } from '../grim/defense/avoidance.ts';
import { grim } from '../grim/index.ts';
import type { GrimOptions } from '../grim/options.ts';
import type { GrimSheet } from '../grim/sheet/sheet.ts';
import { modern } from '../modern/index.ts';
import type { ModernSheet } from '../modern/sheet/sheet.ts';
import { timecount } from '../timecount/index.ts';
import { fromD20v22 } from './from-d20v22.ts';
import { fromGrim } from './from-grim.ts';
import { fromTimeCount } from './from-timecount.ts';
import { fromModern } from './modern.ts';
import { type Hints, type Note, notebook, type Tell } from './note.ts';
import { asModern, type PlainSheet } from './plain-sheet.ts';
import { isStatBlock } from './stat-block/fields.ts';
import { fromStatBlock } from './stat-block/stat-block.ts';
import { toD20v22 } from './to-d20v22.ts';
import { toTimeCount } from './to-timecount.ts';

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
  const { notes, tell } = notebook();
  const made = isStatBlock(text)
    ? fromStatBlock(text, file, hints, tell)
    : fromModern(checkDocument(readDocument(text, file), modern.sheets.schema), hints, tell);
  const sheet = checkDocument(documentOf(made, file), grim.sheets.schema);
  return { sheet, notes, figures: figuresOf(sheet) };
}

/** A sheet of another ruleset, and what it could not tell. */
export type OtherSheet = Readonly<Pick<Conversion, 'notes'> & { sheet: object }>;

/** From which ruleset to which sheets can be turned, and how. */
export interface SheetConversion {
  readonly from: string;
  readonly to: string;
  /** Both count time alike: what an encounter says of initiative and the start means the same in both. */
  readonly sameTime: boolean;
  /** @param file what errors call the text @throws InputError where the text cannot be turned */
  convert(text: string, file: string, hints?: Hints): OtherSheet;
}

/** What reads the sheets of a ruleset as plain numbers, and what makes sheets of it out of them; both by way of a sheet for `modern`. */
interface Side {
  readonly rules: { readonly id: string; readonly sheets: { readonly schema: ZodType } };
  readonly time: 'rounds' | 'ticks';
  read(document: Document, tell: Tell): ModernSheet;
  write(sheet: ModernSheet, hints: Hints, tell: Tell): object;
}

function plainly(sheet: PlainSheet, { file }: Document): ModernSheet {
  return checkDocument(documentOf(asModern(sheet), file), modern.sheets.schema);
}

/** As somebody would write it: without what is so where nothing is said. */
function withoutDefaults(sheet: ModernSheet): object {
  const usual: Readonly<Record<string, unknown>> = { ...modern.sheets.schema.parse({}) };
  const isSaid = ([key, value]: readonly [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(usual[key]);
  return Object.fromEntries(Object.entries(sheet).filter(isSaid));
}

const SIDES: readonly Side[] = [
  {
    rules: modern,
    time: 'rounds',
    read: (document) => checkDocument(document, modern.sheets.schema),
    write: withoutDefaults,
  },
  {
    rules: grim,
    time: 'rounds',
    read: (document, tell) => plainly(fromGrim(checkDocument(document, grim.sheets.schema), tell), document),
    write: fromModern,
  },
  {
    rules: d20v22,
    time: 'rounds',
    read: (document, tell) => plainly(fromD20v22(checkDocument(document, d20v22.sheets.schema), tell), document),
    write: (sheet, _hints, tell) => toD20v22(sheet, tell),
  },
  {
    rules: timecount,
    time: 'ticks',
    read: (document, tell) => plainly(fromTimeCount(checkDocument(document, timecount.sheets.schema), tell), document),
    write: (sheet, _hints, tell) => toTimeCount(sheet, tell),
  },
];

/** Every one of the rulesets into every other. */
export const CONVERSIONS: readonly SheetConversion[] = SIDES.flatMap((source) =>
  SIDES.filter((target) => target !== source).map((target) => ({
    from: source.rules.id,
    to: target.rules.id,
    sameTime: source.time === target.time,
    convert: (text, file, hints = {}) => {
      const { notes, tell } = notebook();
      const made = target.write(source.read(readDocument(text, file), tell), hints, tell);
      checkDocument(documentOf(made, file), target.rules.sheets.schema);
      return { sheet: made, notes };
    },
  })),
);

function figuresOf(sheet: GrimSheet): Conversion['figures'] {
  const profile = grim.sheets.compile(sheet, resolveOptions(grim.optionSpecs, {}) as GrimOptions, grim.slots);
  return {
    hp: profile.maxHp,
    defense: (profile.defense.shielded[FREE]?.total ?? 0) + profile.modifiers.dexterity,
    protection: profile.armor + profile.inner + profile.monk,
  };
}
