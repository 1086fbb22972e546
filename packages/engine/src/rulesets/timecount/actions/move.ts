import { departure, standsAtEdge } from '../../../kernel/play/leaving.ts';
import type { ArgSpec } from '../../../kernel/ruleset/action.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { why } from '../../../kernel/state/event.ts';
import type { Square } from '../../../space/grid/square.ts';
import { EXPECTED_SQUARE } from '../../../space/grid/square-name.ts';
import { baseSpeed } from '../conditions/petrification.ts';
import type { TcAct, TcScene, TcTable, TimeCountGame, TimedAction } from '../game.ts';
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

const MOVES = why('', 'TC-MOVE-06');
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
      candidates: (table, { who }) => destinations(table, who, budgetOf(table, who, 'jog')),
    },
    { name: 'choice', text: 'jog, walk, sneak, run or sprint', optional: true, candidates: gaits },
  ],
  refuse: refuseMove,
  refuseAct,
  tactics: {
    towards: (table, { who }, goal) =>
      isPoised(table, fighterAt(table, who)) ? null : placeTowards(table, who, goal, budgetOf(table, who, 'jog')),
  },
  perform: move,
});

function gaits(table: TcTable, { who }: TcAct): readonly string[] {
  return GAITS.slice(1).filter((gait) => !isFast(gait) || refuseGait(table, fighterAt(table, who), gait).length === 0);
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
      candidates: (table, act) => gaits(table, act).filter(isFast),
    },
    {
      name: 'to',
      text: 'to which square; none on a count without a space',
      optional: true,
      candidates: (table, { who, choice }) => straightDestinations(table, who, budgetOf(table, who, choice)),
    },
  ],
  refuse: refuseMove,
  refuseAct: (table, act) =>
    isFast(act.choice) ? refuseAct(table, act) : [refusal('choice: expected run or sprint', 'TC-RUN-01')],
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

function stepOf(table: TcTable, { who, to, choice }: TcAct): Step | null {
  if (to === null) return null;
  if (!isFast(choice)) return stepTo(table, who, to, budgetOf(table, who, choice));
  const squares = straightTo(table, who, to, budgetOf(table, who, choice));
  return squares === null ? null : { squares, wading: 0 };
}

function refuseMove(table: TcTable, who: number): readonly Refusal[] {
  const fighter = fighterAt(table, who);
  const { digest, profile } = fighter;
  const reasons: Refusal[] = [];
  // Out of the Poised stance one moves (TC-STANCE-14, TC-STANCE-15).
  if (digest.held || (digest.immobile && !isPoised(table, fighter)))
    reasons.push(refusal('he is immobile', 'TC-COND-03'));
  if (digest.prone && table.options.crawl === 'none') reasons.push(refusal('he is prone', 'TC-STANCE-17'));
  if (profile.speed > 0 && baseSpeed(fighter) === 0) reasons.push(refusal('he is petrified', 'TC-PETR-02'));
  if (profile.speed <= 0) reasons.push(refusal('he has no movement rate', 'TC-MOVE-01'));
  return reasons;
}

function refuseAct(table: TcTable, act: TcAct): readonly Refusal[] {
  const { who, to, choice } = act;
  if (choice !== '' && !GAITS.some((gait) => gait === choice)) {
    return [refusal(`choice: expected one of ${GAITS.join(', ')}, found '${choice}'`, 'TC-MOVE-02')];
  }
  const gait = isFast(choice) ? refuseRunning(table, who, choice) : NONE;
  if (gait.length > 0) return gait;
  if (isPoised(table, fighterAt(table, who)) && !isFast(choice)) {
    return [refusal('the poised only run: the stance has to be left first', 'TC-STANCE-15')];
  }
  const budget = budgetOf(table, who, choice);
  if (to === null) return budget === 0 ? NONE : [refusal('to: there are spaces to move on this count', 'TC-MOVE-06')];
  if (!Number.isSafeInteger(to.x) || !Number.isSafeInteger(to.y))
    return [refusal(`to: expected ${EXPECTED_SQUARE}`, '')];
  if (budget === 0) return [NO_SPACE];
  return refuseWay(table, act, to, budget);
}

/** Reasons against running: those of the gait, and what keeps him from running at all. */
function refuseRunning(table: TcTable, who: number, gait: string): readonly Refusal[] {
  const reasons = refuseGait(table, fighterAt(table, who), gait);
  if (reasons.length > 0) return reasons;
  if (fighterAt(table, who).digest.prone) return [refusal('the prone do not run', 'TC-STANCE-17')];
  return preparingOf(table, who) === null ? NONE : [refusal('who prepares a spell only walks', 'TC-STANCE-18')];
}

function refuseWay(table: TcTable, act: TcAct, to: Square, budget: number): readonly Refusal[] {
  if (isFast(act.choice)) {
    const reason = refuseStraight(table, act.who, to, budget);
    return reason === null ? NONE : [reason];
  }
  return stepOf(table, act) === null ? [refusal('there is no way to that square on this count', 'TC-MOVE-06')] : NONE;
}

/** Steps off the map, out of the fight: into a space beyond the edge, like any other (TC-MOVE-06). */
export const leaveAction: TimedAction = timed({
  id: 'leave',
  name: 'Leave the map',
  role: 'other',
  rules: ['TC-MOVE-06'],
  refuse: (table, who) => {
    if (!standsAtEdge(table, who)) return [NOT_AT_EDGE];
    const found = refuseMove(table, who);
    return budgetOf(table, who, 'jog') > 0 ? found : [...found, NO_SPACE];
  },
  perform: (scene, { who }) => changing(who, 'leave', 1, departure(scene, who, MOVES)),
});

const where: ArgSpec<TimeCountGame> = {
  name: 'to',
  text: 'into which occupied space',
  optional: false,
  candidates: (table, { who }) => sharedDestinations(table, who, budgetOf(table, who, 'jog')),
};

function refuseShare(table: TcTable, act: TcAct): readonly Refusal[] {
  if (act.to !== null) {
    const place = { ...act.to, side: fighterAt(table, act.who).profile.side };
    if (occupantsOf(table, act.who, place).length === 0) return [refusal('nobody stands there', 'TC-SPACE-04')];
    if (isPlaceFull(table, act.who, place)) return [refusal('the space is full', 'TC-SPACE-06')];
  }
  return refuseAct(table, act);
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
