import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { checksOf, perform, placesOf, refusedBy, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_CLUB } from '../../../../test/support/v22-samples.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import type { D20v22Options } from '../options.ts';

const RUSH = { by: 'a', do: 'bull-rush', target: 'b' };
const CHARGE = { by: 'a', do: 'charge', target: 'b', choices: ['bull-rush'] };
const OVERRUN = { by: 'a', do: 'overrun', target: 'b' };

const beside = (
  a: Someone = {},
  b: Someone = {},
  others: readonly Someone[] = [],
  options: Partial<D20v22Options> = {},
) => v22Fight([{ at: [5, 5], ...a }, { at: [6, 5], ...b }, ...others], options);
const rushed = (inputs: readonly Input[], fight = beside(), command: typeof RUSH = RUSH) =>
  placesOf(perform(fight, command, inputs)).slice(0, 2);
const armed = { sheet: { weapons: [SAMPLE_CLUB] } };

describe('pushed against something', () => {
  const crash = { pushIntoObstacle: 'knockback' } as const;
  const walled = (options: Partial<D20v22Options>, toughness = 4) =>
    v22Fight([{ at: [0, 0] }, { at: [1, 0] }], options, {
      rows: ['...#....'],
      legend: { '#': { name: 'wall', blocksMove: true, toughness } },
    });
  const pushed = (options: Partial<D20v22Options>, inputs: readonly Input[], toughness = 4) =>
    perform(walled(options, toughness), RUSH, inputs);

  it('[V22-BULL-10] by option the rest of the push is knockback of its rank, for both and through what breaks', () => {
    // A margin of 15 is 20 feet: 5 to the wall, of the 15 that are left rank 4.
    const held = pushed(crash, [18, 3, 20, 14]);
    expect(
      checksOf(held.events)
        .map(({ versus }) => versus)
        .slice(1),
    ).toEqual([19, 19]);
    expect(placesOf(held)).toEqual(['1,0', '2,0']);
    const broken = pushed(crash, [18, 3, 20, 5]);
    expect(placesOf(broken)).toEqual(['1,0', '5,0']);
    expect(checksOf(pushed(crash, [18, 3, 20, 14], 2).events)[1]?.versus).toBe(17);
  });
});

describe('bull rush', () => {
  it('[V22-BULL-01] stands beside the rush, unless the fight is played with one of them', () => {
    const refused = (pushRule: D20v22Options['pushRule']) => {
      const fight = v22Fight([{ at: [1, 5] }, { at: [6, 5] }], { pushRule });
      const told = [{ by: 'a', do: 'rush', target: 'b' }, { ...RUSH }, CHARGE];
      return told.map((command) => refusedBy(fight, command).includes('V22-BULL-01'));
    };
    expect([refused('both'), refused('rush'), refused('bullRush')]).toEqual([
      [false, false, false],
      [false, true, true],
      [true, false, false],
    ]);
  });

  it('[V22-BULL-02] takes the whole turn and leaves no 5-foot step', () => {
    const { fight } = perform(beside(), RUSH, [11, 10]);
    expect(fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0, step: 0 });
    expect(refusedBy(beside({ counts: { standard: 0 } }), RUSH)).toContain('V22-ACT-07');
    expect(refusedBy(beside({ counts: { step: 0 } }), RUSH)).toContain('V22-ACT-06');
  });

  it('[V22-BULL-03] the target is at most one size larger', () => {
    const against = (size: string) => refusedBy(beside({}, { sheet: { size } }), RUSH);
    expect([against('medium'), against('large'), against('huge')]).toEqual([[], [], ['V22-BULL-03']]);
  });

  it('[V22-BULL-04] [V22-AOO-04] stepping into the target gives openings to all who threaten, the target among them', () => {
    const fight = beside({}, armed, [{ ...armed, at: [5, 6] }]);
    const { events } = perform(fight, RUSH, ['decline', 'decline', 9, 10]);
    expect(events.flatMap((event) => (event.kind === 'answer' ? [event.who] : []))).toEqual([1, 2]);
  });

  it.each([
    [{}, {}, [10, 10]],
    [{ sheet: { size: 'large' }, at: [4, 5] }, {}, [14, 10]],
    [{}, { sheet: { size: 'large' } }, [10, 14]],
    [{}, { sheet: { legs: 4 } }, [10, 14]],
    [{ sheet: { abilities: { strength: 16 } } }, { sheet: { abilities: { strength: 12 } } }, [13, 11]],
  ] as const)('[V22-BULL-05] [V22-SIZE-02] opposed Strength checks, with sizes on both sides (%#)', (a, b, totals) => {
    expect(totalsOf(perform(beside(a, b), RUSH, [10, 10]))).toEqual([totals]);
  });

  it('[V22-BULL-05] [V22-CORE-01] both roll 2d10, and a charge adds 2', () => {
    const fight = beside({ at: [1, 5] }, {}, [], { coreDie: '2d10' });
    expect(totalsOf(perform(fight, CHARGE, [9, 3, 6, 5]))).toEqual([[14, 11]]);
  });

  it('[V22-BULL-06] pushes 5 feet, and 5 more for each full 5 points, the rusher going along', () => {
    expect(rushed([11, 10])).toEqual(['6,5', '7,5']);
    expect(rushed([14, 10])).toEqual(['6,5', '7,5']);
    expect(rushed([15, 10])).toEqual(['7,5', '8,5']);
    expect(rushed([19, 10])).toEqual(['7,5', '8,5']);
    expect(rushed([20, 10])).toEqual(['8,5', '9,5']);
  });

  it('[V22-BULL-07] no farther than the rusher’s own movement goes', () => {
    const slow = (speed: number) => rushed([20, 10], beside({ sheet: { speed } }));
    // The step into the target's square is 5 feet of it.
    expect([slow(5), slow(10), slow(15)]).toEqual([
      ['6,5', '7,5'],
      ['7,5', '8,5'],
      ['8,5', '9,5'],
    ]);
  });

  it('[V22-BULL-08] [V22-AOO-04] being pushed, and going along, give openings to others but not to each other', () => {
    // The guards reach the target's first square, and where it is pushed from there.
    const friend: Someone = { ...armed, side: 'heroes', at: [7, 6] };
    const { events } = perform(beside(armed, armed, [friend]), RUSH, ['decline', 15, 10, 'decline', 'decline']);
    const asked = events.flatMap((event) => (event.kind === 'answer' ? [event.who] : []));
    expect(asked).toEqual([1, 2, 2]);
  });

  it('[V22-BULL-08] whom an opening on the way throws elsewhere is pushed no farther, and the rusher has its place', () => {
    const friend: Someone = { sheet: { weapons: [{ ...SAMPLE_CLUB, damage: 12 }] }, side: 'heroes', at: [7, 6] };
    const thrown = (effects: readonly string[]) => rushed([15, 10, 'attack', 15, 1], beside({}, { effects }, [friend]));
    // The senseless, whom openings do not keep from being pushed, are gone like all others.
    expect([thrown([]), thrown(['stunned'])]).toEqual([
      ['6,5', '-661,-662 prone'],
      ['6,5', '-661,-662 prone'],
    ]);
  });

  it('[V22-BULL-09] who does not win, a tie too, goes back; where that square is taken, it falls in the target’s', () => {
    expect(rushed([10, 10])).toEqual(['5,5', '6,5']);
    const followed = v22Fight([{ at: [4, 5] }, { at: [6, 5] }, { side: 'heroes', at: [5, 5] }]);
    expect(placesOf(perform(followed, { ...RUSH, path: [[5, 5]] }, [10, 10])).slice(0, 2)).toEqual([
      '6,5 prone',
      '6,5',
    ]);
  });

  it('[V22-BULL-10] a push ends at an obstacle or an occupied square, without damage', () => {
    const walled = v22Fight([{ at: [0, 0] }, { at: [1, 0] }], {}, { rows: ['...#.'], legend: { '#': 'wall' } });
    const { fight, events } = perform(walled, RUSH, [20, 1]);
    expect(placesOf({ fight })).toEqual(['1,0', '2,0']);
    expect(checksOf(events)).toHaveLength(1);
    expect(rushed([20, 1], beside({}, {}, [{ at: [8, 5] }]))).toEqual(['6,5', '7,5']);
  });
});

describe('overrun', () => {
  const apart = (
    a: Someone = {},
    b: Someone = {},
    others: readonly Someone[] = [],
    options: Partial<D20v22Options> = {},
  ) => v22Fight([{ at: [2, 5], ...a }, { at: [5, 5], ...b }, ...others], options);
  const ran = (inputs: readonly Input[], fight = apart()) => placesOf(perform(fight, OVERRUN, inputs)).slice(0, 2);

  it('[V22-OVR-01] takes the standard action with the move action, or is part of a charge', () => {
    const { fight } = perform(apart(), OVERRUN, ['avoid']);
    expect(fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    const far = apart({ at: [-4, 5] });
    expect(refusedBy(far, OVERRUN)).toEqual(['V22-OVR-02']);
    const charge = { by: 'a', do: 'charge', target: 'b', choices: ['overrun'] };
    expect(placesOf(perform(far, charge, ['avoid']))).toEqual(['6,5', '5,5']);
  });

  it('[V22-OVR-02] needs 10 feet in a straight line', () => {
    expect(refusedBy(apart({ at: [4, 5] }), OVERRUN)).toEqual(['V22-OVR-02']);
    expect(refusedBy(apart({ at: [3, 5] }), OVERRUN)).toEqual([]);
  });

  it('[V22-OVR-03] a target that steps aside lets it through', () => {
    expect(ran(['avoid'])).toEqual(['6,5', '5,5']);
  });

  it('[V22-OVR-04] nobody is overrun who is too large to be tripped', () => {
    const against = (size: string) => refusedBy(v22Fight([{}, { at: [4, 0], sheet: { size } }]), OVERRUN);
    expect([against('medium'), against('large'), against('huge')]).toEqual([[], [], ['V22-OVR-04']]);
  });

  it('[V22-OVR-04] [V22-OVR-05] one that blocks is tripped, touch first; tripped, it lets it through', () => {
    expect(ran(['block', 10, 11, 10])).toEqual(['6,5', '5,5 prone']);
  });

  it('[V22-OVR-04] [V22-FEAT-21] a movement power adds its rank to the Strength check of the trip', () => {
    const flyer = { sheet: { movement: { flight: { feet: 60, rank: 5 } } } };
    const totals = (choice: string) =>
      totalsOf(perform(apart(flyer), { ...OVERRUN, choice }, ['block', 10, 11, 10]))[1];
    expect([totals('flight'), totals('')]).toEqual([
      [16, 10],
      [11, 10],
    ]);
    expect(refusedBy(apart(), { ...OVERRUN, choice: 'flight' })).toEqual(['V22-MOVE-02']);
  });

  it('[V22-OVR-06] who is tripped in return lies where it made the attempt from', () => {
    expect(ran(['block', 10, 10, 10, 'trip', 11, 10])).toEqual(['4,5 prone', '5,5']);
  });

  it('[V22-OVR-07] who fails otherwise goes 5 feet back; by a missed touch without a trip in return', () => {
    expect(ran(['block', 10, 10, 10, 'trip', 10, 10])).toEqual(['4,5', '5,5']);
    expect(ran(['block', 9])).toEqual(['4,5', '5,5']);
  });

  it('[V22-OVR-07] falls where the square behind it is taken', () => {
    const followed = apart({}, {}, [{ side: 'heroes', at: [4, 5] }]);
    expect(ran(['block', 9], followed)).toEqual(['5,5 prone', '5,5']);
  });
});
