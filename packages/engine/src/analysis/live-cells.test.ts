import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyRuleset } from '../../test/support/tiny-ruleset.ts';
import { d2, d6 } from '../chance/dice.ts';
import { type Exploration, type Explored, explore } from '../kernel/scene/every/every.ts';
import { fighterAt } from '../kernel/scene/fighter.ts';
import type { Scene } from '../kernel/scene/scene.ts';
import { firstChoice } from '../kernel/scene/silent.ts';
import type { World } from '../kernel/scene/world.ts';
import { because } from '../kernel/state/cause.ts';
import { ReadWhole } from '../simulation/watchers.ts';
import { LiveCells, NothingDead } from './live-cells.ts';

const fight = tinyFight();
const START = fight.combatants[0]?.counts.hp ?? 0;
const THROW = because('throw', 'X-1');

type Run = Exploration<TinyGame, number>;
type Tiny = Scene<TinyGame>;

const hpOf = (world: World<TinyGame>, who: number): number => fighterAt(world, who).state.counts.hp;
const lose = (scene: Tiny, who: number, by: number): void => scene.count(who, 'hp', -by, THROW);
const fall = (scene: Tiny, who: number): void =>
  scene.emit({ kind: 'gain', who, effect: { name: 'prone', source: who, until: null, data: null }, why: THROW });

interface Left {
  readonly left: number;
}

/** Each of the two combatants loses a d6, so many times. */
const bleed = (scene: Tiny, { left }: Left): Left | boolean => {
  if (left === 0) return true;
  for (const who of [0, 1]) lose(scene, who, scene.roll(who, d6, THROW));
  return { left: left - 1 };
};

const walk = (more: Pick<Run, 'run'> & Partial<Run>): Explored<number> =>
  explore<TinyGame, number>({
    fight,
    rules: tinyRuleset,
    answer: firstChoice,
    budget: 100_000,
    measure: (world) => hpOf(world, 0),
    ...more,
  });

/** What is walked with all states told apart, and with those alone that are read: the odds must be equal. */
function both(more: Pick<Run, 'run'> & Partial<Run>): {
  readonly plain: Explored<number>;
  readonly live: Explored<number>;
} {
  const plain = walk(more);
  const live = walk({ ...more, liveness: new LiveCells<TinyGame>(1) });
  expect(live.odds.equals(plain.odds)).toBe(true);
  return { plain, live };
}

describe('states that differ only in what nobody reads later', () => {
  it('are one', () => {
    const { plain, live } = both({ run: (scene) => scene.stages(bleed, { left: 3 }) });
    expect(live.leaves * 3).toBeLessThan(plain.leaves);
  });

  it('are told apart where a rule reads it after the last stage, though but of some', () => {
    const run = (scene: Tiny): void => {
      scene.stages(bleed, { left: 2 });
      if (hpOf(scene, 0) === START - 5) lose(scene, 0, hpOf(scene, 1));
    };
    both({ run });
  });

  it('are told apart where a stage far behind reads it', () => {
    const stages = (scene: Tiny, { left }: Left): Left | boolean => {
      if (left > 1) return bleed(scene, { left });
      if (left === 1) lose(scene, 0, hpOf(scene, 1) % 2);
      return bleed(scene, { left });
    };
    both({ run: (scene) => scene.stages(stages, { left: 3 }) });
  });

  it('are told apart by effects where what these come to is read', () => {
    const tumble = (scene: Tiny, { left }: Left): Left | boolean => {
      if (left === 0) return true;
      if (scene.roll(1, d2, THROW) === 2) fall(scene, 1);
      lose(scene, 1, scene.roll(1, d6, THROW));
      return { left: left - 1 };
    };
    const run = (scene: Tiny): void => {
      scene.stages(tumble, { left: 2 });
      if (fighterAt(scene, 1).digest.prone) lose(scene, 0, 1);
    };
    const { live, plain } = both({ run });
    expect(live.leaves).toBeLessThan(plain.leaves);
  });

  it('are told apart by what a part reads, also where that is remembered', () => {
    const parity = (scene: Tiny): number => (scene.roll(0, d2, THROW) + hpOf(scene, 1)) % 2;
    const read = (scene: Tiny, { left }: Left): Left | boolean => {
      if (left === 0) return true;
      lose(scene, 0, scene.compound(parity, {}));
      lose(scene, 1, scene.roll(1, d6, THROW));
      return { left: left - 1 };
    };
    both({ run: (scene) => scene.stages(read, { left: 3 }) });
  });

  it('are told apart by effects that a remembered part reads once more behind the last stage', () => {
    const leans = (scene: Tiny): number => scene.roll(0, d2, THROW) + (fighterAt(scene, 1).digest.prone ? 1 : 0);
    const tumble = (scene: Tiny, { left }: Left): Left | boolean => {
      if (left === 0) return true;
      if (left === 3 && scene.roll(1, d2, THROW) === 2) fall(scene, 1);
      lose(scene, 0, scene.compound(leans, {}));
      lose(scene, 1, scene.roll(1, d6, THROW));
      return { left: left - 1 };
    };
    const run = (scene: Tiny): void => {
      scene.stages(tumble, { left: 3 });
      lose(scene, 0, scene.compound(leans, {}));
    };
    both({ run });
  });

  it('are one behind a part, but for what is read behind it', () => {
    const bloody = (scene: Tiny): boolean => {
      for (const who of [0, 1]) lose(scene, who, scene.roll(who, d6, THROW));
      return true;
    };
    const run =
      (reads: boolean) =>
      (scene: Tiny): void => {
        scene.compound(bloody, {});
        if (reads && hpOf(scene, 0) === START - 5) lose(scene, 0, hpOf(scene, 1));
        scene.compound(bloody, {});
      };
    const { plain, live } = both({ run: run(false) });
    expect(live.leaves * 3).toBeLessThan(plain.leaves);
    both({ run: run(true) });
  });

  it('are told apart by a part that was walked before, on another way', () => {
    const bloody = (scene: Tiny): boolean => {
      for (const who of [0, 1]) lose(scene, who, scene.roll(who, d6, THROW));
      return true;
    };
    const read = (scene: Tiny, { left }: Left): Left | boolean => {
      if (left === 0) return true;
      const isRead = scene.roll(0, d2, THROW) === 1;
      if (!isRead || left > 1) scene.compound(bloody, {});
      if (isRead) lose(scene, 0, hpOf(scene, 1) % 3);
      return { left: left - 1 };
    };
    both({ run: (scene) => scene.stages(read, { left: 3 }) });
  });

  it('are one behind stages within a stage, but for what is read behind those', () => {
    const nested = (scene: Tiny, { left }: Left): Left | boolean => {
      if (left === 0) return true;
      scene.stages(bleed, { left: 1 });
      return { left: left - 1 };
    };
    const { plain, live } = both({ run: (scene) => scene.stages(nested, { left: 3 }) });
    expect(live.leaves * 2).toBeLessThan(plain.leaves);
    const reading = (scene: Tiny, given: Left): Left | boolean => {
      const next = nested(scene, given);
      if (given.left === 2) lose(scene, 0, hpOf(scene, 1) % 2);
      return next;
    };
    both({ run: (scene) => scene.stages(reading, { left: 2 }) });
  });

  it('are one behind stages that follow others', () => {
    const run = (scene: Tiny): void => {
      scene.stages(bleed, { left: 2 });
      lose(scene, 0, hpOf(scene, 1) > 5 ? 1 : 0);
      scene.stages(bleed, { left: 1 });
    };
    both({ run });
  });
});

describe('a walk with live cells', () => {
  it('is of no use where everything is read', () => {
    const measure = (world: World<TinyGame>): number => hpOf(world, 0) * 100 + hpOf(world, 1);
    const run = (scene: Tiny): boolean => scene.stages(bleed, { left: 2 });
    expect(() => walk({ run, measure, liveness: new LiveCells() })).toThrow(NothingDead);
  });

  it('is not made where a rule looks at a record as a whole', () => {
    const run = (scene: Tiny): void => {
      scene.stages(bleed, { left: 1 });
      lose(scene, 0, Object.keys({ ...fighterAt(scene, 1).state }).length);
    };
    expect(() => walk({ run, liveness: new LiveCells() })).toThrow(ReadWhole);
  });
});
