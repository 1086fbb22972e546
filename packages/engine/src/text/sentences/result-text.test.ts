import { describe, expect, it } from 'vitest';
import { because } from '../../kernel/state/cause.ts';
import type { CheckEvent } from '../../kernel/state/event.ts';
import { NOBODY } from '../../kernel/state/fight.ts';
import type { Names } from '../names.ts';
import { resultText } from './result-text.ts';
import { sentence } from './sentence.ts';

const names: Names = {
  combatants: ['Yoriko', 'Thug'],
  items: [[], []],
  counts: {},
  bookkeeping: [],
  thingCounts: {},
  results: { threat: 'hit, threatens a critical hit' },
  naturals: { Defense: { fails: 'a natural 1 always misses', succeeds: 'a natural 20 always hits' } },
  effects: {},
  actions: {},
};

function check(total: number, versus: number, result: string, versusName?: string): CheckEvent {
  const sides = { who: 0, total, rows: null, versus, versusRows: null };
  const event: CheckEvent = { kind: 'check', target: NOBODY, ...sides, result, why: because('attack roll', 'X-1') };
  return versusName === undefined ? event : { ...event, versusName };
}

describe('what came of a check', () => {
  const said = (total: number, result: string, versusName = 'Defense') =>
    resultText(names, check(total, 15, result, versusName));

  it('is said in the words of the ruleset', () => {
    expect([said(15, 'threat'), said(15, 'hit'), said(15, 'notConfirmed')]).toEqual([
      'hit, threatens a critical hit',
      'hit',
      'not confirmed',
    ]);
  });

  it('names the natural that decides against the numbers, and only that', () => {
    expect([14, 15, 16].map((total) => said(total, 'miss'))).toEqual([
      'miss',
      'miss, a natural 1 always misses',
      'miss, a natural 1 always misses',
    ]);
    expect([14, 15, 16].map((total) => said(total, 'hit'))).toEqual(['hit, a natural 20 always hits', 'hit', 'hit']);
    expect(said(14, 'threat')).toBe('hit, threatens a critical hit, a natural 20 always hits');
  });

  it('says nothing of naturals where the roll is against something else', () => {
    expect([said(15, 'miss', 'chance'), said(14, 'tie'), resultText(names, check(15, 15, 'miss'))]).toEqual([
      'miss',
      'tie',
      'miss',
    ]);
  });

  it('stands behind the total alone where that is compared with nothing', () => {
    expect(sentence(names, check(15, 0, 'miss'))).toBe('Yoriko: attack roll 15: miss [X-1]');
    expect(sentence(names, check(15, 0, 'hit', 'Defense'))).toBe('Yoriko: attack roll 15 against Defense 0: hit [X-1]');
  });
});
