import type { Act } from '../commands/command.ts';
import type { Action } from '../ruleset/action.ts';
import { allows } from '../ruleset/args.ts';
import { type Refusal, refusal } from '../ruleset/refusal.ts';
import type { Scene } from '../scene/scene.ts';
import type { World } from '../scene/world.ts';
import type { Game } from '../state/game.ts';

const TWICE = refusal('targets: expected everybody once', '');

/** Every one to whom an act is done, each with what is told of it alone. */
type Each<G extends Game> = (world: World<G>, act: Act<G>, target: number) => Act<G>;

/**
 * What a game master does to one combatant, done to several in one step: to the target and to all others that are named
 * beside it, in that order. Nothing is done where anything speaks against doing it to one of them.
 *
 * @param each what is told of one of the others; the same as of the target, where left out
 * @param after what comes of it once it has been done to all
 */
export function severally<G extends Game>(
  action: Action<G>,
  { each = asTold, after }: { readonly each?: Each<G>; readonly after?: (scene: Scene<G>) => void } = {},
): Action<G> {
  const [whom, ...others] = action.args;
  if (whom?.name !== 'target') throw new Error(`'${action.id}' is done to nobody`);
  return {
    ...action,
    args: [whom, allows('targets', 'whom besides', () => []), ...others],
    refuseAct: (world, act, brief) => {
      const all = [act.target, ...act.targets];
      if (new Set(all).size < all.length) return [TWICE];
      return distinct(acts(world, act, each).flatMap((one) => action.refuseAct(world, one, brief)));
    },
    resolve: (scene, act) => {
      for (const one of acts(scene, act, each)) action.resolve(scene, one);
      after?.(scene);
    },
  };
}

function asTold<G extends Game>(_world: World<G>, act: Act<G>, target: number): Act<G> {
  return { ...act, target };
}

/** As they stand before any of them is done. */
function acts<G extends Game>(world: World<G>, act: Act<G>, each: Each<G>): readonly Act<G>[] {
  const alone = { ...act, targets: [] };
  return [alone, ...act.targets.map((target) => each(world, alone, target))];
}

/** What is wrong with what all are told is said once. */
function distinct(found: readonly Refusal[]): readonly Refusal[] {
  return found.filter(({ text }, at) => found.findIndex((other) => other.text === text) === at);
}
