import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import { attackWith, fightOf, person } from '../../../../test/support/timecount-fights.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { timecount } from '../index.ts';

const bow = { weapons: ['short bow'] };

/** The cover penalty of a shot of the first at the second. */
function cover(people: Parameters<typeof fightOf>[0], rows?: readonly string[]): number {
  const map = rows === undefined ? null : parseMap({ rows: [...rows] });
  return playRule(timecount, fightOf(people, { map }), [], (scene) =>
    scene.slots.coverPenalty(scene, attackWith(scene, 'short bow', { melee: false })),
  ).value;
}

describe('cover of large creatures', () => {
  it('[TC-ATK-10] a shot at a large creature takes the line with the least cover, to any of its squares', () => {
    const archer = person('a', bow, { at: [0, 1] });
    const between = person('c', {}, { at: [2, 1] });
    expect(cover([archer, person('b', {}, { at: [5, 1] }), between])).toBe(-4);
    expect(cover([archer, person('b', { size: 'huge' }, { at: [5, 1] }), between])).toBe(0);
    const wide = person('d', {}, { at: [4, 2] });
    expect(cover([archer, person('b', { size: 'large' }, { at: [5, 1] }), between, wide])).toBe(-4);
  });

  it('[TC-ATK-10] a large shooter picks the best of his own squares', () => {
    const target = person('b', {}, { at: [6, 1] });
    const between = person('c', {}, { at: [4, 1] });
    expect(cover([person('a', bow, { at: [0, 1] }), target, between])).toBe(-4);
    expect(cover([person('a', { ...bow, size: 'huge' }, { at: [0, 1] }), target, between])).toBe(0);
  });
});

describe('the line of an attack', () => {
  const archer = person('a', bow, { at: [0, 0] });
  const target = person('b', {}, { at: [3, 0] });

  it('[TC-ATK-10] of the ground and of whoever stands on it only the worst grade counts', () => {
    const between = person('c', {}, { at: [1, 0] });
    expect(cover([archer, target, between])).toBe(-4);
    expect(cover([archer, target, between, person('d', {}, { at: [2, 0] })])).toBe(-4);
  });

  it('[TC-ATK-10] beside one another nobody else is on it, and the dead hide nobody', () => {
    const near = person('b', {}, { at: [1, 0] });
    expect(cover([archer, near, person('c', {}, { at: [1, 1] })])).toBe(0);
    expect(cover([archer, target, person('c', {}, { at: [1, 0], counts: { hitPoints: -20 } })])).toBe(0);
  });
});
