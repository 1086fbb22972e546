import { describe, expect, it } from 'vitest';
import { lineAfter, shownState } from './playback.ts';
import type { SeenFight } from './seen.ts';
import { EMPTY, type TableState } from './table-state.ts';

const entry = (line: number) => ({ line, seat: 's', events: [] });
const now = { title: 'now' } as SeenFight;
const then = { title: 'then' } as SeenFight;
const live: TableState = { ...EMPTY, line: 9, fight: now, log: [entry(1), entry(2), entry(7)] };

describe('shownState', () => {
  it('is the table as it stands, until somebody looks back', () => {
    expect(shownState(live, null)).toBe(live);
  });

  it('shows the fight of the line, and the log up to it', () => {
    const shown = shownState(live, { line: 2, as: 'ann', fight: then, log: null });
    expect(shown).toMatchObject({ fight: then, past: 2, as: 'ann', line: 9 });
    expect(shown.log.map(({ line }) => line)).toEqual([1, 2]);
  });

  it('shows the log of the seat through which one looks, as far as it stands', () => {
    const log = [entry(1), entry(5), entry(7)];
    const shown = shownState(live, { line: 7, as: 'ann', fight: then, log });
    expect(shown.log.map(({ line }) => line)).toEqual([1, 7]);
  });

  it('comes back to now where the line was taken back', () => {
    expect(shownState(live, { line: 3, as: null, fight: then, log: null })).toBe(live);
  });
});

describe('lineAfter', () => {
  it('steps over lines that do not stand, and ends in the present', () => {
    const lines = [1, 2, 7, 8];
    expect([lineAfter(lines, null, -1), lineAfter(lines, 7, -1), lineAfter(lines, 2, 1)]).toEqual([7, 2, 7]);
    expect([lineAfter(lines, 7, 1), lineAfter(lines, null, 1)]).toEqual([null, null]);
    expect([lineAfter(lines, 1, -1), lineAfter([1], null, -1)]).toEqual([1, null]);
  });
});
