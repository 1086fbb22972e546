import { Odds } from './odds.ts';

/*
 * A distribution of whole numbers is a polynomial: the weight of value v is the coefficient of x^v. Adding independent
 * dice multiplies polynomials, and a polynomial whose coefficients are known to stay below 16^digits is one big integer
 * (Kronecker substitution: x = 16^digits). So a handful of integer operations, fast in every engine and exact at any
 * size, replace all loops over totals; hexadecimal text is the quick way in and out.
 */

/** How many hexadecimal digits hold every weight of a distribution with this total. */
export function digitsFor(total: bigint): number {
  return total.toString(16).length;
}

/** The polynomial of `odds` (whole numbers in ascending order), its lowest value moved to 0. */
export function pack(odds: Odds<number>, digits: number): bigint {
  const { values, weights } = odds;
  let text = '';
  let above = (values.at(-1) as number) + 1;
  for (let i = values.length - 1; i >= 0; i--) {
    const value = values[i] as number;
    text += '0'.repeat((above - value - 1) * digits) + (weights[i] as bigint).toString(16).padStart(digits, '0');
    above = value;
  }
  return BigInt(`0x${text}`);
}

/** The distribution that a polynomial stands for, ascending, its lowest value at `low`. */
export function unpack(polynomial: bigint, digits: number, low: number): Odds<number> {
  const text = polynomial.toString(16);
  const read = digits <= EXACT_DIGITS ? readNumber : readBigint;
  const values: number[] = [];
  const weights: (number | bigint)[] = [];
  for (let end = text.length, value = low; end > 0; end -= digits, value++) {
    const weight = read(text, Math.max(end - digits, 0), end);
    // Loose on purpose: 0 and 0n.
    if (!weight) continue;
    values.push(value);
    weights.push(weight);
  }
  return Odds.counted(values, weights as number[] | bigint[]);
}

/** The sum of `count` independent rolls of `odds`. */
export function repeated(odds: Odds<number>, count: number, plus: number): Odds<number> {
  const digits = digitsFor(odds.total ** BigInt(count));
  const low = (odds.values[0] as number) * count + plus;
  return unpack(pack(odds, digits) ** BigInt(count), digits, low);
}

/** The sum of independent rolls, one of each. */
export function summed(parts: readonly Odds<number>[], plus: number): Odds<number> {
  const digits = digitsFor(parts.reduce((product, part) => product * part.total, 1n));
  const low = parts.reduce((sum, part) => sum + (part.values[0] as number), plus);
  return unpack(
    parts.reduce((product, part) => product * pack(part, digits), 1n),
    digits,
    low,
  );
}

/** Digit by digit: half the time of `parseInt` on a slice, and most of the time of small dice is spent here. */
function readNumber(text: string, start: number, end: number): number {
  let value = 0;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    value = value * 16 + (code < 58 ? code - 48 : code - 87);
  }
  return value;
}

function readBigint(text: string, start: number, end: number): bigint {
  return BigInt(`0x${text.slice(start, end)}`);
}

/** Weights of so many digits add up exactly in doubles: their total has no more digits. */
const EXACT_DIGITS = 13;
