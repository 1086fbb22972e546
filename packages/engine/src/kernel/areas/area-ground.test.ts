import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyRuleset } from '../../../test/support/tiny-ruleset.ts';
import { parseMap } from '../../space/grid/ascii.ts';
import { type BattleMap, terrainAt } from '../../space/grid/battle-map.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { Area } from '../state/fight.ts';
import { concealedByAreas, walkedGround } from './area-ground.ts';
import { type AreaRules, areaTrait } from './area-trait.ts';
import type { AreaTable } from './areas.ts';

const areas: AreaRules<TinyGame> = {
  kinds: {
    mist: areaTrait('thin mist', '', { concealment: 'quarter' }),
    fog: areaTrait('fog', '', { concealment: 'half', deepConcealment: 'total' }),
    smoke: areaTrait('smoke', '', { blocksSight: true }),
    mud: areaTrait('mud', '', { cost: 2 }),
    mire: areaTrait('mire', '', { cost: 3 }),
  },
  from: 'corner',
  burst: () => [],
  fromStart: (rounds) => ({ at: 'tick', tick: rounds }),
  lasts: (_fight, rounds) => ({ at: 'tick', tick: rounds }),
};
const rules: Ruleset<TinyGame> = { ...tinyRuleset, areas };

/** An area over squares of the first row, from one column to another. */
function lies(kind: string, from: number, to: number = from): Area {
  const squares = Array.from({ length: to - from + 1 }, (_, at) => [from + at, 0] as const);
  return { id: `${kind}-${from}`, kind, at: null, feet: 0, squares, source: -1, value: 0, until: null };
}

const tableOf = (list: readonly Area[], map: BattleMap | null = null): AreaTable<TinyGame> => ({
  rules,
  fight: { ...tinyFight(), map, areas: list },
});

/** How hard the one in column 4 is to see for the one in column 0, and because of what. */
function seen(...list: readonly Area[]): string {
  const { degree, by } = concealedByAreas(tableOf(list), { x: 0, y: 0, side: 1 }, { x: 4, y: 0, side: 1 });
  return degree === 'none' ? degree : `${degree}, ${by}`;
}

describe('concealment by areas', () => {
  it('comes of the squares between and of that of who is looked at, not of the own one nor of those behind', () => {
    expect([seen(), seen(lies('mist', 0)), seen(lies('mist', 5))]).toEqual(['none', 'none', 'none']);
    expect([seen(lies('mist', 1)), seen(lies('mist', 4))]).toEqual(['quarter, thin mist', 'quarter, thin mist']);
  });

  it('is deeper through two squares, of one area or of several of a kind, where the kind says so', () => {
    expect([seen(lies('fog', 2)), seen(lies('fog', 2, 3))]).toEqual(['half, fog', 'total, fog']);
    expect(seen(lies('fog', 1), lies('fog', 3))).toBe('total, fog');
    expect(seen(lies('mist', 1, 3))).toBe('quarter, thin mist');
  });

  it('is that of the worst of several kinds, whichever lies there longer', () => {
    expect(seen(lies('mist', 1, 3), lies('fog', 2))).toBe('half, fog');
    expect(seen(lies('fog', 2), lies('mist', 1, 3))).toBe('half, fog');
  });

  it('is total where sight is blocked, also out of it', () => {
    for (const column of [0, 2, 4]) expect(seen(lies('smoke', column))).toBe('total, smoke');
    expect(seen(lies('smoke', 5))).toBe('none');
  });

  it('is none through what conceals nothing, or is not known', () => {
    expect([seen(lies('mud', 1, 4)), seen(lies('toString', 1, 4))]).toEqual(['none', 'none']);
  });
});

describe('the ground under areas', () => {
  const map = parseMap({ rows: ['...#b', '.....'], legend: { b: { name: 'bog', cost: 3 } } });
  const costs = (...list: readonly Area[]): readonly number[] => {
    const ground = walkedGround(tableOf(list, map));
    return [0, 1, 2, 3, 4].map((x) => (ground === null ? 0 : terrainAt(ground, { x, y: 0 }).cost));
  };

  it('costs what the hardest of them does, and no less than it did', () => {
    expect(costs(lies('mud', 1, 4))).toEqual([1, 2, 2, 2, 3]);
    expect(costs(lies('mud', 0, 1), lies('mire', 1, 2))).toEqual([2, 3, 3, 1, 3]);
    expect(costs(lies('mire', 1, 2), lies('mud', 0, 1))).toEqual([2, 3, 3, 1, 3]);
  });

  it('is otherwise as it was', () => {
    const ground = walkedGround(tableOf([lies('mud', 0, 9)], map)) as BattleMap;
    expect(terrainAt(ground, { x: 3, y: 0 })).toEqual({ ...terrainAt(map, { x: 3, y: 0 }), cost: 2 });
    expect(ground.cells[1]).toBe(map.cells[1]);
  });

  it('is the map itself where nothing hampers, and one object as long as the list of areas is one', () => {
    const list = [lies('mud', 0)];
    expect(walkedGround(tableOf([lies('fog', 0)], map))).toBe(map);
    expect(walkedGround(tableOf(list, map))).toBe(walkedGround(tableOf(list, map)));
    expect(walkedGround(tableOf(list, { ...map }))).not.toBe(walkedGround(tableOf(list, map)));
    expect(walkedGround(tableOf(list))).toBeNull();
  });
});
