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
  type Settings,
} from '../../../../test/support/timecount-fights.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import { type Harm, outcomeOf } from '../harm/outcome.ts';
import { timecount } from '../index.ts';
import { applyOutcomes } from '../time/tick.ts';
import { checkConsciousness, checkWaking, isAtLimit, isDying, reconsider } from './fatigue.ts';

type Sheet = Readonly<Record<string, unknown>>;
type Counts = Readonly<Record<string, number>>;
const BLOW = because('a blow', '');
const blow = (damage: number, target = 1): Harm => ({
  target,
  source: 0,
  damage: points(damage),
  nonlethal: false,
  type: 'none',
  impairs: false,
  doses: [],
  why: BLOW,
});
const tough = { attributes: { constitution: 2 } };

/** The fight after a rule about the second of two, at tick 0. */
function on(
  counts: Counts,
  inputs: readonly number[],
  rule: (scene: Parameters<typeof checkWaking>[0]) => void,
  settings: Settings & { sheet?: Sheet; effects?: ReturnType<typeof effect>[] } = {},
) {
  const { sheet = tough, effects = [], ...rest } = settings;
  const fight = fightOf([person('a'), person('b', sheet, { counts, effects })], rest);
  const { fight: end, events } = playRule(timecount, fight, inputs, rule);
  const asleep = end.combatants[1]!.effects.some(({ name }) => name === 'unconscious');
  return { ...end.combatants[1]!, asleep, next: end.clock.next[1], checks: eventsOf(events, 'check') };
}

const check = (counts: Counts, dice: readonly number[], settings = {}) =>
  on(counts, dice, (scene) => checkConsciousness(scene, fighterAt(scene, 1)), settings);

describe('consciousness', () => {
  it('[TC-FAT-01] fatigue adds up without limit and is never below 0', () => {
    const play = playOf([person('a'), person('b')]);
    const adjust = (amount: number) => ({ by: 'gm', do: 'adjust', target: 'b', choice: 'fatigue', amount });
    expect(after(play, adjust(-3)).fight.combatants[1]!.counts.fatigue).toBe(0);
    expect(after(play, adjust(500), 6, 6, 6).fight.combatants[1]!.counts.fatigue).toBe(500);
  });

  it('[TC-FAT-02] fatigue of the current hit points or more puts it at risk', () => {
    const limit = (fatigue: number, hitPoints: number): boolean => {
      let found = false;
      on({ fatigue, hitPoints }, [], (scene) => {
        found = isAtLimit(scene, fighterAt(scene, 1));
      });
      return found;
    };
    expect([limit(9, 10), limit(10, 10), limit(11, 10)]).toEqual([false, true, true]);
  });

  it('[TC-FAT-03] [TC-COND-07] fatigue of twice the current hit points or more is dying, perhaps conscious', () => {
    const dying = (fatigue: number): boolean => {
      let found = false;
      on({ fatigue, hitPoints: 10 }, [], (scene) => {
        found = isDying(scene, fighterAt(scene, 1)) && timecount.health.standing(scene, scene.fight.combatants[1]!);
      });
      return found;
    };
    expect([dying(19), dying(20), dying(21)]).toEqual([false, true, true]);
  });

  it('[TC-FAT-04] [TC-STAT-04] 3d6 + Constitution against DC fatigue - hit points', () => {
    const counts = { fatigue: 20, hitPoints: 8 };
    expect(check(counts, [3, 3, 4]).asleep).toBe(false);
    expect(check(counts, [3, 3, 3]).asleep).toBe(true);
    expect(check(counts, [3, 3, 4]).checks).toMatchObject([{ total: 12, versus: 12, result: 'success' }]);
  });

  it('[TC-FAT-05] at equality the DC is 0; by option only above the hit points', () => {
    expect(check({ fatigue: 10, hitPoints: 10 }, [1, 1, 1]).checks).toMatchObject([{ versus: 0 }]);
    expect(check({ fatigue: 10, hitPoints: 10 }, [], { options: { consciousnessTrigger: 'exceeds' } }).checks).toEqual(
      [],
    );
    expect(
      check({ fatigue: 11, hitPoints: 10 }, [1, 1, 1], { options: { consciousnessTrigger: 'exceeds' } }).checks,
    ).toHaveLength(1);
    expect(check({ fatigue: 9, hitPoints: 10 }, []).checks).toEqual([]);
  });

  it('[TC-FAT-05] each further rise of fatigue or loss of hit points calls for another, nothing else does', () => {
    const counts = { fatigue: 12, hitPoints: 10, topLost: 3 };
    const tick = (dice: number[], harm: readonly Harm[], sheet: Sheet = tough) =>
      on(counts, dice, (scene) => applyOutcomes(scene, [outcomeOf(0, 'attack', 6, { harm })]), { sheet }).checks;
    expect(tick([6, 6, 6], [blow(1)]).filter(({ who }) => who === 1)).toHaveLength(1);
    expect(tick([], [blow(1)], { damageReduction: 5 }).filter(({ who }) => who === 1)).toEqual([]);
  });

  it('[TC-FAT-06] one check for both changes of an attack, and for all attacks of a tick; by option one for each', () => {
    const counts = { fatigue: 9, hitPoints: 10 };
    const tick = (dice: number[], options = {}): readonly number[] =>
      on(counts, dice, (scene) => applyOutcomes(scene, [outcomeOf(0, 'attack', 6, { harm: [blow(5), blow(5)] })]), {
        options,
      })
        .checks.filter(({ who }) => who === 1)
        .map(({ versus }) => versus);
    expect(tick([6, 6, 6])).toEqual([9 + 6 - 6]);
    expect(tick([6, 6, 6, 6, 6, 5], { checksPerTick: 'perAttack' })).toEqual([9, 9]);
  });

  it('[TC-FAT-08] fatigue of his own act comes after its effect, and calls for a check', () => {
    const { checks, counts } = on({ fatigue: 9, hitPoints: 10 }, [6, 6, 6], (scene) =>
      applyOutcomes(scene, [outcomeOf(1, 'throw', 9, { fatigue: 2, harm: [blow(4, 0)] })]),
    );
    expect(counts.fatigue).toBe(11);
    expect(checks.filter(({ result }) => result === 'success')).toMatchObject([{ who: 1, versus: 1 }]);
  });

  it('[TC-FAT-09] a failure by n is 10 ticks for each point at least', () => {
    expect(check({ fatigue: 16, hitPoints: 10 }, [1, 1, 1]).next).toBe(10);
    expect(check({ fatigue: 18, hitPoints: 10 }, [1, 1, 1]).next).toBe(30);
  });

  it('[TC-FAT-14] the unconscious and the dead make none', () => {
    expect(check({ fatigue: 30 }, [], { effects: [effect('unconscious', { checkAt: 50 })] }).checks).toEqual([]);
    expect(check({ fatigue: 30, hitPoints: 0 }, []).checks).toEqual([]);
  });

  it('[TC-FAT-15] [TC-COND-06] falling unconscious is falling prone, also for one who was getting up', () => {
    const fallen = check({ fatigue: 18, hitPoints: 10 }, [1, 1, 1]);
    expect(fallen.effects.map(({ name }) => name)).toEqual(['unconscious', 'prone']);
    const people = [
      person('a'),
      person('b', tough, {
        counts: { fatigue: 18, hitPoints: 10 },
        effects: [{ ...effect('prone'), until: { at: 'tick', tick: 4 } }],
      }),
    ];
    const { fight } = playRule(timecount, fightOf(people), [1, 1, 1], (scene) =>
      checkConsciousness(scene, fighterAt(scene, 1)),
    );
    expect(fight.combatants[1]!.effects).toEqual([effect('unconscious', { checkAt: 30 }), effect('prone')]);
  });
});

describe('waking', () => {
  const asleep = { effects: [effect('unconscious', { checkAt: 9 })] };
  const wake = (counts: Counts, dice: readonly number[], more = {}) =>
    on(counts, dice, (scene) => checkWaking(scene, fighterAt(scene, 1)), { ...asleep, ...more });
  const low = { fatigue: 18, hitPoints: 10 };

  it('[TC-FAT-10] a check with the DC of the present values; none where fatigue has fallen below', () => {
    expect(wake(low, [2, 2, 2])).toMatchObject({ asleep: false, checks: [{ versus: 8, result: 'success' }] });
    expect(wake(low, [2, 2, 1, 1]).asleep).toBe(true);
    expect(wake({ fatigue: 9, hitPoints: 10 }, [])).toMatchObject({ asleep: false, checks: [] });
    expect(wake({ fatigue: 10, hitPoints: 10 }, [1, 1, 1]).checks).toHaveLength(1);
  });

  it("[TC-FAT-10] by somebody's word alone no check is made, unless fatigue keeps him down as well", () => {
    const byWord = { effects: [effect('unconscious')] };
    expect(wake({ fatigue: 9, hitPoints: 10 }, [], byWord)).toMatchObject({ asleep: true, checks: [] });
    expect(wake({ fatigue: 10, hitPoints: 10 }, [3, 3, 3], byWord)).toMatchObject({ asleep: false });
  });

  it('[TC-FAT-11] after a failure the next one comes 1d10 ticks later', () => {
    expect(wake(low, [1, 1, 1, 7]).next).toBe(7);
  });

  it('[TC-FAT-12] [TC-STAT-05] a natural 17 or 18 guarantees nothing', () => {
    const counts = { fatigue: 40, hitPoints: 12 };
    const more = { options: { dyingWakeChecks: 'always' } };
    expect(wake(counts, [6, 6, 6, 3], more)).toMatchObject({ asleep: true, next: 3 });
    expect(check(counts, [6, 6, 6], more).asleep).toBe(true);
  });

  const dying = { fatigue: 30, hitPoints: 10 };

  it('[TC-FAT-13] the dying make no checks to wake until stabilised, by option always', () => {
    expect(wake(dying, [])).toMatchObject({ asleep: true, next: -1, checks: [] });
    expect(check(dying, [1, 1, 1])).toMatchObject({ asleep: true, next: -1 });
    const always = { options: { dyingWakeChecks: 'always' } };
    expect(wake(dying, [1, 1, 1, 9], always)).toMatchObject({ asleep: true, next: 9 });
    expect(check(dying, [1, 1, 1], always).next).toBe(150);
  });

  it('[TC-FAT-13] the dying and stabilised make further checks every 1d6 minutes, first ones after 2d10', () => {
    const calm = { effects: [effect('unconscious'), effect('stabilised')] };
    expect(wake(dying, [1, 1, 1, 4], calm).next).toBe(4 * 120);
    expect(check(dying, [1, 1, 1, 3, 8], { effects: [effect('stabilised')] }).next).toBe(11 * 120);
  });

  it('[TC-FAT-13] one who is healed so that he is no longer dying makes checks again', () => {
    const healed = on({ fatigue: 15, hitPoints: 10 }, [], (scene) => reconsider(scene, fighterAt(scene, 1)), {
      effects: [effect('unconscious', { checkAt: 60 })],
    });
    expect(healed.next).toBe(60);
  });

  it('[TC-FAT-09] [TC-FAT-11] [TC-FAT-16] sleeps out his time, tries again, and may act at the tick at which he wakes', () => {
    const late = { entry: { surprised: false, initiative: 25 } };
    const people = [
      person('a', {}, late),
      person('b', tough, { ...late, counts: { fatigue: 17, hitPoints: 10 } }),
      person('c', {}, { ...late, side: 'b' }),
    ];
    const adjust = { by: 'gm', do: 'adjust', target: 'b', choice: 'hitPoints', amount: -1 };
    let play = after(playOf(people, { dice: [1, 1, 1, 1, 1, 1, 4, 6, 6, 6] }), adjust);
    expect(play.fight.clock.next).toEqual([25, 55, 25]);
    expect(refusedBy(play, { by: 'b', do: 'wait' })).toEqual(['TC-FAT-15']);
    const waits = ['a', 'c'].map((by) => ({ by, do: 'wait' }));
    while (play.fight.clock.now < 55) play = after(play, ...waits);
    expect(play.fight.clock.next).toEqual([55, 59, 55]);
    while (play.fight.clock.now < 59) play = after(play, ...waits);
    expect(timecount.clock.waiting(openWorld(play.fight, timecount))).toEqual([0, 1, 2]);
    expect(play.fight.combatants[1]!.effects.map(({ name }) => name)).toEqual(['prone']);
  });
});

describe('stabilising', () => {
  const dying = {
    counts: { fatigue: 30, hitPoints: 10 },
    side: 'x',
    effects: [effect('unconscious', { checkAt: 9 }), effect('prone')],
  };
  const people = [
    person('a', { disciplines: { heal: 2 } }, { side: 'x' }),
    person('b', tough, dying),
    person('c', {}, { at: [9, 9] }),
  ];
  const stabilise = { by: 'a', do: 'stabilise', target: 'b' };

  it('[TC-ACT-06] [TC-ACT-12] [TC-FAT-13] takes a Slow action and succeeds; the first check comes 2d10 minutes from then', () => {
    const play = after(playOf(people), stabilise, { by: 'c', do: 'wait' }, 4, 5);
    expect(play.fight.combatants[1]!.effects.map(({ name }) => name)).toContain('stabilised');
    expect(play.fight.clock.next).toEqual([12, 9 * 120, 1]);
  });

  it('[TC-ACT-12] by option a Heal check is needed', () => {
    const start = playOf(people, { options: { stabilizeDc: 15 } });
    const failed = after(start, stabilise, { by: 'c', do: 'wait' }, 4, 4, 4);
    expect(failed.fight.combatants[1]!.effects.map(({ name }) => name)).not.toContain('stabilised');
    expect(failed.fight.clock.next[0]).toBe(12);
    const done = after(start, stabilise, { by: 'c', do: 'wait' }, 4, 4, 5, 1, 1);
    expect(done.fight.clock.next[1]).toBe(240);
  });

  it('[TC-ACT-12] only the dying, within touch, once', () => {
    const play = playOf(people);
    expect(refusedBy(play, stabilise)).toEqual([]);
    expect(refusedBy(play, { ...stabilise, target: 'c' })).toEqual(['TC-COND-07', 'TC-SPEC-09']);
    const other = person('d', {}, { side: 'x', at: [2, 0], entry: { surprised: false, initiative: 0 } });
    const two = playOf([people[0]!, people[1]!, people[2]!, other]);
    const apart = playOf([person('a', {}, { side: 'x', at: [3, 0] }), people[1]!, people[2]!]);
    expect(refusedBy(apart, stabilise)).toEqual(['TC-SPEC-09']);
    const waits = ['c', 'd'].map((by) => ({ by, do: 'wait' }));
    expect(refusedBy(two, { ...stabilise, by: 'd' })).toEqual([]);
    const calm = after(two, stabilise, ...waits, 4, 5);
    expect(refusedBy(calm, { ...stabilise, by: 'd' })).toEqual(['TC-COND-08']);
  });

  it('[TC-COND-08] further damage and recovery end it', () => {
    const calm = { effects: [effect('unconscious', { checkAt: 9 }), effect('stabilised')] };
    const names = (found: { effects: readonly { name: string }[] }) => found.effects.map(({ name }) => name);
    expect(
      names(
        on(
          { fatigue: 30, hitPoints: 10 },
          [],
          (scene) => applyOutcomes(scene, [outcomeOf(0, 'attack', 6, { harm: [blow(1)] })]),
          calm,
        ),
      ),
    ).toEqual(['unconscious']);
    expect(
      names(on({ fatigue: 19, hitPoints: 10 }, [], (scene) => reconsider(scene, fighterAt(scene, 1)), calm)),
    ).toEqual(['unconscious']);
    expect(
      names(on({ fatigue: 20, hitPoints: 10 }, [], (scene) => reconsider(scene, fighterAt(scene, 1)), calm)),
    ).toEqual(['unconscious', 'stabilised']);
  });
});
