import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { RecordingFaces, ScriptedFaces } from '../../test/support/faces.ts';
import {
  add,
  constant,
  type Dice,
  DiceLimitError,
  d2,
  d4,
  d6,
  d8,
  d10,
  d20,
  d100,
  die,
  keepHighest,
  keepLowest,
  multiplied,
  type OpenEndedOptions,
  openEnded,
  sum,
} from './dice.ts';
import { fraction } from './fraction.ts';
import { Generator } from './generator.ts';
import { parseDice } from './notation.ts';
import { mean, Odds } from './odds.ts';

class Cut extends Error {}

/**
 * The stupid twin of all distributions: lets the dice fall in every way there is. `cut` says what a chain has come to
 * when it asks for more faces than are looked at.
 */
function everyFall(dice: Dice, depth = 99, cut: (faces: readonly number[]) => number = () => 0): Odds<number> {
  const found: [number, number, bigint][] = [];
  const script: number[] = [];
  const asked: number[] = [];
  do {
    let used = 0;
    const face = (sides: number): number => {
      if (used === depth) throw new Cut();
      asked[used] = sides;
      script[used] ??= 1;
      return script[used++] as number;
    };
    found.push([
      attempt(
        () => dice.fall({ face }),
        () => cut(script),
      ),
      used,
      asked.slice(0, used).reduce((a, b) => a * BigInt(b), 1n),
    ]);
  } while (advance(script, asked));
  const whole = found.reduce((most, [, , ways]) => (ways > most ? ways : most), 1n);
  return Odds.weighted(found.map(([value, , ways]): [number, bigint] => [value, whole / ways]));
}

function attempt(run: () => number, otherwise: () => number): number {
  try {
    return run();
  } catch (error) {
    if (error instanceof Cut) return otherwise();
    throw error;
  }
}

/** The next sequence of faces in the order of an odometer; false after the last. */
function advance(script: number[], asked: readonly number[]): boolean {
  while (script.length > 0) {
    const last = script.pop() as number;
    if (last < (asked[script.length] as number)) return script.push(last + 1) > 0;
  }
  return false;
}

function expectSame(actual: Odds<number>, expected: Odds<number>): void {
  expect(
    actual.equals(expected),
    `${actual.values}: ${actual.weights}; not ${expected.values}: ${expected.weights}`,
  ).toBe(true);
}

/** Facts that hold for all dice. */
function expectSound(dice: Dice): void {
  const { values, total, weights } = dice.odds;
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect([values[0], values.at(-1)]).toEqual([dice.min, dice.max]);
  expect(weights.reduce((a, b) => a + b)).toBe(total);
  expect(dice.odds).toBe(dice.odds);
}

const plus = fc.integer({ min: -5, max: 5 });
const single = fc.integer({ min: 1, max: 4 }).map(die);
const several = fc
  .tuple(fc.integer({ min: 0, max: 3 }), single, plus)
  .map(([count, dice, more]) => sum(count, dice, more));
const pair = fc.tuple(several, fc.oneof(single, plus.map(constant))).map(([a, b]) => add(a, b));
const unit = fc.oneof(single, several, pair);
const kept = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), unit, fc.constantFrom(keepHighest, keepLowest))
  .map(([a, b, dice, keep]) => keep(Math.max(a, b), Math.min(a, b), dice));
const any = fc
  .oneof(
    unit,
    kept,
    fc.tuple(fc.integer({ min: 0, max: 2 }), fc.oneof(unit, kept)).map(([times, dice]) => multiplied(times, dice)),
  )
  .filter((dice) => dice.odds.total < 5000n);

describe('dice', () => {
  it('have the odds of all the ways in which they can fall', () => {
    fc.assert(
      fc.property(any, (dice) => {
        expectSame(dice.odds, everyFall(dice));
        expectSound(dice);
      }),
    );
  });

  test.each([
    '8d2',
    '2d20kh1',
    '2d20kl1',
    '4d6kh3',
    '5d4kl2',
    '3d6-1',
    'd%',
    '1d8+1d6+2',
    '2x(1d4+1d6+1)',
    '3x(2d3)kh2',
  ])('%s', (text) => {
    const dice = parseDice(text);
    expectSame(dice.odds, everyFall(dice));
    expectSound(dice);
  });

  it('ask for as many faces first as they say', () => {
    fc.assert(
      fc.property(any, (dice) => {
        const faces = new RecordingFaces(Generator.seeded(dice.notation));
        dice.fall(faces);
        expect(faces.faces).toHaveLength(dice.first);
      }),
    );
    const chain = openEnded({ sides: 10, goesOn: [9] });
    expect([chain.first, sum(2, chain).first, add(sum(3, d6), chain).first, add(chain, d6).first]).toEqual([
      1, 1, 4, 1,
    ]);
  });

  it('fall in their order', () => {
    const script = new ScriptedFaces([8, 1, 2, 100, 3, 3, 4]);
    expect(add(d8, sum(2, d6, 5)).fall(script)).toBe(16);
    expect(d100.fall(script)).toBe(100);
    expect(keepHighest(3, 2, d4).fall(script)).toBe(7);
    expect(script.left()).toEqual([]);
  });

  it('multiply with their constant', () => {
    const damage = add(d8, sum(1, d6, 2));
    expect(multiplied(2, sum(1, d8, 3))).toBe(sum(2, d8, 6));
    expect(multiplied(2, damage).fall(new ScriptedFaces([1, 2, 3, 4]))).toBe(14);
    expect(multiplied(3, constant(4))).toBe(constant(12));
  });

  it('have the means that others publish (icepool: 28, 12.244599, 38.780304; 13.825)', () => {
    const means = [sum(8, d6), keepHighest(4, 3, d6), keepHighest(10, 5, d10), keepHighest(2, 1, d20)].map(({ odds }) =>
      mean(odds),
    );
    expect(means).toEqual([fraction(28), fraction(15869, 1296), fraction(1551212141, 40000000), fraction(553, 40)]);
  });
});

describe('interning', () => {
  it('gives the same object for the same arguments, however it was put together', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), single, plus, (count, dice, more) => {
        expect(sum(count, dice, more)).toBe(sum(count, dice, more));
        expect(add(sum(count, dice), constant(more))).toBe(sum(count, dice, more));
        expect(multiplied(2, sum(count, dice, more))).toBe(sum(2 * count, dice, 2 * more));
        expect(add(dice, sum(count, dice))).toBe(sum(count + 1, dice));
      }),
    );
    expect(keepLowest(3, 2, d6)).toBe(keepLowest(3, 2, d6));
    expect(keepLowest(3, 2, d6)).not.toBe(keepHighest(3, 2, d6));
    expect(keepHighest(3, 3, d6)).toBe(sum(3, d6));
    expect([die(20), sum(1, d20), sum(0, d20, 4)]).toEqual([d20, d20, constant(4)]);
    expect(openEnded({ sides: 10, goesOn: [9, 8] })).toBe(
      openEnded({ sides: 10, goesOn: [8, 9], counts: { 1: 1 }, links: 6 }),
    );
  });
});

describe('limits', () => {
  test.each([
    ['the number of sides is a whole number from 1 to 1000, got 0', () => die(0)],
    ['the number of sides is a whole number from 1 to 1000, got 1001', () => die(1001)],
    ['the number of sides is a whole number from 1 to 1000, got NaN', () => die(Number.NaN)],
    ['the number of dice is a whole number from 0 to 1000, got -1', () => sum(-1, d6)],
    ['the number of dice is a whole number from 0 to 1000, got 1025', () => sum(1025, d6)],
    ['a constant is a whole number from -1000000 to 1000000, got 0.5', () => sum(512, d6, 0.5)],
    ['a constant is a whole number from -1000000 to 1000000, got 1000001', () => add(constant(1_000_000), constant(1))],
    ['the number of dice is a whole number from 0 to 1000, got 2000', () => multiplied(2, sum(1000, d2))],
    ['at most 1,000 dice can be rolled together, got 1001', () => add(sum(1000, d2), d6)],
    ['the exact odds of 1000d1000 would take too much work', () => sum(1000, die(1000))],
    ['the exact odds of 500d100kh400 would take too much work', () => keepHighest(500, 400, d100)],
    ['the number of dice kept is a whole number from 1 to 3, got 4', () => keepLowest(3, 4, d6)],
    ['the number of dice kept is a whole number from 1 to 3, got 0', () => keepHighest(3, 0, d6)],
    ['open-ended dice cannot be kept or dropped: d6!6', () => keepHighest(3, 1, openEnded({ sides: 6, goesOn: [6] }))],
    ['the number of faces that go on is a whole number from 1 to 10, got 0', () => openEnded({ sides: 6, goesOn: [] })],
    ['a face that goes on is a whole number from 1 to 6, got 7', () => openEnded({ sides: 6, goesOn: [7] })],
    ['an open-ended die needs a face that ends the chain', () => openEnded({ sides: 2, goesOn: [1, 2] })],
    [
      'what face 3 counts is a whole number from 0 to 1000, got -1',
      () => openEnded({ sides: 6, goesOn: [6], counts: { 3: -1 } }),
    ],
    [
      'a face with a count of its own is a whole number from 1 to 6, got 9',
      () => openEnded({ sides: 6, goesOn: [6], counts: { 9: 1 } }),
    ],
    [
      'the number of rolls before the cut is a whole number from 1 to 10, got 0',
      () => openEnded({ sides: 6, goesOn: [6], links: 0 }),
    ],
  ])('%s', (message, make) => {
    expect(make).toThrow(DiceLimitError);
    expect(make).toThrow(message);
  });
});

describe('open-ended dice', () => {
  const published = { sides: 10, goesOn: [9], counts: { 10: 0 } };

  it('go on as long as the faces say, without limit', () => {
    const chain = openEnded(published);
    expect(chain.fall(new ScriptedFaces([8]))).toBe(8);
    expect(chain.fall(new ScriptedFaces([10]))).toBe(0);
    expect(chain.fall(new ScriptedFaces([9, 10]))).toBe(9);
    expect(chain.fall(new ScriptedFaces([...new Array<number>(20).fill(9), 3]))).toBe(183);
    expect([chain.openEnded, d10.openEnded]).toEqual([true, false]);
  });

  it('have odds that put the whole rest where they were cut', () => {
    const chain = openEnded(published);
    expect([chain.min, chain.max, chain.odds.total]).toEqual([0, 54, 1_000_000n]);
    expect(chain.tail).toEqual({ from: 54, weight: fraction(1, 1_000_000) });
    expect(chain.odds.chanceOf(54)).toEqual(fraction(1, 1_000_000));
    expect(chain.odds.chanceOf(8)).toEqual(fraction(1, 10));
    expect(chain.odds.chanceOf(9)).toEqual(fraction(1, 100));
    expectSound(chain);
  });

  it('have the odds of all the ways in which they can fall, down to the cut', () => {
    const options: fc.Arbitrary<OpenEndedOptions> = fc.integer({ min: 3, max: 6 }).chain((sides) =>
      fc.record({
        sides: fc.constant(sides),
        goesOn: fc.uniqueArray(fc.integer({ min: 1, max: sides }), { minLength: 1, maxLength: 2 }),
        counts: fc.dictionary(fc.integer({ min: 1, max: sides }).map(String), fc.nat(9), {
          maxKeys: 3,
        }) as fc.Arbitrary<Record<number, number>>,
        links: fc.integer({ min: 1, max: 4 }),
      }),
    );
    fc.assert(
      fc.property(options, (some) => {
        const chain = openEnded(some);
        const worth = (face: number): number => some.counts?.[face] ?? face;
        const depth = some.links ?? 6;
        const cut = (faces: readonly number[]): number =>
          faces.slice(0, depth).reduce((total, face) => total + worth(face), 0);
        expectSame(chain.odds, everyFall(chain, depth, cut));
        expectSound(chain);
        expect(chain.tail).toEqual({
          from: depth * Math.min(...some.goesOn.map(worth)),
          weight: fraction(some.goesOn.length ** depth, some.sides ** depth),
        });
      }),
    );
  });

  it('carry their cut into sums', () => {
    const chain = openEnded({ sides: 4, goesOn: [4], links: 2 });
    expect(chain.tail).toEqual({ from: 8, weight: fraction(1, 16) });
    expect(sum(1, chain, 3).tail).toEqual({ from: 11, weight: fraction(1, 16) });
    expect(sum(2, chain, 3).tail).toEqual({ from: 12, weight: fraction(31, 256) });
    expect(add(sum(2, d6), chain).tail).toEqual({ from: 10, weight: fraction(1, 16) });
    expect(add(chain, openEnded({ sides: 6, goesOn: [6], links: 1 })).tail).toEqual({
      from: 7,
      weight: fraction(7, 32),
    });
    expect(add(d6, d8).tail).toBeUndefined();
    expectSame(
      sum(2, chain).odds,
      chain.odds.combine(chain.odds, (a, b) => a + b),
    );
  });
});
