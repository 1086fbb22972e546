import { z } from 'zod';
import { Generator } from '../chance/generator.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import type { DiceState } from '../kernel/state/fight.ts';
import { type Newcomer, prepare, type Setup } from '../kernel/state/setup.ts';
import { checkDocument } from '../sheet/check.ts';
import { type Document, inputError, readDocument } from '../sheet/document.ts';
import type { Problem } from '../sheet/input-error.ts';
import type { Path } from '../sheet/path.ts';
import { readAreas } from './file/area-schema.ts';
import { isListed, namedFaces } from './file/dice-schema.ts';
import { readDoubts } from './file/doubts.ts';
import { ENCOUNTER_VERSION, type EncounterFile, fileSchema } from './file/encounter-file.ts';
import { readMap } from './file/map-schema.ts';
import { readNewcomers } from './file/newcomers.ts';
import { type ScriptStep, scriptSchema } from './script/script-schema.ts';
import { checkAnswers, type StandingAnswers } from './script/standing-answers.ts';

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
  /** What its ruleset's source would not let stand on the sheets; it is played all the same. */
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
  const written = checkDocument(document, fileSchema(rules, z.unknown(), z.array(z.unknown())));
  const reading: Reading = { document, rules, readFile: sources.readFile };
  const { cases = {}, script } = written;
  if (script !== undefined && written.cases !== undefined)
    throw inputError(document, ['cases'], 'either a script or cases', 'both');
  const given = script === undefined ? null : { ...written, script, path: ['script'] };
  const encounter = encounterOf(reading, written, given);
  const read = Object.entries(cases).map(([name, own]) => {
    const list = Array.isArray((document.value as CasesWritten).cases?.[name]);
    const path = ['cases', name, ...(list ? [] : ['script'])];
    const { start, turns, seed, dice, answers, options } = written;
    const all = { start, turns, seed, dice, ...own, options: { ...options, ...own.options } };
    const merged = { ...written, ...all, answers: { ...answers, ...own.answers } };
    const title = `${written.title}: ${name}`;
    return { name, encounter: encounterOf(reading, { ...merged, title }, { ...merged, path, script: own.script }) };
  });
  return { ...encounter, cases: read };
}

interface CasesWritten {
  readonly cases?: Readonly<Record<string, unknown>>;
}

/** What a file is read with. */
interface Reading {
  readonly document: Document;
  readonly rules: Ruleset;
  readFile(path: string): string;
}

/** A script as it is written, and what goes without saying in it. */
interface WrittenScript extends Pick<EncounterFile, 'answers' | 'turns'> {
  readonly path: Path;
  readonly script: unknown;
}

function encounterOf(reading: Reading, written: EncounterFile, given: WrittenScript | null): Encounter {
  const { document, rules } = reading;
  const map = readMap(document, written.map, rules);
  const combatants = readNewcomers({ ...reading, written, map });
  const doubts = readDoubts(document, rules, written, combatants);
  checkAnswers(
    document,
    written.answers,
    combatants.map(({ id }) => id),
  );
  const { title, options } = written;
  const areas = readAreas(document, rules, written.areas, { map, combatants });
  const bare: Setup = { title, options, map, combatants, areas, dice: diceOf(written) };
  const script = given === null ? null : readScript(document, rules, bare, given);
  const typed = script?.steps.some((step) => 'face' in step) ?? false;
  const setup = { ...bare, dice: { ...bare.dice, typed } };
  const names = bare.dice.script.length + (bare.dice.named ?? []).length;
  const hasDice = written.seed !== undefined || names > 0 || typed || (script?.steps.some(givesDice) ?? false);
  return { file: document.file, document, ruleset: rules.id, setup, doubts, script, hasDice, cases: [] };
}

function givesDice(step: ScriptStep): boolean {
  return 'dice' in step;
}

/** The ruleset that the file names, once its first lines are sound. */
function rulesOf(document: Document, rulesets: Rulesets): Ruleset {
  const head = z.looseObject({ fray: z.literal(ENCOUNTER_VERSION), ruleset: z.enum(Object.keys(rulesets)) });
  return rulesets[checkDocument(document, head).ruleset] as Ruleset;
}

function diceOf({ seed, dice }: EncounterFile): DiceState {
  const generator = seed === undefined ? null : Generator.seeded(seed).state();
  if (isListed(dice)) return { script: dice, typed: false, generator };
  return { named: namedFaces(dice, false), script: [], typed: false, generator };
}

function readScript(document: Document, rules: Ruleset, setup: Setup, given: WrittenScript): Script {
  const { path, answers, turns } = given;
  const counts = prepare(rules, setup).combatants.flatMap((combatant) => Object.keys(combatant.counts));
  const names = { combatants: setup.combatants.map(({ id }: Newcomer) => id), counts: [...new Set(counts)] };
  const steps = checkDocument(document, scriptSchema(rules, names), path);
  return { document, path, steps, answers, passesTurns: turns === 'auto' };
}
