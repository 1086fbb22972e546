import type { Run, RunState, Runs } from '@fray/server';
import { type Command, Option } from 'commander';
import { type ExitCode, HELD } from '../bad-input.ts';
import type { End } from '../commands/end.ts';
import { type Io, paint, sayAll, type Tone } from '../io.ts';
import { exampleText } from '../texts/help.ts';
import { phrase, t } from '../texts/t.ts';
import { type CompareFlags, compare } from './compare.ts';
import { addReport, type Reporting } from './report.ts';
import type { RunBody } from './run-body.ts';
import { openRuns, told } from './run-pool.ts';
import { type SimulateFlags, simulate } from './simulate.ts';
import { type SweepFlags, sweep } from './sweep.ts';

interface Flags extends Reporting {
  readonly database: string;
}

/** Something that is done with the runs of a database. */
type Work = (runs: Runs, ids: readonly string[]) => Promise<unknown>;

export function addRuns(program: Command, io: Io, end: End): void {
  const command = program
    .command('runs')
    .summary(t('what workers fight: lists, shows, takes up again, cancels, deletes'))
    .description(
      t('The runs of fray simulate, compare and sweep --database: what has been fought of each, and by whom.'),
    )
    .addHelpText(
      'after',
      exampleText([
        `fray runs --database postgres://…    ${t('lists them')}`,
        `fray runs resume 3f9a01c2            ${t('follows one again, as the command did that began it')}`,
      ]),
    );
  const add = (name: string, what: string, ids: string): Command => {
    const option = new Option('--database <url>', t('the PostgreSQL in which they are')).env('FRAY_DATABASE');
    const added = command.command(name, { isDefault: name === 'list' }).description(what);
    return (ids === '' ? added : added.argument(ids, t('as fray runs lists them'))).addOption(
      option.makeOptionMandatory(),
    );
  };
  const act = (name: string, what: string, work: Work): void => {
    add(name, what, '<id...>').action(async (ids: string[], { database }: Flags) => {
      await withRuns(io, database, (runs) => work(runs, ids));
      end(HELD);
    });
  };
  add('list', t('lists all, the newest first'), '').action(async ({ database }: Flags) => {
    sayAll(
      io.stdout,
      (await withRuns(io, database, (runs) => runs.all())).map((run) => listed(io, run)),
    );
    end(HELD);
  });
  act('show', t('who has fought how much of it'), async (runs, ids) => {
    for (const id of ids) await show(io, runs, id);
  });
  addReport(add('resume', t('follows a run to its end, one that was cancelled too'), '<id>')).action(
    async (id: string, { database, report }: Flags) => end(await resume(io, { id, database, report })),
  );
  act('cancel', t('ends runs; what was fought is kept, and they can be taken up again'), async (runs, ids) => {
    for (const id of ids) {
      await runs.known(id);
      await runs.end(id, 'cancelled');
    }
  });
  act('delete', t('forgets runs, with all that was fought of them'), async (runs, ids) => {
    for (const id of ids) await runs.delete(id);
  });
}

/** Opens the runs for some work. @throws BadInput where they cannot be opened, or one is not there */
async function withRuns<T>(io: Io, database: string, work: (runs: Runs) => Promise<T>): Promise<T> {
  const runs = await openRuns(io, database);
  try {
    return await told(work(runs));
  } finally {
    await runs.close();
  }
}

const TONES: Readonly<Record<RunState, Tone>> = { open: 'turn', done: 'good', cancelled: 'faint', failed: 'bad' };
const STATE = 9;

/** "3f9a01c2 open       12 of 200 chunks  2026-01-02 03:04  The yard". */
function listed({ stdout }: Io, { id, state, fought, chunks, made, title }: Run): string {
  const when = made.toISOString().slice(0, 16).replace('T', ' ');
  return `${id} ${paint(stdout, TONES[state], phrase(state).padEnd(STATE))} ${t('{fought} of {chunks} chunks', { fought, chunks }).padStart(20)}  ${when}  ${title}`;
}

async function show(io: Io, runs: Runs, id: string): Promise<void> {
  const run = await runs.known(id);
  sayAll(io.stdout, [
    listed(io, run),
    `  ${t('by the rules of {version}', { version: run.rules })}`,
    ...(run.fault === null ? [] : [`  ${t('failed: {fault}', { fault: phrase(run.fault) })}`]),
    ...(await runs.fighters(id)).map(
      ({ worker, chunks }) => `  ${t('{worker}: {n} of its chunks', { worker, n: chunks })}`,
    ),
  ]);
}

/** What a command was told, as its run keeps it. */
type Kept = Pick<RunBody, 'files' | 'data'> &
  (
    | { readonly command: 'simulate'; readonly flags: SimulateFlags }
    | { readonly command: 'compare'; readonly flags: CompareFlags }
    | { readonly command: 'sweep'; readonly flags: SweepFlags }
  );

interface Resumed extends Flags {
  readonly id: string;
}

/** The command once more, with the files as they were then; what has been fought is not fought again. */
async function resume(io: Io, { id, database, report }: Resumed): Promise<ExitCode> {
  const kept: Kept = JSON.parse(await withRuns(io, database, (runs) => runs.body(id)));
  const { command, files, data } = kept;
  const [file = ''] = files;
  // What is written here, and which programs run, the database does not say.
  const own = { run: { database, command, files, id }, texts: data.texts, report, houseRules: undefined };
  if (kept.command === 'simulate') return await simulate(io, file, { ...kept.flags, ...own });
  if (kept.command === 'sweep') return await sweep(io, file, { ...kept.flags, ...own });
  return await compare(io, files, { ...kept.flags, ...own });
}
