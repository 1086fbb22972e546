import { type BackgroundText, readBackground } from '../picture/background.ts';
import { type BattleMap, type Light, MAX_MAP_SIDE, type Terrain } from './battle-map.ts';
import { type EdgesText, readEdges } from './edge-text.ts';
import type { Footprint } from './footprint.ts';
import { gridOf } from './grid-of.ts';
import { isTile } from './hex-space.ts';
import { MapError } from './map-error.ts';
import type { GridName } from './names.ts';
import type { Square } from './square.ts';
import { BUILT_IN_LEGEND, LIGHTS, makeTerrain, type TerrainSpec, terrainFault } from './terrain.ts';

/** A map as it is written: rows of characters, and what they mean beyond the built-in legend. */
export interface MapText extends EdgesText {
  /** Squares when left out. Hexagons stand apart by a blank each, and every second row is indented by one. */
  readonly grid?: GridName;
  /** One string with line breaks will do as well. */
  readonly rows: string | readonly string[];
  readonly legend?: Readonly<Record<string, TerrainSpec>>;
  /** Where the terrain says nothing else; bright when left out. */
  readonly light?: Light;
  /** A picture under it; none when left out. */
  readonly background?: BackgroundText;
}

/** A letter on a sketch: a creature, by the north-west square and the side of the area it fills. */
export interface Token extends Footprint {
  /** One character. */
  readonly mark: string;
}

/** Reads a map. Throws a MapError at the first fault. */
export function parseMap(text: MapText): BattleMap {
  const hex = text.grid === 'hex';
  const cells = hex ? alignTiles(splitRows(text.rows)) : splitRows(text.rows);
  const width = checkShape(cells);
  const bare = { width, height: cells.length, cells, legend: readLegend(cells, text.legend ?? {}, hex) };
  const plain: BattleMap = hex ? { grid: 'hex', ...bare } : bare;
  const edges = readEdges(plain, text);
  const edged = edges === undefined ? plain : { ...plain, edges };
  const map = text.background === undefined ? edged : { ...edged, background: readBackground(text.background) };
  if (text.light === undefined) return map;
  if (!LIGHTS.includes(text.light)) throw new MapError(['light'], `one of ${LIGHTS.join(', ')}`, String(text.light));
  return { ...map, light: text.light };
}

/** Draws a map, one line a row, with tokens on top of it; what lies outside the map is left out. */
export function drawMap(map: BattleMap, tokens: Iterable<Token> = []): string {
  const rows = map.cells.map((row) => [...row]);
  for (const token of tokens) for (const space of gridOf(map).spaces(token)) setMark(rows, space, token.mark);
  return rows.map((row) => row.join('')).join('\n');
}

function setMark(rows: string[][], { x, y }: Square, mark: string): void {
  const row = rows[y];
  if (row?.[x] !== undefined) row[x] = mark;
}

function splitRows(rows: MapText['rows']): readonly string[] {
  if (typeof rows !== 'string') return rows;
  // A template literal begins and ends with a line break that belongs to no row.
  return rows.replace(/^\n|\n$/g, '').split('\n');
}

/** Rows of hexagons as drawn, filled up to one width: each second place a tile, the others blank. */
function alignTiles(rows: readonly string[]): readonly string[] {
  const width = Math.max(0, ...rows.map((row) => row.trimEnd().length));
  return rows.map((row, y) => {
    const cells = row.trimEnd().padEnd(width);
    for (let x = 0; x < width; x++) {
      const blank = cells[x] === ' ';
      if (isTile(x, y) && blank) throw new MapError(['rows', y, x], 'a tile, as a character that is not blank', "' '");
      if (isTile(x, y) || blank) continue;
      const expected = 'a blank: hexagons stand apart by one, and every second row begins with one';
      throw new MapError(['rows', y, x], expected, JSON.stringify(cells[x]));
    }
    return cells;
  });
}

/** The width; every row has it. */
function checkShape(cells: readonly string[]): number {
  const width = cells[0]?.length ?? 0;
  if (width === 0) throw new MapError(['rows'], 'at least one row of at least one square', 'none');
  for (const [side, squares] of Object.entries({ rows: cells.length, columns: width })) {
    if (squares > MAX_MAP_SIDE) throw new MapError(['rows'], `at most ${MAX_MAP_SIDE} ${side}`, String(squares));
  }
  for (const [y, row] of cells.entries()) {
    if (row.length !== width) {
      throw new MapError(['rows', y], `${width} squares, as in the first row`, `${row.length}: ${JSON.stringify(row)}`);
    }
  }
  return width;
}

/** The given entries, and of the built-in ones those that the map uses. */
function readLegend(
  cells: readonly string[],
  given: Readonly<Record<string, TerrainSpec>>,
  hex: boolean,
): Readonly<Record<string, Terrain>> {
  const legend: Record<string, Terrain> = {};
  for (const [mark, spec] of Object.entries(given)) legend[mark] = readTerrain(mark, spec);
  for (const [y, row] of cells.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (hex && !isTile(x, y)) continue;
      const mark = row[x]!;
      if (!Object.hasOwn(legend, mark)) legend[mark] = makeTerrain(builtIn(mark, { x, y }));
    }
  }
  return legend;
}

function readTerrain(mark: string, spec: TerrainSpec): Terrain {
  if (mark.length !== 1) throw new MapError(['legend', mark], 'a key of one character', JSON.stringify(mark));
  const fault = terrainFault(spec);
  if (fault === null) return makeTerrain(spec);
  const path = ['legend', mark, ...(fault.field === null ? [] : [fault.field])];
  throw new MapError(path, fault.expected, JSON.stringify(fault.found) ?? 'nothing');
}

function builtIn(mark: string, at: Square): string {
  const name = Object.hasOwn(BUILT_IN_LEGEND, mark) ? BUILT_IN_LEGEND[mark] : undefined;
  if (name !== undefined) return name;
  const known = Object.keys(BUILT_IN_LEGEND).join(' ');
  throw new MapError(['rows', at.y, at.x], `${known} or a key of the legend`, JSON.stringify(mark));
}
