import { z } from 'zod';
import { Generator } from '../chance/generator.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import type { DiceState } from '../kernel/state/fight.ts';
import { idOfCopy, MOST_COMBATANTS } from '../kernel/state/ids.ts';
import { newcomersCalled } from '../kernel/state/newcomer-names.ts';
import { prepare, type Setup } from '../kernel/state/setup.ts';
import { checkBounds } from '../sheet/bounds.ts';
import { checkDocument } from '../sheet/check.ts';
import { type Document, inputError, readDocument } from '../sheet/document.ts';
import { Faults } from '../sheet/faults.ts';
import type { Problem } from '../sheet/input-error.ts';
import { type Path, valueAt } from '../sheet/path.ts';
import type { BattleMap } from '../space/grid/battle-map.ts';
import { readAreas } from './file/area-schema.ts';
import { isListed, namedFaces } from './file/dice-schema.ts';
import { readDoubts } from './file/doubts.ts';
import { ENCOUNTER_VERSION, type EncounterFile, fileSchema } from './file/encounter-file.ts';
import { mapSchema, readMap } from './file/map-schema.ts';
import type { Names } from './file/names.ts';
import { type Entrants, placeNewcomers, readEntrants } from './file/newcomers.ts';
import { isExtending, sheetReader } from './file/sheets.ts';
import { type ScriptStep, scriptSchema } from './script/script-schema.ts';
import { answersSchema, checkAnswers, type StandingAnswers } from './script/standing-answers.ts';

/** Rulesets by id. */
export type Rulesets = Readonly<Record<string, Ruleset>>;

/** What reading an encounter needs from outside: it does no input by itself. */
export interface Sources {
  readonly rulesets: Rulesets;
  /** The text of a file; `path` begins where the path of the encounter file begins. May throw, with the reason as message. */
  readFile(path: string): string;
}

/** The steps of an encounter, the document in which they stand, and what goes without saying in them. */
export interface Script {
  readonly document: Document;
  /** Where the steps stand in it. */
  readonly path: Path;
  readonly steps: readonly ScriptStep[];
  readonly answers: StandingAnswers;
  /** Whether turns of others pass by themselves when a step is by somebody whose turn comes later. */
  readonly passesTurns: boolean;
}

/** An encounter file that was read and checked: nothing in it can fail any more before its script runs. */
export interface Encounter {
  readonly file: string;
  readonly document: Document;
  readonly ruleset: string;
  readonly setup: Setup;
  /** What its ruleset's source would not let stand on the sheets; the fight is played all the same. */
  readonly doubts: readonly Problem[];
  /** null where policies, or people, are to play, and where there are cases. */
  readonly script: Script | null;
  /** Whether the file says where dice come from: a seed, a list, or faces in its script. */
  readonly hasDice: boolean;
  /** Several scripts for one setup, each as an encounter of its own; empty where the file has none. */
  readonly cases: readonly EncounterCase[];
}

/** One of the scripts of a file. */
export interface EncounterCase {
  readonly name: string;
  readonly encounter: Encounter;
}

/**
 * Reads an encounter file.
 *
 * @param file its path, as `readFile` and errors know it
 * @throws InputError of this file or of a sheet that it names
 */
export function parseEncounter(text: string, file: string, sources: Sources): Encounter {
  const document = readDocument(text, file);
  const rules = rulesOf(document, sources.rulesets);
  const faults = new Faults();
  checkSheetBounds(document);
  const reading: Reading = { document, rules, faults, schemas: new Map(), readFile: sources.readFile };
  const written = faults.part(() => checkDocument(document, fileSchema(rules, z.unknown(), z.array(z.unknown()))));
  if (written === undefined) lookThrough(reading);
  return faults.sound(readAll(reading, faults.sound(written)));
}

/** Looks at the sheets that are written out before any schema does. @throws InputError with all that are too large */
function checkSheetBounds(document: Document): void {
  const faults = new Faults();
  const combatants = valueAt(document.value, ['combatants']);
  if (typeof combatants !== 'object' || combatants === null) return;
  for (const entry of Object.keys(combatants)) faults.part(() => checkBounds(document, ['combatants', entry, 'sheet']));
  faults.raise();
}

/** The encounter with its cases; undefined where anything of it is faulty. */
function readAll(reading: Reading, written: EncounterFile): Encounter | undefined {
  const { document, rules, faults } = reading;
  const { cases = {}, script } = written;
  if (script !== undefined && written.cases !== undefined)
    throw inputError(document, ['cases'], 'either a script or cases', 'both');
  const map = faults.part(() => readMap(document, written.map, rules));
  const entrants = faults.part(() => readEntrants({ ...reading, written }));
  const company = map === undefined || entrants === undefined ? undefined : { map, entrants };
  const given = script === undefined ? null : { ...written, script, path: ['script'] };
  const encounter = encounterOf(reading, company, written, given);
  const read = Object.entries(cases).flatMap(([name, own]) => {
    const { start, turns, seed, dice, answers, options } = written;
    const all = { start, turns, seed, dice, ...own, options: { ...options, ...own.options } };
    const merged = { ...written, ...all, answers: { ...answers, ...own.answers } };
    const title = `${written.title}: ${name}`;
    const path = pathOfCase(document, name);
    const one = encounterOf(reading, company, { ...merged, title }, { ...merged, path, script: own.script });
    return one === undefined ? [] : [{ name, encounter: one }];
  });
  return encounter === undefined ? undefined : { ...encounter, cases: read };
}

/** Where the steps of a case stand: it is a list of them, or has one. */
function pathOfCase({ value }: Document, name: string): Path {
  return ['cases', name, ...(Array.isArray(valueAt(value, ['cases', name])) ? [] : ['script'])];
}

/** What a file is read with. */
interface Reading {
  readonly document: Document;
  readonly rules: Ruleset;
  readonly faults: Faults;
  /** The schemas of scripts that were made, by what they may name: cases of a file may mostly name the same. */
  readonly schemas: Map<string, ReturnType<typeof scriptSchema>>;
  readFile(path: string): string;
}

/** What all cases of a file share: where they fight, and who. */
interface Company {
  readonly map: BattleMap | null;
  readonly entrants: Entrants;
}

/** A script as it is written, and what goes without saying in it. */
interface WrittenScript extends Pick<EncounterFile, 'answers' | 'turns'> {
  readonly path: Path;
  readonly script: unknown;
}

/** What is wrong is kept; then it is undefined. */
function encounterOf(
  reading: Reading,
  company: Company | undefined,
  written: EncounterFile,
  given: WrittenScript | null,
): Encounter | undefined {
  const { document, rules, faults } = reading;
  faults.part(() => checkStart(reading, written, given));
  const bare = company && setupOf(reading, company, written);
  const names = namesOf(rules, written.combatants, bare, given?.script);
  faults.part(() => checkAnswers(document, written.answers, { ids: names.combatants, rules, path: given?.path ?? [] }));
  const script = given === null ? null : faults.part(() => readScript(reading, names, given));
  const doubts = bare && faults.part(() => readDoubts(document, rules, written, bare.combatants));
  if (bare === undefined || script === undefined || doubts === undefined) return undefined;
  const typed = script?.steps.some((step) => 'face' in step) ?? false;
  const setup = { ...bare, dice: { ...bare.dice, typed } };
  const listed = bare.dice.script.length + (bare.dice.named ?? []).length;
  const hasDice = written.seed !== undefined || listed > 0 || typed || (script?.steps.some(givesDice) ?? false);
  return { file: document.file, document, ruleset: rules.id, setup, doubts, script, hasDice, cases: [] };
}

/** The sheets of those whom the game master is to bring in. @throws InputError */
function checkRecruits(document: Document, rules: Ruleset, steps: readonly ScriptStep[], path: Path): void {
  steps.forEach((_step, index) => {
    const place = [...path, index, 'recruit', 'sheet'];
    if (valueAt(document.value, place) !== undefined) checkDocument(document, rules.sheets.schema, place);
  });
}

/** That everybody counts as having had a turn means nothing where nobody waits for one. @throws InputError */
function checkStart({ document, rules }: Reading, { start }: EncounterFile, given: WrittenScript | null): void {
  if (start === undefined || rules.clock.ready !== undefined) return;
  const ofAll = valueAt(document.value, ['start']) !== undefined;
  const path = ofAll || given === null ? ['start'] : [...given.path.slice(0, -1), 'start'];
  const expected = `nothing here: by the rules of '${rules.id}' nobody is caught before the first turn but who is 'surprised'`;
  throw inputError(document, path, expected, `'${start}'`);
}

/** All but what is typed; undefined where it is faulty. */
function setupOf(reading: Reading, { map, entrants }: Company, written: EncounterFile): Setup | undefined {
  const { document, rules, faults } = reading;
  const combatants = faults.part(() => placeNewcomers({ ...reading, written, map }, entrants));
  if (combatants === undefined) return undefined;
  const areas = faults.part(() => readAreas(document, rules, written.areas, { map, combatants }));
  const { title, options } = written;
  return (
    areas && {
      title,
      options,
      map,
      combatants,
      areas,
      dice: diceOf(written, combatants),
      sight: written.sight === true,
    }
  );
}

/** What a script may name, also where the fight cannot be set up. */
function namesOf(rules: Ruleset, written: unknown, setup: Setup | undefined, script: unknown): Names {
  const combatants = withRecruits(idsOf(written), script);
  const sides = [...new Set(entriesOf(written).map(([, spec]) => `${valueAt(spec, ['side'])}`))];
  if (setup === undefined) return { combatants, sides, counts: null };
  const counts = prepare(rules, setup).combatants.flatMap((combatant) => Object.keys(combatant.counts));
  return { combatants, sides, counts: [...new Set(counts)] };
}

/** What scripts call the combatants of a file, as far as it says so. */
function idsOf(combatants: unknown): readonly string[] {
  return entriesOf(combatants).flatMap(([entry, spec]) => {
    const copies = valueAt(spec, ['copies']);
    const several = typeof copies === 'number' && copies >= 1 && copies <= MOST_COMBATANTS;
    return several ? Array.from({ length: copies }, (_, copy) => idOfCopy(entry, copy)) : [entry];
  });
}

/** And what the script calls those who join in it. */
function withRecruits(ids: readonly string[], script: unknown): readonly string[] {
  const all = [...ids];
  for (const step of Array.isArray(script) ? script : []) {
    const [name, amount] = [valueAt(step, ['recruit', 'name']), valueAt(step, ['amount'])];
    if (typeof name !== 'string') continue;
    const count = typeof amount === 'number' && amount >= 1 && amount <= MOST_COMBATANTS ? amount : 1;
    const there = all.map((id) => ({ id, name: id }));
    all.push(...newcomersCalled(there, name, count).map(({ id }) => id));
  }
  return all;
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/** Looks for faults in the sheets and scripts of a file that is faulty itself. */
function lookThrough(reading: Reading): void {
  const { document, rules, faults } = reading;
  const combatants = valueAt(document.value, ['combatants']);
  const sheetOf = sheetReader(reading);
  for (const [entry, spec] of entriesOf(combatants)) {
    const sheet = valueAt(spec, ['sheet']);
    if (typeof sheet === 'string' || isExtending(sheet)) faults.part(() => sheetOf(entry, sheet));
  }
  const cases = entriesOf(valueAt(document.value, ['cases'])).map(([name]) => pathOfCase(document, name));
  const paths: readonly Path[] = [['script'], ...cases];
  const scripts = paths.flatMap((path) => valueAt(document.value, path) ?? []);
  const names = namesOf(rules, combatants, undefined, scripts);
  faults.part(() => readMap(document, checkDocument(document, mapSchema().optional(), ['map']), rules));
  if (valueAt(document.value, ['answers']) !== undefined) {
    const { combatants: ids } = names;
    faults.part(() =>
      checkAnswers(document, checkDocument(document, answersSchema(), ['answers']), { ids, rules, path: [] }),
    );
  }
  for (const path of paths)
    if (Array.isArray(valueAt(document.value, path)))
      faults.part(() => checkDocument(document, scriptSchema(rules, names), path));
}

function givesDice(step: ScriptStep): boolean {
  return 'dice' in step;
}

/** The ruleset that the file names, once its first lines are sound. */
function rulesOf(document: Document, rulesets: Rulesets): Ruleset {
  const head = z.looseObject({ fray: z.literal(ENCOUNTER_VERSION), ruleset: z.enum(Object.keys(rulesets)) });
  return rulesets[checkDocument(document, head).ruleset] as Ruleset;
}

function diceOf({ seed, dice }: EncounterFile, combatants: Setup['combatants']): DiceState {
  const generator = seed === undefined ? null : Generator.seeded(seed).state();
  if (isListed(dice)) return { script: dice, typed: false, generator };
  return { named: namedFaces(dice, false, combatants), script: [], typed: false, generator };
}

function readScript({ document, rules, schemas }: Reading, names: Names, given: WrittenScript): Script {
  const { path, answers, turns } = given;
  const key = JSON.stringify(names);
  const schema = schemas.get(key) ?? scriptSchema(rules, names);
  schemas.set(key, schema);
  const steps = checkDocument(document, schema, path);
  checkRecruits(document, rules, steps, path);
  return { document, path, steps, answers, passesTurns: turns === 'auto' };
}
