import { describe, expect, it } from 'vitest';
import { refusedBy, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
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
import { openWorld } from '../../../kernel/scene/world.ts';
import { modern } from '../index.ts';
import { gapSize, jumpDc, sideswipeDc } from './stunts.ts';
import { startAboard } from './turn.ts';

// Dan has +3 to Drive, the car -1: +2 at alley, +1 at street, +0 at highway speed, -2 all-out.
const AT = { at: [30, 30] as const };

describe('Drive checks', () => {
  it.each([
    [1, 'alley hard-turn-left 3', 2],
    [2, 'street 4 hard-turn-left 20', 1],
    [3, 'highway 4 hard-turn-left 60', 0],
    [4, 'all-out 8 hard-turn-left 100', -2],
  ])('[MOD-VDRIVE-06] [MOD-VSPEED-09] at category %i (%s) have %i in all', (speed, text, bonus) => {
    const [check] = checksIn(drive(driving({ ...AT, speed }), text, [17]));
    expect(check).toEqual([17 + bonus, 15, 'success']);
  });
});

describe('a second stunt', () => {
  const TWICE = 'alley 1 hard-turn-left 1 hard-turn-right 2';
  /** Dan as he has become since his turn began, with both actions still on the count. */
  const now = (hp: number, effect: string) => {
    const fight = driving({ ...AT, speed: 1 });
    const gained = effect === '' ? [] : [{ name: effect, source: -1, until: null, data: null }];
    const combatants = fight.combatants.map((each) =>
      each.index === 0 ? { ...each, counts: { ...each.counts, hp }, effects: [...each.effects, ...gained] } : each,
    );
    return { ...fight, combatants };
  };
  const told = (fight: ReturnType<typeof now>, more: object = {}) =>
    refusedBy(fight, { by: 'dan', do: 'drive', text: TWICE, ...more });

  it('[MOD-VDRIVE-03] [MOD-HP-08] [MOD-COND-18] is for nobody who has come down to a single action', () => {
    expect(told(now(1, ''))).toEqual([]);
    expect(told(now(0, ''))).toEqual(['MOD-VDRIVE-03']);
    expect(told(now(1, 'nauseated'))).toEqual(['MOD-VDRIVE-03']);
    const once = { text: 'alley 5', choices: ['total-defense'] };
    expect([told(now(1, ''), once), told(now(0, ''), once)]).toEqual([[], ['MOD-VATK-05']]);
  });

  it('[MOD-VDRIVE-03] [MOD-HP-08] nor can such a driver try a failed dash once more', () => {
    const failed = drive(now(0, ''), 'alley 5 dash 16', [2]);
    expect(checksIn(failed)).toEqual([[4, 15, 'failure']]);
    expect(checksIn(drive(now(1, ''), 'alley 5 dash 16', [2, 'again', 13]))).toHaveLength(2);
  });
});

describe('hard turns', () => {
  it('[MOD-VHTURN-02] [MOD-VHTURN-01] succeed at 15 and lose no speed', () => {
    const came = drive(driving({ ...AT, speed: 2 }), 'street 1 hard-turn-right 20', [14]);
    expect(checksIn(came)).toEqual([[15, 15, 'success']]);
    expect(whereIs(came).slice(2)).toEqual([3, 2]);
  });

  it('[MOD-VHTURN-03] failed, they come after the whole turn number, where control is kept', () => {
    const came = drive(driving({ ...AT, speed: 3 }), 'highway 2 hard-turn-right 50', [14, 15]);
    expect(checksIn(came)).toEqual([
      [14, 15, 'failure'],
      [15, 15, 'success'],
    ]);
    // Four squares east before the turn, not two.
    const there = drive(driving({ ...AT, speed: 3 }), 'highway 2 hard-turn-right 50', [15]);
    expect(whereIs(came)[0]).toBe((whereIs(there)[0] ?? 0) + 2);
    expect(whereIs(came).slice(2)).toEqual([3, 3]);
  });

  it('[MOD-VHTURN-03] control lost, there is no turn', () => {
    // Spins four squares east from where it tried, and stays as it points.
    const came = drive(driving({ ...AT, speed: 3 }), 'highway 2 hard-turn-right 50', [14, 14, 1]);
    expect(whereIs(came)).toEqual([36, 30, 2, 0]);
  });
});

describe('bootleg turns', () => {
  it.each([
    [45, 5, 3],
    [90, 10, 4],
    [135, 15, 5],
    [180, 20, 6],
  ])('[MOD-VBOOT-02] [MOD-VBOOT-03] by %i degrees take a %i and end stationary', (degrees, dc, facing) => {
    const came = drive(driving({ ...AT, speed: 1 }), `alley 3 bootleg-right-${degrees}`, [dc - 2]);
    expect(checksIn(came)).toEqual([[dc, dc, 'success']]);
    expect(whereIs(came).slice(2)).toEqual([facing, 0]);
  });

  it('[MOD-VBOOT-04] failed, it turns 45 degrees, and keeps control against the same difficulty', () => {
    const came = drive(driving({ ...AT, speed: 1 }), 'alley 3 bootleg-left-180', [17, 18]);
    expect(checksIn(came)).toEqual([
      [19, 20, 'failure'],
      [20, 20, 'success'],
    ]);
    expect(whereIs(came)).toEqual([33, 30, 1, 0]);
    // Control lost, it spins from there at its speed: one square on, north-east.
    expect(whereIs(drive(driving({ ...AT, speed: 1 }), 'alley 3 bootleg-left-180', [17, 17, 1]))).toEqual([
      34, 29, 1, 0,
    ]);
  });
});

describe('dashes and hard brakes', () => {
  it('[MOD-VDASH-01] [MOD-VDASH-02] a dash raises the category by one, beyond what was declared', () => {
    const came = drive(driving({ ...AT, speed: 1 }), 'street 30 dash 30', [14]);
    expect(checksIn(came)).toEqual([[15, 15, 'success']]);
    expect(whereIs(came)).toEqual([90, 30, 2, 3]);
  });

  it('[MOD-VDASH-04] [MOD-VMOVE-01] a failed dash changes nothing, control is not in doubt, and the squares of the old category are the most', () => {
    const came = drive(driving({ ...AT, speed: 1 }), 'street 30 dash 30', [13, 'go-on']);
    expect(checksIn(came)).toEqual([[14, 15, 'failure']]);
    expect(whereIs(came)).toEqual([80, 30, 2, 2]);
  });

  it('[MOD-VDASH-01] a failed one may be tried once more for the attack action', () => {
    const came = drive(driving({ ...AT, speed: 1 }), 'street 30 dash 30', [13, 'again', 14]);
    expect(whereIs(came)).toEqual([90, 30, 2, 3]);
    expect(came.fight.combatants[0]?.counts.standard).toBe(0);
    expect(whereIs(drive(driving({ ...AT, speed: 1 }), 'street 30 dash 30', [13, 'again', 13]))).toEqual([
      80, 30, 2, 2,
    ]);
  });

  it('[MOD-VBRAKE-01] [MOD-VBRAKE-02] [MOD-VBRAKE-03] a hard brake takes off up to two, and rolls out to the least squares', () => {
    const fight = driving({ ...AT, speed: 4 });
    // Declared highway, braked to alley after 60 squares: it stands at once.
    expect(whereIs(drive(fight, 'highway 60 hard-brake', [15]))).toEqual([90, 30, 2, 1]);
    expect(whereIs(drive(fight, 'highway 4 hard-brake-1', [15]))).toEqual([51, 30, 2, 2]);
    expect(whereIs(drive(driving({ ...AT, speed: 3 }), 'street 5 hard-brake', [14]))).toEqual([35, 30, 2, 0]);
  });

  it('[MOD-VBRAKE-04] failed, the category stays and control must be kept', () => {
    const came = drive(driving({ ...AT, speed: 3 }), 'highway 60 hard-brake', [14, 15, 'go-on']);
    expect(checksIn(came).map(([, , result]) => result)).toEqual(['failure', 'success']);
    expect(whereIs(came)).toEqual([90, 30, 2, 3]);
    expect(whereIs(drive(driving({ ...AT, speed: 3 }), 'highway 60 hard-brake', [14, 14, 3]))).toEqual([94, 30, 4, 0]);
  });
});

describe('jumps', () => {
  const dcOf = (width: number, speed: number, options: object = {}) =>
    jumpDc(driving({}, {}, { options: { ...options } }).options, width, speed);

  it.each([
    [1, 15],
    [3, 15],
    [4, 20],
    [8, 20],
    [9, 25],
    [15, 25],
    [16, 35],
    [25, 35],
    [26, 45],
    [40, 45],
  ])('[MOD-VJUMP-03] over a gap of %i feet take a %i at highway speed', (width, dc) => {
    expect(dcOf(width, 3)).toBe(dc);
  });

  it('[MOD-VJUMP-04] are harder for the slow and easier for the fast, unless it is played otherwise', () => {
    expect([1, 2, 3, 4].map((speed) => dcOf(12, speed))).toEqual([35, 30, 25, 20]);
    expect([1, 2, 3, 4].map((speed) => dcOf(12, speed, { jumpSpeedTable: 'none' }))).toEqual([25, 25, 25, 25]);
  });

  it('[MOD-VJUMP-01] clear the gap and go on', () => {
    const came = drive(driving({ ...AT, speed: 4 }), 'highway 50 jump-3-12 9', [15]);
    expect(checksIn(came)).toEqual([[15, 15, 'success']]);
    expect(whereIs(came)).toEqual([90, 30, 2, 3]);
  });

  it('[MOD-VJUMP-02] are completed in the next turn where the squares run out', () => {
    const good = drive(
      driving({ ...AT, speed: 2, vehicle: { like: 'economy car', maneuver: 20 } }),
      'street 49 jump-8-12',
      [3],
    );
    expect(whereIs(good)).toEqual([80, 30, 2, 2]);
    expect(effectsOf(good, 1)).toContain('leaping');
    const next = playRule(modern, good.fight, [], (scene) => startAboard(scene, 0));
    expect(whereIs(next)).toEqual([81, 30, 2, 2]);
    expect(effectsOf(next, 1)).not.toContain('leaping');
  });

  it('[MOD-VJUMP-06] [MOD-VJUMP-07] [MOD-VJUMP-08] a gap is like something Medium-size up to 3 feet of depth, Huge up to 10, Colossal beyond', () => {
    expect([1, 3, 4, 10, 11].map(gapSize)).toEqual([4, 4, 6, 6, 8]);
  });

  it('[MOD-VJUMP-05] [MOD-VJUMP-07] too short, they are a collision with the ground', () => {
    // A Large car against something Huge: 8d8 at highway speed; two categories slower, and control to be kept.
    const came = drive(driving({ ...AT, speed: 3 }), 'highway 60 jump-3-8', [14, 4, 4, 4, 4, 4, 4, 4, 4, 20]);
    expect(hpOf(came, 1)).toBe(30 - (32 - 5));
    expect(whereIs(came)).toEqual([90, 30, 2, 1]);
    expect(checksIn(came)).toEqual([
      [14, 15, 'failure'],
      [22, 15, 'success'],
    ]);
  });

  it('[MOD-VJUMP-06] out of a shallow gap there is a way as out of a hazard, which is a stunt', () => {
    const came = drive(driving({ ...AT, speed: 3 }), 'highway 60 jump-3-3 5', [14, 10]);
    expect(checksIn(came)[1]).toEqual([10, 10, 'success']);
    expect(hpOf(came, 1)).toBe(30);
    expect(whereIs(came)).toEqual([96, 30, 2, 3]);
    // Not made, it is a Medium-size object: 4d8.
    const hit = drive(driving({ ...AT, speed: 3 }), 'highway 60 jump-3-3 5', [14, 9, 3, 3, 3, 3, 20]);
    expect(hpOf(hit, 1)).toBe(30 - 7);
  });

  it('[MOD-VJUMP-09] water takes half of it', () => {
    const came = drive(driving({ ...AT, speed: 3 }), 'highway 60 jump-3-8-water', [14, 4, 4, 4, 4, 4, 4, 4, 4, 20]);
    expect(hpOf(came, 1)).toBe(30 - 11);
  });
});

describe('sideswipes', () => {
  // The other car drives beside, two squares south.
  const beside = (speed: number, other: object = {}) =>
    driving(
      { ...AT, speed },
      {
        van: car({ at: [31, 32], speed: 2, side: 'gang', ...other }),
        vic: { sheet: DRIVER_SHEET, at: [31, 32], effects: [seat('driver', 2)] },
      },
    );
  const swipe = { target: 'van' };

  it('[MOD-VSIDE-01] take a target side by side in the same direction, and cost a square', () => {
    const against = (other: object) =>
      refusedBy(beside(2, other), { by: 'dan', do: 'drive', text: 'street 1 sideswipe 19', target: 'van' });
    expect(against({})).toEqual([]);
    expect(against({ facing: 3 })).toEqual(['MOD-VSIDE-01']);
    expect(against({ at: [31, 33] })).toEqual(['MOD-VSIDE-01']);
    expect(refusedBy(beside(2), { by: 'dan', do: 'drive', text: 'street 1 sideswipe 18', target: 'van' })).toEqual([
      'MOD-VMOVE-01',
    ]);
  });

  it('[MOD-VSIDE-02] on chases in one square, at no cost', () => {
    const chase = { options: { vehicleScale: 'chase' } };
    const at = (x: number) =>
      refusedBy(driving({ at: [5, 5], speed: 2 }, { van: car({ at: [x, 5], speed: 2 }) }, chase), {
        by: 'dan',
        do: 'drive',
        text: 'street 1 sideswipe 2',
        target: 'van',
      });
    expect(at(6)).toEqual([]);
    expect(at(7)).toEqual(['MOD-VSIDE-01']);
  });

  it.each([
    ['family car', 2, 10],
    ['economy car', 2, 15],
    ['racing bike', 2, 20],
    ['economy car', 1, 13],
    ['economy car', 4, 11],
    ['racing bike', 4, 16],
  ])('[MOD-VSIDE-03] against a %s at category %i are a %i', (vehicle, speed, dc) => {
    const fight = driving({ ...AT, speed: 2 }, { van: car({ vehicle, speed }) });
    expect(sideswipeDc(openWorld(fight, modern), 1, 2)).toBe(dc);
  });

  it('[MOD-VSIDE-03] the example of a Huge truck on the highway against a Large car in an alley is a 16', () => {
    const fight = driving({ speed: 3, vehicle: 'pickup truck' }, { van: car({ speed: 1 }) });
    expect(sideswipeDc(openWorld(fight, modern), 1, 2)).toBe(16);
  });

  it('[MOD-VSIDE-04] [MOD-VSIDE-05] [MOD-VCOLL-04] damage both by a quarter, and endanger the control of the other', () => {
    // 8d4 = 31, a quarter is 7, hardness 5; the save of the other driver halves it for both.
    const dice = [3, 4, 4, 4, 4, 4, 4, 4];
    const came = drive(beside(2), 'street 1 sideswipe 19', [14, ...dice, 13], swipe);
    expect([hpOf(came, 1), hpOf(came, 2)]).toEqual([28, 28]);
    expect(effectsOf(came, 2)).toContain('out-of-line');
    expect(whereIs(came)[3]).toBe(2);
    const saved = drive(beside(2), 'street 1 sideswipe 19', [14, ...dice, 14], swipe);
    expect([hpOf(saved, 1), hpOf(saved, 2)]).toEqual([30, 30]);
  });

  it('[MOD-VSIDE-07] failed, they do the same damage and no more', () => {
    const came = drive(beside(2), 'street 1 sideswipe 19', [13, 3, 4, 4, 4, 4, 4, 4, 4, 13], swipe);
    expect([hpOf(came, 1), hpOf(came, 2)]).toEqual([28, 28]);
    expect(effectsOf(came, 2)).not.toContain('out-of-line');
    const saved = drive(beside(2), 'street 1 sideswipe 19', [13, 3, 4, 4, 4, 4, 4, 4, 4, 14], swipe);
    expect([hpOf(saved, 1), hpOf(saved, 2)]).toEqual([30, 30]);
    expect(effectsOf(saved, 2)).not.toContain('out-of-line');
  });

  it('[MOD-VSIDE-06] [MOD-VCOLL-02] somebody on foot that is sideswiped saves for itself, and its size counts', () => {
    // Medium-size: 4d4 = 16, a quarter is 4.
    const foot = driving({ ...AT, speed: 2 }, { bob: { sheet: SWORDSMAN, at: [32, 32] } });
    const came = drive(foot, 'street 1 sideswipe 19', [20, 4, 4, 4, 4, 14], { target: 'bob' });
    expect(hpOf(came, 2)).toBe(16);
    expect(hpOf(drive(foot, 'street 1 sideswipe 19', [20, 4, 4, 4, 4, 15], { target: 'bob' }), 2)).toBe(18);
  });

  it('[MOD-VSIDE-04] slow both down where it is played so', () => {
    const full = { options: { sideswipeIsFullCollision: true } };
    const fight = driving({ ...AT, speed: 3 }, { van: car({ at: [33, 32], speed: 3 }) }, full);
    const came = drive(fight, 'highway 2 sideswipe 60', [20, 1, 1, 1, 1, 1, 1, 1, 1, 20], swipe);
    expect([whereIs(came)[3], whereIs(came, 2)[3]]).toEqual([1, 1]);
  });
});
