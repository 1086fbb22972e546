import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import { after, attackWith, effect, fightOf, person, playOf } from '../../../../test/support/timecount-fights.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Newcomer } from '../../../kernel/state/setup.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import type { TimeCountGame } from '../game.ts';
import { timecount } from '../index.ts';
import { coverBetween } from './cover.ts';

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

describe('cover as a screen shows it', () => {
  /** The penalty and the columns of what gives cover, between A at the west end and B at the east end of a row with a low wall. */
  const shown = (more: Partial<Newcomer<TimeCountGame>> = {}, ruling?: string) => {
    const map = parseMap({ rows: ['..=...'] });
    const people = [person('a', bow, { at: [0, 0] }), person('b', {}, { at: [5, 0], ...more })];
    const start = playOf(people, { map });
    const play =
      ruling === undefined ? start : after(start, { by: 'gm', do: 'rule-cover', target: 'b', choice: ruling });
    const { penalty, blocks } = playRule(timecount, play.fight, [], (scene) =>
      coverBetween(scene, { attacker: fighterAt(scene, 0), defender: fighterAt(scene, 1) }),
    ).value;
    return [penalty, blocks.map(({ x }) => x)];
  };

  it('[TC-ATK-10] the spaces are those of the grade that counts, none where a word of the game master does', () => {
    expect(shown()).toEqual([-4, [2]]);
    expect(shown({ effects: [effect('partialCover')] })).toEqual([-4, [2]]);
    expect(shown({ effects: [effect('improvedCover')] })).toEqual([-6, []]);
    expect([shown({}, 'quarter'), shown({}, 'half'), shown({}, 'none')]).toEqual([
      [-2, []],
      [-4, []],
      [0, []],
    ]);
  });

  it('[TC-ATK-07] what is wholly covered counts as behind an arrow slit for whoever gets at it all the same', () => {
    expect(shown({}, 'total')).toEqual([-8, []]);
  });
});
