import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  perform,
  reasonsAgainst,
  refusedBy,
  type Surroundings,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { spaceSquares } from '../../../space/grid/size.ts';
import { modern } from '../../modern/index.ts';
import { areEnemies, feetApart, standAdjacent } from './field.ts';
import { destinations } from './movement.ts';

type At = readonly [number, number];

const alone = (hero: Fighter = {}, around: Surroundings = {}): ReturnType<typeof modernFight> =>
  modernFight({ hero: { at: [0, 0], ...hero }, thug: { at: [40, 40] } }, around);
const move = (to: At, more: object = {}): { by: string; do: string; to: At } => ({
  by: 'hero',
  do: 'move',
  to,
  ...more,
});
const OUT_OF_MOVEMENT = ['MOD-MOVE-01'];

describe('a square that cannot be reached', () => {
  const why = (fight: ReturnType<typeof modernFight>, to: At) =>
    reasonsAgainst(fight, move(to)).map(({ text }) => text);

  it('[MOD-MOVE-01] is too far away, as told in feet', () => {
    expect(why(alone(), [6, 0])).toEqual([]);
    expect(why(alone(), [7, 0])).toEqual(['that is 35 feet away, beyond 30 feet of movement']);
  });

  it('[MOD-MOVE-12] is taken', () => {
    expect(why(modernFight({ hero: { at: [0, 0] }, thug: { at: [2, 0] } }), [2, 0])).toEqual([
      'somebody else stands there',
    ]);
  });

  it('[MOD-MOVE-01] is walled off', () => {
    const walled = modernFight({ hero: { at: [0, 0] } }, { rows: ['.#.', '.#.'] });
    expect(why(walled, [2, 0])).toEqual(['there is no way there within 30 feet of movement']);
  });
});

describe('somebody unseen on the way', () => {
  const lurks = (at: At, others: Record<string, Fighter> = {}) =>
    modernFight({ hero: { at: [0, 0] }, lurker: { at, hidden: true }, ...others });
  const xOf = ({ fight }: { fight: ReturnType<typeof modernFight> }): number | undefined => fight.combatants[0]?.x;
  const path = (steps: number): At[] => Array.from({ length: steps }, (_, n): At => [n + 1, 0]);

  it('[MOD-MOVE-09] is no reason against a movement, and stops it before the square', () => {
    for (const [at, ends] of [
      [3, 2],
      [4, 3],
      [5, 4],
    ] as const) {
      const fight = lurks([at, 0]);
      expect(refusedBy(fight, move([6, 0], { path: path(6) }))).toEqual([]);
      const done = perform(fight, move([6, 0], { path: path(6) }));
      expect([xOf(done), done.fight.combatants[0]?.counts.moved]).toEqual([ends, 5 * ends]);
      expect(done.events.at(-1)).toMatchObject({ kind: 'tell', why: { text: 'stopped by somebody unseen' } });
    }
  });

  it('[MOD-MOVE-12] where it ends on the square, too, and not in that of a friend before it', () => {
    const onto = (fight: ReturnType<typeof modernFight>) => xOf(perform(fight, move([2, 0], { path: path(2) })));
    expect(onto(lurks([2, 0]))).toBe(1);
    expect(onto(lurks([3, 0]))).toBe(2);
    expect(onto(lurks([2, 0], { friend: { at: [1, 0], side: 'heroes' } }))).toBe(0);
  });

  it('is in nobody’s way who knows of it', () => {
    const path3 = move([3, 0], { path: path(3) });
    expect(refusedBy(lurks([2, 0]), path3)).toEqual([]);
    const own = modernFight({ hero: { at: [0, 0] }, lurker: { at: [3, 0], hidden: true, side: 'heroes' } });
    expect(refusedBy(own, path3)).toEqual(['MOD-MOVE-12']);
  });
});

describe('speed', () => {
  it('[MOD-MOVE-01] a move action covers the speed and no more', () => {
    const rat = { sheet: { speed: 15 } };
    expect(refusedBy(alone(), move([6, 0]))).toEqual([]);
    expect(refusedBy(alone(), move([7, 0]))).toEqual(OUT_OF_MOVEMENT);
    expect(refusedBy(alone(rat), move([3, 0]))).toEqual([]);
    expect(refusedBy(alone(rat), move([4, 0]))).toEqual(OUT_OF_MOVEMENT);
    expect(perform(alone(), move([6, 0])).fight.combatants[0]).toMatchObject({ x: 6, y: 0, counts: { moved: 30 } });
  });

  it('[MOD-MOVE-02] twice in a turn, with the attack action', () => {
    const once = perform(alone(), move([6, 0])).fight;
    expect(perform(once, move([12, 0])).fight.combatants[0]?.x).toBe(12);
  });

  it('[MOD-MOVE-03] [MOD-RUN-01] running covers four times the speed, in a straight line', () => {
    const run = (to: At): object => ({ by: 'hero', do: 'run', to });
    expect(refusedBy(alone(), run([24, 0]) as never)).toEqual([]);
    expect(refusedBy(alone(), run([25, 0]) as never)).toEqual(['MOD-RUN-01']);
    const after = perform(alone(), run([24, 0]) as never).fight.combatants[0];
    expect(after).toMatchObject({
      x: 24,
      counts: { standard: 0, move: 0 },
      effects: [{ name: 'run-on' }, { name: 'running' }],
    });
    expect(refusedBy(alone({}, { rows: ['..#..'] }), run([4, 0]) as never)).toEqual(['MOD-RUN-01']);
    // No 5-foot step, neither after the run nor before it.
    const ran = perform(alone(), run([1, 0]) as never).fight;
    expect(refusedBy(ran, { by: 'hero', do: 'five-foot-step', to: [2, 0] })).toContain('MOD-ACT-06');
    const stepped = perform(alone(), { by: 'hero', do: 'five-foot-step', to: [1, 0] }).fight;
    expect(refusedBy(stepped, run([4, 0]) as never)).toContain('MOD-ACT-06');
  });

  it('[MOD-MOVE-04] armour lowers it', () => {
    const vest = { sheet: { armor: 'tactical vest' } };
    expect(refusedBy(alone(vest), move([5, 0]))).toEqual([]);
    expect(refusedBy(alone(vest), move([6, 0]))).toEqual(OUT_OF_MOVEMENT);
  });

  it('[MOD-MOVE-05] with a full-round action only a 5-foot step', () => {
    const burning = { name: 'burning', source: -1, until: null, data: null };
    const spent = perform(alone({ effects: [burning] }), { by: 'hero', do: 'extinguish' }, [15]).fight;
    expect(refusedBy(spent, { by: 'hero', do: 'five-foot-step', to: [1, 0] })).toEqual([]);
    expect(refusedBy(spent, move([1, 0]))).toEqual(['MOD-ACT-03']);
    const moved = perform(alone({ effects: [burning] }), move([1, 0])).fight;
    expect(refusedBy(moved, { by: 'hero', do: 'extinguish' })).toEqual(['MOD-ACT-07']);
  });

  it('[MOD-MOVE-06] the unseeing move at half speed, with Blind-Fight at three quarters', () => {
    const blind = (feats: readonly string[]): Fighter => ({ sheet: { speed: 40, feats }, effects: ['blinded'] });
    expect(refusedBy(alone(blind([])), move([4, 0]))).toEqual([]);
    expect(refusedBy(alone(blind([])), move([5, 0]))).toEqual(OUT_OF_MOVEMENT);
    expect(refusedBy(alone(blind(['Blind-Fight'])), move([6, 0]))).toEqual([]);
    expect(refusedBy(alone(blind(['Blind-Fight'])), move([7, 0]))).toEqual(OUT_OF_MOVEMENT);
  });

  it('whoever kneels gets no further than who crawls, until it stands up', () => {
    const knee = alone({ effects: ['kneeling'] });
    expect(refusedBy(knee, move([1, 0]))).toEqual([]);
    expect(refusedBy(knee, move([2, 0]))).toEqual(OUT_OF_MOVEMENT);
    expect(refusedBy(knee, { by: 'hero', do: 'run', to: [4, 0] })).toEqual(['MOD-MOVE-07']);
  });

  it('[MOD-MOVE-07] climbing and swimming a quarter, climbing fast half, crawling 5 feet', () => {
    const hero = { sheet: { speed: 40 } };
    for (const [choice, squares] of [
      ['climb', 2],
      ['swim', 2],
      ['climb-accelerated', 4],
    ] as const) {
      expect(refusedBy(alone(hero), move([squares, 0], { choice }))).toEqual([]);
      expect(refusedBy(alone(hero), move([squares + 1, 0], { choice }))).toEqual(OUT_OF_MOVEMENT);
    }
    const crawling = { ...hero, effects: ['prone'] };
    expect(refusedBy(alone(crawling), move([1, 0]))).toEqual([]);
    expect(refusedBy(alone(crawling), move([2, 0]))).toEqual(OUT_OF_MOVEMENT);
    expect(refusedBy(alone(hero), move([1, 0], { choice: 'fly' }))).toEqual(['MOD-ACT-19']);
  });
});

describe('passing through', () => {
  /** A corridor one square wide, with somebody in its middle. */
  const corridor = (other: Fighter, hero: Fighter = {}): ReturnType<typeof modernFight> =>
    modernFight(
      { hero: { at: [0, 0], ...hero }, other: { at: [2, 0], ...other }, thug: { at: [8, 0] } },
      { rows: ['.........'] },
    );

  it('[MOD-MOVE-08] a friend may be passed', () => {
    expect(refusedBy(corridor({ side: 'heroes' }), move([3, 0]))).toEqual([]);
  });

  it('[MOD-MOVE-09] an enemy who resists may not', () => {
    expect(refusedBy(corridor({}), move([3, 0]))).toEqual(OUT_OF_MOVEMENT);
    expect(
      refusedBy(
        corridor({}),
        move([3, 0], {
          path: [
            [1, 0],
            [2, 0],
            [3, 0],
          ],
        }),
      ),
    ).toEqual(['MOD-MOVE-09']);
  });

  it.each(['unconscious', 'bound', 'stunned', 'cowering', 'paralyzed'])(
    '[MOD-MOVE-10] an enemy who is %s may be passed',
    (effect) => expect(refusedBy(corridor({ effects: [effect] }), move([3, 0]))).toEqual([]),
  );

  it('[MOD-MOVE-10] so may the dead and the dying', () => {
    expect(refusedBy(corridor({ counts: { hp: -12 } }), move([3, 0]))).toEqual([]);
    expect(refusedBy(corridor({ counts: { hp: -2 } }), move([3, 0]))).toEqual([]);
  });

  it('[MOD-MOVE-11] three size categories apart', () => {
    const rat = { sheet: { ...SWORDSMAN, size: 'diminutive' } };
    const cat = { sheet: { ...SWORDSMAN, size: 'tiny' } };
    expect(refusedBy(corridor(rat), move([3, 0]))).toEqual([]);
    expect(refusedBy(corridor(cat), move([3, 0]))).toEqual(OUT_OF_MOVEMENT);
    expect(refusedBy(corridor({}, rat), move([3, 0]))).toEqual([]);
  });

  it("[MOD-MOVE-12] nobody may stop in another's square", () => {
    expect(refusedBy(corridor({ side: 'heroes' }), move([2, 0]))).toEqual(['MOD-MOVE-12']);
    expect(
      refusedBy(
        corridor({ side: 'heroes' }),
        move([2, 0], {
          path: [
            [1, 0],
            [2, 0],
          ],
        }),
      ),
    ).toEqual(['MOD-MOVE-12']);
  });

  it('[MOD-MOVE-13] space and reach by size, or as the sheet says', () => {
    const profile = (sheet: object) => fighterAt(openWorld(alone({ sheet }), modern), 0).profile;
    expect(profile({ size: 'large' })).toMatchObject({ side: 2, reach: 10 });
    expect(profile({ size: 'tiny' })).toMatchObject({ side: 1, reach: 0 });
    expect(profile({ size: 'huge', reach: 10 })).toMatchObject({ side: spaceSquares('huge'), reach: 10 });
    expect(profile({ size: 'large', space: 5 })).toMatchObject({ side: 1 });
  });
});

describe('the grid', () => {
  it('[MOD-GRID-01] one square is 5 feet; adjacent are the eight around', () => {
    const fight = modernFight({ hero: { at: [5, 5] }, thug: { at: [6, 6] }, goon: { at: [7, 5] } });
    const world = openWorld(fight, modern);
    expect([standAdjacent(world, 0, 1), standAdjacent(world, 0, 2)]).toEqual([true, false]);
    expect(feetApart(world, 0, 2)).toBe(10);
    expect([areEnemies(fight, 0, 1), areEnemies(fight, 1, 2)]).toEqual([true, false]);
  });

  it('[MOD-GRID-02] every second diagonal counts double, afresh in each action or through the turn', () => {
    const moved = (to: At): number | undefined => perform(alone(), move(to)).fight.combatants[0]?.counts.moved;
    expect([1, 2, 3, 4].map((n) => moved([n, n]))).toEqual([5, 15, 20, 30]);
    const second = (scope: string): readonly string[] => {
      const start = alone({}, { options: { diagonalCountScope: scope } });
      const once = perform(start, move([1, 1], { path: [[1, 1]] })).fight;
      return refusedBy(
        once,
        move([6, 1], {
          path: [
            [2, 2],
            [3, 2],
            [4, 2],
            [5, 2],
            [6, 2],
            [6, 1],
          ],
        }),
      );
    };
    expect(second('perAction')).toEqual([]);
    expect(second('perTurn')).toEqual(OUT_OF_MOVEMENT);
  });

  it('[MOD-GRID-03] distances for range follow the same count', () => {
    const fight = modernFight({ hero: { at: [0, 0] }, thug: { at: [4, 4] } });
    expect(feetApart(openWorld(fight, modern), 0, 1)).toBe(30);
  });

  it('[MOD-GRID-04] a straight line need not follow the grid, but must be free', () => {
    const charge = (rows: readonly string[]): readonly string[] =>
      refusedBy(modernFight({ hero: { at: [0, 0] }, thug: { at: [5, 2] } }, { rows }), {
        by: 'hero',
        do: 'charge',
        target: 'thug',
      });
    expect(charge(['......', '......', '......'])).toEqual([]);
    expect(charge(['......', '.###..', '......'])).toEqual(['MOD-CHARGE-03']);
  });

  it('[MOD-GRID-05] a 5-foot step may be diagonal', () => {
    expect(perform(alone(), { by: 'hero', do: 'five-foot-step', to: [1, 1] }).fight.combatants[0]).toMatchObject({
      x: 1,
      y: 1,
      counts: { moved: 5 },
    });
    expect(destinations(openWorld(alone({ at: [5, 5] }), modern), 0, 5)).toHaveLength(8);
  });
});
