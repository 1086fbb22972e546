import { describe, expect, it } from 'vitest';
import { type Label, placed } from './placing.ts';

const ROOM = { x: 0, y: 0, width: 100, height: 100 };
const label = (key: string, spots: readonly (readonly [number, number])[], must: boolean = false): Label => ({
  key,
  half: [10, 5],
  spots: spots.map(([x, y]) => ({ x, y })),
  must,
});
const keys = (found: ReadonlyMap<string, unknown>): readonly string[] => [...found.keys()];

describe('labels on the map', () => {
  it('stand in their best place, beside those before them, and side by side where they only touch', () => {
    const both = [
      label('first', [[50, 50]]),
      label('second', [
        [50, 59.9],
        [50, 60],
      ]),
    ];
    expect(placed(both, [], ROOM)).toEqual(
      new Map([
        ['first', { x: 50, y: 50 }],
        ['second', { x: 50, y: 60 }],
      ]),
    );
  });

  it('are left out where no place is free of words and tokens', () => {
    const token = { x: 40, y: 64, width: 20, height: 20 };
    const both = [
      label('first', [[50, 50]]),
      label('second', [
        [55, 55],
        [50, 60],
      ]),
    ];
    expect(keys(placed(both, [token], ROOM))).toEqual(['first']);
    expect(keys(placed(both, [{ ...token, y: 65 }], ROOM))).toEqual(['first', 'second']);
  });

  it('are left out beyond the edge', () => {
    expect(
      keys(
        placed(
          [
            label('cut', [
              [9.9, 50],
              [50, 95.1],
            ]),
          ],
          [],
          ROOM,
        ),
      ),
    ).toEqual([]);
    expect(keys(placed([label('whole', [[10, 95]])], [], ROOM))).toEqual(['whole']);
  });

  it('stand where they hide least, a token rather than words, if they must', () => {
    const token = { x: 60, y: 40, width: 20, height: 20 };
    const at = (spots: readonly (readonly [number, number])[]) =>
      placed([label('first', [[30, 50]]), label('second', spots, true)], [token], ROOM).get('second');
    expect(
      at([
        [33, 52],
        [68, 50],
      ]),
    ).toEqual({ x: 68, y: 50 });
    expect(
      at([
        [68, 50],
        [48, 53],
      ]),
    ).toEqual({ x: 48, y: 53 });
    expect(
      at([
        [-5, 90],
        [68, 50],
      ]),
    ).toEqual({ x: 68, y: 50 });
  });
});
