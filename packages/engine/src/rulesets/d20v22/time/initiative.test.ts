import { describe, expect, it } from 'vitest';
import { fightOf, orderOf, playOn, type Someone, turnOf } from '../../../../test/support/v22-fights.ts';
import { begin } from '../../../kernel/play/play.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';

/** The fight begun with these dice. */
function begun(
  people: readonly Someone[],
  dice: readonly number[],
  options: Partial<D20v22Options> = { coreDie: 'd20' },
) {
  return begin(d20v22, { ...fightOf(people, options), dice: { script: dice, typed: false, generator: null } });
}

const quick = (dexterity: number, initiative = 0): Someone => ({ sheet: { abilities: { dexterity }, initiative } });

describe('initiative', () => {
  it('[V22-INIT-01] roll + Dexterity + bonus, higher first', () => {
    expect(orderOf(begun([quick(14, 1), quick(10)], [10, 14]))).toBe('b 14, a 13');
    expect(orderOf(begun([quick(14, 1), quick(10)], [12, 14]))).toBe('a 15, b 14');
  });

  it('[V22-INIT-01] the core die is rolled', () => {
    expect(orderOf(begun([{}, {}], [3, 4, 10, 1], {}))).toBe('b 11, a 7');
  });

  it('[V22-INIT-01] the deafened have -4', () => {
    expect(orderOf(begun([{ effects: ['deafened'] }, {}], [14, 11]))).toBe('b 11, a 10');
  });

  it('[V22-INIT-01] ties by the higher bonus, then the higher Dexterity, then a roll-off', () => {
    expect(orderOf(begun([quick(10, 1), quick(10, 2)], [11, 10]))).toBe('b 12, a 12');
    expect(orderOf(begun([quick(10, 1), quick(12, 0)], [10, 10]))).toBe('b 11, a 11');
    expect(orderOf(begun([quick(14, 0), quick(10, 3)], [11, 10]))).toBe('b 13, a 13');
    expect(orderOf(begun([{}, {}], [10, 10, 4, 5]))).toBe('b 10, a 10');
    expect(orderOf(begun([{}, {}], [10, 10, 5, 4]))).toBe('a 10, b 10');
  });

  it('[V22-COND-23] everybody is flat-footed until the first turn begins', () => {
    const names = (play: ReturnType<typeof begun>) =>
      play.fight.combatants.map(({ effects }) => effects.map(({ name }) => name));
    const play = begun([{}, {}], [15, 10]);
    expect(names(play)).toEqual([[], ['flat-footed']]);
    expect(names(playOn(play, [['a', 'end-turn']]))).toEqual([[], []]);
  });
});

describe('delaying', () => {
  const three = () => begun([{}, {}, {}], [18, 12, 6]);

  it('[V22-INIT-02] the count is chosen when it comes, and stays', () => {
    const waiting = playOn(three(), [
      ['a', 'delay'],
      ['b', 'end-turn'],
    ]);
    expect(waiting.fight.pending?.need).toMatchObject({ kind: 'answer', question: { kind: 'delay', who: 0 } });
    const acting = playOn(waiting, ['act']);
    expect([turnOf(acting), orderOf(acting)]).toEqual(['a', 'b 12, a 11, c 6']);
    expect(acting.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 1 });
    const next = playOn(acting, [
      ['a', 'end-turn'],
      ['c', 'end-turn'],
    ]);
    expect([turnOf(next), next.fight.clock.round]).toEqual(['b', 2]);
  });

  it('[V22-INIT-02] who waits on lets the next one act', () => {
    const play = playOn(three(), [['a', 'delay'], ['b', 'end-turn'], 'wait']);
    expect([turnOf(play), orderOf(play)]).toEqual(['c', 'a 18, b 12, c 6']);
  });

  it('[V22-INIT-02] a count may be named in advance', () => {
    const play = playOn(three(), [['a', 'delay', { choice: '8' }]]);
    expect([turnOf(play), orderOf(play)]).toEqual(['b', 'b 12, a 8, c 6']);
    expect(turnOf(playOn(play, [['b', 'end-turn']]))).toBe('a');
  });

  it('equal in everything, whoever was there before goes first', () => {
    expect(orderOf(playOn(three(), [['a', 'delay', { choice: '12' }]]))).toBe('b 12, a 12, c 6');
  });

  it('[V22-INIT-02] only later counts of the round, and only before acting', () => {
    const refused = (steps: Parameters<typeof playOn>[1]) => () => playOn(three(), steps);
    expect(refused([['a', 'delay', { choice: '18' }]])).toThrow('below 18');
    expect(refused([['a', 'delay', { choice: 'x' }]])).toThrow('below 18');
    expect(
      refused([
        ['a', 'move', { to: [0, 1] }],
        ['a', 'delay'],
      ]),
    ).toThrow('has acted');
  });

  it('[V22-INIT-03] no lower than -10 minus the initiative bonus', () => {
    const play = () => begun([quick(16), {}], [15, 6]);
    expect(orderOf(playOn(play(), [['a', 'delay', { choice: '-13' }]]))).toBe('b 6, a -13');
    expect(() => playOn(play(), [['a', 'delay', { choice: '-14' }]])).toThrow('not below -13');
  });

  it('[V22-INIT-03] there one must act or lose the action of the round', () => {
    const last = playOn(begun([quick(16), {}], [15, 6]), [
      ['a', 'delay'],
      ['b', 'end-turn'],
    ]);
    expect(last.fight.pending?.need).toMatchObject({ question: { choices: [{ id: 'act' }, { id: 'forfeit' }] } });
    const acting = playOn(last, ['act']);
    expect([turnOf(acting), orderOf(acting), acting.fight.clock.round]).toEqual(['a', 'b 6, a 5', 1]);
    const gone = playOn(last, ['forfeit']);
    expect([turnOf(gone), orderOf(gone), gone.fight.clock.round]).toEqual(['b', 'b 6, a -13', 2]);
  });

  const slow = { at: [5, 0] as const };

  it('[V22-INIT-04] of several who want the same count the highest bonus goes first', () => {
    const play = begun([quick(10, 1), quick(10, 3), slow], [19, 15, 6]);
    const named = playOn(play, [
      ['a', 'delay', { choice: '9' }],
      ['b', 'delay', { choice: '9' }],
    ]);
    expect(orderOf(named)).toBe('b 9, a 9, c 6');
    const open = playOn(begun([quick(10, 1), quick(10, 3), slow, slow], [19, 15, 6, 3]), [
      ['a', 'delay'],
      ['b', 'delay'],
      'wait',
      ['c', 'end-turn'],
    ]);
    expect(open.fight.pending?.need).toMatchObject({ question: { who: 1 } });
    const together = playOn(open, ['act', 'act']);
    expect([turnOf(together), orderOf(together)]).toEqual(['b', 'c 6, b 5, a 5, d 3']);
    expect(turnOf(playOn(together, [['b', 'end-turn']]))).toBe('a');
    const apart = playOn(open, ['act', 'wait', ['b', 'end-turn'], 'act']);
    expect(orderOf(apart)).toBe('c 6, b 5, a 4, d 3');
  });

  it('[V22-INIT-04] so it is at the last count that is left, where the one who has to act is asked too', () => {
    const last = playOn(begun([quick(10, 1), quick(10, 3), slow], [19, 15, 6]), [
      ['a', 'delay'],
      ['b', 'delay'],
      'wait',
      ['c', 'end-turn'],
    ]);
    const together = playOn(last, ['act', 'act']);
    expect([turnOf(together), orderOf(together)]).toEqual(['b', 'c 6, b 5, a 5']);
    const next = playOn(together, [
      ['b', 'end-turn'],
      ['a', 'end-turn'],
      ['c', 'end-turn'],
    ]);
    expect([turnOf(next), orderOf(next)]).toEqual(['b', 'c 6, b 5, a 5']);
  });

  it('[V22-INIT-04] of equal bonuses the higher Dexterity goes first', () => {
    const play = begun([quick(10, 1), quick(12), slow], [19, 15, 6]);
    const named = playOn(play, [
      ['a', 'delay', { choice: '9' }],
      ['b', 'delay', { choice: '9' }],
    ]);
    expect(orderOf(named)).toBe('b 9, a 9, c 6');
  });

  it('[V22-INIT-05] of several who want to go last the highest bonus does', () => {
    const play = playOn(begun([quick(10, 3), quick(10, 1), slow], [19, 15, 6]), [
      ['a', 'delay'],
      ['b', 'delay'],
      'wait',
      ['c', 'end-turn'],
      'wait',
    ]);
    expect(play.fight.pending?.need).toMatchObject({
      question: { who: 1, choices: [{ id: 'act' }, { id: 'forfeit' }] },
    });
    const after = playOn(play, ['act', ['b', 'end-turn']]);
    expect(after.fight.pending?.need).toMatchObject({ question: { who: 0 } });
    expect(orderOf(playOn(after, ['act']))).toBe('c 6, b 5, a 4');
  });

  it('[V22-INIT-03] from the lowest count nobody can delay any more', () => {
    const play = playOn(begun([quick(16), {}], [15, 6]), [
      ['a', 'delay', { choice: '-13' }],
      ['b', 'end-turn'],
    ]);
    expect(() => playOn(play, [['a', 'delay']])).toThrow('no lower count');
  });

  it('[V22-INIT-03] who acts after somebody forfeited does so below that count', () => {
    const play = playOn(begun([quick(14), {}, quick(14)], [18, 9, 1]), [
      ['a', 'delay'],
      ['b', 'delay'],
      'wait',
      ['c', 'delay', { choice: '-12' }],
      'wait',
      'forfeit',
      'act',
    ]);
    expect([orderOf(play), turnOf(play)]).toEqual(['b -10, a -11, c -12', 'a']);
  });

  it('[V22-INIT-03] who can no longer act when its time comes is not asked', () => {
    const play = playOn(three(), [
      ['a', 'delay'],
      ['gm', 'afflict', { target: 'a', choice: 'stunned' }],
      ['b', 'end-turn'],
    ]);
    expect([play.fight.pending, turnOf(play)]).toEqual([null, 'c']);
  });
});

describe('refocus', () => {
  it('[V22-INIT-09] from the next round on as if a 20 had been rolled, plus the usual bonus', () => {
    const play = playOn(begun([quick(14), {}], [3, 12]), [
      ['b', 'end-turn'],
      ['a', 'refocus'],
    ]);
    expect(orderOf(play)).toBe('b 12, a 5');
    const next = playOn(play, [['a', 'end-turn']]);
    expect([turnOf(next), orderOf(next), next.fight.clock.round]).toEqual(['a', 'a 22, b 12', 2]);
  });

  it('[V22-INIT-09] once the round is over, and once', () => {
    const steps = [
      ['a', 'end-turn'],
      ['b', 'refocus'],
      ['b', 'end-turn'],
    ] as const;
    const waiting = playOn(begun([{}, {}, {}], [15, 12, 10]), steps);
    expect([orderOf(waiting), turnOf(waiting)]).toEqual(['a 15, b 12, c 10', 'c']);
    const next = playOn(waiting, [['c', 'end-turn']]);
    expect([orderOf(next), turnOf(next)]).toEqual(['b 20, a 15, c 10', 'b']);
    expect(next.fight.combatants[1]?.effects).toEqual([]);
  });

  it('[V22-INIT-09] has no place in the order for who has left before the round is over', () => {
    const three = begun([{}, {}, {}, {}], [15, 12, 10, 8]);
    const play = playOn(three, [
      ['a', 'end-turn'],
      ['b', 'refocus'],
      ['b', 'end-turn'],
      ['gm', 'leave', { target: 'b' }],
      ['c', 'end-turn'],
      ['d', 'end-turn'],
    ]);
    expect([orderOf(play), turnOf(play)]).toEqual(['a 15, c 10, d 8', 'a']);
  });

  it('[V22-INIT-09] on 2d10 it is a 20 as well', () => {
    const play = playOn(begun([{}, {}], [1, 1, 10, 9], {}), [
      ['b', 'end-turn'],
      ['a', 'refocus'],
      ['a', 'end-turn'],
    ]);
    expect(orderOf(play)).toBe('a 20, b 19');
  });

  it('[V22-INIT-09] is a full action without any movement', () => {
    const start = begun([{}, {}], [15, 12]);
    expect(() =>
      playOn(start, [
        ['a', 'move', { to: [0, 1] }],
        ['a', 'refocus'],
      ]),
    ).toThrow('moved');
    expect(() =>
      playOn(start, [
        ['a', 'refocus'],
        ['a', 'five-foot-step', { to: [0, 1] }],
      ]),
    ).toThrow();
    expect(() =>
      playOn(start, [
        ['a', 'refocus'],
        ['a', 'move', { to: [0, 1] }],
      ]),
    ).toThrow();
  });
});
