import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
  after,
  attackWith,
  fightOf,
  person,
  playOf,
  refusedBy,
  type Settings,
} from '../../../../test/support/timecount-fights.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { type Command, GAME_MASTER } from '../../../kernel/state/command.ts';
import { HIT, type TcScene } from '../game.ts';
import { timecount } from '../index.ts';
import { restOvernight } from '../recovery/healing.ts';
import { AS_IT_IS, fixedCost, SPEEDS } from '../time/speed.ts';
import { baseSpeed, softenNaturally } from './petrification.ts';

type Counts = Readonly<Record<string, number>>;

/** What the rule comes to where the first of two has those counts. */
function with0<T>(
  counts: Counts,
  sheet: Readonly<Record<string, unknown>>,
  rule: (scene: TcScene) => T,
  options: Settings['options'] = {},
): T {
  const fight = fightOf([person('a', sheet, { counts }), person('b')], { options });
  return playRule(timecount, fight, [], rule).value;
}

const against = (scene: TcScene, defense: 'celerity' | 'vigor') =>
  scene.slots.defenseTally(scene, attackWith(scene, 'unarmed', { attacker: 1, defender: 0, defense })).total;
const bonus = (scene: TcScene) => scene.slots.attackTally(scene, attackWith(scene, 'unarmed')).total;
const factor = (scene: TcScene) => scene.slots.speedFactor(scene, fighterAt(scene, 0), SPEEDS.swift, AS_IT_IS);
const hand = (act: string, choice: string, amount: number) => ({
  by: GAME_MASTER,
  do: act,
  target: 'a',
  choice,
  amount,
});
const later = { entry: { surprised: false, initiative: 3 } };
const stand = (sheet: Readonly<Record<string, unknown>> = {}) =>
  playOf([person('a', sheet), person('b', {}, later), person('c', {}, { side: 'a', at: [9, 9], ...later })]);

describe('paralysis', () => {
  it('[TC-PARA-01] is a total of its own: hit points, fatigue and Threshold of Pain stay', () => {
    const { counts } = after(stand(), hand('stiffen', 'paralysis', 4)).fight.combatants[0]!;
    expect(counts).toMatchObject({ paralysis: 4, hitPoints: 20, fatigue: 0, topLost: 0 });
    expect(
      after(stand(), hand('stiffen', 'paralysis', 4), hand('stiffen', 'paralysis', 3)).fight.combatants[0]!.counts,
    ).toMatchObject({ paralysis: 7, hitPoints: 20, fatigue: 0, topLost: 0 });
  });

  it('[TC-PARA-02] each half of Vigor costs 1 to hit and of Celerity, and slows by a class', () => {
    const at = (paralysis: number) =>
      with0({ paralysis }, { agility: 9 }, (scene) => [bonus(scene), against(scene, 'celerity'), factor(scene)]);
    expect([4, 5, 9, 10, 15, 20, 25].map(at)).toEqual([
      [0, 19, 4],
      [-1, 18, 6],
      [-1, 18, 6],
      [-2, 17, 9],
      [-3, 16, 12],
      [-4, 15, 15],
      [-5, 14, 18],
    ]);
  });

  it('[TC-PARA-02] and 1 of each roll of damage', () => {
    const damage = (paralysis: number, times: number) => {
      const sheet = { power: 9, weapons: [{ id: 'w', name: 'w', category: 'daggers', damage: '1', times }] };
      return with0(
        { paralysis },
        sheet,
        (scene) => scene.slots.rollDamage(scene, attackWith(scene, 'w'), HIT).damage.total,
      );
    };
    expect([damage(4, 1), damage(5, 1), damage(10, 1), damage(10, 2)]).toEqual([10, 9, 8, 16]);
  });

  it('[TC-PARA-03] the thresholds of an odd Vigor are not rounded; the current Vigor counts', () => {
    const step = (paralysis: number, more: Counts = {}) =>
      0 - with0({ paralysis, ...more }, { fortitude: 3 }, (scene) => bonus(scene));
    expect([6, 7, 12, 13, 19, 20, 25, 26, 32, 33].map((points) => step(points))).toEqual([
      0, 1, 1, 2, 2, 3, 3, 4, 4, 5,
    ]);
    expect([step(6, { constitutionDamage: 1 }), step(6, { constitutionDamage: 2 })]).toEqual([1, 1]);
    expect(with0({ paralysis: 6 }, { fortitude: 3, modifiers: [{ to: 'vigor', value: -1 }] }, bonus)).toBe(-1);
  });

  it('[TC-PARA-03] costs without a class are not slowed', () => {
    const wait = (scene: TcScene) => scene.slots.speedFactor(scene, fighterAt(scene, 0), fixedCost(1), AS_IT_IS);
    expect(with0({ paralysis: 10 }, {}, wait)).toBe(1);
  });

  it('[TC-PARA-04] never takes Celerity below 5, and leaves a lower one alone', () => {
    const at = (dexterity: number, paralysis: number) =>
      with0({ paralysis }, { attributes: { dexterity } }, (scene) => against(scene, 'celerity'));
    expect([at(-3, 10), at(-4, 10), at(-5, 10), at(-6, 10)]).toEqual([5, 5, 5, 4]);
  });

  it('[TC-PARA-05] one who is completely immobile has Celerity 5', () => {
    const still = after(stand({ agility: 7 }), hand('stiffen', 'paralysis', 30));
    const celerity = (fight: typeof still.fight) =>
      playRule(timecount, fight, [], (scene) => against(scene, 'celerity')).value;
    expect(celerity(still.fight)).toBe(5);
    expect(celerity(after(stand({ agility: 7 }), hand('stiffen', 'paralysis', 29)).fight)).toBe(12);
  });

  it('[TC-PARA-06] at three times Vigor he can neither move nor act', () => {
    const nearly = after(stand(), hand('stiffen', 'paralysis', 29));
    expect(refusedBy(nearly, { by: 'a', do: 'wait' })).toEqual([]);
    const wholly = after(nearly, hand('stiffen', 'paralysis', 1));
    expect(refusedBy(wholly, { by: 'a', do: 'wait' })).toEqual(['TC-COND-04']);
    expect(refusedBy(wholly, { by: 'a', do: 'move', to: [0, 1] })).toEqual(['TC-COND-04']);
    expect(wholly.fight.clock.next[0]).toBe(-1);
    expect(after(stand(), hand('stiffen', 'paralysis', 31)).fight.clock.next[0]).toBe(-1);
  });

  it('[TC-PARA-06] also where Vigor falls so far', () => {
    const sapped = after(stand(), hand('stiffen', 'paralysis', 27), hand('sap', 'constitution', 1));
    expect(sapped.fight.clock.next[0]).toBe(-1);
  });

  it('[TC-PARA-07] points are taken away; below three times Vigor he acts on the following tick', () => {
    const still = after(stand(), hand('stiffen', 'paralysis', 33));
    const less = after(still, hand('loosen', 'paralysis', 3));
    expect([less.fight.combatants[0]!.counts.paralysis, less.fight.clock.next[0]]).toEqual([30, -1]);
    const free = after(less, hand('loosen', 'paralysis', 1));
    expect(free.fight.combatants[0]!.effects).toEqual([]);
    expect(free.fight.clock.next[0]).toBe(less.fight.clock.now + 1);
    expect(after(free, hand('loosen', 'paralysis', 99)).fight.combatants[0]!.counts.paralysis).toBe(0);
  });
});

describe('petrification', () => {
  it('[TC-PETR-01] each point: -1 to hit and Celerity, +1 Vigor, 1 tick longer', () => {
    const at = (petrification: number) =>
      with0({ petrification }, { agility: 9 }, (scene) => [
        bonus(scene),
        against(scene, 'celerity'),
        against(scene, 'vigor'),
        factor(scene),
      ]);
    expect([0, 1, 3].map(at)).toEqual([
      [0, 19, 10, 4],
      [-1, 18, 11, 5],
      [-3, 16, 13, 7],
    ]);
    const wait = (scene: TcScene) => scene.slots.speedFactor(scene, fighterAt(scene, 0), fixedCost(1), AS_IT_IS);
    expect(with0({ petrification: 3 }, {}, wait)).toBe(1);
  });

  it('[TC-PETR-01] Celerity stays at 5, by option it falls further', () => {
    const at = (options: Settings['options']) =>
      with0({ petrification: 7 }, {}, (scene) => against(scene, 'celerity'), options);
    expect(at({})).toBe(5);
    expect(at({ petrificationCelerityFloor: 5 })).toBe(5);
    expect(at({ petrificationCelerityFloor: 'none' })).toBe(3);
  });

  it('[TC-PETR-02] every 2 points take a quarter of the speed, none is left at 8', () => {
    const speeds = (speed: number) =>
      [1, 2, 3, 4, 6, 7, 8, 9].map((petrification) =>
        with0({ petrification }, { speed }, (s) => baseSpeed(fighterAt(s, 0))),
      );
    expect(speeds(15)).toEqual([15, 10, 10, 5, 5, 5, 0, 0]);
    expect(speeds(20)).toEqual([20, 15, 15, 10, 5, 5, 0, 0]);
    expect(speeds(25)).toEqual([25, 15, 15, 10, 5, 5, 0, 0]);
    const stone = after(stand(), hand('stiffen', 'petrification', 8));
    expect(refusedBy(stone, { by: 'a', do: 'move', to: [0, 1] })).toEqual(['TC-PETR-02']);
    expect(refusedBy(stone, { by: 'a', do: 'wait' })).toEqual([]);
  });

  it('[TC-PETR-03] at 10 points he cannot act, is helpless and has Celerity 5', () => {
    const nearly = after(stand({ agility: 20 }), hand('stiffen', 'petrification', 9));
    expect(refusedBy(nearly, { by: 'a', do: 'wait' })).toEqual([]);
    const stone = after(nearly, hand('stiffen', 'petrification', 1));
    expect(refusedBy(stone, { by: 'a', do: 'wait' })).toEqual(['TC-COND-04']);
    expect(playRule(timecount, stone.fight, [], (scene) => against(scene, 'celerity')).value).toBe(5);
    expect([stone, nearly].map(({ fight }) => fighterAt(openWorld(fight, timecount), 0).digest.helpless)).toEqual([
      true,
      false,
    ]);
  });

  it('[TC-PETR-04] 1 point every 8 hours, none of the fully petrified', () => {
    const left = (petrification: number, hours: number) =>
      with0({ petrification }, {}, (scene) => {
        softenNaturally(scene, fighterAt(scene, 0), hours);
        return scene.fight.combatants[0]!.counts.petrification;
      });
    expect([left(9, 7), left(9, 8), left(9, 15), left(9, 16), left(1, 80), left(10, 80)]).toEqual([9, 8, 8, 7, 0, 10]);
    const rested = (types: number) =>
      with0({ petrification: 5 }, {}, (scene) => {
        restOvernight(scene, fighterAt(scene, 0), 0, types);
        return scene.fight.combatants[0]!.counts.petrification;
      });
    expect([rested(1), rested(2)]).toEqual([4, 2]);
  });

  it('[TC-PETR-04] hours that make no whole point count the next time, up to the last point', () => {
    const hours = (amount: number): Command => ({ by: GAME_MASTER, do: 'hours', target: 'a', amount });
    const left = (...passed: readonly number[]) =>
      after(stand(), hand('stiffen', 'petrification', 2), ...passed.map(hours)).fight.combatants[0]!.counts;
    expect(left(7)).toMatchObject({ petrification: 2, petrifiedHours: 7 });
    expect(left(7, 1)).toMatchObject({ petrification: 1, petrifiedHours: 0 });
    expect(left(5, 5)).toMatchObject({ petrification: 1, petrifiedHours: 2 });
    expect(left(5, 5, 6)).toMatchObject({ petrification: 0, petrifiedHours: 0 });
    expect(left(30)).toMatchObject({ petrification: 0, petrifiedHours: 0 });
  });

  it('[TC-PETR-04] only magic brings the fully petrified back', () => {
    const stone = after(stand(), hand('stiffen', 'petrification', 10));
    const hours = { by: GAME_MASTER, do: 'hours', target: 'a', amount: 8 };
    expect(after(stone, hours).fight.clock.next[0]).toBe(-1);
    const freed = after(stone, hand('loosen', 'petrification', 1));
    expect(freed.fight.clock.next[0]).toBe(stone.fight.clock.now + 1);
    expect(after(freed, hours).fight.combatants[0]!.counts.petrification).toBe(8);
  });
});
