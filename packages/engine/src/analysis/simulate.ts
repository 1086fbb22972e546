import type { Generator } from '../chance/generator.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import type { Ending, Fight } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import { type Explored, exploreFight } from '../simulation/explore-fight.ts';
import type { FightGraph } from '../simulation/fight-graph.ts';
import { Simulation } from '../simulation/simulation.ts';
import type { Policy } from './policy.ts';
import { hasReserve, reserveAct } from './reserve.ts';

/** How a simulated fight went. */
export interface FoughtOut {
  /** null where the limit came first. */
  readonly over: Ending | null;
  /** How many acts were chosen. */
  readonly acts: number;
}

/** What came of one simulated fight. */
export interface Simulated<G extends Game> extends FoughtOut {
  readonly fight: Fight<G>;
}

/** The most acts of one fight, where nobody says otherwise. */
const LIMIT = 2000;

/**
 * One fight in the silent driver, from its beginning, or from where it stands, to its end. The given fight stays as it is. Who is still to come comes
 * in when of those who are there no more than one side stands.
 *
 * @param limit the most acts to choose
 */
export function simulate<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  generator: Generator,
  policy: Policy<G>,
  limit: number = LIMIT,
): Simulated<G> {
  const simulation = new Simulation({ fight, rules, generator, answer: policy.answer });
  const fought = fightOut(simulation, policy, limit);
  return { ...fought, fight: simulation.fight };
}

/** All states to which such a fight may come, for very many fights; null where there are too many, or where somebody is still to come. */
export function statesOfFight<G extends Game, E>(explored: Explored<G, E>): FightGraph<E> | null {
  return hasReserve(explored) ? null : exploreFight(explored);
}

/** The same, for many fights one after the other. */
export function fightOut<G extends Game>(
  simulation: Simulation<G>,
  policy: Policy<G>,
  limit: number = LIMIT,
): FoughtOut {
  simulation.begin();
  let acts = 0;
  let late = hasReserve(simulation.start);
  while (simulation.over === null && acts < limit) {
    const joins = late ? reserveAct(simulation.world) : null;
    if (joins !== null) {
      simulation.take(joins);
      late = false;
      continue;
    }
    const act = simulation.choose(policy);
    if (act === null) break;
    simulation.take(act);
    acts++;
  }
  return { over: simulation.over, acts };
}
