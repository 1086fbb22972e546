import { describe, expect, it } from 'vitest';
import type { GrimSheet, SheetWeapon } from '../../grim/sheet/sheet.ts';
import { type Conversion, convertToGrim } from '../convert.ts';
import { noteText } from '../note.ts';

/** A beast of four Hit Dice with some of its lines written otherwise; '' leaves a line out. */
function beast(lines: Readonly<Record<string, string>> = {}): Conversion {
  const usual = {
    Name: 'Marsh beast',
    'Size/Type': 'Medium Magical Beast',
    'Hit Dice': '4d10+4 (26 hp)',
    Speed: '30 ft.',
    'Armor Class': '10',
    'Base Attack/Grapple': '+4/+4',
    'Full Attack': 'Bite +4 melee (1d6)',
    'Space/Reach': '5 ft./5 ft.',
    Saves: 'Fort +5, Ref +4, Will +1',
    Abilities: 'Str 10, Dex 10, Con 13, Int 2, Wis 10, Cha 10',
  };
  const all = Object.entries({ ...usual, ...lines }).filter(([, text]) => text !== '');
  return convertToGrim(all.map(([label, text]) => `${label}: ${text}`).join('\n'), 'beast.txt');
}

function told({ notes }: Conversion): readonly string[] {
  return notes.map(noteText);
}

function weaponsOf({ sheet }: Conversion): readonly SheetWeapon[] {
  return sheet.weapons.filter((each): each is SheetWeapon => typeof each !== 'string');
}

function attacking(text: string, more: Readonly<Record<string, string>> = {}): readonly SheetWeapon[] {
  return weaponsOf(beast({ 'Full Attack': text, ...more }));
}

function withQualities(text: string): Pick<GrimSheet, 'resistances' | 'traits' | 'spellResistance'> {
  const { resistances, traits, spellResistance } = beast({ 'Special Qualities': text }).sheet;
  return { resistances, traits, spellResistance };
}

describe('what a creature is spared', () => {
  it.each([
    ['immunity to electricity and poison', { electricity: 1000 }],
    ['immunity to cold, petrification, and sonic', { cold: 1000, sonic: 1000 }],
    ['resistance to acid 10, cold 15 and fire 5', { acid: 10, cold: 15, fire: 5 }],
    [
      'immunity to fire and cold, resistance to electricity 20 and sonic 10',
      { fire: 1000, cold: 1000, electricity: 20, sonic: 10 },
    ],
    ['fire resistance 12', { fire: 12 }],
  ])('is told one by one: %s', (text, resistances) => {
    expect(withQualities(text).resistances).toEqual(resistances);
  });

  it('is no fear by itself, and stands among the notes where the game has nothing of the kind', () => {
    expect(withQualities('immunity to sleep effects, fear and critical hits').traits).toEqual([
      'fearless',
      'no-anatomy',
    ]);
    expect(withQualities('amorphous').traits).toEqual(['no-anatomy']);
    const found = beast({ 'Special Qualities': 'immunity to electricity, petrification, and poison, fear aura' });
    expect(found.sheet.traits).toBeUndefined();
    expect(told(found)).toEqual(
      ['immunity to petrification', 'immunity to poison', 'fear aura'].map(
        (what) => `${what}: it has no place on a sheet of this game; left out`,
      ),
    );
  });

  it('is any spell that spell resistance can keep off, where it is immune to magic', () => {
    expect(withQualities('immunity to magic').spellResistance).toBe(100);
    expect(withQualities('spell resistance 21').spellResistance).toBe(21);
  });
});

describe('what a hit does', () => {
  it('costs points of an ability and no hit points where those are printed', () => {
    const found = beast({
      'Full Attack': 'Incorporeal touch +5 melee (1d6 Str) and bite +3 melee (1d4 plus 1d8 Constitution drain)',
    });
    expect(weaponsOf(found)).toMatchObject([
      { name: 'incorporeal touch', damage: null, touch: true, riders: [{ drains: 'strength', dice: '1d6' }] },
      { name: 'bite', damage: '1d4', riders: [{ drains: 'constitution', dice: '1d8' }] },
    ]);
    expect(told(found)).toContain(
      '1d6 strength of the incorporeal touch: whether a save keeps it off is not written; none does',
    );
    expect(told(found).filter((line) => line.includes('no dice of damage'))).toEqual([]);
  });

  it('is of one kind of energy, or has some beside it, or is not lethal', () => {
    expect(
      attacking(
        'Shock +5 melee touch (2d8 electricity) and slam +3 melee (1d4+1 plus 1 fire) and fist +2 melee (1d3 nonlethal)',
      ),
    ).toEqual([
      { name: 'shock', attack: 5, natural: true, touch: true, damage: '2d8', energy: 'electricity' },
      { name: 'slam', attack: 3, natural: true, damage: '1d4+1', extra: [{ dice: '1', energy: 'fire' }] },
      { name: 'fist', attack: 2, natural: true, damage: '1d3', nonlethal: true },
    ]);
  });

  it.each([
    [
      'Injury, Fortitude DC 17, initial damage 2d4 Dex, secondary damage 1d4 Con.',
      { dc: 17 },
      { drains: 'dexterity', dice: '2d4' },
    ],
    [
      'Sting, Fort save (DC 31); initial and secondary Damage 2d8 temporary Con.',
      { dc: 31 },
      { drains: 'constitution', dice: '2d8' },
    ],
    [
      'Injury, Fortitude DC 13, initial damage sleep for 2 minutes, secondary damage sleep for an hour.',
      { dc: 13 },
      { condition: 'asleep', rounds: 20 },
    ],
    [
      'Injury, Fortitude DC 12, initial damage paralysis for 4 rounds.',
      { dc: 12 },
      { condition: 'paralysed', rounds: 4 },
    ],
  ])('is poisoned as the line below says: %s', (text, save, effect) => {
    const lines = {
      'Full Attack': 'Spit +4 ranged touch (poison) or sting +3 melee (1d4 plus poison)',
      'Special Attacks': 'Poison',
    };
    const found = beast({ ...lines, 'Poison (Ex)': text });
    const riders = [{ name: 'poison', save: { kind: 'fortitude', ...save }, ...effect }];
    expect(weaponsOf(found)).toMatchObject([
      { name: 'spit', damage: null, riders },
      { name: 'sting', damage: '1d4', riders },
    ]);
    expect(told(found).filter((line) => /^(Poison|sting|spit \()/.test(line))).toEqual([]);
  });

  it('is no poison that takes of nothing at once; of two abilities it takes of the first, and says so', () => {
    const sting = (poison: string): Conversion =>
      beast({ 'Full Attack': 'Sting +3 melee (1d4 plus poison)', 'Special Attacks': 'Poison', 'Poison (Ex)': poison });
    const late = sting('Injury, Fortitude DC 15, initial damage none, secondary damage paralysis.');
    expect(weaponsOf(late)[0]?.riders).toBeUndefined();
    expect(told(late)).toContain('sting plus poison: what it does is told in words; left out');
    expect(told(late)).toContain('Poison: it has no place on a sheet of this game; left out');
    const double = sting('Injury, Fortitude DC 14, initial and secondary damage 1d4 Str and 1d6 Con.');
    expect(weaponsOf(double)[0]?.riders).toMatchObject([{ drains: 'strength', dice: '1d4' }]);
    expect(told(double)).toContain('poison and 1d6 Con: an effect takes of one ability; left out');
  });
});

describe('what a creature strikes with', () => {
  const names = (weapons: readonly SheetWeapon[]) => weapons.map(({ name, attack }) => [name, attack]);

  it('stands once for each claw, whether the claws are counted or not', () => {
    const weapons = attacking('2 claws +7 melee (1d6+5) and bite +2 melee (1d6+2)', {
      Attack: 'Claws +7 melee (1d6+5)',
    });
    expect(names(weapons)).toEqual([
      ['claw', 7],
      ['claw', 7],
      ['bite', 2],
    ]);
  });

  it('is as many as any way of attacking has, with the best bonus and its damage', () => {
    const weapons = attacking(
      'Club +1 melee (1d6) and claw -1 melee (1d4); or 2 claws +1 melee (1d4+1) and bite -1 melee (1d3)',
    );
    expect(names(weapons)).toEqual([
      ['club', 1],
      ['claw', 1],
      ['claw', 1],
      ['bite', -1],
    ]);
    expect(weapons[1]?.damage).toBe('1d4+1');
  });

  it('may be a better one of a kind and others beside it', () => {
    const weapons = attacking('Primary morningstar +14/+9 melee (3d6+8) and 2 morningstars +12 melee (3d6+4)');
    expect(names(weapons)).toEqual([
      ['morningstar', 14],
      ['morningstar', 12],
      ['morningstar', 12],
    ]);
  });

  it('has its damage from the line that prints it', () => {
    const found = beast({ Attack: 'Bite +6 melee', 'Full Attack': 'Bite +6 melee (1d6+3)' });
    expect(weaponsOf(found)).toMatchObject([{ name: 'bite', damage: '1d6+3' }]);
    expect(told(found)).toEqual([]);
    expect(attacking('Bite +6 melee', { Attack: 'Bite +6 melee (1d6+2)' })).toMatchObject([{ damage: '1d6+2' }]);
  });

  it('is thrown with the bonus with which it strikes, and says so', () => {
    const found = beast({ 'Full Attack': 'Dagger +2 melee (1d4) or dagger +5 ranged (1d4)' });
    expect(names(weaponsOf(found))).toEqual([['dagger', 2]]);
    expect(told(found)).toContain('dagger +5 ranged: a weapon has one printed bonus; +2 of melee');
  });

  it.each([
    ['Slam+2 melee (1d6+1)', 'slam', 2],
    ['slam + 12 melee (1d6+1)', 'slam', 12],
    ['Slam +3 melee(1d6+1)', 'slam', 3],
    ['Slam +9 melee (1d6+1', 'slam', 9],
    ['longbow (+1 Str bonus) +8/+3ranged (1d6+1/x3)', 'longbow', 8],
    ['longbow +5 ranged (1d6+1)/x3', 'longbow', 5],
  ])('is read in spite of slips in its print: %s', (text, name, attack) => {
    expect(attacking(text)).toMatchObject([{ name, attack, damage: '1d6+1' }]);
  });

  it.each([
    ['Huge greatclub +5 melee (2d8)', 'greatclub', undefined],
    ['Gargantuan +3 adamantine warhammer +5 melee (4d6)', 'warhammer', undefined],
    ['2 incorporeal touches +5 melee (1d6)', 'incorporeal touch', true],
    ['snakes +5 melee (1d4)', 'snake', true],
    ['repeating light crossbow +5 ranged (1d8)', 'repeating crossbow', undefined],
    ['2 hooves +5 melee (1d4)', 'hoof', true],
  ])('is called what it is: %s', (text, name, natural) => {
    const found = beast({ 'Full Attack': text });
    expect(weaponsOf(found)[0]?.name).toBe(name);
    expect(weaponsOf(found)[0]?.natural).toBe(natural);
    expect(told(found).filter((line) => !line.startsWith('a routine'))).toEqual([]);
  });

  it('is a weapon and no part of the body, where its name says so and no table has it', () => {
    const found = beast({ 'Full Attack': 'light pick +5 melee (1d4) and heavy mace of disruption +4 melee (1d8)' });
    expect(weaponsOf(found)).toEqual([
      { name: 'light pick', attack: 5, damage: '1d4' },
      { name: 'heavy mace', attack: 4, damage: '1d8' },
    ]);
    expect(told(found)).toContain('light pick: it stands in no table of weapons; a weapon for one hand');
    expect(told(found)).toContain('of disruption: what that makes of a weapon is not known here; left out');
    expect(attacking('tail blade +5 melee (1d3)')[0]?.natural).toBe(true);
    expect(told(beast({ 'Full Attack': 'whim +5 melee (1d3)' }))).toContain(
      'whim: it stands in no table of weapons; taken for a part of the body',
    );
  });

  it('reaches as far as is said of it', () => {
    const found = beast({
      'Full Attack':
        'Longspear +9 melee (1d8) and tail slap +7 melee (2d6) and 2 arms +4 melee (1d4) and bite +2 melee (1d4)',
      'Space/Reach': '5 ft./5 ft. (15 ft. with tail or longspear, 20 ft. with arms, 60 ft. with web)',
    });
    // A longspear has its reach by the tables.
    expect(weaponsOf(found).map(({ name, reach }) => [name, reach])).toEqual([
      ['longspear', undefined],
      ['tail slap', 15],
      ['arm', 20],
      ['arm', 20],
      ['bite', undefined],
    ]);
    expect(found.sheet.reach).toBeUndefined();
    expect(told(found)).toContain('reach 60 ft. with web: it holds for some attacks alone; left out');
  });

  it('is magic where damage reduction asks for that of others, if it is of the body, and of the side that its owner is of', () => {
    const qualities = (reduction: string, type: string): readonly unknown[] =>
      attacking('Silver dagger +5 melee (1d4) and bite +4 melee (1d6)', {
        'Special Qualities': `damage reduction 10/${reduction}`,
        'Size/Type': `Medium Outsider (${type})`,
      }).map((each) => each.qualities);
    expect(qualities('magic', 'Extraplanar')).toEqual([['silver'], ['magic']]);
    expect(qualities('silver and magic', 'Good')).toEqual([
      ['silver', 'good'],
      ['magic', 'good'],
    ]);
    expect(qualities('epic', 'Lawful, Evil')).toEqual([
      ['silver', 'lawful', 'evil'],
      ['magic', 'epic', 'lawful', 'evil'],
    ]);
    expect(qualities('cold iron', 'Extraplanar')).toEqual([['silver'], undefined]);
  });
});

describe('what a creature wears', () => {
  it('is armour of force where it is nothing else, and hinders nobody', () => {
    for (const name of ['bracers of armor', 'mage armor', 'inertial armor']) {
      const found = beast({ 'Armor Class': `17 (+2 Dex, +5 ${name}), touch 12, flat-footed 15` });
      expect(found.sheet.armor).toEqual({ name, bonus: 5, checkPenalty: 0, category: 'force' });
      expect(found.figures.protection).toBe(5);
      expect(told(found).filter((line) => line.includes('check penalty'))).toEqual([]);
    }
    const marked = beast({ 'Armor Class': '15 (+5 bracers of armor +5)' });
    expect(marked.sheet.armor).toMatchObject({ name: 'bracers of armor', bonus: 5 });
  });

  it('is barding as armour, a ring with its bonus behind it, an amulet on natural armour', () => {
    const { sheet, figures } = beast({
      'Armor Class': '27 (+8 plate barding, +4 natural, +2 amulet of natural armor, ring of protection +3), touch 13',
    });
    expect(sheet).toMatchObject({
      armor: { name: 'full plate' },
      naturalArmor: 4,
      naturalArmorEnhancement: 2,
      defenseModifiers: { deflection: 3 },
    });
    expect(figures.protection).toBe(14);
    expect(beast({ 'Armor Class': '16 (+6 +2 chain shirt barding)' }).sheet.armor).toEqual({
      name: 'chain shirt',
      enhancement: 2,
    });
  });
});

describe('an Armor Class without its parts', () => {
  it.each([
    ['15, touch 11, flat-footed 14', 4, 'natural armour 4'],
    ['11, touch 11, flat-footed 10', undefined, 'no armour'],
    ['15', undefined, 'no armour'],
  ])('%s is armour beyond touch, which is told', (text, naturalArmor, assumed) => {
    const found = beast({ 'Armor Class': text });
    expect(found.sheet.naturalArmor).toBe(naturalArmor);
    expect(told(found)).toEqual([`Armor Class ${text}: of what it is made up is not written; ${assumed}`]);
  });

  it('of 10 is made up of nothing, which is no question', () => {
    expect(told(beast({ 'Armor Class': '10, touch 10, flat-footed 10' }))).toEqual([]);
  });
});

describe('what else a creature is', () => {
  it('has class levels by its name, and none where that tells of its kind', () => {
    const made = beast({ Name: '4th-Level Astral Construct', 'Size/Type': 'Medium Construct' }).sheet;
    expect([made.classes, made.racial]).toEqual([undefined, { type: 'Construct', hitDice: 4 }]);
    const taught = beast({ Name: 'Orc, 4th-Level Barbarian', 'Size/Type': 'Medium Humanoid' }).sheet;
    expect([taught.classes, taught.racial]).toEqual([[{ name: 'Barbarian', level: 4 }], undefined]);
  });

  it('has the heads that its name tells of', () => {
    expect(beast({ Name: 'Seven-Headed Hydra' }).sheet.anatomy).toEqual({ heads: 7 });
    expect(beast({ Name: 'Many-headed beast' }).sheet.anatomy).toBeUndefined();
  });

  it('has feats whose effect stands in its numbers', () => {
    const found = beast({ Feats: 'Multiattack, Ability Focus (poison), Improved Natural Attack (bite), and Dodge' });
    expect(found.sheet.traits).toEqual(['dodge']);
    expect(told(found)).toEqual([]);
  });

  it('has its skills without those that cannot be read', () => {
    const found = beast({ Skills: 'Bluff + 15, Use Rope+1, Blufff +3, Listen 4' });
    expect(found.sheet.skills).toEqual({ bluff: 15, 'use rope': 1 });
    expect(told(found)).toEqual([
      "skill 'Blufff +3': it cannot be read; left out",
      "skill 'Listen 4': it cannot be read; left out",
    ]);
  });

  it('may be pasted with all that a book says of it below', () => {
    const below = [
      'Level Adjustment: --',
      'It lurks in marshes.',
      'Skills: Such beasts have a +4 bonus on Hide checks.',
      'More of it.',
    ];
    const lines = (more: readonly string[]): string =>
      [
        'Beast',
        'Medium Animal',
        'Hit Dice: 1d8',
        'Armor Class: 10',
        'Base Attack/Grapple: +0/+0',
        'Saves: Fort +2, Ref +2, Will +0',
        'Abilities: Str 10, Dex 10, Con 10, Int 2, Wis 10, Cha 10',
        'Skills: Hide +5',
        ...more,
      ].join('\n');
    const found = convertToGrim(lines(below), 'beast.txt');
    expect(found.sheet.skills).toEqual({ hide: 5 });
    expect(told(found)).toContain('Skills below the block: it changes nothing in a fight; left out');
    const again = (label: string): string => lines([...below.slice(0, 1), `${label}: 2d8`]);
    expect(() => convertToGrim(again('Hit Dice'), 'beast.txt')).toThrow('expected each label once');
    expect(() => convertToGrim(lines(['Skills: Hide +6']), 'beast.txt')).toThrow('expected each label once');
  });
});
