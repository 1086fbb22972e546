import { describe, expect, it } from 'vitest';
import {
  after,
  effect,
  eventsOf,
  person,
  playOf,
  refusedBy,
  type Settings,
} from '../../../../test/support/timecount-fights.ts';
import { spell } from '../../../../test/support/timecount-magic.ts';
import { resume, run } from '../../../kernel/play/play.ts';
import { secretsOf, shownEvents } from '../../../kernel/seen/secrets.ts';
import { playable, view } from '../../../kernel/seen/view.ts';
import { GAME_MASTER } from '../../../kernel/state/command.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { NEVER } from '../../../time/ticks.ts';
import { timecount } from '../index.ts';

type Sheet = Readonly<Record<string, unknown>>;

const armed = { weapons: ['mace', 'dagger'], baseTop: 0 };
const at = (initiative: number) => ({ entry: { surprised: false, initiative } });
const readies = (trigger: string, more: Sheet = {}) => ({
  by: 'a',
  do: 'ready',
  choices: ['attack', trigger],
  ...more,
});
const attack = { by: 'b', do: 'attack', target: 'a' };
const stay = (amount: number) => ({ by: 'a', do: 'stayReady', amount });

/** A acts at 0, B beside him at 5. */
function duel(settings: Settings = {}, a: Sheet = {}, b: Sheet = {}) {
  return playOf([person('a', { ...armed, ...a }), person('b', { ...armed, ...b }, at(5))], settings);
}

const namesOf = (play: ReturnType<typeof duel>, who: number) =>
  play.fight.combatants[who]!.effects.map(({ name }) => name);
const asked = (play: ReturnType<typeof duel>) => {
  const need = play.fight.pending?.need;
  return need?.kind === 'answer' ? need.question.kind : null;
};

describe('readying an act', () => {
  it('[TC-ACT-02] [TC-ACT-11] is Rapid, and he is ready from the end of that time on', () => {
    const early = after(duel(), readies('attacks'));
    expect([early.fight.clock.now, namesOf(early, 0)]).toEqual([2, ['readied']]);
    const people = [person('a', armed), person('b', armed, at(1))];
    const between = after(playOf(people, { dice: [2] }), readies('attacks'));
    expect([between.fight.clock.now, namesOf(between, 0)]).toEqual([1, ['readying']]);
    expect(asked(after(between, attack))).toBeNull();
  });

  const waiting = (trigger: string, dice: readonly number[], more: Sheet = {}) =>
    after(duel({ dice }), readies(trigger, more), stay(12));

  it('[TC-ACT-11] taken just before the trigger, it adds its SF to that tick', () => {
    const play = after(waiting('attacks', [15, 4, 15, 3]), attack);
    expect(asked(play)).toBe('readied');
    const done = after(play, 'b');
    expect(eventsOf(done.step?.events ?? [], 'act').map(({ who }) => who)).toEqual([0, 1]);
    expect([done.fight.clock.now, done.fight.clock.next]).toEqual([14, [14, 14]]);
    expect(namesOf(done, 0)).toEqual([]);
  });

  it('[TC-ACT-11] what it does to the other counts for what triggered it', () => {
    const killed = after(
      waiting('attacks', [15, 8], {}),
      { by: GAME_MASTER, do: 'harm', target: 'b', amount: 19 },
      attack,
      'b',
    );
    expect(eventsOf(killed.step?.events ?? [], 'act').map(({ who }) => who)).toEqual([0]);
    expect(killed.fight.over).toEqual({ winner: 'a' });
  });

  it('[TC-ACT-11] one for whom his act has become impossible loses a tick', () => {
    const disarm = (play: ReturnType<typeof duel>) => {
      const grabbed = effect('readied', { action: 'grab' });
      const combatants = play.fight.combatants.map((each) =>
        each.index === 0 ? { ...each, effects: [grabbed] } : each,
      );
      return { ...play, fight: { ...play.fight, combatants } };
    };
    const people = [
      person('a', { baseTop: 0 }, at(9)),
      person('b', armed, at(3)),
      person('c', {}, { side: 'b', at: [9, 9], ...at(90) }),
    ];
    const play = after(disarm(playOf(people, { dice: [20] })), attack, 'b');
    expect(namesOf(play, 1)).toEqual(['grabbed']);
    expect(play.fight.clock.next.slice(0, 2)).toEqual([12, 4]);
    expect(eventsOf(play.step?.events ?? [], 'act').map(({ who }) => who)).toEqual([0]);
  });

  it('[TC-ACT-11] he may let the moment pass, and stays ready', () => {
    const play = after(waiting('attacks', [15, 3]), attack, 'not now');
    expect(eventsOf(play.step?.events ?? [], 'act').map(({ who }) => who)).toEqual([1]);
    expect(namesOf(play, 0)).toEqual(['readied']);
    // Nothing has to be declared anew.
    const declared = eventsOf(play.step?.events ?? [], 'time').flatMap(({ set }) =>
      'declared' in set ? [set['declared']] : [],
    );
    expect(declared).toEqual([[{ who: 1, command: attack }], []]);
  });

  it('[TC-ACT-11] by its trigger only: attacks, movement, casting, anything', () => {
    const asksAt = (trigger: string, command: Sheet) =>
      asked(after(waiting(trigger, [15, 3, 2, 3]), { by: 'b', do: 'wait', ...command }));
    const moves = { do: 'move', to: [2, 1] };
    expect([asksAt('attacks', attack), asksAt('attacks', moves), asksAt('attacks', { do: 'dropProne' })]).toEqual([
      'readied',
      null,
      null,
    ]);
    expect([asksAt('moves', moves), asksAt('moves', { do: 'dropProne' })]).toEqual(['readied', null]);
    expect(asksAt('moves', { do: 'approach', target: 'a' })).toBe('readied');
    expect([asksAt('acts', { do: 'dropProne' }), asksAt('acts', moves), asksAt('acts', {})]).toEqual([
      'readied',
      'readied',
      null,
    ]);
    const wizard = { spells: ['sample: spark'] };
    const casting = (trigger: string) =>
      asked(
        after(duel({}, {}, wizard), readies(trigger), stay(12), { by: 'b', do: 'prepare', choice: 'sample: spark' }),
      );
    expect([casting('casts'), casting('acts'), casting('moves')]).toEqual(['readied', 'readied', null]);
  });

  it('[TC-ACT-11] by whom he watches only, or by any enemy', () => {
    const others = [
      person('b', armed, { side: 'y', ...at(5) }),
      person('c', armed, { side: 'y', at: [0, 1], ...at(6) }),
    ];
    const play = (more: Sheet) =>
      after(playOf([person('a', armed, { side: 'x' }), ...others], { dice: [2, 2] }), readies('acts', more), stay(30), {
        by: 'b',
        do: 'dropProne',
      });
    expect(asked(play({}))).toBe('readied');
    expect(asked(play({ target: 'c' }))).toBeNull();
    expect(asked(after(play({ target: 'c' }), { by: 'c', do: 'dropProne' }))).toBe('readied');
    expect(refusedBy(duel(), readies('acts', { target: 'a' }))).toEqual(['TC-ACT-11']);
  });

  it('[TC-ACT-11] of several who trigger it at one tick he names one', () => {
    const others = [
      person('b', armed, { side: 'y', at: [1, 0], ...at(5) }),
      person('c', armed, { side: 'y', at: [0, 1], ...at(5) }),
    ];
    const dice = [15, 8, 2, 2];
    const start = after(playOf([person('a', armed, { side: 'x' }), ...others], { dice }), readies('attacks'), stay(12));
    const both = after(start, attack, { ...attack, by: 'c' });
    const need = both.fight.pending?.need;
    expect(need?.kind === 'answer' && need.question.choices.map(({ id }) => id)).toEqual(['b', 'c', 'not now']);
    const done = after(both, 'c');
    expect(done.fight.combatants.map(({ counts }) => counts.hitPoints)).toEqual([20, 20, 12]);
    expect(eventsOf(done.step?.events ?? [], 'act').map(({ who }) => who)).toEqual([0, 1, 2]);
  });

  it('[TC-ACT-11] he may drop the readiness and act normally at a later tick', () => {
    const play = after(duel({ dice: [2] }), readies('attacks'));
    expect(refusedBy(play, { by: 'a', do: 'attack', target: 'b' })).toEqual([]);
    const acted = after(play, { by: 'a', do: 'attack', target: 'b' });
    expect([namesOf(acted, 0), acted.fight.clock.next[0]]).toEqual([[], 11]);
    expect(namesOf(after(play, { by: 'a', do: 'wait' }), 0)).toEqual(['readied']);
    expect(refusedBy(duel(), stay(1))).toEqual(['TC-ACT-11']);
    expect(refusedBy(play, stay(121))).toEqual(['TC-ACT-11']);
  });

  it('[TC-ACT-11] with the weapon named; nothing is asked of one who cannot do it', () => {
    const named = after(waiting('attacks', [15, 2, 2], { with: 'mace' }), attack, 'b');
    expect(named.step?.events.some((event) => event.kind === 'act' && event.item === 'mace')).toBe(true);
    expect(asked(after(waiting('attacks', [2], { with: 'dagger' }), attack))).toBeNull();
    expect(refusedBy(duel(), { ...readies('attacks'), choices: ['attack', 'sleeps'] })).toEqual(['TC-ACT-11']);
    expect(refusedBy(duel(), { ...readies('attacks'), choices: ['cast', 'attacks'] })).toEqual(['TC-ACT-11']);
    expect(refusedBy(duel(), { ...readies('attacks', { with: 'mace' }), choices: ['trip', 'attacks'] })).toEqual([
      'TC-ACT-11',
    ]);
  });

  it('[TC-ACT-11] the unconscious and the dead are ready for nothing, nor those who were getting ready', () => {
    const tired = { by: GAME_MASTER, do: 'adjust', target: 'a', choice: 'fatigue', amount: 40 };
    const killed = { by: GAME_MASTER, do: 'harm', target: 'a', amount: 99 };
    expect(namesOf(after(waiting('attacks', [1, 1, 1]), tired), 0)).toEqual(['unconscious', 'prone']);
    const friend = person('c', {}, { side: 'a', at: [9, 9], ...at(90) });
    const started = after(
      playOf([person('a', armed), person('b', armed, at(1)), friend], { dice: [1, 1, 1] }),
      readies('attacks'),
    );
    expect(namesOf(started, 0)).toEqual(['readying']);
    expect(namesOf(after(started, tired), 0)).toEqual(['unconscious', 'prone']);
    expect(namesOf(after(started, { by: 'b', do: 'wait' }), 0)).toEqual(['readied']);
    expect(namesOf(after(started, { by: 'b', do: 'wait' }, killed), 0)).toEqual([]);
  });

  /** Both are due at 5, A holds an attack ready, and a friend of his stands apart. */
  const together = (dice: readonly number[]) =>
    after(
      playOf([person('a', armed), person('b', armed, at(5)), person('c', {}, { side: 'a', at: [9, 9], ...at(90) })], {
        dice,
      }),
      readies('attacks'),
      stay(3),
    );

  it('[TC-ACT-11] who declares something else at the tick of the trigger is not asked, who waits or stays ready is', () => {
    const play = together([15, 3, 15, 3, 15, 3]);
    expect([play.fight.clock.now, play.fight.clock.next]).toEqual([5, [5, 5, 90]]);
    const asks = (own: { readonly do: string } & Sheet) => asked(after(play, { by: 'a', ...own }, attack));
    expect([asks({ do: 'attack', target: 'b' }), asks({ do: 'wait' }), asks({ do: 'stayReady', amount: 4 })]).toEqual([
      null,
      'readied',
      'readied',
    ]);
  });

  it('[TC-ACT-11] the act that was held ready takes the place of his waiting: its SF counts from the tick', () => {
    const done = after(together([15, 3, 15, 3]), { by: 'a', do: 'wait' }, attack, 'b');
    expect(done.fight.clock.next).toEqual([14, 14, 90]);
    expect(eventsOf(done.step?.events ?? [], 'act').map(({ who }) => who)).toEqual([0, 1]);
    const causes = eventsOf(done.step?.events ?? [], 'lose').map(({ name, why }) => [name, why.text]);
    expect(causes).toEqual([['readied', 'the readied act is taken']]);
  });

  it('[TC-ACT-11] [TC-HP-02] whom it kills has no turn any more', () => {
    const people = [
      person('a', armed),
      person('b', { ...armed, hitPoints: 3 }, at(5)),
      person('c', {}, { side: 'b', at: [9, 9], ...at(90) }),
    ];
    const play = after(playOf(people, { dice: [15, 8] }), readies('attacks'), stay(12), attack, 'b');
    expect(play.fight.clock.next).toEqual([14, NEVER, 90]);
  });

  it('[TC-ACT-11] [TC-GRAB-06] [TC-STANCE-13] nothing is asked of one whose own state forbids it', () => {
    const under = (...effects: readonly ReturnType<typeof effect>[]) => {
      const people = [person('a', { ...armed, spells: [spell()] }, { effects, ...at(9) }), person('b', armed, at(3))];
      return asked(after(playOf(people, { dice: [15, 3] }), attack));
    };
    const ready = effect('readied');
    const smothered = { ...effect('grabbed', { smothering: true }), source: 1 };
    expect([under(ready), under(ready, smothered), under(ready, effect('parrying'))]).toEqual(['readied', null, null]);
    const casting = effect('readied', { action: 'cast' });
    expect(under(casting)).toBeNull();
    expect(under(casting, { ...effect('prepared', { spell: 0 }), until: { at: 'tick', tick: 50 } })).toBe('readied');
  });

  it('[TC-ACT-11] the question says what is held ready', () => {
    const need = after(waiting('attacks', [15, 3, 15, 3]), attack).fight.pending?.need;
    expect(need?.kind === 'answer' && need.question).toMatchObject({ who: 0, facts: { action: 'attack' } });
  });
});

it('[TC-ACT-11] [TC-SIM-04] what is held ready comes before the attack that triggers it, not at the same moment', () => {
  const held = after(duel({ dice: [5, 5], options: { simultaneousEffects: 'on' } }), readies('attacks'), stay(12));
  const done = after(held, attack, 'b');
  expect(eventsOf(done.step?.events ?? [], 'check').map(({ who, total }) => [who, total])).toEqual([
    [0, 5],
    [1, 5],
  ]);
});

describe('what is held ready', () => {
  const people = [person('a', armed), person('b', armed, at(1))];
  const play = after(playOf(people, { dice: [2] }), readies('attacks'));

  it('[TC-ACT-11] shows to nobody else: that he gets ready does', () => {
    const effectSeenBy = (id: string) =>
      view(play.fight, timecount, { kind: 'player', owns: [id] }).combatants[0]?.effects[0];
    expect(effectSeenBy('a')).toMatchObject({
      name: 'readying',
      data: { action: 'attack', trigger: 'attacks', item: NOBODY },
    });
    expect(effectSeenBy('b')).toMatchObject({
      name: 'readying',
      data: { action: '', trigger: '', item: NOBODY },
      source: NOBODY,
    });
    const shown = shownEvents(play.step?.events ?? [], secretsOf(play.fight, timecount, ['b']));
    expect(eventsOf(shown, 'act')).toMatchObject([{ who: 0, action: 'ready', target: NOBODY, why: { text: '' } }]);
  });

  it('[TC-ACT-11] what the others see of it stands for nothing that could be taken', () => {
    for (const known of [play, after(play, { by: 'b', do: 'wait' }, { by: 'b', do: 'wait' }, stay(12))]) {
      const seen = playable(view(known.fight, timecount, { kind: 'player', owns: ['b'] }));
      if (seen === null) throw new Error('b is in sight');
      const declared = run(resume(timecount, { ...seen, dice: play.fight.dice }), attack);
      expect(declared.ok && declared.play.fight.pending).toBeNull();
    }
  });
});
