import { describe, expect, it } from 'vitest';
import { modernFight } from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import { modern } from '../index.ts';

/** The numbers that a printed sheet shows, worked out by the rules. */
function printed(sheet: object) {
  const fight = modernFight({ foe: {}, hero: { sheet } });
  const world = openWorld(fight, modern);
  const { profile } = fighterAt(world, 1);
  const blow = { attacker: 0, defender: 1, weapon: 0, ranged: false, sequence: 0, charge: false };
  const attack = { ...blow, opportunity: false, nonlethal: false, choices: [] };
  const defense = (touch: boolean): number =>
    playRule(modern, fight, [], (scene) => scene.slots.defense(scene, bothSides(scene, attack), touch)).value.total;
  const { saves, modifiers } = profile;
  const steps = modern.slots.attackSequence(world, 1, 0, []).map(({ sequence }) => sequence);
  const [weapon] = profile.weapons;
  return {
    level: profile.level,
    hp: profile.maxHp,
    base: profile.baseAttack,
    defense: [defense(false), defense(true), defense(false) - profile.agility.total],
    saves: [
      saves.fortitude.total + modifiers.constitution,
      saves.reflex.total + modifiers.dexterity,
      saves.will.total + modifiers.wisdom,
    ],
    initiative: profile.initiative,
    speed: profile.speed,
    melee: steps.map((step) => (weapon?.striking.total ?? 0) + step),
    ranged: steps.map((step) => (weapon?.shooting.total ?? 0) + step),
  };
}

describe('sheets from classes', () => {
  it('[MOD-FULL-04] [MOD-DEF-03] [MOD-HP-01] Strong 3 / Fast 3 in a leather jacket', () => {
    const sheet = {
      classes: [
        { class: 'Strong', level: 3 },
        { class: 'Fast', level: 3 },
      ],
      abilities: { strength: 16, dexterity: 14, constitution: 14, wisdom: 12 },
      feats: ['Archaic Weapons Proficiency', 'Weapon Focus (longsword)', 'Toughness', 'Improved Initiative'],
      weapons: ['longsword'],
      armor: 'leather jacket',
    };
    expect(printed(sheet)).toEqual({
      level: 6,
      // 8, five times 4.5 less the last half, Constitution six times, Toughness.
      hp: 8 + 22 + 12 + 3,
      base: 3 + 2,
      // 10, classes 2 and 4, Dexterity 2, jacket 1; without the jacket; without Dexterity.
      defense: [19, 18, 17],
      saves: [2 + 1 + 2, 1 + 2 + 2, 1 + 1 + 1],
      initiative: 2 + 4,
      speed: 30,
      // Base 5, Strength 3, Weapon Focus 1.
      melee: [9],
      ranged: [5 + 2 + 1],
    });
  });

  it('[MOD-FULL-04] [MOD-DEF-11] Fast 4 / Gunslinger 5: the second attack comes of both classes together', () => {
    const sheet = {
      classes: { fast: 4, gunslinger: 5 },
      abilities: { dexterity: 18, constitution: 12, wisdom: 13 },
      feats: [
        'Personal Firearms Proficiency',
        'Weapon Focus (glock 17)',
        'Armor Proficiency (light)',
        'Lightning Reflexes',
      ],
      weapons: ['glock 17'],
      armor: 'light undercover shirt',
    };
    expect(printed(sheet)).toEqual({
      level: 9,
      // 8, three d8 and five d10 on average, Constitution nine times.
      hp: 8 + Math.floor(3 * 4.5 + 5 * 5.5) + 9,
      base: 3 + 3,
      defense: [10 + 5 + 3 + 4 + 2, 10 + 5 + 3 + 4, 10 + 5 + 3 + 2],
      saves: [1 + 1 + 1, 2 + 3 + 4 + 2, 1 + 3 + 1],
      initiative: 4,
      speed: 30,
      melee: [6 + 1, 1 + 1],
      // Base 6, Dexterity 4, Weapon Focus 1.
      ranged: [11, 6],
    });
  });

  it('[MOD-DEF-04] [MOD-DEF-11] Tough 2 / Soldier 4 in a special response vest: most of the Dexterity is lost', () => {
    const sheet = {
      classes: { tough: 2, soldier: 4 },
      abilities: { strength: 14, dexterity: 16, constitution: 15 },
      feats: [
        'Personal Firearms Proficiency',
        'Armor Proficiency (light)',
        'Armor Proficiency (medium)',
        'Armor Proficiency (heavy)',
        'Great Fortitude',
      ],
      talents: ['Robust'],
      weapons: ['m4 carbine'],
      armor: 'special response vest',
    };
    expect(printed(sheet)).toEqual({
      level: 6,
      // 10, one d10 and four d10 on average, Constitution six times, Robust by the levels of Tough.
      hp: 10 + Math.floor(5 * 5.5) + 12 + 2,
      base: 1 + 3,
      // Classes 2 and 2, vest 7, Dexterity 3 but only 1 of it in the vest.
      defense: [10 + 4 + 7 + 1, 10 + 4 + 1, 10 + 4 + 7],
      saves: [2 + 2 + 2 + 2, 0 + 2 + 3, 0 + 1 + 0],
      initiative: 3,
      speed: 20,
      melee: [4 + 2],
      ranged: [4 + 3],
    });
    const untrained = { ...sheet, feats: sheet.feats.slice(0, 3) };
    expect(printed(untrained).defense).toEqual([10 + 4 + 3 + 1, 15, 17]);
  });

  it('[MOD-DEF-06] [MOD-ATK-07] a small Dedicated 1 / Charismatic 1 without proficiency in what it shoots', () => {
    const sheet = {
      size: 'small',
      classes: { dedicated: 1, charismatic: 1 },
      abilities: { strength: 8, dexterity: 7, constitution: 8, wisdom: 14 },
      feats: ['Iron Will'],
      weapons: ['glock 17'],
    };
    expect(printed(sheet)).toEqual({
      level: 2,
      // 6 - 1, 3.5 - 1 without the half.
      hp: 7,
      base: 0,
      defense: [10 + 1 + 1 - 2, 10 + 1 + 1 - 2, 10 + 1 + 1 - 2],
      saves: [1 + 1 - 1, 0 + 1 - 2, 1 + 0 + 2 + 2],
      initiative: -2,
      speed: 30,
      melee: [0 - 1 + 1 - 4],
      ranged: [0 - 2 + 1 - 4],
    });
  });

  it('[MOD-HP-01] hit points rolled count each die, at least 1 a level, the first level whole', () => {
    const frail = { classes: { smart: 3, strong: 1 }, abilities: { constitution: 4 }, hitDice: [1, 3, 8] };
    expect(printed(frail).hp).toBe(6 - 3 + 1 + 1 + 5);
    expect(printed({ ...frail, hitDice: [4, 6, 2] }).hp).toBe(3 + 1 + 3 + 1);
    // On average no level brings less than 1 either.
    expect(printed({ classes: { smart: 4 }, abilities: { constitution: 1 } }).hp).toBe(4);
    expect(printed({ ...frail, hp: 40 }).hp).toBe(40);
  });

  it('the class that is written first has its whole hit die', () => {
    expect(printed({ classes: { tough: 1, smart: 1 } }).hp).toBe(10 + 3);
    expect(printed({ classes: { smart: 1, tough: 1 } }).hp).toBe(6 + 5);
    const listed = [
      { class: 'Smart hero', level: 1 },
      { class: 'Tough', level: 1 },
    ];
    expect(printed({ classes: listed }).hp).toBe(6 + 5);
  });

  it('a creature has the average of all its dice, and no class bonus to Defense', () => {
    const bear = {
      size: 'large',
      classes: { animal: 6 },
      abilities: { strength: 27, dexterity: 13, constitution: 19, intelligence: 2, wisdom: 12 },
      naturalArmor: 5,
      weapons: [{ name: 'claw', use: 'melee', damage: '1d8', natural: true }],
    };
    expect(printed(bear)).toMatchObject({ hp: 51, base: 4, defense: [15, 10, 14], saves: [9, 6, 3], melee: [11] });
  });

  it.each([
    [{ classes: [{ class: 'Wizard', level: 1 }] }, 'classes.0.class: expected one of strong'],
    [{ classes: { strong: 11 } }, 'classes.strong: expected at most 10 levels'],
    [
      {
        classes: [
          { class: 'Fast', level: 1 },
          { class: 'fast', level: 2 },
        ],
      },
      'classes.1: fast is named twice',
    ],
    [{ classes: { fast: 3 }, hitDice: [4] }, 'hitDice: expected 2 dice'],
    [{ classes: { fast: 3 }, hitDice: [4, 9] }, 'hitDice.1: expected at most 8'],
    [{ feats: ['Alertness'] }, "feats.0: 'Alertness' changes nothing in a fight: expected it under notes"],
    [{ talents: ['Iron Fist'] }, 'talents.0: '],
    [{ feats: ['Melee Smash'] }, 'feats.0: expected it under talents'],
    [{ talents: ['Juggling'] }, 'talents.0: expected one of melee smash'],
  ])('%j is refused', (sheet, fault) => {
    const read = modern.sheets.schema.safeParse(sheet);
    const faults = read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    expect(faults.join('\n')).toContain(fault);
  });

  it('what changes nothing in a fight can stand under notes', () => {
    expect(modern.sheets.schema.safeParse({ notes: ['Alertness', 'afraid of dogs'] }).success).toBe(true);
  });
});
