import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import { fightOf } from '../../../../test/support/v22-fights.ts';
import { term } from '../../../kernel/scene/tally.ts';
import { because } from '../../../kernel/state/cause.ts';
import { d20v22 } from '../index.ts';
import { check, opposedRoll } from './checks.ts';

const CAUSE = because('test', '');
const BONUS = term('bonus', '');

function opposed(dice: readonly number[], [a, b]: readonly [number, number]) {
  const fight = fightOf([{}, {}], { coreDie: 'd20' });
  return playRule(d20v22, fight, dice, (scene) => {
    const [first, second] = [scene.tally(), scene.tally()];
    first.add(a, BONUS);
    second.add(b, BONUS);
    return opposedRoll(scene, { who: 0, bonus: first }, { who: 1, bonus: second }, CAUSE);
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
