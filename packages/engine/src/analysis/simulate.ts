import type { Generator } from '../chance/generator.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import { SilentScene } from '../kernel/scene/silent.ts';
import { copyFight, type Ending, type Fight } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import type { Policy } from './policy.ts';
import { hasReserve, reserveAct } from './reserve.ts';

/** What came of one simulated fight. */
export interface Simulated<G extends Game> {
  /** null where the limit came first. */
  readonly over: Ending | null;
  /** How many acts were chosen. */
  readonly acts: number;
  readonly fight: Fight<G>;
}

/**
 * One whole fight in the silent driver, from `begin` to its end. The given fight stays as it is. Who is still to come comes
 * in when of those who are there no more than one side stands.
 *
 * @param limit the most acts to choose
 */
export function simulate<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  generator: Generator,
  policy: Policy<G>,
  limit: number = 2000,
): Simulated<G> {
  const scene = new SilentScene(copyFight(fight), rules, generator, policy.answer);
  rules.clock.begin(scene);
  let acts = 0;
  let late = hasReserve(scene);
  while (scene.fight.over === null && acts < limit) {
    const joins = late ? reserveAct(scene) : null;
    if (joins !== null) {
      joins.action.resolve(scene, joins);
      rules.clock.advance(scene);
      late = false;
      continue;
    }
    const who = rules.clock.waiting(scene)[0];
    const act = who === undefined ? null : policy.choose(scene, who);
    if (act === null) break;
    act.action.resolve(scene, act);
    rules.clock.advance(scene);
    acts++;
  }
  return { over: scene.fight.over, acts, fight: scene.fight };
}
