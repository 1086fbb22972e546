import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../kernel/fight.ts';
import { after, effect, person, playOf, refusedBy } from '../testing.ts';

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

  it('[TC-ACT-08] concentrating adds 1 TC to the other act of the turn, a frightened mount 2', () => {
    const both = alone([effect('concentration'), effect('frightenedMount')]);
    const delay = (...acts: readonly string[]) =>
      after(both, ...acts.map((each) => ({ by: 'a', do: each }))).fight.clock.next[0];
    expect(delay('dropProne')).toBe(2);
    expect(delay('concentrate', 'dropProne')).toBe(3);
    expect(delay('controlMount', 'dropProne')).toBe(4);
    expect(delay('concentrate', 'controlMount', 'dropProne')).toBe(5);
    expect(delay('concentrate', 'dropProne', 'wait')).toBe(4);
  });

  it('[TC-ACT-08] alone they take 1 and 2 TC', () => {
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
