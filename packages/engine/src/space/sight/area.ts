import { type BattleMap, isOnMap } from '../grid/battle-map.ts';
import { type Footprint, overlap } from '../grid/footprint.ts';
import { distanceFeet, type Metric, spanFeet } from '../grid/metric.ts';
import { SQUARE_FEET, type Square } from '../grid/square.ts';
import { findCoverFromPoint } from './cover.ts';
import type { Intersection } from './line-ground.ts';
import { LineWalk } from './line-walk.ts';
import { hasLineOfEffect } from './sight.ts';

/*
 * An area is a list of squares. A square area is shorter said as a footprint, so `footprintSquares`, `overlap` and
 * `feetBetween` are its geometry too.
 */

/** What bursts from a grid intersection and is stopped by walls. */
export interface Burst {
  readonly at: Intersection;
  readonly radiusFeet: number;
  readonly metric: Metric;
}

/**
 * Feet from an intersection to the far edge of a footprint's nearest square, counted from corner to corner
 * (MOD-BURST-01, V22-EXPL-11).
 */
export function feetToFarEdge(metric: Metric, at: Intersection, { x, y, side }: Footprint): number {
  return spanFeet(metric, squaresOut(at.x, x, side), squaresOut(at.y, y, side));
}

/** Squares from a grid line out to and including the nearest of a run of squares. */
function squaresOut(line: number, start: number, side: number): number {
  if (line <= start) return start + 1 - line;
  return line >= start + side ? line - start - side + 1 : 1;
}

/**
 * Whether the burst reaches any square of the footprint (MOD-BURST-03): its far edge lies within the radius
 * (MOD-BURST-02), and some line from the burst to a corner of the square is free of walls (MOD-COVER-02).
 */
export function isInBurst(map: BattleMap | null, burst: Burst, footprint: Footprint): boolean {
  if (feetToFarEdge(burst.metric, burst.at, footprint) > burst.radiusFeet) return false;
  if (map === null) return true;
  for (let i = 0; i < footprint.side * footprint.side; i++) {
    const square = { x: footprint.x + (i % footprint.side), y: footprint.y + Math.floor(i / footprint.side), side: 1 };
    if (feetToFarEdge(burst.metric, burst.at, square) > burst.radiusFeet) continue;
    if (isOnMap(map, square) && findCoverFromPoint(map, burst.at, square).degree !== 'total') return true;
  }
  return false;
}

/** The squares that a burst reaches, row by row; of walls those that it strikes. 4, 12, 24 and 44 for 5 to 20 feet. */
export function burstSquares(map: BattleMap | null, burst: Burst): Square[] {
  const out = Math.floor(burst.radiusFeet / SQUARE_FEET);
  const squares: Square[] = [];
  for (let y = burst.at.y - out; y < burst.at.y + out; y++) {
    for (let x = burst.at.x - out; x < burst.at.x + out; x++) {
      if (isInBurst(map, burst, { x, y, side: 1 })) squares.push({ x, y });
    }
  }
  return squares;
}

/** Where something goes from a square: towards another, up to a distance in feet. */
export interface Aim {
  readonly from: Square;
  readonly toward: Square;
  readonly feet: number;
  readonly metric: Metric;
}

/**
 * The squares of an aisle one square wide, nearest first: those that the line through the centres crosses, on beyond
 * the square aimed at to the full distance, or up to the first that has no line of effect from the start (GNG-MBURST-03,
 * GNG-SUPP-03). Without the start; none if it is aimed at itself.
 */
export function aisleSquares(map: BattleMap | null, aim: Aim): Square[] {
  const { from, toward, feet, metric } = aim;
  const longer = Math.max(Math.abs(toward.x - from.x), Math.abs(toward.y - from.y));
  if (longer === 0) return [];
  const times = Math.ceil(feet / SQUARE_FEET / longer);
  const end = { x: from.x + times * (toward.x - from.x), y: from.y + times * (toward.y - from.y) };
  const squares: Square[] = [];
  const walk = new LineWalk(from, end);
  while (walk.next()) {
    const square = { x: walk.x, y: walk.y };
    const inRange = distanceFeet(metric, from, square) <= feet;
    if (!inRange || !isOnMap(map, square) || !hasLineOfEffect(map, from, square)) break;
    squares.push(square);
  }
  return squares;
}

/**
 * The squares of a cone, nearest first, those at equal distance row by row: it opens evenly from the centre of its
 * square to the greatest width at its full length (GNG-MBURST-05). A square is in it when its centre is, or when it
 * belongs to the aisle down its middle; walls cut it off.
 */
export function coneSquares(map: BattleMap | null, aim: Aim, widthFeet: number): Square[] {
  const { from, feet, metric } = aim;
  const out = Math.floor(feet / SQUARE_FEET);
  const found = aisleSquares(map, aim);
  const aisle = new Set(found.map(({ x, y }) => y * ROW + x));
  const [west, north] =
    map === null ? [from.x - out, from.y - out] : [Math.max(0, from.x - out), Math.max(0, from.y - out)];
  const east = Math.min(from.x + out, map === null ? Number.POSITIVE_INFINITY : map.width - 1);
  const south = Math.min(from.y + out, map === null ? Number.POSITIVE_INFINITY : map.height - 1);
  for (let y = north; y <= south; y++) {
    for (let x = west; x <= east; x++) {
      const square = { x, y };
      if (!isBetweenSides(aim, widthFeet, square) || distanceFeet(metric, from, square) > feet) continue;
      if (!aisle.has(y * ROW + x) && isOnMap(map, square) && hasLineOfEffect(map, from, square)) found.push(square);
    }
  }
  const feetTo = (square: Square): number => distanceFeet(metric, from, square);
  return found.sort((a, b) => feetTo(a) - feetTo(b) || a.y - b.y || a.x - b.x);
}

/** Whether a square is one of those, without looking at the others. */
export function isInCone(map: BattleMap | null, aim: Aim, widthFeet: number, square: Square): boolean {
  const { from, feet, metric } = aim;
  if (distanceFeet(metric, from, square) > feet) return false;
  if (isBetweenSides(aim, widthFeet, square)) return isOnMap(map, square) && hasLineOfEffect(map, from, square);
  return isOnLine(aim, square) && aisleSquares(map, aim).some(({ x, y }) => x === square.x && y === square.y);
}

/** Whether the line that goes on from one centre through another touches the square at all. */
function isOnLine({ from, toward }: Aim, square: Square): boolean {
  const aimX = toward.x - from.x;
  const aimY = toward.y - from.y;
  const aside = aimX * (square.y - from.y) - aimY * (square.x - from.x);
  return 2 * Math.abs(aside) <= Math.abs(aimX) + Math.abs(aimY);
}

/** More columns than any map has, for numbers that stand for squares. */
const ROW = 2 ** 20;

/** Whether a centre lies ahead, and no further from the middle than half the width of the cone there. */
function isBetweenSides({ from, toward, feet }: Aim, widthFeet: number, square: Square): boolean {
  const aimX = toward.x - from.x;
  const aimY = toward.y - from.y;
  const x = square.x - from.x;
  const y = square.y - from.y;
  const along = aimX * x + aimY * y;
  return along > 0 && 2 * Math.abs(aimX * y - aimY * x) * feet <= along * widthFeet;
}

/** The square of a footprint that is nearest to another place: from it a larger creature aims. */
export function nearestSquare({ x, y, side }: Footprint, to: Square): Square {
  return { x: Math.min(Math.max(to.x, x), x + side - 1), y: Math.min(Math.max(to.y, y), y + side - 1) };
}

/**
 * Indices of the footprints that have a square in the area, in the order in which the area's squares come upon them,
 * and those of one square in their own order; each once (MOD-BURST-03).
 */
export function footprintsIn(area: readonly Square[], footprints: readonly Footprint[]): number[] {
  const found = new Set<number>();
  for (const { x, y } of area) {
    for (const [index, footprint] of footprints.entries()) {
      if (overlap(footprint, { x, y, side: 1 })) found.add(index);
    }
  }
  return [...found];
}
