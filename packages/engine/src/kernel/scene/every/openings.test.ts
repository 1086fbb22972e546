import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyRuleset } from '../../../../test/support/tiny-ruleset.ts';
import { d2, d3, d6, d8, d12 } from '../../../chance/dice.ts';
import { Generator } from '../../../chance/generator.ts';
import { because } from '../../state/cause.ts';
import { Check } from '../check.ts';
import { fighterAt } from '../fighter.ts';
import {
  added,
  checkBy,
  countBy,
  factBy,
  isAny,
  known,
  leftOpen,
  negative,
  type Points,
  rolledOpen,
} from '../points.ts';
import type { Scene } from '../scene.ts';
import { firstChoice } from '../silent.ts';
import { byCount, type World } from '../world.ts';
import { type Exploration, type Explored, explore } from './every.ts';

const fight = tinyFight();
const START = fight.combatants[0]?.counts.hp ?? 0;
const THROW = because('throw', 'X-1');

type Tiny = Scene<TinyGame>;
type Run = Exploration<TinyGame, string | number>;

const hpOf = (world: World<TinyGame>, who: number): number => fighterAt(world, who).state.counts.hp;

const walk = (more: Pick<Run, 'run'> & Partial<Run>): Explored<string | number> =>
  explore<TinyGame, string | number>({
    fight,
    rules: tinyRuleset,
    answer: firstChoice,
    budget: 200_000,
    measure: (world) => `${hpOf(world, 0)} ${hpOf(world, 1)}`,
    ...more,
  });

/** How many branches it takes with numbers left open, whose odds must be those of every path by itself, or of every state where paths are too many. */
function together(run: Run['run'], hint = '', merging = false): number {
  const apart = walk({ run, merging });
  const found = walk({ run, together: true });
  expect(found.odds.equals(apart.odds), hint).toBe(true);
  return found.leaves;
}

interface Wound {
  readonly points: Points;
  readonly kind: string;
}

/** A wound of 3 to 5 points, or none where the first die shows 1. */
const wound = (scene: Tiny): Wound => {
  const face = scene.roll(0, d3, THROW);
  if (face === 1) return { points: leftOpen(scene, 0), kind: 'none' };
  return { points: leftOpen(scene, face + scene.roll(0, d2, THROW)), kind: face === 3 ? 'deep' : 'flat' };
};

/** A wound of 4 to 12 points, or none. */
const deepWound = (scene: Tiny): Wound => {
  const face = scene.roll(0, d12, THROW);
  return { points: leftOpen(scene, face < 4 ? 0 : face), kind: face < 4 ? 'none' : face > 9 ? 'deep' : 'flat' };
};

interface Left {
  readonly left: number;
}

/** Three times what is done with such a wound, in stages. */
const thrice =
  (does: (scene: Tiny, wound: Wound, left: number) => void, times = 3, part = wound): Run['run'] =>
  (scene) => {
    const stage = (at: Tiny, { left }: Left): Left | boolean => {
      does(at, at.compound(part, {}), left);
      return left > 1 ? { left: left - 1 } : true;
    };
    scene.stages(stage, { left: times });
  };

const lose = (scene: Tiny, who: number, points: Points): void => {
  if (isAny(points)) countBy(scene, who, 'hp', negative(points), THROW);
};

const FELLS = byCount<TinyGame, boolean>('hp', (hp, points) => hp - points < START - 6);
const IS_EVEN = byCount<TinyGame, boolean>('hp', (hp) => hp % 2 === 0);
const isLow = (world: World<TinyGame>, who: number): boolean => hpOf(world, who) < START - 6;
const isBelow = (world: World<TinyGame>, who: number, points: number): boolean => hpOf(world, who) % 3 < points % 4;
const SAVE = new Check<string>({
  dice: d6,
  why: THROW,
  by: (face, need) => (face >= need ? 'saved' : face === 1 ? 'badly' : 'failed'),
  word: (outcome) => outcome,
});

describe('a number that is left open', () => {
  it('is followed as one, whatever it is: as many branches as there are kinds of what comes with it', () => {
    // None, flat and deep in each of three stages, and the whole.
    expect(together(thrice((scene, { points }) => lose(scene, 1, points)))).toBe(3 * 3 + 1);
  });

  it('parts where somebody asks how much it is', () => {
    const leaves = together(thrice((scene, { points }) => lose(scene, 1, known(scene, points) % 2)));
    // Of the flat one 3 or 4 points, of the deep one 4 or 5, and none.
    expect(leaves).toBe(3 * (2 + 2 + 1) + 1);
  });

  it('parts by what a fact comes to with it and with the counts of that state', () => {
    const run = thrice((scene, { points }) => {
      const fells = factBy(scene, FELLS, 1, points);
      lose(scene, 1, points);
      if (fells) scene.count(0, 'hp', -1, THROW);
    });
    expect(together(run)).toBeLessThan(40);
    together(
      thrice((scene, { points }) => {
        if (factBy(scene, isBelow, 1, points)) scene.count(0, 'hp', -1, THROW);
        lose(scene, 1, points);
      }),
    );
  });

  it('is met by a check as one: each outcome goes on with the states that come to it', () => {
    const run = thrice((scene, { points }) => {
      lose(scene, 1, points);
      if (!isAny(points)) return;
      const tally = scene.tally();
      const outcome = checkBy(scene, SAVE, 0, tally, added(points, -2));
      if (outcome !== 'saved') scene.count(0, 'hp', outcome === 'badly' ? -2 : -1, THROW);
    });
    // The flat one is never met by more than 2, so that it has two outcomes; the deep one has three, and none is no check.
    expect(together(run)).toBe(3 * (2 + 3 + 1) + 1);
  });

  it('is a roll that nobody has looked at', () => {
    const run = thrice((scene, { points, kind }) => {
      lose(scene, 1, points);
      const back = rolledOpen(scene, 0, d2, THROW);
      lose(scene, 0, kind === 'deep' ? added(back, 1) : back);
    });
    expect(together(run)).toBe(3 * 3 + 1);
  });

  it('lasts through stages that begin while it is open, and is forgotten behind those in which it was left open', () => {
    const inner = (scene: Tiny, { left }: Left): Left | boolean => {
      lose(scene, 0, scene.compound(wound, {}).points);
      return left > 1 ? { left: left - 1 } : true;
    };
    const run = thrice((scene, { points }, left) => {
      if (left > 2) scene.stages(inner, { left: 2 });
      lose(scene, 1, points);
    });
    expect(together(run)).toBeLessThan(60);
  });

  it('is no part of what is carried over, nor of what a part is given', () => {
    const carries = (scene: Tiny): Wound | boolean => scene.compound(wound, {});
    expect(() => walk({ run: (scene) => void scene.stages(carries as never, {}), together: true })).toThrow(
      'left open',
    );
    const gives: Run['run'] = (scene) => void scene.compound(() => 1, scene.compound(wound, {}));
    expect(() => walk({ run: gives, together: true })).toThrow('left open');
  });

  it('is one of each part', () => {
    const two = (scene: Tiny): object => ({ one: leftOpen(scene, 1), other: leftOpen(scene, 2) });
    expect(() => walk({ run: (scene) => void scene.compound(two, {}), together: true })).toThrow('one number');
  });

  it('has the odds of every path, whatever random rules do with it', () => {
    for (let seed = 1; seed <= 80; seed++) together(randomRule(Generator.seeded(seed)), `seed ${seed}`);
  });

  it('has the odds of every state, where those of two are so many that no pair of them is made', () => {
    for (let seed = 1; seed <= 20; seed++)
      together(randomRule(Generator.seeded(seed), bothAreHurt, deepWound), `seed ${seed}`, true);
  });
});

type Done = (scene: Tiny, points: Points) => void;

/** Who is struck loses the points, who strikes those of a die of its own. */
const bothAreHurt: Done = (scene, points) => {
  lose(scene, 1, points);
  lose(scene, 0, rolledOpen(scene, 0, d8, THROW));
};

/** Two stages, in each of which two or three things are done with a wound, of which one may hurt the one who strikes, behind what is always done. */
function randomRule(generator: Generator, always: Done | null = null, part = wound): Run['run'] {
  const some = (most: number): number => generator.face(most) - 1;
  const deeds: readonly Done[] = [
    (scene, points) => lose(scene, 1, points),
    (scene, points) => lose(scene, 0, points),
    (scene, points) => {
      if (factBy(scene, FELLS, 1, points)) scene.count(0, 'hp', -1, THROW);
    },
    (scene, points) => {
      if (factBy(scene, isBelow, some(1), points)) scene.count(1, 'hp', -2, THROW);
    },
    (scene) => {
      if (scene.derived?.(isLow, 1) ?? isLow(scene, 1)) scene.count(0, 'hp', -3, THROW);
    },
    (scene) => {
      if (factBy(scene, IS_EVEN, 1, 0)) scene.count(0, 'hp', -1, THROW);
    },
    (scene) => {
      if (hpOf(scene, 0) % 2 === 0) scene.count(1, 'hp', -1, THROW);
    },
    (scene, points) => {
      if (known(scene, points) % 3 === 0) scene.count(1, 'hp', 1, THROW);
    },
    (scene, points) => {
      if (checkBy(scene, SAVE, 0, scene.tally(), added(points, -3)) === 'saved') scene.count(1, 'hp', 1, THROW);
    },
    (scene) => lose(scene, 0, rolledOpen(scene, 0, d2, THROW)),
    (scene) => scene.count(1, 'hp', -scene.roll(0, d2, THROW), THROW),
  ];
  const chosen = Array.from({ length: 2 + some(2) }, () => deeds[some(deeds.length)] ?? bothAreHurt);
  const all = always === null ? chosen : [always, ...chosen];
  const does = (scene: Tiny, { points }: Wound): void => {
    for (const each of all) each(scene, points);
  };
  return thrice(does, 2, part);
}
