import { type BackgroundText, type BattleMap, MapError, parseMap } from '@fray/engine';
import type { Coordinates } from '../../map/geometry.ts';
import {
  type DraftEdges,
  EDGE_KINDS,
  edgesWithin,
  readEdges,
  type Spaces,
  WALL,
  withEdges,
  writtenEdges,
} from './edges.ts';

export type Grid = 'square' | 'hex';

/** What a mark of the map stands for: the name of a kind of ground, or one of its own. */
export type GroundSpec = string | Readonly<Record<string, unknown>>;

/** The ground of a fight in the making: one mark a place; where there are hexagons, a blank between them. */
export interface DraftGround {
  readonly grid: Grid;
  readonly cells: readonly string[];
  readonly legend: Readonly<Record<string, GroundSpec>>;
  /** null: bright. */
  readonly light: string | null;
  readonly edges: DraftEdges;
  /** Kinds of what stands on edges, beside those that are known by name. */
  readonly edgeKinds: Readonly<Record<string, unknown>>;
  /** The picture under it; left out where there is none. */
  readonly background?: BackgroundText;
}

/** A map as encounter files write it. */
export interface WrittenMap {
  readonly grid?: Grid;
  readonly rows: string | readonly string[];
  readonly legend?: Readonly<Record<string, GroundSpec>>;
  readonly light?: string;
  readonly edges?: readonly object[];
  readonly edgeKinds?: Readonly<Record<string, unknown>>;
  readonly background?: BackgroundText;
}

/** Most rows and columns that are painted: larger maps come from files. */
export const MOST_SIDE = 100;
const START_WIDTH = 20;
const START_HEIGHT = 14;
export const FLOOR = '.';

/** Open floor. */
export function startGround(grid: Grid): DraftGround {
  const bare: DraftGround = { grid, cells: [], legend: {}, light: null, edges: {}, edgeKinds: {} };
  return resized(bare, grid === 'hex' ? 2 * START_WIDTH : START_WIDTH, START_HEIGHT);
}

export function widthOf({ cells }: Pick<DraftGround, 'cells'>): number {
  return cells[0]?.length ?? 0;
}

/** How its places lie. */
function spacesOf({ grid, cells }: DraftGround): Spaces {
  return { grid, width: widthOf({ cells }), height: cells.length };
}

/** Whether there is a place: of hexagons every other one of a row. */
export function isTileAt({ grid, cells }: DraftGround, [x, y]: Coordinates): boolean {
  if (y < 0 || y >= cells.length || x < 0 || x >= widthOf({ cells })) return false;
  return grid === 'square' || ((x + y) & 1) === 0;
}

function markAt({ cells }: Pick<DraftGround, 'cells'>, [x, y]: Coordinates): string {
  return cells[y]?.[x] ?? FLOOR;
}

/** As many columns and rows; what is new is floor, what lies outside is gone. */
export function resized(ground: DraftGround, width: number, height: number): DraftGround {
  const { grid, cells } = ground;
  const row = (y: number): string =>
    Array.from({ length: width }, (_, x) => {
      if (grid === 'hex' && ((x + y) & 1) === 1) return ' ';
      return cells[y]?.[x] ?? FLOOR;
    }).join('');
  return {
    ...ground,
    cells: Array.from({ length: height }, (_, y) => row(y)),
    edges: edgesWithin(ground.edges, { grid, width, height }),
  };
}

/** What can be painted on the edges of a map: the usual kinds, and those that its file brought along. */
export function edgeKindsOf({ edgeKinds }: Pick<DraftGround, 'edgeKinds'>): readonly string[] {
  return [...new Set([...EDGE_KINDS, ...Object.keys(edgeKinds)])];
}

/** The kind that is painted on this map: the wished one, if the map knows it, or else a wall. */
export function edgeKindOf(ground: Pick<DraftGround, 'edgeKinds'>, wished: string): string {
  return edgeKindsOf(ground).includes(wished) ? wished : WALL;
}

/** The ground with something of that kind on the edges of these names. The same object where nothing changes. */
export function withEdgesOf(ground: DraftGround, names: readonly string[], kind: string): DraftGround {
  const edges = withEdges(ground.edges, names, kind);
  return edges === ground.edges ? ground : { ...ground, edges };
}

/** The ground with that mark on all these places; those beside the map are left out. The same object where nothing changes. */
export function painted(ground: DraftGround, places: readonly Coordinates[], mark: string): DraftGround {
  const rows = new Map<number, string[]>();
  for (const place of places) {
    const [x, y] = place;
    if (!isTileAt(ground, place) || markAt(ground, place) === mark) continue;
    const row = rows.get(y) ?? [...(ground.cells[y] ?? '')];
    row[x] = mark;
    rows.set(y, row);
  }
  if (rows.size === 0) return ground;
  return { ...ground, cells: ground.cells.map((row, y) => rows.get(y)?.join('') ?? row) };
}

/** The ground with a kind of ground in its legend, and the mark by which it stands there. */
export function withKind(
  ground: DraftGround,
  wished: string,
  spec: GroundSpec,
): { readonly ground: DraftGround; readonly mark: string } {
  const { legend } = ground;
  const text = JSON.stringify(spec);
  const known = Object.entries(legend).find(([, each]) => JSON.stringify(each) === text)?.[0];
  if (known !== undefined) return { ground, mark: known };
  const taken = new Set([...Object.keys(legend), ...BUILT_IN, ...ground.cells.flatMap((row) => [...row])]);
  const mark = [wished, ...MARKS].find((each) => !taken.has(each)) ?? FLOOR;
  return { ground: { ...ground, legend: { ...legend, [mark]: spec } }, mark };
}

/** Marks that stand for something without a legend. */
const BUILT_IN: readonly string[] = [FLOOR, '#', '~', 'o', '=', '+', ' '];
const MARKS: readonly string[] = [...'abcdefghijklmnpqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

/** All places of a line between two, both included. */
export function lineOf([ax, ay]: Coordinates, [bx, by]: Coordinates): readonly Coordinates[] {
  const steps = Math.max(Math.abs(bx - ax), Math.abs(by - ay));
  return Array.from({ length: steps + 1 }, (_, step): Coordinates => {
    const share = steps === 0 ? 0 : step / steps;
    return [Math.round(ax + (bx - ax) * share), Math.round(ay + (by - ay) * share)];
  });
}

/** All places of the rectangle between two corners. */
export function rectangleOf([ax, ay]: Coordinates, [bx, by]: Coordinates): readonly Coordinates[] {
  const found: Coordinates[] = [];
  for (let y = Math.min(ay, by); y <= Math.max(ay, by); y++)
    for (let x = Math.min(ax, bx); x <= Math.max(ax, bx); x++) found.push([x, y]);
  return found;
}

/** The border of the rectangle between two corners: the walls of a room. */
export function frameOf(a: Coordinates, b: Coordinates): readonly Coordinates[] {
  const [xs, ys] = [
    [a[0], b[0]],
    [a[1], b[1]],
  ];
  return rectangleOf(a, b).filter(([x, y]) => xs.includes(x) || ys.includes(y));
}

const BESIDE: Readonly<Record<Grid, readonly Coordinates[]>> = {
  square: [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ],
  hex: [
    [2, 0],
    [-2, 0],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ],
};

/** All places of the same mark that hang together with this one; none beside the map. */
export function patchOf(ground: DraftGround, from: Coordinates): readonly Coordinates[] {
  if (!isTileAt(ground, from)) return [];
  const mark = markAt(ground, from);
  const found: Coordinates[] = [from];
  const known = new Set([from.join()]);
  for (const [x, y] of found)
    for (const [dx, dy] of BESIDE[ground.grid]) {
      const next: Coordinates = [x + dx, y + dy];
      if (known.has(next.join()) || !isTileAt(ground, next) || markAt(ground, next) !== mark) continue;
      known.add(next.join());
      found.push(next);
    }
  return found;
}

/** As an encounter file writes it; kinds of ground that are nowhere are left out. */
export function mapOf(ground: DraftGround): WrittenMap {
  const { grid, cells, legend, light, edgeKinds, background } = ground;
  const used = new Set(cells.flatMap((row) => [...row]));
  const kept = Object.entries(legend).filter(([mark]) => used.has(mark));
  const edges = writtenEdges(ground.edges, spacesOf(ground));
  return {
    ...(grid === 'hex' ? { grid } : {}),
    ...(light === null ? {} : { light }),
    ...(kept.length === 0 ? {} : { legend: Object.fromEntries(kept) }),
    rows: grid === 'hex' ? cells.map((row) => row.trimEnd()) : cells,
    ...(edges.length === 0 ? {} : { edges }),
    ...(Object.keys(edgeKinds).length === 0 ? {} : { edgeKinds }),
    ...(background === undefined ? {} : { background }),
  };
}

/** A map of an encounter file. */
export function groundOf(map: WrittenMap): DraftGround {
  const { grid = 'square', rows, legend = {}, light, edgeKinds = {}, background } = map;
  const cells = typeof rows === 'string' ? rows.replace(/^\n|\n$/g, '').split('\n') : rows;
  const width = Math.max(0, ...cells.map((row) => row.length));
  const edges = readEdges(map as Parameters<typeof parseMap>[0]);
  const ground = { grid, cells: cells.map((row) => row.padEnd(width)), legend, light: light ?? null, edges, edgeKinds };
  return background === undefined ? ground : { ...ground, background };
}

/** The ground as the table will draw it; null where there is none, or it cannot be drawn. */
export function drawnMap(ground: DraftGround | null): BattleMap | null {
  if (ground === null) return null;
  try {
    return parseMap(mapOf(ground) as Parameters<typeof parseMap>[0]);
  } catch (error) {
    // The rules say what is wrong with it.
    if (error instanceof MapError) return null;
    throw error;
  }
}
