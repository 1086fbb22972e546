import { fighterAt } from '../scene/fighter.ts';
import type { Scene } from '../scene/scene.ts';
import { isAway } from '../state/absent.ts';
import type { Game } from '../state/game.ts';

/** Whether somebody comes in with anything that may have to be settled: conditions or wounds. Most come in hale. */
export function comesAfflicted<G extends Game>(scene: Scene<G>, who: number): boolean {
  const { state } = fighterAt(scene, who);
  return !isAway(state) && (state.effects.length > 0 || scene.rules.health.harmTaken(scene, state) !== 0);
}

/**
 * Lets that take effect with which they come into the fight, conditions and wounds: what follows is the same as where a
 * game master gives it. The clock of a ruleset calls it as the fight begins, or as somebody joins.
 *
 * @param who those who come in so
 */
export function settleEntries<G extends Game>(scene: Scene<G>, who: readonly number[]): void {
  const { settle } = scene.rules.health;
  for (const each of who) {
    for (const { name } of fighterAt(scene, each).state.effects) settle(scene, each, name, 1);
    settle(scene, each, '', 0);
  }
}
