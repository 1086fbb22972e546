import { message } from '@fray/engine/messages';
import { BAD_INPUT, type ExitCode, FAILED, HELD } from '../bad-input.ts';
import { type Io, paint, say, sayAll } from '../io.ts';
import { t } from '../texts/t.ts';
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
    say(stdout, paint(stdout, 'bad', `  - ${t('expected {expected}', { expected })}`));
    say(stdout, paint(stdout, 'good', `  + ${t('found {found}', { found })}`));
    if (explain === true) for (const line of failure.log) say(stdout, paint(stdout, 'faint', `    ${line}`));
  }
}

const WORDS: Readonly<Record<number, string>> = {
  [HELD]: message('ok'),
  [FAILED]: message('FAILED'),
  [BAD_INPUT]: message('BAD'),
};

/** How it ended in a word, as wide as every other. */
export function codeWord(code: ExitCode): string {
  const words = Object.values(WORDS).map((word) => t(word));
  return t(WORDS[code] ?? '').padEnd(Math.max(...words.map((word) => word.length)));
}

/** One of many: whether it held, and what did not. */
export function showRan(io: Io, ran: Ran, reporting: Reporting): void {
  const code = codeOf(ran);
  const word = paint(io.stdout, code === HELD ? 'good' : 'bad', codeWord(code));
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
  return t('{n, plural, =1 {1 encounter} other {{n} encounters}}: {ok} ok, {failed} failed, {bad} bad', {
    n: codes.length,
    ok: count(HELD),
    failed: count(FAILED),
    bad: count(BAD_INPUT),
  });
}
