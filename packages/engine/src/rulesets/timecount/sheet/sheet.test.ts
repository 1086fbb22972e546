import { describe, expect, it } from 'vitest';
import { fightOf, person, playOf, sheetOf } from '../../../../test/support/timecount-fights.ts';
import { parseDice } from '../../../chance/notation.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { prepare } from '../../../kernel/state/setup.ts';
import { timecount } from '../index.ts';
import { spellOf } from '../magic/spell-schema.ts';
import { SAMPLE_ARMOR, SAMPLE_SHIELDS } from '../tables/armor.ts';
import { SAMPLE_SPELLS } from '../tables/spells.ts';
import { SAMPLE_WEAPONS } from '../tables/weapons.ts';
import { armorOf, shieldOf, weaponOf } from './sheet-schema.ts';
import { READERS } from './traits.ts';

const problems = (given: unknown): readonly string[] => {
  const { error } = READERS.schema.safeParse(given);
  return error?.issues.map(({ path }) => path.join('.')) ?? [];
};

it('only hit points must be said', () => {
  expect(problems({ hitPoints: 9 })).toEqual([]);
  expect(problems({})).toEqual(['hitPoints']);
});

it('says where a sheet is wrong', () => {
  expect(problems({ hitPoints: 0 })).toEqual(['hitPoints']);
  expect(problems({ hitPoints: 1, speed: 7 })).toEqual(['speed']);
  expect(problems({ hitPoints: 1, attributes: { strength: 1.5 } })).toEqual(['attributes.strength']);
  expect(problems({ hitPoints: 1, weapons: ['spoon'] })).toEqual(['weapons.0']);
  expect(problems({ hitPoints: 1, luck: 3 })).toEqual(['']);
});

it('a weapon has readable dice', () => {
  const weapon = { name: 'x', category: 'tools', damage: '1d6' };
  expect(problems({ hitPoints: 1, weapons: [weapon] })).toEqual([]);
  expect(problems({ hitPoints: 1, weapons: [{ ...weapon, damage: 'lots' }] })).toEqual(['weapons.0.damage']);
});

it('comes in unhurt: nothing is counted yet but its hit points', () => {
  const { hitPoints, ...others } = fightOf([person('a', { hitPoints: 17 })]).combatants[0]!.counts;
  expect(hitPoints).toBe(17);
  expect([...new Set(Object.values(others))]).toEqual([0]);
});

it('every sample can be named on a sheet', () => {
  for (const name of Object.keys(SAMPLE_WEAPONS)) {
    const { damage, afflictions } = weaponOf(name);
    expect(damage === '' ? afflictions.length : parseDice(damage).min).toBeGreaterThan(0);
  }
  for (const name of Object.keys(SAMPLE_SPELLS)) expect(spellOf(name).id).toBe(name);
  const all = { hitPoints: 9, weapons: Object.keys(SAMPLE_WEAPONS), spells: Object.keys(SAMPLE_SPELLS) };
  expect(READERS.schema.safeParse(all).success).toBe(true);
  for (const name of Object.keys(SAMPLE_ARMOR)) expect(armorOf(name).name).toBe(name);
  for (const name of Object.keys(SAMPLE_SHIELDS)) expect(shieldOf(name).name).toBe(name);
});

it('a spell is called by its name where it says no id, in commands too', () => {
  const written = { name: 'Softening', fatigue: 3 };
  const sample = { name: 'sample: spark', fatigue: 9 };
  const { fight, rules } = playOf(
    [person('a', { spells: [written, sample, { ...written, id: 'soft' }] }), person('b')],
    {
      dice: [],
    },
  );
  const spells = openWorld(fight, rules).fighters[0]?.profile.spells.map(({ id, name, fatigue }) => [
    id,
    name,
    fatigue,
  ]);
  expect(spells).toEqual([
    ['Softening', 'Softening', 3],
    ['sample: spark', 'spark', 9],
    ['soft', 'Softening', 3],
  ]);
});

it('a spell gives a condition that carries no amount without a value', () => {
  const giving = (name: string, value: number) =>
    READERS.schema.safeParse({ hitPoints: 9, spells: [{ name: 'Hex', effects: [{ name, value }] }] }).success;
  expect([giving('prone', 0), giving('prone', 1), giving('deflection', 1)]).toEqual([true, false, true]);
});

it('what is written under the name of a sample says what is otherwise of it', () => {
  const drawn = { name: 'Great-Sword', place: 'carried' };
  const sheet = {
    hitPoints: 9,
    weapons: [drawn],
    armor: { name: 'chain', top: 3 },
    shield: { name: 'shield', ready: false },
  };
  expect(problems(sheet)).toEqual([]);
  const { weapons, armor } = READERS.schema.parse(sheet);
  expect(weapons).toMatchObject([{ ...SAMPLE_WEAPONS['great sword'], ...drawn }]);
  expect(armor).toMatchObject({ ...SAMPLE_ARMOR['chain'], top: 3 });
  expect(problems({ ...sheet, weapons: [{ ...drawn, name: 'grate sword' }] })).toHaveLength(1);
});

it('samples may be written with capitals', () => {
  const sheet = { hitPoints: 9, weapons: ['Short-Sword'], armor: 'Chain', shield: 'SHIELD' };
  expect(problems({ ...sheet, spells: Object.keys(SAMPLE_SPELLS).map((name) => name.toUpperCase()) })).toEqual([]);
  expect(fightOf([person('a', sheet)]).combatants[0]!.items.map(({ id }) => id)).toEqual([
    'short sword',
    'shield',
    'chain',
  ]);
});

it('comes in with the first weapon in hand, the shield where a hand is left, each thing under a name of its own', () => {
  const places = (sheet: Record<string, unknown>) =>
    fightOf([person('a', sheet)]).combatants[0]!.items.map(({ id, place }) => `${id}: ${place}`);
  expect(places({ weapons: ['mace', 'dagger', 'dagger'], shield: 'shield', armor: 'chain' })).toEqual([
    'mace: hand',
    'dagger: carried',
    'dagger 2: carried',
    'shield: off',
    'chain: worn',
  ]);
  expect(places({ weapons: ['claws', 'great sword'], shield: 'shield' })).toEqual([
    'claws: worn',
    'great sword: both',
    'shield: carried',
  ]);
});

it('those who come in dead have no turn, and roll no initiative', () => {
  const dead = person('b', {}, { counts: { hitPoints: 0 }, entry: { surprised: false, initiative: null } });
  expect(playOf([person('a'), dead, person('c')], { dice: [] }).fight.clock.next).toEqual([0, -1, 0]);
});

it('a fight of sheets survives JSON', () => {
  const fight = prepare(timecount, {
    title: '',
    options: {},
    map: null,
    combatants: [person('a', { weapons: ['dagger'], shield: 'shield' }), { ...person('b'), sheet: sheetOf() }],
    dice: { script: [], typed: true, generator: null },
  });
  expect(JSON.parse(JSON.stringify(fight))).toEqual(fight);
});

describe('printed totals', () => {
  const ENEMY = { ...person('b', { hitPoints: 9, weapons: ['short sword'] }), side: 'y', at: [1, 0] as const };
  const parts = {
    hitPoints: 20,
    attributes: { strength: 3, dexterity: 2, constitution: 4, wisdom: 1, persona: 2 },
    ...{ accuracy: 5, fortitude: 2, agility: 3, willpower: 1, armor: 'leather', shield: 'buckler', size: 'small' },
    modifiers: [{ to: 'celerity', value: 2 }],
    weapons: ['short sword'],
  };
  const printed = { primary: 21, passive: 13, vigor: 19, celerity: 22, spirit: 14, threshold: 11 };
  const numbersOf = (sheet: Readonly<Record<string, unknown>>) => {
    const fight = fightOf([person('a', sheet), ENEMY]);
    const world = openWorld(fight, timecount);
    return Object.fromEntries(
      Object.entries(timecount.screen.numbers ?? {}).map(([name, { of }]) => [name, of(world, 0, 1, NOBODY)]),
    );
  };

  it('[TC-DEF-02] [TC-DEF-03] [TC-DEF-06] [TC-DEF-07] [TC-DEF-08] [TC-TOP-01] take the place of what the parts come to', () => {
    expect(numbersOf(parts)).not.toMatchObject({ primary: 21 });
    expect(numbersOf({ ...parts, printed })).toMatchObject(printed);
    const { vigor, spirit } = numbersOf(parts);
    expect(numbersOf({ ...parts, printed: { primary: 21 } })).toMatchObject({ primary: 21, vigor, spirit });
  });

  it('[TC-ATK-01] of a weapon is its whole attack bonus', () => {
    const sword = { ...SAMPLE_WEAPONS['short sword'], name: 'short sword' };
    expect(numbersOf(parts)['attack']).not.toBe(12);
    expect(numbersOf({ ...parts, weapons: [{ ...sword, attack: 12 }] })['attack']).toBe(12);
  });

  it('[TC-IMP-03] impairments lower them as ever', () => {
    const hurt = { ...person('a', { ...parts, printed }), counts: { piercingImpairment: 3 } };
    const world = openWorld(fightOf([hurt, ENEMY]), timecount);
    expect(timecount.screen.numbers?.['spirit']?.of(world, 0, 1, NOBODY)).toBe(11);
  });
});
