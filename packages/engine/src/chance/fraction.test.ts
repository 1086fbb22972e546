import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addFractions,
  type Fraction,
  formatFraction,
  fraction,
  fractionToNumber,
  gcd,
  lcm,
  multiplyFractions,
} from './fraction.ts';

const small = fc.record({ num: fc.integer({ min: -999, max: 999 }), den: fc.integer({ min: 1, max: 999 }) });
const huge = fc.bigInt({ min: 1n, max: 2n ** 3000n });

/** The stupid twin of rounding: a double taken apart into an exact fraction. */
function exactly(value: number): Fraction {
  let [num, den] = [value, 1n];
  while (!Number.isInteger(num)) [num, den] = [num * 2, den * 2n];
  return fraction(BigInt(num), den);
}

function neighbours(value: number): readonly [number, number] {
  const view = new DataView(new ArrayBuffer(8));
  const shifted = (by: bigint): number => {
    view.setFloat64(0, value);
    view.setBigUint64(0, view.getBigUint64(0) + by);
    return view.getFloat64(0);
  };
  return [shifted(-1n), shifted(1n)];
}

function distance(a: Fraction, b: Fraction): Fraction {
  const { num, den } = addFractions(a, fraction(-b.num, b.den));
  return fraction(num < 0n ? -num : num, den);
}

function atMost(a: Fraction, b: Fraction): boolean {
  return a.num * b.den <= b.num * a.den;
}

describe('fractions', () => {
  it('are in lowest terms with the sign on top', () => {
    expect(fraction(6, -8)).toEqual({ num: -3n, den: 4n });
    expect(fraction(0, -5)).toEqual({ num: 0n, den: 1n });
    expect(fraction(-4n)).toEqual({ num: -4n, den: 1n });
  });

  it('refuse a denominator of 0 and parts that are not whole', () => {
    expect(() => fraction(1, 0)).toThrow('a denominator other than 0, got 1/0');
    expect(() => fraction(0.5)).toThrow('made of whole numbers, got 0.5');
  });

  it('add and multiply as on paper', () => {
    fc.assert(
      fc.property(small, small, (a, b) => {
        const [x, y] = [fraction(a.num, a.den), fraction(b.num, b.den)];
        expect(addFractions(x, y)).toEqual(fraction(a.num * b.den + b.num * a.den, a.den * b.den));
        expect(multiplyFractions(x, y)).toEqual(fraction(a.num * b.num, a.den * b.den));
      }),
    );
  });

  test.each([
    [fraction(11, 20), '11/20'],
    [fraction(-1, 3), '-1/3'],
    [fraction(4, 2), '2'],
    [fraction(0), '0'],
  ])('print %#', (value, text) => {
    expect(formatFraction(value)).toBe(text);
  });

  it('gcd and lcm', () => {
    expect([gcd(12n, -18n), gcd(0n, -5n), gcd(0n, 0n), lcm(4n, 6n)]).toEqual([6n, 5n, 0n, 12n]);
  });
});

describe('fractions as numbers', () => {
  test.each([
    ['a third of something huge', 10n ** 400n, 3n * 10n ** 400n, 1 / 3],
    ['the least double', 1n, 2n ** 1074n, Number.MIN_VALUE],
    ['half of it, a tie', 1n, 2n ** 1075n, 0],
    ['a little more than half of it', 2n ** 100n + 1n, 2n ** 1175n, Number.MIN_VALUE],
    ['one and a half of it, a tie', 3n, 2n ** 1075n, 2 * Number.MIN_VALUE],
    ['the greatest double', (2n ** 53n - 1n) * 2n ** 971n, 1n, Number.MAX_VALUE],
    ['beyond it', 2n ** 1024n, 1n, Number.POSITIVE_INFINITY],
    ['a tie above 2^53', 2n ** 53n + 1n, 1n, 2 ** 53],
    ['less than one, rounded up to it', 10n ** 300n - 1n, 10n ** 300n, 1],
    ['nothing', 0n, 10n ** 300n, 0],
    ['negative', -(10n ** 30n), 4n * 10n ** 30n, -0.25],
  ])('%s', (_, num, den, number) => {
    expect(fractionToNumber({ num, den })).toBe(number);
  });

  it('find back every double', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), huge, (value, factor) => {
        const { num, den } = exactly(value);
        expect(fractionToNumber({ num: num * factor, den: den * factor })).toBe(value);
      }),
    );
  });

  it('are nearer than both neighbours', () => {
    fc.assert(
      fc.property(huge, huge, (num, den) => {
        const number = fractionToNumber({ num, den });
        fc.pre(number > 0 && Number.isFinite(number) && neighbours(number).every(Number.isFinite));
        const error = distance(exactly(number), { num, den });
        for (const other of neighbours(number)) {
          expect(atMost(error, distance(exactly(other), { num, den }))).toBe(true);
        }
      }),
    );
  });
});
