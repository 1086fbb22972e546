import { describe, expect, it } from 'vitest';
import { against, call, chance, checked } from '../../../../test/support/checks-on-call.ts';
import { fightOf, person, type Settings } from '../../../../test/support/timecount-fights.ts';
import { timecount } from '../index.ts';

const SHEET = {
  accuracy: 9,
  disciplines: { athletics: 3, perception: 1 },
  attributes: { strength: 2, constitution: -1, wisdom: 4 },
};
const at = (settings: Settings = {}, counts = {}) => fightOf([person('a', SHEET, { counts }), person('b')], settings);
const says = (choice: string, amount: number, dice: readonly number[], settings: Settings = {}): string =>
  checked(timecount, at(settings), choice, amount, dice);
const D20 = { options: { checkDice: 'd20' } };

describe('a check that a game master calls for', () => {
  it('[TC-STAT-03] a discipline check is 3d6, by option a d20, with rank and attribute, never Accuracy', () => {
    expect(says('athletics (strength)', 15, [3, 3, 3])).toBe('failure: 3 Athletics, 2 Strength');
    expect(says('athletics (strength)', 15, [3, 3, 4])).toBe('success: 3 Athletics, 2 Strength');
    expect(says('athletics (strength)', 15, [3, 4, 4])).toBe('success: 3 Athletics, 2 Strength');
    expect(says('athletics (constitution)', 15, [4, 4, 4])).toBe('failure: 3 Athletics, -1 Constitution');
    expect(says('perception (wisdom)', 15, [10], D20)).toBe('success: 1 Perception, 4 Wisdom');
    expect(chance(timecount, at(), 'athletics (strength)', 16)).toBe('1/2');
    expect(chance(timecount, at(D20), 'athletics (strength)', 16)).toBe('1/2');
    expect(chance(timecount, at(D20), 'athletics (strength)', 17)).toBe('9/20');
  });

  it('[TC-STAT-04] an attribute check is the attribute as it is now', () => {
    expect(says('wisdom', 15, [4, 4, 2])).toBe('failure: 4 Wisdom');
    expect(says('wisdom', 15, [4, 4, 3])).toBe('success: 4 Wisdom');
    const sapped = at({}, { wisdomDamage: 3 });
    expect(checked(timecount, sapped, 'wisdom', 15, [5, 5, 4])).toBe('success: 1 Wisdom');
  });

  it('[TC-STAT-05] a natural 17 or 18 succeeds whatever the DC, and no natural fails by itself', () => {
    expect([says('strength', 99, [6, 6, 4]), says('strength', 99, [6, 6, 5])]).toEqual([
      'failure: 2 Strength',
      'success: 2 Strength',
    ]);
    expect(chance(timecount, at(), 'heal (wisdom)', 99)).toBe('1/54');
    expect(chance(timecount, at({ options: { criticalCheckSucceeds: false } }), 'heal (wisdom)', 99)).toBe('0');
    expect(chance(timecount, at(), 'heal (wisdom)', 7)).toBe('1');
  });

  it('a discipline that goes with two attributes has to say which', () => {
    expect(against(timecount, at(), call(at(), 'athletics', 10))).toEqual([
      expect.stringMatching(
        /^choice: expected one of .*athletics \(strength\), athletics \(constitution\).*, found 'athletics'/,
      ),
    ]);
  });
});
