import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, type Surroundings, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { coverReason, groundStruck } from '../../d20/defense/cover.ts';
import type { ModernWorld } from '../game.ts';
import { modern } from '../index.ts';

type At = readonly [number, number];

/** A shooter in the north-west and a target four squares to the east, or where it is said. */
function across(around: Surroundings, more: Readonly<Record<string, Fighter>> = {}, to: At = [4, 0]): ModernWorld {
  return openWorld(modernFight({ hero: { at: [0, 0] }, thug: { at: to }, ...more }, around), modern);
}

const thing = (at: At): Readonly<Record<string, Fighter>> => ({
  crate: { at, side: 'things', sheet: { object: { hardness: 1 }, hp: 30 } },
});

const GRILLE = { g: { name: 'grille', blocksMove: true } };
const CURTAIN = { c: { name: 'curtain', blocksSight: true } };

describe('a thing that stands for the ground under it', () => {
  const struck = (world: ModernWorld): number => groundStruck(world, 0, 1);

  it('[MOD-COVER-09] is struck where that is solid or only hides, and gives no cover of its own where it only bars the way', () => {
    const beside = [4, 1] as const;
    expect(struck(across({ rows: ['.....', '...#.'] }, thing([3, 1]), beside))).toBe(2);
    expect(struck(across({ rows: ['.....', '...c.'], legend: CURTAIN }, thing([3, 1]), beside))).toBe(2);
    const cover = (around: Surroundings): string => modern.slots.cover(across(around, thing([3, 0])), 0, 1).degree;
    expect([cover({ rows: ['.....'] }), cover({ rows: ['...g.'], legend: GRILLE })]).toEqual(['half', 'none']);
  });

  it('[MOD-COVER-09] is not struck where somebody who stands there is in the way, nor what stands on the edge before it', () => {
    const guard: Fighter = { at: [2, 0], side: 'gang', sheet: SWORDSMAN };
    expect(struck(across({ rows: ['..o..'] }, thing([2, 0])))).toBe(2);
    expect(struck(across({ rows: ['..o..'] }, { ...thing([2, 0]), guard }))).toBe(NOBODY);
    const edged = across({ rows: ['...o.'], edges: [{ kind: 'bars', at: 'D1', side: 'west' }] }, thing([3, 0]));
    expect([modern.slots.cover(edged, 0, 1).degree, struck(edged)]).toEqual(['quarter', NOBODY]);
  });
});

describe('the reason for cover', () => {
  it('names what stands on an edge, and where', () => {
    const world = across({ rows: ['...o.'], edges: [{ kind: 'bars', at: 'D1', side: 'west' }] });
    expect(coverReason(world, 0, 1, modern.slots.cover(world, 0, 1))).toMatch(
      /^one-quarter cover: 4 of 4 lines are hampered, .* by the bars between C1 and D1$/,
    );
  });
});
