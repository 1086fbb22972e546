import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, SHOOTER, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import type { ModernWorld } from '../../modern/game.ts';
import { modern } from '../../modern/index.ts';
import { allyInMelee, partIsClear } from './melee.ts';

const worldOf = (fighters: Readonly<Record<string, Fighter>>): ModernWorld => openWorld(modernFight(fighters), modern);
const shooter = (at: readonly [number, number]): Fighter => ({ at, side: 'heroes', sheet: SHOOTER });
const large = (at: readonly [number, number]): Fighter => ({ at, sheet: { ...SWORDSMAN, size: 'large' } });

describe('shooting into melee', () => {
  it('[MOD-RNG-05] an ally is in the way whoever is named first, and nobody where the target is a friend', () => {
    const friend: Fighter = { at: [5, 1], side: 'heroes' };
    const named = { friend, thug: { at: [5, 0] as const }, hero: shooter([0, 0]) };
    expect(allyInMelee(worldOf(named), 2, 1)).toBe(0);
    const second: Fighter = { at: [5, 2], side: 'heroes' };
    expect(allyInMelee(worldOf({ hero: shooter([0, 0]), friend, second, thug: { at: [9, 9] } }), 0, 1)).toBe(NOBODY);
  });

  it('[MOD-RNG-06] part of the target is clear where it is 10 feet from every ally, of whom the shooter is none', () => {
    const clear = (hero: readonly [number, number], ...friends: readonly (readonly [number, number])[]): boolean => {
      const others = friends.map((at, index): [string, Fighter] => [`friend${index}`, { at, side: 'heroes' }]);
      const fighters = { hero: shooter(hero), thug: large([5, 5]), ...Object.fromEntries(others) };
      return partIsClear(worldOf(fighters), 0, 1);
    };
    // It fills two squares by two; one next to it is 10 feet from its far side.
    expect([clear([0, 5], [7, 5]), clear([0, 5], [7, 5], [4, 5]), clear([0, 5], [7, 5], [12, 5])]).toEqual([
      true,
      false,
      true,
    ]);
    expect(clear([4, 5], [7, 5])).toBe(true);
    const thug: Fighter = { at: [5, 5] };
    expect(partIsClear(worldOf({ hero: shooter([0, 5]), thug, friend: { at: [6, 5], side: 'heroes' } }), 0, 1)).toBe(
      false,
    );
  });
});
