import { findHexPath, tileStepCost, tilesInReach } from '../path/hex-path.ts';
import { isTileLinePast } from '../sight/edge-line.ts';
import { type BattleMap, compileMap, isOnMap } from './battle-map.ts';
import { NO_EFFECT, NO_SIGHT } from './compiled-edges.ts';
import { type Footprint, standingOn } from './footprint.ts';
import type { Grid, Leg } from './grid.ts';
import { hexArcOf, hexesWithin, hexLine, hexStepsDirection, twelfthOf, twelfthsBetween } from './hex.ts';
import { anyTile, centreOf, hexOf, tileOf, tileSteps, tilesApart, tilesOf } from './hex-space.ts';
import { SQUARE_FEET, type Square } from './square.ts';
import { namedSteps, TILE_STEPS } from './steps.ts';

/** Hexagons: six steps; twelve directions, of which every other one leads through a corner. */
export const HEX_GRID: Grid = {
  name: 'hex',
  ...namedSteps('hex'),
  stepIds: ['e', 'se', 'sw', 'w', 'nw', 'ne'],
  compass: [
    'east',
    'east-south-east',
    'south-east',
    'south',
    'south-west',
    'west-south-west',
    'west',
    'west-north-west',
    'north-west',
    'north',
    'north-east',
    'east-north-east',
  ],
  legs,
  spaces: tilesOf,
  anySpace: anyTile,
  standingOn: (places) => standingOn(tilesOfAll(places)),
  around: (steps) => hexesWithin({ q: 0, r: 0 }, steps).map(tileOf),
  stepsApart: tilesApart,
  feetApart: (_metric, a, b) => SQUARE_FEET * tileSteps(a, b),
  directionBetween,
  arcOf: hexArcOf,
  areOpposite: (a, b) => twelfthsBetween(a, b) === 6,
  stepAway,
  line: (a, b) => hexLine(hexOf(a), hexOf(b)).map(tileOf),
  hasLineOfEffect: (map, a, b) => hasLine(map, a, b, NO_EFFECT),
  hasLineOfSight: (map, a, b) => hasLine(map, a, b, NO_SIGHT),
  stepCost: (map, from, to, side) =>
    tileSteps(from, to) === 1 ? tileStepCost(map, from, { x: to.x - from.x, y: to.y - from.y }, side) : 0,
  findWay: findHexPath,
  placesInReach: tilesInReach,
  lineOf,
  continued: (line, steps) => {
    const direction = hexStepsDirection([lastStep(line), ...steps]);
    if (direction < 0 || (!isOneStep(line) && direction !== directionOf(line))) return 0;
    return numberOf(direction, steps.at(-1)!);
  },
  bent: (line, steps) => {
    const direction = hexStepsDirection([lastStep(line), ...steps]);
    return direction >= 0 && twelfthsBetween(direction, directionOf(line)) === 1
      ? numberOf(direction, steps.at(-1)!)
      : 0;
  },
};

/** At most two directions: along the row and to a row beside it, or both ways to rows on one side. */
function legs(dx: number, dy: number): readonly Leg[] {
  const rows = Math.abs(dy);
  const columns = Math.abs(dx);
  const vertical = dy > 0 ? 'south' : 'north';
  const [near, far] = dx < 0 ? ['west', 'east'] : ['east', 'west'];
  const found: readonly Leg[] =
    columns >= rows
      ? [
          [(columns - rows) / 2, near],
          [rows, `${vertical}-${near}`],
        ]
      : [
          [(rows + columns) / 2, `${vertical}-${near}`],
          [(rows - columns) / 2, `${vertical}-${far}`],
        ];
  return found.filter(([count]) => count > 0);
}

function* tilesOfAll(places: Iterable<Footprint>): Generator<Footprint> {
  for (const place of places) for (const { x, y } of tilesOf(place)) yield { x, y, side: 1 };
}

function directionBetween(from: Footprint, to: Footprint): number {
  const start = centreOf(from);
  const end = centreOf(to);
  return twelfthOf(end.x - start.x, (end.y - start.y) / 3);
}

/** Where the direction leads through a corner, the tile on the clockwise side of it. */
function stepAway(from: Footprint, to: Footprint): Square {
  const direction = directionBetween(from, to);
  if (direction < 0 || tilesApart(from, from.side, to, to.side) === 0) return { x: 0, y: 0 };
  return TILE_STEPS[((direction + 1) >> 1) % 6]!;
}

function hasLine(map: BattleMap | null, a: Footprint, b: Footprint, bit: number): boolean {
  if (map === null) return true;
  const targets = tilesOf(b);
  return tilesOf(a).some((from) => targets.some((to) => isLineClear(map, from, to, bit)));
}

/**
 * A tile nearest to each part of the line is on it; where the line runs between two of them, one that blocks is passed,
 * but not between two. The ends do not block.
 */
function isLineClear(map: BattleMap, a: Square, b: Square, bit: number): boolean {
  if (!isOnMap(map, a) || !isOnMap(map, b)) return false;
  const { opaque, width, edges } = compileMap(map);
  const blocks = ({ x, y }: Square): boolean => !isOnMap(map, { x, y }) || opaque[y * width + x] === 1;
  const one = HEX_GRID.line(a, b);
  // Half a turn of everything turns the choice between two tiles around as well.
  const other = HEX_GRID.line({ x: -a.x, y: -a.y }, { x: -b.x, y: -b.y }).map(({ x, y }) => ({ x: -x, y: -y }));
  if (edges !== null) return isTileLinePast(edges, bit, [one, other], blocks);
  return !one.some((tile, index) => {
    const isEnd = index === 0 || index === one.length - 1;
    return !isEnd && blocks(tile) && blocks(other[index]!);
  });
}

/*
 * The number of a line holds its direction and its last step. A direction through a side is that step again and again, one
 * through a corner a zigzag of the two steps beside it. A single step may yet become either.
 */

const VARIANT = 12;

function numberOf(direction: number, last: number): number {
  const later = direction % 2 === 1 && last * 2 !== direction - 1;
  return direction + 1 + (later ? VARIANT : 0);
}

function lineOf(steps: readonly number[]): number {
  const direction = hexStepsDirection(steps);
  if (direction < 0) return 0;
  return steps.length === 1 ? direction + 1 + VARIANT : numberOf(direction, steps.at(-1)!);
}

function directionOf(line: number): number {
  return (line - 1) % VARIANT;
}

function isOneStep(line: number): boolean {
  return line > VARIANT && directionOf(line) % 2 === 0;
}

function lastStep(line: number): number {
  const direction = directionOf(line);
  if (direction % 2 === 0) return direction / 2;
  return line > VARIANT ? ((direction + 1) / 2) % 6 : (direction - 1) / 2;
}
