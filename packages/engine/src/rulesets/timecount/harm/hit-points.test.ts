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
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { term } from '../../../kernel/scene/tally.ts';
import { because } from '../../../kernel/state/cause.ts';
import { GAME_MASTER } from '../../../kernel/state/command.ts';
import type { Newcomer } from '../../../kernel/state/setup.ts';
import type { TimeCountGame } from '../game.ts';
import { timecount } from '../index.ts';
import { absorb } from './harm.ts';
import type { Harm } from './outcome.ts';

type Sheet = Readonly<Record<string, unknown>>;
const harm = (damage: number): Harm => ({
  target: 1,
  source: 0,
  damage: points(damage),
  nonlethal: false,
  type: 'none',
  impairs: false,
  doses: [],
  why: because('a blow', ''),
});

/** What one hit on B comes to, event by event. Threshold of Pain 3, 20 hit points. */
function hit(
  damage: number,
  more: Partial<Newcomer<TimeCountGame>> = {},
  sheet: Sheet = {},
  lowered = 0,
  options: Settings['options'] = {},
) {
  const fight = fightOf([person('a'), person('b', sheet, more)], { options });
  const { events } = playRule(timecount, fight, [], (scene) => absorb(scene, harm(damage), lowered));
  const counts = eventsOf(events, 'count').map(({ count, by }) => [count, by] as const);
  const told = eventsOf(events, 'tell').map(({ value, why: { rule } }) => [rule, value] as const);
  const bonus = eventsOf(events, 'gain').map(({ effect: { data } }) => data);
  const [check] = eventsOf(events, 'check');
  return { counts, told, bonus, versus: check?.versus, result: check?.result };
}

const granted = (...amounts: readonly number[]) => ({
  effects: amounts.map((amount) => effect('bonusHitPoints', amount)),
});

describe('the damage of one hit', () => {
  it('[TC-TOP-02] [TC-TOP-03] [TC-TOP-07] is fatigue up to the Threshold of Pain, hit points beyond; what is nothing is not told', () => {
    expect(hit(3).counts).toEqual([['fatigue', 3]]);
    expect(hit(4).counts).toEqual([
      ['fatigue', 3],
      ['hitPoints', -1],
    ]);
    expect(hit(4, {}, { baseTop: 0 }).counts).toEqual([['hitPoints', -4]]);
  });

  it('[TC-DMG-13] [TC-DMG-11] is compared after what reduction takes of it, which is told', () => {
    const reduced = (damage: number) => hit(damage, {}, { damageReduction: 2 });
    expect(reduced(5)).toMatchObject({ result: 'within', told: [['TC-DMG-13', 2]], counts: [['fatigue', 3]] });
    expect(reduced(6)).toMatchObject({
      result: 'beyond',
      told: [['TC-DMG-13', 2]],
      counts: [
        ['fatigue', 3],
        ['hitPoints', -1],
      ],
    });
    expect(reduced(1)).toMatchObject({ told: [['TC-DMG-13', 1]], counts: [] });
    expect(hit(5).told).toEqual([]);
  });

  it('[TC-HP-10] [TC-HP-07] the excess comes from bonus hit points, then Invigoration, then normal ones, point by point', () => {
    const beyond = (excess: number, bonus: readonly number[], invigoration = 0) => {
      const { counts, bonus: left } = hit(excess, { ...granted(...bonus), counts: { invigoration } }, { baseTop: 0 });
      return [left.map((data) => data?.['amount']), counts];
    };
    expect(beyond(1, [1])).toEqual([[], []]);
    expect(beyond(4, [5])).toEqual([[1], []]);
    expect(beyond(2, [1], 1)).toEqual([[], [['invigoration', -1]]]);
    expect(beyond(3, [1], 1)).toEqual([
      [],
      [
        ['invigoration', -1],
        ['hitPoints', -1],
      ],
    ]);
    expect(beyond(2, [], 1)).toEqual([
      [],
      [
        ['invigoration', -1],
        ['hitPoints', -1],
      ],
    ]);
    // What stays within the Threshold of Pain leaves them as they are.
    expect(hit(3, granted(5))).toMatchObject({ bonus: [], counts: [['fatigue', 3]] });
  });

  it('[TC-HP-02] death is told of the last point, and once', () => {
    const dies = (damage: number, hitPoints: number) => hit(damage, { counts: { hitPoints } }, { baseTop: 0 }).told;
    expect([dies(1, 1), dies(1, 2), dies(2, 1), dies(1, 0)]).toEqual([[['TC-HP-02', 0]], [], [['TC-HP-02', 0]], []]);
  });

  it('[TC-HP-07] the log says of rolled points what the other pools took of them', () => {
    const spared = { ...granted(3), counts: { invigoration: 1 } };
    const play = playOf([person('a'), person('b', {}, spared)], { dice: [20, 6] });
    const poisoned = after(play, { by: GAME_MASTER, do: 'envenom', target: 'b', choice: 'sample: spider venom' });
    const lost = eventsOf(poisoned.step?.events ?? [], 'count').find(({ count }) => count === 'hitPoints');
    expect([lost?.by, lost?.rows?.map(({ value }) => value)]).toEqual([-2, [6, -4]]);
  });
});

describe('the Threshold of Pain', () => {
  it('[TC-TOP-01] [TC-SIM-02] says what makes it another than in full', () => {
    const rows = (sheet: Sheet, counts: Readonly<Record<string, number>>, lowered = 0) => {
      const fight = fightOf([person('a', { weapons: ['mace'] }), person('b', sheet, { counts })]);
      const { events } = playRule(timecount, fight, [], (scene) => {
        const damage = scene.tally();
        damage.add(9, term('a blow', ''));
        absorb(scene, { ...harm(9), damage }, lowered);
      });
      const [check] = eventsOf(events, 'check');
      return [check?.versus, check?.versusRows?.map(({ value, text }) => [text, value])];
    };
    const proud = { attributes: { persona: 2 } };
    expect(rows(proud, {})).toEqual([5, undefined]);
    expect(rows(proud, { personaDamage: 1, topLost: 1 }, 1)).toEqual([
      2,
      [
        ['in full', 5],
        ['Persona damage', -1],
        ['lost to hits', -1],
        ['further attackers', -1],
      ],
    ]);
    expect(rows(proud, { topLost: 9 })).toEqual([
      0,
      [
        ['in full', 5],
        ['lost to hits', -9],
        ['never below 0', 4],
      ],
    ]);
  });

  it('[TC-TOP-08] all that was lost comes back, and nothing where nothing was', () => {
    const restored = (topLost: number) => {
      const fight = fightOf([person('a', {}, { counts: { topLost } })]);
      const { events } = playRule(timecount, fight, [], (scene) => scene.slots.restoreTop(scene, fighterAt(scene, 0)));
      return eventsOf(events, 'count').map(({ by }) => by);
    };
    expect([0, 1, 2].map(restored)).toEqual([[], [-1], [-2]]);
  });
});
