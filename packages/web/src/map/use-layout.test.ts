import type { Combatant } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { boundsOf } from './use-layout.ts';

const at = (x: number, y: number): Combatant => ({ x, y }) as Combatant;

describe('level ground', () => {
  it('lies around all who are there, unseen and absent ones aside', () => {
    expect(boundsOf([at(3, 1), null, at(-2, 5), at(-99_990, 0)], null)).toEqual({
      left: -6,
      top: -4,
      right: 8,
      bottom: 10,
    });
  });

  it('stays as it is until somebody comes near its edge', () => {
    const before = boundsOf([at(3, 1)], null);
    expect(boundsOf([at(5, 3)], before)).toBe(before);
    expect(boundsOf([at(6, 3)], before)).not.toBe(before);
    expect(boundsOf([at(-3, 3)], before)).not.toBe(before);
  });
});
