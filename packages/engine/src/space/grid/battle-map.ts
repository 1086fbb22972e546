import type { Breakable, Wear } from '../ground/breakable.ts';
import { buildMoveGrid, type MoveGrid } from '../path/move-grid.ts';
import type { Background } from '../picture/background.ts';
import { type CompiledEdges, compileEdges } from './compiled-edges.ts';
import type { EdgeMap, EdgeTerrain } from './edge.ts';
import { isTile } from './hex-space.ts';
import type { CoverDegree } from './names.ts';
import type { Square } from './square.ts';
import { squareName } from './square-name.ts';

/** Least first; a place of 0 is no cover. */
export const COVER_SCALE: readonly ('none' | CoverDegree | 'total')[] = [
  'none',
  'quarter',
  'half',
  'threeQuarters',
  'nineTenths',
  'total',
];

/** The place of `total` among the degrees: what blocks sight. */
export const SOLID = 5;

export interface Terrain extends Breakable {
  readonly name: string;
  /** Nobody can enter it, nor cut its corner. */
  readonly blocksMove: boolean;
  /** No line of effect passes through it. */
  readonly blocksSight: boolean;
  /** What entering the square counts, in squares: 1, or 2 where the ground hampers. A whole number up to MAX_COST. */
  readonly cost: number;
  /** What it gives to those who stand behind it. */
  readonly cover?: CoverDegree;
  /** In feet. */
  readonly height?: number;
  /** How hard it makes it to see who is in it or behind it (MOD-CONC-02). */
  readonly concealment?: ConcealmentDegree;
  /** The same through two squares of it or more (dense fog at 10 feet); as through one when left out. */
  readonly deepConcealment?: ConcealmentDegree;
  /** The light on it; that of the map when left out. */
  readonly light?: Light;
}

/** How hard somebody is to see, though nothing solid is in the way. */
export type ConcealmentDegree = CoverDegree | 'total';

/** How well lit a place is: by day or lamps, moderately dark, almost or wholly without light (MOD-CONC-02, MOD-CONC-06). */
export type Light = 'bright' | 'shadows' | 'near darkness' | 'darkness';

/**
 * A battle map, plain JSON. To change one, make another: what is worked out from a map is kept by its object.
 * Squares run from 0,0 in the north-west to width-1,height-1. Where a function takes null for a map, that is level
 * ground without end.
 */
export interface BattleMap {
  /** Left out: squares. Of hexagons every other place of a row is a tile (hex-space.ts); the rest of it is blank. */
  readonly grid?: 'hex';
  readonly width: number;
  readonly height: number;
  /** One string for each row, one character for each square: a key of the legend. */
  readonly cells: readonly string[];
  readonly legend: Readonly<Record<string, Terrain>>;
  /** Where the terrain says nothing else; bright when left out. */
  readonly light?: Light;
  /** What stands between its spaces; left out where nothing does. */
  readonly edges?: EdgeMap;
  /** What has been done to pieces of it that still stand, by name: "C3/D3" for what stands on an edge, "C3" for what fills a square. */
  readonly worn?: Readonly<Record<string, Wear>>;
  /** The picture under it; left out where there is none. */
  readonly background?: Background;
}

/** Most squares a map may have along one side. */
export const MAX_MAP_SIDE = 1024;

/** So far from the first square, in columns and rows, squares of open ground can be named. */
export const MOST_OPEN = 10_000;

/** Most squares that entering one square may count. */
export const MAX_COST = 16;

/** A map as arrays, one entry a square, row after row. */
export interface CompiledMap {
  readonly width: number;
  readonly height: number;
  /** 0: nobody can enter; else what entering counts, in squares. */
  readonly cost: Uint8Array;
  /** 1: no line of effect passes. */
  readonly opaque: Uint8Array;
  /** Squares in a row of `barrier`, which has a border of one square around the map. */
  readonly pitch: number;
  /** What each square, and the border, puts in the way of a line: 0 nothing, 1 to 4 the place of its cover among COVER_SCALE, SOLID all. */
  readonly barrier: Uint8Array;
  /** How many squares of `barrier` north and west of each place, itself included, have something in them. */
  readonly filled: Uint32Array;
  /** Whether anything on it, or the want of light, can conceal. */
  readonly hazy: boolean;
  /** Null where nothing stands between its spaces. */
  readonly edges: CompiledEdges | null;
  /** By side of the mover, in squares. */
  readonly grids: Map<number, MoveGrid>;
}

const compiled: WeakMap<BattleMap, CompiledMap> = new WeakMap();
let latest: BattleMap | null = null;
let latestCompiled: CompiledMap | null = null;

/** The map as arrays, made once for each map. */
export function compileMap(map: BattleMap): CompiledMap {
  // A fight asks for one map again and again, and a look-up in the WeakMap takes as long as a line of effect.
  if (map === latest && latestCompiled !== null) return latestCompiled;
  let known = compiled.get(map);
  if (known === undefined) {
    known = compile(map);
    compiled.set(map, known);
  }
  latest = map;
  latestCompiled = known;
  return known;
}

function compile(map: BattleMap): CompiledMap {
  const { width, height } = map;
  const cost = new Uint8Array(width * height);
  const opaque = new Uint8Array(width * height);
  const pitch = width + 2;
  const barrier = new Uint8Array(pitch * (height + 2)).fill(SOLID);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const terrain = spaceAt(map, x, y);
      cost[y * width + x] = costOf(terrain);
      opaque[y * width + x] = terrain?.blocksSight === true ? 1 : 0;
      barrier[(y + 1) * pitch + x + 1] = barrierOf(terrain);
    }
  }
  const edges = compileEdges(map, pitch, gradeOfEdge);
  const filled = countFilled(edges === null ? barrier : withEdges(barrier, edges), pitch);
  return {
    width,
    height,
    cost,
    opaque,
    pitch,
    barrier,
    filled,
    hazy: isHazy(map),
    edges,
    grids: new Map(),
  };
}

function costOf(terrain: Terrain | null): number {
  return terrain === null || terrain.blocksMove ? 0 : terrain.cost;
}

function barrierOf(terrain: Terrain | null): number {
  return terrain === null || terrain.blocksSight ? SOLID : COVER_SCALE.indexOf(terrain.cover ?? 'none');
}

function gradeOfEdge({ blocksEffect, cover }: EdgeTerrain): number {
  return blocksEffect ? SOLID : COVER_SCALE.indexOf(cover ?? 'none');
}

/** The barrier, with something in each square that has an edge with something on it. */
function withEdges(barrier: Uint8Array, { layers, sides, pitch }: CompiledEdges): Uint8Array {
  const marked = barrier.slice();
  for (const [layer, { x, y }] of sides.entries()) {
    for (const [place, byte] of (layers[layer] ?? barrier).entries()) {
      if (byte > 0) for (const each of [place, place + y * pitch + x]) marked[each] = Math.max(1, marked[each] ?? 0);
    }
  }
  return marked;
}

/** The terrain of a place; null where hexagons leave a blank. */
function spaceAt(map: BattleMap, x: number, y: number): Terrain | null {
  return map.grid === 'hex' && !isTile(x, y) ? null : terrainAt(map, { x, y });
}

function isHazy({ light = 'bright', legend }: BattleMap): boolean {
  const conceals = (each: Terrain): boolean => each.concealment !== undefined || (each.light ?? 'bright') !== 'bright';
  return light !== 'bright' || Object.values(legend).some(conceals);
}

function countFilled(barrier: Uint8Array, pitch: number): Uint32Array {
  const filled = new Uint32Array(barrier.length);
  for (let place = pitch; place < barrier.length; place++) {
    const column = place % pitch;
    if (column === 0) continue;
    const before = filled[place - 1]! + filled[place - pitch]! - filled[place - pitch - 1]!;
    filled[place] = before + (barrier[place] === 0 ? 0 : 1);
  }
  return filled;
}

/** Where creatures of a side, in squares, can go; made once for each map and side. */
export function moveGrid(map: BattleMap, side: number): MoveGrid {
  const { width, height, cost, edges, grids } = compileMap(map);
  let grid = grids.get(side);
  if (grid === undefined) {
    grid = buildMoveGrid({ width, height, cost, edges }, side);
    grids.set(side, grid);
  }
  return grid;
}

/** Whether the square is on the map; always, on open ground. */
export function isOnMap(map: BattleMap | null, square: Square): boolean {
  if (map === null) return true;
  if (map.grid === 'hex' && !isTile(square.x, square.y)) return false;
  return square.x >= 0 && square.x < map.width && square.y >= 0 && square.y < map.height;
}

/** Whether somebody can be put on the square, or something laid there: it is on the map, or on open ground not too far out. */
export function isPlace(map: BattleMap | null, { x, y }: Square): boolean {
  if (!Number.isInteger(x) || !Number.isInteger(y)) return false;
  return map === null ? Math.abs(x) <= MOST_OPEN && Math.abs(y) <= MOST_OPEN : isOnMap(map, { x, y });
}

/** Whether something can burst from there: any of the four squares that meet at the intersection is such a place, or the tile. */
export function isCrossing(map: BattleMap | null, { x, y }: Square): boolean {
  if (map?.grid === 'hex') return isPlace(map, { x, y });
  return [x, x - 1].some((column) => [y, y - 1].some((row) => isPlace(map, { x: column, y: row })));
}

/** The terrain of a square of the map. */
export function terrainAt(map: BattleMap, square: Square): Terrain {
  const key = map.cells[square.y]?.[square.x];
  const terrain = key === undefined ? undefined : map.legend[key];
  if (terrain === undefined) throw new RangeError(`no terrain at ${squareName(square)}: ${key ?? 'outside the map'}`);
  return terrain;
}
