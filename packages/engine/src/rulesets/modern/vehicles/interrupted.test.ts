import { describe, expect, it } from 'vitest';
import { type Fighter, SHOOTER, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { DRIVER_SHEET, drive, driving, effectsOf, hpOf, seat, whereIs } from '../../../../test/support/vehicles.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import type { Readied, Trigger } from '../../d20/time/trigger.ts';

const SHOT = 'attack glock-17';
const OPEN = { like: 'economy car', cover: 'none', windows: false };

/** Dan (0) drives a car (1) that fills the columns 0 to 2 of the rows 30 and 31, Pat (2) rides in it; Rod (3) holds something ready. */
function watched(held: Partial<Readied> & { readonly trigger: Trigger }, rod: Fighter = {}, speed = 1, hp = 30) {
  const fight = driving(
    { at: [0, 30], speed, vehicle: OPEN },
    {
      pat: { sheet: DRIVER_SHEET, side: 'heroes', at: [0, 30], effects: [seat('passenger', 1)] },
      rod: { sheet: SHOOTER, side: 'gang', at: [10, 29], counts: { step: 1 }, ...rod },
    },
  );
  const readied = { who: 3, watched: 0, action: 'attack', x: 0, y: 0, feet: 0, ...held };
  const combatants = fight.combatants.map((each) =>
    each.index === 0 ? { ...each, counts: { ...each.counts, hp } } : each,
  );
  return { ...fight, combatants, clock: { ...fight.clock, readied: [readied] } };
}

describe('readied actions and vehicles', () => {
  it.each([
    ['the driver', 0],
    ['the vehicle', 1],
    ['somebody aboard', 2],
  ])('[MOD-READY-04] %s moves as the vehicle is driven', (_, who) => {
    const came = drive(watched({ trigger: 'moves', watched: who }), 'alley 5', [SHOT, 19, 4, 3]);
    expect(hpOf(came, who)).toBe(30 - (who === 1 ? 2 : 7));
    expect(whereIs(came)).toEqual([5, 30, 2, 1]);
  });

  it('[MOD-READY-04] [MOD-VDMG-03] whoever is felled before it moves does not drive', () => {
    const came = drive(watched({ trigger: 'moves' }, {}, 1, 5), 'alley 5', [SHOT, 19, 4, 3]);
    expect(whereIs(came)).toEqual([0, 30, 2, 1]);
    expect([hpOf(came, 0), came.fight.combatants[0]?.counts.move]).toEqual([-2, 0]);
    expect(effectsOf(came, 1)).not.toContain('driven');
  });

  const stops = (held: Partial<Readied> & { readonly trigger: Trigger }, inputs: readonly Input[], rod: Fighter = {}) =>
    whereIs(drive(watched(held, rod, 1, 5), 'alley 20', inputs))[0];

  it('[MOD-READY-04] it comes adjacent, within reach, to a place and away from it with all its squares', () => {
    const felled = [SHOT, 19, 4, 3];
    // Its front is two columns ahead of where it is.
    expect(stops({ trigger: 'approaches' }, felled)).toBe(7);
    expect(stops({ trigger: 'enters', x: 6, y: 31 }, felled)).toBe(4);
    expect(stops({ trigger: 'leaves', x: 3, y: 30, feet: 20 }, felled)).toBe(8);
    const sword: Fighter = { sheet: SWORDSMAN };
    expect(stops({ trigger: 'reach' }, ['attack longsword', 19, 6], sword)).toBe(7);
  });

  it('[MOD-READY-04] [MOD-VSCALE-08] on the scale of chases a place is watched by squares of 50 feet', () => {
    const fight = (feet: number) => {
      const held = watched({ trigger: 'enters', x: 8, y: 30, feet }, { at: [8, 29] }, 3, 5);
      return { ...held, options: { ...held.options, vehicleScale: 'chase' as const } };
    };
    const felled = [SHOT, 19, 4, 3];
    const stops = (feet: number) => whereIs(drive(fight(feet), 'highway 9', felled))[0];
    expect([0, 49, 50, 99, 100].map(stops)).toEqual([8, 8, 7, 7, 6]);
  });

  it('[MOD-READY-04] [MOD-VMOVE-01] without its driver it goes on as far as its speed demands, and no farther', () => {
    const came = drive(watched({ trigger: 'approaches' }, {}, 1, 5), 'street 25', [SHOT, 19, 4, 3]);
    expect(whereIs(came)).toEqual([21, 30, 2, 2]);
  });

  it('[MOD-READY-04] whoever has stepped out of its way is not struck', () => {
    const aside = { trigger: 'enters', action: 'move', watched: 1, x: 5, y: 30 } as const;
    const struck = drive(watched(aside, { at: [10, 30] }), 'alley 12', ['wait', 2, 2, 2, 2, 20, 20, 20, 20]);
    expect(hpOf(struck, 3)).toBeLessThan(30);
    const came = drive(watched(aside, { at: [10, 30] }), 'alley 12', ['move K29']);
    expect(whereIs(came)).toEqual([12, 30, 2, 1]);
  });
});
