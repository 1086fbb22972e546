import type { Odds } from '../../../chance/odds.ts';
import type { Game } from '../../state/game.ts';
import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';
import { Chances, oddsOf } from './chances.ts';
import { EveryScene, type Walk } from './every-scene.ts';

export { BudgetExceeded, type Memory, Pruned } from './branches.ts';
export { TooMany } from './factor.ts';
export { AskedWhen } from './sometime.ts';

/** The distribution of what a run leads to. */
export interface Explored<K> {
  readonly odds: Odds<K>;
  /** How many branches were walked, those of stages included. */
  readonly leaves: number;
  /** Whether an open-ended roll was cut: the mass beyond the cut stands at the cut. */
  readonly cut: boolean;
}

/** A walk of all branches: the fight it starts from, the rule, what is measured, who answers, and the most branches. */
export interface Exploration<G extends Game, K> extends Walk<G> {
  /** The rule; deterministic but for the scene's dice and answers. */
  readonly run: (scene: Scene<G>) => void;
  /** A primitive that says what matters in the end; equal values are merged. */
  readonly measure: (world: World<G>) => K;
  /** What stands for the branches that the answerer calls astray. */
  readonly astray?: K;
}

/**
 * The every driver: runs a rule down every branch of its dice and adds up the chances of what `measure` sees at the end.
 * Between the stages of a rule equal states are merged.
 *
 * @throws BudgetExceeded past the budget
 */
export function explore<G extends Game, K extends string | number | boolean>(walk: Exploration<G, K>): Explored<K> {
  const before = walk.memory?.save();
  try {
    return exploreAll(walk);
  } finally {
    if (before !== undefined) walk.memory?.restore(before);
  }
}

function exploreAll<G extends Game, K extends string | number | boolean>(walk: Exploration<G, K>): Explored<K> {
  const { run, measure, astray } = walk;
  const scene = new EveryScene(walk);
  const mark = scene.mark();
  const start = scene.placeNow(mark, true);
  let found: Chances<K>;
  do {
    found = new Chances<K>();
    walk.liveness?.startAgain();
    scene.everyBranch(
      mark,
      start,
      () => {
        walk.liveness?.setOut();
        run(scene);
        return true;
      },
      (came) => {
        const value = came === null ? astray : measure(scene);
        if (value === undefined) throw new Error('a branch went astray');
        return value;
      },
      (value, num, den) => found.note(value, num, den),
    );
  } while (walk.liveness?.isStale === true);
  return { odds: oddsOf(found), leaves: scene.branches, cut: scene.cut };
}
