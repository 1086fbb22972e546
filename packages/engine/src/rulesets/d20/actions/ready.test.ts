import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  refusedBy,
  type Surroundings,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import {
  asked,
  checksOf,
  choicesOf,
  effectsOf,
  orderOf,
  playOn,
  turnOf,
} from '../../../../test/support/modern-play.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../../modern/game.ts';

/** `a` and `b` side by side unless told otherwise; the turn of `a`. */
function duel(a: Fighter = {}, b: Fighter = {}, around: Surroundings = {}): Fight<ModernGame> {
  return modernFight({ a, b }, around);
}

const FAR: Fighter = { at: [5, 0] };
const readies = (action: string, trigger: string, rest: object = {}) =>
  ['a', 'ready', { target: 'b', choices: [action, trigger], ...rest }] as const;
const END = ['a', 'end-turn'] as const;
const STRIKE = 'attack longsword';

/** From (5, 0) past `a` at (0, 0) to (1, 3). */
const ROUND = [
  [4, 1],
  [3, 1],
  [2, 1],
  [1, 1],
  [1, 2],
  [1, 3],
] as const;

describe('ready', () => {
  it('[MOD-READY-01] readying is an attack action that provokes nothing and leaves the move', () => {
    const fight = duel({}, { counts: { opportunities: 1 } });
    const play = playOn(fight, [readies('attack', 'attacks')]);
    expect(play.fight.pending).toBe(null);
    expect(play.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 1 });
    const spent = duel({ counts: { standard: 0 } });
    expect(refusedBy(spent, { by: 'a', do: 'ready', target: 'b', choices: ['attack', 'acts'] })).toEqual([
      'MOD-ACT-02',
    ]);
  });

  it('[MOD-READY-02] attack and move actions, with a trigger out of a list; no full-round actions', () => {
    const refused = (choices: readonly string[], rest: object = {}) =>
      refusedBy(duel(), { by: 'a', do: 'ready', target: 'b', choices, ...rest });
    for (const action of ['attack', 'total-defense', 'move', 'draw']) expect(refused([action, 'acts'])).toEqual([]);
    for (const trigger of ['attacks', 'shoots', 'moves', 'approaches', 'acts', 'reach', 'sight'])
      expect(refused(['attack', trigger])).toEqual([]);
    expect(refused(['attack', 'enters'])).toEqual(['MOD-READY-02']);
    expect(refused(['attack', 'enters'], { to: [2, 2], amount: 500 })).toEqual([]);
    expect(refused(['attack', 'enters'], { to: [2, 2], amount: 501 })).toEqual(['MOD-READY-02']);
    expect(refused(['attack', 'acts'], { to: [2, 2] })).toEqual(['MOD-READY-02']);
    expect(refused(['charge', 'acts'])).toEqual(['MOD-READY-02']);
    expect(refused(['attack', 'sneezes'])).toEqual(['MOD-READY-02']);
    expect(refused(['attack'])).toEqual(['MOD-READY-02', 'MOD-READY-02']);
    expect(refusedBy(duel(), { by: 'a', do: 'ready', target: 'a', choices: ['attack', 'acts'] })).toEqual([
      'MOD-READY-02',
    ]);
  });

  it('[MOD-READY-03] the moment may be let pass, and the action stays ready', () => {
    const play = playOn(duel(), [readies('attack', 'attacks'), END, ['b', 'attack', { target: 'a' }], 'wait'], [5]);
    expect(play.fight.clock.readied).toHaveLength(1);
    expect([orderOf(play), checksOf(play)]).toEqual(['a 20, b 19', ['b miss']]);
  });

  it('[MOD-READY-03] without a target, any enemy triggers it, and no friend', () => {
    const fight = modernFight({ a: {}, friend: { side: 'heroes', at: [0, 1] }, b: { at: [1, 0] } });
    const play = playOn(fight, [['a', 'ready', { choices: ['attack', 'acts'] }], END, ['friend', 'total-defense']]);
    expect(play.fight.pending).toBe(null);
    const triggered = playOn(play, [
      ['friend', 'end-turn'],
      ['b', 'total-defense'],
    ]);
    expect(asked(triggered)).toMatchObject({
      kind: 'readied',
      who: 0,
      whom: { watched: 2 },
      facts: { trigger: 'acts' },
    });
  });

  it('[MOD-READY-04] it comes just before its trigger, and the other goes on', () => {
    // The readied blow hits for 4 + 3 points, the one that triggered it misses.
    const play = playOn(
      duel(),
      [readies('attack', 'attacks'), END, ['b', 'attack', { target: 'a' }], STRIKE],
      [15, 4, 5],
    );
    expect(checksOf(play)).toEqual(['a hit', 'b miss']);
    expect([turnOf(play), play.fight.combatants[1]?.counts.hp]).toEqual(['b 1', 13]);
    expect(play.fight.combatants[1]?.counts).toMatchObject({ standard: 0, move: 1 });
  });

  it('[MOD-READY-04] who is felled by it does not get to act', () => {
    const weak = { sheet: { ...SWORDSMAN, hp: 7 } };
    const play = playOn(
      duel({}, weak),
      [readies('attack', 'acts'), END, ['b', 'attack', { target: 'a' }], STRIKE],
      [15, 5],
    );
    expect(checksOf(play)).toEqual(['a hit']);
  });

  it('[MOD-READY-04] what it makes impossible is spent without effect, and the rest of the turn remains', () => {
    const play = playOn(duel({ counts: { opportunities: 0 } }, { counts: { opportunities: 0 } }), [
      readies('move', 'acts'),
      END,
      ['b', 'attack', { target: 'a' }],
      'move A5',
      'decline',
      'decline',
    ]);
    expect(checksOf(play)).toEqual([]);
    expect(play.fight.combatants[0]).toMatchObject({ x: 0, y: 4 });
    expect(play.fight.combatants[1]?.counts).toMatchObject({ standard: 0, move: 1 });
    expect(turnOf(play)).toBe('b 1');
  });

  it('[MOD-READY-04] a charge that is met in its way ends there', () => {
    const weak = { at: [5, 0] as const, sheet: { ...SWORDSMAN, hp: 6 } };
    const play = playOn(
      duel({}, weak),
      [readies('attack', 'reach'), END, ['b', 'charge', { target: 'a' }], STRIKE],
      [15, 4],
    );
    expect([checksOf(play), play.fight.combatants[1]?.x]).toEqual([['a hit'], 1]);
  });

  it('[MOD-READY-05] its count becomes the one on which it was taken, right ahead of who triggered it', () => {
    const done = playOn(duel(), [readies('attack', 'acts'), END, ['b', 'attack', { target: 'a' }], STRIKE], [2, 2]);
    expect([orderOf(done), turnOf(done)]).toEqual(['a 19, b 19', 'b 1']);
    expect(turnOf(playOn(done, [['b', 'end-turn']]))).toBe('a 2');
    expect(done.fight.clock.order.every(({ rank }) => Number.isInteger(rank))).toBe(true);
  });

  it('[MOD-READY-06] a 5-foot step comes with it for who has not moved', () => {
    const start = duel({ counts: { opportunities: 0 } }, { at: [2, 0] });
    const play = playOn(start, [readies('attack', 'acts'), END, ['b', 'total-defense']]);
    expect(new Set(choicesOf(play))).toEqual(
      new Set(['wait', 'five-foot-step B1', 'five-foot-step B2', 'five-foot-step B0']),
    );
    const done = playOn(play, ['five-foot-step B1', STRIKE], [2]);
    expect([done.fight.combatants[0]?.x, checksOf(done)]).toEqual([1, ['a miss']]);
  });

  it('[MOD-READY-06] and not for who has moved in the round', () => {
    const start = duel({ counts: { opportunities: 0 } }, { at: [3, 0] });
    const play = playOn(start, [['a', 'move', { to: [1, 0] }], readies('attack', 'acts'), END, ['b', 'total-defense']]);
    expect(play.fight.pending).toBe(null);
  });

  it('[MOD-READY-07] what was not triggered before the next own turn is lost, and may be readied again', () => {
    const play = playOn(duel(), [readies('attack', 'attacks'), END]);
    expect(play.fight.clock.readied).toHaveLength(1);
    const lost = playOn(play, [['b', 'end-turn']]);
    expect(lost.fight.clock.readied).toEqual([]);
    expect(playOn(lost, [readies('attack', 'attacks')]).fight.clock.readied).toHaveLength(1);
  });

  it('[MOD-READY-08] taken in the next round before the regular turn, it is the action of that round', () => {
    const start = modernFight({ b: { side: 'gang', at: [1, 0] }, a: { side: 'heroes', effects: ['kneeling'] } });
    const play = playOn(
      start,
      [
        ['b', 'end-turn'],
        ['a', 'total-defense'],
      ],
      [],
    );
    expect(effectsOf(play, 'a')).toContain('total-defense');
    const readied = playOn(start, [['b', 'end-turn'], readies('attack', 'attacks'), END]);
    expect([turnOf(readied), readied.fight.clock.readied.length]).toEqual(['b 2', 1]);
    const taken = playOn(readied, [['b', 'attack', { target: 'a' }], STRIKE], [2, 2]);
    expect([orderOf(taken), turnOf(taken)]).toEqual(['a 20, b 20', 'b 2']);
    expect(turnOf(playOn(taken, [['b', 'end-turn']]))).toBe('a 3');
  });

  it('[MOD-READY-08] what lasts until that turn ends with it', () => {
    const start = modernFight({ b: { side: 'gang', at: [1, 0] }, a: { side: 'heroes', counts: { opportunities: 0 } } });
    const play = playOn(start, [['b', 'end-turn'], readies('attack', 'attacks')]);
    const until = { at: 'turnStart', of: 1, round: 2 } as const;
    const effect = { name: 'charged', source: 1, until, data: null };
    const combatants = play.fight.combatants.map((each) => (each.id === 'a' ? { ...each, effects: [effect] } : each));
    const taken = playOn({ ...play.fight, combatants }, [END, ['b', 'attack', { target: 'a' }], STRIKE], [2, 2]);
    expect(effectsOf(taken, 'a')).toEqual([]);
    expect(taken.fight.combatants[1]?.counts.opportunities).toBe(1);
  });

  it('[MOD-READY-09] the readied action itself may provoke', () => {
    const gun = { ...SWORDSMAN, weapons: ['glock 17'] };
    const start = duel({ sheet: gun }, { counts: { opportunities: 1 } });
    const play = playOn(start, [readies('attack', 'acts'), END, ['b', 'total-defense'], 'attack glock-17']);
    expect(asked(play)).toMatchObject({ kind: 'opportunity', who: 1 });
  });
});

describe('what is aimed at a place', () => {
  it('[MOD-READY-02] a throw and autofire are held ready, for where the enemies stand', () => {
    const weapons = [{ name: 'fragmentation grenade', place: 'hand' }];
    const waits = [readies('throw-at', 'moves'), END, ['b', 'move', { to: [9, 0] }]] as const;
    const thrown = playOn(duel({ sheet: { ...SWORDSMAN, weapons } }, FAR), [...waits]);
    expect(asked(thrown).choices.map(({ id }) => id)).toContain('throw-at fragmentation-grenade F1');
    const gun = { ...SWORDSMAN, weapons: ['hk mp5'] };
    const strafes = [readies('autofire', 'moves'), END, ['b', 'move', { to: [9, 0] }]] as const;
    const strafed = playOn(playOn(duel({ sheet: gun }, FAR), [...strafes]), ['autofire hk-mp5 F1'], [2]);
    expect(strafed.fight.combatants[0]?.items[0]?.counts['loaded']).toBe(20);
    expect(strafed.fight.combatants[1]?.x).toBe(9);
  });
});

describe('triggers', () => {
  it('[MOD-READY-02] moves: before the first square', () => {
    const play = playOn(duel({}, FAR), [readies('total-defense', 'moves'), END, ['b', 'move', { to: [4, 0] }]]);
    expect([asked(play).facts['trigger'], play.fight.combatants[1]?.x]).toEqual(['moves', 5]);
    const still = playOn(duel({}, FAR), [readies('total-defense', 'moves'), END, ['b', 'total-defense']]);
    expect(still.fight.pending).toBe(null);
  });

  it('[MOD-READY-02] approaches and reach: square by square, on the square where it becomes true', () => {
    const far = { at: [5, 0] as const, counts: { opportunities: 0 } };
    const passes = [readies('attack', 'approaches'), END, ['b', 'move', { to: [1, 3], path: ROUND }]] as const;
    const done = playOn(playOn(duel({ counts: { opportunities: 0 } }, far), [...passes]), [STRIKE], [2]);
    const places = (done.step?.events ?? []).filter(({ kind }) => kind === 'move' || kind === 'check');
    expect(places.map(({ kind }) => kind)).toEqual(['move', 'move', 'move', 'move', 'check', 'move', 'move']);
    const spear = { ...SWORDSMAN, weapons: [{ name: 'pole', use: 'melee', damage: '1d8', reach: 10 }] };
    const met = playOn(duel({ sheet: spear, counts: { opportunities: 0 } }, far), [
      readies('attack', 'reach'),
      END,
      ['b', 'move', { to: [1, 0] }],
    ]);
    expect(asked(met).facts['trigger']).toBe('reach');
    expect(playOn(met, ['attack pole'], [2]).fight.combatants[1]?.x).toBe(1);
  });

  it('[MOD-READY-02] enters: a square, or an area around it', () => {
    const square = [readies('total-defense', 'enters', { to: [3, 0] }), END] as const;
    expect(playOn(duel({}, FAR), [...square, ['b', 'move', { to: [4, 0] }]]).fight.pending).toBe(null);
    expect(asked(playOn(duel({}, FAR), [...square, ['b', 'move', { to: [2, 0] }]])).facts['trigger']).toBe('enters');
    const area = [readies('total-defense', 'enters', { to: [3, 0], amount: 5 }), END] as const;
    expect(asked(playOn(duel({}, FAR), [...area, ['b', 'move', { to: [4, 0] }]])).facts['trigger']).toBe('enters');
  });

  it('[MOD-READY-02] leaves: a square, or an area around it', () => {
    const start = () => duel({}, { at: [5, 0], counts: { opportunities: 0 } });
    const square = [readies('total-defense', 'leaves', { to: [5, 0] }), END] as const;
    const left = playOn(start(), [...square, ['b', 'move', { to: [7, 0] }]]);
    expect([asked(left).facts['trigger'], left.fight.combatants[1]?.x]).toEqual(['leaves', 5]);
    const area = [readies('total-defense', 'leaves', { to: [5, 0], amount: 5 }), END] as const;
    expect(playOn(start(), [...area, ['b', 'move', { to: [6, 0] }]]).fight.pending).toBe(null);
    expect(asked(playOn(start(), [...area, ['b', 'move', { to: [7, 0] }]])).facts['trigger']).toBe('leaves');
    const away = [readies('total-defense', 'leaves', { to: [9, 0] }), END] as const;
    expect(playOn(start(), [...away, ['b', 'move', { to: [7, 0] }]]).fight.pending).toBe(null);
    expect(refusedBy(start(), { by: 'a', do: 'ready', choices: ['attack', 'leaves'] })).toEqual(['MOD-READY-02']);
  });

  it('[MOD-READY-02] acts: the one who is named, and nobody else', () => {
    const start = modernFight({ a: {}, b: { at: [1, 0] }, c: { at: [0, 1] } });
    const waits = [['a', 'ready', { target: 'c', choices: ['attack', 'acts'] }], END] as const;
    const other = playOn(start, [...waits, ['b', 'total-defense']]);
    expect(other.fight.pending).toBe(null);
    const named = playOn(other, [
      ['b', 'end-turn'],
      ['c', 'total-defense'],
    ]);
    expect(asked(named)).toMatchObject({ kind: 'readied', who: 0, whom: { watched: 2 }, facts: { trigger: 'acts' } });
    expect(
      playOn(other, [
        ['b', 'end-turn'],
        ['c', 'end-turn'],
      ]).fight.pending,
    ).toBe(null);
  });

  it('[MOD-READY-02] sight: out from behind a wall', () => {
    const rows = ['...#...', '...#...', '.......', '.......'];
    const gun = { ...SWORDSMAN, weapons: ['glock 17'] };
    const start = duel({ sheet: gun }, FAR, { rows });
    const play = playOn(start, [readies('attack', 'sight'), END, ['b', 'move', { to: [5, 3] }]]);
    expect(asked(play).facts['trigger']).toBe('sight');
  });

  it('[MOD-READY-02] shoots: a ranged attack alone', () => {
    const gun: Fighter = { sheet: { ...SWORDSMAN, weapons: ['glock 17'] }, at: [3, 0] };
    const play = playOn(duel({}, gun), [readies('total-defense', 'shoots'), END, ['b', 'attack', { target: 'a' }]]);
    expect(asked(play).facts['trigger']).toBe('shoots');
    const blow = playOn(duel(), [readies('total-defense', 'shoots'), END, ['b', 'attack', { target: 'a' }]], [2]);
    expect(checksOf(blow)).toEqual(['b miss']);
  });

  it.each([
    ['trip', { target: 'a', choices: ['trip'] }],
    ['disarm', { target: 'a', choices: ['disarm'] }],
    ['grapple', { target: 'a', choices: ['grapple'] }],
  ])('[MOD-READY-02] attacks: a %s is an attack, and is met before its dice fall', (_word, attack) => {
    const play = playOn(duel({ counts: { opportunities: 0 } }), [
      readies('total-defense', 'attacks'),
      END,
      ['b', 'attack', attack],
    ]);
    expect([asked(play).facts['trigger'], checksOf(play)]).toEqual(['attacks', []]);
  });

  it('[MOD-READY-02] attacks: so are a bull rush, an overrun that is blocked, and a coup de grace', () => {
    const quiet = { counts: { opportunities: 0 } };
    const met = (fight: Fight<ModernGame>, ...moves: Parameters<typeof playOn>[1]) =>
      asked(playOn(fight, [readies('total-defense', 'attacks'), END, ...moves])).facts['trigger'];
    expect(met(duel(quiet, { ...quiet, at: [3, 0] }), ['b', 'bull-rush', { target: 'a' }])).toBe('attacks');
    expect(met(duel(quiet, { ...quiet, at: [3, 0] }), ['b', 'overrun', { target: 'a' }], 'block')).toBe('attacks');
    const lying = modernFight({
      a: { ...quiet, at: [5, 5] },
      b: { at: [1, 0] },
      victim: { side: 'heroes', at: [0, 0], effects: ['unconscious'] },
    });
    expect(met(lying, ['b', 'coup-de-grace', { target: 'victim' }])).toBe('attacks');
    expect(met(lying, ['b', 'knockout-blow', { target: 'victim' }])).toBe('attacks');
  });

  it('[MOD-READY-02] moves: so does who leaves the map', () => {
    const rows = ['..........', '..........'];
    const b: Fighter = { at: [0, 0], sheet: { ...SWORDSMAN, hp: 7 } };
    const start = duel({ at: [1, 0], counts: { opportunities: 0 } }, b, { rows });
    const play = playOn(start, [readies('attack', 'moves'), END, ['b', 'leave']]);
    expect(asked(play)).toMatchObject({ whom: { watched: 1 }, facts: { trigger: 'moves' } });
    const felled = playOn(play, [STRIKE], [15, 5]);
    expect([felled.fight.combatants[1]?.counts.hp, effectsOf(felled, 'b').includes('left')]).toEqual([-1, false]);
    expect(effectsOf(playOn(play, ['wait']), 'b')).toContain('left');
  });

  it('[MOD-READY-02] shoots: so do bursts on an area, shots into a square and throws', () => {
    const met = (weapon: string, ...move: Parameters<typeof playOn>[1]) => {
      const start = duel({}, { sheet: { ...SWORDSMAN, weapons: [weapon] }, at: [4, 0] });
      return asked(playOn(start, [readies('total-defense', 'shoots'), END, ...move])).facts['trigger'];
    };
    expect(met('hk mp5', ['b', 'autofire', { with: 'hk-mp5', to: [0, 0] }])).toBe('shoots');
    expect(met('hk mp5', ['b', 'attack-square', { with: 'hk-mp5', to: [2, 2] }])).toBe('shoots');
    const thrown = { with: 'fragmentation-grenade', to: [0, 0] } as const;
    expect(met('fragmentation grenade', ['b', 'throw-at', thrown])).toBe('shoots');
  });

  it.each([
    ['sight', {}, [3, 0], true],
    ['reach', {}, [1, 0], true],
    ['reach', {}, [3, 0], false],
    ['approaches', {}, [1, 0], true],
    ['enters', { to: [3, 0], amount: 5 }, [4, 0], true],
    ['enters', { to: [3, 0], amount: 5 }, [5, 0], false],
    ['moves', {}, [1, 0], false],
    ['acts', {}, [1, 0], false],
  ] as const)(
    '[MOD-READY-02] a newcomer may be waited for, and comes into it where the trigger says (%s %j at %j: %s)',
    (trigger, rest, to, comes) => {
      const late = { at: [9, 9], effects: ['absent'] } as const;
      const fight = modernFight({ a: {}, b: { at: [0, 9] }, late });
      const waits = playOn(fight, [['a', 'ready', { choices: ['total-defense', trigger], ...rest }], END], []);
      const after = playOn(waits, [['gm', 'join', { target: 'late', to }]], [10]);
      const watched = after.fight.combatants.findIndex(({ id }) => id === 'late');
      const told = after.fight.pending === null ? null : asked(after);
      expect(told && [told.facts, told.whom]).toEqual(comes ? [{ trigger }, { watched }] : null);
      if (comes) expect(effectsOf(playOn(after, ['total-defense']), 'a')).toContain('total-defense');
    },
  );

  it('[MOD-READY-04] who is felled on the way to a bull rush or a coup de grace does not get there', () => {
    const weak = { sheet: { ...SWORDSMAN, hp: 5 }, counts: { opportunities: 0 } };
    const start = modernFight({
      a: { at: [1, 1], counts: { opportunities: 0 } },
      b: { at: [1, 0], ...weak },
      victim: { side: 'heroes', at: [0, 0], effects: ['unconscious'] },
    });
    const play = playOn(
      start,
      [readies('attack', 'attacks'), END, ['b', 'coup-de-grace', { target: 'victim' }], STRIKE],
      [15, 8],
    );
    expect([checksOf(play), play.fight.combatants[2]?.counts.hp]).toEqual([['a hit'], 20]);
  });

  it('[MOD-READY-04] of several who wait for one thing, the earlier in the round is asked first', () => {
    const start = modernFight({
      a: {},
      c: { side: 'heroes', at: [2, 0] },
      b: { side: 'gang', at: [1, 0], sheet: { ...SWORDSMAN, hp: 8 } },
    });
    const wait = (who: string) => [who, 'ready', { target: 'b', choices: ['attack', 'acts'] }] as const;
    const set = playOn(start, [wait('a'), END, wait('c'), ['c', 'end-turn'], ['b', 'total-defense']]);
    expect(asked(set).who).toBe(0);
    // The first blow misses: then the other is asked, and both stand right ahead of b.
    const both = playOn(set, [STRIKE, STRIKE], [2, 3]);
    expect([checksOf(both), orderOf(both)]).toEqual([['a miss', 'c miss'], 'a 18, c 18, b 18']);
    expect([turnOf(both), both.fight.clock.readied]).toEqual(['b 1', []]);
    const passed = playOn(set, ['wait', STRIKE], [3]);
    expect(passed.fight.clock.readied.map(({ who }) => who)).toEqual([0]);
    // The first blow fells b: what the other waited for does not come, and stays ready.
    const felled = playOn(set, [STRIKE], [15, 6]);
    expect([felled.fight.pending, felled.fight.clock.readied.map(({ who }) => who)]).toEqual([null, [1]]);
  });

  it('[MOD-READY-07] what is lost has cost the action all the same, and the order stays', () => {
    const play = playOn(duel(), [readies('attack', 'attacks'), END]);
    const lost = playOn(play, [['b', 'end-turn']]);
    expect([orderOf(lost), turnOf(lost)]).toEqual(['a 20, b 19', 'a 2']);
    const struck = playOn(lost, [END, ['b', 'attack', { target: 'a' }]], [2]);
    expect([struck.fight.pending, checksOf(struck)]).toEqual([null, ['b miss']]);
  });

  it('[MOD-READY-04] a readied action may be interrupted by another, at any depth', () => {
    const start = modernFight({ a: {}, b: { at: [1, 0] }, c: { at: [0, 1] } });
    const play = playOn(
      start,
      [
        readies('attack', 'attacks'),
        END,
        ['b', 'end-turn'],
        ['c', 'ready', { target: 'a', choices: ['attack', 'attacks'] }],
        ['c', 'end-turn'],
      ],
      [],
    );
    expect(play.fight.clock.readied.map(({ who }) => who)).toEqual([2]);
    const again = playOn(
      play,
      [readies('attack', 'attacks'), END, ['b', 'attack', { target: 'a' }], STRIKE, STRIKE],
      [2, 3, 4],
    );
    expect(checksOf(again)).toEqual(['c miss', 'a miss', 'b miss']);
    expect([orderOf(again), turnOf(again)]).toEqual(['c 19, a 19, b 19', 'b 2']);
  });

  it('[MOD-READY-02] [MOD-READY-04] who is pushed into the place that is watched, or out of it, triggers it too', () => {
    const PUSHER = { ...SWORDSMAN, weapons: [] };
    const fight = modernFight({
      a: { at: [4, 0] },
      friend: { side: 'heroes', at: [1, 1], sheet: PUSHER },
      b: { at: [2, 1], sheet: { ...PUSHER, hp: 60 } },
    });
    const rush = ['friend', 'bull-rush', { target: 'b' }] as const;
    const waits = (trigger: string, to: readonly [number, number]) =>
      playOn(
        fight,
        [['a', 'ready', { target: 'b', choices: ['attack', trigger], to, amount: 1 }], ['a', 'end-turn'], rush],
        [20, 5],
      );
    // 15 points ahead would be 20 feet; the friend moves along from 1,1.
    const entered = waits('enters', [3, 1]);
    expect(asked(entered)).toMatchObject({
      kind: 'readied',
      who: 0,
      whom: { watched: 2 },
      facts: { trigger: 'enters' },
    });
    expect(entered.fight.combatants[2]).toMatchObject({ x: 2, y: 1 });
    const left = waits('leaves', [2, 1]);
    expect(asked(left)).toMatchObject({ kind: 'readied', who: 0, whom: { watched: 2 }, facts: { trigger: 'leaves' } });
    // Pushed on it gives openings to all but its pusher.
    const struck = playOn(entered, [STRIKE, 'decline', 'decline', 'decline'], [15, 4]);
    expect(struck.fight.combatants[2]).toMatchObject({ x: 6, y: 1, counts: { hp: 60 - 7 } });
    expect(turnOf(struck)).toBe('friend 1');
    const passed = playOn(entered, ['wait', 'decline', 'decline', 'decline']);
    expect(passed.fight.combatants[2]).toMatchObject({ x: 6, y: 1, counts: { hp: 60 } });
    expect(passed.fight.clock.readied).toHaveLength(1);
  });

  it('[MOD-READY-04] who falls to it is pushed no further', () => {
    const PUSHER = { ...SWORDSMAN, weapons: [] };
    const fight = modernFight({
      a: { at: [4, 0] },
      friend: { side: 'heroes', at: [1, 1], sheet: PUSHER },
      b: { at: [2, 1], sheet: { ...PUSHER, hp: 5 } },
      other: { side: 'gang', at: [9, 9] },
    });
    const order = { target: 'b', choices: ['attack', 'enters'], to: [3, 1], amount: 0 } as const;
    const play = playOn(
      fight,
      [['a', 'ready', order], ['a', 'end-turn'], ['friend', 'bull-rush', { target: 'b' }], STRIKE],
      [20, 5, 15, 4],
    );
    expect(play.fight.combatants.slice(1, 3).map(({ x, y }) => [x, y])).toEqual([
      [2, 1],
      [3, 1],
    ]);
  });

  it('[MOD-READY-04] who rushes into the place that is watched, or is thrown back, triggers it too', () => {
    const PUSHER = { ...SWORDSMAN, weapons: [], hp: 60 };
    const fight = modernFight({
      a: { at: [2, 0] },
      ally: { side: 'heroes', at: [1, 1], sheet: PUSHER },
      b: { at: [2, 1], sheet: PUSHER },
    });
    const order = { target: 'b', choices: ['attack', 'enters'], to: [1, 1], amount: 0 } as const;
    const rush = ['b', 'bull-rush', { target: 'ally' }] as const;
    const play = playOn(fight, [['a', 'ready', order], ['a', 'end-turn'], ['ally', 'end-turn'], rush, 'decline'], []);
    expect(asked(play)).toMatchObject({ kind: 'readied', who: 0, whom: { watched: 2 }, facts: { trigger: 'enters' } });
    expect(play.fight.pending?.inputs).toEqual(['decline']);
  });
});
