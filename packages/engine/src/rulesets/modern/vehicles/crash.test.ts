import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, type Surroundings, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
  amount,
  car,
  checksIn,
  DRIVER_SHEET,
  drive,
  driving,
  effectsOf,
  hpOf,
  seat,
  whereIs,
} from '../../../../test/support/vehicles.ts';
import { because } from '../../../kernel/rule.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { modern } from '../index.ts';
import { keepControl } from './control.ts';
import { collide, hurtOccupants } from './crash.ts';
import { startAboard } from './turn.ts';

/** Nobody whom massive damage troubles. */
const TOUGH = { ...SWORDSMAN, abilities: { strength: 16, constitution: 30 }, hp: 40 };
const AT = { at: [30, 30] as const };
const vic: Fighter = { sheet: DRIVER_SHEET, at: [36, 30], effects: [seat('driver', 2)] };

/** The dice of a collision and what they come to: as many as given, all of one face. */
function dice(count: number, face: number): number[] {
  return Array.from({ length: count }, () => face);
}

describe('the damage of collisions', () => {
  const SIZES: Readonly<Record<string, object>> = {
    colossal: { vehicle: { like: 'bus', size: 'colossal' } },
    gargantuan: { vehicle: 'limousine' },
    huge: { vehicle: 'family car' },
    large: { vehicle: 'economy car' },
    medium: { vehicle: 'racing bike' },
    small: { size: 'small' },
    tiny: { size: 'tiny' },
    diminutive: { size: 'diminutive' },
  };

  const crash = (speed: number, sheet: object, faces: readonly number[], around: Surroundings = {}) =>
    playRule(
      modern,
      driving({ ...AT, speed, vehicle: { like: 'bus', size: 'colossal' } }, { other: { sheet, at: [50, 30] } }, around),
      faces,
      (scene) => collide(scene, { vehicle: 1, other: 2, speed, direction: 2 }),
    );

  it.each([
    ['colossal', 20],
    ['gargantuan', 16],
    ['huge', 12],
    ['large', 8],
    ['medium', 4],
  ])('[MOD-VCOLL-02] [MOD-VCOLL-03] with something %s take %i dice', (size, count) => {
    const came = crash(2, SIZES[size] ?? {}, dice(count, 2));
    expect(came.events.find(({ kind }) => kind === 'roll')).toMatchObject({ dice: `${count}d4`, value: 2 * count });
  });

  it.each([
    ['small', 2],
    ['tiny', 1],
  ])('[MOD-VCOLL-03] with somebody %s take %i dice', (size, count) => {
    const came = crash(2, SIZES[size] ?? {}, [...dice(count, 2), 1]);
    expect(came.events.find(({ kind }) => kind === 'roll')).toMatchObject({ faces: dice(count, 2) });
  });

  it('[MOD-VCOLL-03] with anything smaller than Tiny there is none', () => {
    expect(crash(2, SIZES['diminutive'] ?? {}, []).events.filter(({ kind }) => kind === 'roll')).toEqual([]);
  });

  it.each([
    [1, 2],
    [2, 4],
    [3, 8],
    [4, 12],
  ])('[MOD-VCOLL-03] at category %i are d%i', (speed, sides) => {
    const came = crash(speed, SIZES['large'] ?? {}, dice(8, 1));
    expect(came.events.find(({ kind }) => kind === 'roll')).toMatchObject({ dice: `8d${sides}` });
  });

  it('[MOD-VCOLL-02] the example of a Large car on the highway against a Huge truck in an alley is 8d8', () => {
    const fight = driving({ ...AT, speed: 3 }, { truck: car({ vehicle: 'pickup truck', at: [50, 30], speed: 1 }) });
    const run = (speed: number, who: number, other: number, faces: readonly number[]) =>
      playRule(modern, fight, faces, (scene) => collide(scene, { vehicle: who, other, speed, direction: 4 }));
    expect(run(3, 1, 2, dice(8, 2)).events.find(({ kind }) => kind === 'roll')).toMatchObject({ dice: '8d8' });
    // The other way round the dice are the same: the highest speed, the smallest size.
    expect(run(1, 2, 1, [...dice(8, 2), 20]).events.find(({ kind }) => kind === 'roll')).toMatchObject({ dice: '8d8' });
  });

  it.each([
    // The one that strikes goes east; the other faces so.
    ['head-on', 6, 2, 40],
    ['45 degrees from head-on', 7, 2, 40],
    ['perpendicular', 0, 2, 20],
    ['from the rear', 2, 2, 10],
    ['45 degrees from the rear', 3, 2, 10],
    ['stationary', 6, 0, 20],
    ['in reverse', 2, -1, 40],
  ])('[MOD-VCOLL-04] [MOD-VCOLL-05] %s is multiplied (facing %i at %i: %i points)', (_, facing, speed, points) => {
    const fight = driving(
      { ...AT, speed: 2 },
      { van: car({ at: [50, 30], facing, speed, vehicle: { like: 'economy car', hardness: 0, hp: 200 } }) },
    );
    const came = playRule(modern, fight, [...dice(4, 3), ...dice(4, 2)], (scene) =>
      collide(scene, { vehicle: 1, other: 2, speed: 2, direction: 2 }),
    );
    expect(200 - hpOf(came, 2)).toBe(points);
  });

  it('[MOD-VCOLL-04] is rolled anew for each time where it is played so', () => {
    const fight = driving(
      { ...AT, speed: 2 },
      { van: car({ at: [50, 30], facing: 6, speed: 2 }) },
      { options: { vehicleMultiplierMode: 'rerolled' } },
    );
    const came = playRule(modern, fight, dice(16, 1), (scene) =>
      collide(scene, { vehicle: 1, other: 2, speed: 2, direction: 2 }),
    );
    expect([hpOf(came, 1), hpOf(came, 2)]).toEqual([19, 19]);
  });

  it('[MOD-VCOLL-06] [MOD-VDMG-01] goes to both, less the hardness of each', () => {
    const fight = driving({ ...AT, speed: 2 }, { van: car({ at: [50, 30], vehicle: 'armored truck' }) });
    const came = playRule(modern, fight, dice(8, 2), (scene) =>
      collide(scene, { vehicle: 1, other: 2, speed: 2, direction: 2 }),
    );
    expect([hpOf(came, 1), hpOf(came, 2)]).toEqual([30 - 11, 36 - 6]);
  });

  it('[MOD-VCOLL-07] a save halves it for a creature or for the driver of a moving vehicle, and for nobody else', () => {
    const foot = driving({ ...AT, speed: 2 }, { bob: { sheet: TOUGH, at: [50, 30] } });
    const strike = (fight: typeof foot, faces: readonly number[]) =>
      playRule(modern, fight, faces, (scene) => collide(scene, { vehicle: 1, other: 2, speed: 2, direction: 2 }));
    expect(hpOf(strike(foot, [...dice(4, 3), 14]), 2)).toBe(28);
    const saved = strike(foot, [...dice(4, 3), 15]);
    expect([hpOf(saved, 1), hpOf(saved, 2)]).toEqual([30 - 7, 34]);
    const van = (speed: number) => driving({ ...AT, speed: 2 }, { van: car({ at: [50, 30], facing: 0, speed }), vic });
    // Vic has +1 to Reflex saves.
    expect(hpOf(strike(van(1), [...dice(8, 3), 14]), 2)).toBe(30 - 7);
    expect(hpOf(strike(van(1), [...dice(8, 3), 13]), 2)).toBe(30 - 19);
    expect(hpOf(strike(van(0), dice(8, 3)), 2)).toBe(30 - 19);
  });

  it('[MOD-VCOLL-01] whoever lies dead in the way is driven over, the dying are struck', () => {
    const onward = (hp: number, inputs: readonly Input[]) => {
      const bob = { sheet: TOUGH, at: [37, 30] as const, counts: { hp }, effects: ['prone'] };
      const rest = { side: 'gang', at: [90, 90] as const };
      return drive(driving({ ...AT, speed: 1 }, { bob, rest }), 'alley 10', inputs);
    };
    const struck = onward(-9, [...dice(4, 2), 20, 20]);
    expect([whereIs(struck)[0], hpOf(struck, 2)]).toEqual([34, -13]);
    const over = onward(-10, []);
    expect([whereIs(over)[0], hpOf(over, 2)]).toEqual([40, -10]);
  });
});

describe('those aboard', () => {
  const crash = (cover: string, faces: readonly number[], options = {}) =>
    playRule(
      modern,
      driving(
        { ...AT, speed: 2, vehicle: { like: 'economy car', cover } },
        { rock: { side: 'things', sheet: { object: {}, size: 'huge' }, at: [50, 30] } },
        { options },
      ),
      [...dice(7, 3), 4, ...faces],
      (scene) => collide(scene, { vehicle: 1, other: 2, speed: 2, direction: 2 }),
    );

  it.each([
    // The car loses 20.
    ['none', 20],
    ['quarter', 10],
    ['half', 5],
  ])('[MOD-VOCC-01] behind %s cover suffer %i points of 20', (cover, points) => {
    expect(hpOf(crash(cover, [1]), 1)).toBe(10);
    expect(hpOf(crash(cover, [1]), 0)).toBe(30 - points);
  });

  it('[MOD-VOCC-01] behind three-quarters suffer nothing', () => {
    expect(hpOf(crash('threeQuarters', []), 0)).toBe(30);
  });

  it('[MOD-VOCC-01] suffer of what hardness has held off too where it is played so', () => {
    expect(hpOf(crash('quarter', [1], { occupantDamageBasis: 'beforeHardness' }), 0)).toBe(30 - 12);
  });

  it('[MOD-VOCC-02] halve it by a save against 15', () => {
    expect(hpOf(crash('quarter', [13]), 0)).toBe(20);
    expect(hpOf(crash('quarter', [14]), 0)).toBe(25);
  });

  it('[MOD-VOCC-02] and evade it by their talents', () => {
    const spy = { classes: { infiltrator: 4 }, hp: 30 };
    const shaken = (sheet: object, inputs: readonly number[]) =>
      playRule(
        modern,
        modernFight({
          dan: { sheet, at: AT.at, effects: [seat('driver', 1)] },
          car: car({ at: AT.at, speed: 2, vehicle: { like: 'economy car' } }),
        }),
        inputs,
        (scene) => hurtOccupants(scene, 1, { points: 9, rows: null }, because('shaken', '')),
      );
    expect(hpOf(shaken({ hp: 30 }, [15]), 0)).toBe(30 - 4);
    expect(hpOf(shaken({ hp: 30, talents: ['Evasion'] }, [15]), 0)).toBe(30);
    expect(hpOf(shaken({ hp: 30, talents: ['Evasion'] }, [14]), 0)).toBe(30 - 9);
    expect(hpOf(shaken(spy, [2]), 0)).toBe(30 - 4);
  });

  it('[MOD-VCOLL-07] so does who is struck, and the vehicle takes what it would', () => {
    const ben = { sheet: { hp: 30, talents: ['Evasion'] }, at: [50, 30] as const };
    const strike = (shared: boolean) =>
      playRule(modern, driving({ ...AT, speed: 2 }, { ben }), [...dice(4, 4), 15], (scene) =>
        collide(scene, { vehicle: 1, other: 2, speed: 2, direction: 2, shared }),
      );
    expect([hpOf(strike(false), 1), hpOf(strike(false), 2)]).toEqual([30 - 11, 30]);
    expect([hpOf(strike(true), 1), hpOf(strike(true), 2)]).toEqual([30 - 3, 30]);
  });
});

describe('collisions on the way', () => {
  const wall: Surroundings = {
    rows: Array.from(
      { length: 6 },
      () => '..........#.................................................................',
    ),
  };

  it('[MOD-VCOLL-01] [MOD-VHAZ-03] [MOD-VCOLL-08] [MOD-VCOLL-10] a structure stops a vehicle, two categories slower, and control must be kept', () => {
    const came = drive(driving({ at: [2, 2], speed: 3 }, {}, wall), 'highway 60', [...dice(8, 1), 13]);
    // It takes the columns 7 to 9, up to the wall.
    expect(whereIs(came)).toEqual([7, 2, 2, 1]);
    expect(hpOf(came, 1)).toBe(30 - 3);
    // With the modifier of alley speed: +2.
    expect(checksIn(came)).toEqual([[15, 15, 'success']]);
  });

  it('[MOD-VCOLL-10] [MOD-VLOSE-12] lost at a standstill it turns on the spot', () => {
    const came = drive(driving({ at: [2, 2], speed: 1 }, {}, wall), 'street 40', [...dice(8, 1), 12, 5]);
    expect(whereIs(came)).toEqual([7, 2, 6, 0]);
    const rolled = drive(driving({ at: [2, 2], speed: 1 }, {}, wall), 'street 40', [...dice(8, 1), 2, 2]);
    expect(whereIs(rolled)).toEqual([7, 2, 4, 0]);
    expect(hpOf(rolled, 1)).toBe(30 - 3);
  });

  it('[MOD-VMAN-03] [MOD-VSCALE-06] [MOD-VCOLL-09] driving into another vehicle pushes it aside, as far as the new speed demands', () => {
    const fight = driving({ ...AT, speed: 3 }, { van: car({ at: [36, 30], facing: 0 }), vic });
    const came = drive(fight, 'highway 60', [...dice(8, 1), 20]);
    // Three squares gone, alley speed from there: its one square has been moved, and it stops.
    expect(whereIs(came)).toEqual([33, 30, 2, 1]);
    expect(whereIs(came, 2).slice(0, 2)).toEqual([36, 30]);
    const faster = drive(driving({ ...AT, speed: 4 }, { van: car({ at: [36, 30], facing: 0 }), vic }), 'all-out 160', [
      ...dice(8, 1),
      20,
    ]);
    expect(whereIs(faster)).toEqual([51, 30, 2, 2]);
    expect(whereIs(faster, 2)[0]).not.toBe(36);
  });

  it('[MOD-VCOLL-09] what is larger is not pushed', () => {
    const fight = driving({ ...AT, speed: 4 }, { van: car({ at: [36, 30], facing: 0, vehicle: 'pickup truck' }), vic });
    expect(whereIs(drive(fight, 'all-out 160', [...dice(8, 1), 20]))).toEqual([33, 30, 2, 2]);
  });

  it('[MOD-VCOLL-11] [MOD-VLOSE-01] the other driver must keep control when its turn comes', () => {
    const fight = driving({ ...AT, speed: 3 }, { van: car({ at: [36, 30], facing: 0, speed: 3 }), vic });
    const came = drive(fight, 'highway 60', [...dice(8, 1), 13, 20]);
    expect(effectsOf(came, 2)).toContain('out-of-line');
    expect(whereIs(came, 2)[3]).toBe(1);
    const kept = playRule(modern, came.fight, [13], (scene) => startAboard(scene, 3));
    expect(checksIn(kept)).toEqual([[15, 15, 'success']]);
    expect(effectsOf(kept, 2)).not.toContain('out-of-line');
    const lost = playRule(modern, came.fight, [12, 3], (scene) => startAboard(scene, 3));
    expect(whereIs(lost, 2)).toEqual([36, 29, 2, 0]);
  });

  it('[MOD-VCOLL-01] runs over somebody on foot, who is pushed aside', () => {
    const fight = driving({ ...AT, speed: 1 }, { bob: { sheet: TOUGH, at: [40, 30] } });
    const came = drive(fight, 'street 30', [...dice(4, 4), 1, 20]);
    expect(hpOf(came, 2)).toBe(24);
    expect(whereIs(came)[3]).toBe(0);
  });

  it('[MOD-VMAN-04] a ram of a chase halves for both by the save of who is rammed', () => {
    const fight = driving(
      { at: [5, 5], speed: 2 },
      { van: car({ at: [8, 5], speed: 2, facing: 0 }), vic },
      { options: { vehicleScale: 'chase' } },
    );
    const came = drive(fight, 'street 3 ram', [...dice(8, 3), 14, 20], { target: 'van' });
    expect([hpOf(came, 1), hpOf(came, 2)]).toEqual([30 - 7, 30 - 7]);
    const failed = drive(fight, 'street 3 ram', [...dice(8, 3), 13, 20], { target: 'van' });
    expect([hpOf(failed, 1), hpOf(failed, 2)]).toEqual([30 - 19, 30 - 19]);
    // Without a ram they share the square.
    expect(whereIs(drive(fight, 'street 4'))).toEqual([9, 5, 2, 2]);
  });

  it('[MOD-VMAN-04] that save needs no moving vehicle', () => {
    const fight = driving(
      { at: [5, 5], speed: 2 },
      { van: car({ at: [8, 5], facing: 0 }), vic },
      { options: { vehicleScale: 'chase' } },
    );
    const came = drive(fight, 'street 3 ram', [...dice(8, 3), 14, 20], { target: 'van' });
    expect([hpOf(came, 1), hpOf(came, 2)]).toEqual([30 - 7, 30 - 7]);
  });
});

describe('losing control', () => {
  const braking = (speed: number, faces: readonly Input[], around: Surroundings = {}) =>
    drive(driving({ ...AT, speed }, {}, around), `${speed === 3 ? 'highway 60' : 'street 30'} hard-brake`, [
      1,
      ...faces,
    ]);

  it('[MOD-VLOSE-01] a failure by less than 10 is a spin, by 10 a roll', () => {
    expect(checksIn(braking(3, [6, 1]))[1]).toEqual([6, 15, 'failure: spin']);
    expect(checksIn(braking(3, [5, ...dice(2, 1), ...dice(2, 1), 1, 1]))[1]).toEqual([5, 15, 'failure: roll']);
  });

  it.each([
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 6],
    [6, 7],
    [7, 0],
    [8, 1],
  ])(
    '[MOD-VLOSE-03] [MOD-VLOSE-04] [MOD-VLOSE-10] a spin that comes to %i points to %i after the turn number of squares',
    (face, facing) => {
      expect(whereIs(braking(3, [6, face]))).toEqual([94, 30, facing, 0]);
    },
  );

  it('[MOD-VLOSE-05] on chases it is one square', () => {
    const came = drive(
      driving({ at: [5, 5], speed: 3 }, {}, { options: { vehicleScale: 'chase' } }),
      'highway 6 hard-brake',
      [1, 6, 3],
    );
    expect(whereIs(came)).toEqual([12, 5, 4, 0]);
  });

  it('[MOD-VLOSE-02] [MOD-VHAZ-02] on chases an object stops it too, and nothing smaller than a hazard does anywhere', () => {
    const skids = (size: string, faces: readonly number[], options = {}) =>
      drive(
        driving(
          { at: [5, 5], speed: 3 },
          { crate: { side: 'things', sheet: { object: {}, size }, at: [12, 5] } },
          { options: { vehicleScale: 'chase', ...options } },
        ),
        'highway 6 hard-brake',
        [1, 6, ...faces],
      );
    const struck = skids('medium', [...dice(4, 3), 3]);
    expect([whereIs(struck), hpOf(struck, 1)]).toEqual([[11, 5, 4, 0], 30 - 7]);
    const free = skids('tiny', [3]);
    expect([whereIs(free), hpOf(free, 1)]).toEqual([[12, 5, 4, 0], 30]);
  });

  it('[MOD-VLOSE-10] the speed stays where it is played so', () => {
    expect(whereIs(braking(3, [6, 1], { options: { speedAfterSpin: 'unchanged' } }))[3]).toBe(3);
  });

  it('[MOD-VLOSE-06] [MOD-VLOSE-08] [MOD-VLOSE-09] a roll hurts vehicle and occupants by the turn number, and it lies across', () => {
    // 2d6 = 5, times 4, less 5; 2d4 = 4, times 4, for Dan who fails.
    const came = braking(3, [5, 2, 3, 1, 3, 1, 1]);
    expect(hpOf(came, 1)).toBe(30 - 15);
    expect(hpOf(came, 0)).toBe(30 - 16);
    expect(whereIs(came)).toEqual([94, 30, 0, 0]);
    const saved = braking(3, [5, 2, 3, 1, 3, 14, 2]);
    expect(hpOf(saved, 0)).toBe(30 - 8);
    expect(whereIs(saved)).toEqual([94, 30, 4, 0]);
  });

  it('[MOD-VLOSE-07] [MOD-VLOSE-08] on chases it rolls one square, by the turn number of the other scale', () => {
    const came = drive(
      driving({ at: [5, 5], speed: 3 }, {}, { options: { vehicleScale: 'chase' } }),
      'highway 6 hard-brake',
      [1, 5, 2, 3, 1, 1, 14, 1],
    );
    expect(whereIs(came)).toEqual([12, 5, 0, 0]);
    expect(hpOf(came, 1)).toBe(30 - 15);
  });

  it('[MOD-VLOSE-08] is rolled for each of the turn number where it is played so', () => {
    const came = braking(2, [4, ...dice(4, 2), ...dice(4, 1), 14, 1], {
      options: { vehicleMultiplierMode: 'rerolled' },
    });
    expect(hpOf(came, 1)).toBe(30 - 3);
    expect(hpOf(came, 0)).toBe(30 - 2);
  });

  it('[MOD-VLOSE-02] [MOD-VDRIVE-07] what it strikes then is a collision', () => {
    const fight = driving({ ...AT, speed: 3 }, { van: car({ at: [94, 30], facing: 0 }) });
    const came = drive(fight, 'highway 60 hard-brake', [1, 6, ...dice(8, 1), 1]);
    expect(hpOf(came, 2)).toBe(30 - 3);
    expect(whereIs(came)).toEqual([91, 30, 2, 0]);
  });

  it('[MOD-VLOSE-01] with nobody at the wheel who could act it is a spin, without a check', () => {
    const fight = driving({ ...AT, speed: 2 });
    const down = (hp: number) => ({
      ...fight,
      combatants: fight.combatants.with(0, {
        ...fight.combatants[0],
        counts: { ...fight.combatants[0]?.counts, hp },
      } as never),
    });
    const came = playRule(modern, down(-3), [4], (scene) => keepControl(scene, 1, 15));
    expect(checksIn(came)).toEqual([]);
    expect(whereIs(came)).toEqual([32, 30, 5, 0]);
    expect(checksIn(playRule(modern, down(3), [20], (scene) => keepControl(scene, 1, 15)))).toHaveLength(1);
  });

  it('[MOD-VCOLL-11] owes nobody a check in a vehicle without a driver', () => {
    const came = drive(driving({ ...AT, speed: 3 }, { van: car({ at: [36, 30], facing: 0 }) }), 'highway 60', [
      ...dice(8, 1),
      20,
    ]);
    expect(effectsOf(came, 2)).not.toContain('out-of-line');
  });

  it('[MOD-VDRIVE-08] the check costs neither an action nor one of the stunts', () => {
    const came = drive(driving({ ...AT, speed: 2 }), 'street 1 hard-turn-right 20', [1, 20]);
    expect(checksIn(came).map(([, , result]) => result)).toEqual(['failure', 'success']);
    expect(came.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 0 });
    const spikes = {
      id: 'a',
      kind: 'spike strip',
      at: null,
      feet: 0,
      squares: [[40, 30] as const],
      source: -1,
      value: 0,
      until: null,
    };
    const kept = drive(
      { ...driving({ ...AT, speed: 2, vehicle: { like: 'economy car', maneuver: 30 } }), areas: [spikes] },
      'street 20 hard-turn-left 1 hard-turn-right 10',
      [20, 20, 20],
    );
    expect(checksIn(kept)).toHaveLength(3);
    expect(kept.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
  });

  it('[MOD-VLOSE-11] the check has the modifier of the speed', () => {
    expect(checksIn(braking(2, [14, 'go-on']))[1]).toEqual([15, 15, 'success']);
    expect(checksIn(braking(3, [14, 1]))[1]).toEqual([14, 15, 'failure: spin']);
  });
});

describe('hazards', () => {
  const on = (size: string, faces: readonly number[]) =>
    drive(
      driving({ ...AT, speed: 2 }, { thing: { side: 'things', sheet: { object: {}, size }, at: [40, 30] } }),
      'street 30',
      faces,
    );

  it.each([
    ['small', 5],
    ['medium', 10],
    ['large', 15],
  ])('[MOD-VHAZ-01] [MOD-VHAZ-02] something %s is avoided by a %i', (size, dc) => {
    const came = on(size, [dc - 1]);
    expect(checksIn(came)).toEqual([[dc, dc, 'success']]);
    expect(whereIs(came)).toEqual([60, 30, 2, 2]);
    expect(hpOf(came, 1)).toBe(30);
  });

  it.each([
    ['small', 5],
    ['medium', 10],
    ['large', 15],
  ])(
    '[MOD-VHAZ-01] somebody %s of the own side is avoided by a %i as an object is, and an enemy is run over',
    (size, dc) => {
      const person = (side: string) =>
        driving({ ...AT, speed: 2 }, { pat: { side, sheet: { ...TOUGH, size }, at: [40, 30] } });
      const { side: own = '' } = person('').combatants[0] ?? {};
      const avoided = drive(person(own), 'street 30', [dc - 1]);
      expect([checksIn(avoided), hpOf(avoided, 2)]).toEqual([[[dc, dc, 'success']], 40]);
      const failed = drive(person(own), 'street 30', [dc - 2, ...dice({ 5: 2, 10: 4, 15: 8 }[dc] ?? 0, 2), 1, 20]);
      expect(hpOf(failed, 2)).toBeLessThan(40);
      const meant = drive(person('bystanders'), 'street 30', [...dice({ 5: 2, 10: 4, 15: 8 }[dc] ?? 0, 2), 1, 20]);
      expect(hpOf(meant, 2)).toBe(hpOf(failed, 2));
    },
  );

  it('[MOD-VHAZ-02] anything smaller is none, and anything larger is a structure', () => {
    expect(checksIn(on('tiny', []))).toEqual([]);
    expect(checksIn(on('huge', [...dice(8, 1), 20]))).toEqual([[22, 15, 'success']]);
  });

  it('[MOD-VHAZ-07] not avoided, an object is struck', () => {
    const came = on('medium', [8, ...dice(4, 3), 20]);
    expect(hpOf(came, 1)).toBe(30 - 7);
    expect(whereIs(came)[3]).toBe(0);
  });

  it('[MOD-VHAZ-04] avoiding takes one of the stunts of the round, the second for the attack action, and without any it fails by itself', () => {
    const thing = (x: number): Fighter => ({ side: 'things', sheet: { object: {} }, at: [x, 30] });
    const fight = driving({ ...AT, speed: 2 }, { a: thing(36), b: thing(42), c: thing(48) });
    const came = drive(fight, 'street 30', [20, 20, ...dice(4, 3), 20]);
    expect(came.fight.combatants[0]?.counts.standard).toBe(0);
    expect([2, 3, 4].map((who) => hpOf(came, who))).toEqual([5, 5, 0]);
    expect(whereIs(came)).toEqual([45, 30, 2, 0]);
  });

  const road = (kind: string, faces: readonly number[], vehicle: string | object = 'economy car') => {
    const fight = driving({ ...AT, speed: 2, vehicle });
    const area = { id: 'a', kind, at: null, feet: 0, squares: [[40, 30] as const], source: -1, value: 0, until: null };
    return drive({ ...fight, areas: [area] }, 'street 30', faces);
  };

  it('[MOD-VHAZ-02] [MOD-VHAZ-06] an oil slick is avoided by a 15, or control must be kept', () => {
    expect(checksIn(road('oil slick', [14]))).toEqual([[15, 15, 'success']]);
    const kept = road('oil slick', [13, 14]);
    expect(checksIn(kept).map(([, dc, word]) => [dc, word])).toEqual([
      [15, 'failure'],
      [15, 'success'],
    ]);
    expect(whereIs(kept)).toEqual([60, 30, 2, 2]);
    expect(whereIs(road('oil slick', [13, 13, 1]))[3]).toBe(0);
  });

  it('[MOD-VHAZ-02] [MOD-VHAZ-05] [MOD-VTIRE-09] caltrops not avoided attack each tire, 1 point each', () => {
    expect(effectsOf(road('caltrops', [14]), 1)).not.toContain('damaged-tire');
    const came = road('caltrops', [13, 10, 9, 9, 9]);
    expect(hpOf(came, 1)).toBe(29);
    expect(effectsOf(came, 1)).toContain('damaged-tire');
    expect(checksIn(came).slice(1)).toEqual([
      [10, 10, 'hit'],
      [9, 10, 'miss'],
      [9, 10, 'miss'],
      [9, 10, 'miss'],
    ]);
  });

  it('[MOD-VTIRE-10] [MOD-VTIRE-05] [MOD-VTIRE-04] spikes cannot be avoided: all tires are flat, and one check has the penalty of all in it', () => {
    const came = road('spike strip', [20, 1, 1, 1, 1, 14, 1]);
    expect(came.fight.combatants[1]?.effects).toContainEqual(amount('flat-tires', 4));
    // 20 + 3 - 1 - 1 - 16, and it rolls over: 2d6, twice, is less than the hardness.
    expect(checksIn(came)[0]).toEqual([5, 15, 'failure: roll']);
    expect(hpOf(came, 1)).toBe(30 - 8);
    // 2 points each: tires with hardness 3 hold, and the drive goes on.
    const tough = road('spike strip', [], { like: 'economy car', toughTires: true });
    expect(checksIn(tough)).toEqual([]);
    expect(hpOf(tough, 1)).toBe(30);
    expect(whereIs(tough)).toEqual([60, 30, 2, 2]);
  });

  it('[MOD-VTIRE-10] spikes need an attack roll where it is played so', () => {
    const fight = driving({ ...AT, speed: 2 }, {}, { options: { spikeStripAttack: true } });
    const squares = [[40, 30] as const];
    const area = { id: 'a', kind: 'spike strip', at: null, feet: 0, squares, source: -1, value: 0, until: null };
    const came = drive({ ...fight, areas: [area] }, 'street 30', [9, 9, 9, 10, 20]);
    expect(hpOf(came, 1)).toBe(28);
    expect(checksIn(came)[4]).toEqual([17, 15, 'success']);
  });
});
