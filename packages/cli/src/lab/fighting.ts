import { availableParallelism } from 'node:os';
import { type Rulesets, type Sources, TACTICS } from '@fray/engine';
import {
  type ExactEnds,
  exactOf,
  type Fought,
  fightMany,
  LineError,
  type Many,
  type Mode,
  type ReadStart,
  readStart,
  shareIn,
  USUAL_TACTICS,
} from '@fray/lab';
import { type Command, InvalidArgumentError } from 'commander';
import { BadInput, unknownWord } from '../bad-input.ts';
import { atLeastOne, wholeNumber } from '../commands/numbers.ts';
import { guarded, warnOfDoubts } from '../encounter.ts';
import { readBeside, readFrom, type Texts } from '../files.ts';
import { addHouseRules, rulesetsFor, type WithHouseRules } from '../house-rules.ts';
import { endProgress, type Io, progress } from '../io.ts';
import { journalGuarded } from '../journals/replay.ts';
import { grouped } from '../texts/numerals.ts';
import { phrase, t } from '../texts/t.ts';
import { type Designing, option, place, tactics } from './designs.ts';
import type { FightData, FoughtText } from './fight-worker.ts';
import { RunPool, type WithRun } from './run-pool.ts';
import { fightThreads } from './threads.ts';

/** What every command has that fights many fights. */
export interface Fighting extends WithHouseRules, Designing, WithRun {
  readonly fights: number;
  readonly workers: number;
  readonly seed: number;
  readonly limit: number;
  readonly fast?: boolean;
}

/** Adds the number of threads. */
export function addWorkers(command: Command): Command {
  return command.option(
    '--workers <n>',
    t('so many threads; auto: one for each processor'),
    workers,
    availableParallelism(),
  );
}

/** Adds those options. @param fights so many, where nobody says otherwise */
export function addFighting(command: Command, fights: number): Command {
  const names = Object.keys(TACTICS).join(', ');
  addWorkers(command.option('-n, --fights <n>', t('so many fights at most'), atLeastOne, fights))
    .option('--seed <n>', t('of the dice'), wholeNumber, 1)
    .option('--limit <n>', t('a fight is left after so many acts'), atLeastOne, 2000)
    .option('--option <name=values>', t('an option of the ruleset: advancedTrauma=false'), option, [])
    .option('--set <path=values>', t('any place of the file: combatants.thug.sheet.hp=12'), place, [])
    .option(
      '--tactics <names>',
      t('who plays, for all or for one side: gang={tactics} ({names})', { tactics: USUAL_TACTICS, names }),
      tactics,
      [],
    )
    .option(
      '--fast',
      t(
        'draws whole steps whose outcomes are known: the same chances, faster for duels, but what happens on the way is not noted',
      ),
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
  throw new InvalidArgumentError(t("Expected a share above 0% and up to 50%, such as 0.5%, found '{text}'.", { text }));
}

/** How fights are fought, as the flags say. */
export function modeOf({ fast }: Pick<Fighting, 'fast'>, otherwise: Mode): Mode {
  return fast === true ? 'remembered' : otherwise;
}

/** What is fought beside what every command says. */
interface How {
  readonly mode: Mode;
  readonly until: number | null;
  readonly untilOf?: Many['untilOf'];
  /** Whether exact chances are worked out, where they are within reach. */
  readonly exact: boolean;
}

/** What came of all starts. */
export interface FoughtAll extends Fought {
  readonly titles: readonly string[];
  /** By start: from where its fights go on; null from the beginning. */
  readonly wheres: readonly (string | null)[];
  /** By start; null where they are not within reach. */
  readonly exact: readonly (ExactEnds | null)[];
  readonly ms: number;
}

/** What of the flags says how fights are fought. */
export type Fights = Pick<Fighting, 'fights' | 'workers' | 'seed' | 'limit' | 'houseRules' | 'texts'> & WithRun;

/**
 * Reads all starts, and fights them in threads or has workers of a database fight them, which Ctrl-C ends early.
 *
 * @throws BadInput with every problem of a start, or where nothing was fought
 */
export async function fighting(io: Io, starts: readonly FoughtText[], flags: Fights, how: How): Promise<FoughtAll> {
  const { houseRules, fights, seed, limit, run } = flags;
  const house = houseRules === undefined ? {} : { houseRules };
  const { read, texts } = checked(io, starts, flags, await rulesetsFor(house));
  const data: FightData = { starts, texts, seed, house };
  const many: Many = { fights, seed, limit, ...how };
  const titles = read.map(({ title }) => title);
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  const pool =
    run === undefined
      ? fightThreads(data, flags.workers)
      : await RunPool.open(io, { run, flags, many, data, title: titles[0] ?? '' });
  try {
    const began = performance.now();
    const all = starts.length * fights;
    const onProgress = (done: number): void => tellProgress(io, { fights: done, all, ms: performance.now() - began });
    const [fought, exact] = await Promise.all([
      fightMany(pool, starts.length, { ...many, signal: stop.signal, onProgress }),
      // After the first blocks, lest nobody see for a while that anything goes on.
      Promise.all(starts.map((_, start) => (how.exact ? exactOf(pool, start, stop.signal) : null))),
    ]);
    endProgress(io.stderr);
    if (pool instanceof RunPool) await pool.end(fought.ended);
    if (fought.tallies.every((tally) => tally === null)) throw new BadInput(t('interrupted before anything was known'));
    return { ...fought, exact, titles, wheres: read.map(({ where }) => where), ms: performance.now() - began };
  } finally {
    endProgress(io.stderr);
    process.removeListener('SIGINT', interrupt);
    await pool.close();
  }
}

/** All starts as they are fought, and the files that they name. */
interface Checked {
  readonly read: readonly ReadStart[];
  readonly texts: Texts;
}

/** Reads all starts. @throws BadInput with every problem of the first that has any */
function checked(io: Io, starts: readonly FoughtText[], { seed, texts }: Fights, rulesets: Rulesets): Checked {
  const gathered: Record<string, string> = {};
  const readOne = texts === undefined ? readBeside : readFrom(texts);
  const readFile = (path: string): string => {
    gathered[path] = readOne(path);
    return gathered[path];
  };
  const read = starts.map((given) => {
    const found = readAsFought(given, { rulesets, readFile }, seed);
    const there = [...new Set(found.fight.combatants.map(({ side }) => side))];
    for (const side of Object.keys(given.tactics.sides)) checkSide('--tactics', side, there);
    return { ...found, file: given.file };
  });
  warnOfDoubts(io, read);
  return { read, texts: gathered };
}

/** @throws BadInput with every problem, or where nothing goes on after the line */
function readAsFought(given: FoughtText, sources: Sources, seed: number): ReadStart {
  try {
    return journalGuarded(given.file, () => guarded(() => readStart(given, sources, seed)));
  } catch (error) {
    if (error instanceof LineError) throw new BadInput(`${given.file}: ${phrase(error.message)}`);
    throw error;
  }
}

/** @throws BadInput for a side that there is not */
export function checkSide(flag: string, side: string, there: readonly string[]): void {
  if (!there.includes(side)) throw unknownWord(flag, there, side);
}

interface Progress {
  readonly fights: number;
  readonly all: number;
  readonly ms: number;
}

/** "4,250 of 10,000 fights, 12 s left". */
function tellProgress({ stderr }: Io, { fights, all, ms }: Progress): void {
  const left = Math.round(((all - fights) * ms) / fights / 1000);
  progress(stderr, t('{fights} of {all} fights, {left} s left', { fights: grouped(fights), all: grouped(all), left }));
}
