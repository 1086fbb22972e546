import { passingOf } from '../../kernel/commands/passing.ts';
import { answer, describeNeed, type Outcome, type Play, redo, run, undo } from '../../kernel/play/play.ts';
import { type Refusal, refusal } from '../../kernel/ruleset/refusal.ts';
import { DiceError } from '../../kernel/scene/dice-error.ts';
import { openWorld } from '../../kernel/scene/world.ts';
import type { Command } from '../../kernel/state/command.ts';
import type { Game } from '../../kernel/state/game.ts';
import { inputError, problemAt } from '../../sheet/document.ts';
import type { Problem } from '../../sheet/input-error.ts';
import type { Path } from '../../sheet/path.ts';
import { ENGLISH, type Language } from '../../text/language/language.ts';
import type { Script } from '../encounter.ts';
import { expectationFailures } from '../expect/expect.ts';
import { eventsSince, linesSince } from '../expect/expect-step.ts';
import type { DiceSpec } from '../file/dice-schema.ts';
import { Chosen } from './chosen.ts';
import { deciderOf } from './deciders.ts';
import { gmCommand } from './gm-command.ts';
import { isGone, whyNoTurn } from './gone.ts';
import { brokenOff } from './script-error.ts';
import type { AnswerStep, CommandStep, ExpectStep, GmStep, ScriptStep, UntilStep } from './script-schema.ts';
import { standingChoice, whyNoAnswer } from './standing-answers.ts';
import { checkFallen, withDice, withStepDice } from './step-dice.ts';

/** What came of a script. */
export interface ScriptRun<G extends Game = Game> {
  readonly play: Play<G>;
  /** What was expected and did not hold, in order; each names its line. */
  readonly failures: readonly Failure[];
}

/** What was expected and did not hold. */
export interface Failure extends Problem {
  /** Lines of the log of the step before. */
  readonly log: readonly string[];
}

/**
 * Runs all steps of a script. Expectations that do not hold are collected, and the script goes on.
 *
 * @param play begun
 * @throws ScriptError where a step is refused though it does not say so, or where the dice run out or do not fit; what did
 * not hold before is among its problems
 */
export function runScript<G extends Game>(play: Play<G>, script: Script, language: Language = ENGLISH): ScriptRun<G> {
  return new Runner(play, script, language).run();
}

/** So many turns may pass in one step: more means that the moment never comes. */
const MOST_PASSED = 10_000;

/** A script under way. */
class Runner<G extends Game> {
  readonly #script: Script;
  readonly #language: Language;
  readonly #failures: Failure[] = [];
  readonly #chosen: Chosen = new Chosen();
  #play: Play<G>;
  /** Before the last step that did something. */
  #before: Play<G>;
  #path: Path = [];

  constructor(play: Play<G>, script: Script, language: Language) {
    this.#language = language;
    this.#play = play;
    this.#before = play.past ?? play;
    this.#script = script;
  }

  run(): ScriptRun<G> {
    const { steps, path, document } = this.#script;
    brokenOff(this, () => this.#answerAll(steps[0]));
    for (const [index, step] of steps.entries()) {
      this.#path = [...path, index];
      brokenOff(this, () => withDice(document, this.#path, () => this.#step(step, steps.slice(index + 1))));
    }
    brokenOff(this, () => this.#checkAsked(true));
    return { play: this.#play, failures: this.#failures };
  }

  get play(): Play<G> {
    return this.#play;
  }

  get failures(): readonly Failure[] {
    return this.#failures;
  }

  #step(step: ScriptStep, later: readonly ScriptStep[]): void {
    const { document } = this.#script;
    if ('expect' in step) {
      const { expect } = step as ExpectStep;
      const context = { document, path: this.#path, answers: this.#script.answers };
      this.#fail(expectationFailures(this.#play, this.#before, expect, context));
      return;
    }
    this.#before = this.#play;
    if ('until' in step) this.#passUntil(step as UntilStep);
    else {
      if (this.#script.passesTurns && 'by' in step) this.#passTo(step as CommandStep);
      this.#take(step);
      this.#answerAll(later[0]);
      if (this.#script.passesTurns && 'by' in step) this.#endSpent((step as CommandStep).by, later);
    }
    checkFallen(this.#play, document, this.#path);
    this.#checkAsked(false);
  }

  #checkAsked(isEnd: boolean): void {
    this.#chosen.check(this.#play, this.#script.document, eventsSince(this.#play, this.#before), isEnd);
  }

  #take(step: Exclude<ScriptStep, ExpectStep | UntilStep>): void {
    const { refused = null, dice = null } = step as CommandStep;
    const outcome = this.#attemptWith(dice, step);
    if (outcome.ok) this.#hear(step);
    if (refused !== null) this.#checkRefused(outcome, refused);
    if (outcome.ok) this.#play = outcome.play;
    else if (refused === null) {
      const later = this.#script.passesTurns && 'by' in step ? this.#nextTurn(step as CommandStep) : null;
      if (later?.ok !== true) {
        const why = whyNoAnswer(this.#script.answers, this.#play.fight);
        const then = inNextTurn(outcome.refusals, later?.refusals ?? outcome.refusals);
        throw this.#error('a step that can be taken now', `it refused: ${reasons(outcome.refusals)}${why}${then}`);
      }
      this.#play = later.play;
    }
  }

  /** What the step answers on the way of what it does; what is taken back asks nothing more. */
  #hear(step: Exclude<ScriptStep, ExpectStep | UntilStep>): void {
    if ('by' in step) {
      const { by, choose = [] } = step as CommandStep;
      this.#chosen.give(this.#play.fight, by, choose, this.#path);
    } else if ('undo' in step) this.#chosen.clear();
  }

  /** Ends a turn of which nothing is left where the script looks at what comes after it, and has nothing more to do in it. */
  #endSpent(by: string, later: readonly ScriptStep[]): void {
    const then = later.find((step) => !('expect' in step));
    if (then === later[0] || (then !== undefined && !startsTurn(then, by))) return;
    const { rules, fight } = this.#play;
    const who = fight.combatants.findIndex(({ id }) => id === by);
    const world = openWorld(fight, rules);
    if (fight.pending !== null || !rules.clock.waiting(world).includes(who)) return;
    if (rules.clock.isSpent?.(world, who) !== true) return;
    this.#play = this.#passed(by) ?? this.#play;
    this.#answerAll(later[0]);
  }

  /** Whoever can do no more in its turn does it in its next one; null where its turn does not pass. Dice that run out before are a reason against it. */
  #nextTurn(step: CommandStep): Outcome<G> | null {
    const now = this.#play;
    try {
      const passed = this.#passed(step.by);
      if (passed === null) return null;
      this.#play = passed;
      this.#answerAll(undefined);
      this.#passTo(step);
      const outcome = this.#attemptWith(step.dice ?? null, step);
      if (outcome.ok) this.#hear(step);
      else this.#play = now;
      return outcome;
    } catch (error) {
      if (!(error instanceof DiceError)) throw error;
      this.#play = now;
      return { ok: false, refusals: [refusal(`${error.roll}: ${error.found}`, '')] };
    }
  }

  #attemptWith(dice: DiceSpec | null, step: Exclude<ScriptStep, ExpectStep | UntilStep>): Outcome<G> {
    const before = this.#play;
    const outcome = this.#attempt(withStepDice(before, dice), step);
    // What is taken back leads to where those dice were not given yet.
    return outcome.ok && dice !== null ? { ok: true, play: { ...outcome.play, past: before } } : outcome;
  }

  #attempt(play: Play<G>, step: Exclude<ScriptStep, ExpectStep | UntilStep>): Outcome<G> {
    if ('undo' in step) return undo(play);
    if ('redo' in step) return redo(play);
    if ('answer' in step) return this.#answer(play, step as AnswerStep);
    if ('gm' in step) return run(play, gmCommand(play.rules, step as GmStep, this.#script.document, this.#path));
    const { refused: _refused, dice: _dice, choose: _choose, ...command } = step as CommandStep;
    return run(play, command as Command);
  }

  #answer(play: Play<G>, step: AnswerStep): Outcome<G> {
    const { pending } = play.fight;
    const decider = deciderOf(play.fight);
    if (pending !== null && decider !== step.answer)
      throw this.#error(`the answer of ${decider} (${describeNeed(pending.need)})`, step.answer, 'answer');
    return answer(play, 'face' in step ? step.face : step.choose);
  }

  /** Gives the answers that go without saying, but where the next step answers itself. */
  #answerAll(next: ScriptStep | undefined): void {
    for (let choice = this.#standing(next); choice !== null; choice = this.#standing(next)) {
      const outcome = answer(this.#play, choice);
      if (!outcome.ok) throw this.#error('an answer that can be given now', reasons(outcome.refusals));
      this.#play = outcome.play;
    }
  }

  #standing(next: ScriptStep | undefined): string | null {
    const { need } = this.#play.fight.pending ?? {};
    const decider = deciderOf(this.#play.fight);
    if (need?.kind !== 'answer' || decider === null) return null;
    const chosen = this.#chosen.next(decider);
    if (chosen !== null) return chosen;
    if (next !== undefined && 'answer' in next && next.answer === decider) return null;
    return standingChoice(this.#script.answers[decider], need.question);
  }

  /** Lets turns pass until somebody can do what the step says; where it is to be refused, not for one who has none any more. */
  #passTo({ by, do: action, refused }: CommandStep): void {
    const { rules, fight } = this.#play;
    if (refused !== undefined && (fight.over !== null || isGone(this.#play, by))) return;
    const anytime = rules.actions.some(({ id, anytime: always }) => id === action && always === true);
    if (anytime || !fight.combatants.some(({ id }) => id === by)) return;
    this.#passToTurn(by);
  }

  #passToTurn(of: string): void {
    this.#pass(() => this.#waiting().includes(of), `a turn of ${of}`, of);
  }

  #passUntil({ until, dice }: UntilStep): void {
    this.#play = withStepDice(this.#play, dice ?? null);
    const { round, tick, turn } = until;
    const field = round === undefined ? 'now' : 'round';
    const goal = round ?? tick;
    if (turn !== undefined) this.#passToTurn(turn);
    else if (typeof this.#clock(field) !== 'number')
      throw this.#error(`a moment of the clock of '${this.#play.rules.id}'`, JSON.stringify(until), 'until');
    else this.#pass(() => (this.#clock(field) as number) >= (goal ?? 0), `${JSON.stringify(until)} to come`);
  }

  #clock(field: string): unknown {
    return (this.#play.fight.clock as Readonly<Record<string, unknown>>)[field];
  }

  #waiting(): readonly string[] {
    const { fight, rules } = this.#play;
    return rules.clock.waiting(openWorld(fight, rules)).map((who) => fight.combatants[who]?.id ?? '');
  }

  /**
   * Turns that passed in vain are taken back: they would bury what led there.
   *
   * @param isThere is asked before each turn that passes @param expected what is waited for, in words @param whose turn it is
   */
  #pass(isThere: () => boolean, expected: string, whose: string = ''): void {
    const start = this.#play;
    for (let times = 0; !isThere(); times++) {
      const [by] = this.#waiting();
      if (by === undefined && this.#play.fight.pending !== null) throw this.#stuck(expected, whose);
      if (by === undefined && this.#play.fight.over !== null) throw this.#error(expected, 'the fight is over');
      if (by === undefined || times > MOST_PASSED || isGone(this.#play, whose)) {
        const why = whyNoTurn(this.#play, whose);
        this.#play = start;
        throw this.#error(expected, `it never comes${why}`);
      }
      const passed = this.#passed(by);
      if (passed === null) throw this.#stuck(expected, by);
      this.#play = passed;
      this.#answerAll(undefined);
    }
  }

  /** Why a turn does not pass: mostly because somebody was asked something in it. */
  #stuck(expected: string, by: string): Error {
    const { pending } = this.#play.fight;
    if (pending === null) return this.#error(expected, `${by} cannot let its turn pass`);
    const asked = `the answer of ${deciderOf(this.#play.fight)} (${describeNeed(pending.need)}) before this step`;
    return this.#error(asked, `none${whyNoAnswer(this.#script.answers, this.#play.fight)}`);
  }

  /** The play after somebody has let its turn pass; null where it cannot. */
  #passed(by: string): Play<G> | null {
    const { fight, rules } = this.#play;
    const passing = passingOf(openWorld(fight, rules), by);
    const outcome = passing === null ? null : run(this.#play, passing);
    return outcome?.ok === true ? outcome.play : null;
  }

  #checkRefused(outcome: Outcome<G>, refused: true | string): void {
    const fail = (found: string): void => {
      const expected = refused === true ? 'the step to be refused' : `the step to be refused by ${refused}`;
      this.#fail([problemAt(this.#script.document, [...this.#path, 'refused'], expected, found)]);
    };
    if (outcome.ok) fail('it was carried out');
    else if (refused !== true && !outcome.refusals.some(({ rule }) => rule === refused))
      fail(reasons(outcome.refusals));
  }

  #fail(problems: readonly Problem[]): void {
    if (problems.length === 0) return;
    const log = linesSince(this.#play, this.#before, this.#language);
    this.#failures.push(...problems.map((problem) => ({ ...problem, log })));
  }

  #error(expected: string, found: string, ...within: string[]): Error {
    return inputError(this.#script.document, [...this.#path, ...within], expected, found);
  }
}

/** Whether the step needs the turn of somebody else to have come. */
function startsTurn(step: ScriptStep, than: string): boolean {
  return 'until' in step || ('by' in step && (step as CommandStep).by !== than);
}

/** The reasons of the next turn, where they are others than those of now. */
function inNextTurn(now: readonly Refusal[], later: readonly Refusal[]): string {
  return reasons(later) === reasons(now) ? '' : `; in the next turn: ${reasons(later)}`;
}

/** All reasons in one line, each with its rule. */
function reasons(refusals: readonly Refusal[]): string {
  return refusals.map(({ text, rule }) => (rule === '' ? text : `${text} (${rule})`)).join('; ');
}
