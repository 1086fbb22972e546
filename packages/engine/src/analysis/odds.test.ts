import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyRuleset } from '../../test/support/tiny-ruleset.ts';
import { begin } from '../kernel/play/play.ts';
import { type ActionOdds, oddsByCombatant, oddsOfCommand, wilson } from './odds.ts';

const fight = begin(tinyRuleset, tinyFight()).fight;
const hit = { by: 'ann', do: 'hit', target: 'bob' };

function found(odds: ActionOdds | readonly unknown[]): ActionOdds {
  if (!('method' in odds)) throw new Error('refused');
  return odds;
}

describe('oddsOfCommand', () => {
  it('is exact, for harm and for how the target is afterwards', () => {
    const odds = found(oddsOfCommand<TinyGame>(fight, tinyRuleset, hit));
    expect(odds).toMatchObject({ method: 'exact', n: 2, seed: null, cut: false });
    expect(odds.harm.chanceOf(1)).toEqual({ num: 1n, den: 2n });
    expect(odds.verdicts.chanceOf('unhurt')).toEqual({ num: 1n, den: 2n });
  });

  it('takes the answers of the given policy', () => {
    const odds = found(oddsOfCommand<TinyGame>(fight, tinyRuleset, hit, { answer: () => 'parry' }));
    expect(odds.harm.chanceOf(1)).toEqual({ num: 1n, den: 4n });
  });

  it('samples past the budget, says so, and gives the same for the same seed', () => {
    const settings = { budget: 1, samples: 1000, seed: 3 };
    const odds = found(oddsOfCommand<TinyGame>(fight, tinyRuleset, hit, settings));
    expect(odds).toMatchObject({ method: 'sampled', n: 1000, seed: 3 });
    expect(Math.abs(Number(odds.harm.chanceOf(1).num) / Number(odds.harm.chanceOf(1).den) - 0.5)).toBeLessThan(0.08);
    expect(found(oddsOfCommand<TinyGame>(fight, tinyRuleset, hit, settings)).harm.equals(odds.harm)).toBe(true);
  });

  it('gives the reasons against a command that is not allowed', () => {
    expect(oddsOfCommand(fight, tinyRuleset, { by: 'bob', do: 'hit', target: 'ann' })).toMatchObject([
      { rule: 'TINY-TURN' },
    ]);
    expect(oddsOfCommand(fight, tinyRuleset, { by: 'bob', do: 'fly' })).toMatchObject([
      { text: "do: there is no action 'fly' here" },
    ]);
  });
});

describe('lotsOfCommand', () => {
  it('tells of everybody whom the act may change, and of nobody else', () => {
    const found = oddsByCombatant<TinyGame>(fight, tinyRuleset, hit);
    if (!('byCombatant' in found)) throw new Error('refused');
    expect(found).toMatchObject({ method: 'exact', n: 2 });
    expect(found.byCombatant.map(({ who }) => fight.combatants[who]?.id)).toEqual(['bob']);
    expect(found.byCombatant[0]?.harm.chanceOf(1)).toEqual({ num: 1n, den: 2n });
    expect(found.byCombatant[0]?.verdicts.chanceOf('unhurt')).toEqual({ num: 1n, den: 2n });
  });

  it('gives the reasons against a command that is not allowed', () => {
    expect(oddsByCombatant(fight, tinyRuleset, { by: 'bob', do: 'hit', target: 'ann' })).toMatchObject([
      { rule: 'TINY-TURN' },
    ]);
  });
});

describe('wilson', () => {
  it('is the published interval', () => {
    const [low, high] = wilson(8, 10);
    expect(low).toBeCloseTo(0.4902, 4);
    expect(high).toBeCloseTo(0.9433, 4);
  });

  it('stays within 0 and 1', () => {
    expect(wilson(0, 5)[0]).toBe(0);
    expect(wilson(5, 5)[1]).toBe(1);
  });
});
