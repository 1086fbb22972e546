import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { command, loaded, mark, offered, refused, rounds, shoot, shooter } from '../../../../test/support/grim-guns.ts';
import { lost, rolls, strike } from '../../../../test/support/grim-play.ts';
import type { FirearmRow } from '../tables/weapon-row.ts';

/** So many barrels of a gun for bursts of three and five. */
const barrels = (count: number, more: FirearmRow = {}): Side =>
  shooter({ firearm: { automatic: true, barrels: count, preset: [3, 5, 20], ...more } });
const ones = (count: number): readonly number[] => Array.from({ length: count }, () => 1);

describe('several barrels', () => {
  it('[GNG-BARREL-01] are fired at once with one attack roll, whose Relative Degree counts for each', () => {
    const { events } = shoot([barrels(2), mark()], [13, 2, 1, 1], ['barrels-2']);
    expect(rolls(events)).toEqual(['attack roll', 'Defense roll', 'damage', 'damage']);
    expect(lost(events, 1)).toBe(1 + 11 + 1 + 11);
  });

  it('[GNG-BARREL-01] the shooter picks how many of the loaded ones', () => {
    const start = fight([barrels(3), mark()]);
    expect(offered(start).filter((way) => /^barrels-\d$/.test(way))).toEqual(['barrels-2', 'barrels-3']);
    expect(refused(start, { target: 'b', choices: ['barrels-4'] })).toContain('GNG-BARREL-01');
    expect(refused(loaded(start, { 'loaded-2': 0 }), { target: 'b', choices: ['barrels-3'] })).toEqual(['GNG-GUN-03']);
    expect(refused(loaded(start, { 'loaded-2': 0 }), { target: 'b', choices: ['barrels-2'] })).toEqual([]);
  });

  it('[GNG-BARREL-02] Protection counts against each barrel', () => {
    const armored = mark({ sheet: sheet({ hp: 1000, naturalArmor: 5 }) });
    expect(lost(shoot([barrels(2), armored], [13, 2, 4, 4], ['barrels-2']).events, 1)).toBe(2 * (4 + 11 - 5));
  });

  it('[GNG-BARREL-03] one attack roll says how many shots of a pair or burst hit from each barrel', () => {
    const { events } = shoot([barrels(2), mark()], [8, 2, ...ones(4)], ['burst-3', 'barrels-2']);
    expect(lost(events, 1)).toBe(4 + 2 * 6);
    const pair = shoot([barrels(2), mark()], [11, 2, ...ones(4)], ['pair', 'barrels-2']);
    expect(lost(pair.events, 1)).toBe(4 + 2 * 5);
  });

  it('[GNG-BARREL-04] each uses its own ammunition', () => {
    const three = shoot([barrels(2), mark()], [2, 12], ['burst-3', 'barrels-2']);
    expect([rounds(three), rounds(three, 'loaded-2')]).toEqual([27, 27]);
    const twenty = shoot([barrels(4), mark()], [2, 12], ['burst-20', 'barrels-4']);
    const left = ['loaded', 'loaded-2', 'loaded-3', 'loaded-4'].map((count) => rounds(twenty, count));
    expect(left).toEqual([10, 10, 10, 10]);
    // The barrel with four rounds fires four, the other its five.
    const uneven = loaded(fight([barrels(2), mark()]), { loaded: 4 });
    const fired = strike(uneven, [2, 12], { ranged: true, choices: ['burst-5', 'barrels-2'] });
    expect([rounds(fired), rounds(fired, 'loaded-2')]).toEqual([0, 25]);
  });

  it('[GNG-BARREL-04] a single shot comes from the first barrel that is loaded; reloading fills all', () => {
    const start = loaded(fight([barrels(2), mark()]), { loaded: 0, spare: 1 });
    const fired = strike(start, [2, 12], { ranged: true });
    expect([rounds(fired), rounds(fired, 'loaded-2')]).toEqual([0, 29]);
    const again = command(start, [], { do: 'reload', with: 'gun' });
    expect(again.ok && again.play.fight.combatants[0]?.items[0]?.counts).toEqual({
      loaded: 30,
      'loaded-2': 30,
      spare: 0,
    });
  });

  it('a weapon that fires several shots at each pull fires them from each barrel', () => {
    const triple = shooter({ shots: 3, firearm: { barrels: 2 } });
    const fired = shoot([triple, mark()], [8, 2, ...ones(6)], ['barrels-2']);
    expect([rounds(fired), rounds(fired, 'loaded-2'), lost(fired.events, 1)]).toEqual([27, 27, 6 + 2 * 6]);
    expect(refused(loaded(fight([triple, mark()]), { loaded: 2 }), { target: 'b', choices: ['barrels-2'] })).toEqual([
      'GNG-GUN-03',
    ]);
  });

  it('[GNG-BARREL-06] the beams of several barrels are added up for each barrel by itself', () => {
    const quad = shooter({
      missile: 'beam',
      damage: '3d8',
      firearm: { automatic: true, barrels: 4, beam: true, preset: [5] },
    });
    const armored = mark({ sheet: sheet({ hp: 1000, naturalArmor: 10 }) });
    // Attack 5 + 4, Defense 2: a Relative Degree of 7, two shots of each barrel: four times 6d8+7.
    const { events } = shoot([quad, armored], [5, 2, ...Array.from({ length: 24 }, () => 3)], ['burst-5', 'barrels-4']);
    expect(lost(events, 1)).toBe(4 * (18 + 7 - 10));
  });
});
