import { describe, expect, it } from 'vitest';
import { EngineQueue, isLater } from './engine-queue.ts';
import type { EngineCall } from './messages.ts';

function queue(): { engine: EngineQueue; sent: number[][]; ask: (id: number, call: EngineCall) => void } {
  const sent: number[][] = [];
  const engine = new EngineQueue((requests) => sent.push(requests.map(({ id }) => id)));
  return { engine, sent, ask: (id, call) => engine.add({ id, call, args: [] }) };
}

describe('DeskQueue', () => {
  it('asks nothing more until all that was sent is answered', () => {
    const { engine, sent, ask } = queue();
    ask(1, 'menu');
    ask(2, 'reach');
    ask(3, 'menu');
    expect(sent).toEqual([[1]]);
    engine.answered(1);
    ask(4, 'menu');
    expect(sent).toEqual([[1], [2, 3]]);
    engine.answered(1);
    expect(sent).toEqual([[1], [2, 3]]);
    engine.answered(1);
    expect(sent).toEqual([[1], [2, 3], [4]]);
  });

  it('lets the fight and quick questions pass slow ones', () => {
    const { engine, sent, ask } = queue();
    ask(1, 'glance');
    ask(2, 'glance');
    ask(3, 'odds');
    ask(4, 'check');
    ask(5, 'fight');
    for (const count of [1, 2, 1, 1]) engine.answered(count);
    expect(sent).toEqual([[1], [5, 4], [3], [2]]);
  });

  it('sends quick ones together, the fight and what is drawn at once before them', () => {
    const { engine, sent, ask } = queue();
    ask(1, 'menu');
    ask(2, 'bodies');
    ask(3, 'check');
    ask(4, 'fight');
    ask(5, 'story');
    engine.answered(1);
    expect(sent).toEqual([[1], [4, 2, 5, 3]]);
  });

  it('never asks what was dropped before its turn came', () => {
    const { engine, sent, ask } = queue();
    ask(1, 'odds');
    ask(2, 'odds');
    ask(3, 'odds');
    engine.drop(2);
    engine.drop(1);
    engine.answered(1);
    expect(sent).toEqual([[1], [3]]);
  });

  it('takes odds for what can be worked out elsewhere, and the fight itself for what cannot', () => {
    expect((['odds', 'glance', 'landing', 'sums'] as const).every(isLater)).toBe(true);
    expect((['fight', 'story', 'menu', 'check'] as const).some(isLater)).toBe(false);
  });
});
