import type { Act } from '../kernel/commands/command.ts';
import type { Scene } from '../kernel/scene/scene.ts';
import type { Game } from '../kernel/state/game.ts';

/** Lets an act have all that comes of it at a table where nobody else acts: at once, or when the ruleset's clock comes to it. */
export function foresee<G extends Game>(scene: Scene<G>, act: Act<G>): void {
  const { clock } = scene.rules;
  if (clock.foresee === undefined) act.action.resolve(scene, act);
  else clock.foresee(scene, act);
}
