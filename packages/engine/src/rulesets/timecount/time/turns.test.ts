import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
  after,
  effect,
  eventsOf,
  fightOf,
  person,
  playOf,
  points,
  refusedBy,
} from '../../../../test/support/timecount-fights.ts';
import type { Play } from '../../../kernel/play/play.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { TimeCountGame } from '../game.ts';
import { type Outcome, outcomeOf } from '../harm/outcome.ts';
import { timecount } from '../index.ts';
import { applyOutcomes } from './tick.ts';

const armed = { weapons: ['mace'], accuracy: 2, hitPoints: 12, baseTop: 0 };
const attack = (by: string, target: string): Command => ({ by, do: 'attack', target });
const waiting = (play: Play<TimeCountGame>): readonly number[] =>
  timecount.clock.waiting(openWorld(play.fight, timecount));

describe('acts of one tick', () => {
  it('[TC-INIT-07] all who are due declare before any die falls, and two may kill each other', () => {
    const play = playOf([person('a', armed), person('b', { ...armed, hitPoints: 3 })], { dice: [19, 5, 19, 6] });
    expect(waiting(play)).toEqual([0, 1]);
    const half = after(play, attack('b', 'a'));
    expect(half.step?.events.map(({ kind }) => kind)).toEqual(['time']);
    expect(half.fight.dice).toEqual(play.fight.dice);
    expect(waiting(half)).toEqual([0]);
    expect(refusedBy(half, attack('b', 'a'))).toEqual(['TC-INIT-07']);
    const done = after(half, attack('a', 'b'));
    expect(done.fight.combatants.map(({ counts }) => counts.hitPoints)).toEqual([6, -2]);
    expect(done.fight.over).toEqual({ winner: 'a' });
  });

  it('[TC-INIT-07] both may die at once', () => {
    const weak = { ...armed, hitPoints: 3 };
    const done = after(
      playOf([person('a', weak), person('b', weak)], { dice: [19, 5, 19, 6] }),
      attack('a', 'b'),
      attack('b', 'a'),
    );
    expect(done.fight.over).toEqual({ winner: null });
  });

  it('[TC-INIT-12] dice fall in list order: attack, damage, speed factor, fumble; then the consciousness checks in that order', () => {
    const rolls = { ...armed, static: false, attributes: { constitution: 9 } };
    const tired = { counts: { fatigue: 12 } };
    const play = playOf([
      person('a', rolls, tired),
      person('b', rolls, tired),
      person('c', rolls, { side: 'b', at: [0, 1] }),
    ]);
    const dice = [20, 3, /* b */ 18, 4, 2, /* c */ 1, 5, 6, /* checks: a, b */ 1, 2, 3, 4, 5, 6];
    const done = after(play, attack('c', 'a'), attack('a', 'b'), attack('b', 'a'), ...dice);
    const rolled = eventsOf(done.step?.events ?? [], 'roll').map(({ who, why: cause }) => `${who} ${cause.text}`);
    expect(rolled).toEqual([
      '0 attack roll',
      '0 speed factor',
      '1 attack roll',
      '1 damage roll',
      '1 speed factor',
      '2 attack roll',
      '2 speed factor',
      '2 recovering from the fumble',
      '0 consciousness check',
      '1 consciousness check',
    ]);
    expect(done.fight.clock.next).toEqual([9, 8, 17]);
  });

  it('[TC-INIT-12] effects come kind by kind: movement, fatigue, healing, damage, ToP, conditions, deaths, checks', () => {
    const cause = because('x', '');
    const healing = [{ target: 0, invigoration: 3, fatigue: 0, rolled: null, why: cause }];
    const change = { kind: 'gain', who: 1, effect: effect('prone'), why: cause } as const;
    const kind = { nonlethal: false, type: 'none', impairs: false, doses: [] } as const;
    const harm = { target: 0, source: 1, damage: points(9), ...kind, why: cause };
    const acts: Outcome[] = [
      outcomeOf(1, 'x', 5, { harm: [harm], fatigue: 2, changes: [change] }),
      outcomeOf(2, 'x', 5, { healing }),
      outcomeOf(3, 'x', 1, { walk: { squares: [{ x: 3, y: 1 }], wading: 0, feet: 20, why: cause } }),
    ];
    const hurt = { hitPoints: 10, fatigue: 9 };
    const apart = [4, 4] as const;
    const people = [person('a', {}, { counts: hurt }), person('b'), person('c', {}, { at: apart }), person('d')];
    const { events, fight } = playRule(timecount, fightOf(people), [6, 6, 6], (scene) => applyOutcomes(scene, acts));
    const told = events
      .filter(({ kind }) => kind !== 'check')
      .map((event) => (event.kind === 'count' ? event.count : event.kind));
    expect(told).toEqual([
      'startX',
      'moves',
      'move',
      'fatigue',
      'invigoration',
      'fatigue',
      'invigoration',
      'hitPoints',
      'topLost',
      'gain',
      'time',
      'time',
      'time',
      'roll',
    ]);
    expect(fight.combatants[0]!.counts).toMatchObject({ invigoration: 0, hitPoints: 7, fatigue: 12 });
  });

  it('[TC-INIT-11] what one does at a tick does not change what others meet at it', () => {
    const people = [person('a', { ...armed, agility: 9 }), person('b', armed)];
    const play = playOf(people, { dice: [10] });
    const done = after(play, { by: 'a', do: 'sheathe', with: 'mace' }, attack('b', 'a'));
    expect(eventsOf(done.step?.events ?? [], 'check')[0]).toMatchObject({ versus: 19, result: 'miss' });
    const dropped = after(
      playOf(people, { dice: [10, 1] }),
      { by: 'a', do: 'drop', with: 'mace' },
      { by: 'a', do: 'wait' },
      attack('b', 'a'),
    );
    expect(eventsOf(dropped.step?.events ?? [], 'check')[0]).toMatchObject({ versus: 10, result: 'hit' });
  });

  it('[TC-INIT-11] [TC-ACT-01] a free action settles at once and leaves the turn; dropping is free', () => {
    const play = playOf([person('a', armed), person('b', armed)]);
    const dropped = after(play, { by: 'a', do: 'drop', with: 'mace' });
    expect(dropped.fight.combatants[0]!.items[0]!.place).toBe('dropped');
    expect(waiting(dropped)).toEqual([0, 1]);
    expect(dropped.fight.clock).toEqual(play.fight.clock);
  });

  it('[TC-INIT-13] what lasts until one acts is over before the dice of that tick', () => {
    const agile = { ...armed, agility: 8 };
    const surprised = { entry: { surprised: true, initiative: 0 } };
    const play = playOf([person('a', armed), person('b', agile, surprised)], { dice: [12] });
    expect(play.fight.combatants[1]!.effects).toEqual([]);
    const done = after(play, attack('a', 'b'), { by: 'b', do: 'wait' });
    expect(eventsOf(done.step?.events ?? [], 'check')[0]).toMatchObject({ versus: 18, result: 'miss' });
  });

  it('a question or a typed die in the middle goes back over the whole tick, with the declarations kept', () => {
    const play = playOf([person('a', armed), person('b', armed)]);
    const half = after(play, attack('b', 'a'), attack('a', 'b'), 15);
    expect(half.fight.pending).toMatchObject({ command: attack('a', 'b'), inputs: [15] });
    expect(half.fight.clock.declared).toEqual([{ who: 1, command: attack('b', 'a') }]);
    expect(after(half, 3, 2).fight).toMatchObject({ pending: null, clock: { declared: [], next: [9, 9] } });
  });

  it('one who is taken out by the game master after he declared does nothing', () => {
    const people = [person('a', armed), person('b', armed), person('c', armed, { side: 'b', at: [9, 9] })];
    const declared = after(playOf(people, { dice: [2] }), attack('b', 'a'), {
      by: 'gm',
      do: 'harm',
      target: 'b',
      amount: 99,
    });
    const done = after(declared, { by: 'c', do: 'wait' }, { by: 'a', do: 'wait' });
    expect(eventsOf(done.step?.events ?? [], 'act').map(({ who }) => who)).toEqual([0, 2]);
  });
});

describe('turns', () => {
  it('[TC-INIT-09] combat goes on as long as two sides stand', () => {
    let play = playOf(
      [
        person('a', { hitPoints: 10_000, weapons: ['mace'] }),
        person('b', {}, { entry: { surprised: false, initiative: 5000 } }),
      ],
      { dice: Array.from({ length: 300 }, () => 2) },
    );
    for (let turn = 0; turn < 300; turn++) play = after(play, attack('a', 'b'));
    expect(play.fight).toMatchObject({ over: null, clock: { now: 2700 } });
  });

  it('[TC-INIT-10] one act a turn', () => {
    const play = playOf([person('a', armed), person('b', {}, { entry: { surprised: false, initiative: 3 } })], {
      dice: [2],
    });
    expect(refusedBy(after(play, attack('a', 'b')), attack('a', 'b'))).toEqual(['TC-INIT-06']);
  });

  it('[TC-INIT-14] one may wait for 1 tick, again and again', () => {
    const play = playOf([
      person('a', { speedSteps: 2 }),
      person('b', {}, { entry: { surprised: false, initiative: 30 } }),
    ]);
    expect(after(play, { by: 'a', do: 'wait' }, { by: 'a', do: 'wait' }).fight.clock).toMatchObject({
      now: 2,
      next: [2, 30],
    });
  });
});

describe('a fumble', () => {
  const brittle = { name: 'blade', category: 'light swords', damage: '1d6', speed: 'fast', durability: 2 };
  const late = { entry: { surprised: false, initiative: 40 } };
  const people = [person('a', { weapons: [brittle, 'dagger'], agility: 4 }), person('b', armed, late)];
  const fumbled = () => after(playOf(people, { dice: [1, 5] }), attack('a', 'b'));

  const soon = () => {
    const next = person('b', armed, { entry: { surprised: false, initiative: 3 } });
    return after(playOf([people[0]!, next], { dice: [1, 5] }), attack('a', 'b'));
  };

  it('[TC-FUMBLE-02] ends the turn at once, free actions included', () => {
    expect(refusedBy(soon(), { by: 'a', do: 'drop', with: 'blade' })).toEqual(['TC-INIT-06']);
  });

  it('[TC-FUMBLE-03] adds 1d6 to the speed factor of the weapon, rolled even by the static', () => {
    expect(fumbled().fight.clock.next[0]).toBe(6 + 5);
  });

  it('[TC-FUMBLE-04] [TC-COND-02] leaves him unsteady until he acts again', () => {
    const play = playOf([people[0]!, person('b', armed), person('c', {}, { side: 'a', at: [9, 9] })], {
      dice: [1, 5, 2],
    });
    const done = after(play, attack('a', 'b'), attack('b', 'a'), { by: 'c', do: 'wait' });
    expect(done.fight.combatants[0]!.effects).toEqual([effect('fumbled')]);
    let later = done;
    while (later.fight.clock.now < 9) later = after(later, { by: 'c', do: 'wait' });
    expect(waiting(later)).toEqual([1, 2]);
    const hit = after(
      { ...later, fight: { ...later.fight, dice: { ...later.fight.dice, script: [8, 1] } } },
      attack('b', 'a'),
      { by: 'c', do: 'wait' },
    );
    expect(eventsOf(hit.step?.events ?? [], 'check')[0]).toMatchObject({ total: 10, versus: 10, result: 'hit' });
    while (later.fight.clock.now < 11) later = after(later, { by: waiting(later)[0] === 1 ? 'b' : 'c', do: 'wait' });
    expect(later.fight.combatants[0]!.effects).toEqual([]);
  });

  it('[TC-FUMBLE-05] takes a Durability Point; at 0 the weapon is broken', () => {
    const once = fumbled();
    expect(once.fight.combatants[0]!.items[0]!.counts).toEqual({ durability: 1 });
    const twice = after(
      { ...once, fight: { ...once.fight, dice: { ...once.fight.dice, script: [1, 1, 1] } } },
      attack('a', 'b'),
    );
    expect(twice.fight.combatants[0]!.items[0]!.counts).toEqual({ durability: 0 });
    expect(refusedBy(twice, { ...attack('a', 'b'), with: 'blade' })).toEqual(['TC-FUMBLE-05']);
    expect(refusedBy(twice, { ...attack('a', 'b') })).toEqual(['TC-ACT-07']);
  });

  it('[TC-FUMBLE-05] a weapon with a single Durability Point is broken by its first fumble', () => {
    const frail = person('a', { weapons: [{ ...brittle, durability: 1 }] });
    const once = after(playOf([frail, people[1]!], { dice: [1, 5] }), attack('a', 'b'));
    expect(once.fight.combatants[0]!.items[0]!.counts).toEqual({ durability: 0 });
    expect(refusedBy(once, { ...attack('a', 'b'), with: 'blade' })).toEqual(['TC-FUMBLE-05']);
  });

  it('[TC-FUMBLE-05] a weapon without Durability does not wear, nor do bare hands', () => {
    const play = playOf([person('a', { weapons: ['mace'] }), person('b', {}, late)], { dice: [1, 1, 1, 1] });
    const done = after(play, attack('a', 'b'));
    expect(eventsOf(done.step?.events ?? [], 'use')).toEqual([]);
  });

  it('[TC-FUMBLE-06] changes nothing else: nothing is dropped, nobody falls', () => {
    const { combatants } = soon().fight;
    expect(combatants[0]!.items.map(({ place }) => place)).toEqual(['hand', 'carried']);
    expect(combatants[0]!.effects.map(({ name }) => name)).toEqual(['fumbled']);
    expect(combatants[0]).toMatchObject({ x: 0, y: 0 });
  });

  it('[TC-FUMBLE-07] every attack roll may fumble, unarmed too; a check cannot', () => {
    const fists = after(playOf([person('a'), person('b', {}, late)], { dice: [1, 3] }), {
      by: 'a',
      do: 'unarmed',
      target: 'b',
    });
    expect(fists.fight.clock.next[0]).toBe(9);
    const checked = after(playOf([person('a'), person('b')], { dice: [1, 1, 1] }), {
      by: 'gm',
      do: 'check',
      target: 'a',
      choice: 'heal (wisdom)',
      amount: 5,
    });
    expect(checked.fight.combatants[0]!.effects).toEqual([]);
  });
});
