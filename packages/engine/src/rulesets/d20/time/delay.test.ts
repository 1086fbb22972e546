import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, refusedBy, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { asked, choicesOf, orderOf, playOn, turnOf } from '../../../../test/support/modern-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { type Fight, NOBODY } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../../modern/game.ts';
import { modern } from '../../modern/index.ts';
import { settleDelays } from './delay.ts';

/** Three who are far apart, with these counts; the turn of the first. */
function three(counts: readonly number[] = [22, 14, 8], sheets: readonly object[] = []): Fight<ModernGame> {
  const at = (index: number): Fighter => ({ at: [10 * index, 0], sheet: sheets[index] ?? SWORDSMAN });
  const fight = modernFight({ a: at(0), b: at(1), c: at(2) });
  const order = counts.map((count, who) => ({ who, count, modifier: 0, rank: who }));
  return { ...fight, clock: { ...fight.clock, order } };
}

const quick = (initiative: number, dexterity = 10): object => ({ ...SWORDSMAN, initiative, abilities: { dexterity } });

describe('delay', () => {
  it('[MOD-DELAY-01] no action is taken on the own count, and the whole turn comes later', () => {
    const waiting = playOn(three(), [['a', 'delay']]);
    expect(turnOf(waiting)).toBe('b 1');
    const acting = playOn(waiting, [['b', 'end-turn'], 'act']);
    expect(turnOf(acting)).toBe('a 1');
    expect(acting.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 1, step: 1 });
  });

  it('[MOD-DELAY-01] who has acted can delay no more', () => {
    const fight = three();
    expect(refusedBy(fight, { by: 'a', do: 'delay' })).toEqual([]);
    const moved = playOn(fight, [['a', 'move', { to: [0, 3] }]]);
    expect(refusedBy(moved.fight, { by: 'a', do: 'delay' })).toEqual(['MOD-DELAY-01']);
    const stepped = playOn(fight, [['a', 'five-foot-step', { to: [0, 1] }]]);
    expect(refusedBy(stepped.fight, { by: 'a', do: 'delay' })).toEqual(['MOD-DELAY-01']);
  });

  it('[MOD-DELAY-02] the count on which it acts stays its initiative', () => {
    const acting = playOn(three(), [['a', 'delay'], ['b', 'end-turn'], 'wait', ['c', 'end-turn'], 'act']);
    expect(orderOf(acting)).toBe('b 14, c 8, a 7');
    const next = playOn(acting, [
      ['a', 'end-turn'],
      ['b', 'end-turn'],
      ['c', 'end-turn'],
    ]);
    expect([turnOf(next), orderOf(next)]).toEqual(['a 2', 'b 14, c 8, a 7']);
  });

  it('[MOD-DELAY-03] the count is named at once, or fixed by acting', () => {
    const named = playOn(three(), [['a', 'delay', { choice: '10' }]]);
    expect(orderOf(named)).toBe('b 14, a 10, c 8');
    expect(turnOf(playOn(named, [['b', 'end-turn']]))).toBe('a 1');
    expect(refusedBy(three(), { by: 'a', do: 'delay', choice: '22' })).toEqual(['MOD-DELAY-05']);
    expect(refusedBy(three(), { by: 'a', do: 'delay', choice: '21' })).toEqual([]);
    expect(refusedBy(three(), { by: 'a', do: 'delay', choice: '7.5' })).toEqual(['MOD-DELAY-05']);
  });

  it('[MOD-DELAY-04] it comes between two turns, not within one', () => {
    const waiting = playOn(three(), [
      ['a', 'delay'],
      ['b', 'move', { to: [10, 3] }],
    ]);
    expect(waiting.fight.pending).toBe(null);
    expect(turnOf(waiting)).toBe('b 1');
    expect(asked(playOn(waiting, [['b', 'end-turn']]))).toMatchObject({ kind: 'delay', who: 0 });
  });

  it('[MOD-DELAY-05] when all others have acted it must act or lose its action of the round', () => {
    const last = playOn(three(), [['a', 'delay'], ['b', 'end-turn'], 'wait', ['c', 'end-turn']]);
    expect(choicesOf(last)).toEqual(['act', 'forfeit']);
    expect(turnOf(playOn(last, ['act']))).toBe('a 1');
  });

  it('[MOD-DELAY-03] [MOD-DELAY-05] the question names the count that is up, and whether it is the last chance', () => {
    const waiting = playOn(three(), [
      ['a', 'delay'],
      ['b', 'end-turn'],
    ]);
    expect(asked(waiting)).toMatchObject({ rule: 'MOD-DELAY-03', facts: { count: 14 } });
    const last = playOn(waiting, ['wait', ['c', 'end-turn']]);
    expect(asked(last)).toMatchObject({ rule: 'MOD-DELAY-05', facts: { count: 8 } });
  });

  it('[MOD-DELAY-02] it comes in on the present count where the next is on that too', () => {
    expect(orderOf(playOn(three([22, 14, 14]), [['a', 'delay'], ['b', 'end-turn'], 'act']))).toBe('b 14, a 14, c 14');
    expect(orderOf(playOn(three([22, 14, 13]), [['a', 'delay'], ['b', 'end-turn'], 'act']))).toBe('b 14, a 13, c 13');
  });

  it('[MOD-DELAY-05] who can act no more waits no more', () => {
    const { fight } = playOn(three(), [['a', 'delay']]);
    const stunned = { name: 'stunned', source: 1, until: null, data: null };
    const combatants = fight.combatants.map((each) =>
      each.index === 0 ? { ...each, effects: [...each.effects, stunned] } : each,
    );
    const after = playOn({ ...fight, combatants }, [['b', 'end-turn']]);
    expect([turnOf(after), after.fight.combatants[0]?.effects]).toEqual(['c 1', [stunned]]);
  });

  it('[MOD-DELAY-04] it is asked where nobody’s turn has ended as well', () => {
    const { fight } = playOn(three(), [['a', 'delay']]);
    const { events } = playRule(modern, fight, ['wait'], (scene) => settleDelays(scene, NOBODY));
    expect(events).toMatchObject([{ kind: 'answer', who: 0 }]);
  });

  it('[MOD-DELAY-05] who forfeits may act on any count of the next round', () => {
    const gone = playOn(three(), [['a', 'delay'], ['b', 'end-turn'], 'wait', ['c', 'end-turn'], 'forfeit']);
    expect([turnOf(gone), orderOf(gone)]).toEqual(['a 2', 'a 22, b 14, c 8']);
    expect(turnOf(playOn(gone, [['a', 'delay', { choice: '12' }]]))).toBe('b 2');
  });

  it('[MOD-DELAY-05] counts go to 0 and below', () => {
    const fight = three([5, 3, 1]);
    const play = playOn(fight, [['a', 'delay', { choice: '0' }]]);
    expect(orderOf(play)).toBe('b 3, c 1, a 0');
    const below = playOn(fight, [['a', 'delay', { choice: '-3' }]]);
    expect(orderOf(below)).toBe('b 3, c 1, a -3');
    expect(refusedBy(fight, { by: 'a', do: 'delay', choice: '-4' })).toEqual(['MOD-DELAY-05']);
  });

  it('[MOD-DELAY-06] of several who want the same count the highest modifier goes first, then the highest Dexterity', () => {
    const both = [
      ['a', 'delay', { choice: '4' }],
      ['b', 'delay', { choice: '4' }],
    ] as const;
    expect(orderOf(playOn(three([9, 8, 6], [quick(1), quick(3)]), both))).toBe('c 6, b 4, a 4');
    expect(orderOf(playOn(three([9, 8, 6], [quick(3), quick(1)]), both))).toBe('c 6, a 4, b 4');
    expect(orderOf(playOn(three([9, 8, 6], [quick(1, 12), quick(1, 14)]), both))).toBe('c 6, b 4, a 4');
    const open = playOn(three([9, 8, 6], [quick(1), quick(3)]), [
      ['a', 'delay'],
      ['b', 'delay'],
      'wait',
      ['c', 'end-turn'],
    ]);
    expect(asked(open).who).toBe(1);
  });

  it('[MOD-DELAY-06] who wait openly come in on one count together, the highest modifier first; who waits for them comes later', () => {
    const open = playOn(three([19, 18, 16], [quick(1), quick(3)]), [
      ['a', 'delay'],
      ['b', 'delay'],
      'wait',
      ['c', 'end-turn'],
    ]);
    const together = playOn(open, ['act', 'act']);
    expect([turnOf(together), orderOf(together)]).toEqual(['b 1', 'c 16, b 15, a 15']);
    expect(turnOf(playOn(together, [['b', 'end-turn']]))).toBe('a 1');
    const apart = playOn(open, ['act', 'wait', ['b', 'end-turn'], 'act']);
    expect([turnOf(apart), orderOf(apart)]).toEqual(['a 1', 'c 16, b 15, a 14']);
  });

  it('[MOD-DELAY-07] of several who want to go last the highest modifier does; the others go first or lose their action', () => {
    // Yoriko with +7 and the stranger wait for each other.
    const start = three([17, 12, 9], [quick(7), quick(1)]);
    const play = playOn(start, [['a', 'delay'], ['b', 'delay'], 'wait', ['c', 'end-turn'], 'wait']);
    expect(asked(play)).toMatchObject({ who: 1, choices: [{ id: 'act' }, { id: 'forfeit' }] });
    const after = playOn(play, ['act', ['b', 'end-turn']]);
    expect(asked(after).who).toBe(0);
    expect(turnOf(playOn(play, ['forfeit', 'act']))).toBe('a 1');
  });

  it('[MOD-DELAY-08] delaying next to an enemy provokes nothing', () => {
    const play = playOn(modernFight({ a: {}, b: { counts: { opportunities: 1 } } }), [['a', 'delay']]);
    expect(turnOf(play)).toBe('b 1');
    expect(play.fight.pending).toBe(null);
  });

  it('what lasts until the end of its turn outlasts the delay', () => {
    const fight = three();
    const effect = { name: 'shaken', source: 1, until: { at: 'turnEnd', of: 0, round: 1 }, data: null } as const;
    const combatants = fight.combatants.map((each) => (each.index === 0 ? { ...each, effects: [effect] } : each));
    const waiting = playOn({ ...fight, combatants }, [['a', 'delay']]);
    expect(waiting.fight.combatants[0]?.effects.map(({ name }) => name)).toContain('shaken');
    const acted = playOn(waiting, [['b', 'end-turn'], 'act', ['a', 'end-turn']]);
    expect(acted.fight.combatants[0]?.effects).toEqual([]);
  });
});

describe('places in the order', () => {
  it('ranks stay whole numbers where somebody comes between two of the same count', () => {
    const fight = three([9, 8, 6], [quick(1), quick(3), quick(2)]);
    const clock = { ...fight.clock, order: [9, 6, 6].map((count, who) => ({ who, count, modifier: 0, rank: who })) };
    const play = playOn({ ...fight, clock }, [['a', 'delay', { choice: '6' }]]);
    expect(play.fight.clock.order.map(({ who, rank }) => [who, Number.isInteger(rank)])).toEqual([
      [1, true],
      [2, true],
      [0, true],
    ]);
    const ranks = play.fight.clock.order.map(({ rank }) => rank);
    expect(ranks).toEqual([...new Set(ranks)].sort((x, y) => x - y));
  });
});
