import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyRuleset } from '../../../../test/support/tiny-ruleset.ts';
import { d6, d20, sum } from '../../../chance/dice.ts';
import { because } from '../../state/cause.ts';
import type { Scene } from '../scene.ts';
import { firstChoice } from '../silent.ts';
import { BudgetExceeded, explore } from './every.ts';

const fight = tinyFight();
const THROW = because('throw', 'X-1');
const base = { fight, rules: tinyRuleset, answer: firstChoice, budget: 10_000 };

/** A d20 of 11 or more loses 2d6 points, else one. */
function fall(scene: Scene<TinyGame>): void {
  const far = scene.roll(0, d20, THROW, (face, limit) => face >= limit, 11);
  const by = far ? -scene.roll(0, sum(2, d6), THROW) : -1;
  scene.emit({ kind: 'count', who: 0, count: 'hp', by, why: THROW, source: 0, rows: null });
}

describe('explore', () => {
  it('adds up exactly what a loop over all faces counts', () => {
    const { odds, leaves } = explore({
      ...base,
      run: fall,
      measure: (world) => world.fight.combatants[0]?.counts.hp ?? 0,
    });
    const ways = new Map<number, number>([[2, 10 * 36]]);
    for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) ways.set(3 - a - b, (ways.get(3 - a - b) ?? 0) + 10);
    for (const [hp, count] of ways)
      expect(Number(odds.chanceOf(hp).num) / Number(odds.chanceOf(hp).den)).toBeCloseTo(count / 720, 12);
    expect(odds.size).toBe(ways.size);
    expect(leaves).toBe(1 + 11);
  });

  it('leaves the fight as it was', () => {
    const before = JSON.stringify(fight);
    explore({ ...base, run: fall, measure: () => 0 });
    expect(JSON.stringify(fight)).toBe(before);
  });

  it('asks the policy on every branch', () => {
    const hit = (scene: Scene<TinyGame>): void => scene.slots.hit(scene, 0, 1);
    const hurt = (answer: string): number => {
      const { odds } = explore({
        ...base,
        run: hit,
        measure: ({ fight: now }) => now.combatants[1]?.counts.hp ?? 0,
        answer: () => answer,
      });
      const { num, den } = odds.chanceOf(2);
      return Number(num) / Number(den);
    };
    expect(hurt('decline')).toBe(1 / 2);
    expect(hurt('parry')).toBe(1 / 4);
  });

  describe('a compound roll', () => {
    /** Two dice of which only the better one matters. */
    const better = (scene: Scene<TinyGame>, least: number): number =>
      Math.max(least, scene.roll(0, d6, THROW), scene.roll(0, d6, THROW));
    const nested = (scene: Scene<TinyGame>, least: number): boolean =>
      scene.compound(better, least) > scene.roll(0, d6, THROW);
    const lose = (scene: Scene<TinyGame>, by: number): void =>
      scene.emit({ kind: 'count', who: 0, count: 'hp', by, why: THROW, source: 0, rows: null });
    const hp = (world: { fight: typeof fight }): number => world.fight.combatants[0]?.counts.hp ?? 0;

    it('has the odds of its parts, with one branch for each value', () => {
      const plain = explore({ ...base, run: (scene) => lose(scene, -better(scene, 2)), measure: hp });
      const merged = explore({ ...base, run: (scene) => lose(scene, -scene.compound(better, 2)), measure: hp });
      expect(merged.odds.equals(plain.odds)).toBe(true);
      expect([plain.leaves, merged.leaves]).toEqual([36, 5]);
    });

    it('may hold others, stand behind others, and be cut by the budget', () => {
      const run = (scene: Scene<TinyGame>): void => {
        const first = scene.roll(0, d6, THROW);
        lose(scene, scene.compound(nested, first) ? -1 : -2);
      };
      const { odds, leaves } = explore({ ...base, run, measure: hp });
      const spread = (scene: Scene<TinyGame>): void => {
        const first = scene.roll(0, d6, THROW);
        lose(scene, better(scene, first) > scene.roll(0, d6, THROW) ? -1 : -2);
      };
      expect(odds.equals(explore({ ...base, run: spread, measure: hp }).odds)).toBe(true);
      expect(leaves).toBe(12);
      expect(() => explore({ ...base, run, measure: hp, budget: 12 })).toThrow(BudgetExceeded);
    });

    it('may change the fight: then equal values in equal fights are one', () => {
      const fade = (scene: Scene<TinyGame>, by: number): boolean => {
        const face = scene.roll(0, d6, THROW);
        if (face > 4) lose(scene, -by);
        return face % 2 === 0;
      };
      const run =
        (part: (scene: Scene<TinyGame>, by: number) => boolean) =>
        (scene: Scene<TinyGame>): void => {
          if (part(scene, 1)) lose(scene, -scene.roll(0, d6, THROW));
          if (part(scene, 2)) lose(scene, -10);
        };
      const plain = explore({ ...base, run: run(fade), measure: hp });
      const merged = explore({ ...base, run: run((scene, by) => scene.compound(fade, by)), measure: hp });
      expect(merged.odds.equals(plain.odds)).toBe(true);
      expect(merged.leaves).toBeLessThan(plain.leaves / 2);
    });

    it('may change the fight behind others that do, and leaves it as it was', () => {
      const twice = (scene: Scene<TinyGame>): number => {
        lose(scene, -scene.compound(better, 1));
        return hp(scene);
      };
      const before = JSON.stringify(fight);
      const run = (scene: Scene<TinyGame>): void => {
        expect(scene.compound(twice, 0)).toBe(hp(scene));
        expect(scene.compound(twice, 0)).toBe(hp(scene));
      };
      const spread = (scene: Scene<TinyGame>): void => {
        for (let time = 0; time < 2; time++) lose(scene, -better(scene, 1));
      };
      const { odds } = explore({ ...base, run, measure: hp });
      expect(odds.equals(explore({ ...base, run: spread, measure: hp }).odds)).toBe(true);
      expect(JSON.stringify(fight)).toBe(before);
    });
  });

  it('stops at its budget', () => {
    expect(() => explore({ ...base, run: fall, measure: () => 0, budget: 11 })).toThrow(BudgetExceeded);
    expect(() => explore({ ...base, run: fall, measure: () => 0, budget: 12 })).not.toThrow();
  });

  it('stops sooner where branches are long: its budget is of eight steps each', () => {
    const falls = (steps: number) => (scene: Scene<TinyGame>) => {
      scene.roll(0, d20, THROW);
      for (let step = 1; step < steps; step++)
        scene.emit({ kind: 'count', who: 0, count: 'hp', by: -1, why: THROW, source: 0, rows: null });
    };
    expect(() => explore({ ...base, run: falls(8), measure: () => 0, budget: 20 })).not.toThrow();
    expect(() => explore({ ...base, run: falls(9), measure: () => 0, budget: 20 })).toThrow(BudgetExceeded);
  });
});
