import { describe, expect, it } from 'vitest';
import { after, person, playOf, refusedBy, type Settings } from '../../../../test/support/timecount-fights.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Newcomer } from '../../../kernel/state/setup.ts';
import type { TimeCountGame } from '../game.ts';

const far = { at: [90, 90] as const, entry: { surprised: false, initiative: 9999 } };
const alone = (speed: number, more: Partial<Newcomer<TimeCountGame>> = {}, settings: Settings = {}) =>
  playOf([person('a', { speed }, { at: [1, 9], ...more }), person('z', {}, far)], settings);
const go = (to: readonly [number, number], choice = ''): Command => ({
  by: 'a',
  do: 'move',
  to,
  ...(choice === '' ? {} : { choice }),
});

describe('the run-up of a quick walker', () => {
  it.each([
    ['north', 0, -1],
    ['north-east', 1, -1],
    ['east', 1, 0],
    ['south-east', 1, 1],
    ['south', 0, 1],
    ['south-west', -1, 1],
    ['west', -1, 0],
    ['north-west', -1, -1],
  ])('[TC-RUN-01] a walk of several squares to the %s keeps its direction', (_name, dx, dy) => {
    const moves = (...spaces: readonly number[]): Command[] => {
      let far = 0;
      return spaces.map((count) => {
        far += count;
        return go([20 + far * dx, 20 + far * dy]);
      });
    };
    const at = [20, 20] as const;
    const three = after(alone(40, { at }), ...moves(2, 2, 2));
    expect(three.fight.combatants[0]!.counts.straight).toBe(3);
    expect(refusedBy(three, go([20 + 7 * dx, 20 + 7 * dy], 'run'))).toEqual(['TC-RUN-01']);
    const four = after(alone(60, { at }), ...moves(3, 3, 3, 3));
    expect(refusedBy(four, go([20 + 16 * dx, 20 + 16 * dy], 'run'))).toEqual([]);
  });

  it('[TC-RUN-01] [TC-MOVE-06] the way may be told, and may lose the direction', () => {
    const quick = alone(40);
    const zigzag: Command = {
      by: 'a',
      do: 'move',
      path: [
        [2, 8],
        [3, 9],
      ],
    };
    expect(after(quick, zigzag).fight.combatants[0]!).toMatchObject({
      x: 3,
      y: 9,
      counts: { straight: 0, heading: 0 },
    });
    expect(after(quick, go([3, 9])).fight.combatants[0]!.counts.straight).toBe(1);
    expect(refusedBy(quick, { ...zigzag, to: [3, 9] })).toEqual([]);
    expect(refusedBy(quick, { ...zigzag, to: [3, 8] })).toEqual(['']);
    expect(
      refusedBy(quick, {
        by: 'a',
        do: 'move',
        path: [
          [2, 8],
          [4, 9],
        ],
      }),
    ).toEqual(['TC-MOVE-06']);
    expect(
      refusedBy(quick, {
        by: 'a',
        do: 'move',
        path: [
          [2, 8],
          [3, 9],
          [4, 9],
        ],
      }),
    ).toEqual(['TC-MOVE-06']);
    const ready = after(quick, go([3, 9]), go([5, 9]), go([7, 9]), go([9, 9]));
    const runs = (path: readonly (readonly [number, number])[]): Command => ({
      by: 'a',
      do: 'run',
      choice: 'run',
      path,
    });
    expect(
      refusedBy(
        ready,
        runs([
          [10, 9],
          [11, 9],
          [12, 9],
        ]),
      ),
    ).toEqual([]);
    expect(
      refusedBy(
        ready,
        runs([
          [10, 8],
          [11, 9],
          [12, 9],
        ]),
      ),
    ).toEqual(['TC-RUN-06']);
    expect(
      refusedBy(
        ready,
        runs([
          [10, 9],
          [12, 9],
        ]),
      ),
    ).toEqual(['TC-RUN-06']);
  });
});
