/** What many numbers come to together; of whole numbers exactly, in whatever order they are added. */
export interface Moments {
  readonly n: number;
  readonly sum: number;
  /** The sum of their squares. */
  readonly squares: number;
  readonly least: number;
  readonly most: number;
}

export const NO_NUMBERS: Moments = {
  n: 0,
  sum: 0,
  squares: 0,
  least: Number.MAX_SAFE_INTEGER,
  most: Number.MIN_SAFE_INTEGER,
};

/** With one number more, or so many times the same. */
export function withNumber({ n, sum, squares, least, most }: Moments, x: number, times: number = 1): Moments {
  return {
    n: n + times,
    sum: sum + times * x,
    squares: squares + times * x * x,
    least: Math.min(least, x),
    most: Math.max(most, x),
  };
}

/** Both together. */
export function mergedMoments(a: Moments, b: Moments): Moments {
  return {
    n: a.n + b.n,
    sum: a.sum + b.sum,
    squares: a.squares + b.squares,
    least: Math.min(a.least, b.least),
    most: Math.max(a.most, b.most),
  };
}

/** The mean; 0 of no numbers. */
export function meanOf({ n, sum }: Moments): number {
  return n === 0 ? 0 : sum / n;
}

/** The variance of what the numbers are a sample of; 0 for fewer than two. */
export function varianceOf(moments: Moments): number {
  const { n, squares } = moments;
  const mean = meanOf(moments);
  return n < 2 ? 0 : Math.max(0, (squares - n * mean * mean) / (n - 1));
}

/** Two-sided 95 % of the normal distribution. */
export const Z = 1.959964;

/** The 95 % interval of the mean, by the normal distribution; without width for fewer than two numbers. */
export function meanInterval(moments: Moments): readonly [number, number] {
  const mean = meanOf(moments);
  if (moments.n < 2) return [mean, mean];
  const half = Z * Math.sqrt(varianceOf(moments) / moments.n);
  return [mean - half, mean + half];
}
