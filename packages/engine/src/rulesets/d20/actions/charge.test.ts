import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, type Surroundings, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { legalActsOf } from '../../../kernel/commands/offers.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { modern } from '../../modern/index.ts';

const CHARGE = modern.actions.find(({ id }) => id === 'charge');

/** Whether tactics think of charging at somebody so many squares away, and whether any charge at that one is legal. */
function thoughtOf(fighter: Fighter, squares: number, options: Surroundings['options'] = {}): readonly unknown[] {
  if (CHARGE === undefined) throw new Error('modern has a charge');
  const fight = modernFight({ a: { ...fighter, at: [0, 0] }, b: { at: [squares, 0] } }, { options });
  const world = openWorld(fight, modern);
  return [CHARGE.tactics?.reaches?.(world, 0, 1), !legalActsOf(world, 0, CHARGE).next().done];
}

describe('charge', () => {
  it('tactics think of it as far as a run and the longest weapon in hand go, and no further', () => {
    const long = { name: 'pike', use: 'melee', damage: '1d8', reach: 10 };
    const armed = (...weapons: readonly object[]): Fighter => ({ sheet: { ...SWORDSMAN, weapons } });
    // 60 feet, and 5 or 10 more.
    expect([12, 13, 14].map((squares) => thoughtOf({}, squares))).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
    expect([13, 14, 15].map((squares) => thoughtOf(armed(long), squares))).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
    // What is not in hand is of no use.
    const away = armed({ name: 'longsword', place: 'hand' }, { ...long, place: 'carried' });
    expect(thoughtOf(away, 14)).toEqual([false, false]);
  });

  it('tactics think of one that runs somebody over as far as its run goes in squares, though a square is 50 feet of an attack', () => {
    // Two squares are 100 feet of an attack, and 10 of a run.
    expect(thoughtOf({}, 2, { vehicleScale: 'chase' })).toEqual([true, true]);
    expect(thoughtOf({}, 14, { vehicleScale: 'chase' })).toEqual([false, false]);
  });
});
