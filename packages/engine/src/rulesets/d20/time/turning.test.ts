import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  modernSetup,
  performAndAdvance,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import { type Played, playRule } from '../../../../test/support/play-rule.ts';
import { areaTrait } from '../../../kernel/areas/area-trait.ts';
import { withOverlay } from '../../../kernel/ruleset/overlay.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Effect, Fight, Input, Until } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../../modern/game.ts';
import { modern } from '../../modern/index.ts';
import { hasEffect } from '../conditions/effects.ts';
import type { D20Clock } from '../game.ts';
import { advance, endTurn, join, settleAwareness } from './turns.ts';

type Fighters = Readonly<Record<string, Fighter>>;

const under = (name: string, until: Until | null = null): Effect => ({ name, source: -1, until, data: null });
const THING: Fighter = { side: 'things', sheet: { object: { hardness: 5 }, hp: 30 } };

function begun(fighters: Fighters, inputs: readonly Input[]): Played<ModernGame, void> {
  const fight = modernSetup(fighters, { options: { opponentInitiative: 'individual' } });
  return playRule(modern, fight, inputs, (scene) => modern.clock.begin(scene));
}

const times = (events: readonly FightEvent[]) => events.filter((event) => event.kind === 'time');
const order = ({ clock }: Fight<ModernGame>): readonly number[] => clock.order.map(({ who }) => who);
const whose = ({ clock }: Fight<ModernGame>): number | undefined => clock.order[clock.turn]?.who;
const set = (fight: Fight<ModernGame>, clock: Partial<D20Clock>): Fight<ModernGame> => ({
  ...fight,
  clock: { ...fight.clock, ...clock },
});

describe('the beginning of a fight', () => {
  it('[MOD-INIT-07] [MOD-SEQ-02] catches those who have not acted, until their first turn', () => {
    const { fight, events } = begun({ a: {}, b: {}, c: { counts: { acted: 1 } } }, [15, 10, 5]);
    expect(fight.combatants[1]?.effects).toEqual([under('flat-footed', { at: 'turnStart', of: 1, round: 0 })]);
    expect(fight.combatants[2]?.effects).toEqual([]);
    expect(times(events)[0]).toMatchObject({ who: -1, why: { text: 'new round' } });
    const surprise = begun({ a: {}, b: { surprised: true } }, [5]);
    expect(times(surprise.events)[0]).toMatchObject({ why: { text: 'surprise round' } });
  });

  it('passes over those who can do nothing', () => {
    const { fight } = begun({ a: { effects: ['stunned'] }, b: {} }, [15, 10]);
    expect(whose(fight)).toBe(1);
    expect(fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0, step: 0 });
  });

  it('[MOD-SURP-05] gives those who lie dying, or are unaware in the first round, no actions', () => {
    const { fight } = begun({ a: { counts: { hp: -3 } }, b: {}, c: { side: 'heroes' } }, [15, 10, 5, 10]);
    expect([whose(fight), fight.combatants[0]?.counts.standard]).toEqual([1, 0]);
    const caught = set(modernFight({ a: {}, b: {} }), { round: 0, surprised: [0] });
    const passed = playRule(modern, caught, [], (scene) => advance(scene));
    expect(whose(passed.fight)).toBe(1);
    expect(passed.events.find(({ kind }) => kind === 'tell')).toMatchObject({
      ...{ who: 0, why: { text: 'can do nothing (surprised)', rule: 'MOD-SURP-05' } },
    });
  });

  it('is the turn of the first where nobody has had one', () => {
    const early = set(modernFight({ a: {}, b: {} }), { turn: -1 });
    const { fight, events } = playRule(modern, early, [], (scene) => advance(scene));
    expect([whose(fight), events.filter(({ kind }) => kind === 'tell')]).toEqual([0, []]);
  });

  it('is its end where nobody takes turns', () => {
    expect(begun({ a: THING, b: { ...THING, side: 'others' } }, []).fight.over).toEqual({ winner: null });
  });
});

describe('a fight in which nobody can act', () => {
  const stunned = (...more: readonly Effect[]): Fighter => ({ effects: [under('stunned'), ...more] });
  const passed = (a: Fighter, b: Fighter): Fight<ModernGame> =>
    playRule(modern, modernFight({ a, b }), [], (scene) => advance(scene)).fight;

  it('is over after ten rounds where nothing has an end', () => {
    const { clock, over } = passed(stunned(), stunned());
    expect([over, clock.round, clock.turn]).toEqual([{ winner: null }, 11, 0]);
  });

  it('is over at once where nobody has a turn, and not where one alone has', () => {
    const fight = modernFight({ a: {}, b: {} });
    const over = (given: Fight<ModernGame>) => playRule(modern, given, [], (scene) => advance(scene)).fight;
    expect(over(set(fight, { order: [], turn: -1 })).over).toEqual({ winner: null });
    const waking = modernFight({
      a: { effects: [under('stunned', { at: 'count', round: 3, count: 20, rank: 0 })] },
      b: {},
    });
    const alone = over(set(waking, { order: waking.clock.order.slice(0, 1) }));
    expect([alone.over, alone.clock.round]).toEqual([null, 3]);
  });

  it('goes on for as long as something that somebody is under has an end, an hour at most', () => {
    const until = (round: number): Effect => under('paralyzed', { at: 'count', round, count: 20, rank: 0 });
    const woken = passed({ effects: [until(40), under('shaken')] }, stunned());
    expect([woken.over, woken.clock.round, whose(woken)]).toEqual([null, 40, 0]);
    const never = passed(stunned(until(9999)), stunned());
    expect([never.over, never.clock.round, never.clock.turn]).toEqual([{ winner: null }, 601, 0]);
  });
});

describe('the turn', () => {
  const ended = (fight: Fight<ModernGame>) => playRule(modern, fight, [], (scene) => endTurn(scene));

  it('[MOD-ACT-02] [MOD-AOO-09] brings its actions and openings, and what was moved is forgotten', () => {
    const quick = { ...SWORDSMAN, abilities: { dexterity: 14 }, feats: ['Combat Reflexes'] };
    const thug: Fighter = { sheet: quick, counts: { opportunities: 1, moved: 1, diagonals: 1, acted: 1 } };
    const { fight, events } = ended(modernFight({ hero: {}, thug }));
    expect(fight.combatants[1]?.counts).toMatchObject({
      ...{ opportunities: 3, moved: 0, diagonals: 0, standard: 1, move: 1, step: 1, acted: 1 },
    });
    expect(events.filter((event) => event.kind === 'count' && event.by === 0)).toEqual([]);
    const again = ended(ended(set(fight, { turn: 0 })).fight);
    expect(again.events.filter((event) => event.kind === 'count' && event.by === 0)).toEqual([]);
    expect(again.fight.combatants.map(({ counts }) => counts.acted)).toEqual([1, 1]);
    const first = ended(modernFight({ hero: { counts: { acted: 0 } }, thug: {} })).fight;
    expect(first.combatants[0]?.counts.acted).toBe(1);
    const none = ended(set(fight, { order: [], turn: 0 })).fight.clock;
    expect([none.round, none.turn, none.order]).toEqual([2, 0, []]);
  });

  it('is over for the areas in which it ends, be it a single one', () => {
    const why = { text: 'coughs', rule: 'MIST-01' };
    const mist = areaTrait<ModernGame>('mist', 'MIST-01', {
      endsTurn: (scene, who) => scene.emit({ kind: 'tell', who, target: -1, value: 0, why }),
    });
    const rules = withOverlay(modern, { id: 'marsh', title: 'Marsh', areas: { mist } });
    const area = {
      id: 'm',
      kind: 'mist',
      at: null,
      feet: 0,
      squares: [[0, 0] as const],
      source: -1,
      value: 0,
      until: null,
    };
    const { events } = playRule(rules, { ...modernFight({ a: {}, b: {} }), areas: [area] }, [], (scene) =>
      endTurn(scene),
    );
    expect(events.filter(({ kind }) => kind === 'tell')).toMatchObject([{ who: 0, why }]);
  });

  it('[MOD-SEQ-01] goes from the last to the first, in a new round, and the order stays', () => {
    const fight = modernFight({ hero: {}, thug: {}, goon: {} });
    const swapped = set(fight, {
      turn: 2,
      order: [fight.clock.order[1]!, fight.clock.order[0]!, fight.clock.order[2]!],
    });
    expect(times(ended(swapped).events)).toMatchObject([{ who: 1, set: { round: 2, turn: 0 } }]);
    expect(Object.keys(times(ended(swapped).events)[0]?.set ?? {})).toEqual(['round', 'turn']);
    expect(times(ended(set(swapped, { turn: 0 })).events)).toMatchObject([{ who: 0, set: { turn: 1 } }]);
  });

  it('[MOD-INIT-08] of the surprise round is followed by that of the first in the full order; things have none', () => {
    const surprise = begun({ a: {}, b: { surprised: true }, c: { ...THING, side: 'gang' } }, [5]).fight;
    const after = performAndAdvance(surprise, { by: 'a', do: 'end-turn' }, [15]);
    expect([order(after.fight), after.fight.clock.round]).toEqual([[1, 0], 1]);
    expect(times(after.events)[0]).toMatchObject({ who: 1, set: { round: 1, turn: 0 } });
  });
});

describe('those who come later', () => {
  const joined = (fight: Fight<ModernGame>, who: readonly number[], inputs: readonly Input[]) =>
    playRule(modern, fight, inputs, (scene) => join(scene, who));
  const without = (fight: Fight<ModernGame>, ...gone: readonly number[]): Fight<ModernGame> =>
    set(fight, { order: fight.clock.order.filter(({ who }) => !gone.includes(who)) });
  const OWN = { opponentInitiative: 'individual' };

  it('[MOD-INIT-06] are flat-footed, and told of by name where it is one', () => {
    const fight = modernFight({ a: {}, b: {}, c: {}, d: {} }, { options: OWN });
    const one = joined(without(fight, 2), [2], [12]);
    expect(hasEffect(one.fight.combatants[2]!, 'flat-footed')).toBe(true);
    expect(times(one.events)).toMatchObject([{ who: 2, why: { text: 'joins the fight' } }]);
    const two = joined(without(fight, 2, 3), [2, 3], [12, 11]);
    expect(times(two.events)).toMatchObject([{ who: -1 }]);
  });

  it('[MOD-INIT-06] change nothing about whose turn it is, be it nobody’s', () => {
    const fight = without(modernFight({ a: {}, b: {}, c: {} }, { options: OWN }), 2);
    expect(joined(set(fight, { turn: 1 }), [2], [9]).fight.clock.turn).toBe(1);
    const early = joined(set(fight, { turn: 0, order: [{ who: 0, count: 3, modifier: 0, rank: 0 }] }), [2], [20]);
    expect([order(early.fight), early.fight.clock.turn]).toEqual([[2, 0], 1]);
    expect(joined(set(fight, { turn: -1 }), [2], [9]).fight.clock.turn).toBe(-1);
  });
});

describe('awareness in the surprise round', () => {
  const start = modernFight(
    { a: {}, b: { counts: { acted: 0 } }, c: THING },
    { options: { opponentInitiative: 'individual' } },
  );
  const surprise = (clock: Partial<D20Clock> = {}, fight = start): Fight<ModernGame> =>
    set(fight, { round: 0, order: fight.clock.order.slice(0, 1), ...clock });
  const settled = (fight: Fight<ModernGame>, who: number, inputs: readonly Input[] = []) =>
    playRule(modern, fight, inputs, (scene) => settleAwareness(scene, who));

  it('[MOD-SURP-04] who is aware now comes into the order, in that round alone, and once', () => {
    expect(order(settled(surprise(), 1, [4]).fight)).toEqual([0, 1]);
    expect(settled(surprise({ round: 1 }), 1).events).toEqual([]);
    expect(settled(surprise({ order: [] }), 1).events).toEqual([]);
    expect(settled(surprise({ order: start.clock.order }), 1).events).toEqual([]);
    expect(settled(surprise(), 2).events).toEqual([]);
  });

  it('[MOD-SURP-05] who is not is flat-footed as long as it has not acted, and once', () => {
    const caught = (fight: Fight<ModernGame>, who: number): number =>
      settled(fight, who).fight.combatants[who]?.effects.filter(({ name }) => name === 'flat-footed').length ?? -1;
    const unaware = surprise({ surprised: [0, 1] });
    expect([caught(unaware, 1), caught(unaware, 0)]).toEqual([1, 0]);
    const flat = modernFight({ a: {}, b: { counts: { acted: 0 }, effects: ['flat-footed'] } });
    expect(caught(surprise({ surprised: [1] }, flat), 1)).toBe(1);
  });
});
