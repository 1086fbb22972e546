import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyRuleset } from '../../../../test/support/tiny-ruleset.ts';
import { type Dice, d2, d3 } from '../../../chance/dice.ts';
import { because } from '../../state/cause.ts';
import { fighterAt } from '../fighter.ts';
import type { Scene } from '../scene.ts';
import { firstChoice } from '../silent.ts';
import { ReadWhole } from '../watchers.ts';
import type { World } from '../world.ts';
import { type Exploration, type Explored, explore } from './every.ts';

const fight = tinyFight();
const START = fight.combatants[0]?.counts.hp ?? 0;
const THROW = because('throw', 'X-1');

type Tiny = Scene<TinyGame>;
type Run = Exploration<TinyGame, string | number>;

interface Left {
  readonly left: number;
}

const hpOf = (world: World<TinyGame>, who: number): number => fighterAt(world, who).state.counts.hp;
const lose = (scene: Tiny, who: number, by: number): void => scene.count(who, 'hp', -by, THROW);

const walk = (more: Pick<Run, 'run'> & Partial<Run>): Explored<string | number> =>
  explore<TinyGame, string | number>({
    fight,
    rules: tinyRuleset,
    answer: firstChoice,
    budget: 100_000,
    measure: (world) => `${hpOf(world, 0)} ${hpOf(world, 1)}`,
    ...more,
  });

/** The same with states told apart and followed together: the odds must be equal. */
function both(run: Run['run']): { readonly apart: number; readonly together: number } {
  const apart = walk({ run });
  const together = walk({ run, together: true });
  expect(together.odds.equals(apart.odds)).toBe(true);
  return { apart: apart.leaves, together: together.leaves };
}

/** Each of the two loses what the dice come to so many times. @param does what is done before */
function bleeding(
  does: (scene: Tiny, left: number) => void,
  dice: Dice = d3,
): (scene: Tiny, carried: Left) => Left | boolean {
  return (scene, { left }) => {
    if (left === 0) return true;
    does(scene, left);
    for (const who of [0, 1]) lose(scene, who, scene.roll(who, dice, THROW));
    return { left: left - 1 };
  };
}

/** How many branches it takes where that is done in each of three stages. */
function costs(does: (scene: Tiny, left: number) => void): { readonly apart: number; readonly together: number } {
  const stage = bleeding(does);
  return both((scene) => void scene.stages(stage, { left: 3 }));
}

describe('states that differ in counts alone', () => {
  it('are followed as one where nobody asks for them: as many branches from all of them as from one', () => {
    // Three stages of 9 ways, one that ends, and the end.
    expect(costs(() => undefined)).toEqual({ apart: 9 * (1 + 9 + 25) + 49 + 49, together: 3 * 9 + 1 + 1 });
  });

  it('part by what a rule reads, and by nothing else', () => {
    const { together } = costs((scene, left) => {
      if (left === 1) lose(scene, 0, hpOf(scene, 1) % 2);
    });
    // 5 values of the one's hit points behind two stages.
    expect(together).toBe(2 * 9 + 5 * 9 + 1 + 1);
  });

  it('part by what a fact comes to', () => {
    const isLow = (world: World<TinyGame>, who: number): boolean => hpOf(world, who) <= START - 5;
    const { together } = costs((scene, left) => {
      if (left === 1 && (scene.derived?.(isLow, 1) ?? isLow(scene, 1))) lose(scene, 0, 1);
    });
    expect(together).toBe(2 * 9 + 2 * 9 + 1 + 1);
  });

  it('part by what a fact comes to with a number of the moment', () => {
    const isFelledBy = (world: World<TinyGame>, who: number, lost: number): boolean => hpOf(world, who) <= lost;
    const stage = (scene: Tiny, { left }: Left): Left | boolean => {
      if (left === 0) return true;
      const lost = scene.roll(1, d3, THROW);
      if (scene.derived?.(isFelledBy, 1, lost + START - 4) ?? isFelledBy(scene, 1, lost + START - 4)) lose(scene, 0, 1);
      lose(scene, 1, lost);
      return { left: left - 1 };
    };
    const { apart, together } = both((scene) => void scene.stages(stage, { left: 4 }));
    expect(together).toBeLessThan(apart);
  });

  it('part within a stage by what has changed in it, where a fact is asked for once more', () => {
    const isOdd = (world: World<TinyGame>, who: number): boolean => Math.abs(hpOf(world, who)) % 2 === 1;
    const odd = (scene: Tiny): boolean => scene.derived?.(isOdd, 1) ?? isOdd(scene, 1);
    costs((scene) => {
      if (odd(scene)) lose(scene, 1, scene.roll(1, d2, THROW));
      if (odd(scene)) lose(scene, 0, 1);
    });
  });

  it('part by what a part by itself reads, and by what it writes', () => {
    const reads = (scene: Tiny): number => (hpOf(scene, 1) % 2) * scene.roll(0, d2, THROW);
    const writes = (scene: Tiny): boolean => {
      lose(scene, 1, scene.roll(1, d2, THROW));
      return true;
    };
    costs((scene, left) => {
      lose(scene, 0, scene.compound(reads, {}));
      if (left < 3) scene.compound(writes, {});
    });
  });

  it('part by what was kept as long as nothing happened', () => {
    let kept = { moment: -1, value: 0 };
    const keptHp = (world: World<TinyGame>): number => {
      const moment = world.revision ?? -1;
      if (kept.moment !== moment) kept = { moment, value: hpOf(world, 1) };
      return kept.value;
    };
    costs((scene) => {
      if (keptHp(scene) % 3 === 0) lose(scene, 0, 1);
      if (scene.roll(0, d2, THROW) === 2) lose(scene, 0, keptHp(scene) % 2);
    });
  });

  it('go on together through stages within stages, and through those that follow', () => {
    const inner = bleeding((scene, left) => {
      if (left === 1 && hpOf(scene, 0) < START - 3) lose(scene, 1, 1);
    }, d2);
    const outer = (scene: Tiny, { left }: Left): Left | boolean => {
      if (left === 0) return true;
      scene.stages(inner, { left: 2 });
      return { left: left - 1 };
    };
    const { apart, together } = both((scene) => {
      scene.stages(outer, { left: 2 });
      if (hpOf(scene, 1) < START - 6) lose(scene, 0, 1);
      scene.stages(inner, { left: 1 });
    });
    expect(together).toBeLessThan(apart);
  });

  it('are given up where a rule looks at counts as a whole', () => {
    const stage = bleeding((scene) => void { ...fighterAt(scene, 0).state.counts });
    const run = (scene: Tiny): void => void scene.stages(stage, { left: 1 });
    expect(() => walk({ run, together: true })).toThrow(ReadWhole);
  });
});
