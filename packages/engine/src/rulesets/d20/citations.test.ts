import { describe, expect, it } from 'vitest';
import { because } from '../../kernel/state/cause.ts';
import { borrowingBy } from './actions/borrow.ts';
import { draw } from './actions/draw.ts';
import { CORE_CITATIONS as CITATIONS, cited, type D20Citations } from './citations.ts';

const OTHERS = { ...CITATIONS, standingUp: 'OWN-01', handlingThings: 'OWN-02', moveAction: 'OWN-02' };

function at(citations: D20Citations): { readonly slots: { readonly citations: D20Citations } } {
  return { slots: { citations } };
}

describe('citations', () => {
  it('what shared rules say is said by the rules of whoever borrows them', () => {
    const texts = cited((rule) => ({ UP: because('stands up', rule.standingUp) }));
    expect([CITATIONS, OTHERS].map((each) => texts(at(each)).UP)).toEqual([
      because('stands up', 'MOD-ACT-17'),
      because('stands up', 'OWN-01'),
    ]);
  });

  it('there is one of each cause for each ruleset, for odds are kept by it', () => {
    const texts = cited((rule) => ({ UP: because('stands up', rule.standingUp) }));
    expect(texts(at(OTHERS)).UP).toBe(texts(at(OTHERS)).UP);
    expect(texts(at(CITATIONS)).UP).toBe(texts(at(CITATIONS)).UP);
  });

  it('of several shared rules that have one own rule behind them that is named once, and nothing else of the action is changed', () => {
    const shared = { ...draw, rules: ['standingUp', 'handlingThings', 'moveAction'] as const };
    expect(borrowingBy(OTHERS)(shared)).toEqual({ ...draw, rules: ['OWN-01', 'OWN-02'] });
    expect(borrowingBy(CITATIONS)(draw)).toEqual({ ...draw, rules: ['MOD-ACT-10'] });
  });
});
