import { describe, expect, it } from 'vitest';
import { modernFight } from '../../../../test/support/modern-fight.ts';
import { term } from '../../../kernel/scene/tally.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { modern } from '../../modern/index.ts';
import type { Attack } from '../game.ts';
import { plainAttack } from './plain-attack.ts';
import { bothSides, weaponOf } from './sides.ts';

const world = openWorld(modernFight({ hero: {}, thug: {} }), modern);
const BLOW: Attack = plainAttack(0, 1, 0);

describe('an attack with both of its sides', () => {
  it.each<[string, Partial<Attack>]>([
    ['a square', { square: { x: 4, y: 2 } }],
    ['a movement', { moving: true }],
    ['what is added', { adds: { term: term('high ground', ''), value: 1 } }],
    ['a share of Strength', { strength: 2 }],
  ])('keeps all of it: %s', (_, more) => {
    const { attacking, defending, ...attack } = bothSides(world, { ...BLOW, ...more });
    expect(attack).toEqual({ ...BLOW, ...more });
    expect([attacking.index, defending.index]).toEqual([0, 1]);
  });

  it('is not made with a weapon that is not there', () => {
    expect(weaponOf(bothSides(world, BLOW)).id).toBe('longsword');
    expect(() => weaponOf(bothSides(world, { ...BLOW, weapon: 7 }))).toThrow('combatant 0 has no weapon 7');
  });
});
