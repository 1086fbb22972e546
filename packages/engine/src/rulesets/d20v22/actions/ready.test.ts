import { describe, expect, it } from 'vitest';
import { fightOf, orderOf, playOn, type Someone, turnOf } from '../../../../test/support/v22-fights.ts';
import { SAMPLE_CLUB } from '../../../../test/support/v22-samples.ts';
import { begin } from '../../../kernel/play/play.ts';
import { d20v22 } from '../index.ts';

const CLUB = { weapons: [SAMPLE_CLUB] };

/** `a` acts first, then `b`; further faces follow the two of initiative. */
function duel(dice: readonly number[] = [], a: Someone = {}, b: Someone = {}) {
  const people = [
    { sheet: CLUB, ...a },
    { sheet: CLUB, ...b },
  ];
  const fight = fightOf(people, { coreDie: 'd20' });
  return begin(d20v22, { ...fight, dice: { script: [15, 10, ...dice], typed: false, generator: null } });
}

const readyTo = (action: string, trigger: string) =>
  ['a', 'ready', { target: 'b', choices: [action, trigger] }] as const;
const END = ['a', 'end-turn'] as const;

describe('ready', () => {
  it('[V22-INIT-06] a readied attack falls just before the attack that triggered it', () => {
    // The readied blow: hit, saved. The blow of b: missed.
    const asked = playOn(duel([12, 20, 5]), [readyTo('attack', 'attacks'), END, ['b', 'attack', { target: 'a' }]]);
    expect(asked.fight.pending?.need).toMatchObject({ question: { kind: 'readied', who: 0, whom: { watched: 1 } } });
    const done = playOn(asked, ['attack club']);
    const checks = (done.step?.events ?? []).flatMap((event) =>
      event.kind === 'check' && event.result !== 'success' ? [`${event.who} ${event.result}`] : [],
    );
    expect(checks).toEqual(['0 hit', '1 miss']);
    expect(turnOf(done)).toBe('b');
  });

  it('[V22-INIT-06] whoever is struck down by it does not get to act', () => {
    const frail = { sheet: { ...CLUB, toughness: { bonus: -30 } } };
    const done = playOn(duel([12, 5], {}, frail), [
      readyTo('attack', 'acts'),
      END,
      ['b', 'attack', { target: 'a' }],
      'attack club',
    ]);
    expect(done.fight.combatants[1]?.effects.map(({ name }) => name)).toContain('unconscious');
    expect(done.fight.over).toEqual({ winner: 'heroes' });
  });

  it('[V22-INIT-06] [V22-BLK-01] who readies a block wards off the very attack that triggered it', () => {
    const done = playOn(duel([10, 11]), [
      readyTo('block', 'attacks'),
      END,
      ['b', 'attack', { target: 'a' }],
      'block',
      'block',
    ]);
    const checks = (done.step?.events ?? []).flatMap((event) => (event.kind === 'check' ? [event.result] : []));
    expect(checks).toEqual(['hit', 'blocked']);
  });

  it('[V22-INIT-06] [V22-ACT-23] a power is turned on before the attack strikes, whatever turning it on takes', () => {
    const struck = (takes: string) => {
      const shield = { sheet: { ...CLUB, switched: [{ id: 'shield', toughness: 7, takes }] } };
      const blow = ['b', 'attack', { target: 'a' }] as const;
      const done = playOn(duel([19, 10], shield), [
        readyTo('turn-on-power', 'attacks'),
        END,
        blow,
        'turn-on-power shield',
      ]);
      return (done.step?.events ?? []).flatMap((event) => (event.kind === 'check' ? [event.total] : []));
    };
    expect([struck('standard'), struck('move'), struck('free')]).toEqual([
      [19, 17],
      [19, 17],
      [19, 17],
    ]);
  });

  it('[V22-INIT-06] [V22-AID-01] a friend is aided as soon as the opponent acts', () => {
    const people = [{ sheet: CLUB }, { sheet: CLUB, at: [1, 0] as const }, { at: [1, 1] as const, side: 'heroes' }];
    const fight = fightOf(people, { coreDie: 'd20' });
    const start = begin(d20v22, { ...fight, dice: { script: [15, 10, 5, 12], typed: false, generator: null } });
    const done = playOn(start, [readyTo('aid', 'acts'), END, ['b', 'total-defense'], 'aid club c defense']);
    expect(done.fight.combatants[2]?.effects.map(({ name }) => name)).toContain('aided-defense');
  });

  it('[V22-INIT-06] the moment may be let pass, and the action stays ready', () => {
    const done = playOn(duel([5]), [readyTo('attack', 'attacks'), END, ['b', 'attack', { target: 'a' }], 'wait']);
    expect(done.fight.clock.readied).toHaveLength(1);
    expect(orderOf(done)).toBe('a 15, b 10');
  });

  it('[V22-INIT-06] moves and approaches trigger too, the latter where the watched one has come adjacent', () => {
    const far = { at: [5, 0] as const };
    const moved = playOn(duel([], {}, far), [readyTo('total-defense', 'moves'), END, ['b', 'move', { to: [4, 0] }]]);
    expect(moved.fight.pending?.need).toMatchObject({ question: { facts: { trigger: 'moves' } } });
    expect(moved.fight.combatants[1]?.x).toBe(5);
    const notYet = playOn(duel([], {}, far), [readyTo('attack', 'approaches'), END, ['b', 'move', { to: [3, 0] }]]);
    expect(notYet.fight.pending).toBe(null);
    const near = playOn(duel([5], {}, far), [
      readyTo('attack', 'approaches'),
      END,
      ['b', 'move', { to: [1, 0] }],
      'attack club',
    ]);
    expect(near.fight.combatants[1]?.x).toBe(1);
    expect(near.fight.clock.readied).toEqual([]);
  });

  it('[V22-INIT-06] a charge is met before its blow falls', () => {
    const far = { at: [5, 0] as const };
    const met = playOn(duel([5, 5], {}, far), [
      readyTo('attack', 'approaches'),
      END,
      ['b', 'charge', { target: 'a' }],
      'attack club',
    ]);
    const order = (met.step?.events ?? []).flatMap((event) => (event.kind === 'check' ? [event.who] : []));
    expect(order).toEqual([0, 1]);
  });

  it('[V22-INIT-06] other combatants and other doings trigger nothing', () => {
    const done = playOn(duel(), [readyTo('attack', 'attacks'), END, ['b', 'total-defense']]);
    expect(done.fight.pending).toBe(null);
    expect(() => playOn(duel(), [['a', 'ready', { target: 'a', choices: ['attack', 'acts'] }]])).toThrow(
      'watches oneself',
    );
    expect(() => playOn(duel(), [['a', 'ready', { target: 'b', choices: ['charge', 'acts'] }]])).toThrow('charge');
    expect(() => playOn(duel(), [['a', 'ready', { target: 'b', choices: ['attack', 'sneezes'] }]])).toThrow('sneezes');
  });

  it('[V22-INIT-06] a move may be readied, and takes the target out of reach', () => {
    const done = playOn(duel(), [
      readyTo('move', 'attacks'),
      END,
      ['b', 'attack', { target: 'a' }],
      'move A4',
      'decline',
      'decline',
    ]);
    expect(done.fight.combatants[0]).toMatchObject({ x: 0, y: 3 });
    expect((done.step?.events ?? []).some(({ kind }) => kind === 'check')).toBe(false);
  });

  it('[V22-INIT-06] readying is a standard action and leaves the move', () => {
    const play = playOn(duel(), [readyTo('attack', 'acts')]);
    expect(play.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 1 });
    expect(() => playOn(play, [readyTo('attack', 'acts')])).toThrow();
  });

  it('[V22-INIT-07] the initiative becomes the count on which it was taken', () => {
    const done = playOn(duel([5, 5]), [
      readyTo('attack', 'acts'),
      END,
      ['b', 'attack', { target: 'a' }],
      'attack club',
    ]);
    expect(orderOf(done)).toBe('a 10, b 10');
    const later = playOn(done, [['b', 'end-turn']]);
    expect([turnOf(later), later.fight.clock.round]).toEqual(['a', 2]);
  });

  it('[V22-INIT-07] also where the own place comes after the one interrupted', () => {
    const people = [{ sheet: CLUB }, { sheet: CLUB }];
    const fight = fightOf(people, { coreDie: 'd20' });
    const start = begin(d20v22, { ...fight, dice: { script: [8, 10, 5, 5], typed: false, generator: null } });
    const done = playOn(start, [
      ['b', 'end-turn'],
      readyTo('attack', 'attacks'),
      END,
      ['b', 'attack', { target: 'a' }],
      'attack club',
    ]);
    expect([orderOf(done), turnOf(done)]).toEqual(['a 10, b 10', 'b']);
    const next = playOn(done, [['b', 'end-turn']]);
    expect([turnOf(next), next.fight.clock.round]).toEqual(['a', 3]);
  });

  it('[V22-INIT-06] a readied action may itself be interrupted by another', () => {
    const people = [{ sheet: CLUB }, { sheet: CLUB }, { sheet: CLUB, at: [0, 1] as const }];
    const fight = fightOf(people, { coreDie: 'd20' });
    const start = begin(d20v22, { ...fight, dice: { script: [15, 10, 12, 5, 6, 7], typed: false, generator: null } });
    const done = playOn(start, [
      readyTo('attack', 'attacks'),
      END,
      ['c', 'ready', { target: 'a', choices: ['attack', 'attacks'] }],
      ['c', 'end-turn'],
      ['b', 'attack', { target: 'a' }],
      'attack club',
      'attack club',
    ]);
    const rolls = (done.step?.events ?? []).flatMap((event) =>
      event.kind === 'check' ? [[event.who, event.total]] : [],
    );
    expect(rolls).toEqual([
      [2, 5],
      [0, 6],
      [1, 7],
    ]);
    expect([orderOf(done), turnOf(done)]).toEqual(['c 10, a 10, b 10', 'b']);
  });

  it('[V22-INIT-06] it comes after the turn in which it was readied', () => {
    const fight = fightOf([{ sheet: CLUB }, { sheet: CLUB }], { coreDie: 'd20' });
    const start = begin(d20v22, { ...fight, dice: { script: [8, 10, 5], typed: false, generator: null } });
    const done = playOn(start, [
      ['b', 'end-turn'],
      readyTo('attack', 'attacks'),
      ['a', 'move', { to: [0, 3] }],
      'attack',
    ]);
    expect(done.fight.pending).toBe(null);
    expect(done.fight.clock.readied).toHaveLength(1);
  });

  it('[V22-INIT-08] what was not triggered before the next own turn is lost', () => {
    const play = playOn(duel(), [readyTo('attack', 'attacks'), END]);
    expect(play.fight.clock.readied).toHaveLength(1);
    const lost = playOn(play, [['b', 'end-turn']]);
    expect(lost.fight.clock.readied).toEqual([]);
    expect(playOn(lost, [readyTo('attack', 'attacks')]).fight.clock.readied).toHaveLength(1);
  });
});
