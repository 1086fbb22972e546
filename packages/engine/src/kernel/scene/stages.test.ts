import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyRuleset } from '../../../test/support/tiny-ruleset.ts';
import { d2, d3, d6 } from '../../chance/dice.ts';
import { fraction } from '../../chance/fraction.ts';
import { Generator } from '../../chance/generator.ts';
import { because } from '../state/cause.ts';
import { copyFight } from '../state/fight.ts';
import type { Question } from '../state/question.ts';
import { BudgetExceeded, type Exploration, type Explored, explore, type Memory, Pruned } from './every/every.ts';
import type { Scene } from './scene.ts';
import { firstChoice, SilentScene } from './silent.ts';
import type { World } from './world.ts';

const fight = tinyFight();
const THROW = because('throw', 'X-1');
const hpOf = (who: number) => (world: World<TinyGame>) => world.fight.combatants[who]?.counts.hp ?? 0;
const start = hpOf(0)({ fight } as World<TinyGame>);

type Run = Exploration<TinyGame, string | number>;

const walk = (more: Pick<Run, 'run'> & Partial<Run>): Explored<string | number> =>
  explore<TinyGame, string | number>({
    fight,
    rules: tinyRuleset,
    answer: firstChoice,
    budget: 20_000,
    measure: hpOf(0),
    ...more,
  });

/** The same merged, followed together, and path by path: the odds must be equal. */
function both(more: Pick<Run, 'run'> & Partial<Run>): { merged: Explored<unknown>; plain: Explored<unknown> } {
  const merged = walk(more);
  const plain = walk({ ...more, merging: false });
  expect(merged.odds.equals(plain.odds)).toBe(true);
  expect(walk({ ...more, together: true }).odds.equals(plain.odds)).toBe(true);
  return { merged, plain };
}

const lose = (scene: Scene<TinyGame>, who: number, by: number): void =>
  scene.emit({ kind: 'count', who, count: 'hp', by: -by, why: THROW, source: 0, rows: null });
const gain = (scene: Scene<TinyGame>, name: string): void =>
  scene.emit({ kind: 'gain', who: 0, effect: { name, source: -1, until: null, data: null }, why: THROW });

interface Left {
  readonly left: number;
}

/** A point is lost on heads, so many times. */
function flips(scene: Scene<TinyGame>, { left }: Left): Left | boolean {
  if (left === 0) return true;
  if (scene.roll(0, d2, THROW) === 2) lose(scene, 0, 1);
  return { left: left - 1 };
}

describe('stages', () => {
  it('have the odds that are counted by hand: three coins, 1 3 3 1 of 8', () => {
    const { merged, plain } = both({ run: (scene) => void scene.stages(flips, { left: 3 }) });
    for (const [lost, ways] of [1n, 3n, 3n, 1n].entries())
      expect(merged.odds.chanceOf(start - lost)).toEqual(fraction(ways, 8n));
    expect(plain.leaves).toBe(8);
    // Two branches each from 1, 2 and 3 states, one from each of 4 that are done, and 4 leaves.
    expect(merged.leaves).toBe(2 * (1 + 2 + 3) + 4 + 4);
  });

  it('grow by states, not by ways', () => {
    const { odds } = walk({ run: (scene) => void scene.stages(flips, { left: 60 }) });
    expect(odds.chanceOf(start)).toEqual(fraction(1n, 2n ** 60n));
    expect(odds.size).toBe(61);
  });

  it('go one after the other in a scene that knows its dice', () => {
    const scene = new SilentScene(copyFight(fight), tinyRuleset, Generator.seeded(1), firstChoice);
    const by = (_scene: Scene<TinyGame>, { left }: Left): Left | boolean => {
      lose(_scene, 0, left);
      return left > 1 ? { left: left - 1 } : false;
    };
    expect(scene.stages(by, { left: 3 })).toBe(false);
    expect(hpOf(0)(scene)).toBe(start - 6);
  });

  it('leave the fight as it was', () => {
    const before = JSON.stringify(fight);
    walk({ run: (scene) => void scene.stages(flips, { left: 3 }) });
    expect(JSON.stringify(fight)).toBe(before);
  });

  it('may stand between rolls, and say what came of them', () => {
    const untilHeads = (scene: Scene<TinyGame>, { left }: Left): Left | boolean => {
      if (left === 0) return false;
      return scene.roll(0, d2, THROW) === 2 || { left: left - 1 };
    };
    both({
      run: (scene) => {
        const tries = scene.roll(0, d3, THROW);
        const came = scene.stages(untilHeads, { left: tries });
        if (came) lose(scene, 0, scene.roll(0, d6, THROW));
      },
    });
  });

  it('keep apart what is carried over, where the fights are equal', () => {
    const sum = (scene: Scene<TinyGame>, { left, total }: Left & { total: number }) => {
      if (left > 0) return { left: left - 1, total: total + scene.roll(0, d6, THROW) };
      lose(scene, 0, total);
      return true;
    };
    const { merged } = both({ run: (scene) => void scene.stages(sum, { left: 3, total: 0 }) });
    expect(merged.odds.chanceOf(start - 3)).toEqual(fraction(1n, 216n));
    expect(merged.odds.chanceOf(start - 10)).toEqual(fraction(27n, 216n));
  });

  it('may hold others, which hold compound rolls', () => {
    const pair = (scene: Scene<TinyGame>, least: number): number =>
      Math.max(least, scene.roll(0, d3, THROW), scene.roll(0, d3, THROW));
    const inner = (scene: Scene<TinyGame>, { left }: Left): Left | boolean => {
      if (left === 0) return scene.roll(1, d2, THROW) === 2;
      lose(scene, 1, scene.compound(pair, 1));
      return { left: left - 1 };
    };
    const outer = (scene: Scene<TinyGame>, { left }: Left): Left | boolean => {
      if (left === 0) return true;
      if (scene.roll(0, d2, THROW) === 2 && scene.stages(inner, { left })) lose(scene, 0, 1);
      return { left: left - 1 };
    };
    const measure = (world: World<TinyGame>): string => `${hpOf(0)(world)} ${hpOf(1)(world)}`;
    const { merged, plain } = both({ measure, run: (scene) => void scene.stages(outer, { left: 3 }) });
    expect(merged.leaves).toBeLessThan(plain.leaves / 4);
  });

  it('tell states apart by the order of effects, and not by how they came about', () => {
    const effects = (scene: Scene<TinyGame>, { left }: Left): Left | boolean => {
      if (left === 0) return true;
      const face = scene.roll(0, d3, THROW);
      if (face < 3) gain(scene, face === 1 ? 'dazed' : 'prone');
      else scene.emit({ kind: 'lose', who: 0, name: 'prone', source: -1, why: THROW });
      return { left: left - 1 };
    };
    const measure = (world: World<TinyGame>): string =>
      (world.fight.combatants[0]?.effects ?? []).map(({ name }) => name).join();
    const { merged, plain } = both({ measure, run: (scene) => void scene.stages(effects, { left: 4 }) });
    expect(plain.leaves).toBe(81);
    expect(merged.odds.values).toContain('dazed,prone');
    expect(merged.odds.values).toContain('prone,dazed');
  });

  it('end at the budget', () => {
    const run = (scene: Scene<TinyGame>): void => void scene.stages(flips, { left: 60 });
    const { leaves } = walk({ run });
    expect(() => walk({ run, budget: leaves - 1 })).toThrow(BudgetExceeded);
    expect(() => walk({ run, budget: leaves })).not.toThrow();
  });

  it('are nothing for a compound roll', () => {
    const part = (scene: Scene<TinyGame>): boolean => scene.stages(flips, { left: 1 });
    expect(() => walk({ run: (scene) => void scene.compound(part, 0) })).toThrow('a compound roll has no stages');
  });

  describe('count moments', () => {
    /** Says whether what was found out at a moment holds good whenever that moment comes again; and how many there were. */
    function momentsOf(rule: (scene: Scene<TinyGame>, look: () => void) => void): number {
      const known = new Map<number, string>();
      const run = (scene: Scene<TinyGame>): void =>
        rule(scene, () => {
          const now = JSON.stringify(scene.fight.combatants.map(({ counts, effects }) => [counts, effects]));
          const { revision: moment = -1 } = scene as World<TinyGame>;
          expect(known.get(moment) ?? now).toBe(now);
          known.set(moment, now);
        });
      walk({ run });
      return known.size;
    }

    it('that are the same on the way up to the fork that is turned', () => {
      const found = momentsOf((scene, look) => {
        look();
        lose(scene, 0, 1);
        look();
        scene.roll(0, d6, THROW);
        look();
      });
      expect(found).toBe(2 + 6);
    });

    it('that are never those of another state, whatever comes after which', () => {
      const first = (scene: Scene<TinyGame>): number => scene.roll(0, d3, THROW);
      momentsOf((scene, look) => {
        const blow = (inner: Scene<TinyGame>, { left }: Left): Left | boolean => {
          look();
          if (left === 0) return inner.roll(0, d2, THROW) === 1;
          lose(inner, 0, inner.compound(first, 0));
          look();
          if (inner.roll(0, d2, THROW) === 1) lose(inner, 1, 1);
          look();
          return { left: left - 1 };
        };
        look();
        lose(scene, 1, scene.roll(0, d2, THROW));
        look();
        if (scene.stages(blow, { left: 2 })) lose(scene, 0, scene.roll(0, d3, THROW));
        look();
        lose(scene, 0, scene.compound(first, 0));
        look();
        scene.stages(blow, { left: 1 });
        look();
      });
    });
  });

  describe('with an answerer who remembers', () => {
    const question: Question = {
      kind: 'parry',
      who: 1,
      text: 'parry?',
      rule: '',
      choices: [
        { id: 'decline', text: 'no' },
        { id: 'parry', text: 'yes' },
      ],
      facts: {},
    };

    /** Heads asks; who does not parry loses a point. */
    const blows = (scene: Scene<TinyGame>, { left }: Left): Left | boolean => {
      if (left === 0) return true;
      if (scene.roll(0, d2, THROW) === 2 && scene.ask(question) === 'decline') lose(scene, 0, 1);
      return { left: left - 1 };
    };

    /** Parries each second time that it is asked on a branch. */
    class Alternating implements Memory {
      asked = 0;
      readonly answer = (): string => (this.asked++ % 2 === 0 ? 'decline' : 'parry');
      save(): string {
        return `${this.asked}`;
      }
      restore(saved: string): void {
        this.asked = Number(saved);
      }
    }

    it('merges what is equal for it as well', () => {
      const memory = new Alternating();
      const { merged } = both({
        memory,
        answer: memory.answer,
        run: (scene) => void scene.stages(blows, { left: 3 }),
      });
      // None, one or two of three are heads: none, one and one point; three heads cost two.
      expect(merged.odds.chanceOf(start)).toEqual(fraction(1n, 8n));
      expect(merged.odds.chanceOf(start - 1)).toEqual(fraction(6n, 8n));
      expect(merged.odds.chanceOf(start - 2)).toEqual(fraction(1n, 8n));
    });

    it('goes on from what it has noted in a compound roll', () => {
      const memory = new Alternating();
      const parried = (scene: Scene<TinyGame>): boolean =>
        scene.roll(0, d2, THROW) === 2 && scene.ask(question) === 'parry';
      const run = (scene: Scene<TinyGame>): void => {
        for (let blow = 0; blow < 3; blow++) if (scene.compound(parried, 0)) lose(scene, 0, 1);
      };
      const { odds } = walk({ memory, answer: memory.answer, run });
      // Each second question is answered so: two or three of three are heads.
      expect(odds.chanceOf(start - 1)).toEqual(fraction(1n, 2n));
      expect(odds.chanceOf(start)).toEqual(fraction(1n, 2n));
      expect(memory.asked).toBe(0);
    });

    it('may go astray in a compound roll', () => {
      const answer = (): string => {
        throw new Pruned();
      };
      const asked = (scene: Scene<TinyGame>): boolean => scene.roll(0, d3, THROW) === 3 && scene.ask(question) === '';
      const { odds } = walk({ answer, astray: 'astray', run: (scene) => void scene.compound(asked, 0) });
      expect(odds.chanceOf('astray')).toEqual(fraction(1n, 3n));
    });

    it('counts by themselves the branches that it calls astray', () => {
      const answer = ({ fight: now }: World<TinyGame>): string => {
        if ((now.combatants[0]?.counts.hp ?? 0) < start) throw new Pruned();
        return 'decline';
      };
      const { merged } = both({ answer, astray: 'astray', run: (scene) => void scene.stages(blows, { left: 3 }) });
      // Two heads or more of three.
      expect(merged.odds.chanceOf('astray')).toEqual(fraction(1n, 2n));
      expect(merged.odds.chanceOf(start - 1)).toEqual(fraction(3n, 8n));
      expect(() => walk({ answer, run: (scene) => void scene.stages(blows, { left: 3 }) })).toThrow('astray');
    });
  });
});
