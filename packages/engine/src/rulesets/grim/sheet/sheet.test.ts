import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BLOW, fight, PLAIN, sheet } from '../../../../test/support/grim-fights.ts';
import { lost, strike } from '../../../../test/support/grim-play.ts';
import { resolveOptions } from '../../../kernel/ruleset/options.ts';
import { Tally } from '../../../kernel/scene/tally.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { parseSheet } from '../../../sheet/sheet-file.ts';
import { bothSides } from '../attack/sides.ts';
import { grim } from '../index.ts';
import type { GrimOptions } from '../options.ts';
import { ARMORS, SHIELDS } from '../tables/armors.ts';
import { WEAPONS } from '../tables/weapons.ts';
import { open } from './opening.ts';
import type { GrimSheet } from './sheet.ts';

function problems(given: object): readonly string[] {
  const read = grim.sheets.schema.safeParse(given);
  return read.success
    ? []
    : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message.split(',')[0]}`);
}

it('[GNG-CORE-24] a save that a sheet leaves out is that of its ability', () => {
  const saves = (given: object) => {
    const read = grim.sheets.schema.parse(given);
    return openWorld(fight([{ sheet: read }, {}]), grim).fighters[0]?.profile.saves;
  };
  expect(saves({})).toEqual({ fortitude: 0, reflex: 0, will: 0 });
  const abilities = { constitution: 16, dexterity: 12, wisdom: 7 };
  expect(saves({ abilities, saves: { reflex: 6 } })).toEqual({ fortitude: 3, reflex: 6, will: -2 });
  expect(saves({ abilities: { constitution: null } })).toMatchObject({ fortitude: 0 });
});

it('[GNG-CORE-09] opportunities stand from the beginning, which the flat-footed have no use of without Combat Reflexes', () => {
  const quick = sheet({ abilities: { dexterity: 15 }, traits: ['combat-reflexes'] });
  const world = openWorld(fight([{}, { effects: ['flat-footed'] }, { sheet: quick, effects: ['flat-footed'] }]), grim);
  const brought = world.fighters.map(({ state, profile }) => open(state.sheet, profile).counts.opportunities);
  expect(brought).toEqual([1, 1, 3]);
  expect([0, 1, 2].map((who) => grim.slots.canTakeOpportunity(world, who))).toEqual([true, false, true]);
});

describe('sample characters', () => {
  /** The line of numbers of a sample, worked out from its sheet; d20 and damage dice as a fight would add them. */
  const numbers = (given: GrimSheet): object => {
    const opened = openWorld(fight([{ sheet: given }, {}]), grim);
    const world = { ...opened, rules: grim };
    const { slots } = opened;
    const [attack, defense] = [new Tally(true), new Tally(true)];
    slots.addAttack(world, bothSides(world, BLOW), attack);
    slots.addDefense(world, bothSides(world, { ...BLOW, attacker: 1, defender: 0 }), 0, defense);
    const profile = opened.fighters[0]?.profile;
    return {
      hp: opened.fight.combatants[0]?.counts.hp,
      defense: defense.rows?.map(({ value, text }) => `${value} ${text}`),
      protection: slots.protection(world, 0, []),
      attack: attack.total,
      initiative: slots.initiativeModifier(world, 0),
      speed: slots.speed(world, 0),
      saves: profile?.saves,
    };
  };

  /** Damage of a hit by no margin, with the lowest and the highest of the damage die. */
  const damage = (given: GrimSheet, even: readonly [number, number], most: number): readonly number[] =>
    [1, most].map((face) => {
      const target = { counts: { debt: 2 }, sheet: sheet({ hp: 100 }) };
      return lost(strike(fight([{ sheet: given }, target]), [...even, face], {}).events, 1);
    });

  const rogue = sheet({
    abilities: { strength: 13, dexterity: 16, constitution: 13, intelligence: 15, wisdom: 12, charisma: 8 },
    classes: [{ name: 'Rogue', level: 1 }],
    saves: { fortitude: 1, reflex: 5, will: 1 },
    armor: { name: 'leather armour of the sample', bonus: 1, checkPenalty: 0 },
    sneakAttack: 1,
    weapons: ['short sword'],
  });
  const fighter = sheet({
    abilities: { strength: 18, dexterity: 10, constitution: 18, intelligence: 15, wisdom: 10, charisma: 8 },
    classes: [{ name: 'Fighter', level: 5 }],
    baseAttack: 5,
    saves: { fortitude: 8, reflex: 1, will: 1 },
    armor: 'full plate',
    shield: 'heavy steel shield',
    weapons: ['bastard sword'],
  });
  const monk = sheet({
    speed: 60,
    abilities: { strength: 12, dexterity: 17, constitution: 13, intelligence: 14, wisdom: 15, charisma: 9 },
    classes: [{ name: 'Monk', level: 9 }],
    baseAttack: 6,
    saves: { fortitude: 7, reflex: 9, will: 8 },
    weapons: [{ name: 'fists', natural: true, damage: '1d10' }],
  });

  it('[GNG-SAMPLE-01] the 1st-level rogue: 13 hit points, Defense +3 and +1, Protection 1, short sword +1 for 1d6+1', () => {
    expect(numbers(rogue)).toEqual({
      hp: 13,
      defense: ['1 class', '3 Dexterity'],
      protection: 1,
      attack: 1,
      initiative: 3,
      speed: 30,
      saves: { fortitude: 1, reflex: 5, will: 1 },
    });
    expect(damage(rogue, [10, 11], 6)).toEqual([2, 7]);
  });

  it('[GNG-SAMPLE-01] its sneak attack of one die is +2 to hit somebody flat-footed', () => {
    const open = openWorld(fight([{ sheet: rogue }, { effects: ['flat-footed'] }]), grim);
    const attack = new Tally(true);
    open.slots.addAttack({ ...open, rules: grim }, bothSides(open, BLOW), attack);
    expect(attack.total).toBe(1 + 2);
  });

  it('[GNG-SAMPLE-02] the 5th-level fighter: Defense +5, +2, -3, Protection 8, attack +9, and 23 hit points by formula', () => {
    expect(numbers(fighter)).toEqual({
      hp: 23,
      defense: ['5 class', '-3 armour check penalty', '2 shield'],
      protection: 8,
      attack: 9,
      initiative: 0,
      speed: 30,
      saves: { fortitude: 8, reflex: 1, will: 1 },
    });
    expect(damage(fighter, [2, 11], 10)).toEqual([5, 14]);
    expect(numbers({ ...fighter, hp: 20 })).toMatchObject({ hp: 20 });
  });

  it('[GNG-SAMPLE-03] the 9th-level monk: 19 hit points, Defense +3 and +9, Protection 3, fists +7 for 1d10+1', () => {
    expect(numbers(monk)).toEqual({
      hp: 19,
      defense: ['9 class', '3 Dexterity'],
      protection: 3,
      attack: 7,
      initiative: 3,
      speed: 60,
      saves: { fortitude: 7, reflex: 9, will: 8 },
    });
    expect(damage(monk, [2, 9], 10)).toEqual([2, 11]);
  });
});

describe('sheets', () => {
  it('of levels and of printed numbers are accepted', () => {
    expect(problems(PLAIN)).toEqual([]);
    const printed = {
      ...PLAIN,
      hp: 20,
      defense: 4,
      protection: 8,
      weapons: [{ name: 'bastard sword', attack: 9, damage: '1d10+4' }],
    };
    expect(problems(printed)).toEqual([]);
  });

  it.each([
    [{ armor: 'tinfoil' }, 'armor.name: expected one of padded'],
    [{ weapons: ['banana'] }, 'weapons.0.name: expected one of unarmed'],
    [{ weapons: [{ name: 'banana', damage: 'lots' }] }, 'weapons.0'],
    [
      {
        weapons: [
          { name: 'club', id: 'x' },
          { name: 'sap', id: 'x' },
        ],
      },
      'weapons.1.id: expected an id of its own',
    ],
    [{ weapons: [{ name: 'club', id: 'shield' }] }, 'weapons.0.id: expected an id of its own'],
    [
      { weapons: [{ name: 'club', riders: [{ name: 'x', condition: 'purple' }] }] },
      'weapons.0.riders.0.condition: expected one of flat-footed',
    ],
    [{ racial: { type: 'Robot', hitDice: 3 } }, 'racial.type: expected a creature type'],
    [{ baseAttack: 1.5 }, 'baseAttack: Invalid input: expected int'],
  ])('with %j are refused with the place', (given, problem) => {
    expect(problems({ ...PLAIN, ...given })[0]).toContain(problem);
  });

  it('weapons of one name are told apart, and the bare hands are always there', () => {
    const armed = fight([
      { sheet: sheet({ weapons: ['dagger', 'dagger', 'short sword'], shield: 'buckler', armor: 'padded' }) },
    ]);
    expect(armed.combatants[0]?.items.map(({ id, place }) => [id, place])).toEqual([
      ['dagger', 'hand'],
      ['dagger-2', 'carried'],
      ['short-sword', 'carried'],
      ['unarmed', 'worn'],
      ['shield', 'worn'],
      ['armor', 'worn'],
    ]);
  });

  it('the first weapon without a place is in hand, unless another is placed in one', () => {
    const places = (...weapons: GrimSheet['weapons']) =>
      fight([{ sheet: sheet({ weapons }) }]).combatants[0]?.items.map(({ place }) => place);
    const dagger = (place: 'carried' | 'off') => ({ name: 'dagger', place });
    expect(places('longsword', dagger('carried'))).toEqual(['hand', 'carried', 'worn']);
    expect(places(dagger('carried'), 'longspear', 'longsword')).toEqual(['carried', 'both', 'carried', 'worn']);
    expect(places('longsword', dagger('off'))).toEqual(['carried', 'off', 'worn']);
  });

  it('a weapon with a magazine comes loaded', () => {
    const armed = fight([{ sheet: sheet({ weapons: [{ name: 'light crossbow', spare: 9 }] }) }]);
    expect(armed.combatants[0]?.items[0]).toMatchObject({ place: 'both', counts: { loaded: 1, spare: 9 } });
  });

  it('weapons, armour and shields have the figures of the tables', () => {
    expect(Object.keys(WEAPONS).length).toBeGreaterThan(45);
    expect(Object.values(ARMORS).map(({ checkPenalty }) => checkPenalty)).toEqual([0, 0, 1, 2, 3, 4, 5, 4, 7, 6, 7, 6]);
    expect(Object.values(SHIELDS).map(({ checkPenalty }) => checkPenalty)).toEqual([1, 1, 1, 2, 2, 10]);
  });

  it('a weapon named like something every object has is no weapon of the tables', () => {
    expect(problems({ ...PLAIN, weapons: ['constructor'] })).toHaveLength(1);
    expect(problems({ ...PLAIN, weapons: [{ name: 'constructor', damage: '1d4' }] })).toEqual([]);
    expect(fight([{ sheet: sheet({ weapons: [{ name: 'constructor', damage: '1d4' }] }) }]).combatants).toHaveLength(1);
  });
});

describe('the schema of a sheet', () => {
  /** Properties without a title and a text, by their path. */
  function untold(schema: unknown, path: string): readonly string[] {
    if (typeof schema !== 'object' || schema === null) return [];
    const {
      properties = {},
      items,
      anyOf = [],
    } = schema as {
      readonly properties?: Readonly<Record<string, { readonly title?: string; readonly description?: string }>>;
      readonly items?: unknown;
      readonly anyOf?: readonly unknown[];
    };
    const own = Object.entries(properties).flatMap(([name, each]) => [
      ...(each.title === undefined || each.description === undefined ? [`${path}.${name}`] : []),
      ...untold(each, `${path}.${name}`),
    ]);
    return [...own, ...untold(items, `${path}[]`), ...anyOf.flatMap((each) => untold(each, path))];
  }

  it('tells a title and a text for every field', () => {
    expect(untold(z.toJSONSchema(grim.sheets.schema, { unrepresentable: 'any', reused: 'inline' }), 'sheet')).toEqual(
      [],
    );
  });
});

describe('armour and shields', () => {
  const profileOf = (armor: string, shield: string) => {
    const sheet = parseSheet(`{ armor: ${armor}, shield: ${shield} }`, 'hero.yaml', grim);
    return grim.sheets.compile(sheet, resolveOptions(grim.optionSpecs, {}) as GrimOptions, grim.slots);
  };

  it('may be written with capitals', () => {
    expect(profileOf('Full Plate', 'Heavy Steel Shield')).toEqual(profileOf('full plate', 'heavy steel shield'));
    expect(profileOf('Full Plate', 'Heavy Steel Shield')).toMatchObject({ armor: 8, armorKind: 'heavy' });
    expect(() => profileOf('Fool Plate', 'Buckler')).toThrow("did you mean 'full plate'");
  });
});

describe('skills', () => {
  const read = (skill: string) => () => parseSheet(`skills: { ${skill}: 3 }`, 'hero.yaml', grim);

  it('that are misspelt are an error, those of its own are not', () => {
    expect(read('tumbel')).toThrow(
      /hero.yaml:1: skills.tumbel: expected a key that is one of 37 names, such as tumble, .*; did you mean 'tumble'\?/,
    );
    expect(read('tumble')).not.toThrow();
    expect(read('knowledge (nature)')).not.toThrow();
    expect(read('rune lore')).not.toThrow();
  });
});
