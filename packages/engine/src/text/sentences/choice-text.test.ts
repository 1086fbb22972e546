import { expect, it } from 'vitest';
import type { Names } from '../names.ts';
import { choiceText } from './choice-text.ts';

const names: Names = {
  combatants: ['the man with the chain', 'Thug'],
  ids: ['chain', 'e3'],
  items: [[], []],
  counts: {},
  bookkeeping: [],
  thingCounts: {},
  effects: {},
  actions: {},
};

it('says a choice in words: combatants by their names, squares by theirs', () => {
  const said = ['five-foot-step -A0', 'chain', 'chain:trip', 'attack chain', 'E3', 'nobody:bullRush'];
  expect(said.map((id) => choiceText(names, id))).toEqual([
    'five foot step -A0',
    'the man with the chain',
    'trip: the man with the chain',
    'attack the man with the chain',
    'E3',
    'nobody:bull rush',
  ]);
});

it('says ids as words where it knows nobody by them', () => {
  expect(choiceText({ ...names, ids: [] }, 'chain:trip')).toBe('chain:trip');
});
