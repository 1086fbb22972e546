import { because, fighterAt, refusal } from '../../../kernel/rule.ts';
import type { ModernAction, ModernScene } from '../game.ts';

const TAKEN = because('free action', 'MOD-ACT-08');
const NEW_TURN = because('a new turn', 'MOD-ACT-08');

const NO_MORE = refusal('no more free actions are allowed this turn', 'MOD-ACT-08');

/** The free action under the limit that the game master sets; 0 sets none (MOD-ACT-08). */
export function limited(action: ModernAction): ModernAction {
  return {
    ...action,
    refuse: (world, who) => {
      const found = action.refuse(world, who);
      const most = world.options.maxFreeActionsPerTurn;
      return most > 0 && fighterAt(world, who).state.counts.freeActions >= most ? [...found, NO_MORE] : found;
    },
    resolve: (scene, act) => {
      if (scene.options.maxFreeActionsPerTurn > 0) scene.count(act.who, 'freeActions', 1, TAKEN);
      action.resolve(scene, act);
    },
  };
}

/** None are used up when a turn begins. */
export function renewFreeActions(scene: ModernScene, who: number): void {
  const { freeActions } = fighterAt(scene, who).state.counts;
  if (freeActions !== 0) scene.count(who, 'freeActions', -freeActions, NEW_TURN);
}
