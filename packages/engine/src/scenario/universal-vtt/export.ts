import { type BattleMap, type Light, type Terrain, terrainAt } from '../../space/grid/battle-map.ts';
import { type EdgeTerrain, edgeName, edgeOver, standingEdges } from '../../space/grid/edge.ts';
import { type EdgeRun, listEdges } from '../../space/grid/edge-list.ts';
import { sidesOf } from '../../space/grid/edge-text.ts';
import type { Square } from '../../space/grid/square.ts';
import { squareNamed } from '../../space/grid/square-name.ts';
import { colourOf, lampsFor } from './lights.ts';
import type { Point } from './snap.ts';

/** The picture of a map that goes out: just as large as the map. */
export interface ExportedPicture {
  /** A PNG, JPEG or WebP. */
  readonly base64: string;
  /** Pixels along one side of a square. */
  readonly pixels: number;
}

/** A map for other programs. */
export interface ExportedMap {
  /** The file. */
  readonly text: string;
  /** What the format does not hold, a line each. */
  readonly notes: readonly string[];
}

/** The usual number, where there is no picture to tell it. */
const USUAL_PIXELS = 100;
/** In radians, as other programs write it. */
const QUARTER_TURN = 1.570796;

/**
 * A map as a Universal VTT file: grid, walls, doors and windows, lights, picture.
 *
 * @param picture null for none
 * @throws RangeError where the map has hexagons, which the format does not know
 */
export function exportUniversalVtt(map: BattleMap, picture: ExportedPicture | null): ExportedMap {
  if (map.grid === 'hex') throw new RangeError('expected a map of squares, found one of hexagons');
  const written = [...standingEdges(map)].map(({ edge, terrain }) => ({ name: edgeName(map, edge), terrain }));
  const kinds = {
    ...outlines(map),
    ...Object.fromEntries(written.flatMap(({ name, terrain }) => kindOf(name, terrain))),
  };
  const runs = listEdges(map, kinds);
  const file = {
    format: 0.3,
    resolution: {
      map_origin: { x: 0, y: 0 },
      map_size: { x: map.width, y: map.height },
      pixels_per_grid: picture?.pixels ?? USUAL_PIXELS,
    },
    line_of_sight: runs.filter(({ kind }) => kind === 'wall').map(endsOf),
    objects_line_of_sight: [],
    portals: runs.filter(({ kind }) => kind !== 'wall').map(portalOf),
    environment: { baked_lighting: false, ambient_light: colourOf(lightOfDay(map)) },
    lights: lampsFor(map, litSquares(map)).map(({ position, range }) => ({
      position,
      range,
      intensity: 1,
      color: 'ffffffff',
      shadows: true,
    })),
    image: picture?.base64 ?? '',
  };
  return { text: `${JSON.stringify(file)}\n`, notes: lost(map, written) };
}

function lightOfDay({ light = 'bright' }: BattleMap): Light {
  return light;
}

const OPENINGS: readonly string[] = ['door', 'open door', 'window', 'open window'];

/** As what something on an edge goes out: nothing, where the format has no such thing. */
function kindOf(name: string, { name: kind, blocksSight, turns }: EdgeTerrain): readonly [string, string][] {
  if (OPENINGS.includes(kind)) return [[name, kind]];
  if (!blocksSight) return [];
  return [[name, turns === undefined ? 'wall' : 'door']];
}

/** What stands around squares that nobody sees through, as walls on their edges. */
function outlines(map: BattleMap): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const square of squaresOf(map)) {
    if (!terrainAt(map, square).blocksSight) continue;
    for (const step of Object.values(sidesOf('square'))) {
      const edge = edgeOver(map, square, step);
      if (edge === null || terrainAt(map, { x: square.x + step.x, y: square.y + step.y }).blocksSight) continue;
      found[edgeName(map, edge)] = 'wall';
    }
  }
  return found;
}

function* squaresOf({ width, height }: BattleMap): Generator<Square> {
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) yield { x, y };
}

/** The two ends of a run along a line of the grid. */
function endsOf({ at, to = at, side }: EdgeRun): readonly [Point, Point] {
  const [first, last] = [cornerOf(at), cornerOf(to)];
  const end = side === 'west' ? { x: last.x, y: last.y + 1 } : { x: last.x + 1, y: last.y };
  return [first, end];
}

function cornerOf(name: string): Point {
  const square = squareNamed(name);
  if (square === null) throw new RangeError(`expected the name of a square, found '${name}'`);
  return square;
}

function portalOf(run: EdgeRun): object {
  const [from, to] = endsOf(run);
  return {
    position: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    bounds: [from, to],
    rotation: run.side === 'west' ? QUARTER_TURN : 0,
    closed: !run.kind.startsWith('open '),
    freestanding: false,
    ...(run.kind.endsWith('window') ? { window: true } : {}),
  };
}

/** Squares that are brighter than the day. */
function litSquares(map: BattleMap): readonly Square[] {
  if (lightOfDay(map) === 'bright') return [];
  return [...squaresOf(map)].filter((square) => terrainAt(map, square).light === 'bright');
}

type Written = readonly { readonly name: string; readonly terrain: EdgeTerrain }[];

function lost(map: BattleMap, written: Written): readonly string[] {
  const terrains = [...squaresOf(map)].map((square) => terrainAt(map, square));
  const solid = terrains.filter(({ blocksSight }) => blocksSight).length;
  const ground = new Set(terrains.filter(isOwn).map(({ name }) => name));
  const left = new Set(
    written.flatMap(({ name, terrain }) => (kindOf(name, terrain)[0]?.[1] === terrain.name ? [] : [terrain.name])),
  );
  return [
    ...(solid === 0 ? [] : [`${solid} squares that block the view: walls around them`]),
    ...(ground.size === 0 ? [] : [`ground: ${[...ground].join(', ')}: left out, the format has floor alone`]),
    ...(left.size === 0
      ? []
      : [`edges: ${[...left].join(', ')}: as walls or doors where they block the view, else left out`]),
  ];
}

/** Whether there is more to the ground than that one walks and sees over it. */
function isOwn({ blocksSight, blocksMove, cost, cover, concealment, light }: Terrain): boolean {
  if (blocksSight) return false;
  return (
    blocksMove ||
    cost > 1 ||
    [cover, concealment].some((each) => each !== undefined) ||
    (light ?? 'bright') !== 'bright'
  );
}
