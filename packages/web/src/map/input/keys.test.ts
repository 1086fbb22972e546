import { describe, expect, it } from 'vitest';
import { layoutOf } from '../geometry.ts';
import { intentOf, nextIn } from './keys.ts';

const layout = layoutOf('square', 4, 4);
const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

describe('keys of the map', () => {
  it('look around with arrows; go with Shift, or while going', () => {
    expect(intentOf(layout, { ...plain, key: 'ArrowUp' }, false)).toEqual({ kind: 'look', key: 'ArrowUp' });
    expect(intentOf(layout, { ...plain, key: 'ArrowUp', shiftKey: true }, false)?.kind).toBe('go');
    expect(intentOf(layout, { ...plain, key: 'ArrowUp' }, true)?.kind).toBe('go');
  });

  it('leave alone what belongs to the browser and to the page', () => {
    expect(intentOf(layout, { ...plain, key: '0', ctrlKey: true }, false)).toBeNull();
    expect(intentOf(layout, { ...plain, key: '/' }, false)).toBeNull();
    expect(intentOf(layout, { ...plain, key: 'toString' }, false)).toBeNull();
  });

  it('take, drop, aim, zoom', () => {
    const kinds = ['Enter', ' ', 'Escape', 'm', 't', '+', '-', '0'].map(
      (key) => intentOf(layout, { ...plain, key }, false)?.kind,
    );
    expect(kinds).toEqual(['take', 'take', 'drop', 'prepare', 'aim', 'zoom', 'zoom', 'fit']);
  });
});

describe('nextIn', () => {
  it('goes round both ways', () => {
    expect([null, 'a', 'c', 'gone'].map((each) => nextIn(['a', 'b', 'c'], each, false))).toEqual(['a', 'b', 'a', 'a']);
    expect(nextIn(['a', 'b', 'c'], 'a', true)).toBe('c');
    expect(nextIn([], 'a', false)).toBeNull();
  });
});
