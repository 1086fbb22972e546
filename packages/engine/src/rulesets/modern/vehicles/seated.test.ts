import { describe, expect, it } from 'vitest';
import { modernFight, perform, refusedBy, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { car, DRIVER_SHEET, effectsOf, seat } from '../../../../test/support/vehicles.ts';

describe('those who sit in a vehicle', () => {
  const fight = (at: readonly [number, number]) =>
    modernFight({
      thug: { sheet: { ...SWORDSMAN, weapons: [] }, at },
      car: car({ at: [30, 30], vehicle: { like: 'economy car', cover: 'none', windows: false }, side: 'gang' }),
      dan: { sheet: DRIVER_SHEET, side: 'gang', at: [30, 30], effects: [seat('driver', 1)] },
    });

  it('[MOD-VACT-03] are neither pushed, overrun nor tripped', () => {
    expect(refusedBy(fight([30, 32]), { by: 'thug', do: 'bull-rush', target: 'dan' })).toEqual(['MOD-VACT-03']);
    expect(refusedBy(fight([30, 34]), { by: 'thug', do: 'overrun', target: 'dan' })).toEqual(['MOD-VACT-03']);
    const charge = { by: 'thug', do: 'charge', target: 'dan', choices: ['bull-rush'] } as const;
    expect(refusedBy(fight([30, 34]), charge)).toEqual(['MOD-VACT-03']);
    const trip = { by: 'thug', do: 'attack', target: 'dan', choices: ['trip'] } as const;
    expect(refusedBy(fight([30, 32]), trip)).toEqual(['MOD-VACT-03']);
  });

  it('[MOD-TRIP-08] [MOD-VACT-03] are not tripped in return either', () => {
    const tripping = modernFight({
      dan: { sheet: DRIVER_SHEET, at: [30, 30], effects: [seat('driver', 1)] },
      car: car({ at: [30, 30] }),
      thug: { sheet: { ...SWORDSMAN, weapons: [] }, side: 'gang', at: [30, 32] },
    });
    const trip = { by: 'dan', do: 'attack', target: 'thug', with: 'unarmed', choices: ['trip'] } as const;
    expect(effectsOf(perform(tripping, trip, [20, 1, 20]), 0)).not.toContain('prone');
  });

  it('[MOD-GRAP-11] [MOD-VACT-03] neither go to a grip outside nor can be gone to: the hold is let go', () => {
    const held = (by: 'dan' | 'thug') => {
      const dan = { sheet: DRIVER_SHEET, side: 'gang', at: [30, 30] as const, effects: [seat('driver', 1)] };
      const thug = { sheet: { ...SWORDSMAN, weapons: [] }, side: 'heroes', at: [30, 32] as const };
      const side = by === 'dan' ? 'gang' : 'heroes';
      const open = car({ at: [30, 30], side, vehicle: { like: 'economy car', cover: 'none', windows: false } });
      const three = by === 'dan' ? { dan, car: open, thug } : { thug, car: open, dan };
      const grip = { by, do: 'attack', target: by === 'dan' ? 'thug' : 'dan', with: 'unarmed', choices: ['grapple'] };
      const came = perform(modernFight(three), grip, [20, 20, 1, 1]);
      return [effectsOf(came, 0), effectsOf(came, 2)].map((names) => names.includes('grappling'));
    };
    expect([held('dan'), held('thug')]).toEqual([
      [false, false],
      [false, false],
    ]);
  });
});
