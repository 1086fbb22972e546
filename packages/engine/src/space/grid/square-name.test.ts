import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnName,
  cornerName,
  readSquare,
  rowName,
  SQUARE_NAME,
  squareForms,
  squareName,
  squareNamed,
} from './square-name.ts';

const coordinate = fc.integer({ min: -100_000, max: 100_000 });
const square = fc.record({ x: coordinate, y: coordinate });

describe('the name of a square', () => {
  it('counts columns by letters, after Z by two', () => {
    expect([0, 4, 25, 26, 51, 52, 99, 701, 702].map(columnName)).toEqual([
      'A',
      'E',
      'Z',
      'AA',
      'AZ',
      'BA',
      'CV',
      'ZZ',
      'AAA',
    ]);
  });

  it('counts rows from 1', () => {
    expect([0, 1, 9].map(rowName)).toEqual(['1', '2', '10']);
    expect(squareName({ x: 4, y: 2 })).toBe('E3');
  });

  it('goes on beyond the origin of open ground: letters with a minus, rows through 0', () => {
    expect([-1, -2, -26, -27].map(columnName)).toEqual(['-A', '-B', '-Z', '-AA']);
    expect([-1, -2].map(rowName)).toEqual(['0', '-1']);
    expect(squareName({ x: -1, y: -1 })).toBe('-A0');
    expect(squareName({ x: 0, y: -2 })).toBe('A-1');
  });

  it('names a corner by the square to the south-east of it', () => {
    expect(cornerName({ x: 4, y: 2 })).toBe('the north-west corner of E3');
  });

  it('stands beside the numbers in errors', () => {
    expect(squareForms({ x: 4, y: -3 })).toBe('E-2 ([4, -3])');
  });
});

describe('reading a square', () => {
  it('finds every square again by its name, in capitals or not', () => {
    fc.assert(
      fc.property(square, (at) => {
        const name = squareName(at);
        expect(name).toMatch(SQUARE_NAME);
        expect(squareNamed(name)).toEqual(at);
        expect(squareNamed(name.toLowerCase())).toEqual(at);
      }),
    );
  });

  it('gives different squares different names, in capitals or not', () => {
    fc.assert(
      fc.property(square, square, (a, b) => {
        fc.pre(a.x !== b.x || a.y !== b.y);
        expect(squareName(a).toLowerCase()).not.toBe(squareName(b).toLowerCase());
      }),
    );
  });

  it('takes no other form for the same square', () => {
    for (const text of ['', 'E', '3', '3E', 'E03', 'E-0', 'E3 ', 'E 3', '--E3', 'E3.5', 'É3', 'ABCDE1', 'E1000000'])
      expect(squareNamed(text)).toBeNull();
  });

  it('reads column and row as well', () => {
    fc.assert(
      fc.property(square, ({ x, y }) => {
        expect(readSquare(`${x},${y}`)).toEqual({ x, y });
      }),
    );
    expect(readSquare('e3')).toEqual({ x: 4, y: 2 });
    for (const text of ['4', '4,', ',2', '4,2,1', '4;2', 'there']) expect(readSquare(text)).toBeNull();
  });
});
