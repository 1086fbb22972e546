import { expect, it } from 'vitest';
import { fightOf, person, playOf, sheetOf } from '../../../../test/support/timecount-fights.ts';
import { parseDice } from '../../../chance/notation.ts';
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
