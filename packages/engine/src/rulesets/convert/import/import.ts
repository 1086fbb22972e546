import type { ZodType } from 'zod';
import { checkDocument } from '../../../sheet/check.ts';
import { type Document, documentOf, readDocument } from '../../../sheet/document.ts';
import { InputError, type Problem } from '../../../sheet/input-error.ts';
import { sheetText } from '../../../sheet/write-sheet.ts';
import { d20v22 } from '../../d20v22/index.ts';
import { grim } from '../../grim/index.ts';
import { modern } from '../../modern/index.ts';
import { timecount } from '../../timecount/index.ts';
import { CONVERSIONS } from '../convert.ts';
import { type Hints, type Note, notebook, type Tell } from '../note.ts';
import { isStatBlock } from '../stat-block/fields.ts';
import { fromStatBlock } from '../stat-block/stat-block.ts';
import { foundryBlock, isFoundryActor } from './foundry.ts';
import { fromModernBlock, isModernBlock } from './modern-block.ts';
import { isPcgen, pcgenBlock } from './pcgen.ts';

/** A creature or character from outside, as a sheet of a ruleset. */
export interface Imported {
  readonly sheet: object;
  /** What it calls itself, or ''. */
  readonly name: string;
  /** What the text was taken for, in words. */
  readonly kind: string;
  /** What was assumed, and what was left out. */
  readonly notes: readonly Note[];
}

/** A sheet as it was read, before it is turned into one of the wished ruleset. */
interface Read {
  readonly from: string;
  readonly kind: string;
  readonly name: string;
  readonly sheet: object;
}

const SCHEMAS: Readonly<Record<string, ZodType>> = {
  modern: modern.sheets.schema,
  grim: grim.sheets.schema,
  d20v22: d20v22.sheets.schema,
  timecount: timecount.sheets.schema,
};

/**
 * Reads a creature or a character that another program or a book has: a stat block of the 3.5 rules line by line, one of the modern rules in a
 * paragraph, an actor of Foundry's D35E, a character of PCGen, or a sheet of any of the four rulesets.
 *
 * @param file what errors call the text
 * @param to id of the ruleset for which the sheet is to be
 * @throws InputError where the text is none of these, or lacks what cannot be assumed; RangeError for an unknown ruleset
 */
export function importSheet(text: string, file: string, to: string, hints: Hints = {}): Imported {
  const schema = SCHEMAS[to];
  if (schema === undefined) throw new RangeError(`there is no ruleset '${to}'`);
  const { notes, tell } = notebook();
  const read = readAny(text, file, to, hints, tell);
  const { kind, name } = read;
  const conversion = CONVERSIONS.find((each) => each.from === read.from && each.to === to);
  if (conversion === undefined) {
    const sheet = withoutUnknown(read.sheet, schema, file, tell);
    return { sheet, name, kind, notes };
  }
  const source = withoutUnknown(read.sheet, SCHEMAS[read.from] ?? schema, file, tell);
  const made = conversion.convert(sheetText(source), file, hints);
  return { sheet: made.sheet, name, kind, notes: [...notes, ...made.notes] };
}

function readAny(text: string, file: string, to: string, hints: Hints, tell: Tell): Read {
  if (isPcgen(text)) return block(pcgenBlock(text, tell), file, 'a character of PCGen', hints, tell);
  if (text.trimStart().startsWith('{')) {
    const document = readDocument(text, file);
    if (isFoundryActor(document.value))
      return block(foundryBlock(document, tell), file, 'an actor of Foundry (D35E)', hints, tell);
  }
  if (isModernBlock(text)) {
    const name = /^\s*([^(:;]+?)\s*[(:]/.exec(text)?.[1] ?? '';
    const kind = 'a stat block of the modern rules';
    return { from: modern.id, kind, name, sheet: fromModernBlock(text, file, tell) };
  }
  if (isStatBlock(text)) return block(text, file, 'a stat block of the 3.5 rules', hints, tell);
  return ownSheet(readDocument(text, file), to);
}

function block(text: string, file: string, kind: string, hints: Hints, tell: Tell): Read {
  const name = /^\W*Name: *(.+)$/im.exec(text)?.[1] ?? text.trimStart().split('\n')[0] ?? '';
  return {
    from: grim.id,
    kind,
    name: name.includes(':') ? '' : name.trim(),
    sheet: fromStatBlock(text, file, hints, tell),
  };
}

/** A sheet of the wished ruleset, or of the first other that takes it. @throws InputError with what the wished one has against it */
function ownSheet(document: Document, to: string): Read {
  const { value } = document;
  const refused: InputError[] = [];
  for (const from of [to, ...Object.keys(SCHEMAS).filter((id) => id !== to)]) {
    try {
      checkDocument(document, SCHEMAS[from] as ZodType);
      return { from, kind: `a sheet for ${from}`, name: '', sheet: value as object };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      refused.push(error);
    }
  }
  throw refused[0] ?? new RangeError(`there is no ruleset '${to}'`);
}

const FEAT = /^feats\[(\d+)\]$/;

/** The sheet without feats that the rules do not know; they are told. @throws InputError where anything else is wrong */
function withoutUnknown(sheet: object, schema: ZodType, file: string, tell: Tell): object {
  const problems = problemsOf(sheet, schema, file);
  const unknown = problems.flatMap(({ path }) => (FEAT.test(path) ? [Number(FEAT.exec(path)?.[1])] : []));
  if (unknown.length === 0 || !('feats' in sheet) || !Array.isArray(sheet.feats)) {
    checkDocument(documentOf(sheet, file), schema);
    return sheet;
  }
  for (const at of unknown) tell(`feat '${sheet.feats[at]}'`, 'these rules do not know it, or not so', 'left out');
  const kept = { ...sheet, feats: sheet.feats.filter((_, at) => !unknown.includes(at)) };
  checkDocument(documentOf(kept, file), schema);
  return kept;
}

function problemsOf(sheet: object, schema: ZodType, file: string): readonly Problem[] {
  try {
    checkDocument(documentOf(sheet, file), schema);
    return [];
  } catch (error) {
    if (error instanceof InputError) return error.problems;
    throw error;
  }
}
