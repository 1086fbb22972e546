import type { Path, ReachableSquare } from '../path/path.ts';
import type { BattleMap } from './battle-map.ts';
import type { Arc } from './facing.ts';
import type { Footprint, SquareTest } from './footprint.ts';
import type { Metric } from './metric.ts';
import type { GridName } from './names.ts';
import type { Square } from './square.ts';

/** Who moves, from where, past whom; as `MoveQuery`. */
export interface WayQuery {
  /** How diagonals of squares count; every step alike when left out. */
  readonly metric?: Metric;
  readonly from: Square;
  readonly side: number;
  readonly budgetFeet: number;
  /** Spaces that may not be entered. */
  readonly blocked?: SquareTest;
  /** Spaces that may be passed but not stopped in. */
  readonly occupied?: SquareTest;
}

/** So many to that side: [2, 'east']. */
export type Leg = readonly [count: number, direction: string];

/**
 * What rules that count every step alike have to know of the grid of a map: `gridOf(map)` is either squares or
 * hexagons. A space of either is named by its column and row; adding an offset means the same everywhere. Directions are
 * places in `compass`, clockwise.
 */
export interface Grid {
  readonly name: GridName;
  /** The steps to the spaces around one, clockwise. */
  readonly steps: readonly Square[];
  /** Short names of the steps, as answers call them. */
  readonly stepIds: readonly string[];
  readonly stepNames: readonly string[];
  /** The directions in which one may face, clockwise. */
  readonly compass: readonly string[];

  /** An offset in words: how many steps, or columns and rows, in which directions. */
  legs(dx: number, dy: number): readonly Leg[];
  /** The spaces that a creature fills. */
  spaces(place: Footprint): Square[];
  /** Whether the test holds for any of the spaces of a creature of that side there. */
  anySpace(test: SquareTest, x: number, y: number, side: number): boolean;
  /** Tells where creatures stand. */
  standingOn(places: Iterable<Footprint>): SquareTest;
  /** Offsets of all spaces up to so many steps away, 0,0 included, row by row. */
  around(steps: number): Square[];
  /** Steps between two creatures: 0 where they share a space, 1 where they touch. Allocates nothing for small ones. */
  stepsApart(a: Square, aSide: number, b: Square, bSide: number): number;

  /** Feet between two spaces; where there are diagonals, as the metric counts them. */
  feetApart(metric: Metric, a: Square, b: Square): number;

  /** The direction from the centre of one to the centre of another, rounded to the nearest; -1 where the centres are one. */
  directionBetween(from: Footprint, to: Footprint): number;
  arcOf(facing: number, direction: number): Arc;
  areOpposite(a: number, b: number): boolean;
  /** The step that leads straight away from one to behind the other; 0,0 where they share a space. */
  stepAway(from: Footprint, to: Footprint): Square;

  /** The spaces that a line between the centres of two crosses, both ends included. */
  line(a: Square, b: Square): Square[];
  /** Whether nothing that blocks sight stands between any space of the one and any of the other. */
  hasLineOfEffect(map: BattleMap | null, a: Footprint, b: Footprint): boolean;
  /** The same for sight, which glass does not block. */
  hasLineOfSight(map: BattleMap | null, a: Footprint, b: Footprint): boolean;

  /** What one step counts, in spaces, by reason of the ground; 0 where it cannot be taken. */
  stepCost(map: BattleMap | null, from: Square, to: Square, side: number): number;
  /** The shortest way within the budget, or null. */
  findWay(map: BattleMap | null, query: WayQuery, to: Square): Path | null;
  /** Where one may stop within the budget, the nearest first, without the place one is in. */
  placesInReach(map: BattleMap | null, query: WayQuery): ReachableSquare[];

  /*
   * Lines of movement, in numbers above 0 that only the grid understands; 0 stands for no straight line. Steps are places in
   * `steps`, at least one.
   */

  /** The line that steps alone keep to. */
  lineOf(steps: readonly number[]): number;
  /** The same line, if the steps go on along it; else 0. */
  continued(line: number, steps: readonly number[]): number;
  /** The line that steps bend to, if it lies one direction of the compass beside; else 0. */
  bent(line: number, steps: readonly number[]): number;
}
