/** An exact rational number in lowest terms; the sign is in `num`, `den` is above 0. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

/** Greatest common divisor, never negative; `gcd(0, n)` is `|n|`. */
export function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** Least common multiple of two whole numbers above 0. */
export function lcm(a: bigint, b: bigint): bigint {
  return (a / gcd(a, b)) * b;
}

/**
 * `num / den` in lowest terms. Plain numbers must be whole.
 * @throws RangeError if `den` is 0 or a number is not whole
 */
export function fraction(num: bigint | number, den: bigint | number = 1n): Fraction {
  const [top, bottom] = [whole(num), whole(den)];
  if (bottom === 0n) throw new RangeError(`a fraction needs a denominator other than 0, got ${num}/${den}`);
  const shared = bottom < 0n ? -gcd(top, bottom) : gcd(top, bottom);
  return { num: top / shared, den: bottom / shared };
}

export function addFractions(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.den + b.num * a.den, a.den * b.den);
}

export function multiplyFractions(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.num, a.den * b.den);
}

/** "11/20"; whole numbers without a denominator: "1". */
export function formatFraction(value: Fraction): string {
  return value.den === 1n ? `${value.num}` : `${value.num}/${value.den}`;
}

/** The nearest double (ties to even), however many digits the two parts have. */
export function fractionToNumber(value: Fraction): number {
  const size = value.num < 0n ? -value.num : value.num;
  const nearest =
    size <= EXACT && value.den <= EXACT ? Number(size) / Number(value.den) : nearestDouble(size, value.den);
  return value.num < 0n ? -nearest : nearest;
}

const EXACT = BigInt(Number.MAX_SAFE_INTEGER);

/** Rounds once, in whole numbers: `num / den` as a multiple of the last place that a double of this size has. */
function nearestDouble(num: bigint, den: bigint): number {
  const guess = bitLength(num) - bitLength(den);
  const exponent = scaled(num, -guess) >= scaled(den, guess) ? guess : guess - 1;
  const place = Math.max(exponent - 52, -1074);
  const top = scaled(num, -place);
  const bottom = scaled(den, place);
  const floor = top / bottom;
  const twiceRest = (top - floor * bottom) * 2n;
  const up = twiceRest > bottom || (twiceRest === bottom && floor % 2n === 1n);
  return Number(up ? floor + 1n : floor) * 2 ** place;
}

/** `value * 2^by` for `by` above 0, else `value`. */
function scaled(value: bigint, by: number): bigint {
  return by > 0 ? value << BigInt(by) : value;
}

function bitLength(value: bigint): number {
  return value.toString(2).length;
}

function whole(value: bigint | number): bigint {
  if (typeof value === 'bigint') return value;
  if (!Number.isSafeInteger(value)) throw new RangeError(`a fraction is made of whole numbers, got ${value}`);
  return BigInt(value);
}
