import { type BattleMap, COVER_SCALE, type CompiledMap, compileMap, SOLID } from '../grid/battle-map.ts';
import { type Footprint, overlap } from '../grid/footprint.ts';
import type { Metric } from '../grid/metric.ts';
import type { CoverDegree } from '../grid/names.ts';
import { gradeOfLine, passesThrough } from './corner-line.ts';
import type { Ground } from './line-ground.ts';

/*
 * What the lines from one end to another run through.
 */

export interface CoverOptions {
  /** Everybody who may stand in between. Those who share a square with the attacker or the target do not. */
  readonly bodies?: readonly Footprint[];
  /** What a body in between gives; half when left out, as for one of the target's size (MOD-COVER-02). */
  readonly bodyCover?: CoverDegree;
  /** Obstacles no higher than this, in feet, are looked over: by a shooter from above, at a target who towers (MOD-COVER-04). */
  readonly overFeet?: number;
  /** For the distances at which low obstacles count; alternating when left out. */
  readonly metric?: Metric;
}

const NO_BODIES: readonly Footprint[] = [];
const NOBODY_BETWEEN: readonly number[] = [];
const HALF = COVER_SCALE.indexOf('half');

/** What the lines of one pair run through. */
export interface View {
  /** Null where the map puts nothing in the way. */
  readonly ground: Ground | null;
  readonly to: Footprint;
  readonly bodies: readonly Footprint[];
  /** Indices of the bodies that may be in the way. */
  readonly between: readonly number[];
  readonly bodyGrade: number;
  /** What the map alone puts in the way of each line, by the corner from which it goes and the one to which, as far as it is known; null where nobody keeps it. */
  readonly grades: Int8Array | null;
  /** Of the corner weighed last: lines stopped, and the highest grade of the obstacles that the others pass. */
  stopped: number;
  hampered: number;
}

/** Null where nothing at all stands between the two. */
export function lookAcross(
  map: BattleMap | null,
  from: Footprint,
  to: Footprint,
  options: CoverOptions,
  grades: Int8Array | null = null,
): View | null {
  const bodies = options.bodies ?? NO_BODIES;
  const between = bodies.length === 0 ? NOBODY_BETWEEN : bodiesBetween(bodies, from, to);
  const ground = map === null ? null : groundBetween(map, from, to, options);
  if (ground === null && between.length === 0) return null;
  const bodyGrade = options.bodyCover === undefined ? HALF : COVER_SCALE.indexOf(options.bodyCover);
  return { ground, to, bodies, between, bodyGrade, grades, stopped: 0, hampered: 0 };
}

function groundBetween(map: BattleMap, from: Footprint, to: Footprint, options: CoverOptions): Ground | null {
  const compiled = compileMap(map);
  if (isEmptyBetween(compiled, from, to)) return null;
  const { barrier, pitch, edges } = compiled;
  const { metric = 'alternating', overFeet = 0 } = options;
  return {
    map,
    barrier,
    pitch,
    edges,
    from: from.side === 0 ? null : from,
    to,
    metric,
    overFeet,
    met: 0,
    metEdge: null,
  };
}

/** Whether the rectangle around both ends holds nothing that can be in the way: a line never leaves it. */
function isEmptyBetween({ filled, pitch }: CompiledMap, from: Footprint, to: Footprint): boolean {
  const west = Math.min(from.x, to.x);
  const east = Math.max(from.x + from.side, to.x + to.side);
  const north = Math.min(from.y, to.y) * pitch;
  const south = Math.max(from.y + from.side, to.y + to.side) * pitch;
  return filled[south + east]! - filled[south + west]! === filled[north + east]! - filled[north + west]!;
}

/** The indices of the bodies that touch the strip between both ends and share no square with either: no line leaves it. */
export function bodiesBetween(bodies: readonly Footprint[], from: Footprint, to: Footprint): readonly number[] {
  const west = Math.min(from.x, to.x);
  const north = Math.min(from.y, to.y);
  const east = Math.max(from.x + from.side, to.x + to.side);
  const south = Math.max(from.y + from.side, to.y + to.side);
  let found: number[] | null = null;
  for (let i = 0; i < bodies.length; i++) {
    const body = bodies[i]!;
    if (body.x >= east || body.y >= south || body.x + body.side <= west || body.y + body.side <= north) continue;
    if (isBesides(body, from, to) || overlap(body, from) || overlap(body, to)) continue;
    if (found === null) found = [i];
    else found.push(i);
  }
  return found ?? NOBODY_BETWEEN;
}

/** Whether the body lies on one side of all lines between the two: seen along the line of their centres it is beside both. */
function isBesides(body: Footprint, from: Footprint, to: Footprint): boolean {
  const across = 2 * (to.x - from.x) + to.side - from.side;
  const down = 2 * (to.y - from.y) + to.side - from.side;
  const west = Math.min(-down, 0) + Math.min(across, 0);
  const east = Math.max(-down, 0) + Math.max(across, 0);
  const place = across * body.y - down * body.x;
  const start = across * from.y - down * from.x;
  const end = across * to.y - down * to.x;
  if (place + body.side * east <= Math.min(start + from.side * west, end + to.side * west)) return true;
  return place + body.side * west >= Math.max(start + from.side * east, end + to.side * east);
}

/** Of no line it is known what the map puts in its way. */
const UNKNOWN = -1;

/** Nothing known of so many lines. */
export function unknownGrades(lines: number): Int8Array {
  return new Int8Array(lines).fill(UNKNOWN);
}

/**
 * What is in the way from one corner, for comparing: first the grade, then the lines that are not free. 0: nothing. As
 * soon as it cannot be less than the best, it is left at that.
 *
 * @param corner which of the attacker's it is
 */
export function weigh(view: View, corner: number, x: number, y: number, best: number): number {
  const { to } = view;
  const lines = 4 * to.side;
  let touched = 0;
  let worst = 0;
  view.stopped = 0;
  view.hampered = 0;
  for (let i = 0; i < lines; i++) {
    const grade = gradeOfOne(view, x, y, i, corner * lines + i);
    if (grade === 0) continue;
    touched++;
    if (grade < SOLID && grade > worst) worst = grade;
    if (Math.max(shareGrade(view.stopped, lines), worst) * (lines + 1) + touched >= best) return best;
  }
  const share = view.stopped === lines ? SOLID : shareGrade(view.stopped, lines);
  return Math.max(share, worst) * (lines + 1) + touched;
}

/** The grade of one line, with what the map alone does noted in the view. */
function gradeOfOne(view: View, x: number, y: number, end: number, line: number): number {
  const { to, bodyGrade } = view;
  const endX = cornerX(to, end);
  const endY = cornerY(to, end);
  const fixed = fixedGrade(view, x, y, endX, endY, line);
  if (fixed === SOLID) view.stopped++;
  else if (fixed > view.hampered) view.hampered = fixed;
  return fixed < bodyGrade && bodyOnLine(view, x, y, endX, endY) ? bodyGrade : fixed;
}

// biome-ignore lint/complexity/useMaxParams: numbers instead of a record made for each line
function fixedGrade({ ground, grades }: View, x: number, y: number, endX: number, endY: number, line: number): number {
  if (ground === null) return 0;
  const known = grades?.[line] ?? UNKNOWN;
  if (known !== UNKNOWN) return known;
  const grade = gradeOfLine(ground, x, y, endX, endY);
  if (grades !== null) grades[line] = grade;
  return grade;
}

export function bodyOnLine({ bodies, between }: View, x: number, y: number, endX: number, endY: number): boolean {
  for (let i = 0; i < between.length; i++) if (passesThrough(bodies[between[i]!]!, x, y, endX, endY)) return true;
  return false;
}

export function shareGrade(stopped: number, lines: number): number {
  return Math.ceil((4 * stopped) / lines);
}
/** The corners of a footprint's squares that lie on its border, clockwise from the north-west one: 4 for each square of its side. */
export function cornerX({ x, side }: Footprint, index: number): number {
  if (index < side) return x + index;
  if (index < 2 * side) return x + side;
  return index < 3 * side ? x + 3 * side - index : x;
}

export function cornerY({ y, side }: Footprint, index: number): number {
  if (index < side) return y;
  if (index < 2 * side) return y + index - side;
  return index < 3 * side ? y + side : y + 4 * side - index;
}
