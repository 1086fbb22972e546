import {
  type BattleMap,
  type EdgeTerrain,
  edgeName,
  edgeOver,
  edgeTerrain,
  namedSteps,
  spacesOf,
  standingEdges,
  wearText,
} from '@fray/engine';
import { message } from '@fray/engine/messages';
import { phrase, t } from '../texts/t.ts';
import { type Coordinates, corners, type Layout, type Point, round } from './geometry.ts';

/** How things on edges are drawn. */
export const EDGE_LOOKS = ['wall', 'window', 'door', 'open', 'low'] as const;
export type EdgeLook = (typeof EDGE_LOOKS)[number];

/** How what stands on an edge is drawn. */
function edgeLookOf({ blocksSight, blocksEffect, turns, open }: EdgeTerrain): EdgeLook {
  if (turns !== undefined && open === true) return 'open';
  if (blocksSight) return turns === undefined ? 'wall' : 'door';
  return blocksEffect ? 'window' : 'low';
}

/** The two ends of the side that two spaces share. */
export function endsOf(layout: Layout, one: Coordinates, other: Coordinates): readonly [Point, Point] | null {
  const theirs = corners(layout, other).map(({ x, y }) => `${round(x)} ${round(y)}`);
  const [from, to] = corners(layout, one).filter(({ x, y }) => theirs.includes(`${round(x)} ${round(y)}`));
  return from === undefined || to === undefined ? null : [from, to];
}

/** So much of its side an open leaf is long. */
const LEAF = 0.8;

/** A side as a piece of a path: a line, or a leaf that stands open with what is left of the frame. */
function pieceOf([from, to]: readonly [Point, Point], look: EdgeLook): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const at = (x: number, y: number): string => `${round(x)} ${round(y)}`;
  if (look !== 'open') return `M${at(from.x, from.y)}L${at(to.x, to.y)}`;
  const jamb = `M${at(to.x, to.y)}L${at(to.x - dx / 8, to.y - dy / 8)}`;
  return `${jamb}M${at(from.x, from.y)}L${at(from.x - dy * LEAF, from.y + dx * LEAF)}`;
}

/** The side that two places share, as a path; '' where they share none. */
export function edgePath(layout: Layout, [one, other]: readonly [Coordinates, Coordinates]): string {
  const ends = endsOf(layout, one, other);
  return ends === null ? '' : pieceOf(ends, 'door');
}

/** One path for each look. */
export function edgePaths(map: BattleMap, layout: Layout): ReadonlyMap<EdgeLook, string> {
  const paths = new Map<EdgeLook, string>();
  for (const { edge, terrain } of standingEdges(map)) {
    const [one, other] = spacesOf(map, edge);
    const ends = endsOf(layout, [one.x, one.y], [other.x, other.y]);
    const look = edgeLookOf(terrain);
    if (ends !== null) paths.set(look, `${paths.get(look) ?? ''}${pieceOf(ends, look)}`);
  }
  return paths;
}

/** By what the engine calls a step. */
const SIDES: Readonly<Record<string, string>> = {
  north: message('{what} to the north'),
  'north-east': message('{what} to the north-east'),
  east: message('{what} to the east'),
  'south-east': message('{what} to the south-east'),
  south: message('{what} to the south'),
  'south-west': message('{what} to the south-west'),
  west: message('{what} to the west'),
  'north-west': message('{what} to the north-west'),
};

/** What stands on the sides of a place, in words: "door to the east". */
export function edgeTexts(map: BattleMap | null, [x, y]: Coordinates): readonly string[] {
  if (map?.edges === undefined) return [];
  const { steps, stepNames } = namedSteps(map.grid ?? 'square');
  return steps.flatMap((step, index) => {
    const edge = edgeOver(map, { x, y }, step);
    const terrain = edge === null ? null : edgeTerrain(map, edge);
    if (edge === null || terrain === null) return [];
    return [
      [
        t(SIDES[stepNames[index] ?? ''] ?? '{what}', { what: phrase(terrain.name) }),
        phrase(wearText(map, edgeName(map, edge))),
      ]
        .filter(Boolean)
        .join(t(' with ')),
    ];
  });
}
