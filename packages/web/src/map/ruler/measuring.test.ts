import { afterEach, beforeEach, expect, it } from 'vitest';
import { useMapState } from '../map-state.ts';
import { measureTo, placesOfRuler, rulerText, setCorner, startMeasuring, stopMeasuring } from './measuring.ts';

const places = (): unknown => {
  const { measuring } = useMapState.getState();
  return measuring === null ? null : placesOfRuler(measuring);
};
beforeEach(() => void stopMeasuring());
afterEach(() => void stopMeasuring());

it('leads from corner to corner, and to wherever the pointer is', () => {
  expect([setCorner([1, 1]), places()]).toEqual([false, null]);
  startMeasuring([0, 0]);
  measureTo([3, 3]);
  expect(places()).toEqual([
    [0, 0],
    [3, 3],
  ]);
  setCorner([3, 3]);
  setCorner([3, 3]);
  measureTo([3, 3]);
  expect(places()).toEqual([
    [0, 0],
    [3, 3],
  ]);
  measureTo([3, 5], true);
  expect(useMapState.getState().measuring).toMatchObject({ end: [3, 5], isPassing: true });
  expect([stopMeasuring(), stopMeasuring(), places()]).toEqual([true, false, null]);
});

it('begins where the first corner is set, where it has none yet', () => {
  startMeasuring(null);
  measureTo([2, 2]);
  expect(places()).toEqual([]);
  setCorner([1, 0]);
  measureTo([2, 2]);
  expect(places()).toEqual([
    [1, 0],
    [2, 2],
  ]);
});

it('says the feet of every leg and of all', () => {
  expect(rulerText([], [])).toBe('Measure: choose where to begin');
  expect(rulerText([[0, 0]], [])).toMatch(/^Measure from A1: /);
  const legs = [
    [0, 0],
    [3, 3],
    [3, 5],
  ] as const;
  expect(rulerText(legs.slice(0, 2), [20])).toBe('Measured: A1 to D4 20 feet');
  expect(rulerText(legs, [20, 10])).toBe('Measured: A1 to D4 20 feet, D4 to D6 10 feet, in all 30 feet');
  expect(rulerText(legs, [20])).toBe('');
});
