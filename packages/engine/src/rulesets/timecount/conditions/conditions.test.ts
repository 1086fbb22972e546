import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
  after,
  attackWith,
  effect,
  eventsOf,
  fightOf,
  person,
  playOf,
  refusedBy,
} from '../../../../test/support/timecount-fights.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { type Command, GAME_MASTER } from '../../../kernel/state/command.ts';
import type { Effect } from '../../../kernel/state/fight.ts';
import { timecount } from '../index.ts';

const later = { entry: { surprised: false, initiative: 3 } };
const still = (tick: number | null): Effect => ({
  ...effect('completelyImmobile'),
  until: tick === null ? null : { at: 'tick', tick },
});
const defense = (effects: readonly Effect[], against: 'primary' | 'celerity') => {
  const sheet = { agility: 7, attributes: { dexterity: 4 }, unarmedTraining: true };
  const fight = fightOf([person('a'), person('b', sheet, { effects })]);
  return playRule(
    timecount,
    fight,
    [],
    (scene) => scene.slots.defenseTally(scene, attackWith(scene, 'unarmed', { defense: against })).total,
  ).value;
};

describe('completely immobile', () => {
  it('[TC-COND-04] as immobile, and Celerity is 5', () => {
    expect([defense([], 'primary'), defense([still(null)], 'primary')]).toEqual([17, 10]);
    expect([
      defense([], 'celerity'),
      defense([still(null)], 'celerity'),
      defense([effect('immobile')], 'celerity'),
    ]).toEqual([21, 5, 21]);
  });

  it('[TC-COND-04] cannot act until the tick after its end', () => {
    const play = playOf([person('a', {}, { effects: [still(2)] }), person('b', {}, later)]);
    expect([play.fight.clock.now, play.fight.clock.next]).toEqual([3, [3, 3]]);
    expect(play.fight.combatants[0]!.effects).toEqual([]);
    const longer = playOf([person('a', {}, { effects: [still(6)] }), person('b', {}, later)]);
    expect(longer.fight.clock.next).toEqual([7, 3]);
    expect(refusedBy(longer, { by: 'a', do: 'wait' })).toEqual(['TC-COND-04']);
  });

  it('[TC-COND-04] without an end nobody can fight on, nor is a fight lost for a while of it', () => {
    const who = (tick: number | null) => {
      const fight = fightOf([person('a', {}, { effects: [still(tick)] }), person('b')]);
      return timecount.health.standing(openWorld(fight, timecount), fight.combatants[0]!);
    };
    expect([who(null), who(9)]).toEqual([false, true]);
  });

  it('[TC-COND-04] by the hand of the game master, and back', () => {
    const people = [person('a'), person('b'), person('c', {}, { side: 'a', at: [9, 9], ...later })];
    const hand = { by: GAME_MASTER, target: 'a', choice: 'completelyImmobile' };
    const held = after(playOf(people), { ...hand, do: 'afflict' });
    expect(held.fight.clock.next[0]).toBe(-1);
    expect(refusedBy(held, { by: 'a', do: 'wait' })).toEqual(['TC-COND-04']);
    expect(refusedBy(after(held, { ...hand, do: 'relieve' }), { by: 'a', do: 'wait' })).toEqual([]);
  });
});

describe('stunned', () => {
  it('[TC-COND-11] is a flag with the penalty to initiative that comes with what stuns, and nothing else', () => {
    expect(defense([effect('stunned', 3)], 'primary')).toBe(17);
    const fresh = { entry: { surprised: false, initiative: null }, effects: [effect('stunned', 3)] };
    const play = playOf([person('a', {}, fresh), person('b', {}, { entry: { surprised: false, initiative: 0 } })], {
      dice: [2],
    });
    expect(play.fight.clock.next[0]).toBe(2 + 4 + 3);
  });
});

describe('the prone', () => {
  const crawl: Command = { by: 'a', do: 'move', to: [1, 1] };
  const lying = (option: string, speed = 40) =>
    playOf(
      [person('a', { speed }, { at: [0, 1], effects: [effect('prone')] }), person('b', {}, { at: [9, 9], ...later })],
      { options: { crawl: option } },
    );

  it('[TC-STANCE-17] do not move, or by option at half speed', () => {
    expect(refusedBy(lying('none'), crawl)).toEqual(['TC-STANCE-17']);
    expect(
      refusedBy(playOf([person('a', {}, { at: [0, 1], effects: [effect('prone')] }), person('b', {}, later)]), crawl),
    ).toEqual(['TC-STANCE-17']);
    expect(refusedBy(lying('halfSpeed'), crawl)).toEqual([]);
    expect(refusedBy(lying('halfSpeed'), { ...crawl, to: [2, 1] })).toEqual(['TC-MOVE-06']);
    expect(refusedBy(lying('halfSpeed', 10), crawl)).toEqual(['TC-MOVE-04']);
    const moved = after(lying('halfSpeed'), crawl);
    expect(eventsOf(moved.step?.events ?? [], 'move').map(({ dx }) => dx)).toEqual([1]);
    expect(moved.fight.combatants[0]!.effects.map(({ name }) => name)).toEqual(['prone']);
    expect(refusedBy(lying('halfSpeed'), { ...crawl, choice: 'run' })).toEqual(['TC-RUN-01']);
  });
});
