import { relative } from 'node:path';
import type { Rulesets } from '@fray/engine';
import type { Command } from 'commander';
import { BadInput, type ExitCode } from '../bad-input.ts';
import { warnOfDoubts } from '../encounter.ts';
import { encountersIn, isFolder } from '../files.ts';
import { addHouseRules, rulesetsFor, type WithHouseRules } from '../house-rules.ts';
import { endProgress, type Io, paint, progress, say, sayAll } from '../io.ts';
import { showEvents, showStatus } from '../play/screen.ts';
import { exampleText, exitCodes } from '../texts/help.ts';
import { phrase, t } from '../texts/t.ts';
import type { End } from './end.ts';
import { wholeNumber } from './numbers.ts';
import { type Broken, codeOf, eventsOf, isBroken, type Ran, ranJson, runFile, titleOf, verdictOf } from './run-file.ts';
import { showFailures, showRan, summary } from './run-report.ts';

export function addRun(program: Command, io: Io, end: End): void {
  const command = program
    .command('run')
    .summary(t('plays an encounter, or every encounter in a folder'))
    .description(t('Plays the script of an encounter; without one, simple tactics play all sides to the end.'))
    .argument('<path>', t('an encounter file, or a folder of them'))
    .option('--json', t('one JSON document: events, end state, expectations'))
    .option('--seed <n>', t("seed of the dice, in place of the file's"), wholeNumber)
    .option('--terse', t('leaves out dice, arithmetic and rules'))
    .option('--explain', t('shows with each failure what happened in the step before it'));
  addHouseRules(command)
    .addHelpText(
      'after',
      exampleText(
        [
          'fray run alley.yaml',
          'fray run alley.yaml --json --seed 7',
          'fray run examples/first',
          'fray run alley.yaml --house-rules our-table.ts',
        ],
        exitCodes(),
      ),
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
  readonly explain?: boolean;
}

function runOne(io: Io, file: string, flags: Flags, rulesets: Rulesets): ExitCode {
  const ran = runFile(file, flags.seed ?? null, rulesets);
  const code = worst(ran);
  warnOfDoubts(
    io,
    ran.flatMap((each) => (isBroken(each) ? [] : [each])),
  );
  if (flags.json !== true) for (const each of ran) show(io, each, flags);
  else if (ran.length === 1 && ran[0] !== undefined && !isBroken(ran[0]))
    say(io.stdout, JSON.stringify(ranJson(ran[0])));
  else if (ran.every(isBroken)) showProblems(io, ran);
  else say(io.stdout, JSON.stringify({ fray: 1, file, cases: ran.map(ranJson) }));
  return code;
}

function worst(ran: readonly Ran[]): ExitCode {
  return Math.max(...ran.map(codeOf)) as ExitCode;
}

function showProblems(io: Io, ran: readonly Broken[]): void {
  for (const { problem } of ran) sayAll(io.stderr, paint(io.stderr, 'bad', problem).split('\n'));
}

function show(io: Io, ran: Ran, flags: Flags): void {
  const { stdout } = io;
  const { play } = ran;
  if (play !== null) {
    say(stdout, paint(stdout, 'heading', `${play.fight.title} (${phrase(play.rules.title)})`));
    showEvents(stdout, play, eventsOf(play), flags.terse === true ? 'terse' : 'full');
    say(stdout, '');
    showStatus(stdout, play);
  }
  if (isBroken(ran)) {
    showProblems(io, [ran]);
    return;
  }
  showFailures(io, ran, flags);
  say(stdout, '');
  const tone = ran.failures.length === 0 ? 'good' : 'bad';
  say(stdout, paint(stdout, tone, `${titleOf(ran)}: ${verdictOf(ran)}`));
}

function runFolder(io: Io, folder: string, flags: Flags, rulesets: Rulesets): ExitCode {
  const files = encountersIn(folder);
  if (files.length === 0)
    throw new BadInput(t("{paths}: expected encounters (files with the key 'fray'), found none", { paths: folder }));
  const all: Ran[] = [];
  for (const [at, file] of files.entries()) {
    progress(io.stderr, t('{n} of {all}: {file}', { n: at + 1, all: files.length, file: relative(folder, file) }));
    const ran = runFile(file, flags.seed ?? null, rulesets);
    endProgress(io.stderr);
    warnOfDoubts(
      io,
      ran.flatMap((each) => (isBroken(each) ? [] : [each])),
    );
    if (flags.json !== true) for (const each of ran) showRan(io, each, flags);
    all.push(...ran);
  }
  if (flags.json === true) say(io.stdout, JSON.stringify({ fray: 1, folder, files: all.map(ranJson) }));
  else say(io.stdout, summary(all.map(codeOf)));
  return worst(all);
}
