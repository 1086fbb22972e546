import { Generator } from '../chance/generator.ts';
import { Odds } from '../chance/odds.ts';
import type { Act } from '../kernel/commands/command.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import { BudgetExceeded, explore } from '../kernel/scene/every.ts';
import type { Scene } from '../kernel/scene/scene.ts';
import { type Answerer, firstChoice, NotingScene } from '../kernel/scene/silent.ts';
import type { World } from '../kernel/scene/world.ts';
import { copyFight, type Fight } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';

/** How the odds are worked out. */
export interface OddsSettings<G extends Game> {
  /** The most branches to walk before sampling instead. */
  readonly budget: number;
  readonly samples: number;
  readonly seed: number;
  /** Who answers questions on the way. */
  readonly answer: Answerer<G>;
}

/**
 * A second or two of work at most, for the dearest acts: a branch takes some 10 microseconds, a try some 100. Three attacks in
 * a row of grim take about half of it.
 */
const DEFAULTS: OddsSettings<Game> = { budget: 60_000, samples: 4_000, seed: 1, answer: firstChoice };

/** The distribution of something after an act, and how it was found. */
export interface Measured<K> {
  /** 'exact': every branch was walked. 'sampled': `n` tries were made with `seed`. */
  readonly method: 'exact' | 'sampled';
  readonly odds: Odds<K>;
  /** Branches walked, or tries made. */
  readonly n: number;
  readonly seed: number | null;
  /** Whether a roll without upper limit was cut. */
  readonly cut: boolean;
}

/** An act before it is done, at a table where nobody else acts. */
export interface Foreseen<G extends Game> {
  readonly fight: Fight<G>;
  readonly rules: Ruleset<G>;
  /** Known to be legal. */
  readonly act: Act<G>;
}

/**
 * What `measure` sees after the act, by the rules that would resolve it. Exact up to the work budget, else sampled and
 * marked so.
 */
export function measureAct<G extends Game, K extends string | number | boolean>(
  { fight, rules, act }: Foreseen<G>,
  measure: (world: World<G>) => K,
  given: Partial<OddsSettings<G>> = {},
): Measured<K> {
  const settings: OddsSettings<G> = { ...(DEFAULTS as unknown as OddsSettings<G>), ...given };
  const run = (scene: Scene<G>): void =>
    rules.clock.foresee === undefined ? act.action.resolve(scene, act) : rules.clock.foresee(scene, act);
  const { answer, budget, samples: n, seed } = settings;
  try {
    const { odds, leaves, cut } = explore({ fight, rules, run, measure, answer, budget });
    return { method: 'exact', odds, n: leaves, seed: null, cut };
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
  }
  const generator = Generator.seeded(seed);
  const tries = new Map<K, bigint>();
  for (let tried = 0; tried < n; tried++) {
    const scene = new NotingScene(copyFight(fight), rules, generator, answer);
    run(scene);
    const key = measure(scene);
    tries.set(key, (tries.get(key) ?? 0n) + 1n);
  }
  return { method: 'sampled', odds: Odds.weighted(tries), n, seed, cut: false };
}
