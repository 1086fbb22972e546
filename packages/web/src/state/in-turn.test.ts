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
