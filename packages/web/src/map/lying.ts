import type { ShownArea } from '@fray/engine';
import type { Coordinates } from './geometry.ts';

/** "smoke · 9 rounds left". */
export function areaLabel({ name, remains }: Pick<ShownArea, 'name' | 'remains'>): string {
  return remains === '' ? name : `${name} · ${remains}`;
}

/** The westernmost and the easternmost place of its northernmost row. */
export function topOf(squares: readonly Coordinates[]): readonly [Coordinates, Coordinates] | null {
  const north = squares.reduce((least, [, y]) => Math.min(least, y), Number.POSITIVE_INFINITY);
  const row = squares.filter(([, y]) => y === north).toSorted(([a], [b]) => a - b);
  const [first, last] = [row[0], row.at(-1)];
  return first === undefined || last === undefined ? null : [first, last];
}
