import { describe, expect, it } from 'vitest';
import { after, effect, person, playOf, refusedBy } from '../../../../test/support/timecount-fights.ts';
import type { Effect } from '../../../kernel/state/fight.ts';

const later = { entry: { surprised: false, initiative: 40 } };
const alone = (effects: readonly Effect[] = [], weapons: readonly string[] = []) =>
  playOf([person('a', { weapons }, { effects }), person('b', {}, later)]);
const names = (play: ReturnType<typeof alone>) => play.fight.combatants[0]!.effects.map(({ name }) => name);

describe('chores', () => {
  it('[TC-ACT-05] lighting a torch is Standard and needs a hand', () => {
    const lit = after(alone(), { by: 'a', do: 'lightTorch' });
    expect([lit.fight.clock.next[0], names(lit)]).toEqual([9, ['torch']]);
    expect(refusedBy(lit, { by: 'a', do: 'lightTorch' })).toEqual(['TC-ACT-05']);
    const full = playOf([person('a', { weapons: ['dagger'], shield: 'shield' }), person('b', {}, later)]);
    expect(refusedBy(full, { by: 'a', do: 'lightTorch' })).toEqual(['TC-ACT-13']);
    const rolled = playOf([person('a', { static: false }), person('b', {}, later)], { dice: [2] });
    expect(after(rolled, { by: 'a', do: 'lightTorch' }).fight.clock.next[0]).toBe(8);
  });

  it('[TC-ACT-08] concentrating adds 1 tick to the other act of the turn, a frightened mount 2', () => {
    const both = alone([effect('concentration'), effect('frightenedMount')]);
    const delay = (...acts: readonly string[]) =>
      after(both, ...acts.map((each) => ({ by: 'a', do: each }))).fight.clock.next[0];
    expect(delay('dropProne')).toBe(2);
    expect(delay('concentrate', 'dropProne')).toBe(3);
    expect(delay('controlMount', 'dropProne')).toBe(4);
    expect(delay('concentrate', 'controlMount', 'dropProne')).toBe(5);
    expect(delay('concentrate', 'dropProne', 'wait')).toBe(4);
  });

  it('[TC-ACT-08] alone they take 1 and 2 ticks', () => {
    const both = alone([effect('concentration'), effect('frightenedMount')]);
    const delay = (...acts: readonly string[]) =>
      after(both, ...acts.map((each) => ({ by: 'a', do: each }))).fight.clock.next[0];
    expect([delay('wait'), delay('concentrate', 'wait'), delay('controlMount', 'wait')]).toEqual([1, 1, 2]);
    expect(delay('concentrate', 'controlMount', 'wait')).toBe(3);
  });

  it('[TC-ACT-08] once a turn, and with something to concentrate on or to control only', () => {
    for (const act of ['concentrate', 'controlMount']) {
      expect(refusedBy(alone(), { by: 'a', do: act })).toEqual(['TC-ACT-08']);
    }
    const once = after(alone([effect('concentration')]), { by: 'a', do: 'concentrate' });
    expect(refusedBy(once, { by: 'a', do: 'concentrate' })).toEqual(['TC-ACT-08']);
    const again = after(once, { by: 'a', do: 'wait' });
    expect(refusedBy(again, { by: 'a', do: 'concentrate' })).toEqual([]);
  });

  it('[TC-ACT-09] a weapon is set when the Swift time is over, until he does something else', () => {
    const setting = after(alone([], ['dagger']), { by: 'a', do: 'setWeapon', with: 'dagger' });
    expect([setting.fight.clock.now, names(setting)]).toEqual([4, ['weaponSet']]);
    const busy = playOf([
      person('a', { weapons: ['dagger'] }),
      person('b', {}, { entry: { surprised: false, initiative: 3 } }),
    ]);
    const before = after(busy, { by: 'a', do: 'setWeapon', with: 'dagger' });
    expect([before.fight.clock.now, names(before)]).toEqual([3, ['settingWeapon']]);
    const waits = after(setting, { by: 'a', do: 'wait' });
    expect(names(waits)).toEqual(['weaponSet']);
    expect(refusedBy(waits, { by: 'a', do: 'setWeapon', with: 'dagger' })).toEqual(['TC-ACT-09']);
    expect(names(after(waits, { by: 'a', do: 'dropProne' }))).toEqual(['prone']);
  });
});

describe('the rest of the table of actions', () => {
  const delay = (choice: string, effects: readonly Effect[] = []) =>
    after(alone(effects), { by: 'a', do: 'errand', choice }).fight.clock.next[0];

  it('[TC-ACT-02] [TC-ACT-03] [TC-ACT-04] [TC-ACT-06] each takes its time', () => {
    expect(delay('lower spell resistance')).toBe(2);
    expect([delay('open or close a door'), delay('take a thing from the belt pouch')]).toEqual([4, 4]);
    expect(['activate a magic item', 'drink a potion', 'mount or dismount'].map((each) => delay(each))).toEqual([
      6, 6, 6,
    ]);
    expect(delay('take a thing from the backpack')).toBe(12);
    expect(refusedBy(alone(), { by: 'a', do: 'errand', choice: 'sing' })).toEqual(['TC-ACT-07']);
  });

  it('[TC-ACT-07] a net takes 1d8+5, flames 1d6+6, and both succeed', () => {
    expect([delay('escape from a net', [effect('netted')]), delay('extinguish flames', [effect('aflame')])]).toEqual([
      9, 9,
    ]);
    const rolled = (choice: string, given: string, face: number) => {
      const people = [person('a', { static: false }, { effects: [effect(given)] }), person('b', {}, later)];
      const play = after(playOf(people, { dice: [face] }), { by: 'a', do: 'errand', choice });
      return [play.fight.clock.next[0], names(play)];
    };
    expect(rolled('escape from a net', 'netted', 8)).toEqual([13, []]);
    expect(rolled('extinguish flames', 'aflame', 1)).toEqual([7, []]);
    expect(refusedBy(alone(), { by: 'a', do: 'errand', choice: 'escape from a net' })).toEqual(['TC-ACT-07']);
    expect(refusedBy(alone(), { by: 'a', do: 'errand', choice: 'extinguish flames' })).toEqual(['TC-ACT-07']);
    expect(refusedBy(alone([effect('netted')]), { by: 'a', do: 'move', to: [1, 1] })).toEqual(['TC-COND-03']);
  });

  it('[TC-ACT-04] mounting, then dismounting', () => {
    const mounted = after(alone(), { by: 'a', do: 'errand', choice: 'mount or dismount' });
    expect(names(mounted)).toEqual(['mounted']);
    expect(names(after(mounted, { by: 'a', do: 'errand', choice: 'mount or dismount' }))).toEqual([]);
  });
});
