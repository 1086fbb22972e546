import { describe, expect, it } from 'vitest';
import { modernFight, SHOOTER } from '../../../../test/support/modern-fight.ts';
import { isRefused, readCommand } from '../../../kernel/commands/command.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Command } from '../../../kernel/state/command.ts';
import { modern } from '../index.ts';

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
