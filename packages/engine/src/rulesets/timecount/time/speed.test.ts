import { expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import { after, fightOf, person, playOf } from '../../../../test/support/timecount-fights.ts';
import { parseDice } from '../../../chance/notation.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { timecount } from '../index.ts';
import { fractionOfSpeed } from './numbers.ts';
import { AS_IT_IS, fixedCost, SPEED_CLASSES, SPEEDS, type Speed, type SpeedChange, shifted, speedOf } from './speed.ts';
import { speedFactor } from './speed-factor.ts';

const ROWS = [
  ['free', '0', 0],
  ['rapid', 'd4', 2],
  ['swift', 'd4+2', 4],
  ['fast', 'd6+3', 6],
  ['standard', 'd6+6', 9],
  ['slow', 'd8+8', 12],
  ['sluggish', 'd10+10', 15],
  ['lethargic', 'd12+12', 18],
  ['sedentary', 'd12+16', 22],
] as const;

function factor(sheet: Record<string, unknown>, speed: Speed, change: SpeedChange, dice: number[]): number {
  const fight = fightOf([person('a', sheet)]);
  return playRule(timecount, fight, dice, (scene) => speedFactor(scene, fighterAt(scene, 0), speed, change)).value;
}

const steps = (count: number, more: Partial<SpeedChange> = {}): SpeedChange => ({ ...AS_IT_IS, steps: count, ...more });
const plain = { static: false };

it('[TC-SPEED-01] has the nine classes with their dice and static values', () => {
  expect(
    SPEED_CLASSES.map((name) => [name, SPEEDS[name].dice.notation.replace(/^1d/, 'd'), SPEEDS[name].fixed]),
  ).toEqual(ROWS);
});

it('[TC-SPEED-01] [TC-SPEED-10] a step leads from each class to the next', () => {
  const classes = SPEED_CLASSES.map((name) => SPEEDS[name]);
  expect(classes.slice(0, -1).map((each) => shifted(each, 1))).toEqual(classes.slice(1));
  expect(classes.slice(2).map((each) => shifted(each, -1))).toEqual(classes.slice(1, -1));
});

it('[TC-SPEED-02] player characters roll the random speed factor', () => {
  expect(factor(plain, SPEEDS.standard, AS_IT_IS, [1])).toBe(7);
  expect(factor(plain, SPEEDS.sedentary, AS_IT_IS, [12])).toBe(28);
});

it('[TC-SPEED-03] static ones roll nothing; dice of no row have their average rounded down', () => {
  expect(factor({}, SPEEDS.slow, AS_IT_IS, [])).toBe(12);
  expect(factor({}, speedOf(parseDice('1d8+5')), AS_IT_IS, [])).toBe(9);
});

it('[TC-SPEED-04] a change of class makes nothing faster than Rapid', () => {
  expect(shifted(SPEEDS.swift, -1)).toBe(SPEEDS.rapid);
  expect(shifted(SPEEDS.swift, -2)).toBe(SPEEDS.rapid);
  expect(shifted(SPEEDS.rapid, -1)).toBe(SPEEDS.rapid);
});

it('[TC-SPEED-05] a change of the factor leaves at least 1', () => {
  expect(factor(plain, SPEEDS.rapid, steps(0, { factor: -2 }), [3])).toBe(1);
  expect(factor(plain, SPEEDS.rapid, steps(0, { factor: -2 }), [4])).toBe(2);
  expect(factor(plain, SPEEDS.rapid, steps(0, { factor: -9 }), [4])).toBe(1);
});

it('[TC-SPEED-06] the class changes before the factor', () => {
  expect(factor({ speedSteps: 1, speedFactor: 2 }, SPEEDS.fast, AS_IT_IS, [])).toBe(11);
  expect(factor({ speedFactor: -8 }, SPEEDS.fast, steps(1), [])).toBe(1);
});

it('[TC-SPEED-07] each step beyond Sedentary adds 4', () => {
  expect(shifted(SPEEDS.sedentary, 1)).toMatchObject({ fixed: 26, dice: parseDice('1d12+20') });
  expect(shifted(SPEEDS.lethargic, 3)).toMatchObject({ fixed: 30, dice: parseDice('1d12+24') });
  expect(shifted(shifted(SPEEDS.sedentary, 2), -1)).toMatchObject({ fixed: 26 });
});

it('[TC-SPEED-08] dice shift as the row they equal, 1d8+5 as Standard; Free only slows; fixed costs stay', () => {
  expect(shifted(speedOf(parseDice('1d8+5')), 1)).toBe(SPEEDS.slow);
  expect(shifted(speedOf(parseDice('1d4+2')), 1)).toBe(SPEEDS.fast);
  expect(shifted(SPEEDS.free, 1)).toBe(SPEEDS.rapid);
  expect(shifted(SPEEDS.free, -1)).toBe(SPEEDS.free);
  expect(factor({ speedSteps: 3, speedFactor: 5 }, fixedCost(1), AS_IT_IS, [])).toBe(1);
});

it('[TC-SPEED-08] [TC-PARA-03] other dice shift as the slowest class that takes no longer: one class slower takes longer', () => {
  const slower = (dice: string) => shifted(speedOf(parseDice(dice)), 1).fixed;
  expect(['1d2', '2d4', '1d6+5', '1d8+5', '3d8+8', '3d8+9', '4d8+8', '4d8+12'].map(slower)).toEqual([
    4, 6, 9, 12, 22, 26, 30, 34,
  ]);
  for (let fixed = 0; fixed < 60; fixed++) {
    const dice = speedOf(parseDice(`1d2+${fixed}`));
    expect(shifted(dice, 1).fixed).toBeGreaterThan(dice.fixed);
  }
});

it('[TC-SPEED-08] [TC-PARA-03] slowed by one class a free action takes a Rapid one, by two a Swift one, and ends the turn', () => {
  const next = (paralysis: number, sheet: Record<string, unknown> = {}) => {
    const people = [
      person('a', { weapons: ['dagger'], ...sheet }, { counts: { paralysis } }),
      person('b', {}, { entry: { surprised: false, initiative: 50 } }),
    ];
    return after(playOf(people), { by: 'a', do: 'drop', with: 'dagger' }).fight.clock.next[0];
  };
  expect([next(4), next(5), next(10)]).toEqual([0, 2, 4]);
  expect([next(0, { speedSteps: 1 }), next(0, { speedSteps: -1 }), next(0, { speedFactor: 3 })]).toEqual([2, 0, 0]);
});

it('[TC-SPEED-09] an attack takes the speed factor of its weapon: dagger 6, long sword 9', () => {
  const people = [
    person('a', { weapons: ['dagger', { ...LONG_SWORD }] }),
    person('b', {}, { entry: { surprised: false, initiative: 50 } }),
  ];
  const stabbed = after(playOf(people, { dice: [2] }), { by: 'a', do: 'attack', target: 'b', with: 'dagger' });
  expect(stabbed.fight.clock.next[0]).toBe(6);
  const slashed = after(playOf(people, { dice: [2] }), { by: 'a', do: 'attack', target: 'b', with: 'long sword' });
  expect(slashed.fight.clock.next[0]).toBe(9);
});

const LONG_SWORD = { name: 'long sword', category: 'heavy swords', damage: '1d8', speed: 'standard', place: 'off' };

it('[TC-SPEED-10] a step up is slower, a step down is faster', () => {
  expect(shifted(SPEEDS.standard, 1)).toBe(SPEEDS.slow);
  expect(shifted(SPEEDS.standard, -1)).toBe(SPEEDS.fast);
});

it.each([
  [20, 3, 4, 15],
  [15, 1, 2, 5],
  [15, 1, 4, 5],
  [5, 3, 2, 5],
  [5, 1, 4, 5],
  [0, 1, 2, 0],
  [30, 0, 4, 0],
])('[TC-STAT-08] of %i feet %i/%i is %i: a multiple of 5, at least 5 where there is any', (feet, of, parts, left) => {
  expect(fractionOfSpeed(feet, of, parts)).toBe(left);
});

it('[TC-STAT-07] half a speed factor is rounded down, and at least 1', () => {
  expect(factor({}, SPEEDS.standard, steps(0, { halved: true }), [])).toBe(4);
  expect(factor(plain, SPEEDS.rapid, steps(0, { halved: true }), [1])).toBe(1);
});
