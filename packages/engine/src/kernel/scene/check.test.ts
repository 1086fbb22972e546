import { describe, expect, it } from 'vitest';
import { playRule } from '../../../test/support/play-rule.ts';
import { type TinyGame, tinyFight, tinyRuleset } from '../../../test/support/tiny-ruleset.ts';
import { constant, type Dice, d2, d3, d4, d6, d20, sum } from '../../chance/dice.ts';
import { fraction } from '../../chance/fraction.ts';
import { Generator } from '../../chance/generator.ts';
import { because } from '../state/cause.ts';
import { copyFight, NOBODY } from '../state/fight.ts';
import { Check, Contest } from './check.ts';
import { explore } from './every/every.ts';
import { LiveScene } from './live.ts';
import type { Scene } from './scene.ts';
import { firstChoice, SilentScene } from './silent.ts';
import { ARMOR, type BonusType, type Tally, term } from './tally.ts';

const fight = tinyFight();
const AIM = because('aim', 'X-1');
const SKILL = term('skill', 'X-2');
const LUCK = term('luck', 'X-3');
const SEEDS = 200;

type Rule = (scene: Scene<TinyGame>) => string | number | boolean;

/** A total of these numbers. */
function tallied(scene: Scene<TinyGame>, ...values: readonly number[]): Tally {
  const tally = scene.tally();
  for (const value of values) tally.add(value, SKILL);
  return tally;
}

/** All ways in which the dice can fall, in order. */
function faces([sides, ...more]: readonly number[]): readonly (readonly number[])[] {
  if (sides === undefined) return [[]];
  return Array.from({ length: sides }, (_, at) => at + 1).flatMap((face) => faces(more).map((rest) => [face, ...rest]));
}

/** What comes of the rule as each driver plays it: the odds are those of all faces one by one, and equal faces lead to equal values. */
function expectAgreement(rule: Rule, dice: readonly number[]): void {
  const ways = faces(dice).map((fallen) => playRule(tinyRuleset, fight, fallen, rule).value);
  const counted = Map.groupBy(ways, (value) => value);
  let value: string | number | boolean = '';
  const run = (scene: Scene<TinyGame>): void => {
    value = rule(scene);
  };
  const { odds } = explore<TinyGame, string | number | boolean>({
    fight,
    rules: tinyRuleset,
    answer: firstChoice,
    budget: 10_000,
    run,
    measure: () => value,
  });
  expect(new Set(odds.values)).toEqual(new Set(counted.keys()));
  for (const [each, found] of counted)
    expect([each, odds.chanceOf(each)]).toEqual([each, fraction(BigInt(found.length), BigInt(ways.length))]);
  for (let seed = 1; seed <= SEEDS; seed++) expect([seed, silently(rule, seed)]).toEqual([seed, lively(rule, seed)]);
}

function silently(rule: Rule, seed: number): unknown {
  return rule(new SilentScene(copyFight(fight), tinyRuleset, Generator.seeded(seed), firstChoice));
}

function lively(rule: Rule, seed: number): unknown {
  const generator = Generator.seeded(seed).state();
  return rule(new LiveScene(copyFight(fight), tinyRuleset, [], { script: [], typed: false, generator }));
}

/** The row of the roll of that number. */
function die(value: number, text: string, roll: number, rule: string = AIM.rule) {
  return { value, text, rule, counted: true, roll };
}

/** How often an outcome is told apart on the way to it. */
function branches(rule: Rule): number {
  const measure = (): number => 0;
  const run = (scene: Scene<TinyGame>): void => void rule(scene);
  return explore({ fight, rules: tinyRuleset, answer: firstChoice, budget: 10_000, run, measure }).leaves;
}

/** The lowest face misses, from `threat` on a hit is more than that. */
const strikeOf = (natural: number, need: number, threat: number, lowest: number): string => {
  if (natural === lowest || natural < need) return 'miss';
  return natural >= threat ? 'threat' : 'hit';
};
const STRIKE = new Check({ dice: d20, why: AIM, against: 'guard', by: strikeOf, word: (outcome) => `a ${outcome}` });

describe('a check', () => {
  const strike =
    (bonus: number, versus: number, dice: Dice = d20): Rule =>
    (scene) =>
      scene.check(STRIKE.with(dice), 0, 1, tallied(scene, bonus), versus, 19, 1);

  it.each([
    [3, 15],
    [0, 1],
    [0, 40],
    [-4, 7],
  ])('with %i against %i is the same face by face, by class and in odds', (bonus, versus) => {
    expectAgreement(strike(bonus, versus), [20]);
  });

  it('is the same with dice of which several faces come to one number', () => {
    expectAgreement(strike(1, 8, sum(2, d6)), [6, 6]);
  });

  it('branches once for each class that can come of it', () => {
    expect([strike(3, 15), strike(0, 1), strike(0, 20), strike(0, 40)].map(branches)).toEqual([3, 3, 2, 1]);
  });

  it('hands on the least number that reaches what it is against, and the two numbers of the moment', () => {
    const given: number[][] = [];
    const noted = new Check({
      dice: constant(5),
      why: AIM,
      by: (...all: number[]) => given.push(all),
      word: () => '',
    });
    const { events } = playRule(tinyRuleset, fight, [], (scene) => {
      scene.check(noted, 0, NOBODY, tallied(scene, 2, 3), tallied(scene, 10, 1));
      scene.check(noted, 0, NOBODY, tallied(scene), 4, 7, 8);
    });
    expect(given.map((all) => all.slice(0, 4))).toEqual([
      [5, 6, 0, 0],
      [5, 4, 7, 8],
    ]);
    expect(events.map(({ kind }) => kind)).toEqual(['check', 'check']);
  });

  it('is told with its totals and their arithmetic, behind the dice', () => {
    const { events } = playRule(tinyRuleset, fight, [12, 12], (scene) => {
      const bonus = tallied(scene, 3);
      bonus.add(-1, LUCK);
      scene.check(STRIKE, 0, 1, bonus, tallied(scene, 15), 19, 1);
      scene.check(STRIKE, 0, 1, bonus, 14, 19, 1);
    });
    const rows = [
      { value: 3, text: 'skill', rule: 'X-2', counted: true },
      { value: -1, text: 'luck', rule: 'X-3', counted: true },
    ];
    const roll = { kind: 'roll', who: 0, dice: 'd20', faces: [12], value: 12, why: AIM };
    const check = { kind: 'check', who: 0, target: 1, total: 14, versusName: 'guard', why: AIM };
    const guard = [{ value: 15, text: 'skill', rule: 'X-2', counted: true }];
    expect(events).toEqual([
      { ...roll, nth: 1 },
      { ...check, rows: [die(12, 'd20', 1), ...rows], versus: 15, versusRows: guard, result: 'a miss' },
      { ...roll, nth: 2 },
      { ...check, rows: [die(12, 'd20', 2), ...rows], versus: 14, versusRows: null, result: 'a hit' },
    ]);
  });

  it('may be told as the check of the other side, and the comparison may have a name of its own', () => {
    const RESULT = because('parried', 'X-4');
    const turned = new Check({ dice: d20, why: AIM, by: () => true, word: String, tellsOther: true, result: RESULT });
    const { events } = playRule(tinyRuleset, fight, [4], (scene) =>
      scene.check(turned, 0, 1, tallied(scene, 3), tallied(scene, 9)),
    );
    const one = [{ value: 9, text: 'skill', rule: 'X-2', counted: true }];
    const two = [die(4, 'd20', 1), { value: 3, text: 'skill', rule: 'X-2', counted: true }];
    expect(events[1]).toEqual({
      kind: 'check',
      who: 1,
      target: 0,
      total: 9,
      rows: one,
      versus: 7,
      versusRows: two,
      result: 'true',
      why: RESULT,
    });
  });

  it('is one and the same for each cause and for each kind of dice', () => {
    const CAUSE = because('aim at sly', 'X-5');
    const other = STRIKE.because(CAUSE);
    expect([other, STRIKE.with(d6), other.with(d6)]).toEqual([
      expect.objectContaining({ dice: d20, why: CAUSE, by: strikeOf, against: 'guard' }),
      expect.objectContaining({ dice: d6, why: AIM, by: strikeOf, against: 'guard' }),
      expect.objectContaining({ dice: d6, why: CAUSE, by: strikeOf, against: 'guard' }),
    ]);
    expect(STRIKE.because(CAUSE)).toBe(other);
    expect(STRIKE.because({ ...CAUSE })).not.toBe(other);
    expect(STRIKE.with(d6)).toBe(STRIKE.with(d6));
    expect(other.with(d6)).toBe(other.with(d6));
    expect(STRIKE.with(d20)).toBe(STRIKE);
  });
});

describe('a contest', () => {
  const marginOf = (apart: number, lead: number): number => Math.sign(apart + lead);
  const WRESTLE = new Contest({ dice: d6, why: AIM, by: marginOf, word: (margin) => `${margin}` });

  it.each([
    [0, 0],
    [2, 0],
    [0, 5],
    [9, 0],
  ])('of %i and %i is the same whether both dice fall one by one or as one margin', (mine, theirs) => {
    expectAgreement((scene) => scene.contest(WRESTLE, 0, tallied(scene, mine), 1, tallied(scene, theirs)), [6, 6]);
  });

  it('may be of different dice', () => {
    const uneven = new Contest({
      dice: d6,
      otherDice: sum(2, d3),
      why: AIM,
      by: (apart, lead, a, b) => (apart + lead >= a ? 'far' : apart + lead > b ? 'near' : 'lost'),
      word: String,
    });
    const rule: Rule = (scene) => scene.contest(uneven, 0, tallied(scene, 1), 1, tallied(scene), 3, 0);
    expectAgreement(rule, [6, 3, 3]);
    expect(branches(rule)).toBe(3);
  });

  it.each([0, 3, -7])('may heed whether the one has rolled something by itself, with a lead of %i', (lead) => {
    const marked = new Contest({
      dice: d6,
      otherDice: d4,
      why: AIM,
      marks: (face) => face >= 3,
      by: (apart, more, a, mark) => `${apart + more < a ? 'miss' : 'hit'}${mark > 0 ? ' by a high face' : ''}`,
      word: String,
    });
    const rule: Rule = (scene) => scene.contest(marked, 0, tallied(scene, lead), 1, tallied(scene), 1);
    expectAgreement(rule, [6, 4]);
    expect(branches(rule)).toBe(lead === 0 ? 4 : lead > 0 ? 3 : 2);
  });

  it('is told with both totals, each behind its dice', () => {
    const RESIST = because('resist', 'X-6');
    const held = new Contest({ dice: d20, otherWhy: RESIST, why: AIM, against: 'grip', by: marginOf, word: String });
    const { events, value } = playRule(tinyRuleset, fight, [9, 11], (scene) =>
      scene.contest(held, 0, tallied(scene, 4), 1, tallied(scene, 1)),
    );
    expect(value).toBe(1);
    const row = (points: number) => [{ value: points, text: 'skill', rule: 'X-2', counted: true }];
    expect(events).toEqual([
      { kind: 'roll', nth: 1, who: 0, dice: 'd20', faces: [9], value: 9, why: AIM },
      { kind: 'roll', nth: 2, who: 1, dice: 'd20', faces: [11], value: 11, why: RESIST },
      {
        kind: 'check',
        who: 0,
        target: 1,
        total: 13,
        rows: [die(9, 'd20', 1), ...row(4)],
        versus: 12,
        versusRows: [die(11, 'd20', 2, RESIST.rule), ...row(1)],
        versusName: 'grip',
        result: '1',
        why: AIM,
      },
    ]);
  });

  it('may be told as the check of the other side', () => {
    const turned = new Contest({ dice: d6, why: AIM, by: marginOf, word: String, tellsOther: true });
    const { events } = playRule(tinyRuleset, fight, [5, 2], (scene) =>
      scene.contest(turned, 0, tallied(scene), 1, tallied(scene, 1)),
    );
    expect(events[2]).toMatchObject({ who: 1, target: 0, total: 3, versus: 5, result: '1' });
  });

  it('is one and the same for each cause and for each kind of dice', () => {
    const CAUSE = because('wrestle for the knife', 'X-7');
    expect(WRESTLE.because(CAUSE)).toBe(WRESTLE.because(CAUSE));
    expect(WRESTLE.with(d20)).toBe(WRESTLE.with(d20));
    expect(WRESTLE.with(d6)).toBe(WRESTLE);
    const { spec, otherDice, otherWhy, apart } = WRESTLE.because(CAUSE).with(d20);
    expect([spec.why, otherWhy, spec.dice, otherDice, apart.min, apart.max]).toEqual([CAUSE, CAUSE, d20, d20, -19, 19]);
  });
});

describe('a sum of throws', () => {
  interface Thrown {
    readonly dice: Dice;
    readonly times?: number;
    readonly plus?: number;
    readonly less?: number;
  }

  const thrown =
    (...throws: readonly Thrown[]): Rule =>
    (scene) => {
      const all = throws.map(({ dice, times = 1, plus = 0, less = 0 }) => ({
        dice,
        times,
        plus: tallied(scene, plus),
        less: tallied(scene, less),
      }));
      return scene.sum(0, all, AIM, scene.tally());
    };

  it.each<[string, readonly Thrown[], readonly number[]]>([
    ['one throw', [{ dice: d6, plus: 2 }], [6]],
    ['one that may come to nothing', [{ dice: d6, plus: 1, less: 4 }], [6]],
    ['one that always does', [{ dice: d4, less: 9 }], [4]],
    ['one with a penalty', [{ dice: d4, plus: -2 }], [4]],
    ['one with a penalty and less', [{ dice: d6, plus: -1, less: 2 }], [6]],
    ['three of a kind, each with its own less', [{ dice: d4, times: 3, plus: 1, less: 3 }], [4, 4, 4]],
    [
      'two kinds, of which the first may come to nothing',
      [
        { dice: d4, less: 2 },
        { dice: d6, plus: 1 },
      ],
      [4, 6],
    ],
    [
      'two kinds, of which the second may',
      [
        { dice: d4, plus: 3 },
        { dice: d6, times: 2, less: 4 },
      ],
      [4, 6, 6],
    ],
    ['dice of several faces', [{ dice: sum(2, d3), times: 2, plus: 1, less: 4 }], [3, 3, 3, 3]],
    ['three kinds', [{ dice: d2 }, { dice: d3, plus: -2 }, { dice: d4, less: 1 }], [2, 3, 4]],
  ])('is the same face by face, as one roll and in odds: %s', (_what, throws, dice) => {
    expectAgreement(thrown(...throws), dice);
    for (const fallen of faces(dice)) {
      let at = 0;
      let total = 0;
      for (const { dice: each, times = 1, plus = 0, less = 0 } of throws) {
        for (let time = 0; time < times; time++) {
          const own = fallen.slice(at, at + each.count);
          at += each.count;
          total += Math.max(0, own.reduce((points, face) => points + face, 0) + plus - less);
        }
      }
      expect([fallen, playRule(tinyRuleset, fight, fallen, thrown(...throws)).value]).toEqual([fallen, total]);
    }
  });

  const FLAME = { dice: d3, why: because('flames', 'X-8'), term: term('flames', 'X-8') };
  const FROST = { dice: d2, why: because('frost', 'X-9'), term: term('frost', 'X-9') };

  /** Two throws of d4 less these, with flames and frost, and a plain d3. */
  const burning =
    (less: number): Rule =>
    (scene) => {
      const none = scene.tally();
      const throws = [
        { dice: d4, times: 2, plus: none, less: tallied(scene, less), extra: [FLAME, FROST] },
        { dice: d3, times: 1, plus: none, less: none },
      ];
      return scene.sum(0, throws, AIM, scene.tally());
    };

  it.each([0, 4, 9])('may have further dice in each throw, from which %i is taken with the others', (less) => {
    expectAgreement(burning(less), [4, 3, 2, 4, 3, 2, 3]);
  });

  it('tells further dice by their own reason and name', () => {
    const { value, events } = playRule(tinyRuleset, fight, [2, 3], (scene) => {
      const into = scene.tally();
      const [plus, less] = [tallied(scene, 1), tallied(scene, 4)];
      const total = scene.sum(0, [{ dice: d4, times: 1, plus, less, extra: [FLAME] }], AIM, into);
      return [total, into.rows?.map(({ value: each, text, roll = 'none' }) => `${text} ${each}, roll ${roll}`)];
    });
    expect(value).toEqual([2, ['d4 2, roll 1', 'skill 1, roll none', 'flames 3, roll 2', 'skill -4, roll none']]);
    expect(events.map(({ why }) => why)).toEqual([AIM, FLAME.why]);
  });

  it('of nothing is nothing', () => {
    expectAgreement(thrown(), []);
    expect(playRule(tinyRuleset, fight, [], thrown()).value).toBe(0);
  });

  /** The arithmetic of a throw of d6 with +2 less these, and what it comes to. */
  const explained = (face: number, less: readonly (readonly [number, BonusType])[]) =>
    playRule(tinyRuleset, fight, [face], (scene) => {
      const into = scene.tally();
      const off = scene.tally();
      for (const [at, [value, type]] of less.entries()) off.add(value, term(`less ${at}`, '', type));
      const total = scene.sum(0, [{ dice: d6, times: 1, plus: tallied(scene, 2), less: off }], AIM, into);
      return { total, rows: (into.rows ?? []).map(({ value, text }) => `${text} ${value}`), sum: into.total };
    }).value;

  it('explains what it comes to, dice and all', () => {
    expect(explained(4, [])).toEqual({ total: 6, rows: ['d6 4', 'skill 2'], sum: 6 });
    expect(explained(4, [[5, 0]])).toEqual({ total: 1, rows: ['d6 4', 'skill 2', 'less 0 -5'], sum: 1 });
  });

  it('takes off no more than there is, in the order of what takes it off', () => {
    const two = [
      [5, 0],
      [4, 0],
    ] as const;
    expect(explained(6, two)).toEqual({ total: 0, rows: ['d6 6', 'skill 2', 'less 0 -5', 'less 1 -3'], sum: 0 });
    expect(explained(2, two)).toEqual({ total: 0, rows: ['d6 2', 'skill 2', 'less 0 -4'], sum: 0 });
  });

  it('takes off once what does not add up', () => {
    const kinds = [
      [2, ARMOR],
      [3, ARMOR],
    ] as const;
    expect(explained(6, kinds)).toEqual({ total: 5, rows: ['d6 6', 'skill 2', 'less 1 -3'], sum: 5 });
  });

  it('goes by the whole of what is taken off, whatever makes it less again', () => {
    const mixed: Rule = (scene) => {
      const less = tallied(scene, 5, -3);
      return scene.sum(0, [{ dice: d6, times: 1, plus: tallied(scene), less }], AIM, scene.tally());
    };
    expectAgreement(mixed, [6]);
    expect(playRule(tinyRuleset, fight, [3], mixed).value).toBe(1);
  });

  it('adds the arithmetic of every throw', () => {
    const { value } = playRule(tinyRuleset, fight, [1, 2, 3], (scene) => {
      const into = scene.tally();
      const throws = [
        { dice: d4, times: 2, plus: tallied(scene, 1), less: tallied(scene) },
        { dice: d6, times: 1, plus: tallied(scene), less: tallied(scene, 2) },
      ];
      return [scene.sum(0, throws, AIM, into), into.rows?.map(({ value: each }) => each)];
    });
    expect(value).toEqual([2 + 3 + 1, [1, 1, 2, 1, 3, -2]]);
  });

  it('tells each throw that is a piece by itself, one that comes to nothing too, and adds what they come to', () => {
    const shot = term('shot', 'X-7');
    const { value, events } = playRule(tinyRuleset, fight, [4, 1], (scene) => {
      const into = scene.tally();
      const throws = [{ dice: d4, times: 2, plus: tallied(scene, 1), less: tallied(scene, 3), piece: shot }];
      return [scene.sum(0, throws, AIM, into), into.rows];
    });
    expect(value).toEqual([2, [{ value: 2, text: 'shot', rule: 'X-7', counted: true }]]);
    expect(events.filter(({ kind }) => kind === 'check')).toMatchObject([
      { total: 2, rows: [{ value: 4, roll: 1 }, { value: 1 }, { value: -3 }], why: { text: 'shot', rule: 'X-7' } },
      { total: 0, rows: [{ value: 1, roll: 2 }, { value: 1 }, { value: -2 }], result: 'result', target: NOBODY },
    ]);
  });
});

describe('what changes nothing', () => {
  const rule: Rule = (scene) => {
    scene.act(0, 'hit', 1, 'knife', AIM);
    scene.tell(0, 1, 7, AIM);
    scene.total(0, scene.tally(), AIM);
    return 0;
  };

  it('is told where somebody reads, and is nothing elsewhere', () => {
    expect(playRule(tinyRuleset, fight, [], rule).events).toEqual([
      { kind: 'act', who: 0, action: 'hit', target: 1, item: 'knife', why: AIM },
      { kind: 'tell', who: 0, target: 1, value: 7, why: AIM },
    ]);
    const silent = new SilentScene(copyFight(fight), tinyRuleset, Generator.seeded(1), firstChoice);
    rule(silent);
    expect([silent.fight, silent.revision]).toEqual([fight, 0]);
    expect(branches(rule)).toBe(1);
  });
});
