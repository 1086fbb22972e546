import { isPlace } from '../../space/grid/battle-map.ts';
import { mapPlaces } from '../../space/grid/map-places.ts';
import type { Square } from '../../space/grid/square.ts';
import { EXPECTED_SQUARE, squareForms } from '../../space/grid/square-name.ts';
import { displace } from '../areas/areas.ts';
import type { Act } from '../commands/command.ts';
import { refuseShared } from '../play/own-ground.ts';
import type { Action } from '../ruleset/action.ts';
import { needs } from '../ruleset/args.ts';
import { refusal } from '../ruleset/refusal.ts';
import type { World } from '../scene/world.ts';
import { isAway } from '../state/absent.ts';
import { anyTarget, causeOf, never, reason } from './gm-args.ts';
import { severally } from './severally.ts';

const each: Action = severally(
  {
    id: 'place',
    name: 'Put on a square',
    role: 'other',
    rules: [],
    args: [anyTarget(), needs('to', 'the square', () => []), reason()],
    refuse: never,
    refuseAct: (world, act) => {
      const { map, combatants } = world.fight;
      const to = act.to;
      const placed = combatants[act.target];
      if (placed !== undefined && isAway(placed)) return [refusal(`${placed.id} is not on the map`, '')];
      if (to === null || !Number.isSafeInteger(to.x) || !Number.isSafeInteger(to.y))
        return [refusal(`to: expected ${EXPECTED_SQUARE}`, '')];
      if (isPlace(map, to)) return [];
      return [refusal(`to: expected a ${mapPlaces(map)}, found ${squareForms(to)}`, '')];
    },
    resolve: (scene, act) => {
      const combatant = scene.fight.combatants[act.target];
      if (combatant === undefined || act.to === null) return;
      const dx = act.to.x - combatant.x;
      const dy = act.to.y - combatant.y;
      const at = [act.to.x, act.to.y] as const;
      displace(scene, { kind: 'move', who: act.target, dx, dy, feet: 0, at, why: causeOf(act, 'the game master') });
    },
  },
  {
    each: (world, act, target) => ({ ...act, target, to: shifted(world, act, target) }),
    after: (scene) => scene.rules.health.displaced?.(scene),
  },
);

/** Puts a combatant on another square; others beside it go as far and in the same direction. */
export const place: Action = {
  ...each,
  refuseAct: (world, act, brief) => {
    const found = each.refuseAct(world, act, brief);
    return found.length > 0 ? found : refuseShared(world, placesOf(world, act));
  },
};

function placesOf(world: World, act: Act): ReadonlyMap<number, Square> {
  const places = new Map<number, Square>();
  for (const target of [act.target, ...act.targets]) {
    const to = shifted(world, act, target);
    if (to !== null) places.set(target, to);
  }
  return places;
}

/** The square on which the target, or one of the others, comes to stand. */
function shifted(world: World, act: Act, target: number): Square | null {
  const { combatants } = world.fight;
  const [first, other] = [combatants[act.target], combatants[target]];
  if (act.to === null || first === undefined || other === undefined) return act.to;
  return { x: act.to.x + other.x - first.x, y: act.to.y + other.y - first.y };
}
