import { expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
  attackWith,
  effect,
  eventsOf,
  fightOf,
  person,
  type Settings,
  sheetOf,
} from '../../../../test/support/timecount-fights.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { attributeOf } from '../body/attributes.ts';
import { timecount } from '../index.ts';
import type { TimeCountOptions } from '../options.ts';
import { damageAttribute } from '../recovery/healing.ts';
import { compile } from '../sheet/compile.ts';
import { SIZE_MODIFIERS } from '../tables/sizes.ts';
import { fractionOfSpeed, half, halfDamage, MINUTE } from '../time/numbers.ts';
import { checkDiscipline, notices } from './checks.ts';

const sheet = {
  accuracy: 9,
  disciplines: { athletics: 3, perception: 1 },
  attributes: { strength: 2, constitution: -1, wisdom: 2 },
};

function athletics(dice: number[], dc: number, settings: Settings = {}): boolean {
  const fight = fightOf([person('a', sheet)], settings);
  return playRule(timecount, fight, dice, (scene) =>
    checkDiscipline(scene, fighterAt(scene, 0), ['athletics', 'strength'], dc),
  ).value;
}

it('[TC-STAT-01] attributes are signed numbers that are added as they stand', () => {
  const fight = fightOf([person('a', { attributes: { strength: -2, persona: 1 } })]);
  playRule(timecount, fight, [], (scene) => {
    expect(attributeOf(fighterAt(scene, 0), 'strength')).toBe(-2);
    expect(attributeOf(fighterAt(scene, 0), 'persona')).toBe(1);
  });
});

it('[TC-STAT-02] base ToP starts at 3, the others at 0', () => {
  expect(sheetOf()).toMatchObject({ baseTop: 3, accuracy: 0, power: 0, fortitude: 0, agility: 0, willpower: 0 });
});

it('[TC-STAT-03] a discipline check is 3d6 + rank + attribute, at least the DC; by option a d20', () => {
  expect(athletics([3, 3, 3], 14)).toBe(true);
  expect(athletics([3, 3, 3], 15)).toBe(false);
  expect(athletics([10], 15, { options: { checkDice: 'd20' } })).toBe(true);
  expect(athletics([10], 16, { options: { checkDice: 'd20' } })).toBe(false);
});

it('[TC-STAT-05] a natural 17 or 18 succeeds whatever the DC, unless switched off; no low natural fails', () => {
  expect(athletics([6, 6, 4], 99)).toBe(false);
  expect(athletics([6, 6, 5], 99)).toBe(true);
  expect(athletics([6, 6, 6], 99)).toBe(true);
  expect(athletics([6, 6, 6], 99, { options: { criticalCheckSucceeds: false } })).toBe(false);
  expect(athletics([20], 99, { options: { checkDice: 'd20' } })).toBe(true);
  expect(athletics([19], 99, { options: { checkDice: 'd20' } })).toBe(false);
  expect(athletics([1, 1, 1], 8)).toBe(true);
});

it('[TC-STAT-07] halves round down; half damage is at least 1', () => {
  expect([half(7), half(-3), halfDamage(7), halfDamage(1), halfDamage(0)]).toEqual([3, -2, 3, 1, 1]);
});

it('[TC-STAT-08] a fraction of a speed is a multiple of 5 feet, and at least 5', () => {
  expect([fractionOfSpeed(25, 1, 2), fractionOfSpeed(15, 1, 4), fractionOfSpeed(20, 3, 4)]).toEqual([10, 5, 15]);
  expect([fractionOfSpeed(0, 1, 2), fractionOfSpeed(20, 0, 4)]).toEqual([0, 0]);
});

it('[TC-STAT-09] the size modifiers; normal is medium', () => {
  expect(Object.values(SIZE_MODIFIERS)).toEqual([8, 4, 2, 1, 0, -1, -2, -4, -8]);
  expect(compile(sheetOf({ size: 'normal' }), DEFAULTS)).toMatchObject({ size: 'medium', sizeModifier: 0 });
});

const DEFAULTS = fightOf([]).options as TimeCountOptions;

it('[TC-STAT-10] a minute is 120 ticks', () => expect(MINUTE).toBe(120));

it('[TC-STAT-11] taking 10 stands in for the dice', () => {
  const check = (dc: number): boolean =>
    playRule(timecount, fightOf([person('a', sheet)]), [], (scene) =>
      checkDiscipline(scene, fighterAt(scene, 0), ['athletics', 'strength'], dc, true),
    ).value;
  expect([check(15), check(16)]).toEqual([true, false]);
});

it('[TC-ATK-12] Accuracy is no part of a discipline check', () => {
  const played = playRule(timecount, fightOf([person('a', sheet)]), [3, 3, 3], (scene) =>
    checkDiscipline(scene, fighterAt(scene, 0), ['athletics', 'strength'], 14),
  );
  expect(eventsOf(played.events, 'check')[0]).toMatchObject({ total: 14, versus: 14, result: 'success' });
});

it('[TC-SURP-01] Perception is opposed to Stealth; on a tie the watcher notices', () => {
  const people = [person('watcher', sheet), person('sneaker', { disciplines: { stealth: 4 } })];
  const seen = (dice: number[]): boolean =>
    playRule(timecount, fightOf(people), dice, (scene) => notices(scene, fighterAt(scene, 0), fighterAt(scene, 1)))
      .value;
  expect(seen([2, 2, 2, 2, 2, 3])).toBe(true);
  expect(seen([2, 2, 2, 2, 2, 2])).toBe(false);
});

it('[TC-DMG-14] attribute damage lowers what is computed from the attribute', () => {
  const played = playRule(timecount, fightOf([person('a', sheet)]), [3, 3, 3], (scene) => {
    damageAttribute(scene, fighterAt(scene, 0), 'strength', 3);
    return [
      attributeOf(fighterAt(scene, 0), 'strength'),
      checkDiscipline(scene, fighterAt(scene, 0), ['athletics', 'strength'], 12),
    ];
  });
  expect(played.value).toEqual([-1, false]);
});

it('[TC-STAT-12] effects of one name count once, the greatest', () => {
  const fight = fightOf([
    person('a'),
    person('b', {}, { effects: [effect('deflection', 2), effect('deflection', 3)] }),
  ]);
  expect(passiveOf(fight)).toBe(13);
});

it('[TC-STAT-12] bonuses of one kind add up, or by option only the best counts', () => {
  const people = [person('a'), person('b', { deflection: 2 }, { effects: [effect('deflection', 3)] })];
  expect(passiveOf(fightOf(people))).toBe(15);
  expect(passiveOf(fightOf(people, { options: { typedStacking: 'srd35' } }))).toBe(13);
});

function passiveOf(fight: ReturnType<typeof fightOf>): number {
  return playRule(
    timecount,
    fight,
    [],
    (scene) => scene.slots.defenseTally(scene, attackWith(scene, 'unarmed', { defense: 'passive' })).total,
  ).value;
}
