import { expect, it } from 'vitest';
import { type Nameable, soughtAmong } from './sought.ts';

const of = (name: string, text: string, asks = '', list = 'traits', rule = 'GNG-FEAT-01'): Nameable => {
  return { name, text, asks, list, rule };
};
const ALL = [
  of('improved-block', 'A free Block once a round.', 'base attack +1, Dexterity 13'),
  of('riposte', 'After a Block, an attack of opportunity.', 'Dexterity 13'),
  of('vorpal', 'A natural 20 takes off the head.', '', 'weapon traits', 'GNG-WABIL-36'),
];
const found = (sought: string): readonly string[] => soughtAmong(ALL, sought).map(({ name }) => name);

it('finds what has every word somewhere: in its name with spaces too, its words, what it asks for, its list, its rule', () => {
  expect(found('')).toHaveLength(3);
  expect(found('improved block')).toEqual(['improved-block']);
  expect(found('BLOCK  opportunity')).toEqual(['riposte']);
  expect(found('dexterity 13')).toEqual(['improved-block', 'riposte']);
  expect(found('weapon')).toEqual(['vorpal']);
  expect(found('wabil-36')).toEqual(['vorpal']);
  expect(found('block head')).toEqual([]);
});
