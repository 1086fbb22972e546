import {
  type Edge,
  type EdgeTerrain,
  edgeName,
  edgeNamed,
  edgeOver,
  edgeTerrain,
  NO_EDGE,
  spacesOf,
} from '../../space/grid/edge.ts';
import { gridOf } from '../../space/grid/grid-of.ts';
import type { Square } from '../../space/grid/square.ts';
import { type Refusal, refusal } from '../ruleset/refusal.ts';
import type { World } from '../scene/world.ts';
import { isAway } from '../state/absent.ts';
import type { Cause } from '../state/cause.ts';
import type { EdgeEvent } from '../state/event.ts';
import type { Game } from '../state/game.ts';
import { placeOf } from './areas.ts';

/*
 * Doors and windows on edges: what is opened and closed by whoever stands beside it, with it on a side of the own space.
 */

/** What somebody does with a door: to open one that is shut, to close one that stands open. */
export type Handling = 'open' | 'close';

interface Standing {
  readonly edge: Edge;
  readonly terrain: EdgeTerrain;
}

/** Whether nothing on the map can be opened or closed so: then nobody needs to look. */
export function hasNoDoors<G extends Game>({ fight }: World<G>): boolean {
  return fight.map?.edges === undefined;
}

/** What stands on the sides of a combatant's space. */
function edgesBeside<G extends Game>(world: World<G>, who: number): readonly Standing[] {
  const { map } = world.fight;
  if (map?.edges === undefined) return [];
  const grid = gridOf(map);
  const found = new Map<string, Standing>();
  for (const space of grid.spaces(placeOf(world, who))) {
    for (const step of grid.steps) {
      const edge = edgeOver(map, space, step);
      const terrain = edge === null ? null : edgeTerrain(map, edge);
      if (edge !== null && terrain !== null) found.set(edgeName(map, edge), { edge, terrain });
    }
  }
  return [...found.values()];
}

/** Names of what can be handled so beside the combatant: "C3/D3". */
export function doorsToHandle<G extends Game>(world: World<G>, who: number, handling: Handling): readonly string[] {
  const { map } = world.fight;
  if (map === null) return [];
  const names = edgesBeside(world, who).map(({ edge }) => edgeName(map, edge));
  return names.filter((name) => refuseDoor(world, who, name, { handling, rule: '' }).length === 0);
}

/** What stands on an edge of that name beside the combatant; null for nothing. */
function besideNamed<G extends Game>(world: World<G>, who: number, name: string): Standing | null {
  const { map } = world.fight;
  const edge = map === null ? null : edgeNamed(map, name);
  if (map === null || edge === null) return null;
  const text = edgeName(map, edge);
  return edgesBeside(world, who).find((each) => edgeName(map, each.edge) === text) ?? null;
}

/** Why the combatant cannot open or close what is called so. */
export function refuseDoor<G extends Game>(
  world: World<G>,
  who: number,
  name: string,
  { handling, rule }: { readonly handling: Handling; readonly rule: string },
): readonly Refusal[] {
  const found = besideNamed(world, who, name);
  if (found === null || found.terrain.turns === undefined)
    return [refusal('no door or window of that name is beside {who}', rule)];
  const { open = false, locked = false } = found.terrain;
  if (open === (handling === 'open')) return [refusal(open ? 'it is open already' : 'it is closed already', rule)];
  if (locked) return [refusal('it is locked', rule)];
  return handling === 'close' && isFilled(world, found.edge) ? [refusal('somebody stands in it', rule)] : [];
}

/** Whether somebody's space lies on both sides of an edge. */
function isFilled<G extends Game>(world: World<G>, edge: Edge): boolean {
  const { map, combatants } = world.fight;
  const grid = gridOf(map);
  const [one, other] = spacesOf(map ?? {}, edge);
  return combatants.some((each) => {
    if (isAway(each)) return false;
    const spaces = grid.spaces(placeOf(world, each.index));
    const fills = (space: Square): boolean => spaces.some(({ x, y }) => x === space.x && y === space.y);
    return fills(one) && fills(other);
  });
}

/** Somebody opens or closes what is called so; nothing happens where that cannot be done any more. */
export function doorTurned<G extends Game>(
  world: World<G>,
  who: number,
  name: string,
  { handling, why }: { readonly handling: Handling; readonly why: Cause },
): readonly EdgeEvent[] {
  const found = besideNamed(world, who, name);
  const mark = found?.terrain.turns;
  if (found === null || mark === undefined) return [];
  if (refuseDoor(world, who, name, { handling, rule: '' }).length > 0) return [];
  return edgeSet(world, who, found.edge, { mark, why });
}

/** Nothing stands on an edge any more. @param who whose doing that is, or NOBODY */
export function edgeGone<G extends Game>(world: World<G>, who: number, edge: Edge, why: Cause): readonly EdgeEvent[] {
  return edgeSet(world, who, edge, { mark: NO_EDGE, why });
}

function edgeSet<G extends Game>(
  world: World<G>,
  who: number,
  edge: Edge,
  { mark, why }: { readonly mark: string; readonly why: Cause },
): readonly EdgeEvent[] {
  const { map } = world.fight;
  if (map === null) return [];
  const [one, other] = spacesOf(map, edge);
  const name = map.edges?.legend[mark]?.name ?? '';
  return [{ kind: 'edge', who, at: [one.x, one.y], beside: [other.x, other.y], mark, name, why }];
}
