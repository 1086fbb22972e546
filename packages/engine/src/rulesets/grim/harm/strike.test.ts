import { describe, expect, it } from 'vitest';
import { called, duel } from '../../../../test/support/grim-called.ts';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { mark, shoot, shooter } from '../../../../test/support/grim-guns.ts';
import { armed, blow, target } from '../../../../test/support/grim-magic.ts';
import { conditions, damageRow, lost, strike, totals } from '../../../../test/support/grim-play.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import { SWORN } from '../conditions/magic.ts';
import type { GrimSheet, SheetWeapon } from '../sheet/sheet.ts';

const STUNS = { name: 'stunning blow', condition: 'stunned', rounds: 1 } as const;
const told = (events: readonly FightEvent[], rule: string) =>
  events.flatMap((each) => (each.kind === 'tell' && each.why.rule === rule ? [each.why.text] : []));

/** Attack 10 against 10; damage of 1d6 each. */
const shots = (
  count: number,
  dice: readonly number[],
  more: Partial<SheetWeapon> = {},
  b: Partial<GrimSheet> = {},
  options: OptionValues = {},
) => {
  const rifle = {
    name: 'rifle',
    damage: '1d6',
    missile: 'bullet',
    increment: 50,
    reach: null,
    strength: 'none',
    place: 'both',
  } as const;
  const sides: Side[] = [
    { sheet: sheet({ weapons: [{ ...rifle, shots: count, ...more }] }) },
    { sheet: sheet({ hp: 100, ...b }), counts: { debt: 2 } },
  ];
  return strike(fight(sides, options), [10, 10, ...dice], { ranged: true });
};

describe('several shots of one attack roll', () => {
  it('[GNG-RD-04] [GNG-BARREL-02] are told one by one, each once, by what they are', () => {
    const names = (played: ReturnType<typeof shots>) =>
      totals(played.events).map(({ why, total }) => `${why.text} ${total}`);
    expect(names(shots(3, [1, 2, 3]))).toEqual(['first shot 1', 'further shot 2', 'further shot 3']);
    expect(lost(shots(3, [1, 2, 3]).events, 1)).toBe(6);
    const gun = shooter({ firearm: { automatic: true, barrels: 2 } });
    const two = shoot([gun, mark()], [2, 2, 1, 2], ['barrels-2']);
    expect(names(two)).toEqual(['first shot 1', 'first shot 2']);
    expect(names(shoot([gun, mark()], [2, 2, 1], []))).toEqual([]);
  });

  it('[GNG-DMG-05] special effects come of all that got through together, of any kind unless `specialNeedsLethal`', () => {
    const stunned = (dice: readonly number[], more: Partial<SheetWeapon> = {}, options: OptionValues = {}) =>
      conditions(shots(2, dice, { riders: [STUNS], ...more }, { naturalArmor: 3 }, options).fight, 1);
    expect([stunned([3, 3]), stunned([4, 3]), stunned([3, 4])]).toEqual([[], ['stunned'], ['stunned']]);
    const lethal = { specialNeedsLethal: true };
    expect([
      stunned([3, 4], {}, lethal),
      stunned([3, 4], { nonlethal: true }, lethal),
      stunned([3, 4], { nonlethal: true }),
    ]).toEqual([['stunned'], [], ['stunned']]);
    expect(lost(shots(2, [2, 5], { riders: [STUNS] }).events, 1)).toBe(7);
  });
});

describe('what a hit says', () => {
  it('[GNG-DMG-03] that no damage gets through, and [GNG-CORE-40] nothing of the kind of what does none', () => {
    const plated = { armor: { name: 'plates', bonus: 60 } };
    expect(told(blow([armed([]), target(plated)], [4]).events, 'GNG-DMG-03')).toEqual(['no damage gets through']);
    expect(told(blow([armed([]), target()], [4]).events, 'GNG-DMG-03')).toEqual([]);
    expect(told(blow([armed([], { name: 'net', damage: null }), target()], []).events, 'GNG-DMG-03')).toEqual([]);
  });

  it('[GNG-WABIL-20] that brilliant energy goes through what does not live', () => {
    const undead = { type: 'undead', abilities: { constitution: null } } as const;
    const through = blow([armed(['brilliant-energy']), target(undead)], []);
    expect([through.harm, told(through.events, 'GNG-WABIL-20')]).toEqual([0, ['that does no harm to such a body']]);
  });

  it('[GNG-CEFF-33] what a vital strike adds', () => {
    // Attack 15 against 5, damage 3, the save that fails.
    const { events } = called(duel(), ['vital-strike'], [20, 4, 5, 3, 1]);
    expect(damageRow(events, 'vital strike')).toBeGreaterThan(0);
    expect(damageRow(called(duel(), ['vital-strike'], [20, 4, 5, 3, 20]).events, 'vital strike')).toBe(0);
  });
});

describe('called shots with a weapon that does more', () => {
  it('[GNG-CALL-06] [GNG-DMG-05] take hold beside its special effects', () => {
    const start = duel({}, { weapons: [{ name: 'longsword', riders: [STUNS] }] });
    const { fight: after } = called(start, ['deafness'], [15, 5, 3, 1, 1]);
    expect(conditions(after, 1)).toEqual(expect.arrayContaining(['stunned', 'deafened']));
  });

  it('[GNG-CALL-06] [GNG-RECOV-01] a single lethal point is enough to take hold, for good', () => {
    const { fight: after, events } = called(duel({ naturalArmor: 8 }), ['disabled-leg'], [15, 5, 3, 1]);
    const leg = after.combatants[1]?.effects[0];
    expect([lost(events, 1), leg?.name, leg?.until]).toEqual([1, 'disabled-leg', null]);
  });
});

describe('abilities of a weapon that are felt', () => {
  it('[GNG-WABIL-36] [GNG-WABIL-35] do not take one another for a natural 20', () => {
    const both = armed(['vorpal', 'vicious']);
    expect(conditions(blow([both, target()], [4, 1, 1, 1]).fight, 1)).not.toContain('dead');
  });

  it('[GNG-ITEM-06] an oath is fulfilled by the death of the enemy alone, however it comes', () => {
    const sworn = (dice: readonly number[]) => {
      const at = fight([armed(['vorpal']), target()]);
      const oath = { ...SWORN.by(0, { enemy: 1, item: 0 }), until: null, data: { enemy: 1, item: 0 } };
      const combatants = at.combatants.map((each) => (each.index === 0 ? { ...each, effects: [oath] } : each));
      return conditions(strike({ ...at, combatants }, dice).fight, 0);
    };
    expect([sworn([19, 10, 4]), sworn([20, 4, 10, 4])]).toEqual([[SWORN.name], []]);
  });
});
