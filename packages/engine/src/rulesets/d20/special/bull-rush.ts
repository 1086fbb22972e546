import { walkedGround } from '../../../kernel/areas/area-ground.ts';
import { because, fighterAt, joined, NONE, type Refusal, refusal, term } from '../../../kernel/rule.ts';
import { areAdjacent } from '../../../space/grid/footprint.ts';
import { SQUARE_FEET, type Square, sameSquare } from '../../../space/grid/square.ts';
import { findApproach } from '../../../space/path/path.ts';
import { pathBreak, pathFeet } from '../../../space/path/path-cost.ts';
import { causeOf, enemyArg, pathArg } from '../actions/args.ts';
import type { SharedAction } from '../actions/borrow.ts';
import { paidShared } from '../actions/paid.ts';
import { NOT_ENEMY } from '../attack/attacks.ts';
import { provoke } from '../attack/opportunity.ts';
import { plainAttack } from '../attack/plain-attack.ts';
import { cited } from '../citations.ts';
import type { Attack, D20Act, D20Scene, D20World } from '../game.ts';
import { areEnemies, footprintOf, METRIC, standAdjacent } from '../movement/field.ts';
import { isRoomAhead, shift } from '../movement/forced.ts';
import { moveQuery } from '../movement/move-query.ts';
import { noMoreDistance, refuseDistanceMoved, refusePassage, walk } from '../movement/movement.ts';
import { wayFound } from '../movement/way-found.ts';
import { refuseOutOfSight } from '../seen/out-of-sight.ts';
import { mayStillStrike } from '../time/interrupt.ts';
import { placeUpon, stepBack, stepFeet, stepInto } from './entering.ts';
import { addPractice, bareHands, IS_A_THING, sizesLarger, specialOf } from './manoeuvre.ts';
import { byFives, type Contested, opposedCheck } from './opposed.ts';
import { addSizesOnFeet, addStability } from './sizes.ts';

/** The word for a bull rush at the end of a charge. */
export const BULL_RUSH = 'bull-rush';

const texts = cited((rule) => ({
  CHECK: because('Strength check to push', rule.bullRushCheck),
  ENTERS: because('bull rush', rule.bullRushEntering),
  PUSHED: because('pushed back', rule.bullRushPush),
  FOLLOWS: because('moves along', rule.bullRushFollowing),
  REPELLED: because('thrown back', rule.bullRushRepelled),
  SIZE: term('larger', rule.bullRushCheck),
  CHARGING: term('charging', rule.bullRushCharging),
  TOO_LARGE: refusal('the target is more than one size larger', rule.bullRushSizes),
  NO_WAY: refusal("there is no way to the target within {who}'s movement", rule.bullRush),
}));

const CHARGE_BONUS = 2;

/**
 * Moves into an enemy and pushes it back (MOD-BULL-01, MOD-BULL-02, MOD-BULL-12).
 *
 * @param cost with 'full' the way to the target is part of it, with 'standard' the rusher must stand beside it already
 */
export function bullRushAt(cost: 'full' | 'standard'): SharedAction {
  return paidShared({
    id: BULL_RUSH,
    name: 'Bull rush',
    role: 'other',
    nature: ['goes', 'threatens'],
    rules: ['bullRush', 'bullRushWithoutStep', 'bullRushProvokes'],
    cost,
    args: [enemyArg, pathArg],
    lacks: (world, who) => (cost === 'standard' ? [] : refuseDistanceMoved(world, who)),
    refuseAct: (world, act) => {
      const found = [...refuseRushed(world, act.who, act.target)];
      if (found.length > 0) return found;
      const { NO_WAY } = texts(world);
      if (cost === 'standard' && !standAdjacent(world, act.who, act.target)) return [NO_WAY];
      if (act.path.length > 0)
        found.push(...refusePassage(world, act.who, act.path, world.slots.speed(world, act.who)));
      return found.length > 0 || approachTo(world, act) !== null ? found : [NO_WAY];
    },
    does: rushAt,
  });
}

/** Attack and move action in one. */
export const bullRush: SharedAction = bullRushAt('full');

/** All the way to the target, and into it. */
function rushAt(scene: D20Scene, act: D20Act): void {
  const { who, target } = act;
  const squares = approachTo(scene, act);
  if (squares === null) return;
  const cause = causeOf(act);
  noMoreDistance(scene, who, cause);
  const there = walk(scene, who, { squares, why: cause, provokes: true, firstProvokes: true, passes: true });
  if (there) rush(scene, who, target, { limit: scene.slots.speed(scene, who), charging: false });
}

/** Reasons against rushing at the target wherever it is (MOD-BULL-03). @param tooLarge that of its size */
export function refuseRushed(
  world: D20World,
  who: number,
  target: number,
  tooLarge: Refusal = texts(world).TOO_LARGE,
): readonly Refusal[] {
  if (!areEnemies(world.fight, who, target)) return NOT_ENEMY;
  const found: Refusal[] = sizesLarger(world, target, who) > 1 ? [tooLarge] : [];
  if (fighterAt(world, target).digest.inanimate) found.push(IS_A_THING);
  found.push(...refuseOutOfSight(world, who, target));
  const { pushing, unmoved } = specialOf(world);
  return joined(joined(found, unmoved?.(world, target) ?? NONE), pushing?.refuse(world, who, target) ?? NONE);
}

/**
 * The squares up to the target's side: as told, or the shortest way; null where they and the last step are too far. Friends
 * let the rusher through beside the target too (MOD-MOVE-08), but where it can it keeps a square free to be thrown back to.
 */
function approachTo(world: D20World, act: D20Act): readonly Square[] | null {
  const { who, target, path } = act;
  const feet = world.slots.speed(world, who);
  const query = { ...moveQuery(world, who, feet), target: footprintOf(world, target), reachFeet: SQUARE_FEET };
  const fits = (squares: readonly Square[]): boolean => leadsInto(world, act, squares, feet);
  if (path.length > 0) return fits(path) ? path : null;
  const free = wayFound(world, who, query, findApproach);
  if (free !== null && fits(free.squares)) return free.squares;
  const passing = wayFound(world, who, { ...query, occupied: () => false }, findApproach);
  return passing !== null && fits(passing.squares) ? passing.squares : null;
}

/** Whether the squares end beside the target, and with the step into its square are no more than so many feet. */
function leadsInto(world: D20World, { who, target }: D20Act, squares: readonly Square[], feet: number): boolean {
  const { from, diagonals = 0 } = moveQuery(world, who, feet);
  const { side } = fighterAt(world, who).profile;
  const end = squares.at(-1) ?? from;
  if (!areAdjacent({ ...end, side }, footprintOf(world, target))) return false;
  const whole = [from, ...squares, placeUpon(world, who, target, end)];
  if (pathBreak(world.fight.map, whole, { side }) !== null) return false;
  return pathFeet(METRIC, walkedGround(world), whole, { side, diagonals }) <= feet;
}

/** How a rush is made; `limit` is how many feet the rusher may move in this action. */
export interface Rush {
  readonly limit: number;
  readonly charging: boolean;
}

/** From beside the target into its square, the check, and what comes of it (MOD-BULL-04 to MOD-BULL-11). */
export function rush(scene: D20Scene, who: number, target: number, given: Rush): void {
  if (!mayStillStrike(scene, who, false) || !standAdjacent(scene, who, target)) return;
  if (specialOf(scene).assails?.(scene, pushOf(scene, who, target, given)) === false) return;
  const fighter = fighterAt(scene, who);
  const { x, y } = fighter.state;
  const to = placeUpon(scene, who, target, { x, y });
  if (pathBreak(scene.fight.map, [{ x, y }, to], { side: fighter.profile.side }) !== null) return;
  const spared = specialOf(scene).provokesNothing(scene, who, BULL_RUSH) ? [target] : [];
  const { ENTERS, REPELLED } = texts(scene);
  if (!stepInto(scene, who, to, { why: ENTERS, spared })) return;
  const { won, margin, total } = shove(scene, who, target, given);
  const step = { x: to.x - x, y: to.y - y };
  const kept = won && specialOf(scene).footing?.keeps(scene, pushOf(scene, who, target, given), total) === true;
  if (!won || kept || !pushBack(scene, { who, target, step, margin, limit: given.limit }))
    stepBack(scene, who, { x, y }, REPELLED);
}

/** The rush as an attack with the whole body. */
function pushOf(world: D20World, who: number, target: number, { charging }: Rush): Attack {
  return { ...plainAttack(who, target, bareHands(world, who)), charge: charging };
}

/** Opposed Strength checks; how far the rusher is ahead, in fives (MOD-BULL-05, MOD-BULL-06, MOD-BULL-07). */
function shove(scene: D20Scene, who: number, target: number, given: Rush): Contested {
  const { abilityCheck, footing } = specialOf(scene);
  const mine = abilityCheck(scene, who, 'strength');
  addPractice(scene, who, BULL_RUSH, mine);
  const theirs = abilityCheck(scene, target, 'strength');
  const { SIZE, CHARGING, CHECK } = texts(scene);
  addSizesOnFeet(scene, who, target, [mine, theirs], SIZE);
  if (given.charging) mine.add(CHARGE_BONUS, CHARGING);
  const total = footing?.mayKeep(scene, pushOf(scene, who, target, given)) === true;
  addStability(scene, target, theirs);
  const contest = { why: CHECK, mustBeat: true, by: byFives, total };
  return opposedCheck(scene, { who, bonus: mine }, { who: target, bonus: theirs }, contest);
}

export interface Push {
  readonly who: number;
  readonly target: number;
  readonly step: Square;
  readonly margin: number;
  readonly limit: number;
}

/**
 * Pushes the target back 5 feet, and 5 more for every 5 points, the rusher moving along as far as its movement goes
 * (MOD-BULL-08, MOD-BULL-09). Both give openings, but not to each other (MOD-BULL-10); whom one throws elsewhere is
 * pushed no farther. Whether it gave way at all.
 */
export function pushBack(scene: D20Scene, push: Push): boolean {
  const { who, target, step, margin } = push;
  const [spared, following] = [[who], [target]];
  const most = 1 + Math.floor(margin / SQUARE_FEET);
  // The senseless do not mind openings.
  const able = scene.slots.canAct(scene, target);
  const pushed = fighterAt(scene, target);
  let count = 0;
  while (count < most && isRoomAhead(scene, target, step, who) && mayFollow(scene, push, count)) {
    const { x, y } = pushed.state;
    const mayGoOn = provoke(scene, target, spared) || !able;
    if (!sameSquare(pushed.state, { x, y })) return true;
    if (!mayGoOn) return count > 0;
    count++;
    if (!shift(scene, target, { step, feet: SQUARE_FEET, why: texts(scene).PUSHED }) && able) break;
    const to = beyond(scene, who, step);
    if (count > 1 && !stepInto(scene, who, to, { why: texts(scene).FOLLOWS, spared: following })) break;
  }
  const feet = SQUARE_FEET * (most - count);
  if (feet > 0 && !isRoomAhead(scene, target, step, who))
    specialOf(scene).pushing?.against(scene, { who, target, step, feet });
  return count > 0;
}

function beyond(world: D20World, who: number, step: Square): Square {
  const { x, y } = fighterAt(world, who).state;
  return { x: x + step.x, y: y + step.y };
}

/** The first 5 feet need no more movement of the rusher; each further 5 feet need as much of its own. */
function mayFollow(world: D20World, { who, step, limit }: Push, pushed: number): boolean {
  if (pushed === 0) return true;
  const to = beyond(world, who, step);
  const fighter = fighterAt(world, who);
  const { x, y, counts } = fighter.state;
  if (pathBreak(world.fight.map, [{ x, y }, to], { side: fighter.profile.side }) !== null) return false;
  return counts.moved + stepFeet(world, who, to) <= limit;
}
