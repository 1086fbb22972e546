import { type Failure, namesOf, narrate, type Rulesets } from '@fray/engine';
import { type ExitCode, HELD } from '../bad-input.ts';
import { type Broken, codeOf, diffOf, eventsOf, isBroken, type Ran, runFile, titleOf, verdictOf } from './run-file.ts';

/** What came of one encounter or case, in plain words: so it goes from one thread to another. */
export interface Tested {
  readonly file: string;
  /** Of the case; null where the file has none. */
  readonly name: string | null;
  readonly title: string;
  readonly code: ExitCode;
  readonly verdict: string;
  readonly problems: readonly TestedProblem[];
  /** How long the whole file took, shared out among its cases. */
  readonly seconds: number;
}

export interface TestedProblem {
  readonly text: string;
  /** What happened in the step before; all that happened, where the script cannot go on. */
  readonly log: readonly string[];
}

/** Runs all that a file holds. */
export function testFile(file: string, rulesets: Rulesets): readonly Tested[] {
  const start = performance.now();
  const ran = runFile(file, null, rulesets);
  const seconds = (performance.now() - start) / 1000 / ran.length;
  return ran.map((each) => ({
    file,
    name: each.name,
    title: titleOf(each),
    code: codeOf(each),
    verdict: isBroken(each) ? 'cannot be run' : verdictOf(each),
    problems: problemsOf(each),
    seconds,
  }));
}

function problemsOf(ran: Ran): readonly TestedProblem[] {
  if (isBroken(ran)) return ran.problem.split('\n').map((text, at) => ({ text, log: at === 0 ? logOf(ran) : [] }));
  return ran.failures.map((failure) => ({ text: differenceText(ran.file, failure), log: failure.log }));
}

/** How far a script came that cannot go on. */
function logOf({ play }: Broken): readonly string[] {
  if (play === null) return [];
  return narrate(namesOf(play.fight, play.rules), eventsOf(play), 'full').map(({ text }) => text);
}

function differenceText(file: string, failure: Failure): string {
  const [place, expected, found] = diffOf(file, failure);
  return `${place}\n  - expected ${expected}\n  + found ${found}`;
}

export function isHeld({ code }: Tested): boolean {
  return code === HELD;
}
