import type { Breakable } from '../ground/breakable.ts';
import { isTile } from './hex-space.ts';
import type { CoverDegree, GridName } from './names.ts';
import type { Square } from './square.ts';
import { squareName, squareNamed } from './square-name.ts';

/*
 * An edge is what two spaces of a map share. Each space counts some of its sides as its own, so that every edge belongs to one
 * space; what stands on it is a character in the layer of that side, in the place of that space.
 */

/** What stands on an edge. */
export interface EdgeTerrain extends Breakable {
  readonly name: string;
  /** Nobody can step over it, nor pass its end diagonally. */
  readonly blocksMove: boolean;
  /** No line of effect passes through it. */
  readonly blocksEffect: boolean;
  /** Nobody sees through it; then no line of effect passes either. */
  readonly blocksSight: boolean;
  /** What it gives to those behind it. */
  readonly cover?: CoverDegree;
  /** In feet: something low, which covers those near it. */
  readonly height?: number;
  /** The mark of what it becomes when it is opened or closed by hand; left out, it is not moved by hand. */
  readonly turns?: string;
  /** Whether it stands open, where it is moved by hand. */
  readonly open?: true;
  /** Nobody opens it by hand. */
  readonly locked?: true;
}

/** The edges of a map, plain JSON. */
export interface EdgeMap {
  /** For each side in the order of OWN_SIDES rows of as many characters as the map has columns: marks of the legend, or NO_EDGE. */
  readonly layers: readonly (readonly string[])[];
  readonly legend: Readonly<Record<string, EdgeTerrain>>;
}

/** Stands in a layer where nothing does. */
export const NO_EDGE = ' ';

/** One edge: the space to which it belongs, and the layer of its side. */
export interface Edge extends Square {
  readonly layer: number;
}

/** The steps across the sides that a space counts as its own, layer by layer. */
export const OWN_SIDES: Readonly<Record<GridName, readonly Square[]>> = {
  square: [
    { x: -1, y: 0 },
    { x: 0, y: -1 },
  ],
  hex: [
    { x: -2, y: 0 },
    { x: -1, y: -1 },
    { x: 1, y: -1 },
  ],
};

/** As much of a map as tells where its edges are. */
export interface EdgedMap {
  readonly grid?: 'hex';
  readonly width: number;
  readonly height: number;
  readonly edges?: EdgeMap;
}

/** The steps across the sides that belong to a space of the map. */
export function ownSides({ grid }: Pick<EdgedMap, 'grid'>): readonly Square[] {
  return OWN_SIDES[grid ?? 'square'];
}

function isSpace({ grid, width, height }: EdgedMap, { x, y }: Square): boolean {
  return x >= 0 && y >= 0 && x < width && y < height && (grid !== 'hex' || isTile(x, y));
}

/** The edge over which a step leads from a space; null where no edge of the map lies there. */
export function edgeOver(map: EdgedMap, from: Square, step: Square): Edge | null {
  const to = { x: from.x + step.x, y: from.y + step.y };
  if (!isSpace(map, from) || !isSpace(map, to)) return null;
  const own = ownSides(map);
  const layer = own.findIndex(({ x, y }) => x === step.x && y === step.y);
  if (layer >= 0) return { x: from.x, y: from.y, layer };
  const back = own.findIndex(({ x, y }) => x === -step.x && y === -step.y);
  return back < 0 ? null : { ...to, layer: back };
}

/** The two spaces that share the edge: first the one further north or west. */
export function spacesOf(map: Pick<EdgedMap, 'grid'>, { x, y, layer }: Edge): readonly [Square, Square] {
  const step = ownSides(map)[layer] ?? { x: 0, y: 0 };
  return [
    { x: x + step.x, y: y + step.y },
    { x, y },
  ];
}

/** What people call an edge: by both spaces, "C3/D3". */
export function edgeName(map: Pick<EdgedMap, 'grid'>, edge: Edge): string {
  return spacesOf(map, edge).map(squareName).join('/');
}

/** The same for reading: "between C3 and D3". */
export function edgeWords(map: Pick<EdgedMap, 'grid'>, edge: Edge): string {
  return `between ${spacesOf(map, edge).map(squareName).join(' and ')}`;
}

/** The edge of that name, its spaces in either order; null where it is none of the map. */
export function edgeNamed(map: EdgedMap, name: string): Edge | null {
  const [from = null, to = null, ...more] = name.split('/').map(squareNamed);
  if (from === null || to === null || more.length > 0) return null;
  return edgeOver(map, from, { x: to.x - from.x, y: to.y - from.y });
}

/** What stands on the edge; null for nothing. */
export function edgeTerrain({ edges }: Pick<EdgedMap, 'edges'>, { x, y, layer }: Edge): EdgeTerrain | null {
  const mark = edges?.layers[layer]?.[y]?.[x];
  return mark === undefined ? null : (edges?.legend[mark] ?? null);
}

/** All edges on which something stands, layer by layer, row by row. */
export function* standingEdges(map: EdgedMap): Generator<{ readonly edge: Edge; readonly terrain: EdgeTerrain }> {
  for (const [layer, rows] of (map.edges?.layers ?? []).entries()) {
    for (const [y, row] of rows.entries()) {
      for (let x = 0; x < row.length; x++) {
        const terrain = row[x] === NO_EDGE ? null : edgeTerrain(map, { x, y, layer });
        if (terrain !== null) yield { edge: { x, y, layer }, terrain };
      }
    }
  }
}

/** The layers with another mark on one edge; the same ones, where they have no such edge. */
export function withMark(layers: EdgeMap['layers'], { x, y, layer }: Edge, mark: string): EdgeMap['layers'] {
  const rows = layers[layer];
  const row = rows?.[y];
  if (rows === undefined || row?.[x] === undefined) return layers;
  return layers.with(layer, rows.with(y, `${row.slice(0, x)}${mark}${row.slice(x + 1)}`));
}
