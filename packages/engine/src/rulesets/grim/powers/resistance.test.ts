import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { carryOut } from '../../../../test/support/grim-guns.ts';
import { lost } from '../../../../test/support/grim-play.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import type { SheetPower } from '../sheet/sheet.ts';

const SPELL: SheetPower = { name: 'ray', kind: 'fire', dice: '1d6', range: 60, spell: 3, casterLevel: 7 };
const BURST: Partial<SheetPower> = { radius: 10, save: { kind: 'reflex', dc: 30 } };

const resisting = (at: readonly [number, number], effects: readonly string[] = []): Side => ({
  sheet: sheet({ hp: 60, spellResistance: 18 }),
  at,
  effects,
});

/** What b and c lose to the power of a, with those dice. */
function losses(power: Partial<SheetPower>, dice: readonly Input[], sides: readonly Side[]): readonly number[] {
  const at = fight([{ sheet: sheet({ powers: [{ ...SPELL, ...power }], powerPoints: 9 }) }, ...sides]);
  const aim = power.radius === undefined ? { target: 'b' } : { to: [6, 6] };
  const { events } = carryOut(at, dice, { do: 'unleash', with: 'ray', ...aim });
  return sides.map((_, index) => lost(events, index + 1));
}

describe('spell resistance against what does damage', () => {
  it('[GNG-CORE-01] keeps off a spell or a power of points unless a caster level check comes to it', () => {
    for (const kind of [{}, { spell: undefined, points: 5 }]) {
      const loss = (face: number): number => losses(kind, [5, face], [resisting([3, 0])])[0] ?? 0;
      // 10 and the 7th level are 17.
      expect([loss(10), loss(11), loss(12)]).toEqual([0, 5, 5]);
    }
  });

  it('[GNG-COND-06] negative levels lower the caster level: against resistance, and where dice go by it', () => {
    const drained = (levels: number, dice: readonly Input[]): number => {
      const power: SheetPower = { ...SPELL, dice: '1d6', per: 1, casterLevel: 6 };
      const caster: Side = { sheet: sheet({ powers: [power] }), effects: Array(levels).fill('energy-drained') };
      const at = fight([caster, resisting([3, 0])]);
      return lost(carryOut(at, dice, { do: 'unleash', with: 'ray', target: 'b' }).events, 1);
    };
    // 18 is reached with 12 and the 6th level, with 14 and the 4th.
    expect([drained(0, [1, 1, 1, 1, 1, 1, 11]), drained(0, [1, 1, 1, 1, 1, 1, 12])]).toEqual([0, 6]);
    expect([drained(2, [1, 1, 1, 1, 13]), drained(2, [1, 1, 1, 1, 14])]).toEqual([0, 4]);
    expect(drained(3, [1, 1, 1, 15])).toBe(3);
  });

  it('[GNG-CORE-01] of each in an area by itself, before its save', () => {
    const sides = [resisting([5, 5]), resisting([6, 6])];
    expect(losses(BURST, [6, 10, 11, 1, 'decline'], sides)).toEqual([0, 6]);
  });

  it('[GNG-CORE-01] not of who has lowered it, nor against a bomb, a breath, or a spell of which it is said', () => {
    expect(losses({}, [5], [resisting([3, 0], ['resistance-lowered'])])).toEqual([5]);
    expect(losses({ spell: undefined }, [5], [resisting([3, 0])])).toEqual([5]);
    expect(losses({ resisted: false }, [5], [resisting([3, 0])])).toEqual([5]);
    expect(losses({ spell: undefined, resisted: true }, [5, 10], [resisting([3, 0])])).toEqual([0]);
  });
});
