import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
  after,
  attackWith,
  effect,
  eventsOf,
  person,
  playOf,
  refusedBy,
} from '../../../../test/support/timecount-fights.ts';
import type { Play } from '../../../kernel/play/play.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { view } from '../../../kernel/seen/view.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { namesOf } from '../../../text/names.ts';
import { sentence } from '../../../text/sentences/sentence.ts';
import { statusTable } from '../../../text/status.ts';
import type { TimeCountGame } from '../game.ts';
import { timecount } from '../index.ts';
import { mayRefuse } from '../movement/sharing.ts';

const BOW = { weapons: ['short bow'] };
const SWORD = { weapons: ['long sword'] };
const says = (kind: string, choice: string, more: object = {}) => ({
  by: 'gm',
  do: `rule-${kind}`,
  target: 'b',
  choice,
  ...more,
});
const OF_A = { targets: ['a'] };

describe('a ruling on cover', () => {
  const range = (rows: string): Play<TimeCountGame> =>
    playOf([person('a', BOW), person('b', {}, { at: [6, 0] }), person('c', {}, { side: 'a', at: [3, 1] })], {
      map: parseMap({ rows: [rows, '.......'] }),
    });
  const penalty = ({ fight }: Play<TimeCountGame>, attacker = 0): number =>
    playRule(timecount, fight, [], (scene) =>
      scene.slots.coverPenalty(scene, {
        ...attackWith(scene, 'short bow', { melee: false }),
        attacker: fighterAt(scene, attacker),
      }),
    ).value;
  const shot = { by: 'a', do: 'attack', target: 'b' };

  it('[TC-ATK-07] is worth -2, -4, -6 or -8 to attack rolls, whatever the ground says', () => {
    const of = (choice: string, rows: string): number => penalty(after(range(rows), says('cover', choice)));
    expect(penalty(range('.......'))).toBe(0);
    expect(['none', 'quarter', 'half', 'threeQuarters', 'nineTenths'].map((each) => of(each, '.......'))).toEqual([
      0, -2, -4, -6, -8,
    ]);
    expect(penalty(range('.....=.'))).toBe(-4);
    expect(of('none', '.....=.')).toBe(0);
    expect(of('quarter', '.....=.')).toBe(-2);
  });

  it('[TC-ATK-10] is taken back, for all or against one', () => {
    const ruled = after(range('.....=.'), says('cover', 'none'));
    expect(penalty(after(ruled, says('cover', 'as placed')))).toBe(-4);
    const one = after(range('.....=.'), says('cover', 'none', OF_A), says('cover', 'nineTenths', { targets: ['c'] }));
    expect([penalty(one), penalty(one, 2)]).toEqual([0, -8]);
    expect(penalty(after(one, says('cover', 'half')))).toBe(0);
    const back = after(one, says('cover', 'as placed', OF_A));
    expect([penalty(back), penalty(back, 2)]).toEqual([-4, -8]);
  });

  it('ends after so many ticks where that is said', () => {
    const ruled = after(range('.....=.'), says('cover', 'none', { amount: 3 }));
    expect(ruled.fight.combatants[1]?.effects).toMatchObject([
      { until: { at: 'tick', tick: ruled.fight.clock.now + 3 } },
    ]);
    expect(refusedBy(range('.....=.'), says('cover', 'none', { choices: ['end of this turn'] }))).toHaveLength(1);
  });

  it('nothing gets past total cover, and a shot goes through a wall where there is none', () => {
    expect(refusedBy(range('.......'), shot)).toEqual([]);
    expect(refusedBy(after(range('.......'), says('cover', 'total')), shot)).toEqual(['']);
    const walled = after(range('.....#.'), says('cover', 'none'));
    expect(refusedBy(range('...#...'), shot)).toEqual(['']);
    expect(refusedBy(walled, shot)).toEqual([]);
    const line = timecount.screen.sights?.line(openWorld(walled.fight, timecount), 0, 1);
    expect(line).toMatchObject({ texts: [], grade: 0, blocks: [] });
  });

  it('says what it is against whom', () => {
    const play = after(range('.......'), says('cover', 'half', { ...OF_A, text: 'sandbags' }));
    const names = namesOf(play.fight, timecount);
    expect(play.step?.events.map((each) => sentence(names, each))).toContain(
      'b: now ruled in half cover against a, sandbags [TC-ATK-07]',
    );
  });
});

describe('a ruling on awareness', () => {
  const LATE = { entry: { surprised: false, initiative: 9 } };
  /** Primary 13 by Agility, Passive 10. b has not acted yet. */
  const duel = (more: object = {}, effects: readonly string[] = []): Play<TimeCountGame> =>
    playOf([
      person('a', SWORD, more),
      person('b', { ...SWORD, agility: 3 }, { ...LATE, effects: effects.map((each) => effect(each)) }),
    ]);
  const defence = ({ fight }: Play<TimeCountGame>): number =>
    playRule(timecount, fight, [], (scene) => scene.slots.defenseTally(scene, attackWith(scene, 'long sword')).total)
      .value;

  it('[TC-DEF-04] Passive replaces Primary against whom one is unaware of, until it is taken back', () => {
    const fair = defence(duel());
    const off = defence(duel({}, ['unsteady']));
    expect(off).toBeLessThan(fair);
    const one = after(duel(), says('awareness', 'unaware', OF_A));
    expect(defence(one)).toBe(off);
    expect(defence(after(one, says('awareness', 'as the rules say')))).toBe(fair);
    expect(defence(after(duel(), says('awareness', 'unaware')))).toBe(off);
    expect(defence(after(duel(), { by: 'gm', do: 'hide', target: 'a' }))).toBe(off);
    expect(defence(after(duel(), { by: 'gm', do: 'hide', target: 'a' }, says('awareness', 'aware')))).toBe(fair);
  });

  it('[TC-SURP-03] the surprised are steady against whom they are ruled aware of, but no others', () => {
    const caught = duel({}, ['surprised']);
    const off = defence(duel({}, ['unsteady']));
    expect(defence(caught)).toBe(off);
    expect(defence(after(caught, says('awareness', 'aware', OF_A)))).toBeGreaterThan(off);
    expect(defence(after(duel({}, ['unsteady']), says('awareness', 'aware', OF_A)))).toBe(off);
  });

  it('nobody aims at whom he is unaware of', () => {
    const strike = { by: 'a', do: 'attack', target: 'b' };
    const play = after(duel(), says('awareness', 'unaware', { target: 'a' }));
    expect(refusedBy(play, strike)).toEqual(['']);
    expect(refusedBy(after(play, says('awareness', 'as the rules say', { target: 'a' })), strike)).toEqual([]);
    expect(statusTable(openWorld(play.fight, timecount)).join('\n')).toContain('unaware');
    expect(eventsOf(play.step?.events ?? [], 'gain')).toMatchObject([{ why: { rule: 'TC-SURP-01' } }]);
  });

  it('nobody waits for the doings of whom he does not notice', () => {
    const late = { entry: { surprised: false, initiative: 5 } };
    const ready = after(playOf([person('a', SWORD), person('b', SWORD, late)]), {
      by: 'a',
      do: 'ready',
      choices: ['attack', 'acts'],
    });
    const waits = after(ready, { by: 'a', do: 'stayReady', amount: 12 });
    const acts = { by: 'b', do: 'dropProne' };
    const asked = (play: Play<TimeCountGame>) => play.fight.pending?.need;
    expect(asked(after(waits, acts))).toMatchObject({ question: { kind: 'readied' } });
    const unaware = { by: 'gm', do: 'rule-awareness', target: 'a', choice: 'unaware' };
    expect(asked(after(waits, unaware, acts))).not.toMatchObject({ question: { kind: 'readied' } });
  });

  it('nobody keeps one out of his space whom he does not notice', () => {
    const near = playOf([person('a', SWORD), person('b', SWORD, { ...LATE, at: [3, 0] })]);
    const asks = ({ fight }: Play<TimeCountGame>): boolean => {
      const world = openWorld(fight, timecount);
      return mayRefuse(world, fighterAt(world, 1), fighterAt(world, 0));
    };
    expect([asks(near), asks(after(near, says('awareness', 'unaware')))]).toEqual([true, false]);
  });

  it('does not show to who must not learn of the enemy', () => {
    const { fight } = after(duel(), { by: 'gm', do: 'hide', target: 'a' }, says('awareness', 'unaware', OF_A));
    const seen = (owns: string) => view(fight, timecount, { kind: 'player', owns: [owns] }).combatants[1]?.effects;
    expect([seen('b'), seen('a')?.length]).toEqual([[], 1]);
  });
});
