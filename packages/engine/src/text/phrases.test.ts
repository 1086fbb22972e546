import { describe, expect, it } from 'vitest';
import { EffectKind, effectKinds, plainKinds } from '../kernel/ruleset/effect-kind.ts';
import { because } from '../kernel/state/cause.ts';
import type { FightEvent } from '../kernel/state/event.ts';
import { NOBODY } from '../kernel/state/fight.ts';
import { conditionText, type Names } from './names.ts';
import { narrate } from './narrate.ts';
import { sentence } from './sentences/sentence.ts';

const names: Names = {
  combatants: ['Yoriko', 'Thug', 'Boss'],
  items: [['knife'], [], []],
  counts: { strengthLoss: 'Strength lost' },
  bookkeeping: [],
  thingCounts: { lost: 'hit points lost' },
  lost: { strengthLoss: 'Strength', lost: 'hit points' },
  effects: effectKinds(
    ...plainKinds(
      { unconscious: 'unconscious', dazed: 'dazed' },
      { unconscious: { begins: 'falls unconscious', ends: 'comes to', sourceWord: null } },
    ),
    new EffectKind('refocused', { text: 'refocusing', blank: null, ends: '' }),
  ),
  actions: {},
};

const gain = (who: number, name: string, source: number, why = 'a blow'): FightEvent => ({
  kind: 'gain',
  who,
  effect: { name, source, data: null, until: null },
  why: because(why, 'X-1'),
});
const lose = (name: string, source: number): FightEvent => ({
  kind: 'lose',
  who: 1,
  name,
  source,
  why: because('', 'X-2'),
});

describe('an effect that has phrases of its own', () => {
  it('begins and ends in them, without its source', () => {
    expect(sentence(names, gain(1, 'unconscious', 2))).toBe('Thug falls unconscious, a blow [X-1]');
    expect(sentence(names, lose('unconscious', 2))).toBe('Thug comes to [X-2]');
  });

  it('says no cause that the phrase says itself', () => {
    expect(sentence(names, gain(1, 'unconscious', 2, 'falls'))).toBe('Thug falls unconscious [X-1]');
  });

  it('begins for each one by itself: the phrase speaks of one', () => {
    const both = [gain(1, 'unconscious', NOBODY), gain(2, 'unconscious', NOBODY)];
    expect(narrate(names, both, 'terse').map(({ text }) => text)).toEqual([
      'Thug falls unconscious, a blow',
      'Boss falls unconscious, a blow',
    ]);
    const dazed = [gain(1, 'dazed', NOBODY), gain(2, 'dazed', NOBODY)];
    expect(narrate(names, dazed, 'terse').map(({ text }) => text)).toEqual(['Thug and Boss: now dazed, a blow']);
  });

  it('is listed by its text, and without its source', () => {
    const effect = { name: 'unconscious', data: null, source: 2 };
    expect(conditionText(names, 1, effect)).toBe('unconscious');
  });

  it('ends in silence where what goes with it says so', () => {
    expect(narrate(names, [lose('refocused', NOBODY)], 'full')).toEqual([]);
    expect(sentence(names, lose('refocused', NOBODY))).toBe('Thug: no longer refocusing [X-2]');
  });
});

it('counts of what is lost say what is lost, and what comes back', () => {
  const count = (by: number): FightEvent => {
    return { kind: 'count', who: 1, count: 'strengthLoss', by, why: because('poison', 'X-3'), source: 1, rows: null };
  };
  expect([count(2), count(-1)].map((event) => sentence(names, event))).toEqual([
    'Thug: -2 Strength, poison [X-3]',
    'Thug: +1 Strength, poison [X-3]',
  ]);
  const use: FightEvent = { kind: 'use', who: 0, item: 0, count: 'lost', by: 3, why: because('damaged', 'X-4') };
  expect(sentence(names, use)).toBe("Yoriko's knife: -3 hit points, damaged [X-4]");
});
