import { availableParallelism } from 'node:os';
import { parseEncounter, type Rulesets } from '@fray/engine';
import { FightPool, type FightTally, type Fought, fightMany, type Mode } from '@fray/lab';
import { type Command, InvalidArgumentError } from 'commander';
import { BadInput } from '../bad-input.ts';
import { atLeastOne, wholeNumber } from '../commands/numbers.ts';
import { guarded, warnOfDoubts } from '../encounter.ts';
import { readBeside, readText } from '../files.ts';
import { addHouseRules, rulesetsFor, type WithHouseRules } from '../house-rules.ts';
import { endProgress, type Io, progress } from '../io.ts';
import type { FightData, StartText } from './fight-worker.ts';
import { shareIn } from './percent.ts';

/** The tactics that play for all sides. */
export const TACTICS = 'simple';

/** What every command has that fights many fights. */
export interface Fighting extends WithHouseRules {
  readonly fights: number;
  readonly workers: number;
  readonly seed: number;
  readonly limit: number;
  readonly fast?: boolean;
}

/** Adds those options. @param fights so many, where nobody says otherwise */
export function addFighting(command: Command, fights: number): Command {
  command
    .option('-n, --fights <n>', 'so many fights at most', atLeastOne, fights)
    .option('--workers <n>', 'so many threads; auto: one for each processor', workers, availableParallelism())
    .option('--seed <n>', 'of the dice', wholeNumber, 1)
    .option('--limit <n>', 'a fight is left after so many acts', atLeastOne, 2000)
    .option(
      '--fast',
      'draws whole steps whose outcomes are known: the same chances, faster for duels, but what happens on the way is not noted',
    );
  return addHouseRules(command);
}

/** @throws InvalidArgumentError */
function workers(text: string): number {
  return text === 'auto' ? availableParallelism() : atLeastOne(text);
}

/** "5%" as a share of 1. @throws InvalidArgumentError */
export function percentage(text: string): number {
  const share = shareIn(text);
  if (share > 0 && share <= 0.5) return share;
  throw new InvalidArgumentError(`Expected a share above 0% and up to 50%, such as 0.5%, found '${text}'.`);
}

/** A file as a start. @throws BadInput */
export function startOf(file: string): StartText {
  return { file, text: readText(file) };
}

/** How fights are fought, as the flags say. */
export function modeOf({ fast }: Fighting, otherwise: Mode): Mode {
  return fast === true ? 'remembered' : otherwise;
}

/** What is fought beside what every command says. */
interface How {
  readonly mode: Mode;
  readonly until: number | null;
}

/** Fights one of the starts. */
export type FightStartAt = (start: number, how: How) => Promise<Fought & { readonly tally: FightTally }>;

/**
 * Reads all starts, and lets `work` fight them in threads, which Ctrl-C ends early.
 *
 * @throws BadInput with every problem of a start, or where nothing was fought
 */
export async function fighting<T>(
  io: Io,
  starts: readonly StartText[],
  flags: Fighting,
  work: (fight: FightStartAt, titles: readonly string[]) => Promise<T>,
): Promise<T> {
  const { houseRules } = flags;
  const house = houseRules === undefined ? {} : { houseRules };
  const titles = checked(io, starts, await rulesetsFor(house));
  const data: FightData = { starts, house };
  const pool = new FightPool({ url: WORKER, data }, flags.workers);
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  try {
    return await work(async (start, how) => {
      const began = performance.now();
      const onProgress = (tally: FightTally): void =>
        tellProgress(io, { tally, all: flags.fights, ms: performance.now() - began, start, starts: starts.length });
      const { tally, ended } = await fightMany(pool, start, { ...flags, ...how, signal: stop.signal, onProgress });
      if (tally === null) throw new BadInput('interrupted before anything was known');
      return { tally, ended };
    }, titles);
  } finally {
    endProgress(io.stderr);
    process.removeListener('SIGINT', interrupt);
    await pool.close();
  }
}

const WORKER = new URL('./fight-worker.ts', import.meta.url);

/** The titles of all starts. @throws BadInput with every problem of the first that has any */
function checked(io: Io, starts: readonly StartText[], rulesets: Rulesets): readonly string[] {
  const read = starts.map(({ file, text }) =>
    guarded(() => parseEncounter(text, file, { rulesets, readFile: readBeside })),
  );
  warnOfDoubts(io, read);
  return read.map(({ setup }) => setup.title);
}

interface Progress {
  readonly tally: FightTally;
  readonly all: number;
  readonly ms: number;
  readonly start: number;
  readonly starts: number;
}

/** "2 of 5: 4,250 of 10,000 fights, 12 s left". */
function tellProgress({ stderr }: Io, { tally: { fights }, all, ms, start, starts }: Progress): void {
  const left = Math.round(((all - fights) * ms) / fights / 1000);
  const which = starts === 1 ? '' : `${start + 1} of ${starts}: `;
  progress(stderr, `${which}${fights.toLocaleString('en')} of ${all.toLocaleString('en')} fights, ${left} s left`);
}
