import { describe, expect, it } from 'vitest';
import { sheet } from '../../../../test/support/grim-fights.ts';
import { resolveOptions } from '../../../kernel/ruleset/options.ts';
import { type GrimOptions, OPTIONS } from '../options.ts';
import {
  DEFENSE_BY_CLASS,
  DEFENSE_BY_MODERN_CLASS,
  DEFENSE_BY_TYPE,
  HP_BY_CLASS,
  HP_BY_MODERN_CLASS,
  HP_BY_TYPE,
} from '../tables/classes.ts';
import { bonusAt, classBonus, defenseProgression, epicDefense, epicHp, hpProgression } from './levels.ts';
import type { ClassLevels } from './sheet.ts';

const withOptions = (given: Partial<GrimOptions> = {}): GrimOptions =>
  resolveOptions(OPTIONS, given as GrimOptions) as GrimOptions;
const options = withOptions();
const levels = (...classes: readonly (readonly [string, number])[]): ReturnType<typeof sheet> =>
  sheet({ classes: classes.map(([name, level]): ClassLevels => ({ name, level })) });
const monster = (type: string, hitDice: number): ReturnType<typeof sheet> => sheet({ racial: { type, hitDice } });

describe('class bonus to Defense', () => {
  it('[GNG-DEF-07] is read for each class by its own level and added up: bard 4, wizard 6 has +3 + 3', () => {
    expect(classBonus('defense', levels(['Bard', 4], ['Wizard', 6]), options)).toBe(6);
    expect(classBonus('defense', levels(['Bard', 4]), options)).toBe(3);
    expect(
      classBonus(
        'defense',
        sheet({ racial: { type: 'Giant', hitDice: 4 }, classes: [{ name: 'Fighter', level: 2 }] }),
        options,
      ),
    ).toBe(5);
  });

  it.each([
    ['Fighter', 'good'],
    ['Monk', 'good'],
    ['War Mind', 'good'],
    ['Shadow Dancer', 'good'],
    ['Shadowdancer', 'good'],
    ['Cleric', 'average'],
    ['Psychic Warrior', 'average'],
    ['wilder', 'average'],
    ['Wizard', 'poor'],
    ['Heirophant', 'poor'],
    ['Hierophant', 'poor'],
    ['Metamind', 'poor'],
    ['Commoner', 'poor'],
  ])('[GNG-DEF-08] each class has its Defense progression (%s: %s)', (name, progression) => {
    expect(defenseProgression(name)).toBe(progression);
  });

  it('[GNG-DEF-08] all three lists are complete, and a class in none may state its progression', () => {
    expect(Object.values(DEFENSE_BY_CLASS).map(({ length }) => length)).toEqual([15, 12, 12]);
    expect(defenseProgression('Warrior', 'average')).toBe('average');
  });

  it.each([
    ['Dragon', 'good', 10],
    ['Monstrous Humanoid', 'good', 10],
    ['Outsider', 'good', 10],
    ['Aberration', 'average', 7],
    ['Giant', 'average', 7],
    ['Vermin', 'average', 7],
    ['Undead', 'poor', 5],
    ['Ooze', 'poor', 5],
  ])(
    '[GNG-DEF-09] racial Hit Dice have the Defense progression of the type of the creature (%s: %s, 10 of them +%i)',
    (type, _, bonus) => {
      expect(classBonus('defense', monster(type, 10), options)).toBe(bonus);
      expect(Object.values(DEFENSE_BY_TYPE).map(({ length }) => length)).toEqual([5, 8, 4]);
    },
  );

  it.each([
    ['Fast Hero', 'good'],
    ['Martial Artist', 'good'],
    ['Soldier', 'average'],
    ['Tough Hero', 'average'],
    ['Holy/Unholy Knight', 'average'],
    ['Smart Hero', 'poor'],
    ['Xenophile', 'poor'],
  ])('[GNG-DEF-10] each modern class has its Defense progression (%s: %s)', (name, progression) => {
    expect(defenseProgression(name)).toBe(progression);
    expect(Object.values(DEFENSE_BY_MODERN_CLASS).map(({ length }) => length)).toEqual([9, 28, 15]);
  });

  const TABLE = [
    [1, 1, 0, 0],
    [2, 2, 1, 1],
    [3, 3, 2, 1],
    [4, 4, 3, 2],
    [5, 5, 3, 2],
    [6, 6, 4, 3],
    [7, 7, 5, 3],
    [8, 8, 6, 4],
    [9, 9, 6, 4],
    [10, 10, 7, 5],
    [11, 11, 8, 5],
    [12, 12, 9, 6],
    [13, 13, 9, 6],
    [14, 14, 10, 7],
    [15, 15, 11, 7],
    [16, 16, 12, 8],
    [17, 17, 12, 8],
    [18, 18, 13, 9],
    [19, 19, 14, 10],
    [20, 20, 15, 10],
  ] as const;

  it.each(TABLE)(
    '[GNG-DEF-11] the class Defense bonus goes by level and by a good, average or poor progression (%i: %i, %i, %i)',
    (level, ...bonuses) => {
      const found = ['Fighter', 'Cleric', 'Wizard'].map((name) =>
        classBonus('defense', levels([name, level]), options),
      );
      expect(found).toEqual(bonuses);
    },
  );

  it('[GNG-DEF-11] the poor bonus at 19 is 10 as printed, or 9 by the option `poor19`', () => {
    expect(classBonus('defense', levels(['Wizard', 19]), options)).toBe(10);
    expect(classBonus('defense', levels(['Wizard', 19]), withOptions({ poor19: 9 }))).toBe(9);
    expect(bonusAt(withOptions({ poor19: 9 }), 'good', 19)).toBe(19);
  });

  it('[GNG-DEF-12] stops with the first 20 character levels taken', () => {
    expect(classBonus('defense', levels(['Fighter', 25]), options)).toBe(20);
    expect(classBonus('defense', levels(['Fighter', 15], ['Wizard', 10]), options)).toBe(15 + 2);
    expect(classBonus('defense', levels(['Wizard', 10], ['Fighter', 15]), options)).toBe(5 + 10);
    const giant = sheet({ racial: { type: 'Giant', hitDice: 16 }, classes: [{ name: 'Fighter', level: 9 }] });
    expect(classBonus('defense', giant, options)).toBe(12 + 4);
  });

  it.each([
    [20, 0],
    [21, 1],
    [22, 1],
    [23, 2],
    [25, 3],
    [26, 3],
  ])('[GNG-DEF-12] each odd level above 20 adds to an epic Defense bonus (%i: %i)', (level, bonus) => {
    expect(epicDefense(levels(['Fighter', level]))).toBe(bonus);
  });

  it.each(TABLE)(
    '[GNG-HP-09] the class bonus to hit points goes by level and by a good, average or poor progression (%i: %i, %i, %i)',
    (level, ...bonuses) => {
      const found = ['Fighter', 'Cleric', 'Wizard'].map((name) => classBonus('hp', levels([name, level]), options));
      expect(found).toEqual(bonuses);
    },
  );
});

describe('class bonus to hit points', () => {
  it('[GNG-HP-05] is read for each class by its own level and added up: fighter 7, sorcerer 10 has +7 + 5', () => {
    expect(classBonus('hp', levels(['Fighter', 7], ['Sorcerer', 10]), options)).toBe(12);
    expect(classBonus('hp', levels(['Monk', 9]), options)).toBe(6);
  });

  it.each([
    ['Barbarian', 'good'],
    ['Paladin', 'good'],
    ['Monk', 'average'],
    ['Rogue', 'average'],
    ['Slayer', 'average'],
    ['Elocater', 'poor'],
    ['Wilder', 'poor'],
    ['Commoner', 'poor'],
  ])('[GNG-HP-06] each class has its hit point progression (%s: %s)', (name, progression) => {
    expect(hpProgression(options, name)).toBe(progression);
    expect(Object.values(HP_BY_CLASS).map(({ length }) => length)).toEqual([7, 17, 14]);
  });

  it('[GNG-HP-06] the war mind, in no list, is good, or what the option `warMindHp` says', () => {
    const found = [options, withOptions({ warMindHp: 'average' }), withOptions({ warMindHp: 'poor' })];
    expect(found.map((each) => classBonus('hp', levels(['War Mind', 10]), each))).toEqual([10, 7, 5]);
  });

  it('[GNG-HP-06] the war mind is the only class that has a Defense progression and none for hit points', () => {
    const all = (lists: typeof HP_BY_CLASS): readonly string[] => Object.values(lists).flat();
    expect(all(DEFENSE_BY_CLASS).filter((name) => !all(HP_BY_CLASS).includes(name))).toEqual(['War Mind']);
    expect(all(HP_BY_CLASS).filter((name) => !all(DEFENSE_BY_CLASS).includes(name))).toEqual([]);
    expect(all(DEFENSE_BY_MODERN_CLASS).toSorted()).toEqual(all(HP_BY_MODERN_CLASS).toSorted());
  });

  it.each([
    ['Construct', 10],
    ['Undead', 10],
    ['Magical Beast', 10],
    ['Giant', 7],
    ['Outsider', 7],
    ['Fey', 5],
  ])(
    '[GNG-HP-07] racial Hit Dice have the hit point progression of the type of the creature (10 of a %s: +%i)',
    (type, bonus) => {
      expect(classBonus('hp', monster(type, 10), options)).toBe(bonus);
      expect(Object.values(HP_BY_TYPE).map(({ length }) => length)).toEqual([6, 10, 1]);
    },
  );

  it.each([
    ['Tough Hero', 'good'],
    ['Soldier', 'good'],
    ['Strong Hero', 'average'],
    ['Xenophile', 'average'],
    ['Dedicated Hero', 'poor'],
    ['Techie', 'poor'],
  ])('[GNG-HP-08] each modern class has its hit point progression (%s: %s)', (name, progression) => {
    expect(hpProgression(options, name)).toBe(progression);
    expect(Object.values(HP_BY_MODERN_CLASS).map(({ length }) => length)).toEqual([11, 19, 22]);
  });

  it('[GNG-HP-09] the poor bonus at 19 goes by the option `poor19`', () => {
    expect(classBonus('hp', levels(['Wizard', 19]), withOptions({ poor19: 9 }))).toBe(9);
  });

  it.each([
    [20, 20, 0],
    [21, 20, 0],
    [22, 20, 1],
    [23, 20, 1],
    [24, 20, 2],
    [26, 20, 3],
  ])(
    '[GNG-HP-10] above level 20 the class bonus stays, and each even level adds to an epic bonus (%i: %i, %i)',
    (level, bonus, epic) => {
      expect(classBonus('hp', levels(['Fighter', level]), options)).toBe(bonus);
      expect(epicHp(levels(['Fighter', level]))).toBe(epic);
    },
  );
});
