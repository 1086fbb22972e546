import { describe, expect, it } from 'vitest';
import { fight, sheet } from '../../../../test/support/grim-fights.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { SIZES, type SizeName } from '../../../space/grid/size.ts';
import { grim } from '../index.ts';
import type { SheetWeapon } from '../sheet/sheet.ts';

/** The damage dice of a weapon in the hands of somebody of that size. */
function diceOf(weapon: string | SheetWeapon, size: SizeName): string | undefined {
  const at = fight([{ sheet: sheet({ weapons: [weapon], size }) }, { at: [9, 9] }]);
  return fighterAt(openWorld(at, grim), 0).profile.weapons[0]?.damage?.notation;
}

describe('the dice of weapons', () => {
  it.each([
    ['longsword', 'd2 d3 d4 d6 d8 2d6 3d6 4d6 6d6'],
    ['greatclub', 'd3 d4 d6 d8 d10 2d8 3d8 4d8 6d8'],
    ['greataxe', 'd4 d6 d8 d10 d12 3d6 4d6 6d6 8d6'],
    ['greatsword', 'd4 d6 d8 d10 2d6 3d6 4d6 6d6 8d6'],
    ['falchion', 'd2 d3 d4 d6 2d4 2d6 3d6 4d6 6d6'],
    ['dagger', '1 1 d2 d3 d4 d6 d8 2d6 3d6'],
  ])('[GNG-CORE-01] of a %s are those for the size of who wields it, from Fine to Colossal: %s', (weapon, dice) => {
    expect(SIZES.map((size) => diceOf(weapon, size)).join(' ')).toBe(dice);
  });

  it('[GNG-CORE-01] bare hands too, and neither firearms nor dice that a sheet gives', () => {
    expect([diceOf('unarmed', 'small'), diceOf('unarmed', 'large')]).toEqual(['d2', 'd4']);
    expect([diceOf('ak-47', 'tiny'), diceOf('ak-47', 'huge')]).toEqual(['2d8', '2d8']);
    expect(diceOf({ name: 'longsword', damage: '1d10' }, 'large')).toBe('d10');
  });
});
