import { describe, expect, it } from 'vitest';
import { sheetsOnce, sheetsShared } from './equal-sheets.ts';

const [thug, hero] = [{ hp: 5 }, { hp: 9 }];
const combatants = [{ id: 'a', sheet: hero }, null, { id: 'b', sheet: thug }, { id: 'c', sheet: thug }, { x: 3 }];
const fight = { title: 'Alley', combatants };

describe('the sheets of a fight', () => {
  it('are written once, also where some are not shown, or come without theirs', () => {
    const written = [combatants[0], null, combatants[2], { id: 'c', sheet: 2 }, { x: 3 }];
    expect(sheetsOnce(fight)).toEqual({ title: 'Alley', combatants: written });
  });

  it('come back as they were, and one sheet is one object', () => {
    const read = sheetsShared(JSON.parse(JSON.stringify(sheetsOnce(fight))) as typeof fight);
    expect(read).toEqual(fight);
    const [, , b, c] = read.combatants as { sheet?: object }[];
    expect(c?.sheet).toBe(b?.sheet);
  });

  it('are read where each was written in full; what names nobody before has none', () => {
    expect(sheetsShared(fight)).toEqual(fight);
    const none = { combatants: [{ sheet: null }, { sheet: null }] };
    expect(sheetsShared({ combatants: [{ sheet: 3 }, { sheet: 1 }] })).toEqual(none);
  });
});
