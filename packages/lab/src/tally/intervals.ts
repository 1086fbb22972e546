import { gammaln } from 'simple-statistics';
import type { Paired } from './pairs.ts';

/** How rarely the interval may be wrong, ever: 1 in 20. */
const ALPHA = 0.05;
/** Halvings of the range in which a bound is looked for. */
const STEPS = 60;

/**
 * The 95 % confidence sequence of a share of `hits` in `n` tries, as [low, high] from 0 to 1: an interval that holds the true share at all times at
 * once, so that whoever looks at it after every try and stops where it is narrow enough is not deceived. It is the beta-binomial mixture of
 * Robbins with a uniform prior: the shares against which a bet has not grown twentyfold. About a third wider than an interval
 * for one look.
 *
 * @param n at least 0 @param hits from 0 to n
 */
export function confidenceSequence(hits: number, n: number): readonly [number, number] {
  if (n === 0) return [0, 1];
  const share = hits / n;
  const mixture = gammaln(hits + 1) + gammaln(n - hits + 1) - gammaln(n + 2);
  const isRefuted = (p: number): boolean =>
    mixture - logPower(p, hits) - logPower(1 - p, n - hits) >= Math.log(1 / ALPHA);
  return [hits === 0 ? 0 : border(0, share, isRefuted), hits === n ? 1 : border(1, share, isRefuted)];
}

/**
 * The 95 % confidence sequence of a difference of two shares that were counted on the same fights, from -1 to 1: the second less the first. The mixture of
 * Robbins over the three ways in which a pair can count (the first alone, the second alone, both alike), with a uniform prior; a difference is refuted where
 * all shares that come to it are.
 */
export function differenceSequence({ both, first, second, neither }: Paired): readonly [number, number] {
  const alike = both + neither;
  const n = alike + first + second;
  if (n === 0) return [-1, 1];
  const mixture = gammaln(first + 1) + gammaln(second + 1) + gammaln(alike + 1) + Math.log(2) - gammaln(n + 3);
  const isRefuted = (difference: number): boolean =>
    mixture - likelihood({ first, second, alike }, difference) >= Math.log(1 / ALPHA);
  const found = (second - first) / n;
  return [first === n ? -1 : border(-1, found, isRefuted), second === n ? 1 : border(1, found, isRefuted)];
}

interface Ways {
  readonly first: number;
  readonly second: number;
  readonly alike: number;
}

/** The logarithm of the greatest likelihood of what was counted, where the shares of both differ by so much. */
function likelihood({ first, second, alike }: Ways, difference: number): number {
  // By the share of the first alone: that of the second is so much greater, and the rest is alike.
  const slope = (p: number): number =>
    part(first, p) + part(second, p + difference) - 2 * part(alike, 1 - difference - 2 * p);
  let [low, high] = [Math.max(0, -difference), (1 - difference) / 2];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  const p = (low + high) / 2;
  return logPower(p, first) + logPower(p + difference, second) + logPower(1 - difference - 2 * p, alike);
}

function part(count: number, p: number): number {
  return count === 0 ? 0 : count / Math.max(p, Number.MIN_VALUE);
}

/** The logarithm of p to the power of k, where 0 to the power of 0 is 1. */
function logPower(p: number, k: number): number {
  return k === 0 ? 0 : k * Math.log(Math.max(p, Number.MIN_VALUE));
}

/** Where what is refuted on the one side begins to hold. */
function border(refuted: number, held: number, isRefuted: (p: number) => boolean): number {
  let [out, within] = [refuted, held];
  for (let step = 0; step < STEPS; step++) {
    const middle = (out + within) / 2;
    if (isRefuted(middle)) out = middle;
    else within = middle;
  }
  return out;
}
