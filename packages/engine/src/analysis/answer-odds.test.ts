import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyRuleset } from '../../test/support/tiny-ruleset.ts';
import { begin, run } from '../kernel/play/play.ts';
import { playable, view } from '../kernel/seen/view.ts';
import type { Fight } from '../kernel/state/fight.ts';
import { type AnswerOdds, oddsOfAnswer } from './answer-odds.ts';

const dice = { script: [2], typed: false, generator: null };

/** Ann has hit bob: he is asked whether he parries. */
function asked(): Fight<TinyGame> {
  const outcome = run(begin(tinyRuleset, tinyFight({ dice })), { by: 'ann', do: 'hit', target: 'bob' });
  if (!outcome.ok || outcome.play.fight.pending === null) throw new Error('nothing was asked');
  return outcome.play.fight;
}

const HALF = { num: 1n, den: 2n };

function found(odds: AnswerOdds | null): AnswerOdds {
  if (odds === null) throw new Error('no odds');
  return odds;
}

describe('oddsOfAnswer', () => {
  it('is exact for each choice, given that the question has come up', () => {
    const parrying = found(oddsOfAnswer(asked(), tinyRuleset, 'parry'));
    expect(parrying.method).toBe('exact');
    const [bob, ann] = parrying.byCombatant;
    expect(bob?.who).toBe(1);
    expect(bob?.harm.chanceOf(1)).toEqual(HALF);
    expect(bob?.verdicts.chanceOf('hurt')).toEqual(HALF);
    expect(ann).toMatchObject({ who: 0 });
    expect(ann?.harm.chanceOf(0)).toEqual({ num: 1n, den: 1n });
    const taking = found(oddsOfAnswer(asked(), tinyRuleset, 'decline'));
    expect(taking.byCombatant[0]?.harm.chanceOf(1)).toEqual({ num: 1n, den: 1n });
  });

  it('says what a choice costs in any case', () => {
    expect(oddsOfAnswer(asked(), tinyRuleset, 'decline')?.counts).toEqual({ hp: -1 });
    expect(oddsOfAnswer(asked(), tinyRuleset, 'parry')?.counts).toEqual({});
  });

  it('needs none of the dice that have fallen', () => {
    const fight = asked();
    const seen = playable(view(fight, tinyRuleset, { kind: 'player', owns: ['bob'] }));
    if (seen === null || fight.pending === null) throw new Error('nothing to see');
    const known = { ...seen, pending: { ...fight.pending, inputs: [] } };
    expect(oddsOfAnswer(known, tinyRuleset, 'parry')).toEqual(oddsOfAnswer(fight, tinyRuleset, 'parry'));
  });

  it('samples past the budget, and says so', () => {
    const odds = found(oddsOfAnswer(asked(), tinyRuleset, 'parry', { budget: 1, samples: 2000 }));
    expect(odds.method).toBe('sampled');
    expect(odds.n).toBeGreaterThan(800);
    expect(odds.n).toBeLessThan(1200);
    const { num, den } = odds.byCombatant[0]?.harm.chanceOf(1) ?? { num: 0n, den: 1n };
    expect(Math.abs(Number(num) / Number(den) - 0.5)).toBeLessThan(0.08);
  });

  it('knows nothing where nothing is asked, or the question cannot come up', () => {
    expect(oddsOfAnswer(begin(tinyRuleset, tinyFight()).fight, tinyRuleset, 'parry')).toBeNull();
    const fight = asked();
    const pending = fight.pending;
    if (pending === null) throw new Error('nothing was asked');
    const prone = { name: 'prone', source: -1, data: null, until: null };
    const combatants = fight.combatants.map((each) => (each.index === 0 ? { ...each, effects: [prone] } : each));
    expect(oddsOfAnswer({ ...fight, combatants }, tinyRuleset, 'parry', { samples: 50 })).toBeNull();
  });
});
