import { type BattleMap, compileMap } from '../grid/battle-map.ts';
import { isDivided, isKeptFrom } from '../grid/compiled-edges.ts';
import { type Edge, edgeOver } from '../grid/edge.ts';
import type { Footprint } from '../grid/footprint.ts';
import { gridOf } from '../grid/grid-of.ts';
import { printSquare, type Square } from '../grid/square.ts';

/**
 * What stands on edges against somebody who is forced from a place to another, in a straight line, each edge once. Whoever is forced past
 * a corner goes around it on the side where less stands: corners of walls keep nobody back who does not walk.
 */
export function edgesAgainst(map: BattleMap | null, from: Footprint, to: Square): readonly Edge[] {
  if (map === null || compileMap(map).edges === null) return [];
  const grid = gridOf(map);
  const line = grid.line(from, to);
  const found = new Map<string, Edge>();
  line.forEach((next, index) => {
    const last = line[index - 1];
    if (last === undefined) return;
    const step = { x: next.x - last.x, y: next.y - last.y };
    for (const space of grid.spaces({ ...last, side: from.side }))
      for (const edge of edgesOfStep(map, space, step)) found.set(`${printSquare(edge)} ${edge.layer}`, edge);
  });
  return [...found.values()];
}

function edgesOfStep(map: BattleMap, from: Square, step: Square): readonly Edge[] {
  if (map.grid === 'hex' || step.x === 0 || step.y === 0) return closedOver(map, from, [step]);
  const across = { x: step.x, y: 0 };
  const along = { x: 0, y: step.y };
  const [one, other] = [closedOver(map, from, [across, along]), closedOver(map, from, [along, across])];
  return one.length <= other.length ? one : other;
}

/** The edges over which nobody steps on a way of straight steps. */
function closedOver(map: BattleMap, from: Square, steps: readonly Square[]): readonly Edge[] {
  const { edges } = compileMap(map);
  const found: Edge[] = [];
  let at = from;
  for (const step of steps) {
    const edge = edges !== null && isKeptFrom(edges, at, step) ? edgeOver(map, at, step) : null;
    if (edge !== null) found.push(edge);
    at = { x: at.x + step.x, y: at.y + step.y };
  }
  return found;
}

/** Whether something over which nobody steps runs between spaces of which not all were filled before. */
export function isPartedBy(map: BattleMap | null, before: readonly Square[], after: readonly Square[]): boolean {
  const { edges } = map === null ? { edges: null } : compileMap(map);
  if (edges === null) return false;
  const own = new Set(before.map(printSquare));
  const fresh = after.filter((space) => !own.has(printSquare(space)));
  const all = [...before, ...fresh];
  return fresh.some((space) =>
    all.some(
      (other) => Math.abs(other.x - space.x) + Math.abs(other.y - space.y) === 1 && isDivided(edges, [space, other]),
    ),
  );
}
