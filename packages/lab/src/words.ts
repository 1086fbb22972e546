import type { ExactEnds } from './exact.ts';
import type { Difference, IntervalName, Share } from './findings.ts';
import { percentText, pointsRange, pointsText } from './percent.ts';
import type { Simulated } from './simulated.ts';
import { type KnownPoint, nearestTo, type Swept } from './swept.ts';
import { type Moments, meanInterval, meanOf } from './tally/moments.ts';

/** "83.6 %   83.1 % to 84.1 %"; what never happened, or always, as no more than that. @param told what a text is in the reader's language */
export function shareText(share: Share, fights: number, told: (text: string) => string = (text) => text): string {
  const [found = '', range] = shareCell(share, fights).map(told);
  return share.hits === 0 || share.hits === fights ? `${found}: ${range}` : `${found.padStart(7)}   ${range}`;
}

/** A share in a word or a number: what never happened, or always, has no number. */
export function shareWord({ hits, share }: Share): string {
  if (hits === 0) return 'never';
  return share === 1 ? 'always' : percentText(share);
}

/** Its interval: "83.1 % to 84.1 %", "at most 1.9 %". */
export function rangeText({ hits, share, interval: [low, high] }: Share): string {
  if (hits === 0) return `at most ${percentText(high)}`;
  return share === 1 ? `at least ${percentText(low)}` : `${percentText(low)} to ${percentText(high)}`;
}

/** The same as two cells of a table: the share, and its interval. */
export function shareCell(share: Share, fights: number): readonly [string, string] {
  const word = shareWord(share);
  const isCertain = share.hits === 0 || share.hits === fights;
  return [isCertain ? `${word} in ${fights.toLocaleString('en')}` : word, rangeText(share)];
}

/** A difference of shares and its interval: "+3.2 points (-0.4 to +6.8)". */
export function pointsAndRange({ difference, interval }: Difference): string {
  return `${pointsText(difference)} points (${pointsRange(interval)})`;
}

/** A mean and its interval, as two cells of a table. */
export function meanCells(moments: Moments): readonly [string, string] {
  const [low, high] = meanInterval(moments);
  return [meanOf(moments).toFixed(2), `${low.toFixed(2)} to ${high.toFixed(2)}`];
}

/** How many fights, how, by whom, with which dice. */
export function howText({
  tally,
  where,
  ended,
  mode,
  tactics,
  seed,
  limit,
}: Omit<Simulated, 'title' | 'exact'>): string {
  const why = { all: '', precise: ', which was precise enough', interrupted: ', then interrupted' }[ended];
  const how = mode === 'remembered' ? 'by known steps' : 'face by face';
  const left = tally.unfinished === 0 ? '' : `; a fight is left after ${limit.toLocaleString('en')} acts`;
  const from = where === null ? '' : ` that go on from ${where},`;
  return `${tally.fights.toLocaleString('en')} fights${from} ${how}${why}; all by the tactics '${tactics}', seed ${seed}${left}`;
}

/** The value whose share comes nearest to what is wished, with those that cannot be told from it; null where nothing is wished or known. */
export function nearestText({ find }: Pick<Swept, 'find'>, known: readonly KnownPoint[]): string | null {
  const found = find === null ? null : nearestTo(known, find);
  if (find === null || found === null) return null;
  const { best, alike } = found;
  const names = (all: readonly KnownPoint[]): string => all.map(({ values }) => values.join(' and ')).join(', ');
  const also =
    alike.length === 0 ? 'no value is within its interval' : `within their intervals it may be ${names(alike)}`;
  return `Nearest to ${percentText(find)}: ${names([best])} with ${shareWord(best.won)}; ${also}.`;
}

/** How much of a sweep was done before somebody interrupted it; null where nobody did. */
export function interruptedText(
  { ended, points }: Pick<Swept, 'ended' | 'points'>,
  known: readonly KnownPoint[],
): string | null {
  if (ended !== 'interrupted') return null;
  return `Interrupted: ${known.length} of ${points.length} values are known, with ${fewestFights(known)} fights each or some more.`;
}

/** How many fights each value has had at least. */
export function fewestFights(known: readonly KnownPoint[]): string {
  return Math.min(...known.map(({ fights }) => fights)).toLocaleString('en');
}

/** What the intervals are. */
export function intervalText(by: IntervalName): string {
  return by === 'Wilson'
    ? '95 % intervals: Wilson, for a number of fights that was fixed before'
    : '95 % intervals: confidence sequence, which holds however often somebody looks before stopping';
}

/** The same where designs are compared. */
export function comparedIntervalText(by: IntervalName): string {
  return by === 'Wilson'
    ? `${intervalText(by)}; of differences by Newcombe’s method for pairs`
    : `${intervalText(by)}, of shares and of differences`;
}

/** The chance of a side, exactly or between bounds. */
export function exactText(chance: number, left: number): string {
  if (left === 0) return certainText(chance);
  const [low, high] = [percentText(chance), percentText(Math.min(1, chance + left))];
  return low === high ? low : `${low} to ${high}`;
}

/** The same as a cell of a table; empty where it is not known. */
export function exactCell(exact: ExactEnds | null, side: string): string {
  const chance = exact?.wins[side];
  return exact === null || chance === undefined ? '' : exactText(chance, exact.left);
}

/** Of what is known for certain 0 % and 100 % may be said. */
function certainText(chance: number): string {
  if (chance === 0) return '0 %';
  return chance === 1 ? '100 %' : percentText(chance);
}

/** Exact chances, one line each. */
export function exactLines(exact: ExactEnds): readonly string[] {
  const { wins, nobody, stuck, left, cut } = exact;
  const sides = Object.entries(wins).map(([side, chance]) => `won by ${side} ${exactText(chance, left)}`);
  const rest = [
    ...(nobody > 0 ? [`nobody stands ${exactText(nobody, left)}`] : []),
    ...(stuck > 0 ? [`nobody can do anything ${exactText(stuck, left)}`] : []),
  ];
  const undecided = left === 0 ? 'followed to the end' : `all but ${percentText(left)} followed to the end`;
  return [
    `Exactly, by the chain of its states (${undecided}${cut ? '; a roll without upper limit was cut' : ''}):`,
    `  ${[...sides, ...rest].join(', ')}`,
  ];
}
