import { describe, expect, it } from 'vitest';
import { CLASS_NAMES, CLASSES, type ClassName, type ClassTable } from './classes.ts';

type Row = readonly [baseAttack: number, fortitude: number, reflex: number, will: number, defense: number];

function row(
  { baseAttack, fortitude, reflex, will, defense }: ClassTable,
  level: number,
): readonly (number | undefined)[] {
  return [baseAttack, fortitude, reflex, will, defense].map((column) => column[level - 1]);
}

/** Hit die, and the printed rows of the levels 1, 5 and 10: base attack, Fortitude, Reflex, Will, Defense. */
const PRINTED: readonly (readonly [ClassName, number, Row, Row, Row])[] = [
  ['strong', 8, [1, 1, 0, 0, 1], [5, 3, 1, 1, 3], [10, 5, 3, 3, 5]],
  ['fast', 8, [0, 0, 1, 0, 3], [3, 1, 3, 1, 5], [7, 3, 5, 3, 8]],
  ['tough', 10, [0, 1, 0, 0, 1], [3, 3, 1, 1, 3], [7, 5, 3, 3, 5]],
  ['smart', 6, [0, 0, 0, 1, 0], [2, 1, 1, 3, 2], [5, 3, 3, 5, 4]],
  ['dedicated', 6, [0, 1, 0, 1, 1], [3, 3, 1, 3, 3], [7, 5, 3, 5, 5]],
  ['charismatic', 6, [0, 1, 1, 0, 0], [2, 3, 3, 1, 2], [5, 5, 5, 3, 4]],
  ['soldier', 10, [0, 1, 1, 0, 1], [3, 3, 3, 1, 3], [7, 5, 5, 3, 5]],
  ['martial artist', 8, [1, 0, 2, 0, 1], [5, 1, 4, 1, 4], [10, 3, 7, 3, 7]],
  ['gunslinger', 10, [0, 0, 1, 1, 1], [3, 1, 3, 3, 3], [7, 3, 5, 5, 5]],
  ['infiltrator', 8, [0, 0, 2, 0, 1], [2, 1, 4, 1, 4], [5, 3, 7, 3, 7]],
  ['daredevil', 10, [0, 2, 0, 0, 1], [2, 4, 1, 1, 4], [5, 7, 3, 3, 7]],
  ['bodyguard', 12, [0, 1, 2, 0, 1], [3, 3, 4, 1, 3], [7, 5, 7, 3, 5]],
  ['field scientist', 8, [0, 1, 1, 0, 0], [2, 3, 3, 1, 2], [5, 5, 5, 3, 3]],
  ['techie', 6, [0, 0, 0, 2, 1], [2, 1, 1, 4, 3], [5, 3, 3, 7, 5]],
  ['field medic', 8, [0, 2, 0, 1, 1], [2, 4, 1, 3, 3], [5, 7, 3, 5, 5]],
  ['investigator', 6, [0, 0, 1, 1, 1], [3, 1, 3, 3, 3], [7, 3, 5, 5, 5]],
  ['personality', 6, [0, 1, 1, 0, 0], [2, 3, 3, 1, 2], [5, 5, 5, 3, 3]],
  ['negotiator', 8, [0, 1, 0, 2, 0], [3, 3, 1, 4, 2], [7, 5, 3, 7, 3]],
  ['mage', 6, [0, 0, 0, 2, 1], [2, 1, 1, 4, 3], [5, 3, 3, 7, 5]],
  ['acolyte', 8, [0, 2, 0, 2, 1], [3, 4, 1, 4, 3], [7, 7, 3, 7, 5]],
  ['aberration', 8, [0, 0, 0, 2, 0], [3, 1, 1, 4, 0], [7, 3, 3, 7, 0]],
  ['animal', 8, [0, 2, 2, 0, 0], [3, 4, 4, 1, 0], [7, 7, 7, 3, 0]],
  ['construct', 10, [0, 0, 0, 0, 0], [3, 1, 1, 1, 0], [7, 3, 3, 3, 0]],
  ['dragon', 12, [1, 2, 2, 2, 0], [5, 4, 4, 4, 0], [10, 7, 7, 7, 0]],
  ['fey', 6, [0, 0, 2, 2, 0], [2, 1, 4, 4, 0], [5, 3, 7, 7, 0]],
  ['giant', 8, [0, 2, 0, 0, 0], [3, 4, 1, 1, 0], [7, 7, 3, 3, 0]],
  ['humanoid', 8, [0, 0, 2, 0, 0], [3, 1, 4, 1, 0], [7, 3, 7, 3, 0]],
  ['magical beast', 10, [1, 2, 2, 0, 0], [5, 4, 4, 1, 0], [10, 7, 7, 3, 0]],
  ['monstrous humanoid', 8, [1, 0, 2, 2, 0], [5, 1, 4, 4, 0], [10, 3, 7, 7, 0]],
  ['ooze', 10, [0, 0, 0, 0, 0], [3, 1, 1, 1, 0], [7, 3, 3, 3, 0]],
  ['outsider', 8, [1, 2, 2, 2, 0], [5, 4, 4, 4, 0], [10, 7, 7, 7, 0]],
  ['plant', 8, [0, 2, 0, 0, 0], [3, 4, 1, 1, 0], [7, 7, 3, 3, 0]],
  ['undead', 12, [0, 0, 0, 2, 0], [2, 1, 1, 4, 0], [5, 3, 3, 7, 0]],
  ['vermin', 8, [0, 2, 0, 0, 0], [3, 4, 1, 1, 0], [7, 7, 3, 3, 0]],
];

describe('class tables', () => {
  it.each(PRINTED)('%s is as printed at levels 1, 5 and 10', (name, hitDie, first, fifth, tenth) => {
    const world = CLASSES[name];
    expect(world.hitDie).toBe(hitDie);
    expect([row(world, 1), row(world, 5), row(world, 10)]).toEqual([first, fifth, tenth]);
  });

  it('every class stands in the list above, and no column ever falls', () => {
    expect(PRINTED.map(([name]) => name).sort()).toEqual([...CLASS_NAMES].sort());
    for (const { hitDie, ...columns } of Object.values(CLASSES))
      for (const column of Object.values(columns)) {
        expect(hitDie % 2).toBe(0);
        expect(column).toEqual([...column].sort((a, b) => a - b));
        expect([10, 20]).toContain(column.length);
      }
  });

  it('advanced classes are as printed at the levels at which their Defense bonuses part', () => {
    expect(CLASSES.soldier.defense.slice(0, 4)).toEqual([1, 1, 2, 2]);
    expect(CLASSES.infiltrator.defense).toEqual([1, 2, 2, 3, 4, 4, 5, 6, 6, 7]);
    expect(CLASSES.negotiator.defense).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
  });
});
