import { describe, expect, it } from 'vitest';
import { Factor } from './factor.ts';
import { type Input, NOTHING, valuesIn } from './known-facts.ts';

/** Of number 0 the states have 5, 7, 5 and 9, of number 1 they have 1, 1, 2 and 2. */
const STATES = Factor.of([0, 1], [Float64Array.of(5, 7, 5, 9), Float64Array.of(1, 1, 2, 2)], [1n, 1n, 1n, 1n], 4n);
const PLACES = [0, 1, 2, 3];

const input = (rank: number, now: number, times: 1 | -1 = 1): Input => ({ rank, now, times });

describe('a fact that goes by counts', () => {
  it('goes by one in which states differ, as it has changed since', () => {
    // By now each has three less.
    const values = valuesIn(STATES, [input(0, 2), NOTHING, NOTHING], (one) => one > 2);
    expect(PLACES.map((place) => values?.(place))).toEqual([false, true, false, true]);
  });

  it('goes by two, and is worked out once for states that are alike in both', () => {
    let asked = 0;
    const values = valuesIn(STATES, [input(0, 5), NOTHING, input(1, 1)], (one, _moment, other) => {
      asked++;
      return one * 10 + other;
    });
    expect(PLACES.map((place) => values?.(place))).toEqual([51, 71, 52, 92]);
    expect(asked).toBe(4);
    const alone = valuesIn(STATES, [input(0, 5), NOTHING, { now: 4, rank: undefined, times: 1 }], (one, _m, other) => {
      asked++;
      return one * 10 + other;
    });
    expect(PLACES.map((place) => alone?.(place))).toEqual([54, 74, 54, 94]);
    expect(asked).toBe(4 + 3);
  });

  it('goes by an open number too, that is added or taken off', () => {
    const values = valuesIn(STATES, [input(0, 5), input(1, 8, -1), NOTHING], (one, moment) => one - moment);
    // 8 is 9 less the 1 of the first state.
    expect(PLACES.map((place) => values?.(place))).toEqual([5 - 8, 7 - 8, 5 - 7, 9 - 7]);
  });

  it('is none where it comes to the same in all states', () => {
    expect(valuesIn(STATES, [input(0, 5), NOTHING, NOTHING], (one) => one > 4)).toBeNull();
    expect(valuesIn(STATES, [NOTHING, NOTHING, NOTHING], () => 1)).toBeNull();
  });
});
