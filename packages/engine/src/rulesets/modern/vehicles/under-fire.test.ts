import { describe, expect, it } from 'vitest';
import {
  bonusOf,
  modernFight,
  perform,
  refusedBy,
  SHOOTER,
  type Surroundings,
} from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
  amount,
  car,
  checksIn,
  DRIVER_SHEET,
  driving,
  effectsOf,
  hpOf,
  seat,
} from '../../../../test/support/vehicles.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { CheckEvent } from '../../../kernel/state/event.ts';
import type { Effect, Input } from '../../../kernel/state/fight.ts';
import { COVER_RULING } from '../../d20/defense/cover.ts';
import { feetApart, standAdjacent } from '../../d20/movement/field.ts';
import { effectEnded } from '../conditions/afflict.ts';
import { modern } from '../index.ts';
import { collide } from './crash.ts';
import { standsAside } from './space.ts';

/** +4 with a pistol for 2d6. */
const SAM = { ...SHOOTER, hp: 40, abilities: { dexterity: 14, constitution: 30 } };
const FAST = { ...SAM, baseAttack: 6 };
const DAN = { ...DRIVER_SHEET, defense: 13 };

type Conditions = readonly (string | Effect)[];

/** Sam (0) stands in front of a car (1) that faces west to him; Dan (2) sits in it. */
function before(
  speed = 0,
  effects: Conditions = [],
  vehicle: string | object = 'economy car',
  at: readonly [number, number] = [22, 30],
  around: Surroundings = {},
) {
  return modernFight(
    {
      sam: { sheet: SAM, at },
      car: car({ at: [28, 30], facing: 6, speed, vehicle, effects }),
      dan: { sheet: DAN, at: [28, 30], effects: [seat('driver', 1)] },
    },
    around,
  );
}

const shoot = (fight: ReturnType<typeof before>, target: string, inputs: readonly Input[], more: object = {}) =>
  perform(fight, { by: 'sam', do: 'attack', target, ...more }, inputs);

const part = (fight: ReturnType<typeof before>, choice: string, inputs: readonly Input[]) =>
  perform(fight, { by: 'sam', do: 'strike-part', target: 'car', choice }, inputs);

describe('the Defense of vehicles', () => {
  it.each([
    [0, 9],
    [1, 9],
    [2, 10],
    [3, 11],
    [4, 13],
  ])('[MOD-VTGT-01] [MOD-VSPEED-08] at category %i is %i', (speed, defense) => {
    expect(checksIn(shoot(before(speed), 'car', [2]))).toEqual([[6, defense, 'miss']]);
  });

  it('[MOD-VATK-04] [MOD-VATK-05] [MOD-VATK-08] is better where they are driven with care, and shots from aboard are worse', () => {
    expect(checksIn(shoot(before(2, ['driven-defensively']), 'car', [2]))).toEqual([[6, 12, 'miss']]);
    expect(checksIn(shoot(before(2, ['evading']), 'car', [2]))[0]?.[1]).toBe(14);
  });
});

describe('shots from vehicles', () => {
  const from = (effects: Conditions, role: string, speed = 3) =>
    modernFight({
      pat: { sheet: FAST, at: [30, 30], effects: [seat(role, 1)] },
      car: car({ at: [30, 30], speed, side: 'heroes', effects }),
      bob: { sheet: DAN, at: [40, 30] },
    });
  const bonus = (effects: Conditions, role = 'passenger', speed = 3) => {
    const { events } = perform(from(effects, role, speed), { by: 'pat', do: 'attack', target: 'bob' }, [2]);
    return bonusOf(events.find((event): event is CheckEvent => event.kind === 'check') as CheckEvent);
  };

  it('[MOD-VATK-08] [MOD-VSPEED-09] [MOD-VATK-04] [MOD-VATK-05] lose by speed, and by how it is driven', () => {
    // +8, and -2 for 50 feet with a pistol of 30.
    expect([0, 1, 2, 3, 4].map((speed) => bonus([], 'passenger', speed))).toEqual([6, 6, 5, 4, 2]);
    expect(bonus(['driven-defensively'])).toBe(0);
    expect(bonus(['evading'])).toBe(-4);
    expect(bonus(['evading'], 'gunner')).toBe(-4);
  });

  it('[MOD-VATK-08] [MOD-VATK-04] [MOD-VATK-05] so do autofire and throws at squares', () => {
    const roll = (
      weapon: string,
      act: Omit<Command, 'by'>,
      effects: Conditions,
      speed = 3,
      inputs: readonly Input[] = [1],
    ) => {
      const fight = modernFight({
        pat: { sheet: { ...FAST, weapons: [weapon] }, at: [30, 30], effects: [seat('passenger', 1)] },
        car: car({ at: [30, 30], speed, side: 'heroes', effects }),
        bob: { sheet: DAN, at: [60, 30] },
      });
      const { events } = perform(fight, { by: 'pat', with: weapon.replaceAll(' ', '-'), ...act }, inputs);
      return bonusOf(events.find((event): event is CheckEvent => event.kind === 'check') as CheckEvent);
    };
    const strafe = { do: 'autofire', to: [42, 30] } as const;
    // +8, for range nothing in an increment of 50 feet but -2 at its end; the front of the car is at column 32.
    expect([0, 3, 4].map((speed) => roll('hk mp5', strafe, [], speed))).toEqual([6, 4, 2]);
    expect(roll('hk mp5', strafe, ['driven-defensively'])).toBe(0);
    expect(roll('hk mp5', strafe, ['evading'])).toBe(-4);
    const lob = { do: 'throw-at', to: [37, 30] } as const;
    expect([0, 3].map((speed) => roll('fragmentation grenade', lob, [], speed, [20, 1, 1, 1, 1, 1]))).toEqual([4, 2]);
  });

  it('[MOD-VATK-05] a driver who defends does not attack', () => {
    const against = (effects: Conditions) =>
      refusedBy(from(effects, 'driver'), { by: 'pat', do: 'attack', target: 'bob' });
    expect(against([])).toEqual([]);
    expect(against(['evading'])).toEqual(['MOD-VATK-05']);
    const otherwise = [
      ...[
        'attack-square',
        'full-attack',
        'full-attack-square',
        'autofire',
        'throw-at',
        'launch',
        'strike-part',
        'strike-held',
      ],
    ];
    for (const action of otherwise) {
      const world = openWorld(from(['evading', 'driven'], 'driver'), modern);
      expect(modern.slots.refuseAction(world, 0, action).map(({ rule }) => rule)).toContain('MOD-VATK-05');
    }
    expect(refusedBy(from(['evading'], 'passenger'), { by: 'pat', do: 'attack', target: 'bob' })).toEqual([]);
    const opens = (role: string, effects: Conditions): boolean =>
      modern.slots.canTakeOpportunity(openWorld(from(effects, role), modern), 0);
    expect([opens('driver', []), opens('driver', ['evading']), opens('passenger', ['evading'])]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('[MOD-VATK-06] [MOD-VACT-05] [MOD-VATK-07] a driver under way makes no full attack, a passenger does', () => {
    const full = (role: string, speed: number) =>
      refusedBy(from([], role, speed), { by: 'pat', do: 'full-attack', target: 'bob' });
    expect(full('driver', 1)).toEqual(['MOD-VACT-05']);
    expect(full('driver', 0)).toEqual([]);
    expect(full('passenger', 1)).toEqual([]);
  });

  it('[MOD-VACT-05] a driver under way does not put out flames, which takes a whole turn, and shoots flames as any shot', () => {
    const refused = (speed: number, command: object, weapon: string) => {
      const fight = modernFight({
        pat: { sheet: { ...FAST, weapons: [weapon] }, at: [30, 30], effects: [seat('driver', 1), 'burning'] },
        car: car({ at: [30, 30], speed, side: 'heroes' }),
        bob: { sheet: DAN, at: [40, 30] },
      });
      return refusedBy(fight, { by: 'pat', ...command } as never);
    };
    const flame = { do: 'flame', with: 'flamethrower', to: [40, 30] };
    expect([0, 1].map((speed) => refused(speed, flame, 'flamethrower'))).toEqual([[], []]);
    expect([0, 1].map((speed) => refused(speed, { do: 'extinguish' }, 'flamethrower'))).toEqual([[], ['MOD-VACT-05']]);
  });

  it('[MOD-VACT-05] a driver starts what takes the whole round after driving, and completes it in the next turn', () => {
    const driver = (effects: Conditions, counts: object, more: Conditions = []) => {
      const fight = modernFight({
        pat: { sheet: FAST, at: [30, 30], effects: [seat('driver', 1), ...more], counts: { ...counts } },
        car: car({ at: [30, 30], speed: 1, side: 'heroes', effects }),
        bob: { sheet: DAN, at: [40, 30] },
      });
      return (command: object) => refusedBy(fight, { by: 'pat', ...command } as never);
    };
    const start = { do: 'start-full-round', choice: 'full-attack' };
    const full = { do: 'full-attack', target: 'bob' };
    expect(driver([], {})(start)).toEqual(['MOD-VACT-05']);
    expect(driver(['driven'], { move: 0 })(start)).toEqual([]);
    const started: Effect = {
      name: 'started',
      source: 0,
      until: { at: 'turnEnd', of: 0, round: 1 },
      data: { action: 'full-attack' },
    };
    expect(driver([], {}, [started])(full)).toEqual([]);
    expect(driver([], {}, [started])({ do: 'drive', text: 'alley 3' })).toEqual(['MOD-ACT-14']);
    expect(driver([], { move: 0 })({ do: 'drive', text: 'alley 3' })).toEqual([]);
  });

  it('[MOD-VACT-03] [MOD-VACT-04] nobody aboard walks about, and everybody may use a weapon of its own', () => {
    const told = (command: object) => refusedBy(from([], 'passenger'), { by: 'pat', ...command } as never);
    expect(told({ do: 'move', to: [33, 30] })).toContain('MOD-VACT-03');
    expect(told({ do: 'five-foot-step', to: [31, 30] })).toContain('MOD-VACT-03');
    expect(told({ do: 'attack', target: 'bob' })).toEqual([]);
  });

  it('[MOD-VATK-04] [MOD-VATK-05] is declared with the drive, and lasts until the next turn of the driver', () => {
    const drive = (choices: readonly string[]) =>
      perform(driving({ speed: 1 }), { by: 'dan', do: 'drive', text: 'alley 3', choices }, []);
    expect(effectsOf(drive(['defensively']), 1)).toContain('driven-defensively');
    const evading = drive(['total-defense']);
    expect(effectsOf(evading, 1)).toContain('evading');
    expect(evading.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    const until = evading.fight.combatants[1]?.effects.find(({ name }) => name === 'evading')?.until;
    expect(until).toMatchObject({ at: 'turnStart', of: 0, round: 2 });
    const stunts = {
      by: 'dan',
      do: 'drive',
      text: 'alley 2 hard-turn-left 2 hard-turn-left',
      choices: ['total-defense'],
    };
    expect(refusedBy(driving({ speed: 1 }), stunts)).toEqual(['MOD-VDRIVE-03']);
  });
});

describe('those inside', () => {
  it.each([
    ['none', 0],
    ['quarter', 2],
    ['half', 4],
    ['threeQuarters', 7],
    ['nineTenths', 10],
  ])('[MOD-VTGT-02] [MOD-VTGT-03] are hit by their own Defense with %s cover (+%i) and the speed', (cover, bonus) => {
    const fight = before(3, ['front-window'], { like: 'economy car', cover });
    const [check] = checksIn(shoot(fight, 'dan', [2]));
    expect(check?.slice(1)).toEqual([13 + 2 + bonus, 'miss']);
  });

  it('[MOD-VTGT-03] are out of reach behind total cover, and in the open for each other', () => {
    expect(
      refusedBy(before(0, [], { like: 'economy car', cover: 'total' }), { by: 'sam', do: 'attack', target: 'dan' }),
    ).toEqual(['MOD-COVER-02']);
    const ruled = modernFight({
      sam: { sheet: SAM, at: [27, 30] },
      car: car({ at: [28, 30], facing: 6, vehicle: { like: 'economy car', cover: 'total' } }),
      dan: { sheet: DAN, at: [28, 30], effects: [seat('driver', 1), COVER_RULING.by(2, { said: 0 })] },
    });
    const blow = { by: 'sam', do: 'attack', target: 'dan', with: 'unarmed' };
    expect(refusedBy(ruled, blow)).toContain('MOD-COVER-02');
    const inside = modernFight({
      sam: { sheet: SAM, at: [28, 30], effects: [seat('passenger', 1)] },
      car: car({ at: [28, 30] }),
      dan: { sheet: DAN, at: [28, 30], effects: [seat('driver', 1)] },
    });
    expect(checksIn(perform(inside, { by: 'sam', do: 'attack', target: 'dan' }, [2]))[0]?.[1]).toBe(13);
  });

  it("[MOD-VTGT-04] other vehicles in the way are cover, one's own is none", () => {
    const world = openWorld(before(), modern);
    expect([standsAside(world, 1, 0, 2), standsAside(world, 2, 0, 1)]).toEqual([true, true]);
    const behind = modernFight({
      sam: { sheet: SAM, at: [20, 30] },
      van: car({ at: [24, 30], facing: 0 }),
      bob: { sheet: DAN, at: [28, 30] },
    });
    expect(checksIn(shoot(behind, 'bob', [2]))[0]?.[1]).toBeGreaterThan(13);
  });
});

describe('windows', () => {
  it('[MOD-VWIN-01] [MOD-VWIN-03] the example: of 9 points through a windshield 5 break it and 4 go on', () => {
    const came = shoot(before(), 'dan', [20, 2, 4, 5]);
    expect(hpOf(came, 2)).toBe(30 - 4);
    expect(hpOf(came, 1)).toBe(30 - 2);
    expect(effectsOf(came, 1)).toContain('front-window');
  });

  it('[MOD-VWIN-06] what does not break it hurts nobody behind it', () => {
    const came = shoot(before(), 'dan', [20, 2, 3, 1]);
    expect([hpOf(came, 1), hpOf(came, 2)]).toEqual([29, 30]);
    expect(came.fight.combatants[1]?.effects).toContainEqual(amount('front-window', 1));
    const next = shoot(before(0, [amount('front-window', 1)]), 'dan', [20, 2, 3, 3]);
    expect([hpOf(next, 1), hpOf(next, 2)]).toEqual([29, 28]);
  });

  it('[MOD-VWIN-04] a miss hurts neither', () => {
    const came = shoot(before(), 'dan', [2]);
    expect([hpOf(came, 1), hpOf(came, 2)]).toEqual([30, 30]);
  });

  it('[MOD-VWIN-05] one that is open or gone stops nothing, nor does a vehicle without', () => {
    expect(hpOf(shoot(before(0, [amount('front-window', 2)]), 'dan', [20, 2, 4, 5]), 2)).toBe(21);
    expect(hpOf(shoot(before(0, [], 'racing bike'), 'dan', [20, 2, 4, 5]), 2)).toBe(21);
    // The glass of another side does not matter.
    expect(hpOf(shoot(before(0, [amount('left-window', 2)]), 'dan', [20, 2, 4, 5]), 2)).toBe(26);
  });

  it.each([
    ['front', 10],
    ['rear', 10],
    ['left', 12],
    ['right', 12],
  ])('[MOD-VWIN-02] the %s one has Defense %i, with the speed', (side, defense) => {
    expect(checksIn(part(before(2), side, [3]))).toEqual([[7, defense + 1, 'miss']]);
  });

  it('[MOD-VWIN-01] [MOD-VWIN-02] struck by itself it takes 2 points over its hardness, and so does the vehicle', () => {
    const came = part(before(), 'left', [20, 6, 6]);
    expect(hpOf(came, 1)).toBe(28);
    const gone = before(0, [amount('left-window', 2)]);
    expect(refusedBy(gone, { by: 'sam', do: 'strike-part', target: 'car', choice: 'left' })).toEqual(['MOD-VWIN-05']);
  });
});

describe('tires', () => {
  it('[MOD-VTIRE-08] have Defense 10, the speed, and three-quarters cover from in front and behind', () => {
    expect(checksIn(part(before(2), 'tire', [3]))).toEqual([[7, 18, 'miss']]);
    expect(checksIn(part(before(2, [], 'economy car', [28, 25]), 'tire', [3]))[0]?.[1]).toBe(11);
    expect(checksIn(part(before(2, [], 'economy car', [28, 36]), 'tire', [3]))[0]?.[1]).toBe(11);
    expect(checksIn(part(before(2, [], 'economy car', [35, 30]), 'tire', [3]))[0]?.[1]).toBe(18);
  });

  it('[MOD-VTIRE-01] [MOD-VTIRE-02] [MOD-VTIRE-03] [MOD-VTIRE-05] go flat at 2 points, which the vehicle loses too', () => {
    // Control: 18 + 3 - 1 - 1 for street speed - 4 for the tire.
    const came = part(before(2), 'tire', [20, 3, 3, 18]);
    expect(hpOf(came, 1)).toBe(28);
    expect(came.fight.combatants[1]?.effects).toContainEqual(amount('flat-tires', 1));
    expect(checksIn(came).at(-1)).toEqual([15, 15, 'success']);
  });

  it('[MOD-VTIRE-01] [MOD-VTIRE-03] puncture-resistant ones have hardness 3 and 5 hit points, and go flat with the last of them', () => {
    const tough = { like: 'economy car', toughTires: true };
    expect(hpOf(part(before(0, [], tough), 'tire', [20, 1, 2]), 1)).toBe(30);
    const damaged = part(before(0, [], tough), 'tire', [20, 4, 3]);
    expect(hpOf(damaged, 1)).toBe(26);
    expect(effectsOf(damaged, 1)).not.toContain('flat-tires');
    const flat = part(before(0, [amount('damaged-tire', 4)], tough), 'tire', [20, 4, 3, 20]);
    expect(hpOf(flat, 1)).toBe(29);
    expect(effectsOf(flat, 1)).toContain('flat-tires');
  });

  it('[MOD-VTIRE-05] of more than four cost no control', () => {
    const came = part(before(2, [], { like: 'economy car', tires: 5 }), 'tire', [20, 3, 3]);
    expect(effectsOf(came, 1)).toContain('flat-tires');
  });

  it('[MOD-VTIRE-06] [MOD-VTIRE-07] with more than half of them gone, street speed is the most', () => {
    const on = (flat: number, text: string, speed: number) =>
      refusedBy(driving({ speed, effects: [amount('flat-tires', flat)] }), { by: 'dan', do: 'drive', text });
    expect(on(2, 'highway 60', 2)).toEqual([]);
    expect(on(3, 'highway 60', 2)).toEqual(['MOD-VTIRE-06']);
    expect(on(3, 'street 30', 4)).toEqual([]);
    // Nor by a dash.
    expect(on(2, 'street 30 dash 30', 2)).toEqual([]);
    expect(on(3, 'street 30 dash 30', 2)).toEqual(['MOD-VTIRE-06']);
    expect(on(3, 'alley 20 dash 20', 1)).toEqual([]);
    expect(on(4, 'alley 3', 1)).toEqual([]);
  });
});

describe('damage to vehicles', () => {
  it('[MOD-VDMG-01] [MOD-VDMG-09] is less by the hardness each time, and never a critical hit', () => {
    expect(hpOf(shoot(before(), 'car', [20, 4, 4]), 1)).toBe(27);
    expect(hpOf(shoot(before(), 'car', [20, 2, 3]), 1)).toBe(30);
  });

  const low = (hp: number, speed = 0, hardness = 5) => {
    const fight = before(speed, [], { like: 'economy car', hardness });
    return {
      ...fight,
      combatants: fight.combatants.with(1, {
        ...fight.combatants[1],
        counts: { ...fight.combatants[1]?.counts, hp },
      } as never),
    };
  };

  it('[MOD-VDMG-02] at 0 hit points it is disabled', () => {
    expect(effectsOf(shoot(low(3), 'car', [20, 3, 4]), 1)).not.toContain('vehicle-disabled');
    expect(effectsOf(shoot(low(3), 'car', [20, 4, 4]), 1)).toContain('vehicle-disabled');
    expect(
      modern.health.verdict(
        openWorld(shoot(low(3), 'car', [20, 4, 4]).fight, modern),
        shoot(low(3), 'car', [20, 4, 4]).fight.combatants[1] as never,
      ),
    ).toBe('disabled');
    const sitting = (effects: Conditions) =>
      modernFight({
        dan: { sheet: DAN, effects: [seat('driver', 1)] },
        car: { side: 'things', sheet: { vehicle: 'economy car' }, effects: [...effects] },
      });
    expect(refusedBy(sitting([]), { by: 'dan', do: 'start-engine' })).toEqual([]);
    expect(refusedBy(sitting(['vehicle-disabled']), { by: 'dan', do: 'start-engine' })).toEqual(['MOD-VDMG-02']);
  });

  it('[MOD-VDMG-05] the example: with 30 hit points it is destroyed at -30', () => {
    const nearly = shoot(low(-27), 'car', [20, 3, 4]);
    expect(hpOf(nearly, 1)).toBe(-29);
    expect(effectsOf(nearly, 1)).not.toContain('ruined');
    const gone = shoot(low(-27), 'car', [20, 4, 4]);
    expect(hpOf(gone, 1)).toBe(-30);
    expect(effectsOf(gone, 1)).toContain('ruined');
  });

  it('[MOD-VDMG-06] energy is divided as against objects', () => {
    const burn = (energy: 'fire' | 'cold' | 'acid') =>
      playRule(modern, before(), [], (scene) =>
        scene.slots.harm(scene, {
          source: 0,
          target: 1,
          points: 40,
          nonlethal: false,
          why: { text: '', rule: '' },
          rows: null,
          energy,
        }),
      );
    expect(hpOf(burn('cold'), 1)).toBe(25);
    expect(
      hpOf(
        playRule(modern, before(0, [], { like: 'economy car', hp: 300 }), [], (scene) =>
          scene.slots.harm(scene, {
            source: 0,
            target: 1,
            points: 40,
            nonlethal: false,
            why: { text: '', rule: '' },
            rows: null,
            energy: 'fire',
          }),
        ),
        1,
      ),
    ).toBe(285);
  });

  const heavy =
    (points: number, options: object = {}, hp = 31) =>
    (inputs: readonly Input[]) =>
      playRule(
        modern,
        before(0, [], { like: 'economy car', hp: hp }, [20, 30], { options: { ...options } }),
        inputs,
        (scene) => {
          scene.count(1, 'hp', -20, { text: '', rule: '' });
          scene.slots.harm(scene, {
            source: 0,
            target: 1,
            points,
            nonlethal: false,
            why: { text: '', rule: '' },
            rows: null,
          });
        },
      );

  it('[MOD-VDMG-07] explodes after 1d6 rounds where the disabling attack dealt half its full hit points', () => {
    // Half of 31 is 15.5: 16 points after hardness.
    expect(effectsOf(heavy(20)([]), 1)).not.toContain('about-to-explode');
    const lit = heavy(21)([4]);
    const fuse = lit.fight.combatants[1]?.effects.find(({ name }) => name === 'about-to-explode');
    expect(fuse?.until).toMatchObject({ round: 5 });
    expect(effectsOf(heavy(16, { explosionDamageBasis: 'beforeHardness' })([4]), 1)).toContain('about-to-explode');
    expect(effectsOf(heavy(15, { explosionDamageBasis: 'beforeHardness' })([]), 1)).not.toContain('about-to-explode');
  });

  it('[MOD-VDMG-07] collisions set fire to nothing, unless it is played so', () => {
    // 8d8 = 56, less 5, of 31 hit points.
    const crash = (inputs: readonly Input[], options: object = {}) =>
      playRule(
        modern,
        before(3, [], { like: 'economy car', hp: 31 }, [2, 2], { options: { ...options } }),
        inputs,
        (scene) => collide(scene, { vehicle: 1, other: -1, speed: 3, direction: 6 }),
      );
    const dice = [7, 7, 7, 7, 7, 7, 7, 7];
    expect(effectsOf(crash(dice), 1)).toContain('vehicle-disabled');
    expect(effectsOf(crash(dice), 1)).not.toContain('about-to-explode');
    expect(effectsOf(crash([...dice, 3], { collisionsCanExplode: true }), 1)).toContain('about-to-explode');
  });

  it('[MOD-VDMG-08] reaches those in other vehicles too', () => {
    const fight = modernFight({
      sam: { sheet: SAM, at: [40, 30], effects: [seat('driver', 2)] },
      car: car({ at: [28, 30] }),
      van: car({ at: [35, 30] }),
    });
    const exploding = (inputs: readonly Input[]) =>
      playRule(modern, fight, [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, ...inputs], (scene) =>
        effectEnded(scene, 1, { name: 'about-to-explode', source: -1, until: null, data: null }),
      );
    const came = exploding([2, 12]);
    expect([hpOf(came, 0), hpOf(came, 2)]).toEqual([40 - 15, 30 - 10]);
    // The van saves as Sam does, who drives it.
    const saved = exploding([2, 13]);
    expect([hpOf(saved, 0), hpOf(saved, 2)]).toEqual([40 - 15, 30 - 2]);
  });

  it('[MOD-VWIN-03] [MOD-HELP-07] so does a coup de grace, and behind glass that holds nobody has to survive it', () => {
    const finished = (inputs: readonly Input[]) => {
      const ben = { sheet: { ...DAN, hp: 60 }, at: [28, 30] as const, effects: [seat('driver', 1), 'bound'] };
      const sam = { sheet: { ...SAM, weapons: ['knife'] }, at: [26, 30] as const };
      const fight = modernFight({ sam, car: car({ at: [28, 30], facing: 6 }), ben });
      return perform(fight, { by: 'sam', do: 'coup-de-grace', target: 'ben' }, inputs);
    };
    expect(hpOf(finished([1, 3]), 2)).toBe(60);
    // 4 + 4, less 5 for the glass, and a save against 13.
    const cut = finished([4, 4, 3]);
    expect(effectsOf(cut, 1)).toContain('front-window');
    expect(checksIn(cut)).toEqual([[13, 13, 'success']]);
    expect(hpOf(cut, 2)).toBe(57);
  });

  it('[MOD-FIRE-09] saves against autofire as its driver does, and not at all without one', () => {
    const sam = { sheet: { ...SAM, weapons: ['m16a2'] }, at: [22, 30] as const };
    const dan = { sheet: DAN, at: [28, 30] as const, effects: [seat('driver', 1)] };
    const target = car({ at: [28, 30], facing: 6 });
    const strafed = (others: object, inputs: readonly Input[]) =>
      perform(
        modernFight({ sam, car: target, ...others }),
        { by: 'sam', do: 'autofire', with: 'm16a2', to: [28, 30] },
        [10, 8, 8, ...inputs],
      );
    expect(hpOf(strafed({}, []), 1)).toBe(30 - 11);
    expect(hpOf(strafed({ dan }, [13, 20]), 1)).toBe(30 - 11);
    expect(hpOf(strafed({ dan }, [14, 20]), 1)).toBe(30);
  });

  it('[MOD-VWIN-03] autofire at somebody inside goes through the glass, too', () => {
    const sam = { sheet: { ...SAM, weapons: ['m16a2'] }, at: [22, 30] as const };
    const dan = { sheet: DAN, at: [28, 30] as const, effects: [seat('driver', 1)] };
    const strafed = (vehicle: string | object) =>
      perform(
        modernFight({ sam, car: car({ at: [28, 30], facing: 6, vehicle }), dan }),
        { by: 'sam', do: 'autofire', with: 'm16a2', to: [28, 30] },
        [10, 8, 8, 20, 2],
      );
    const glazed = strafed('economy car');
    expect([hpOf(glazed, 1), hpOf(glazed, 2)]).toEqual([30 - 2, 30 - 11]);
    expect(effectsOf(glazed, 1)).toContain('front-window');
    const open = strafed({ like: 'economy car', windows: false });
    expect([hpOf(open, 1), hpOf(open, 2)]).toEqual([30, 30 - 16]);
  });

  it('[MOD-OBJ-12] saves against explosions and flames as its driver does', () => {
    const dan = { sheet: DAN, at: [28, 30] as const, effects: [seat('driver', 1)] };
    const target = car({ at: [28, 30], facing: 6 });
    const struck = (weapon: string, act: Omit<Command, 'by'>, inputs: readonly Input[], others: object = { dan }) => {
      const sam = { sheet: { ...SAM, weapons: [weapon] }, at: [22, 30] as const };
      const fight = modernFight({ sam, car: target, ...others });
      return hpOf(perform(fight, { by: 'sam', with: weapon.replaceAll(' ', '-'), to: [28, 30], ...act }, inputs), 1);
    };
    const thrown = (inputs: readonly Input[], others?: object) =>
      struck('fragmentation grenade', { do: 'throw-at' }, [20, 2, 6, 6, 6, 6, ...inputs], others);
    expect(thrown([], {})).toBe(30 - 19);
    expect(thrown([13, 20])).toBe(30 - 19);
    expect(thrown([14, 20])).toBe(30 - 7);
    const flamed = (inputs: readonly Input[], others?: object) =>
      struck('flamethrower', { do: 'flame' }, [6, 6, 6, ...inputs], others);
    expect(flamed([], {})).toBe(30 - 4);
    expect(flamed([13, 20])).toBe(30 - 4);
    expect(flamed([14, 20])).toBe(30);
  });

  it('[MOD-VDMG-08] the explosion deals 10d6 inside and half around, with saves, and destroys it', () => {
    const tens = [3, 3, 3, 3, 3, 3, 3, 3, 3, 4];
    const explode = (at: readonly [number, number], inputs: readonly Input[]) =>
      playRule(modern, before(0, [], 'economy car', at), inputs, (scene) =>
        effectEnded(scene, 1, { name: 'about-to-explode', source: -1, until: null, data: null }),
      );
    // The car fills columns 27 to 29: 30 feet to the west are six squares. Dan has +1, Sam +2.
    const came = explode([21, 30], [...tens, 18, 12]);
    expect([hpOf(came, 2), hpOf(came, 0)]).toEqual([30 - 31, 40 - 15]);
    expect(effectsOf(came, 1)).toContain('ruined');
    const saved = explode([21, 30], [...tens, 19, 13]);
    expect([hpOf(saved, 2), hpOf(saved, 0)]).toEqual([30 - 15, 40 - 7]);
    expect(hpOf(explode([20, 30], [...tens, 19]), 0)).toBe(40);
  });

  it('[MOD-VDMG-08] who evades takes none of it by a save', () => {
    const fight = modernFight({
      dan: {
        sheet: { hp: 40, abilities: { constitution: 30 }, talents: ['Evasion'] },
        at: [28, 30],
        effects: [seat('driver', 1)],
      },
      car: car({ at: [28, 30], effects: ['about-to-explode'] }),
    });
    const ended = (face: number) =>
      playRule(modern, fight, [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, face], (scene) =>
        effectEnded(scene, 1, { name: 'about-to-explode', source: -1, until: null, data: null }),
      );
    expect([hpOf(ended(20), 0), hpOf(ended(19), 0)]).toEqual([40, 40 - 30]);
  });

  it('[MOD-VDMG-03] [MOD-VDMG-04] disabled under way it slows by one each round, and turns at most by 45 degrees', () => {
    const told = (text: string) =>
      refusedBy(driving({ speed: 3, effects: ['vehicle-disabled'] }), { by: 'dan', do: 'drive', text });
    expect(told('street 21')).toEqual([]);
    expect(told('street 10 left 12')).toEqual([]);
    expect(told('highway 60')).toEqual(['MOD-VDMG-03']);
    expect(told('alley 20')).toEqual(['MOD-VDMG-03']);
    expect(told('street 2 slip-left 20')).toEqual(['MOD-VDMG-04']);
    expect(told('street 4 hard-turn-left 20')).toEqual(['MOD-VDMG-04']);
  });

  it('[MOD-VDMG-04] out of order it avoids nothing that lies in its way', () => {
    const road = (effects: readonly string[], inputs: readonly Input[]) => {
      const fight = driving({ at: [0, 30], speed: 3, effects });
      const squares = [[10, 30] as const];
      const area = { id: 'a', kind: 'caltrops', at: null, feet: 0, squares, source: -1, value: 0, until: null };
      return perform({ ...fight, areas: [area] }, { by: 'dan', do: 'drive', text: 'street 21' }, inputs);
    };
    expect(hpOf(road([], [14]), 1)).toBe(30);
    expect(checksIn(road([], [14]))).toEqual([[15, 15, 'success']]);
    const broken = road(['vehicle-disabled'], [10, 9, 9, 9]);
    expect(hpOf(broken, 1)).toBe(29);
    expect(broken.fight.combatants[0]?.counts.standard).toBe(1);
  });
});

describe('distances', () => {
  it.each([
    // Facing east, the blocks of the truck begin in the columns 7 to 13; its ends are at 7 and 14. A shot at column 40.
    ['forward', 130],
    ['aft', 160],
    ['turret', 145],
  ])('[MOD-VSCALE-05] a weapon mounted %s counts from where it is built in: %i feet', (mount, feet) => {
    const psg = { name: 'hk psg1', mount };
    const fight = modernFight({
      gil: { sheet: SAM, at: [10, 10] },
      truck: {
        ...car({ at: [10, 10], side: 'heroes' }),
        sheet: { vehicle: { like: 'moving truck', gunners: 1 }, weapons: [psg] },
      },
      bob: { sheet: DAN, at: [40, 10] },
    });
    const beside = { ...fight, combatants: fight.combatants.with(0, { ...fight.combatants[0], x: 10, y: 9 } as never) };
    const inside = perform(beside, { by: 'gil', do: 'enter-vehicle', target: 'truck', choice: 'gunner' }).fight;
    const world = openWorld(inside, modern);
    const weapon = world.fighters[0]?.profile.weapons.find((each) => each.mount !== null);
    expect(weapon?.mount).toBe(mount);
    expect(feetApart(world, 0, 2, weapon)).toBe(feet);
    // Without it, from the nearest square of the truck.
    expect(feetApart(world, 0, 2)).toBe(130);
  });

  const feet = (x: number, options = {}) =>
    feetApart(openWorld(before(0, [], 'economy car', [x, 30], { options }), modern), 0, 1);

  it('[MOD-VSCALE-02] go to the nearest square of a long vehicle', () => {
    // It fills the columns 27 to 29.
    expect([26, 25, 20].map((x) => feet(x))).toEqual([5, 10, 35]);
    const world = openWorld(before(0, [], 'economy car', [26, 30]), modern);
    expect(standAdjacent(world, 0, 1)).toBe(true);
  });

  it('[MOD-VSCALE-08] on chases are 20 feet within a square, and 50 for each between', () => {
    const chase = { vehicleScale: 'chase' };
    expect([28, 27, 25].map((x) => feet(x, chase))).toEqual([20, 50, 150]);
  });
});
