import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
  attackWith,
  eventsOf,
  fightOf,
  type Otherwise,
  person,
  type Settings,
  sheetOf,
} from '../../../../test/support/timecount-fights.ts';
import { constant, type Dice, d2, d3, d8, d10, d12, d20 } from '../../../chance/dice.ts';
import { parseDice } from '../../../chance/notation.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { type AttackClass, CRITICAL, HIT, type TimeCountProfile } from '../game.ts';
import { timecount } from '../index.ts';
import type { TimeCountOptions } from '../options.ts';
import { compile, weaponAttribute } from '../sheet/compile.ts';
import { WEAPON_CATEGORIES } from '../sheet/sheet.ts';
import { weaponOf } from '../sheet/sheet-schema.ts';
import { improved } from './die-ladder.ts';

type Sheet = Readonly<Record<string, unknown>>;

interface Case extends Settings {
  readonly id?: string;
  readonly result?: AttackClass;
  readonly attack?: Otherwise;
  readonly faces?: readonly number[];
}

/** The damage of a hit of one with this sheet, by the weapon 'thing' unless said otherwise. */
function damage(sheet: Sheet, { id = 'thing', result = HIT, attack = {}, faces = [], ...settings }: Case = {}): number {
  const fight = fightOf([person('a', sheet), person('b')], settings);
  return playRule(timecount, fight, faces, (scene) =>
    scene.slots.rollDamage(scene, attackWith(scene, id, attack), result),
  ).value.damage.total;
}

const thing = (more: Sheet = {}): Sheet => ({ name: 'thing', category: 'tools', damage: '1d6', ...more });
const attributes = { strength: 2, dexterity: 4, intelligence: 7 };
const spell = { id: 'bolt', name: 'bolt', defense: 'celerity', damage: '2d4', increment: 20, critical: true };

it('[TC-DMG-01] weapon damage is dice + attribute + Power + modifiers', () => {
  const modifiers = [{ to: 'damage', value: 2 }];
  const sheet = { attributes, power: 3, modifiers, weapons: [thing({ damageBonus: 1 })] };
  expect(damage(sheet, { faces: [4] })).toBe(4 + 2 + 3 + 2 + 1);
});

it('[TC-DMG-02] spell damage is dice + Power, without an attribute except on a critical hit', () => {
  const sheet = { attributes, power: 3, spells: [spell] };
  expect(damage(sheet, { id: 'bolt', faces: [1, 2] })).toBe(6);
  expect(damage(sheet, { id: 'bolt', result: CRITICAL })).toBe(8 + 3 + 7);
});

it('[TC-DMG-03] unarmed and natural attacks take the same modifiers', () => {
  const sheet = { attributes: { strength: 2 }, power: 3, weapons: ['claws'] };
  expect(damage(sheet, { id: 'unarmed', faces: [1] })).toBe(6);
  expect(damage(sheet, { id: 'claws', faces: [1] })).toBe(6);
});

it('[TC-DMG-04] a hit deals at least 1 whatever the penalties', () => {
  const weak = { attributes: { strength: -4 }, weapons: [thing()] };
  expect([5, 6].map((face) => damage(weak, { faces: [face] }))).toEqual([1, 2]);
  expect(damage(weak, { faces: [1] })).toBe(1);
  expect(damage(weak, { faces: [1], attack: { halved: true } })).toBe(1);
});

it('[TC-DMG-05] [TC-ATK-04] the attribute goes by the category of the weapon', () => {
  const given = WEAPON_CATEGORIES.filter((category) => weaponAttribute(weaponOf(full(category))) === 'dexterity');
  expect(given).toEqual(['disks and boomerangs', 'bows', 'chains and ropes', 'crossbows', 'daggers', 'staffs']);
  expect(weaponAttribute({ ...full('slings'), increment: 30 })).toBe('dexterity');
  expect(weaponAttribute({ ...full('daggers'), attribute: 'strength' })).toBe('strength');
});

function full(category: (typeof WEAPON_CATEGORIES)[number]) {
  return sheetOf({ weapons: [thing({ category })] }).weapons.map(weaponOf)[0]!;
}

describe('bows', () => {
  const bow = (strength: number, more: Sheet = {}): number =>
    damage(
      { attributes: { strength, dexterity: 1 }, weapons: [thing({ category: 'bows', increment: 40, ...more })] },
      { faces: [5], attack: { melee: false } },
    );

  it('[TC-DMG-06] every bow adds a negative Strength, besides Dexterity; crossbows do not', () => {
    expect([bow(-2), bow(0), bow(3)]).toEqual([4, 6, 6]);
    expect(bow(-2, { category: 'crossbows' })).toBe(6);
  });

  it('[TC-DMG-07] a composite bow adds Strength up to its own limit, and a penalty too', () => {
    expect([-2, 1, 2, 3].map((strength) => bow(strength, { composite: 2 }))).toEqual([4, 7, 8, 8]);
  });
});

it('[TC-DMG-08] unarmed attacks use the better of Strength and Dexterity, to hit and for damage', () => {
  expect(damage({ attributes: { strength: 1, dexterity: 3 } }, { id: 'unarmed', faces: [1] })).toBe(4);
  expect(damage({ attributes: { strength: 3, dexterity: 1 } }, { id: 'unarmed', faces: [1] })).toBe(4);
  const fight = fightOf([person('a', { attributes: { strength: 1, dexterity: 3 } }), person('b')]);
  const tally = playRule(
    timecount,
    fight,
    [],
    (scene) => scene.slots.attackTally(scene, attackWith(scene, 'unarmed')).total,
  );
  expect(tally.value).toBe(3);
});

it('[TC-DMG-09] multiplied damage is rolled so many times, with all modifiers each time', () => {
  const modifiers = [{ to: 'damage', value: 4 }];
  const sheet = { attributes, power: 1, modifiers, weapons: [thing({ times: 3, damageBonus: 5 })] };
  expect(damage(sheet, { faces: [1, 2, 6] })).toBe(1 + 2 + 6 + 3 * (2 + 1 + 4 + 5));
});

it('[TC-DMG-10] extra dice are rolled once however often the damage is multiplied', () => {
  const sheet = { weapons: [thing({ times: 2, extraDamage: '1d8' })] };
  expect(damage(sheet, { faces: [1, 2, 8] })).toBe(11);
});

describe('critical hits', () => {
  it('[TC-CRIT-04] weapon dice at their maximum, and the attribute once more, at least 1', () => {
    const crit = (strength: number, options = {}): number =>
      damage({ attributes: { strength }, power: 3, weapons: [thing()] }, { result: CRITICAL, options });
    expect([crit(2), crit(0), crit(-1)]).toEqual([6 + 2 + 3 + 2, 6 + 3 + 1, 6 - 1 + 3 + 1]);
    const once = { critAttribute: 'once' };
    expect([crit(2, once), crit(0, once), crit(-1, once)]).toEqual([11, 10, 10]);
    const plain = { attributes: { strength: 2 }, weapons: [thing()] };
    expect(damage(plain, { faces: [3], options: once })).toBe(5);
  });

  it('[TC-CRIT-05] extra dice are rolled, not maximised', () => {
    expect(damage({ weapons: [thing({ extraDamage: '1d6' })] }, { result: CRITICAL, faces: [2] })).toBe(6 + 1 + 2);
  });

  it('[TC-CRIT-06] a weapon may add dice on a critical hit only', () => {
    const sheet = { weapons: [thing({ criticalDamage: '1d10' })] };
    expect(damage(sheet, { result: CRITICAL, faces: [9] })).toBe(6 + 1 + 9);
    expect(damage(sheet, { faces: [3] })).toBe(3);
  });
});

it('[TC-DMG-12] damage equal to an attribute is that number, at least 1, by option with Power', () => {
  const fixed = (strength: number, halved: boolean, options = {}): number => {
    const fight = fightOf([person('a', { attributes: { strength }, power: 2 })], { options });
    return playRule(timecount, fight, [], (scene) =>
      scene.slots.fixedDamage(scene, fighterAt(scene, 0), 'strength', halved),
    ).value;
  };
  expect([fixed(5, false), fixed(5, true), fixed(1, true), fixed(-3, false)]).toEqual([5, 2, 1, 1]);
  expect(fixed(5, false, { powerOnFixedDamage: true })).toBe(7);
});

it('[TC-DMG-11] the damage is compared with the Threshold of Pain of the target, and the log shows the sum', () => {
  const fight = fightOf([person('a', { power: 2, weapons: [thing()] }), person('b')]);
  const { events } = playRule(timecount, fight, [4], (scene) => {
    scene.slots.absorb(scene, scene.slots.rollDamage(scene, attackWith(scene, 'thing'), HIT));
  });
  const [check] = eventsOf(events, 'check');
  expect(check).toMatchObject({ total: 6, versus: 3, result: 'beyond' });
  expect(check?.rows?.map(({ value, text }) => [value, text])).toEqual([
    [4, 'd6'],
    [2, 'Power'],
  ]);
  const lost = eventsOf(events, 'count').map(({ count, by }) => [count, by]);
  expect(lost).toEqual([
    ['fatigue', 3],
    ['hitPoints', -3],
  ]);
});

describe('die steps', () => {
  const options = fightOf([]).options as TimeCountOptions;
  const up = (dice: Dice, count: number, dieLadder: 'monotone' | 'srd35' = 'monotone'): string =>
    improved(dice, count, { ...options, dieLadder }).notation;

  it('[TC-DMG-17] the ladder 1, 1d2, 1d3, 1d4, 1d6, 1d8, 1d10, 1d12, 2d6, 2d8, 2d10, 2d12', () => {
    const ladder = Array.from({ length: 13 }, (_, count) => up(constant(1), count));
    const named = ['1', '1d2', '1d3', '1d4', '1d6', '1d8', '1d10', '1d12', '2d6', '2d8', '2d10', '2d12', '2d12'];
    expect(ladder).toEqual(named.map((text) => parseDice(text).notation));
    expect([up(d3, -5), up(d20, 2)]).toEqual([constant(1).notation, d20.notation]);
  });

  it('[TC-DMG-17] by option the ladders of the 3.5 SRD', () => {
    const two = [d8, d10, d12].map((dice) => up(dice, 1, 'srd35'));
    expect(two).toEqual(['2d6', '2d8', '3d6'].map((text) => parseDice(text).notation));
    expect(up(d2, 1, 'srd35')).toBe(d3.notation);
    const ladder = (from: Dice, length: number) => Array.from({ length }, (_, count) => up(from, count, 'srd35'));
    const named = (...texts: readonly string[]) => texts.map((text) => parseDice(text).notation);
    expect(ladder(constant(1), 11)).toEqual(
      named('1', '1d2', '1d3', '1d4', '1d6', '1d8', '2d6', '3d6', '4d6', '6d6', '6d6'),
    );
    expect(ladder(d10, 6)).toEqual(named('1d10', '2d8', '3d8', '4d8', '6d8', '6d8'));
  });
});

it('[TC-UNARM-01] [TC-UNARM-05] an unarmed strike deals 1d3, a step for each size, nonlethal, and is Fast', () => {
  const unarmed = (size: string): TimeCountProfile['unarmed'] =>
    compile(sheetOf({ size }), fightOf([]).options as TimeCountOptions).unarmed;
  const dice = ['tiny', 'small', 'medium', 'large', 'huge'].map((size) => unarmed(size).damage.notation);
  expect(dice).toEqual(['1', '1d2', '1d3', '1d4', '1d6'].map((text) => parseDice(text).notation));
  expect(unarmed('medium')).toMatchObject({ nonlethal: 'always', speed: { fixed: 6 } });
});

it('[TC-UNARM-05] by option an unarmed strike is of another class', () => {
  const fixed = (unarmedSpeed: TimeCountOptions['unarmedSpeed']) => {
    const options = fightOf([], { options: { unarmedSpeed } }).options as TimeCountOptions;
    return compile(sheetOf(), options).unarmed.speed.fixed;
  };
  expect([fixed('rapid'), fixed('swift'), fixed('fast'), fixed('standard')]).toEqual([2, 4, 6, 9]);
});
