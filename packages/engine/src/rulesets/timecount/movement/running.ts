import { because, type Cause, type Check, NOBODY, type Refusal, refusal, term } from '../../../kernel/rule.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { askFor } from '../actions/questions.ts';
import { Changes } from '../body/changes.ts';
import { checkOf, disciplineTally, roll } from '../checks/checks.ts';
import { FATIGUED, POISED, RUNNING, SPRINTING } from '../conditions/conditions.ts';
import { baseSpeed } from '../conditions/petrification.ts';
import type { TcFighter, TcScene, TcWorld } from '../game.ts';
import { currentHitPoints } from '../harm/hit-points.ts';
import type { Outcome } from '../harm/outcome.ts';
import { fractionOfSpeed, MINUTE } from '../time/numbers.ts';

const TOO_TIRED = refusal('the fatigued cannot run', 'TC-RUN-12');
const NO_RUN_UP = refusal('{who} has not run for 4 ticks yet', 'TC-RUN-02');
const NO_STRAIGHT_MOVE = refusal('{who} has not moved for 4 ticks in one direction yet', 'TC-RUN-01');
const CHECKS_MADE_BEFORE = term('checks made before', 'TC-RUN-08');
const BEGINS_TO_RUN = because('running', 'TC-RUN-04');
const RUN_IS_OVER = because('the run is over', 'TC-RUN-04');
const SPRINTS = because('sprinting', 'TC-RUN-13');
const FORCED = because('forced to stop running', 'TC-RUN-12');
const COUNTED = because('time spent running', 'TC-RUN-08');
const HARDER = because('each check makes the next one harder', 'TC-RUN-08');
const FAILED = because('a failed check to go on running', 'TC-RUN-10');
const RESTED = because('rested from running', 'TC-RUN-19');
const POISE_ENDS = because('the movement starts', 'TC-STANCE-14');

/** Ticks of movement, or of running, in a straight line before one may run, or sprint (TC-RUN-01, TC-RUN-02). */
const RUN_UP = 4;
/** Ticks after which a check is due (TC-RUN-08, TC-RUN-17). */
const RUN_INTERVAL = 30;
const SPRINT_INTERVAL = 20;
const SPRINT_DC = 10;
const STEP = 5;
/** Failed checks that end a run (TC-RUN-10). */
const FAILURES = 3;

/** The fatigue that going on costs: none for a success, 1 where the check fails by up to 5, 2 by more (TC-RUN-09). */
const RUN_CHECK: Check<number> = checkOf<number>({
  why: because('check to go on running', 'TC-RUN-08'),
  by: (natural, need, surely) => {
    if (natural >= surely || natural >= need) return 0;
    return natural >= need - 5 ? 1 : 2;
  },
  isSuccess: (fatigue) => fatigue === 0,
});
const HARD_CHECK: Check<number> = RUN_CHECK.because(because('check to go on sprinting', 'TC-RUN-17'));

/** Feet by which the base speed counts as higher: 5, and 5 more for every 5 points above 10; 0 for a failure (TC-RUN-13, TC-RUN-14). */
const SPRINT_CHECK: Check<number> = checkOf<number>({
  why: because('check to sprint', 'TC-RUN-13'),
  by: (natural, need, surely) => {
    if (natural >= need) return STEP * (1 + Math.floor((natural - need) / STEP));
    return natural >= surely ? STEP : 0;
  },
  isSuccess: (feet) => feet > 0,
});

/** The speed of one who runs at a base speed, in feet: half as much again (TC-RUN-05). */
export function runningSpeed(base: number): number {
  return base + fractionOfSpeed(base, 1, 2);
}

/** The speed of a runner or sprinter; who only begins to sprint in this tick runs for its length (TC-RUN-05, TC-RUN-14, TC-RUN-15). */
export function pace(fighter: TcFighter, gait: string): number {
  const speed = baseSpeed(fighter);
  if (speed <= 0) return 0;
  return runningSpeed(gait === 'sprint' ? speed + fighter.digest.sprint : speed);
}

/** Whether he is in the Poised stance, the shift into it being over: he may start a movement, and at any gait (TC-RUN-03, TC-STANCE-14). */
export function isPoised({ fight }: TcWorld, { state }: TcFighter): boolean {
  const poised = POISED.find(state);
  return poised !== null && poised.data.from <= fight.clock.now;
}

/** Why he can neither run nor, where that is the gait, sprint (TC-RUN-01, TC-RUN-02, TC-RUN-03, TC-RUN-12). */
export function refuseGait(world: TcWorld, fighter: TcFighter, gait: string): readonly Refusal[] {
  const { state, digest } = fighter;
  const { straight, ran } = state.counts;
  const reasons: Refusal[] = [];
  if (digest.fatigued) reasons.push(TOO_TIRED);
  if (isPoised(world, fighter) || digest.sprint > 0) return reasons;
  if (gait === 'sprint' && ran < RUN_UP) reasons.push(NO_RUN_UP);
  if (gait === 'run' && !digest.runs && straight < RUN_UP) {
    reasons.push(NO_STRAIGHT_MOVE);
  }
  return reasons;
}

/**
 * What one tick of running or sprinting comes to beside the walk. Dice: the Athletics (Strength) check of one who begins to sprint (TC-RUN-13), the
 * Athletics (Constitution) check where one is due: at the beginning, after 30 ticks, after 20 ticks of which any were sprinted
 * (TC-RUN-08, TC-RUN-17, TC-RUN-18); then, where a sprinter chooses so, his first check anew (TC-RUN-16).
 */
export function run(scene: TcScene, fighter: TcFighter, gait: string): Pick<Outcome, 'fatigue' | 'changes'> {
  const { counts } = fighter.state;
  const bonus = gait === 'sprint' ? fighter.digest.sprint || rollSprint(scene, fighter) : 0;
  const going = goingOf(fighter, bonus);
  const { begins, due, hard } = going;
  const failed = due ? rollToGoOn(scene, fighter, hard) : 0;
  const { cost, exhausted } = strainOf(scene, fighter, failed);
  const failures = (begins ? 0 : counts.runFailures) + (failed > 0 ? 1 : 0);
  const changes = new Changes(fighter);
  if (due) changes.set('runPenalty', counts.runPenalty + (hard ? 2 : 1), HARDER);
  if (exhausted || failures >= FAILURES) stop(changes, FORCED).gain(FATIGUED.by(NOBODY, null), FORCED);
  else {
    addTime(changes.set('runFailures', failures, FAILED), going, counts.ran);
    const anew = going.checked && bonus > 0 && rerolls(scene, fighter);
    changePace(changes, fighter, anew ? rollSprint(scene, fighter) : bonus);
  }
  return { fatigue: cost, changes: changes.events };
}

/** The check that falls in one tick of running, if any. @param bonus feet by which a sprinter's base speed counts as higher; 0 for a runner */
function goingOf({ state, digest }: TcFighter, bonus: number) {
  const { sinceCheck, sprinted } = state.counts;
  const begins = !digest.runs;
  // Whether the check is that of sprinting, and counts as such for later ones.
  const hard = bonus > 0 || (!begins && sprinted === 1);
  // Whole ticks spent since the last check: none yet where the run begins.
  const elapsed = begins ? 0 : sinceCheck + 1;
  const due = begins || elapsed >= (hard ? SPRINT_INTERVAL : RUN_INTERVAL);
  return { begins, hard, elapsed, due, checked: due && !begins };
}

function addTime(changes: Changes, { begins, hard, elapsed, checked }: ReturnType<typeof goingOf>, ran: number): void {
  changes.set('ran', begins ? 1 : ran + 1, COUNTED).set('sinceCheck', checked ? 0 : elapsed, COUNTED);
  changes.set('sprinted', hard && !checked ? 1 : 0, COUNTED);
}

/** What a failed check costs, but never consciousness: fatigue stays below the hit points, and the runner stops (TC-RUN-09, TC-RUN-11). */
function strainOf(world: TcWorld, fighter: TcFighter, failed: number) {
  const room = currentHitPoints(world, fighter) - 1 - fighter.state.counts.fatigue;
  if (failed <= room || failed === 0) return { cost: failed, exhausted: false };
  return { cost: Math.max(0, room), exhausted: true };
}

function rollToGoOn(scene: TcScene, fighter: TcFighter, hard: boolean): number {
  const tally = disciplineTally(scene, fighter, ['athletics', 'constitution']);
  tally.add(-fighter.state.counts.runPenalty, CHECKS_MADE_BEFORE);
  return roll(scene, fighter, hard ? HARD_CHECK : RUN_CHECK, tally, scene.options.runCheckDc);
}

function rollSprint(scene: TcScene, fighter: TcFighter): number {
  return roll(scene, fighter, SPRINT_CHECK, disciplineTally(scene, fighter, ['athletics', 'strength']), SPRINT_DC);
}

/** A sprinter who has just made a check to go on may roll for his speed again (TC-RUN-16). */
function rerolls(scene: TcScene, { index, digest }: TcFighter): boolean {
  const text = 'roll for the speed of the sprint again?';
  const question = { kind: 'resprint', who: index, text, rule: 'TC-RUN-16', facts: { bonus: digest.sprint } };
  const words = { keep: 'go on at this speed', reroll: 'roll the check to sprint again' };
  return askFor(scene, question, words, 'keep') === 'reroll';
}

/** From now on he runs, or sprints where there is a bonus; unsteady either way (TC-RUN-04). */
function changePace(changes: Changes, { state, digest }: TcFighter, bonus: number): void {
  const before = digest.sprint;
  if (before > 0 && before !== bonus) changes.loseFirst(SPRINTING, SPRINTS);
  if (bonus > 0) {
    changes.loseFirst(RUNNING, SPRINTS);
    if (before !== bonus) changes.gain(SPRINTING.by(NOBODY, { amount: bonus }), SPRINTS);
  } else if (!RUNNING.on(state)) changes.gain(RUNNING.by(NOBODY, null), BEGINS_TO_RUN);
}

function stop(changes: Changes, cause: Cause): Changes {
  changes.lose((each) => RUNNING.is(each) || SPRINTING.is(each), cause);
  for (const count of ['ran', 'sinceCheck', 'sprinted', 'runFailures'] as const) changes.set(count, 0, cause);
  return changes;
}

/** What ends when a run ends by another act or a slower gait; nothing for who does not run (TC-RUN-04, TC-RUN-19). */
export function endOfRun(fighter: TcFighter): readonly FightEvent[] {
  const runs = fighter.digest.runs || fighter.state.counts.ran > 0;
  return runs ? stop(new Changes(fighter), RUN_IS_OVER).events : [];
}

/** What ends when a movement starts: the Poised stance (TC-STANCE-14). */
export function endOfPoise(fighter: TcFighter): readonly FightEvent[] {
  return new Changes(fighter).loseFirst(POISED, POISE_ENDS).events;
}

/** A tick of rest: after a minute of them the penalty of running falls by 1 (TC-RUN-19). */
export function restFromRunning(fighter: TcFighter): readonly FightEvent[] {
  const { runPenalty, rested } = fighter.state.counts;
  if (runPenalty === 0) return [];
  const over = rested + 1 >= MINUTE;
  const changes = new Changes(fighter).set('rested', over ? 0 : rested + 1, RESTED);
  return changes.set('runPenalty', over ? runPenalty - 1 : runPenalty, RESTED).events;
}

/** Minutes of rest at once (TC-RUN-19). */
export function catchBreath(scene: TcScene, fighter: TcFighter, minutes: number): void {
  const left = Math.max(0, fighter.state.counts.runPenalty - minutes);
  new Changes(fighter).set('runPenalty', left, RESTED).emit(scene);
}

/** Eight hours of rest: no penalty is left, and the fatigued are fresh again (TC-RUN-12, TC-RUN-19). */
export function recoverFromRunning(scene: TcScene, fighter: TcFighter): void {
  new Changes(fighter).set('runPenalty', 0, RESTED).loseFirst(FATIGUED, RESTED).emit(scene);
}
