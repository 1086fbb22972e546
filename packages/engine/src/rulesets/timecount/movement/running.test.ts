import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
  after,
  attackWith,
  effect,
  eventsOf,
  fightOf,
  person,
  playOf,
  refusedBy,
  type Settings,
} from '../../../../test/support/timecount-fights.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { type Command, GAME_MASTER } from '../../../kernel/state/command.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import type { Newcomer } from '../../../kernel/state/setup.ts';
import { attributeOf } from '../body/attributes.ts';
import type { TimeCountGame } from '../game.ts';
import { timecount } from '../index.ts';
import { restOvernight } from '../recovery/healing.ts';
import { pace, restFromRunning, run, runningSpeed } from './running.ts';

type Sheet = Readonly<Record<string, unknown>>;
type Counts = Readonly<Record<string, number>>;

const far = { at: [90, 90] as const, entry: { surprised: false, initiative: 9999 } };
const alone = (sheet: Sheet = {}, more: Partial<Newcomer<TimeCountGame>> = {}, settings: Settings = {}) =>
  playOf([person('a', sheet, { at: [1, 9], ...more }), person('z', {}, far)], settings);
const go = (to: readonly [number, number], choice = ''): Command => ({
  by: 'a',
  do: 'move',
  to,
  ...(choice === '' ? {} : { choice }),
});
const east = (from: number, count: number, choice = ''): Command[] =>
  Array.from({ length: count }, (_, index) => go([from + index + 1, 9], choice));

/** One tick of running of a combatant as he stands, by the rule alone. */
function runOnce(
  gait: string,
  state: {
    counts?: Counts;
    effects?: readonly ReturnType<typeof effect>[];
    sheet?: Sheet;
    options?: Settings['options'];
  },
  ...inputs: readonly Input[]
) {
  const { counts = {}, effects = [], sheet = {}, options = {} } = state;
  const fight = fightOf([person('a', sheet, { counts, effects }), person('z', {}, far)], { options });
  const played = playRule(timecount, fight, inputs, (scene) => {
    const { fatigue, changes } = run(scene, fighterAt(scene, 0), gait);
    for (const change of changes) scene.emit(change);
    return { fatigue, speed: pace(fighterAt(scene, 0), 'sprint') };
  });
  const { counts: now, effects: states } = played.fight.combatants[0]!;
  const checks = eventsOf(played.events, 'check').map(({ total, versus }) => [total, versus]);
  return { ...played.value, counts: now, states: states.map(({ name }) => name), checks };
}

/** The ticks of a run or sprint, begun at tick 0, at which its checks to go on fall; their dice have to be given one by one. */
function timesOfChecks(gait: string, last: number, ...inputs: readonly (readonly Input[])[]): number[] {
  const fight = fightOf([person('a', { disciplines: { athletics: 60 } }), person('z', {}, far)]);
  const times: number[] = [];
  playRule(timecount, fight, inputs.flat(), (scene) => {
    for (let time = 0; time <= last; time++) {
      const before = fighterAt(scene, 0).state.counts.runPenalty;
      for (const change of run(scene, fighterAt(scene, 0), gait).changes) scene.emit(change);
      if (fighterAt(scene, 0).state.counts.runPenalty > before) times.push(time);
    }
  });
  return times;
}

const RUNNING = [effect('running')];
const SPRINTING = [effect('sprinting', 5)];
const SURE = { disciplines: { athletics: 30 } };

describe('starting to run', () => {
  it('[TC-RUN-01] needs 4 ticks at base speed in one direction', () => {
    const three = after(alone(), ...east(1, 3));
    expect(refusedBy(three, go([5, 9], 'run'))).toEqual(['TC-RUN-01']);
    const four = after(three, go([5, 9]));
    expect(refusedBy(four, go([6, 9], 'run'))).toEqual([]);
    expect(refusedBy(after(alone(), ...east(1, 3), go([5, 8])), go([6, 7], 'run'))).toEqual(['TC-RUN-01']);
  });

  it('[TC-RUN-01] a walk, a pause and another act are no run-up, a count without a space is', () => {
    expect(refusedBy(after(alone({ speed: 40 }), ...east(1, 4, 'walk')), go([6, 9], 'run'))).toEqual(['TC-RUN-01']);
    const paused = after(alone(), ...east(1, 3), { by: 'a', do: 'wait' }, go([5, 9]));
    expect(refusedBy(paused, go([6, 9], 'run'))).toEqual(['TC-RUN-01']);
    const slow = after(alone({ speed: 15 }), go([2, 9]), go([3, 9]), { by: 'a', do: 'move' }, go([4, 9]));
    expect(refusedBy(slow, go([5, 9], 'run'))).toEqual([]);
  });

  it('[TC-RUN-02] sprinting needs 4 ticks of running first', () => {
    const runs = after(alone(SURE), ...east(1, 4), ...east(5, 1, 'run'), 1, 1, 1);
    expect(refusedBy(runs, go([7, 9], 'sprint'))).toEqual(['TC-RUN-02']);
    const three = after(runs, ...east(6, 2, 'run'));
    expect(refusedBy(three, go([9, 9], 'sprint'))).toEqual(['TC-RUN-02']);
    expect(refusedBy(after(three, go([9, 9], 'run')), go([10, 9], 'sprint'))).toEqual([]);
  });

  it('[TC-RUN-03] the poised need neither', () => {
    const poised = alone(SURE, { effects: [effect('poised')] });
    expect(refusedBy(poised, go([2, 9], 'run'))).toEqual([]);
    expect(refusedBy(poised, go([2, 9], 'sprint'))).toEqual([]);
    const sprints = after(poised, go([2, 9], 'sprint'), 1, 1, 1, 1, 1, 1);
    expect(sprints.fight.combatants[0]!.effects.map(({ name }) => name)).toEqual(['sprinting']);
    expect(refusedBy(alone(SURE, { effects: [effect('poised', { from: 3 })] }), go([2, 9], 'run'))).toEqual([
      'TC-COND-03',
    ]);
  });

  it('[TC-RUN-04] a runner and a sprinter are unsteady, from the end of the tick until they do something else', () => {
    const defense = (effects: readonly ReturnType<typeof effect>[]) =>
      playRule(
        timecount,
        fightOf([person('a'), person('b', { weapons: ['mace'], agility: 4 }, { effects })]),
        [],
        (scene) => scene.slots.defenseTally(scene, attackWith(scene, 'unarmed')).total,
      ).value;
    expect([defense([]), defense(RUNNING), defense(SPRINTING)]).toEqual([14, 10, 10]);
    const runs = after(alone(SURE), ...east(1, 4), go([6, 9], 'run'), 1, 1, 1);
    const states = (play: typeof runs) => play.fight.combatants[0]!.effects.map(({ name }) => name);
    expect(states(runs)).toEqual(['running']);
    expect(states(after(runs, { by: 'a', do: 'wait' }))).toEqual([]);
    expect(states(after(runs, go([7, 9])))).toEqual([]);
  });

  it('[TC-RUN-04] [TC-COND-12] who is brought down or held runs no more from the end of that tick', () => {
    const runs = after(alone(SURE), ...east(1, 4), go([6, 9], 'run'), 1, 1, 1);
    const under = (choice: string) => {
      const { effects, counts } = after(runs, { by: GAME_MASTER, do: 'afflict', target: 'a', choice }).fight
        .combatants[0]!;
      return [effects.map(({ name }) => name), counts.ran];
    };
    expect([under('prone'), under('immobile')]).toEqual([
      [['prone'], 0],
      [['immobile'], 0],
    ]);
    expect(under('higherGround')).toEqual([['running', 'higherGround'], 1]);
    const tripper = person(
      'b',
      { attributes: { strength: 30 } },
      { at: [7, 8], entry: { surprised: false, initiative: 5 } },
    );
    const apart = playOf([person('a', SURE, { at: [1, 9], entry: { surprised: false, initiative: 0 } }), tripper]);
    const run = [
      ...east(1, 4),
      go([6, 9], 'run'),
      1,
      1,
      1,
      go([7, 9], 'run'),
      { by: 'b', do: 'trip', target: 'a' },
      10,
    ];
    const tripped = after(apart, ...run).fight.combatants[0]!;
    expect([tripped.x, tripped.effects.map(({ name }) => name)]).toEqual([7, ['prone']]);
  });
});

describe('running', () => {
  it('[TC-RUN-05] half as fast again, the half rounded down to 5 feet', () => {
    expect([10, 15, 20, 25, 30].map(runningSpeed)).toEqual([15, 20, 30, 35, 45]);
    const runs = after(alone(SURE), ...east(1, 4));
    // 30 feet: 2 spaces on the first count.
    expect(refusedBy(runs, go([7, 9], 'run'))).toEqual([]);
    expect(refusedBy(runs, go([8, 9], 'run'))).toEqual(['TC-MOVE-06']);
    expect(refusedBy(runs, go([7, 9]))).toEqual(['TC-MOVE-06']);
  });

  it('[TC-RUN-06] in a straight line, with one turn of 45 degrees in 3 ticks', () => {
    const runs = after(alone(SURE), ...east(1, 4), go([6, 8], 'run'), 1, 1, 1);
    expect(refusedBy(runs, go([7, 8], 'run'))).toEqual(['TC-RUN-06']);
    expect(refusedBy(runs, go([6, 7], 'run'))).toEqual(['TC-RUN-06']);
    const two = after(runs, go([7, 7], 'run'));
    expect(refusedBy(two, go([8, 7], 'run'))).toEqual(['TC-RUN-06']);
    const three = after(two, go([8, 6], 'run'));
    expect(refusedBy(three, go([9, 6], 'run'))).toEqual([]);
    expect(refusedBy(three, go([8, 5], 'run'))).toEqual([]);
    expect(refusedBy(three, go([7, 5], 'run'))).toEqual(['TC-RUN-06']);
    expect(refusedBy(three, go([10, 5], 'run'))).toEqual(['TC-RUN-06']);
  });

  it('[TC-RUN-06] [TC-RUN-03] out of the poised stance the first turn may come at once, the next after 3 ticks; who slows down gets a run-up anew', () => {
    const runs = after(alone(SURE, { effects: [effect('poised')] }), go([3, 9], 'run'), 1, 1, 1);
    expect(refusedBy(runs, go([3, 8], 'run'))).toEqual(['TC-RUN-06']);
    const two = after(runs, go([4, 8], 'run'), go([6, 6], 'run'));
    expect(refusedBy(two, go([7, 6], 'run'))).toEqual(['TC-RUN-06']);
    expect(refusedBy(after(two, go([7, 5], 'run')), go([9, 5], 'run'))).toEqual([]);
    const jogs = after(runs, go([4, 9]), go([5, 9]), go([6, 9]));
    expect(refusedBy(jogs, go([7, 9], 'run'))).toEqual(['TC-RUN-01']);
  });

  it('[TC-RUN-08] Athletics (Con) against 20 when running begins and after every 30 ticks, 1 harder for each check before', () => {
    const begun = runOnce(
      'run',
      { sheet: { disciplines: { athletics: 6 }, attributes: { constitution: 4 } } },
      5,
      5,
      3,
    );
    expect(begun.checks).toEqual([[23, 20]]);
    expect(begun.counts).toMatchObject({ runPenalty: 1, sinceCheck: 0, ran: 1, runFailures: 0 });
    const at = (sinceCheck: number, ...faces: number[]) =>
      runOnce('run', { counts: { sinceCheck, ran: 40, runPenalty: 3 }, effects: RUNNING, sheet: SURE }, ...faces);
    expect(at(28).checks).toEqual([]);
    expect(at(28).counts.sinceCheck).toBe(29);
    expect(at(29, 1, 1, 1).checks).toEqual([[30, 20]]);
    expect(at(29, 1, 1, 1).counts).toMatchObject({ sinceCheck: 0, runPenalty: 4 });
  });

  it('[TC-RUN-08] [TC-RUN-17] the checks fall when 30 whole ticks, of a sprint 20, have been spent since the last', () => {
    const check = [1, 1, 1];
    expect(timesOfChecks('run', 29, check)).toEqual([0]);
    expect(timesOfChecks('run', 91, check, check, check, check)).toEqual([0, 30, 60, 90]);
    // A sprint begins with its check of Strength, and each later check may be followed by a new one.
    const kept = [...check, 'keep'];
    expect(timesOfChecks('sprint', 19, check, check)).toEqual([0]);
    expect(timesOfChecks('sprint', 61, check, check, kept, kept, kept)).toEqual([0, 20, 40, 60]);
  });

  it('[TC-RUN-08] the DC is an option', () => {
    expect(runOnce('run', { options: { runCheckDc: 9 } }, 3, 3, 3)).toMatchObject({ fatigue: 0, checks: [[9, 9]] });
    expect(runOnce('run', { options: { runCheckDc: 10 } }, 3, 3, 3)).toMatchObject({ fatigue: 1, checks: [[9, 10]] });
  });

  it('[TC-RUN-09] a check failed by up to 5 costs 1 fatigue, by more 2', () => {
    const cost = (athletics: number, ...faces: number[]) =>
      runOnce('run', { sheet: { disciplines: { athletics } } }, ...faces).fatigue;
    expect(cost(10, 3, 3, 4)).toBe(0);
    expect(cost(10, 3, 3, 3)).toBe(1);
    expect(cost(5, 3, 3, 4)).toBe(1);
    expect(cost(5, 3, 3, 3)).toBe(2);
    expect(cost(0, 6, 6, 5)).toBe(0);
    const tired = after(alone(), ...east(1, 4), go([6, 9], 'run'), 3, 3, 3);
    expect(tired.fight.combatants[0]!.counts.fatigue).toBe(2);
  });

  it('[TC-RUN-10] the third failed check of one run ends it', () => {
    const failing = (runFailures: number) =>
      runOnce('run', { counts: { sinceCheck: 29, runFailures }, effects: RUNNING }, 1, 1, 1);
    expect(failing(1)).toMatchObject({ states: ['running'], counts: { runFailures: 2 } });
    expect(failing(2)).toMatchObject({ states: ['fatigued'], counts: { runFailures: 0, ran: 0 }, fatigue: 2 });
  });

  it('[TC-RUN-11] fatigue of running never reaches the hit points: the runner stops with 1 less', () => {
    const failing = (fatigue: number) => runOnce('run', { counts: { fatigue } }, 1, 1, 1);
    expect(failing(17)).toMatchObject({ fatigue: 2, states: ['running'] });
    expect(failing(18)).toMatchObject({ fatigue: 1, states: ['fatigued'] });
    expect(failing(19)).toMatchObject({ fatigue: 0, states: ['fatigued'] });
    expect(failing(25)).toMatchObject({ fatigue: 0, states: ['fatigued'] });
    const stopped = after(alone({}, { counts: { fatigue: 18 } }), ...east(1, 4), go([6, 9], 'run'), 1, 1, 1);
    expect(stopped.fight.combatants[0]!.counts.fatigue).toBe(19);
    expect(stopped.fight.combatants[0]!.x).toBe(6);
  });

  it('[TC-RUN-12] [TC-COND-10] the fatigued cannot run until they have rested', () => {
    const tired = after(alone({}, { effects: [effect('fatigued')] }), ...east(1, 4));
    expect(refusedBy(tired, go([6, 9], 'run'))).toEqual(['TC-RUN-12']);
    expect(refusedBy(tired, go([6, 9]))).toEqual([]);
    const rested = playRule(timecount, tired.fight, [], (scene) => restOvernight(scene, fighterAt(scene, 0), 0));
    expect(rested.fight.combatants[0]!.effects).toEqual([]);
  });

  it('[TC-RUN-12] [TC-COND-10] the third failed check of a run forces a stop, and makes fatigued', () => {
    const runner = (runFailures: number) =>
      after(
        alone({}, { counts: { runFailures, sinceCheck: 29, ran: 40, straight: 40 }, effects: RUNNING }),
        go([2, 9], 'run'),
        ...[1, 1, 1],
      );
    expect(runner(1).fight.combatants[0]!.effects.map(({ name }) => name)).toEqual(['running']);
    const stopped = runner(2);
    expect(stopped.fight.combatants[0]!.effects.map(({ name }) => name)).toEqual(['fatigued']);
    const again = after(stopped, ...east(2, 4));
    expect(refusedBy(again, go([7, 9], 'run'))).toEqual(['TC-RUN-12']);
    expect(refusedBy(again, go([7, 9], 'sprint'))).toContain('TC-RUN-12');
    const rested = playRule(timecount, again.fight, [], (scene) => restOvernight(scene, fighterAt(scene, 0), 0));
    expect(rested.fight.combatants[0]!.effects).toEqual([]);
  });

  it('[TC-RUN-12] by option the fatigued lose 1 Strength and 1 Dexterity', () => {
    const attributes = (options: Settings['options']) =>
      playRule(
        timecount,
        fightOf([person('a', {}, { effects: [effect('fatigued')] }), person('b')], { options: options ?? {} }),
        [],
        (scene) =>
          (['strength', 'dexterity', 'constitution'] as const).map((name) => attributeOf(fighterAt(scene, 0), name)),
      ).value;
    expect(attributes({})).toEqual([0, 0, 0]);
    expect(attributes({ fatiguedPenalty: 'none' })).toEqual([0, 0, 0]);
    expect(attributes({ fatiguedPenalty: 'srd35' })).toEqual([-1, -1, 0]);
  });
});

describe('sprinting', () => {
  const begin = (athletics: number, ...faces: number[]) =>
    runOnce(
      'sprint',
      { counts: { ran: 4, sinceCheck: 4 }, effects: RUNNING, sheet: { disciplines: { athletics } } },
      ...faces,
    );

  it('[TC-RUN-13] begins with Athletics (Str) against 10; who fails only runs', () => {
    expect(begin(1, 3, 3, 3)).toMatchObject({ states: ['sprinting'], checks: [[10, 10]] });
    expect(begin(0, 3, 3, 3)).toMatchObject({ states: ['running'], checks: [[9, 10]] });
    expect(
      after(alone(SURE), ...east(1, 4), ...east(5, 4, 'run').slice(0, 1), 1, 1, 1).fight.combatants[0]!.counts.sprinted,
    ).toBe(0);
  });

  it('[TC-RUN-14] as if the base speed were 5 feet higher, and 5 more for every 5 points above 10', () => {
    expect(
      [begin(1, 3, 3, 3), begin(5, 3, 3, 3), begin(6, 3, 3, 3), begin(11, 3, 3, 3)].map(({ speed }) => speed),
    ).toEqual([35, 35, 45, 50]);
    expect(begin(-20, 6, 6, 6)).toMatchObject({ speed: 35, states: ['sprinting'] });
  });

  it('[TC-RUN-15] at least 5 feet faster than running', () => {
    for (const speed of [5, 10, 15, 20, 25, 30, 45, 60]) {
      const { speed: sprint } = runOnce('sprint', { effects: SPRINTING, sheet: { speed } });
      expect(sprint).toBeGreaterThanOrEqual(runningSpeed(speed) + 5);
    }
  });

  it('[TC-RUN-17] after 20 ticks Athletics (Con) against 20, 2 harder for each check before, together with those of running', () => {
    const at = (sinceCheck: number, ...inputs: Input[]) =>
      runOnce(
        'sprint',
        { counts: { sinceCheck, sprinted: 1, runPenalty: 5 }, effects: SPRINTING, sheet: SURE },
        ...inputs,
      );
    expect(at(18).checks).toEqual([]);
    expect(at(19, 1, 1, 1, 'keep')).toMatchObject({ checks: [[28, 20]], counts: { runPenalty: 7, sinceCheck: 0 } });
    const failed = runOnce(
      'sprint',
      { counts: { sinceCheck: 19, sprinted: 1, runFailures: 2 }, effects: SPRINTING },
      1,
      1,
      1,
    );
    expect(failed).toMatchObject({ fatigue: 2, states: ['fatigued'] });
  });

  it('[TC-RUN-16] with a check to go on the sprinter may roll for his speed again, and must use the new value', () => {
    const state = {
      counts: { sinceCheck: 19, sprinted: 1 },
      effects: SPRINTING,
      sheet: { disciplines: { athletics: 17 } },
    };
    expect(runOnce('sprint', state, 1, 1, 1, 'keep')).toMatchObject({ speed: 35, states: ['sprinting'] });
    expect(runOnce('sprint', state, 1, 1, 1, 'reroll', 1, 1, 1)).toMatchObject({ speed: 50, states: ['sprinting'] });
    const weak = { ...state, sheet: { attributes: { constitution: 17 } } };
    expect(runOnce('sprint', weak, 1, 1, 1, 'reroll', 3, 3, 3)).toMatchObject({ states: ['running'] });
  });

  it('[TC-RUN-18] time partly sprinted counts as sprinted', () => {
    const state = (sprinted: number) => ({
      counts: { sinceCheck: 19, sprinted, runPenalty: 0 },
      effects: RUNNING,
      sheet: SURE,
    });
    expect(runOnce('run', state(0)).checks).toEqual([]);
    expect(runOnce('run', state(1), 1, 1, 1)).toMatchObject({
      checks: [[33, 20]],
      counts: { runPenalty: 2, sprinted: 0 },
    });
  });

  it('[TC-RUN-18] a sprint begun 20 ticks after the last check has its check at once, after that of strength', () => {
    const late = runOnce(
      'sprint',
      { counts: { ran: 25, sinceCheck: 24 }, effects: RUNNING, sheet: SURE },
      1,
      1,
      1,
      2,
      2,
      2,
      'keep',
    );
    expect(late.checks).toEqual([
      [33, 10],
      [36, 20],
    ]);
  });

  it('[TC-RUN-18] who did not run before has the sprint check at the start as well', () => {
    const poised = runOnce('sprint', { sheet: SURE }, 1, 1, 1, 2, 2, 2);
    expect(poised).toMatchObject({
      checks: [
        [33, 10],
        [36, 20],
      ],
      counts: { runPenalty: 2, sinceCheck: 0 },
    });
    expect(runOnce('sprint', {}, 1, 1, 1, 6, 6, 6).counts.runPenalty).toBe(1);
  });
});

describe('rest from running', () => {
  it('[TC-RUN-19] lowers the penalty by 1 for each minute; failed checks belong to one run', () => {
    const rested = (counts: Counts) =>
      playRule(timecount, fightOf([person('a', {}, { counts }), person('b')]), [], (scene) => {
        for (const change of restFromRunning(fighterAt(scene, 0))) scene.emit(change);
      }).fight.combatants[0]!.counts;
    expect(rested({ runPenalty: 2, rested: 118 })).toMatchObject({ runPenalty: 2, rested: 119 });
    expect(rested({ runPenalty: 2, rested: 119 })).toMatchObject({ runPenalty: 1, rested: 0 });
    expect(rested({ runPenalty: 0 })).toMatchObject({ runPenalty: 0, rested: 0 });
    const play = alone({}, { counts: { runPenalty: 3 } });
    const waited = after(play, { by: 'a', do: 'wait' }, { by: 'a', do: 'wait' });
    expect(waited.fight.combatants[0]!.counts.rested).toBe(2);
    expect(after(waited, go([2, 9])).fight.combatants[0]!.counts.rested).toBe(0);
    const breather = { by: GAME_MASTER, do: 'breather', target: 'a', amount: 2 };
    expect(after(play, breather).fight.combatants[0]!.counts.runPenalty).toBe(1);
    expect(after(play, { ...breather, amount: 9 }).fight.combatants[0]!.counts.runPenalty).toBe(0);
    const stopped = after(alone({}), ...east(1, 4), go([6, 9], 'run'), 1, 1, 1, { by: 'a', do: 'wait' });
    expect(stopped.fight.combatants[0]!.counts).toMatchObject({ runFailures: 0, runPenalty: 1, ran: 0, sinceCheck: 0 });
  });

  it('[TC-RUN-19] who is not fatigued may run again at any time', () => {
    const again = after(alone(SURE), ...east(1, 4), go([6, 9], 'run'), 1, 1, 1, ...east(6, 4));
    expect(
      refusedBy(after(alone(SURE), ...east(1, 4), go([6, 9], 'run'), 1, 1, 1, ...east(6, 3)), go([10, 9], 'run')),
    ).toEqual(['TC-RUN-01']);
    expect(refusedBy(again, go([11, 9], 'run'))).toEqual([]);
  });

  it('the catalogue offers the straight lines of a run', () => {
    const runs = after(alone(SURE), ...east(1, 4));
    const done = after(runs, { by: 'a', do: 'run', choice: 'run', to: [7, 9] }, 1, 1, 1);
    expect(done.fight.combatants[0]!.x).toBe(7);
    expect(refusedBy(runs, { by: 'a', do: 'run', choice: 'sprint', to: [7, 9] })).toEqual(['TC-RUN-02']);
    expect(refusedBy(runs, { by: 'a', do: 'run', choice: 'jog', to: [6, 9] })).toEqual(['TC-RUN-01']);
  });
});
