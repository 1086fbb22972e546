import { expect, it } from 'vitest';
import type { DeedFrame } from '../net/connection.ts';
import { InTurn } from './in-turn.ts';

const undo = (id: string, at: number): DeedFrame => ({ t: 'undo', id, at });

function started(): { readonly turn: InTurn; sent(): readonly string[] } {
  const frames: DeedFrame[] = [];
  return { turn: new InTurn((frame) => frames.push(frame)), sent: () => frames.map(({ id, at }) => `${id} at ${at}`) };
}

it('sends a deed when the one before has been answered, against what that has led to', () => {
  const { turn, sent } = started();
  for (const id of ['a', 'b', 'c']) turn.add(undo(id, 7));
  expect(sent()).toEqual(['a at 7']);
  turn.heard({ t: 'done', id: 'a', line: 8 });
  turn.heard({ t: 'done', id: 'b', line: 9 });
  expect(sent()).toEqual(['a at 7', 'b at 8', 'c at 9']);
  turn.heard({ t: 'done', id: 'c', line: 10 });
  turn.add(undo('d', 10));
  expect(sent().at(-1)).toBe('d at 10');
});

it('leaves a deed against what was known where the one before was not done', () => {
  const { turn, sent } = started();
  for (const id of ['a', 'b']) turn.add(undo(id, 7));
  turn.heard({ t: 'refused', id: 'a', refusals: [] });
  expect(sent()).toEqual(['a at 7', 'b at 7']);
});

it('does not count what others did as known', () => {
  const { turn, sent } = started();
  turn.add(undo('a', 7));
  turn.add(undo('b', 6));
  turn.heard({ t: 'done', id: 'x', line: 9 });
  expect(sent()).toEqual(['a at 7']);
  turn.heard({ t: 'done', id: 'a', line: 8 });
  expect(sent()).toEqual(['a at 7', 'b at 6']);
});

it('sends a command by hand anew where something else happened first, and nothing that is taken back', () => {
  const { turn, sent } = started();
  const put: DeedFrame = { t: 'do', id: 'a', at: 7, command: { by: 'gm', do: 'place', target: 'ann', to: [1, 1] } };
  const stale = (id: string, line: number) => ({ t: 'stale', id, line, news: [] }) as const;
  turn.add(put);
  turn.add({ ...put, id: 'b' });
  expect(turn.again(stale('x', 9))).toBe(false);
  expect(turn.again(stale('a', 9))).toBe(true);
  turn.heard({ t: 'done', id: 'a', line: 10 });
  turn.heard({ t: 'done', id: 'b', line: 11 });
  expect(sent()).toEqual(['a at 7', 'a at 9', 'b at 10']);
  turn.add(undo('c', 11));
  expect(turn.again(stale('c', 12))).toBe(false);
  turn.heard({ t: 'done', id: 'c', line: 20 });
  turn.add({ ...put, id: 'd' });
  expect([1, 2, 3, 4, 5, 6].map((line) => turn.again(stale('d', line)))).toEqual([true, true, true, true, true, false]);
});
