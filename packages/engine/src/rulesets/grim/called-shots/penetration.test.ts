import { describe, expect, it } from 'vitest';
import { called, duel, refusedShot } from '../../../../test/support/grim-called.ts';
import { attackCheck, checkOf, lost, row } from '../../../../test/support/grim-play.ts';
import type { GrimSheet } from '../sheet/sheet.ts';

const GAP = ['penetration'];
const STRONG = { baseAttack: 10 };

function penalty(target: Partial<GrimSheet>): number {
  return row(attackCheck(called(duel(target), GAP, [1, 3, 20]).events).rows, 'called shot: penetration');
}

describe('the gap in the armour', () => {
  it.each([
    // Protection 7, attack 12 + 10 - 8 against 5: Relative Degree 9; the save is against 19.
    [18, 9 + 8 - 3],
    [19, 9 + 8 - 7],
    [20, 9 + 8 - 7],
  ])(
    '[GNG-PEN-01] a Reflex save against 10 + Relative Degree keeps the Protection (%i: %i points get through)',
    (save, points) => {
      const target = { naturalArmor: 7, saves: { fortitude: 0, reflex: save - 10, will: 0 } };
      const { events } = called(duel(target, STRONG), GAP, [12, 5, 10, 8]);
      expect(checkOf(events, 'GNG-PEN-01').versus).toBe(19);
      expect(checkOf(events, 'GNG-PEN-01').total).toBe(save);
      expect(lost(events, 1)).toBe(points);
    },
  );

  it('[GNG-PEN-01] the whole Protection is halved, not armour alone', () => {
    const target = { naturalArmor: 4, protectionModifiers: { sacred: 3 } };
    const { events } = called(duel(target, STRONG), GAP, [12, 5, 2, 8]);
    expect(lost(events, 1)).toBe(9 + 8 - 3);
  });

  it('[GNG-PEN-01] it is for the one shot that finds it', () => {
    const volley = { name: 'volley', damage: '1d8', missile: 'stone', reach: null, increment: 50, shots: 2 } as const;
    const start = duel({ naturalArmor: 6 }, { ...STRONG, weapons: [volley] });
    const { events } = called(start, GAP, [12, 5, 2, 8, 8], { ranged: true });
    expect(lost(events, 1)).toBe(9 + 8 - 3 + (8 - 6));
    const two = { firearm: { barrels: 2 }, missile: 'bullet', strength: 'none' } as const;
    const gun = duel({ naturalArmor: 30 }, { ...STRONG, weapons: [{ ...volley, ...two, shots: 1 }] });
    const fired = called(gun, [...GAP, 'barrels-2'], [12, 5, 2, 8, 1], { ranged: true });
    // Every barrel has the Relative Degree; the first one alone goes through the gap, past 15 of 30.
    expect(lost(fired.events, 1)).toBe(9 + 8 - 15);
  });

  it.each<[string, Partial<GrimSheet>, number]>([
    ['light armour', { armor: 'leather' }, -4],
    ['medium armour', { armor: 'chainmail' }, -6],
    ['heavy armour', { armor: 'full plate' }, -8],
    ['natural armour', { naturalArmor: 1 }, -8],
    ['a suit of its own of a known kind', { armor: { name: 'scales', bonus: 9, category: 'light' } }, -4],
    ['light by its bonus', { armor: { name: 'coat', bonus: 4 } }, -4],
    ['medium by its bonus', { armor: { name: 'coat', bonus: 5 } }, -6],
    ['heavy by its bonus', { armor: { name: 'coat', bonus: 6 } }, -8],
    ['Protection as printed alone', { protection: 3 }, -8],
  ])('[GNG-PEN-02] there is a gap in every kind of armour (%s)', (_name, target, expected) => {
    expect(penalty(target)).toBe(expected);
  });

  it('[GNG-PEN-03] of mixed armour the highest penalty counts', () => {
    expect(penalty({ armor: 'leather', naturalArmor: 2 })).toBe(-8);
    expect(penalty({ armor: 'full plate', naturalArmor: 2 })).toBe(-8);
  });

  it.each<[string, Partial<GrimSheet>]>([
    ['armour of force', { armor: { name: 'bracers', bonus: 4, category: 'force' } }],
    ['force over armour', { armor: 'leather', traits: ['force-armor'] }],
    ['no armour at all', {}],
  ])('[GNG-PEN-04] there is no gap in %s', (_name, target) => {
    expect(refusedShot(duel(target), GAP)).toEqual(['GNG-PEN-04']);
  });

  it('[GNG-PEN-05] damage reduction and energy resistance stay as they are', () => {
    const target = { naturalArmor: 6, damageReduction: [{ amount: 5, bypass: [] }] };
    const { events } = called(duel(target, STRONG), GAP, [12, 5, 2, 8]);
    expect(lost(events, 1)).toBe(9 + 8 - 3 - 5);
    const torch = { name: 'torch', damage: '1d8', energy: 'fire' } as const;
    const warm = called(
      duel({ naturalArmor: 6, resistances: { fire: 5 } }, { ...STRONG, weapons: [torch] }),
      GAP,
      [12, 5, 2, 8],
    );
    expect(lost(warm.events, 1)).toBe(9 + 8 - 3 - 5);
  });
});
