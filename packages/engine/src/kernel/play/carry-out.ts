import type { Act } from '../commands/command.ts';
import type { Scene } from '../scene/scene.ts';
import type { Game } from '../state/game.ts';

/** Carries out an act that is legal, and lets time pass until somebody has to choose. */
export function carryOut<G extends Game>(scene: Scene<G>, act: Act<G>): void {
  act.action.resolve(scene, act);
  scene.rules.clock.advance(scene);
}
