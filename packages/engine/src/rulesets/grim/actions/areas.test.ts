import { describe, expect, it } from 'vitest';
import { fight, type Side } from '../../../../test/support/grim-fights.ts';
import { mark, shooter } from '../../../../test/support/grim-guns.ts';
import { isRefused, readCommand, refusals } from '../../../kernel/commands/command.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { grim } from '../index.ts';

/** Drawn on a map: `a` the shooter, `#` walls, `*` what the act would fill. */
function drawn(rows: readonly string[], told: object, gun: Parameters<typeof shooter>[0] = {}): readonly string[] {
  const y = rows.findIndex((row) => row.includes('a'));
  const x = rows[y]?.indexOf('a') ?? 0;
  const a: Side = { ...shooter({ magazine: 60, ...gun }, { traits: ['martial-firearms'] }), at: [x, y] };
  const map = parseMap({ rows: rows.map((row) => row.replaceAll(/[^#]/g, '.')), legend: { '#': 'wall' } });
  const world = openWorld({ ...fight([a, mark({ at: [0, 0] })]), map }, grim);
  const read = readCommand(world, { by: 'a', do: '', with: 'gun', ...told }, grim.actions);
  if (isRefused(read)) throw new Error(read.map(({ text }) => text).join('; '));
  expect(refusals(world, read)).toEqual([]);
  const filled = new Set(read.action.screen?.area?.(world, read).map((square) => `${square.x},${square.y}`));
  const { fills } = read.action.screen ?? {};
  if (fills !== undefined) {
    for (let at = 0; at < map.width * map.height; at++) {
      const square = { x: at % map.width, y: Math.floor(at / map.width) };
      expect([square, fills(world, read, square)]).toEqual([square, filled.has(`${square.x},${square.y}`)]);
    }
  }
  return rows.map((row, line) =>
    [...row].map((mark, column) => (filled.has(`${column},${line}`) ? '*' : mark)).join(''),
  );
}

const LINE = { do: 'linear-burst' };
const CONE = { do: 'strafing-burst' };
const FIELD = ['........', '........', '..a.....', '........', '........'];

describe('what would be under fire', () => {
  it('[GNG-MBURST-03] a linear burst: the aisle through the square aimed at, and on beyond it', () => {
    expect(drawn(FIELD, { ...LINE, to: [4, 2] })).toEqual(['........', '........', '..a*****', '........', '........']);
    expect(drawn(FIELD, { ...LINE, to: [4, 4] })).toEqual(['........', '........', '..a.....', '...*....', '....*...']);
    expect(drawn(FIELD, { ...LINE, to: [1, 2] })).toEqual(['........', '........', '**a.....', '........', '........']);
  });

  it.each([
    [2, 4],
    [3, 6],
    [4, 8],
  ])('[GNG-MBURST-03] to the greatest range (an increment of %i feet: %i squares)', (increment, squares) => {
    const [row = ''] = drawn(['a...........'], { ...LINE, to: [1, 0] }, { increment });
    expect(row).toBe(`a${'*'.repeat(squares)}`.padEnd(12, '.'));
  });

  it('[GNG-MBURST-03] something solid is struck, and ends it', () => {
    expect(drawn(['..a..#..'], { ...LINE, to: [3, 0] })).toEqual(['..a***..']);
    expect(drawn(['..a#....'], { ...LINE, to: [5, 0] })).toEqual(['..a*....']);
  });

  it('[GNG-MBURST-05] a strafing burst: a cone half as wide as it is long, 30 feet at least', () => {
    const wide = ['.........', '.........', '.........', 'a........', '.........', '.........', '.........'];
    expect(drawn(wide, { ...CONE, to: [1, 3] }, { increment: 30 })).toEqual([
      '.........',
      '.........',
      '....***..',
      'a******..',
      '....***..',
      '.........',
      '.........',
    ]);
    expect(drawn(wide, { ...CONE, to: [1, 3] }, { increment: 10 })).toEqual(
      drawn(wide, { ...CONE, to: [1, 3] }, { increment: 30 }),
    );
    expect(drawn(wide, { ...CONE, to: [1, 3] }, { increment: 35 })[3]).toBe('a*******.');
    expect(drawn(wide, { ...CONE, to: [1, 3] }, { increment: 40 })[3]).toBe('a********');
  });

  it('[GNG-MBURST-05] walls cast a shadow in it', () => {
    const across = (row: string): string | undefined =>
      drawn(['.........', row, 'a........', '.........'], { ...CONE, to: [1, 2] }, { increment: 40 })[1];
    expect([across('.........'), across('....#....')]).toEqual(['....*****', '....*....']);
  });

  it('[GNG-SUPP-03] suppressing fire: an aisle, or 20 by 20 feet from the square named, as far as the map goes', () => {
    const suppress = { do: 'suppressing-fire' };
    expect(drawn(FIELD, { ...suppress, choice: 'aisle', to: [4, 2] })).toEqual(drawn(FIELD, { ...LINE, to: [4, 2] }));
    expect(drawn(FIELD, { ...suppress, choice: 'square', to: [3, 0] })).toEqual([
      '...****.',
      '...****.',
      '..a****.',
      '...****.',
      '........',
    ]);
    expect(drawn(FIELD, { ...suppress, choice: 'square', to: [6, 3] })).toEqual([
      '........',
      '........',
      '..a.....',
      '......**',
      '......**',
    ]);
  });
});
