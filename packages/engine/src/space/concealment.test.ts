import { describe, expect, test } from 'vitest';
import { parseSketch } from './ascii.ts';
import { terrainAt } from './battle-map.ts';
import { squaresOfHaze } from './concealment.ts';

const FOG = { f: { name: 'fog' } } as const;

/** Squares of fog between A and B. */
function fogIn(rows: readonly string[]): number {
  const { map, tokens } = parseSketch({ rows, legend: FOG });
  const [a, b] = ['A', 'B'].map((mark) => tokens.find((each) => each.mark === mark)!);
  return squaresOfHaze(a!, b!, (x, y) => terrainAt(map, { x, y }).name === 'fog');
}

describe('concealment', () => {
  test('fog at 5 feet is one square of it, at 10 feet two', () => {
    expect(fogIn(['A..B'])).toBe(0);
    expect(fogIn(['A.fB'])).toBe(1);
    expect(fogIn(['AffB'])).toBe(2);
    expect(fogIn(['ff..', 'A..B'])).toBe(0);
    expect(fogIn(['A...', '.f..', '..f.', '...B'])).toBe(2);
  });

  test('the target stands in it, the attacker does not count', () => {
    const { map } = parseSketch({ rows: ['f...f'], legend: FOG });
    const isFog = (x: number, y: number): boolean => terrainAt(map, { x, y }).name === 'fog';
    const [west, east] = [0, 4].map((x) => ({ x, y: 0, side: 1 }));
    expect(squaresOfHaze(west!, east!, isFog)).toBe(1);
    expect(squaresOfHaze({ x: 1, y: 0, side: 1 }, east!, isFog)).toBe(1);
    expect(squaresOfHaze(east!, { x: 1, y: 0, side: 1 }, isFog)).toBe(0);
    expect(squaresOfHaze(west!, west!, isFog)).toBe(0);
  });

  test('of larger creatures the nearest squares count', () => {
    expect(fogIn(['AAf.BB', 'AA..BB'])).toBe(1);
    expect(fogIn(['AAf.BB', 'AA..BB', '......'].reverse())).toBe(0);
  });
});
