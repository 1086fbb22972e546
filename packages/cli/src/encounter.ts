import {
  buildFight,
  type Encounter,
  type Fight,
  type Game,
  Generator,
  InputError,
  parseEncounter,
  type Ruleset,
  type Rulesets,
} from '@fray/engine';
import { BadInput } from './bad-input.ts';
import { readBeside, readText } from './files.ts';
import { type Io, say } from './io.ts';
import { problemLine } from './texts/problem-line.ts';
import { t } from './texts/t.ts';

/** An encounter file, ready to be played. */
export interface Loaded {
  readonly encounter: Encounter;
  readonly rules: Ruleset<Game>;
  readonly fight: Fight;
}

/**
 * Reads an encounter file and the sheets that it names.
 *
 * @param rulesets those that it may be played by
 * @param seed of the dice, in place of the file's; null to keep those. Faces that the file lists fall first in any case.
 * @throws BadInput with every problem that was found
 */
export function loadEncounter(file: string, seed: number | null, rulesets: Rulesets): Loaded {
  const text = readText(file);
  const read = guarded(() => parseEncounter(text, file, { rulesets, readFile: readBeside }));
  const encounter = seed === null ? read : withSeed(read, seed);
  return { encounter, ...buildFight(encounter, rulesets) };
}

function withSeed(encounter: Encounter, seed: number): Encounter {
  const { setup, cases } = encounter;
  const dice = { ...setup.dice, generator: Generator.seeded(seed).state() };
  const seeded = cases.map(({ name, encounter: one }) => ({ name, encounter: withSeed(one, seed) }));
  return { ...encounter, hasDice: true, setup: { ...setup, dice }, cases: seeded };
}

/** Warns of what is doubtful about the sheets, each thing once for all cases of a file. */
export function warnOfDoubts({ stderr }: Io, read: readonly Pick<Encounter, 'file' | 'doubts'>[]): void {
  const texts = read.flatMap(({ file, doubts }) => doubts.map((doubt) => problemLine(file, doubt)));
  for (const text of new Set(texts)) say(stderr, t('warning: {text}', { text }));
}

/** What the work comes to. @throws BadInput for what is wrong with a document */
export function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new BadInput(problemsText(error));
  }
}

/** Every problem of an error, one a line. */
export function problemsText({ file, problems }: InputError): string {
  return problems.map((problem) => problemLine(file, problem)).join('\n');
}
