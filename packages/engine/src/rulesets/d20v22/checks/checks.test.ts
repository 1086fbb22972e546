import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import { fightOf } from '../../../../test/support/v22-fights.ts';
import { term } from '../../../kernel/scene/tally.ts';
import { because } from '../../../kernel/state/cause.ts';
import { bySign, opposedCheck } from '../../d20/special/opposed.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';
import { check } from './checks.ts';

const CAUSE = because('test', '');
const BONUS = term('bonus', '');

function opposed(
  dice: readonly number[],
  [a, b]: readonly [number, number],
  options: Partial<D20v22Options> = { coreDie: 'd20' },
) {
  const fight = fightOf([{}, {}], options);
  return playRule(d20v22, fight, dice, (scene) => {
    const [first, second] = [scene.tally(), scene.tally()];
    first.add(a, BONUS);
    second.add(b, BONUS);
    const contest = { why: CAUSE, mustBeat: false, by: bySign };
    return opposedCheck(scene, { who: 0, bonus: first }, { who: 1, bonus: second }, contest).won;
  });
}

function checked(dice: readonly number[], bonus: number, difficulty: number): boolean {
  return playRule(d20v22, fightOf([{}], { coreDie: 'd20' }), dice, (scene) => {
    const tally = scene.tally();
    tally.add(bonus, BONUS);
    return check(scene, 0, tally, difficulty, CAUSE);
  }).value;
}

describe('checks', () => {
  it('[V22-CORE-01] succeed where the total reaches the difficulty', () => {
    expect([checked([6], 3, 10), checked([7], 3, 10), checked([8], 3, 10)]).toEqual([false, true, true]);
  });

  it('[V22-CORE-06] have no automatic results', () => {
    expect(checked([20], 0, 21)).toBe(false);
    expect(checked([1], 9, 10)).toBe(true);
  });
});

describe('opposed rolls', () => {
  it('[V22-CORE-08] who began must roll strictly higher: a tie is lost', () => {
    expect([opposed([11, 10], [0, 0]).value, opposed([10, 10], [0, 0]).value, opposed([9, 10], [0, 0]).value]).toEqual([
      true,
      false,
      false,
    ]);
    expect(opposed([8, 10], [3, 0]).value).toBe(true);
    expect(opposed([10, 8], [0, 2]).value).toBe(false);
  });

  it("[V22-CORE-08] option opposedTies: 'modifier': the higher modifier wins a tie, equal ones roll again", () => {
    const options = { coreDie: 'd20', opposedTies: 'modifier' } as const;
    expect(opposed([8, 10], [3, 1], options).value).toBe(true);
    expect(opposed([10, 8], [1, 3], options).value).toBe(false);
    expect(opposed([10, 10, 7, 6], [2, 2], options).value).toBe(true);
  });

  it('[V22-CORE-01] both roll the core dice: 2d10 unless the option says d20', () => {
    expect(opposed([6, 5, 9, 1], [0, 0], {}).value).toBe(true);
    expect(opposed([11, 10], [0, 0]).value).toBe(true);
  });

  it('[V22-CORE-14] who began rolls first', () => {
    const rolls = opposed([3, 4], [0, 0]).events.flatMap((event) =>
      event.kind === 'roll' ? [[event.who, event.value]] : [],
    );
    expect(rolls).toEqual([
      [0, 3],
      [1, 4],
    ]);
  });
});
