import { describe, expect, it } from 'vitest';
import {
  after,
  countsOf,
  effect,
  eventsOf,
  fightOf,
  namesOf,
  person,
} from '../../../../test/support/timecount-fights.ts';
import { caster, prepares } from '../../../../test/support/timecount-magic.ts';
import type { Play } from '../../../kernel/play/play.ts';
import { begin } from '../../../kernel/play/play.ts';
import { GAME_MASTER } from '../../../kernel/state/command.ts';
import type { Newcomer } from '../../../kernel/state/setup.ts';
import { NEVER } from '../../../time/ticks.ts';
import type { TimeCountGame } from '../game.ts';
import { timecount } from '../index.ts';

type Tc = Play<TimeCountGame>;
const LATE = { entry: { surprised: false, initiative: 30 } };

const adjust = (target: string, choice: string, amount: number) => ({
  ...{ by: GAME_MASTER, do: 'adjust', target, choice, amount },
});
const told = (play: Tc): readonly string[] =>
  eventsOf(play.step?.events ?? [], 'tell').map(({ why: { text } }) => text);
const ticks = (amount: number) => ({ at: 'tick', tick: amount }) as const;

/** A acts now, beside B; C of A's side, far off, keeps the fight going. */
function trio(
  a: Partial<Newcomer<TimeCountGame>>,
  b: Partial<Newcomer<TimeCountGame>> = {},
  dice?: readonly number[],
): Tc {
  const people = [
    person('a', {}, a),
    person('b', {}, b),
    person('c', {}, { side: 'a', at: [20, 20], ...LATE }),
    person('d', {}, { side: 'b', at: [30, 30], ...LATE }),
  ];
  return begin(timecount, fightOf(people, dice === undefined ? {} : { dice }));
}

describe('what a game master changes by hand', () => {
  it('[TC-FAT-01] fatigue and what else cannot be negative stop at 0', () => {
    const play = trio({ counts: { fatigue: 2, bludgeoningImpairment: 1 } });
    expect([-1, -2, -3].map((by) => countsOf(after(play, adjust('a', 'fatigue', by)), 0).fatigue)).toEqual([1, 0, 0]);
    expect(countsOf(after(play, adjust('a', 'bludgeoningImpairment', -9)), 0).bludgeoningImpairment).toBe(0);
    const events = (by: number) =>
      eventsOf(after(play, adjust('a', 'fatigue', by)).step?.events ?? [], 'count').map((each) => each.by);
    expect([events(-2), events(-3)]).toEqual([[-2], [-3, 1]]);
  });

  it('[TC-POIS-02] no more of the fatigue is of poison than there is fatigue', () => {
    const play = trio({ counts: { fatigue: 5, poisonFatigue: 4 } });
    const left = [-1, -2, -3, -9].map((by) => countsOf(after(play, adjust('a', 'fatigue', by)), 0).poisonFatigue);
    expect(left).toEqual([4, 3, 2, 0]);
  });

  it('[TC-HP-02] death is told once: of lost hit points and lost Invigoration, not of fatigue, nor again of the dead', () => {
    const frail = trio({ counts: { hitPoints: 0, invigoration: 3 } });
    expect(told(after(frail, adjust('a', 'invigoration', -2)))).toEqual([]);
    const dead = after(frail, adjust('a', 'invigoration', -3));
    expect(told(dead)).toEqual(['dies']);
    expect(told(after(dead, adjust('a', 'hitPoints', -1)))).toEqual([]);
    expect(told(after(dead, adjust('a', 'fatigue', -9)))).toEqual([]);
    expect(told(after(trio({ counts: { hitPoints: 3 } }), adjust('a', 'hitPoints', -3)))).toEqual(['dies']);
  });

  it.each([
    ['fatigue', 1, 1],
    ['fatigue', 0, 0],
    ['fatigue', -1, 0],
    ['hitPoints', -1, 1],
    ['hitPoints', 0, 0],
    ['hitPoints', 1, 0],
    ['invigoration', -1, 1],
    ['invigoration', 1, 0],
    ['topLost', 1, 0],
    ['topLost', -1, 0],
  ])(
    '[TC-FAT-05] a check to stay conscious follows where fatigue rises or hit points fall: %s by %i',
    (what, by, checks) => {
      // 20 hit points in all; the fatigue is at the limit, or beyond it, before and after.
      const play = trio({ counts: { fatigue: 25, hitPoints: 18, invigoration: 2, topLost: 1 } }, {}, [6, 6, 6]);
      const changed = after(play, adjust('a', what, by));
      expect(eventsOf(changed.step?.events ?? [], 'check').length).toBe(checks);
    },
  );

  it('[TC-MAGIC-07] what makes worse disturbs one who prepares a spell, what makes better does not', () => {
    const other = person('c', {}, { side: 'a', at: [9, 9], entry: { surprised: false, initiative: 1 } });
    const preparing = after(caster({ static: true }, {}, other), prepares);
    expect(namesOf(preparing, 0)).toContain('preparing');
    const strain = (what: string, by: number) => countsOf(after(preparing, adjust('a', what, by)), 0).castingStrain;
    expect([strain('fatigue', 3), strain('hitPoints', -4), strain('invigoration', -1)]).toEqual([3, 4, 1]);
    expect([strain('fatigue', -3), strain('hitPoints', 4), strain('topLost', 2)]).toEqual([0, 0, 0]);
  });

  it('[TC-FAT-16] one whom he wakes may act at once, however long he was to sleep', () => {
    const asleep = after(trio({ counts: { fatigue: 19 } }, {}, [1, 1, 1]), adjust('a', 'fatigue', 5));
    // DC 24 - 20 against 3: 1 short.
    expect([namesOf(asleep, 0), asleep.fight.clock.next[0]]).toEqual([['unconscious', 'prone'], 10]);
    const woken = after(asleep, { by: GAME_MASTER, do: 'relieve', target: 'a', choice: 'unconscious' });
    expect([woken.fight.clock.now, woken.fight.clock.next[0]]).toEqual([0, 0]);
    const steadied = after(asleep, { by: GAME_MASTER, do: 'relieve', target: 'a', choice: 'prone' });
    expect(steadied.fight.clock.next[0]).toBe(10);
  });

  it('[TC-STANCE-04] one stance is held at a time, also where he gives another, or puts somebody on the ground', () => {
    const gives = (choice: string) => ({ by: GAME_MASTER, do: 'afflict', target: 'a', choice });
    const stands = (...choices: readonly string[]) => namesOf(after(trio({}), ...choices.map(gives)), 0);
    expect(stands('cautious')).toEqual(['cautious']);
    expect(stands('cautious', 'unsteady')).toEqual(['cautious', 'unsteady']);
    expect(stands('cautious', 'prone')).toEqual(['prone']);
    expect(stands('cautious', 'crouch')).toEqual(['crouch']);
    expect(namesOf(trio({ effects: [effect('cautious'), effect('prone')] }), 0)).toEqual(['prone']);
    expect(namesOf(trio({ effects: [effect('prone'), effect('cautious')] }), 0)).toEqual(['prone']);
  });

  it('[TC-FAT-15] one whom he makes unconscious, or who comes in so, lies on the ground, out of any stance', () => {
    const gives = (choice: string) => ({ by: GAME_MASTER, do: 'afflict', target: 'a', choice });
    expect(namesOf(after(trio({}), gives('cautious'), gives('unconscious')), 0)).toEqual(['unconscious', 'prone']);
    expect(namesOf(trio({ effects: [effect('unconscious')] }), 0)).toEqual(['unconscious', 'prone']);
    expect(namesOf(after(trio({}), gives('asleep')), 0)).toEqual(['asleep']);
  });

  it('[TC-COND-04] the completely immobile have no turn, whatever else becomes better', () => {
    const stiff = trio({ effects: [effect('completelyImmobile')] });
    expect(stiff.fight.clock.next[0]).toBe(NEVER);
    expect(after(stiff, adjust('a', 'hitPoints', 1)).fight.clock.next[0]).toBe(NEVER);
    const still = { ...effect('completelyImmobile'), until: ticks(20) };
    expect(trio({ effects: [still] }).fight.clock.next[0]).toBe(21);
  });
});

describe('what ends by the clock', () => {
  const until = (play: Tc, tick: number): Tc => {
    let now = play;
    while (now.fight.over === null && now.fight.clock.now < tick) now = after(now, { by: 'b', do: 'wait' });
    return now;
  };
  const bonus = (amount: number, tick: number) => ({ ...effect('bonusHitPoints', amount), until: ticks(tick) });

  it('[TC-HP-11] [TC-HP-02] one who stands by bonus hit points alone dies with them', () => {
    const play = trio({ counts: { hitPoints: 0 }, effects: [bonus(5, 3)], ...LATE });
    const before = until(play, 2);
    expect([namesOf(before, 0), before.fight.clock.next[0]]).toEqual([['bonusHitPoints'], 30]);
    const dead = until(play, 3);
    expect([namesOf(dead, 0), dead.fight.clock.next[0], told(dead)]).toEqual([[], NEVER, ['dies']]);
    expect(told(until(trio({ effects: [bonus(5, 3)], ...LATE }), 3))).toEqual([]);
  });

  it('[TC-HP-11] [TC-FAT-05] their end may cost consciousness, of one who is conscious and alive', () => {
    const tired = { counts: { fatigue: 24 }, effects: [bonus(5, 3)], ...LATE };
    // The DC is 24 - 20 without them: 4, of which 3 falls short.
    expect(namesOf(until(trio(tired, {}, [1, 1, 1]), 3), 0)).toEqual(['unconscious', 'prone']);
    expect(namesOf(until(trio(tired, {}, [1, 1, 2]), 3), 0)).toEqual([]);
    const asleep = { ...tired, effects: [bonus(5, 3), effect('unconscious')] };
    expect(eventsOf(until(trio(asleep, {}, []), 3).step?.events ?? [], 'check')).toEqual([]);
    const covered = { ...effect('partialCover'), until: ticks(3) };
    const atLimit = until(trio({ counts: { fatigue: 20 }, effects: [covered], ...LATE }, {}, []), 3);
    expect([namesOf(atLimit, 0), eventsOf(atLimit.step?.events ?? [], 'check')]).toEqual([[], []]);
    const steady = until(trio({ effects: [bonus(5, 3)], ...LATE }, {}, []), 3);
    expect(eventsOf(steady.step?.events ?? [], 'check')).toEqual([]);
  });

  it('[TC-FAT-06] what ends or acts at one tick is one strain, by option one for each', () => {
    const checks = (checksPerTick: string) => {
      const tired = { counts: { fatigue: 26 }, effects: [bonus(5, 3), bonus(4, 3)], ...LATE };
      const people = [person('a', {}, tired), person('b', {})];
      const fight = fightOf(people, { dice: [3, 3, 3, 3, 3, 3], options: { checksPerTick } });
      const events = until(begin(timecount, fight), 3).step?.events ?? [];
      return eventsOf(events, 'check').map(({ total, versus }) => [total, versus]);
    };
    // Without any of the two: 26 - 20.
    expect(checks('one')).toEqual([[9, 6]]);
    expect(checks('perAttack')).toEqual([
      [9, 6],
      [9, 6],
    ]);
  });

  it('[TC-COND-09] [TC-POIS-04] poison acts in the living only', () => {
    const poisoned = { ...effect('poisoned', { affliction: 0, stage: 0, times: 1 }), until: ticks(3) };
    const fatigue = (counts: Readonly<Record<string, number>>, dice: readonly number[]) =>
      countsOf(until(trio({ effects: [poisoned], counts, ...LATE }, {}, dice), 3), 0).fatigue;
    expect(fatigue({ hitPoints: 0 }, [])).toBe(0);
    expect(fatigue({}, [2, 3, 1, 1])).toBeGreaterThan(0);
  });
});
