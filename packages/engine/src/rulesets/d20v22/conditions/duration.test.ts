import { describe, expect, it } from 'vitest';
import { fightOf, inTurn } from '../../../../test/support/v22-fights.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { d20v22 } from '../index.ts';
import { forRounds, oneRound } from './duration.ts';

describe('one round', () => {
  const world = openWorld(inTurn(fightOf([{}, {}]), [12, 5]), d20v22);

  it('[V22-CORE-11] ends at the start of the turn of whoever caused it, in the next round', () => {
    expect(oneRound(world, 0)).toEqual({ at: 'turnStart', of: 0, round: 2 });
    expect(forRounds(world, 0, 3)).toEqual({ at: 'turnStart', of: 0, round: 4 });
  });

  it('[V22-CORE-11] caused off-turn it ends on the same initiative count of the next round', () => {
    expect(oneRound(world, 1)).toEqual({ at: 'count', round: 2, count: 12, rank: 0 });
  });
});
