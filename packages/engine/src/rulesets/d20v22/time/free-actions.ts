import { type Action, because, fighterAt, joined, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { abilityBonus } from '../body/abilities.ts';
import type { D20v22Game, V22Scene, V22World } from '../game.ts';

const RULE = 'V22-ACT-08';
const TAKEN = because('free action', RULE);
const NEW_TURN = because('a new turn', RULE);
const MANY = because('more free actions than usual in one round', RULE);
const NO_MORE: readonly Refusal[] = [refusal('no more free actions are left this round', RULE)];

/** Free actions in a round: the better of the Dexterity and Intelligence bonus, and 1; at least one (V22-ACT-08). */
function mostFree(world: V22World, who: number): number {
  const fighter = fighterAt(world, who);
  const best = Math.max(abilityBonus(world, fighter, 'dexterity'), abilityBonus(world, fighter, 'intelligence'));
  return Math.max(1, best + 1);
}

/** A free action, counted: past the usual number the log says so, or by the option `freeActionLimit: 'hard'` it is refused (V22-ACT-08). */
export function counted(action: Action<D20v22Game>): Action<D20v22Game> {
  return {
    ...action,
    refuse: (world, who, brief) => {
      const found = action.refuse(world, who, brief);
      const isOver = fighterAt(world, who).state.counts.freeActions >= mostFree(world, who);
      return world.options.freeActionLimit === 'hard' && isOver ? joined(found, NO_MORE) : found;
    },
    resolve: (scene, act) => {
      const { who } = act;
      scene.count(who, 'freeActions', 1, TAKEN);
      if (fighterAt(scene, who).state.counts.freeActions > mostFree(scene, who)) scene.tell(who, NOBODY, 0, MANY);
      action.resolve(scene, act);
    },
  };
}

/** None are used up when a turn begins. */
export function renewFreeActions(scene: V22Scene, who: number): void {
  const { freeActions } = fighterAt(scene, who).state.counts;
  if (freeActions !== 0) scene.count(who, 'freeActions', -freeActions, NEW_TURN);
}
