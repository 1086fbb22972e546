import {
  type EdgedMap,
  edgeName,
  edgeNamed,
  edgeOver,
  listEdges,
  parseMap,
  sidesOf,
  standingEdges,
} from '@fray/engine';
import { message } from '@fray/engine/messages';
import type { Coordinates } from '../../map/geometry.ts';

/** What stands between the places of a fight in the making: the name of its kind by that of the edge, "C3/D3". */
export type DraftEdges = Readonly<Record<string, string>>;

/** How the places lie between which something stands. */
export interface Spaces {
  readonly grid: 'square' | 'hex';
  readonly width: number;
  readonly height: number;
}

/** What is painted until something else is chosen. */
export const WALL = 'wall';
/** Stands for taking away what stands there. */
const NOTHING = 'nothing';

/** What can be painted on edges without a word of the file about it. */
export const EDGE_KINDS: readonly string[] = [
  WALL,
  message('door'),
  message('locked door'),
  message('window'),
  message('open door'),
  message('open window'),
  message('bars'),
  message('railing'),
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

/** As an encounter file lists them. */
export function writtenEdges(edges: DraftEdges, spaces: Spaces): ReturnType<typeof listEdges> {
  return listEdges(mapOf(spaces), edges);
}
