import { walkedGround } from '../../../kernel/areas/area-ground.ts';
import { because, type Cause, fighterAt, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows } from '../../../kernel/ruleset/args.ts';
import type { Choice } from '../../../kernel/state/question.ts';
import { anySquareAt, overlap } from '../../../space/grid/footprint.ts';
import type { Square } from '../../../space/grid/square.ts';
import { findPath, type MoveQuery, squaresInReach } from '../../../space/path/path.ts';
import { countDiagonals } from '../../../space/path/path-cost.ts';
import { straightPath } from '../../../space/path/straight.ts';
import { causeOf, enemyArg } from '../actions/args.ts';
import type { SharedAction } from '../actions/borrow.ts';
import { paidShared } from '../actions/paid.ts';
import { plainAttack } from '../attack/plain-attack.ts';
import type { Part } from '../checks/lines.ts';
import { cited } from '../citations.ts';
import type { Attack, D20Act, D20Arg, D20Scene, D20World } from '../game.ts';
import { footprintOf } from '../movement/field.ts';
import { moveQuery } from '../movement/move-query.ts';
import { noMoreDistance, refuseDistanceMoved, walk } from '../movement/movement.ts';
import { wayFound } from '../movement/way-found.ts';
import { mayStillStrike } from '../time/interrupt.ts';
import { refuseRushed } from './bull-rush.ts';
import { barredBut, placeUpon, stepBack, stepInto } from './entering.ts';
import { specialOf } from './manoeuvre.ts';
import { tripsInPassing, tripWeapon } from './trip.ts';

/** The word for an overrun as part of a charge. */
export const OVERRUN = 'overrun';

const texts = cited((rule) => ({
  ENTERS: because('overrun', rule.overrunLine),
  FALLS_SHORT: because('brought down', rule.overrunRepelled),
  TURNED_BACK: because('turned back', rule.overrunRepelled),
  NO_SUCH_WAY: refusal('{who} cannot move in that way', rule.waysToMove),
  TOO_LARGE: refusal('the target is more than one size larger', rule.overrunSizes),
  NO_LINE: refusal("no straight free line of 10 feet or more leads into the target's square", rule.overrunLine),
  NO_WAY_ON: refusal("there is no way on from there within {who}'s movement", rule.overrunBlock),
}));

const LEAST_FEET = 10;

const BLOCK: Choice = { id: 'block', text: 'block the way' };
const AVOID: Choice = { id: 'avoid', text: 'step aside' };

/** The way into the target's square and on from there. */
export interface OverrunPath {
  /** The squares up to the target's side. */
  readonly run: readonly Square[];
  /** The place in which the target is met. */
  readonly entry: Square;
  readonly onward: readonly Square[];
}

/** The ways in which somebody can overrun beside going on foot. */
export interface OverrunWays {
  names(world: D20World, who: number): readonly string[];
  /** Feet of a movement in that way, '' on foot. */
  feet(world: D20World, who: number, way: string): number;
  /** What the way adds to the check by which whoever blocks is tripped. */
  momentum(world: D20World, who: number, way: string): Part;
}

const whereArg = (feetOf: FeetOf): D20Arg =>
  allows('to', 'where it goes on to', (world, act) => {
    const feet = feetOf(world, act);
    const into = lineInto(world, act.who, act.target, feet);
    if (into === null) return [];
    const query = { ...onwardQuery(world, act.who, act.target, into), budgetFeet: feet - into.feet };
    const found = squaresInReach(walkedGround(world), query).map(({ square }) => square);
    return found.filter(({ x, y }) => x !== query.from.x || y !== query.from.y);
  });

type FeetOf = (world: D20World, act: D20Act) => number;

/** Runs past or over an enemy: attack and move action in one (MOD-OVER-01, MOD-OVER-02, MOD-OVER-04). @param ways null: on foot alone */
export function overrunIn(ways: OverrunWays | null): SharedAction {
  const feetOf: FeetOf = (world, { who, choice }) => ways?.feet(world, who, choice) ?? world.slots.speed(world, who);
  const isWay = (world: D20World, { who, choice }: D20Act): boolean =>
    choice === '' || ways?.names(world, who).includes(choice) === true;
  return paidShared({
    id: OVERRUN,
    name: 'Overrun',
    role: 'other',
    nature: ['goes', 'threatens'],
    rules: ['overrun', 'overrunWithoutStep', 'overrunOnce'],
    cost: 'full',
    args: [
      enemyArg,
      whereArg(feetOf),
      ...(ways === null
        ? []
        : [allows('choice', 'by which power', (world: D20World, { who }: D20Act) => ways.names(world, who))]),
    ],
    lacks: refuseDistanceMoved,
    refuseAct: (world, act) =>
      isWay(world, act) ? refuseOverrun(world, act, feetOf(world, act)) : [texts(world).NO_SUCH_WAY],
    does: (scene, act) => {
      const { who, target } = act;
      const course = overrunPathOf(scene, act, feetOf(scene, act));
      if (course === null) return;
      const cause = causeOf(act);
      noMoreDistance(scene, who, cause);
      const momentum = act.choice === '' ? undefined : ways?.momentum(scene, who, act.choice);
      runOver(scene, { who, target, course, cause, charge: false, momentum });
    },
  });
}

/** The same on foot alone. */
export const overrun: SharedAction = overrunIn(null);

/** Every reason against overrunning the target with so many feet (MOD-OVER-03, MOD-OVER-05). */
export function refuseOverrun(world: D20World, act: D20Act, feet: number): readonly Refusal[] {
  const { NO_LINE, NO_WAY_ON, TOO_LARGE } = texts(world);
  const found = refuseRushed(world, act.who, act.target, TOO_LARGE);
  if (found.length > 0) return found;
  if (lineInto(world, act.who, act.target, feet) === null) return [NO_LINE];
  return overrunPathOf(world, act, feet) === null ? [NO_WAY_ON] : [];
}

interface Into {
  readonly squares: readonly Square[];
  readonly entry: Square;
  readonly feet: number;
}

/** The straight line into the target's square, of 10 feet or more (MOD-OVER-05). */
function lineInto(world: D20World, who: number, target: number, feet: number): Into | null {
  const query = { ...moveQuery(world, who, feet), blocked: barredBut(world, who, target), occupied: () => false };
  const entry = placeUpon(world, who, target, query.from);
  const line = straightPath(walkedGround(world), { ...query, to: entry });
  if (line === null || line.feet < LEAST_FEET || line.feet > feet) return null;
  return { squares: line.squares, entry, feet: line.feet };
}

function onwardQuery(world: D20World, who: number, target: number, into: Into): MoveQuery {
  const query = moveQuery(world, who, 0);
  const diagonals = (query.diagonals ?? 0) + countDiagonals([query.from, ...into.squares]);
  return { ...query, from: into.entry, diagonals, blocked: barredBut(world, who, target) };
}

/** The whole way with so many feet: on to where the act says, or straight on to the first place that is free. */
export function overrunPathOf(world: D20World, act: D20Act, feet: number): OverrunPath | null {
  const { who, target } = act;
  const into = lineInto(world, who, target, feet);
  if (into === null) return null;
  const query = { ...onwardQuery(world, who, target, into), budgetFeet: feet - into.feet };
  const to = act.to ?? straightOn(world, who, into, query);
  if (to === null || (to.x === into.entry.x && to.y === into.entry.y)) return null;
  if (query.occupied !== undefined && anySquareAt(query.occupied, to.x, to.y, query.side ?? 1)) return null;
  const onward = wayFound(world, who, { ...query, to }, findPath);
  if (onward === null) return null;
  return { run: into.squares.slice(0, -1), entry: into.entry, onward: onward.squares };
}

function straightOn(world: D20World, who: number, into: Into, { occupied, side = 1 }: MoveQuery): Square | null {
  const fighter = fighterAt(world, who);
  const from = into.squares.at(-2) ?? fighter.state;
  const step = { x: into.entry.x - from.x, y: into.entry.y - from.y };
  let to = into.entry;
  for (let tries = 0; tries < 2 * side + fighter.profile.side; tries++) {
    to = { x: to.x + step.x, y: to.y + step.y };
    if (occupied === undefined || !anySquareAt(occupied, to.x, to.y, side)) return to;
  }
  return null;
}

/** An overrun under way. */
export interface Overrun {
  readonly who: number;
  readonly target: number;
  readonly course: OverrunPath;
  readonly cause: Cause;
  readonly charge: boolean;
  readonly momentum?: Part | undefined;
}

/**
 * Into the target's square, where the target avoids or blocks (MOD-OVER-06); blocked, the overrunner trips it, or turns back
 * (MOD-OVER-07, MOD-OVER-09). Whoever is brought down on the way lies in the target's square and goes nowhere, whether by
 * its trip in return or by the opening of who trips bare-handed (MOD-OVER-08).
 */
export function runOver(scene: D20Scene, over: Overrun): void {
  scene.stages(goOn, { over, from: null, at: 'run' });
}

/** Where an overrun stands. */
interface Under {
  readonly over: Overrun;
  /** Before the target's square; null until it is reached. */
  readonly from: Square | null;
  readonly at: 'run' | 'target' | 'onward';
}

/** Up to the target, into its square and past it, each of which gives openings; false where it ends before. */
function goOn(scene: D20Scene, { over, from, at }: Under): Under | boolean {
  const { who, course, cause } = over;
  const going = { why: cause, provokes: true, firstProvokes: true };
  if (at === 'onward') return walk(scene, who, { ...going, squares: course.onward });
  if (from !== null) return getsPast(scene, over, from) && { over, from: null, at: 'onward' };
  if (!walk(scene, who, { ...going, squares: course.run, passes: true })) return false;
  const { x, y } = fighterAt(scene, who).state;
  const isIn = stepInto(scene, who, course.entry, { why: texts(scene).ENTERS, spared: [] });
  return isIn && { over, from: { x, y }, at: 'target' };
}

/** What the target in whose square it is does. Whether it goes on. */
function getsPast(scene: D20Scene, over: Overrun, from: Square): boolean {
  const { who, target } = over;
  if (!blocks(scene, who, target)) return true;
  const tripped = mayStillStrike(scene, who, false) && tripsInPassing(scene, tripOf(scene, over));
  if (fighterAt(scene, who).digest.prone || !scene.slots.canAct(scene, who)) {
    if (specialOf(scene).overrunnerFallsShort === true) stepBack(scene, who, from, texts(scene).FALLS_SHORT);
    return false;
  }
  if (!tripped) stepBack(scene, who, from, texts(scene).TURNED_BACK);
  return tripped;
}

/**
 * The target's choice; who cannot act, lies on the ground or has got away before is in nobody's way, and who does not notice
 * what comes does not get out of it (MOD-OVER-06).
 */
function blocks(scene: D20Scene, who: number, target: number): boolean {
  if (!overlap(footprintOf(scene, who), footprintOf(scene, target))) return false;
  if (!scene.slots.canAct(scene, target) || !scene.slots.resists(scene, target)) return false;
  if (fighterAt(scene, target).digest.prone) return false;
  if (!scene.slots.notices(scene, target, who)) return true;
  const answer = scene.ask({
    kind: 'overrun',
    who: target,
    text: 'block the way, or step aside?',
    rule: scene.slots.citations.overrunBlock,
    choices: [BLOCK, AVOID],
    whom: { overrunner: who },
    facts: {},
  });
  return answer === BLOCK.id;
}

function tripOf(world: D20World, { who, target, charge, momentum }: Overrun): Attack {
  const made = { ...plainAttack(who, target, tripWeapon(world, who, target)), charge };
  return momentum === undefined ? made : { ...made, momentum };
}
