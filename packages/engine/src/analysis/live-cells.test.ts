import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyRuleset } from '../../test/support/tiny-ruleset.ts';
import { d2, d3, d6, d20 } from '../chance/dice.ts';
import { type Exploration, type Explored, explore } from '../kernel/scene/every/every.ts';
import { fighterAt } from '../kernel/scene/fighter.ts';
import type { Scene } from '../kernel/scene/scene.ts';
import { firstChoice } from '../kernel/scene/silent.ts';
import { ReadWhole } from '../kernel/scene/watchers.ts';
import type { World } from '../kernel/scene/world.ts';
import { because } from '../kernel/state/cause.ts';
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

/** What is walked with all states told apart, with those alone that are read, and with those as one that differ in counts: the odds must be equal. */
function both(more: Pick<Run, 'run'> & Partial<Run>): {
  readonly plain: Explored<number>;
  readonly live: Explored<number>;
} {
  const plain = walk(more);
  const live = walk({ ...more, liveness: new LiveCells<TinyGame>(1) });
  expect(live.odds.equals(plain.odds)).toBe(true);
  expect(walk({ ...more, together: true }).odds.equals(plain.odds)).toBe(true);
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

const isLow = (world: World<TinyGame>, who: number): boolean => hpOf(world, who) < START - 4;
const low = (scene: Tiny, who: number): boolean => scene.derived?.(isLow, who) ?? isLow(scene, who);
const isProne = (scene: Tiny, who: number): boolean => fighterAt(scene, who).digest.prone;

/** May fall, and loses a d6. */
const tumble = (scene: Tiny, who: number): void => {
  if (scene.roll(who, d2, THROW) === 2) fall(scene, who);
  lose(scene, who, scene.roll(who, d6, THROW));
};

describe('states that differ in what rules read as a fact, or under some effects alone', () => {
  it('are told apart by the fact', () => {
    const run = (scene: Tiny): void => {
      scene.stages(bleed, { left: 2 });
      if (low(scene, 1)) lose(scene, 0, scene.roll(0, d6, THROW));
    };
    const { plain, live } = both({ run });
    expect(live.leaves * 2).toBeLessThan(plain.leaves * 3);
  });

  it('are told apart by what stands behind the fact where it changes before the fact is read', () => {
    const run = (scene: Tiny): void => {
      scene.stages(bleed, { left: 2 });
      if (low(scene, 1)) fall(scene, 0);
      lose(scene, 1, 2);
      if (low(scene, 1)) lose(scene, 0, 1);
    };
    expect(liveOrNot(run).equals(walk({ run }).odds)).toBe(true);
    const later = (scene: Tiny): void => {
      for (const left of [1, 1]) scene.stages(bleed, { left });
      if (low(scene, 1)) lose(scene, 0, 1);
    };
    expect(liveOrNot(later).equals(walk({ run: later }).odds)).toBe(true);
  });

  const reads = (scene: Tiny, again: boolean): void => {
    const stage = (inner: Tiny, { left }: Left): Left | boolean => {
      if (left === 0) return true;
      if (left === 1 || again) tumble(inner, 1);
      return { left: left - 1 };
    };
    scene.stages(stage, { left: 2 });
    if (isProne(scene, 1)) lose(scene, 0, hpOf(scene, 1));
    lose(scene, 0, scene.roll(0, d6, THROW));
  };

  it('are one where its owner is not under those effects', () => {
    const { plain, live } = both({ run: (scene) => reads(scene, false) });
    expect(live.leaves).toBeLessThan(plain.leaves * 2);
    expect(
      walk({ run: (scene) => reads(scene, false), liveness: new LiveCells<TinyGame>(1) }).odds.size,
    ).toBeGreaterThan(6);
  });

  it('are told apart where its owner comes under them behind a later stage', () => {
    both({ run: (scene) => reads(scene, true) });
  });

  it('are told apart by an effect that the first walk has not met', () => {
    const marks = (scene: Tiny, { left }: Left): Left | boolean => {
      if (left === 0) return true;
      const name = `mark-${scene.roll(1, d20, THROW)}`;
      scene.emit({ kind: 'gain', who: 1, effect: { name, source: 1, until: null, data: null }, why: THROW });
      lose(scene, 1, scene.roll(1, d6, THROW));
      return { left: left - 1 };
    };
    const run = (scene: Tiny): void => {
      scene.stages(marks, { left: 1 });
      const { state } = fighterAt(scene, 1);
      if (state.effects.some(({ name }) => name === 'mark-17')) lose(scene, 0, state.counts.hp);
    };
    both({ run });
  });

  it('lead to the same whatever rules do in whatever order', () => {
    const who = fc.constantFrom(0, 1);
    const deed = fc.record({ what: fc.constantFrom('hurt', 'fall', 'low', 'prone', 'part', 'lost'), who });
    const stage = fc.record({ deeds: fc.array(deed, { maxLength: 3 }), nested: fc.boolean() });
    fc.assert(
      fc.property(fc.array(stage, { minLength: 1, maxLength: 3 }), fc.array(deed, { maxLength: 2 }), (all, last) => {
        const run = (scene: Tiny): void => carryOut(scene, all, last);
        const { odds } = walk({ run });
        expect(liveOrNot(run).equals(odds)).toBe(true);
        expect(walk({ run, together: true }).odds.equals(odds)).toBe(true);
      }),
      { numRuns: 100, interruptAfterTimeLimit: 20_000 },
    );
  });
});

/** With live cells, unless all is read. */
function liveOrNot(run: Run['run']): Explored<number>['odds'] {
  try {
    return walk({ run, liveness: new LiveCells<TinyGame>(1) }).odds;
  } catch (error) {
    if (error instanceof NothingDead) return walk({ run }).odds;
    throw error;
  }
}

interface Deed {
  readonly what: string;
  readonly who: number;
}

const bloody = (scene: Tiny, { who }: { readonly who: number }): boolean => {
  lose(scene, who, scene.roll(who, d2, THROW));
  return isProne(scene, 1 - who);
};

const scratch = (scene: Tiny, { who }: { readonly who: number }): boolean => {
  lose(scene, who, scene.roll(who, d3, THROW));
  if (scene.roll(1 - who, d2, THROW) === 2) fall(scene, 1 - who);
  return true;
};

const DEEDS: Readonly<Record<string, (scene: Tiny, who: number) => void>> = {
  hurt: (scene, who) => lose(scene, who, scene.roll(who, d3, THROW)),
  fall: (scene, who) => {
    if (scene.roll(who, d2, THROW) === 2) fall(scene, who);
  },
  low: (scene, who) => {
    if (low(scene, who)) lose(scene, 1 - who, scene.roll(who, d2, THROW));
  },
  prone: (scene, who) => {
    if (isProne(scene, who)) lose(scene, 1 - who, hpOf(scene, who) % 3);
  },
  part: (scene, who) => {
    if (scene.compound(bloody, { who })) lose(scene, who, hpOf(scene, 1 - who) % 2);
  },
  lost: (scene, who) => lose(scene, who, hpOf(scene, 1 - who) % 2),
};

/** Deeds in stages, of which some hold a stage of their own, and deeds behind them all. */
function carryOut(
  scene: Tiny,
  all: readonly { readonly deeds: readonly Deed[]; readonly nested: boolean }[],
  last: readonly Deed[],
): void {
  const each = (inner: Tiny, deeds: readonly Deed[]): void => {
    for (const { what, who } of deeds) DEEDS[what]?.(inner, who);
  };
  const stage = (inner: Tiny, { left }: Left): Left | boolean => {
    const now = all[all.length - left];
    if (now === undefined) return true;
    if (now.nested) inner.stages(scratch, { who: left % 2 });
    each(inner, now.deeds);
    return { left: left - 1 };
  };
  scene.stages(stage, { left: all.length });
  each(scene, last);
}

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
