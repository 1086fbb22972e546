import { isOnMap } from '../../space/grid/battle-map.ts';
import { gridOf } from '../../space/grid/grid-of.ts';
import { endAreasOf, placeOf } from '../areas/areas.ts';
import { severally } from '../gm/severally.ts';
import type { Action } from '../ruleset/action.ts';
import { allows, needs } from '../ruleset/args.ts';
import { refusal } from '../ruleset/refusal.ts';
import type { Scene } from '../scene/scene.ts';
import type { World } from '../scene/world.ts';
import { awayFrom, isAway, LEFT } from '../state/absent.ts';
import { because, type Cause } from '../state/cause.ts';
import type { FightEvent } from '../state/event.ts';
import { type Combatant, NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';

const OUT_OF_REACH = because('', '');
const OVER = refusal('the fight is over', '');

/**
 * Somebody leaves the map, with all that it has on it: it is out of everybody's reach and sight and of the order, and lost
 * to its side though it has not fallen. The ruleset lets go of it.
 */
export function leaveFight<G extends Game>(scene: Scene<G>, who: number, cause: Cause): void {
  for (const event of departure(scene, who, cause)) scene.emit(event);
  letGoOf(scene, who);
}

/** What comes of it that somebody has left: what does not last without it ends, and the ruleset lets go of it. */
export function letGoOf<G extends Game>(scene: Scene<G>, who: number): void {
  if (scene.fight.areas.length > 0) endAreasOf(scene, who);
  scene.rules.clock.leave?.(scene, who);
}

/** What takes somebody off the map, before anything comes of it. */
export function departure<G extends Game>({ fight }: Pick<World<G>, 'fight'>, who: number, cause: Cause): FightEvent[] {
  const { x } = fight.combatants[who] as Combatant<G>;
  const effect = { name: LEFT, source: NOBODY, until: null, data: null };
  return [
    { kind: 'gain', who, effect, why: cause },
    { kind: 'move', who, dx: awayFrom(x) - x, dy: 0, feet: 0, why: OUT_OF_REACH },
  ];
}

/** Whether the combatant stands at the edge of the map, so that one step leads off it; never on open ground. */
export function standsAtEdge<G extends Game>(world: Pick<World<G>, 'fight' | 'fighters'>, who: number): boolean {
  const { map } = world.fight;
  if (map === null) return false;
  const { spaces, steps } = gridOf(map);
  return spaces(placeOf(world, who)).some(({ x, y }) =>
    steps.some((step) => !isOnMap(map, { x: x + step.x, y: y + step.y })),
  );
}

/** A game master takes somebody out of the fight: it has fled, was carried off, gives up. */
export function leaveAction<G extends Game>(): Action<G> {
  return severally({
    id: 'leave',
    name: 'Let leave',
    role: 'other',
    rules: [],
    args: [
      needs('target', 'who leaves', ({ fight }) =>
        fight.combatants.filter((each) => !isAway(each)).map(({ index }) => index),
      ),
      allows('text', 'why', () => []),
    ],
    refuse: (world) => (world.fight.over === null ? [] : [OVER]),
    refuseAct: (world, { target }) => {
      const combatant = world.fight.combatants[target];
      return combatant !== undefined && isAway(combatant) ? [refusal(`${combatant.id} is not on the map`, '')] : [];
    },
    resolve: (scene, { target, text }) => leaveFight(scene, target, because(text, '')),
  });
}
