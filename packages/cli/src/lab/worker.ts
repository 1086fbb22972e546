import { hostname } from 'node:os';
import process from 'node:process';
import { type Runs, workOn } from '@fray/server';
import { type Command, Option } from 'commander';
import { HELD } from '../bad-input.ts';
import type { End } from '../commands/end.ts';
import { type Io, say } from '../io.ts';
import { untilInterrupted } from '../serving.ts';
import { phrase, t } from '../texts/t.ts';
import { Desks } from './desks.ts';
import { addWorkers } from './fighting.ts';
import { openRuns } from './run-pool.ts';

interface Flags {
  readonly database: string;
  readonly workers: number;
}

/** So often a worker looks for runs that it must leave to others, in milliseconds. */
const LOOK_MS = 10_000;

export function addWorker(program: Command, io: Io, end: End): void {
  const command = program
    .command('worker')
    .summary(t('fights for fray simulate, compare and sweep --database'))
    .description(
      t(
        'Fights what fray simulate, compare and sweep ask for with --database, together with any number of other workers, until it is interrupted; what it is in the middle of goes back then. It needs no files. It takes runs by the rules of its own version alone, and names those that it leaves to others.',
      ),
    )
    .addOption(
      new Option('--database <url>', t('the PostgreSQL by which runs are handed out'))
        .env('FRAY_DATABASE')
        .makeOptionMandatory(),
    );
  addWorkers(command).action(async (flags: Flags) => {
    const runs = await openRuns(io, flags.database, `${hostname()}:${process.pid}`);
    await work(io, runs, flags.workers);
    end(HELD);
  });
}

/** Takes part in runs until it is interrupted. */
async function work(io: Io, runs: Runs, workers: number): Promise<void> {
  const hear = (text: string): void => say(io.stdout, phrase(text));
  const desks = new Desks(runs, workers);
  const told: Set<string> = new Set();
  const leave = async (): Promise<void> => {
    for (const { id, rules } of await runs.ofOthers()) {
      if (!told.has(id))
        hear(
          t('run {id} is by the rules of {version}, this worker has {own}: it is left to workers of that version', {
            id,
            version: rules,
            own: runs.rules,
          }),
        );
      told.add(id);
    }
  };
  await leave();
  // What cannot be looked up now is looked up the next time.
  const timer = setInterval(() => void leave().catch(() => undefined), LOOK_MS);
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await runs.close();
    await desks.close();
  };
  const interrupted = untilInterrupted({ stop });
  await workOn(runs, { threads: workers, fight: (chunk, signal) => desks.fight(chunk, signal), say: hear });
  hear(
    t('Fray worker {version} with {n, plural, one {{n} thread} other {{n} threads}}; Ctrl-C ends it', {
      version: runs.rules,
      n: workers,
    }),
  );
  await interrupted;
}
