import { fighterAt } from '../scene/fighter.ts';
import type { Scene } from '../scene/scene.ts';
import { isAway } from '../state/absent.ts';
import type { Game } from '../state/game.ts';

/**
 * Lets that take effect with which they come into the fight, conditions and wounds: what follows is the same as where a
 * game master gives it. The clock of a ruleset calls it as the fight begins, or as somebody joins.
 */
export function settleEntries<G extends Game>(scene: Scene<G>, who: readonly number[]): void {
  for (const each of who) {
    const { state } = fighterAt(scene, each);
    if (isAway(state)) continue;
    const { settle } = scene.rules.health;
    for (const { name } of state.effects) settle(scene, each, name, 1);
    settle(scene, each, '', 0);
  }
}
