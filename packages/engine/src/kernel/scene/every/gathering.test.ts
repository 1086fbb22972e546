import { describe, expect, it } from 'vitest';
import { UNCHANGED } from '../../state/changes.ts';
import { CERTAIN, type Chance, type Cohort } from './cohort.ts';
import { Factor, TooMany } from './factor.ts';
import { type Comers, Gathering } from './gathering.ts';
import type { Portion } from './rows.ts';
import type { Waypoint } from './waypoints.ts';

const placed = (key: string): Waypoint<boolean> => ({ key, changes: UNCHANGED, memory: '', carried: true });

/** States of some numbers, each with its weight. */
function portion(
  ranks: readonly number[],
  states: readonly (readonly number[])[],
  weights: readonly bigint[],
): Portion {
  const columns = ranks.map((_, one) => Float64Array.from(states, (state) => state[one] ?? 0));
  const factor = Factor.of(ranks, columns, weights, 1n);
  return { factor, differ: ranks.map((rank, one) => ({ rank, column: columns[one] ?? new Float64Array(), more: 0 })) };
}

function comers(portions: readonly Portion[], same: Comers['same'] = [], chance: Chance = CERTAIN): Comers {
  const shape = `${portions.map(({ differ }) => differ.map(({ rank }) => rank)).join(';')} of ${same.join()}`;
  return { portions, same, shape, chance };
}

/** States of one number, of the same chance. */
const even = (rank: number, values: readonly number[]): Portion =>
  portion(
    [rank],
    values.map((value) => [value]),
    values.map(() => 1n),
  );

/** Many values, that products of them are not few. */
const many = (rank: number, from: number): Portion =>
  even(
    rank,
    Array.from({ length: 20 }, (_, at) => from + at),
  );

/** Comers that have all come to one place, each with that chance over a common denominator. */
function gathered(
  all: readonly (readonly [Comers, bigint])[],
  starts: readonly number[],
  most = 1000,
): readonly Cohort[] {
  const gathering = new Gathering<boolean>(most);
  for (const [each, num] of all) gathering.add(placed('here'), each, num, 100n);
  return gathering.joined(starts).map(([, cohort]) => cohort);
}

/** By what states have of those numbers, their weights over 100. */
function statesOf(cohorts: readonly Cohort[], ranks: readonly number[]): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const cohort of cohorts) {
    const owners = cohort.ownersOf(ranks);
    const joined = cohort.joining(owners);
    const at = owners[0] ?? -1;
    const factor = joined.factors[at];
    const { num, den } = joined.chanceBut(at);
    for (let place = 0; place < (factor?.size ?? 1); place++) {
      const values = ranks.map((rank) => {
        const column = joined.column(rank);
        return typeof column === 'object' ? column[place] : column;
      });
      const key = values.join();
      found[key] = (found[key] ?? 0) + (Number((factor?.weightAt(place) ?? 1n) * num) / Number(den)) * 100;
    }
  }
  return found;
}

describe('states that come to one place', () => {
  it('are given up where they are too many, wherever they have come', () => {
    const gathering = new Gathering<boolean>(2);
    const come = (hp: number, to: string): void => gathering.add(placed(to), comers([even(0, [hp])]), 1n, 3n);
    come(1, 'here');
    come(1, 'there');
    come(1, 'here');
    expect(gathering.joined([0]).map(([, { chance }]) => chance)).toEqual([
      { num: 2n, den: 3n },
      { num: 1n, den: 3n },
    ]);
    expect(() => come(2, 'here')).toThrow(TooMany);
  });

  it('are one where they are equal, however they were told', () => {
    const all = gathered(
      [
        [comers([even(0, [5, 6, 5])]), 10n],
        [comers([], [5]), 40n],
      ],
      [0],
    );
    expect(all).toHaveLength(1);
    expect(statesOf(all, [0])).toEqual({ 5: 60, 6: 10 });
  });

  it.each([
    ['as small numbers', 3],
    ['as large ones', 2 ** 29],
  ])('are told apart by several numbers, %s', (_how, far) => {
    const states = [
      [0, 1, 0],
      [1, 0, 1],
      [0, 1, 0],
      [far, -far, far],
    ];
    const [cohort] = gathered([[comers([portion([0, 1, 2], states, [1n, 1n, 1n, 1n])]), 25n]], [0, 0, 0]);
    expect(cohort?.size).toBe(3);
  });
});

describe('states that differ in two portions', () => {
  it('stay so, and no pair of them is made', () => {
    const [cohort, ...others] = gathered([[comers([many(0, 0), many(1, 50)]), 1n]], [0, 0]);
    expect(others).toEqual([]);
    expect(cohort?.factors.map(({ ranks, size }) => [ranks, size])).toEqual([
      [[0], 20],
      [[1], 20],
    ]);
  });

  it('are taken one by one where they are few: 200, and not more', () => {
    const of = (size: number): Comers =>
      comers([
        even(0, [1, 2]),
        even(
          1,
          Array.from({ length: size / 2 }, (_, at) => at),
        ),
      ]);
    expect(gathered([[of(200), 1n]], [0, 0])[0]?.factors).toHaveLength(1);
    expect(gathered([[of(202), 1n]], [0, 0])[0]?.factors).toHaveLength(2);
  });

  it('are one where they are alike in one of them, by their chances too', () => {
    const thrice = portion(
      [0],
      Array.from({ length: 20 }, (_, at) => [at]),
      Array.from({ length: 20 }, () => 3n),
    );
    const all = gathered(
      [
        [comers([many(0, 0), many(1, 50)]), 1n],
        [comers([thrice, many(1, 60)]), 1n],
      ],
      [0, 0],
    );
    expect(all.map(({ factors }) => factors.map(({ size }) => size))).toEqual([[20, 30]]);
    // 20 states of the other portion, of weight 1 in the first and 3 in the second.
    const found = statesOf(all, [1]);
    expect([found['50'], found['60'], found['79']]).toEqual([20, 20 + 60, 60]);
  });

  it('stay apart where they are alike in neither', () => {
    const all = gathered(
      [
        [comers([many(0, 0), many(1, 50)]), 1n],
        [comers([many(0, 1), many(1, 51)]), 1n],
      ],
      [0, 0],
    );
    expect(all).toHaveLength(2);
    expect(statesOf(all, [0, 1])['1,51']).toBe(2);
  });

  it('are one where what each has of a third number goes with one of them', () => {
    const all = gathered(
      [
        [comers([many(0, 0), many(1, 50)], [undefined, undefined, 7]), 1n],
        [comers([many(0, 0), many(1, 60)], [undefined, undefined, 8]), 2n],
      ],
      [0, 0, 0],
    );
    expect(all.map(({ factors }) => factors.map(({ ranks }) => ranks))).toEqual([[[0], [1, 2]]]);
    const found = statesOf(all, [1, 2]);
    expect([found['60,7'], found['60,8'], found['50,8']]).toEqual([20, 40, undefined]);
  });

  it('may be as many as are left in the end, in however many ways it is tried to make them one', () => {
    const three: readonly (readonly [Comers, bigint])[] = [
      [comers([many(0, 0), many(1, 50)], [undefined, undefined, 7]), 1n],
      [comers([many(0, 0), many(1, 80)], [undefined, undefined, 8]), 1n],
      [comers([many(0, 30), many(1, 50)], [undefined, undefined, 8]), 1n],
    ];
    // Either the first two are one or the first and the third, of 40 states of the number that they do not have in common.
    expect(gathered(three, [0, 0, 0], 40)).toHaveLength(2);
    expect(() => gathered(three, [0, 0, 0], 39)).toThrow(TooMany);
  });

  it('come beside those of one portion', () => {
    const all = gathered(
      [
        [comers([many(0, 0), many(1, 50)]), 1n],
        [comers([many(0, 0)], [undefined, 3]), 1n],
      ],
      [0, 0],
    );
    expect(all).toHaveLength(2);
    const found = statesOf(all, [0, 1]);
    expect([found['4,3'], found['4,51']]).toEqual([1, 1]);
  });
});
