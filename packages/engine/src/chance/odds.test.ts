import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, fractionToNumber, gcd } from './fraction.ts';
import { mean, Odds, sorted } from './odds.ts';

// Small weights are added up as numbers, huge ones as bigints: every law is tried on both.
const weight = fc.oneof(fc.bigInt({ min: 1n, max: 12n }), fc.bigInt({ min: 1n, max: 10n ** 30n }));
const entries = fc.array(fc.tuple(fc.integer({ min: -5, max: 5 }), weight), { minLength: 1, maxLength: 6 });
const odds = entries.map((list) => Odds.weighted(list));
const next = fc
  .array(odds, { minLength: 11, maxLength: 11 })
  .map((list) => (value: number) => list[(value + 55) % 11] as Odds<number>);

const d6 = Odds.uniform([1, 2, 3, 4, 5, 6]);
const half = (value: number): number => Math.floor(value / 2);

function expectSame<T>(actual: Odds<T>, expected: Odds<T>): void {
  expect(
    actual.equals(expected),
    `${actual.values}: ${actual.weights}; not ${expected.values}: ${expected.weights}`,
  ).toBe(true);
}

describe('Odds', () => {
  it('merges equal values and drops what cannot happen', () => {
    const coin = Odds.weighted([
      ['heads', 2n],
      ['edge', 0n],
      ['tails', 3n],
      ['heads', 1n],
    ]);
    expect(coin.values).toEqual(['heads', 'tails']);
    expect(coin.weights).toEqual([1n, 1n]);
    expect([coin.total, coin.size]).toEqual([2n, 2]);
  });

  it('treats NaN as itself and -0 as 0', () => {
    expect(Odds.uniform([Number.NaN, Number.NaN]).size).toBe(1);
    expect(Odds.uniform([0, -0]).size).toBe(1);
  });

  it('merges objects by a key', () => {
    interface Blow {
      readonly hits: boolean;
      readonly roll: number;
    }
    const key = (blow: Blow): boolean => blow.hits;
    const blows = d6.map((roll): Blow => ({ hits: roll > 4, roll }), key);
    expect(blows.weights).toEqual([2n, 1n]);
    expect(blows.chanceOf({ hits: true, roll: 0 })).toEqual(fraction(1, 3));
    expectSame(
      blows,
      d6.map((roll): Blow => ({ hits: roll < 3, roll }), key),
    );
    expect(d6.map((roll) => ({ roll })).size).toBe(6);
  });

  it('refuses negative weights and nothing at all', () => {
    expect(() => Odds.weighted([['a', -1n]])).toThrow('a weight cannot be negative: a has -1');
    expect(() => Odds.weighted([['a', 0n]])).toThrow('at least one value');
    expect(() => Odds.uniform([])).toThrow('at least one value');
  });

  it('has weights above 0 without a common divisor that add up to the total', () => {
    fc.assert(
      fc.property(odds, (some) => {
        expect(some.weights.every((one) => one > 0n)).toBe(true);
        expect(some.weights.reduce((sum, one) => sum + one, 0n)).toBe(some.total);
        expect(some.weights.reduce(gcd)).toBe(1n);
      }),
    );
  });

  it('gives each value its share of what was put in', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: -6, max: 6 }), (list, value) => {
        const whole = list.reduce((sum, [, one]) => sum + one, 0n);
        const part = list.reduce((sum, [other, one]) => (other === value ? sum + one : sum), 0n);
        expect(Odds.weighted(list).chanceOf(value)).toEqual(fraction(part, whole));
        expect(Odds.weighted(list).chance((other) => other === value)).toEqual(fraction(part, whole));
      }),
    );
  });

  it('is equal as a whole distribution, in any order', () => {
    fc.assert(
      fc.property(entries, odds, (list, other) => {
        const some = Odds.weighted(list);
        expectSame(some, Odds.weighted(list.toReversed()));
        const same = [...some.values, ...other.values].every(
          (value) =>
            `${some.chanceOf(value).num}/${some.chanceOf(value).den}` ===
            `${other.chanceOf(value).num}/${other.chanceOf(value).den}`,
        );
        expect(some.equals(other)).toBe(same);
      }),
    );
  });

  it('gives probabilities as the nearest doubles', () => {
    expect(d6.map(half).probabilities()).toEqual([1 / 6, 1 / 3, 1 / 3, 1 / 6]);
    fc.assert(
      fc.property(odds, (some) => {
        expect(some.probabilities()).toEqual(some.values.map((value) => fractionToNumber(some.chanceOf(value))));
      }),
    );
  });
});

describe('the laws of map and flatMap', () => {
  it('always, flatMap f: f', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 5 }), next, (value, f) =>
        expectSame(Odds.always(value).flatMap(f), f(value)),
      ),
    );
  });

  it('flatMap always: nothing new', () => {
    fc.assert(fc.property(odds, (some) => expectSame(some.flatMap(Odds.always), some)));
  });

  it('flatMap f, flatMap g: flatMap (f, flatMap g)', () => {
    fc.assert(
      fc.property(odds, next, next, (some, f, g) => {
        const inner = some.flatMap((value) => f(value).flatMap(g));
        expectSame(some.flatMap(f).flatMap(g), inner);
      }),
    );
  });

  it('map is flatMap always', () => {
    fc.assert(
      fc.property(odds, (some) => {
        const mapped = some.map(half);
        expectSame(
          mapped,
          some.flatMap((value) => Odds.always(half(value))),
        );
        expectSame(
          some.map((value) => value),
          some,
        );
      }),
    );
  });

  it('combine is flatMap map, and every pair of faces', () => {
    fc.assert(
      fc.property(odds, odds, (a, b) => {
        const pairs = a.values.flatMap((x, i) =>
          b.values.map((y, j): [number, bigint] => [x * y, (a.weights[i] as bigint) * (b.weights[j] as bigint)]),
        );
        const combined = a.combine(b, (x, y) => x * y);
        expectSame(combined, Odds.weighted(pairs));
        expectSame(
          combined,
          a.flatMap((x) => b.map((y) => x * y)),
        );
      }),
    );
  });

  it('mixes branches with different denominators', () => {
    const mixed = d6.flatMap((face) =>
      face === 6 ? Odds.uniform(['a', 'b', 'c', 'd']) : Odds.uniform(['a', 'b', 'c']),
    );
    expect(mixed.chanceOf('a')).toEqual(fraction(23, 72));
    expect(mixed.chanceOf('d')).toEqual(fraction(1, 24));
  });
});

describe('numbers out of odds', () => {
  it('the mean agrees with the loop of the schoolbook', () => {
    fc.assert(
      fc.property(odds, (some) => {
        let first = 0n;
        for (const [i, value] of some.values.entries()) {
          first += BigInt(value) * (some.weights[i] as bigint);
        }
        expect(mean(some)).toEqual(fraction(first, some.total));
      }),
    );
    expect(mean(d6)).toEqual(fraction(7, 2));
    expect(() => mean(Odds.always(0.5))).toThrow('needs whole numbers, got 0.5');
  });

  it('sorted changes the order and nothing else', () => {
    fc.assert(
      fc.property(odds, (some) => {
        expectSame(sorted(some), some);
        expect(sorted(some).values).toEqual(some.values.toSorted((a, b) => a - b));
      }),
    );
  });
});
