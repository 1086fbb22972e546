import { describe, expect, it } from 'vitest';
import { fightOf, person } from '../../../../test/support/timecount-fights.ts';
import { simulate } from '../../../analysis/simulate.ts';
import { simpleTactics } from '../../../analysis/tactics/simple.ts';
import { Generator } from '../../../chance/generator.ts';
import { legalActsOf } from '../../../kernel/commands/offers.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import type { BattleMap } from '../../../space/grid/battle-map.ts';
import { printSquare } from '../../../space/grid/square.ts';
import type { TimeCountGame } from '../game.ts';
import { timecount } from '../index.ts';
import { journeyTo, placeTowards } from '../movement/movement.ts';

type Place = readonly [number, number];

const YARD = parseMap({ rows: ['......', '..##..', '..##..', '......', '..~~..'] });
const CAVE = parseMap({ grid: 'hex', rows: ['. . . . . .', ' . . # . .', '. . # . . .', ' . . # . .', '. . . . . .'] });
const BLADES = { weapons: ['long sword'], static: false, hitPoints: 12 };

const placeOf = (text: string): Place => text.split(',').map(Number) as unknown as Place;

/** Where one with so many spaces to move goes to get at an enemy ("1,1 to 6,1"), friends standing where they stand. */
function towards(map: BattleMap | null, way: string, budget: number, ...friends: readonly string[]): string {
  const [from = '', goal = ''] = way.split(' to ');
  const others = friends.map((at, index) => person(`f${index}`, {}, { side: 'a', at: placeOf(at) }));
  const hero = person('a', {}, { side: 'a', at: placeOf(from) });
  const world = openWorld(fightOf([hero, person('b', {}, { at: placeOf(goal) }), ...others], { map }), timecount);
  const [x, y] = placeOf(goal);
  const to = placeTowards(world, fighterAt(world, 0), { x, y }, budget);
  return to === null ? 'nowhere' : printSquare(to);
}

describe('the way towards an enemy', () => {
  it('[TC-MOVE-06] goes as far as the count allows, and stops beside him', () => {
    expect(towards(null, '1,1 to 6,1', 2)).toBe('3,1');
    expect(towards(null, '1,1 to 3,1', 2)).toBe('2,1');
    expect(towards(null, '1,1 to 2,1', 2)).toBe('nowhere');
    expect(towards(null, '1,1 to 6,1', 0)).toBe('nowhere');
  });

  it('goes round walls, on squares and hexagons', () => {
    expect(towards(YARD, '1,2 to 4,2', 1)).toBe('1,3');
    expect(towards(CAVE, '2,2 to 6,2', 1)).toBe('3,3');
    expect(towards(CAVE, '3,1 to 6,2', 2)).toBe('6,0');
  });

  it('[TC-MOVE-08] begins to wade where nothing else is nearer', () => {
    const ford = parseMap({ rows: ['.~~.'] });
    expect(towards(ford, '0,0 to 3,0', 1)).toBe('1,0');
    expect(towards(ford, '0,0 to 3,0', 2)).toBe('1,0');
  });

  it('[TC-MOVE-05] [TC-MOVE-08] is told as a whole, with the ticks that its counts bring', () => {
    const ticks = (
      map: BattleMap | null,
      speed: number,
      goal: Place,
      counts: Readonly<Record<string, number>> = {},
    ) => {
      const hero = person('a', { speed }, { side: 'a', at: [0, 0], counts });
      const world = openWorld(fightOf([hero, person('b', {}, { at: [90, 90] })], { map }), timecount);
      const gone = journeyTo(world, fighterAt(world, 0), { x: goal[0], y: goal[1] });
      return gone === null ? null : [gone.squares.length, gone.turns];
    };
    // 15 feet: 1, 1, 0 and 1 spaces on the four counts, then from the first again.
    expect([1, 2, 3, 4, 5].map((far) => ticks(null, 15, [far, 0]))).toEqual([
      [1, 1],
      [2, 2],
      [3, 4],
      [4, 5],
      [5, 6],
    ]);
    expect(ticks(null, 15, [1, 0], { moves: 2 })).toEqual([1, 2]);
    const ford = parseMap({ rows: ['.~~.'] });
    expect(ticks(ford, 20, [3, 0])).toEqual([3, 5]);
    expect(ticks(ford, 20, [1, 0], { wading: 1 })).toEqual([1, 1]);
    expect(ticks(parseMap({ rows: ['.#.'] }), 20, [2, 0])).toBeNull();
  });

  it('[TC-SPACE-04] past friends, or through their spaces to a free one behind', () => {
    const corridor = parseMap({ rows: ['......'] });
    expect(towards(null, '1,1 to 6,1', 1, '2,1')).toMatch(/^2,[02]$/);
    expect(towards(corridor, '1,0 to 5,0', 2, '2,0')).toBe('3,0');
    expect(towards(corridor, '1,0 to 5,0', 1, '2,0')).toBe('nowhere');
  });
});

describe('what is offered', () => {
  it('[TC-SPEC-09] names no target that is out of range in any case', () => {
    const at = (place: Place): readonly string[] => {
      const people = [person('a', { weapons: ['dagger'] }, { at: [5, 5] }), person('b', {}, { at: place })];
      const world = openWorld(fightOf(people), timecount);
      return timecount.actions
        .filter(({ args }) => args[0]?.name === 'target' && args[0].candidates(world, actOf(world)).length > 0)
        .map(({ id }) => id);
    };
    const actOf = (world: ReturnType<typeof openWorld<TimeCountGame>>) =>
      legalActsOf(world, 0, timecount.actions.find(({ id }) => id === 'wait')!).next().value!;
    expect(at([6, 5])).toEqual(expect.arrayContaining(['attack', 'unarmed', 'grab', 'trip']));
    expect(at([7, 5]).filter((id) => ['unarmed', 'grab', 'trip', 'feint', 'bullRush'].includes(id))).toEqual([]);
    expect(at([90, 5])).not.toContain('attack');
  });
});

describe('the simple tactics', () => {
  it.each([
    ['squares', YARD],
    ['hexagons', CAVE],
  ])('find each other round walls on %s, and an end', (_name, map) => {
    const people = [
      person('a', BLADES, { side: 'x', at: [0, 0] }),
      person('b', BLADES, { side: 'x', at: [0, 2] }),
      person('c', BLADES, { side: 'y', at: [4, 0] }),
      person('d', BLADES, { side: 'y', at: [4, 4] }),
    ];
    for (const seed of [1, 2, 3]) {
      const { over } = simulate(fightOf(people, { map }), timecount, Generator.seeded(seed), simpleTactics(), 400);
      expect(over).not.toBeNull();
    }
  });
});
