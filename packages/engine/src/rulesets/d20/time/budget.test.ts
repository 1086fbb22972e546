import { describe, expect, it } from 'vitest';
import { fight as grimFight } from '../../../../test/support/grim-fights.ts';
import { type Fighter, modernFight } from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { v22Fight } from '../../../../test/support/v22-perform.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { d20v22 } from '../../d20v22/index.ts';
import { grim } from '../../grim/index.ts';
import type { ModernWorld } from '../../modern/game.ts';
import { modern } from '../../modern/index.ts';
import { goesOn, hasActed, isAfterMove, isSpent, limitsOf, refuseCost, roomLeft, spend } from './budget.ts';
import { STARTED } from './started.ts';

/** The hero in its turn, with what it is under and what it has left. */
function turnOf(hero: Fighter, clock: object = {}, over: object = {}): ModernWorld {
  const fight = modernFight({ hero, thug: {} });
  return openWorld({ ...fight, clock: { ...fight.clock, ...clock }, ...over }, modern);
}

const left = (standard: number, move: number, more: object = {}): Fighter => ({
  counts: { standard, move, step: 0, moved: 0, ...more },
});

describe('an action of a turn', () => {
  const rules = (world: ModernWorld, ...rest: readonly ['standard' | 'full', string, boolean?]): readonly string[] =>
    refuseCost(world, 0, ...rest).map(({ rule }) => rule);
  const texts = (world: ModernWorld): readonly string[] =>
    refuseCost(world, 0, 'full', 'withdraw').map(({ text }) => text);

  it('[MOD-ACT-02] is refused with every reason, or with the first where one is enough', () => {
    const sick: Fighter = { effects: ['nauseated'], ...left(0, 1) };
    expect(rules(turnOf(sick), 'standard', 'attack')).toEqual(['MOD-ACT-02', 'MOD-COND-18', 'MOD-COND-18']);
    expect(rules(turnOf(sick), 'standard', 'attack', true)).toEqual(['MOD-ACT-02']);
    const over = turnOf({}, {}, { over: { winner: null } });
    expect(refuseCost(over, 0, 'standard', 'attack').map(({ text }) => text)).toEqual(['the fight is over']);
  });

  it('is refused by what leaves a single action, where it takes two and something does', () => {
    const plain = ['a full-round action takes the whole turn'];
    expect(texts(turnOf({ effects: ['shaken'], ...left(1, 0) }))).toEqual(plain);
    expect(texts(turnOf({ ...left(1, 0, { hp: 0 }) }))[0]).toContain('disabled: {who} has one action a turn');
  });

  it('[MOD-HP-08] [V22-ACT-02] is no full-round action for who has come down to a single one before it took any', () => {
    expect(texts(turnOf(left(1, 1)))).toEqual([]);
    expect(texts(turnOf(left(1, 1, { hp: 1 })))).toEqual([]);
    expect(texts(turnOf(left(1, 1, { hp: 0 })))[0]).toContain('disabled: {who} has one action a turn');
    expect(rules(turnOf(left(1, 1, { hp: 0 })), 'standard', 'attack')).toEqual([]);
    const hero = (...effects: string[]) => openWorld(v22Fight([{ effects, ...left(1, 1) }, {}]), d20v22);
    const run = (world: ReturnType<typeof hero>) => refuseCost(world, 0, 'full', 'run').map(({ rule }) => rule);
    expect([run(hero()), run(hero('staggered'))]).toEqual([[], ['V22-ACT-07']]);
  });

  it('[MOD-ACT-13] takes both where it takes the whole turn, or half of that for who completes what it began', () => {
    const paid = (hero: Fighter, cost: 'full' | 'move') => {
      const { counts } = playRule(modern, modernFight({ hero, thug: {} }), [], (scene) => spend(scene, 0, cost)).fight
        .combatants[0]!;
      return [counts.standard, counts.move];
    };
    expect([paid(left(1, 1), 'full'), paid(left(1, 1), 'move'), paid(left(1, 0), 'move')]).toEqual([
      [0, 0],
      [1, 0],
      [0, 0],
    ]);
    const started = (round: number): Fighter => ({
      effects: [
        { name: STARTED.name, source: 0, until: { at: 'turnEnd', of: 0, round }, data: { action: 'withdraw' } },
      ],
    });
    expect([1, 2].map((round) => modern.slots.fullCost(turnOf(started(round)), 0))).toEqual(['move', 'full']);
  });
});

describe('what leaves fewer actions', () => {
  it('is what the ruleset says, else how somebody is and all that it is under', () => {
    expect(limitsOf(turnOf({ effects: ['dazed', 'shaken'] }), 0)).toEqual(['dazed']);
    expect(limitsOf(turnOf({ effects: ['flat-footed', 'shaken'] }), 0)).toEqual(['flat-footed', 'shaken']);
    const named: Fighter = { effects: ['fighting-defensively', 'unheard-of'] };
    expect(limitsOf(turnOf(named), 0)).toEqual(['fighting defensively', 'unheard-of']);
  });
});

it('what leaves fewer actions is first how somebody is who does not stand', () => {
  const world = openWorld(grimFight([{ counts: { hp: -30 }, effects: ['prone', 'dead'] }, {}]), grim);
  expect(limitsOf(world, 0)).toEqual(['dead', 'prone']);
});

describe('what is left of a turn', () => {
  const room = (...counts: Parameters<typeof left>): readonly unknown[] => {
    const world = turnOf(left(...counts));
    return [roomLeft(world, 0), isSpent(world, 0)];
  };

  it('[MOD-ACT-02] [MOD-ACT-05] is an attack with the attack action, else movement, be it a step, else nothing', () => {
    expect([room(1, 0), room(1, 1), room(0, 1), room(0, 0)]).toEqual([
      ['attack', false],
      ['attack', false],
      ['move', false],
      ['none', true],
    ]);
    expect([room(0, 0, { step: 1 }), room(0, 0, { step: 1, moved: 5 }), room(0, 0, { step: 0, moved: 5 })]).toEqual([
      ['move', false],
      ['none', true],
      ['none', true],
    ]);
    const begun = { name: STARTED.name, source: 0, until: null, data: { action: 'full-attack' } };
    expect(roomLeft(turnOf({ effects: [begun], ...left(0, 0) }), 0)).toBe('attack');
  });

  it('[MOD-DELAY-01] [MOD-SURP-04] shows whether anything was done: moved, or one of the actions that there are', () => {
    const acted = (round: number, ...counts: Parameters<typeof left>): boolean =>
      hasActed(turnOf(left(...counts), { round }), 0);
    expect([acted(1, 1, 1), acted(1, 1, 1, { moved: 1 }), acted(1, 1, 0), acted(1, 0, 1)]).toEqual([
      ...[false, true, true, true],
    ]);
    expect([acted(0, 1, 0), acted(0, 0, 0)]).toEqual([false, true]);
    const after = (standard: number, move: number): boolean => isAfterMove(turnOf(left(standard, move)), 0);
    expect([after(1, 0), after(1, 1), after(0, 0), after(0, 1)]).toEqual([true, false, false, false]);
  });

  it('goes on for the mind alone only where the body could not act when it began', () => {
    const world = openWorld(v22Fight([{ effects: ['paralyzed'] }, {}]), d20v22);
    expect([goesOn(world, 0, true), goesOn(world, 0, false)]).toEqual([false, true]);
    const whole = openWorld(v22Fight([{}, {}]), d20v22);
    expect([goesOn(whole, 0, true), goesOn(whole, 0, false)]).toEqual([true, true]);
  });
});
