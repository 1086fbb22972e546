import { describe, expect, it } from 'vitest';
import { modernFight } from '../../../../test/support/modern-fight.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Until } from '../../../kernel/state/fight.ts';
import { modern } from '../../modern/index.ts';
import type { D20Clock } from '../game.ts';
import { ROUNDS, setClock } from './clock.ts';
import { addToCount } from './counts.ts';
import { isDue } from './started.ts';
import { clockSeenBy, startClock, waiting } from './turns.ts';

const slot = (who: number, count: number) => ({ who, count, modifier: 2, rank: 3 });
const CLOCK: D20Clock = {
  ...{ round: 4, turn: 1, order: [slot(0, 15), slot(1, 9)], surprised: [1], fixed: [null, 9], readied: [] },
};
const held = (who: number): D20Clock['readied'][number] => ({
  ...{ who, watched: -1, action: 'attack', trigger: 'acts', x: 0, y: 0, feet: 0 },
});

describe('the clock', () => {
  it.each<Partial<D20Clock>>([
    { turn: 0 },
    { round: 7 },
    { order: [slot(1, 3)] },
    { readied: [held(1)] },
    { surprised: [0] },
    { fixed: [5, null] },
  ])('takes on what is set and keeps all else: %j', (set) => {
    const clock = { ...CLOCK };
    setClock(clock, set);
    expect(clock).toEqual({ ...CLOCK, ...set });
  });

  it('counts rounds from the present one; the surprise round comes before all others', () => {
    expect([0, 1, 2, 5].map((round) => ROUNDS.since({ ...CLOCK, round }))).toEqual([0, 0, 1, 4]);
    expect(ROUNDS.from({ ...CLOCK, round: 6 }, 2)).toMatchObject({ round: 4 });
  });

  it('begins without an order, knowing who is surprised and whose initiative is fixed', () => {
    const entries = [
      { surprised: false, initiative: 12 },
      { surprised: true, initiative: null },
    ];
    const start = { round: 0, turn: -1, order: [], surprised: [1], fixed: [12, null], readied: [] };
    expect(startClock({ combatants: [] }, entries)).toEqual(start);
  });

  it('[MOD-READY-01] [MOD-READY-03] shows a seat what is its own to know, and nothing of those it must not learn of', () => {
    const clock = { ...CLOCK, readied: [held(0), held(1)], surprised: [0, 1], fixed: [3, 9] };
    const none = { who: new Set<number>(), ids: new Set<string>() };
    expect(clockSeenBy(clock, [0], none)).toEqual({ ...clock, readied: [held(0)] });
    expect(clockSeenBy(clock, [0], { ...none, who: new Set([1]) })).toEqual({
      ...clock,
      readied: [held(0)],
      order: [slot(0, 15), { who: 1, count: 0, modifier: 0, rank: 0 }],
      surprised: [0],
      fixed: [3, null],
    });
  });

  it('waits for the one whose turn it is, and for nobody before the first turn or after the fight', () => {
    const fight = modernFight({ hero: {}, thug: {} });
    const of = (more: object): readonly number[] => waiting(openWorld({ ...fight, ...more }, modern));
    expect(of({})).toEqual([0]);
    expect(of({ clock: { ...fight.clock, turn: -1 } })).toEqual([]);
    expect(of({ over: { winner: null } })).toEqual([]);
  });
});

describe('a count that changes at nearly every turn', () => {
  it.each(['hp', 'standard', 'move', 'step', 'acted'])('is added to, and begins at nothing: %s', (count) => {
    const counts = { [count]: 3 };
    expect([addToCount(counts, count, 2), counts]).toEqual([true, { [count]: 5 }]);
    const none = {};
    expect([addToCount(none, count, -4), none]).toEqual([true, { [count]: -4 }]);
  });

  it('is left to others where it is another', () => {
    const counts = { moved: 5 };
    expect([addToCount(counts, 'moved', 5), counts]).toEqual([false, { moved: 5 }]);
  });
});

describe('what was started before', () => {
  it('[MOD-ACT-13] is due from the round in which its turn ends, and at once where it ends otherwise', () => {
    const fight = modernFight({ hero: {}, thug: {} });
    const due = (until: Until | null, round: number): boolean =>
      isDue(openWorld({ ...fight, clock: { ...fight.clock, round } }, modern), { until });
    const end: Until = { at: 'turnEnd', of: 0, round: 3 };
    expect([due(end, 2), due(end, 3), due(end, 4)]).toEqual([false, true, true]);
    expect([due(null, 2), due({ at: 'turnStart', of: 0, round: 3 }, 2)]).toEqual([true, true]);
  });
});
