import { describe, expect, it } from 'vitest';
import { recountedData } from '../../../kernel/ruleset/effect-kind.ts';
import type { Effect } from '../../../kernel/state/fight.ts';
import { ALL_ROUND, DISTRACTED_ATTACK, DISTRACTED_DEFENSE, STAPLED } from '../conditions/conditions.ts';
import { timecount } from '../index.ts';
import { RECOUNT } from './recount.ts';

const anew = (who: number): number => [3, 1].indexOf(who);

describe('the track as a seat counts', () => {
  it('has those who are known alone, in its order', () => {
    const command = { by: 'ann', do: 'attack' };
    const declared = [0, 1, 3].map((who) => ({ who, command }));
    expect(RECOUNT.clock({ now: 4, next: [4, 5, 6, 7], declared }, [3, 1], anew)).toEqual({
      now: 4,
      next: [7, 5],
      declared: [
        { who: 0, command },
        { who: 1, command },
      ],
    });
  });

  it('speaks of distraction and of enemies all round by the same count', () => {
    const counted = (effect: Effect) => recountedData(timecount.effects[effect.name], effect.data, anew);
    expect(counted(DISTRACTED_ATTACK.by(1, { against: 3 }))).toEqual({ against: 0 });
    expect(counted(DISTRACTED_DEFENSE.by(1, { against: 2 }))).toEqual({ against: -1 });
    // The first of them is not known.
    expect(counted(ALL_ROUND.by(1, { near: [0, 1, 3] }))).toEqual({ near: [0, 1] });
    expect(counted(STAPLED.by(1, { dc: 3 }))).toEqual({ dc: 3 });
  });
});
