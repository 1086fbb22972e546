import { describe, expect, it } from 'vitest';
import { DeskQueue } from './desk-queue.ts';
import type { DeskCall } from './messages.ts';

function queue(): { desk: DeskQueue; sent: number[]; ask: (id: number, call: DeskCall) => void } {
  const sent: number[] = [];
  const desk = new DeskQueue(({ id }) => sent.push(id));
  return { desk, sent, ask: (id, call) => desk.add({ id, call, args: [] }) };
}

describe('DeskQueue', () => {
  it('asks one question at a time, in order', () => {
    const { desk, sent, ask } = queue();
    ask(1, 'menu');
    ask(2, 'bodies');
    expect(sent).toEqual([1]);
    desk.answered(1);
    expect(sent).toEqual([1, 2]);
    desk.answered(2);
    ask(3, 'menu');
    expect(sent).toEqual([1, 2, 3]);
  });

  it('lets the fight and quick questions pass slow ones', () => {
    const { desk, sent, ask } = queue();
    ask(1, 'glance');
    ask(2, 'glance');
    ask(3, 'odds');
    ask(4, 'check');
    ask(5, 'fight');
    for (let turn = 0; turn < 5; turn++) desk.answered(sent.at(-1) ?? 0);
    expect(sent).toEqual([1, 5, 4, 3, 2]);
  });

  it('never asks what was dropped before its turn came', () => {
    const { desk, sent, ask } = queue();
    ask(1, 'odds');
    ask(2, 'odds');
    ask(3, 'odds');
    desk.drop(2);
    desk.drop(1);
    desk.answered(1);
    expect(sent).toEqual([1, 3]);
  });
});
