import { type FightEvent, why } from '../../kernel/event.ts';
import { type Refusal, refusal } from '../../kernel/ruleset.ts';
import { directionOf, eighthsBetween } from '../../space/facing.ts';
import { anySquareAt } from '../../space/footprint.ts';
import { pathBreak, pathFeet } from '../../space/path-cost.ts';
import { DIRECTIONS, SQUARE_FEET, type Square } from '../../space/square.ts';
import type { TcTable } from './game.ts';
import { footprintOf } from './range.ts';
import { isRunning } from './running.ts';
import { groundOf } from './sharing.ts';

const STRAIGHT = why('movement in one direction', 'TC-RUN-01');

/** TC between two turns of a runner (TC-RUN-06). */
const BETWEEN_TURNS = 3;

/** The direction of the last movement, or -1. */
function headingOf(table: TcTable, who: number): number {
  return table.fight.combatants[who]!.counts.heading - 1;
}

/** The one direction of all steps of a movement; -1 where it has none or several. */
function directionOfWalk(from: Square, squares: readonly Square[]): number {
  let at = from;
  let common = -1;
  for (const square of squares) {
    const direction = directionOf(square.x - at.x, square.y - at.y);
    if (common >= 0 && direction !== common) return -1;
    common = direction;
    at = square;
  }
  return common;
}

/**
 * What a TC of movement does to the direction kept and the time for which it was kept: a turn starts that time anew, and a
 * count without a space goes on (TC-RUN-01, TC-RUN-06). A walk is no run-up, nor is what was run one for the next run.
 */
export function keepHeading(
  table: TcTable,
  who: number,
  squares: readonly Square[],
  gait: string,
): readonly FightEvent[] {
  const counts = gait !== 'walk' && gait !== 'sneak';
  const slowed = gait !== 'run' && gait !== 'sprint' && isRunning(table, who);
  const before = table.fight.combatants[who]!.counts;
  const direction = squares.length === 0 ? before.heading - 1 : directionOfWalk(table.fight.combatants[who]!, squares);
  const heading = counts ? direction + 1 : 0;
  const straight = heading === 0 ? 0 : heading === before.heading && !slowed ? before.straight + 1 : 1;
  const changes: FightEvent[] = [];
  if (heading !== before.heading) changes.push(change(who, 'heading', heading - before.heading));
  if (straight !== before.straight) changes.push(change(who, 'straight', straight - before.straight));
  return changes;
}

/** A movement that is over leaves no direction. */
export function loseHeading(table: TcTable, who: number): readonly FightEvent[] {
  const { heading, straight } = table.fight.combatants[who]!.counts;
  const changes: FightEvent[] = [];
  if (heading !== 0) changes.push(change(who, 'heading', -heading));
  if (straight !== 0) changes.push(change(who, 'straight', -straight));
  return changes;
}

function change(who: number, count: string, by: number): FightEvent {
  return { kind: 'count', who, count, by, why: STRAIGHT, source: who, rows: null };
}

/** Whether a runner may go on in the direction: the same, or 45 degrees to a side at least 3 TC after the last turn (TC-RUN-06). */
function mayTurnTo(table: TcTable, who: number, direction: number): boolean {
  const heading = headingOf(table, who);
  if (heading < 0) return true;
  const turn = eighthsBetween(direction, heading);
  return turn === 0 || (turn === 1 && table.fight.combatants[who]!.counts.straight >= BETWEEN_TURNS);
}

const CROOKED = refusal('a runner keeps to a straight line: one turn of 45 degrees in 3 TC', 'TC-RUN-06');
const NO_WAY = refusal('there is no free way to that square on this count', 'TC-MOVE-06');

/** Why a runner cannot get to the square on this count, or null. */
export function refuseStraight(table: TcTable, who: number, to: Square, budget: number): Refusal | null {
  const squares = straightTo(table, who, to);
  if (squares === null) return CROOKED;
  return isFree(table, who, squares, budget) ? null : NO_WAY;
}

/** The squares in a straight line to the one named; null where none leads there, or the runner cannot turn that way. */
export function straightTo(table: TcTable, who: number, to: Square): readonly Square[] | null {
  const from = table.fight.combatants[who]!;
  const across = to.x - from.x;
  const along = to.y - from.y;
  const steps = Math.max(Math.abs(across), Math.abs(along));
  const straight = across === 0 || along === 0 || Math.abs(across) === Math.abs(along);
  const direction = directionOf(across, along);
  if (!straight || direction < 0 || !mayTurnTo(table, who, direction)) return null;
  const { x, y } = DIRECTIONS[direction]!;
  return Array.from({ length: steps }, (_, index) => ({ x: from.x + x * (index + 1), y: from.y + y * (index + 1) }));
}

function isFree(table: TcTable, who: number, squares: readonly Square[], budget: number): boolean {
  const { map } = table.fight;
  const { side, ...from } = footprintOf(table, who);
  if (squares.length > budget) return false;
  const path = [from, ...squares];
  if (pathBreak(map, path, { side }) !== null) return false;
  if (pathFeet('flat', map, path, { side }) > budget * SQUARE_FEET) return false;
  const { taken } = groundOf(table, who);
  const others = (x: number, y: number): boolean =>
    taken(x, y) && !(x >= from.x && x < from.x + side && y >= from.y && y < from.y + side);
  return !squares.some(({ x, y }) => anySquareAt(others, x, y, side));
}

/** All squares that a runner can get to on this count. */
export function straightDestinations(table: TcTable, who: number, budget: number): readonly Square[] {
  const { x, y } = table.fight.combatants[who]!;
  const found: Square[] = [];
  for (const step of DIRECTIONS) {
    for (let steps = 1; steps <= budget; steps++) {
      const to = { x: x + steps * step.x, y: y + steps * step.y };
      if (refuseStraight(table, who, to, budget) === null) found.push(to);
    }
  }
  return found;
}
