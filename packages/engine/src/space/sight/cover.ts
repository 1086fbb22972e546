import { type BattleMap, COVER_SCALE, type CompiledMap, compileMap, SOLID } from '../grid/battle-map.ts';
import type { Edge } from '../grid/edge.ts';
import { type Footprint, overlap } from '../grid/footprint.ts';
import type { CoverDegree } from '../grid/names.ts';
import type { Square } from '../grid/square.ts';
import { gradeOfLine, passesThrough } from './corner-line.ts';
import {
  bodiesBetween,
  bodyOnLine,
  type CoverOptions,
  cornerX,
  cornerY,
  lookAcross,
  shareGrade,
  unknownGrades,
  type View,
  weigh,
} from './cover-view.ts';
import { type Intersection, squareOf } from './line-ground.ts';
import { hasLineOfEffectBetween } from './sight.ts';

/** How much of a target is hidden. Total: no line to it is free. */
export type Degree = 'none' | CoverDegree | 'total';

/** What is in the way from the best corner of an attacker. */
export interface Cover {
  /** By all that is in the way. */
  readonly degree: Degree;
  /** By walls and obstacles alone, from the same corner. */
  readonly fixed: Degree;
  /** Index of the body that is in the way of most lines, or -1. */
  readonly body: number;
  /** The corner from which the target is covered least; null where nothing is in the way of any. */
  readonly corner: Intersection | null;
  /** Lines drawn from the corner, one to each corner of the target's squares on its border. */
  readonly lines: number;
  /** Lines that something solid stops. */
  readonly stopped: number;
}

/** One line of a cover and what is in its way. */
export interface CoverLine {
  readonly to: Intersection;
  /** Null where the line is free. Of a body the north-west square is given, and of what stands on an edge the one to which that belongs. */
  readonly blocker: {
    readonly kind: 'wall' | 'obstacle' | 'body';
    readonly square: Square;
    /** Null for what fills squares. */
    readonly edge: Edge | null;
    readonly body: number;
  } | null;
}

const NO_COVER: Cover = { degree: 'none', fixed: 'none', body: -1, corner: null, lines: 0, stopped: 0 };
const NO_OPTIONS: CoverOptions = {};
const NO_BODIES: readonly Footprint[] = [];

/**
 * How an attacker stands to a target: lines go from each corner of the attacker's squares to all corners of the
 * target's, on the borders of both, and the attacker takes the corner from which least is in the way.
 *
 * The degree is the share of the lines that something solid stops, in quarters rounded up, or that of an obstacle or a
 * body through which any line passes, whichever is higher (MOD-COVER-02, V22-COVER-01). Where all lines are stopped,
 * cover is nine-tenths if the centres still see each other, and total if they do not (V22-COVER-06). The pair matters,
 * not the target alone (MOD-COVER-04, V22-COVER-02). Allocates nothing where the rectangle around both is empty.
 */
export function findCover(
  map: BattleMap | null,
  from: Footprint,
  to: Footprint,
  options: CoverOptions = NO_OPTIONS,
): Cover {
  if (overlap(from, to)) return NO_COVER;
  if (map === null) return coverPast(map, from, lookAcross(map, from, to, options));
  if (!(isInside(map, from) && isInside(map, to))) return outOfSight(from, to);
  const pair = isUsual(options) ? keptPair(map, from, to) : null;
  if (pair === null) return coverPast(map, from, lookAcross(map, from, to, options));
  const { bodies = NO_BODIES } = options;
  if (bodies.length === 0 || pair.fixed.degree === 'total') return pair.fixed;
  const between = bodiesBetween(bodies, from, to);
  return between.length === 0 ? pair.fixed : coverAmong(map, pair, { from, to, between, options });
}

/** @param view null where nothing at all stands between the two */
function coverPast(map: BattleMap | null, from: Footprint, view: View | null): Cover {
  return view === null ? NO_COVER : coverOf(map, from, view);
}

/** Two ends and who stands between them, by their places among the bodies. */
interface Crowd {
  readonly from: Footprint;
  readonly to: Footprint;
  readonly between: readonly number[];
  readonly options: CoverOptions;
}

/** The cover of a pair with bodies in between: what was found last, unless one of them has moved since. */
function coverAmong(map: BattleMap, pair: KeptPair, { from, to, between, options }: Crowd): Cover {
  const { bodies = NO_BODIES, bodyCover = 'half' } = options;
  const known = pair.last;
  if (known !== null && known.bodyCover === bodyCover && areAt(known.places, bodies, between)) {
    const body = known.by < 0 ? -1 : between[known.by]!;
    return body === known.found.body ? known.found : { ...known.found, body };
  }
  pair.grades ??= unknownGrades(16 * from.side * to.side);
  const view = lookAcross(map, from, to, options, pair.grades);
  if (view === null) return NO_COVER;
  const found = isUnhindered(view, pair.fixed.corner) ? pair.fixed : coverOf(map, from, view);
  const places = between.map((index) => footprintAt(bodies[index]!));
  pair.last = { places, bodyCover, found, by: between.indexOf(found.body) };
  return found;
}

function footprintAt({ x, y, side }: Footprint): Footprint {
  return { x, y, side };
}

/** Whether the bodies of these indices stand in these places, in this order. */
function areAt(places: readonly Footprint[], bodies: readonly Footprint[], indices: readonly number[]): boolean {
  if (places.length !== indices.length) return false;
  for (let i = 0; i < places.length; i++) {
    const [place, body] = [places[i]!, bodies[indices[i]!]!];
    if (place.x !== body.x || place.y !== body.y || place.side !== body.side) return false;
  }
  return true;
}

/** Whether no body stands in the way from the corner that is best without any: then it stays the best. */
function isUnhindered(view: View, corner: Intersection | null): boolean {
  if (view.between.length === 0) return true;
  if (corner === null) return false;
  const { to } = view;
  for (let i = 0; i < 4 * to.side; i++)
    if (bodyOnLine(view, corner.x, corner.y, cornerX(to, i), cornerY(to, i))) return false;
  return true;
}

function isUsual({ metric = 'alternating', overFeet = 0 }: CoverOptions): boolean {
  return metric === 'alternating' && overFeet === 0;
}

/** So many pairs of ends are kept of one map, at most: about 8 MB. */
const MOST_KEPT = 65_536;
/** What is known of the pairs of ends on each map, as far as somebody asked. */
const kept: WeakMap<CompiledMap, Map<number, KeptPair>> = new WeakMap();
/** Ends longer than this, in squares, are not kept apart by a key. */
const LONGEST_KEPT = 8;

/** What is known of a pair of ends on a map. */
interface KeptPair {
  /** What the map alone gives. That never changes and takes 16 lines or more to find. */
  readonly fixed: Cover;
  /** The grade of each of its lines, as far as they are known: null until somebody stands in between. */
  grades: Int8Array | null;
  /** What was found when somebody was between them last. */
  last: KeptCrowd | null;
}

/** Holds as long as those between stand where they stood. */
interface KeptCrowd {
  readonly places: readonly Footprint[];
  readonly bodyCover: CoverDegree;
  readonly found: Cover;
  /** Which of the places is that of the body in the way of most lines; -1 for none. */
  readonly by: number;
}

/** Null for ends too long to be kept. */
function keptPair(map: BattleMap, from: Footprint, to: Footprint): KeptPair | null {
  const compiled = compileMap(map);
  const { width, height } = compiled;
  if (from.side >= LONGEST_KEPT || to.side >= LONGEST_KEPT) return null;
  const start = (from.y * width + from.x) * LONGEST_KEPT + from.side;
  const key = (start * width * height + to.y * width + to.x) * LONGEST_KEPT + to.side;
  const pairs = pairsOf(compiled);
  const known = pairs.get(key);
  if (known !== undefined) return known;
  if (pairs.size >= MOST_KEPT) pairs.clear();
  const pair: KeptPair = {
    fixed: coverPast(map, from, lookAcross(map, from, to, NO_OPTIONS)),
    grades: null,
    last: null,
  };
  pairs.set(key, pair);
  return pair;
}

function pairsOf(map: CompiledMap): Map<number, KeptPair> {
  const known = kept.get(map);
  if (known !== undefined) return known;
  const pairs = new Map<number, KeptPair>();
  kept.set(map, pairs);
  return pairs;
}

function coverOf(map: BattleMap | null, from: Footprint, view: View): Cover {
  const { to } = view;
  let best = Number.POSITIVE_INFINITY;
  let corner = 0;
  for (let i = 0; i < 4 * from.side; i++) {
    const weight = weigh(view, i, cornerX(from, i), cornerY(from, i), best);
    if (weight === 0) return NO_COVER;
    if (weight >= best) continue;
    best = weight;
    corner = i;
  }
  const end = { x: cornerX(from, corner), y: cornerY(from, corner) };
  return describe(view, corner, end, hasLineOfEffectBetween(map, from, to));
}

/**
 * The cover of a target from an effect that comes from an intersection, such as an explosion (MOD-COVER-07): total
 * where every line to the target's corners is stopped.
 */
export function findCoverFromPoint(
  map: BattleMap | null,
  point: Intersection,
  to: Footprint,
  options: CoverOptions = NO_OPTIONS,
): Cover {
  const spot = { ...point, side: 0 };
  if (map !== null && !(isInside(map, spot) && isInside(map, to))) return outOfSight(spot, to);
  const view = lookAcross(map, spot, to, options);
  if (view === null || weigh(view, 0, point.x, point.y, Number.POSITIVE_INFINITY) === 0) return NO_COVER;
  return describe(view, 0, point, false);
}

/** The lines behind a cover, to be drawn and named: what each meets first that makes its grade. */
export function coverLines(
  map: BattleMap | null,
  from: Footprint,
  to: Footprint,
  { corner }: Pick<Cover, 'corner'>,
  options: CoverOptions = NO_OPTIONS,
): CoverLine[] {
  const view = corner === null ? null : lookAcross(map, from, to, options);
  if (view === null || corner === null) return [];
  const lines: CoverLine[] = [];
  for (let i = 0; i < 4 * to.side; i++) {
    const end = { x: cornerX(to, i), y: cornerY(to, i) };
    lines.push({ to: end, blocker: blockerOf(view, corner, end) });
  }
  return lines;
}

/** @param place which of the attacker's corners it is */
function describe(view: View, place: number, corner: Intersection, isSeen: boolean): Cover {
  const { to } = view;
  const lines = 4 * to.side;
  const weight = weigh(view, place, corner.x, corner.y, Number.POSITIVE_INFINITY);
  const { stopped, hampered } = view;
  // All lines are stopped: a nine-tenths share, unless the centres do not see each other either.
  const closed = isSeen ? shareGrade(stopped, lines) : SOLID;
  const fixed = stopped === lines ? closed : Math.max(shareGrade(stopped, lines), hampered);
  const all = stopped === lines ? closed : Math.floor(weight / (lines + 1));
  const body = all > fixed ? mostInTheWay(view, corner) : -1;
  return { degree: COVER_SCALE[all]!, fixed: COVER_SCALE[fixed]!, body, corner, lines, stopped };
}

/** Index of the body through which most lines from the corner pass; of equals the first. */
function mostInTheWay({ to, bodies, between }: View, { x, y }: Intersection): number {
  let most = 0;
  let found = -1;
  for (const index of between) {
    let lines = 0;
    for (let i = 0; i < 4 * to.side; i++) {
      if (passesThrough(bodies[index]!, x, y, cornerX(to, i), cornerY(to, i))) lines++;
    }
    if (lines <= most) continue;
    most = lines;
    found = index;
  }
  return found;
}

function blockerOf(view: View, from: Intersection, to: Intersection): CoverLine['blocker'] {
  const { ground, bodies, between, bodyGrade } = view;
  const grade = ground === null ? 0 : gradeOfLine(ground, from.x, from.y, to.x, to.y);
  const body = between.find((index) => passesThrough(bodies[index]!, from.x, from.y, to.x, to.y));
  if (body !== undefined && grade < bodyGrade) {
    return { kind: 'body', square: { x: bodies[body]!.x, y: bodies[body]!.y }, edge: null, body };
  }
  if (ground === null || grade === 0) return null;
  const { x, y } = squareOf(ground, ground.met);
  return { kind: grade === SOLID ? 'wall' : 'obstacle', square: { x, y }, edge: ground.metEdge, body: -1 };
}

function outOfSight(from: Footprint, to: Footprint): Cover {
  const lines = 4 * to.side;
  return { degree: 'total', fixed: 'total', body: -1, corner: { x: from.x, y: from.y }, lines, stopped: lines };
}

function isInside(map: BattleMap, { x, y, side }: Footprint): boolean {
  return x >= 0 && y >= 0 && x + side <= map.width && y + side <= map.height;
}
