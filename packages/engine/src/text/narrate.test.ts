import { describe, expect, it } from 'vitest';
import { tinyFight, tinyRuleset } from '../../test/support/tiny-ruleset.ts';
import { answerAll, begin, run, steps } from '../kernel/play/play.ts';
import { RESULT } from '../kernel/scene/check.ts';
import { firstChoice } from '../kernel/scene/silent.ts';
import type { Row } from '../kernel/scene/tally.ts';
import { because } from '../kernel/state/cause.ts';
import type { CheckEvent, FightEvent } from '../kernel/state/event.ts';
import { NOBODY } from '../kernel/state/fight.ts';
import { type Names, namesOf } from './names.ts';
import { narrate, printLines } from './narrate.ts';

const names: Names = {
  combatants: ['Yoriko', 'Thug'],
  items: [['knife'], []],
  counts: { hp: 'hit points', movesLeft: 'move actions left' },
  bookkeeping: ['movesLeft'],
  thingCounts: { loaded: 'rounds' },
  effects: {},
  actions: { attack: 'Attack', walk: 'Walk' },
};

const plus = (value: number, text: string) => ({ value, text, rule: 'X-1', counted: true });
/** The row of the roll of that number. */
const die = (value: number, text: string = '1d20', nth: number = 1) => ({ ...plus(value, text), roll: nth });
const roll = (who: number, dice: string, faces: readonly number[], text: string, nth: number = 1): FightEvent => ({
  kind: 'roll',
  nth,
  who,
  dice,
  faces,
  value: faces.reduce((sum, face) => sum + face, 0),
  why: because(text, 'X-2'),
});
const check = (total: number, versus: number, versusBonus: number): CheckEvent => ({
  kind: 'check',
  who: 0,
  target: 1,
  total,
  rows: [die(14), plus(5, 'base attack')],
  versus,
  versusRows: [plus(versusBonus, 'dodging')],
  result: 'hit',
  why: because('attack roll', 'X-2'),
});
const wound = (by: number, ...rows: readonly Row[]): FightEvent => ({
  kind: 'count',
  who: 1,
  count: 'hp',
  by,
  why: because('wound', 'X-3'),
  source: 0,
  rows: [...rows, plus(3, 'Strength')],
});
const texts = (events: readonly FightEvent[]): string[] => narrate(names, events, 'full').map(({ text }) => text);

describe('headings', () => {
  const tick = (now: number): FightEvent => ({ kind: 'time', who: NOBODY, set: { now }, why: because('', '') });

  it('under which nothing stands give way to the next one', () => {
    expect(texts([tick(0), tick(4), check(19, 17, 7), tick(5)])).toEqual([
      'Tick 4',
      expect.stringContaining('attack roll'),
      'Tick 5',
    ]);
  });
});

describe('a roll stands on the line of what it decides', () => {
  it('a single die under a total', () => {
    expect(texts([roll(0, '1d20', [14], 'attack roll'), check(19, 17, 7)])).toEqual([
      'Yoriko: attack roll 14 + 5 base attack = 19 against 17 (10 + 7 dodging) of Thug: hit [X-2]',
    ]);
  });

  it('never on that of a change that only comes to the same number', () => {
    const effort = (rows: readonly Row[] | null): FightEvent => ({
      kind: 'count',
      who: 0,
      count: 'hp',
      by: -5,
      why: because('effort', 'X-4'),
      source: 0,
      rows,
    });
    expect(texts([roll(0, '2d6', [1, 4], 'damage roll'), effort(null)])).toEqual([
      'Yoriko: damage roll, 2d6: 1 + 4 [X-2]',
      'Yoriko: -5 hit points, effort [X-4]',
    ]);
    expect(texts([roll(0, '2d6', [1, 4], 'damage roll'), effort([die(5, '2d6')])])).toEqual([
      'Yoriko: -5 hit points (2d6: 1 + 4), effort [X-4]',
    ]);
  });

  it('both dice of an opposed roll', () => {
    const both = { ...check(19, 16, 7), versusRows: [die(9, '1d20', 2), plus(7, 'dodging')] };
    expect(texts([roll(0, '1d20', [14], 'attack roll'), roll(1, '1d20', [9], 'defense', 2), both])).toEqual([
      'Yoriko: attack roll 14 + 5 base attack = 19 against 16 (9 + 7 dodging) of Thug: hit [X-2]',
    ]);
  });

  it('several dice with their faces', () => {
    const three = { ...check(19, 17, 7), rows: [die(14, '3d6'), plus(5, 'base attack')] };
    expect(texts([roll(0, '3d6', [4, 4, 6], 'attack roll'), three])).toEqual([
      'Yoriko: attack roll 14 (3d6: 4 + 4 + 6) + 5 base attack = 19 against 17 (10 + 7 dodging) of Thug: hit [X-2]',
    ]);
  });

  it('a die among the rows leads, whatever else has its value', () => {
    const sum: FightEvent = { ...check(9, 12, 2), rows: [plus(3, 'Accuracy'), die(3, 'd20'), plus(3, 'attribute')] };
    expect(texts([roll(0, 'd20', [3], 'attack roll'), sum])).toEqual([
      'Yoriko: attack roll 3 + 3 Accuracy + 3 attribute = 9 against 12 (10 + 2 dodging) of Thug: hit [X-2]',
    ]);
    const many: FightEvent = {
      ...check(13, 2, 0),
      rows: [plus(1, 'attribute'), die(12, '3d6')],
      versusRows: null,
    };
    expect(texts([roll(0, '3d6', [3, 5, 4], 'check'), many])).toEqual([
      'Yoriko: attack roll 12 (3d6: 3 + 5 + 4) + 1 attribute = 13 against 2 of Thug: hit [X-2]',
    ]);
  });

  it('dice without anything added', () => {
    const bare: FightEvent = { ...check(14, 9, 0), rows: [die(14, '2d10')], versusRows: [die(9, '2d10', 2)] };
    expect(texts([roll(0, '2d10', [6, 8], 'throw'), roll(1, '2d10', [4, 5], 'hold', 2), bare])).toEqual([
      'Yoriko: attack roll 14 (2d10: 6 + 8) against 9 (2d10: 4 + 5) of Thug: hit [X-2]',
    ]);
  });

  it('all dice of damage that is of several rolls, as of two shots', () => {
    const shots = wound(-9, die(4, '1d8'), die(2, '1d8', 2));
    expect(texts([roll(0, '1d8', [4], 'wound'), roll(0, '1d8', [2], 'wound', 2), shots])).toEqual([
      'Thug: -9 hit points (1d8: 4, 1d8: 2, +3 Strength) from Yoriko, wound [X-3]',
    ]);
  });

  it('whatever is told in between: it waits for the first line that names it, in others it is a bare number', () => {
    const later = [
      roll(0, '1d20', [14], 'attack roll', 2),
      { ...check(19, 17, 7), rows: [die(14, '1d20', 2), plus(5, 'base attack')] },
    ];
    const wounds = [wound(-7, die(4, '1d8')), wound(-7, die(4, '1d8'))];
    expect(texts([roll(0, '1d8', [4], 'damage'), ...later, ...wounds])).toEqual([
      'Yoriko: attack roll 14 + 5 base attack = 19 against 17 (10 + 7 dodging) of Thug: hit [X-2]',
      'Thug: -7 hit points (1d8: 4, +3 Strength) from Yoriko, wound [X-3]',
      'Thug: -7 hit points (4, +3 Strength) from Yoriko, wound [X-3]',
    ]);
  });

  it('by itself where only the next step has a roll of its number', () => {
    const next = [roll(0, '1d8', [2], 'damage'), wound(-5, die(2, '1d8'))];
    expect(texts([roll(0, '1d8', [4], 'stray shot'), ...next])).toEqual([
      'Yoriko: stray shot, 1d8: 4 [X-2]',
      'Thug: -5 hit points (1d8: 2, +3 Strength) from Yoriko, wound [X-3]',
    ]);
  });

  it('dice of damage', () => {
    expect(texts([roll(0, '1d8', [4], 'damage'), wound(-7, die(4, '1d8'))])).toEqual([
      'Thug: -7 hit points (1d8: 4, +3 Strength) from Yoriko, wound [X-3]',
    ]);
  });

  it('a die that is itself one of the rows, and a total that a limit holds', () => {
    const rows = [die(3, 'rolled'), plus(-5, 'Wisdom')];
    const initiative = because('initiative', 'X-6');
    const event = {
      target: NOBODY,
      total: 0,
      rows,
      versus: 0,
      versusRows: null,
      result: 'initiative',
      why: initiative,
    };
    expect(texts([roll(0, '1d10', [3], 'initiative'), { kind: 'check', who: 0, ...event }])).toEqual([
      'Yoriko: initiative 3 rolled (1d10: 3) - 5 Wisdom = -2, which counts as 0 [X-6]',
    ]);
  });

  it('dice come first', () => {
    const rows = [plus(-1, 'distance'), die(6, 'd20')];
    const event = {
      target: 1,
      total: 5,
      rows,
      versus: 10,
      versusRows: null,
      result: 'miss',
      why: because('attack roll', ''),
    };
    expect(texts([roll(0, 'd20', [6], 'attack roll'), { kind: 'check', who: 0, ...event }])).toEqual([
      'Yoriko: attack roll 6 - 1 distance = 5 against 10 of Thug: miss',
    ]);
    const several = { ...event, rows: [plus(-1, 'Wisdom'), die(6, '2d6')] };
    expect(texts([roll(0, '2d6', [2, 4], 'attack roll'), { kind: 'check', who: 0, ...several }])).toEqual([
      'Yoriko: attack roll 6 (2d6: 2 + 4) - 1 Wisdom = 5 against 10 of Thug: miss',
    ]);
  });

  it('further dice by what they are called, one roll of one value beside another', () => {
    const rolls = [roll(0, '1d6', [4], 'speed'), roll(0, '1d6', [4], 'damage', 2), roll(0, '1d6', [4], 'more', 3)];
    const rows = [die(4, '1d6', 2), die(4, 'extra dice', 3)];
    expect(texts([...rolls, wound(-11, ...rows)])).toEqual([
      'Yoriko: speed, 1d6: 4 [X-2]',
      'Thug: -11 hit points (1d6: 4, +4 extra dice (1d6: 4), +3 Strength) from Yoriko, wound [X-3]',
    ]);
  });

  it('of its own step, whatever had its number in steps before', () => {
    const first = [roll(0, '1d8', [4], 'damage'), wound(-7, die(4, '1d8'))];
    expect(texts([...first, roll(1, '2d4', [1, 3], 'damage'), wound(-7, die(4, '2d4'))])).toEqual([
      'Thug: -7 hit points (1d8: 4, +3 Strength) from Yoriko, wound [X-3]',
      'Thug: -7 hit points (2d4: 1 + 3, +3 Strength) from Yoriko, wound [X-3]',
    ]);
  });

  it('says no number twice where the dice stand further up and are all', () => {
    const blast = { ...wound(-4), rows: [die(4, '1d8')] } as FightEvent;
    expect(texts([roll(0, '1d8', [4], 'explosion'), blast, blast])).toEqual([
      'Thug: -4 hit points (1d8: 4) from Yoriko, wound [X-3]',
      'Thug: -4 hit points from Yoriko, wound [X-3]',
    ]);
  });

  it('but not the dice of somebody else', () => {
    const own = [roll(1, '1d8', [4], 'parry'), roll(0, '1d8', [4], 'damage', 2), wound(-7, die(4, '1d8', 2))];
    expect(texts(own)).toEqual([
      'Thug: parry, 1d8: 4 [X-2]',
      'Thug: -7 hit points (1d8: 4, +3 Strength) from Yoriko, wound [X-3]',
    ]);
  });

  it('but on its own line where no total names it, whatever its value', () => {
    const rolls = [roll(0, '1d20', [14], 'attack roll'), roll(0, '1d100', [14], 'concealment', 2)];
    expect(texts([...rolls, check(19, 17, 7)])).toEqual([
      'Yoriko: concealment, 1d100: 14 [X-2]',
      'Yoriko: attack roll 14 + 5 base attack = 19 against 17 (10 + 7 dodging) of Thug: hit [X-2]',
    ]);
  });

  it('and on its own line at the end of the log', () => {
    expect(texts([roll(0, '1d100', [88], 'concealment')])).toEqual(['Yoriko: concealment, 1d100: 88 [X-2]']);
  });
});

it('makes one line of the steps of a movement', () => {
  const step = (dx: number, dy: number): FightEvent => ({
    kind: 'move',
    who: 0,
    dx,
    dy,
    feet: 5,
    why: because('walking', 'X-4'),
  });
  expect(texts([step(1, 0), step(1, 1), { ...step(1, 0), who: 1 } as FightEvent])).toEqual([
    'Yoriko moves 2 east, 1 south, 10 feet, walking [X-4]',
    'Thug moves 1 east, 5 feet, walking [X-4]',
  ]);
});

it('heads rounds and turns, and leaves bookkeeping out', () => {
  const lines = narrate(
    names,
    [
      { kind: 'time', who: 0, set: { round: 2, turn: 0 }, why: because('turn', '') },
      { kind: 'count', who: 0, count: 'movesLeft', by: -1, why: because('', ''), source: NOBODY, rows: null },
      { kind: 'act', who: 0, action: 'attack', target: 1, item: 'knife', why: because('', 'X-5') },
      wound(-7),
    ],
    'full',
  );
  expect(printLines(lines)).toBe(
    "\nRound 2\nYoriko's turn\n  Yoriko: Attack, Thug (knife) [X-5]\n    Thug: -7 hit points (4, +3 Strength) from Yoriko, wound [X-3]\n",
  );
});

it('sets lines in under the action, or under the turn before there is one', () => {
  const gain: FightEvent = {
    kind: 'gain',
    who: 0,
    effect: { name: 'prone', source: NOBODY, data: null, until: null },
    why: because('', ''),
  };
  const lines = narrate(
    names,
    [
      gain,
      { kind: 'time', who: 0, set: { turn: 0 }, why: because('', '') },
      gain,
      { kind: 'act', who: 0, action: 'walk', target: NOBODY, item: '', why: because('', '') },
      gain,
      { kind: 'over', winner: null, why: because('', '') },
    ],
    'full',
  );
  expect(lines.map(({ indent }) => indent)).toEqual([1, 0, 1, 1, 2, 0]);
});

it('begins with a capital letter where a name begins with an article', () => {
  const fall: FightEvent = { kind: 'tell', who: 0, target: NOBODY, value: 0, why: because('falls', '') };
  const named = { ...names, combatants: ['the thug', 'bob'] };
  expect(narrate(named, [fall, { ...fall, who: 1 }], 'full').map(({ text }) => text)).toEqual([
    'The thug falls',
    'bob falls',
  ]);
});

it('does not break a walk because feet are counted', () => {
  const step: FightEvent = { kind: 'move', who: 0, dx: 1, dy: 0, feet: 5, why: because('walking', '') };
  const counted: FightEvent = {
    kind: 'count',
    who: 0,
    count: 'movesLeft',
    by: -1,
    why: because('', ''),
    source: NOBODY,
    rows: null,
  };
  expect(texts([step, counted, step])).toEqual(['Yoriko moves 2 east, 10 feet, walking']);
});

it('tersely, leaves out dice, arithmetic and rules', () => {
  const lines = narrate(
    names,
    [
      { kind: 'act', who: 0, action: 'attack', target: 1, item: '', why: because('', 'X-5') },
      roll(0, '1d20', [14], 'attack roll'),
      check(19, 17, 7),
      { ...check(9, 0, 0), target: NOBODY, versusRows: null, result: RESULT, why: because('a hit', '') },
      { kind: 'answer', who: 1, question: 'block', choice: 'decline', why: because('', '') },
      roll(0, '1d8', [4], 'damage'),
      wound(-7),
    ],
    'terse',
  );
  expect(lines.map(({ text }) => text)).toEqual([
    'Yoriko: Attack, Thug',
    'Yoriko: attack roll 19 against 17 of Thug: hit',
    'Thug: -7 hit points from Yoriko, wound',
  ]);
});

it('tells a whole fight', () => {
  const fight = tinyFight({ dice: { script: [1, 2, 2, 2, 2, 2], typed: false, generator: null } });
  let play = answerAll(begin(tinyRuleset, fight), firstChoice);
  for (const by of ['ann', 'bob', 'ann', 'bob', 'ann', 'bob']) {
    const outcome = run(play, { by, do: 'hit', target: by === 'ann' ? 'bob' : 'ann' });
    if (!outcome.ok) break;
    play = answerAll(outcome.play, firstChoice);
  }
  const events = steps(play).flatMap((step) => step.events);
  const log = printLines(narrate(namesOf(play.fight, tinyRuleset), events, 'full'));
  expect(log).toContain('ann: -1 hit point from bob, wound [TINY-HIT]');
  expect(log.split('\n').at(-2)).toBe('The fight is over: won by bob, only one side stands');
});

it('an effect that begins again at once has not ended', () => {
  const effect = { name: 'bleeding', source: 1, data: null, until: null };
  const ends: FightEvent = { kind: 'lose', who: 0, name: 'bleeding', source: 1, why: because('', '') };
  const begins: FightEvent = { kind: 'gain', who: 0, effect, why: because('goes on', '') };
  const act: FightEvent = { kind: 'act', who: 1, action: 'walk', target: NOBODY, item: '', why: because('', '') };
  expect(texts([ends, check(19, 17, 7), begins])).toEqual([
    expect.stringContaining('attack roll'),
    'Yoriko: now bleeding by Thug, goes on',
  ]);
  const other: FightEvent = { ...begins, effect: { ...effect, name: 'dying' } };
  expect(texts([ends, other])).toHaveLength(2);
  expect(texts([ends, act, begins])).toHaveLength(3);
});

describe('what comes to several alike', () => {
  const gain = (who: number, change: object = {}, text = 'not yet acted'): FightEvent => ({
    kind: 'gain',
    who,
    effect: {
      name: 'flat-footed',
      source: NOBODY,
      data: null,
      until: { at: 'turnStart', of: who, round: 0 },
      ...change,
    },
    why: because(text, ''),
  });

  it('is one line', () => {
    expect(texts([gain(0), gain(1)])).toEqual([
      'Yoriko and Thug: now flat footed until the start of their next turns, not yet acted',
    ]);
    const until = { at: 'count', round: 2, count: 9, rank: 0 };
    expect(texts([gain(0, { until }), gain(1, { until })])).toEqual([
      'Yoriko and Thug: now flat footed until initiative count 9 of round 2, not yet acted',
    ]);
  });

  it('is counted where it comes to one several times', () => {
    expect(texts([gain(0), gain(0), gain(0)])).toEqual([
      "Yoriko: now flat footed until the start of Yoriko's next turn, not yet acted (3 times)",
    ]);
    const lost: FightEvent = { kind: 'lose', who: 1, name: 'drained', source: NOBODY, why: because('a blade', 'X-9') };
    expect(texts([lost, lost])).toEqual(['Thug: no longer drained, a blade (2 times) [X-9]']);
    expect(texts([lost, wound(-1), lost])).toHaveLength(3);
  });

  it('is not where anything differs, or another happening stands between', () => {
    expect(texts([gain(0), gain(1, { data: { amount: 2 } })])).toHaveLength(2);
    expect(texts([gain(0), gain(1, { until: null })])).toHaveLength(2);
    expect(texts([gain(0), gain(1, {}, 'blinded')])).toHaveLength(2);
    expect(texts([gain(0), gain(1, { until: { at: 'turnStart', of: 0, round: 0 } })])).toHaveLength(2);
    expect(texts([gain(0), wound(-1), gain(1)])).toHaveLength(3);
    expect(texts([gain(0, { source: 1 }), gain(1, { source: 1 })])).toHaveLength(2);
  });
});

it('does not say again of what action something comes, under its heading', () => {
  const act: FightEvent = { kind: 'act', who: 0, action: 'walk', target: -1, item: '', why: because('', 'X-5') };
  const step = (who: number): FightEvent => ({ kind: 'move', who, dx: 1, dy: 0, feet: 5, why: because('walk', 'X-6') });
  expect(texts([act, step(0)])).toEqual(['Yoriko: Walk [X-5]', 'Yoriko moves 1 east, 5 feet [X-6]']);
  expect(texts([act, step(1)]).at(-1)).toBe('Thug moves 1 east, 5 feet [X-6]');
  expect(texts([step(0)])).toEqual(['Yoriko moves 1 east, 5 feet [X-6]']);
});

it('leaves out the counts of things that have no names', () => {
  const use = (count: string): FightEvent => ({
    kind: 'use',
    who: 0,
    item: 0,
    count,
    by: -1,
    why: because('shot', ''),
  });
  expect(texts([use('loaded'), use('column')])).toEqual(["Yoriko's knife: -1 round, shot"]);
});

it('tells two placings as two, each with its square', () => {
  const placed = (at: readonly [number, number]): FightEvent => ({
    ...{ kind: 'move', who: 0, dx: 1, dy: 0, feet: 0, why: because('placed', '') },
    at,
  });
  const lines = texts([placed([4, 2]), placed([5, 2])]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('E3');
  expect(lines[1]).toContain('F3');
});
