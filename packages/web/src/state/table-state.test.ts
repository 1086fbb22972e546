import { expect, it } from 'vitest';
import { EMPTY, fold, withEarlier } from './table-state.ts';

it('takes a deed that the server could not do as answered, and says so', () => {
  const waiting = { ...EMPTY, waiting: ['a', 'b'] };
  const text = 'the server could not do that; nothing has changed';
  expect(fold(waiting, { t: 'error', id: 'a', text })).toMatchObject({ waiting: ['b'], fault: text });
  expect(fold(waiting, { t: 'error', text })).toMatchObject({ waiting: ['a', 'b'], fault: text });
});

it('puts steps that are brought before those which it has, each once', () => {
  const entry = (line: number) => ({ line, seat: '', events: [] });
  const state = { ...EMPTY, log: [entry(5), entry(6)], earlier: true };
  const more = withEarlier(state, [entry(3), entry(4), entry(5)], false);
  expect([more.log.map(({ line }) => line), more.earlier]).toEqual([[3, 4, 5, 6], true]);
  const all = withEarlier(more, [entry(1), entry(2)], true);
  expect([all.log.map(({ line }) => line), all.earlier]).toEqual([[1, 2, 3, 4, 5, 6], false]);
});
