import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyRuleset } from '../../../../test/support/tiny-ruleset.ts';
import { add, constant, type Dice, d2, d3, d6 } from '../../../chance/dice.ts';
import { Generator } from '../../../chance/generator.ts';
import { because } from '../../state/cause.ts';
import type { FightEvent } from '../../state/event.ts';
import type { Scene } from '../scene.ts';
import { firstChoice } from '../silent.ts';
import type { World } from '../world.ts';
import { type Exploration, type Explored, explore } from './every.ts';

const fight = tinyFight();
const THROW = because('throw', 'X-1');
const START = fight.combatants[0]?.counts.hp ?? 0;

const hpOf = ({ fight: now }: World<TinyGame>, who: number): number => now.combatants[who]?.counts.hp ?? 0;
const hp = (world: World<TinyGame>): number => hpOf(world, 0);
const lose = (scene: Scene<TinyGame>, who: number, by: number): void => scene.count(who, 'hp', -by, THROW);

type Run = Exploration<TinyGame, string | number>;
type Part = (scene: Scene<TinyGame>, given: Given) => number;

interface Given {
  readonly dice: Dice;
  readonly by: (face: number) => number;
}

interface Left {
  readonly left: number;
}

const walk = (more: Pick<Run, 'run'> & Partial<Run>): Explored<string | number> =>
  explore<TinyGame, string | number>({
    fight,
    rules: tinyRuleset,
    answer: firstChoice,
    budget: 100_000,
    measure: (world) => `${hpOf(world, 0)} ${hpOf(world, 1)}`,
    ...more,
  });

/**
 * Four times what comes of the part is lost by the second combatant, and then a d3 by the first.
 *
 * @param look is done before the part
 * @returns how often the part was gone through, state by state and with what is remembered
 */
function timesWalked(
  part: Part,
  given: Partial<Given> = {},
  look: (scene: Scene<TinyGame>) => void = hp,
): { readonly alone: number; readonly remembered: number } {
  let times = 0;
  const counted: Part = (scene, all) => {
    times++;
    return part(scene, all);
  };
  const blows = (scene: Scene<TinyGame>, { left }: Left): Left | boolean => {
    if (left === 0) return true;
    look(scene);
    lose(scene, 1, scene.compound(counted, { dice: d2, by: same, ...given }));
    lose(scene, 0, scene.roll(0, d3, THROW));
    return { left: left - 1 };
  };
  const run = (scene: Scene<TinyGame>): void => void scene.stages(blows, { left: 4 });
  const merged = walk({ run });
  const remembered = times;
  times = 0;
  const plain = walk({ run, merging: false });
  expect(merged.odds.equals(plain.odds)).toBe(true);
  expect(walk({ run, together: true }).odds.equals(plain.odds)).toBe(true);
  return { alone: times, remembered };
}

const same = (face: number): number => face;
const half = (face: number): number => Math.floor(face / 2);

const roll: Part = (scene, { dice, by }) => scene.roll(0, dice, THROW, by);

describe('what comes of a compound roll', () => {
  it('is remembered: it is walked once without watching, once with, and then no more', () => {
    expect(timesWalked(roll).remembered).toBe(2 * d2.max);
  });

  it('is walked anew for each value of a count that it depends on', () => {
    const byHp: Part = (scene, given) => roll(scene, given) + (hp(scene) % 2);
    // In the stages after the first the hit points are 1 to 3, 2 to 6 and 3 to 9 less.
    const values = 9;
    expect(timesWalked(byHp).remembered).toBe(2 * (1 + values));
  });

  it('depends on a count where only some of its branches look at it', () => {
    const late: Part = (scene, given) => (roll(scene, given) === 2 ? 2 + (hp(scene) % 2) : 1);
    expect(timesWalked(late).remembered).toBe(2 * (1 + 9));
  });

  it('depends on what a glance comes to, and not on what it is worked out from', () => {
    const isHurt = (world: World<TinyGame>, who: number): number => Number(hpOf(world, who) <= START - 5);
    const byGlance: Part = (scene, given) => roll(scene, given) + (scene.derived?.(isHurt, 0) ?? isHurt(scene, 0));
    expect(timesWalked(byGlance).remembered).toBe(2 * (1 + 2));
  });

  it('depends on a count that is looked at beside a glance at it', () => {
    const isHurt = (world: World<TinyGame>, who: number): number => Number(hpOf(world, who) <= START - 5);
    const both: Part = (scene, given) =>
      roll(scene, given) + (scene.derived?.(isHurt, 0) ?? isHurt(scene, 0)) + (hp(scene) % 2);
    expect(timesWalked(both).remembered).toBe(2 * (1 + 9));
  });

  const prone = { name: 'prone', source: -1, until: null, data: null };
  const fog = { id: 'fog-1', kind: 'fog', at: null, feet: 0, squares: [], source: -1, value: 0, until: null };
  it.each<[string, FightEvent, (now: World<TinyGame>['fight']) => boolean]>([
    [
      'an effect',
      { kind: 'gain', who: 0, effect: prone, why: THROW },
      ({ combatants }) => combatants[0]?.effects.length === 1,
    ],
    [
      'a place',
      { kind: 'move', who: 0, dx: 1, dy: 0, feet: 5, why: THROW },
      ({ combatants }) => combatants[0]?.x === 1,
    ],
    [
      'who hides',
      { kind: 'hide', who: 0, hidden: true, why: THROW },
      ({ combatants }) => combatants[0]?.hidden === true,
    ],
    ['an area', { kind: 'lay', who: -1, area: fog, why: THROW }, ({ areas }) => areas.length === 1],
    ['the time', { kind: 'time', who: 0, set: { spent: true }, why: THROW }, ({ clock }) => clock.spent],
    ['the end', { kind: 'over', winner: null, why: THROW }, ({ over }) => over !== null],
  ])('depends on whatever else of the state has changed: %s', (_what, event, isSo) => {
    const byState = (scene: Scene<TinyGame>): number => scene.roll(0, d2, THROW) + Number(isSo(scene.fight));
    const changes = (scene: Scene<TinyGame>, { left }: Left): Left | boolean => {
      if (left === 0) return true;
      lose(scene, 0, scene.compound(byState, 0));
      if (scene.roll(0, d2, THROW) === 2 && !isSo(scene.fight)) scene.emit(event);
      return { left: left - 1 };
    };
    const run = (scene: Scene<TinyGame>): void => void scene.stages(changes, { left: 4 });
    const { odds } = walk({ run, merging: false });
    expect(walk({ run }).odds.equals(odds)).toBe(true);
    expect(walk({ run, together: true }).odds.equals(odds)).toBe(true);
  });

  it('is told apart by dice and functions in what is given', () => {
    const dice = [d3, d6, add(d3, constant(1))];
    const mixed = (scene: Scene<TinyGame>, { left }: Left): Left | boolean => {
      if (left === 0) return true;
      const given = { dice: dice[left % 3] ?? d2, by: left % 2 === 0 ? same : half };
      lose(scene, 0, scene.compound(roll, given));
      return { left: left - 1 };
    };
    const run = (scene: Scene<TinyGame>): void => void scene.stages(mixed, { left: 6 });
    const { odds } = walk({ run, merging: false, budget: 1_000_000 });
    expect(walk({ run }).odds.equals(odds)).toBe(true);
    expect(walk({ run, together: true }).odds.equals(odds)).toBe(true);
  });

  describe('depends on a count of which something is kept as long as nothing happens', () => {
    let kept = { moment: -1, value: 0 };
    const keptHp = (world: World<TinyGame>): number => {
      if (kept.moment !== world.revision) kept = { moment: world.revision ?? -1, value: hp(world) };
      return kept.value;
    };
    const isOdd = (world: World<TinyGame>): number => 1 + (keptHp(world) % 2);
    const once = constant(1);

    it('before the walk', () => {
      const before: Part = (scene, given) => roll(scene, given) * isOdd(scene);
      expect(timesWalked(before, { dice: once }, keptHp).remembered).toBe(1 + 9);
    });

    it('on the way to a derived fact', () => {
      const isHurt = (world: World<TinyGame>): number => Number(keptHp(world) <= START - 5);
      const after: Part = (scene, given) =>
        ((scene.derived?.(isHurt, 0) ?? isHurt(scene)) + roll(scene, given)) * isOdd(scene);
      expect(timesWalked(after, { dice: once }).remembered).toBe(1 + 9);
    });
  });

  it('leaves the counts as they were', () => {
    const kinds = new Set<unknown>();
    const blows = (scene: Scene<TinyGame>, { left }: Left): Left | boolean => {
      kinds.add(scene.fight.combatants[0]?.counts);
      lose(scene, 0, scene.compound(roll, { dice: d2, by: same }));
      return left === 0 || { left: left - 1 };
    };
    walk({ run: (scene) => void scene.stages(blows, { left: 3 }) });
    expect(kinds.size).toBe(1);
  });

  it('is the same as path by path for random rules', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const run = randomRule(Generator.seeded(seed));
      const { odds } = walk({ run, merging: false });
      expect(walk({ run }).odds.equals(odds), `seed ${seed}`).toBe(true);
      expect(walk({ run, together: true }).odds.equals(odds), `seed ${seed}, together`).toBe(true);
    }
  });
});

/** Three stages of a rule that looks at this or that: hit points of either, a step of them, or nothing. */
function randomRule(generator: Generator): (scene: Scene<TinyGame>) => void {
  const some = (most: number): number => generator.face(most) - 1;
  const step = 1 + some(4);
  const stepOf = (world: World<TinyGame>, who: number): number => Math.floor(hpOf(world, who) / step);
  const looks = [
    (): number => 0,
    hpOf,
    (world: World<TinyGame>, who: number): number => world.derived?.(stepOf, who) ?? stepOf(world, who),
  ];
  const [first, second] = [looks[some(3)], looks[some(3)]];
  const [one, other, least] = [some(2), some(2), some(3)];
  const part = (scene: Scene<TinyGame>): number => {
    const face = scene.roll(0, d3, THROW) + (Math.abs(first?.(scene, one) ?? 0) % 2);
    return face <= least ? face : face + (Math.abs(second?.(scene, other) ?? 0) % 3) * scene.roll(1, d2, THROW);
  };
  const stage = (scene: Scene<TinyGame>, { left }: Left): Left | boolean => {
    if (left === 0) return true;
    lose(scene, left % 2, scene.compound(part, 0));
    lose(scene, one, scene.roll(0, d2, THROW));
    return { left: left - 1 };
  };
  return (scene) => void scene.stages(stage, { left: 3 });
}
