import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readWrittenSheet, sheetText } from '../../index.ts';
import { CONVERSIONS } from './convert.ts';
import { noteText } from './note.ts';
import { diceOfRank, hitPointsOf, speedOfMove, speedOfTicks, toughnessOfHitPoints } from './worth.ts';

const SHEETS = join(import.meta.dirname, '../../../../../examples/sheets');

function turned(from: string, to: string, text: string) {
  const found = CONVERSIONS.find((each) => each.from === from && each.to === to);
  if (found === undefined) throw new Error(`no conversion from ${from} to ${to}`);
  const { sheet, notes } = found.convert(text, 'sheet.yaml');
  return { sheet, told: notes.map(noteText) };
}

/** A sheet of the examples with all that it extends. */
function whole(ruleset: string, file: string): object {
  return readWrittenSheet(file, (path) => readFileSync(join(SHEETS, ruleset, path), 'utf8')) as object;
}

it('turns every sheet of the examples into every other ruleset, and says what it assumes', () => {
  expect(CONVERSIONS).toHaveLength(12);
  for (const { from, convert } of CONVERSIONS)
    for (const file of readdirSync(join(SHEETS, from))) {
      const { notes } = convert(sheetText(whole(from, file)), file);
      if (!/^(farmer|knife)/.test(file)) expect(notes, file).not.toEqual([]);
    }
});

it('knows where time is counted alike', () => {
  const alike = CONVERSIONS.filter(({ sameTime }) => sameTime).map(({ from, to }) => `${from} ${to}`);
  expect(alike).toHaveLength(6);
  expect(alike.join()).not.toContain('timecount');
});

it('refuses what is no sheet of the ruleset, with the place', () => {
  expect(() => turned('timecount', 'modern', 'hitPoint: 3')).toThrow(
    'sheet.yaml:1: hitPoint: expected one of the keys',
  );
});

describe('a sheet for grim', () => {
  const KNIGHT = [
    'classes: [{ name: Fighter, level: 3 }, { name: Wizard, level: 2 }]',
    'abilities: { strength: 16, dexterity: 12, constitution: 14, charisma: 13 }',
    'baseAttack: 4',
    'saves: { fortitude: 5, reflex: 2, will: 3 }',
    'defense: 5',
    'armor: { name: mail, bonus: 5, checkPenalty: 4, category: medium }',
    'traits: [dodge, riposte]',
    'weapons: [{ name: longsword, attackBonus: 1, damageBonus: 2 }, { name: longbow }]',
    'powers: [{ name: fireball, kind: fire, dice: 5d6 }]',
  ].join('\n');

  it('has hit points by Hit Dice, Defense with what protects, weapons by their figures', () => {
    const { sheet, told } = turned('grim', 'modern', KNIGHT);
    // d10 and d6 on average, 3 x 5.5 + 2 x 3.5 = 23, and 5 x 2.
    expect(sheet).toMatchObject({
      level: 5,
      hp: 33,
      baseAttack: 4,
      defense: { total: 20, touch: 15, flatFooted: 19 },
      saves: { fortitude: 5, reflex: 2, will: 3 },
      initiative: 1,
      feats: ['dodge', 'armor proficiency (medium)'],
      armor: { name: 'mail', bonus: 5, penalty: -4, kind: 'medium' },
      weapons: [
        { name: 'longsword', use: 'melee', damage: '1d8+2', mastercraft: 1, size: 'medium' },
        { name: 'longbow', use: 'projectile', damage: '1d8', increment: 100, size: 'large', bow: true },
      ],
    });
    expect(told).toContain('riposte: it is no feat of that game; left out');
    expect(told).toContain('fireball: spells and powers are not carried over; left out');
    expect(told.join()).toContain('hit points: levels give more of them there');
  });

  it('goes on from there into the other two', () => {
    // 33 less 10 by Constitution: 2 points. 5 of armour: 3.
    expect(turned('grim', 'd20v22', KNIGHT).sheet).toMatchObject({
      attack: 4,
      defense: { base: 4, dodge: 0 },
      toughness: { bonus: 2 },
      armor: { name: 'mail', toughness: 3 },
      saves: { fortitude: 3, reflex: 1, will: 3 },
      // 4.5 and 2 of its own, halved; 4.5 halved.
      weapons: [
        { name: 'longsword', damage: 3, attack: 1, form: 'melee' },
        { name: 'longbow', damage: 2, attack: 0, form: 'projectile', usableProne: false },
      ],
    });
    expect(turned('grim', 'timecount', KNIGHT).sheet).toMatchObject({
      accuracy: 4,
      hitPoints: 33,
      attributes: { strength: 3, dexterity: 1, constitution: 2, persona: 1 },
      armor: { name: 'mail', bonus: 5 },
      printed: { primary: 20, passive: 15, vigor: 15, celerity: 12, spirit: 13 },
      weapons: [
        { name: 'longsword', damage: '1d8+2', speed: 'standard', attribute: 'strength', attackBonus: 1 },
        // Dexterity would be added, which no bow has here.
        { name: 'longbow', damage: '1d8-1', speed: 'standard', attribute: 'dexterity', category: 'bows' },
      ],
    });
  });
});

describe('a sheet for d20v22', () => {
  const HERO = [
    'abilities: { strength: 14, dexterity: 16, constitution: 18 }',
    'attack: 5',
    'defense: { base: 4, dodge: 2 }',
    'toughness: { bonus: 1, defensiveRoll: 2, impervious: 4 }',
    'armor: { name: suit, toughness: 3 }',
    'saves: { fortitude: 1, reflex: 2, will: 4 }',
    'feats: { takedown attack: 1 }',
    'weapons:',
    '  - { name: blade, form: melee, damage: 3, threat: 19, attack: 1 }',
    '  - { name: bolt, form: power, damage: 8, increment: 50, hands: 0, lethal: false }',
    '  - { name: bomb, form: thrown, damage: 6, increment: 20, explosive: { feet: 15 } }',
    '  - { name: sleep, form: power, damage: 5, save: will, effect: asleep }',
  ].join('\n');

  it('has hit points for Toughness, a bonus to Defense for armour, dice for damage bonuses', () => {
    const { sheet, told } = turned('d20v22', 'modern', HERO);
    // 10 x 3 + 5 + 5 x 4.
    expect(sheet).toMatchObject({
      level: 5,
      hp: 55,
      baseAttack: 5,
      // 10 + 4 + 2 + 3, twice 3 of armour.
      defense: { total: 25, touch: 19, flatFooted: 20 },
      saves: { fortitude: 5, reflex: 5, will: 4 },
      armor: { name: 'suit', bonus: 6 },
      weapons: [
        { name: 'blade', use: 'melee', damage: '3d3', threat: 19, mastercraft: 1 },
        { name: 'bolt', use: 'projectile', damage: '8d3', increment: 50, natural: true, nonlethal: true },
        { name: 'bomb', use: 'thrown', damage: '6d3', burst: 15, saveDc: 16 },
      ],
    });
    expect(told).toContain('sleep: what does no damage is not carried over; left out');
    expect(told).toContain('impervious Toughness: there is nothing like it; left out');
    expect(told).toContain('takedown attack: feats and powers of heroes are not carried over; left out');
  });

  it('takes printed totals as they are', () => {
    const printed = 'printed: { defense: 17, flatFooted: 13, toughness: 9, fortitude: 8, initiative: 6 }';
    // 9 - 4 - 3 = 2 points: 25 and 5 x 4.
    expect(turned('d20v22', 'modern', `${HERO}\n${printed}`).sheet).toMatchObject({
      hp: 45,
      defense: { total: 23, touch: 17, flatFooted: 19 },
      saves: { fortitude: 8 },
      initiative: 6,
    });
  });
});

describe('a sheet for timecount', () => {
  const SCOUT = [
    'attributes: { strength: 2, dexterity: 3, constitution: 1, persona: -1 }',
    'accuracy: 4',
    'power: 1',
    'fortitude: 2',
    'agility: 5',
    'willpower: 3',
    'hitPoints: 31',
    'speed: 30',
    'armor: chain',
    'shield: shield',
    'weapons: [short sword, { name: bow, category: bows, damage: 1d8, hands: two, increment: 60 }]',
    'spells: []',
  ].join('\n');

  it('has scores for attributes, Defense as Primary, saves as three of the five', () => {
    const { sheet, told } = turned('timecount', 'modern', SCOUT);
    expect(sheet).toMatchObject({
      speed: 45,
      abilities: { strength: 14, dexterity: 16, constitution: 12, charisma: 8 },
      level: 4,
      hp: 31,
      baseAttack: 4,
      // 10 + 4 + 2 + 5; without the armour; without shield and skill.
      defense: { total: 21, touch: 17, flatFooted: 14 },
      saves: { fortitude: 3, reflex: 8, will: 3 },
      weapons: [
        { name: 'short sword', use: 'melee', damage: '1d6+1', size: 'small' },
        { name: 'bow', use: 'projectile', damage: '1d8+1', increment: 60, size: 'large', bow: true },
      ],
    });
    expect(told).toContain(
      'Threshold of Pain, fatigue and speed factors: there are rounds and hit points alone; left out',
    );
  });

  it('is nearly the same when it has come back', () => {
    const { sheet } = turned('modern', 'timecount', JSON.stringify(turned('timecount', 'modern', SCOUT).sheet));
    expect(sheet).toMatchObject({
      speed: 30,
      attributes: { strength: 2, dexterity: 3, constitution: 1, persona: -1 },
      accuracy: 4,
      hitPoints: 31,
      printed: { primary: 21, passive: 14, vigor: 13, celerity: 18, spirit: 13 },
    });
  });
});

describe('a sheet for modern', () => {
  const SOLDIER = [
    'abilities: { strength: 14, dexterity: 13, constitution: 14 }',
    'level: 3',
    'hp: 31',
    'baseAttack: 6',
    'defense: { total: 18, touch: 13, flatFooted: 17 }',
    'saves: { fortitude: 4, reflex: 2, will: 1 }',
    'initiative: 5',
    'armor: light-duty vest',
    'skills: { bluff: 4, treat injury: 2 }',
    'weapons: [{ name: claw, use: melee, damage: 1d6+2, attack: 9, natural: true }, { name: m16a2, place: both, spare: 3 }, fragmentation grenade]',
  ].join('\n');

  it('gives a hero Toughness, and further attacks', () => {
    const { sheet, told } = turned('modern', 'd20v22', SOLDIER);
    // 31 less 6 by Constitution: 2 points; armour 5: 3.
    expect(sheet).toMatchObject({
      attack: 6,
      furtherAttacks: [1],
      defense: { base: 2, dodge: 0 },
      toughness: { bonus: 2 },
      armor: { toughness: 3 },
      saves: { fortitude: 2, reflex: 1, will: 1 },
      initiative: 4,
      skills: { bluff: 4 },
      weapons: [
        // Strength stands in printed damage: 3.5 halved. What else is printed of the attack: 9 - 6 - 2.
        { name: 'claw', damage: 2, attack: 1, hands: 0 },
        { name: 'm16a2', damage: 5, form: 'projectile', firearm: 'longarm', autofire: 10, magazine: 30, spare: 3 },
        { name: 'fragmentation grenade', damage: 7, form: 'thrown', explosive: { feet: 20, dc: 15 } },
      ],
    });
    expect(told.join()).toContain('31 hit points: there is Toughness in place of them; 2 beside Constitution');
  });

  it('gives the other printed totals, and says what is none of them', () => {
    const { sheet, told } = turned('modern', 'timecount', SOLDIER);
    expect(sheet).toMatchObject({
      accuracy: 6,
      hitPoints: 31,
      armor: { bonus: 5 },
      printed: { primary: 18, passive: 15, vigor: 14, celerity: 12, spirit: 11 },
      weapons: [
        { name: 'claw', damage: '1d6', natural: true, speed: 'fast', attackBonus: 1 },
        { name: 'm16a2', damage: '2d8-1', attribute: 'dexterity', hands: 'two', speed: 'standard' },
      ],
    });
    expect(told).toContain(
      'fragmentation grenade: explosives, clouds and what does no damage are not carried over; left out',
    );
  });
});

describe('worth', () => {
  it('of hit points is a point of Toughness for each ten, and back again', () => {
    expect([0, 9, 10, 19, 20].map((hp) => toughnessOfHitPoints(hp, 1, 0))).toEqual([0, 0, 1, 1, 2]);
    expect(toughnessOfHitPoints(29, 3, 3)).toBe(2);
    expect(toughnessOfHitPoints(4, 3, 3)).toBe(0);
    for (const rank of [0, 1, 7]) expect(toughnessOfHitPoints(hitPointsOf(rank, 4, 2), 4, 2)).toBe(rank);
    expect(hitPointsOf(0, 3, -4)).toBe(1);
  });

  it('of damage bonuses is a d3 a point, of speeds 20 feet in 4 ticks for 30 a move', () => {
    expect([0, 1, 4].map(diceOfRank)).toEqual(['1', '1d3', '4d3']);
    expect([15, 20, 25, 30].map(speedOfMove)).toEqual([20, 30, 35, 45]);
    expect([20, 30, 35, 45].map(speedOfTicks)).toEqual([15, 20, 25, 30]);
  });
});
