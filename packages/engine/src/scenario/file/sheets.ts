import { checkBounds } from '../../sheet/bounds.ts';
import { checkDocument } from '../../sheet/check.ts';
import { type Document, documentOf, inputError, readDocument } from '../../sheet/document.ts';
import { show } from '../../sheet/input-error.ts';
import { knownKeys } from '../../sheet/schema-walk.ts';
import type { SheetRules } from '../../sheet/sheet-file.ts';

/** Where the texts of sheets come from. */
interface WrittenSource {
  readonly document: Document;
  readFile(path: string): string;
}

/** Where sheets come from. */
interface SheetSource extends WrittenSource {
  readonly rules: SheetRules<object>;
}

/** A sheet that is another one with changes. */
interface Extending {
  /** Path of the other one, from the file in which this stands. */
  readonly extends: string;
  readonly [field: string]: unknown;
}

/** So many sheets may extend each other in a row: more go round in a circle. */
const MOST_EXTENSIONS = 20;

/**
 * Gives the sheet of an entry: the one written there (checked before), that of the file it names, or either of them with the
 * changes that it says. A file is read once, and all who name it share the sheet.
 *
 * Of a sheet that extends another, mappings are changed key by key, all else is replaced, and null leaves it out.
 */
export function sheetReader(source: SheetSource): (entry: string, sheet: string | object) => object {
  const known = new Map<string, object>();
  return (entry, sheet) => {
    const { document } = source;
    if (isExtending(sheet)) return changed(source, entry, sheet);
    if (typeof sheet !== 'string') return sheet;
    const path = beside(document.file, sheet);
    const found = known.get(path) ?? sheetOf(source, entry, path);
    known.set(path, found);
    return found;
  };
}

export function isExtending(sheet: unknown): sheet is Extending {
  return typeof sheet === 'object' && sheet !== null && 'extends' in sheet && typeof sheet.extends === 'string';
}

function sheetOf(source: SheetSource, entry: string, path: string): object {
  const document = readDocument(textOf(source, entry, path), path);
  const value = isExtending(document.value) ? whatItIs(source, entry, document.value, path) : document.value;
  const whole = { ...document, value };
  checkBounds(whole);
  return checkDocument(whole, source.rules.sheets.schema);
}

/** The sheet of an entry with its changes; what is wrong with it is told at the entry. */
function changed(source: SheetSource, entry: string, sheet: Extending): object {
  const { document, rules } = source;
  const value = { combatants: { [entry]: { sheet: whatItIs(source, entry, sheet, document.file) } } };
  const whole = { ...document, value };
  const path = ['combatants', entry, 'sheet'];
  checkBounds(whole, path);
  return checkDocument(whole, rules.sheets.schema, path);
}

/** What a sheet comes to that extends another. What it leaves out and no sheet has stays there, for the schema to refuse. */
function whatItIs(source: SheetSource, entry: string, sheet: Extending, file: string): object {
  const known = knownKeys(source.rules.sheets.schema, [], [], []).map(({ key }) => key);
  const mistaken = Object.entries(sheet).filter(([key, value]) => value === null && !known.includes(key));
  return { ...extended(source, entry, sheet, file), ...Object.fromEntries(mistaken) };
}

/** An encounter as it is written, before anything of it is checked but that it is one at all. */
export interface WrittenEncounter {
  readonly value: Readonly<Record<string, unknown>>;
  /** By entry: what it says, and its sheet with all that it extends. */
  readonly combatants: Readonly<
    Record<string, { readonly fields: Readonly<Record<string, unknown>>; readonly sheet: unknown }>
  >;
}

/**
 * Reads an encounter for what turns it into another.
 *
 * @throws InputError where it is no encounter, or a file of a sheet cannot be read
 */
export function readWritten(text: string, file: string, readFile: (path: string) => string): WrittenEncounter {
  const document = readDocument(text, file);
  const { value } = document;
  if (!isMapping(value)) throw inputError(document, [], 'an encounter', show(value));
  const entries = value['combatants'];
  if (!isMapping(entries)) throw inputError(document, ['combatants'], 'combatants', show(entries));
  const combatants = Object.entries(entries).map(([entry, given]) => {
    if (!isMapping(given)) throw inputError(document, ['combatants', entry], 'a combatant', show(given));
    return [entry, { fields: given, sheet: writtenSheet({ document, readFile }, entry, given['sheet']) }];
  });
  return { value, combatants: Object.fromEntries(combatants) };
}

/**
 * A sheet that stands in a file of its own, as it is written, with all that it extends.
 *
 * @throws InputError where a file of it cannot be read
 */
export function readWrittenSheet(file: string, readFile: (path: string) => string): unknown {
  return writtenSheet({ document: documentOf(null, ''), readFile }, '', file);
}

function writtenSheet(source: WrittenSource, entry: string, sheet: unknown): unknown {
  const { document } = source;
  if (isExtending(sheet)) return extended(source, entry, sheet, document.file);
  if (typeof sheet !== 'string') return sheet;
  const path = beside(document.file, sheet);
  const { value } = readDocument(textOf(source, entry, path), path);
  return isExtending(value) ? extended(source, entry, value, path) : value;
}

/** What a sheet says together with what it extends. @param file in which it stands */
function extended(source: WrittenSource, entry: string, sheet: Extending, file: string): Record<string, unknown> {
  let { extends: base, ...value }: Record<string, unknown> = sheet;
  let from = file;
  for (let step = 0; typeof base === 'string'; step++) {
    if (step >= MOST_EXTENSIONS)
      throw inputError(
        source.document,
        ['combatants', entry, 'sheet'],
        'sheets that end somewhere',
        `${from} once more`,
      );
    from = beside(from, base);
    const other = readDocument(textOf(source, entry, from), from).value;
    if (!isMapping(other))
      throw inputError(source.document, ['combatants', entry, 'sheet'], `a sheet in ${from}`, show(other));
    const { extends: next, ...fields } = other;
    value = withChanges(fields, value);
    base = next;
  }
  return value;
}

function withChanges(
  base: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const all: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(changes)) {
    const before = all[key];
    if (value === null) delete all[key];
    else all[key] = isMapping(value) && isMapping(before) ? withChanges(before, value) : value;
  }
  return all;
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf({ document, readFile }: WrittenSource, entry: string, path: string): string {
  try {
    return readFile(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'none';
    throw inputError(document, ['combatants', entry, 'sheet'], `the file ${path}`, reason);
  }
}

/** The path as seen from where `file` lies: "fights/alley.yaml" and "../sheets/thug.yaml" give "sheets/thug.yaml". */
export function beside(file: string, path: string): string {
  if (/^(\/|[A-Za-z]:[\\/])/.test(path)) return path;
  const parts = file.replaceAll('\\', '/').split('/').slice(0, -1);
  for (const part of path.replaceAll('\\', '/').split('/')) {
    const last = parts.at(-1);
    if (part === '..' && last !== undefined && last !== '' && last !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
