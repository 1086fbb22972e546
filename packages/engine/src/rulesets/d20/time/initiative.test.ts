import { describe, expect, it } from 'vitest';
import { type Fighter, modernSetup, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { type Played, playRule } from '../../../../test/support/play-rule.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import type { Slot } from '../../../time/rounds.ts';
import type { ModernGame } from '../../modern/game.ts';
import { modern } from '../../modern/index.ts';
import { mergeOrder, rollOrder } from './initiative.ts';

const inGroup = (group: string, dexterity = 10): object => ({ ...SWORDSMAN, abilities: { dexterity }, group });
const slot = (who: number, count: number, modifier = 0): Slot => ({ who, count, modifier, rank: who });
const twice = (times: number): readonly Input[] => Array.from({ length: 2 * times }, () => 10);

type Fighters = Readonly<Record<string, Fighter>>;
type Ordered = Played<ModernGame, readonly Slot[]>;

function rolled(fighters: Fighters, inputs: readonly Input[], who: readonly number[], by = 'groups'): Ordered {
  const fight = modernSetup(fighters, { options: { opponentInitiative: by } });
  return playRule(modern, fight, inputs, (scene) => rollOrder(scene, who));
}

const whoIn = ({ value }: Ordered): readonly number[] => value.map(({ who }) => who);
const rollers = ({ events }: Ordered): readonly number[] =>
  events.flatMap((event) => (event.kind === 'roll' ? [event.who] : []));

describe('initiative', () => {
  it('[MOD-INIT-04] only those who tie roll off, each for itself', () => {
    const all = rolled({ a: {}, b: {}, c: {}, d: {} }, [15, 10, 10, 4, 3, 7], [0, 1, 2, 3]);
    expect(whoIn(all)).toEqual([0, 2, 1, 3]);
    expect(rollers(all).slice(4)).toEqual([1, 2]);
    const first = rolled({ a: {}, b: {}, c: {} }, [10, 10, 4, 8, 3], [0, 1, 2]);
    expect(whoIn(first)).toEqual([0, 1, 2]);
  });

  it('[MOD-INIT-04] after twenty equal rolls who was named first goes first', () => {
    expect(whoIn(rolled({ a: {}, b: {} }, twice(21), [0, 1]))).toEqual([0, 1]);
    expect(whoIn(rolled({ a: {}, b: {} }, [...twice(20), 3, 4], [0, 1]))).toEqual([1, 0]);
  });

  it('[MOD-INIT-05] a group acts in the order of its own modifiers, then as listed; one whose count is fixed rolls not with it', () => {
    const gang = {
      boss: { sheet: inGroup('gang') },
      thug: { sheet: inGroup('gang') },
      goon: { sheet: inGroup('gang', 14) },
    };
    const together = rolled({ hero: {}, ...gang }, [12], [3, 2, 1]);
    expect([whoIn(together), rollers(together)]).toEqual([[3, 1, 2], [3]]);
    const apart = rolled({ hero: {}, ...gang, thug: { ...gang.thug, initiative: 30 } }, [12], [1, 2, 3]);
    expect(apart.value.map(({ who, count }) => [who, count])).toEqual([
      [2, 30],
      [3, 14],
      [1, 14],
    ]);
  });
});

describe('latecomers', () => {
  const fighters: Fighters = {
    ...{ hero: {}, thug: { sheet: inGroup('gang') }, goon: { sheet: inGroup('gang') } },
    ...{ rival: { sheet: inGroup('rivals') }, loner: {} },
  };
  function merged(order: readonly Slot[], late: Slot, inputs: readonly Input[] = []): readonly number[] {
    const fight = modernSetup(fighters, { options: { opponentInitiative: 'groups' } });
    return playRule(modern, fight, inputs, (scene) => mergeOrder(scene, order, [late])).value.map(({ who }) => who);
  }

  it('[MOD-INIT-06] [MOD-INIT-08] come by result, then modifier, then a roll-off; nobody else changes place', () => {
    const order = [slot(0, 18, 2), slot(1, 15, 2), slot(3, 9, 2)];
    expect([merged(order, slot(4, 19)), merged(order, slot(4, 3, 9))]).toEqual([
      [4, 0, 1, 3],
      [0, 1, 3, 4],
    ]);
    expect([merged(order, slot(4, 15, 3)), merged(order, slot(4, 15, 1))]).toEqual([
      [0, 4, 1, 3],
      [0, 1, 4, 3],
    ]);
    expect([merged(order, slot(4, 15, 2), [5, 4]), merged(order, slot(4, 15, 2), [5, 6])]).toEqual([
      [0, 4, 1, 3],
      [0, 1, 4, 3],
    ]);
    expect(merged(order, slot(4, 15, 2), [5, 5, 9, 2])).toEqual([0, 4, 1, 3]);
  });

  it('[MOD-INIT-06] stand behind who was there after twenty equal rolls', () => {
    const order = [slot(0, 15, 2)];
    expect(merged(order, slot(4, 15, 2), twice(20))).toEqual([0, 4]);
    expect(merged(order, slot(4, 15, 2), [...twice(19), 12, 11])).toEqual([4, 0]);
  });

  it('[MOD-INIT-05] of a group that shares the check stand behind its last without a roll, others roll off', () => {
    const order = [slot(1, 15, 2), slot(0, 12, 2)];
    expect(merged(order, slot(2, 15, 2))).toEqual([1, 2, 0]);
    expect(merged([slot(1, 15, 2), slot(0, 15, 2)], slot(2, 15, 2))).toEqual([1, 2, 0]);
    expect(merged(order, slot(3, 15, 2), [12, 4])).toEqual([3, 1, 0]);
    expect(merged(order, slot(4, 12, 2), [12, 4])).toEqual([1, 4, 0]);
    expect([merged(order, slot(2, 15, 3)), merged(order, slot(2, 16, 2)), merged(order, slot(2, 11, 2))]).toEqual([
      [2, 1, 0],
      [2, 1, 0],
      [1, 0, 2],
    ]);
    // Two without a group do not share one.
    expect(merged([slot(0, 15, 2)], slot(4, 15, 2), [12, 4])).toEqual([4, 0]);
  });
});
