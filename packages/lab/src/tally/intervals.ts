import { gammaln } from 'simple-statistics';

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

/** The logarithm of p to the power of k, where 0 to the power of 0 is 1. */
function logPower(p: number, k: number): number {
  return k === 0 ? 0 : k * Math.log(p);
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
