import { expect, it } from 'vitest';
import {
  hasDeclared,
  isAlone,
  isAnyoneUndeclared,
  NEVER,
  nextTick,
  startTicks,
  type TickClock,
  undeclared,
  unrevealed,
  withDeclared,
} from './ticks.ts';

const here = { effects: [] };
const start = startTicks([here, here, here, here], [4, 4, 9, null]);
const clock = (more: Partial<TickClock>): TickClock => ({ ...start, now: 4, ...more });
const wait = (by: string) => ({ by, do: 'wait' });
const until = (tick: number) => ({
  effects: [{ name: 'x', source: NEVER, data: null, until: { at: 'tick', tick } as const }],
});

it('what is fixed of those who are still to come waits for them', () => {
  const absent = { effects: [{ name: 'absent', source: NEVER, data: null, until: null }] };
  expect(startTicks([here, absent, absent], [2, 7, null])).toEqual({
    now: 0,
    next: [2, NEVER, NEVER],
    declared: [],
    late: [NEVER, 7, NEVER],
  });
  expect('late' in startTicks([here, absent], [2, null])).toBe(false);
});

it('what is due for those of whom a seat must not learn does not show, now or later', () => {
  const told = unrevealed(clock({ late: [NEVER, 7, 8, NEVER] }), [0], { who: new Set([1]), ids: new Set(['b']) });
  expect([told.next, told.late]).toEqual([
    [4, NEVER, 9, NEVER],
    [NEVER, NEVER, 8, NEVER],
  ]);
  expect('late' in unrevealed(clock({}), [0], { who: new Set([1]), ids: new Set(['b']) })).toBe(false);
});

it('those are waited for who are due and have not declared', () => {
  expect(undeclared(clock({}))).toEqual([0, 1]);
  const half = clock({ declared: [{ who: 0, command: wait('a') }] });
  expect(undeclared(half)).toEqual([1]);
  expect([hasDeclared(half, 0), hasDeclared(half, 1), isAnyoneUndeclared(half)]).toEqual([true, false, true]);
  expect(isAnyoneUndeclared(clock({ now: 5 }))).toBe(false);
});

it('knows who acts alone', () => {
  expect([isAlone(clock({}), 0), isAlone(clock({ now: 9 }), 2), isAlone(clock({ next: [4, 9] }), 0)]).toEqual([
    false,
    true,
    true,
  ]);
});

it('keeps declarations in the order of the combatants, whoever spoke first', () => {
  const late = clock({ declared: withDeclared(clock({}), 2, wait('c')) });
  const both = clock({ declared: withDeclared(late, 0, wait('a')) });
  expect(withDeclared(both, 1, wait('b')).map(({ who }) => who)).toEqual([0, 1, 2]);
});

it('rises to the next turn or the next end of an effect, whichever comes first', () => {
  expect(nextTick({ clock: clock({}), areas: [], combatants: [] })).toBe(9);
  expect(nextTick({ clock: clock({}), areas: [], combatants: [until(7), until(4), until(12)] })).toBe(7);
  const area = { id: 'a-1', kind: 'a', at: null, feet: 0, squares: [], source: -1, value: 0 } as const;
  const lasting = { ...area, until: { at: 'tick', tick: 5 } } as const;
  expect(nextTick({ clock: clock({}), areas: [lasting], combatants: [until(7)] })).toBe(5);
  expect(nextTick({ clock: clock({ now: 20 }), areas: [], combatants: [until(20)] })).toBe(NEVER);
});
