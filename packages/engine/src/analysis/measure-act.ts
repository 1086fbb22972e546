import { Generator } from '../chance/generator.ts';
import { Odds } from '../chance/odds.ts';
import type { Act } from '../kernel/commands/command.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import {
  AskedWhen,
  BudgetExceeded,
  type Exploration,
  type Explored,
  explore,
  TooMany,
} from '../kernel/scene/every/every.ts';
import { type Answerer, firstChoice, NotingScene } from '../kernel/scene/silent.ts';
import { ReadWhole } from '../kernel/scene/watchers.ts';
import type { World } from '../kernel/scene/world.ts';
import { copyFight, type Fight } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import { foresee } from './foresee.ts';
import { LiveCells, NothingDead } from './live-cells.ts';

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
  foreseen: Foreseen<G>,
  measure: (world: World<G>) => K,
  given: Partial<OddsSettings<G>> = {},
): Measured<K> {
  return exactly(foreseen, measure, given) ?? sampled(foreseen, measure, given);
}

/** The same where it is exact; null where that is more work than the budget has. */
export function exactly<G extends Game, K extends string | number | boolean>(
  foreseen: Foreseen<G>,
  measure: (world: World<G>) => K,
  given: Partial<OddsSettings<G>>,
): Measured<K> | null {
  const walk = walkOf(foreseen, measure, given);
  try {
    const together = within(() => exploreUntimed(() => ({ ...walk, together: true })));
    return together ?? within(() => exploreLive(walk));
  } catch (error) {
    // What cannot be followed together is followed state by state.
    if (error instanceof TooMany || error instanceof ReadWhole)
      return within(() => exploreLive(walk) ?? exploreUntimed(() => walk));
    throw error;
  }
}

/** The same where states have much that nobody reads later, for which what becomes of one of several has to be asked by itself. */
export function exactlyAlone<G extends Game, K extends string | number | boolean>(
  foreseen: Foreseen<G>,
  measure: (world: World<G>) => K,
  given: Partial<OddsSettings<G>>,
): Measured<K> | null {
  return within(() => exploreLive(walkOf(foreseen, measure, given)));
}

function within<K>(walk: () => Explored<K> | null): Measured<K> | null {
  try {
    const found = walk();
    return found === null ? null : { method: 'exact', odds: found.odds, n: found.leaves, seed: null, cut: found.cut };
  } catch (error) {
    if (error instanceof BudgetExceeded) return null;
    throw error;
  }
}

/** Does not go through how long something lasts that begins on the way, unless somebody asks before the act is over. */
function exploreUntimed<G extends Game, K extends string | number | boolean>(
  walk: () => Exploration<G, K>,
): Explored<K> {
  try {
    return explore({ ...walk(), untimed: true });
  } catch (error) {
    if (error instanceof AskedWhen) return explore(walk());
    throw error;
  }
}

/** Takes states as one that differ in nothing that is read later; null where there is nothing of that kind, or nobody can say what is read. */
function exploreLive<G extends Game, K extends string | number | boolean>(walk: Exploration<G, K>): Explored<K> | null {
  try {
    return exploreUntimed(() => ({ ...walk, liveness: new LiveCells<G>() }));
  } catch (error) {
    if (error instanceof NothingDead || error instanceof ReadWhole) return null;
    throw error;
  }
}

function settingsOf<G extends Game>(given: Partial<OddsSettings<G>>): OddsSettings<G> {
  return { ...(DEFAULTS as unknown as OddsSettings<G>), ...given };
}

function walkOf<G extends Game, K extends string | number | boolean>(
  { fight, rules, act }: Foreseen<G>,
  measure: (world: World<G>) => K,
  given: Partial<OddsSettings<G>>,
): Exploration<G, K> {
  const { answer, budget } = settingsOf(given);
  return { fight, rules, run: (scene) => foresee(scene, act), measure, answer, budget };
}

/** Tries it out so many times. */
export function sampled<G extends Game, K extends string | number | boolean>(
  { fight, rules, act }: Foreseen<G>,
  measure: (world: World<G>) => K,
  given: Partial<OddsSettings<G>>,
): Measured<K> {
  const { answer, samples: n, seed } = settingsOf(given);
  const generator = Generator.seeded(seed);
  const tries = new Map<K, bigint>();
  for (let tried = 0; tried < n; tried++) {
    const scene = new NotingScene(copyFight(fight), rules, generator, answer);
    foresee(scene, act);
    const key = measure(scene);
    tries.set(key, (tries.get(key) ?? 0n) + 1n);
  }
  return { method: 'sampled', odds: Odds.weighted(tries), n, seed, cut: false };
}
