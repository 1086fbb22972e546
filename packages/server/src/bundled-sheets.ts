import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readWritten, readWrittenSheet } from '@fray/engine';
import { aboutOf, type Examples } from './examples.ts';

/** A sheet that comes with the program. */
export interface BundledSheet {
  /** Where it comes from: "sheets/modern/thug", or "first/alley: raul" for somebody of an example. */
  readonly id: string;
  readonly name: string;
  /** What the comment at the head of its file says, or in which example it stands. */
  readonly about: string;
  /** As it is written, with all that it extends. */
  readonly sheet: Readonly<Record<string, unknown>>;
}

const FOLDER = 'sheets';
const ENDING = '.yaml';

/** The sheets of a ruleset among the examples: those in files of their own first, then those that stand in encounters. */
export function bundledSheets(folder: string, examples: Examples, ruleset: string): readonly BundledSheet[] {
  const own = join(folder, FOLDER, ruleset);
  const files = readdirSync(join(folder, FOLDER)).includes(ruleset) ? readdirSync(own).sort() : [];
  const alone = files.filter((file) => file.endsWith(ENDING)).map((file) => sheetOfFile(own, file, ruleset));
  const within = examples.list().filter((example) => example.ruleset === ruleset);
  return [...alone, ...within.flatMap(({ id, title }) => sheetsOfExample(examples, id, title))];
}

function sheetOfFile(folder: string, file: string, ruleset: string): BundledSheet {
  const text = readFileSync(join(folder, file), 'utf8');
  const name = basename(file, ENDING);
  const sheet = mapping(readWrittenSheet(file, (path) => readFileSync(join(folder, path), 'utf8')));
  return { id: `${FOLDER}/${ruleset}/${name}`, name: inWords(name), about: aboutOf(text), sheet };
}

/** Those of an example whose sheets stand in it: all others are in files of their own. */
function sheetsOfExample(examples: Examples, id: string, title: string): readonly BundledSheet[] {
  const source = examples.source(id);
  if (source === null) return [];
  const { value, combatants } = readWritten(source.text, source.file, (path) => source.readFile(path));
  const written = mapping(value['combatants']);
  return Object.entries(combatants).flatMap(([entry, { fields, sheet }]) => {
    if (typeof mapping(written[entry])['sheet'] === 'string') return [];
    const name = `${fields['name'] ?? inWords(entry)}`;
    return [{ id: `${id}: ${entry}`, name, about: title, sheet: mapping(sheet) }];
  });
}

/** "gang-leader" is a gang leader. */
function inWords(name: string): string {
  return name.replaceAll(/[-_]/g, ' ');
}

function mapping(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
