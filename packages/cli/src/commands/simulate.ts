import { availableParallelism } from 'node:os';
import { type FightTally, type Fought, fightMany, type Mode } from '@fray/lab';
import { type Command, InvalidArgumentError } from 'commander';
import { BadInput, type ExitCode, HELD, INTERRUPTED } from '../bad-input.ts';
import { loadEncounter, warnOfDoubts } from '../encounter.ts';
import { addHouseRules, rulesetsFor, type WithHouseRules } from '../house-rules.ts';
import { endProgress, type Io, progress, say } from '../io.ts';
import type { End } from './end.ts';
import { atLeastOne, wholeNumber } from './numbers.ts';
import { csvOf, jsonOf } from './simulate-data.ts';
import { type Simulated, showFights } from './simulate-report.ts';
import type { SimulateData } from './simulate-worker.ts';

const FIGHTS = 10_000;
/** The tactics that play for all sides. */
const TACTICS = 'simple';

interface Flags extends WithHouseRules {
  readonly fights: number;
  readonly workers: number;
  readonly seed: number;
  readonly until?: number;
  readonly limit: number;
  readonly fast?: boolean;
  readonly json?: boolean;
  readonly csv?: boolean;
}

export function addSimulate(program: Command, io: Io, end: End): void {
  const command = program
    .command('simulate')
    .summary('fights an encounter many times: who wins, how, and how sure that is')
    .description(
      'Fights an encounter many times, with simple tactics for all sides: who wins and how long it takes, with 95 % intervals; who still stands, what each did, and what brought them down. The same seed gives the same, whatever the number of threads. Ctrl-C tells what is done so far; a script is not played.',
    )
    .argument('<file>', 'an encounter file')
    .option('-n, --fights <n>', 'so many fights at most', atLeastOne, FIGHTS)
    .option('--workers <n>', 'so many threads; auto: one for each processor', workers, availableParallelism())
    .option('--seed <n>', 'of the dice', wholeNumber, 1)
    .option('--until <percent>', 'ends as soon as every side’s share is known to within so much: 0.5%', percentage)
    .option('--limit <n>', 'a fight is left after so many acts', atLeastOne, 2000)
    .option(
      '--fast',
      'draws whole steps whose outcomes are known: the same chances, faster for duels, but what happens on the way is not noted',
    )
    .option('--json', 'one JSON document')
    .option('--csv', 'one line for each figure');
  addHouseRules(command)
    .addHelpText('after', '\nExamples:\n  fray simulate alley.yaml\n  fray simulate alley.yaml -n 1000000 --until 0.5%')
    .action(async (file: string, flags: Flags) => end(await simulate(io, file, flags)));
}

/** @throws InvalidArgumentError */
function workers(text: string): number {
  return text === 'auto' ? availableParallelism() : atLeastOne(text);
}

/** A share of 1. @throws InvalidArgumentError */
function percentage(text: string): number {
  const value = /^(\d+(\.\d+)?) ?%$/.exec(text)?.[1];
  if (value === undefined || Number(value) <= 0 || Number(value) > 50)
    throw new InvalidArgumentError(`Expected a share above 0% and up to 50%, such as 0.5%, found '${text}'.`);
  return Number(value) / 100;
}

async function simulate(io: Io, file: string, flags: Flags): Promise<ExitCode> {
  if (flags.json === true && flags.csv === true) throw new BadInput('expected --json or --csv, found both');
  const { encounter, fight } = loadEncounter(file, null, await rulesetsFor(flags));
  warnOfDoubts(io, [encounter]);
  const began = performance.now();
  const mode: Mode = flags.fast === true ? 'remembered' : 'observed';
  const { tally, ended } = await interruptible((signal) => {
    const { houseRules } = flags;
    const data: SimulateData = { file, ...(houseRules !== undefined && { houseRules }) };
    const onProgress = (sofar: FightTally): void => tellProgress(io, sofar, flags.fights, performance.now() - began);
    const until = flags.until ?? null;
    return fightMany({ url: WORKER, data }, { ...flags, mode, until, signal, onProgress });
  });
  endProgress(io.stderr);
  if (tally === null) throw new BadInput('interrupted before anything was known');
  const found: Simulated = {
    title: fight.title,
    tally,
    ended,
    mode,
    tactics: TACTICS,
    seed: flags.seed,
    ms: performance.now() - began,
  };
  if (flags.json === true) say(io.stdout, JSON.stringify(jsonOf(file, found), null, 2));
  else if (flags.csv === true) say(io.stdout, csvOf(found));
  else showFights(io, found);
  return ended === 'interrupted' ? INTERRUPTED : HELD;
}

const WORKER = new URL('./simulate-worker.ts', import.meta.url);

/** Does something that Ctrl-C ends early. */
async function interruptible(work: (signal: AbortSignal) => Promise<Fought>): Promise<Fought> {
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  try {
    return await work(stop.signal);
  } finally {
    process.removeListener('SIGINT', interrupt);
  }
}

/** "4,250 of 10,000 fights, 12 s left". */
function tellProgress({ stderr }: Io, { fights }: FightTally, all: number, ms: number): void {
  const left = Math.round(((all - fights) * ms) / fights / 1000);
  progress(stderr, `${fights.toLocaleString('en')} of ${all.toLocaleString('en')} fights, ${left} s left`);
}
