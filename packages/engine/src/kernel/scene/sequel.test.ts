import { describe, expect, it } from 'vitest';
import { playRule } from '../../../test/support/play-rule.ts';
import { type TinyGame, tinyFight, tinyRuleset } from '../../../test/support/tiny-ruleset.ts';
import { d2, d4, d6 } from '../../chance/dice.ts';
import { fraction } from '../../chance/fraction.ts';
import { because } from '../state/cause.ts';
import { type Exploration, type Explored, explore, Pruned } from './every/every.ts';
import type { Scene } from './scene.ts';
import { carriedOut, type Followed, Sequel } from './sequel.ts';
import { firstChoice } from './silent.ts';
import { Tally, term } from './tally.ts';
import type { Throw } from './throws.ts';
import type { World } from './world.ts';

const fight = tinyFight();
const THROW = because('throw', 'X-1');
const SAVE = because('save', 'X-2');
const ARMOR = term('armor', 'X-3');
const START = fight.combatants[0]?.counts.hp ?? 0;
const NONE = new Tally(false);

const hp = ({ fight: now }: World<TinyGame>): number => now.combatants[0]?.counts.hp ?? 0;
const lose = (scene: Scene<TinyGame>, by: number): void => scene.count(0, 'hp', -by, THROW);

type Part = (scene: Scene<TinyGame>, given: null) => number | Sequel<TinyGame, number>;

function walk(part: Part, more: Partial<Exploration<TinyGame, number | string>> = {}): Explored<number | string> {
  const run = (scene: Scene<TinyGame>): void => lose(scene, scene.compound(part, null));
  return explore<TinyGame, number | string>({
    fight,
    rules: tinyRuleset,
    answer: firstChoice,
    budget: 10_000,
    run,
    measure: hp,
    ...more,
  });
}

/** What comes of the part where its dice fall like this. */
function played(part: Part, dice: readonly number[]): number {
  return playRule(tinyRuleset, fight, dice, (scene) => scene.compound(part, null)).value;
}

/** The odds of what is lost are those of these numbers, each as likely as each other. */
function expectLost(found: Explored<number | string>, ways: readonly number[]): void {
  for (const [lost, same] of Map.groupBy(ways, (each) => each))
    expect([lost, found.odds.chanceOf(START - lost)]).toEqual([
      lost,
      fraction(BigInt(same.length), BigInt(ways.length)),
    ]);
}

const TWO = [1, 2] as const;
const FOUR = [1, 2, 3, 4] as const;
const SIX = [1, 2, 3, 4, 5, 6] as const;

const thrown = (dice: Throw['dice'], times = 1, less = 0): Throw => {
  const off = new Tally(false);
  if (less > 0) off.add(less, ARMOR);
  return { dice, times, plus: NONE, less: off };
};

/** A d6, or two of them less 3, as a coin falls; half of it counts, or all as another coin falls. */
const blow: Part = (scene) => {
  const twice = scene.roll(0, d2, THROW) === 2;
  return new Sequel({
    who: 0,
    throws: [twice ? thrown(d6, 2, 3) : thrown(d6)],
    why: THROW,
    into: scene.tally(),
    given: null,
    becomes: halved,
  });
};

let became: number[] = [];

function halved(scene: Scene<TinyGame>, { total }: Followed<unknown>): number {
  became.push(total);
  return scene.roll(0, d2, SAVE) === 2 ? Math.floor(total / 2) : total;
}

describe('a part that goes on from throws', () => {
  it('throws its dice and goes on, one after the other, where they fall', () => {
    expect(played(blow, [1, 5, 1])).toBe(5);
    expect(played(blow, [1, 5, 2])).toBe(2);
    expect(played(blow, [2, 5, 6, 2])).toBe(2);
  });

  it('goes on from each sum once, whatever has led to it, with the odds of all ways', () => {
    became = [];
    const save = (points: number): readonly number[] => [points, Math.floor(points / 2)];
    const found = walk(blow);
    // Every way as often as 36 of them: a die alone, and two of which each counts beyond 3.
    const alone = SIX.flatMap((one) => SIX.flatMap(() => save(one)));
    const both = SIX.flatMap((one) => SIX.flatMap((two) => save(Math.max(0, one - 3) + Math.max(0, two - 3))));
    expectLost(found, [...alone, ...both]);
    // The saves of 0 to 6 points, each walked once for its two faces.
    expect(became.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6].flatMap((points) => [points, points]));
  });

  it('may go on to another', () => {
    const again: Part = (scene) =>
      new Sequel({ who: 0, throws: [thrown(d4)], why: THROW, into: scene.tally(), given: null, becomes: more });
    function more(scene: Scene<TinyGame>, { total }: Followed<unknown>): number | Sequel<TinyGame, number> {
      if (total < 3) return total;
      const given = { before: total };
      return new Sequel({ who: 0, throws: [thrown(d6)], why: THROW, into: scene.tally(), given, becomes: added });
    }
    function added(_scene: Scene<TinyGame>, { total }: Followed<unknown>, { before }: { before: number }): number {
      return before + total;
    }
    expect([played(again, [2]), played(again, [4, 6])]).toEqual([2, 10]);
    expectLost(
      walk(again),
      FOUR.flatMap((one) => SIX.map((two) => (one < 3 ? one : one + two))),
    );
  });

  /** A d4; where it is 2 or more a d6 comes to it. */
  const swelling: Part = (scene) =>
    new Sequel({ who: 0, throws: [thrown(d4)], why: THROW, into: scene.tally(), given: null, becomes: swells });
  function swells(scene: Scene<TinyGame>, { total: before }: Followed<unknown>): number | Sequel<TinyGame, number> {
    if (before < 2) return before;
    return new Sequel({
      who: 0,
      before,
      throws: [{ ...thrown(d6), why: SAVE, term: ARMOR }],
      why: THROW,
      into: scene.tally(),
      given: null,
      becomes: halved,
    });
  }

  it('may add to points that stand already, and goes on once from each sum', () => {
    expect([played(swelling, [1]), played(swelling, [4, 5, 2])]).toEqual([1, 4]);
    became = [];
    expectLost(
      walk(swelling),
      FOUR.flatMap((one) => SIX.flatMap((two) => (one < 2 ? [one, one] : [one + two, Math.floor((one + two) / 2)]))),
    );
    // From 2 + 1 to 4 + 6, each walked once for the faces of the coin.
    expect(became.toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10].flatMap((points) => [points, points]));
  });

  it('tells the reason of throws that have one, and what the arithmetic calls them', () => {
    const { events } = playRule(tinyRuleset, fight, [4], (scene) => {
      const into = scene.tally();
      const throws = [{ ...thrown(d6), why: SAVE, term: ARMOR }];
      const points = carriedOut(
        scene,
        new Sequel({ who: 0, before: 2, throws, why: THROW, into, given: null, becomes }),
      );
      scene.total(0, { total: points, rows: into.rows }, THROW);
    });
    function becomes(_scene: Scene<TinyGame>, { total }: Followed<unknown>): number {
      return total;
    }
    expect(events.map(({ why }) => why)).toEqual([SAVE, THROW]);
    expect(events.at(-1)).toMatchObject({ total: 6, rows: [{ value: 4, text: ARMOR.text, rule: ARMOR.rule }] });
  });

  it('goes on once from equal points where nothing is thrown, whatever has led to them', () => {
    const summed: Part = (scene) => {
      const [one, two] = [scene.roll(0, d4, THROW), scene.roll(0, d6, THROW)];
      const given = { isHigh: two > 3 };
      return new Sequel({ who: 0, before: one, throws: [], why: THROW, into: scene.tally(), given, becomes: raised });
    };
    function raised(_scene: Scene<TinyGame>, { total }: Followed<unknown>, { isHigh }: { isHigh: boolean }): number {
      became.push(total);
      return isHigh ? 10 + total : total;
    }
    expect([played(summed, [3, 2]), played(summed, [3, 4])]).toEqual([3, 13]);
    became = [];
    expectLost(
      walk(summed),
      FOUR.flatMap((one) => SIX.map((two) => (two > 3 ? 10 + one : one))),
    );
    expect(became.toSorted()).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  });

  it('may change the fight before and behind them', () => {
    const wearing: Part = (scene) => {
      lose(scene, scene.roll(0, d2, THROW));
      return new Sequel({ who: 0, throws: [thrown(d6)], why: THROW, into: scene.tally(), given: null, becomes: worn });
    };
    function worn(scene: Scene<TinyGame>, { total }: Followed<unknown>): number {
      if (total > 4) lose(scene, 10);
      return START - hp(scene);
    }
    const before = JSON.stringify(fight);
    // What is lost in the part is lost again behind it.
    const twice = (lost: number): number => 2 * lost;
    expectLost(
      walk(wearing),
      TWO.flatMap((one) => SIX.map((two) => twice(one + (two > 4 ? 10 : 0)))),
    );
    expect(JSON.stringify(fight)).toBe(before);
  });

  it('may go astray', () => {
    const asked: Part = (scene) =>
      new Sequel({ who: 0, throws: [thrown(d6)], why: THROW, into: scene.tally(), given: null, becomes: asks });
    function asks(scene: Scene<TinyGame>, { total }: Followed<unknown>): number {
      if (total < 6) return total;
      scene.ask({ kind: 'more', who: 0, text: 'more?', rule: 'X-1', choices: [], facts: {} });
      return 0;
    }
    const answer = (): string => {
      throw new Pruned();
    };
    const { odds } = walk(asked, { answer, astray: 'astray' });
    expect(odds.chanceOf('astray')).toEqual(fraction(1n, 6n));
    expect(odds.chanceOf(START - 5)).toEqual(fraction(1n, 6n));
  });
});

describe('what follows from the first throw by itself', () => {
  /** The first d6 is lost to a coin where it is 5 or more; a d4 and two d6 less 4 are added in any case. */
  const burst: Part = (scene) =>
    new Sequel({
      who: 0,
      throws: [thrown(d6), thrown(d4), thrown(d6, 2, 4)],
      why: THROW,
      into: scene.tally(),
      given: { least: 5 },
      follows: fended,
      becomes: counted,
    });

  let followed: number[] = [];

  function fended(scene: Scene<TinyGame>, first: number, { least }: { least: number }): Followed<boolean> {
    followed.push(first);
    const off = first >= least && scene.roll(0, d2, SAVE) === 2;
    return { total: off ? 0 : first, came: off };
  }
  function counted(_scene: Scene<TinyGame>, { total, came }: Followed<boolean>): number {
    return came ? 100 + total : total;
  }

  it('is rolled once all have fallen', () => {
    expect(played(burst, [4, 2, 6, 3])).toBe(4 + 2 + 2);
    expect(played(burst, [5, 2, 6, 3, 1])).toBe(5 + 2 + 2);
    expect(played(burst, [5, 2, 6, 3, 2])).toBe(100 + 2 + 2);
  });

  it('is walked once for each first throw, and the others are added with their odds', () => {
    followed = [];
    const found = walk(burst);
    const ways = SIX.flatMap((first) =>
      FOUR.flatMap((second) =>
        SIX.flatMap((third) =>
          SIX.flatMap((fourth) => {
            const others = second + Math.max(0, third - 4) + Math.max(0, fourth - 4);
            return [first + others, first >= 5 ? 100 + others : first + others];
          }),
        ),
      ),
    );
    expectLost(found, ways);
    expect(followed).toEqual([1, 2, 3, 4, 5, 5, 6, 6]);
  });

  it('follows from all rolls of the first throw together', () => {
    const volley: Part = (scene) =>
      new Sequel({
        who: 0,
        throws: [thrown(d4, 2, 2), thrown(d6)],
        why: THROW,
        into: scene.tally(),
        given: { least: 2 },
        follows: fended,
        becomes: counted,
      });
    const left = (face: number): number => Math.max(0, face - 2);
    const ways = FOUR.flatMap((one) =>
      FOUR.flatMap((two) =>
        SIX.flatMap((three) => {
          const first = left(one) + left(two);
          return [first + three, first >= 2 ? 100 + three : first + three];
        }),
      ),
    );
    expectLost(walk(volley), ways);
  });
});
