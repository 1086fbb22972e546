import { placeOf } from '../../kernel/areas/areas.ts';
import { isBreakable } from '../../kernel/areas/barriers.ts';
import { type Act, act } from '../../kernel/commands/command.ts';
import type { World } from '../../kernel/scene/world.ts';
import type { Game } from '../../kernel/state/game.ts';
import type { BattleMap } from '../../space/grid/battle-map.ts';
import {
  type Edge,
  type EdgeTerrain,
  edgeName,
  edgeOver,
  edgeTerrain,
  spacesOf,
  standingEdges,
  withMark,
} from '../../space/grid/edge.ts';
import type { Footprint } from '../../space/grid/footprint.ts';
import { gridOf } from '../../space/grid/grid-of.ts';
import { SQUARE_FEET, type Square } from '../../space/grid/square.ts';
import { findApproach } from '../../space/path/path.ts';
import { catalogueOf } from './catalogue.ts';
import { isOpen } from './option.ts';

/** The first shut door on the way to somebody whom one cannot get at otherwise. */
export interface Doorway {
  /** Its name: "C3/D3". */
  readonly door: string;
  /** Where somebody stands who opens it. */
  readonly place: Square;
}

/** The door that parts somebody from all of these, where opening doors makes a way to one of them; null where none does, or none is needed. */
export function doorwayTo<G extends Game>(world: World<G>, who: number, enemies: readonly number[]): Doorway | null {
  const { map } = world.fight;
  const byForce = catalogueOf(world).breaks.length > 0;
  const opened = map?.edges === undefined ? map : withDoorsOpen(map, byForce);
  if (map === null || opened === null || opened === map) return null;
  const from = placeOf(world, who);
  const wayTo = (on: BattleMap, enemy: number) =>
    findApproach(on, {
      metric: 'alternating',
      from,
      side: from.side,
      target: placeOf(world, enemy),
      reachFeet: SQUARE_FEET,
    });
  if (enemies.some((enemy) => wayTo(map, enemy) !== null)) return null;
  let best: { readonly feet: number; readonly way: readonly Square[] } | null = null;
  for (const enemy of enemies) {
    const path = wayTo(opened, enemy);
    if (path === null || (best !== null && path.feet >= best.feet)) continue;
    best = { feet: path.feet, way: [...path.squares, placeOf(world, enemy)] };
  }
  return best === null ? null : firstDoor(map, from, best.way, byForce);
}

/** By the map as it is; what nobody has changed has the same doors. */
const BY_HAND = new WeakMap<BattleMap, BattleMap>();
const BY_FORCE = new WeakMap<BattleMap, BattleMap>();

/** The map with all doors open that are shut and can be opened; the same where there are none. @param byForce those that are locked and can be broken too */
function withDoorsOpen(map: BattleMap, byForce: boolean): BattleMap {
  const known = byForce ? BY_FORCE : BY_HAND;
  let opened = known.get(map);
  if (opened === undefined) {
    opened = map;
    for (const { edge, terrain } of standingEdges(map)) {
      const edges: BattleMap['edges'] = opened.edges;
      if (edges === undefined || !canBeOpened(terrain, byForce)) continue;
      opened = { ...opened, edges: { ...edges, layers: withMark(edges.layers, edge, terrain.turns ?? '') } };
    }
    known.set(map, opened);
  }
  return opened;
}

function canBeOpened(door: EdgeTerrain, byForce: boolean): boolean {
  const { turns, open, locked } = door;
  return turns !== undefined && open !== true && (locked !== true || (byForce && isBreakable({ terrain: door })));
}

function firstDoor(map: BattleMap, from: Footprint, way: readonly Square[], byForce: boolean): Doorway | null {
  let at = from;
  for (const square of way) {
    const shut = shutBetween(map, at, square, byForce);
    if (shut !== undefined) return { door: edgeName(map, shut), place: placeAt(map, shut, at) };
    at = { ...square, side: from.side };
  }
  return null;
}

/** From where it is opened: one that is locked is broken from straight before it, and not past its corner. */
function placeAt(map: BattleMap, door: Edge, { x, y }: Footprint): Square {
  const before = edgeTerrain(map, door)?.locked === true ? spacesOf(map, door) : [];
  return before.find((space) => Math.abs(space.x - x) + Math.abs(space.y - y) < 2) ?? { x, y };
}

/** A shut door at a straight way from a place to another, at its corners too: nobody cuts one there. */
function shutBetween(map: BattleMap, from: Footprint, to: Square, byForce: boolean): Edge | undefined {
  const grid = gridOf(map);
  const line = grid.line(from, to);
  const edges = line.slice(1).flatMap((next, index) => {
    const last = line[index] ?? from;
    const step = { x: next.x - last.x, y: next.y - last.y };
    return grid.spaces({ ...last, side: from.side }).flatMap((space) => edgesAt(map, space, step));
  });
  return edges.find((edge) => {
    const terrain = edgeTerrain(map, edge);
    return terrain !== null && canBeOpened(terrain, byForce);
  });
}

/** The edge over which a step leads; of a diagonal one the four at its corner. */
function edgesAt(map: BattleMap, from: Square, step: Square): readonly Edge[] {
  if (map.grid === 'hex' || step.x === 0 || step.y === 0)
    return [edgeOver(map, from, step)].flatMap((edge) => edge ?? []);
  const [across, along] = [
    { x: step.x, y: 0 },
    { x: 0, y: step.y },
  ];
  const beside = (part: Square): Square => ({ x: from.x + part.x, y: from.y + part.y });
  return [
    ...[from, beside(along)].flatMap((start) => edgeOver(map, start, across) ?? []),
    ...[from, beside(across)].flatMap((start) => edgeOver(map, start, along) ?? []),
  ];
}

/** Opens the door, or breaks it by what could do that, if it can be done from here and now; from afar nothing is thrown at it. */
export function openDoorway<G extends Game>(world: World<G>, who: number, { door, place }: Doorway): Act<G> | null {
  const { opens, breaks } = catalogueOf(world);
  const { x, y } = placeOf(world, who);
  for (const option of x === place.x && y === place.y ? [...opens, ...breaks] : opens) {
    if (!isOpen(world, who, option)) continue;
    const given = { ...act(who, option.action), choice: door };
    if (option.refuseAct(world, given, true).length > 0) continue;
    if (option.worthwhile?.(world, given) !== false) return given;
  }
  return null;
}
