import { walkedGround } from '../../../kernel/areas/area-ground.ts';
import { stepInAreas } from '../../../kernel/areas/areas.ts';
import { because, type Cause, fighterAt, NOBODY, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { anySquareAt, type Footprint, type SquareTest } from '../../../space/grid/footprint.ts';
import { distanceFeet } from '../../../space/grid/metric.ts';
import { SQUARE_FEET, type Square } from '../../../space/grid/square.ts';
import { findApproach, findPath, type ReachableSquare, squaresInReach } from '../../../space/path/path.ts';
import { pathBreak, pathFeet, stepsWithin } from '../../../space/path/path-cost.ts';
import { provoke } from '../attack/opportunity.ts';
import { cited } from '../citations.ts';
import type { D20Scene, D20World } from '../game.ts';
import { isGrappling } from '../special/grapple/link.ts';
import { interrupt, interruptStep } from '../time/interrupt.ts';
import { areEnemies, barredTo, hiddenInTheWay, METRIC, takenFrom, threatens } from './field.ts';
import { leftByFear, refuseByFear } from './flight.ts';
import { moveQuery } from './move-query.ts';
import type { Walk } from './walk.ts';
import { wayFound } from './way-found.ts';

const ENDS_ELSEWHERE = refusal('the path does not end on the square', '');

const texts = cited((rule) => ({
  TOO_FAR: refusal('the path is longer than the movement allows', rule.movement),
  BARRED: refusal('an enemy who resists stands in the way', rule.passingEnemies),
  TAKEN: refusal('somebody else stands there', rule.takenSquares),
  MEETS: because('stopped by somebody unseen', rule.passingEnemies),
  STEPPED: [refusal("a 5-foot step or a move without openings was {who}'s whole movement this turn", rule.stepAlone)],
}));
const STAYS = refusal('that is where {who} stands', '');

/** Where the combatant can get to with so many feet, nearest first; whoever is afraid, away from what it fears. */
export function destinations(world: D20World, who: number, feet: number): readonly ReachableSquare[] {
  return leftByFear(world, who, squaresInReach(walkedGround(world), moveQuery(world, who, feet)));
}

/** The way there: the given path, or the shortest; null where there is none. */
export function wayTo(
  world: D20World,
  who: number,
  to: Square | null,
  path: readonly Square[],
  feet: number,
): readonly Square[] | null {
  if (path.length > 0) return path;
  if (to === null) return null;
  return wayFound(world, who, { ...moveQuery(world, who, feet), to }, findPath)?.squares ?? null;
}

/**
 * Where so many feet bring the combatant on its way to the goal, by the shortest way past those who bar it, or if there
 * is none, as far as the way through them is free. Null where it would not get anywhere.
 */
export function placeTowards(world: D20World, who: number, goal: Square, feet: number): Square | null {
  const query = { ...moveQuery(world, who, feet), budgetFeet: Number.POSITIVE_INFINITY };
  const { metric, from, side = 1, diagonals = 0, blocked, occupied } = query;
  const map = walkedGround(world);
  const past = findApproach(map, { ...query, target: { x: goal.x, y: goal.y, side: 1 }, reachFeet: SQUARE_FEET });
  const way = past ?? findPath(map, { metric, from, side, to: goal });
  if (way === null) return null;
  // Every step counts a square at least.
  const squares = way.squares.slice(0, Math.floor(feet / SQUARE_FEET));
  const steps = stepsWithin(metric, map, [from, ...squares], feet, { side, diagonals });
  let place: Square | null = null;
  for (let i = 0; i < steps; i++) {
    const square = squares[i];
    if (square === undefined || (blocked !== undefined && anySquareAt(blocked, square.x, square.y, side))) break;
    if (occupied === undefined || !anySquareAt(occupied, square.x, square.y, side)) place = square;
  }
  return place;
}

/** Of the squares beside the combatant to which it can step the one nearest to the goal; null where none is nearer than its own. */
export function stepTowards(world: D20World, who: number, goal: Square): Square | null {
  const { x, y } = fighterAt(world, who).state;
  let least = distanceFeet(METRIC, { x, y }, goal);
  // From beside it only the goal itself is nearer.
  if (least <= SQUARE_FEET && takenFrom(world, who)(goal.x, goal.y)) return null;
  let best: Square | null = null;
  for (const { square } of destinations(world, who, SQUARE_FEET)) {
    const feet = distanceFeet(METRIC, square, goal);
    if (feet >= least) continue;
    best = square;
    least = feet;
  }
  return best;
}

/** Why the combatant may not move over any distance any more this turn (MOD-ACT-06). */
export function refuseDistanceMoved(world: D20World, who: number): readonly Refusal[] {
  return fighterAt(world, who).state.counts.step > 0 ? NONE : texts(world).STEPPED;
}

/** Why it cannot go there, or along the path, with so many feet (MOD-MOVE-01). Complete: what passes can be walked. */
export function refuseWay(
  world: D20World,
  who: number,
  to: Square | null,
  path: readonly Square[],
  feet: number,
): readonly Refusal[] {
  const { x, y } = fighterAt(world, who).state;
  const end = path.at(-1) ?? to;
  if (path.length === 0) {
    if (to !== null && to.x === x && to.y === y) return [STAYS];
    if (wayTo(world, who, to, path, feet) === null) return [noWay(world, who, to, feet)];
  } else if (to !== null && (end?.x !== to.x || end.y !== to.y)) return [ENDS_ELSEWHERE];
  const found = path.length === 0 ? [] : refusePath(world, who, path, feet);
  return end === null ? found : [...found, ...refuseByFear(world, who, end, feet)];
}

/** Why no way leads there with so many feet. */
function noWay(world: D20World, who: number, to: Square | null, feet: number): Refusal {
  const { state, profile } = fighterAt(world, who);
  if (to !== null && anySquareAt(takenFrom(world, who), to.x, to.y, profile.side)) return texts(world).TAKEN;
  const away = to === null ? 0 : distanceFeet(METRIC, state, to);
  const left = `${feet} feet of movement`;
  const text = away > feet ? `that is ${away} feet away, beyond ${left}` : `there is no way there within ${left}`;
  return refusal(text, world.slots.citations.movement);
}

/** Why the path cannot be gone to its end: it cannot be passed, or ends on somebody (MOD-MOVE-12). */
function refusePath(world: D20World, who: number, path: readonly Square[], feet: number): readonly Refusal[] {
  const found = refusePassage(world, who, path, feet);
  const end = path.at(-1);
  const { side } = fighterAt(world, who).profile;
  if (end === undefined || !anySquareAt(takenFrom(world, who), end.x, end.y, side)) return found;
  return [...found, texts(world).TAKEN];
}

/** Why the path cannot be passed, whatever comes after it: it breaks off (MOD-GRID-02), is too long or leads through enemies (MOD-MOVE-09). */
export function refusePassage(world: D20World, who: number, path: readonly Square[], feet: number): readonly Refusal[] {
  const { metric, from, side = 1, diagonals = 0, blocked } = moveQuery(world, who, feet);
  const squares = [from, ...path];
  const map = walkedGround(world);
  const broken = pathBreak(map, squares, { side });
  if (broken !== null)
    return [refusal(`the path breaks off at step ${broken.index}: ${broken.why}`, world.slots.citations.path)];
  const found: Refusal[] = [];
  const { TOO_FAR, BARRED } = texts(world);
  if (pathFeet(metric, map, squares, { side, diagonals }) > feet) found.push(TOO_FAR);
  if (blocked !== undefined && path.some((square) => anySquareAt(blocked, square.x, square.y, side)))
    found.push(BARRED);
  return found;
}

/**
 * Moves along the way, as far as nobody stands in it whom the mover does not see: of those it learns where it runs into
 * them, and stops before (MOD-MOVE-09, MOD-MOVE-12).
 *
 * @returns whether the mover got to the end
 */
export function walk(scene: D20Scene, who: number, going: Walk): boolean {
  const { x, y } = fighterAt(scene, who).state;
  const there = walkFree(scene, who, going);
  scene.slots.afterWalk?.(scene, who, { x, y }, going);
  return there;
}

/** Whether it got to the end. */
function walkFree(scene: D20Scene, who: number, going: Walk): boolean {
  const free = freeOfUnseen(scene, who, going);
  if (free === going.squares.length) return goAlong(scene, who, going);
  const squares = going.squares.slice(0, free);
  if (goAlong(scene, who, { ...going, squares, passes: false })) scene.tell(who, NOBODY, 0, texts(scene).MEETS);
  return false;
}

/** How many of the squares it enters before it has to stop for somebody unseen. */
function freeOfUnseen(world: D20World, who: number, { squares, passes = false, through = false }: Walk): number {
  const hidden = hiddenInTheWay(world, who);
  if (hidden === null) return squares.length;
  const { side } = fighterAt(world, who).profile;
  const meets = (test: SquareTest, at: number): boolean => {
    const square = squares[at];
    return square !== undefined && anySquareAt(test, square.x, square.y, side);
  };
  const barred = through ? -1 : squares.findIndex((_, at) => meets(hidden.bars, at));
  const end = barred < 0 ? squares.length : barred;
  if (end === squares.length && (passes || !meets(hidden.fills, end - 1))) return end;
  let free = end;
  while (free > 0 && meets(hidden.fills, free - 1)) free--;
  return free;
}

/**
 * Moves square by square. Leaving a square that enemies threaten gives them their openings first, while the mover is
 * still in it (MOD-AOO-04, MOD-AOO-05, MOD-AOO-11); whoever cannot go on, is thrown down or dragged away stays there.
 *
 * @returns whether the mover got to the end
 */
function goAlong(scene: D20Scene, who: number, going: Walk): boolean {
  const spared: number[] = [];
  if (!setsOut(scene, who, going)) return false;
  const fighter = fighterAt(scene, who);
  const crawls = fighter.digest.prone;
  let diagonals = scene.slots.diagonalsBefore(scene, who);
  for (let i = 0; i < going.squares.length; i++) {
    const provokes = going.provokes && (i > 0 || going.firstProvokes);
    if (provokes && !getsPast(scene, who, spared)) return false;
    if (!crawls && fighter.digest.prone) return false;
    const { x, y } = fighter.state;
    diagonals = enter(scene, who, going.squares[i] as Square, diagonals, going.why);
    if (!arrives(scene, who, { x, y }, going, i)) return false;
  }
  return true;
}

/**
 * One step out of its square to where no rule follows it: what waits for it to move, and the openings on leaving, come
 * first, as in a walk. Whether it can go.
 */
export function stepsOff(scene: D20Scene, who: number): boolean {
  const fighter = fighterAt(scene, who);
  const crawls = fighter.digest.prone;
  if (!setsOut(scene, who, { squares: [] }) || !getsPast(scene, who, [])) return false;
  return crawls || !fighter.digest.prone;
}

/** The openings on leaving a square. Whether the mover still can, stands there and is held by nobody. */
function getsPast(scene: D20Scene, who: number, spared: number[]): boolean {
  const fighter = fighterAt(scene, who);
  const { x, y } = fighter.state;
  if (!provoke(scene, who, spared) || isGrappling(scene, who)) return false;
  const now = fighter.state;
  return now.x === x && now.y === y;
}

/** The rest of a walk. */
type Way = Pick<Walk, 'squares' | 'passes' | 'through'>;

/** What waits for somebody to move comes first (MOD-READY-04). Whether the way can still be gone. */
function setsOut(scene: D20Scene, who: number, way: Way): boolean {
  if (scene.fight.clock.readied.length === 0) return true;
  const { x, y } = fighterAt(scene, who).state;
  interrupt(scene, who, 'moves');
  return isUndisturbed(scene, who, { x, y }, way);
}

/** What a step from there brings about. Whether the mover can go on. */
function arrives(scene: D20Scene, who: number, from: Square, way: Way, step: number): boolean {
  if (scene.fight.areas.length > 0) {
    stepInAreas(scene, who, from, step === 0);
    if (!scene.slots.canAct(scene, who)) return false;
  }
  if (scene.fight.clock.readied.length === 0) return true;
  const { side } = fighterAt(scene, who).profile;
  return goesOn(scene, who, { ...from, side }, { ...way, squares: way.squares.slice(step + 1) });
}

/** What waits for somebody to come where it is now comes before the next square (MOD-READY-04). Whether the way can still be gone. */
function goesOn(scene: D20Scene, who: number, from: Footprint, way: Way): boolean {
  const fighter = fighterAt(scene, who);
  const { x, y } = fighter.state;
  const wasDown = fighter.digest.prone;
  interruptStep(scene, who, [from]);
  if (!wasDown && fighter.digest.prone) return false;
  return isUndisturbed(scene, who, { x, y }, way);
}

/** Whether the mover can act, stands where it stood, and finds the rest of its way free. */
function isUndisturbed(
  scene: D20Scene,
  who: number,
  at: Square,
  { squares, passes = false, through = false }: Way,
): boolean {
  const { state, profile } = fighterAt(scene, who);
  const { x, y } = state;
  if (!scene.slots.canAct(scene, who) || x !== at.x || y !== at.y) return false;
  const end = squares.at(-1);
  if (end === undefined) return true;
  const { side } = profile;
  const barred = barredTo(scene, who);
  if (!through && squares.some((square) => anySquareAt(barred, square.x, square.y, side))) return false;
  return passes || !anySquareAt(takenFrom(scene, who), end.x, end.y, side);
}

/** One step. Returns how many diagonals have been counted then. */
function enter(scene: D20Scene, who: number, to: Square, diagonals: number, why: Cause): number {
  const { state, profile } = fighterAt(scene, who);
  const { x, y } = state;
  const { side } = profile;
  const feet = pathFeet(METRIC, walkedGround(scene), [{ x, y }, to], { side, diagonals });
  scene.emit({ kind: 'move', who, dx: to.x - x, dy: to.y - y, feet, why });
  scene.count(who, 'moved', feet, why);
  if (x === to.x || y === to.y) return diagonals;
  scene.count(who, 'diagonals', 1, why);
  return diagonals + 1;
}

/** Whether some enemy threatens the combatant and has an attack of opportunity left to make. */
export function isWatched(world: D20World, who: number): boolean {
  const { combatants } = world.fight;
  for (let enemy = 0; enemy < combatants.length; enemy++) {
    if (!areEnemies(world.fight, enemy, who) || fighterAt(world, enemy).state.counts.opportunities <= 0) continue;
    if (threatens(world, enemy, who)) return true;
  }
  return false;
}

/** Rules out every further movement over a distance this turn. */
export function noMoreDistance(scene: D20Scene, who: number, why: Cause): void {
  if (fighterAt(scene, who).state.counts.step <= 0) return;
  scene.count(who, 'step', -1, why);
}
