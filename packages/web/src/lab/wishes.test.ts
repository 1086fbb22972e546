import { describe, expect, it } from 'vitest';
import { type LabForm, type LabNumber, MOST_VALUES, valuesBetween, wishOf } from './wishes.ts';

const FORM: LabForm = {
  kind: 'simulate',
  fights: 200,
  seed: 1,
  tactics: 'simple',
  otherTactics: 'simple',
  number: '',
  least: 2,
  most: 8,
  step: 3,
  other: 9,
  side: 'us',
};
const HP: LabNumber = {
  key: 'ann hp',
  text: 'hit points of Ann',
  value: 5,
  change: (value) => ({ who: 'ann', count: 'hp', value }),
};

describe('valuesBetween', () => {
  it('goes in steps, the highest only where one leads there', () => {
    expect(valuesBetween(2, 8, 3)).toEqual([2, 5, 8]);
    expect(valuesBetween(2, 9, 3)).toEqual([2, 5, 8]);
    expect(valuesBetween(2, 10, 3)).toEqual([2, 5, 8]);
    expect(valuesBetween(2, 11, 3)).toEqual([2, 5, 8, 11]);
    expect(valuesBetween(-2, 0, 1)).toEqual([-2, -1, 0]);
  });

  it('takes larger steps where there would be too many', () => {
    expect(valuesBetween(1, MOST_VALUES, 1)).toHaveLength(MOST_VALUES);
    expect(valuesBetween(0, MOST_VALUES, 1).length).toBeLessThan(MOST_VALUES);
    expect(valuesBetween(0, 5000, 1).length).toBeLessThanOrEqual(MOST_VALUES);
  });
});

describe('wishOf', () => {
  it('fights one design, each value of a number, or two designs', () => {
    expect(wishOf(FORM, HP, 4)).toMatchObject({ design: { from: 4, changes: [], tactics: 'simple' } });
    const vary = wishOf({ ...FORM, kind: 'vary' }, HP, null);
    expect(vary).toMatchObject({ place: 'hit points of Ann', side: 'us' });
    expect(
      typeof vary === 'string' || vary.kind !== 'vary' ? [] : vary.values.map(({ design }) => design.changes),
    ).toEqual([
      [{ who: 'ann', count: 'hp', value: 2 }],
      [{ who: 'ann', count: 'hp', value: 5 }],
      [{ who: 'ann', count: 'hp', value: 8 }],
    ]);
    expect(wishOf({ ...FORM, kind: 'compare', otherTactics: 'sharp' }, HP, 1)).toMatchObject({
      designs: [
        { label: 'A: as it stands', design: { changes: [], tactics: 'simple' } },
        { label: "B: hit points of Ann 9, tactics 'sharp'", design: { changes: [{ value: 9 }], tactics: 'sharp' } },
      ],
    });
  });

  it('says what is missing', () => {
    expect(wishOf({ ...FORM, kind: 'vary' }, null, null)).toBe('Choose the number that is to change.');
    expect(wishOf({ ...FORM, kind: 'vary', most: 2 }, HP, null)).toBe('The highest value has to lie above the lowest.');
    expect(wishOf({ ...FORM, kind: 'compare' }, null, null)).toMatch(/^Choose in what the second design differs/);
    expect(wishOf({ ...FORM, kind: 'compare', otherTactics: 'random' }, null, null)).toMatchObject({ kind: 'compare' });
  });
});
