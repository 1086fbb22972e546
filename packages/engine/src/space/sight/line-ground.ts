import { SOLID } from '../grid/battle-map.ts';
import type { CompiledEdges } from '../grid/compiled-edges.ts';
import type { Edge } from '../grid/edge.ts';
import type { Footprint } from '../grid/footprint.ts';
import { type Across, isCovering } from './obstacle.ts';

/** A place where the lines of the grid meet: the north-west corner of the square of the same numbers. */
export interface Intersection {
  readonly x: number;
  readonly y: number;
}

/** What the lines between two ends run through. */
export interface Ground extends Across {
  /** The barrier of the compiled map, and its pitch. */
  readonly barrier: Uint8Array;
  readonly pitch: number;
  /** What stands between squares; null for nothing. */
  readonly edges: CompiledEdges | null;
  /** Place in the barrier of what the last line met: what stopped it, else the first obstacle of the highest grade. */
  met: number;
  /** Where that stands on an edge. */
  metEdge: Edge | null;
}

/** Place in the barrier of the square south-east of an intersection. */
export function placeOf({ pitch }: Ground, x: number, y: number): number {
  return (y + 1) * pitch + x + 1;
}

/** The square of a place in the barrier. */
export function squareOf({ pitch }: Pick<Ground, 'pitch'>, place: number): Footprint {
  return { x: (place % pitch) - 1, y: Math.floor(place / pitch) - 1, side: 1 };
}

/** Whether a place belongs to an end. */
export function belongs(ground: Ground, place: number, end: Footprint | null): boolean {
  if (end === null) return false;
  const column = (place % ground.pitch) - 1 - end.x;
  const row = Math.floor(place / ground.pitch) - 1 - end.y;
  return column >= 0 && column < end.side && row >= 0 && row < end.side;
}

/** Whether a place is solid, and neither end. */
export function isSolid(ground: Ground, place: number): boolean {
  if (ground.barrier[place] !== SOLID) return false;
  return !belongs(ground, place, ground.from) && !belongs(ground, place, ground.to);
}

/** What a square that holds something counts: an end nothing, an obstacle its grade where it covers. */
export function gradeOfPlace(ground: Ground, place: number): number {
  if (belongs(ground, place, ground.from) || belongs(ground, place, ground.to)) return 0;
  const grade = ground.barrier[place]!;
  return grade === SOLID || isCovering(ground, squareOf(ground, place)) ? grade : 0;
}

/** Notes that the line cannot pass between two solid squares. */
export function stoppedBetween(ground: Ground, one: number, other: number): boolean {
  if (!isSolid(ground, one) || !isSolid(ground, other)) return false;
  ground.met = one;
  return true;
}

/** Whether one of the two squares beside a line along the grid belongs to the end. */
export function isAlong(ground: Ground, beside: number, across: number, end: Footprint): boolean {
  return belongs(ground, beside, end) || belongs(ground, beside - across, end);
}

/** Whether two solid squares touch at the intersection before the two squares beside a line along the grid. */
export function isNarrow(ground: Ground, beside: number, across: number, step: number): boolean {
  return (
    stoppedBetween(ground, beside, beside - across - step) || stoppedBetween(ground, beside - across, beside - step)
  );
}
