import { describe, expect, it } from 'vitest';
import { reasonsAgainst, refusedBy, type Surroundings } from '../../../../../test/support/modern-fight.ts';
import {
  amount,
  car,
  checksIn,
  drive,
  driving,
  effectsOf,
  seat,
  whereIs,
} from '../../../../../test/support/vehicles.ts';
import { SPEEDS, speedOnRoad } from '../speeds.ts';
import { isFault, parseRoute } from './route.ts';

const CHASE: Surroundings = { options: { vehicleScale: 'chase' } };

function refused(
  own: Parameters<typeof driving>[0],
  text: string,
  around: Surroundings = {},
  more: object = {},
): readonly string[] {
  return refusedBy(driving(own, {}, around), { by: 'dan', do: 'drive', text, ...more });
}

describe('the language of routes', () => {
  it('[MOD-VDRIVE-01] names the declared speed, then squares, maneuvers and stunts in their places', () => {
    expect(parseRoute('street 5 left, 10 hard-turn-right 3')).toEqual({
      speed: 2,
      steps: [
        { kind: 'ahead', squares: 5 },
        { kind: 'turn', side: -1, hard: false },
        { kind: 'ahead', squares: 10 },
        { kind: 'turn', side: 1, hard: true },
        { kind: 'ahead', squares: 3 },
      ],
    });
    expect(parseRoute('reverse slip-left bootleg-right-135 hard-brake-1 jump-12-4-water')).toMatchObject({
      speed: -1,
      steps: [
        { kind: 'slip', side: -1 },
        { kind: 'bootleg', side: 1, degrees: 135 },
        { kind: 'brake', by: 1 },
        { kind: 'jump', width: 12, depth: 4, water: true },
      ],
    });
  });

  it.each([
    ['fast 3', 1, 'fast'],
    ['alley 3 sideways', 3, 'sideways'],
    ['alley 0', 2, '0'],
    ['alley bootleg-left-60', 2, 'bootleg-left-60'],
    ['', 1, ''],
    [`alley${' 1'.repeat(61)}`, 62, '61 parts'],
  ])('says what it does not understand (%s), and where', (text, at, found) => {
    const read = parseRoute(text);
    expect(isFault(read) ? [read.at, read.found] : null).toEqual([at, found]);
  });

  it('is refused with the place in the route that is meant', () => {
    const told = (text: string) =>
      reasonsAgainst(driving({ speed: 2 }), { by: 'dan', do: 'drive', text }).map((each) => each.text);
    expect(told('street 5 left sideways')[0]).toMatch(/^word 4 of the route: expected squares, .*, found 'sideways'$/);
    expect(told('street 5 lft')[0]).toMatch(/^word 3 of the route: .* or off, found 'lft'; did you mean 'left'\?$/);
    expect(told('stret 5')[0]).toMatch(/^word 1 of the route: .* reverse, found 'stret'; did you mean 'street'\?$/);
    expect(told('')[0]).toMatch(/^word 1 of the route: .*, found nothing$/);
    expect(told('street 5 left 1 right 20')[0]).toMatch(
      /^at 'right', word 5 of the route: the vehicle must go forward/,
    );
    expect(told('alley 25')[0]).toMatch(/^at '25', word 2 of the route: that is more squares/);
  });

  it('ends at the edge of the map with off, and takes all aboard out of the fight', () => {
    const rows = Array.from({ length: 4 }, () => '.'.repeat(12));
    const fight = driving(
      { at: [2, 1], speed: 1 },
      { pat: { side: 'heroes', effects: [seat('passenger', 1)] }, bob: { at: [0, 3] } },
      { rows },
    );
    expect(refusedBy(fight, { by: 'dan', do: 'drive', text: 'alley 6 off' })).toEqual(['MOD-VMOVE-01']);
    // Its front is at column 4, and the last is 11.
    const gone = drive(fight, 'alley 7 off');
    expect([0, 1, 2, 3].map((who) => effectsOf(gone, who).includes('left'))).toEqual([true, true, true, false]);
    expect(refusedBy(driving({ speed: 1 }), { by: 'dan', do: 'drive', text: 'alley 7 off' })).toEqual(['MOD-VMOVE-01']);
  });
});

describe('the scale', () => {
  it('[MOD-VSCALE-01] is chosen for each fight: the same car has other squares, and other numbers, on either', () => {
    const told = (text: string, around: Surroundings) =>
      refused({ at: [5, 5], speed: 2 }, text, around, { target: 'car' }).length;
    expect([told('street 4', {}), told('street 4', CHASE)]).toEqual([1, 0]);
    expect([told('street 30', {}), told('street 30', CHASE)]).toEqual([0, 1]);
  });
});

describe('the declared speed', () => {
  it('[MOD-VSPEED-01] [MOD-VSPEED-07] is one of five categories, each with what it is on the road', () => {
    expect(SPEEDS.map(({ name }) => name)).toEqual(['stationary', 'alley', 'street', 'highway', 'all-out']);
    expect([-1, 1, 2, 3, 4].map(speedOnRoad)).toEqual([
      'reverse (no faster than somebody runs)',
      'alley (no faster than somebody runs)',
      'street (up to 35 mph)',
      'highway (35 to 80 mph)',
      'all-out (more than 80 mph)',
    ]);
    const [reason] = reasonsAgainst(driving({ speed: 2 }), { by: 'dan', do: 'drive', text: 'all-out 160' });
    expect(reason?.text).toContain('highway (35 to 80 mph)');
  });

  it.each([
    [0, 0, -1],
    [1, 1, -1],
    [2, 1, 0],
    [3, 1, 1],
    [4, 0, 1],
    [5, -1, 1],
    [6, -1, 0],
    [7, -1, -1],
  ])('[MOD-VARC-01] facing %i it travels by (%i, %i), and the other way in reverse', (facing, dx, dy) => {
    const went = (speed: number, text: string) => whereIs(drive(driving({ at: [30, 30], facing, speed }), text));
    expect(went(1, 'alley 3')).toEqual([30 + 3 * dx, 30 + 3 * dy, facing, 1]);
    expect(went(-1, 'reverse 3')).toEqual([30 - 3 * dx, 30 - 3 * dy, facing, -1]);
  });

  it('[MOD-VSPEED-02] is that of the round before, or one category from it', () => {
    expect(refused({ speed: 2 }, 'alley 1')).toEqual([]);
    expect(refused({ speed: 2 }, 'street 21')).toEqual([]);
    expect(refused({ speed: 2 }, 'highway 51')).toEqual([]);
    expect(refused({ speed: 2 }, 'stationary')).toEqual(['MOD-VSPEED-02']);
    expect(refused({ speed: 2 }, 'all-out 151')).toEqual(['MOD-VSPEED-02']);
  });

  it('[MOD-VSPEED-03] [MOD-VSPEED-04] from a standstill is alley speed, forward or in reverse, and no more in reverse', () => {
    expect(refused({}, 'alley 1')).toEqual([]);
    expect(refused({}, 'reverse 1')).toEqual([]);
    expect(refused({}, 'street 21')).toEqual(['MOD-VSPEED-03']);
    expect(refused({ speed: -1 }, 'reverse 20')).toEqual([]);
    expect(refused({ speed: 1 }, 'reverse 1')).toEqual(['MOD-VSPEED-04']);
    expect(refused({ speed: -1 }, 'alley 1')).toEqual(['MOD-VSPEED-02']);
    expect(whereIs(drive(driving({ at: [30, 5] }), 'reverse 4'))).toEqual([26, 5, 2, -1]);
  });

  it('[MOD-VSPEED-06] lets a stationary vehicle neither move nor turn', () => {
    expect(refused({ speed: 1 }, 'stationary')).toEqual([]);
    expect(refused({ speed: 1 }, 'stationary 1')).toEqual(['MOD-VSPEED-06']);
    expect(refused({ speed: 1 }, 'stationary left')).toEqual(['MOD-VSPEED-06']);
  });

  it('[MOD-VMOVE-03] is none that the top speed does not reach', () => {
    const slow = { like: 'economy car', topSpeed: 60 };
    expect(refused({ speed: 2, vehicle: slow }, 'highway 60')).toEqual([]);
    expect(refused({ speed: 2, vehicle: slow }, 'highway 61')).toEqual(['MOD-VMOVE-01']);
    expect(refused({ speed: 2, vehicle: { ...slow, topSpeed: 50 } }, 'highway 51')).toEqual(['MOD-VMOVE-03']);
    expect(refused({ speed: 2, vehicle: { ...slow, topSpeed: 50 } }, 'street 45 dash')).toEqual(['MOD-VMOVE-03']);
  });
});

describe('squares of a round', () => {
  it.each([
    [1, 'alley', 1, 20],
    [2, 'street', 21, 50],
    [3, 'highway', 51, 150],
  ])('[MOD-VSPEED-05] [MOD-VMOVE-01] [MOD-VSCALE-02] at category %i (%s) are %i to %i', (speed, name, least, most) => {
    expect(refused({ speed }, `${name} ${least}`)).toEqual([]);
    expect(refused({ speed }, `${name} ${most}`)).toEqual([]);
    expect(refused({ speed }, `${name} ${most + 1}`)).toEqual(['MOD-VMOVE-01']);
    if (least > 1) expect(refused({ speed }, `${name} ${least - 1}`)).toEqual(['MOD-VMOVE-01']);
  });

  it.each([
    [1, 'alley', 1, 2],
    [2, 'street', 3, 5],
    [3, 'highway', 6, 15],
  ])('[MOD-VSPEED-05] [MOD-VSCALE-07] on chases at category %i (%s) are %i to %i', (speed, name, least, most) => {
    expect(refused({ speed }, `${name} ${least}`, CHASE)).toEqual([]);
    expect(refused({ speed }, `${name} ${most}`, CHASE)).toEqual([]);
    expect(refused({ speed }, `${name} ${most + 1}`, CHASE)).toEqual(['MOD-VMOVE-01']);
    if (least > 1) expect(refused({ speed }, `${name} ${least - 1}`, CHASE)).toEqual(['MOD-VMOVE-01']);
  });

  it('[MOD-VSPEED-05] all-out begins at 151, and at 16 on chases', () => {
    expect(refused({ speed: 4 }, 'all-out 150')).toEqual(['MOD-VMOVE-01']);
    expect(refused({ speed: 4 }, 'all-out 151')).toEqual([]);
    expect(refused({ speed: 4 }, 'all-out 15', CHASE)).toEqual(['MOD-VMOVE-01']);
    expect(refused({ speed: 4 }, 'all-out 16', CHASE)).toEqual([]);
  });

  it('[MOD-VMOVE-04] [MOD-VMOVE-05] go by the facing, and every second diagonal counts two', () => {
    expect(whereIs(drive(driving({ at: [30, 30], facing: 3, speed: 1 }), 'alley 4'))).toEqual([34, 34, 3, 1]);
    // 13 diagonals are 19 squares, 14 are 21.
    expect(refused({ facing: 3, speed: 1 }, 'alley 13')).toEqual([]);
    expect(refused({ facing: 3, speed: 1 }, 'alley 14')).toEqual(['MOD-VMOVE-01']);
  });

  it('[MOD-VMOVE-02] are moved once in a round', () => {
    expect(refused({ speed: 1, effects: ['driven'] }, 'alley 3')).toEqual(['MOD-VMOVE-02']);
    expect(effectsOf(drive(driving({ speed: 1 }), 'alley 3'), 1)).toContain('driven');
  });

  it('stay on the map', () => {
    expect(refused({ speed: 1 }, 'alley 3', { rows: ['......', '......', '......'] })).toEqual([]);
    expect(refused({ speed: 1 }, 'alley 4', { rows: ['......', '......', '......'] })).toEqual(['']);
  });
});

describe('simple maneuvers', () => {
  it.each([
    [1, 'alley', 1],
    [2, 'street', 2],
    [3, 'highway', 4],
    [4, 'all-out', 8],
  ])('[MOD-VMAN-01] [MOD-VSPEED-05] a turn at category %i (%s) takes %i squares first', (speed, name, turn) => {
    expect(refused({ speed }, `${name} ${turn} left 190`)).not.toContain('MOD-VMAN-01');
    const short = turn === 1 ? `${name} left` : `${name} ${turn - 1} left`;
    expect(refused({ speed }, short)).toEqual(['MOD-VMAN-01']);
  });

  it.each([
    [2, 'street', 1],
    [3, 'highway', 2],
    [4, 'all-out', 2],
  ])('[MOD-VMAN-01] [MOD-VSPEED-05] a turn of a chase at category %i (%s) takes %i', (speed, name, turn) => {
    expect(refused({ speed }, `${name} ${turn} left 30`, CHASE)).not.toContain('MOD-VMAN-01');
    expect(refused({ speed }, turn === 1 ? `${name} left` : `${name} ${turn - 1} left`, CHASE)).toEqual([
      'MOD-VMAN-01',
    ]);
  });

  it('[MOD-VMAN-01] [MOD-VDRIVE-02] a turn costs a square, each counts squares anew, and none takes a check', () => {
    expect(refused({ speed: 1 }, 'alley 9 left 1 right 8')).toEqual([]);
    expect(refused({ speed: 1 }, 'alley 10 left 1 right 8')).toEqual(['MOD-VMOVE-01']);
    expect(refused({ speed: 2 }, 'street 2 left 1 left 20')).toEqual(['MOD-VMAN-01']);
    expect(whereIs(drive(driving({ at: [30, 30], speed: 1 }), 'alley 2 right 2 right 2')).slice(2)).toEqual([4, 1]);
  });

  it('[MOD-VMAN-01] squares of the round before count on where it is played so', () => {
    const street = { speed: 2, effects: [amount('straight', 1)] };
    const carried = { options: { turnCountCarriesOver: true } };
    expect(refused(street, 'street 1 left 20', carried)).toEqual([]);
    const kept = drive(driving({ speed: 1 }, {}, carried), 'alley 2 left 3');
    expect(kept.fight.combatants[1]?.effects).toContainEqual(amount('straight', 3));
    expect(effectsOf(drive(driving({ speed: 1 }), 'alley 2 left 3'), 1)).not.toContain('straight');
  });

  it('[MOD-VMAN-02] a sideslip goes one on and one aside for three squares, and is one forward for a turn', () => {
    expect(whereIs(drive(driving({ at: [30, 30], speed: 1 }), 'alley slip-right'))).toEqual([31, 31, 2, 1]);
    expect(whereIs(drive(driving({ at: [30, 30], speed: 1 }), 'alley slip-left'))).toEqual([31, 29, 2, 1]);
    expect(refused({ speed: 1 }, 'alley 17 slip-left')).toEqual([]);
    expect(refused({ speed: 1 }, 'alley 18 slip-left')).toEqual(['MOD-VMOVE-01']);
    expect(refused({ speed: 2 }, 'street 1 slip-left left 17')).toEqual([]);
    // It breaks a straight line.
    expect(refused({ speed: 2 }, 'street 18 slip-left bootleg-left-90')).toEqual(['MOD-VBOOT-01']);
  });

  it('[MOD-VSCALE-03] [MOD-VSCALE-04] a turn pivots on the rear square of its side', () => {
    // Facing east two squares wide: columns 30 and 31, and the front at 32; rows 30 and 31. The rear left square is (30, 30).
    const squares = (text: string) => whereIs(drive(driving({ at: [30, 30], speed: 1 }), text)).slice(0, 3);
    expect(squares('alley 1 left 1 left')).toEqual([32, 28, 0]);
    expect(squares('alley 1 right 1 right')).toEqual([32, 32, 4]);
  });
});

describe('stunts on the way', () => {
  it('[MOD-VDRIVE-03] are one with driving, and a second in place of the attack action', () => {
    expect(refused({ speed: 1 }, 'alley 2 hard-turn-left 2 hard-turn-left 2')).toEqual([]);
    expect(refused({ speed: 1 }, 'alley 2 hard-turn-left 2 hard-turn-left 2 hard-turn-left')).toEqual([
      'MOD-VDRIVE-03',
    ]);
    const twice = drive(driving({ speed: 1 }), 'alley 2 hard-turn-left 2 hard-turn-left 2', [18, 18]);
    expect(twice.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
  });

  it('[MOD-VDRIVE-05] after one the attack action is left', () => {
    const once = drive(driving({ speed: 1 }), 'alley 2 hard-turn-left 2', [18]);
    expect(once.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 0 });
  });

  it('[MOD-VDRIVE-04] are one alone for who has attacked before', () => {
    const fight = driving({ speed: 1 });
    const attacked = {
      ...fight,
      combatants: fight.combatants.with(0, {
        ...fight.combatants[0],
        counts: { ...fight.combatants[0]?.counts, standard: 0 },
      } as never),
    };
    const told = (text: string) => refusedBy(attacked, { by: 'dan', do: 'drive', text });
    expect(told('alley 2 hard-turn-left 2')).toEqual([]);
    expect(told('alley 2 hard-turn-left 2 hard-turn-left')).toEqual(['MOD-VDRIVE-03']);
  });

  it('[MOD-VHTURN-01] a hard turn needs half the turn number of squares first', () => {
    expect(refused({ speed: 3 }, 'highway 2 hard-turn-left 50')).toEqual([]);
    expect(refused({ speed: 3 }, 'highway 1 hard-turn-left 50')).toEqual(['MOD-VHTURN-01']);
  });

  it('[MOD-VBOOT-01] a bootleg turn needs the turn number of squares in a straight line first', () => {
    expect(refused({ speed: 3 }, 'highway 4 bootleg-left-90')).toEqual([]);
    expect(refused({ speed: 3 }, 'highway 3 bootleg-left-90')).toEqual(['MOD-VBOOT-01']);
    expect(refused({ speed: 3 }, 'highway 4 bootleg-left-90 1')).toEqual(['MOD-VMOVE-01']);
  });

  it('[MOD-VJUMP-01] [MOD-VJUMP-03] a jump needs the turn number of squares in a straight line first, and 40 feet are the most', () => {
    expect(refused({ speed: 3 }, 'highway 4 jump-12-3 60')).toEqual([]);
    expect(refused({ speed: 3 }, 'highway 3 jump-12-3 60')).toEqual(['MOD-VJUMP-01']);
    expect(refused({ speed: 3 }, 'highway 60 jump-40-3')).toEqual([]);
    expect(refused({ speed: 3 }, 'highway 60 jump-41-3')).toEqual(['MOD-VJUMP-03']);
  });

  it('[MOD-VDASH-01] [MOD-VDASH-03] a dash comes off once, and the round has the squares of the new category', () => {
    expect(refused({ speed: 3 }, 'highway 60 dash 91')).toEqual([]);
    expect(refused({ speed: 3 }, 'highway 60 dash 90')).toEqual(['MOD-VMOVE-01']);
    expect(refused({ speed: 1 }, 'alley 20 dash 30')).toEqual([]);
    expect(refused({ speed: 1 }, 'alley 20 dash 31')).toEqual(['MOD-VMOVE-01']);
    expect(refused({ speed: 1 }, 'alley 20 dash dash 40')).toEqual(['MOD-VDASH-01']);
  });

  it('[MOD-VBRAKE-03] nothing comes after a hard brake', () => {
    expect(refused({ speed: 3 }, 'highway 60 hard-brake')).toEqual([]);
    expect(refused({ speed: 3 }, 'highway 60 hard-brake 1')).toEqual(['MOD-VMOVE-01']);
  });

  it('[MOD-VMAN-03] a ram is declared on the scale of chases alone', () => {
    expect(refused({ speed: 3 }, 'highway 60 ram')).toEqual(['MOD-VMAN-03']);
  });

  it('[MOD-VHTURN-01] at turn number 1 a hard turn needs no square', () => {
    expect(refused({ speed: 1 }, 'alley hard-turn-left 2')).toEqual([]);
  });
});

describe('who drives', () => {
  it.each(['family car', 'moving truck', 'racing bike', 'light helicopter', 'sport boat', 'main battle tank'])(
    '[MOD-VROLE-01] makes no check for plain driving, of a %s as of any other',
    (vehicle) => {
      const came = drive(driving({ at: [40, 40], speed: 1, vehicle }), 'alley 3 left 3 slip-right 2');
      expect(checksIn(came)).toEqual([]);
      expect(whereIs(came).slice(2)).toEqual([1, 1]);
    },
  );

  it('[MOD-VROLE-02] is at the wheel', () => {
    const fight = driving(
      { speed: 1 },
      { eve: { side: 'heroes', effects: [{ name: 'passenger', source: 1, until: null, data: null }] }, other: car() },
    );
    const told = (by: string) =>
      refusedBy({ ...fight, clock: { ...fight.clock, turn: 2 } }, { by, do: 'drive', text: 'alley 2' });
    expect(told('eve')).toEqual(['MOD-VROLE-02']);
  });

  it('[MOD-VENTER-01] only with the engine running', () => {
    const fight = driving({});
    const cold = { ...fight, combatants: fight.combatants.with(1, { ...fight.combatants[1], effects: [] } as never) };
    expect(refusedBy(cold, { by: 'dan', do: 'drive', text: 'alley 2' })).toEqual(['MOD-VENTER-01']);
  });
});
