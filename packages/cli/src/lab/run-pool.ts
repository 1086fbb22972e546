import {
  type Chunks,
  chunksOf,
  type ExactEnds,
  type Fighters,
  type FightPool,
  type Fought,
  type FoughtBlock,
  type Many,
  type StartBlock,
} from '@fray/lab';
import { Follower, type Present, type Run, RunError, Runs, UnusableStoreError } from '@fray/server';
import { type Command, Option } from 'commander';
import { BadInput } from '../bad-input.ts';
import { readText } from '../files.ts';
import { endProgress, type Io, say } from '../io.ts';
import { phrase, t } from '../texts/t.ts';
import type { FightData } from './fight-worker.ts';
import type { Reporting } from './report.ts';
import { rulesVersion } from './rules-version.ts';
import type { RunBody, RunCommand } from './run-body.ts';
import { fightThreads } from './threads.ts';

/** What every command has that workers of a database can fight for. */
export interface WithDatabase {
  readonly database?: string;
}

/** Which run a command fights. */
export interface RunWish extends Pick<RunBody, 'command' | 'files'> {
  readonly database: string;
  /** The run that is taken up again; null for a new one. */
  readonly id: string | null;
}

/** The same in its flags, where it is fought by workers. */
export interface WithRun {
  readonly run?: RunWish;
}

/** Adds the option. */
export function addDatabase(command: Command): Command {
  const option = new Option(
    '--database [url]',
    t('workers of that PostgreSQL fight (fray worker); the url of FRAY_DATABASE, where none is named'),
  );
  return command.addOption(option.preset(process.env['FRAY_DATABASE'] ?? '').conflicts(['workers', 'houseRules']));
}

/** The flags of a command, with the run that it fights where they name a database. */
export function withRun<F extends WithDatabase>(flags: F, command: RunCommand, files: readonly string[]): F & WithRun {
  const { database } = flags;
  return database === undefined ? flags : { ...flags, run: { database, command, files, id: null } };
}

/** Opens the runs of a database. @throws BadInput where it cannot be used */
export function openRuns(io: Io, database: string, worker?: string): Promise<Runs> {
  const warn = (text: string): void => say(io.stderr, phrase(text));
  return told(Runs.open(database, { rules: rulesVersion(), warn, ...(worker !== undefined && { worker }) }));
}

/** What comes of work on runs. @throws BadInput for what somebody at the keyboard can put right */
export async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RunError || error instanceof UnusableStoreError) throw new BadInput(phrase(error.message));
    throw error;
  }
}

/** What is fought, as a command has read it. */
export interface Fighting {
  readonly run: RunWish;
  readonly flags: WithRun & WithDatabase & Reporting;
  readonly many: Many;
  readonly data: FightData;
  readonly title: string;
}

/** Workers of a database that fight, as threads do. */
export class RunPool implements Fighters {
  readonly workers: number;
  readonly #io: Io;
  readonly #runs: Runs;
  readonly #run: Run;
  readonly #follower: Follower;
  readonly #here: FightPool;
  #isLonely = false;

  /** Begins a run, or takes it up again. @throws BadInput where the database cannot be used, or the run not be taken up */
  static async open(io: Io, fighting: Fighting): Promise<RunPool> {
    const { run, many, data } = fighting;
    const { count, blocks } = chunksFor(data.starts.length, many);
    const runs = await openRuns(io, run.database);
    try {
      const made =
        run.id === null
          ? await runs.add({ title: titleOf(fighting), chunks: count, body: JSON.stringify(bodyOf(fighting)) })
          : await told(runs.takeUp(run.id));
      return new RunPool(io, { runs, run: made, blocks, data });
    } catch (error) {
      await runs.close();
      throw error;
    }
  }

  private constructor(io: Io, { runs, run, blocks, data }: Opened) {
    this.#io = io;
    this.#runs = runs;
    this.#run = run;
    this.#follower = new Follower(runs, run, blocks, (present) => this.#hear(present));
    this.#here = fightThreads(data, 1);
    this.workers = this.#follower.workers;
  }

  fight(block: StartBlock, signal: AbortSignal): Promise<FoughtBlock> {
    return told(this.#follower.fight(block, signal));
  }

  /** Worked out here: it is one piece, and nobody's turn among the chunks. */
  exact(start: number, signal: AbortSignal): Promise<ExactEnds | null> {
    return this.#here.exact(start, signal);
  }

  /** Says how it ended. One that was interrupted goes on without whoever followed it. */
  async end(ended: Fought['ended']): Promise<void> {
    const { id } = this.#run;
    if (ended === 'interrupted')
      say(
        this.#io.stderr,
        t('run {id} goes on: fray runs resume {id} follows it again, fray runs cancel {id} ends it', { id }),
      );
    else await this.#runs.end(id, 'done');
  }

  async close(): Promise<void> {
    await this.#here.close();
    await this.#runs.close();
  }

  #hear({ same, others }: Present): void {
    if (same > 0 || this.#isLonely) return;
    this.#isLonely = true;
    endProgress(this.#io.stderr);
    const waits = t('run {id} waits for a worker: fray worker --database …', { id: this.#run.id });
    const beside = t('{n, plural, one {{n} worker there has other rules} other {{n} workers there have other rules}}', {
      n: others,
    });
    say(this.#io.stderr, others === 0 ? waits : `${waits}; ${beside}`);
  }
}

interface Opened {
  readonly runs: Runs;
  readonly run: Run;
  readonly blocks: number;
  readonly data: FightData;
}

/** How a run is handed out. @throws BadInput where it is too large */
function chunksFor(starts: number, many: Many): Chunks {
  try {
    return chunksOf(starts, many);
  } catch (error) {
    if (error instanceof RangeError) throw new BadInput(`-n: ${phrase(error.message)}`);
    throw error;
  }
}

/** "The yard (simulate yard.yaml, 10,000 fights)". */
function titleOf({ title, run: { command, files }, many: { fights } }: Fighting): string {
  return t('{title} ({line}, {n, plural, one {{n} fight} other {{n} fights}})', {
    title,
    line: `${command} ${files.join(' ')}`,
    n: fights,
  });
}

/** A run as it is kept: with all files, and without what is of this machine alone. @throws BadInput where a file cannot be read any more */
function bodyOf({ run: { command, files }, flags, many, data }: Fighting): RunBody {
  const texts = { ...Object.fromEntries(files.map((file) => [file, readText(file)])), ...data.texts };
  const { run: _, database: __, report: ___, ...kept } = flags;
  return { command, files, flags: kept, many, data: { ...data, texts } };
}
