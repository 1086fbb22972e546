import { describe, expect, it } from 'vitest';
import { tinyFight } from '../../../test/support/tiny-ruleset.ts';
import { parseMap } from '../../space/grid/ascii.ts';
import { apply, evolveAll, rollBack, type Trail } from './apply.ts';
import { because } from './cause.ts';
import type { GiveEvent, TerrainEvent } from './event.ts';
import { copyFight, type Fight, type Item } from './fight.ts';

const CAUSE = because('taken', '');
const give = (who: number, item: number, to: number, leaves: readonly string[] = []): GiveEvent => ({
  kind: 'give',
  who,
  item,
  to,
  place: 'hand',
  leaves,
  why: CAUSE,
});
const thing = (id: string, counts: Item['counts'] = {}): Item => ({ id, place: 'hand', counts });

/** A fight in which the first two have these things. */
function fight(...things: readonly (readonly Item[])[]): Fight {
  const start = tinyFight({}) as unknown as Fight;
  return { ...start, combatants: start.combatants.map((each, index) => ({ ...each, items: things[index] ?? [] })) };
}

const itemsAfter = (start: Fight, ...events: readonly GiveEvent[]): readonly (readonly Item[])[] =>
  evolveAll(start, events).combatants.map(({ items }) => items);

describe('a thing that changes hands', () => {
  it('leaves its slot behind and comes with its counts into a new one, which says where it came from', () => {
    const [ann, bob] = itemsAfter(
      fight([thing('sword')], [thing('pistol', { loaded: 3 }), thing('club')]),
      give(1, 0, 0),
    );
    expect(bob).toEqual([{ id: 'pistol', place: 'gone', counts: {} }, thing('club')]);
    const origin = { who: 1, item: 0 };
    expect(ann).toEqual([thing('sword'), { id: 'pistol', place: 'hand', counts: { loaded: 3 }, origin }]);
  });

  it('has a name of its own where the new holder has such a thing already', () => {
    const [ann] = itemsAfter(fight([thing('club'), thing('club-2')], [thing('club')]), give(1, 0, 0));
    expect(ann?.[2]?.id).toBe('club-3');
  });

  it('comes back into the slot that it left, to whatever stayed there', () => {
    const start = fight([], [thing('pistol', { loaded: 3, spare: 2 })]);
    const taken = itemsAfter(start, give(1, 0, 0, ['spare']));
    expect(taken.map((items) => items[0]?.counts)).toEqual([{ loaded: 3 }, { spare: 2 }]);
    const [ann, bob] = itemsAfter(start, give(1, 0, 0, ['spare']), give(0, 0, 1));
    expect(bob).toEqual([thing('pistol', { loaded: 3, spare: 2 })]);
    expect(ann).toEqual([{ id: 'pistol', place: 'gone', counts: {}, origin: { who: 1, item: 0 } }]);
  });

  it('goes nowhere once it has gone, nor to who has it', () => {
    const start = fight([thing('sword')], []);
    expect(itemsAfter(start, give(0, 0, 1), give(0, 0, 1))).toEqual(itemsAfter(start, give(0, 0, 1)));
    expect(itemsAfter(start, give(0, 0, 0))).toEqual([[thing('sword')], []]);
    expect(() => itemsAfter(start, give(0, 1, 1))).toThrow('item 1');
  });

  it('is taken back with the trail', () => {
    const start = fight([thing('sword')], []);
    const draft = copyFight(start);
    const trail: Trail = [];
    apply(draft, give(0, 0, 1), trail);
    rollBack(trail, 0);
    expect(draft.combatants).toEqual(start.combatants);
  });
});

describe('ground that changes', () => {
  const map = parseMap({ rows: ['.#.', '...'] });
  const become = (x: number, y: number, mark: string): TerrainEvent => ({
    kind: 'terrain',
    who: -1,
    x,
    y,
    mark,
    why: CAUSE,
  });
  const after = (event: TerrainEvent) => evolveAll({ ...fight(), map }, [event]).map?.cells;

  it('makes another map, and leaves the old one as it was', () => {
    expect(after(become(1, 0, '.'))).toEqual(['...', '...']);
    expect(map.cells).toEqual(['.#.', '...']);
  });

  it('changes nothing outside the map, nor to what the legend does not know, nor without a map', () => {
    expect(after(become(3, 0, '.'))).toEqual(map.cells);
    expect(after(become(0, -1, '#'))).toEqual(map.cells);
    expect(after(become(0, 0, '?'))).toEqual(map.cells);
    expect(evolveAll({ ...fight(), map: null }, [become(0, 0, '.')]).map).toBeNull();
  });

  it('is taken back with the trail', () => {
    const draft = copyFight({ ...fight(), map });
    const trail: Trail = [];
    apply(draft, become(1, 0, '.'), trail);
    expect(draft.map?.cells[0]).toBe('...');
    rollBack(trail, 0);
    expect(draft.map).toBe(map);
  });
});

describe('of several effects of one name and source', () => {
  it('the one that is said is lost, and the first where nothing is said', () => {
    const effects = [1, 2, 1].map((source, at) => ({ name: 'drained', source, until: null, data: { at } }));
    const start = fight();
    const under = { ...start, combatants: start.combatants.map((each) => ({ ...each, effects })) };
    const left = (source: number, nth?: number): readonly unknown[] => {
      const lose = { kind: 'lose', who: 0, name: 'drained', source, why: CAUSE } as const;
      const [ann] = evolveAll(under, [nth === undefined ? lose : { ...lose, nth }]).combatants;
      return (ann?.effects ?? []).map(({ data }) => data?.['at']);
    };
    expect([left(1), left(1, 1), left(-1, 1), left(1, 2)]).toEqual([
      [1, 2],
      [0, 1],
      [0, 2],
      [0, 1, 2],
    ]);
  });
});
