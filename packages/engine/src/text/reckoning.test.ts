import { expect, it } from 'vitest';
import type { FightEvent, RollEvent } from '../kernel/state/event.ts';
import type { Names } from './names.ts';
import { narrateTraced } from './narrate.ts';
import { reckonings } from './reckoning.ts';

const names: Names = {
  combatants: ['Yoriko', 'Thug'],
  items: [[], []],
  counts: { hp: 'hit points' },
  bookkeeping: [],
  thingCounts: {},
  effects: {},
  actions: { attack: 'Attack' },
};
const row = (value: number, text: string, counted = true) => ({ value, text, rule: 'X-1', counted });
const die = (value: number, text: string, nth: number = 1) => ({ ...row(value, text), rule: 'X-2', roll: nth });
const roll = (who: number, dice: string, value: number, text: string, nth: number = 1): RollEvent => ({
  kind: 'roll',
  nth,
  who,
  dice,
  faces: [value],
  value,
  why: { text, rule: 'X-2' },
});
const hit: FightEvent = {
  kind: 'check',
  who: 0,
  target: 1,
  total: 18,
  rows: [die(14, 'd20'), row(5, 'base attack'), row(-1, 'shaken'), row(1, 'luck', false)],
  versus: 12,
  versusRows: [row(2, 'Dexterity')],
  versusName: 'Defense',
  result: 'hit',
  why: { text: 'attack roll', rule: 'X-2' },
};
const wound: FightEvent = {
  kind: 'count',
  who: 1,
  count: 'hp',
  by: -7,
  source: 0,
  rows: [die(4, 'd8', 2), row(3, 'Strength')],
  why: { text: 'wound', rule: 'X-3' },
};

it('gives both totals of a check, the dice first, with what a better bonus suppressed', () => {
  expect(reckonings(names, [roll(0, 'd20', 14, 'attack roll'), hit])).toEqual([
    {
      title: "Yoriko's attack roll",
      rule: 'X-2',
      total: 18,
      rows: [
        { value: 14, text: 'd20: 14', rule: 'X-2', counted: true },
        row(5, 'base attack'),
        row(-1, 'shaken'),
        row(1, 'luck', false),
      ],
    },
    {
      title: "Thug's Defense",
      rule: '',
      total: 12,
      rows: [{ value: 10, text: 'base', rule: '', counted: true }, row(2, 'Dexterity')],
    },
  ]);
});

it('gives the dice and the changes of damage, and nothing for loose dice', () => {
  const fell = [roll(0, 'd8', 4, 'damage', 2), roll(0, 'd8', 4, 'speed', 3), roll(1, 'd6', 6, 'luck', 4)];
  const [damage, ...others] = reckonings(names, [...fell, wound]);
  expect(damage).toMatchObject({ title: "Thug's hit points", total: 7, rows: [{ text: 'd8: 4' }, { value: 3 }] });
  expect(others).toEqual([]);
  expect(reckonings(names, [{ ...wound, rows: null }])).toEqual([]);
});

it('stands behind lines that know their events, whose arithmetic is folded', () => {
  const act: FightEvent = { kind: 'act', who: 0, action: 'attack', target: 1, item: '', why: { text: '', rule: '' } };
  const events = [act, roll(0, 'd20', 14, 'attack roll'), hit, roll(0, 'd8', 4, 'damage', 2), wound];
  const lines = narrateTraced(names, events, 'folded');
  expect(lines.map((line) => line.events)).toEqual([[0], [1, 2], [3, 4]]);
  expect(lines[1]?.text).toBe('Yoriko: attack roll 18 against Defense 12 of Thug: hit');
  expect(lines[2]?.text).toBe('Thug: -7 hit points from Yoriko, wound');
});
