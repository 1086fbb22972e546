import { describe, expect, it } from 'vitest';
import { callFor, chance, checked } from '../../../../test/support/checks-on-call.ts';
import { fightOf, type Someone } from '../../../../test/support/v22-fights.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';

const HERO = {
  abilities: { strength: 14, dexterity: 16, constitution: 12, wisdom: 8 },
  saves: { fortitude: 4, reflex: 2, will: 6 },
  toughness: { bonus: 3 },
  skills: { notice: 9, stealth: 8, 'piloting of rockets': 5 },
};
const at = (hero: Someone = {}, options: Partial<D20v22Options> = {}) =>
  fightOf([{ sheet: HERO, ...hero }, {}], options);
const says = (choice: string, amount: number, dice: readonly number[], hero: Someone = {}): string =>
  checked(d20v22, at(hero), choice, amount, dice);
const D20 = { coreDie: 'd20' } as const;

describe('a check that a game master calls for', () => {
  it('[V22-CORE-01] rolls 2d10, by option a d20, and succeeds from the target number on', () => {
    expect(says('strength', 13, [5, 5])).toBe('failure: 2 Strength');
    expect(says('strength', 13, [5, 6])).toBe('success: 2 Strength');
    expect(says('strength', 13, [6, 6])).toBe('success: 2 Strength');
    expect(chance(d20v22, at(), 'strength', 13)).toBe('11/20');
    expect(chance(d20v22, at({}, D20), 'strength', 13)).toBe('1/2');
  });

  it('[V22-CORE-06] naturals decide saves, but neither Toughness saves, unless by option, nor other checks', () => {
    const all = (name: string, difficulty: number, options: Partial<D20v22Options> = {}): string =>
      chance(d20v22, at({}, { ...D20, ...options }), name, difficulty);
    expect([all('will', 60), all('will', -60)]).toEqual(['1/20', '19/20']);
    expect([all('toughness', 60), all('toughness', -60)]).toEqual(['0', '1']);
    expect([all('wisdom', 60), all('wisdom', -60)]).toEqual(['0', '1']);
    expect([all('notice', 60), all('notice', -60)]).toEqual(['0', '1']);
    const auto = { naturalToughness: 'auto' } as const;
    expect([all('toughness', 60, auto), all('toughness', -60, auto)]).toEqual(['1/20', '19/20']);
    expect(says('will', 60, [10, 10])).toBe('success: 6 save bonus, -1 Wisdom');
  });

  it('[V22-DMG-04] a Toughness save counts the marks of the damage it is made against', () => {
    const marked = { counts: { bruised: 1, hurt: 2, wounded: 4 } };
    expect(says('toughness', 20, [9, 9])).toBe('success: 1 Constitution, 3 Toughness');
    expect(says('toughness', 20, [9, 9], marked)).toBe('failure: 1 Constitution, 3 Toughness, -2 hurt, -4 wounded');
    expect(says('toughness (nonlethal)', 20, [9, 9], marked)).toBe(
      'failure: 1 Constitution, 3 Toughness, -1 bruised, -4 wounded',
    );
  });

  it('[V22-CORE-12] what is built on an ability follows it; a skill that is not on the sheet is a check of its ability', () => {
    const tired = { effects: ['fatigued'] };
    expect(says('stealth', 15, [3, 4])).toBe('success: 8 skill');
    expect(says('stealth', 15, [3, 4], tired)).toBe('failure: 8 skill, -2 Dexterity');
    expect(says('escape artist', 15, [6, 6])).toBe('success: 3 skill');
    expect(says('dexterity', 15, [6, 6], tired)).toBe('failure: 1 Dexterity');
    expect(says('notice', 15, [3, 3], tired)).toBe('success: 9 skill');
    expect(says('piloting of rockets', 15, [5, 5], tired)).toBe('success: 5 skill');
  });

  it('[V22-COND-36] the shaken have -2 on saves and checks', () => {
    const shaken = { effects: ['shaken'] };
    expect(says('will', 10, [4, 3], shaken)).toBe('success: 6 save bonus, -1 Wisdom, -2 shaken');
    expect(says('notice', 10, [2, 1], shaken)).toBe('success: 9 skill, -2 shaken');
    expect(says('wisdom', 10, [6, 6], shaken)).toBe('failure: -1 Wisdom, -2 shaken');
  });

  it('[V22-COND-05] the blinded have -4 on skills of Strength and Dexterity alone', () => {
    const blinded = { effects: ['blinded'] };
    expect(says('stealth', 15, [5, 5], blinded)).toBe('failure: 8 skill, -4 blinded');
    expect(says('climb', 15, [5, 5], blinded)).toBe('failure: 2 skill, -4 blinded');
    expect(says('sense motive', 9, [5, 5], blinded)).toBe('success: -1 skill');
    expect(says('dexterity', 13, [5, 5], blinded)).toBe('success: 3 Dexterity');
  });

  it('[V22-COND-17] [V22-FAT-02] [V22-DMG-11] what its failure brings tires, wraps up and spares the immune as powers do', () => {
    const brought = (choice: string, hero: Someone): readonly string[] | undefined =>
      callFor(d20v22, at(hero, D20), ['will', 20, { choices: [choice] }], [2]).fight.combatants[0]?.effects.map(
        ({ name }) => name,
      );
    expect(brought('entangled', { effects: ['entangled'] })).toEqual(['entangled', 'bound']);
    expect(brought('winded', { effects: ['winded'] })).toEqual(['fatigued']);
    expect(brought('dazed', { sheet: { immunities: ['dazed'] } })).toEqual([]);
    expect(brought('dazed', {})).toEqual(['dazed']);
    expect(brought('dying', {})).toEqual(expect.arrayContaining(['dying', 'unconscious']));
  });
});
