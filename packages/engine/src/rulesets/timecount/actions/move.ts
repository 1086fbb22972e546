import { departure, standsAtEdge } from '../../../kernel/play/leaving.ts';
import type { ArgSpec } from '../../../kernel/ruleset/action.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Square } from '../../../space/grid/square.ts';
import { EXPECTED_SQUARE } from '../../../space/grid/square-name.ts';
import { baseSpeed } from '../conditions/petrification.ts';
import type { TcAct, TcScene, TcWorld, TimeCountGame, TimedAction } from '../game.ts';
import { changing, type Outcome, outcomeOf } from '../harm/outcome.ts';
import { preparingOf } from '../magic/prepared.ts';
import { keepHeading, refuseStraight, straightDestinations, straightTo } from '../movement/heading.ts';
import {
  budgetOf,
  destinations,
  GAITS,
  placeTowards,
  type Step,
  sharedDestinations,
  speedAt,
  stepTo,
} from '../movement/movement.ts';
import { endOfPoise, endOfRun, isPoised, refuseGait, restFromRunning, run } from '../movement/running.ts';
import { isPlaceFull, occupantsOf } from '../movement/sharing.ts';
import { fixedCost } from '../time/speed.ts';
import { NONE, takes, timed } from '../time/timed.ts';
import { strainOfWalking } from './magic/prepare.ts';

const MOVES = because('', 'TC-MOVE-06');
const NO_SPACE = refusal('there is no space to move on this count', 'TC-MOVE-04');
const NOT_AT_EDGE = refusal('he does not stand at the edge of the map', '');

/** Whether the gait is a run or a sprint. */
function isFast(gait: string): boolean {
  return gait === 'run' || gait === 'sprint';
}

/**
 * One TC of movement: up to the spaces of the present count; a count without any costs its TC too (TC-MOVE-05,
 * TC-MOVE-06). Running and sprinting go straight and have their checks (TC-RUN-04 to TC-RUN-18).
 */
export const moveAction: TimedAction = timed({
  id: 'move',
  name: 'Move',
  role: 'move',
  whilePreparing: 'spell',
  rules: ['TC-MOVE-06', 'TC-MOVE-04', 'TC-MOVE-02'],
  args: [
    {
      name: 'to',
      text: 'to which square; none on a count without a space',
      optional: true,
      candidates: (world, { who }) => destinations(world, who, budgetOf(world, who, 'jog')),
    },
    { name: 'choice', text: 'jog, walk, sneak, run or sprint', optional: true, candidates: gaits },
  ],
  refuse: refuseMove,
  refuseAct,
  tactics: {
    towards: (world, { who }, goal) =>
      isPoised(world, fighterAt(world, who)) ? null : placeTowards(world, who, goal, budgetOf(world, who, 'jog')),
  },
  perform: move,
});

function gaits(world: TcWorld, { who }: TcAct): readonly string[] {
  return GAITS.slice(1).filter((gait) => !isFast(gait) || refuseGait(world, fighterAt(world, who), gait).length === 0);
}

/** The same at a run or sprint, for whoever looks for where that leads: straight on, and further (TC-RUN-05, TC-RUN-06). */
export const runAction: TimedAction = timed({
  id: 'run',
  name: 'Run or sprint',
  role: 'other',
  rules: ['TC-RUN-01', 'TC-RUN-05', 'TC-RUN-06', 'TC-RUN-08', 'TC-RUN-13'],
  args: [
    {
      name: 'choice',
      text: 'run or sprint',
      optional: false,
      candidates: (world, act) => gaits(world, act).filter(isFast),
    },
    {
      name: 'to',
      text: 'to which square; none on a count without a space',
      optional: true,
      candidates: (world, { who, choice }) => straightDestinations(world, who, budgetOf(world, who, choice)),
    },
  ],
  refuse: refuseMove,
  refuseAct: (world, act) =>
    isFast(act.choice) ? refuseAct(world, act) : [refusal('choice: expected run or sprint', 'TC-RUN-01')],
  perform: move,
});

function move(scene: TcScene, act: TcAct): Outcome {
  const { who, choice, action } = act;
  const { squares, wading } = stepOf(scene, act) ?? { squares: [], wading: 0 };
  const feet = speedAt(scene, who, choice);
  const fighter = fighterAt(scene, who);
  const strain = strainOfWalking(scene, who);
  const before = [...strain, ...endOfPoise(fighter), ...keepHeading(scene, who, squares, choice)];
  const running = isFast(choice) ? run(scene, who, choice) : { fatigue: 0, changes: endOfRun(fighter) };
  const changes = [...before, ...running.changes];
  const walk = { squares, wading, feet, why: MOVES };
  return outcomeOf(who, action.id, 1, { walk, fatigue: running.fatigue, changes });
}

function stepOf(world: TcWorld, { who, to, choice }: TcAct): Step | null {
  if (to === null) return null;
  if (!isFast(choice)) return stepTo(world, who, to, budgetOf(world, who, choice));
  const squares = straightTo(world, who, to, budgetOf(world, who, choice));
  return squares === null ? null : { squares, wading: 0 };
}

function refuseMove(world: TcWorld, who: number): readonly Refusal[] {
  const fighter = fighterAt(world, who);
  const { digest, profile } = fighter;
  const reasons: Refusal[] = [];
  // Out of the Poised stance one moves (TC-STANCE-14, TC-STANCE-15).
  if (digest.held || (digest.immobile && !isPoised(world, fighter)))
    reasons.push(refusal('he is immobile', 'TC-COND-03'));
  if (digest.prone && world.options.crawl === 'none') reasons.push(refusal('he is prone', 'TC-STANCE-17'));
  if (profile.speed > 0 && baseSpeed(fighter) === 0) reasons.push(refusal('he is petrified', 'TC-PETR-02'));
  if (profile.speed <= 0) reasons.push(refusal('he has no movement rate', 'TC-MOVE-01'));
  return reasons;
}

function refuseAct(world: TcWorld, act: TcAct): readonly Refusal[] {
  const { who, to, choice } = act;
  if (choice !== '' && !GAITS.some((gait) => gait === choice)) {
    return [refusal(`choice: expected one of ${GAITS.join(', ')}, found '${choice}'`, 'TC-MOVE-02')];
  }
  const gait = isFast(choice) ? refuseRunning(world, who, choice) : NONE;
  if (gait.length > 0) return gait;
  if (isPoised(world, fighterAt(world, who)) && !isFast(choice)) {
    return [refusal('the poised only run: the stance has to be left first', 'TC-STANCE-15')];
  }
  const budget = budgetOf(world, who, choice);
  if (to === null) return budget === 0 ? NONE : [refusal('to: there are spaces to move on this count', 'TC-MOVE-06')];
  if (!Number.isSafeInteger(to.x) || !Number.isSafeInteger(to.y))
    return [refusal(`to: expected ${EXPECTED_SQUARE}`, '')];
  if (budget === 0) return [NO_SPACE];
  return refuseWay(world, act, to, budget);
}

/** Reasons against running: those of the gait, and what keeps him from running at all. */
function refuseRunning(world: TcWorld, who: number, gait: string): readonly Refusal[] {
  const reasons = refuseGait(world, fighterAt(world, who), gait);
  if (reasons.length > 0) return reasons;
  if (fighterAt(world, who).digest.prone) return [refusal('the prone do not run', 'TC-STANCE-17')];
  return preparingOf(world, who) === null ? NONE : [refusal('who prepares a spell only walks', 'TC-STANCE-18')];
}

function refuseWay(world: TcWorld, act: TcAct, to: Square, budget: number): readonly Refusal[] {
  if (isFast(act.choice)) {
    const reason = refuseStraight(world, act.who, to, budget);
    return reason === null ? NONE : [reason];
  }
  return stepOf(world, act) === null ? [refusal('there is no way to that square on this count', 'TC-MOVE-06')] : NONE;
}

/** Steps off the map, out of the fight: into a space beyond the edge, like any other (TC-MOVE-06). */
export const leaveAction: TimedAction = timed({
  id: 'leave',
  name: 'Leave the map',
  role: 'other',
  rules: ['TC-MOVE-06'],
  refuse: (world, who) => {
    if (!standsAtEdge(world, who)) return [NOT_AT_EDGE];
    const found = refuseMove(world, who);
    return budgetOf(world, who, 'jog') > 0 ? found : [...found, NO_SPACE];
  },
  perform: (scene, { who }) => changing(who, 'leave', 1, departure(scene, who, MOVES)),
});

const where: ArgSpec<TimeCountGame> = {
  name: 'to',
  text: 'into which occupied space',
  optional: false,
  candidates: (world, { who }) => sharedDestinations(world, who, budgetOf(world, who, 'jog')),
};

function refuseShare(world: TcWorld, act: TcAct): readonly Refusal[] {
  if (act.to !== null) {
    const place = { ...act.to, side: fighterAt(world, act.who).profile.side };
    if (occupantsOf(world, act.who, place).length === 0) return [refusal('nobody stands there', 'TC-SPACE-04')];
    if (isPlaceFull(world, act.who, place)) return [refusal('the space is full', 'TC-SPACE-06')];
  }
  return refuseAct(world, act);
}

/** The same movement into a space where others stand, who may refuse (TC-SPACE-04 to TC-SPACE-08). */
export const shareAction: TimedAction = timed({
  id: 'share',
  name: 'Enter an occupied space',
  role: 'other',
  whilePreparing: 'spell',
  rules: ['TC-SPACE-04', 'TC-SPACE-06', 'TC-SPACE-08'],
  args: [where],
  refuse: refuseMove,
  refuseAct: refuseShare,
  perform: move,
});

/** Lets one TC pass (TC-INIT-14), which is rest for a runner (TC-RUN-19). */
export const waitAction: TimedAction = timed({
  id: 'wait',
  name: 'Wait',
  role: 'wait',
  rules: ['TC-INIT-14'],
  perform: takes(fixedCost(1), (scene, { who }) => restFromRunning(fighterAt(scene, who))),
});
