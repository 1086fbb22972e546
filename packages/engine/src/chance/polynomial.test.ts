import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mean, Odds, sorted } from './odds.ts';
import { digitsFor, pack, repeated, summed, unpack } from './polynomial.ts';

const weight = fc.oneof(fc.bigInt({ min: 1n, max: 9n }), fc.bigInt({ min: 1n, max: 10n ** 20n }));
const entries = fc.array(fc.tuple(fc.integer({ min: -30, max: 30 }), weight), { minLength: 1, maxLength: 8 });
const odds = entries.map((list) => sorted(Odds.weighted(list)));

/** The stupid twin of all multiplications: every value with every value. */
function added(all: readonly Odds<number>[], plus: number): Odds<number> {
  return all.reduce((sum, one) => sum.combine(one, (a, b) => a + b), Odds.always(plus));
}

function expectSame(actual: Odds<number>, expected: Odds<number>): void {
  expect(actual.values).toEqual(sorted(expected).values);
  expect(actual.weights).toEqual(sorted(expected).weights);
}

describe('distributions as polynomials', () => {
  it('come back from packing', () => {
    fc.assert(
      fc.property(odds, fc.nat(20), (some, spare) => {
        const digits = digitsFor(some.total) + spare;
        expectSame(unpack(pack(some, digits), digits, some.values[0] as number), some);
      }),
    );
  });

  it('multiply like dice', () => {
    fc.assert(
      fc.property(fc.array(odds, { maxLength: 4 }), fc.integer({ min: -9, max: 9 }), (parts, plus) => {
        expectSame(summed(parts, plus), added(parts, plus));
      }),
    );
  });

  it('have powers like dice rolled again', () => {
    fc.assert(
      fc.property(odds, fc.integer({ min: 0, max: 5 }), fc.integer({ min: -9, max: 9 }), (some, count, plus) => {
        expectSame(repeated(some, count, plus), added(new Array<Odds<number>>(count).fill(some), plus));
      }),
    );
  });

  it('stay exact far beyond 2^53', () => {
    const d6 = Odds.uniform([1, 2, 3, 4, 5, 6]);
    const many = repeated(d6, 100, 0);
    expectSame(many, added(new Array<Odds<number>>(100).fill(d6), 0));
    expect(many.total).toBe(6n ** 100n);
    expect(mean(many)).toEqual({ num: 350n, den: 1n });
  });
});
