import { isJournal, type Simulated, tacticsText } from '@fray/lab';
import type { Command } from 'commander';
import { BadInput, type ExitCode, HELD, INTERRUPTED } from '../bad-input.ts';
import type { End } from '../commands/end.ts';
import { atLeastOne } from '../commands/numbers.ts';
import { type Io, say } from '../io.ts';
import { exampleText } from '../texts/help.ts';
import { t } from '../texts/t.ts';
import { designOf } from './designs.ts';
import type { FoughtText } from './fight-worker.ts';
import { addFighting, type Fighting, fighting, modeOf, percentage } from './fighting.ts';
import { addReport, type Reporting, writeReport } from './report.ts';
import { addDatabase, type WithDatabase, withRun } from './run-pool.ts';
import { csvOf, jsonOf } from './simulate-data.ts';
import { showFights } from './simulate-report.ts';

export interface SimulateFlags extends Fighting, Reporting, WithDatabase {
  readonly from?: number;
  readonly until?: number;
  readonly json?: boolean;
  readonly csv?: boolean;
}

export function addSimulate(program: Command, io: Io, end: End): void {
  const command = program
    .command('simulate')
    .summary(t('fights an encounter many times: who wins, how, and how sure that is'))
    .description(
      t(
        'Fights an encounter many times: who wins and how long it takes, with 95 % intervals; who still stands, what each did, what brought them down, and which rules came into play. The same seed gives the same, whatever the number of threads. Ctrl-C tells what is done so far. A script is not played but up to the line that --from names; of a journal the rest is fought, from its last line or any other.',
      ),
    )
    .argument('<file>', t('an encounter file, or a journal as fray play --save and a table write it'))
    .option(
      '--from <line>',
      t('fights go on as it stands after that line of the file: of a journal, or of the script of an encounter'),
      atLeastOne,
    )
    .option('--until <percent>', t('ends as soon as every side’s share is known to within so much: 0.5%'), percentage)
    .option('--json', t('one JSON document'))
    .option('--csv', t('one line for each figure'));
  addDatabase(addReport(addFighting(command, 10_000)))
    .addHelpText(
      'after',
      exampleText([
        'fray simulate alley.yaml',
        'fray simulate alley.yaml -n 1000000 --until 0.5%',
        'fray simulate alley.yaml --report alley.html',
        'fray simulate alley.jsonl --from 12 -n 10000',
      ]),
    )
    .action(async (file: string, flags: SimulateFlags) =>
      end(await simulate(io, file, withRun(flags, 'simulate', [file]))),
    );
}

/** Fights as the flags say, and tells what came of it. */
export async function simulate(io: Io, file: string, flags: SimulateFlags): Promise<ExitCode> {
  if (flags.json === true && flags.csv === true) throw new BadInput(t('expected --json or --csv, found both'));
  const { seed, limit, until = null } = flags;
  const mode = modeOf(flags, 'observed');
  const start = { ...designOf(file, flags), from: flags.from ?? null };
  checkKept(start, flags);
  const fought = await fighting(io, [start], flags, { mode, until, exact: true });
  const [tally] = fought.tallies;
  if (!tally) throw new BadInput(t('interrupted before anything was known'));
  const { ended } = fought;
  const [title = '', where = null, exact = null] = [fought.titles[0], fought.wheres[0], fought.exact[0]];
  const how = { ended, mode, tactics: tacticsText(start.tactics), seed, limit };
  const found: Simulated = { title, where, tally, exact, ...how };
  if (flags.json === true) say(io.stdout, JSON.stringify(jsonOf(file, found), null, 2));
  else if (flags.csv === true) say(io.stdout, csvOf(found));
  else showFights(io, found, fought.ms);
  await writeReport(io, flags, ({ simulatePage }) => simulatePage(found));
  return ended === 'interrupted' ? INTERRUPTED : HELD;
}

/** What has happened cannot be changed: a place is set in a fight that is fought from its beginning. @throws BadInput */
function checkKept({ text, from }: FoughtText, { set, option }: SimulateFlags): void {
  const [first] = [...set, ...option];
  if (first !== undefined && (from !== null || isJournal(text)))
    throw new BadInput(t('{path}: expected a fight from its beginning, found one that goes on', { path: first.path }));
}
