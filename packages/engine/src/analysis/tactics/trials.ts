import { Generator } from '../../chance/generator.ts';
import type { Act } from '../../kernel/commands/command.ts';
import { BudgetExceeded, explore } from '../../kernel/scene/every/every.ts';
import type { Scene } from '../../kernel/scene/scene.ts';
import { type Answerer, SilentScene } from '../../kernel/scene/silent.ts';
import type { World } from '../../kernel/scene/world.ts';
import { copyFight, type Fight } from '../../kernel/state/fight.ts';
import type { Game } from '../../kernel/state/game.ts';
import type { Square } from '../../space/grid/square.ts';
import { foresee } from '../foresee.ts';

/** Every row of tries has the same dice, so that acts are told apart by what they are and not by luck. */
const SEED = 1;
/** A branch is walked in about the time of so many tries. */
const BRANCH = 2;

/** What acts come to in a world, tried on a copy of it, for so much work at most; counted, not timed, so that it is the same on every machine. */
export class Trials<G extends Game> {
  /** Work left: a try of an act counts 1, a branch of its exact odds a little more. */
  left: number;
  readonly #fight: Fight<G>;
  readonly #world: World<G>;
  readonly #answer: Answerer<G>;
  readonly #scene: SilentScene<G>;
  readonly #dice: Generator;
  /** Actions that have shown to have too many branches. */
  readonly #dear: Set<unknown> = new Set();

  constructor(world: World<G>, answer: Answerer<G>, budget: number) {
    this.left = budget;
    this.#world = world;
    this.#fight = copyFight(world.fight);
    this.#answer = answer;
    this.#dice = Generator.seeded(SEED);
    this.#scene = new SilentScene(copyFight(world.fight), world.rules, this.#dice, answer);
  }

  /** The mean of what is measured after an act: over all that it may come to, by their exact chances, where that takes no more than so many branches; else over as many tries. */
  expected(act: Act<G>, most: number, tries: number, measure: (after: World<G>) => number): number {
    const budget = Math.min(most, Math.floor(this.left / BRANCH));
    if (budget < 1 || this.#dear.has(act.action)) return this.mean(act, tries, measure);
    const { rules } = this.#world;
    try {
      const run = (scene: Scene<G>): void => foresee(scene, act);
      const { odds, leaves } = explore({ fight: this.#fight, rules, run, measure, answer: this.#answer, budget });
      this.left -= leaves * BRANCH;
      const shares = odds.probabilities();
      return odds.values.reduce((sum, value, at) => sum + value * (shares[at] ?? 0), 0);
    } catch (error) {
      if (!(error instanceof BudgetExceeded)) throw error;
      this.left -= budget * BRANCH;
      this.#dear.add(act.action);
      return this.mean(act, tries, measure);
    }
  }

  /** The mean of what is measured over so many tries of an act. */
  mean(act: Act<G>, tries: number, measure: (after: World<G>) => number): number {
    this.#dice.restore(Generator.seeded(SEED).state());
    let sum = 0;
    for (let tried = 0; tried < tries; tried++) {
      this.#scene.startAgain(this.#fight);
      foresee(this.#scene, act);
      sum += measure(this.#scene);
    }
    this.left -= tries;
    return sum / tries;
  }

  /** What is measured where somebody stood on another square, however it came there. */
  at(who: number, { x, y }: Square, measure: (there: World<G>) => number): number {
    const place: { x: number; y: number } | undefined = this.#scene.fight.combatants[who];
    this.#scene.startAgain(this.#fight);
    if (place !== undefined) {
      place.x = x;
      place.y = y;
    }
    this.#scene.revision++;
    this.left--;
    return measure(this.#scene);
  }

  /** What is measured as things are. */
  now(measure: (world: World<G>) => number): number {
    this.#scene.startAgain(this.#fight);
    return measure(this.#scene);
  }
}
