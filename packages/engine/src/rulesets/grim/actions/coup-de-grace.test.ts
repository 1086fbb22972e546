import { describe, expect, it } from 'vitest';
import { after, duel, playOf, refusedCommand, STOUT, under } from '../../../../test/support/grim-called.ts';
import { fight } from '../../../../test/support/grim-fights.ts';
import { conditions, lost, rolls } from '../../../../test/support/grim-play.ts';
import { steps } from '../../../kernel/play/play.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import type { GrimGame } from '../game.ts';
import type { GrimSheet } from '../sheet/sheet.ts';

const COUP = { by: 'a', do: 'coup-de-grace', target: 'b' } as const;

function atMercy(
  target: Partial<GrimSheet> = {},
  attacker: Partial<GrimSheet> = {},
  options: OptionValues = {},
): Fight<GrimGame> {
  return under(duel(target, attacker, options), [[1, { name: 'helpless' }]]);
}

describe('coup de grace', () => {
  it('[GNG-COUP-01] a full-round action against somebody helpless', () => {
    expect(refusedCommand(playOf(duel(), []), COUP)).toEqual(['GNG-COUP-01']);
    const done = after(playOf(atMercy(), [3]), COUP).fight;
    expect([done.combatants[0]?.counts.standard, done.combatants[0]?.counts.move]).toEqual([0, 0]);
    // A dagger that could be thrown stays in the hand.
    const stabbed = after(playOf(atMercy({}, { weapons: ['dagger'] }), [3]), COUP).fight;
    expect(stabbed.combatants[0]?.items[0]?.place).toBe('hand');
    for (const condition of ['held', 'unconscious', 'knocked-out', 'dying'])
      expect(refusedCommand(playOf(under(duel(), [[1, { name: condition, source: 1 }]]), [3]), COUP)).toEqual([]);
    for (const condition of ['pinned', 'stunned', 'prone', 'dead'])
      expect(refusedCommand(playOf(under(duel(), [[1, { name: condition }]]), [3]), COUP)).toContain('GNG-COUP-01');
  });

  it.each([
    [1, []],
    [2, ['GNG-COUP-01']],
  ])('[GNG-COUP-01] with a bow or crossbow from an adjacent square only (%i squares away)', (squares, rules) => {
    const archer = { ...STOUT, weapons: ['longbow'] };
    const start = fight([{ sheet: archer }, { sheet: STOUT, at: [squares, 0], effects: ['helpless'] }]);
    expect(refusedCommand(playOf(start, [3]), COUP)).toEqual(rules);
  });

  it('[GNG-COUP-01] it is an attack for which others may wait', () => {
    const friend = { sheet: STOUT, at: [0, 1], side: 'b', counts: { opportunities: 0 } } as const;
    const at = fight([{ sheet: STOUT }, { sheet: STOUT, at: [1, 0], side: 'b', effects: ['helpless'] }, friend]);
    const waits = { who: 2, action: 'attack', trigger: 'attacks', watched: 0, x: 0, y: 0, feet: 0 } as const;
    const { fight: asked } = after(playOf({ ...at, clock: { ...at.clock, readied: [waits] } }, []), COUP);
    expect(asked.pending?.need).toMatchObject({ question: { who: 2, kind: 'readied' } });
  });

  it('[GNG-COUP-02] it hits without a roll, with a Relative Degree of 20', () => {
    const { step } = after(playOf(atMercy({ naturalArmor: 6 }), [3]), COUP);
    expect(rolls(step?.events ?? [])).toEqual(['damage']);
    expect(lost(step?.events ?? [], 1)).toBe(20 + 3 - 6);
  });

  it('[GNG-COUP-03] everybody who threatens may strike first', () => {
    const start = fight([
      { sheet: STOUT },
      { sheet: STOUT, effects: ['helpless'], side: 'b' },
      { sheet: STOUT, at: [0, 1], side: 'b' },
    ]);
    const asked = after(playOf(start, []), COUP);
    expect(asked.fight.pending?.need).toMatchObject({ question: { kind: 'opportunity', who: 2 } });
  });

  it('[GNG-COUP-04] whoever survives the damage lives, whatever its anatomy', () => {
    expect(rolls(steps(after(playOf(atMercy(), [3]), COUP)).flatMap(({ events }) => events))).toEqual(['damage']);
    expect(conditions(after(playOf(atMercy({ traits: ['no-anatomy'] }), [3]), COUP).fight, 1)).toEqual(['helpless']);
  });

  it.each([
    [19, ['helpless']],
    [18, ['helpless', 'dead']],
  ])('[GNG-COUP-04] by the option coupFortSave it must save against 10 + damage: with +14 a %i', (face, left) => {
    const start = atMercy({ saves: { fortitude: 14, reflex: 0, will: 0 } }, {}, { coupFortSave: true });
    expect(conditions(after(playOf(start, [3, face]), COUP).fight, 1)).toEqual(left);
  });
});
