import { die } from '../../chance/dice.ts';
import { why } from '../../kernel/event.ts';
import { overlap } from '../../space/footprint.ts';
import type { Square } from '../../space/square.ts';
import { SQUARE_FEET, sameSquare } from '../../space/square.ts';
import { attributeOf } from './attributes.ts';
import type { TcScene, TcTable } from './game.ts';
import { isDead } from './hit-points.ts';
import type { Outcome, Walk } from './outcome.ts';
import { footprintOf } from './range.ts';

const TIE = why('who enters first', 'TC-SPACE-01');
const KEPT_OUT = why('the space is taken', 'TC-SPACE-02');

/** One who moves in this tick. */
interface Walker {
  readonly who: number;
  readonly walk: Walk;
}

/**
 * All voluntary movement of a tick. Of several who make for one space the fastest enters first, then the one with the
 * higher Dexterity, then by a die with a face for each who is tied, in list order (TC-SPACE-01); for the others it is
 * occupied (TC-SPACE-02).
 */
export function walkAll(scene: TcScene, outcomes: readonly Outcome[]): void {
  const walkers = walkersOf(outcomes);
  while (walkers.length > 0) {
    const first = takeFirst(scene, walkers);
    walkers.splice(walkers.indexOf(first), 1);
    walkOne(scene, first);
  }
}

const NOBODY_WALKS: Walker[] = [];

function walkersOf(outcomes: readonly Outcome[]): Walker[] {
  let walkers = NOBODY_WALKS;
  for (const { who, walk } of outcomes) {
    if (walk === null || walk.squares.length === 0) continue;
    if (walkers === NOBODY_WALKS) walkers = [];
    walkers.push({ who, walk });
  }
  return walkers;
}

/** The one of the walkers to be moved next: whoever comes first among those who contest the first one's goal. */
function takeFirst(scene: TcScene, walkers: readonly Walker[]): Walker {
  const some = walkers[0]!;
  const rivals = walkers.filter(({ walk }) => sameSquare(goalOf(walk), goalOf(some.walk)));
  const fastest = best(rivals, ({ walk }) => walk.feet);
  const nimblest = best(fastest, ({ who }) => attributeOf(scene, who, 'dexterity'));
  if (nimblest.length === 1) return nimblest[0]!;
  return nimblest[scene.roll(nimblest[0]!.who, die(nimblest.length), TIE) - 1]!;
}

function goalOf({ squares }: Walk): Square {
  return squares[squares.length - 1]!;
}

function best(walkers: readonly Walker[], worth: (walker: Walker) => number): readonly Walker[] {
  const most = Math.max(...walkers.map(worth));
  return walkers.filter((walker) => worth(walker) === most);
}

/** Goes as far as the way is free. */
function walkOne(scene: TcScene, { who, walk }: Walker): void {
  const { squares } = walk;
  let steps = squares.length;
  while (steps > 0 && isTaken(scene, who, squares[steps - 1]!)) steps--;
  const { x, y } = scene.fight.combatants[who]!;
  const to = steps === 0 ? { x, y } : squares[steps - 1]!;
  const feet = steps * SQUARE_FEET;
  if (steps > 0) scene.emit({ kind: 'move', who, dx: to.x - x, dy: to.y - y, feet, why: walk.why });
  if (steps < squares.length) scene.emit({ kind: 'tell', who, target: who, value: 0, why: KEPT_OUT });
}

function isTaken(table: TcTable, who: number, { x, y }: Square): boolean {
  const place = { x, y, side: table.profiles[who]!.side };
  return table.fight.combatants.some(
    ({ index }) => index !== who && !isDead(table, index) && overlap(place, footprintOf(table, index)),
  );
}
