import { departure, standsAtEdge } from '../../../kernel/play/leaving.ts';
import { because, fighterAt, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { worldKnownTo } from '../../../kernel/seen/unseen.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import { type Square, sameSquare } from '../../../space/grid/square.ts';
import { EXPECTED_SQUARE } from '../../../space/grid/square-name.ts';
import { PREPARING, refuseImmobile } from '../conditions/conditions.ts';
import { baseSpeed } from '../conditions/petrification.ts';
import type { TcAct, TcFighter, TcScene, TcWorld, TimedAction } from '../game.ts';
import { type Outcome, outcomeOf } from '../harm/outcome.ts';
import {
  type Destination,
  keepHeading,
  refuseStraight,
  straightDestinations,
  straightTo,
} from '../movement/heading.ts';
import {
  budgetOf,
  destinations,
  GAITS,
  journeyTo,
  placeTowards,
  type Step,
  sharedDestinations,
  speedAt,
  stepAlong,
  stepTo,
} from '../movement/movement.ts';
import { endOfPoise, endOfRun, isPoised, refuseGait, restFromRunning, run } from '../movement/running.ts';
import { isPlaceFull, isTaken, occupantsOf } from '../movement/sharing.ts';
import { fixedCost } from '../time/speed.ts';
import { takes, timed } from '../time/timed.ts';
import { unless } from './catalogue.ts';
import { strainOfWalking } from './magic/prepare.ts';

const NO_SUCH_GAIT = refusal('choice: expected run or sprint', 'TC-RUN-01');
const PRONE_MOVES = refusal('{who} is prone and has to stand up first', 'TC-STANCE-17');
const PETRIFIED = refusal('{who} is petrified', 'TC-PETR-02');
const NO_MOVEMENT_RATE = refusal('{who} has no movement rate', 'TC-MOVE-01');
const POISED_CANNOT = refusal('the poised only run: the stance has to be left first', 'TC-STANCE-15');
const PRONE_RUNS_NOT = refusal('the prone do not run', 'TC-STANCE-17');
const NOBODY_STANDS_THERE = refusal('nobody stands there', 'TC-SPACE-04');
const NOT_SHARED = refusal('the space cannot be shared', 'TC-SPACE-07');
const SPACE_IS_FULL = refusal('the space is full', 'TC-SPACE-06');
const MOVES = because('', 'TC-MOVE-06');
const TO_WHERE = 'to which square; none on a count without a space';
const NO_SPACE = refusal('this tick brings no space to move', 'TC-MOVE-04');
const ELSEWHERE = refusal('the path does not end on the square', '');
const NOT_AT_EDGE = refusal('{who} does not stand at the edge of the map', '');

/** The way, space by space; left out, a straight one is taken before others that cost the same (TC-RUN-01). */
const pathArg = allows('path', 'the squares on the way', () => []);

function isFast(gait: string): boolean {
  return gait === 'run' || gait === 'sprint';
}

/**
 * One tick of movement: up to the spaces of the present count; a count without any costs its tick too (TC-MOVE-05,
 * TC-MOVE-06). Running and sprinting go straight and have their checks (TC-RUN-04 to TC-RUN-18).
 */
export const moveAction: TimedAction = timed('move', 'Move', {
  role: 'move',
  whilePreparing: 'spell',
  rules: ['TC-MOVE-06', 'TC-MOVE-04', 'TC-MOVE-02'],
  args: [
    allows('to', TO_WHERE, (world, { who }) => within(world, who, 'jog', destinations)),
    pathArg,
    allows('choice', 'jog, walk, sneak, run or sprint', gaits),
  ],
  refuse: refuseMove,
  refuseAct: refuseKnown,
  tactics: {
    towards: (world, { who }, goal) => {
      const fighter = fighterAt(world, who);
      return isPoised(world, fighter) ? null : placeTowards(world, fighter, goal, budgetOf(world, fighter, 'jog'));
    },
  },
  screen: { journey: (world, { who }, goal) => journeyTo(world, fighterAt(world, who), goal) },
  perform: move,
});

function gaits(world: TcWorld, { who }: TcAct): readonly string[] {
  return GAITS.slice(1).filter((gait) => !isFast(gait) || refuseGait(world, fighterAt(world, who), gait).length === 0);
}

/** What somebody reaches at a gait, by a search that goes by what he has to spend on this count. */
function within<T>(
  world: TcWorld,
  who: number,
  gait: string,
  search: (world: TcWorld, fighter: TcFighter, budget: number) => T,
): T {
  const known = worldKnownTo(world, who);
  const fighter = fighterAt(known, who);
  return search(known, fighter, budgetOf(known, fighter, gait));
}

/** The same at a run or sprint, for whoever looks for where that leads: straight on, and further (TC-RUN-05, TC-RUN-06). */
export const runAction: TimedAction = timed('run', 'Run or sprint', {
  rules: ['TC-RUN-01', 'TC-RUN-05', 'TC-RUN-06', 'TC-RUN-08', 'TC-RUN-13'],
  args: [
    needs('choice', 'run or sprint', (world, act) => gaits(world, act).filter(isFast)),
    allows('to', TO_WHERE, (world, { who, choice }) => within(world, who, choice, straightDestinations)),
    pathArg,
  ],
  refuse: refuseMove,
  refuseAct: (world, act) => (isFast(act.choice) ? refuseKnown(world, act) : [NO_SUCH_GAIT]),
  perform: move,
});

function move(scene: TcScene, act: TcAct, fighter: TcFighter): Outcome {
  const { who, choice, action } = act;
  const known = worldKnownTo(scene, who);
  const { squares, wading } = stepOf(known, act, fighterAt(known, who)) ?? { squares: [], wading: 0 };
  const walk = { squares, wading, feet: speedAt(fighter, choice), why: MOVES };
  const strain = strainOfWalking(scene, fighter);
  const before = [...strain, ...endOfPoise(fighter), ...keepHeading(scene, fighter, squares, choice)];
  const { fatigue, changes } = isFast(choice)
    ? run(scene, fighter, choice)
    : { fatigue: 0, changes: endOfRun(fighter) };
  return outcomeOf(who, action.id, 1, { walk, fatigue, changes: [...before, ...changes] });
}

/** Where the act leads, by name or at the end of the way that was told; null where it leads nowhere. */
function destinationOf({ to, path }: TcAct): Destination | null {
  const end = path.at(-1) ?? to;
  return end === null ? null : { to: end, path };
}

function stepOf(world: TcWorld, act: TcAct, fighter: TcFighter): Step | null {
  const destination = destinationOf(act);
  if (destination === null) return null;
  const { to, path } = destination;
  const budget = budgetOf(world, fighter, act.choice);
  if (isFast(act.choice)) {
    const squares = straightTo(world, fighter, destination, budget);
    return squares === null ? null : { squares, wading: 0 };
  }
  return path.length > 0 ? stepAlong(world, fighter, path, budget) : stepTo(world, fighter, to, budget);
}

function refuseMove(world: TcWorld, fighter: TcFighter): readonly Refusal[] {
  const { digest, profile } = fighter;
  const reasons: Refusal[] = [];
  // Out of the Poised stance one moves (TC-STANCE-14, TC-STANCE-15).
  if (digest.held || (digest.immobile && !isPoised(world, fighter))) reasons.push(refuseImmobile(fighter.state));
  if (digest.prone && world.options.crawl === 'none') reasons.push(PRONE_MOVES);
  if (profile.speed > 0 && baseSpeed(fighter) === 0) reasons.push(PETRIFIED);
  if (profile.speed <= 0) reasons.push(NO_MOVEMENT_RATE);
  return reasons;
}

/** Why he cannot move but by running, or at all: what acts that take him along ask (TC-COND-03, TC-STANCE-15, TC-STANCE-17, TC-PETR-02). */
export function refuseStep(world: TcWorld, fighter: TcFighter): readonly Refusal[] {
  return isPoised(world, fighter) ? [POISED_CANNOT] : refuseMove(world, fighter);
}

/** Reasons that lie in what he knows: of those whom he does not see he learns when he runs into them. */
function refuseKnown(world: TcWorld, act: TcAct): readonly Refusal[] {
  return refuseAct(worldKnownTo(world, act.who), act);
}

function refuseAct(world: TcWorld, act: TcAct): readonly Refusal[] {
  const { to, choice, who } = act;
  const fighter = fighterAt(world, who);
  const known = choice === '' ? NONE : unlessOneOf(GAITS, choice, 'TC-MOVE-02');
  if (known.length > 0) return known;
  const gait = isFast(choice) ? refuseRunning(world, fighter, choice) : NONE;
  if (gait.length > 0) return gait;
  if (isPoised(world, fighter) && !isFast(choice)) {
    return [POISED_CANNOT];
  }
  const budget = budgetOf(world, fighter, choice);
  const destination = destinationOf(act);
  if (destination === null) return unless(budget === 0, 'to: this tick brings spaces to move', 'TC-MOVE-06');
  const places = [destination.to, ...act.path];
  if (!places.every(({ x, y }) => Number.isSafeInteger(x) && Number.isSafeInteger(y)))
    return [refusal(`to: expected ${EXPECTED_SQUARE}`, '')];
  if (to !== null && !sameSquare(to, destination.to)) return [ELSEWHERE];
  if (budget === 0) return [NO_SPACE];
  if (!isFast(choice))
    return stepOf(world, act, fighter) === null ? [refuseWay(world, fighter, destination.to, budget)] : NONE;
  const reason = refuseStraight(world, fighter, destination, budget);
  return reason === null ? NONE : [reason];
}

/** Why he does not get there: it is too far, or something is in the way. */
function refuseWay(world: TcWorld, { state, profile }: TcFighter, to: Square, budget: number): Refusal {
  const apart = gridOf(world.fight.map).stepsApart(state, profile.side, to, 1);
  const far = `that square is ${apart} spaces away, and this tick brings ${budget}`;
  return refusal(apart > budget ? far : 'there is no free way to that square at this tick', 'TC-MOVE-06');
}

/** Reasons against running: those of the gait, and what keeps him from running at all. */
function refuseRunning(world: TcWorld, fighter: TcFighter, gait: string): readonly Refusal[] {
  const reasons = refuseGait(world, fighter, gait);
  if (reasons.length > 0) return reasons;
  if (fighter.digest.prone) return [PRONE_RUNS_NOT];
  return unless(!PREPARING.on(fighter.state), 'who prepares a spell only walks', 'TC-STANCE-18');
}

/** Steps off the map, out of the fight: into a space beyond the edge, like any other (TC-MOVE-06). */
export const leaveAction: TimedAction = timed('leave', 'Leave the map', {
  rules: ['TC-MOVE-06'],
  refuse: (world, fighter) => {
    if (!standsAtEdge(world, fighter.index)) return [NOT_AT_EDGE];
    const found = refuseStep(world, fighter);
    return budgetOf(world, fighter, 'jog') > 0 ? found : [...found, NO_SPACE];
  },
  perform: (scene, { who }) => outcomeOf(who, 'leave', 1, { changes: departure(scene, who, MOVES) }),
});

/** The same movement into a space where others stand, who may refuse (TC-SPACE-04 to TC-SPACE-08). */
export const shareAction: TimedAction = timed('share', 'Enter an occupied space', {
  whilePreparing: 'spell',
  rules: ['TC-SPACE-04', 'TC-SPACE-06', 'TC-SPACE-07', 'TC-SPACE-08'],
  args: [needs('to', 'into which occupied space', (world, { who }) => within(world, who, 'jog', sharedDestinations))],
  refuse: refuseMove,
  refuseAct: (world, act) => {
    if (act.to !== null) {
      const known = worldKnownTo(world, act.who);
      const fighter = fighterAt(known, act.who);
      const place = { ...act.to, side: fighter.profile.side };
      if (!isTaken(known, fighter, place)) return [NOBODY_STANDS_THERE];
      const all = [fighter, ...occupantsOf(known, fighter, place)];
      if (all.some(({ profile }) => profile.fillsSpace)) return [NOT_SHARED];
      if (isPlaceFull(known, fighter, place)) return [SPACE_IS_FULL];
    }
    return refuseKnown(world, act);
  },
  perform: move,
});

/** Lets one tick pass (TC-INIT-14), which is rest for a runner (TC-RUN-19). */
export const waitAction: TimedAction = timed('wait', 'Wait', {
  role: 'wait',
  // Also with a coup de grace that is ready to be dealt: nothing says that it is dealt at once.
  whilePreparing: 'coup',
  rules: ['TC-INIT-14'],
  perform: takes(fixedCost(1), (_scene, _act, fighter) => restFromRunning(fighter)),
});
