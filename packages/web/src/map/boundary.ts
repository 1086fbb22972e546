import { type Coordinates, corners, type Layout, round } from './geometry.ts';

type Edge = readonly [from: string, to: string];

/**
 * The outline of places taken together, for an SVG path: the edges between two of them are left out. One loop around
 * each part, and one around each hole.
 */
export function boundary(layout: Layout, places: readonly Coordinates[]): string {
  const edges = outerEdges(layout, distinct(places));
  const starts = new Map<string, Edge[]>();
  for (const edge of edges.values()) {
    const known = starts.get(edge[0]);
    if (known === undefined) starts.set(edge[0], [edge]);
    else known.push(edge);
  }
  let path = '';
  for (const loop of loops(starts)) path += `M${straightened(loop).join('L')}z`;
  return path;
}

/** Each place once: told twice, its edges would lie between it and itself. */
function distinct(places: readonly Coordinates[]): readonly Coordinates[] {
  return [...new Map(places.map((place) => [place.join(), place])).values()];
}

/** The edges that belong to one of the places alone, clockwise around it. */
function outerEdges(layout: Layout, places: readonly Coordinates[]): ReadonlyMap<string, Edge> {
  const edges = new Map<string, Edge>();
  for (const place of places) {
    const points = corners(layout, place).map(({ x, y }) => `${round(x)} ${round(y)}`);
    for (const [index, from] of points.entries()) {
      const to = points[(index + 1) % points.length] ?? from;
      if (!edges.delete(`${to},${from}`)) edges.set(`${from},${to}`, [from, to]);
    }
  }
  return edges;
}

function* loops(starts: Map<string, Edge[]>): Generator<readonly string[]> {
  for (const [first, edges] of starts) {
    while (edges.length > 0) {
      const loop: string[] = [];
      let at = first;
      do {
        loop.push(at);
        at = starts.get(at)?.pop()?.[1] ?? first;
      } while (at !== first);
      yield loop;
    }
  }
}

/** Without the corners that lie on a straight line between their neighbours. */
function straightened(loop: readonly string[]): readonly string[] {
  return loop.filter((at, index) => {
    const before = loop.at(index - 1) ?? at;
    const after = loop[(index + 1) % loop.length] ?? at;
    return !isStraight(before, at, after);
  });
}

function isStraight(before: string, at: string, after: string): boolean {
  const [[ax, ay], [bx, by], [cx, cy]] = [before, at, after].map((point) => point.split(' ').map(Number)) as [
    [number, number],
    [number, number],
    [number, number],
  ];
  return Math.abs((bx - ax) * (cy - by) - (by - ay) * (cx - bx)) < 1;
}
