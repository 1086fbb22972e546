import { describe, expect, it } from 'vitest';
import { after, called, duel, playOf, refusedCommand, under } from '../../../../test/support/grim-called.ts';
import { fight, sheet } from '../../../../test/support/grim-fights.ts';
import { conditions } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import type { Play } from '../../../kernel/play/play.ts';
import type { Command } from '../../../kernel/state/command.ts';
import { type Effect, type Fight, NOBODY } from '../../../kernel/state/fight.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';
import type { GrimSheet } from '../sheet/sheet.ts';
import { recoverParts } from './recovery.ts';

const LEG: readonly [number, Partial<Effect>] = [1, { name: 'disabled-leg', source: 0 }];
const ARM: readonly [number, Partial<Effect>] = [1, { name: 'disabled-arm', source: 0 }];

/** b with Constitution 12 and a disabled leg; a is the healer. */
function lame(
  heal = 0,
  target: Partial<GrimSheet> = {},
  more: readonly (readonly [number, Partial<Effect>])[] = [],
): Fight<GrimGame> {
  const start = fight([{ sheet: sheet({ skills: { heal } }) }, { sheet: { ...sheet({ hp: 30 }), ...target } }]);
  return under(start, [LEG, ...more]);
}

/** What is still disabled after a day that was spent so. */
function rested(
  dice: readonly number[],
  day: string,
  tended: boolean = false,
  start: Fight<GrimGame> = lame(),
): readonly string[] {
  const spent = { bed: day === 'bed', disturbed: day === 'disturbed', healer: tended ? 0 : NOBODY };
  return conditions(playRule(grim, start, dice, (scene) => recoverParts(scene, 1, spent)).fight, 1);
}

describe('by the kind of the blow', () => {
  it('[GNG-RECOV-01] a nonlethal blow disables for 2d4 minutes', () => {
    const strong = duel({}, { baseAttack: 12 });
    const struck = called(strong, ['disabled-leg'], [15, 5, 3, 1, 2, 3], { nonlethal: true });
    expect(struck.fight.combatants[1]?.effects[0]?.until).toMatchObject({ at: 'count', round: 1 + 50 });
    expect(called(strong, ['disabled-leg'], [15, 5, 3, 1]).fight.combatants[1]?.effects[0]?.until).toBeNull();
  });

  it('[GNG-RECOV-01] when they are over, what followed from the part ends too', () => {
    const until = { at: 'count', round: 1, count: 19, rank: 0 } as const;
    const deaf = under(duel(), [
      [1, { name: 'disabled-ear', until: null }],
      [1, { name: 'disabled-ear-2', until }],
      [1, { name: 'deafened', source: 1 }],
    ]);
    const next = after(playOf(deaf, []), { by: 'a', do: 'end-turn' });
    expect(conditions(next.fight, 1)).toEqual(['disabled-ear']);
  });
});

describe('a day of rest', () => {
  it.each([
    [11, []],
    [12, []],
    [13, ['disabled-leg']],
  ])('[GNG-RECOV-02] d% up to Constitution restores a part (Constitution 12, a %i: %j are left)', (face, left) => {
    expect(rested([face], 'rest')).toEqual(left);
  });

  it('[GNG-RECOV-02] each part has a roll of its own', () => {
    expect(rested([50, 3], 'rest', false, lame(0, {}, [ARM]))).toEqual(['disabled-leg']);
  });

  it('[GNG-RECOV-03] nor does one in which hit points are lost, however few; those of the days before do not count', () => {
    const master = (play: Play<GrimGame>, command: Omit<Command, 'by'>): Play<GrimGame> =>
      after(play, { ...command, by: 'gm' } as Command);
    const hours = (play: Play<GrimGame>, amount: number): Play<GrimGame> =>
      master(play, { do: 'pass-time', choice: 'rest', amount });
    const hurt = (play: Play<GrimGame>): Play<GrimGame> =>
      master(play, { do: 'adjust', target: 'b', choice: 'hp', amount: -1 });
    const left = (play: Play<GrimGame>): readonly string[] => conditions(play.fight, 1);
    const start = lame();
    expect(left(hours(playOf(start, [1]), 24))).toEqual([]);
    expect(left(hours(hurt(playOf(start, [1])), 24))).toEqual([]);
    const bitten = hurt(hours(playOf(start, [1]), 8));
    expect(left(bitten)).toEqual(['disabled-leg', 'hurt-today']);
    const next = hours(bitten, 16);
    expect([left(next), next.fight.dice.script]).toEqual([['disabled-leg'], [1]]);
    expect(left(hours(next, 24))).toEqual([]);
  });

  it('[GNG-RECOV-03] blows count as well, where a part of the body waits for the day to end', () => {
    const lose = (start: Fight<GrimGame>, hoursGone: number): readonly string[] => {
      const combatants = start.combatants.map((each) => ({ ...each, counts: { ...each.counts, hours: hoursGone } }));
      const { fight: hit } = playRule(grim, { ...start, combatants }, [], (scene) =>
        scene.slots.harm(scene, {
          who: 1,
          source: 0,
          lethal: 2,
          nonlethal: 0,
          why: { text: 'bite', rule: '' },
          rows: null,
        }),
      );
      return conditions(hit, 1);
    };
    expect([lose(lame(), 9), lose(lame(), 0), lose(lame(), 24)]).toEqual([
      ['disabled-leg', 'hurt-today'],
      ['disabled-leg'],
      ['disabled-leg'],
    ]);
    expect(lose(fight([{}, {}]), 9)).toEqual([]);
  });

  it('[GNG-RECOV-03] a day that is disturbed brings nothing', () => {
    expect(rested([], 'disturbed')).toEqual(['disabled-leg']);
  });

  it.each([
    [24, []],
    [25, ['disabled-leg']],
  ])('[GNG-RECOV-04] in bed the chance is doubled (%i)', (face, left) => {
    expect(rested([face], 'bed')).toEqual(left);
  });

  it.each<[string, readonly number[], readonly string[]]>([
    ['rest', [15, 24], []],
    ['rest', [15, 25], ['disabled-leg']],
    ['rest', [14, 13], ['disabled-leg']],
    ['bed', [15, 36], []],
    ['bed', [15, 37], ['disabled-leg']],
    ['bed', [14, 24], []],
  ])(
    '[GNG-RECOV-05] tended with a Heal check against DC 15 the chance is twice or three times Constitution (%s, %j)',
    (choice, dice, left) => {
      expect(rested(dice, choice, true)).toEqual(left);
    },
  );

  it('[GNG-RECOV-06] nothing recovers while dying and not stable', () => {
    expect(rested([], 'bed', false, lame(0, {}, [[1, { name: 'dying', source: 1 }]]))).toContain('disabled-leg');
    expect(rested([1], 'bed', false, lame(0, {}, [[1, { name: 'stable', source: 1 }]]))).not.toContain('disabled-leg');
  });
});

describe('other ways', () => {
  it.each([
    [15, []],
    [14, ['disabled-leg']],
  ])('[GNG-RECOV-07] surgery takes a Heal check against DC 20 (+5 and a %i)', (face, left) => {
    const command = { by: 'gm', do: 'surgery', target: 'b', choice: 'disabled-leg', targets: ['a'] } as const;
    expect(conditions(after(playOf(lame(5), [3, face]), command).fight, 1)).toEqual(left);
    expect(refusedCommand(playOf(lame(5), []), { ...command, choice: 'disabled-arm' })).toEqual(['GNG-RECOV-07']);
    expect(refusedCommand(playOf(lame(5), []), { ...command, targets: ['b'] })).toEqual(['GNG-RECOV-07']);
  });

  it('[GNG-RECOV-08] who regenerates is whole again with its last hit point', () => {
    const start = lame(0, { traits: ['regeneration'] });
    const wounded = start.combatants.map((each) =>
      each.index === 1 ? { ...each, counts: { ...each.counts, hp: 27 } } : each,
    );
    const heal = (amount: number): readonly string[] => {
      const command = { by: 'gm', do: 'adjust', target: 'b', choice: 'hp', amount } as const;
      return conditions(after(playOf({ ...start, combatants: wounded }, []), command).fight, 1);
    };
    expect(heal(2)).toEqual(['disabled-leg']);
    expect(heal(3)).toEqual([]);
  });

  it.each([
    [7, []],
    [8, []],
    [9, ['disabled-leg']],
  ])(
    '[GNG-RECOV-09] healing aimed at a part restores it where a d20 shows no more than its points (8, a %i)',
    (face, left) => {
      const command = { by: 'gm', do: 'mend-part', target: 'b', choice: 'disabled-leg', amount: 8 } as const;
      expect(conditions(after(playOf(lame(), [face]), command).fight, 1)).toEqual(left);
    },
  );

  it('[GNG-RECOV-10] such healing gives no hit points back', () => {
    const start = lame();
    const wounded = start.combatants.map((each) =>
      each.index === 1 ? { ...each, counts: { ...each.counts, hp: 20 } } : each,
    );
    const command = { by: 'gm', do: 'mend-part', target: 'b', choice: 'disabled-leg', amount: 8 } as const;
    const { fight: end } = after(playOf({ ...start, combatants: wounded }, [1]), command);
    expect(end.combatants[1]?.counts.hp).toBe(20);
  });
});
