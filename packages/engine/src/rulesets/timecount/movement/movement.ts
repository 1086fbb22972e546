import { walkedGround } from '../../../kernel/areas/area-ground.ts';
import type { Journey } from '../../../kernel/rule.ts';
import { onKnownGround } from '../../../kernel/seen/unseen.ts';
import type { SquareTest } from '../../../space/grid/footprint.ts';
import type { WayQuery } from '../../../space/grid/grid.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import { SQUARE_FEET, type Square } from '../../../space/grid/square.ts';
import { footprintOf } from '../attack/range.ts';
import { PREPARING } from '../conditions/conditions.ts';
import { baseSpeed } from '../conditions/petrification.ts';
import type { TcFighter, TcWorld } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import type { Walk } from '../harm/outcome.ts';
import { MOVEMENT_RATES } from '../tables/movement.ts';
import { fractionOfSpeed } from '../time/numbers.ts';
import { costOfWay, straightLike } from './heading.ts';
import { pace } from './running.ts';
import { groundOf, isTaken, occupantsOf } from './sharing.ts';

/** How one moves in a fight: at full speed, walking at half, sneaking at a quarter (TC-MOVE-02), running, sprinting (TC-RUN-04). */
export const GAITS = ['jog', 'walk', 'sneak', 'run', 'sprint'] as const;

/** Counts of a cycle of movement (TC-MOVE-04). */
const CYCLE = 4;
const FEET_OF_ONE_A_COUNT = CYCLE * SQUARE_FEET;

/** Speed in feet per 4 ticks at a gait, half of it while parrying (TC-STANCE-13). */
export function speedAt(fighter: TcFighter, gait: string): number {
  const rate = freeSpeedAt(fighter, gait);
  return fighter.digest.parries ? fractionOfSpeed(rate, 1, 2) : rate;
}

/** Speed in feet per 4 ticks at a gait; the full speed for an unknown one (TC-MOVE-01, TC-MOVE-02). The prone crawl at half speed (TC-STANCE-17), and who prepares a spell walks (TC-STANCE-18). */
function freeSpeedAt(fighter: TcFighter, gait: string): number {
  const speed = baseSpeed(fighter);
  if (gait === 'run' || gait === 'sprint') return pace(fighter, gait);
  if (gait === 'walk' || fighter.digest.prone) return fractionOfSpeed(speed, 1, 2);
  if (gait === 'sneak') return fractionOfSpeed(speed, 1, 4);
  return PREPARING.on(fighter.state) ? fractionOfSpeed(speed, 1, 2) : speed;
}

/** Spaces moved on a count (1 to 4) at a rate in feet: by the table, above it evenly with the rest on fixed counts (TC-MOVE-04). */
export function spacesAtRate(feet: number, count: number): number {
  const row = MOVEMENT_RATES[feet];
  if (row !== undefined) return row[(count - 1) as 0 | 1 | 2 | 3];
  const rest = feet % FEET_OF_ONE_A_COUNT;
  const more = (rest === 5 && count === 2) || (rest === 10 && count % 2 === 1) || (rest === 15 && count !== 3);
  return Math.floor(feet / FEET_OF_ONE_A_COUNT) + (more ? 1 : 0);
}

/** Spaces that a combatant may move at the given count of its movement (TC-MOVE-04). */
export function spacesAt(_world: TcWorld, _fighter: TcFighter, feet: number, count: number): number {
  return feet <= 0 ? 0 : spacesAtRate(feet, count);
}

/** What one movement of a tick comes to. */
export type Step = Pick<Walk, 'squares' | 'wading'>;

/** Spaces to spend on this count, with what was spent before on a hindering space (TC-MOVE-08). */
export function budgetOf(world: TcWorld, fighter: TcFighter, gait: string): number {
  const { wading, moves } = fighter.state.counts;
  // After count 4 comes count 1 again (TC-MOVE-05).
  return world.slots.spacesAt(world, fighter, speedAt(fighter, gait), (moves % CYCLE) + 1) + wading;
}

function queryOf(fighter: TcFighter, budget: number): WayQuery {
  const { x, y, side } = footprintOf(fighter);
  return { from: { x, y }, side, budgetFeet: budget * SQUARE_FEET };
}

/**
 * How the combatant gets to the square in this tick, or null where he cannot (TC-MOVE-06, TC-MOVE-08): past others if he
 * can, else through the spaces of friends, else through any that is not full (TC-SPACE-04, TC-SPACE-06). Of ways that
 * cost the same a straight one comes first: it is a run-up (TC-RUN-01).
 */
export function stepTo(world: TcWorld, fighter: TcFighter, to: Square, budget: number): Step | null {
  const known = onKnownGround(world, fighter.index);
  if (known === null) return stepOver(world, fighter, to, budget);
  const step = stepOver(known, fighter, to, budget);
  const { full } = groundOf(world, fighter);
  const holds = step !== null && step.wading === 0 && costOfWay(world, fighter, step.squares, full) <= budget;
  return holds ? step : stepOver(world, fighter, to, budget);
}

/** The same on the ground as it is. */
function stepOver(world: TcWorld, fighter: TcFighter, to: Square, budget: number): Step | null {
  if (isOneStep(world, fighter, to, budget)) return { squares: [to], wading: 0 };
  const { taken, closed, full } = groundOf(world, fighter);
  const query = queryOf(fighter, budget);
  const map = walkedGround(world);
  const grid = gridOf(map);
  for (const blocked of [taken, closed, full]) {
    const path = grid.findWay(map, { ...query, blocked }, to);
    if (path === null) continue;
    if (path.squares.length === 0) return null;
    return { squares: straightLike(world, fighter, path.squares, blocked) ?? path.squares, wading: 0 };
  }
  return budget > 0 && isTooDeep(world, fighter, to, budget) ? { squares: [], wading: budget } : null;
}

/** The movement of this tick along the way that was told, or null where it cannot be gone: too long, barred, or into a full space (TC-MOVE-06, TC-SPACE-06). */
export function stepAlong(world: TcWorld, fighter: TcFighter, path: readonly Square[], budget: number): Step | null {
  const [first, ...rest] = path;
  if (first !== undefined && rest.length === 0) return stepTo(world, fighter, first, budget);
  const isOpen = costOfWay(world, fighter, path, groundOf(world, fighter).full) <= budget;
  return isOpen ? { squares: path, wading: 0 } : null;
}

/** Whether the way to the square is a single step onto it, which no other way can be as short as. */
function isOneStep(world: TcWorld, fighter: TcFighter, to: Square, budget: number): boolean {
  const map = walkedGround(world);
  const { side, ...from } = footprintOf(fighter);
  const grid = gridOf(map);
  if (grid.stepsApart(from, 1, to, 1) !== 1 || isTaken(world, fighter, { ...to, side })) return false;
  const cost = grid.stepCost(map, from, to, side);
  return cost > 0 && cost <= budget;
}

/** Whether the square is beside him and hinders more than he has to spend on this count (TC-MOVE-08). */
function isTooDeep(world: TcWorld, fighter: TcFighter, to: Square, budget: number): boolean {
  const map = walkedGround(world);
  const { side, ...from } = footprintOf(fighter);
  const grid = gridOf(map);
  if (map === null || grid.stepCost(map, from, to, side) <= budget) return false;
  return !grid.anySpace(groundOf(world, fighter).full, to.x, to.y, side);
}

/**
 * Of the places that he can stop at in this tick the furthest on a way to the goal, past others if he can, else through the
 * spaces of friends; the first on it where he has to wade in. Null where no way leads there, or it is barred just now.
 */
export function placeTowards(world: TcWorld, fighter: TcFighter, goal: Square, budget: number): Square | null {
  const squares = budget <= 0 ? null : wayTowards(world, fighter, goal);
  return squares === null ? null : furthest(world, fighter, squares, budget, groundOf(world, fighter).taken);
}

/** The way to a goal over as many ticks as it takes, past others if he can, else through the spaces of friends. */
function wayTowards(world: TcWorld, fighter: TcFighter, goal: Square): readonly Square[] | null {
  const { taken, closed } = groundOf(world, fighter);
  const map = walkedGround(world);
  const grid = gridOf(map);
  // Of ways that are equally long to him the one with the fewest diagonals: people go straight.
  const query = { ...queryOf(fighter, MAX_BUDGET), metric: 'alternating' } as const;
  const there = world.fighters.find(({ state: { x, y } }) => x === goal.x && y === goal.y);
  const side = there?.profile.side ?? 1;
  const besides = (test: SquareTest): SquareTest => {
    return (x, y) => test(x, y) && grid.stepsApart(goal, side, { x, y }, 1) > 0;
  };
  const way =
    grid.findWay(map, { ...query, blocked: besides(taken) }, goal) ??
    grid.findWay(map, { ...query, blocked: besides(closed) }, goal);
  return way?.squares ?? null;
}

/** Longer journeys are not told: nobody gets there in a fight. */
const MOST_TICKS = 1000;

/**
 * The whole way to a goal at full speed, and the ticks that it takes where nobody comes between: each count brings its spaces
 * (TC-MOVE-05, TC-MOVE-06), and what does not do for the next one is spent on wading into it (TC-MOVE-08).
 */
export function journeyTo(world: TcWorld, fighter: TcFighter, goal: Square): Journey | null {
  const squares = wayTowards(world, fighter, goal);
  if (squares === null || squares.length === 0) return null;
  const map = walkedGround(world);
  const grid = gridOf(map);
  const { side, ...from } = footprintOf(fighter);
  const feet = speedAt(fighter, 'jog');
  let { wading, moves } = fighter.state.counts;
  let entered = 0;
  for (let turns = 1; turns <= MOST_TICKS; turns++, moves++) {
    let left = wading + world.slots.spacesAt(world, fighter, feet, (moves % CYCLE) + 1);
    const before = entered;
    for (let next = squares[entered]; next !== undefined; next = squares[entered]) {
      const cost = grid.stepCost(map, squares[entered - 1] ?? from, next, side);
      if (cost > left) break;
      left -= cost;
      entered++;
    }
    if (entered === squares.length) return { squares, turns };
    wading = entered === before ? left : 0;
  }
  return null;
}

/** So far, in spaces, ways are looked for. */
const MAX_BUDGET = 1000;

function furthest(
  world: TcWorld,
  fighter: TcFighter,
  squares: readonly Square[],
  budget: number,
  taken: SquareTest,
): Square | null {
  const map = walkedGround(world);
  const grid = gridOf(map);
  const { side, ...from } = footprintOf(fighter);
  let found: Square | null = null;
  let spent = 0;
  for (const [index, to] of squares.entries()) {
    spent += grid.stepCost(map, squares[index - 1] ?? from, to, side);
    if (spent > budget) return found ?? (index === 0 && isTooDeep(world, fighter, to, budget) ? to : null);
    if (!grid.anySpace(taken, to.x, to.y, side)) found = to;
  }
  return found;
}

/** Where a search from where he stands leads. */
function reachedBy(world: TcWorld, query: WayQuery): readonly Square[] {
  const places = gridOf(world.fight.map).placesInReach(walkedGround(world), query);
  return places.map(({ square }) => square);
}

/** All occupied places that are not full and that the combatant can make for in this tick (TC-SPACE-04). */
export function sharedDestinations(world: TcWorld, fighter: TcFighter, budget: number): readonly Square[] {
  if (budget <= 0) return [];
  const { side } = fighter.profile;
  const reached = reachedBy(world, { ...queryOf(fighter, budget), blocked: groundOf(world, fighter).full });
  return reached.filter((square) => occupantsOf(world, fighter, { ...square, side }).length > 0);
}

/** All squares that the combatant can go to, or begin to wade into, in this tick; those nearest to an enemy first. */
export function destinations(world: TcWorld, fighter: TcFighter, budget: number): readonly Square[] {
  if (budget <= 0) return [];
  const { taken, closed } = groundOf(world, fighter);
  const reached = reachedBy(world, { ...queryOf(fighter, budget), blocked: closed, occupied: taken });
  const { x, y } = fighter.state;
  const beside = gridOf(world.fight.map).steps.map((step) => ({ x: x + step.x, y: y + step.y }));
  const deep = world.fight.map === null ? [] : beside.filter((to) => isTooDeep(world, fighter, to, budget));
  const near = (square: Square): number => distanceToEnemy(world, fighter, square);
  return [...reached, ...deep].sort((a, b) => near(a) - near(b));
}

function distanceToEnemy(world: TcWorld, { state: { side } }: TcFighter, square: Square): number {
  let least = Number.MAX_SAFE_INTEGER;
  const grid = gridOf(world.fight.map);
  for (const enemy of world.fighters) {
    if (enemy.state.side === side || isDead(enemy)) continue;
    least = Math.min(least, grid.stepsApart(enemy.state, 1, square, 1));
  }
  return least;
}
