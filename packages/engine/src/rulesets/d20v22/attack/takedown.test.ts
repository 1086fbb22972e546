import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { effectsOf, perform, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_CLUB } from '../../../../test/support/v22-samples.ts';
import type { Input } from '../../../kernel/state/fight.ts';

const ATTACK = { by: 'a', do: 'attack', target: 'b', choices: ['knockback-0'] };
const AROUND = [
  [1, 0],
  [0, 1],
  [1, 1],
] as const;
const CLEAVE = { cleave: 1 };
const TAKEDOWN = { 'takedown attack': 1 };
const minion = { minion: true };
/** Falls with whatever it does not save against. */
const frail = { toughness: { bonus: -20 } };

/** The questions that come up as `a`, with these feats, strikes `b`. */
function asked(
  feats: object,
  sheets: readonly object[],
  inputs: readonly Input[],
  more: Someone = {},
): readonly string[] {
  const others = sheets.map(
    (sheet, index): Someone => ({ at: AROUND[index] ?? [5, 5], sheet, ...(index === 0 ? more : {}) }),
  );
  const fight = v22Fight([{ sheet: { weapons: [SAMPLE_CLUB], feats } }, ...others]);
  return perform(fight, ATTACK, inputs).events.flatMap((each) => (each.kind === 'answer' ? [each.question] : []));
}

describe('what follows on a foe that falls', () => {
  it('[V22-FEAT-02] [V22-FEAT-18] Cleave on any foe, Takedown Attack on minions alone, and on minions alone', () => {
    expect(asked(CLEAVE, [frail, {}], [15, 1, 'decline'])).toEqual(['cleave']);
    expect(asked(TAKEDOWN, [frail, minion], [15, 1])).toEqual([]);
    expect(asked(TAKEDOWN, [minion, {}], [15, 16])).toEqual([]);
    expect(asked(TAKEDOWN, [minion, minion], [15, 16, 'decline'])).toEqual(['takedown']);
  });

  it('[V22-FEAT-02] [V22-FEAT-18] who lets Takedown Attack be may cleave still', () => {
    expect(asked({ ...CLEAVE, ...TAKEDOWN }, [minion, minion], [15, 16, 'decline', 'decline'])).toEqual([
      'takedown',
      'cleave',
    ]);
  });

  it('[V22-FEAT-02] [V22-FEAT-18] not on who lay there already, stands still, or is no more than a thing', () => {
    expect(asked(CLEAVE, [frail, {}], [15, 20], { effects: ['unconscious'] })).toEqual([]);
    expect(asked({ ...CLEAVE, ...TAKEDOWN }, [minion, minion], [15, 17])).toEqual([]);
    expect(asked(CLEAVE, [frail, { object: { name: 'box', toughness: 9 } }], [15, 1])).toEqual([]);
  });

  it('[V22-FEAT-18] not by who is felled by its own splash', () => {
    const burst = { id: 'burst', name: 'Burst', form: 'power', damage: 2, increment: 10, splash: 3, lethal: false };
    const felled = (sheet: object, inputs: readonly Input[]) => {
      const people: Someone[] = [
        { sheet: { weapons: [burst], feats: TAKEDOWN, ...sheet } },
        { at: [1, 0], sheet: minion },
        { at: [4, 4], sheet: minion },
      ];
      return perform(v22Fight(people), { by: 'a', do: 'attack', target: 'b' }, inputs).events.filter(
        ({ kind }) => kind === 'answer',
      );
    };
    expect(felled({}, [15, 16, 20, 'decline'])).toHaveLength(1);
    expect(felled(minion, [15, 16, 17])).toHaveLength(0);
  });

  it('[V22-FEAT-18] [V22-HOLD-02] a shot that was held goes on to the next as any other', () => {
    const gun = { id: 'gun', name: 'Gun', form: 'projectile', damage: 4, increment: 50, lethal: false };
    const people: Someone[] = [
      { sheet: { weapons: [gun], feats: TAKEDOWN } },
      { at: [5, 0], sheet: minion },
      { at: [5, 3], sheet: minion },
    ];
    const { fight } = perform(v22Fight(people), { by: 'a', do: 'hold-at-gunpoint', target: 'b', with: 'gun' }, [15]);
    const fired = perform(fight, { by: 'a', do: 'fire-held-shot', target: 'b' }, [18, 'c', 9]);
    expect(totalsOf(fired)).toEqual([
      [18, 19],
      [9, 10],
    ]);
  });
});

describe('what is over with one attack', () => {
  it('[V22-COND-20] [V22-ATK-01] who is fascinated is roused by an attack that misses', () => {
    expect(
      effectsOf(perform(v22Fight([{}, { effects: ['fascinated'] }]), { by: 'a', do: 'attack', target: 'b' }, [2]), 1),
    ).toEqual([]);
  });

  it('[V22-COND-20] [V22-FEAT-02] so is who is fascinated and missed by the blow that follows on another', () => {
    const people: Someone[] = [
      { sheet: { weapons: [SAMPLE_CLUB], feats: CLEAVE } },
      { at: [1, 0], sheet: minion },
      { at: [0, 1], effects: ['fascinated'] },
    ];
    const { fight } = perform(v22Fight(people), { by: 'a', do: 'attack', target: 'b' }, [15, 16, 'c', 2]);
    expect(effectsOf({ fight }, 2)).toEqual([]);
  });

  it('[V22-HOLD-01] [V22-AUTO-09] who is shot down for not heeding covering fire holds no shot', () => {
    const gun = { id: 'gun', name: 'Gun', form: 'projectile', damage: 4, increment: 50, lethal: false };
    const people: Someone[] = [
      { sheet: { weapons: [gun], minion: true } },
      { at: [5, 0], effects: [{ name: 'covered-by-fire', source: 2, data: { item: 0 } }] },
      { at: [5, 3], sheet: { weapons: [gun], attack: 9 } },
    ];
    const hold = { by: 'a', do: 'hold-at-gunpoint', target: 'b', with: 'gun' };
    expect(effectsOf(perform(v22Fight(people), hold, ['ignore', 15, 18]), 0)).not.toContain('holding-at-gunpoint');
    expect(effectsOf(perform(v22Fight(people), hold, ['ignore', 15, 19, 15]), 0)).toContain('holding-at-gunpoint');
  });

  it('[V22-AID-03] [V22-HOLD-01] help counts for one attack at that target, a shot that is held back among them', () => {
    const gun = { id: 'gun', name: 'Gun', form: 'projectile', damage: 4, increment: 50 };
    const helped = (source: number): Someone => ({
      sheet: { weapons: [gun] },
      effects: [{ name: 'aided-attack', source }],
    });
    const people = (source: number): readonly Someone[] => [helped(source), { at: [5, 0] }, { at: [5, 5] }];
    const left = (source: number, command: object, total: number) => {
      const played = perform(
        v22Fight(people(source)),
        { by: 'a', do: 'attack', target: 'b', with: 'gun', ...command },
        [2],
      );
      expect(totalsOf(played)).toEqual([[total, 10]]);
      return effectsOf(played, 0);
    };
    expect([left(1, {}, 4), left(2, {}, 2)]).toEqual([[], ['aided-attack']]);
    const hold = { do: 'hold-at-gunpoint' };
    expect([left(1, hold, 4), left(2, hold, 2)]).toEqual([[], ['aided-attack']]);
  });

  it('[V22-AIM-07] [V22-SOC-04] the log says that an aim is used, and speaks of no feint that there was not', () => {
    const aiming: Someone = { effects: [{ name: 'aiming', source: 1 }] };
    const { events } = perform(v22Fight([aiming, {}]), { by: 'a', do: 'attack', target: 'b' }, [2]);
    expect(events.flatMap((each) => (each.kind === 'lose' ? [[each.name, each.why.text]] : []))).toEqual([
      ['aiming', 'the aim is used'],
    ]);
    // Nor of a shot that nobody held.
    expect(events.filter(({ kind }) => kind === 'tell')).toEqual([]);
  });

  it('[V22-AIM-07] an opening at who is aimed at is not the attack that was aimed', () => {
    const armed: Someone = { sheet: { unarmed: { armed: true } }, effects: [{ name: 'aiming', source: 0 }] };
    const played = perform(v22Fight([{}, armed]), { by: 'a', do: 'move', to: [0, 3] }, ['attack', 2]);
    expect([totalsOf(played), effectsOf(played, 1)]).toEqual([[[2, 10]], ['aiming']]);
  });

  it('[V22-COND-12] an attack costs the disabled their hold on life once', () => {
    const disabled: Someone = { effects: ['disabled'], sheet: { weapons: [SAMPLE_CLUB] } };
    const { events } = perform(v22Fight([disabled, {}]), { by: 'a', do: 'attack', target: 'b' }, [2, 20]);
    expect(events.filter((each) => each.kind === 'check')).toHaveLength(2);
  });
});
