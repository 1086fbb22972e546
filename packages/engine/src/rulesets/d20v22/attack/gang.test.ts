import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { refusedBy, v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_BLAST, SAMPLE_CLUB } from '../../../../test/support/v22-samples.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { COVER_RULING } from '../../d20/defense/cover.ts';
import { d20v22 } from '../index.ts';

const WALL = { legend: { '#': 'wall' } } as const;

/** The squares of the map from which one with a club could strike the defender, who fills `side` squares from there. */
function places(rows: readonly string[], at: readonly [number, number], defender: Someone = {}): readonly string[] {
  const found: string[] = [];
  for (const [y, row] of rows.entries())
    for (const [x, tile] of [...row].entries()) {
      if (tile === '#' || inside(x, y, at, defender)) continue;
      const fight = v22Fight(
        [
          { at: [x, y], sheet: { weapons: [SAMPLE_CLUB] } },
          { at, ...defender },
        ],
        {},
        { rows: [...rows], ...WALL },
      );
      if (refusedBy(fight, { by: 'a', do: 'attack', target: 'b', with: 'club' }).length === 0) found.push(`${x},${y}`);
    }
  return found;
}

function inside(x: number, y: number, [left, top]: readonly [number, number], { sheet }: Someone): boolean {
  const side = sheet !== undefined && 'size' in sheet && sheet.size === 'large' ? 2 : 1;
  return x >= left && x < left + side && y >= top && y < top + side;
}

type At = readonly [number, number];

function coverFrom(rows: readonly string[], from: At, at: At, a: Someone = {}, b: Someone = {}): string {
  const people = [
    { ...a, at: from },
    { ...b, at },
  ];
  const fight = v22Fight(people, {}, { rows: [...rows], ...WALL });
  return d20v22.slots.cover(openWorld(fight, d20v22), 0, 1).degree;
}

const OPEN = ['.....', '.....', '.....', '.....', '.....'];

describe('how many get at one target, by the sides that are free', () => {
  it('[V22-GANG-01] eight around one who stands in the open, Small or Medium', () => {
    expect(places(OPEN, [2, 2])).toHaveLength(8);
    expect(places(OPEN, [2, 2], { sheet: { size: 'small' } })).toHaveLength(8);
  });

  it('[V22-GANG-02] five with its back to a wall', () => {
    expect(places(['#####', '.....', '.....'], [2, 1])).toEqual(['1,1', '3,1', '1,2', '2,2', '3,2']);
  });

  it('[V22-GANG-03] three in a corner', () => {
    expect(places(['####', '#...', '#...', '#...'], [1, 1])).toEqual(['2,1', '1,2', '2,2']);
  });

  it('[V22-GANG-04] in a doorway the one in front, and one at either side, against whom it has one-half cover', () => {
    const door = ['#####', '##.##', '.....', '.....'];
    expect(places(door, [2, 1])).toEqual(['1,2', '2,2', '3,2']);
    expect([1, 2, 3].map((x) => coverFrom(door, [x, 2], [2, 1]))).toEqual(['half', 'none', 'half']);
  });

  it('[V22-GANG-04] a doorway has a wall at either side, whichever way it leads', () => {
    const from = (rows: readonly string[]) => [coverFrom(rows, [0, 0], [1, 1]), coverFrom(rows, [2, 2], [1, 1])];
    expect(from(['...', '#.#', '...'])).toEqual(['half', 'half']);
    expect(from(['.#.', '...', '.#.'])).toEqual(['half', 'half']);
    const none = ['none', 'none'];
    for (const row of ['...', '#..', '..#']) expect(from(['...', row, '...'])).toEqual(none);
    expect([from(['.#.', '...', '...']), from(['...', '...', '.#.'])]).toEqual([none, none]);
    // The end of the map is no wall.
    expect(coverFrom(['..', '.#', '..'], [1, 0], [0, 1])).toBe('none');
    expect(coverFrom(['...', '.#.'], [0, 1], [1, 0])).toBe('none');
  });

  it('[V22-GANG-04] it covers against the next diagonal squares, those as narrow as it, where nothing else covers more', () => {
    const door = ['.....', '##.##', '.....', '.....'];
    expect([coverFrom(door, [1, 2], [2, 1]), coverFrom(door, [3, 3], [2, 1]), coverFrom(door, [4, 2], [2, 1])]).toEqual(
      [...['half', 'none', 'quarter']],
    );
    const large = { sheet: { size: 'large' } };
    expect(coverFrom(door, [1, 2], [2, 1], large)).toBe('none');
    expect(coverFrom(['#..#', '#..#', '....'], [0, 2], [1, 1], {}, large)).toBe('none');
    expect(coverFrom(['.....', '##.##', '..#..'], [1, 2], [2, 1])).toBe('total');
    const ruled = { effects: [COVER_RULING.by(1, { said: 0 })] };
    expect(coverFrom(door, [1, 2], [2, 1], {}, ruled)).toBe('none');
  });

  it('[V22-GANG-05] in a corridor 5 feet wide one, or two where they come from both ends', () => {
    expect(places(['#####', '.....', '#####'], [2, 1])).toEqual(['1,1', '3,1']);
    expect(places(['#####', '#....', '#####'], [1, 1])).toEqual(['2,1']);
  });

  it('[V22-GANG-06] more around a larger one; shots come from anywhere', () => {
    expect(
      places(['......', '......', '......', '......', '......', '......'], [2, 2], { sheet: { size: 'large' } }),
    ).toHaveLength(12);
    const shooters = Array.from(
      { length: 9 },
      (_, x): Someone => ({
        at: [x, 9],
        side: 'heroes',
        sheet: { weapons: [SAMPLE_BLAST] },
      }),
    );
    const fight = v22Fight([{ at: [9, 9], sheet: { weapons: [SAMPLE_BLAST] } }, { at: [4, 2] }, ...shooters]);
    for (let who = 0; who < 11; who++) {
      if (who === 1) continue;
      const turn = { ...fight, clock: { ...fight.clock, turn: who } };
      const able = turn.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } }));
      const by = turn.combatants[who]?.id ?? '';
      expect(refusedBy({ ...turn, combatants: able }, { by, do: 'attack', target: 'b', with: 'blast' })).toEqual([]);
    }
  });
});
