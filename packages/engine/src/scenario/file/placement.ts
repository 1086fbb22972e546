import type { BattleMap } from '../../space/grid/battle-map.ts';
import { squareKey } from '../../space/grid/footprint.ts';
import type { Square } from '../../space/grid/square.ts';
import { Vacancies } from '../../space/path/vacancies.ts';

/** Somebody who needs a place. */
export interface Stander {
  readonly side: string;
  /** Side of its space in squares. */
  readonly span: number;
  /** Where it stands in any case. */
  readonly at: Square | null;
  /** What it stands as near to as possible, where it stands nowhere in particular. */
  readonly near: Square | null;
  /** The squares that it would fill there and shares with none of its like; left out for most. */
  readonly fills?: (at: Square) => readonly Square[];
}

/**
 * Places for all, in their order: those who have one keep it, the others are set up on free ground. The first side stands at
 * the west edge, the second faces it from the east, a third and fourth from north and south. On open ground the edges
 * are those of a field about those who have a place, 30 feet across at least. null where there is no room.
 */
export function placeAll(
  map: BattleMap | null,
  standers: readonly Stander[],
  vacancies: Vacancies = new Vacancies(map),
): (Square | null)[] {
  const field = map === null ? openField(standers) : { x: 0, y: 0, width: map.width, height: map.height };
  const filled = new Set<number>();
  for (const stander of standers) {
    const { at, span } = stander;
    if (at === null) continue;
    vacancies.take({ ...at, side: span });
    fill(filled, stander, at);
  }
  const sides = [...new Set(standers.map(({ side }) => side))];
  // Every order leads through the whole map: where there was no room for one, there is none for any as big.
  let tooBig = Number.POSITIVE_INFINITY;
  return standers.map((stander) => {
    const { at, near, side, span, fills } = stander;
    if (at !== null || span >= tooBig) return at;
    const order = near === null ? fromEdge(field, sides.indexOf(side), span) : around(near, reachOf(field, near));
    const isFree = ({ x, y }: Square): boolean => !filled.has(squareKey(x, y));
    const found = vacancies.takeFirst(
      order,
      span,
      fills === undefined ? undefined : (square) => fills(square).every(isFree),
    );
    if (found !== null) fill(filled, stander, found);
    else if (map !== null && fills === undefined) tooBig = span;
    return found;
  });
}

function fill(filled: Set<number>, { fills }: Stander, at: Square): void {
  for (const { x, y } of fills?.(at) ?? []) filled.add(squareKey(x, y));
}

interface Field {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Two who stand at opposite edges of it are 30 feet apart. */
const ACROSS = 7;

function openField(standers: readonly Stander[]): Field {
  const fixed = standers.flatMap(({ at, span }) => (at === null ? [] : [{ ...at, span }]));
  const x = Math.min(...fixed.map((each) => each.x));
  const y = Math.min(...fixed.map((each) => each.y));
  const squares = standers.reduce((sum, { span }) => sum + span, 0);
  if (fixed.length === 0) return { x: 0, y: 0, width: ACROSS, height: Math.max(ACROSS, squares) };
  const width = Math.max(...fixed.map((each) => each.x + each.span)) - x;
  const height = Math.max(...fixed.map((each) => each.y + each.span)) - y;
  return { x, y, width: Math.max(ACROSS, width), height: Math.max(ACROSS, height, squares) };
}

/** All squares of the field, those at the edge first and of those the ones at its middle: 0 west, 1 east, 2 north, 3 south, … */
function* fromEdge(field: Field, index: number, span: number): Generator<Square> {
  const edge = index % 4;
  const upright = edge < 2;
  const [depth, length] = upright ? [field.width, field.height] : [field.height, field.width];
  for (let row = 0; row <= depth - span; row++) {
    const inward = edge % 2 === 0 ? row : depth - span - row;
    for (const along of fromMiddle(length - span)) {
      const square = upright ? { x: inward, y: along } : { x: along, y: inward };
      yield { x: field.x + square.x, y: field.y + square.y };
    }
  }
}

/** 0 to `last`, the middle first. */
function* fromMiddle(last: number): Generator<number> {
  const middle = Math.floor(last / 2);
  for (let step = 0; step <= last; step++) {
    const away = Math.ceil(step / 2);
    const at = step % 2 === 0 ? middle - away : middle + away;
    if (at >= 0 && at <= last) yield at;
  }
}

/** How far the farthest square of the field lies. */
function reachOf(field: Field, { x, y }: Square): number {
  const columns = Math.max(Math.abs(x - field.x), Math.abs(field.x + field.width - x));
  return Math.max(columns, Math.abs(y - field.y), Math.abs(field.y + field.height - y));
}

/** The squares about one, ring by ring, each ring from its north-west corner. */
function* around(center: Square, reach: number): Generator<Square> {
  for (let ring = 1; ring <= reach; ring++) {
    for (let dy = -ring; dy <= ring; dy++) {
      const step = Math.abs(dy) === ring ? 1 : 2 * ring;
      for (let dx = -ring; dx <= ring; dx += step) yield { x: center.x + dx, y: center.y + dy };
    }
  }
}
