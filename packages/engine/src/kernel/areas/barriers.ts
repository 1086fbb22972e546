import { isOnMap, terrainAt } from '../../space/grid/battle-map.ts';
import {
  type Edge,
  edgeName,
  edgeNamed,
  edgeOver,
  edgeTerrain,
  spacesOf,
  standingEdges,
} from '../../space/grid/edge.ts';
import { floorMark, isInTheWay } from '../../space/grid/floor.ts';
import { gridOf } from '../../space/grid/grid-of.ts';
import type { Square } from '../../space/grid/square.ts';
import { squareName, squareNamed } from '../../space/grid/square-name.ts';
import type { Breakable } from '../../space/ground/breakable.ts';
import { hasLineOfEffectBetween } from '../../space/sight/sight.ts';
import type { World } from '../scene/world.ts';
import type { Cause } from '../state/cause.ts';
import type { EdgeEvent, TerrainEvent, WearEvent } from '../state/event.ts';
import type { Game } from '../state/game.ts';
import { placeOf } from './areas.ts';
import { edgeGone } from './doors.ts';

/*
 * Doors, windows, walls: pieces of the ground that can be broken, on edges or filling squares.
 */

/** A piece of the ground that is in somebody's way. */
export interface Barrier {
  /** "C3/D3" for what stands on an edge, "C3" for what fills a square. */
  readonly name: string;
  /** The square that it fills, or the two spaces between which it stands. */
  readonly spaces: readonly Square[];
  /** Null for what fills a square. */
  readonly edge: Edge | null;
  readonly terrain: Breakable & { readonly name: string };
}

/** The piece of that name; null where nothing of the kind is there. */
export function barrierNamed<G extends Game>(
  { fight: { map } }: Pick<World<G>, 'fight'>,
  name: string,
): Barrier | null {
  if (map === null) return null;
  const edge = edgeNamed(map, name);
  if (edge !== null) return onEdge(map, edge);
  const square = squareNamed(name);
  return square === null ? null : inSquare(map, square);
}

type Ground = NonNullable<World<Game>['fight']['map']>;

function onEdge(map: Ground, edge: Edge): Barrier | null {
  const terrain = edgeTerrain(map, edge);
  return terrain === null ? null : { name: edgeName(map, edge), spaces: spacesOf(map, edge), edge, terrain };
}

function inSquare(map: Ground, square: Square): Barrier | null {
  if (!isOnMap(map, square)) return null;
  const terrain = terrainAt(map, square);
  return isInTheWay(terrain) ? { name: squareName(square), spaces: [square], edge: null, terrain } : null;
}

/** What stands on the sides of a combatant's space, and fills the squares across them where no edge is between. */
export function barriersBeside<G extends Game>(
  world: Pick<World<G>, 'fight' | 'fighters'>,
  who: number,
): readonly Barrier[] {
  const { map } = world.fight;
  if (map === null) return [];
  const grid = gridOf(map);
  const found = new Map<string, Barrier>();
  for (const space of grid.spaces(placeOf(world, who))) {
    for (const step of grid.steps) {
      const edge = edgeOver(map, space, step);
      const beyond = { x: space.x + step.x, y: space.y + step.y };
      const piece = (edge === null ? null : onEdge(map, edge)) ?? inSquare(map, beyond);
      if (piece !== null) found.set(piece.name, piece);
    }
  }
  return [...found.values()];
}

/** What can be broken and fills one of these squares or stands on a side of it, each once. */
export function barriersWithin<G extends Game>(
  { fight: { map } }: Pick<World<G>, 'fight'>,
  squares: readonly Square[],
): readonly Barrier[] {
  if (map === null) return [];
  const found = new Map<string, Barrier>();
  const add = (piece: Barrier | null): void => {
    if (piece !== null && isBreakable(piece)) found.set(piece.name, piece);
  };
  for (const square of squares) {
    add(inSquare(map, square));
    for (const step of gridOf(map).steps) {
      const edge = edgeOver(map, square, step);
      if (edge !== null) add(onEdge(map, edge));
    }
  }
  return [...found.values()];
}

/** What stands on edges and can be aimed at from afar: a line of effect leads to one of its spaces. */
export function barriersInLine<G extends Game>(
  world: Pick<World<G>, 'fight' | 'fighters'>,
  who: number,
): readonly Barrier[] {
  const { map } = world.fight;
  if (map?.edges === undefined) return [];
  const found: Barrier[] = [];
  for (const { edge } of standingEdges(map)) {
    const piece = onEdge(map, edge);
    if (piece !== null && isBreakable(piece) && spaceInLine(world, who, piece) !== null) found.push(piece);
  }
  return found;
}

/** The space from which it is struck or that is aimed at: the nearest to which a line of effect leads; null for none. */
export function spaceInLine<G extends Game>(
  world: Pick<World<G>, 'fight' | 'fighters'>,
  who: number,
  { spaces }: Pick<Barrier, 'spaces'>,
): Square | null {
  const from = placeOf(world, who);
  const { map } = world.fight;
  const steps = (square: Square): number => gridOf(map).stepsApart(from, from.side, square, 1);
  const open = spaces.filter((square) => hasLineOfEffectBetween(map, from, { ...square, side: 1 }));
  return open.sort((a, b) => steps(a) - steps(b))[0] ?? null;
}

/** Whether anything says how hard it is to break. */
export function isBreakable({ terrain }: Pick<Barrier, 'terrain'>): boolean {
  return terrain.breakDc !== undefined || terrain.hp !== undefined || terrain.toughness !== undefined;
}

/** What is done to it. @param by so much more of that count */
export function barrierWorn(
  { spaces, terrain }: Barrier,
  { who, count, by, why, rows }: Pick<WearEvent, 'who' | 'count' | 'by' | 'why' | 'rows'>,
): WearEvent {
  const places = spaces.map(({ x, y }): [number, number] => [x, y]);
  return { kind: 'wear', who, spaces: places, name: terrain.name, count, by, why, rows };
}

/** It stands there no more; where it filled a square there is even floor, if the map has any. @param who whose doing that is, or NOBODY */
export function barrierGone<G extends Game>(
  world: World<G>,
  who: number,
  { edge, spaces }: Barrier,
  why: Cause,
): readonly (EdgeEvent | TerrainEvent)[] {
  if (edge !== null) return edgeGone(world, who, edge, why);
  const { map } = world.fight;
  const mark = map === null ? undefined : floorMark(map);
  return mark === undefined ? [] : spaces.map(({ x, y }) => ({ kind: 'terrain', who, x, y, mark, why }));
}
