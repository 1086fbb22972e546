import { BAD_INPUT, type ExitCode, FAILED, HELD } from '../bad-input.ts';
import { type Io, paint, say, sayAll } from '../io.ts';
import { codeOf, diffOf, isBroken, type Ran, type Result, titleOf, verdictOf } from './run-file.ts';

interface Reporting {
  readonly explain?: boolean;
}

/** What was expected and found, as a difference; with what happened before it, where that is wanted. */
export function showFailures({ stdout }: Io, { file, failures }: Result, { explain }: Reporting): void {
  for (const failure of failures) {
    const [place, expected, found] = diffOf(file, failure);
    say(stdout, '');
    say(stdout, place);
    say(stdout, paint(stdout, 'bad', `  - expected ${expected}`));
    say(stdout, paint(stdout, 'good', `  + found ${found}`));
    if (explain === true) for (const line of failure.log) say(stdout, paint(stdout, 'faint', `    ${line}`));
  }
}

export const WORDS: Readonly<Record<number, string>> = { [HELD]: 'ok    ', [FAILED]: 'FAILED', [BAD_INPUT]: 'BAD   ' };

/** One of many: whether it held, and what did not. */
export function showRan(io: Io, ran: Ran, reporting: Reporting): void {
  const code = codeOf(ran);
  const word = paint(io.stdout, code === HELD ? 'good' : 'bad', WORDS[code] ?? '');
  if (isBroken(ran)) {
    say(io.stdout, `${word} ${titleOf(ran)}`);
    sayAll(io.stdout, ran.problem.split('\n'));
    return;
  }
  say(io.stdout, `${word} ${titleOf(ran)}: ${verdictOf(ran)}`);
  showFailures(io, ran, reporting);
}

/** "12 encounters: 10 ok, 1 failed, 1 bad". */
export function summary(codes: readonly ExitCode[]): string {
  const count = (code: ExitCode): number => codes.filter((each) => each === code).length;
  const files = codes.length === 1 ? '1 encounter' : `${codes.length} encounters`;
  return `${files}: ${count(HELD)} ok, ${count(FAILED)} failed, ${count(BAD_INPUT)} bad`;
}
