import { describe, expect, it } from 'vitest';
import { modernFight, refusedBy, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { checksOf, effectsOf, playOn } from '../../../../test/support/modern-play.ts';

const VETERAN: object = { ...SWORDSMAN, baseAttack: 6 };
const STRICT = { options: { startCompleteFullRound: 'attackActionRestricted' } };

/** `a` has only so much left of its turn; `b` cannot be hit. */
const fight = (counts: object = {}, around: object = {}) =>
  modernFight(
    {
      a: { sheet: VETERAN, counts: { standard: 0, move: 1, ...counts } },
      b: { sheet: { ...SWORDSMAN, defense: 60 } },
    },
    around,
  );

const START = ['a', 'start-full-round', { choice: 'full-attack' }] as const;
const FULL = ['a', 'full-attack', { target: 'b' }] as const;
const NEXT = [START, ['a', 'end-turn'], ['b', 'end-turn']] as const;

describe('start and complete a full-round action', () => {
  it('[MOD-ACT-13] a move action starts it, and a move action of the next turn completes it', () => {
    const started = playOn(fight(), [START]);
    expect(started.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    const done = playOn(fight(), [...NEXT, FULL, 'b'], [2, 3]);
    expect(checksOf(done)).toHaveLength(2);
    expect(done.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 0 });
    expect(effectsOf(done, 'a')).toEqual([]);
    expect(refusedBy(done.fight, { by: 'a', do: 'attack', target: 'b' })).toEqual([]);
  });

  it('[MOD-ACT-13] by the stricter ruling attack actions, and not for attacks, charges, runs and withdrawals', () => {
    const start = (counts: object, choice: string) =>
      refusedBy(fight(counts, STRICT), { by: 'a', do: 'start-full-round', choice });
    expect(start({ standard: 1 }, 'reload')).toEqual([]);
    expect(start({ standard: 0 }, 'reload')).toEqual(['MOD-ACT-02']);
    for (const choice of ['full-attack', 'charge', 'run', 'withdraw'])
      expect(start({ standard: 1 }, choice)).toEqual(['MOD-ACT-13']);
    const loose = (choice: string) => refusedBy(fight(), { by: 'a', do: 'start-full-round', choice });
    for (const choice of ['full-attack', 'charge', 'run', 'withdraw', 'reload']) expect(loose(choice)).toEqual([]);
    expect(loose('attack')).toEqual(['MOD-ACT-13']);
  });

  it('[MOD-ACT-14] the next action must be to complete it; what is free may come between', () => {
    const play = playOn(fight({ standard: 1 }), [START]);
    expect(refusedBy(play.fight, { by: 'a', do: 'attack', target: 'b' })).toEqual(['MOD-ACT-14']);
    expect(refusedBy(play.fight, { by: 'a', do: 'drop-prone' })).toEqual([]);
    expect(refusedBy(play.fight, { by: 'a', do: 'five-foot-step', to: [0, 1] })).toEqual([]);
    expect(refusedBy(playOn(fight(), [START]).fight, { by: 'a', do: 'full-attack', target: 'b' })).toContain(
      'MOD-ACT-13',
    );
    const next = playOn(fight(), NEXT);
    expect(refusedBy(next.fight, { by: 'a', do: 'move', to: [0, 1] })).toEqual(['MOD-ACT-14']);
    expect(refusedBy(next.fight, { by: 'a', do: 'full-attack', target: 'b' })).toEqual([]);
  });

  it('[MOD-ACT-14] it is lost the moment its owner cannot act, though it comes round before its turn', () => {
    const started = playOn(fight(), [START, ['a', 'end-turn']]);
    expect(effectsOf(started, 'a')).toEqual(['started']);
    const dazed = playOn(started, [['gm', 'afflict', { target: 'a', choice: 'dazed' }]]);
    expect(effectsOf(dazed, 'a')).toEqual(['dazed']);
    const again = playOn(dazed, [
      ['gm', 'relieve', { target: 'a', choice: 'dazed' }],
      ['b', 'end-turn'],
    ]);
    expect(refusedBy(again.fight, { by: 'a', do: 'attack', target: 'b' })).toEqual([]);
    const shaken = playOn(started, [['gm', 'afflict', { target: 'a', choice: 'shaken' }]]);
    expect(effectsOf(shaken, 'a')).toEqual(['started', 'shaken']);
  });

  it.each([
    ['felled', { hp: -25 }, ['prone']],
    ['disabled, which still leaves an action', { hp: -20 }, ['started']],
  ])('[MOD-ACT-14] it is lost by who is %s', (_how, { hp }, left) => {
    const started = playOn(fight(), [START, ['a', 'end-turn']]);
    const hurt = playOn(started, [['gm', 'adjust', { target: 'a', choice: 'hp', amount: hp }]]);
    expect(effectsOf(hurt, 'a')).toEqual(left);
  });

  it('[MOD-ACT-14] it is lost with a turn in which it is not completed, and by who cannot act', () => {
    const passed = playOn(fight(), [...NEXT, ['a', 'end-turn']]);
    expect(effectsOf(passed, 'a')).toEqual([]);
    const started = playOn(fight(), [START, ['a', 'end-turn']]);
    const stunned = { name: 'stunned', source: 1, until: { at: 'turnEnd', of: 0, round: 2 }, data: null } as const;
    const combatants = started.fight.combatants.map((each) =>
      each.id === 'a' ? { ...each, effects: [...each.effects, stunned] } : each,
    );
    const lost = playOn({ ...started.fight, combatants }, [['b', 'end-turn']]);
    expect(effectsOf(lost, 'a')).toEqual([]);
    const reasons = lost.step?.events.flatMap((event) => (event.kind === 'lose' ? [event.why.rule] : []));
    expect(reasons).toContain('MOD-ACT-14');
  });
});
