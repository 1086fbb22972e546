import { describe, expect, it } from 'vitest';
import type { FightEvent } from '../../kernel/state/event.ts';
import type { Area } from '../../kernel/state/fight.ts';
import type { Names } from '../names.ts';
import { narrate } from '../narrate.ts';
import { areaRemains, areaText } from './area-text.ts';
import { sentence } from './sentence.ts';

const NAMES: Names = {
  combatants: ['Ann', 'Boss'],
  items: [[], []],
  counts: {},
  bookkeeping: [],
  thingCounts: {},
  effects: {},
  actions: {},
  areas: { gas: 'tear gas' },
};
const GAS: Area = { id: 'gas-1', kind: 'gas', at: [4, 2], feet: 5, squares: [], source: 0, value: 0, until: null };
const why = { text: '', rule: 'X-1' };
const told = (event: FightEvent) => sentence(NAMES, event);
const lay = (area: Partial<Area>, cause = why) => told({ kind: 'lay', who: 0, area: { ...GAS, ...area }, why: cause });

describe('what is said of areas', () => {
  it('where they lie, until when, why', () => {
    expect(lay({})).toBe('Tear gas within 5 feet of the north-west corner of E3 [X-1]');
    const until = { at: 'count', round: 11, count: 12, rank: 0 } as const;
    expect(lay({ until })).toBe(
      'Tear gas within 5 feet of the north-west corner of E3 until initiative count 12 of round 11 [X-1]',
    );
    expect(lay({ at: null, squares: [[4, 2]] }, { text: 'tear gas', rule: '' })).toBe('Tear gas at E3');
    const squares = [
      [4, 2],
      [5, 2],
    ] as const;
    expect(lay({ at: null, squares, kind: 'oil-slick' }, { text: 'a leak', rule: '' })).toBe(
      'Oil slick over 2 squares, E3 to F3, a leak',
    );
  });

  it('where they lie whose feet are counted from a place', () => {
    const names = { ...NAMES, areasFrom: 'space' } as const;
    expect(areaText(names, GAS, {})).toBe('tear gas within 5 feet of E3');
  });

  it('that they spread, and are gone', () => {
    expect(told({ kind: 'spread', who: 0, area: 'gas-1', name: 'gas', by: 5, why })).toBe(
      'Tear gas spreads 5 feet further [X-1]',
    );
    expect(told({ kind: 'lift', who: 0, area: 'gas-1', name: 'gas', why: { text: 'a gust', rule: '' } })).toBe(
      'The tear gas is gone, a gust',
    );
  });

  it('how much longer they last', () => {
    const remains = (until: Area['until'], clock: object) => areaRemains(NAMES, { until }, clock);
    expect(remains(null, { round: 2 })).toBe('');
    expect(remains({ at: 'count', round: 3, count: 0, rank: 0 }, { round: 2 })).toBe('1 round left');
    expect(remains({ at: 'tick', tick: 30 }, { now: 6 })).toBe('24 ticks left');
    const until = { at: 'count', round: 3, count: 0, rank: 0 } as const;
    expect(areaText(NAMES, { ...GAS, until }, { round: 1 })).toBe(
      'tear gas within 5 feet of the north-west corner of E3, 2 rounds left',
    );
    expect(areaText(NAMES, GAS, {})).toBe('tear gas within 5 feet of the north-west corner of E3');
    expect(remains({ at: 'turnStart', of: 1, round: 2 }, { round: 1 })).toBe('until Boss acts');
    expect(remains({ at: 'turnEnd', of: 1, round: 2 }, { round: 1 })).toBe('until Boss has acted');
    expect(remains({ at: 'turnEnd', of: -1, round: 2 }, { round: 1 })).toBe('');
    expect(lay({ until: { at: 'turnStart', of: -1, round: 2 } })).toContain(
      "until the start of somebody's turn in round 2",
    );
  });
});

describe('what is said of who leaves', () => {
  const effect = { name: 'left', source: -1, data: null, until: null };
  const cause = { text: 'for help', rule: '' };

  it('is one sentence, also of several together, without the way', () => {
    const gain = (who: number): FightEvent => ({ kind: 'gain', who, effect, why: cause });
    const away = (who: number): FightEvent => ({
      kind: 'move',
      who,
      dx: -100_000,
      dy: 0,
      feet: 0,
      why: { text: '', rule: '' },
    });
    const lines = (events: FightEvent[]) => narrate(NAMES, events, 'full').map(({ text }) => text);
    expect(lines([gain(1), away(1)])).toEqual(['Boss leaves the map, for help']);
    expect(lines([gain(0), away(0), gain(1), away(1)])).toEqual(['Ann and Boss leave the map, for help']);
  });
});
