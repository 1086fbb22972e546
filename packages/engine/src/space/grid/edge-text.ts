import type { BattleMap } from './battle-map.ts';
import {
  type Edge,
  type EdgeMap,
  type EdgeTerrain,
  edgeOver,
  NO_EDGE,
  OWN_SIDES,
  ownSides,
  spacesOf,
  withMark,
} from './edge.ts';
import { EDGE_NAMES, type EdgeSpec, edgeFault, edgeSpec, makeEdge } from './edge-terrain.ts';
import { gridNamed } from './grid-of.ts';
import { isTile } from './hex-space.ts';
import { MapError } from './map-error.ts';
import type { GridName } from './names.ts';
import { printSquare, type Square } from './square.ts';
import { EXPECTED_SQUARE, squareForms, squareNamed } from './square-name.ts';

/** A square as a file names it: "E3", or column and row. */
type SquareText = string | readonly [number, number];

/** What stands on one side of a square, of each on a line, or all around some. */
export type EdgeText =
  | {
      readonly kind: string;
      readonly at: SquareText;
      /** The last of a line of squares; it is one alone, where left out. */
      readonly to?: SquareText;
      readonly side: string;
    }
  | {
      readonly kind: string;
      /** Two opposite corners of the squares around which it stands. */
      readonly around: readonly [SquareText, SquareText];
    };

/** The edges of a map as a file lists them. */
export interface EdgesText {
  /** Later ones take the place of earlier ones. */
  readonly edges?: readonly EdgeText[];
  /** Kinds beside those that are built in, or in their place. */
  readonly edgeKinds?: Readonly<Record<string, EdgeSpec>>;
}

/** Stands for nothing, in a list: an opening in a wall. */
const NOTHING = 'nothing';

/** The edges that are listed; undefined for none. @throws MapError at the first fault */
export function readEdges(map: BattleMap, { edges = [], edgeKinds = {} }: EdgesText): EdgeMap | undefined {
  const names = [...new Set([...EDGE_NAMES, ...Object.keys(edgeKinds)])];
  for (const [name, spec] of Object.entries(edgeKinds)) checkKind(name, spec, names);
  if (edges.length === 0) return undefined;
  const marks = new Map<string, string>();
  for (const [index, { kind }] of edges.entries()) {
    if (kind !== NOTHING && edgeSpec(kind, edgeKinds) === undefined)
      throw new MapError(['edges', index, 'kind'], `one of ${[NOTHING, ...names].join(', ')}`, JSON.stringify(kind));
    takeMark(kind, edgeKinds, { marks, names });
  }
  let layers: EdgeMap['layers'] = bareLayers(map);
  for (const [index, text] of edges.entries()) {
    const mark = marks.get(text.kind) ?? NO_EDGE;
    for (const edge of edgesOf(map, text, ['edges', index])) layers = withMark(layers, edge, mark);
  }
  return { layers, legend: legendOf(marks, edgeKinds) };
}

/** Layers on which nothing stands. */
function bareLayers(map: Pick<BattleMap, 'grid' | 'width' | 'height'>): string[][] {
  return ownSides(map).map(() => Array.from({ length: map.height }, () => NO_EDGE.repeat(map.width)));
}

function checkKind(name: string, spec: unknown, names: readonly string[]): void {
  const fault = edgeFault(spec, names);
  if (fault === null) return;
  const path = ['edgeKinds', name, ...(fault.field === null ? [] : [fault.field])];
  throw new MapError(path, fault.expected, JSON.stringify(fault.found) ?? 'nothing');
}

interface Marking {
  readonly marks: Map<string, string>;
  /** All kinds that there are. */
  readonly names: readonly string[];
}

/**
 * Marks for a kind, and for what it turns into. A kind has the same whatever else stands on the map: whoever sees a wall
 * learns nothing of what stands where it does not see.
 */
function takeMark(kind: string, own: Readonly<Record<string, EdgeSpec>>, { marks, names }: Marking): void {
  const spec = kind === NOTHING || marks.has(kind) ? undefined : edgeSpec(kind, own);
  if (spec === undefined) return;
  marks.set(kind, String.fromCodePoint(FIRST_MARK + names.indexOf(kind)));
  if (spec.turns !== undefined) takeMark(spec.turns, own, { marks, names });
}

const FIRST_MARK = 'a'.charCodeAt(0);

/** The legend of those kinds, each by its mark. */
function legendOf(
  marks: ReadonlyMap<string, string>,
  own: Readonly<Record<string, EdgeSpec>>,
): Readonly<Record<string, EdgeTerrain>> {
  const legend: Record<string, EdgeTerrain> = {};
  for (const [name, mark] of [...marks].toSorted(([, one], [, other]) => (one < other ? -1 : 1))) {
    const spec = edgeSpec(name, own) ?? {};
    legend[mark] = makeEdge(name, spec, spec.turns === undefined ? undefined : marks.get(spec.turns));
  }
  return legend;
}

type Where = readonly (string | number)[];

function edgesOf(map: BattleMap, text: EdgeText, where: Where): readonly Edge[] {
  if ('around' in text) {
    const [first, last] = text.around;
    return edgesAround(map, [
      squareAt(map, first, [...where, 'around', 0]),
      squareAt(map, last, [...where, 'around', 1]),
    ]);
  }
  const { grid = 'square' } = map;
  const step = sideOf(grid, text.side, [...where, 'side']);
  const from = squareAt(map, text.at, [...where, 'at']);
  const to = text.to === undefined ? from : squareAt(map, text.to, [...where, 'to']);
  return gridNamed(grid)
    .line(from, to)
    .map((square) => {
      const edge = edgeOver(map, square, step);
      if (edge !== null) return edge;
      throw new MapError(
        [...where, 'side'],
        'a side with a square of the map on it',
        `${text.side} of ${squareForms(square)}`,
      );
    });
}

function sideOf(grid: GridName, side: string, where: Where): Square {
  const sides = sidesOf(grid);
  const step = Object.hasOwn(sides, side) ? sides[side] : undefined;
  if (step === undefined) throw new MapError(where, `one of ${Object.keys(sides).join(', ')}`, JSON.stringify(side));
  return step;
}

/** The sides of a space by their names, as steps across them. */
export function sidesOf(grid: GridName): Readonly<Record<string, Square>> {
  const { steps, stepNames } = gridNamed(grid);
  const own = OWN_SIDES[grid];
  const isSide = (x: number, y: number): boolean =>
    own.some((side) => Math.abs(side.x) === Math.abs(x) && Math.abs(side.y) === Math.abs(y));
  const sides = steps.flatMap(({ x, y }, at): [string, Square][] =>
    isSide(x, y) ? [[stepNames[at] ?? '', { x, y }]] : [],
  );
  return Object.fromEntries(sides);
}

function squareAt(map: BattleMap, text: SquareText, where: Where): Square {
  const square = typeof text === 'string' ? squareNamed(text) : { x: text[0], y: text[1] };
  if (square === null) throw new MapError(where, EXPECTED_SQUARE, JSON.stringify(text));
  const { x, y } = square;
  const isThere = x >= 0 && y >= 0 && x < map.width && y < map.height && (map.grid !== 'hex' || isTile(x, y));
  if (!isThere) throw new MapError(where, 'a square of the map', squareForms(square));
  return square;
}

/** All edges between the squares of a rectangle and those beside it. */
function edgesAround(map: BattleMap, [a, b]: readonly [Square, Square]): readonly Edge[] {
  const isInside = ({ x, y }: Square): boolean =>
    x >= Math.min(a.x, b.x) && x <= Math.max(a.x, b.x) && y >= Math.min(a.y, b.y) && y <= Math.max(a.y, b.y);
  const found = new Map<string, Edge>();
  for (let y = Math.min(a.y, b.y); y <= Math.max(a.y, b.y); y++) {
    for (let x = Math.min(a.x, b.x); x <= Math.max(a.x, b.x); x++) {
      for (const step of Object.values(sidesOf(map.grid ?? 'square'))) {
        const edge = edgeOver(map, { x, y }, step);
        if (edge === null) continue;
        const [one, other] = spacesOf(map, edge);
        if (isInside(one) !== isInside(other)) found.set(`${printSquare(edge)} ${edge.layer}`, edge);
      }
    }
  }
  return [...found.values()];
}
