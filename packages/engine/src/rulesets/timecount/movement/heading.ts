import { walkedGround } from '../../../kernel/areas/area-ground.ts';
import { because, type Refusal, refusal } from '../../../kernel/rule.ts';
import { onKnownGround } from '../../../kernel/seen/unseen.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { SquareTest } from '../../../space/grid/footprint.ts';
import type { Grid } from '../../../space/grid/grid.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import type { GridName } from '../../../space/grid/names.ts';
import type { Square } from '../../../space/grid/square.ts';
import { footprintOf, overlap } from '../attack/range.ts';
import { Changes } from '../body/changes.ts';
import type { TcFighter, TcWorld } from '../game.ts';
import { groundOf } from './sharing.ts';

const STRAIGHT = because('movement in one direction', 'TC-RUN-01');

/** Ticks between two turns of a runner, by one direction of the grid's compass each (TC-RUN-06). */
const BETWEEN_TURNS: Readonly<Record<GridName, number>> = { square: 3, hex: 2 };

/** The steps of a way, as places among the grid's. */
function stepsOf(grid: Grid, from: Square, squares: readonly Square[]): number[] {
  return squares.map((to, index) => {
    const { x, y } = squares[index - 1] ?? from;
    return grid.steps.findIndex((step) => step.x === to.x - x && step.y === to.y - y);
  });
}

/** The line that a movement keeps to, with what came before it; 0 where it is not straight. A runner bends, others set out anew. */
function lineAfter(grid: Grid, before: number, steps: readonly number[], runs: boolean): number {
  if (before === 0) return grid.lineOf(steps);
  return grid.continued(before, steps) || (runs && grid.bent(before, steps)) || grid.lineOf(steps);
}

/**
 * What a tick of movement does to the direction kept and the time for which it was kept: a turn starts that time anew, and a
 * count without a space goes on (TC-RUN-01, TC-RUN-06). A walk is no run-up, nor is what was run one for the next run.
 */
export function keepHeading(
  world: TcWorld,
  fighter: TcFighter,
  squares: readonly Square[],
  gait: string,
): readonly FightEvent[] {
  const { state, digest } = fighter;
  const counts = gait !== 'walk' && gait !== 'sneak';
  const runs = gait === 'run' || gait === 'sprint';
  const slowed = !runs && digest.runs;
  const grid = gridOf(world.fight.map);
  const before = state.counts;
  const steps = stepsOf(grid, state, squares);
  const goesOn = steps.length === 0 || (before.heading !== 0 && grid.continued(before.heading, steps) !== 0);
  const line = steps.length === 0 ? before.heading : lineAfter(grid, before.heading, steps, runs);
  const heading = counts ? line : 0;
  // Out of the Poised stance he has not turned yet: a first turn may come at once (TC-RUN-03, TC-RUN-06).
  const first = runs && before.heading === 0 ? BETWEEN_TURNS[grid.name] : 1;
  const straight = heading === 0 ? 0 : goesOn && !slowed ? before.straight + 1 : first;
  return new Changes(fighter).set('heading', heading, STRAIGHT).set('straight', straight, STRAIGHT).events;
}

/** A movement that is over leaves no direction. */
export function loseHeading(fighter: TcFighter): readonly FightEvent[] {
  return new Changes(fighter).set('heading', 0, STRAIGHT).set('straight', 0, STRAIGHT).events;
}

const CROOKED: Readonly<Record<GridName, Refusal>> = {
  square: refusal('a runner keeps to a straight line: one turn of 45 degrees in 3 ticks', 'TC-RUN-06'),
  hex: refusal('a runner keeps to a straight line or a zigzag: one turn of 30 degrees in 2 ticks', 'TC-RUN-06'),
};
/** Nobody runs as many spaces in one tick. */
const FARTHEST = 40;
const NO_WAY = refusal('there is no free way to that square at this tick', 'TC-MOVE-06');

/** Where somebody is to go, and the way, if that was told. */
export interface Destination {
  readonly to: Square;
  readonly path: readonly Square[];
}

/** Why a runner cannot get to the square on this count, or not by the way that was told; null where he can. */
export function refuseStraight(
  world: TcWorld,
  fighter: TcFighter,
  destination: Destination,
  budget: number,
): Refusal | null {
  const grid = gridOf(world.fight.map);
  if (grid.stepsApart(fighter.state, 1, destination.to, 1) > FARTHEST) return NO_WAY;
  const ways = straightWays(world, fighter, destination);
  if (ways.length === 0) return CROOKED[grid.name];
  return ways.some((squares) => isFree(world, fighter, squares, budget)) ? null : NO_WAY;
}

/** The way of a runner to a square that he can get to; null where there is none. */
export function straightTo(
  world: TcWorld,
  fighter: TcFighter,
  destination: Destination,
  budget: number,
): readonly Square[] | null {
  const known = onKnownGround(world, fighter.index) ?? world;
  const free = straightWays(world, fighter, destination).filter((way) => isFree(world, fighter, way, budget));
  return free.find((way) => isFree(known, fighter, way, budget)) ?? free[0] ?? null;
}

/** The ways of a runner to the square named, of which he may be told one: straight on, or bending as far as he can turn now (TC-RUN-06, TC-RUN-07). */
function straightWays(world: TcWorld, fighter: TcFighter, { to, path }: Destination): readonly (readonly Square[])[] {
  const grid = gridOf(world.fight.map);
  const mayTake = runnerOn(grid, fighter);
  if (path.length > 0) {
    const steps = stepsOf(grid, fighter.state, path);
    return steps.every((step) => step >= 0) && mayTake(steps) ? [path] : [];
  }
  const most = grid.stepsApart(fighter.state, 1, to, 1);
  return lines(grid, fighter, most, mayTake)
    .filter(({ way, end }) => way.length === most && end.x === to.x && end.y === to.y)
    .map(({ way }) => way);
}

/**
 * A straight way to where another way leads that costs no more, before all others one along the line kept until now, so
 * that a run-up goes on (TC-RUN-01); null where there is none.
 */
export function straightLike(
  world: TcWorld,
  fighter: TcFighter,
  way: readonly Square[],
  barred: SquareTest,
): readonly Square[] | null {
  const grid = gridOf(world.fight.map);
  const to = way.at(-1);
  if (to === undefined || way.length !== grid.stepsApart(fighter.state, 1, to, 1)) return null;
  const { heading } = fighter.state.counts;
  const cost = costOfWay(world, fighter, way, barred);
  const asShort = (mayTake: (steps: readonly number[]) => boolean) =>
    lines(grid, fighter, way.length, mayTake).find(
      (line) =>
        line.way.length === way.length &&
        line.end.x === to.x &&
        line.end.y === to.y &&
        costOfWay(world, fighter, line.way, barred) <= cost,
    )?.way;
  const goesOn = heading === 0 ? undefined : asShort((steps) => grid.continued(heading, steps) !== 0);
  return goesOn ?? asShort((steps) => grid.lineOf(steps) !== 0) ?? null;
}

/** All ways on bare ground of up to so many steps, of which each may be taken with those before it, and where each ends. */
function lines(grid: Grid, { state }: TcFighter, most: number, mayTake: (steps: readonly number[]) => boolean) {
  const found: { readonly way: readonly Square[]; readonly end: Square }[] = [];
  const goOn = (steps: readonly number[], squares: readonly Square[]): void => {
    if (steps.length === most) return;
    const at = squares.at(-1) ?? state;
    grid.steps.forEach((step, index) => {
      const longer = [...steps, index];
      if (!mayTake(longer)) return;
      const end = { x: at.x + step.x, y: at.y + step.y };
      const way = [...squares, end];
      found.push({ way, end });
      goOn(longer, way);
    });
  };
  goOn([], []);
  return found;
}

/** Which steps a runner may take now, one after the other. */
function runnerOn(grid: Grid, { state: { counts } }: TcFighter): (steps: readonly number[]) => boolean {
  const mayTurn = counts.straight >= BETWEEN_TURNS[grid.name];
  return (steps) => mayRun(grid, counts.heading, steps, mayTurn);
}

/** Whether a runner on that line may take the steps: along it, or one direction of the compass to a side where he may turn (TC-RUN-06). */
function mayRun(grid: Grid, line: number, steps: readonly number[], mayTurn: boolean): boolean {
  if (line === 0) return grid.lineOf(steps) !== 0;
  return grid.continued(line, steps) !== 0 || (mayTurn && grid.bent(line, steps) !== 0);
}

function isFree(world: TcWorld, fighter: TcFighter, squares: readonly Square[], budget: number): boolean {
  const own = footprintOf(fighter);
  const { taken } = groundOf(world, fighter);
  const others: SquareTest = (x, y) => taken(x, y) && !overlap(world, own, { x, y, side: 1 });
  return costOfWay(world, fighter, squares, others) <= budget;
}

/** What a way counts, in spaces; endless where a step of it cannot be taken, or leads into a space that the test bars (TC-MOVE-06, TC-MOVE-08). */
export function costOfWay(world: TcWorld, fighter: TcFighter, squares: readonly Square[], barred: SquareTest): number {
  const map = walkedGround(world);
  const grid = gridOf(map);
  const { side, ...from } = footprintOf(fighter);
  return squares.reduce((spent, to, index) => {
    const cost = grid.stepCost(map, squares[index - 1] ?? from, to, side);
    return cost === 0 || grid.anySpace(barred, to.x, to.y, side) ? Number.POSITIVE_INFINITY : spent + cost;
  }, 0);
}

/** All squares that a runner can get to on this count. */
export function straightDestinations(world: TcWorld, fighter: TcFighter, budget: number): readonly Square[] {
  const grid = gridOf(world.fight.map);
  const ends = lines(grid, fighter, budget, runnerOn(grid, fighter)).map(({ end }) => end);
  const once = ends.filter(({ x, y }, at) => ends.findIndex((end) => end.x === x && end.y === y) === at);
  return once.filter((to) => refuseStraight(world, fighter, { to, path: [] }, budget) === null);
}
