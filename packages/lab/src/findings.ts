import { wilson } from '@fray/engine';
import type { Counts, FightTally } from './tally/fight-tally.ts';
import { confidenceSequence, differenceSequence } from './tally/intervals.ts';
import { Z } from './tally/moments.ts';
import type { Paired } from './tally/pairs.ts';

/** A share of many fights, and how sure it is. */
export interface Share {
  readonly hits: number;
  readonly share: number;
  /** The 95 % interval, from 0 to 1. */
  readonly interval: readonly [number, number];
}

/** Which intervals are told: for one look at a number of fights that was fixed before, or for whoever stopped by looking. */
export type IntervalName = 'Wilson' | 'confidence sequence';

/** A share with its interval. @param n fights, at least 1 */
export function shareOf(hits: number, n: number, by: IntervalName): Share {
  return { hits, share: hits / n, interval: by === 'Wilson' ? wilson(hits, n) : confidenceSequence(hits, n) };
}

/** How all fights ended, as shares: each side's wins, nobody standing, unfinished. */
export function outcomes(tally: FightTally, by: IntervalName): Readonly<Record<string, Share>> {
  const { fights, wins, draws, unfinished } = tally;
  const all: Counts = { ...wins, [NOBODY_STANDS]: draws, [UNFINISHED]: unfinished };
  return Object.fromEntries(Object.entries(all).map(([name, hits]) => [name, shareOf(hits, fights, by)]));
}

/** How two shares differ: the second less the first. */
export interface Difference {
  readonly difference: number;
  /** The 95 % interval: by Newcombe's method from both Wilson intervals, or a confidence sequence. */
  readonly interval: readonly [number, number];
}

/** How a share of the one differs from that of the other. @param a hits and fights of the one @param b of the other */
export function differenceOf(a: readonly [number, number], b: readonly [number, number]): Difference {
  const [one, other] = [shareOf(...a, 'Wilson'), shareOf(...b, 'Wilson')];
  const difference = other.share - one.share;
  const [low, high] = [one.interval, other.interval];
  const below = Math.hypot(other.share - high[0], low[1] - one.share);
  const above = Math.hypot(high[1] - other.share, one.share - low[0]);
  return { difference, interval: [difference - below, difference + above] };
}

/**
 * The same of two variants whose fights had the same dice, by number: what both have in common does not blur the difference. The interval is Newcombe's
 * for paired shares (1998, method 10), which takes in how alike the fights went.
 */
export function pairedDifference({ both, first, second, neither }: Paired): Difference {
  const n = both + first + second + neither;
  const [one, other] = [shareOf(both + first, n, 'Wilson'), shareOf(both + second, n, 'Wilson')];
  const difference = other.share - one.share;
  const alike = alikeness({ both, first, second, neither });
  const [low, high] = [one.interval, other.interval];
  const [down, up] = [other.share - high[0], high[1] - other.share];
  const [under, over] = [one.share - low[0], low[1] - one.share];
  const below = Math.sqrt(Math.max(0, down ** 2 - 2 * alike * down * over + over ** 2));
  const above = Math.sqrt(Math.max(0, up ** 2 - 2 * alike * up * under + under ** 2));
  return { difference, interval: [difference - below, difference + above] };
}

/** The same by an interval for one look or for many. */
export function pairedDifferenceBy(pairs: Paired, by: IntervalName): Difference {
  const found = pairedDifference(pairs);
  return by === 'Wilson' ? found : { ...found, interval: differenceSequence(pairs) };
}

/** The widest half of an interval among the differences of the sides, 0 to 1. */
export function precisionOfPairs(pairs: Readonly<Record<string, Paired>>): number {
  const halves = Object.values(pairs).map((each) => {
    const [low, high] = differenceSequence(each);
    return (high - low) / 2;
  });
  return Math.max(0, ...halves);
}

/** Correlation of two variants over the same fights, from -1 to 1, in the way Newcombe corrects it for few fights; 0 where one of them always ends the same. */
export function alikeness({ both, first, second, neither }: Paired): number {
  const product = (both + first) * (second + neither) * (both + second) * (first + neither);
  if (product === 0) return 0;
  const cross = both * neither - first * second;
  const n = both + first + second + neither;
  const corrected = cross > n / 2 ? cross - n / 2 : cross >= 0 ? 0 : cross;
  return corrected / Math.sqrt(product);
}

/** How many fights of each it takes to know a difference of shares to within `half` on either side, 0 to 1, where they have no dice in common. */
export function fightsFor(half: number, shares: readonly [number, number]): number {
  const variance = shares.reduce((sum, p) => sum + p * (1 - p), 0);
  return Math.ceil(variance * (Z / half) ** 2);
}

/** The same for variants with common dice. */
export function pairedFightsFor(half: number, { both, first, second, neither }: Paired): number {
  const n = both + first + second + neither;
  const variance = (first + second) / n - ((second - first) / n) ** 2;
  return Math.ceil(variance * (Z / half) ** 2);
}

export const NOBODY_STANDS = 'nobody stands';
export const UNFINISHED = 'unfinished';

/** The widest half of an interval among the sides' shares, 0 to 1: what a wished precision is held against. */
export function precisionOf(tally: FightTally): number {
  const halves = Object.values(tally.wins).map((hits) => {
    const [low, high] = confidenceSequence(hits, tally.fights);
    return (high - low) / 2;
  });
  return Math.max(0, ...halves);
}
