import { describe, expect, it } from 'vitest';
import { modernFight, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { modern } from '../../modern/index.ts';
import { sparesFriends } from './aiming.ts';

describe('an area that is to be filled', () => {
  it('spares friends where none of its squares is one of theirs, however near', () => {
    const large = { side: 'heroes', sheet: { ...SWORDSMAN, size: 'large' } };
    const fight = modernFight({ hero: { at: [0, 0] }, friend: { at: [5, 5], ...large }, thug: { at: [4, 4] } });
    const world = openWorld(fight, modern);
    const spares = (...squares: readonly { x: number; y: number }[]): boolean => sparesFriends(world, 0, squares);
    // An enemy and the squares next to the friend's, on all sides.
    expect(spares({ x: 4, y: 4 }, { x: 4, y: 5 }, { x: 5, y: 4 }, { x: 7, y: 6 }, { x: 6, y: 7 })).toBe(true);
    expect(spares({ x: 9, y: 9 }, { x: 6, y: 6 })).toBe(false);
    expect(spares({ x: 0, y: 0 })).toBe(false);
    expect(spares({ x: 1, y: 0 })).toBe(true);
  });
});
