import { type Fraction, fraction, fractionToNumber, gcd, lcm } from './fraction.ts';

/** What counts as the same value. (Written as a method so that `Odds<'hit'>` still is an `Odds<string>`.) */
type Key<T> = { of(value: T): unknown }['of'];

const itself = <T>(value: T): unknown => value;
const EXACT = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * An exact distribution: each value with a whole weight above 0, all over one shared denominator, in lowest terms.
 * Immutable; never empty. Values that are equal (SameValueZero, or by the `key` given when it was made) are one entry;
 * entries stand in the order in which they were first met.
 */
export class Odds<T> {
  readonly values: readonly T[];
  /** The shared denominator: the sum of all weights. */
  readonly total: bigint;
  private readonly key: Key<T>;
  /** The weights as numbers, while their total is exact in a double; rules of everyday size never touch a bigint. */
  private readonly counts: readonly number[] | undefined;
  // Worked out when asked for.
  #weights: readonly bigint[] | undefined;
  #probabilities: readonly number[] | undefined;
  #places: ReadonlyMap<unknown, number> | undefined;

  private constructor(values: readonly T[], weights: readonly number[] | readonly bigint[], key: Key<T>) {
    const lowest = lowestTerms(weights);
    this.values = values;
    this.total = lowest.total;
    this.key = key;
    this.counts = lowest.counts;
    this.#weights = lowest.exact;
  }

  /** One value, for certain. */
  static always<T>(value: T): Odds<T> {
    return new Odds<T>([value], [1], itself);
  }

  /**
   * Each entry of the list equally likely; equal ones add up.
   * @throws RangeError if the list is empty
   */
  static uniform<T>(values: readonly T[], key: Key<T> = itself): Odds<T> {
    const gathered = new Gathered(key);
    for (const value of values) gathered.count(value, 1);
    return Odds.of(gathered);
  }

  /**
   * Values with weights; equal values are merged, weight 0 is dropped.
   * @throws RangeError if a weight is negative or nothing is left
   */
  static weighted<T>(entries: Iterable<readonly [T, bigint]>, key: Key<T> = itself): Odds<T> {
    const gathered = new Gathered(key);
    for (const [value, weight] of entries) {
      if (weight < 0n) throw new RangeError(`a weight cannot be negative: ${String(value)} has ${weight}`);
      if (weight > 0n) gathered.weigh(value, weight);
    }
    return Odds.of(gathered);
  }

  /** The short way in for values already known to differ and weights known to be above 0; neither is checked. */
  static counted<T>(values: readonly T[], weights: readonly number[] | readonly bigint[]): Odds<T> {
    return new Odds<T>(values, weights, itself);
  }

  private static of<T>(gathered: Gathered<T>): Odds<T> {
    if (gathered.values.length === 0) throw new RangeError('odds need at least one value with a weight above 0');
    return new Odds(gathered.values, gathered.counts ?? gathered.weights, gathered.key);
  }

  /** The weight of each value, in the order of `values`; they have no common divisor. */
  get weights(): readonly bigint[] {
    this.#weights ??= (this.counts ?? []).map(BigInt);
    return this.#weights;
  }

  /** How many different values there are. */
  get size(): number {
    return this.values.length;
  }

  /** Every value replaced; those that become equal are merged. */
  map<U>(fn: (value: T) => U, key: Key<U> = itself): Odds<U> {
    const gathered = new Gathered(key);
    const { counts, values } = this;
    for (let i = 0; i < values.length; i++) {
      const value = fn(values[i] as T);
      if (counts) gathered.count(value, counts[i] as number);
      else gathered.weigh(value, this.weights[i] as bigint);
    }
    return Odds.of(gathered);
  }

  /**
   * What follows each value, mixed by the chance of that value, over one shared denominator.
   * (Not called `then`: promises would take Odds for one of their own.)
   */
  flatMap<U>(fn: (value: T) => Odds<U>, key: Key<U> = itself): Odds<U> {
    const next = this.values.map(fn);
    let shared = 1n;
    for (const odds of next) if (shared % odds.total !== 0n) shared = lcm(shared, odds.total);
    const gathered = new Gathered(key);
    const small = this.counts && this.total * shared <= EXACT;
    for (let i = 0; i < next.length; i++) {
      const odds = next[i] as Odds<U>;
      if (small) odds.countInto(gathered, (this.counts[i] as number) * Number(shared / odds.total));
      else odds.weighInto(gathered, (this.weights[i] as bigint) * (shared / odds.total));
    }
    return Odds.of(gathered);
  }

  /** Two independent distributions, value by value. */
  combine<U, V>(other: Odds<U>, fn: (mine: T, theirs: U) => V, key: Key<V> = itself): Odds<V> {
    const gathered = new Gathered(key);
    const small = this.total * other.total <= EXACT;
    for (let i = 0; i < this.size; i++) {
      for (let j = 0; j < other.size; j++) {
        const value = fn(this.values[i] as T, other.values[j] as U);
        if (small) gathered.count(value, (this.counts?.[i] as number) * (other.counts?.[j] as number));
        else gathered.weigh(value, (this.weights[i] as bigint) * (other.weights[j] as bigint));
      }
    }
    return Odds.of(gathered);
  }

  /** The chance of all values that pass the test together. */
  chance(test: (value: T) => boolean): Fraction {
    let sum = 0n;
    let count = 0;
    for (let i = 0; i < this.values.length; i++) {
      if (!test(this.values[i] as T)) continue;
      if (this.counts) count += this.counts[i] as number;
      else sum += this.weights[i] as bigint;
    }
    return fraction(sum + BigInt(count), this.total);
  }

  /** The chance of one value; 0 if it cannot happen. */
  chanceOf(value: T): Fraction {
    const place = this.placeOf(this.key(value));
    return place === undefined ? fraction(0n) : fraction(this.weights[place] as bigint, this.total);
  }

  /** The chances as doubles, each the nearest to the exact one, in the order of `values`. */
  probabilities(): readonly number[] {
    const { counts, total } = this;
    const whole = Number(total);
    this.#probabilities ??= counts
      ? counts.map((count) => count / whole)
      : this.weights.map((num) => fractionToNumber({ num, den: total }));
    return this.#probabilities;
  }

  /** Whether both give every value the same chance; the order of the entries does not matter. */
  equals(other: Odds<T>): boolean {
    if (this.total !== other.total || this.size !== other.size) return false;
    return this.values.every((value, i) => {
      const place = other.placeOf(this.key(value));
      return place !== undefined && this.weights[i] === other.weights[place];
    });
  }

  private placeOf(key: unknown): number | undefined {
    this.#places ??= new Map(this.values.map((value, i) => [this.key(value), i]));
    return this.#places.get(key);
  }

  private countInto(gathered: Gathered<T>, factor: number): void {
    const { counts, values } = this;
    if (counts) for (let i = 0; i < values.length; i++) gathered.count(values[i] as T, (counts[i] as number) * factor);
  }

  private weighInto(gathered: Gathered<T>, factor: bigint): void {
    for (let i = 0; i < this.size; i++) gathered.weigh(this.values[i] as T, (this.weights[i] as bigint) * factor);
  }
}

/**
 * The mean, exactly.
 * @throws RangeError if a value is not a whole number
 */
export function mean(odds: Odds<number>): Fraction {
  const sum = odds.values.reduce((so, value, i) => {
    if (!Number.isSafeInteger(value)) throw new RangeError(`an exact mean needs whole numbers, got ${value}`);
    return so + BigInt(value) * (odds.weights[i] as bigint);
  }, 0n);
  return fraction(sum, odds.total);
}

/** The same distribution with its values in ascending order. */
export function sorted(odds: Odds<number>): Odds<number> {
  const order = odds.values.map((_, i) => i).sort((a, b) => (odds.values[a] as number) - (odds.values[b] as number));
  return Odds.counted(
    order.map((i) => odds.values[i] as number),
    order.map((i) => odds.weights[i] as bigint),
  );
}

/** Values with their weights while they are being added up: as numbers, or as bigints, never both in one gathering. */
class Gathered<T> {
  readonly values: T[] = [];
  readonly weights: bigint[] = [];
  counts: number[] | undefined;
  readonly key: Key<T>;
  private readonly places: Map<unknown, number> = new Map();

  constructor(key: Key<T>) {
    this.key = key;
  }

  count(value: T, count: number): void {
    this.counts ??= [];
    const place = this.placeOf(value);
    this.counts[place] = (this.counts[place] ?? 0) + count;
  }

  weigh(value: T, weight: bigint): void {
    const place = this.placeOf(value);
    this.weights[place] = (this.weights[place] ?? 0n) + weight;
  }

  private placeOf(value: T): number {
    const key = this.key(value);
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

interface LowestTerms {
  readonly total: bigint;
  readonly counts: readonly number[] | undefined;
  readonly exact: readonly bigint[] | undefined;
}

/** Weights without their common divisor, as numbers if their total is exact in a double. */
function lowestTerms(weights: readonly number[] | readonly bigint[]): LowestTerms {
  if (areNumbers(weights)) {
    const shared = weights.reduce(commonDivisor);
    const counts = shared === 1 ? weights : weights.map((count) => count / shared);
    return { total: BigInt(counts.reduce((sum, count) => sum + count, 0)), counts, exact: undefined };
  }
  let shared = 0n;
  for (const weight of weights) if (shared !== 1n) shared = gcd(shared, weight);
  const exact = shared === 1n ? weights : weights.map((weight) => weight / shared);
  const total = exact.reduce((sum, weight) => sum + weight, 0n);
  return { total, counts: total <= EXACT ? exact.map(Number) : undefined, exact };
}

function areNumbers(weights: readonly number[] | readonly bigint[]): weights is readonly number[] {
  return typeof weights[0] === 'number';
}

function commonDivisor(a: number, b: number): number {
  let x = a;
  let y = b;
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}
