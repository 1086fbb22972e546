import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  perform,
  performAndAdvance,
  refusedBy,
  type Surroundings,
} from '../../../../test/support/modern-fight.ts';
import { oddsOfCommand } from '../../../analysis/odds.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { edgeTerrain } from '../../../space/grid/edge.ts';
import { modern } from '../index.ts';

const TOUGH = { abilities: {}, hp: 60, baseAttack: 0, defense: 10, immune: ['critical hits'], weapons: [] };
const THROWER = { ...TOUGH, weapons: ['fragmentation grenade'] };
const STICKS = { ...TOUGH, weapons: ['dynamite'] };

type Who = Readonly<Record<string, Fighter>>;

/** The thrower at 0, 0 and whoever else. */
function thrown(to: readonly [number, number], inputs: readonly Input[], others: Who = {}, around: Surroundings = {}) {
  const fight = modernFight({ ann: { sheet: STICKS }, ...others }, around);
  return perform(fight, { by: 'ann', do: 'throw-at', with: 'dynamite', to }, inputs);
}

/** Where the thing that Ann threw came to lie. */
function cornerOf({ fight }: ReturnType<typeof thrown>): readonly number[] {
  const { counts = {} } = fight.combatants[0]?.items[0] ?? {};
  return [counts['column'] ?? 0, counts['row'] ?? 0];
}

/** Far from everything that goes off. */
const BEN: Fighter = { sheet: TOUGH, at: [40, 40] };
const hpOf = (played: ReturnType<typeof thrown>, index: number): number | undefined =>
  played.fight.combatants[index]?.counts.hp;

describe('throwing explosives', () => {
  it('[MOD-EXP-02] takes an attack action and goes at a square, occupied or not', () => {
    const empty = thrown([2, 0], [1, 1, 1], { ben: BEN });
    expect(empty.fight.combatants[0]?.counts.standard).toBe(0);
    expect(empty.fight.combatants[0]?.items[0]?.place).toBe('dropped');
    const occupied = thrown([2, 0], [4, 3, 4, 5], { ben: { sheet: TOUGH, at: [2, 0] } });
    expect(hpOf(occupied, 1)).toBe(53);
  });

  it('[MOD-EXP-02] an explosive is not thrown at somebody, and only where it can get', () => {
    const fight = modernFight({ ann: { sheet: STICKS }, ben: { sheet: TOUGH, at: [2, 0] } });
    expect(refusedBy(fight, { by: 'ann', do: 'attack', target: 'ben', with: 'dynamite' })).toContain('MOD-EXP-02');
    expect(refusedBy(fight, { by: 'ann', do: 'throw-at', with: 'dynamite', to: [10, 0] })).toEqual([]);
    expect(refusedBy(fight, { by: 'ann', do: 'throw-at', with: 'dynamite', to: [11, 0] })).toEqual(['MOD-ATK-10']);
    expect(refusedBy(fight, { by: 'ann', do: 'throw-at', with: 'unarmed', to: [2, 0] })).toEqual(['MOD-EXP-02']);
    const walled = modernFight({ ann: { sheet: STICKS }, ben: BEN }, { rows: ['..#..'] });
    expect(refusedBy(walled, { by: 'ann', do: 'throw-at', with: 'dynamite', to: [4, 0] })).toEqual(['MOD-RNG-01']);
  });

  it('[MOD-EXP-03] within one range increment no attack is rolled: 1d4 tells the corner', () => {
    expect(cornerOf(thrown([2, 0], [1, 1, 1], { ben: BEN }))).toEqual([3, 0]);
    expect(cornerOf(thrown([2, 0], [2, 1, 1], { ben: BEN }))).toEqual([3, 1]);
    expect(cornerOf(thrown([2, 0], [3, 1, 1], { ben: BEN }))).toEqual([2, 1]);
    expect(cornerOf(thrown([2, 0], [4, 1, 1], { ben: BEN }))).toEqual([2, 0]);
  });

  it('the log names the corner by the square to the south-east of it', () => {
    const { events } = thrown([2, 0], [2, 1, 1], { ben: BEN });
    const told = events.flatMap((event) => (event.kind === 'tell' ? [event.why.text] : []));
    expect(told).toContain('the explosive comes to lie at the north-west corner of D2');
  });

  it('[MOD-EXP-04] further off it takes an attack roll against Defense 10, less for range', () => {
    // 15 feet: one full increment, -2; 12 hits, 11 does not.
    expect(cornerOf(thrown([3, 0], [12, 4, 1, 1], { ben: BEN }))).toEqual([3, 0]);
    const missed = thrown([3, 0], [11, 1, 1, 1], { ben: BEN });
    expect(cornerOf(missed)).toEqual([5, 1]);
    expect(missed.events.find(({ kind }) => kind === 'check')).toMatchObject({ total: 9, versus: 10, result: 'miss' });
  });

  it('[MOD-EXP-04] 20 always lands in the square, 1 never', () => {
    const clumsy = { ...STICKS, abilities: { dexterity: 1 }, baseAttack: -30 };
    const ace = { ...STICKS, baseAttack: 30 };
    const at = (sheet: object, face: number, corner: number) =>
      perform(modernFight({ ann: { sheet }, ben: BEN }), { by: 'ann', do: 'throw-at', with: 'dynamite', to: [3, 0] }, [
        face,
        corner,
        1,
        1,
      ]);
    expect(cornerOf(at(clumsy, 20, 4))).toEqual([3, 0]);
    expect(cornerOf(at(ace, 1, 1))).toEqual([5, 1]);
  });

  it('[MOD-EXP-05] no proficiency is needed', () => {
    const fight = modernFight({ ann: { sheet: { ...STICKS, classes: { tough: 1 } } }, ben: BEN });
    const played = perform(fight, { by: 'ann', do: 'throw-at', with: 'dynamite', to: [3, 0] }, [12, 4, 1, 1]);
    expect(played.events.find(({ kind }) => kind === 'check')).toMatchObject({ total: 10, result: 'hit' });
  });

  it('[MOD-EXP-06] a miss strays by 1d8 up to three increments, by 1d12 beyond', () => {
    expect(cornerOf(thrown([6, 0], [2, 8, 1, 1], { ben: BEN }))).toEqual([8, 0]);
    expect(cornerOf(thrown([7, 0], [2, 12, 1, 1], { ben: BEN }))).toEqual([10, 0]);
    expect(() => thrown([6, 0], [2, 9, 1, 1], { ben: BEN })).toThrow('d8');
  });

  it('[MOD-EXP-07] the diagrams lie away from the thrower, or as the map lies', () => {
    expect(cornerOf(thrown([6, 0], [2, 1, 1, 1], { ben: BEN }))).toEqual([8, 1]);
    const north = { options: { scatterOrientation: 'mapNorth' } };
    expect(cornerOf(thrown([6, 0], [2, 1, 1, 1], { ben: BEN }, north))).toEqual([7, -1]);
    expect(cornerOf(thrown([0, -6], [2, 1, 1, 1], { ben: BEN }))).toEqual([1, -7]);
    expect(cornerOf(thrown([-7, 0], [2, 5, 1, 1], { ben: BEN }))).toEqual([-5, -1]);
  });

  it('[MOD-EXP-07] a wall stops what would stray beyond it', () => {
    const free = { rows: ['.......', '.......', '.......'] };
    const walled = { rows: ['....#..', '....#..', '.......'] };
    const ben: Fighter = { sheet: TOUGH, at: [6, 2] };
    expect(cornerOf(thrown([3, 0], [11, 1, 1, 1], { ben }, free))).toEqual([5, 1]);
    expect(cornerOf(thrown([3, 0], [11, 1, 1, 1], { ben }, walled))).toEqual([4, 1]);
  });

  it('[MOD-EXP-11] provokes as every throw does', () => {
    const ben = { sheet: { ...TOUGH, weapons: ['longsword'] }, at: [1, 0] } as const;
    const played = thrown([0, 2], ['attack', 2, 3, 1, 1], { ben });
    expect(played.events.some(({ kind }) => kind === 'answer')).toBe(true);
  });
});

/** Throws a grenade of 20 feet burst so that it lies at the corner 2, 0. */
function grenade(inputs: readonly Input[], others: Who, around: Surroundings = {}) {
  const fight = modernFight({ ann: { sheet: THROWER }, ...others }, around);
  return perform(fight, { by: 'ann', do: 'throw-at', with: 'fragmentation-grenade', to: [2, 0] }, [4, ...inputs]);
}

describe('explosions', () => {
  it('[MOD-EXP-01] harm everybody and everything around, the thrower too, nearest first', () => {
    const crate: Fighter = { side: 'things', sheet: { object: 'steel door', defense: 5 }, at: [3, 1] };
    const played = grenade([6, 6, 6, 2, 1, 20], { ben: { sheet: TOUGH, at: [2, 0] }, crate });
    expect(played.fight.combatants.map(({ counts }) => counts.hp)).toEqual([50, 40, 110]);
  });

  it('[MOD-EXP-08] deal damage that is rolled once; a Reflex save halves it', () => {
    const others = { ben: { sheet: TOUGH, at: [2, 0] }, cat: { sheet: TOUGH, at: [4, 0] } } as const;
    const played = grenade([6, 5, 4, 2, 14, 15, 14], others);
    expect(played.fight.combatants.map(({ counts }) => counts.hp)).toEqual([60 - 8, 60 - 17, 60 - 17]);
  });

  it('[MOD-EXP-08] [MOD-ITEM-05] the difficulty of a hand grenade is 15', () => {
    const save = (face: number): unknown =>
      grenade([1, 1, 1, 1, face, 20], { ben: { sheet: TOUGH, at: [2, 0] } }).events.find(
        (event) => event.kind === 'check' && event.who === 1,
      );
    expect(save(15)).toMatchObject({ versus: 15, result: 'success' });
    expect(save(14)).toMatchObject({ versus: 15, result: 'failure' });
  });

  it('[MOD-CHK-06] the difficulty comes from the thing that went off', () => {
    const weak = { ...TOUGH, weapons: [{ name: 'fragmentation grenade', saveDc: 11 }] };
    const fight = modernFight({ ann: { sheet: weak }, ben: { sheet: TOUGH, at: [2, 0] } });
    const command = { by: 'ann', do: 'throw-at', with: 'fragmentation-grenade', to: [2, 0] } as const;
    const save = (face: number): unknown =>
      perform(fight, command, [4, 1, 1, 1, 1, face, 20]).events.find(
        (event) => event.kind === 'check' && event.who === 1,
      );
    expect(save(11)).toMatchObject({ versus: 11, result: 'success' });
    expect(save(10)).toMatchObject({ versus: 11, result: 'failure' });
  });

  it('[MOD-EXP-08] cover between adds to the save, and total cover keeps all off', () => {
    const half = { name: 'cover-ruling', source: 1, until: null, data: { said: 2 } };
    const covered = grenade([1, 1, 1, 1, 13, 20], { ben: { sheet: TOUGH, at: [2, 0], effects: [half] } });
    const save = covered.events.find((event) => event.kind === 'check' && event.who === 1);
    expect(save).toMatchObject({ total: 15, versus: 15, result: 'success' });
    const behind = ['....#.....', '....#.....', '....#.....', '....#.....'];
    const safe = grenade([6, 6, 6, 6, 20], { ben: { sheet: TOUGH, at: [5, 0] } }, { rows: behind });
    expect(safe.fight.combatants[1]?.counts.hp).toBe(60);
  });

  it('[MOD-BURST-01] distance is counted from corner to corner, every second diagonal double', () => {
    // Down the diagonal from the corner 2, 0: the third square is 20 feet away, the fourth 30.
    const at = (x: number, y: number): number | undefined =>
      grenade([1, 1, 1, 1, 1, 1], { ben: { sheet: TOUGH, at: [x, y] } }).fight.combatants[1]?.counts.hp;
    expect(at(4, 2)).toBe(56);
    expect(() => at(5, 3)).toThrow('not used');
  });

  it('[MOD-BURST-02] a square whose near edge only touches the radius is safe', () => {
    const at = (x: number): number | undefined =>
      grenade([1, 1, 1, 1, 1, 1], { ben: { sheet: TOUGH, at: [x, 0] } }).fight.combatants[1]?.counts.hp;
    expect(at(5)).toBe(56);
    expect(() => at(6)).toThrow('not used');
  });

  it('[MOD-BURST-03] somebody on several squares is harmed once, if any of them is within', () => {
    const ogre = { ...TOUGH, size: 'large' };
    const near = grenade([1, 1, 1, 1, 1, 1], { ben: { sheet: ogre, at: [3, 0] } });
    expect(near.fight.combatants[1]?.counts.hp).toBe(56);
    const partly = grenade([1, 1, 1, 1, 1, 1], { ben: { sheet: ogre, at: [5, 0] } });
    expect(partly.fight.combatants[1]?.counts.hp).toBe(56);
    expect(() => grenade([1, 1, 1, 1, 1, 1], { ben: { sheet: ogre, at: [6, 0] } })).toThrow('not used');
  });
});

describe('what stands within an explosion', () => {
  const OPEN = ['........', '........', '........', '........', '........', '........'];
  const field = (edges: NonNullable<Surroundings['edges']>, rows: readonly string[] = OPEN) => {
    const ann: Fighter = { sheet: THROWER, at: [0, 5] };
    return modernFight({ ann, ben: { sheet: TOUGH, at: [7, 5] } }, { rows, edges });
  };
  const THROW = { by: 'ann', do: 'throw-at', with: 'fragmentation-grenade', to: [2, 1] } as const;
  /** Hit, at the north-west corner of C2, which harms neither of the two; 4d6. */
  const blown = (faces: readonly number[], ...ground: Parameters<typeof field>) =>
    perform(field(...ground), THROW, [20, 1, ...faces]).fight.map;
  const DOOR = { kind: 'door', at: 'C2', side: 'west' } as const;
  const FIFTEEN = [6, 4, 3, 2];

  it('[MOD-EXP-01] [MOD-OBJ-06] [MOD-OBJ-12] a door takes all of it without a save, less its hardness', () => {
    expect(blown([1, 1, 1, 2], [DOOR])?.worn).toEqual({ 'B2/C2': { hp: 0 } });
    expect(blown([6, 4, 3, 1], [DOOR])?.worn).toEqual({ 'B2/C2': { hp: -9 } });
  });

  it('[MOD-OBJ-13] with its last hit point it is gone, on an edge or in a square', () => {
    const on = (faces: readonly number[]) => {
      const edge = blown(faces, [DOOR]);
      return edge !== null && edgeTerrain(edge, { x: 2, y: 1, layer: 0 })?.name;
    };
    expect([on([6, 4, 3, 1]), on(FIFTEEN)]).toEqual(['door', undefined]);
    const rows = OPEN.with(1, '...+....');
    const inSquare = (faces: readonly number[]) => blown(faces, [], rows)?.cells[1];
    expect([inSquare([6, 4, 3, 1]), inSquare(FIFTEEN)]).toEqual(['...+....', '........']);
  });

  it('[MOD-BURST-02] [MOD-BURST-03] what stands on a side of a square within it, and no further', () => {
    const worn = (at: string, rows: readonly string[] = OPEN) =>
      Object.keys(blown([6, 4, 3, 1], [{ kind: 'door', at, side: 'east' }], rows)?.worn ?? {});
    // Four squares to the east of the corner are 20 feet.
    expect([worn('E1'), worn('F1'), worn('G1')]).toEqual([['E1/F1'], ['F1/G1'], []]);
    const walled = OPEN.map(() => '...#....');
    expect(worn('E1', walled)).toEqual([]);
  });

  it('its odds are exact with a door in it, to the last die', () => {
    const odds = oddsOfCommand(field([DOOR]), modern, THROW);
    expect(odds).toMatchObject({ method: 'exact' });
  });
});

const SAPPER = { ...TOUGH, weapons: [{ name: 'c4', place: 'hand' as const }, 'dynamite'] };

describe('planted charges', () => {
  it('[MOD-EXP-09] lie where they were put, without an attack roll, until the timer runs out', () => {
    const fight = modernFight({ ann: { sheet: SAPPER }, ben: { sheet: TOUGH, at: [30, 0] } });
    const planted = performAndAdvance(fight, { by: 'ann', do: 'plant', with: 'c4', to: [1, 1], amount: 1 });
    const { effects, items } = planted.fight.combatants[0] ?? { effects: [], items: [] };
    expect(effects.map(({ name }) => name)).toEqual(['timer']);
    expect(items[0]).toMatchObject({ place: 'dropped', counts: { column: 1, row: 1 } });
    expect(planted.events.some(({ kind }) => kind === 'roll')).toBe(false);
    const [head] = planted.events;
    expect(head).toMatchObject({ kind: 'act', why: { text: 'at the north-west corner of B2, in 1 round' } });
  });

  it('[MOD-EXP-10] go off then, with a Reflex save of their own difficulty for half', () => {
    const fight = modernFight({ ann: { sheet: SAPPER }, ben: { sheet: TOUGH, at: [30, 0] } });
    const planted = perform(fight, { by: 'ann', do: 'plant', with: 'c4', to: [1, 1], amount: 1 });
    const later = performAndAdvance(planted.fight, { by: 'ann', do: 'end-turn' });
    expect(later.fight.combatants[0]?.counts.hp).toBe(60);
    const due = performAndAdvance(later.fight, { by: 'ben', do: 'end-turn' }, [6, 6, 4, 1, 17]);
    expect(due.fight.combatants[0]?.counts.hp).toBe(43);
    expect(due.fight.combatants[0]?.effects).toEqual([]);
    const saved = performAndAdvance(later.fight, { by: 'ben', do: 'end-turn' }, [6, 6, 4, 1, 18]);
    expect(saved.fight.combatants[0]?.counts.hp).toBe(52);
  });

  it('[MOD-EXP-09] of two charges the one that is due first goes off first', () => {
    const both = {
      ...TOUGH,
      weapons: [
        { name: 'c4', place: 'hand' },
        { name: 'dynamite', place: 'off' },
      ],
    };
    const fight = modernFight({ ann: { sheet: both }, ben: { sheet: TOUGH, at: [30, 0] } });
    const first = perform(fight, { by: 'ann', do: 'plant', with: 'c4', to: [0, 0], amount: 3 });
    const again = {
      ...first.fight.combatants[0],
      counts: { ...first.fight.combatants[0]?.counts, standard: 1, move: 1 },
    };
    const ready = { ...first.fight, combatants: [again, first.fight.combatants[1]] } as typeof fight;
    const second = perform(ready, { by: 'ann', do: 'plant', with: 'dynamite', to: [1, 1], amount: 1 });
    expect(second.fight.combatants[0]?.effects.map(({ data }) => data?.['item'])).toEqual([1, 0]);
    const round = performAndAdvance(second.fight, { by: 'ann', do: 'end-turn' });
    const due = performAndAdvance(round.fight, { by: 'ben', do: 'end-turn' }, [1, 1, 1]);
    expect(due.fight.combatants[0]?.effects.map(({ data }) => data?.['item'])).toEqual([0]);
    expect(due.fight.combatants[0]?.counts.hp).toBe(58);
  });

  it('[MOD-EXP-09] can be moved by whoever gets at them, their timer running', () => {
    const fight = modernFight({ ben: { sheet: TOUGH, at: [2, 0] }, ann: { sheet: SAPPER, side: 'gang', at: [0, 0] } });
    const items = fight.combatants[1]?.items.with(0, { id: 'c4', place: 'dropped', counts: { column: 1, row: 1 } });
    const until = { at: 'count', round: 3, count: 19, rank: 1 } as const;
    const charge = { ...fight.combatants[1], items, effects: [{ name: 'timer', source: 1, until, data: { item: 0 } }] };
    const ticking = { ...fight, combatants: [fight.combatants[0], charge] } as typeof fight;
    const move = { by: 'ben', do: 'move-charge', target: 'ann', choice: 'c4' } as const;
    const moved = perform(ticking, { ...move, to: [4, 1] });
    expect(moved.fight.combatants[1]?.items[0]?.counts).toMatchObject({ column: 4, row: 1 });
    expect(moved.fight.combatants[1]?.effects).toHaveLength(1);
    expect(refusedBy(ticking, { ...move, to: [5, 1] })).toEqual(['MOD-EXP-09']);
    expect(refusedBy(ticking, { ...move, choice: 'dynamite', to: [3, 1] })).toEqual(['MOD-EXP-09']);
    const away = { ...ticking, combatants: [{ ...ticking.combatants[0], x: 3 }, charge] } as typeof fight;
    expect(refusedBy(away, { ...move, to: [3, 1] })).toEqual(['MOD-EXP-09']);
  });

  it('[MOD-EXP-09] take a timer of whole rounds and a place within reach', () => {
    const fight = modernFight({ ann: { sheet: SAPPER }, ben: BEN });
    const plant = { by: 'ann', do: 'plant', with: 'c4' } as const;
    expect(refusedBy(fight, { ...plant, to: [2, 2], amount: 1 })).toEqual([]);
    expect(refusedBy(fight, { ...plant, to: [3, 2], amount: 0 })).toEqual(['MOD-EXP-09', 'MOD-EXP-09']);
    expect(refusedBy(fight, { ...plant, to: [1, 1], amount: 600 })).toEqual([]);
    expect(refusedBy(fight, { ...plant, to: [1, 1], amount: 601 })).toEqual(['MOD-EXP-09']);
    expect(refusedBy(fight, { ...plant, with: 'unarmed', to: [1, 1], amount: 1 })).toEqual(['MOD-EXP-09']);
  });
});

const COCKTAIL = { ...TOUGH, weapons: ['molotov cocktail'] };

/** Ann throws a molotov cocktail at Ben. */
function splashed(inputs: readonly Input[], ben: Fighter, others: Who = {}) {
  const fight = modernFight({ ann: { sheet: COCKTAIL }, ben, ...others });
  return perform(fight, { by: 'ann', do: 'attack', target: 'ben', with: 'molotov-cocktail' }, inputs);
}

describe('splash weapons', () => {
  it('[MOD-SPLASH-01] need only a ranged touch', () => {
    const armored = { sheet: { ...TOUGH, defense: { total: 25, touch: 10 } }, at: [2, 0] } as const;
    expect(hpOf(splashed([12, 4], armored), 1)).toBe(56);
  });

  it('[MOD-SPLASH-02] need no proficiency', () => {
    const fight = modernFight({
      ann: { sheet: { ...COCKTAIL, classes: { tough: 1 } } },
      ben: { sheet: TOUGH, at: [1, 0] },
    });
    const played = perform(fight, { by: 'ann', do: 'attack', target: 'ben', with: 'molotov-cocktail' }, [10, 4]);
    expect(hpOf(played, 1)).toBe(56);
  });

  it('[MOD-SPLASH-03] [MOD-SPLASH-06] a hit splashes all others within 5 feet, who get no save', () => {
    const others = { cat: { sheet: TOUGH, at: [4, 0] }, dan: { sheet: TOUGH, at: [5, 0] } } as const;
    const played = splashed([19, 4], { sheet: TOUGH, at: [3, 0] }, others);
    expect(played.fight.combatants.map(({ counts }) => counts.hp)).toEqual([60, 56, 59, 60]);
  });

  it('[MOD-SPLASH-04] thrown at a square they splash those around the corner and hit nobody directly', () => {
    const fight = modernFight({ ann: { sheet: COCKTAIL }, ben: { sheet: TOUGH, at: [2, 0] } });
    const played = perform(fight, { by: 'ann', do: 'throw-at', with: 'molotov-cocktail', to: [2, 0] }, [1]);
    expect(hpOf(played, 1)).toBe(59);
  });

  it('[MOD-SPLASH-05] a miss lands by the diagrams and splashes those around', () => {
    const others = { cat: { sheet: TOUGH, at: [3, 0] } } as const;
    const near = splashed([2, 1], { sheet: TOUGH, at: [2, 0] }, others);
    expect(near.fight.combatants.map(({ counts }) => counts.hp)).toEqual([60, 59, 59]);
    expect(cornerOf(near)).toEqual([3, 0]);
    const far = splashed([2, 5], { sheet: TOUGH, at: [4, 0] }, others);
    expect(cornerOf(far)).toEqual([3, 0]);
    expect(far.fight.combatants.map(({ counts }) => counts.hp)).toEqual([60, 60, 59]);
  });
});
