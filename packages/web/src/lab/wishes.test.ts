import { describe, expect, it } from 'vitest';
import { type LabForm, type LabNumber, MOST_OF_TWO, MOST_VALUES, valuesBetween, wishOf } from './wishes.ts';

const FORM: LabForm = {
  kind: 'simulate',
  fights: 200,
  seed: 1,
  tactics: { all: 'simple', sides: {} },
  otherTactics: { all: 'simple', sides: {} },
  range: { least: 2, most: 8, step: 3 },
  secondRange: { least: 1, most: 2, step: 1 },
  other: 9,
  side: 'us',
};
const HP: LabNumber = {
  key: 'ann hp',
  text: 'hit points of Ann',
  value: 5,
  change: (value) => ({ who: 'ann', count: 'hp', value }),
};

const COPIES: LabNumber = { key: 'n', text: 'how many', value: 1, change: (value) => ({ path: 'n', value }) };
const NONE = { first: null, second: null };
const ONE = { first: HP, second: null };

describe('valuesBetween', () => {
  it('goes in steps, the highest only where one leads there', () => {
    expect(valuesBetween({ least: 2, most: 8, step: 3 })).toEqual([2, 5, 8]);
    expect(valuesBetween({ least: 2, most: 9, step: 3 })).toEqual([2, 5, 8]);
    expect(valuesBetween({ least: 2, most: 10, step: 3 })).toEqual([2, 5, 8]);
    expect(valuesBetween({ least: 2, most: 11, step: 3 })).toEqual([2, 5, 8, 11]);
    expect(valuesBetween({ least: -2, most: 0, step: 1 })).toEqual([-2, -1, 0]);
  });

  it('takes larger steps where there would be too many', () => {
    expect(valuesBetween({ least: 1, most: MOST_VALUES, step: 1 })).toHaveLength(MOST_VALUES);
    expect(valuesBetween({ least: 0, most: MOST_VALUES, step: 1 }).length).toBeLessThan(MOST_VALUES);
    expect(valuesBetween({ least: 0, most: 5000, step: 1 }).length).toBeLessThanOrEqual(MOST_VALUES);
  });
});

describe('wishOf', () => {
  it('fights one design, each value of a number, or two designs', () => {
    expect(wishOf(FORM, ONE, 4)).toMatchObject({ design: { from: 4, changes: [], tactics: { all: 'simple' } } });
    const vary = wishOf({ ...FORM, kind: 'vary' }, ONE, null);
    expect(vary).toMatchObject({ places: ['hit points of Ann'], side: 'us' });
    expect(
      typeof vary === 'string' || vary.kind !== 'vary' ? [] : vary.values.map(({ design }) => design.changes),
    ).toEqual([
      [{ who: 'ann', count: 'hp', value: 2 }],
      [{ who: 'ann', count: 'hp', value: 5 }],
      [{ who: 'ann', count: 'hp', value: 8 }],
    ]);
    expect(
      wishOf({ ...FORM, kind: 'compare', otherTactics: { all: 'simple', sides: { us: 'sharp' } } }, ONE, 1),
    ).toMatchObject({
      designs: [
        { label: 'A: as it stands', design: { changes: [], tactics: { all: 'simple', sides: {} } } },
        {
          label: "B: hit points of Ann 9, tactics 'simple (us: sharp)'",
          design: { changes: [{ value: 9 }], tactics: { sides: { us: 'sharp' } } },
        },
      ],
    });
  });

  it('fights every pair of two numbers, the second going round faster', () => {
    const wish = wishOf({ ...FORM, kind: 'vary' }, { first: HP, second: COPIES }, null);
    if (typeof wish === 'string' || wish.kind !== 'vary') throw new Error('nothing varied');
    expect(wish.places).toEqual(['hit points of Ann', 'how many']);
    expect(wish.values.map(({ values }) => values.join())).toEqual(['2,1', '2,2', '5,1', '5,2', '8,1', '8,2']);
    expect(wish.values[3]?.design.changes).toEqual([
      { who: 'ann', count: 'hp', value: 5 },
      { path: 'n', value: 2 },
    ]);
    const wide = wishOf(
      { ...FORM, kind: 'vary', range: { least: 0, most: 99, step: 1 } },
      { first: HP, second: COPIES },
      null,
    );
    if (typeof wide === 'string' || wide.kind !== 'vary') throw new Error('nothing varied');
    expect(new Set(wide.values.map(({ values }) => values[0])).size).toBeLessThanOrEqual(MOST_OF_TWO);
    expect(wishOf({ ...FORM, kind: 'vary' }, { first: HP, second: HP }, null)).toBe(
      'Choose two numbers that are not the same.',
    );
    const flat = { ...FORM, kind: 'vary' as const, secondRange: { least: 2, most: 2, step: 1 } };
    expect(wishOf(flat, { first: HP, second: COPIES }, null)).toBe('The highest value has to lie above the lowest.');
  });

  it('says what is missing', () => {
    expect(wishOf({ ...FORM, kind: 'vary' }, NONE, null)).toBe('Choose the number that is to change.');
    expect(wishOf({ ...FORM, kind: 'vary', range: { least: 2, most: 2, step: 1 } }, ONE, null)).toBe(
      'The highest value has to lie above the lowest.',
    );
    expect(wishOf({ ...FORM, kind: 'compare' }, NONE, null)).toMatch(/^Choose in what the second design differs/);
    expect(wishOf({ ...FORM, kind: 'compare', otherTactics: { all: 'random', sides: {} } }, NONE, null)).toMatchObject({
      kind: 'compare',
    });
  });
});
