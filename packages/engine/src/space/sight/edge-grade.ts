import { SOLID } from '../grid/battle-map.ts';
import { type CompiledEdges, crossing, EDGE_GRADE } from '../grid/compiled-edges.ts';
import type { Edge } from '../grid/edge.ts';
import type { Footprint } from '../grid/footprint.ts';
import { belongs, type Ground, gradeOfPlace, isAlong, isNarrow, isSolid, placeOf, squareOf } from './line-ground.ts';
import { isCoveringEdge } from './obstacle.ts';

/*
 * Lines between two corners, where something stands on edges. What is in the way is one number, a burden: its grade, and below
 * it the place and what of it: the square (0), or the edge of a layer (1, 2).
 */

const GRADE_BIT = 25;
const THINGS = 4;
/** Where a line cannot run at all. */
const NO_LANE = (SOLID + 1) << GRADE_BIT;

/** A ground with something on its edges. */
export interface EdgedGround extends Ground {
  readonly edges: CompiledEdges;
}

/** As `gradeOfLine`. A line begins just within the one end and ends just within the other. */
export function gradePastEdges(ground: EdgedGround, ax: number, ay: number, bx: number, by: number): number {
  const burden = burdenOf(ground, ax, ay, bx, by);
  const what = burden & ((1 << GRADE_BIT) - 1);
  ground.met = Math.floor(what / THINGS);
  const layer = (what % THINGS) - 1;
  ground.metEdge = layer < 0 ? null : edgeOf(ground, ground.met, layer);
  return Math.min(burden >> GRADE_BIT, SOLID);
}

function edgeOf(ground: Ground, place: number, layer: number): Edge {
  const { x, y } = squareOf(ground, place);
  return { x, y, layer };
}

function burdenOf(ground: EdgedGround, ax: number, ay: number, bx: number, by: number): number {
  if (ax !== bx && ay !== by) return slantBurden(ground, ax, ay, bx, by);
  const start = placeOf(ground, ax, ay);
  const { pitch } = ground;
  if (ax !== bx) return borderBurden(ground, start, Math.abs(bx - ax), bx > ax ? 1 : -1);
  if (ay !== by) return borderBurden(ground, start, Math.abs(by - ay), by > ay ? pitch : -pitch);
  return ground.from === null ? 0 : touchBurden(ground, ground.from, start);
}

/** The first of those that are hardest to pass. */
function worse(a: number, b: number): number {
  return b >> GRADE_BIT > a >> GRADE_BIT ? b : a;
}

/** The first of those that are easiest to pass. */
function easier(a: number, b: number): number {
  return b >> GRADE_BIT < a >> GRADE_BIT ? b : a;
}

function burden(grade: number, place: number, thing: number): number {
  return grade === 0 ? 0 : (grade << GRADE_BIT) + place * THINGS + thing;
}

/** What a line meets that crosses the edge over which one straight step leads. */
function edgeBurden(ground: EdgedGround, place: number, step: number): number {
  const grade = crossing(ground.edges, place, step) & EDGE_GRADE;
  if (grade === 0) return 0;
  const layer = step === 1 || step === -1 ? 0 : 1;
  const owner = step > 0 ? place + step : place;
  if (grade < SOLID && !isCoveringEdge(ground, edgeOf(ground, owner, layer))) return 0;
  return burden(grade, owner, layer + 1);
}

function solidBurden(ground: Ground, place: number): number {
  return isSolid(ground, place) ? burden(SOLID, place, 0) : 0;
}

/** Around a corner of a place to the place beyond it, by the easier of both ways. */
function cornerBurden(ground: EdgedGround, place: number, across: number, along: number): number {
  return easier(roundBurden(ground, place, across, along), roundBurden(ground, place, along, across));
}

function roundBurden(ground: EdgedGround, place: number, first: number, then: number): number {
  const step = worse(edgeBurden(ground, place, first), solidBurden(ground, place + first));
  return worse(step, edgeBurden(ground, place + first, then));
}

function slantBurden(ground: EdgedGround, ax: number, ay: number, bx: number, by: number): number {
  const { pitch, from, to } = ground;
  const place = placeOf(ground, bx > ax ? ax : ax - 1, by > ay ? ay : ay - 1);
  const stepX = Math.sign(bx - ax);
  const stepY = Math.sign(by - ay) * pitch;
  const first = from === null ? 0 : endBurden(ground, place, from, -stepX, -stepY);
  const { end, worst } = walkBurden(ground, place, bx - ax, by - ay, first);
  return worst >> GRADE_BIT < SOLID ? worse(worst, endBurden(ground, end, to, stepX, stepY)) : worst;
}

/** A line at an angle from a corner of the place, over so many columns and rows, as in `gradeOfLine`. */
function walkBurden(
  ground: EdgedGround,
  start: number,
  toEast: number,
  toSouth: number,
  first: number,
): { readonly end: number; readonly worst: number } {
  const { barrier, pitch } = ground;
  const [columns, rows] = [Math.abs(toEast), Math.abs(toSouth)];
  const stepX = Math.sign(toEast);
  const stepY = Math.sign(toSouth) * pitch;
  const end = start + (columns - 1) * stepX + (rows - 1) * stepY;
  let place = start;
  let worst = first;
  let ahead = rows - columns;
  while (worst >> GRADE_BIT < SOLID) {
    if (barrier[place]! > 0) worst = worse(worst, burden(gradeOfPlace(ground, place), place, 0));
    if (ahead === 0) {
      if (place === end) break;
      worst = worse(worst, cornerBurden(ground, place, stepX, stepY));
      place += stepX + stepY;
      ahead = rows - columns;
    } else {
      const step = ahead < 0 ? stepX : stepY;
      worst = worse(worst, edgeBurden(ground, place, step));
      place += step;
      ahead += ahead < 0 ? rows : -columns;
    }
  }
  return { end, worst };
}

/** Between the place beside a corner through which a line runs, and the end that lies at that corner. */
function endBurden(ground: EdgedGround, place: number, end: Footprint, across: number, along: number): number {
  if (belongs(ground, place, end)) return 0;
  if (belongs(ground, place + across, end)) return edgeBurden(ground, place, across);
  if (belongs(ground, place + along, end)) return edgeBurden(ground, place, along);
  if (end.side > 0) return cornerBurden(ground, place, across, along);
  // A bare corner lies on all sides.
  return easier(solidBurden(ground, place + across), solidBurden(ground, place + along));
}

/** What is in the way up to a pair of places on both sides of a line along the grid. */
interface Lanes {
  one: number;
  other: number;
}

/** A line along the grid runs on either side of it, and changes where nothing stands between. */
function borderBurden(ground: EdgedGround, start: number, squares: number, step: number): number {
  const { from, to } = ground;
  const across = step === 1 || step === -1 ? ground.pitch : 1;
  const beside = step < 0 ? start + step : start;
  const last = beside + (squares - 1) * step;
  const isBehind = from !== null && !isAlong(ground, beside, across, from);
  let place = isBehind ? beside - step : beside;
  const lanes: Lanes =
    from === null
      ? { one: solidBurden(ground, place), other: solidBurden(ground, place - across) }
      : { one: laneOf(ground, place, from), other: laneOf(ground, place - across, from) };
  change(ground, lanes, place, across);
  const isBare = to.side === 0;
  const end = isBare || isAlong(ground, last, across, to) ? last : last + step;
  while (place !== end) {
    lanes.one = worse(lanes.one, goOn(ground, place, step));
    lanes.other = worse(lanes.other, goOn(ground, place - across, step));
    place += step;
    change(ground, lanes, place, across);
  }
  if (!isBare)
    return easier(worse(lanes.one, laneOf(ground, place, to)), worse(lanes.other, laneOf(ground, place - across, to)));
  if (isNarrow(ground, place + step, across, step)) return burden(SOLID, ground.met, 0);
  return easier(lanes.one, lanes.other);
}

function laneOf(ground: Ground, place: number, end: Footprint): number {
  return belongs(ground, place, end) ? 0 : NO_LANE;
}

function goOn(ground: EdgedGround, place: number, step: number): number {
  return worse(edgeBurden(ground, place, step), solidBurden(ground, place + step));
}

/** From one side of the line to the other, where that is easier. */
function change(ground: EdgedGround, lanes: Lanes, place: number, across: number): void {
  const { one, other } = lanes;
  const between = edgeBurden(ground, place, -across);
  lanes.one = easier(one, worse(worse(other, between), solidBurden(ground, place)));
  lanes.other = easier(other, worse(worse(one, between), solidBurden(ground, place - across)));
}

/**
 * A line of no length: from the squares of the one end at the corner over a side to those of the other, else around the
 * corner. @param place that south-east of the corner
 */
function touchBurden(ground: EdgedGround, from: Footprint, place: number): number {
  const { pitch, to } = ground;
  let [beside, around] = [NO_LANE, NO_LANE];
  for (const [square, across, along] of [
    [place, -1, -pitch],
    [place - 1, 1, -pitch],
    [place - pitch, -1, pitch],
    [place - pitch - 1, 1, pitch],
  ] as const) {
    if (!belongs(ground, square, from)) continue;
    for (const step of [across, along])
      if (belongs(ground, square + step, to)) beside = easier(beside, edgeBurden(ground, square, step));
    if (belongs(ground, square + across + along, to))
      around = easier(around, cornerBurden(ground, square, across, along));
  }
  return beside === NO_LANE ? around : beside;
}
