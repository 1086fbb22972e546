import { describe, expect, it } from 'vitest';
import type { Shelf } from '../state/kept-text.ts';
import { forget, linkOf, type Remembered, remember, rememberedTables, rememberSeat, tokenOf } from './remembered.ts';

function shelf(first?: string): Shelf {
  let kept: string | null = first ?? null;
  return {
    getItem: () => kept,
    setItem: (_key, value) => {
      kept = value;
    },
  };
}

const gm = { id: 's1', kind: 'gm', name: 'game master', owns: [], token: 'secret1' } as const;
const table = (id: string): Remembered => ({ id, title: 'Alley', ruleset: 'x', made: '2026-01-01', seats: [gm] });

describe('remembered tables', () => {
  it('come newest first, each once, and can be forgotten', () => {
    const on = shelf();
    remember(on, table('a'));
    remember(on, table('b'));
    remember(on, table('a'));
    expect(rememberedTables(on).map(({ id }) => id)).toEqual(['a', 'b']);
    forget(on, 'a');
    expect(rememberedTables(on).map(({ id }) => id)).toEqual(['b']);
  });

  it('are none where the shelf holds something else, or refuses', () => {
    for (const kept of ['not JSON', '7', '[{"id":1}]', 'null']) expect(rememberedTables(shelf(kept))).toEqual([]);
    const full: Shelf = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => remember(full, table('a'))).not.toThrow();
  });

  it('know the links of their seats, later ones too', () => {
    const on = shelf();
    remember(on, table('a'));
    rememberSeat(on, 'secret1', { ...gm, id: 's2', token: 'secret2' });
    rememberSeat(on, 'unknown', { ...gm, id: 's3', token: 'secret3' });
    expect(tokenOf(on, 's1')).toBe('secret1');
    expect(tokenOf(on, 's2')).toBe('secret2');
    expect(tokenOf(on, 's3')).toBeNull();
  });

  it('make links of the page without what it shows now', () => {
    expect(linkOf('http://h/x/#/seat/old', 'new')).toBe('http://h/x/#/seat/new');
  });
});
