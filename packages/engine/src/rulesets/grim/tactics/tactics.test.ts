import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { mark, shooter } from '../../../../test/support/grim-guns.ts';
import { simpleTactics } from '../../../analysis/tactics/simple.ts';
import { writeCommand } from '../../../kernel/commands/command.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';

function chosen(sides: readonly Side[]): unknown {
  const world = openWorld(fight(sides), grim);
  const found = simpleTactics<GrimGame>().choose(world, 0);
  return found === null ? null : writeCommand(world, found);
}

const gunner = (loaded = 60): Side => shooter({ magazine: loaded });
const at = (x: number, y: number, more: Side = {}): Side => mark({ at: [x, y], side: 'b', ...more });

describe('tactics', () => {
  it('hose down several enemies in a line, or in a cone, where no friend stands among them', () => {
    expect(chosen([gunner(), at(5, 0), at(8, 0)])).toMatchObject({ do: 'linear-burst' });
    expect(chosen([gunner(), at(5, 1), at(5, 0), at(5, 2)])).toMatchObject({ do: 'strafing-burst' });
    expect(chosen([gunner(), at(5, 0), at(8, 0), at(6, 0, { side: 'a' })])).toMatchObject({ do: 'attack' });
  });

  it('shoot at one enemy, or with too few rounds, in the plain way', () => {
    expect(chosen([gunner(), at(5, 0)])).toMatchObject({ do: 'attack' });
    expect(chosen([gunner(9), at(5, 0), at(8, 0)])).toMatchObject({ do: 'attack' });
    expect(chosen([shooter({ magazine: 60, firearm: {} }), at(5, 0), at(8, 0)])).toMatchObject({ do: 'attack' });
  });

  it('shoot rather at whom their bullets hurt than at who wears too much, though that one is hit as easily', () => {
    const plated = (x: number): Side => at(x, 0, { sheet: sheet({ hp: 1000, protection: 9 }) });
    const single = shooter({ firearm: {} });
    expect(chosen([single, plated(5), at(8, 0)])).toMatchObject({ do: 'attack', target: 'c' });
    expect(chosen([single, at(5, 0), plated(8)])).toMatchObject({ do: 'attack', target: 'b' });
  });

  it('leave the fight to others where an attack would fell who makes it', () => {
    const gunman = { ...shooter({ firearm: {} }), effects: ['disabled'], counts: { move: 0 } };
    expect(chosen([gunman, at(5, 0)])).toMatchObject({ do: 'attack' });
    expect(chosen([gunman, at(5, 0), at(1, 0, { side: 'a' })])).toMatchObject({ do: 'end-turn' });
  });

  it('leave out whoever cannot fight any more', () => {
    expect(chosen([gunner(), at(5, 0), at(8, 0, { effects: ['dying'] })])).toMatchObject({ do: 'attack' });
  });
});
