import { expect, it } from 'vitest';
import { EMPTY, fold } from './table-state.ts';

it('takes a deed that the server could not do as answered, and says so', () => {
  const waiting = { ...EMPTY, waiting: ['a', 'b'] };
  const text = 'the server could not do that; nothing has changed';
  expect(fold(waiting, { t: 'error', id: 'a', text })).toMatchObject({ waiting: ['b'], fault: text });
  expect(fold(waiting, { t: 'error', text })).toMatchObject({ waiting: ['a', 'b'], fault: text });
});
