import { describe, expect, it } from 'vitest';
import {
  after,
  eventsOf,
  person,
  playOf,
  refusedBy,
  type Settings,
} from '../../../../test/support/timecount-fights.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Input } from '../../../kernel/state/fight.ts';

type Sheet = Readonly<Record<string, unknown>>;
const PAIR = {
  weapons: [
    { name: 'sword', category: 'light swords', damage: '1d6', speed: 'standard', place: 'hand' },
    { name: 'knife', category: 'daggers', damage: '1d4', speed: 'fast', place: 'off', hands: 'light', durability: 3 },
  ],
};
const later = { entry: { surprised: false, initiative: 99 } };
const duel = (sheet: Sheet = PAIR, settings: Settings = {}) =>
  playOf([person('a', sheet), person('b', { hitPoints: 90, baseTop: 0 }, later)], settings);
const BOTH: Command = { by: 'a', do: 'bothWeapons', target: 'b' };
const OTHER: Command = { by: 'a', do: 'alternate', target: 'b' };
const attack = (weapon: string): Command => ({ by: 'a', do: 'attack', target: 'b', with: weapon });
const totals = (play: ReturnType<typeof duel>) =>
  eventsOf(play.step?.events ?? [], 'check')
    .filter(({ why: { text } }) => text === 'attack roll')
    .map(({ total }) => total);

describe('two weapons at once', () => {
  it('[TC-TWF-01] both attack the same target, each at -6', () => {
    const done = after(duel(), BOTH, 16, 15, 4);
    expect(totals(done)).toEqual([10, 9]);
    expect(done.fight.combatants[1]!.counts.hitPoints).toBe(86);
    const plain = { ...PAIR, weapons: [PAIR.weapons[0]!] };
    expect(refusedBy(duel(plain), BOTH)).toEqual(['TC-TWF-01']);
    expect(refusedBy(duel({ weapons: ['great sword', 'dagger'] }), BOTH)).toEqual(['TC-TWF-01']);
    expect(refusedBy(playOf([person('a', PAIR), person('b', {}, { at: [5, 5], ...later })]), BOTH)).toEqual([
      'TC-SPEC-09',
    ]);
  });

  it('[TC-TWF-01] nothing is thrown', () => {
    const knives = { weapons: [{ ...PAIR.weapons[0]!, increment: 10, delivery: 'thrown' }, PAIR.weapons[1]!] };
    expect(refusedBy(playOf([person('a', knives), person('b', {}, { at: [3, 0], ...later })]), BOTH)).toEqual([
      'TC-SPEC-09',
    ]);
  });

  it('[TC-TWF-02] the worse speed factor counts; both attacks are rolled before both damages, then both factors', () => {
    expect(after(duel(), BOTH, 5, 5).fight.clock.next[0]).toBe(9);
    const rolls = after(duel({ ...PAIR, static: false }), BOTH, 19, 19, 1, 1, 1, 6);
    expect(eventsOf(rolls.step?.events ?? [], 'roll').map(({ why: { text } }) => text)).toEqual([
      'attack roll',
      'attack roll',
      'damage roll',
      'damage roll',
      'speed factor',
      'speed factor',
    ]);
    expect(rolls.fight.clock.next[0]).toBe(9);
  });

  it("[TC-TWF-02] a fumble's 1d6 belongs to the weapon that fumbled, and does not stop the other", () => {
    const short = after(duel(), BOTH, 16, 1, 6, 2);
    expect(short.fight.clock.next[0]).toBe(9);
    const long = after(duel(), BOTH, 16, 1, 6, 4);
    expect(long.fight.clock.next[0]).toBe(10);
    expect(long.fight.combatants[0]!.items[1]!.counts['durability']).toBe(2);
    expect(eventsOf(long.step?.events ?? [], 'gain').map(({ effect: { name } }) => name)).toEqual(['fumbled']);
    expect(long.fight.combatants[1]!.counts.hitPoints).toBe(84);
  });

  it('[TC-TWF-04] or one of them attacks without penalty', () => {
    expect(totals(after(duel(), attack('sword'), 9))).toEqual([9]);
    expect(totals(after(duel(), attack('knife'), 9))).toEqual([9]);
  });
});

describe('alternating', () => {
  it('[TC-TWF-03] after an attack with the other weapon, at -4 and one speed class faster', () => {
    const first = after(duel(), attack('knife'), 5);
    const second = after(first, OTHER, 10);
    expect(totals(second)).toEqual([6]);
    expect(second.fight.clock.next[0]).toBe(6 + 6);
    const third = after(second, OTHER, 10);
    expect(third.fight.clock.next[0]).toBe(12 + 4);
    expect(refusedBy(duel(), OTHER)).toEqual(['TC-TWF-03']);
  });

  it('[TC-TWF-03] whatever he did in between; never faster than Rapid', () => {
    const rapid = { weapons: PAIR.weapons.map((weapon) => ({ ...weapon, speed: 'rapid' })) };
    const waited = after(duel(rapid), attack('knife'), 5, { by: 'a', do: 'wait' });
    expect(after(waited, OTHER, 10).fight.clock.next[0]).toBe(3 + 2);
  });

  it('[TC-TWF-03] a manoeuvre with a weapon is an attack with it, one with the bare hands or by Strength with neither', () => {
    const then = (...acts: readonly (Command | Input)[]) => after(duel(), attack('sword'), 5, ...acts);
    const quick = then({ by: 'a', do: 'quickStrike', target: 'b', with: 'knife' }, 5);
    expect(quick.fight.clock.next[0]).toBe(9 + 4);
    // The sword, and not the knife once more: Fast in place of Standard.
    expect(after(quick, OTHER, 10).fight.clock.next[0]).toBe(13 + 6);
    const feint = after(duel(), { by: 'a', do: 'feint', target: 'b' }, 5, OTHER, 10);
    expect(feint.fight.clock.next[0]).toBe(4 + 4);
    expect(refusedBy(then({ by: 'a', do: 'trip', target: 'b' }, 5), OTHER)).toEqual(['TC-TWF-03']);
    expect(refusedBy(then({ by: 'a', do: 'bullRush', target: 'b' }, 'vigor', 5), OTHER)).toEqual(['TC-TWF-03']);
  });

  it('[TC-TWF-03] [TC-DISARM-04] a weapon taken from somebody else is another weapon', () => {
    const one = { weapons: [PAIR.weapons[0]!], accuracy: 3 };
    const people = [person('a', one), person('b', { weapons: ['mace'], hitPoints: 90, baseTop: 0 }, later)];
    const disarms: Command = { by: 'a', do: 'disarm', target: 'b', choice: 'mace' };
    const taken = after(playOf(people), disarms, 19, 'yes', 'none', attack('sword'), 2);
    expect(after(taken, OTHER, 2).fight.clock.next[0]).toBe(12 + 9 + 6);
  });

  it('[TC-TWF-03] not with a weapon of which the other is no longer in hand', () => {
    const first = after(duel(), attack('knife'), 5, { by: 'a', do: 'drop', with: 'knife' });
    expect(refusedBy(first, OTHER)).toEqual(['TC-TWF-01']);
  });
});

describe('the bare hands', () => {
  const bare = (command: Command, ...faces: Input[]) => after(duel({}), command, ...faces);
  const strike: Command = { by: 'a', do: 'unarmed', target: 'b' };

  it('[TC-UNARM-03] feet, knees and elbows strike at -4 and need no hand', () => {
    expect(totals(bare(strike, 9))).toEqual([9]);
    expect(totals(bare({ ...strike, choice: 'feet' }, 9))).toEqual([5]);
    const full = duel({ weapons: ['great sword'] });
    expect(refusedBy(full, strike)).toEqual(['TC-UNARM-01']);
    expect(refusedBy(full, { ...strike, choice: 'feet' })).toEqual([]);
    expect(refusedBy(full, { ...strike, choice: 'tail' })).toEqual(['TC-UNARM-03']);
  });

  it('[TC-UNARM-04] with two appendages free, be they no hands, one strikes twice as with two light weapons', () => {
    const both = { ...BOTH, choice: 'unarmed' };
    const done = bare(both, 16, 15, 2);
    expect(totals(done)).toEqual([10, 9]);
    expect(done.fight.combatants[1]!.counts).toMatchObject({ fatigue: 2, hitPoints: 90 });
    // 4 less for what strikes in place of a hand that is full (TC-UNARM-03).
    expect(totals(after(duel({ weapons: ['club'] }), both, 16, 15, 2))).toEqual([10, 5]);
    expect(totals(after(duel({ weapons: ['great sword'] }), both, 16, 15))).toEqual([6, 5]);
    const other = { ...OTHER, choice: 'unarmed' };
    expect(refusedBy(duel({}), other)).toEqual(['TC-TWF-03']);
    const second = after(bare(strike, 5), other, 10);
    expect(totals(second)).toEqual([6]);
    expect(second.fight.clock.next[0]).toBe(6 + 4);
    expect(totals(after(duel({ weapons: ['club'] }), strike, 5, other, 10))).toEqual([2]);
  });
});
