import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  modernSetup,
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
  drive,
  driving,
  effectsOf,
  hpOf,
  seat,
  whereIs,
} from '../../../../test/support/vehicles.ts';
import { reckoning } from '../../../kernel/scene/reckoning.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Effect, Input } from '../../../kernel/state/fight.ts';
import { statusTable } from '../../../text/status.ts';
import { skillBonus } from '../checks/skills.ts';
import { modern } from '../index.ts';
import { QUALITIES, VEHICLES } from '../tables/vehicles.ts';
import { DRIVER, driverOf, isFree } from '../vehicles/aboard.ts';
import { vehicleAt } from '../vehicles/state.ts';
import { endAboard, endRoundAboard } from '../vehicles/turn.ts';

const ANN = { ...SHOOTER, skills: { drive: 4 } };

/** Ann (0) beside a car (1) that stands still. */
function beside(at: readonly [number, number], speed = 0, vehicle: string | object = 'economy car') {
  return modernFight({
    ann: { sheet: ANN, at },
    car: { ...car({ at: [10, 10], speed, vehicle }), effects: [amount('facing', 2), amount('speed', speed)] },
  });
}
const enter = { by: 'ann', do: 'enter-vehicle', target: 'car', choice: 'driver' };

describe('getting in and out', () => {
  it('no word of a game master seats somebody nowhere: he puts people into vehicles by what they do', () => {
    for (const seat of ['driver', 'copilot', 'gunner', 'passenger'])
      expect(refusedBy(beside([9, 10]), { by: 'gm', do: 'afflict', target: 'ann', choice: seat })).toHaveLength(1);
  });

  it('[MOD-VENTER-01] takes a move action from beside it, and starting it a second one', () => {
    const inside = perform(beside([9, 10]), enter);
    expect(effectsOf(inside, 0)).toContain('driver');
    expect(inside.fight.combatants[0]).toMatchObject({ x: 10, y: 10, counts: { standard: 1, move: 0 } });
    const started = perform(inside.fight, { by: 'ann', do: 'start-engine' });
    expect(effectsOf(started, 1)).toContain('engine-running');
    expect(started.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    expect(refusedBy(beside([8, 10]), enter)).toEqual(['MOD-VENTER-01']);
    // The front reaches column 12.
    expect(refusedBy(beside([13, 10]), enter)).toEqual([]);
    expect(refusedBy(beside([9, 10], 1), enter)).toEqual(['MOD-VENTER-01']);
  });

  it('[MOD-VENTER-01] getting out leads to a free square beside it', () => {
    const inside = perform(beside([9, 10]), enter);
    const out = (to: readonly [number, number]) => refusedBy(inside.fight, { by: 'ann', do: 'leave-vehicle', to });
    expect(out([9, 10])).toEqual([]);
    expect(out([8, 10])).toEqual(['MOD-VENTER-01']);
    const left = perform(inside.fight, { by: 'ann', do: 'leave-vehicle', to: [11, 9] });
    expect(left.fight.combatants[0]).toMatchObject({ x: 11, y: 9, effects: [] });
  });

  it('[MOD-VROLE-02] [MOD-VROLE-03] [MOD-VROLE-05] one driver and one copilot find room, and passengers beside them', () => {
    const fight = (role: string) =>
      modernFight({
        ann: { sheet: ANN, at: [9, 10] },
        car: car({ at: [10, 10] }),
        bob: { sheet: ANN, at: [10, 10], effects: [seat(role, 1)] },
      });
    expect(refusedBy(fight('driver'), { ...enter, choice: 'driver' })).toEqual(['MOD-VROLE-02']);
    expect(refusedBy(fight('driver'), { ...enter, choice: 'copilot' })).toEqual([]);
    expect(refusedBy(fight('copilot'), { ...enter, choice: 'copilot' })).toEqual(['MOD-VROLE-02']);
    expect(refusedBy(fight('passenger'), { ...enter, choice: 'passenger' })).toEqual([]);
  });

  it('[MOD-VROLE-04] gunners sit where weapons are fired from, as many as there are places', () => {
    const apc = beside([9, 10], 0, 'armored personnel carrier');
    expect(refusedBy(apc, { ...enter, choice: 'gunner' })).toEqual([]);
    expect(refusedBy(beside([9, 10]), { ...enter, choice: 'gunner' })).toEqual(['MOD-VROLE-02']);
  });

  it('[MOD-VACT-03] another place is a move action', () => {
    const aboard = modernFight({
      ann: { sheet: ANN, at: [10, 10], effects: [seat('passenger', 1)] },
      car: car({ at: [10, 10] }),
    });
    const moved = perform(aboard, { by: 'ann', do: 'change-seat', choice: 'driver' });
    expect(effectsOf(moved, 0)).toEqual(['driver']);
    expect(moved.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 0 });
  });
});

describe('the copilot', () => {
  it('[MOD-VROLE-03] gives the driver +2 by a Drive check against 10, as a move action', () => {
    const fight = modernFight({
      ann: { sheet: ANN, at: [10, 10], effects: [seat('copilot', 1)] },
      car: car({ at: [10, 10], speed: 1 }),
      dan: { sheet: DRIVER_SHEET, at: [10, 10], effects: [seat('driver', 1)] },
    });
    const helped = perform(fight, { by: 'ann', do: 'copilot' }, [7]);
    expect(checksIn(helped)).toEqual([[10, 10, 'success']]);
    expect(helped.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 0 });
    const next = { ...helped.fight, clock: { ...helped.fight.clock, turn: 2 } };
    const ready = {
      ...next,
      combatants: next.combatants.with(2, {
        ...next.combatants[2],
        counts: { ...next.combatants[2]?.counts, standard: 1, move: 1 },
      } as never),
    };
    expect(checksIn(drive(ready, 'alley 2 hard-turn-left 2', [11]))).toEqual([[15, 15, 'success']]);
    expect(checksIn(drive(ready, 'alley 2 hard-turn-left 2', [10, 11]))[0]).toEqual([14, 15, 'failure']);
    const until = helped.fight.combatants[2]?.effects.find(({ name }) => name === 'copiloted')?.until;
    expect(until).toMatchObject({ at: 'turnEnd', of: 2, round: 1 });
    expect(effectsOf(perform(fight, { by: 'ann', do: 'copilot' }, [6]), 2)).not.toContain('copiloted');
  });
});

describe('what stands of a vehicle among its conditions', () => {
  it('[MOD-VMOVE-02] is how it goes, not that it is a thing, nor that it has been driven', () => {
    const driven = drive(driving({ at: [10, 10], speed: 1 }), 'alley 2');
    expect(effectsOf(driven, 1)).toContain('driven');
    expect(statusTable(openWorld(driven.fight, modern))[2]).toMatch(
      /whole {3}facing east, at alley speed, with its engine running$/,
    );
  });
});

/** A clock in which these have their turns, the first of them now. */
function clockOf(order: readonly number[]) {
  const { clock } = driving({});
  return { ...clock, turn: 0, order: order.map((who, at) => ({ ...clock.order[0], who, count: 20 - at }) as never) };
}

const DELAYS = { name: 'delaying', source: -1, until: null, data: null };

describe('nobody at the wheel', () => {
  it('[MOD-VDMG-03] a vehicle under way goes straight by the least squares and slows down; out of order it slows down first', () => {
    const coast = (effects: readonly string[]) =>
      playRule(modern, driving({ at: [30, 30], speed: 2, effects }), [], (scene) => endAboard(scene, 0));
    expect(whereIs(coast([]))).toEqual([51, 30, 2, 1]);
    expect(whereIs(coast(['vehicle-disabled']))).toEqual([31, 30, 2, 1]);
    expect(whereIs(coast(['driven']))).toEqual([30, 30, 2, 2]);
  });

  it('[MOD-VDMG-03] with nobody aboard it goes on when a round is over, with nobody to keep control', () => {
    const ended = (speed: number, round: number, effects: readonly string[] = []) => {
      const fight = modernFight({ bob: { sheet: ANN, at: [0, 0] }, car: car({ at: [30, 30], speed, effects }) });
      const later = { ...fight, clock: { ...fight.clock, round } };
      return playRule(modern, later, [], (scene) => endRoundAboard(scene));
    };
    expect(whereIs(ended(3, 2))).toEqual([81, 30, 2, 2]);
    expect(whereIs(ended(-1, 2))).toEqual([29, 30, 2, 0]);
    // The first round has just begun; and whoever has driven it in this one has left it since.
    expect(whereIs(ended(3, 1))).toEqual([30, 30, 2, 3]);
    const driven = ended(3, 2, ['driven']);
    expect(whereIs(driven)).toEqual([30, 30, 2, 3]);
    expect(effectsOf(driven, 1)).not.toContain('driven');
  });

  it('[MOD-VDMG-03] its driver may delay until the round is over, and no longer', () => {
    const fight = driving({ at: [30, 30], speed: 2 });
    const effects = [...(fight.combatants[0]?.effects ?? []), DELAYS];
    const dan = { ...fight.combatants[0], effects, counts: { ...fight.combatants[0]?.counts, acted: 1 } };
    const delaying = { ...fight, combatants: fight.combatants.with(0, dan as never) };
    expect(whereIs(playRule(modern, delaying, [], (scene) => endAboard(scene, 0)))).toEqual([30, 30, 2, 2]);
    const later = { ...delaying, clock: { ...delaying.clock, round: 2 } };
    expect(whereIs(playRule(modern, later, [], (scene) => endRoundAboard(scene)))).toEqual([51, 30, 2, 1]);
  });

  it('[MOD-VACT-03] [MOD-VDMG-03] an able driver leaves it to somebody aboard whose turn is to come; else it has gone for the round', () => {
    const aboard = (hp: number) =>
      driving(
        { at: [30, 30], speed: 2, side: 'heroes' },
        { pat: { side: 'heroes', sheet: ANN, at: [30, 30], effects: [seat('copilot', 1)] } },
      ).combatants.map((each) => (each.index === 0 ? { ...each, counts: { ...each.counts, hp } } : each));
    const ended = (hp: number) =>
      playRule(modern, { ...driving({}), combatants: aboard(hp), clock: clockOf([0, 2]) }, [], (scene) =>
        endAboard(scene, 0),
      );
    expect(whereIs(ended(30))).toEqual([30, 30, 2, 2]);
    const gone = ended(-3);
    expect(whereIs(gone)).toEqual([51, 30, 2, 1]);
    expect(effectsOf(gone, 1)).toContain('driven');
  });

  it('[MOD-VROLE-02] whoever has left the fight sits at no wheel, and his place is free', () => {
    const fight = driving(
      { at: [30, 30], speed: 2, side: 'heroes' },
      { pat: { sheet: ANN, at: [30, 30], effects: [seat('passenger', 1)] } },
    );
    const gone = perform(fight, { by: 'gm', do: 'leave', target: 'dan' });
    const moved = playRule(modern, gone.fight, [], (scene) => endAboard(scene, 2));
    expect(whereIs(moved)).toEqual([51, 30, 2, 1]);
    expect(moved.fight.combatants[0]?.x).toBeLessThan(-1000);
    const world = openWorld(moved.fight, modern);
    expect(driverOf(world, 1)).toBe(-1);
    expect(isFree(world, vehicleAt(world, 1), DRIVER, 'passenger')).toBe(true);
  });
});

describe('getting away', () => {
  it('[MOD-VHIDE-01] is not hidden from who pursues it on foot, though a driver has lost sight of it', () => {
    const away = (at: readonly [number, number]) =>
      refusedBy(
        modernFight({
          dan: { sheet: DRIVER_SHEET, at: [0, 0], effects: [seat('driver', 1)] },
          car: car({ at: [0, 0], speed: 2 }),
          warm: { side: 'gang', sheet: ANN, at: [20, 0], effects: [seat('driver', 3), { ...seat('shaken-off', 0) }] },
          van: car({ at: [20, 0], speed: 2, side: 'gang' }),
          foe: { side: 'gang', sheet: ANN, at },
        }),
        { by: 'dan', do: 'break-away' },
      );
    // 1000 feet are too far.
    expect(away([205, 0])).toEqual([]);
    expect(away([190, 0])).toEqual(['MOD-VHIDE-01']);
  });
});

describe('initiative', () => {
  const order = (options: Surroundings['options'], inputs: readonly Input[]) => {
    const fight = modernSetup(
      {
        pat: { sheet: { ...ANN, initiative: 9 }, effects: [seat('passenger', 1)] },
        car: { ...car({ at: [0, 0], vehicle: { like: 'economy car', initiative: 3 } }), side: 'things' },
        dan: { side: 'heroes', sheet: DRIVER_SHEET, effects: [seat('driver', 1)] },
        bob: { sheet: ANN, at: [30, 0] },
      },
      { options: options ?? {} },
    );
    return playRule(modern, fight, inputs, (scene) => modern.clock.begin(scene)).fight.clock.order;
  };

  it('[MOD-VINIT-01] [MOD-VINIT-02] is one check for a vehicle, with the modifiers of driver and vehicle, and the driver acts first', () => {
    // Dan +1, the car +3.
    expect(order({}, [10, 5]).map(({ who, count, modifier }) => [who, count, modifier])).toEqual([
      [2, 14, 4],
      [0, 14, 4],
      [3, 7, 2],
    ]);
  });

  it('[MOD-VINIT-01] or one for everybody', () => {
    expect(order({ vehicleInitiative: 'individual' }, [10, 5, 15]).map(({ who, count }) => [who, count])).toEqual([
      [0, 19],
      [3, 17],
      [2, 6],
    ]);
  });
});

describe('sizes', () => {
  it.each([
    ['bus', 'colossal', -8],
    ['main battle tank', 'gargantuan', -4],
    ['limousine', 'gargantuan', -4],
    ['large SUV', 'huge', -2],
    ['economy car', 'large', -1],
    ['cruiser motorcycle', 'large', -1],
    ['racing bike', 'medium', 0],
    ['dirt bike', 'medium', 0],
  ])('[MOD-VSIZE-01] [MOD-VSIZE-02] a %s is %s: %i, which its Defense has in it already', (like, size, modifier) => {
    const sheet = { vehicle: like === 'bus' ? { like, size, defense: 2 } : like };
    const { fighters } = openWorld(modernFight({ dan: {}, car: { sheet } }), modern);
    expect(fighters[1]?.profile).toMatchObject({ sizeModifier: modifier });
    expect(fighters[1]?.profile.vehicle).toMatchObject({ size, defense: 10 + modifier });
    const shot = perform(
      modernFight({ dan: { sheet: SHOOTER }, car: { sheet, at: [4, 0] } }),
      { by: 'dan', do: 'attack', target: 'car' },
      [1],
    );
    expect(checksIn(shot)[0]?.[1]).toBe(10 + modifier);
  });
});

describe('actions aboard', () => {
  const aboard = modernFight({
    pat: { sheet: { ...ANN, baseAttack: 6 }, at: [10, 10], effects: [seat('passenger', 1)] },
    car: car({ at: [10, 10], speed: 1, side: 'heroes' }),
    bob: { sheet: ANN, at: [14, 10] },
  });
  const then = (fight: typeof aboard, ...commands: readonly object[]) =>
    commands.reduce<typeof aboard>((now, command) => perform(now, { by: 'pat', ...command } as never).fight, fight);
  const told = (fight: typeof aboard, command: object) => refusedBy(fight, { by: 'pat', ...command } as never);
  const shot = { do: 'attack', target: 'bob' };
  const seats = { do: 'change-seat', choice: 'copilot' };

  it('[MOD-VACT-01] are two move actions, or one and an attack action, or one that takes the whole round', () => {
    expect(told(then(aboard, seats), shot)).toEqual([]);
    const both = then(aboard, seats, { ...seats, choice: 'passenger' });
    expect(both.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    expect(told(both, shot)).toEqual(['MOD-ACT-02']);
    expect(told(aboard, { ...shot, do: 'full-attack' })).toEqual([]);
    expect(told(then(aboard, seats), { ...shot, do: 'full-attack' })).toEqual(['MOD-ACT-07']);
  });

  it('[MOD-VACT-02] orders and ducking down are free', () => {
    const after = then(aboard, { do: 'speak' }, { do: 'kneel' });
    expect(after.combatants[0]?.counts).toMatchObject({ standard: 1, move: 1 });
    expect(after.combatants[0]?.effects.map(({ name }) => name)).toContain('kneeling');
  });
});

describe('trading places', () => {
  const both = (other: Fighter) =>
    modernFight({
      pat: { sheet: ANN, at: [10, 10], effects: [seat('copilot', 1)] },
      car: car({ at: [10, 10], speed: 1, side: 'heroes' }),
      dan: { side: 'heroes', sheet: DRIVER_SHEET, at: [10, 10], effects: [seat('driver', 1)], ...other },
    });
  const trade = { by: 'pat', do: 'change-seat', choice: 'driver' };
  const names = (came: Parameters<typeof effectsOf>[0]) => [effectsOf(came, 0), effectsOf(came, 2)];

  it('[MOD-VACT-03] takes a move action of each', () => {
    const ready = both({ counts: { move: 1, standard: 0 } });
    const came = perform(ready, trade);
    expect(names(came)).toEqual([['driver'], ['copilot']]);
    expect([0, 2].map((who) => came.fight.combatants[who]?.counts.move)).toEqual([0, 0]);
    expect(refusedBy(both({ counts: { move: 0, standard: 0 } }), trade)).toEqual(['MOD-VACT-03']);
  });

  it('[MOD-VACT-03] [MOD-VROLE-02] takes none of a driver who cannot act, and no enemy is put out', () => {
    const came = perform(both({ counts: { hp: -3, move: 0, standard: 0 } }), trade);
    expect(names(came).map(([first]) => first)).toEqual(['driver', 'copilot']);
    expect(refusedBy(both({ side: 'gang', counts: { move: 1 } }), trade)).toEqual(['MOD-VROLE-02']);
  });

  it('[MOD-VACT-03] a passenger sits where the copilot sat in a car that is full', () => {
    const full = modernFight({
      pat: { sheet: ANN, at: [10, 10], effects: [seat('copilot', 1)] },
      car: car({ at: [10, 10], vehicle: { like: 'economy car', passengers: 1 } }),
    });
    expect(refusedBy(full, { ...trade, choice: 'passenger' })).toEqual([]);
    expect(refusedBy(full, { ...trade, choice: 'copilot' })).toEqual(['MOD-VROLE-02']);
  });
});

describe('crews', () => {
  it('[MOD-VCREW-05] have their own numbers where they have any', () => {
    const member = {
      crew: 'normal',
      hp: 10,
      baseAttack: 6,
      skills: { drive: 9 },
      weapons: [{ name: 'glock 17', proficient: true }],
    };
    const fight = modernFight({
      dan: { sheet: member, at: [10, 10], effects: [seat('driver', 1)] },
      car: car({ at: [10, 10], speed: 1, side: 'heroes' }),
      bob: { sheet: ANN, at: [14, 10] },
    });
    // The car has -1.
    expect(checksIn(drive(fight, 'alley hard-turn-left 2', [20]))[0]?.[0]).toBe(20 + 9 - 1);
    expect(checksIn(perform(fight, { by: 'dan', do: 'attack', target: 'bob' }, [2]))[0]?.[0]).toBe(2 + 6);
  });

  it('[MOD-VCREW-01] have the modifiers of their quality', () => {
    expect(Object.values(QUALITIES).map(({ check, attack }) => [check, attack])).toEqual([
      [-4, -2],
      [2, 0],
      [4, 2],
      [8, 4],
      [12, 8],
    ]);
  });

  it.each([
    ['untrained', -4, -2],
    ['normal', 2, 0],
    ['skilled', 4, 2],
    ['expert', 8, 4],
    ['ace', 12, 8],
  ])('[MOD-VCREW-02] of %s quality add %i to Drive checks and %i to attacks', (crew, check, attack) => {
    const member = { crew, hp: 10, weapons: [{ name: 'glock 17', proficient: true }] };
    const fight = modernFight({
      dan: { sheet: member, at: [10, 10], effects: [seat('driver', 1)] },
      car: car({ at: [10, 10], speed: 1, side: 'heroes' }),
      bob: { sheet: ANN, at: [14, 10] },
    });
    expect(checksIn(drive(fight, 'alley hard-turn-left 2', [20]))[0]?.[0]).toBe(20 + check - 1);
    expect(checksIn(perform(fight, { by: 'dan', do: 'attack', target: 'bob' }, [2]))[0]?.[0]).toBe(2 + attack);
    const skill = (name: string) => skillBonus(reckoning(openWorld(fight, modern)), 0, name).total;
    expect(['drive', 'pilot', 'repair', 'spot'].map(skill)).toEqual([check, check, check, 0]);
  });

  it('[MOD-VCREW-03] an ace has a second attack five lower in a full attack', () => {
    const ace = openWorld(modernFight({ ace: { sheet: { crew: 'ace', hp: 10, weapons: ['glock 17'] } } }), modern);
    expect(ace.slots.attackSequence(ace, 0, 0, []).map(({ sequence }) => sequence)).toEqual([0, -5]);
  });

  it.each([
    ['light helicopter', 2, 'skilled', 0, 0],
    ['utility helicopter', 2, 'skilled', 0, 0],
    ['light airplane', 1, 'normal', -2, -2],
    ['business jet', 2, 'skilled', 0, 0],
    ['luxury sedan', 1, 'normal', 0, 1],
    ['grand tourer', 1, 'normal', 0, 2],
    ['sports sedan', 1, 'normal', 0, 3],
    ['compact coupe', 1, 'normal', 1, 1],
    ['sports car', 1, 'normal', 0, 2],
    ['economy car', 1, 'normal', 1, 1],
    ['police cruiser', 1, 'normal', 0, 1],
    ['luxury coupe', 1, 'normal', 0, 1],
    ['exotic sports car', 1, 'normal', 0, 3],
    ['executive sedan', 1, 'normal', 0, 2],
    ['family car', 1, 'normal', 0, 2],
    ['racing bike', 1, 'normal', 2, 5],
    ['cruiser motorcycle', 1, 'normal', 1, 3],
    ['dirt bike', 1, 'normal', 2, 4],
    ['off-road truck', 1, 'normal', 0, 0],
    ['large SUV', 1, 'normal', 0, 0],
    ['minivan', 1, 'normal', 0, 0],
    ['small SUV', 1, 'normal', 0, 0],
    ['pickup truck', 1, 'normal', 0, 0],
    ['compact pickup', 1, 'normal', 0, 0],
    ['sport boat', 1, 'normal', 0, 0],
    ['motor yacht', 1, 'normal', -2, -2],
    ['personal watercraft', 1, 'normal', 1, 3],
    ['armored truck', 2, 'skilled', 2, 2],
    ['quad', 1, 'normal', 1, 3],
    ['limousine', 1, 'skilled', 0, 0],
    ['moving truck', 1, 'normal', -2, -2],
    ['bus', 1, 'skilled', 0, 0],
    ['infantry fighting vehicle', 3, 'skilled', 2, 2],
    ['main battle tank', 4, 'skilled', 0, 0],
    ['cavalry fighting vehicle', 3, 'skilled', 0, 0],
    ['armored personnel carrier', 2, 'skilled', 2, 2],
    ['transport helicopter', 2, 'skilled', 0, 0],
  ])(
    '[MOD-VCREW-04] [MOD-VSIZE-02] a %s has a crew of %i (%s), %i and %i in all',
    (name, crew, quality, initiative, maneuver) => {
      const row = VEHICLES[name];
      const { check } = QUALITIES[row?.quality ?? 'normal'];
      expect([row?.crew, row?.quality]).toEqual([crew, quality]);
      expect([(row?.initiative ?? 0) + check, (row?.maneuver ?? 0) + check]).toEqual([initiative, maneuver]);
    },
  );
});

describe('the table of crewed vehicles', () => {
  it('[MOD-VCREW-04] [MOD-VINIT-01] is what the initiative of a ready-made crew comes to, by the quality that it has', () => {
    const initiative = (crew: string, vehicle: string) => {
      const member: Fighter = { sheet: { crew, hp: 10 }, effects: [seat('driver', 1)] };
      const world = openWorld(modernFight({ dan: member, car: car({ vehicle }) }), modern);
      return world.slots.initiativeModifier(world, 0);
    };
    expect(initiative('normal', 'economy car')).toBe(1);
    expect(initiative('skilled', 'armored truck')).toBe(2);
    // With another crew, its check modifier: 2 - 4 + 12.
    expect(initiative('ace', 'armored truck')).toBe(10);
  });

  it('[MOD-VCREW-04] has 37 rows', () => {
    expect(Object.keys(VEHICLES)).toHaveLength(37);
  });
});

describe('mounted weapons', () => {
  const cannon = { name: 'hk psg1', mount: 'forward' };
  const tank = (mount: string, ben: readonly [number, number], more: object = {}, role = 'gunner', skill = 7) => {
    const vehicle: Effect[] = [amount('facing', 2), amount('speed', 0)];
    const fight = modernFight({
      gil: {
        sheet: { ...ANN, skills: { drive: skill } },
        at: [9, 10],
      },
      car: {
        side: 'heroes',
        at: [10, 10],
        sheet: { vehicle: { like: 'armored personnel carrier', ...more }, weapons: [{ ...cannon, mount }] },
        effects: vehicle,
      },
      ben: { sheet: DRIVER_SHEET, at: ben },
    });
    return perform(fight, { by: 'gil', do: 'enter-vehicle', target: 'car', choice: role }).fight;
  };
  const fire = { by: 'gil', do: 'attack', target: 'ben', with: 'hk-psg1' };

  it('[MOD-VACT-04] [MOD-VATK-01] are fired by who sits at them, with its ranged attack bonus', () => {
    const fight = tank('forward', [20, 10]);
    expect(checksIn(perform(fight, fire, [2]))[0]?.[0]).toBe(2 + 2 + 2);
  });

  it.each([
    ['forward', [30, 10], true],
    ['forward', [11, 30], false],
    ['aft', [1, 10], true],
    ['right', [11, 30], true],
    ['left', [11, 1], true],
    ['left', [11, 30], false],
    ['forward turret', [11, 30], true],
    ['forward turret', [1, 10], false],
    ['turret', [1, 10], true],
  ] as const)('[MOD-VARC-02] a mounted weapon bears within its arc alone (%s, at %j: %s)', (mount, at, bears) => {
    expect(refusedBy(tank(mount, at), fire)).toEqual(bears ? [] : ['MOD-VARC-02']);
  });

  it('[MOD-VARC-02] no more at squares than at somebody', () => {
    const at = (weapon: string, command: Omit<Command, 'by'>, mount = 'forward') => {
      const fight = modernFight({
        gil: { sheet: ANN, at: [9, 10] },
        car: {
          side: 'heroes',
          at: [10, 10],
          sheet: { vehicle: { like: 'armored personnel carrier' }, weapons: [{ name: weapon, mount }] },
          effects: [amount('facing', 2), amount('speed', 0)],
        },
        ben: { sheet: DRIVER_SHEET, at: [30, 10] },
      });
      const { fight: manned } = perform(fight, { by: 'gil', do: 'enter-vehicle', target: 'car', choice: 'gunner' });
      return refusedBy(manned, { by: 'gil', with: weapon.replaceAll(' ', '-'), ...command });
    };
    expect(at('m2hb', { do: 'autofire', to: [30, 10] })).toEqual([]);
    expect(at('m2hb', { do: 'autofire', to: [1, 10] })).toEqual(['MOD-VARC-02']);
    expect(at('m2hb', { do: 'autofire', to: [1, 10] }, 'turret')).toEqual([]);
    expect(at('m79', { do: 'launch', to: [1, 10] })).toContain('MOD-VARC-02');
    expect(at('hk psg1', { do: 'attack-square', to: [30, 10] })).toEqual([]);
    expect(at('hk psg1', { do: 'attack-square', to: [1, 10] })).not.toEqual([]);
  });

  it('[MOD-VATK-02] [MOD-VATK-03] a practised driver has +2, and a computer adds what it adds', () => {
    // Dexterity +2: 7 are 5 ranks.
    const own = (more: object, role: string, skill = 7) =>
      checksIn(perform(tank('forward', [20, 10], more, role, skill), fire, [2]))[0]?.[0];
    expect(own({ gunners: 0 }, 'driver')).toBe(2 + 4 + 2);
    expect(own({ gunners: 0 }, 'driver', 6)).toBe(2 + 4);
    expect(own({}, 'gunner')).toBe(2 + 4);
    expect(own({ fireControl: 3 }, 'gunner')).toBe(2 + 4 + 3);
  });
});

describe('pursuit', () => {
  const chase = (own: object, pursuer: object) =>
    driving(
      { speed: 1 },
      {
        van: car({ at: [20, 0], speed: 1 }),
        vic: { sheet: { ...DRIVER_SHEET, ...pursuer }, at: [20, 0], effects: [seat('driver', 2)] },
      },
      own,
    );

  it('[MOD-VHIDE-01] hiding in the traffic is Hide with +8 and the size against Spot', () => {
    const hide = (more: object, inputs: readonly Input[]) =>
      perform(chase({}, {}), { by: 'dan', do: 'shake-off', target: 'vic', ...more }, inputs);
    // Hide +1 for Dexterity, +8, Large -4: +5 against +0.
    expect(effectsOf(hide({}, [6, 10]), 3)).toContain('shaken-off');
    // A tie goes to the higher modifier.
    expect(effectsOf(hide({}, [5, 10]), 3)).toContain('shaken-off');
    expect(effectsOf(hide({}, [4, 10]), 3)).not.toContain('shaken-off');
    expect(effectsOf(hide({ amount: -5 }, [11, 10]), 3)).toContain('shaken-off');
    expect(effectsOf(hide({ amount: -5 }, [9, 10]), 3)).not.toContain('shaken-off');
  });

  it('[MOD-VHIDE-02] [MOD-VHIDE-03] a bluff costs the pursuer 5 on Drive checks of the turn, and nothing without one', () => {
    const misled = perform(chase({}, {}), { by: 'dan', do: 'misdirect', target: 'vic' }, [11, 10]);
    expect(effectsOf(misled, 3)).toContain('misled');
    const seen = perform(chase({}, {}), { by: 'dan', do: 'misdirect', target: 'vic' }, [9, 10]);
    expect(effectsOf(seen, 3)).not.toContain('misled');
    const turn = { ...misled.fight, clock: { ...misled.fight.clock, turn: 3 } };
    const ready = {
      ...turn,
      combatants: turn.combatants.with(3, {
        ...turn.combatants[3],
        counts: { ...turn.combatants[3]?.counts, standard: 1, move: 1 },
      } as never),
    };
    const follow = (text: string, inputs: readonly Input[]) => perform(ready, { by: 'vic', do: 'drive', text }, inputs);
    expect(checksIn(follow('alley 2 hard-turn-left 2', [18]))).toEqual([[15, 15, 'success']]);
    expect(checksIn(follow('alley 2 bootleg-left-90', [13]))).toEqual([[10, 10, 'success']]);
    expect(checksIn(follow('alley 2 left 2', []))).toEqual([]);
    // A check that is not for the turn has nothing of it.
    expect(checksIn(follow('alley 20 dash 30', [13]))).toEqual([[15, 15, 'success']]);
  });
});

describe('repairs', () => {
  it('[MOD-VREP-01] [MOD-VREP-02] [MOD-VREP-03] restore 2d6 an hour by a 20, at -4 without tools, unless it is destroyed', () => {
    const hurt = (hp: number, effects: readonly string[] = []) => {
      const fight = driving({}, { rae: { sheet: { ...ANN, skills: { repair: 5 } }, at: [20, 0] } });
      const state = {
        ...fight.combatants[1],
        counts: { ...fight.combatants[1]?.counts, hp },
        effects: effects.map((name) => ({ name, source: -1, until: null, data: null })),
      };
      return { ...fight, combatants: fight.combatants.with(1, state as never) };
    };
    const mend = { by: 'gm', do: 'repair', target: 'car', choice: 'rae' };
    const done = perform(hurt(-5, ['vehicle-disabled']), mend, [15, 3, 4]);
    expect(hpOf(done, 1)).toBe(2);
    expect(effectsOf(done, 1)).not.toContain('vehicle-disabled');
    expect(hpOf(perform(hurt(-5), mend, [14]), 1)).toBe(-5);
    const bare = { ...mend, choices: ['without-tools'] };
    expect(hpOf(perform(hurt(-5), bare, [18]), 1)).toBe(-5);
    expect(hpOf(perform(hurt(-5), bare, [19, 1, 1]), 1)).toBe(-3);
    // No more than its full hit points, and one that is all but destroyed can still be repaired.
    expect(hpOf(perform(hurt(28), mend, [15, 3, 4]), 1)).toBe(30);
    expect(refusedBy(hurt(-29), mend)).toEqual([]);
    expect(refusedBy(hurt(-30, ['ruined']), mend)).toEqual(['MOD-VREP-03']);
  });
});
