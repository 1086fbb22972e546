import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, refusedBy, SHOOTER } from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { isRefused, readCommand } from '../../../kernel/commands/command.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Command } from '../../../kernel/state/command.ts';
import { modern } from '../index.ts';
import { bonusOnArea, nearestFirst, refuseArea, squaresWorthAiming } from './area-attack.ts';
import { declarable } from './stance.ts';

const NOBODY_NEAR = { at: [15, 0] as const, sheet: SHOOTER };

function areaOf(weapon: string, command: Omit<Command, 'by'>, rows?: readonly string[]): readonly string[] {
  const ann = { at: [0, 2] as const, sheet: { ...SHOOTER, weapons: [weapon] } };
  const world = openWorld(modernFight({ ann, ben: NOBODY_NEAR }, rows === undefined ? {} : { rows }), modern);
  const read = readCommand(world, { by: 'ann', with: weapon.replaceAll(' ', '-'), ...command }, modern.actions);
  if (isRefused(read)) throw new Error(read.map(({ text }) => text).join('; '));
  return (read.action.screen?.area?.(world, read) ?? []).map(({ x, y }) => `${x},${y}`);
}

describe('the squares that an attack would fill, for a screen', () => {
  it('[MOD-FIRE-06] autofire: 10 by 10 feet from its north-west square', () => {
    expect(areaOf('m16a2', { do: 'autofire', to: [4, 1] })).toEqual(['4,1', '5,1', '4,2', '5,2']);
  });

  it('[MOD-EXP-03] a grenade: all that it could reach from any corner of the square', () => {
    const squares = areaOf('fragmentation grenade', { do: 'throw-at', to: [8, 8] });
    expect(squares).toContain('8,8');
    // 20 feet from the corners of one square: four squares from the square itself, each way.
    const columns = squares.map((square) => Number(square.split(',')[0]));
    expect([Math.min(...columns), Math.max(...columns)]).toEqual([4, 12]);
  });

  it('[MOD-EXP-08] a jet of flame: a line of squares, up to a wall', () => {
    const open = Array.from({ length: 5 }, () => '.'.repeat(20));
    const walled = open.map((row, y) => (y === 2 ? `...#${row.slice(4)}` : row));
    expect(areaOf('flamethrower', { do: 'flame', to: [1, 2] }, open).length).toBeGreaterThan(4);
    expect(areaOf('flamethrower', { do: 'flame', to: [1, 2] }, walled).slice(0, 2)).toEqual(['1,2', '2,2']);
    expect(areaOf('flamethrower', { do: 'flame', to: [1, 2] }, walled)).not.toContain('4,2');
  });
});

describe('attacks on a place', () => {
  const gunner = (more: Fighter = {}): Fighter => ({ at: [0, 0], sheet: { ...SHOOTER, weapons: ['m16a2'] }, ...more });
  const rules = (to: readonly [number, number], rows?: readonly string[]) => {
    const fight = modernFight({ ann: gunner(), ben: NOBODY_NEAR }, rows === undefined ? {} : { rows });
    return refusedBy(fight, { by: 'ann', do: 'autofire', with: 'm16a2', to });
  };

  it('[MOD-ATK-10] [MOD-RNG-01] go to squares of the map, within range, past what is solid', () => {
    const rows = ['.....#......', '............'];
    expect([rules([4, 0], rows), rules([7, 0], rows), rules([12, 0], rows)]).toEqual([[], ['MOD-RNG-01'], ['']]);
    // 80 feet ten times, with 5 feet for the square itself.
    expect([rules([160, 0]), rules([161, 0])]).toEqual([[], ['MOD-ATK-10']]);
    const world = openWorld(modernFight({ ann: gunner(), ben: NOBODY_NEAR }), modern);
    const weapon = world.fighters[0]?.profile.weapons[0];
    const told = [null, { x: 1.5, y: 0, side: 2 }, { x: 1, y: Number.NaN, side: 2 }, { x: 1, y: 0, side: 2 }];
    expect(told.map((area) => (weapon === undefined ? -1 : refuseArea(world, 0, weapon, area).length))).toEqual([
      1, 1, 1, 0,
    ]);
    // The line goes to the north-west square alone.
    expect([rules([5, 0], ['......', '#####.', '......']), rules([4, 1], ['......', '....#.', '......'])]).toEqual([
      [],
      [],
    ]);
  });

  it('[MOD-ATK-05] [MOD-SIT-03] are rolled with a Dexterity that has changed, and in the state of who makes them', () => {
    const bonus = (more: Fighter) => {
      const fight = modernFight({ ann: gunner(more), ben: NOBODY_NEAR });
      return playRule(modern, fight, [], (scene) => {
        const weapon = scene.fighters[0]?.profile.weapons[0];
        return weapon === undefined ? 0 : bonusOnArea(scene, 0, weapon, 10).total;
      }).value;
    };
    const plain = bonus({});
    expect([bonus({ counts: { dexterityLoss: 4 } }), bonus({ effects: ['shaken'] })]).toEqual([plain - 2, plain - 2]);
  });

  it('meet those who are there still, nearest first, and those who are listed first of who are as near', () => {
    const others: Readonly<Record<string, Fighter>> = {
      far: { at: [4, 0] },
      near: { at: [2, 0] },
      as: { at: [2, 1] },
      here: { at: [1, 0] },
      dead: { at: [3, 0], counts: { hp: -10 } },
      ruin: { at: [3, 1], sheet: { object: 'simple wooden door' }, effects: ['ruined'] },
      away: { at: [9, 9] },
    };
    const world = openWorld(modernFight({ ann: gunner(), ...others }), modern);
    const feet = ({ x }: { readonly x: number }) => (x > 5 || x < 1 ? -1 : 5 * (x - 1));
    expect(nearestFirst(world, feet)).toEqual([4, 2, 3, 1]);
    const worth = squaresWorthAiming(world, 0, 0).map(({ x, y }) => `${x},${y}`);
    expect(worth).toEqual(expect.arrayContaining(['4,0', '2,0', '2,1', '1,0']));
    expect(worth).not.toContain('3,0');
  });
});

it('Power Attack, Combat Expertise and the other kind of damage are declared with every attack, and nothing else', () => {
  expect(['nonlethal', 'lethal', 'power-attack-1', 'expertise-5', 'power-attack-0', 'throw'].map(declarable)).toEqual([
    ...[true, true, true, true, false, false],
  ]);
});
