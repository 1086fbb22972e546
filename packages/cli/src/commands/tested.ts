import { ENGLISH, type Failure, namesOf, narrate, type Rulesets } from '@fray/engine';
import { type ExitCode, HELD } from '../bad-input.ts';
import { inEnglish, spoken, t } from '../texts/t.ts';
import { type Broken, codeOf, diffOf, eventsOf, isBroken, type Ran, runFile, titleOf, verdictOf } from './run-file.ts';

/** What came of one encounter or case, in plain words: so it goes from one thread to another. */
export interface Tested {
  readonly file: string;
  /** Of the case; null where the file has none. */
  readonly name: string | null;
  readonly title: string;
  readonly code: ExitCode;
  /** In the language that is spoken. */
  readonly told: TestedTexts;
  /** For machines, in English, where `inEnglishToo` was wished; else the same. */
  readonly written: TestedTexts;
  /** How long the whole file took, shared out among its cases. */
  readonly seconds: number;
}

/** What is said of how it went. */
export interface TestedTexts {
  readonly verdict: string;
  readonly problems: readonly TestedProblem[];
}

export interface TestedProblem {
  readonly text: string;
  /** What happened in the step before; all that happened, where the script cannot go on. */
  readonly log: readonly string[];
}

/** Runs all that a file holds. */
export function testFile(file: string, rulesets: Rulesets, inEnglishToo: boolean): readonly Tested[] {
  const start = performance.now();
  const ran = runFile(file, null, rulesets);
  const seconds = (performance.now() - start) / 1000 / ran.length;
  const told = ran.map(textsOf);
  const written = !inEnglishToo || isWritten(ran) ? told : inEnglish(() => runFile(file, null, rulesets).map(textsOf));
  return ran.map((each, at) => ({
    file,
    name: each.name,
    title: titleOf(each),
    code: codeOf(each),
    told: told[at] ?? NOTHING,
    written: written[at] ?? NOTHING,
    seconds,
  }));
}

const NOTHING: TestedTexts = { verdict: '', problems: [] };

/** Whether what is said of them is as machines read it. Of those that held nothing is. */
function isWritten(ran: readonly Ran[]): boolean {
  return spoken() === ENGLISH || ran.every((each) => codeOf(each) === HELD);
}

function textsOf(ran: Ran): TestedTexts {
  if (isBroken(ran)) return { verdict: t('cannot be run'), problems: brokenProblems(ran) };
  const problems = ran.failures.map((failure) => ({ text: differenceText(ran.file, failure), log: failure.log }));
  return { verdict: verdictOf(ran), problems };
}

function brokenProblems(ran: Broken): readonly TestedProblem[] {
  return ran.problem.split('\n').map((text, at) => ({ text, log: at === 0 ? logOf(ran) : [] }));
}

/** How far a script came that cannot go on. */
function logOf({ play }: Broken): readonly string[] {
  if (play === null) return [];
  return narrate(namesOf(play.fight, play.rules, spoken()), eventsOf(play), 'full').map(({ text }) => text);
}

function differenceText(file: string, failure: Failure): string {
  const [place, expected, found] = diffOf(file, failure);
  return `${place}\n  - ${t('expected {expected}', { expected })}\n  + ${t('found {found}', { found })}`;
}

export function isHeld({ code }: Tested): boolean {
  return code === HELD;
}
