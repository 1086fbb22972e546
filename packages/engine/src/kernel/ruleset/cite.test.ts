import { describe, expect, it } from 'vitest';
import { why } from '../state/event.ts';
import { type Citations, cite, citeAll, citeEvent, citeQuestion, citeRefusals } from './cite.ts';
import { refusal } from './ruleset.ts';

const OWN: Citations = { MOD: 'OWN-CORE-01', 'MOD-ACT': 'OWN-CORE-05', 'MOD-ACT-17': 'OWN-CORE-15' };
const rules = { citations: OWN };

describe('citations', () => {
  it('a rule is cited by its id, else by its area, else by its family', () => {
    expect(['MOD-ACT-17', 'MOD-ACT-02', 'MOD-GRID-01'].map((id) => cite(rules, id))).toEqual([
      'OWN-CORE-15',
      'OWN-CORE-05',
      'OWN-CORE-01',
    ]);
  });

  it('own rules and decisions of people stay as they are', () => {
    expect(['OWN-ATK-03', ''].map((id) => cite(rules, id))).toEqual(['OWN-ATK-03', '']);
    expect(cite({}, 'MOD-ACT-17')).toBe('MOD-ACT-17');
    expect(cite({ citations: { 'MOD-ACT': 'OWN-CORE-05' } }, 'MOD-GRID-01')).toBe('MOD-GRID-01');
  });

  it('of several shared rules that have one own rule behind them that is named once', () => {
    expect(citeAll(rules, ['MOD-ACT-02', 'MOD-ACT-05', 'MOD-ACT-17'])).toEqual(['OWN-CORE-05', 'OWN-CORE-15']);
  });

  it('causes, arithmetic, refusals and questions are cited, and nothing else is changed', () => {
    const row = { value: 2, text: 'charge', rule: 'MOD-ACT-02', counted: true };
    const event = {
      kind: 'count',
      who: 0,
      count: 'hp',
      by: -1,
      source: 1,
      why: why('x', 'MOD-ACT-17'),
      rows: [row],
    } as const;
    expect(citeEvent(rules, event)).toEqual({
      ...event,
      why: why('x', 'OWN-CORE-15'),
      rows: [{ ...row, rule: 'OWN-CORE-05' }],
    });
    const own = { kind: 'tell', who: 0, target: -1, value: 0, why: why('x', 'OWN-ATK-01') } as const;
    expect(citeEvent(rules, own)).toBe(own);
    expect(citeRefusals(rules, [refusal('no', 'MOD-ACT-02')])).toEqual([refusal('no', 'OWN-CORE-05')]);
    const question = { kind: 'k', who: 0, text: 't', rule: 'MOD-AOO-01', choices: [], facts: {} };
    expect(citeQuestion(rules, question)).toEqual({ ...question, rule: 'OWN-CORE-01' });
  });
});
