import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { simpleTactics } from '../../../analysis/tactics/simple.ts';
import { writeCommand } from '../../../kernel/commands/command.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { ModernGame } from '../game.ts';
import { modern } from '../index.ts';

const armed = (...weapons: readonly string[]): Fighter => ({ sheet: { ...SWORDSMAN, weapons } });

function chosen(fighters: Readonly<Record<string, Fighter>>): unknown {
  const world = openWorld(modernFight(fighters), modern);
  const found = simpleTactics<ModernGame>().choose(world, 0);
  return found === null ? null : writeCommand(world, found);
}

const FAR: Readonly<Record<string, Fighter>> = { one: { at: [9, 0] }, two: { at: [10, 1] } };

describe('tactics', () => {
  it('throw a grenade where it catches several enemies and no friend', () => {
    const hero = armed('fragmentation grenade');
    expect(chosen({ hero, ...FAR })).toMatchObject({ do: 'throw-at', with: 'fragmentation-grenade' });
    const armedToo = armed('longsword', 'fragmentation grenade');
    expect(chosen({ hero: armedToo, one: { at: [9, 0] } })).toMatchObject({ do: 'charge' });
    const friend: Fighter = { side: 'heroes', at: [9, 1] };
    expect(chosen({ hero, ...FAR, friend })).not.toMatchObject({ do: 'throw-at' });
    expect(chosen({ hero, one: { at: [1, 0] }, two: { at: [1, 1] } })).not.toMatchObject({ do: 'throw-at' });
  });

  it('aim it where it catches most', () => {
    const crowd = { three: { at: [0, 8] }, four: { at: [1, 9] }, five: { at: [0, 9] } } as const;
    const thrown = chosen({ hero: armed('fragmentation grenade'), ...FAR, ...crowd });
    expect(thrown).toMatchObject({ do: 'throw-at', to: [expect.any(Number), expect.toBeOneOf([8, 9])] });
  });

  it('keep smoke in hand', () => {
    expect(chosen({ hero: armed('smoke grenade'), ...FAR })).not.toMatchObject({ do: 'throw-at' });
  });

  it('spray bullets over several, not over one', () => {
    const hero = { ...armed('hk mp5'), at: [0, 0] } as const;
    expect(chosen({ hero, one: { at: [4, 0] }, two: { at: [5, 0] } })).toMatchObject({ do: 'autofire' });
    expect(chosen({ hero, one: { at: [4, 0] } })).toMatchObject({ do: 'attack' });
  });

  it('attack whom they hit most easily, and rather who is about to fall', () => {
    const near = { hard: { sheet: { ...SWORDSMAN, defense: 25 }, at: [1, 0] }, soft: { at: [0, 1] } } as const;
    expect(chosen({ hero: {}, ...near })).toMatchObject({ do: 'attack', target: 'soft' });
    const falling = { ...near, falling: { at: [1, 1], counts: { hp: 2 } } } as const;
    expect(chosen({ hero: {}, ...falling })).toMatchObject({ do: 'attack', target: 'falling' });
  });

  it('leave the fight to others where a blow would fell who strikes it, as long as there are any', () => {
    const hero: Fighter = { at: [1, 0], counts: { hp: 0, move: 0 } };
    const friend: Fighter = { side: 'heroes', at: [5, 0] };
    const thug: Fighter = { at: [2, 0] };
    expect(chosen({ hero, thug })).toMatchObject({ do: 'attack' });
    expect(chosen({ hero, friend, thug })).toMatchObject({ do: 'end-turn' });
    for (const hp of [0, -3])
      expect(chosen({ hero, friend: { ...friend, counts: { hp } }, thug })).toMatchObject({ do: 'attack' });
    expect(chosen({ hero: { ...hero, counts: { hp: 1 } }, friend, thug })).toMatchObject({ do: 'attack' });
  });

  it('do not turn their back on an enemy beside them to run at another', () => {
    const far: Fighter = { at: [9, 0] };
    expect(chosen({ hero: armed('longsword'), far })).toMatchObject({ do: 'charge', target: 'far' });
    // Bare hands can do nothing to so tough a man, and he has a sword.
    const tough: Fighter = { sheet: { ...SWORDSMAN, abilities: { strength: 16, constitution: 30 } }, at: [1, 0] };
    expect(chosen({ hero: armed(), far, tough })).not.toMatchObject({ do: 'charge' });
  });

  it('draw a weapon where they have none in hand, and no second one', () => {
    const far: Fighter = { at: [40, 0] };
    const stowed = (first: string): Fighter => ({
      sheet: { ...SWORDSMAN, weapons: [first, { name: 'knife', place: 'carried' }] },
    });
    expect(chosen({ hero: stowed('longsword'), far })).toMatchObject({ do: 'move' });
    expect(
      chosen({ hero: { sheet: { ...SWORDSMAN, weapons: [{ name: 'knife', place: 'carried' }] } }, far }),
    ).toMatchObject({
      do: 'draw',
      with: 'knife',
    });
  });
});
