import { describe, expect, it } from 'vitest';
import { sameParts } from './same-parts.ts';

describe('sameParts', () => {
  it('gives back what was known where nothing has changed', () => {
    const before = [{ id: 'ann', at: [1, 2] }, null, 'word'];
    expect(sameParts(before, structuredClone(before))).toBe(before);
  });

  it('keeps the parts that are equal, and takes the others as they are now', () => {
    const before = { ann: { health: 1 }, bob: { health: 1, marks: ['prone'] } };
    const after = sameParts(before, { ann: { health: 0.5 }, bob: { health: 1, marks: ['prone'] } });
    expect(after).toEqual({ ann: { health: 0.5 }, bob: { health: 1, marks: ['prone'] } });
    expect(after.bob).toBe(before.bob);
  });

  it('sees that something has come, gone, or changed its kind', () => {
    expect(sameParts([1, 2], [1, 2, 3])).toEqual([1, 2, 3]);
    expect(sameParts([1, 2, 3], [1, 2])).toEqual([1, 2]);
    expect(sameParts({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(sameParts({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
    expect(sameParts<unknown>([], {})).toEqual({});
    expect(sameParts<unknown>({ 0: 'x' }, ['x'])).toEqual(['x']);
    expect(sameParts<unknown>(null, [null])).toEqual([null]);
  });
});
