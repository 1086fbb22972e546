import { describe, expect, it } from 'vitest';
import {
  frameOf,
  groundOf,
  lineOf,
  mapOf,
  painted,
  patchOf,
  rectangleOf,
  resized,
  startGround,
  withKind,
} from './ground.ts';

const ground = groundOf({ rows: ['.....', '.###.', '.#.#.', '.###.'] });

describe('the ground of a fight in the making', () => {
  it('is painted on the places alone that lie on the map, and is the same object where nothing changes', () => {
    const now = painted(
      ground,
      [
        [0, 0],
        [4, 3],
        [5, 0],
        [0, -1],
      ],
      '~',
    );
    expect(now.cells).toEqual(['~....', '.###.', '.#.#.', '.###~']);
    expect(
      painted(
        ground,
        [
          [1, 1],
          [9, 9],
        ],
        '#',
      ),
    ).toBe(ground);
  });

  it('has lines with both ends, blocks, and rooms that are empty within', () => {
    expect(lineOf([0, 0], [3, 1])).toEqual([
      [0, 0],
      [1, 0],
      [2, 1],
      [3, 1],
    ]);
    expect(lineOf([2, 2], [2, 2])).toEqual([[2, 2]]);
    expect(rectangleOf([2, 1], [1, 0])).toHaveLength(4);
    const room = frameOf([0, 0], [3, 2]);
    expect(room).toHaveLength(10);
    expect(room).not.toContainEqual([1, 1]);
  });

  it('is filled up to what is different, not across corners', () => {
    expect(patchOf(ground, [2, 2])).toEqual([[2, 2]]);
    expect(patchOf(ground, [0, 0])).toHaveLength(11);
    expect(patchOf(groundOf({ rows: ['.#', '#.'] }), [0, 0])).toEqual([[0, 0]]);
    expect(patchOf(ground, [7, 7])).toEqual([]);
  });

  it('keeps what it has when it grows, and loses what lies outside when it shrinks', () => {
    expect(resized(ground, 6, 5).cells).toEqual(['......', '.###..', '.#.#..', '.###..', '......']);
    expect(resized(ground, 2, 2).cells).toEqual(['..', '.#']);
  });

  it('writes hexagons apart by blanks, which are no places', () => {
    const hex = resized(startGround('hex'), 5, 2);
    expect(hex.cells).toEqual(['. . .', ' . . ']);
    expect(
      painted(
        hex,
        [
          [1, 0],
          [1, 1],
        ],
        '#',
      ).cells,
    ).toEqual(['. . .', ' # . ']);
    expect(mapOf(hex)).toEqual({ grid: 'hex', rows: ['. . .', ' . .'] });
    expect(patchOf(hex, [0, 0])).toHaveLength(5);
  });

  it('gives each kind one mark that nothing else has, and writes only what is on the map', () => {
    const crates = { name: 'crates', blocksMove: true };
    const first = withKind(ground, '#', crates);
    expect(first.mark).toBe('a');
    expect(withKind(first.ground, 'c', crates)).toEqual(first);
    const second = withKind(first.ground, 'a', { name: 'mud', cost: 2 });
    expect(second.mark).toBe('b');
    expect(mapOf(painted(second.ground, [[0, 0]], 'b')).legend).toEqual({ b: { name: 'mud', cost: 2 } });
  });
});
