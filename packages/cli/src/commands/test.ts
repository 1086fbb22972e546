import { type FSWatcher, watch, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { BadInput, type ExitCode, HELD } from '../bad-input.ts';
import { encountersIn, isFolder } from '../files.ts';
import { addHouseRules, type WithHouseRules } from '../house-rules.ts';
import { type Io, paint, say, sayAll } from '../io.ts';
import { exampleText, exitCodes } from '../texts/help.ts';
import { t } from '../texts/t.ts';
import type { End } from './end.ts';
import { junit } from './junit.ts';
import { codeWord, summary } from './run-report.ts';
import { testAll } from './test-pool.ts';
import { isHeld, type Tested } from './tested.ts';

interface Flags extends WithHouseRules {
  readonly junit?: string;
  readonly watch?: boolean;
  readonly verbose?: boolean;
  readonly explain?: boolean;
}

export function addTest(program: Command, io: Io, end: End): void {
  const command = program
    .command('test')
    .summary(t('runs encounters and cases as tests'))
    .description(
      t('Runs the scripts of encounter files, each case by itself, and tells which expectations did not hold.'),
    )
    .argument('[paths...]', t('encounter files, or folders of them'), ['.'])
    .option('--junit <file>', t('writes the results as JUnit XML, for CI'))
    .option('--watch', t('runs them again whenever a file of the folders changes'))
    .option('--verbose', t('names those that held, too'))
    .option(
      '--explain',
      t('shows with each failure what happened in the step before it, and how far a script came that cannot go on'),
    );
  addHouseRules(command)
    .addHelpText(
      'after',
      exampleText(
        ['fray test rules', 'fray test alley.yaml --explain', 'fray test rules --junit results.xml'],
        exitCodes(),
      ),
    )
    .action(async (paths: string[], flags: Flags) => {
      const code = await testOnce(io, paths, flags);
      if (flags.watch === true) await watchOver(io, paths, flags);
      end(code);
    });
}

async function testOnce(io: Io, paths: readonly string[], flags: Flags): Promise<ExitCode> {
  const files = paths.flatMap((path) => (isFolder(path) ? encountersIn(path) : [path]));
  if (files.length === 0)
    throw new BadInput(
      t("{paths}: expected encounters (files with the key 'fray'), found none", { paths: paths.join(', ') }),
    );
  const all: Tested[] = [];
  await testAll(files, { ...flags, inEnglishToo: flags.junit !== undefined }, (tested) => {
    all.push(...tested);
    for (const each of tested) if (!isHeld(each) || flags.verbose === true) show(io, each, flags);
  });
  say(io.stdout, summary(all.map(({ code }) => code)));
  if (flags.junit !== undefined) writeFileSync(flags.junit, junit(inOrder(all, files)));
  return Math.max(HELD, ...all.map(({ code }) => code)) as ExitCode;
}

function inOrder(all: readonly Tested[], files: readonly string[]): readonly Tested[] {
  const rank = new Map(files.map((file, at) => [file, at]));
  return all.toSorted((a, b) => (rank.get(a.file) ?? 0) - (rank.get(b.file) ?? 0));
}

function show({ stdout }: Io, tested: Tested, { explain }: Flags): void {
  const { title, code } = tested;
  const { verdict, problems } = tested.told;
  const word = paint(stdout, isHeld(tested) ? 'good' : 'bad', codeWord(code));
  say(stdout, `${word} ${title}: ${verdict}`);
  for (const { text, log } of problems) {
    sayAll(
      stdout,
      text.split('\n').map((line) => `  ${line}`),
    );
    if (explain === true) for (const line of log) say(stdout, paint(stdout, 'faint', `      ${line}`));
  }
}

/** Editors write a file in several goes. */
const QUIET_MS = 150;

/** Tests again after each change, until the process is ended. */
function watchOver(io: Io, paths: readonly string[], flags: Flags): Promise<never> {
  let timer: NodeJS.Timeout | undefined;
  const again = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      say(io.stdout, '');
      testOnce(io, paths, flags).catch((error: unknown) => say(io.stderr, `${error}`));
    }, QUIET_MS);
  };
  const watchers: readonly FSWatcher[] = paths.map((path) => watch(path, { recursive: isFolder(path) }, again));
  return new Promise((_resolve, reject) => {
    for (const watcher of watchers) watcher.on('error', reject);
  });
}
