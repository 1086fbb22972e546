import { describe, expect, it } from 'vitest';
import { after, countsOf, effect, namesOf, person, playOf } from '../../../../test/support/timecount-fights.ts';
import { spell } from '../../../../test/support/timecount-magic.ts';
import type { Play } from '../../../kernel/play/play.ts';
import { type Command, GAME_MASTER } from '../../../kernel/state/command.ts';
import { NEVER } from '../../../time/ticks.ts';
import type { TimeCountGame } from '../game.ts';

type Tc = Play<TimeCountGame>;
type Sheet = Readonly<Record<string, unknown>>;
const LATE = { entry: { surprised: false, initiative: 90 } };
const SOON = { entry: { surprised: false, initiative: 5 } };

const prepare = (more: Sheet = {}): Command => ({ by: 'a', do: 'coupDeGrace', target: 'b', ...more });
const gm = (what: string, target: string, more: Sheet = {}): Command => ({
  by: GAME_MASTER,
  do: what,
  target,
  ...more,
});

/** A at [3, 3] prepares to finish off B, who lies bound beside him; at tick 5 C, who is far off, has to act. */
function preparing(sheet: Sheet = { weapons: ['mace'] }, more: Sheet = {}, at: readonly [number, number] = [4, 3]): Tc {
  const people = [
    person('a', sheet, { at: [3, 3] }),
    person('b', { baseTop: 0, hitPoints: 99 }, { at, effects: [effect('bound')], ...LATE }),
    person('c', {}, { at: [30, 30], side: 'b', ...SOON }),
    person('d', {}, { at: [40, 40], side: 'a', ...LATE }),
  ];
  const play = after(playOf(people, { dice: [1, 1, 1, 1] }), prepare(more));
  expect([play.fight.clock.now, namesOf(play, 0)]).toEqual([5, ['coupDeGrace']]);
  return play;
}

/** Whether the preparation goes on, and when A acts next. */
const stands = (play: Tc): readonly unknown[] => [namesOf(play, 0).includes('coupDeGrace'), play.fight.clock.next[0]];
const GOES_ON = [true, 12];
const SPOILT = [false, 6];

describe('a coup de grace that is being prepared', () => {
  it('[TC-SPEC-03] is spoilt by the death or the departure of the victim, and he may act on the following tick', () => {
    expect(stands(after(preparing(), gm('harm', 'b', { amount: 98 })))).toEqual(GOES_ON);
    expect(stands(after(preparing(), gm('harm', 'b', { amount: 99 })))).toEqual(SPOILT);
    expect(stands(after(preparing(), gm('leave', 'b')))).toEqual(SPOILT);
  });

  it('[TC-SPEC-03] ends with the death or the senses of who prepares it, who then does not act', () => {
    const dead = after(preparing(), gm('harm', 'a', { amount: 60 }));
    expect(stands(dead)).toEqual([false, NEVER]);
    expect(namesOf(dead, 1)).toEqual(['bound']);
    // Fatigue 21 is 1 beyond 20 hit points; 3 against DC 4 is 1 short: 10 ticks from tick 5.
    const asleep = after(preparing(), gm('adjust', 'a', { choice: 'fatigue', amount: 24 }));
    expect(stands(asleep)).toEqual([false, 15]);
  });

  it('[TC-COND-04] leaves no turn to one who meanwhile has become completely immobile', () => {
    const stiff = after(preparing(), gm('afflict', 'a', { choice: 'completelyImmobile' }));
    const spoilt = after(stiff, gm('place', 'b', { to: [9, 9] }), { by: 'c', do: 'wait' });
    expect([stands(spoilt), spoilt.fight.clock.now]).toEqual([[false, NEVER], 6]);
  });

  it('[TC-COUP-06] is spoilt where the victim is moved along the row, along the column, or not at all', () => {
    const put = (to: readonly [number, number]) => stands(after(preparing(), gm('place', 'b', { to })));
    expect([put([2, 3]), put([4, 4]), put([4, 3])]).toEqual([SPOILT, SPOILT, GOES_ON]);
  });

  it('[TC-COUP-01] needs the victim within reach of a melee weapon, and 10 feet for any', () => {
    const put = (play: Tc, x: number) => stands(after(play, gm('place', 'a', { to: [x, 3] })));
    expect([put(preparing(), 5), put(preparing(), 2)]).toEqual([GOES_ON, SPOILT]);
    const crossbow = { weapons: ['light crossbow'] };
    expect([6, 7].map((x) => put(preparing(crossbow), x))).toEqual([GOES_ON, SPOILT]);
    const polearm = { weapons: [{ name: 'pike', category: 'polearms', damage: '1d8', reach: 15, hands: 'two' }] };
    expect([6, 7].map((x) => put(preparing(polearm), x))).toEqual([GOES_ON, SPOILT]);
  });

  it('[TC-COUP-01] goes by the weapon that was named, or by the bare hands', () => {
    const sheet = { weapons: ['dagger', { ...MACE, place: 'off' }], spells: [spell()] };
    const dealt = (means: Sheet, more: Sheet = {}) => {
      let now = preparing(means, more);
      while (now.fight.clock.now < 12) now = after(now, { by: 'c', do: 'wait' });
      return countsOf(after(now, { by: 'c', do: 'wait' }, { by: 'a', do: 'coupStrike' }), 1);
    };
    // Twice the dice at their most and the 1 of a critical hit; by hand the damage is fatigue.
    expect(dealt(sheet, { with: 'mace' })).toMatchObject({ hitPoints: 99 - 2 * (8 + 1), fatigue: 0 });
    expect(dealt(sheet, { with: 'dagger' })).toMatchObject({ hitPoints: 99 - 2 * (4 + 1), fatigue: 0 });
    expect(dealt({ spells: [spell()] })).toMatchObject({ hitPoints: 99, fatigue: 2 * (3 + 1) });
  });

  it('[TC-SPEC-03] comes to nothing in a file that names no victim, or no weapon', () => {
    const enters = (source: number, item: number) => {
      const coup = { ...effect('coupDeGrace', { item }), source };
      const marked = { ...effect('coupTarget', { x: 1, y: 0 }), source: 0 };
      const people = [
        person('a', { weapons: ['mace'] }, { effects: [coup] }),
        person('b', {}, { effects: [effect('bound'), marked], ...LATE }),
      ];
      return namesOf(playOf(people), 0);
    };
    expect([enters(1, 0), enters(1, 7), enters(NEVER, 0)]).toEqual([['coupDeGrace'], [], []]);
  });
});

const MACE = { name: 'mace', category: 'maces and clubs', damage: '1d8', speed: 'standard' };
