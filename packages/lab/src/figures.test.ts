import { describe, expect, it } from 'vitest';
import { firstMoves, lengthOf, survivors, turnings } from './figures.ts';
import type { FightTally } from './tally/fight-tally.ts';
import { NO_NUMBERS } from './tally/moments.ts';

/** 100 fights: us win 60; of 50 in which they act first they win 40. */
const TALLY: FightTally = {
  fights: 100,
  acts: 1000,
  wins: { us: 60, them: 40 },
  draws: 0,
  unfinished: 0,
  unit: 'round',
  length: NO_NUMBERS,
  lengths: { 2: 10, 3: 40, 10: 50 },
  first: { us: { fights: 50, wins: 40 } },
  standing: { us: { 0: 40, 2: 25, 1: 35 } },
  combatants: {},
  rules: {},
  answers: {},
};

describe('firstMoves', () => {
  it('tells wins with the first move from those without', () => {
    const [us] = firstMoves(TALLY);
    expect(us).toMatchObject({ side: 'us', first: { share: 0.8 }, later: { share: 0.4 }, laterFights: 50 });
    expect(us?.advantage?.difference).toBeCloseTo(0.4, 10);
  });

  it('knows no advantage of whoever always acts first', () => {
    const [us] = firstMoves({ ...TALLY, first: { us: { fights: 100, wins: 60 } } });
    expect(us).toMatchObject({ later: null, advantage: null });
  });
});

describe('turnings', () => {
  const inPlay = (fights: number, us: number): { times: number; fights: number; wins: { us: number } } => ({
    times: 2 * fights,
    fights,
    wins: { us },
  });

  it('names what goes furthest with winning first, and nothing that may be chance or is hardly ever there', () => {
    const found = turnings(
      {
        strong: inPlay(50, 45),
        weak: inPlay(50, 38),
        none: inPlay(50, 31),
        rare: inPlay(19, 19),
        often: inPlay(81, 60),
      },
      TALLY,
      'us',
    );
    expect(found.map(({ name }) => name)).toEqual(['strong', 'weak']);
    expect(found[0]).toMatchObject({ times: 100, withIt: { share: 0.9 }, without: { share: 0.3 } });
  });
});

describe('survivors and lengths', () => {
  it('tells the most survivors first', () => {
    expect(survivors(TALLY.standing['us'] ?? {}, 100, 'Wilson').map(([many, { hits }]) => [many, hits])).toEqual([
      [2, 25],
      [1, 35],
      [0, 40],
    ]);
  });

  it('finds the length that so large a part does not pass, to the fight', () => {
    expect([0.1, 0.11, 0.5, 0.51, 1].map((part) => lengthOf(TALLY.lengths, part))).toEqual([2, 3, 3, 10, 10]);
  });
});
