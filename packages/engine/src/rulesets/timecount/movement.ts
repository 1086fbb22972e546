import { compileMap } from '../../space/battle-map.ts';
import { areAdjacent } from '../../space/footprint.ts';
import { findPath, squaresInReach } from '../../space/path.ts';
import { pathBreak } from '../../space/path-cost.ts';
import { DIRECTIONS, SQUARE_FEET, type Square } from '../../space/square.ts';
import { effectOf, isProne } from './conditions.ts';
import type { TcTable } from './game.ts';
import { isDead } from './hit-points.ts';
import { fractionOfSpeed } from './numbers.ts';
import { baseSpeed } from './petrification.ts';
import { footprintOf } from './range.ts';
import { pace } from './running.ts';
import { groundOf, occupantsOf } from './sharing.ts';
import { MOVEMENT_RATES } from './tables/movement.ts';

/** How one moves in a fight: at full speed, walking at half, sneaking at a quarter (TC-MOVE-02), running, sprinting (TC-RUN-04). */
export const GAITS = ['jog', 'walk', 'sneak', 'run', 'sprint'] as const;

/** Counts of a cycle of movement (TC-MOVE-04). */
const CYCLE = 4;
const FEET_OF_ONE_A_COUNT = CYCLE * SQUARE_FEET;

/** Speed in feet per 4 TC at a gait, half of it while parrying (TC-STANCE-13). */
export function speedAt(table: TcTable, who: number, gait: string): number {
  const rate = freeSpeedAt(table, who, gait);
  const parries = effectOf(table.fight.combatants[who]!, 'parrying') !== null;
  return parries ? fractionOfSpeed(rate, 1, 2) : rate;
}

/** Speed in feet per 4 TC at a gait; the full speed for an unknown one (TC-MOVE-01, TC-MOVE-02). The prone crawl at half speed (TC-STANCE-17). */
function freeSpeedAt(table: TcTable, who: number, gait: string): number {
  const speed = baseSpeed(table, who);
  if (gait === 'run' || gait === 'sprint') return pace(table, who, gait);
  if (isProne(table.fight.combatants[who]!)) return fractionOfSpeed(speed, 1, 2);
  if (gait === 'walk') return fractionOfSpeed(speed, 1, 2);
  return gait === 'sneak' ? fractionOfSpeed(speed, 1, 4) : speed;
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
export function spacesAt(_table: TcTable, _who: number, feet: number, count: number): number {
  return feet <= 0 ? 0 : spacesAtRate(feet, count);
}

/** The count (1 to 4) of the next movement: after count 4 comes count 1 again (TC-MOVE-05). */
function nextCount(table: TcTable, who: number): number {
  return (table.fight.combatants[who]!.counts.moves % CYCLE) + 1;
}

/** What one movement of a tick comes to. */
export interface Step {
  readonly squares: readonly Square[];
  /** Spaces spent on a hindering space that is not entered yet. */
  readonly wading: number;
}

/** Spaces to spend on this count, with what was spent before on a hindering space (TC-MOVE-08). */
export function budgetOf(table: TcTable, who: number, gait: string): number {
  const { wading } = table.fight.combatants[who]!.counts;
  return table.slots.spacesAt(table, who, speedAt(table, who, gait), nextCount(table, who)) + wading;
}

/** A search from where he stands. */
function queryOf(table: TcTable, who: number, budget: number) {
  const { x, y, side } = footprintOf(table, who);
  return { metric: 'flat', from: { x, y }, side, budgetFeet: budget * SQUARE_FEET } as const;
}

/**
 * How the combatant gets to the square in this tick, or null where he cannot (TC-MOVE-06, TC-MOVE-08): past others if he
 * can, else through the spaces of friends, else through any that is not full (TC-SPACE-04, TC-SPACE-06).
 */
export function stepTo(table: TcTable, who: number, to: Square, budget: number): Step | null {
  const { taken, closed, full } = groundOf(table, who);
  const query = { ...queryOf(table, who, budget), to };
  const { map } = table.fight;
  const path =
    findPath(map, { ...query, blocked: taken }) ??
    findPath(map, { ...query, blocked: closed }) ??
    findPath(map, { ...query, blocked: full });
  if (path !== null) return path.squares.length === 0 ? null : { squares: path.squares, wading: 0 };
  return budget > 0 && isTooDeep(table, who, to, budget) ? { squares: [], wading: budget } : null;
}

/** Whether the square is beside him and hinders more than he has to spend on this count (TC-MOVE-08). */
function isTooDeep(table: TcTable, who: number, to: Square, budget: number): boolean {
  const { map } = table.fight;
  const { side, ...from } = footprintOf(table, who);
  if (map === null || !areAdjacent({ ...from, side: 1 }, { ...to, side: 1 })) return false;
  if (pathBreak(map, [from, to], { side }) !== null) return false;
  const blocked = groundOf(table, who).full;
  let deepest = 0;
  for (let row = to.y; row < to.y + side; row++) {
    for (let column = to.x; column < to.x + side; column++) {
      if (blocked(column, row)) return false;
      deepest = Math.max(deepest, compileMap(map).cost[row * map.width + column] ?? 0);
    }
  }
  return deepest > budget;
}

/** All occupied places that are not full and that the combatant can make for in this tick (TC-SPACE-04). */
export function sharedDestinations(table: TcTable, who: number, budget: number): readonly Square[] {
  if (budget <= 0) return [];
  const { side } = table.profiles[who]!;
  const query = { ...queryOf(table, who, budget), blocked: groundOf(table, who).full };
  const reached = squaresInReach(table.fight.map, query).map(({ square }) => square);
  return reached.filter((square) => occupantsOf(table, who, { ...square, side }).length > 0);
}

/** All squares that the combatant can go to, or begin to wade into, in this tick; those nearest to an enemy first. */
export function destinations(table: TcTable, who: number, budget: number): readonly Square[] {
  if (budget <= 0) return [];
  const { taken, closed } = groundOf(table, who);
  const query = { ...queryOf(table, who, budget), blocked: closed, occupied: taken };
  const reached = squaresInReach(table.fight.map, query).map(({ square }) => square);
  const { x, y } = table.fight.combatants[who]!;
  const deep = DIRECTIONS.map((step) => ({ x: x + step.x, y: y + step.y })).filter((to) =>
    isTooDeep(table, who, to, budget),
  );
  const near = (square: Square): number => distanceToEnemy(table, who, square);
  return [...reached, ...deep].sort((a, b) => near(a) - near(b));
}

function distanceToEnemy(table: TcTable, who: number, square: Square): number {
  const own = table.fight.combatants[who]!;
  let least = Number.MAX_SAFE_INTEGER;
  for (const { index, side, x, y } of table.fight.combatants) {
    if (side === own.side || isDead(table, index)) continue;
    least = Math.min(least, Math.max(Math.abs(x - square.x), Math.abs(y - square.y)));
  }
  return least;
}
