import { relative } from 'node:path';
import type { Rulesets, Style } from '@fray/engine';
import type { Command } from 'commander';
import { BAD_INPUT, BadInput, type ExitCode, FAILED, HELD } from '../bad-input.ts';
import { encountersIn, isFolder } from '../files.ts';
import { addHouseRules, rulesetsFor, type WithHouseRules } from '../house-rules.ts';
import { endProgress, type Io, paint, progress, say, sayAll } from '../io.ts';
import { showEvents, showStatus } from '../play/screen.ts';
import type { End } from './end.ts';
import { wholeNumber } from './numbers.ts';
import { diffOf, type Result, resultJson, runFile, verdictOf } from './run-file.ts';

export function addRun(program: Command, io: Io, end: End): void {
  const command = program
    .command('run')
    .summary('plays an encounter, or every encounter in a folder')
    .description('Plays the script of an encounter; without one, simple tactics play all sides to the end.')
    .argument('<path>', 'an encounter file, or a folder of them')
    .option('--json', 'one JSON document: events, end state, expectations')
    .option('--seed <n>', 'seed of the dice, in place of the file’s', wholeNumber)
    .option('--terse', 'leaves out dice, arithmetic and rules');
  addHouseRules(command)
    .addHelpText(
      'after',
      '\nExamples:\n  fray run alley.yaml\n  fray run alley.yaml --json --seed 7\n  fray run examples/first\n  fray run alley.yaml --house-rules our-table.ts\n\nExit codes: 0 all held, 1 an expectation failed, 2 bad input.',
    )
    .action(async (path: string, flags: Flags) => {
      const rulesets = await rulesetsFor(flags);
      end(isFolder(path) ? runFolder(io, path, flags, rulesets) : runOne(io, path, flags, rulesets));
    });
}

interface Flags extends WithHouseRules {
  readonly json?: boolean;
  readonly seed?: number;
  readonly terse?: boolean;
}

function runOne(io: Io, file: string, flags: Flags, rulesets: Rulesets): ExitCode {
  const result = runFile(file, flags.seed ?? null, rulesets);
  if (flags.json === true) say(io.stdout, JSON.stringify(resultJson(result)));
  else show(io, result, flags.terse === true ? 'terse' : 'full');
  return result.failures.length === 0 ? HELD : FAILED;
}

function show(io: Io, result: Result, style: Style): void {
  const { stdout } = io;
  const { play } = result;
  say(stdout, paint(stdout, 'heading', `${play.fight.title} (${play.rules.title})`));
  showEvents(stdout, play, result.events, style);
  say(stdout, '');
  showStatus(stdout, play);
  showFailures(io, result);
  say(stdout, '');
  const tone = result.failures.length === 0 ? 'good' : 'bad';
  say(stdout, paint(stdout, tone, `${result.file}: ${verdictOf(result)}`));
}

function showFailures(io: Io, result: Result): void {
  for (const failure of result.failures) {
    const [place, expected, found] = diffOf(result.file, failure);
    say(io.stdout, '');
    say(io.stdout, place);
    say(io.stdout, paint(io.stdout, 'bad', `  - expected ${expected}`));
    say(io.stdout, paint(io.stdout, 'good', `  + found ${found}`));
  }
}

/** What became of one file of a folder. */
type Ran = { readonly file: string } & ({ readonly result: Result } | { readonly problem: string });

function runFolder(io: Io, folder: string, flags: Flags, rulesets: Rulesets): ExitCode {
  const files = encountersIn(folder);
  if (files.length === 0) throw new BadInput(`${folder}: expected encounters (files with the key 'fray'), found none`);
  const ran: Ran[] = [];
  for (const [at, file] of files.entries()) {
    progress(io.stderr, `${at + 1} of ${files.length}: ${relative(folder, file)}`);
    const each = attempt(file, flags.seed ?? null, rulesets);
    endProgress(io.stderr);
    if (flags.json !== true) showRan(io, each);
    ran.push(each);
  }
  if (flags.json === true) say(io.stdout, JSON.stringify({ fray: 1, folder, files: ran.map(ranJson) }));
  else say(io.stdout, summary(ran));
  return Math.max(...ran.map(codeOf)) as ExitCode;
}

function attempt(file: string, seed: number | null, rulesets: Rulesets): Ran {
  try {
    return { file, result: runFile(file, seed, rulesets) };
  } catch (error) {
    if (error instanceof BadInput) return { file, problem: error.message };
    throw error;
  }
}

function codeOf(ran: Ran): ExitCode {
  if ('problem' in ran) return BAD_INPUT;
  return ran.result.failures.length === 0 ? HELD : FAILED;
}

const WORDS: Readonly<Record<number, string>> = { [HELD]: 'ok    ', [FAILED]: 'FAILED', [BAD_INPUT]: 'BAD   ' };

function showRan(io: Io, ran: Ran): void {
  const code = codeOf(ran);
  const word = paint(io.stdout, code === HELD ? 'good' : 'bad', WORDS[code] ?? '');
  if ('problem' in ran) {
    say(io.stdout, `${word} ${ran.file}`);
    sayAll(io.stdout, ran.problem.split('\n'));
    return;
  }
  say(io.stdout, `${word} ${ran.file}: ${verdictOf(ran.result)}`);
  showFailures(io, ran.result);
}

function ranJson(ran: Ran): object {
  return 'problem' in ran ? { fray: 1, file: ran.file, problem: ran.problem } : resultJson(ran.result);
}

function summary(ran: readonly Ran[]): string {
  const count = (code: ExitCode): number => ran.filter((each) => codeOf(each) === code).length;
  const files = ran.length === 1 ? '1 encounter' : `${ran.length} encounters`;
  return `${files}: ${count(HELD)} ok, ${count(FAILED)} failed, ${count(BAD_INPUT)} bad`;
}
