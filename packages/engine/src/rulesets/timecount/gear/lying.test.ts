import { describe, expect, it } from 'vitest';
import { after, person, playOf, refusedBy } from '../../../../test/support/timecount-fights.ts';
import type { Command } from '../../../kernel/state/command.ts';

const later = { entry: { surprised: false, initiative: 99 } };
const pick: Command = { by: 'a', do: 'pickUp', with: 'javelin' };
const throws: Command = { by: 'a', do: 'attack', target: 'b' };
const scene = (at: readonly [number, number] = [4, 0], weapons: readonly unknown[] = ['javelin', 'club']) =>
  playOf([person('a', { weapons }, { at: [1, 0] }), person('b', { hitPoints: 90 }, { at, ...later })]);
const item = (play: ReturnType<typeof scene>) => play.fight.combatants[0]!.items[0]!;

describe('things on the ground', () => {
  it('[TC-RANGE-03] a thrown weapon leaves the hand, whether it hits or not, and lies where its target stood', () => {
    expect(item(after(scene(), throws, 5))).toMatchObject({ place: 'dropped', counts: { column: 4 } });
    expect(item(after(scene(), throws, 15, 3))).toMatchObject({ place: 'dropped', counts: { column: 4 } });
    expect(item(after(scene([2, 0]), throws, 5)).place).toBe('hand');
    expect(item(after(scene([4, 0], ['sling']), throws, 5)).place).toBe('hand');
    expect(item(after(scene([4, 0], ['short bow']), throws, 5)).place).toBe('both');
  });

  it('[TC-ACT-03] picking a thing up is Swift, in his space or beside it, and needs a hand', () => {
    const thrown = after(scene(), throws, 5);
    expect(refusedBy(thrown, pick)).toEqual(['TC-SPEC-09']);
    const near = after(thrown, { by: 'a', do: 'move', to: [2, 0] });
    expect(refusedBy(near, pick)).toEqual(['TC-SPEC-09']);
    const beside = after(thrown, { by: 'a', do: 'move', to: [2, 0] }, { by: 'a', do: 'move', to: [3, 0] });
    const held = after(beside, pick);
    expect(item(held).place).toBe('hand');
    expect(held.fight.clock.next[0]).toBe(9 + 2 + 4);
    expect(refusedBy(held, pick)).toEqual(['TC-ACT-03']);
    const dropped = after(scene(), { by: 'a', do: 'drop', with: 'javelin' });
    expect(item(dropped).counts).toMatchObject({ column: 1 });
    expect(refusedBy(dropped, pick)).toEqual([]);
  });

  it('[TC-ACT-03] [TC-SPEC-09] what lies rows away is out of touch as well', () => {
    const dropped = after(scene([9, 9]), { by: 'a', do: 'drop', with: 'javelin' });
    const away = (...rows: readonly number[]) =>
      after(dropped, ...rows.map((row) => ({ by: 'a', do: 'move', to: [1, row] as const })));
    expect([refusedBy(away(1), pick), refusedBy(away(1, 2), pick)]).toEqual([[], ['TC-SPEC-09']]);
  });

  it('[TC-INIT-07] [TC-INIT-12] of several who move one thing at a tick its bearer comes first, then the list', () => {
    const club = { weapons: ['club'], accuracy: 9 };
    const people = [
      person('a', club, { at: [1, 0], side: 'x' }),
      person('b', { weapons: ['javelin'] }, { at: [2, 0], side: 'y' }),
      person('c', club, { at: [2, 1], side: 'x' }),
    ];
    const disarms = (by: string): Command => ({ by, do: 'disarm', target: 'b', choice: 'javelin' });
    const all = (what: Command, take: string) => {
      const answers = [take, 'none', take, 'none'];
      return after(playOf(people, { dice: [15, 15] }), disarms('a'), what, disarms('c'), ...answers).fight.combatants;
    };
    const waits: Command = { by: 'b', do: 'wait' };
    const places = (what: Command, take: string) => all(what, take).map(({ items }) => items.map(({ place }) => place));
    expect(places(waits, 'yes')).toEqual([['hand', 'off'], ['gone'], ['hand']]);
    expect(places({ by: 'b', do: 'sheathe', with: 'javelin' }, 'yes')).toEqual([['hand'], ['carried'], ['hand']]);
    expect(all(waits, 'no')[1]!.items[0]).toMatchObject({ place: 'dropped', counts: { column: 2 } });
  });

  it('[TC-ACT-13] with both hands full nothing is picked up', () => {
    const weapons = ['javelin', { name: 'knife', category: 'daggers', damage: '1d4', place: 'off' }, 'mace'];
    const play = after(
      scene([9, 9], weapons),
      { by: 'a', do: 'drop', with: 'javelin' },
      { by: 'a', do: 'draw', with: 'mace' },
    );
    expect(refusedBy(play, pick)).toEqual(['TC-ACT-13']);
  });
});
