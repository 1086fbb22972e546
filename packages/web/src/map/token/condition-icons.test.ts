import { rulesets } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { badgeMarks, iconOfBadge } from './condition-icons.ts';

describe('badges of conditions', () => {
  it('show an icon where there is one, letters elsewhere, and nothing twice', () => {
    const badges = badgeMarks(['stunned', 'delaying', 'dazed', 'flat-footed'], ['St', 'De', 'Da', 'FF']);
    expect(badges).toEqual(['@stars', 'De', '@open']);
    expect(badges.map((badge) => iconOfBadge(badge) !== null)).toEqual([true, false, true]);
    expect(iconOfBadge('@stars+2')).toBe(iconOfBadge('@stars'));
    expect(iconOfBadge('+2')).toBeNull();
  });

  it.each(Object.values(rulesets))('$id: most of its gravest conditions have an icon', ({ screen, effects }) => {
    const grave = (screen.gravest ?? []).map((id) => effects[id]?.text ?? id);
    const shown = badgeMarks(
      grave,
      grave.map(() => 'letters'),
    );
    const without = grave.filter((text) => badgeMarks([text], ['letters'])[0] === 'letters');
    expect(shown.length).toBeGreaterThan(9);
    expect(without.length).toBeLessThan(grave.length / 2);
  });
});
