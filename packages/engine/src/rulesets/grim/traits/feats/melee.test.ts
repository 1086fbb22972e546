import { describe, expect, it } from 'vitest';
import { after, called, duel, playOf, refusedCommand } from '../../../../../test/support/grim-called.ts';
import { fight, type Side, sheet } from '../../../../../test/support/grim-fights.ts';
import { carryOut, refused } from '../../../../../test/support/grim-guns.ts';
import {
  attackCheck,
  checkOf,
  conditions,
  damageRow,
  lost,
  rolls,
  row,
  strike,
} from '../../../../../test/support/grim-play.ts';
import type { Fight } from '../../../../kernel/state/fight.ts';
import { parseMap } from '../../../../space/grid/ascii.ts';
import type { GrimGame } from '../../game.ts';
import type { GrimSheet } from '../../sheet/sheet.ts';

const STRONG = { strength: 16 } as const;
const open: Side = { sheet: sheet({ hp: 100 }), counts: { debt: 2 } };
const armed = (given: Parameters<typeof sheet>[0]): Side => ({ sheet: sheet({ hp: 100, ...given }) });

/** What Strength adds to a blow with the weapon, held as said. */
function strengthWith(
  weapon: Exclude<GrimSheet['weapons'][number], string>,
  more: Parameters<typeof sheet>[0] = {},
): number {
  const weapons = [{ ...weapon, damage: '1d8' }];
  const { events } = strike(fight([armed({ abilities: STRONG, ...more, weapons }), open]), [15, 5, 3]);
  return damageRow(events, 'Strength');
}

describe('feats of fighting hand to hand', () => {
  it('[GNG-FEAT-72] Power Attack doubles Strength in two hands, on no light weapon', () => {
    const traits = ['power-attack'];
    const both = { name: 'longsword', place: 'both' } as const;
    expect([
      strengthWith({ name: 'greatsword', place: 'both' }),
      strengthWith(both),
      strengthWith({ name: 'longsword' }),
    ]).toEqual([4, 4, 3]);
    expect(strengthWith(both, { traits })).toBe(6);
    expect(strengthWith({ name: 'longsword' }, { traits })).toBe(3);
    expect(strengthWith({ name: 'dagger', place: 'both' }, { traits })).toBe(3);
  });

  it('[GNG-FEAT-72] nor where Dexterity strikes', () => {
    const chain = {
      name: 'chain',
      damage: '2d4',
      handling: 'twoHanded',
      qualities: ['finesse'],
      place: 'both',
    } as const;
    const nimble = { traits: ['power-attack', 'weapon-finesse'], abilities: { strength: 14, dexterity: 18 } };
    expect(strengthWith(chain, nimble)).toBe(3);
    expect(strengthWith(chain, { ...nimble, abilities: { strength: 14, dexterity: 14 } })).toBe(4);
  });

  it('[GNG-CORE-01] Weapon Finesse strikes by Dexterity with light weapons where that is better', () => {
    const struck = (weapon: string, abilities: Partial<GrimSheet['abilities']>): number =>
      attackCheck(
        strike(fight([armed({ traits: ['weapon-finesse'], abilities, weapons: [weapon] }), open]), [2, 20]).events,
      ).total - 2;
    const nimble = { strength: 12, dexterity: 18 };
    expect([struck('dagger', nimble), struck('rapier', nimble), struck('longsword', nimble)]).toEqual([4, 4, 1]);
    expect(struck('dagger', { strength: 18, dexterity: 12 })).toBe(4);
  });

  it('[GNG-FEAT-71] Nonlethal Force spares the penalty of lethal weapons alone', () => {
    const struck = (weapon: string, traits: string[]): number =>
      attackCheck(strike(fight([armed({ traits, weapons: [weapon] }), open]), [10, 20], { nonlethal: true }).events)
        .total;
    expect([struck('longsword', []), struck('longsword', ['nonlethal-force'])]).toEqual([6, 10]);
    expect([struck('unarmed', ['nonlethal-force']), struck('unarmed', ['improved-unarmed-strike'])]).toEqual([6, 10]);
  });

  it('[GNG-FEAT-69] [GNG-FEAT-68] Improvised Weapon Proficiency fights with anything, Mastery as if it were larger', () => {
    const bottle = { name: 'bottle', damage: '1d6', improvised: true } as const;
    const hits = (traits: string[], ...dice: number[]): readonly number[] => {
      const { events } = strike(fight([armed({ traits, weapons: [bottle] }), open]), [15, 5, ...dice]);
      return [attackCheck(events).total, lost(events, 1)];
    };
    expect(hits([], 4)).toEqual([11, 4 + 6]);
    expect(hits(['improvised-weapon-proficiency'], 4)).toEqual([15, 4 + 10]);
    expect(hits(['improvised-weapon-proficiency', 'improvised-weapon-mastery'], 8)).toEqual([15, 8 + 10]);
  });

  it('[GNG-FEAT-58] Improved Called Shot takes one off each effect', () => {
    const rows = (traits: string[], proficient = true): readonly number[] => {
      const start = duel({ armor: 'breastplate' }, { traits, weapons: [{ name: 'longsword', proficient }] });
      const check = attackCheck(called(start, ['stun', 'vital-strike', 'penetration'], [2, 20]).events);
      return ['stun', 'vital strike', 'penetration'].map((word) => row(check.rows, `called shot: ${word}`));
    };
    expect(rows([])).toEqual([-4, -8, -6]);
    expect(rows(['improved-called-shot'])).toEqual([-3, -7, -5]);
    expect(rows(['improved-called-shot'], false)).toEqual([-4, -8, -6]);
  });

  it('[GNG-FEAT-04] Advanced Called Shot gives no opening, with a weapon that its owner knows', () => {
    const asked = (traits: string[], proficient: boolean): readonly string[] => {
      const sides = [armed({ traits, weapons: [{ name: 'longsword', proficient }] }), { ...open, counts: { debt: 2 } }];
      const inputs = traits.length > 0 && proficient ? [2, 20] : ['attack', 2, 20, 2, 20];
      return rolls(called(fight(sides), ['daze'], inputs).events);
    };
    expect(asked(['advanced-called-shot'], true)).toHaveLength(2);
    expect(asked([], true)).toHaveLength(4);
    expect(asked(['advanced-called-shot'], false)).toHaveLength(4);
  });

  it('[GNG-FEAT-06] Advanced Feint is free once a round', () => {
    const liar = armed({ traits: ['improved-feint', 'advanced-feint'], skills: { bluff: 5 } });
    const feint = { by: 'a', do: 'feint', target: 'b' } as const;
    const once = after(playOf(fight([liar, open]), [19, 2, 19, 2]), feint);
    expect(once.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 1 });
    const twice = after(once, feint);
    expect(twice.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 0 });
    expect(conditions(twice.fight, 1)).toEqual(['feinted']);
  });

  describe('special attacks that are practised', () => {
    const tripper = (traits: string[], more: Parameters<typeof sheet>[0] = {}): Side =>
      armed({ traits, weapons: [], ...more });
    const guard: Side = { sheet: sheet({ hp: 100 }), counts: { debt: 2 } };

    it('[GNG-CORE-30] Improved Trip gives no opening, +4, and a blow at whom it fells', () => {
      const start = fight([tripper(['improved-trip', 'improved-unarmed-strike']), guard]);
      const { events, fight: then } = carryOut(start, [15, 5, 15, 5, 12, 5, 2], {
        target: 'b',
        choices: ['trip'],
        with: 'unarmed',
      });
      expect(row(checkOf(events, 'GNG-CORE-30').rows, 'Improved Trip')).toBe(4);
      expect(conditions(then, 1)).toEqual(['prone']);
      expect(lost(events, 1, 'nonlethal')).toBe(-(2 + 12 - 1));
    });

    it('[GNG-CORE-31] Improved Disarm gives no opening and +4', () => {
      const { events } = carryOut(fight([armed({ traits: ['improved-disarm'] }), guard]), [15, 5], {
        target: 'b',
        choices: ['disarm'],
      });
      expect(row(checkOf(events, 'GNG-CORE-31').rows, 'Improved Disarm')).toBe(4);
    });

    it('[GNG-CORE-32] Improved Sunder gives no opening and +4', () => {
      const { events } = carryOut(fight([armed({ traits: ['improved-sunder'] }), guard]), [15, 5, 6], {
        target: 'b',
        choices: ['sunder'],
      });
      expect(row(checkOf(events, 'GNG-CORE-32').rows, 'Improved Sunder')).toBe(4);
    });

    it('[GNG-CORE-29] Improved Bull Rush gives its target no opening, and +4', () => {
      const { events, fight: then } = carryOut(fight([armed({ traits: ['improved-bull-rush'] }), guard]), [15, 5], {
        do: 'bull-rush',
        target: 'b',
      });
      expect(row(checkOf(events, 'GNG-CORE-29').rows, 'Improved Bull Rush')).toBe(4);
      expect(then.combatants[1]?.x).toBe(4);
    });
  });

  it('[GNG-CORE-01] Mobility counts against openings that movement gives, and only for who can dodge', () => {
    const runner = (effects: string[]): Side => ({
      sheet: sheet({ hp: 100, traits: ['mobility'] }),
      effects,
      counts: { debt: 2 },
    });
    const defends = (effects: string[], moving: boolean): number =>
      attackCheck(strike(fight([armed({}), runner(effects)]), [2, 20], { opportunity: true, moving }).events).versus;
    expect([defends([], true), defends([], false), defends(['blinded'], true)]).toEqual([24, 20, 20 - 2]);
  });

  it('[GNG-FEAT-59] Improved Charge goes around what is in the way; the way still counts', () => {
    const walled = (traits: string[], rows: readonly string[]): Fight<GrimGame> => {
      const sides: Side[] = [
        { ...armed({ traits }), at: [0, 1] },
        { ...open, at: [6, 1] },
      ];
      return { ...fight(sides), map: parseMap({ rows: [...rows], legend: { '#': 'wall' } }) };
    };
    const around = ['..........', '...#......', '..........'];
    const charge = { do: 'charge', target: 'b' };
    expect(refused(walled([], around), charge)).not.toEqual([]);
    expect(refused(walled(['improved-charge'], around), charge)).toEqual([]);
    const done = carryOut(walled(['improved-charge'], around), [2, 20], charge);
    expect(row(attackCheck(done.events).rows, 'charge')).toBe(2);
    expect(done.fight.combatants[0]).toMatchObject({ x: 5 });
    const long = ['...#......', '...#......', ...Array.from({ length: 12 }, () => '...#......'), '..........'];
    expect(refused(walled(['improved-charge'], long), charge)).not.toEqual([]);
  });

  it('a feint of who has not the feat is refused once its actions are gone', () => {
    const spent = fight([{ ...armed({ traits: ['improved-feint'] }), counts: { standard: 0, move: 0 } }, open]);
    expect(refusedCommand(playOf(spent, []), { by: 'a', do: 'feint', target: 'b' })).not.toEqual([]);
  });
});
