import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import {
  checksOf,
  effectsOf,
  perform,
  performAndAdvance,
  placesOf,
  refusedBy,
  totalsOf,
  v22Fight,
} from '../../../../test/support/v22-perform.ts';
import { SAMPLE_SWORD } from '../../../../test/support/v22-samples.ts';
import { oddsOfCommand } from '../../../analysis/odds.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { edgeTerrain } from '../../../space/grid/edge.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';

const GRENADE = { id: 'grenade', name: 'Grenade', form: 'thrown', damage: 5, increment: 10, explosive: { feet: 5 } };
/** Thrown to E1 it reaches everybody but Ann. */
const BOMB = { ...GRENADE, id: 'bomb', increment: 20, explosive: { feet: 20 } };
const FLASK = { id: 'flask', name: 'Flask', form: 'thrown', damage: 4, increment: 10, splash: 1, energy: 'acid' };
/** Throws at +3. */
const ANN = { attack: 1, abilities: { strength: 18, dexterity: 14 }, weapons: [GRENADE, { ...FLASK, place: 'off' }] };

const field = (others: readonly Someone[] = [], options: Partial<D20v22Options> = {}, a: object = ANN) =>
  v22Fight([{ sheet: a }, ...others], options);
/** Throws a bomb, from where it cannot reach her. */
const BOMBER = { ...ANN, weapons: [BOMB] };
const far: Someone = { at: [60, 60] };
const at = (to: readonly [number, number], item = 'grenade') => ({ by: 'a', do: 'throw-at', with: item, to });

/** The corner where the thing comes to lie. */
function corner(
  to: readonly [number, number],
  inputs: readonly Input[],
  options: Partial<D20v22Options> = {},
  item = 0,
) {
  const played = perform(field([far], options), at(to), inputs);
  const counts = played.fight.combatants[0]?.items[item]?.counts;
  return [counts?.['column'] ?? 0, counts?.['row'] ?? 0];
}

describe('thrown explosives', () => {
  it('[V22-EXPL-01] are thrown at a square as a standard action, occupied or not, and struck with by nobody', () => {
    const played = perform(field([far]), at([2, 0]), [1]);
    expect(played.fight.combatants[0]).toMatchObject({
      counts: { standard: 0, move: 1 },
      items: { 0: { place: 'dropped' } },
    });
    expect(refusedBy(field([{ at: [1, 0] }]), { by: 'a', do: 'attack', target: 'b', with: 'grenade' })).toContain(
      'V22-EXPL-01',
    );
    expect(refusedBy(field([far], {}, { weapons: [SAMPLE_SWORD] }), at([2, 0], 'sword'))).toEqual(['V22-EXPL-01']);
    expect(refusedBy(field([far]), at([11, 0]))).toEqual(['V22-EXPL-07']);
    expect(refusedBy(field([far]), at([10, 0]))).toEqual([]);
  });

  it('[V22-EXPL-02] [V22-EXPL-04] within one increment it lands in the square without a roll, at one of its corners', () => {
    // Thrown east: up is east, and the upper left corner of the square is its north-east one.
    const found = [1, 25, 26, 50, 51, 75, 76, 100].map((face) => corner([2, 0], [face]).join());
    expect(found).toEqual(['3,0', '3,0', '3,1', '3,1', '2,1', '2,1', '2,0', '2,0']);
    expect(totalsOf(perform(field([far]), at([2, 0]), [1]))).toEqual([]);
  });

  it('[V22-EXPL-03] further off it takes an attack roll against Defense 10, with the penalty for range', () => {
    expect(totalsOf(perform(field([far]), at([3, 0]), [9, 1]))).toEqual([[10, 10]]);
    expect(corner([3, 0], [9, 1])).toEqual([4, 0]);
    expect(corner([3, 0], [8, 1])).toEqual([5, 1]);
    expect(totalsOf(perform(field([far]), at([5, 0]), [11, 1]))).toEqual([[10, 10]]);
    expect(corner([3, 0], [20, 1])).toEqual([4, 0]);
  });

  it('[V22-EXPL-05] a near miss lands one square off', () => {
    // To the north: right is east, beyond is north. The square is B1 from row 8: corners of (5, 3).
    const from = (face: number) => {
      const fight = field([far], {}, ANN);
      const moved = { ...fight, combatants: fight.combatants.with(0, { ...fight.combatants[0], x: 5, y: 8 } as never) };
      const counts = perform(moved, at([5, 3]), [2, face]).fight.combatants[0]?.items[0]?.counts;
      return [(counts?.['column'] ?? 0) - 5, 4 - (counts?.['row'] ?? 0)];
    };
    const ends = [12, 24, 36, 48, 60, 72, 84, 96];
    expect(ends.map(from)).toEqual([
      [1, 2],
      [2, 1],
      [2, 0],
      [1, -1],
      [0, -1],
      [-1, 0],
      [-1, 1],
      [0, 2],
    ]);
    expect([1, 13, 85].map(from)).toEqual([
      [1, 2],
      [2, 1],
      [0, 2],
    ]);
  });

  it('[V22-EXPL-06] a far miss lands two squares off', () => {
    const from = (face: number) => {
      const fight = field([far], {}, ANN);
      const moved = {
        ...fight,
        combatants: fight.combatants.with(0, { ...fight.combatants[0], x: 5, y: 12 } as never),
      };
      const counts = perform(moved, at([5, 4]), [2, face]).fight.combatants[0]?.items[0]?.counts;
      return [(counts?.['column'] ?? 0) - 5, 5 - (counts?.['row'] ?? 0)];
    };
    const ends = [8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96];
    expect(ends.map(from)).toEqual([
      [1, 3],
      [2, 2],
      [3, 1],
      [3, 0],
      [2, -1],
      [1, -2],
      [0, -2],
      [-1, -1],
      [-2, 0],
      [-2, 1],
      [-1, 2],
      [0, 3],
    ]);
    expect([1, 9, 89].map(from)).toEqual([
      [1, 3],
      [2, 2],
      [0, 3],
    ]);
  });

  it('[V22-EXPL-07] up to three increments a miss stays near, beyond it goes far', () => {
    expect(corner([6, 0], [2, 1])).toEqual([8, 1]);
    expect(corner([7, 0], [2, 1])).toEqual([10, 1]);
  });

  it('[V22-EXPL-05] an exact diagonal counts as the direction clockwise of it', () => {
    // South-east: the next direction clockwise is south, where right is west.
    expect(corner([3, 3], [2, 1])).toEqual([3, 5]);
  });

  it('[V22-EXPL-08] 97 to 100 are rolled again, or by option count as the last line', () => {
    expect(corner([3, 0], [2, 97, 100, 96])).toEqual([5, 0]);
    expect(corner([3, 0], [2, 97], { scatterRemainder: 'lastRow' })).toEqual([5, 0]);
  });

  it('[V22-EXPL-09] everybody in the burst saves against 10 + its damage, or as it says, for half', () => {
    const beside = { at: [7, 0], sheet: { abilities: { dexterity: 12 } } } as const;
    const blown = (inputs: readonly Input[], a: object = BOMBER, b: Someone = beside) =>
      totalsOf(perform(field([b], {}, a), at([4, 0], 'bomb'), [1, ...inputs]));
    // Half of 5 is 2.
    expect(blown([14, 20])).toEqual([
      [15, 15],
      [20, 17],
    ]);
    expect(blown([13, 20])).toEqual([
      [14, 15],
      [20, 20],
    ]);
    const harder = { ...ANN, weapons: [{ ...BOMB, explosive: { feet: 20, dc: 12 } }] };
    expect(blown([11, 20], harder)).toEqual([
      [12, 12],
      [20, 17],
    ]);
    const nimble = { at: [7, 0], sheet: { ...beside.sheet, feats: { evasion: 1 } } } as const;
    expect(blown([14], BOMBER, nimble)).toEqual([[15, 15]]);
  });

  it('[V22-TWF-08] what explodes or splashes does no more than the sheet of its owner allows', () => {
    const capped = (maxDamageBonus: number) => {
      const blown = perform(field([{ at: [7, 0] }], {}, { ...BOMBER, maxDamageBonus }), at([4, 0], 'bomb'), [1, 1, 20]);
      const flask = { ...FLASK, splash: 3, place: 'off' };
      const crowd: readonly Someone[] = [{ at: [3, 0] }, { at: [4, 1] }];
      const thrown = field(crowd, {}, { ...ANN, weapons: [GRENADE, flask], maxDamageBonus });
      const splashed = perform(thrown, { by: 'a', do: 'attack', target: 'b', with: 'flask' }, [9, 20, 20]);
      return [...totalsOf(blown), ...totalsOf(splashed)].map(([, against]) => against);
    };
    expect(capped(5)).toEqual([15, 20, 10, 19, 18]);
    expect(capped(4)).toEqual([14, 19, 10, 19, 18]);
    expect(capped(2)).toEqual([12, 17, 10, 17, 17]);
  });

  it('[V22-EXPL-09] [V22-COVER-03] [V22-COVER-04] cover helps the save, and nine-tenths leave half at most', () => {
    const behind = (degree: string, inputs: readonly Input[]) => {
      const covered = perform(field([{ at: [7, 0] }], {}, BOMBER), {
        by: 'gm',
        do: 'rule-cover',
        target: 'b',
        choice: degree,
      }).fight;
      return totalsOf(perform(covered, at([4, 0], 'bomb'), [1, ...inputs]));
    };
    expect(behind('quarter', [14, 20])).toEqual([
      [15, 15],
      [20, 17],
    ]);
    expect(behind('threeQuarters', [12, 20])).toEqual([
      [15, 15],
      [20, 17],
    ]);
    expect(behind('nineTenths', [11])).toEqual([[15, 15]]);
    expect(behind('nineTenths', [10, 20])).toEqual([
      [14, 15],
      [20, 17],
    ]);
    expect(behind('total', [])).toEqual([]);
  });

  it('[V22-EXPL-09] [V22-OBJ-06] things fail their saves, unless somebody has them in charge', () => {
    const crate: Someone = { sheet: { object: {} }, side: 'things', at: [7, 0] };
    const blown = (effects: Someone['effects'], inputs: readonly Input[]) =>
      checksOf(
        perform(field([far, { ...crate, effects: effects ?? [] }], {}, BOMBER), at([4, 0], 'bomb'), [1, ...inputs])
          .events,
      ).map(({ who, versus }) => [who, versus]);
    expect(blown([], [20])).toEqual([[2, 20]]);
    const held = [{ name: 'attended', source: 1 }];
    expect(blown(held, [15, 20])).toEqual([
      [1, 15],
      [2, 17],
    ]);
    expect(blown(held, [14, 20])).toEqual([
      [1, 15],
      [2, 20],
    ]);
  });

  it.each([
    [6, 0, 10, true],
    [7, 0, 10, false],
    [6, -1, 10, true],
    [6, 1, 10, false],
    [6, -2, 10, false],
    [5, -2, 10, true],
    [5, -1, 5, true],
    [6, 0, 5, false],
  ])(
    '[V22-EXPL-11] its radius is counted from the corner where it lies (%d, %d from F1, %d feet: %s)',
    (x, y, feet, hit) => {
      // Thrown east, at the north-east corner of the square: 5,0.
      const a = { ...ANN, weapons: [{ ...BOMB, explosive: { feet } }] };
      const played = perform(field([{ at: [x, y] }], {}, a), at([4, 0], 'bomb'), hit ? [1, 20, 20] : [1]);
      expect(checksOf(played.events)).toHaveLength(hit ? 2 : 0);
    },
  );
});

describe('planted explosives', () => {
  const plant = { by: 'a', do: 'plant', with: 'bomb', to: [1, 1], amount: 1 } as const;

  it('[V22-EXPL-10] are put in place without a roll, moved, and go off when their time is up', () => {
    const planted = perform(field([{ at: [4, 1] }, { at: [60, 60] }], {}, BOMBER), plant);
    expect([checksOf(planted.events), effectsOf(planted, 0)]).toEqual([[], ['timer']]);
    const free = {
      ...planted.fight,
      combatants: planted.fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, move: 1 } })),
    };
    const moved = perform(free, { by: 'a', do: 'move-charge', target: 'a', choice: 'bomb', to: [0, 0] });
    expect(moved.fight.combatants[0]?.items[0]?.counts).toMatchObject({ column: 0, row: 0 });
    const turn = (fight: typeof planted.fight, who: number) => ({ ...fight, clock: { ...fight.clock, turn: who } });
    const last = performAndAdvance(turn(planted.fight, 2), { by: 'c', do: 'end-turn' }, [1, 20, 2, 20]);
    expect(checksOf(last.events).map(({ who, versus }) => [who, versus])).toEqual([
      [0, 15],
      [0, 20],
      [1, 15],
      [1, 20],
    ]);
    expect(refusedBy(field([far], {}, { weapons: [SAMPLE_SWORD] }), { ...plant, with: 'sword' })).toContain(
      'V22-EXPL-10',
    );
  });
});

describe('splash weapons', () => {
  const THROW = { by: 'a', do: 'attack', target: 'b', with: 'flask' } as const;
  const crowd: readonly Someone[] = [{ at: [3, 0] }, { at: [4, 1] }, { at: [5, 0] }];

  it('[V22-SPLASH-01] a hit strikes the target, and splashes all others within 5 feet of it', () => {
    const { events, fight } = perform(field(crowd), THROW, [9, 20, 20]);
    expect(checksOf(events).map(({ who, versus }) => [who, versus])).toEqual([
      [0, 10],
      [1, 19],
      [2, 16],
    ]);
    expect(fight.combatants[0]?.items[1]).toMatchObject({ place: 'dropped' });
    // Who flies from it leaves a splash where it stood.
    const thrown = perform(field(crowd.slice(0, 2)), THROW, [9, 14, 20]);
    expect([placesOf(thrown)[1], checksOf(thrown.events).map(({ who }) => who)]).toEqual(['5,0 prone', [0, 1, 2]]);
  });

  it('[V22-SPLASH-02] at a square it splashes, and hits nobody directly', () => {
    const { events } = perform(field(crowd), at([3, 0], 'flask'), [9, 30, 20, 20]);
    // At its south-east corner: 4,1.
    expect(checksOf(events).map(({ who, versus }) => [who, versus])).toEqual([
      [0, 10],
      [1, 16],
      [2, 16],
    ]);
    expect(totalsOf(perform(field([{ at: [2, 0] }]), at([2, 0], 'flask'), [30, 20]))).toEqual([[20, 16]]);
  });

  it('[V22-SPLASH-03] a miss lands by the tables of misses, and splashes those around', () => {
    // Thrown east, 1-12 is one beyond and right: 5,1.
    const { events, fight } = perform(field(crowd), THROW, [2, 1, 20, 20]);
    expect(checksOf(events).map(({ who, versus }) => [who, versus])).toEqual([
      [0, 10],
      [2, 16],
      [3, 16],
    ]);
    expect(fight.combatants[0]?.items[1]?.counts).toMatchObject({ column: 5, row: 1 });
    const near = perform(field([{ at: [2, 0] }, { at: [3, 1] }]), THROW, [2, 1, 20]);
    expect(near.fight.combatants[0]?.items[1]?.counts).toMatchObject({ column: 4, row: 1 });
  });

  it('[V22-SPLASH-04] splash damage allows no Reflex save', () => {
    const { events } = perform(field(crowd), THROW, [9, 20, 20]);
    expect(checksOf(events).some(({ why }) => why.text.startsWith('Reflex'))).toBe(false);
    expect(openWorld(field(crowd), d20v22).fighters[0]?.profile.weapons[1]).toMatchObject({
      splash: 1,
      addsStrength: false,
    });
  });

  it('[V22-SPLASH-01] [V22-COVER-09] what strikes who stands in the way breaks there, and goes no farther astray', () => {
    const people: Someone[] = [
      { sheet: { weapons: [FLASK] } },
      { at: [4, 0] },
      { at: [2, 0], side: 'crowd' },
      { at: [3, 1], side: 'crowd' },
    ];
    const played = perform(v22Fight(people), { by: 'a', do: 'attack', target: 'b', with: 'flask' }, [13, 20, 18]);
    // -2 for the second increment: 11 against 10 and 4; then 4 to the one in the way, 1 to who stands beside.
    expect(checksOf(played.events).map(({ who, total, versus }) => [who, total, versus])).toEqual([
      [0, 11, 14],
      [0, 11, 10],
      [2, 20, 19],
      [3, 18, 16],
    ]);
    expect(played.fight.combatants[0]?.items[0]).toMatchObject({ place: 'dropped' });
  });
});

describe('what stands within a burst', () => {
  const DOOR = { kind: 'door', at: 'C2', side: 'east' } as const;
  const rows = ['......', '......', '......', '......'];
  const ground = (edges: readonly object[], options: Partial<D20v22Options> = {}) => {
    const map = { rows, edges } as Parameters<typeof v22Fight>[2];
    return v22Fight([{ sheet: ANN, at: [0, 1] }, { at: [5, 3] }], options, map);
  };
  const [GRENADE_AT, FLASK_AT] = [at([2, 1]), at([2, 1], 'flask')];
  const door = ({ fight: { map } }: { readonly fight: ReturnType<typeof field> }) =>
    map === null ? null : (edgeTerrain(map, { x: 3, y: 1, layer: 0 })?.name ?? 'gone');

  it('[V22-EXPL-09] [V22-AREA-01] [V22-OBJ-06] a door makes its Toughness save alone, against all of the damage', () => {
    // Damage 5: a difficulty of 20 against Toughness 8, and 10 less disables.
    const blown = (face: number) => perform(ground([DOOR]), GRENADE_AT, [1, face]);
    const [held, marked, weakest] = [blown(12), blown(11), blown(3)];
    expect(totalsOf(marked)).toEqual([[19, 20]]);
    expect([held, marked, weakest].map(({ fight }) => fight.map?.worn?.['C2/D2'])).toEqual([
      undefined,
      { marks: 1 },
      { marks: 1 },
    ]);
    expect([weakest, blown(2)].map(door)).toEqual(['door', 'gone']);
  });

  it('[V22-OBJH-02] by option it loses the damage points of what bursts', () => {
    const points = { ...ANN, weapons: [{ ...GRENADE, points: '2d6' }] };
    const map = { rows, edges: [DOOR] };
    const fight = v22Fight([{ sheet: points, at: [0, 1] }, { at: [5, 3] }], { objectDamage: 'hitPoints' }, map);
    expect(perform(fight, GRENADE_AT, [1, 4, 3]).fight.map?.worn).toEqual({ 'C2/D2': { hp: -2 } });
  });

  it('[V22-EXPL-11] further off it is left alone, and by a splash', () => {
    expect(totalsOf(perform(ground([{ ...DOOR, at: 'E1' }]), GRENADE_AT, [1]))).toEqual([]);
    expect(totalsOf(perform(ground([DOOR]), FLASK_AT, [1]))).toEqual([]);
  });

  it('its odds are exact with several of them', () => {
    const edges = [DOOR, { kind: 'door', at: 'C1', to: 'D1', side: 'south' }];
    expect(oddsOfCommand(ground(edges), d20v22, GRENADE_AT)).toMatchObject({ method: 'exact' });
  });
});
