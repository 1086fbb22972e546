import { describe, expect, it } from 'vitest';
import type { ShownNext, ShownPose, ShownRoute } from '../engine/messages.ts';
import { chanceOf, goneOn, takenBack, wordByKey, wordTo } from './steering.ts';

const pose = (x: number, y: number, facing: number): ShownPose => ({ at: [x, y], facing, spaces: [[0, 0]] });

function part(word: string, poses: readonly ShownPose[], more: Partial<ShownNext> = {}): ShownNext {
  return { word, text: word, poses, cost: 1, risks: [], isCount: false, against: null, ...more };
}

const check = { text: 'hard turn', difficulty: 15, chance: 0.35 };
const ahead = part('3', [pose(1, 0, 90), pose(2, 0, 90), pose(3, 0, 90)], { isCount: true });
const next = [
  ahead,
  part('left', [pose(1, -1, 45)], { against: { text: 'too soon', rule: '' } }),
  part('right', [pose(1, 1, 135)]),
  part('hard-left', [pose(1, -1, 45)], { risks: [check] }),
  part('about', [pose(0, 1, 270)], { risks: [check] }),
];

function route(steps: ShownRoute['steps'] = []): ShownRoute {
  return { said: '', start: pose(0, 0, 90), steps, spent: 0, least: 0, most: 9, fault: null, next };
}

const under = route([part('street', [])]);
const word = (of: ShownRoute, key: string, shiftKey: boolean = false): string | undefined =>
  wordByKey(of, { key, shiftKey })?.step.word;

describe('a route', () => {
  it('goes on by arrows: plain ones without a check, with Shift those that take one', () => {
    expect([word(under, 'ArrowUp'), word(under, 'ArrowRight'), word(under, 'ArrowLeft')]).toEqual([
      '3',
      'right',
      undefined,
    ]);
    expect([word(under, 'ArrowLeft', true), word(under, 'ArrowRight', true)]).toEqual(['hard-left', undefined]);
    expect(word(under, 'ArrowDown')).toBeUndefined();
  });

  it('leads to a place by as little as leads there, and nowhere where it is already', () => {
    expect(wordTo(under, [2, 0])).toEqual({ step: ahead, count: 2 });
    expect(wordTo(under, [1, -1])?.step.word).toBe('hard-left');
    expect([wordTo(under, [0, 0]), wordTo(under, [9, 9])]).toEqual([null, null]);
  });

  it('adds squares straight on to those before, and gives them back one by one', () => {
    expect(goneOn('street', { step: ahead, count: 2 })).toBe('street 2');
    expect(goneOn('street 4', { step: ahead, count: 2 })).toBe('street 6');
    expect(goneOn('street', { step: next[2] ?? ahead, count: 1 })).toBe('street right');
    expect([takenBack('street 6'), takenBack('street 1'), takenBack('street left'), takenBack('')]).toEqual([
      'street 5',
      'street',
      'street',
      '',
    ]);
  });

  it('comes off where all its checks do, and never where nothing helps', () => {
    expect(chanceOf(ahead)).toBeNull();
    expect(chanceOf(part('x', [], { risks: [check, { text: 'oil', difficulty: 15, chance: 0.5 }] }))).toBeCloseTo(
      0.175,
    );
    expect(chanceOf(part('x', [], { risks: [check, { text: 'strikes', difficulty: null, chance: null }] }))).toBe(0);
  });
});
