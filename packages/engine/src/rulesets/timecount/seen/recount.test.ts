import { describe, expect, it } from 'vitest';
import { RECOUNT } from './recount.ts';

const anew = (who: number): number => [3, 1].indexOf(who);

describe('the track as a seat counts', () => {
  it('has those who are known alone, in its order', () => {
    const command = { by: 'ann', do: 'attack' };
    const declared = [0, 1, 3].map((who) => ({ who, command }));
    expect(RECOUNT.clock({ now: 4, next: [4, 5, 6, 7], declared }, [3, 1], anew)).toEqual({
      now: 4,
      next: [7, 5],
      declared: [
        { who: 0, command },
        { who: 1, command },
      ],
    });
  });

  it('speaks of distraction and of enemies all round by the same count', () => {
    const effect = { source: 1, until: null };
    expect(RECOUNT.value?.({ ...effect, name: 'distractedAttack', value: 3 }, anew)).toBe(0);
    expect(RECOUNT.value?.({ ...effect, name: 'distractedDefense', value: 2 }, anew)).toBe(-1);
    // Enemies 0, 1 and 3 are near; the first of them is not known.
    expect(RECOUNT.value?.({ ...effect, name: 'allRound', value: 1 + 2 + 8 }, anew)).toBe(2 + 1);
    expect(RECOUNT.value?.({ ...effect, name: 'prone', value: 3 }, anew)).toBe(3);
  });
});
