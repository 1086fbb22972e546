import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight } from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import type { Area, Effect, Fight, Until } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../../modern/game.ts';
import { modern } from '../../modern/index.ts';
import type { D20Clock } from '../game.ts';
import { leave } from './leave.ts';

/** Four, in this order; the turn of the one who stands there. */
function four(turn: number, clock: Partial<D20Clock> = {}, more: readonly Fighter[] = []): Fight<ModernGame> {
  const fight = modernFight({ a: more[0] ?? {}, b: more[1] ?? {}, c: more[2] ?? {}, d: more[3] ?? {} });
  return { ...fight, clock: { ...fight.clock, turn, ...clock } };
}

const gone = (fight: Fight<ModernGame>, who: number) => playRule(modern, fight, [], (scene) => leave(scene, who));
const clockAfter = (fight: Fight<ModernGame>, who: number): D20Clock => gone(fight, who).fight.clock;
const orderOf = ({ order }: D20Clock): readonly number[] => order.map(({ who }) => who);
const ready = (who: number, watched: number): D20Clock['readied'][number] => ({
  ...{ who, watched, action: 'attack', trigger: 'acts', x: 0, y: 0, feet: 0 },
});
const under = (name: string, until: Until | null = null, source = 0): Effect => ({ name, source, until, data: null });
const names = (fight: Fight<ModernGame>, who: number): readonly string[] =>
  (fight.combatants[who]?.effects ?? []).map(({ name }) => name);

describe('who leaves the map', () => {
  it('has no place in the order any more, and the turn goes on as it was', () => {
    const turn = (at: number, who: number): unknown => {
      const clock = clockAfter(four(at), who);
      return [orderOf(clock), clock.order[clock.turn]?.who];
    };
    expect(turn(2, 0)).toEqual([[1, 2, 3], 2]);
    expect(turn(1, 3)).toEqual([[0, 1, 2], 1]);
    expect(turn(0, 1)).toEqual([[0, 2, 3], 0]);
  });

  it('passes its turn on to the next', () => {
    const clock = clockAfter(four(1), 1);
    expect([orderOf(clock), clock.turn]).toEqual([[0, 2, 3], 1]);
    const fight = four(0);
    const alone = { ...fight, clock: { ...fight.clock, order: fight.clock.order.slice(0, 1) } };
    expect(clockAfter(alone, 0)).toMatchObject({ order: [], turn: 0, round: 2 });
  });

  it('leaves the order alone where it had no place in it', () => {
    const start = four(2);
    const waiting = { ...start, clock: { ...start.clock, order: start.clock.order.slice(1) } };
    const { fight, events } = gone(waiting, 0);
    expect([orderOf(fight.clock), fight.clock.turn]).toEqual([[1, 2, 3], 2]);
    expect(events).toEqual([]);
    const caught = { ...waiting, clock: { ...waiting.clock, surprised: [0, 3] } };
    expect(clockAfter(caught, 0)).toEqual({ ...waiting.clock, surprised: [3] });
  });

  it('holds nothing ready, nobody watches it, and it is surprised no more', () => {
    const readied = [ready(0, -1), ready(1, 2), ready(2, 0), ready(3, -1)];
    const clock = clockAfter(four(3, { readied, surprised: [0, 1] }), 0);
    expect(clock.readied).toEqual([ready(1, 2), ready(3, -1)]);
    expect(clock.surprised).toEqual([1]);
    const others = gone(four(3, { readied: [ready(1, 2)], surprised: [1] }), 0);
    expect(others.fight.clock).toMatchObject({ readied: [ready(1, 2)], surprised: [1] });
    expect(others.events).toMatchObject([{ kind: 'time', set: { order: expect.anything(), turn: 2 } }]);
    expect(Object.keys(others.events[0]?.kind === 'time' ? others.events[0].set : {})).toEqual(['order', 'turn']);
  });

  it('waits for no count any more, and holds nobody', () => {
    const waits = [{ effects: ['delaying', under('delaying-to'), 'prone'] }];
    expect(names(gone(four(1, {}, waits), 0).fight, 0)).toEqual(['prone']);
    const held: Fighter[] = [
      { at: [90, 90], effects: [under('grappling', null, 1)] },
      { effects: [under('grappling', null, 0)] },
    ];
    expect(names(gone(four(2, {}, held), 0).fight, 1)).toEqual([]);
  });

  it('[MOD-SEQ-06] leaves what was to end with one of its turns to end on its count', () => {
    const untilTurn: Until = { at: 'turnStart', of: 0, round: 3 };
    const others: Until = { at: 'turnStart', of: 2, round: 3 };
    const effects = [under('dazed', untilTurn), under('shaken', others, 2), under('prone'), under('stunned', COUNT)];
    const { fight } = gone(four(1, {}, [{ effects: [under('total-defense', untilTurn)] }, { effects }]), 0);
    const ends = (who: number): unknown =>
      (fight.combatants[who]?.effects ?? []).map(({ name, until }) => [name, until]);
    const there = { at: 'count', round: 3, count: 20, rank: 0 };
    expect(ends(1)).toEqual([
      ['shaken', others],
      ['prone', null],
      ['stunned', COUNT],
      ['dazed', there],
    ]);
    expect(ends(0)).toEqual([['total-defense', untilTurn]]);
  });

  it('[MOD-SEQ-06] leaves areas that were to end so to end on its count as well', () => {
    const area = (id: string, until: Until | null): Area => ({
      ...{ id, kind: 'smoke', at: null, feet: 0, squares: [[9, 9] as const], source: 0, value: 0, until },
    });
    const start = four(1);
    const areas = [area('s', { at: 'turnStart', of: 0, round: 4 }), area('t', null), area('u', COUNT)];
    const { fight } = gone({ ...start, areas }, 0);
    expect(fight.areas).toEqual([
      area('t', null),
      area('u', COUNT),
      area('s', { at: 'count', round: 4, count: 20, rank: 0 }),
    ]);
  });
});

const COUNT: Until = { at: 'count', round: 5, count: 7, rank: 1 };
