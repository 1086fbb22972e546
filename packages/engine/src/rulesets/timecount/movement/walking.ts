import { die } from '../../../chance/dice.ts';
import { stepInAreas } from '../../../kernel/areas/areas.ts';
import { because, fighterAt } from '../../../kernel/rule.ts';
import type { Footprint } from '../../../space/grid/footprint.ts';
import { SQUARE_FEET, type Square } from '../../../space/grid/square.ts';
import { footprintOf, overlap } from '../attack/range.ts';
import { attributeOf } from '../body/attributes.ts';
import type { TcFighter, TcScene, TcWorld } from '../game.ts';
import type { Outcome, Walk } from '../harm/outcome.ts';
import { isPlaceFull, letsIn, occupantsOf, stillEnters } from './sharing.ts';

const TIE = because('who enters first', 'TC-SPACE-01');
const KEPT_OUT = because('the space is taken', 'TC-SPACE-02');

interface Walker {
  readonly who: number;
  readonly walk: Walk;
}

/**
 * All voluntary movement of a tick. Of several who would enter one space, on their way or at its end, the fastest enters
 * first, then the one with the higher Dexterity, then by a die with a face for each who is tied, in list order
 * (TC-SPACE-01); for the others, in the same order, it is occupied (TC-SPACE-02).
 */
export function walkAll(scene: TcScene, outcomes: readonly Outcome[]): void {
  const walkers = outcomes.flatMap(({ who, walk }) =>
    walk === null || walk.squares.length === 0 ? [] : [{ who, walk }],
  );
  const arrived: number[] = [];
  for (let first = takeFirst(scene, walkers); first !== undefined; first = takeFirst(scene, walkers)) {
    walkers.splice(walkers.indexOf(first), 1);
    walkOne(scene, first, arrived);
    arrived.push(first.who);
  }
}

/** The one of the walkers to be moved next, if any is left: the fastest, then the one with the higher Dexterity; chance decides where the ways of those cross who are equal in both. */
function takeFirst(scene: TcScene, walkers: readonly Walker[]): Walker | undefined {
  if (walkers.length === 1) return walkers[0];
  const fastest = best(walkers, ({ walk }) => walk.feet);
  const nimblest = best(fastest, ({ who }) => attributeOf(fighterAt(scene, who), 'dexterity'));
  const [first] = nimblest;
  if (first === undefined) return undefined;
  const rivals = nimblest.filter((walker) => walker === first || cross(scene, walker, first));
  return rivals.length === 1 ? first : rivals[scene.roll(first.who, die(rivals.length), TIE) - 1];
}

/** Whether the two would enter one space in this tick. */
function cross(world: TcWorld, one: Walker, other: Walker): boolean {
  const spaces = spacesOf(world, other);
  return spacesOf(world, one).some((space) => spaces.some((each) => overlap(world, space, each)));
}

function spacesOf(world: TcWorld, { who, walk: { squares } }: Walker): readonly Footprint[] {
  const { side } = fighterAt(world, who).profile;
  return squares.map(({ x, y }) => ({ x, y, side }));
}

function best(walkers: readonly Walker[], worth: (walker: Walker) => number): readonly Walker[] {
  const most = Math.max(...walkers.map(worth));
  return walkers.filter((walker) => worth(walker) === most);
}

/** Goes as far as the way is free, or whoever stands in it lets him pass. @param arrived those who moved in this tick before him */
function walkOne(scene: TcScene, { who, walk }: Walker, arrived: readonly number[]): void {
  const { squares } = walk;
  const fighter = fighterAt(scene, who);
  const { x, y } = fighter.state;
  let to: Square = { x, y };
  let steps = 0;
  for (const square of squares) {
    if (!enters(scene, fighter, [to, square], arrived)) break;
    to = square;
    steps++;
  }
  const feet = steps * SQUARE_FEET;
  if (steps > 0) {
    scene.emit({ kind: 'move', who, dx: to.x - x, dy: to.y - y, feet, why: walk.why });
    if (scene.fight.areas.length > 0) stepInAreas(scene, who, { x, y }, true);
  }
  if (steps < squares.length) scene.tell(who, who, 0, KEPT_OUT);
}

/**
 * Whether he gets from one square to the next: where it is free; where it is not full and everyone there lets him in
 * (TC-SPACE-04, TC-SPACE-06), unless he gives up as it was only just taken (TC-SPACE-03). Who shares a square with him
 * already is not asked again.
 */
function enters(
  scene: TcScene,
  fighter: TcFighter,
  [from, to]: readonly [Square, Square],
  arrived: readonly number[],
): boolean {
  const { side } = fighter.profile;
  const place = { ...to, side };
  const occupants = occupantsOf(scene, fighter, place);
  if (occupants.length === 0) return true;
  if (isPlaceFull(scene, fighter, place)) return false;
  const strangers = occupants.filter((other) => !overlap(scene, { ...from, side }, footprintOf(other)));
  if (strangers.some(({ index }) => arrived.includes(index)) && !stillEnters(scene, fighter.index)) return false;
  return strangers.every((other) => letsIn(scene, other, fighter));
}
