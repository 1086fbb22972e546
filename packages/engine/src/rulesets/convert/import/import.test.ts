import { describe, expect, it } from 'vitest';
import { importSheet } from './import.ts';

const OGRE = `Ogre
Size/Type: Large Giant
Hit Dice: 4d8+11 (29 hp)
Initiative: -1
Speed: 30 ft.
Armor Class: 16 (-1 size, -1 Dex, +5 natural, +3 hide armor), touch 8, flat-footed 16
Base Attack/Grapple: +3/+12
Attack: Greatclub +8 melee (2d8+7)
Saves: Fort +6, Ref +0, Will +1
Abilities: Str 21, Dex 8, Con 15, Int 6, Wis 10, Cha 7
Feats: Toughness, Weapon Focus (greatclub)
`;

const TOUGH = `Dock Worker (Strong Ordinary 1/Tough Ordinary 1): CR 1; Medium-size human; HD 1d8+2 plus 1d10+2; HP 15;
Mas 15; Init +1; Spd 30 ft; Defense 14, touch 13, flat-footed 12 (+1 Dex, +2 class); BAB +1; Grap +3;
Atk +4 melee (1d6+2, metal baton), or +2 ranged (2d6, Glock 17); FS 5 ft by 5 ft; Reach 5 ft; SV Fort +5, Ref +2, Will –1;
AP 0; Rep +0; Str 14, Dex 13, Con 15, Int 8, Wis 10, Cha 12.
Feats: Power Attack, Simple Weapons Proficiency, Whittling.
Possessions: Leather jacket, metal baton, pager.`;

/** As Foundry exports an actor, with no more than what is read and a little beside. */
const actor = (system: 'data' | 'system'): string =>
  JSON.stringify({
    name: 'Grukk',
    type: 'npc',
    img: 'mystery.svg',
    [system]: {
      abilities: Object.fromEntries(
        Object.entries({ str: 17, dex: 13, con: 12, int: 7, wis: 8, cha: 6 }).map(([key, total]) => [key, { total }]),
      ),
      attributes: {
        hd: { total: 3 },
        init: { total: 5 },
        bab: { total: 3 },
        naturalAC: '2',
        ac: { normal: { total: 16 } },
        savingThrows: { fort: { total: 4 }, ref: { total: 2 }, will: { total: 0 } },
        speed: { land: { total: 40 } },
      },
      details: { type: 'Humanoid (orc)', alignment: 'CE' },
      traits: { size: 'med', dr: '' },
      skills: { int: { rank: 2, mod: 4 }, kar: { rank: 1, mod: -1 }, spt: { rank: 0, mod: 9 } },
    },
    items: [
      { name: 'Warrior (NPC)', type: 'class', [system]: { classType: 'base', levels: 3 } },
      {
        name: 'Falchion',
        type: 'weapon',
        [system]: {
          equipped: true,
          weaponSubtype: '2h',
          enh: 1,
          properties: { thr: false },
          weaponData: { damageRoll: '2d4', range: null },
        },
      },
      {
        name: 'Claw',
        type: 'attack',
        [system]: {
          attackType: 'natural',
          attackBonus: '1',
          primaryAttack: false,
          ability: { attack: 'str', damage: 'str', damageMult: 1 },
          attackParts: [['', 'Attack 2']],
          range: { value: null },
          damage: { parts: [['sizeRoll(1, 4, @size, @critMult)', 'S']] },
        },
      },
      { name: 'Constrict', type: 'attack', [system]: { damage: { parts: [] } } },
      { name: 'Studded Leather', type: 'equipment', [system]: { equipped: true, armor: { value: 3, enh: 0 } } },
      { name: 'Chain Shirt', type: 'equipment', [system]: { equipped: false, armor: { value: 4, enh: 0 } } },
      { name: 'Improved Initiative', type: 'feat', [system]: { featType: 'feat' } },
    ],
  });

const PCG = `PCGVERSION:2.0
# Character Bio
CHARACTERNAME:Tam Underhill
STAT:STR|SCORE:12
STAT:DEX|SCORE:15
STAT:CON|SCORE:14
STAT:INT|SCORE:10
STAT:WIS|SCORE:13
STAT:CHA|SCORE:8
ALIGN:NG
RACE:Halfling
CLASS:Fighter|LEVEL:2|SKILLPOOL:0
CLASS:Rogue|LEVEL:3|SKILLPOOL:0
SKILL:Hide|OUTPUTORDER:1|CLASSBOUGHT:[CLASS:Rogue|RANKS:5.0|COST:1|CLASSSKILL:Y]
ABILITY:FEAT|TYPE:NORMAL|CATEGORY:FEAT|KEY:Weapon Focus|APPLIEDTO:Short Sword|TYPE:General
EQUIPNAME:Sword (Short)|OUTPUTORDER:1|COST:10|WT:1|QUANTITY:1.0
EQUIPNAME:Studded Leather|OUTPUTORDER:2|COST:25|WT:10|QUANTITY:1.0
EQUIPNAME:Backpack|OUTPUTORDER:3|COST:2|WT:2|QUANTITY:1.0
`;

describe('creatures and characters from outside', () => {
  it('a stat block of the 3.5 rules is a sheet for grim, and by way of it one for each other ruleset', () => {
    const { sheet, name, kind, notes } = importSheet(OGRE, 'ogre.txt', 'grim');
    expect([name, kind]).toEqual(['Ogre', 'a stat block of the 3.5 rules']);
    expect(sheet).toMatchObject({ size: 'large', baseAttack: 3, naturalArmor: 5, saves: { fortitude: 6, will: 1 } });
    expect(notes.length).toBeGreaterThan(0);
    const other = importSheet(OGRE, 'ogre.txt', 'modern');
    expect(other.sheet).toMatchObject({ size: 'large', abilities: { strength: 21 }, baseAttack: 3 });
    for (const to of ['d20v22', 'timecount']) expect(importSheet(OGRE, 'ogre.txt', to).sheet).toBeTypeOf('object');
  });

  it('a stat block of the modern rules is a sheet with its numbers as printed; what the rules do not know is told', () => {
    const { sheet, name, notes } = importSheet(TOUGH, 'worker.txt', 'modern');
    expect(name).toBe('Dock Worker');
    expect(sheet).toEqual({
      size: 'medium',
      speed: 30,
      abilities: { strength: 14, dexterity: 13, constitution: 15, intelligence: 8, wisdom: 10, charisma: 12 },
      level: 2,
      hp: 15,
      baseAttack: 1,
      defense: { total: 14, touch: 13, flatFooted: 12 },
      saves: { fortitude: 5, reflex: 2, will: -1 },
      initiative: 1,
      feats: ['power attack', 'simple weapons proficiency'],
      weapons: [
        { name: 'metal baton', damage: '1d6+2', attack: 4 },
        { name: 'glock 17', damage: '2d6', attack: 2 },
      ],
      armor: 'leather jacket',
    });
    expect(notes.map(({ what }) => what)).toContain("feat 'whittling'");
  });

  it.each(['data', 'system'] as const)('an actor of Foundry, whose numbers stand under %s', (system) => {
    const { sheet, name, notes } = importSheet(actor(system), 'grukk.json', 'grim');
    expect(name).toBe('Grukk');
    expect(sheet).toMatchObject({
      speed: 40,
      initiative: 5,
      baseAttack: 3,
      naturalArmor: 2,
      classes: [{ name: 'Warrior', level: 3 }],
      saves: { fortitude: 4, reflex: 2, will: 0 },
      skills: { intimidate: 4 },
      armor: { name: 'studded leather' },
    });
    // Base attack 3, Strength 3, enhancement 1; half as much Strength again with both hands.
    expect(JSON.stringify(sheet)).toContain('"attack":7');
    expect(JSON.stringify(sheet)).toContain('2d4+5');
    // A secondary attack: 3 and 3 and 1 less 5, with half the Strength; two of it.
    const claws = (sheet as { weapons: readonly { name: string }[] }).weapons.filter(
      ({ name: each }) => each === 'claw',
    );
    expect(claws).toMatchObject([{ attack: 2, damage: '1d4+1' }, { attack: 2 }]);
    const told = notes.map(({ what }) => what);
    expect(told).toContain("skill 'kar'");
    expect(told).toContain("attack 'Constrict'");
  });

  it('an actor of another size strikes as hard as one of that size, and with its modifier', () => {
    const large = actor('data').replace('"size":"med"', '"size":"lg"');
    const { sheet } = importSheet(large, 'grukk.json', 'grim');
    const { weapons } = sheet as { weapons: readonly { name: string }[] };
    expect(weapons.find(({ name }) => name === 'claw')).toMatchObject({ attack: 1, damage: '1d6+1' });
  });

  it('a character of PCGen, whose base attack, saves and scores are worked out by class and race', () => {
    const { sheet, name } = importSheet(PCG, 'tam.pcg', 'grim');
    expect(name).toBe('Tam Underhill');
    expect(sheet).toMatchObject({
      size: 'small',
      speed: 20,
      // A halfling: Dexterity 15 + 2, Strength 12 - 2.
      abilities: { strength: 10, dexterity: 17 },
      // Fighter 2 and Rogue 3: 2 + 2.
      baseAttack: 4,
      // 3 + 1 and Constitution 2; 0 + 3 and Dexterity 3; 0 + 1 and Wisdom 1.
      saves: { fortitude: 6, reflex: 6, will: 2 },
      classes: [
        { name: 'Fighter', level: 2 },
        { name: 'Rogue', level: 3 },
      ],
      skills: { hide: 5 },
      armor: { name: 'studded leather' },
    });
  });

  it('a sheet of the ruleset stays as it is, one of another is turned', () => {
    const thug = 'abilities: { strength: 14 }\nhp: 11\nbaseAttack: 1\n';
    expect(importSheet(thug, 'thug.yaml', 'modern')).toMatchObject({ sheet: { hp: 11, baseAttack: 1 }, notes: [] });
    const other = importSheet(thug, 'thug.yaml', 'd20v22');
    expect(other.kind).toBe('a sheet for modern');
    expect(other.notes.length).toBeGreaterThan(0);
  });

  it('anything else is refused with what is wrong, and where', () => {
    expect(() => importSheet('Once upon a time', 'tale.txt', 'modern')).toThrow(/^tale.txt:1/);
    expect(() =>
      importSheet('{ "name": "x", "system": { "abilities": 3, "attributes": 4 } }', 'x.json', 'grim'),
    ).toThrow(/x.json:1: system.abilities/);
    expect(() => importSheet(OGRE.replace(/^Saves.*$/m, ''), 'ogre.txt', 'grim')).toThrow(/a line 'Saves: …'/);
    expect(() => importSheet(TOUGH.replace('HP 15', ''), 'worker.txt', 'modern')).toThrow(/hit points/);
    expect(() => importSheet(OGRE, 'ogre.txt', 'chess')).toThrow("there is no ruleset 'chess'");
  });
});
