import { describe, expect, it } from 'vitest';
import type { ChoiceOdds, CombatantOdds } from '../net/api.ts';
import { ownCosts, stakesOf } from './outlook.ts';

const lot = (who: number, chance: number): CombatantOdds => ({
  who,
  affected: chance,
  harmed: chance,
  out: 0,
  dead: 0,
  meanHarm: chance,
  harm: [
    [0, 1 - chance],
    [1, chance],
  ],
  verdicts: [],
  outcomes: [],
});
const odds = (choice: string, byCombatant: CombatantOdds[], costs: string[]): ChoiceOdds => ({
  choice,
  method: 'exact',
  n: 1,
  byCombatant,
  costs,
});

const block = odds('block', [lot(0, 0.2), lot(1, 0)], ['actions −1', 'tired']);
const take = odds('take', [lot(0, 1), lot(1, 0)], ['tired']);

describe('where the choices of a question lead', () => {
  it('is told of those for whom they differ', () => {
    expect(stakesOf(block, [block, take], (who) => `c${who}`)).toEqual([{ name: 'c0', lot: block.byCombatant[0] }]);
    expect(stakesOf(block, [block, take], () => null)).toEqual([]);
    expect(stakesOf(block, [block], (who) => `c${who}`)).toEqual([]);
  });

  it('leaves out what every choice costs', () => {
    expect(ownCosts(block, [block, take])).toEqual(['actions −1']);
    expect(ownCosts(take, [block, take])).toEqual([]);
  });
});
