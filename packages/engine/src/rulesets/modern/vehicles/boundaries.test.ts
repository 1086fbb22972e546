import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  perform,
  reasonsAgainst,
  refusedBy,
  SHOOTER,
} from '../../../../test/support/modern-fight.ts';
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
import { reckoning } from '../../../kernel/scene/reckoning.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { skillBonus } from '../checks/skills.ts';
import { modern } from '../index.ts';

const CHASE = { options: { vehicleScale: 'chase' } };
const AT = { at: [30, 30] as const };
const vic = { sheet: DRIVER_SHEET, effects: [seat('driver', 2)] };

/** As many dice of one face. */
function dice(count: number, face: number): number[] {
  return Array.from({ length: count }, () => face);
}

/** The same fight after its driver has used the attack action. */
function attacked(fight: ReturnType<typeof driving>): ReturnType<typeof driving> {
  const dan = fight.combatants[0];
  return {
    ...fight,
    combatants: fight.combatants.with(0, { ...dan, counts: { ...dan?.counts, standard: 0 } } as never),
  };
}

describe('stunts that bring a vehicle where something is', () => {
  it('[MOD-VDRIVE-07] [MOD-VBOOT-02] a bootleg turn into another vehicle is a collision at the speed before it', () => {
    // Facing east in rows 30 and 31; turned to the north it pivots on its left rear square, and comes to the rows above.
    const open = drive(driving({ ...AT, speed: 2 }), 'street 21 bootleg-left-90', [20]);
    expect(whereIs(open)).toEqual([51, 29, 0, 0]);
    const fight = driving({ ...AT, speed: 2 }, { van: car({ at: [50, 27], facing: 0 }) });
    const came = drive(fight, 'street 21 bootleg-left-90', [20, ...dice(8, 2), 20]);
    expect([hpOf(came, 1), hpOf(came, 2)]).toEqual([30 - 11, 30 - 11]);
  });

  it('[MOD-VDRIVE-07] [MOD-VJUMP-01] over a gap a jump meets nothing, and where it lands it may strike something', () => {
    // 25 feet are five squares: from the columns 92 to 94 to the columns 97 to 99.
    const over = (other: Fighter) =>
      drive(
        driving({ ...AT, speed: 3, vehicle: { like: 'economy car', maneuver: 40 } }, { other }),
        'highway 62 jump-25-20',
        [20, ...dice(other.sheet === undefined ? 0 : 8, 2), 20].slice(0, other.sheet === undefined ? 1 : 10),
      );
    const low = over({ side: 'bystanders', at: [95, 30] });
    expect(whereIs(low)).toEqual([97, 30, 2, 3]);
    expect(hpOf(low, 2)).toBe(hpOf({ fight: driving(AT, { other: { at: [95, 30] } }) }, 2));
    const struck = over(car({ at: [99, 30], facing: 0 }));
    expect([hpOf(struck, 1), hpOf(struck, 2)]).toEqual([30 - 11, 30 - 11]);
  });
});

describe('losing control', () => {
  it('[MOD-VLOSE-01] [MOD-VTIRE-05] a parked car with nobody able at the wheel keeps still when a tire is shot', () => {
    const shot = (speed: number, faces: readonly number[]) => {
      const fight = modernFight({
        sam: { sheet: SHOOTER, at: [22, 30] },
        car: car({ at: [28, 30], facing: 6, speed }),
      });
      return perform(fight, { by: 'sam', do: 'strike-part', target: 'car', choice: 'tire' }, faces);
    };
    const parked = shot(0, [20, 3, 3]);
    expect(whereIs(parked)).toEqual([28, 30, 6, 0]);
    expect(effectsOf(parked, 1)).toContain('flat-tires');
    expect(whereIs(shot(1, [20, 3, 3, 3]))).toEqual([27, 30, 0, 0]);
  });
});

describe('bootleg turns', () => {
  it.each([
    [45, 5],
    [90, 10],
    [135, 15],
    [180, 20],
  ])('[MOD-VBOOT-03] [MOD-VBOOT-04] by %i degrees fail by one short of %i, and control is as hard', (degrees, dc) => {
    const came = drive(driving({ ...AT, speed: 1 }), `alley 3 bootleg-right-${degrees}`, [dc - 3, dc - 2]);
    expect(checksIn(came)).toEqual([
      [dc - 1, dc, 'failure'],
      [dc, dc, 'success'],
    ]);
    expect(whereIs(came).slice(2)).toEqual([3, 0]);
  });
});

describe('collisions', () => {
  it('[MOD-VCOLL-05] of a vehicle in reverse go by the way that it backs', () => {
    // It faces east and backs west into the van, which comes east: head-on; were its front meant, it would be from the rear.
    const fight = driving(
      { ...AT, speed: -1 },
      { van: car({ at: [20, 30], speed: 1, vehicle: { like: 'economy car', hp: 100, hardness: 0 } }), vic },
    );
    const came = drive(fight, 'reverse 15', [...dice(8, 2), 1, 20]);
    expect(hpOf(came, 2)).toBe(100 - 32);
  });

  it('[MOD-VSIDE-01] [MOD-VCOLL-05] one that backs is not swiped by one that goes ahead beside it', () => {
    const swipe = { by: 'dan', do: 'drive', text: 'alley 1 sideswipe 5', target: 'van' };
    const beside = (facing: number, speed: number) =>
      refusedBy(driving({ ...AT, speed: 1 }, { van: car({ at: [31, 32], facing, speed }), vic }), swipe);
    expect(beside(2, 1)).toEqual([]);
    expect(beside(2, -1)).toEqual(['MOD-VSIDE-01']);
    expect(beside(6, -1)).toEqual([]);
  });

  it('[MOD-VDMG-09] a vehicle takes no nonlethal damage', () => {
    const hit = (nonlethal: boolean) =>
      playRule(modern, driving(AT), [], (scene) =>
        scene.slots.harm(scene, {
          source: 0,
          target: 1,
          points: 12,
          nonlethal,
          why: { text: '', rule: '' },
          rows: null,
        }),
      );
    expect([hpOf(hit(false), 1), hpOf(hit(true), 1)]).toEqual([30 - 7, 30]);
  });

  it('[MOD-VJUMP-06] [MOD-VHAZ-04] the far side of a ditch is avoided as the second stunt, and not without one', () => {
    const short = 'highway 60 jump-3-3 5';
    const came = drive(driving({ ...AT, speed: 3 }), short, [14, 10]);
    expect(came.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    const struck = drive(attacked(driving({ ...AT, speed: 3 })), short, [14, 3, 3, 3, 3, 20]);
    expect(hpOf(struck, 1)).toBe(30 - 7);
  });
});

describe('the speed', () => {
  it('[MOD-VSPEED-05] a turn of a chase at alley speed takes one square', () => {
    const told = (text: string) => refusedBy(driving({ speed: 1 }, {}, CHASE), { by: 'dan', do: 'drive', text });
    expect(told('alley 1 left')).toEqual([]);
    expect(told('alley left')).toEqual(['MOD-VMAN-01']);
  });

  it.each([
    [1, 0],
    [2, -1],
    [3, -2],
    [4, -4],
  ])('[MOD-VSPEED-09] at category %i changes all skill checks aboard by %i, and no save', (speed, change) => {
    const fight = modernFight({
      pat: { sheet: { ...SHOOTER, skills: { spot: 6 } }, at: [30, 30], effects: [seat('passenger', 1)] },
      car: car({ ...AT, speed }),
      bob: { sheet: { ...SHOOTER, skills: { spot: 6 } }, at: [0, 0] },
    });
    const spot = (who: number) => skillBonus(reckoning(openWorld(fight, modern)), who, 'spot').total;
    expect([spot(0), spot(2)]).toEqual([6 + change, 6]);
    const save = playRule(modern, fight, [10], (scene) =>
      scene.slots.save(scene, 0, 'reflex', 12, { text: '', rule: '' }),
    );
    // Dexterity +2.
    expect(checksIn(save)[0]?.[0]).toBe(12);
  });

  it('[MOD-VDRIVE-01] a refusal names the word of the route that is meant, wherever it stands', () => {
    const told = (text: string) =>
      reasonsAgainst(driving({ speed: 2 }), { by: 'dan', do: 'drive', text }).map((each) => each.text);
    expect(told('street 21 hard-turn-left 1 hard-turn-left 1 hard-turn-right')[0]).toMatch(
      /^at 'hard-turn-right', word 7 of the route: one stunt goes with the driving/,
    );
  });
});
