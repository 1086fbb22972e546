import { describe, expect, it } from 'vitest';
import { playOn, type Someone, someoneIn } from '../../../../test/support/v22-fights.ts';
import { effectsOf, perform, refusedBy, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { begin, run } from '../../../kernel/play/play.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { D20v22Game } from '../game.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';

const GUN = { id: 'gun', name: 'Gun', form: 'projectile', damage: 4, increment: 50 } as const;
const CLUB = { id: 'club', name: 'Club', form: 'melee', damage: 2, lethal: false } as const;
const KNIFE = { id: 'knife', name: 'Knife', form: 'thrown', damage: 1, increment: 10 } as const;

const duel = (a: Someone = {}, b: Someone = {}, dice: readonly number[] = [], options: Partial<D20v22Options> = {}) => {
  const fight = v22Fight([a, { at: [1, 0], ...b }], options);
  const clock = { ...fight.clock, round: 0, turn: -1, order: [] };
  const fresh = fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 0, move: 0 } }));
  const script = [18, 12, ...dice];
  return begin(d20v22, { ...fight, combatants: fresh, clock, dice: { script, typed: false, generator: null } });
};
const a = (id: string, more: object = {}) => ['a', id, more] as const;
const ROUND = [a('end-turn'), ['b', 'end-turn']] as const;
const budget = ({ fight }: { readonly fight: Fight<D20v22Game> }) => {
  const { standard, move } = someoneIn(fight, 0).counts;
  return [standard, move];
};
const spentOn = (command: object, who: Someone = {}, people: readonly Someone[] = []) =>
  budget(perform(v22Fight([who, ...people]), { by: 'a', do: '', ...command }));

describe('free actions', () => {
  const smart = (intelligence: number, dexterity = 10): Someone => ({
    sheet: { abilities: { intelligence, dexterity } },
  });
  const speaking = (times: number, who: Someone, options: Partial<D20v22Options> = {}) =>
    playOn(
      duel(who, {}, [], options),
      Array.from({ length: times }, () => a('speak', { text: 'halt' })),
    );
  const warned = (play: ReturnType<typeof speaking>) =>
    play.step?.events.some((event) => 'why' in event && event.why.text.startsWith('more free actions'));

  it('[V22-ACT-08] the better of Dexterity and Intelligence bonus and 1; past that the log says so', () => {
    expect([1, 2].map((times) => warned(speaking(times, {})))).toEqual([false, true]);
    expect([3, 4].map((times) => warned(speaking(times, smart(14, 12))))).toEqual([false, true]);
    expect([3, 4].map((times) => warned(speaking(times, smart(12, 14))))).toEqual([false, true]);
    expect([1, 2].map((times) => warned(speaking(times, smart(6, 4))))).toEqual([false, true]);
  });

  it("[V22-ACT-08] option freeActionLimit: 'hard' refuses more, until the next turn", () => {
    const options = { freeActionLimit: 'hard' } as const;
    const full = speaking(3, smart(14), options);
    expect(refusedBy(full.fight, { by: 'a', do: 'speak' })).toEqual(['V22-ACT-08']);
    expect(refusedBy(full.fight, { by: 'a', do: 'drop-prone' })).toEqual(['V22-ACT-08']);
    expect(refusedBy(speaking(3, smart(14)).fight, { by: 'a', do: 'speak' })).toEqual([]);
    expect(refusedBy(speaking(2, smart(14), options).fight, { by: 'a', do: 'speak' })).toEqual([]);
    expect(refusedBy(playOn(full, ROUND).fight, { by: 'a', do: 'speak' })).toEqual([]);
    const once = speaking(1, {}, options);
    expect(refusedBy(once.fight, { by: 'a', do: 'speak' })).toEqual(['V22-ACT-08']);
    expect(refusedBy(playOn(once, ROUND).fight, { by: 'a', do: 'speak' })).toEqual([]);
    const renewed = (play: ReturnType<typeof speaking>) =>
      playOn(play, ROUND).step?.events.filter((event) => event.kind === 'count' && event.count === 'freeActions')
        .length;
    expect([renewed(once), renewed(duel())]).toEqual([1, 0]);
  });

  it('[V22-ACT-09] dropping things, dropping prone, speaking and ceasing to concentrate go with other actions of the turn', () => {
    const armed: Someone = { sheet: { weapons: [CLUB] }, effects: [{ name: 'concentrating', data: { on: 'task' } }] };
    const done = playOn(duel(armed, {}, [10, 20]), [
      a('attack', { target: 'b' }),
      a('drop', { with: 'club' }),
      a('drop-prone'),
      a('speak'),
      a('stop-concentrating'),
    ]);
    expect(budget(done)).toEqual([0, 1]);
    expect(effectsOf(done, 0)).toEqual(['prone']);
    expect(refusedBy(duel().fight, { by: 'b', do: 'speak' })).toHaveLength(1);
  });

  it('[V22-ACT-21] speaking is free, orders are a move action', () => {
    expect(spentOn({ do: 'speak', text: 'get them' })).toEqual([1, 1]);
    const minion: Someone = { side: 'heroes', at: [0, 1], sheet: { minion: true } };
    expect(spentOn({ do: 'command', targets: ['b'], text: 'get them' }, {}, [minion])).toEqual([1, 0]);
  });

  it('[V22-ACT-18] dropping a thing is free, throwing it at somebody is a standard action', () => {
    const armed: Someone = { sheet: { weapons: [KNIFE] } };
    expect(spentOn({ do: 'drop', with: 'knife' }, armed)).toEqual([1, 1]);
    const thrown = perform(
      v22Fight([armed, { at: [2, 0] }]),
      { by: 'a', do: 'attack', target: 'b', with: 'knife', choices: ['throw'] },
      [2],
    );
    expect(budget(thrown)).toEqual([0, 1]);
  });
});

describe('reactions', () => {
  it('[V22-ACT-10] saves are made on any turn, and by who can do nothing else', () => {
    const stunned: Someone = { at: [1, 0], effects: ['stunned'] };
    const struck = perform(
      v22Fight([{ sheet: { weapons: [CLUB] } }, stunned]),
      { by: 'a', do: 'attack', target: 'b' },
      [15, 17],
    );
    expect(totalsOf(struck).at(-1)).toEqual([17, 17]);
    expect(someoneIn(struck.fight, 1).counts.bruised).toBe(0);
  });
});

describe('commands', () => {
  const minion = (y: number): Someone => ({ side: 'heroes', at: [0, y], sheet: { minion: true } });
  const people: readonly Someone[] = [
    {},
    minion(1),
    minion(2),
    { at: [5, 0], effects: [{ name: 'mind-controlled', source: 0 }] },
  ];
  const order = (...targets: string[]) => ({ by: 'a', do: 'command', targets });

  it('[V22-ACT-13] minions of its own side, or whom it controls: a move action', () => {
    expect(refusedBy(v22Fight(people), order('b', 'd'))).toEqual([]);
    const strangers = v22Fight([{}, { side: 'heroes', at: [0, 1] }, { at: [5, 0], sheet: { minion: true } }]);
    expect([refusedBy(strangers, order('b')), refusedBy(strangers, order('c'))]).toEqual([
      ['V22-ACT-13'],
      ['V22-ACT-13'],
    ]);
  });

  it('[V22-ACT-14] each group takes its own move action, so that there are two at most in a turn', () => {
    const once = perform(v22Fight(people), order('b', 'c'));
    expect(budget(once)).toEqual([1, 0]);
    const twice = perform(once.fight, order('d'));
    expect(budget(twice)).toEqual([0, 0]);
    expect(refusedBy(twice.fight, order('b'))).toEqual(['V22-ACT-04']);
  });
});

describe('begin and complete a full action', () => {
  const BEGIN = (choice: string) => a('begin-full-action', { choice });
  const offered = (choice: string, options: Partial<D20v22Options> = {}) =>
    refusedBy(duel({}, {}, [], options).fight, { by: 'a', do: 'begin-full-action', choice });

  it('[V22-ACT-11] a standard action at the end of a turn and one at the beginning of the next', () => {
    const started = playOn(duel(), [a('move', { to: [0, 1] }), BEGIN('refocus')]);
    expect([budget(started), effectsOf(started, 0)]).toEqual([[0, 0], ['started']]);
    expect(started.step?.events.find(({ kind }) => kind === 'act')).toMatchObject({
      who: 0,
      action: 'begin-full-action',
    });
    expect(refusedBy(started.fight, { by: 'a', do: 'refocus' })).toContain('V22-ACT-11');
    const next = playOn(started, ROUND);
    const done = playOn(next, [a('refocus')]);
    expect([budget(done), effectsOf(done, 0)]).toEqual([[0, 1], ['refocused']]);
  });

  it('[V22-ACT-11] [V22-COND-12] to begin it is no exertion', () => {
    const done = playOn(duel({ effects: ['disabled'] }), [BEGIN('refocus')]);
    expect(effectsOf(done, 0).toSorted()).toEqual(['disabled', 'started']);
  });

  it('[V22-ACT-11] [V22-AIM-07] to begin it spoils an aim, as any standard action does', () => {
    const done = playOn(duel({ effects: [{ name: 'aiming', source: 1 }] }), [BEGIN('refocus')]);
    expect(effectsOf(done, 0)).toEqual(['started']);
  });

  it('[V22-ACT-11] so also who has one action in a turn', () => {
    const weak: Someone = { effects: ['staggered'], sheet: { conviction: 1 } };
    expect(refusedBy(duel(weak).fight, { by: 'a', do: 'recover' })).toContain('V22-ACT-07');
    const done = playOn(duel(weak, {}, [12]), [BEGIN('recover'), ...ROUND, a('recover')]);
    expect(effectsOf(done, 0)).toEqual([]);
  });

  it('[V22-ACT-11] not charges, moving all out and several attacks, but by the option', () => {
    const barred = ['charge', 'run', 'full-attack', 'full-attack-square', 'walk-fire', 'whirlwind'];
    for (const id of barred) expect([id, offered(id)]).toEqual([id, ['V22-ACT-11']]);
    for (const id of barred) expect([id, offered(id, { beginAnyFullAction: true })]).toEqual([id, []]);
    const open = ['aim', 'refocus', 'recover', 'covering-fire', 'suppression-fire', 'coup-de-grace', 'smash-object'];
    for (const id of [...open, 'strike-object', 'throw-foe']) expect([id, offered(id)]).toEqual([id, []]);
    for (const beginAnyFullAction of [false, true])
      expect(offered('attack', { beginAnyFullAction })).toEqual(['V22-ACT-11']);
  });

  it('[V22-ACT-11] a full attack by the option: its attacks come when it is completed', () => {
    const armed: Someone = { sheet: { weapons: [CLUB], furtherAttacks: [-5] } };
    const done = playOn(duel(armed, {}, [2, 3], { beginAnyFullAction: true }), [
      BEGIN('full-attack'),
      ...ROUND,
      a('full-attack', { target: 'b' }),
      'b',
    ]);
    expect([budget(done), effectsOf(done, 0)]).toEqual([[0, 1], []]);
  });

  it('[V22-ACT-12] any other action in between loses it, a free one does not', () => {
    const next = playOn(duel({}, {}, [10, 20]), [BEGIN('refocus'), ...ROUND]);
    expect(effectsOf(playOn(next, [a('speak')]), 0)).toEqual(['started']);
    expect(effectsOf(playOn(next, [a('move', { to: [0, 1] })]), 0)).toEqual([]);
    expect(effectsOf(playOn(next, [a('attack', { target: 'b' })]), 0)).toEqual([]);
    const early = playOn(duel(), [BEGIN('refocus'), a('move', { to: [0, 1] })]);
    expect(effectsOf(early, 0)).toEqual([]);
    expect(refusedBy(next.fight, { by: 'a', do: 'aim', target: 'b' })).toContain('V22-ACT-12');
    // No other full action is had for half of what it takes.
    for (const other of ['bull-rush', 'rush', 'overrun', 'throw-foe']) {
      const to = other === 'throw-foe' ? { to: [3, 0] as const } : {};
      expect(refusedBy(next.fight, { by: 'a', do: other, target: 'b', ...to })).toContain('V22-ACT-12');
    }
    expect(refusedBy(next.fight, { by: 'a', do: 'attack', target: 'b' })).toEqual([]);
    expect(effectsOf(playOn(next, ROUND), 0)).toEqual([]);
  });
});

describe('other actions', () => {
  it('[V22-ACT-25] what nothing else covers costs what the game master says, a standard action where nothing is said', () => {
    expect(spentOn({ do: 'improvise' })).toEqual([0, 1]);
    expect(spentOn({ do: 'improvise', choice: 'move' })).toEqual([1, 0]);
    expect(spentOn({ do: 'improvise', choice: 'full' })).toEqual([0, 0]);
    expect(spentOn({ do: 'improvise', choice: 'free' })).toEqual([1, 1]);
    expect(refusedBy(v22Fight([{}]), { by: 'a', do: 'improvise', choice: 'soon' })).toEqual(['V22-ACT-25']);
  });

  it('[V22-ACT-25] a skill may take a check', () => {
    const climber: Someone = { sheet: { skills: { acrobatics: 4 } } };
    const played = perform(
      v22Fight([climber]),
      { by: 'a', do: 'improvise', choices: ['acrobatics'], amount: 15 },
      [11],
    );
    expect(totalsOf(played)).toEqual([[15, 15]]);
  });

  /** What each action of the source's table takes, with the command by which this system knows it. */
  const TABLE: readonly (readonly [string, readonly [number, number]])[] = [
    ['aid', [0, 1]],
    ['aim', [0, 0]],
    ['attack', [0, 1]],
    ['block', [0, 1]],
    ['bull-rush', [0, 0]],
    ['charge', [0, 0]],
    ['command', [1, 0]],
    ['concentrate', [0, 1]],
    ['hold-at-gunpoint', [0, 1]],
    ['begin-full-action', [0, 1]],
    ['demoralize', [0, 1]],
    ['distract', [0, 1]],
    ['drop', [1, 1]],
    ['drop-prone', [1, 1]],
    ['feint', [0, 1]],
    ['move', [1, 0]],
    ['run', [0, 0]],
    ['ready', [0, 1]],
    ['recover', [0, 0]],
    ['refocus', [0, 0]],
    ['speak', [1, 1]],
    ['stand-up', [1, 0]],
    ['startle', [0, 1]],
    ['stow', [1, 0]],
    ['switch-array', [1, 1]],
    ['taunt', [0, 1]],
    ['total-defense', [0, 1]],
    ['trick', [0, 1]],
    ['turn-off-power', [1, 1]],
  ];
  const BLAST = { id: 'blast', name: 'Blast', form: 'power', damage: 2, increment: 30, array: 'beams' } as const;
  const BEAM = { ...BLAST, id: 'beam' };
  const ABLE = {
    weapons: [CLUB, { ...GUN, place: 'off' }, BLAST, BEAM],
    feats: { distract: 1, startle: 1, taunt: 1 },
    conviction: 1,
    switched: [{ id: 'shield', on: true }],
  };
  const ARGS: Readonly<Record<string, object>> = {
    aid: { targets: ['c'], target: 'b', choice: 'attack' },
    command: { targets: ['c'] },
    concentrate: { choice: 'task' },
    'begin-full-action': { choice: 'aim' },
    drop: { with: 'club' },
    stow: { with: 'club' },
    move: { to: [0, 1] },
    run: { to: [0, 9] },
    ready: { target: 'b', choices: ['attack', 'attacks'] },
    'hold-at-gunpoint': { target: 'b', with: 'gun' },
    'switch-array': { choice: 'beam' },
    'turn-off-power': { choice: 'shield' },
    charge: { target: 'b', with: 'club' },
    attack: { target: 'b', with: 'club' },
    'bull-rush': { target: 'b' },
  };

  const threesome = (...people: readonly Someone[]) => {
    const fight = v22Fight(people, { attacksOfOpportunity: false });
    const clock = { ...fight.clock, round: 0, turn: -1, order: [] };
    const script = [18, 12, 6, ...Array.from({ length: 12 }, () => 10)];
    return begin(d20v22, { ...fight, clock, dice: { script, typed: false, generator: null } });
  };

  it.each(TABLE)('[V22-ACT-26] %s leaves so many standard and move actions', (id, left) => {
    const needs = d20v22.actions
      .find((each) => each.id === id)
      ?.args.some(({ name, optional }) => name === 'target' && !optional);
    const at: readonly [number, number] = id === 'charge' || id === 'bull-rush' ? [3, 0] : [1, 0];
    const own: Someone = { sheet: ABLE, counts: { bruised: 1 }, effects: id === 'stand-up' ? ['prone'] : [] };
    const friend: Someone = { side: 'heroes', at: [2, 1], sheet: { minion: true, weapons: [CLUB] } };
    const told = ARGS[id] ?? (needs === true ? { target: 'b' } : {});
    const outcome = run(threesome(own, { at }, friend), { by: 'a', do: id, ...told });
    if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
    const { fight } = outcome.play;
    expect(fight.pending).toBe(null);
    expect(budget(outcome.play)).toEqual(left);
  });
});
