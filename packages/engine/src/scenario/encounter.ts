import { z } from 'zod';
import { Generator } from '../chance/generator.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import type { DiceState } from '../kernel/state/fight.ts';
import { type Newcomer, prepare, type Setup } from '../kernel/state/setup.ts';
import { checkDocument } from '../sheet/check.ts';
import { type Document, readDocument } from '../sheet/document.ts';
import { readAreas } from './area-schema.ts';
import { ENCOUNTER_VERSION, type EncounterFile, fileSchema } from './encounter-file.ts';
import { readMap } from './map-schema.ts';
import { readNewcomers } from './newcomers.ts';
import { type ScriptStep, scriptSchema } from './script-schema.ts';

/** Rulesets by id. */
export type Rulesets = Readonly<Record<string, Ruleset>>;

/** What reading an encounter needs from outside: it does no input by itself. */
export interface Sources {
  readonly rulesets: Rulesets;
  /** The text of a file; `path` begins where the path of the encounter file begins. May throw, with the reason as message. */
  readFile(path: string): string;
}

/** The steps of an encounter, and the document in which they stand. */
export interface Script {
  readonly document: Document;
  readonly steps: readonly ScriptStep[];
}

/** An encounter file that was read and checked: nothing in it can fail any more before its script runs. */
export interface Encounter {
  readonly file: string;
  readonly document: Document;
  readonly ruleset: string;
  readonly setup: Setup;
  /** null where policies, or people, are to play. */
  readonly script: Script | null;
  /** Whether the file says where dice come from: a seed, a list, or faces among the answers of its script. */
  readonly hasDice: boolean;
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
  const written = checkDocument(document, fileSchema(rules, z.unknown()));
  const map = readMap(document, written.map, rules);
  const combatants = readNewcomers({ document, rules, written, map, readFile: sources.readFile });
  const { title, options } = written;
  const areas = readAreas(document, rules, written.areas, { map, combatants });
  const bare: Setup = { title, options, map, combatants, areas, dice: diceOf(written) };
  const script = readScript(document, rules, bare);
  const typed = script?.steps.some((step) => 'face' in step) ?? false;
  const setup = { ...bare, dice: { ...bare.dice, typed } };
  const hasDice = written.seed !== undefined || written.dice.length > 0 || typed;
  return { file, document, ruleset: rules.id, setup, script, hasDice };
}

/** The ruleset that the file names, once its first lines are sound. */
function rulesOf(document: Document, rulesets: Rulesets): Ruleset {
  const head = z.looseObject({ fray: z.literal(ENCOUNTER_VERSION), ruleset: z.enum(Object.keys(rulesets)) });
  return rulesets[checkDocument(document, head).ruleset] as Ruleset;
}

function diceOf({ seed, dice }: EncounterFile): DiceState {
  return { script: dice, typed: false, generator: seed === undefined ? null : Generator.seeded(seed).state() };
}

function readScript(document: Document, rules: Ruleset, setup: Setup): Script | null {
  const given = (document.value as { readonly script?: unknown }).script;
  if (given === undefined) return null;
  const counts = prepare(rules, setup).combatants.flatMap((combatant) => Object.keys(combatant.counts));
  const names = { combatants: setup.combatants.map(({ id }: Newcomer) => id), counts: [...new Set(counts)] };
  return { document, steps: checkDocument(document, scriptSchema(rules, names), ['script']) };
}
