import { describe, expect, it } from 'vitest';
import { after, effect, eventsOf, person, playOf, refusedBy } from '../../../../test/support/timecount-fights.ts';
import { whyNot } from '../../../kernel/play/play.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { GAME_MASTER } from '../../../kernel/state/command.ts';
import { NEVER } from '../../../time/ticks.ts';
import { timecount } from '../index.ts';
import { needed } from './timed.ts';
import { nextTick, waiting } from './turns.ts';

const LATE = { entry: { surprised: false, initiative: 50 } };
const ABSENT = [{ name: 'absent', source: -1, until: null, data: null }];

describe('when the fight is over', () => {
  const start = playOf([person('a', {}), person('b', {}, LATE)]);
  const over = after(start, { by: GAME_MASTER, do: 'harm', target: 'b', amount: 99 });

  it('[TC-INIT-09] nobody has a turn, nor can do anything', () => {
    expect(waiting(openWorld(start.fight, timecount))).toEqual([0]);
    expect(over.fight.over).toEqual({ winner: 'a' });
    expect(waiting(openWorld(over.fight, timecount))).toEqual([]);
    expect(whyNot(over, { by: 'a', do: 'wait' }).map(({ text }) => text)).toEqual(['the fight is over']);
  });

  it('[TC-INIT-09] time goes no further', () => {
    const people = [person('a', { weapons: ['mace'] }), person('b', { baseTop: 0, hitPoints: 1 }, LATE)];
    const struck = after(playOf(people, { dice: [18, 4] }), { by: 'a', do: 'attack', target: 'b' });
    expect([struck.fight.over, struck.fight.clock.now, struck.fight.clock.next[0]]).toEqual([{ winner: 'a' }, 0, 9]);
  });
});

describe('the next turn', () => {
  it('[TC-INIT-06] [TC-FAT-10] is none of the unconscious, of the dead, and of those who are still to come', () => {
    const people = [
      person('a'),
      person('b', {}, { effects: [effect('unconscious')], counts: { fatigue: 20 }, ...LATE }),
      person('c', {}, { side: 'b', counts: { hitPoints: 0 }, at: [9, 9] }),
      person('d', {}, { side: 'b', effects: ABSENT, at: [8, 8] }),
      person('e', {}, { side: 'b', at: [7, 7], ...LATE }),
    ];
    const world = openWorld(playOf(people).fight, timecount);
    expect(world.fight.clock.next).toEqual([0, 50, NEVER, NEVER, 50]);
    expect([0, 1, 2, 3, 4].map((who) => nextTick(world, who))).toEqual([0, null, null, null, 50]);
  });
});

describe('an act that takes time', () => {
  it('[TC-INIT-10] is carried out at once by one who acts alone, and announced by one who does not', () => {
    const declares = (initiative: number) => {
      const people = [person('a'), person('b', {}, { entry: { surprised: false, initiative } })];
      const events = after(playOf(people), { by: 'a', do: 'wait' }).step?.events ?? [];
      return eventsOf(events, 'time').filter(({ set }) => 'declared' in set).length;
    };
    expect([declares(0), declares(1)]).toEqual([1, 0]);
  });

  it('[TC-SPEED-08] a turn of the facing takes no time even of those who are slowed, what is dropped does', () => {
    const people = [
      person('a', { weapons: ['dagger'], speedSteps: 1 }, { at: [5, 5] }),
      person('b', {}, { side: 'e', at: [5, 4], ...LATE }),
      person('c', {}, { side: 'e', at: [5, 6], ...LATE }),
    ];
    const flanked = after(playOf(people), 'north');
    const turned = after(flanked, { by: 'a', do: 'face', choice: 'south' });
    expect([turned.fight.clock.now, refusedBy(turned, { by: 'a', do: 'wait' })]).toEqual([0, []]);
    expect(after(flanked, { by: 'a', do: 'drop', with: 'dagger' }).fight.clock.next[0]).toBe(2);
  });

  it('is an error where what it needs is not there', () => {
    expect(needed(0)).toBe(0);
    for (const nothing of [null, undefined])
      expect(() => needed(nothing)).toThrow('an act was carried out that is not possible');
  });
});
