import { describe, expect, it } from 'vitest';
import { loadRuleset, rulesets } from './index.ts';

describe('a ruleset alone', () => {
  it('is the same as among all, for every id', async () => {
    for (const [id, rules] of Object.entries(rulesets)) expect(await loadRuleset(id)).toBe(rules);
  });

  it('is null where there is none of that id', async () => {
    expect(await loadRuleset('none')).toBeNull();
    expect(await loadRuleset('toString')).toBeNull();
  });
});
