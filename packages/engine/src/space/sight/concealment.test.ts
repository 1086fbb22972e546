import { describe, expect, test } from 'vitest';
import { parseSketch } from '../../../test/support/sketch.ts';
import { parseMap } from '../grid/ascii.ts';
import { type Light, terrainAt } from '../grid/battle-map.ts';
import { findConcealment, type Sight, squaresOfHaze } from './concealment.ts';

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

describe('how hard somebody is to see', () => {
  const LEGEND = { F: 'dense fog', b: 'light foliage', l: { name: 'lamp light', light: 'bright' } } as const;
  const seen = (row: string, light: Light = 'bright', sight: Sight = 'normal'): string => {
    const map = parseMap({ rows: [row], legend: LEGEND, light });
    const { degree, by } = findConcealment(map, { x: 0, y: 0, side: 1 }, { x: row.length - 1, y: 0, side: 1 }, sight);
    return `${degree} ${by}`.trim();
  };

  test('nothing conceals on open ground, nor on a bright map without fog', () => {
    expect(findConcealment(null, { x: 0, y: 0, side: 1 }, { x: 9, y: 0, side: 1 }, 'normal').degree).toBe('none');
    expect(seen('...')).toBe('none');
  });

  test('fog is denser through two squares, and of several kinds the worst counts', () => {
    expect([seen('.F.'), seen('.FF'), seen('.bF'), seen('.b.')]).toEqual([
      'half dense fog',
      'total dense fog',
      'half dense fog',
      'quarter light foliage',
    ]);
  });

  test('the light on the target counts, and the eyes of who looks', () => {
    expect([seen('..', 'darkness'), seen('.l', 'darkness'), seen('l.', 'darkness')]).toEqual([
      'total darkness',
      'none',
      'total darkness',
    ]);
    expect([seen('..', 'near darkness', 'low-light'), seen('..', 'darkness', 'darkvision')]).toEqual([
      'half near darkness',
      'none',
    ]);
  });

  test('of a large target the best lit square counts', () => {
    const map = parseMap({ rows: ['...l', '....'], legend: LEGEND, light: 'darkness' });
    expect(findConcealment(map, { x: 0, y: 0, side: 1 }, { x: 2, y: 0, side: 2 }, 'normal').degree).toBe('none');
  });

  test('a light that there is not is refused', () => {
    expect(() => parseMap({ rows: ['.'], light: 'dusk' as Light })).toThrow('one of bright');
  });
});
