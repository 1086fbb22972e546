import { describe, expect, it } from 'vitest';
import { BLOW, fight } from '../../../test/support/grim-fights.ts';
import { Tally } from '../../kernel/scene/tally.ts';
import { openWorld } from '../../kernel/scene/world.ts';
import { bothSides } from '../grim/attack/sides.ts';
import { grim } from '../grim/index.ts';
import type { GrimSheet, SheetWeapon } from '../grim/sheet/sheet.ts';
import { type Conversion, convertToGrim } from './convert.ts';
import { type Hints, noteText } from './note.ts';

function convert(lines: readonly string[], hints: Hints = {}): Conversion {
  return convertToGrim(lines.join('\n'), 'sheet.txt', hints);
}

function told({ notes }: Conversion): readonly string[] {
  return notes.map(noteText);
}

/** The whole attack bonus of the first weapon in a fight. */
function attackOf(sheet: GrimSheet): number {
  const table = openWorld(fight([{ sheet }, {}]), grim);
  const attack = new Tally(true);
  table.slots.addAttack(table, bothSides(table, BLOW), attack);
  return attack.total;
}

const ABILITIES = 'abilities: { strength: 14, dexterity: 13, constitution: 14 }';

describe('a sheet for modern', () => {
  it('of classes goes by the class lists: 13 + 1 + 0 hit points, +3 Dexterity +2 class, leather protects', () => {
    const found = convert([
      'classes: { fast: 2, strong: 1 }',
      'abilities: { strength: 12, dexterity: 16, constitution: 13, wisdom: 12, charisma: 14 }',
      'feats: [personal firearms proficiency, simple weapons proficiency, improved initiative]',
      'weapons: [{ name: glock 17, place: hand, spare: 2 }, { name: knife, place: carried }]',
      'armor: leather jacket',
      'skills: { treat injury: 3 }',
    ]);
    expect(found.figures).toEqual({ hp: 14, defense: 5, protection: 1 });
    expect(found.sheet).toMatchObject({
      classes: [
        { name: 'Fast Hero', level: 2 },
        { name: 'Strong Hero', level: 1 },
      ],
      baseAttack: 2,
      saves: { fortitude: 2, reflex: 5, will: 1 },
      initiative: 7,
      skills: { heal: 3 },
      weapons: [
        { name: 'glock 17', place: 'hand', spare: 2 },
        { name: 'knife', damage: '1d4', handling: 'light', missile: 'thrown', increment: 10 },
      ],
    });
    expect(told(found)).toEqual([
      'weight of the leather jacket and of what else is carried: it is not written; no load',
    ]);
  });

  const APE = [
    'size: large',
    'abilities: { strength: 21, dexterity: 15, constitution: 14, intelligence: 2, wisdom: 12, charisma: 7 }',
    'level: 4',
    'hp: 26',
    'baseAttack: 3',
    'defense: { total: 14, touch: 11, flatFooted: 12 }',
    'saves: { fortitude: 6, reflex: 6, will: 2 }',
    'senses: [low-light]',
    'weapons: [{ name: claw, use: melee, damage: 1d6+5, attack: 7, natural: true, count: 2 }]',
  ];

  it('of printed numbers takes from Defense what touch leaves out, and says what it does not know', () => {
    const found = convert(APE);
    // (14 + 2) x 2; +2 Dexterity +2 class -1 size; 14 - 11.
    expect(found.figures).toEqual({ hp: 32, defense: 3, protection: 3 });
    expect(found.sheet.weapons).toEqual([{ name: 'claw', attack: 7, damage: '1d6+5', natural: true, count: 2 }]);
    expect(told(found)).toEqual([
      '4 levels: of which class or creature is not written; poor progression of Defense and hit points',
      'hit points 26: they come from Constitution, levels and size; worked out anew',
      'class bonus to Defense: levels give another one; worked out anew',
      'low-light: a sheet of this game tells nothing of sight; left out',
    ]);
    expect(attackOf(found.sheet)).toBe(7);
  });

  it('goes by the hints where it does not tell what its levels are', () => {
    // (14 + 3) x 2; +2 +3 -1.
    expect(convert(APE, { creature: 'Animal' }).figures).toEqual({ hp: 34, defense: 4, protection: 3 });
    expect(told(convert(APE, { creature: 'Animal' }))).not.toContain(expect.stringContaining('4 levels'));
    // (14 + 4) x 2; +2 +3 -1.
    expect(convert(APE, { className: 'Tough Hero' }).figures).toEqual({ hp: 36, defense: 4, protection: 3 });
    const [first] = told(convert(APE, { className: 'Baker' }));
    expect(first).toBe('class Baker: it stands in none of the class lists; poor progression of Defense and hit points');
  });

  it('puts worn armour with half its penalty, a grenade as a power, and a printed armour bonus once', () => {
    const found = convert(
      [
        ABILITIES,
        'level: 1',
        'baseAttack: 1',
        'defense: { total: 17, touch: 12, flatFooted: 16 }',
        'saves: { fortitude: 3, reflex: 1, will: 0 }',
        'feats: [simple weapons proficiency, personal firearms proficiency, advanced firearms proficiency]',
        'armor: light-duty vest',
        'weapons: [{ name: m16a2, place: both, spare: 3 }, knife, fragmentation grenade, smoke grenade]',
      ],
      { className: 'Strong Hero' },
    );
    // 14 + 0; +1 Dexterity +0 class -2, half of the vest's -4; the vest alone is 17 - 12.
    expect(found.figures).toEqual({ hp: 14, defense: -1, protection: 5 });
    expect(found.sheet).toMatchObject({
      speed: 25,
      traits: ['martial-firearms'],
      weapons: [{ name: 'm16a2', place: 'both', spare: 3 }, { name: 'knife' }],
      powers: [
        {
          name: 'fragmentation grenade',
          kind: 'physical',
          dice: '4d6',
          radius: 20,
          range: 50,
          save: { kind: 'reflex', dc: 15 },
          uses: 1,
        },
      ],
    });
    expect(told(found)).toContain('smoke grenade: clouds are no part of this game; left out');
  });

  it('keeps what feats add to attacks, and counts hands that have learned to fight as weapons', () => {
    const found = convert([
      ABILITIES,
      'classes: { fast: 3 }',
      'feats: [simple weapons proficiency, weapon focus (knife), combat martial arts, dodge, toughness]',
      'weapons: [knife, { name: machete, proficient: false }, { name: club, enhancement: 1 }]',
    ]);
    expect(found.sheet.weapons).toEqual([
      { name: 'knife', attackBonus: 1, damage: '1d4', handling: 'light', missile: 'thrown', increment: 10 },
      { name: 'machete', proficient: false, damage: '1d6', handling: 'light' },
      { name: 'club', enhancement: 1 },
      { name: 'fists', natural: true, damage: '1d4' },
    ]);
    expect(found.sheet.toughness).toBe(1);
    expect(found.sheet.traits).toEqual(['dodge']);
    // 14 + average 3 + Toughness.
    expect(found.figures.hp).toBe(14 + 2 + 3);
  });

  it('gives the undead no Constitution, the base of 20, and the immunities of their kind', () => {
    const found = convert([
      'abilities: { strength: 14, dexterity: 8, intelligence: 1, wisdom: 10, charisma: 1 }',
      'level: 2',
      'baseAttack: 1',
      'defense: { total: 11, touch: 9, flatFooted: 11 }',
      'saves: { fortitude: 0, reflex: -1, will: 3 }',
      'kind: undead',
      'weapons: [{ name: slam, use: melee, damage: 1d6+2, attack: 3, natural: true }]',
    ]);
    // 20 + 2 of a good progression; -1 Dexterity +1 of a poor one; 11 - 9.
    expect(found.figures).toEqual({ hp: 22, defense: 0, protection: 2 });
    expect(found.sheet).toMatchObject({
      abilities: { constitution: null },
      racial: { type: 'Undead', hitDice: 2 },
      saves: { fortitude: 0, reflex: -1, will: 3 },
      traits: ['no-anatomy', 'bloodless', 'no-nerves', 'painless', 'fearless'],
    });
  });

  it('gives four legs no arms, and firmness; a thing its hardness and hit points', () => {
    const horse = convert(['legs: 4', 'level: 3', 'baseAttack: 2', 'weapons: []'], { creature: 'Animal' });
    expect(horse.sheet).toMatchObject({ anatomy: { legs: 4, arms: 0 }, traits: ['stable'] });
    const door = convert(['object: { hardness: 5 }', 'hp: 20', 'baseAttack: 0', 'weapons: []']);
    expect(door.sheet).toMatchObject({ object: { hardness: 5 }, hp: 20 });
  });

  it('tells every field that has no place', () => {
    const found = convert([
      'level: 1',
      'baseAttack: 0',
      'space: 10',
      'kit: false',
      'group: gang',
      'immune: [critical hits, gas]',
      'notes: [afraid of dogs]',
      'worn: [{ id: purse }]',
      'bonuses: [{ to: defense, type: morale, value: 1, text: banner }, { to: defense, type: luck, value: 2, text: charm }]',
      'weapons: [uzi, molotov cocktail, taser, flamethrower, m79]',
    ]);
    expect(found.sheet).toMatchObject({ traits: ['no-anatomy'], defenseModifiers: { luck: 2 } });
    expect(found.notes.map(({ what }) => what)).toEqual([
      ...['1 level', 'immune to gas', 'molotov cocktail', 'taser', 'flamethrower', 'm79', 'm79'],
      ...['military training with firearms', 'purse', 'afraid of dogs', 'group gang', 'no kit'],
      ...['space of 10 feet', 'banner'],
    ]);
  });
});

const GIANT = [
  'Hill Giant',
  'Large Giant',
  'Hit Dice: 12d8+48 (102 hp)',
  'Initiative: –1',
  'Speed: 30 ft. in hide armor (6 squares); base speed 40 ft.',
  'Armor Class: 20 (–1 size, –1 Dex, +9 natural, +3 hide armor), touch 8, flat-footed 20',
  'Base Attack/Grapple: +9/+20',
  'Attack: Greatclub +16 melee (2d8+10) or rock +8 ranged (2d6+7)',
  'Full Attack: Greatclub +16/+11 melee (2d8+10) or 2 slams +15 melee (1d4+7) or rock +8 ranged',
  '(2d6+7)',
  'Space/Reach: 10 ft./10 ft.',
  'Saves: Fort +12, Ref +3, Will +4',
  'Abilities: Str 25, Dex 8, Con 19, Int 6, Wis 10, Cha 7',
  'Skills: Climb +7, Knowledge (local) +2, Spot +6',
  'Feats: Cleave, Weapon Focus (greatclub)',
];

const WARRIOR = [
  'Elf, 1st-Level Warrior',
  'Medium Humanoid (Elf)',
  'Hit Dice: 1d8 (4 hp)',
  'Speed: 30 ft. (6 squares)',
  'Armor Class: 15 (+1 Dex, +3 studded leather, +1 light shield), touch 11, flat-footed 14',
  'Base Attack/Grapple: +1/+2',
  'Attack: Longsword +2 melee (1d8+1/19–20) or longbow +3 ranged (1d8/×3)',
  'Saves: Fort +2, Ref +1, Will –1',
  'Abilities: Str 13, Dex 13, Con 10, Int 10, Wis 9, Cha 8',
];

describe('a stat block', () => {
  it('of a giant: (19 + 9) x 2 hit points, -1 -1 +9 -2 Defense, hide over hide', () => {
    const found = convert(GIANT);
    expect(found.figures).toEqual({ hp: 56, defense: 5, protection: 12 });
    expect(found.sheet).toMatchObject({
      size: 'large',
      speed: 30,
      racial: { type: 'Giant', hitDice: 12 },
      baseAttack: 9,
      saves: { fortitude: 12, reflex: 3, will: 4 },
      skills: { climb: 7, 'knowledge (local)': 2, spot: 6 },
      armor: { name: 'hide' },
      naturalArmor: 9,
      weapons: [
        { name: 'greatclub', attack: 16, damage: '2d8+10' },
        { name: 'slam', attack: 15, damage: '1d4+7', natural: true },
        { name: 'slam', attack: 15, damage: '1d4+7', natural: true },
        { name: 'rock', attack: 8, damage: '2d6+7', missile: 'thrown' },
      ],
    });
    expect(found.sheet.initiative).toBeUndefined();
    expect(attackOf(found.sheet)).toBe(16);
    expect(told(found)).toContain('Cleave: it has no place on a sheet of this game; left out');
    expect(told(found)).toContain('rock: its range increment is not written; thrown, 10 feet');
    expect(told(found).filter((line) => line.startsWith('Weapon Focus'))).toEqual([]);
    expect(told(found).filter((line) => line.startsWith('grapple'))).toEqual([]);
  });

  it('of a warrior of one level: 10 + 0 hit points, +1 Dexterity +1 shield -1, and dice without criticals', () => {
    const found = convert(WARRIOR);
    expect(found.figures).toEqual({ hp: 10, defense: 1, protection: 3 });
    expect(found.sheet).toMatchObject({
      classes: [{ name: 'Warrior', level: 1, defense: 'poor', hp: 'poor' }],
      armor: { name: 'studded leather' },
      shield: { name: 'light wooden shield' },
      weapons: [
        { name: 'longsword', attack: 2, damage: '1d8+1' },
        { name: 'longbow', attack: 3, damage: '1d8' },
      ],
    });
    expect(found.sheet.racial).toBeUndefined();
    expect(told(found)).toContain('longsword (1d8+1/19-20): critical hits do not exist; the dice alone');
    expect(told(found)).toContain('Reach: it is not written; 5 feet by size');
  });

  it('of fields in YAML, and of something that is dead, resistant and sneaky', () => {
    const found = convert([
      'Name: "Ghoul captain"',
      'Size/Type: Medium Undead',
      'Class: Rogue 3',
      'Hit Dice: 2d12+3d6',
      'Initiative: +6',
      'Speed: 30 ft., fly 60 ft. (good)',
      'Armor Class: 19 (+2 Dex, +2 natural, +5 +1 chain shirt), touch 12, flat-footed 17',
      'Base Attack/Grapple: +3/+5',
      'Full Attack: bite +5 melee (1d6+1 plus paralysis) and 2 claws +3 melee (1d3 plus 1d6 fire)',
      'Space/Reach: 5 ft./10 ft.',
      'Special Attacks: sneak attack +2d6, ghoul fever',
      'Special Qualities: damage reduction 5/magic, resistance to fire 10, evasion, uncanny dodge',
      'Saves: Fort +1, Ref +7, Will +6',
      'Abilities: Str 13, Dex 15, Con —, Int 13, Wis 14, Cha 12',
      'Feats: Toughness (2), Combat Reflexes, Improved GrappleB',
    ]);
    // 20 + 2 (undead 2) + 2 (rogue 3) + 6; +2 +1 +3 -1.
    expect(found.figures).toEqual({ hp: 30, defense: 5, protection: 7 });
    expect(found.sheet).toMatchObject({
      initiative: 6,
      reach: 10,
      armor: { name: 'chain shirt', enhancement: 1 },
      sneakAttack: 2,
      damageReduction: [{ amount: 5, bypass: ['magic'] }],
      resistances: { fire: 10 },
      toughness: 2,
      weapons: [
        { name: 'bite', attack: 5, damage: '1d6+1' },
        { name: 'claw', attack: 3, damage: '1d3', extra: [{ dice: '1d6', energy: 'fire' }] },
        { name: 'claw' },
      ],
    });
    expect(found.sheet.traits).toEqual([
      ...['no-anatomy', 'bloodless', 'no-nerves', 'painless', 'fearless'],
      ...['combat-reflexes', 'evasion', 'uncanny-dodge'],
    ]);
    // The B marks a feat that its kind has beyond the usual number.
    expect(found.sheet.granted).toEqual(['improved-grapple']);
    const lines = told(found);
    expect(lines).toContain('bite plus paralysis: what it does is told in words; left out');
    expect(lines).toContain('fly 60 feet: movement of this game is on foot; left out');
    expect(lines).toContain('ghoul fever: it has no place on a sheet of this game; left out');
    expect(lines).toContain('grapple +5: what is in it is not written; +8 by the rules');
  });

  it('of an ooze: immunities as resistances, what its body lacks by its type, no score where there is none', () => {
    const found = convert([
      'Cube',
      'Huge Ooze',
      'Hit Dice: 4d10+32 (54 hp)',
      'Speed: 15 ft. (3 squares)',
      'Armor Class: 3 (-2 size, -5 Dex), touch 3, flat-footed 3',
      'Base Attack/Grapple: +3/+11',
      'Attack: Slam +1 melee (1d6 plus 1d6 acid)',
      'Special Qualities: Blindsight 60 ft., immunity to electricity, ooze traits',
      'Saves: Fort +9, Ref -4, Will -4',
      'Abilities: Str 10, Dex 1, Con 26, Int -, Wis 1, Cha 1',
    ]);
    // (26 + 4) x 4; -5 +2 -2.
    expect(found.figures).toEqual({ hp: 120, defense: -5, protection: 0 });
    expect(found.sheet).toMatchObject({
      abilities: { intelligence: 0, constitution: 26 },
      resistances: { electricity: 1000 },
      traits: ['no-anatomy', 'bloodless', 'no-nerves', 'no-brain', 'painless', 'fearless', 'blindsight'],
      weapons: [{ name: 'slam', attack: 1, damage: '1d6', extra: [{ dice: '1d6', energy: 'acid' }] }],
    });
    expect(told(found).filter((line) => /intelligence|immun|traits|slam/.test(line))).toEqual([]);
  });

  it('keeps what the game knows of: feats, sides, kinds, metals, abilities of weapons, venom', () => {
    const found = convert([
      'Marsh horror',
      'Large Outsider (Chaotic, Evil)',
      'Hit Dice: 8d8+16 (52 hp)',
      'Speed: 40 ft. (8 squares)',
      'Armor Class: 17 (-1 size, +2 Dex, +6 natural), touch 11, flat-footed 15',
      'Base Attack/Grapple: +8/+20',
      'Attack: +2 cold iron vorpal longsword +14 melee (2d6+6) or bite +11 melee (1d8+2 plus poison)',
      'Full Attack: +2 cold iron vorpal longsword +14/+9 melee (2d6+6) and 2 hooves +6 melee (1d6+2)',
      'Special Attacks: --',
      'Special Qualities: Damage reduction 10/silver and magic, immunity to acid, fire, and cold, resistance to sonic 5, spell resistance 17, outsider traits',
      'Saves: Fort +8, Ref --, Will +6',
      'Abilities: Str 18, Dex 15, Con 14, Int--, Wis 10, Cha 10',
      'Feats: Power Attack, Dodge, Improved Initiative, Weapon Focus (bite), Improved GrappleB',
      'Alignment: Usually chaotic evil',
      'Poison (Ex): Injury, Fortitude DC 16, initial damage 1d4 Str, secondary damage 2d4 Str.',
    ]);
    expect(found.sheet).toMatchObject({
      racial: { type: 'Outsider', hitDice: 8 },
      subtypes: ['chaotic', 'evil'],
      alignment: 'chaotic evil',
      abilities: { intelligence: 0 },
      saves: { reflex: 0 },
      traits: ['power-attack', 'dodge'],
      granted: ['improved-grapple'],
      damageReduction: [{ amount: 10, bypass: ['silver and magic'] }],
      spellResistance: 17,
      resistances: { acid: 1000, fire: 1000, cold: 1000, sonic: 5 },
      weapons: [
        {
          name: 'longsword',
          attack: 14,
          enhancement: 2,
          qualities: ['cold iron', 'chaotic', 'evil'],
          traits: ['vorpal'],
        },
        { name: 'hoof', attack: 6, natural: true },
        { name: 'hoof' },
        {
          name: 'bite',
          riders: [{ name: 'poison', save: { kind: 'fortitude', dc: 16 }, drains: 'strength', dice: '1d4' }],
        },
      ],
    });
    // The printed attack has the enhancement in it.
    expect(attackOf(found.sheet)).toBe(14);
    expect(told(found)).toEqual([
      'Reach: it is not written; 10 feet by size',
      'poison: what it does a minute later has no place on a sheet; only its initial damage',
    ]);
  });

  const WEAPONED = (attack: string, armor = '10'): Conversion =>
    convert([
      'Blade',
      'Medium Humanoid',
      'Hit Dice: 2d8 (9 hp)',
      'Speed: 30 ft.',
      `Armor Class: ${armor}`,
      'Base Attack/Grapple: +1/+1',
      `Attack: ${attack}`,
      'Space/Reach: 5 ft./5 ft.',
      'Saves: Fort +0, Ref +3, Will +0',
      'Abilities: Str 10, Dex 10, Con 10, Int 10, Wis 10, Cha 10',
    ]);
  const weaponIn = (attack: string): SheetWeapon => {
    const [weapon] = WEAPONED(attack).sheet.weapons;
    if (weapon === undefined || typeof weapon === 'string') throw new Error('no weapon');
    return weapon;
  };

  it.each([
    ['+1 flaming burst longsword +5 melee (1d8+1 plus 1d6 fire)', { traits: ['flaming-burst'], extra: undefined }],
    ['+1 flaming-burst longsword +5 melee (1d8+1)', { traits: ['flaming-burst'] }],
    ['+1 icy burst keen longsword +5 melee (1d8+1)', { traits: ['keen', 'icy-burst'] }],
    // The dice of a plain element are printed, or else they come with its name.
    [
      '+1 shock longsword +5 melee (1d8+1 plus 1d6 electricity)',
      { traits: undefined, extra: [{ dice: '1d6', energy: 'electricity' }] },
    ],
    ['+1 shock longsword +5 melee (1d8+1)', { traits: ['shock'], extra: undefined }],
    [
      '+1 shocking burst longsword +5 melee (1d8+1 plus 1d6 electricity plus 1d6 fire)',
      { traits: ['shocking-burst'], extra: [{ dice: '1d6', energy: 'fire' }] },
    ],
    [
      '+1 cold iron brilliant energy longsword +5 melee (1d8+1)',
      { traits: ['brilliant-energy'], qualities: ['cold iron'] },
    ],
    ['masterwork coup de grace longsword +5 melee (1d8+1)', { traits: ['coup-de-grace'] }],
  ])('takes what stands before a weapon: %s', (attack, expected) => {
    expect(weaponIn(attack)).toMatchObject({ name: 'longsword', attack: 5, damage: '1d8+1' });
    const { traits, extra, qualities } = weaponIn(attack);
    expect({ traits, extra, qualities }).toEqual(expected);
  });

  it('takes a weapon whose ability it does not know for the weapon that it is, and says so', () => {
    for (const [attack, name, unknown] of [
      ['+1 ghost touch longsword +5 melee (1d8+1)', 'longsword', 'ghost touch'],
      ['+3 undead-bane short sword +5 melee (1d6+3)', 'short sword', 'undead-bane'],
      ['+1 frost holy avenging greatsword +5 melee (2d6+1)', 'greatsword', 'avenging'],
    ] as const) {
      const found = WEAPONED(attack);
      expect(found.sheet.weapons[0]).toMatchObject({ name, enhancement: Number(attack[1]) });
      expect(found.sheet.weapons[0]).not.toHaveProperty('natural');
      expect(found.sheet.weapons[0]).not.toHaveProperty('touch');
      expect(told(found)).toContain(`${unknown}: what that makes of a weapon is not known here; left out`);
    }
    expect(weaponIn('incorporeal touch +5 melee (1d6)')).toMatchObject({ natural: true, touch: true });
  });

  it('knows weapons of a name of their own, and what shields and armour can do', () => {
    expect(weaponIn('sun blade +5 melee (1d10+2)')).toMatchObject({ name: 'bastard sword', traits: ['sun-blade'] });
    expect(weaponIn('mace of smiting +5 melee (1d8+3)')).toMatchObject({
      name: 'heavy mace',
      traits: ['mace-of-smiting'],
    });
    const { sheet } = WEAPONED(
      'club +1 melee (1d6)',
      '23 (+10 +2 moderate fortification full plate, +3 +1 projectile deflection heavy steel shield)',
    );
    expect([sheet.armor, sheet.shield]).toEqual([
      { name: 'full plate', enhancement: 2, traits: ['moderate-fortification'] },
      { name: 'heavy steel shield', enhancement: 1, traits: ['projectile-deflection'] },
    ]);
  });

  it('[GNG-SAMPLE-01] of the standard rogue becomes the rogue of the sample', () => {
    const found = convert([
      'Human rogue',
      'Medium Humanoid',
      'Class: Rogue 1',
      'Hit Dice: 1d6+1',
      'Initiative: +3',
      'Speed: 30 ft.',
      'AC: 14 (+3 Dex, +1 armor)',
      'Base Attack/Grapple: +0/+1',
      'Attack: Short sword +1 (1d6+1)',
      'Special Attacks: Sneak attack (+1d6)',
      'Saves: Fort +1, Ref +5, Will +1',
      'Abilities: Strength 13 (+1), Dexterity 16 (+3), Constitution 13 (+1), Intelligence 15, Wisdom 12, Charisma 8',
    ]);
    expect(found.figures).toEqual({ hp: 13, defense: 4, protection: 1 });
    expect(found.sheet).toMatchObject({
      sneakAttack: 1,
      weapons: [{ name: 'short sword', attack: 1, damage: '1d6+1' }],
    });
  });

  it('[GNG-SAMPLE-02] of the standard fighter becomes the fighter of the sample, with 23 hit points by formula', () => {
    const found = convert([
      'Fighter',
      'Medium Humanoid',
      'Class: Fighter 5',
      'Hit Dice: 5d10+20',
      'Speed: 30 ft.',
      'AC: 20 (+8 full plate armor, +2 large steel shield)',
      'Base Attack/Grapple: +5/+9',
      'Attack: Bastard sword +9 (1d10+4)',
      'Special Attacks: None.',
      'Saves: Fort +8, Ref +1, Will +1',
      'Abilities: Str 18, Dex 10, Con 18, Int 15, Wis 10, Cha 8',
    ]);
    expect(found.figures).toEqual({ hp: 23, defense: 4, protection: 8 });
    expect(found.sheet).toMatchObject({ armor: { name: 'full plate' }, shield: { name: 'heavy steel shield' } });
    expect(attackOf(found.sheet)).toBe(9);
  });

  it('[GNG-SAMPLE-03] of the standard monk becomes the monk of the sample', () => {
    const found = convert([
      'Monk',
      'Medium Humanoid',
      'Class: Monk 9',
      'Hit Dice: 9d8+9',
      'Speed: 60 ft.',
      'AC: 19 (+3 Dexterity, +3 monk)',
      'Base Attack/Grapple: +6/+7',
      'Attack: Unarmed +7/+4 (1d10+1)',
      'Saves: Fort +7, Ref +9, Will +8',
      'Abilities: Str 12, Dex 17, Con 13, Int 14, Wis 15, Cha 9',
    ]);
    expect(found.figures).toEqual({ hp: 19, defense: 12, protection: 3 });
    expect(found.sheet.weapons).toEqual([{ name: 'fists', attack: 7, natural: true, damage: '1d10+1' }]);
  });

  it.each([
    [2, "sheet.txt:1: expected a line 'Hit Dice: …', found none"],
    [11, "sheet.txt:1: expected a line 'Saves: …', found none"],
    [1, "sheet.txt:1: expected a line 'Size/Type: …', found none"],
  ])('without line %i is refused', (at, message) => {
    expect(() => convert(GIANT.filter((_, index) => index !== at))).toThrow(message);
  });

  it.each([
    ['Hit Dice: many', "sheet.txt:3: Hit Dice: expected dice such as 4d8+12, found 'many'"],
    ['Hit Dice: 1d8\nHit Dice: 2d8', 'sheet.txt:4: Hit Dice: expected each label once'],
  ])('with %j is refused with its line', (line, message) => {
    expect(() => convert(GIANT.map((each) => (each.startsWith('Hit Dice') ? line : each)))).toThrow(message);
  });

  it('may be marked up as on a page, with any kind of line end; a remark in a sheet makes none', () => {
    const marked = GIANT.map((line) => line.replace(/^([\w/ ]+):/, '**$1:**')).join('\r\n');
    expect(convertToGrim(marked, 'page.md').sheet).toEqual(convert(GIANT).sheet);
    const tabled = GIANT.map((line) => `| ${line.replace(': ', ': | ')} |`).join('\n');
    expect(convertToGrim(tabled, 'table.md').sheet).toEqual(convert(GIANT).sheet);
    expect(convert(['# AC: 14', 'level: 1', 'baseAttack: 0'], { className: 'Soldier' }).sheet.baseAttack).toBe(0);
  });

  it('tells lines that it does not understand', () => {
    const found = convert(['Gruff', 'who wanders about', ...GIANT.slice(1), 'Attack of the day: none']);
    expect(told(found)).toContain("'who wanders about': it is no line of a stat block; left out");
  });
});
