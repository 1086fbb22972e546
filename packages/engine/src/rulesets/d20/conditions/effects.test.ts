import { describe, expect, it } from 'vitest';
import { modernFight } from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Until } from '../../../kernel/state/fight.ts';
import { modern } from '../../modern/index.ts';
import { gainEffect, type NewEffect } from './effects.ts';

const BECAUSE = because('test', '');
const until = (round: number): Until => ({ at: 'turnStart', of: 0, round });
const pinned = (source: number, amount: number, end: Until | null): NewEffect => ({
  name: 'pinned',
  source,
  until: end,
  data: { amount },
});

function under(...gained: readonly NewEffect[]) {
  const { fight } = playRule(modern, modernFight({ a: {}, b: {}, c: {} }), [], (scene) => {
    for (const each of gained) gainEffect(scene, 0, each, BECAUSE);
  });
  return fight.combatants[0]?.effects.map(({ source, until: end, data }) => [
    source,
    data?.['amount'],
    end !== null && 'round' in end ? end.round : null,
  ]);
}

describe('gainEffect', () => {
  it('keeps the same effect of different sources apart', () => {
    expect(under(pinned(1, 0, until(2)), pinned(2, 0, until(3)))).toEqual([
      [1, 0, 2],
      [2, 0, 3],
    ]);
  });

  it('lets the later one of a source take the place of the earlier, to the later end of both', () => {
    expect(under(pinned(1, 1, until(2)), pinned(1, 2, until(4)))).toEqual([[1, 2, 4]]);
    expect(under(pinned(1, 1, until(4)), pinned(1, 2, until(2)))).toEqual([[1, 2, 4]]);
    expect(under(pinned(1, 1, null), pinned(1, 1, until(2)))).toEqual([[1, 1, null]]);
  });
});
