import { expect, it } from 'vitest';
import { orderOf, stepThrough } from './order.ts';

it('goes through everybody and begins again', () => {
  const ids = ['a', 'b', 'c'];
  expect([stepThrough(ids, 'a', 1), stepThrough(ids, 'c', 1), stepThrough(ids, 'a', -1)]).toEqual(['b', 'a', 'c']);
  expect([stepThrough(ids, null, 1), stepThrough(ids, null, -1), stepThrough(ids, 'gone', 1)]).toEqual(['a', 'c', 'a']);
  expect(stepThrough([], 'a', 1)).toBeNull();
});

it('is the order of the clock', () => {
  const turn = { who: 0, count: 3, isTurn: true, surprised: false, name: 'A' };
  expect(orderOf({ kind: 'rounds', title: '', round: 1, turns: [{ ...turn, id: 'a' }] })).toEqual(['a']);
  const due = { who: 0, tick: 3, declared: false, preparing: null, name: 'A' };
  expect(orderOf({ kind: 'ticks', title: '', now: 1, dues: [{ ...due, id: 'b' }] })).toEqual(['b']);
  expect([orderOf(null), orderOf({ kind: 'none' })]).toEqual([[], []]);
});
