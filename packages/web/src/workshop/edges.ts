import {
  type EdgedMap,
  edgeName,
  edgeNamed,
  edgeOver,
  parseMap,
  sidesOf,
  spacesOf,
  squareName,
  standingEdges,
} from '@fray/engine';
import type { Coordinates } from '../map/geometry.ts';

/** What stands between the places of a fight in the making: the name of its kind by that of the edge, "C3/D3". */
export type DraftEdges = Readonly<Record<string, string>>;

/** How the places lie between which something stands. */
export interface Spaces {
  readonly grid: 'square' | 'hex';
  readonly width: number;
  readonly height: number;
}

/** An entry of `edges` in an encounter file. */
export interface WrittenEdge {
  readonly kind: string;
  readonly at: string;
  readonly to?: string;
  readonly side: string;
}

/** Stands for taking away what stands there. */
export const NOTHING = 'nothing';

/** What can be painted on edges without a word of the file about it. */
export const EDGE_KINDS: readonly string[] = [
  'wall',
  'door',
  'locked door',
  'window',
  'open door',
  'open window',
  'bars',
  'railing',
  NOTHING,
];

function mapOf({ grid, width, height }: Spaces): EdgedMap {
  return grid === 'hex' ? { grid, width, height } : { width, height };
}

/** The steps from a place to those with which it shares an edge. */
export function sideSteps(grid: Spaces['grid']): readonly Coordinates[] {
  return Object.values(sidesOf(grid)).map(({ x, y }): Coordinates => [x, y]);
}

/** Name of the edge over which a step leads; null where there is none: at the border, or at a corner. */
export function edgeBeside(spaces: Spaces, [x, y]: Coordinates, [dx, dy]: Coordinates): string | null {
  const map = mapOf(spaces);
  const edge = edgeOver(map, { x, y }, { x: dx, y: dy });
  return edge === null ? null : edgeName(map, edge);
}

/** The edges with something of that kind on those of these names; the same object where nothing changes. */
export function withEdges(edges: DraftEdges, names: readonly string[], kind: string): DraftEdges {
  const changed = new Set(names.filter((name) => (edges[name] ?? NOTHING) !== kind));
  if (changed.size === 0) return edges;
  const left = Object.entries(edges).filter(([name]) => !changed.has(name));
  const put = kind === NOTHING ? [] : [...changed].map((name): [string, string] => [name, kind]);
  return Object.fromEntries([...left, ...put]);
}

/** Those that lie between places that there are. */
export function edgesWithin(edges: DraftEdges, spaces: Spaces): DraftEdges {
  const map = mapOf(spaces);
  return Object.fromEntries(Object.entries(edges).filter(([name]) => edgeNamed(map, name) !== null));
}

/** The edges of a map of an encounter file that is sound. */
export function readEdges(map: Parameters<typeof parseMap>[0]): DraftEdges {
  if (map.edges === undefined) return {};
  const read = parseMap(map);
  return Object.fromEntries([...standingEdges(read)].map(({ edge, terrain }) => [edgeName(read, edge), terrain.name]));
}

/** A piece of wall, door, … along a line of the map: from its first place to its last. */
interface Run {
  readonly kind: string;
  readonly layer: number;
  /** Column of upright lines, row of all others. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** As an encounter file lists them: along each line as few entries as can be. */
export function writtenEdges(edges: DraftEdges, spaces: Spaces): readonly WrittenEdge[] {
  const stride = spaces.grid === 'hex' ? 2 : 1;
  const runs: Run[] = [];
  for (const next of singles(edges, spaces)) {
    const run = runs.at(-1);
    const isMore = run?.kind === next.kind && run.layer === next.layer && run.line === next.line;
    if (isMore && run.to + stride === next.from) runs[runs.length - 1] = { ...run, to: next.to };
    else runs.push(next);
  }
  return runs.map((run) => writtenRun(run, spaces));
}

/** Each edge alone, line by line. */
function singles(edges: DraftEdges, spaces: Spaces): readonly Run[] {
  const map = mapOf(spaces);
  return Object.entries(edges)
    .flatMap(([name, kind]): Run[] => {
      const edge = edgeNamed(map, name);
      if (edge === null) return [];
      const { x, y, layer } = edge;
      const [line, at] = isUpright(spaces, layer) ? [x, y] : [y, x];
      return [{ kind, layer, line, from: at, to: at }];
    })
    .sort((a, b) => a.layer - b.layer || a.line - b.line || a.from - b.from);
}

/** Whether the edges of a layer follow each other from north to south: the west sides of squares. */
function isUpright({ grid }: Spaces, layer: number): boolean {
  return grid === 'square' && layer === 0;
}

function writtenRun({ kind, layer, line, from, to }: Run, spaces: Spaces): WrittenEdge {
  const place = (at: number) => (isUpright(spaces, layer) ? { x: line, y: at } : { x: at, y: line });
  const [beyond, own] = spacesOf(mapOf(spaces), { ...place(from), layer });
  const sides = Object.entries(sidesOf(spaces.grid));
  const side = sides.find(([, { x, y }]) => own.x + x === beyond.x && own.y + y === beyond.y)?.[0] ?? '';
  const [at, last] = [squareName(place(from)), squareName(place(to))];
  return last === at ? { kind, at, side } : { kind, at, to: last, side };
}
