import { describe, expect, it } from 'vitest';
import { DODGE, LUCK, MORALE, Tally, term, UNTYPED } from './tally.ts';

const base = term('base attack', 'X-1');
const song = term('song', 'X-2', MORALE);
const prayer = term('prayer', 'X-3', MORALE);
const charm = term('charm', 'X-4', LUCK);
const doom = term('doom', 'X-5', MORALE);

function total(...parts: readonly (readonly [number, ReturnType<typeof term>])[]): Tally {
  const tally = new Tally(true);
  for (const [value, what] of parts) tally.add(value, what);
  return tally;
}

describe('Tally', () => {
  it('adds untyped bonuses and penalties', () => {
    expect(total([5, base], [-2, base], [1, term('high ground', 'X-6', UNTYPED)]).total).toBe(4);
  });

  it('counts only the best bonus of one kind, whichever comes first', () => {
    expect(total([1, song], [2, prayer]).total).toBe(2);
    expect(total([2, prayer], [1, song]).total).toBe(2);
    expect(total([2, prayer], [2, song]).total).toBe(2);
  });

  it('adds bonuses of different kinds, and all dodge bonuses', () => {
    expect(total([2, prayer], [1, charm]).total).toBe(3);
    const dodge = term('dodge', 'X-7', DODGE);
    expect(total([1, dodge], [1, dodge]).total).toBe(2);
  });

  it('adds penalties of one kind', () => {
    expect(total([2, prayer], [-1, doom], [-3, doom]).total).toBe(-2);
  });

  it('shows what was suppressed', () => {
    const { rows } = total([1, song], [2, prayer], [2, song], [0, base]);
    expect(rows?.map(({ text, value, counted }) => [text, value, counted])).toEqual([
      ['song', 1, false],
      ['prayer', 2, true],
      ['song', 2, false],
    ]);
  });

  it('comes to the same total without rows', () => {
    const silent = new Tally(false);
    silent.add(1, song);
    silent.add(3, prayer);
    silent.add(2, song);
    expect([silent.total, silent.rows]).toEqual([3, null]);
  });
});
