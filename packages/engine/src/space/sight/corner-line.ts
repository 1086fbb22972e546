import { type BattleMap, compileMap, SOLID } from '../grid/battle-map.ts';
import type { Footprint } from '../grid/footprint.ts';
import { type EdgedGround, gradePastEdges } from './edge-grade.ts';
import {
  belongs,
  type Ground,
  gradeOfPlace,
  type Intersection,
  isAlong,
  isNarrow,
  placeOf,
  stoppedBetween,
} from './line-ground.ts';
import type { Across } from './obstacle.ts';

/**
 * What is in the way of the line between two intersections of the map: 0 nothing, 1 to 4 the highest grade of the
 * obstacles it passes through, SOLID what blocks sight. Allocates nothing where it meets no obstacle.
 *
 * A line is blocked where it passes through the inside of a solid square, and where it has solid squares on both sides
 * at one point: along the common border of two, or through the corner where two touch. A wall on one side only, which
 * it grazes, does not block it. The squares of both ends are open; beyond the map all is solid. An obstacle counts
 * only where the line passes through its inside.
 */
export function gradeOfLine(ground: Ground, ax: number, ay: number, bx: number, by: number): number {
  if (isEdged(ground)) return gradePastEdges(ground, ax, ay, bx, by);
  if (ax !== bx && ay !== by) return slantGrade(ground, ax, ay, bx, by);
  const start = placeOf(ground, ax, ay);
  if (ax !== bx) return borderGrade(ground, start, Math.abs(bx - ax), bx > ax ? 1 : -1);
  if (ay !== by) return borderGrade(ground, start, Math.abs(by - ay), by > ay ? ground.pitch : -ground.pitch);
  return ground.from === null ? 0 : touchGrade(ground, start);
}

function isEdged(ground: Ground): ground is EdgedGround {
  return ground.edges !== null;
}

/** Whether nothing solid stops the line between two intersections; beyond the map all is solid. */
export function isWayFree(map: BattleMap | null, a: Intersection, b: Intersection): boolean {
  if (map === null) return true;
  if (!isOnGrid(map, a) || !isOnGrid(map, b)) return false;
  const { barrier, pitch, edges } = compileMap(map);
  const to = { ...b, side: 0 };
  const across: Across = { map, from: null, to, metric: 'alternating', overFeet: 0 };
  const ground: Ground = { ...across, barrier, pitch, edges, met: 0, metEdge: null };
  return gradeOfLine(ground, a.x, a.y, b.x, b.y) !== SOLID;
}

function isOnGrid({ width, height }: BattleMap, { x, y }: Intersection): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

/** Whether the line between two intersections, a and b, passes through the inside of the box. */
export function passesThrough(box: Footprint, ax: number, ay: number, bx: number, by: number): boolean {
  const { x, y, side } = box;
  if ((ax <= x && bx <= x) || (ax >= x + side && bx >= x + side)) return false;
  if ((ay <= y && by <= y) || (ay >= y + side && by >= y + side)) return false;
  // On which side of the line, and how far, the corners lie: the first, and what each border adds.
  const corner = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  const east = -(by - ay) * side;
  const south = (bx - ax) * side;
  const least = corner + Math.min(east, 0) + Math.min(south, 0);
  const most = corner + Math.max(east, 0) + Math.max(south, 0);
  return least < 0 && most > 0;
}

/** A line of no length, where the ends touch. */
function touchGrade(ground: Ground, place: number): number {
  const stopped =
    stoppedBetween(ground, place, place - ground.pitch - 1) || stoppedBetween(ground, place - 1, place - ground.pitch);
  return stopped ? SOLID : 0;
}

/** A line along the grid from an intersection, so many squares long; `step` leads from a place beside it to the next. */
function borderGrade(ground: Ground, start: number, squares: number, step: number): number {
  const { from, to } = ground;
  const across = step === 1 || step === -1 ? ground.pitch : 1;
  let beside = step < 0 ? start + step : start;
  // What lies behind it does not narrow a line that begins along its own end, nor what lies beyond the other end.
  if (from !== null && !isAlong(ground, beside, across, from) && isNarrow(ground, beside, across, step)) return SOLID;
  for (let left = squares; left > 0; left--) {
    if (stoppedBetween(ground, beside, beside - across)) return SOLID;
    if (left === 1 && isAlong(ground, beside, across, to)) return 0;
    beside += step;
    if (isNarrow(ground, beside, across, step)) return SOLID;
  }
  return 0;
}

function slantGrade(ground: Ground, ax: number, ay: number, bx: number, by: number): number {
  const place = placeOf(ground, bx > ax ? ax : ax - 1, by > ay ? ay : ay - 1);
  const { from } = ground;
  const isClosed = from !== null && !isOpenCorner(ground, place, ax - bx, ay - by) && !belongs(ground, place, from);
  return isClosed ? SOLID : walkGrade(ground, place, bx - ax, by - ay);
}

/**
 * A line at an angle from a corner of the place, over so many columns and rows. It is walked from square to square as
 * in `hasLineOfEffect`, but from corner to corner.
 */
function walkGrade(ground: Ground, start: number, toEast: number, toSouth: number): number {
  const { barrier, pitch, to } = ground;
  const columns = Math.abs(toEast);
  const rows = Math.abs(toSouth);
  const stepX = Math.sign(toEast);
  const stepY = Math.sign(toSouth) * pitch;
  const end = start + (columns - 1) * stepX + (rows - 1) * stepY;
  let place = start;
  let worst = 0;
  let ahead = rows - columns;
  while (worst < SOLID) {
    if (barrier[place]! > worst) worst = worseGrade(ground, place, worst);
    if (ahead < 0) {
      place += stepX;
      ahead += rows;
    } else if (ahead > 0) {
      place += stepY;
      ahead -= columns;
    } else if ((place === end && belongs(ground, place, to)) || isOpenCorner(ground, place, stepX, toSouth)) {
      if (place === end) return worst;
      place += stepX + stepY;
      ahead = rows - columns;
    } else worst = SOLID;
  }
  return SOLID;
}

/** Whether a line can pass the corner of a place that lies so far to the east and south: not between two solid squares. */
function isOpenCorner(ground: Ground, place: number, toEast: number, toSouth: number): boolean {
  return !stoppedBetween(ground, place + Math.sign(toEast), place + Math.sign(toSouth) * ground.pitch);
}

/** The higher of a grade and that of a place, which is noted if it is. */
function worseGrade(ground: Ground, place: number, worst: number): number {
  const grade = gradeOfPlace(ground, place);
  if (grade <= worst) return worst;
  ground.met = place;
  return grade;
}
