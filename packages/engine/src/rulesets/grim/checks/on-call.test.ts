import { describe, expect, it } from 'vitest';
import { against, call, chance, checked } from '../../../../test/support/checks-on-call.ts';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { grim } from '../index.ts';

const HERO = sheet({
  abilities: { strength: 14, dexterity: 16, wisdom: 8 },
  saves: { fortitude: 5, reflex: 4, will: 1 },
  skills: { bluff: 7, 'knowledge (nature)': 6 },
  hp: 40,
});
const at = (side: Side = {}, options = {}) => fight([{ sheet: HERO, ...side }, {}], options);
const says = (choice: string, amount: number, face: number, side: Side = {}): string =>
  checked(grim, at(side), choice, amount, [face]);

describe('a check that a game master calls for', () => {
  it('[GNG-CORE-24] a save counts its bonus; a natural 1 fails and a natural 20 saves', () => {
    expect(says('reflex', 15, 10)).toBe('failure: 4 save bonus');
    expect(says('reflex', 15, 11)).toBe('success: 4 save bonus');
    expect(says('reflex', 15, 12)).toBe('success: 4 save bonus');
    expect([chance(grim, at(), 'will', 60), chance(grim, at(), 'will', -9)]).toEqual(['1/20', '19/20']);
    expect(chance(grim, at({}, { saveAutoResults: false }), 'will', 60)).toBe('0');
  });

  it('[GNG-CORE-26] checks of abilities and skills have no automatic results', () => {
    expect(says('strength', 12, 9)).toBe('failure: 2 ability modifier');
    expect(says('strength', 12, 10)).toBe('success: 2 ability modifier');
    expect([chance(grim, at(), 'bluff', 60), chance(grim, at(), 'bluff', 8)]).toEqual(['0', '1']);
    expect(says('bluff', 20, 13)).toBe('success: 7 skill bonus');
    expect(says('knowledge (nature)', 20, 13)).toBe('failure: 6 skill bonus');
  });

  it('[GNG-CORE-26] a skill that can be used untrained is a check of its ability, others are no choice', () => {
    expect(says('balance', 20, 17)).toBe('success: 3 ability modifier');
    expect(says('balance', 20, 16)).toBe('failure: 3 ability modifier');
    expect(says('heal', 10, 10)).toBe('failure: -1 ability modifier');
    expect(says('heal', 10, 11)).toBe('success: -1 ability modifier');
    expect(against(grim, at(), call(at(), 'tumble', 10))).toHaveLength(1);
    const tumbler = at({ sheet: { ...HERO, skills: { tumble: 5 } } });
    expect(chance(grim, tumbler, 'tumble', 15)).toBe('11/20');
  });

  it('[GNG-INJ-01] a light injury takes 2 from saves, abilities and skills', () => {
    const hurt = { counts: { hp: 30 } };
    expect(says('fortitude', 10, 7, hurt)).toBe('success: 5 save bonus, -2 injury');
    expect(says('strength', 10, 9, hurt)).toBe('failure: 2 ability modifier, -2 injury');
    expect(says('bluff', 10, 5, hurt)).toBe('success: 7 skill bonus, -2 injury');
  });

  it('[GNG-COND-02] the blinded fail checks of sight without a die', () => {
    expect(chance(grim, at(), 'spot', 10)).toBe('1/2');
    expect(chance(grim, at({ effects: ['blinded'] }), 'spot', 10)).toBe('0');
  });
});
