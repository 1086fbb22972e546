import { describe, expect, it } from 'vitest';
import { namesOf } from '../../text/names.ts';
import { plainName, spokenName } from './spoken-name.ts';

describe('names', () => {
  it('hold no sign that turns what stands after them', () => {
    expect(plainName('Ann\u202egnorw\u2067 the\u200f 2nd\n')).toBe('Anngnorw the 2nd');
    expect(plainName('Zoë 👩‍🚒 O’Brien')).toBe('Zoë 👩‍🚒 O’Brien');
  });

  it('that are read from right to left are kept apart in sentences, and no others', () => {
    expect(spokenName('יעל')).toBe('\u2068יעל\u2069');
    expect(spokenName('Yael')).toBe('Yael');
    expect(spokenName('\u2068יעל\u2069')).toBe('\u2068יעל\u2069');
  });

  it('of nothing but such signs are none: the id stands there', () => {
    const named = (name: string) => ({ id: 'ann', name, items: [] });
    const rules = { log: { countNames: {} }, effects: {}, actions: [] };
    const { combatants } = namesOf({ combatants: [named('\u202e'), { ...named('Bob\u202e'), id: 'bob' }] }, rules);
    expect(combatants).toEqual(['ann', 'Bob']);
  });

  it('that look the same are the same: both go by their ids', () => {
    const rules = { log: { countNames: {} }, effects: {}, actions: [] };
    const twins = ['a', 'b'].map((id) => ({ id, name: id === 'a' ? 'Bob' : 'Bob\u200f', items: [] }));
    expect(namesOf({ combatants: twins }, rules).combatants).toEqual(['a', 'b']);
  });
});
