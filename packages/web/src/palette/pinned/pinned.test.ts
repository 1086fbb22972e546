import type { OddsInNumbers } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import type { Forecast, ShownArg } from '../../engine/messages.ts';
import { figuresOf, isPinned, saidIn, toggledPin } from './pinned.ts';

const attack = (target: string) => ({ by: 'ann', do: 'attack', target });

function odds(part: Partial<OddsInNumbers>): OddsInNumbers {
  const nothing = { affected: 0, harmed: 0, meanHarm: null, harm: null, out: 0, dead: 0, outcomes: [], verdicts: [] };
  return { ...nothing, ...part };
}

function forecast(part: Partial<Forecast>): Forecast {
  return { method: 'exact', n: 1, aimed: null, others: [], flights: [], ...part };
}

describe('what is pinned', () => {
  it('is two at most: a third takes the place of the first, and a second time it goes', () => {
    const two = toggledPin(toggledPin([], attack('bob')), attack('cid'));
    expect(two).toEqual([attack('bob'), attack('cid')]);
    expect(toggledPin(two, attack('dan'))).toEqual([attack('cid'), attack('dan')]);
    expect(toggledPin(two, attack('bob'))).toEqual([attack('cid')]);
    expect([isPinned(two, attack('cid')), isPinned(two, attack('dan'))]).toEqual([true, false]);
  });

  it('says in words what it was told', () => {
    const arg = (name: ShownArg['name'], part: Partial<ShownArg>): ShownArg => {
      const plain = { text: '', optional: true, candidates: [], labels: [], words: {}, best: 0, isRoute: false };
      return { ...plain, name, ...part };
    };
    const args = [
      arg('target', { candidates: ['bob', 'cid'], labels: ['Bob', 'Cid'] }),
      arg('with', { candidates: ['glock-17'], labels: ['glock 17'] }),
      arg('choices', { words: { head: 'disabled head' } }),
    ];
    expect(saidIn({ ...attack('cid'), choices: ['head', 'power'] }, args)).toBe('Cid, disabled head, power');
  });
});

describe('figures side by side', () => {
  it('are in one line where they say the same thing, and empty where one says nothing of it', () => {
    const one = forecast({ aimed: odds({ affected: 0.5, harmed: 0.5, meanHarm: 2.25, out: 0.25 }) });
    const other = forecast({ aimed: odds({ affected: 1, outcomes: [['prone', 0.75]] }) });
    expect(figuresOf([one, null, other])).toEqual([
      { text: 'effect', values: ['50 %', '', '100 %'] },
      { text: 'harm on average', values: ['2.3', '', ''] },
      { text: 'out of the fight', values: ['25 %', '', ''] },
      { text: 'prone', values: ['', '', '75 %'] },
    ]);
  });

  it('tell of everybody where there is no one target', () => {
    const others = [{ id: 'bob', name: 'Bob', ...odds({ affected: 0.4 }) }];
    expect(figuresOf([forecast({ others })])).toEqual([{ text: 'Bob: effect', values: ['40 %'] }]);
  });
});
