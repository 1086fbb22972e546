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
  type Settings,
} from '../../../../test/support/timecount-fights.ts';
import { because } from '../../../kernel/state/cause.ts';
import { type Harm, type Outcome, outcomeOf } from '../harm/outcome.ts';
import { timecount } from '../index.ts';
import { applyOutcomes } from '../time/tick.ts';

const CAUSE = because('a blow', '');
const hit = (source: number, damage: number): Harm => ({
  target: 0,
  source,
  damage: points(damage),
  nonlethal: false,
  type: 'slashing',
  impairs: false,
  doses: [],
  why: CAUSE,
});

/** The counts of the first after hits of one tick, each list by one attacker; Threshold of Pain 8. */
function struck(damage: readonly (readonly number[])[], options: Settings['options'], baseTop = 8) {
  const people = [person('hadwin', { baseTop, hitPoints: 40 }), person('a'), person('b'), person('c'), person('d')];
  const acts: Outcome[] = damage.map((each, index) =>
    outcomeOf(index + 1, 'attack', 6, { harm: each.map((dealt) => hit(index + 1, dealt)) }),
  );
  const { fight } = playRule(timecount, fightOf(people, { options: { impairments: 'on', ...options } }), [], (scene) =>
    applyOutcomes(scene, acts),
  );
  return fight.combatants[0]!.counts;
}

const ON = { simultaneousEffects: 'on' };
const EQUALS = { ...ON, impairmentAt: 'equals' };
const EXAMPLE = [[3], [6], [8], []];

describe('attacks of one tick on one target', () => {
  it('[TC-SIM-01] have further effects by option only', () => {
    const off = { simultaneousEffects: 'off', impairmentAt: 'equals' };
    expect(struck(EXAMPLE, off).slashingImpairment).toBe(1);
    expect(struck(EXAMPLE, { impairmentAt: 'equals' }).slashingImpairment).toBe(1);
    expect(struck(EXAMPLE, EQUALS).slashingImpairment).toBe(2);
  });

  it('[TC-SIM-02] lower the Threshold of Pain for impairments by 1 for each hit after the first: the example of 3, 6 and 8 against 8', () => {
    expect(struck(EXAMPLE, EQUALS)).toMatchObject({ slashingImpairment: 2, fatigue: 17, hitPoints: 40, topLost: 3 });
    expect(struck(EXAMPLE, { ...ON, impairmentAt: 'exceeds' }).slashingImpairment).toBe(1);
    expect(struck([[7], [7], [1]], ON).slashingImpairment).toBe(2);
    expect(struck([[7], [7]], ON).slashingImpairment).toBe(0);
    expect(struck([[7]], EQUALS).slashingImpairment).toBe(0);
  });

  it('[TC-SIM-02] the lowered threshold serves impairments only, or by option also the split of damage; never below 0', () => {
    expect(struck([[7], [7], [1]], { ...ON, simultaneousTopFor: 'impairments' })).toMatchObject({ hitPoints: 40 });
    const all = { ...ON, simultaneousTopFor: 'all' };
    expect(struck([[7], [7], [1]], all)).toMatchObject({ hitPoints: 38, fatigue: 13, slashingImpairment: 2 });
    expect(struck([[1], [1], [1]], all, 1)).toMatchObject({ hitPoints: 37, fatigue: 0, slashingImpairment: 3 });
  });

  it('[TC-SIM-02] a hit without damage counts, what is left of a miss does not', () => {
    expect(struck([[7], [0]], EQUALS)).toMatchObject({ slashingImpairment: 1, topLost: 1 });
    const counts = (missed: boolean) => {
      const left: Harm = { ...hit(2, 1), ...(missed && { missed: true }) };
      const acts = [outcomeOf(1, 'attack', 6, { harm: [hit(1, 7)] }), outcomeOf(2, 'cast', 1, { harm: [left] })];
      const people = [person('hadwin', { baseTop: 8, hitPoints: 40 }), person('a'), person('b')];
      const { fight } = playRule(
        timecount,
        fightOf(people, { options: { impairments: 'on', ...EQUALS } }),
        [],
        (scene) => applyOutcomes(scene, acts),
      );
      return fight.combatants[0]!.counts;
    };
    expect([counts(false), counts(true)].map((each) => [each.slashingImpairment, each.topLost])).toEqual([
      [1, 2],
      [0, 1],
    ]);
  });

  it('[TC-SIM-03] only different attackers count; each hit still lowers the threshold for later ticks', () => {
    expect(struck([[7, 7, 7]], EQUALS)).toMatchObject({ slashingImpairment: 0, topLost: 3 });
    expect(struck([[7, 7], [1]], EQUALS)).toMatchObject({ slashingImpairment: 2, topLost: 3 });
    expect(struck([[7, 7], [1]], { ...ON, impairmentAt: 'exceeds' }).slashingImpairment).toBe(0);
  });
});

describe('two who attack each other at one tick', () => {
  const totals = (options: Settings['options'], commands: readonly [string, string][]) => {
    const armed = { weapons: ['mace'], accuracy: 2 };
    const people = [person('a', armed), person('b', armed), person('c', armed, { side: 'a', at: [0, 1] })];
    const play = playOf(people, { options: options ?? {}, dice: [5, 5, 5] });
    const done = after(
      play,
      ...commands.map(([by, target]) => (target === '' ? { by, do: 'wait' } : { by, do: 'attack', target })),
    );
    return eventsOf(done.step?.events ?? [], 'check').map(({ who, total }) => [who, total]);
  };

  it('[TC-SIM-04] each get +1 to hit with that attack, by option only', () => {
    const mutual: [string, string][] = [
      ['a', 'b'],
      ['b', 'a'],
      ['c', 'b'],
    ];
    expect(totals(ON, mutual)).toEqual([
      [0, 8],
      [1, 8],
      [2, 7],
    ]);
    expect(totals({}, mutual)).toEqual([
      [0, 7],
      [1, 7],
      [2, 7],
    ]);
  });

  it('[TC-SIM-04] a spell that attacks counts, one that does not counts for nobody', () => {
    const wizard = (defense: string) => ({
      spells: [{ id: 'bolt', name: 'bolt', defense, damage: '', increment: 30 }],
      disciplines: { arcana: 20 },
    });
    const prepared = effect('prepared');
    const struck = (defense: string) => {
      const people = [person('a', { weapons: ['mace'] }), person('b', wizard(defense), { effects: [prepared] })];
      const play = playOf(people, { options: ON, dice: [5, 5] });
      const cast = { by: 'b', do: 'cast', target: 'a', choice: 'take 10' };
      const done = after(play, { by: 'a', do: 'attack', target: 'b' }, cast);
      return eventsOf(done.step?.events ?? [], 'check').filter(({ why: { text } }) => text === 'attack roll');
    };
    expect(struck('primary').map(({ total }) => total)).toEqual([6, 6]);
    expect(struck('none').map(({ total }) => total)).toEqual([5]);
  });

  it('[TC-SIM-04] [TC-DRAG-02] dragging the other along is an attack roll, breaking free of it none', () => {
    const held = { effects: [{ ...effect('grabbed'), source: 0 }] };
    const rolls = (what: string, ...dice: readonly number[]) => {
      const play = playOf([person('a', {}), person('b', {}, held)], { options: ON, dice: [5, ...dice] });
      const done = after(play, { by: 'a', do: 'unarmed', target: 'b' }, { by: 'b', do: what, target: 'a' });
      return eventsOf(done.step?.events ?? [], 'check').map(({ who, total }) => [who, total]);
    };
    expect(rolls('drag', 5)).toEqual([
      [0, 6],
      [1, 5 - 2 - 2 + 1],
    ]);
    expect(rolls('breakGrab', 1, 2, 2)).toEqual([
      [0, 5],
      [1, 5],
    ]);
  });

  it('[TC-SIM-04] not where the other attacks a third one, or does not attack', () => {
    expect(
      totals(ON, [
        ['a', 'b'],
        ['b', 'c'],
        ['c', ''],
      ]),
    ).toEqual([
      [0, 7],
      [1, 7],
    ]);
    expect(
      totals(ON, [
        ['a', 'b'],
        ['b', ''],
        ['c', ''],
      ]),
    ).toEqual([[0, 7]]);
  });
});
