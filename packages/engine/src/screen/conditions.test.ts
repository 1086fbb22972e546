import { describe, expect, it } from 'vitest';
import { rulesets } from '../rulesets/index.ts';
import { namesOf } from '../text/index.ts';
import { conditionsOf, distinctMarks } from './conditions.ts';

describe('marks of conditions', () => {
  it('are two letters of one word, or the first ones of two', () => {
    const texts = ['prone', 'flat-footed', 'on fire', 'total defense', 'in a strong wind'];
    expect([...distinctMarks(texts.map((text) => [text, text])).values()]).toEqual(['Pr', 'FF', 'Fi', 'TD', 'SW']);
  });

  it('are never the same twice: whoever comes first has the plainer one', () => {
    const texts = ['stunned', 'stable', 'staggered', 'shaken'];
    expect([...distinctMarks(texts.map((text) => [text, text])).values()]).toEqual(['St', 'Sa', 'Sg', 'Sh']);
  });

  it.each(Object.values(rulesets))('$id: each of its gravest conditions has its own', (rules) => {
    const all = [...(rules.screen.gravest ?? []), ...Object.keys(rules.effects)];
    const marks = distinctMarks([...new Set(all)].map((id) => [id, rules.effects[id]?.text ?? id]));
    const grave = (rules.screen.gravest ?? []).map((id) => marks.get(id));
    expect(new Set(grave).size).toBe(grave.length);
    expect(grave.filter((mark) => mark?.length !== 2)).toEqual([]);
  });

  it('come gravest first, each text once', () => {
    const [rules] = Object.values(rulesets);
    if (rules === undefined) throw new Error('there is no ruleset');
    const [grave, less] = [rules.screen.gravest?.[0] ?? '', rules.screen.gravest?.at(-1) ?? ''];
    const effects = [less, 'something', grave, grave].map((name) => ({ name, source: -1, until: null, data: null }));
    const someone = { index: 0, id: 'ann', name: 'Ann', items: [], effects };
    const shown = conditionsOf(rules, namesOf({ combatants: [someone] }, rules), someone as never);
    expect(shown.map(({ text }) => text)).toEqual([rules.effects[grave]?.text, rules.effects[less]?.text, 'something']);
  });
});
