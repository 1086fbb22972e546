import { describe, expect, it } from 'vitest';
import { ReadWhole, watch } from './watchers.ts';

/** What was read, and a function that notes it. */
function noting(of: Readonly<Record<string, unknown>>): { read: string[]; see: (name: string) => unknown } {
  const read: string[] = [];
  const see = (name: string): unknown => {
    read.push(name);
    return of[name];
  };
  return { read, see };
}

describe('a watcher', () => {
  it('tells which of the watched fields are read, and shows the others as they are', () => {
    const of = { name: 'Mara', x: 3, y: 4 };
    const { read, see } = noting(of);
    const seen = watch(of, { name: 'somebody' }, ['x', 'y'], see);
    expect([seen.name, seen.y]).toEqual(['somebody', 4]);
    expect(read).toEqual(['y']);
  });

  it('throws where the whole record is copied', () => {
    const of = { x: 3 };
    const seen = watch(of, {}, ['x'], noting(of).see);
    expect(() => ({ ...seen })).toThrow(ReadWhole);
  });

  it('of counts tells of those too that are not there', () => {
    const of: Record<string, number> = { hp: 7 };
    const { read, see } = noting(of);
    const seen = watch(of, {}, ['hp'], see, 'counts');
    expect(seen['spent'] ?? 0).toBe(0);
    expect(read).toEqual(['spent']);
  });

  it('of an entry is written out as the entry, which reads all of it; a record is not', () => {
    const of = { who: 1, count: 17 };
    const { read, see } = noting(of);
    expect(JSON.stringify([watch(of, {}, ['who', 'count'], see, 'entry')])).toBe('[{"who":1,"count":17}]');
    expect(read).toEqual(['who', 'count']);
    const record = watch(of, {}, ['who', 'count'], see);
    expect('toJSON' in record).toBe(false);
  });

  it('has one shape for all that watch the same', () => {
    const shapeOf = (x: number): unknown => {
      const seen: object = watch({ x }, {}, ['x'], noting({ x }).see);
      return Object.getPrototypeOf(seen);
    };
    expect(shapeOf(1)).toBe(shapeOf(2));
  });
});
