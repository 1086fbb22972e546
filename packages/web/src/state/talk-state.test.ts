import type { ServerFrame } from '@fray/server';
import { expect, it } from 'vitest';
import { EMPTY, fold } from './table-state.ts';

const line = (number: number, text = `line ${number}`): Extract<ServerFrame, { t: 'said' }>['said'] => ({
  number,
  at: '',
  seat: 's',
  name: 'An\u202en',
  to: null,
  text,
  roll: null,
});
const said = (number: number, id?: string): ServerFrame => ({ t: 'said', said: line(number), ...(id && { id }) });

it('knows each line once, the newest 500, by names without signs that turn the text', () => {
  const twice = [said(1), said(2), said(2)].reduce(fold, EMPTY);
  expect(twice.talk.map(({ number, name }) => [number, name])).toEqual([
    [1, 'Ann'],
    [2, 'Ann'],
  ]);
  const many = Array.from({ length: 501 }, (_, at) => said(at + 1)).reduce(fold, EMPTY);
  expect([many.talk.length, many.talk[0]?.number]).toEqual([500, 2]);
});

it('takes the own line as heard when it is said or not said, and keeps why it was not', () => {
  const saying = [
    { id: 'a', text: '/r 2d' },
    { id: 'b', text: 'hello' },
  ];
  expect(fold({ ...EMPTY, saying }, said(1, 'b')).saying.map(({ id }) => id)).toEqual(['a']);
  expect(fold({ ...EMPTY, saying }, { t: 'unsaid', id: 'a', text: 'no dice' })).toMatchObject({
    saying: [{ id: 'b' }],
    unsaid: { line: '/r 2d', why: 'no dice' },
  });
  expect(fold({ ...EMPTY, saying }, { t: 'error', id: 'a', text: 'full' }).saying.map(({ id }) => id)).toEqual(['b']);
});

it('counts those who point, as long as any of it is shown', () => {
  const point: ServerFrame = { t: 'pointed', seat: 's', name: 'Ann', to: [1, 2], look: false };
  const both = fold(fold(EMPTY, point), point);
  expect(both.pointed.map(({ key }) => key)).toEqual([1, 2]);
  expect(fold({ ...both, pointed: both.pointed.slice(1) }, point).pointed.map(({ key }) => key)).toEqual([2, 3]);
});
