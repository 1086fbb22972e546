import { type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import { term } from '../../../kernel/scene/tally.ts';
import { type FightEvent, type Why, why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { disciplineTally, rollGraded } from '../checks/checks.ts';
import { effectOf } from '../conditions/conditions.ts';
import { baseSpeed } from '../conditions/petrification.ts';
import type { TcScene, TcTable, TimeCountCounts } from '../game.ts';
import { currentHitPoints } from '../harm/hit-points.ts';
import { fractionOfSpeed, MINUTE } from '../time/numbers.ts';

const RUNS = why('runs', 'TC-RUN-04');
const SPRINTS = why('sprints', 'TC-RUN-13');
const STOPS = why('runs no longer', 'TC-RUN-04');
const FORCED = why('forced to stop running', 'TC-RUN-12');
const COUNTED = why('time spent running', 'TC-RUN-08');
const HARDER = why('each check makes the next one harder', 'TC-RUN-08');
const FAILED = why('a failed check to go on running', 'TC-RUN-10');
const RESTED = why('rested from running', 'TC-RUN-19');
const POISE_ENDS = why('the movement starts', 'TC-STANCE-14');
const RUN_CHECK = why('check to go on running', 'TC-RUN-08');
const SPRINT_CHECK = why('check to go on sprinting', 'TC-RUN-17');
const SPRINT_ROLL = why('check to sprint', 'TC-RUN-13');
const EARLIER_CHECKS = term('checks made before', 'TC-RUN-08');

/** TC of movement, or of running, in a straight line before one may run, or sprint (TC-RUN-01, TC-RUN-02). */
const RUN_UP = 4;
/** TC after which a check is due (TC-RUN-08, TC-RUN-17). */
const RUN_INTERVAL = 30;
const SPRINT_INTERVAL = 20;
const SPRINT_DC = 10;
const STEP = 5;
/** Failed checks that end a run (TC-RUN-10). */
const FAILURES = 3;

/** The speed of one who runs at a base speed, in feet: half as much again (TC-RUN-05). */
export function runningSpeed(base: number): number {
  return base + fractionOfSpeed(base, 1, 2);
}

function sprinting(table: TcTable, who: number): number {
  return effectOf(table.fight.combatants[who]!, 'sprinting')?.value ?? 0;
}

/** The speed of a runner or sprinter; who only begins to sprint in this tick runs for its length (TC-RUN-05, TC-RUN-14, TC-RUN-15). */
export function pace(table: TcTable, who: number, gait: string): number {
  const speed = baseSpeed(table, who);
  if (speed <= 0) return 0;
  return runningSpeed(gait === 'sprint' ? speed + sprinting(table, who) : speed);
}

/** Whether he runs or sprints (TC-RUN-04). */
export function isRunning(table: TcTable, who: number): boolean {
  const combatant = table.fight.combatants[who]!;
  return effectOf(combatant, 'running') !== null || effectOf(combatant, 'sprinting') !== null;
}

/** Whether he is in the Poised stance, the shift into it being over: he may start a movement, and at any gait (TC-RUN-03, TC-STANCE-14). */
export function isPoised(table: TcTable, who: number): boolean {
  const poised = effectOf(table.fight.combatants[who]!, 'poised');
  return poised !== null && poised.value <= table.fight.clock.now;
}

/** Why he can neither run nor, where that is the gait, sprint (TC-RUN-01, TC-RUN-02, TC-RUN-03, TC-RUN-12). */
export function refuseGait(table: TcTable, who: number, gait: string): readonly Refusal[] {
  const { straight, ran } = table.fight.combatants[who]!.counts;
  const reasons: Refusal[] = [];
  if (effectOf(table.fight.combatants[who]!, 'fatigued') !== null) {
    reasons.push(refusal('the fatigued cannot run', 'TC-RUN-12'));
  }
  if (isPoised(table, who) || sprinting(table, who) > 0) return reasons;
  const runs = isRunning(table, who);
  if (gait === 'sprint' && ran < RUN_UP) reasons.push(refusal('he has not run for 4 TC yet', 'TC-RUN-02'));
  if (gait === 'run' && !runs && straight < RUN_UP) {
    reasons.push(refusal('he has not moved for 4 TC in one direction yet', 'TC-RUN-01'));
  }
  return reasons;
}

/** What a tick of running comes to beside the walk. */
export interface Running {
  readonly fatigue: number;
  readonly changes: readonly FightEvent[];
}

/** The check that falls in one TC of running, if any. */
interface Going {
  readonly begins: boolean;
  /** Feet by which a sprinter's base speed counts as higher; 0 for a runner. */
  readonly bonus: number;
  /** Whether the check is that of sprinting, and counts as such for later ones. */
  readonly hard: boolean;
  readonly due: boolean;
  /** TC since the last check, with this one. */
  readonly elapsed: number;
}

/**
 * One TC of running or sprinting. Dice: the Athletics (Strength) check of one who begins to sprint (TC-RUN-13), the
 * Athletics (Constitution) check where one is due: at the beginning, after 30 TC, after 20 TC of which any were sprinted
 * (TC-RUN-08, TC-RUN-17, TC-RUN-18); then, where a sprinter chooses so, his first check anew (TC-RUN-16).
 */
export function run(scene: TcScene, who: number, gait: string): Running {
  const { counts } = scene.fight.combatants[who]!;
  const going = goingOf(scene, who, gait === 'sprint' ? sprinting(scene, who) || rollSprint(scene, who) : 0);
  const { begins, due, hard } = going;
  const failed = due ? rollToGoOn(scene, who, hard) : 0;
  const { cost, exhausted } = strainOf(scene, who, failed);
  const failures = (begins ? 0 : counts.runFailures) + (failed > 0 ? 1 : 0);
  const runner: Runner = { table: scene, who, changes: [] };
  if (due) setTo(runner, 'runPenalty', counts.runPenalty + (hard ? 2 : 1), HARDER);
  if (exhausted || failures >= FAILURES) {
    stop(runner, FORCED);
    runner.changes.push(gain(who, 'fatigued', 0, FORCED));
    return { fatigue: cost, changes: runner.changes };
  }
  setTo(runner, 'runFailures', failures, FAILED);
  countTime(runner, going);
  changePace(runner, paceAfter(scene, who, going));
  return { fatigue: cost, changes: runner.changes };
}

function goingOf(table: TcTable, who: number, bonus: number): Going {
  const { sinceCheck, sprinted } = table.fight.combatants[who]!.counts;
  const begins = !isRunning(table, who);
  const hard = bonus > 0 || (!begins && sprinted === 1);
  const elapsed = begins ? 1 : sinceCheck + 1;
  return { begins, bonus, hard, elapsed, due: begins || elapsed >= (hard ? SPRINT_INTERVAL : RUN_INTERVAL) };
}

function countTime(runner: Runner, { begins, due, hard, elapsed }: Going): void {
  const { ran } = runner.table.fight.combatants[runner.who]!.counts;
  const checked = due && !begins;
  setTo(runner, 'ran', begins ? 1 : ran + 1, COUNTED);
  setTo(runner, 'sinceCheck', checked ? 0 : elapsed, COUNTED);
  setTo(runner, 'sprinted', hard && !checked ? 1 : 0, COUNTED);
}

/** The bonus of the sprint from now on: rolled anew where he chooses so with a check to go on (TC-RUN-16). */
function paceAfter(scene: TcScene, who: number, { begins, due, bonus }: Going): number {
  return due && !begins && bonus > 0 && rerolls(scene, who) ? rollSprint(scene, who) : bonus;
}

/** What a failed check costs, but never consciousness: fatigue stays below the hit points, and the runner stops (TC-RUN-09, TC-RUN-11). */
function strainOf(table: TcTable, who: number, failed: number): { readonly cost: number; readonly exhausted: boolean } {
  const room = currentHitPoints(table, who) - 1 - table.fight.combatants[who]!.counts.fatigue;
  if (failed <= room || failed === 0) return { cost: failed, exhausted: false };
  return { cost: Math.max(0, room), exhausted: true };
}

/** The fatigue that a check costs: none for a success, 1 where it fails by up to 5, 2 by more (TC-RUN-09). */
function fatigueOf(natural: number, bonus: number, dc: number, least: number): number {
  if (natural >= least || natural + bonus >= dc) return 0;
  return natural + bonus >= dc - 5 ? 1 : 2;
}

function rollToGoOn(scene: TcScene, who: number, hard: boolean): number {
  const tally = disciplineTally(scene, who, 'athletics', 'constitution');
  tally.add(-scene.fight.combatants[who]!.counts.runPenalty, EARLIER_CHECKS);
  const dc = scene.options.runCheckDc;
  return rollGraded(scene, who, tally, { dc, why: hard ? SPRINT_CHECK : RUN_CHECK, by: fatigueOf });
}

/** Feet by which the base speed counts as higher: 5, and 5 more for every 5 points above 10; 0 for a failure (TC-RUN-13, TC-RUN-14). */
function sprintBonus(natural: number, bonus: number, dc: number, least: number): number {
  const beyond = natural + bonus - dc;
  if (beyond < 0) return natural >= least ? STEP : 0;
  return STEP * (1 + Math.floor(beyond / STEP));
}

function rollSprint(scene: TcScene, who: number): number {
  const tally = disciplineTally(scene, who, 'athletics', 'strength');
  return rollGraded(scene, who, tally, { dc: SPRINT_DC, why: SPRINT_ROLL, by: sprintBonus });
}

const KEEP = { id: 'keep', text: 'go on at this speed' };
const REROLL = { id: 'reroll', text: 'roll the check to sprint again' };

/** A sprinter who has just made a check to go on may roll for his speed again (TC-RUN-16). */
function rerolls(scene: TcScene, who: number): boolean {
  const facts = { bonus: sprinting(scene, who) };
  const text = 'roll for the speed of the sprint again?';
  const question = { kind: 'resprint', who, text, rule: 'TC-RUN-16', choices: [KEEP, REROLL], facts };
  return scene.ask(question) === REROLL.id;
}

/** From now on he runs, or sprints where there is a bonus; unsteady either way (TC-RUN-04). */
function changePace({ table, who, changes }: Runner, bonus: number): void {
  const before = sprinting(table, who);
  const runs = effectOf(table.fight.combatants[who]!, 'running') !== null;
  if (before > 0 && before !== bonus) changes.push(lose(who, 'sprinting', SPRINTS));
  if (bonus > 0) {
    if (runs) changes.push(lose(who, 'running', SPRINTS));
    if (before !== bonus) changes.push(gain(who, 'sprinting', bonus, SPRINTS));
  } else if (!runs) changes.push(gain(who, 'running', 0, RUNS));
}

function stop(runner: Runner, cause: Why): void {
  const { table, who, changes } = runner;
  for (const { name } of table.fight.combatants[who]!.effects) {
    if (name === 'running' || name === 'sprinting') changes.push(lose(who, name, cause));
  }
  for (const count of OF_ONE_RUN) setTo(runner, count, 0, cause);
}

const OF_ONE_RUN = ['ran', 'sinceCheck', 'sprinted', 'runFailures'] as const;

/** What ends when a run ends by another act or a slower gait; nothing for who does not run (TC-RUN-04, TC-RUN-19). */
export function endOfRun(table: TcTable, who: number): readonly FightEvent[] {
  const runner: Runner = { table, who, changes: [] };
  if (isRunning(table, who) || table.fight.combatants[who]!.counts.ran > 0) stop(runner, STOPS);
  return runner.changes;
}

/** What ends when a movement starts: the Poised stance (TC-STANCE-14). */
export function endOfPoise(table: TcTable, who: number): readonly FightEvent[] {
  return effectOf(table.fight.combatants[who]!, 'poised') === null ? [] : [lose(who, 'poised', POISE_ENDS)];
}

/** A TC of rest: after a minute of them the penalty of running falls by 1 (TC-RUN-19). */
export function restFromRunning(table: TcTable, who: number): readonly FightEvent[] {
  const { runPenalty, rested } = table.fight.combatants[who]!.counts;
  if (runPenalty === 0) return [];
  const runner: Runner = { table, who, changes: [] };
  const over = rested + 1 >= MINUTE;
  setTo(runner, 'rested', over ? 0 : rested + 1, RESTED);
  if (over) setTo(runner, 'runPenalty', runPenalty - 1, RESTED);
  return runner.changes;
}

/** Minutes of rest at once (TC-RUN-19). */
export function catchBreath(scene: TcScene, who: number, minutes: number): void {
  const runner: Runner = { table: scene, who, changes: [] };
  const { runPenalty } = scene.fight.combatants[who]!.counts;
  setTo(runner, 'runPenalty', Math.max(0, runPenalty - minutes), RESTED);
  for (const change of runner.changes) scene.emit(change);
}

/** Eight hours of rest: no penalty is left, and the fatigued are fresh again (TC-RUN-12, TC-RUN-19). */
export function recoverFromRunning(scene: TcScene, who: number): void {
  catchBreath(scene, who, scene.fight.combatants[who]!.counts.runPenalty);
  if (effectOf(scene.fight.combatants[who]!, 'fatigued') !== null) scene.emit(lose(who, 'fatigued', RESTED));
}

/** Somebody and what is to change for him. */
interface Runner {
  readonly table: TcTable;
  readonly who: number;
  readonly changes: FightEvent[];
}

function setTo(
  { table, who, changes }: Runner,
  count: keyof TimeCountCounts & string,
  value: number,
  cause: Why,
): void {
  const by = value - (table.fight.combatants[who]!.counts[count] ?? 0);
  if (by !== 0) changes.push({ kind: 'count', who, count, by, why: cause, source: who, rows: null });
}

function gain(who: number, name: string, value: number, cause: Why): FightEvent {
  return { kind: 'gain', who, effect: { name, source: NOBODY, value, until: null }, why: cause };
}

function lose(who: number, name: string, cause: Why): FightEvent {
  return { kind: 'lose', who, name, source: NOBODY, why: cause };
}
