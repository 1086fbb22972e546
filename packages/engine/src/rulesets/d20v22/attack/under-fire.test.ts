import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import {
  checksOf,
  effectsOf,
  perform,
  performAndAdvance,
  refusedBy,
  totalsOf,
  v22Fight,
} from '../../../../test/support/v22-perform.ts';
import { SAMPLE_CLUB } from '../../../../test/support/v22-samples.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';

/** Its greatest range is 50 feet. */
const GUN = {
  id: 'gun',
  name: 'Gun',
  form: 'projectile',
  damage: 4,
  increment: 5,
  autofire: 5,
  lethal: false,
} as const;
const GUNNER: Someone = { side: 'villains', at: [3, 3], sheet: { weapons: [GUN], attack: 9 } };
const under = (name: string, source: number, item = 0) => ({ name, source, data: { item } });
const STRIKE = { by: 'a', do: 'attack', target: 'b' };

describe('who keeps somebody under fire', () => {
  const defense = (c: Someone, source = 2, item = 0, asked = true) => {
    const fight = v22Fight([{}, { effects: [under('covered-by-fire', source, item)] }, { ...GUNNER, ...c }]);
    return totalsOf(perform(fight, STRIKE, asked ? ['heed', 2] : [2]))[0]?.[1];
  };

  it.each([
    ['is free to', {}],
    ['has but one action', { effects: ['slowed'] }],
  ])('[V22-AUTO-06] 4 more against those at whom fires who %s', (_, c) => {
    expect(defense(c)).toBe(14);
  });

  it.each([
    ['is stunned', { effects: ['stunned'] }],
    ['can do nothing but move', { effects: ['nauseated'] }],
    [
      'lies on what is not used lying down',
      { ...GUNNER, effects: ['prone'], sheet: { weapons: [{ ...GUN, usableProne: false }] } },
    ],
    ['is held', { effects: [{ name: 'pinned', source: 0 }] }],
    ['has put its weapon away', { sheet: { weapons: [{ ...GUN, place: 'carried' as const }] } }],
  ])('[V22-AUTO-06] nothing more by who %s', (_, c) => {
    expect(defense(c, 2, 0, false)).toBe(10);
  });

  it('[V22-AUTO-06] nor by nobody, nor with what is no weapon', () => {
    expect([defense({}, NOBODY, 0, false), defense({}, 2, 7, false)]).toEqual([10, 10]);
  });
});

describe('shots at who does not heed it', () => {
  it('[V22-AUTO-09] are told; who has been thrown out of range by the first is not shot at by the next', () => {
    const covered = [under('covered-by-fire', 2), under('covered-by-fire', 3)];
    const at = (x: number): Someone => ({ ...GUNNER, at: [x, 0] });
    const fight = v22Fight([{ at: [0, 0] }, { effects: covered }, at(9), at(10)]);
    const said = (dice: readonly number[]) => {
      const { events } = perform(fight, STRIKE, ['ignore', ...dice]);
      const told = events.flatMap((each) =>
        each.kind === 'tell' && each.why.rule === 'V22-AUTO-09' ? [each.who] : [],
      );
      return [told, checksOf(events).flatMap(({ who, why }) => (why.text === 'attack roll' ? [who] : []))];
    };
    expect(said([2, 2, 2])).toEqual([
      [2, 3],
      [2, 3, 0],
    ]);
    expect(said([20, 6])).toEqual([[2], [2]]);
  });

  it('[V22-AUTO-09] [V22-COND-12] are an exertion for the disabled', () => {
    const shooter = (effects: readonly string[], ...dice: readonly number[]) => {
      const fight = v22Fight([{}, { effects: [under('covered-by-fire', 2)] }, { ...GUNNER, effects }]);
      return effectsOf(perform(fight, STRIKE, ['ignore', 2, ...dice, 2]), 2);
    };
    expect([shooter([]), shooter(['disabled'], 10)]).toEqual([[], expect.arrayContaining(['dying'])]);
  });

  it('[V22-AUTO-09] [V22-FEAT-02] [V22-FEAT-18] what follows on the attack meets the fire of others anew', () => {
    const covered = { effects: [under('covered-by-fire', 3)], sheet: { minion: true } };
    const felling = (gifts: object, next: readonly (string | number)[]) => {
      const a: Someone = { at: [4, 4], sheet: { weapons: [SAMPLE_CLUB], ...gifts } };
      const far: Someone = { ...GUNNER, at: [1, 1], sheet: { weapons: [{ ...GUN, increment: 60 }], attack: 9 } };
      const fight = v22Fight([a, { ...covered, at: [5, 4] }, { ...covered, at: [4, 5] }, far]);
      // The free shot misses, the blow fells b; the next one at c is asked about again, and misses.
      return totalsOf(perform(fight, STRIKE, ['ignore', 2, 15, 10, 'c', ...next])).slice(3);
    };
    for (const feats of [{ cleave: 1 }, { 'takedown attack': 1 }]) {
      expect(felling({ feats }, ['heed', 9])).toEqual([[9, 14]]);
      expect(felling({ feats }, ['ignore', 3, 9])).toEqual([
        [8, 10],
        [9, 10],
      ]);
    }
  });
});

describe('who is in melee', () => {
  const cover = (...others: readonly Someone[]) =>
    refusedBy(v22Fight([{ ...GUNNER, side: 'heroes' }, { at: [9, 9] }, { side: 'heroes', at: [5, 3] }, ...others]), {
      by: 'a',
      do: 'covering-fire',
      target: 'c',
      with: 'gun',
    });

  it('[V22-AUTO-07] [V22-ATK-04] stands beside an enemy, not beside a friend or a thing', () => {
    const beside = { at: [6, 3] } as const;
    expect(cover(beside)).toEqual(['V22-AUTO-07']);
    expect(cover({ ...beside, side: 'heroes' })).toEqual([]);
    expect(cover({ ...beside, side: 'things', sheet: { object: { name: 'box', toughness: 9 } } })).toEqual([]);
  });

  it('[V22-ATK-04] who cannot move is remembered to have been attacked, a thing is not', () => {
    const struck = (b: Someone) => effectsOf(perform(v22Fight([{}, b]), STRIKE, [2]), 1);
    expect(struck({ effects: [{ name: 'pinned', source: 0 }] })).toContain('attacked');
    expect(struck({ side: 'things', sheet: { object: { name: 'box', toughness: 9 } } })).not.toContain('attacked');
  });
});

describe('the turn of who is under suppression fire', () => {
  const begins = (b: Someone, inputs: readonly (string | number)[]) =>
    performAndAdvance(
      v22Fight([{}, b, { ...GUNNER, side: 'heroes' }]),
      { by: 'a', do: 'end-turn' },
      inputs,
    ).events.flatMap((each) => (each.kind === 'answer' ? [each.choice] : []));
  const suppressed = under('suppressed', 2);

  it('[V22-AUTO-13] it is asked whether it seeks cover, where it is in line and range and can act', () => {
    expect(begins({ at: [5, 0], effects: [suppressed] }, ['cover'])).toEqual(['cover']);
    expect(begins({ at: [13, 3], effects: [suppressed] }, ['cover'])).toEqual(['cover']);
    expect(begins({ at: [14, 3], effects: [suppressed] }, [])).toEqual([]);
    expect(begins({ at: [5, 0], effects: [suppressed, 'stunned'] }, [])).toEqual([]);
  });
});
