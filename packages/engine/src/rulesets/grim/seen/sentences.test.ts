import { describe, expect, it } from 'vitest';
import { called, duel, STOUT } from '../../../../test/support/grim-called.ts';
import { fight, sheet } from '../../../../test/support/grim-fights.ts';
import { strike } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { namesOf } from '../../../text/names.ts';
import { narrate } from '../../../text/narrate.ts';
import { sentence } from '../../../text/sentences/sentence.ts';
import { disabled } from '../body/parts.ts';
import { savingThrow } from '../checks/checks.ts';
import type { GrimScene } from '../game.ts';
import { grim } from '../index.ts';

const NAMES = namesOf(duel(), grim);
const NO_CAUSE = { text: '', rule: '' };

function lines(events: readonly FightEvent[]): readonly string[] {
  return events.map((event) => sentence(NAMES, event));
}

/** How the coming of a condition to A, and its going, are told. */
function comesAndGoes(name: string, source: number = NOBODY, amount?: number): readonly string[] {
  const data = grim.effects[name]?.given(amount) ?? null;
  return lines([
    { kind: 'gain', who: 0, effect: { name, source, until: null, data }, why: NO_CAUSE },
    { kind: 'lose', who: 0, name, source, why: NO_CAUSE },
  ]);
}

describe('conditions come and go in words that a person would say', () => {
  it('[GNG-CEFF-04] [GNG-CEFF-16] the use of a part of the body is lost and comes back', () => {
    expect(comesAndGoes(disabled({ kind: 'leg', number: 1 }), 1)).toEqual([
      'A loses the use of a leg',
      'A has the use of a leg again',
    ]);
    expect(comesAndGoes(disabled({ kind: 'leg', number: 2 }), 1)[0]).toBe('A loses the use of the second leg');
    expect(comesAndGoes(disabled({ kind: 'arm', number: 1 }), 1)[0]).toBe('A loses the use of the weapon arm');
    expect(comesAndGoes(disabled({ kind: 'eye', number: 1 }), 1)[0]).toBe('A loses the use of an eye');
  });

  it('[GNG-CORE-33] [GNG-DYING-03] a stance is taken, death is a verb', () => {
    expect(comesAndGoes('total-defense')).toEqual(['A is on total defense', 'A is no longer on total defense']);
    expect(comesAndGoes('dead', 0)[0]).toBe('A dies');
  });

  it('[GNG-CORE-34] [GNG-TEMP-01] [GNG-CEFF-20] [GNG-CEFF-28] by whom is told where it is not told already', () => {
    expect(comesAndGoes('feinted', 1)).toEqual([
      'A: now misled by a feint of B',
      'A: no longer misled by a feint of B',
    ]);
    expect(comesAndGoes('bolstered', 0, 1)).toEqual([
      'A: now with 1 temporary hit point',
      'A: no longer with temporary hit points',
    ]);
    expect(comesAndGoes('bolstered', 0, 8)[0]).toBe('A: now with 8 temporary hit points');
    expect(comesAndGoes('severe-bleeding', 1)).toEqual(['A: now bleeding severely', 'A: no longer bleeding severely']);
    expect(comesAndGoes('impaled', 1)).toEqual(['A is run through by B', 'A: no longer run through by B']);
  });
});

describe('what decides is named', () => {
  const save = (natural: number, dc: number, fortitude = 0): string => {
    const start = fight([{ sheet: sheet({ saves: { fortitude, reflex: 0, will: 0 } }) }, {}]);
    const rule = (scene: GrimScene): boolean =>
      savingThrow(scene, 0, { save: 'fortitude', dc, why: { text: 'save', rule: '' } });
    return lines(playRule(grim, start, [natural], rule).events).at(-1) ?? '';
  };

  it('[GNG-CORE-24] a natural 1 that would be enough, and a natural 20 that would not', () => {
    expect(save(1, 5, 3)).toMatch(/= 4 against difficulty 5: failure$/);
    expect(save(1, 5, 4)).toMatch(/= 5 against difficulty 5: a natural 1 always fails$/);
    expect(save(20, 24, 4)).toMatch(/= 24 against difficulty 24: success$/);
    expect(save(20, 25, 4)).toMatch(/= 24 against difficulty 25: a natural 20 always succeeds$/);
  });

  it('[GNG-ATK-03] equal totals hit, and the log says so', () => {
    const attack = (face: number): string | undefined =>
      lines(strike(duel(), face < 11 ? [face, 11] : [face, 11, 5]).events).find((line) => line.includes('Defense 11'));
    expect(attack(10)).toMatch(/: miss \[GNG-ATK-03\]$/);
    expect(attack(11)).toMatch(/: hit, equal totals hit \[GNG-ATK-03\]$/);
    expect(attack(12)).toMatch(/: hit \[GNG-ATK-03\]$/);
  });

  it('[GNG-BLOCK-08] a Block that fails is "not blocked"; one of equal totals says so', () => {
    const block = (face: number): string | undefined =>
      lines(
        strike(
          fight([{ sheet: STOUT }, { sheet: STOUT, at: [1, 0] }]),
          face < 15 ? [15, 5, 'longsword', 15, face, 4] : [15, 5, 'longsword', 15, face],
        ).events,
      ).find((line) => line.startsWith('B: Block'));
    expect(block(14)).toMatch(/: not blocked \[GNG-BLOCK-08\]$/);
    expect(block(15)).toMatch(/: blocked, equal totals block \[GNG-BLOCK-08\]$/);
    expect(block(16)).toMatch(/: blocked \[GNG-BLOCK-08\]$/);
  });

  it('[GNG-ATK-06] an open-ended roll is called so', () => {
    const { events } = strike(duel(), [20, 3, 19, 5]);
    expect(
      narrate(NAMES, events, 'full')
        .map(({ text }) => text)
        .join('\n'),
    ).toContain('23 (open-ended d20: 20 + 3)');
  });
});

describe('a wound', () => {
  it('[GNG-CEFF-16] [GNG-CALL-06] stands before the conditions of the called shot that come with it', () => {
    const { events } = called(duel(), ['disabled-leg'], [15, 5, 3, 1]);
    const told = lines(events);
    const at = (part: string): number => told.findIndex((line) => line.includes(part));
    expect(at('hit points')).toBeGreaterThanOrEqual(0);
    expect(at('hit points')).toBeLessThan(at('B loses the use of a leg'));
  });

  it('[GNG-TRAUMA-01] its trauma is told, also where the coming turn is drawn on already', () => {
    const start = (debt: number) =>
      fight([{ sheet: STOUT }, { sheet: sheet({ hp: 14 }), at: [1, 0], counts: { opportunities: 0, debt } }]);
    const traumas = (debt: number, inputs: readonly (number | string)[]): number =>
      lines(strike(start(debt), inputs).events).filter((line) => line.startsWith('B suffers trauma')).length;
    // 12 over 5 and 1 point: 8 of 14; 6 of 14 is none.
    expect(traumas(2, [12, 5, 1])).toBe(1);
    expect(traumas(2, [10, 5, 1])).toBe(0);
    expect(traumas(0, [12, 5, 'decline', 1])).toBe(1);
  });

  it('[GNG-DMG-01] is told without a word for what the arithmetic says', () => {
    const told = narrate(NAMES, strike(duel(), [12, 5, 4]).events, 'full').map(({ text }) => text);
    expect(told.find((line) => line.startsWith('B: -'))).toBe(
      'B: -11 hit points (d8: 4, +7 Relative Degree) from A [GNG-DMG-01]',
    );
  });
});
