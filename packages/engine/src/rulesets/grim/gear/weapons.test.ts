import { describe, expect, it } from 'vitest';
import { refusedShot, told } from '../../../../test/support/grim-called.ts';
import { fight, sheet } from '../../../../test/support/grim-fights.ts';
import { carryOut } from '../../../../test/support/grim-guns.ts';
import { lost, strike } from '../../../../test/support/grim-play.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { SIZES, type SizeName } from '../../../space/grid/size.ts';
import { threateningWeapon } from '../../d20/movement/field.ts';
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

describe('what is long and pliant', () => {
  const lasher = (weapon: string, squares: number, target: Parameters<typeof sheet>[0] = {}) =>
    fight([
      { sheet: sheet({ weapons: [weapon], hp: 50 }) },
      { sheet: sheet({ hp: 50, ...target }), at: [squares, 0], counts: { debt: 2 } },
    ]);

  it.each([
    ['whip', 3],
    ['spiked chain', 2],
  ] as const)('[GNG-CORE-01] a %s strikes at %i squares and at all nearer ones', (weapon, far) => {
    const at = (squares: number): readonly string[] => refusedShot(lasher(weapon, squares), []);
    expect([at(1), at(far), at(far + 1).length > 0]).toEqual([[], [], true]);
    const { profile } = fighterAt(openWorld(lasher(weapon, 1), grim), 0);
    const [held] = profile.weapons;
    expect(['trip', 'disarm', 'finesse'].every((quality) => held?.qualities.includes(quality))).toBe(true);
  });

  it('[GNG-CORE-01] a whip does nonlethal damage, and none to who wears armour or has a hide of +3', () => {
    const hurt = (target: Parameters<typeof sheet>[0], dice: readonly number[]): readonly number[] => {
      const { events } = strike(lasher('whip', 1, { load: 'none', ...target }), [10, 10, ...dice]);
      return [0 - lost(events, 1, 'nonlethal'), lost(events, 1), told(events, 'GNG-CORE-01').length];
    };
    expect(hurt({}, [2])).toEqual([2, 0, 0]);
    expect(hurt({ naturalArmor: 2 }, [3])).toEqual([1, 0, 0]);
    expect(hurt({ naturalArmor: 3 }, [])).toEqual([0, 0, 1]);
    expect(hurt({ armor: { name: 'vest', bonus: 1 } }, [])).toEqual([0, 0, 1]);
  });

  it('[GNG-CORE-01] [GNG-CORE-09] whoever uses a whip gives openings as by a shot, once for all its lashes, and threatens nobody', () => {
    const at = (weapon: string, far: number) =>
      fight([
        { sheet: sheet({ weapons: [weapon], baseAttack: 6, hp: 50 }) },
        { sheet: sheet({ hp: 50, weapons: [] }), at: [far, 0], counts: { debt: 2 } },
        { sheet: sheet({ hp: 50 }), at: [0, 1], counts: { opportunities: 2 } },
      ]);
    const asked = (weapon: string, dice: readonly (number | string)[]): readonly string[] =>
      carryOut(at(weapon, 1), dice, { do: 'full-attack', target: 'b' }).events.flatMap((event) =>
        event.kind === 'answer' && event.question === 'opportunity' ? [event.choice] : [],
      );
    expect(asked('whip', ['decline', 1, 8, 20, 'b', 1, 8, 20])).toEqual(['decline']);
    expect(asked('spiked chain', [1, 8, 20, 'b', 1, 8, 20])).toEqual([]);
    const world = openWorld(at('whip', 1), grim);
    expect([threateningWeapon(world, 0, 1), threateningWeapon(openWorld(at('spiked chain', 2), grim), 0, 1)]).toEqual([
      -1, 0,
    ]);
  });

  it('[GNG-CORE-32] a whip is of leather', () => {
    const { profile } = fighterAt(openWorld(lasher('whip', 1), grim), 0);
    expect(profile.weapons[0]?.sturdiness).toEqual({ hardness: 2, stands: 5 });
  });
});
