import { describe, expect, it } from 'vitest';
import { modernFight } from '../../../../test/support/modern-fight.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Slot } from '../../../time/rounds.ts';
import type { ModernWorld } from '../../modern/game.ts';
import { modern } from '../../modern/index.ts';
import { countAheadOfAll, countBelowAll, placeAt } from './order.ts';

const slot = (who: number, count: number, rank: number): Slot => ({ who, count, modifier: 0, rank });
/** "who count/rank" of each. */
const told = (order: readonly Slot[]): readonly string[] =>
  order.map(({ who, count, rank }) => `${who} ${count}/${rank}`);

describe('a place in the order', () => {
  const order = [slot(0, 20, 4), slot(1, 15, 0), slot(2, 15, 1), slot(3, 15, 5), slot(4, 9, 3)];
  const placed = (place: number, count: number): readonly string[] =>
    told(placeAt(order, place, { who: 9, count, modifier: 2 }));

  it('[MOD-DELAY-06] [MOD-READY-05] is behind those on the same count before it, and ahead of those behind', () => {
    expect(placed(4, 15)).toEqual(['0 20/4', '1 15/0', '2 15/1', '3 15/5', '9 15/6', '4 9/3']);
    expect(placed(3, 15)).toEqual(['0 20/4', '1 15/0', '2 15/1', '9 15/2', '3 15/5', '4 9/3']);
    expect(placed(1, 15)).toEqual(['0 20/4', '9 15/-1', '1 15/0', '2 15/1', '3 15/5', '4 9/3']);
    expect(placeAt(order, 0, { who: 9, count: 30, modifier: 2 })[0]).toEqual({ ...slot(9, 30, 0), modifier: 2 });
    expect(placed(5, 9)).toEqual(['0 20/4', '1 15/0', '2 15/1', '3 15/5', '4 9/3', '9 9/4']);
  });

  it('[MOD-READY-05] moves those behind it on the same count back where there is no room between two', () => {
    expect(placed(2, 15)).toEqual(['0 20/4', '1 15/0', '9 15/1', '2 15/2', '3 15/6', '4 9/3']);
  });
});

describe('counts beyond those of all others', () => {
  const of = (counts: readonly number[]): ModernWorld => {
    const fight = modernFight({ a: {}, b: {}, c: {} });
    const order = counts.map((count, who) => slot(who, count, 0));
    return openWorld({ ...fight, clock: { ...fight.clock, order } }, modern);
  };

  it('[MOD-DELAY-05] are below everybody, and below 0 by as many as there are', () => {
    expect([countBelowAll(of([20, 15, 9])), countBelowAll(of([20, 15, -3])), countBelowAll(of([1]))]).toEqual([
      -3, -6, -1,
    ]);
  });

  it('[MOD-DELAY-05] are one above everybody else, or the own count where that is higher', () => {
    const ahead = (who: number): number => countAheadOfAll(of([20, 15, 9]), who);
    expect([ahead(0), ahead(1), ahead(2)]).toEqual([20, 21, 21]);
  });
});
