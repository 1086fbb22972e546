import { type FightTally, readVary, type Share, shareOf, type Value, type Vary, variant } from '@fray/lab';
import { type Command, InvalidArgumentError } from 'commander';
import { BadInput, type ExitCode, HELD } from '../bad-input.ts';
import type { End } from '../commands/end.ts';
import { type Io, paint, say } from '../io.ts';
import type { StartText } from './fight-worker.ts';
import { addFighting, type Fighting, fighting, modeOf, startOf } from './fighting.ts';
import { percentText, shareIn } from './percent.ts';

interface Flags extends Fighting {
  readonly vary: readonly Vary[];
  readonly side?: string;
  readonly find?: number;
  readonly json?: boolean;
}

export function addSweep(program: Command, io: Io, end: End): void {
  const command = program
    .command('sweep')
    .summary('how often a side wins as one number of an encounter, or two, change')
    .description(
      'Fights an encounter many times for each value of one place of its file: a number of a sheet, an option, how many enemies there are. With two places every pair is fought. All values are fought with the same seed.',
    )
    .argument('<file>', 'an encounter file')
    .requiredOption(
      '--vary <path=values...>',
      'combatants.thug.copies=1..6, …sheet.hp=10..40:5, options.x=a,b',
      vary,
      [],
    )
    .option('--side <side>', 'whose wins are told; the first side, where left out')
    .option('--find <percent>', 'names the value at which the side’s share of wins comes nearest to that', percent)
    .option('--json', 'one JSON document');
  addFighting(command, 2000)
    .addHelpText(
      'after',
      '\nExamples:\n  fray sweep alley.yaml --vary combatants.knife.copies=1..4\n  fray sweep alley.yaml --vary combatants.moss.sheet.hp=10..40:5 --find 60%',
    )
    .action(async (file: string, flags: Flags) => end(await sweep(io, file, flags)));
}

/** @throws InvalidArgumentError */
function vary(text: string, before: readonly Vary[]): readonly Vary[] {
  try {
    return [...before, readVary(text)];
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : `${error}`);
  }
}

/** A share of 1. @throws InvalidArgumentError */
function percent(text: string): number {
  const share = shareIn(text);
  if (share <= 1) return share;
  throw new InvalidArgumentError(`Expected a share from 0% to 100%, found '${text}'.`);
}

/** What came of one value, or of one pair of them. */
interface Point {
  readonly values: readonly Value[];
  readonly tally: FightTally;
  readonly won: Share;
}

/** Of two places more would take days and tell nobody anything. */
const MOST_PLACES = 2;

async function sweep(io: Io, file: string, flags: Flags): Promise<ExitCode> {
  if (flags.vary.length > MOST_PLACES) throw new BadInput(`--vary: expected 1 or 2 places, found ${flags.vary.length}`);
  const pairs = pairsOf(flags.vary);
  const given = startOf(file);
  const starts = pairs.map((values) => changed(given, flags.vary, values));
  const mode = modeOf(flags, 'plain');
  const { title, side, points } = await fighting(io, starts, flags, async (fight, [first = '']) => {
    const found: (readonly [readonly Value[], FightTally])[] = [];
    for (const [start, values] of pairs.entries())
      found.push([values, (await fight(start, { mode, until: null })).tally]);
    const whose = sideOf(flags, found);
    const all = found.map(([values, tally]) => ({ values, tally, won: wonBy(tally, whose) }));
    return { title: first, side: whose, points: all };
  });
  if (flags.json === true) say(io.stdout, JSON.stringify(jsonOf(file, flags, side, points), null, 2));
  else show(io, { title, side, points, flags });
  return HELD;
}

/** Every value, or every pair of values, in order. */
function pairsOf([one, other]: readonly Vary[]): readonly (readonly Value[])[] {
  return (one?.values ?? []).flatMap((value) =>
    other === undefined ? [[value]] : other.values.map((each) => [value, each]),
  );
}

/** @throws BadInput where a place cannot be changed */
function changed({ file, text }: StartText, places: readonly Vary[], values: readonly Value[]): StartText {
  try {
    return { file, text: places.reduce((now, { path }, at) => variant(now, path, values[at] ?? ''), text) };
  } catch (error) {
    throw new BadInput(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** @throws BadInput for a side that there is not */
function sideOf({ side }: Flags, found: readonly (readonly [readonly Value[], FightTally])[]): string {
  const sides = Object.keys(found[0]?.[1].wins ?? {});
  if (side === undefined) return sides[0] ?? '';
  if (sides.includes(side)) return side;
  throw new BadInput(`--side: expected one of ${sides.join(', ')}, found '${side}'`);
}

function wonBy({ wins, fights }: FightTally, side: string): Share {
  return shareOf(wins[side] ?? 0, fights, 'Wilson');
}

interface Swept {
  readonly title: string;
  readonly side: string;
  readonly points: readonly Point[];
  readonly flags: Flags;
}

function show(io: Io, swept: Swept): void {
  const { stdout } = io;
  const { title, side, points, flags } = swept;
  say(stdout, paint(stdout, 'heading', title));
  const places = flags.vary.map(({ path }) => path).join(' and ');
  say(
    stdout,
    `How often ${side} win by ${places}; ${flags.fights.toLocaleString('en')} fights each, seed ${flags.seed}`,
  );
  say(stdout, '');
  if (flags.vary.length === 1) for (const point of points) say(stdout, line(point));
  else for (const row of table(flags.vary, points)) say(stdout, row);
  if (flags.find !== undefined) say(stdout, nearest(points, flags.find));
}

const VALUE = 12;
const BAR = 40;

function line({ values, won: { share, interval } }: Point): string {
  const [low, high] = interval.map(percentText);
  const bar = '█'.repeat(Math.round(share * BAR));
  return `${`${values[0]}`.padStart(VALUE)}  ${percentText(share).padStart(7)}  ${bar.padEnd(BAR)}  (${low} to ${high})`;
}

/** One row for each value of the first place, one column for each of the second. */
function table([first, second]: readonly Vary[], points: readonly Point[]): readonly string[] {
  const columns = second?.values ?? [];
  const head = `${''.padStart(VALUE)}${columns.map((value) => `${value}`.padStart(VALUE)).join('')}`;
  const rows = (first?.values ?? []).map((value, at) => {
    const own = points.slice(at * columns.length, (at + 1) * columns.length);
    return `${`${value}`.padStart(VALUE)}${own.map(({ won }) => percentText(won.share).padStart(VALUE)).join('')}`;
  });
  return [head, ...rows];
}

/** The value whose share comes nearest, with those that cannot be told from it. */
function nearest(points: readonly Point[], wished: number): string {
  const off = ({ won }: Point): number => Math.abs(won.share - wished);
  const best = points.reduce((a, b) => (off(b) < off(a) ? b : a));
  const alike = points.filter(({ won: { interval } }) => interval[0] <= wished && wished <= interval[1]);
  const names = (all: readonly Point[]): string => all.map(({ values }) => values.join(' and ')).join(', ');
  const also =
    alike.length === 0 ? 'no value is within its interval' : `within their intervals it may be ${names(alike)}`;
  return `\nNearest to ${percentText(wished)}: ${names([best])} with ${percentText(best.won.share)}; ${also}.`;
}

function jsonOf(file: string, { vary: places, fights, seed }: Flags, side: string, points: readonly Point[]): object {
  const paths = places.map(({ path }) => path);
  const all = points.map(({ values, won, tally: { wins, draws, unfinished } }) => ({
    values,
    won,
    wins,
    draws,
    unfinished,
  }));
  return { fray: 1, file, places: paths, side, fights, seed, points: all };
}
