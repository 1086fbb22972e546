import type { BattleMap } from '../space/grid/battle-map.ts';
import { type EdgeTerrain, standingEdges } from '../space/grid/edge.ts';
import { phrase, type Spoken } from './language/language.ts';

/** One line of a picture: the row of the map that it shows, or null between two. */
export interface PictureRow {
  readonly y: number | null;
  readonly text: string;
}

/** The part of a map that is shown. */
interface Part {
  readonly x: number;
  readonly y: number;
}

/** Rows of characters apart from each other, so that what stands on edges has room between them. Squares stand at odd places. */
export function spreadRows(map: BattleMap, rows: readonly string[], part: Part): readonly PictureRow[] {
  const width = 2 * (rows[0]?.length ?? 0) + 1;
  const drawn = rows.map((row) => [...row].flatMap((mark) => [' ', mark]).concat(' '));
  const above = rows.map(() => Array<string>(width).fill(' '));
  for (const { edge, terrain } of standingEdges(map)) {
    const [column, row] = [2 * (edge.x - part.x) + 1, edge.y - part.y];
    const [line, at] =
      edge.layer === 0 ? [drawn[row], column + westOf(map)] : [above[row], column + northOf(map, edge.layer)];
    if (line?.[at] !== undefined) line[at] = markOf(terrain, map, edge.layer);
  }
  return rows.flatMap((_, index) => {
    const between = (above[index] ?? []).join('').trimEnd();
    const own = { y: part.y + index, text: (drawn[index] ?? []).join('').trimEnd() };
    return between === '' ? [own] : [{ y: null, text: between }, own];
  });
}

/** Where the west side of a space is drawn, from its own character. */
function westOf({ grid }: BattleMap): number {
  return grid === 'hex' ? -2 : -1;
}

/** The same of its sides to the north. */
function northOf({ grid }: BattleMap, layer: number): number {
  if (grid !== 'hex') return 0;
  return layer === 1 ? -1 : 1;
}

/** Closed and open doors and windows that are seen through have marks of their own, walls lines as they run. */
function markOf(terrain: EdgeTerrain, { grid }: BattleMap, layer: number): string {
  const mark = doorMark(terrain);
  if (mark !== null) return mark;
  if (layer === 0) return '|';
  if (grid !== 'hex') return '-';
  return layer === 1 ? '/' : '\\';
}

/** Null for what has none: a wall. */
function doorMark({ turns, open, blocksSight }: EdgeTerrain): string | null {
  if (turns !== undefined && open === true) return "'";
  if (turns !== undefined && blocksSight) return '+';
  return blocksSight ? null : ':';
}

/** What the marks of edges stand for: "| wall", "+ door, locked door". */
export function edgeLegend(map: BattleMap, spoken: Spoken = {}): readonly string[] {
  const names = new Map<string, Set<string>>();
  for (const { terrain } of standingEdges(map)) {
    const mark = doorMark(terrain) ?? '|';
    names.set(mark, (names.get(mark) ?? new Set()).add(terrain.name));
  }
  return [...names].map(([mark, of]) => `${mark} ${[...of].map((name) => phrase(spoken, name)).join(', ')}`);
}
