import { NOBODY } from '../../../../kernel/rule.ts';
import { isAway } from '../../../../kernel/state/absent.ts';
import { isPlace, terrainAt } from '../../../../space/grid/battle-map.ts';
import { isInTheWay } from '../../../../space/grid/floor.ts';
import { type Footprint, footprintSquares } from '../../../../space/grid/footprint.ts';
import { isPartedBy } from '../../../../space/path/forced-step.ts';
import type { ModernWorld } from '../../game.ts';
import { blocksOf, doOverlap, takesRoom } from '../meeting.ts';
import { objectDc } from '../object-dc.ts';
import { blocksAt, type Place, squaresAt } from '../place.ts';
import { isVehicle, vehicleAt } from '../state.ts';
import { difficultyOf } from '../stunts.ts';
import { type Course, firstCourse, follow, isRefused, type Limits } from './course.ts';
import { limitsFor } from './declaring.ts';
import { isStunt, type Route, type Step } from './route.ts';

/** Who drives what, and whom it is meant for. */
export interface Driving {
  readonly driver: number;
  readonly vehicle: number;
  readonly target: number;
  /** How many stunts there is time for. */
  readonly stunts: number;
}

/** Somebody or something that takes up room on the way. */
export interface Obstacle {
  readonly who: number;
  readonly blocks: readonly Footprint[];
}

/** A route as it goes where everything comes off. */
export interface Outlook {
  /** Where it ends: at the end of the route, or before the first thing in the way. */
  readonly end: Course;
  /** The difficulties of its stunts, in their order. */
  readonly dcs: readonly number[];
  /** Whom or what it strikes, or NOBODY. */
  readonly meets: number;
  /** Whether solid ground or the edge of the map is in the way. */
  readonly isBlocked: boolean;
}

/** What is in the way of the vehicle anywhere: on the scale of chases vehicles share squares (MOD-VSCALE-07), and what is small is no hazard (MOD-VHAZ-02). */
export function obstaclesFor(world: ModernWorld, vehicle: number): readonly Obstacle[] {
  const chase = world.options.vehicleScale === 'chase';
  return world.fighters
    .filter((other) => {
      if (isAway(other.state) || !takesRoom(world, vehicle, other)) return false;
      if (other.profile.object === null || isVehicle(other)) return !chase;
      return objectDc(world, other.index) !== 'none';
    })
    .map(({ index: who }) => ({ who, blocks: blocksOf(world, who) }));
}

/** Looks down a route; null where some part of it is not possible. Knows no dice. */
export function lookAhead(
  world: ModernWorld,
  driving: Driving,
  { speed, steps }: Route,
  obstacles: readonly Obstacle[],
): Outlook | null {
  const car = vehicleAt(world, driving.vehicle);
  const limits = limitsFor(world, driving.vehicle, driving.stunts);
  const dcs: number[] = [];
  let now = firstCourse(car, speed);
  for (const step of steps.flatMap(partsOf)) {
    if (isStunt(step)) dcs.push(difficultyOf(world, driving, step, now.speed));
    const next = follow(now, step, limits);
    if (isRefused(next)) return null;
    const met = inTheWay(world, { from: now, to: next }, limits, obstacles);
    if (met !== undefined) return { end: now, dcs, meets: met, isBlocked: met === NOBODY };
    now = next;
  }
  return { end: now, dcs, meets: NOBODY, isBlocked: false };
}

const A_SQUARE: Step = { kind: 'ahead', squares: 1 };

/** A way straight on square by square; anything else at once. */
function partsOf(step: Step): readonly Step[] {
  return step.kind === 'ahead' ? Array<Step>(step.squares).fill(A_SQUARE) : [step];
}

/** Who is in the way there, NOBODY where it is the ground, undefined where nothing is. */
export function inTheWay(
  { fight: { map } }: ModernWorld,
  { from, to }: { readonly from: Place; readonly to: Place },
  { vehicle }: Limits,
  obstacles: readonly Obstacle[],
): number | undefined {
  if (map === null && obstacles.length === 0) return undefined;
  const blocks = blocksAt(to, vehicle);
  if (map !== null) {
    const isShut = blocks.some((block) =>
      footprintSquares(block).some((square) => !isPlace(map, square) || isInTheWay(terrainAt(map, square))),
    );
    if (isShut || isPartedBy(map, squaresAt(from, vehicle), squaresAt(to, vehicle))) return NOBODY;
  }
  return obstacles.find((each) => doOverlap(each.blocks, blocks))?.who;
}
