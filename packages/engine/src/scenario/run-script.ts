import { answer, describeNeed, type Outcome, type Play, redo, run, undo } from '../kernel/play/play.ts';
import type { Refusal } from '../kernel/ruleset/refusal.ts';
import { DiceError } from '../kernel/scene/dice-error.ts';
import type { Command } from '../kernel/state/command.ts';
import type { Game } from '../kernel/state/game.ts';
import { type Document, inputError, problemAt } from '../sheet/document.ts';
import { InputError, type Problem } from '../sheet/input-error.ts';
import type { Path } from '../sheet/path.ts';
import { deciderOf } from './deciders.ts';
import type { Script } from './encounter.ts';
import { expectationFailures } from './expect.ts';
import { gmCommand } from './gm-command.ts';
import type { AnswerStep, CommandStep, ExpectStep, GmStep, ScriptStep } from './script-schema.ts';

/** What came of a script. */
export interface ScriptRun<G extends Game = Game> {
  readonly play: Play<G>;
  /** What was expected and did not hold, in order; each names its line. */
  readonly failures: readonly Problem[];
}

/**
 * Runs all steps of a script. Expectations that do not hold are collected, and the script goes on.
 *
 * @param play begun
 * @throws InputError where a step is refused though it does not say so, or where the dice run out or do not fit; what did
 * not hold before is among its problems
 */
export function runScript<G extends Game>(play: Play<G>, script: Script): ScriptRun<G> {
  let now = play;
  const failures: Problem[] = [];
  for (const [index, step] of script.steps.entries()) {
    const path = ['script', index];
    if ('expect' in step)
      failures.push(...expectationFailures(now, (step as ExpectStep).expect, script.document, path));
    else
      now = withFailures(failures, () =>
        withDice(script.document, path, () => take(now, step, { script, path, failures })),
      );
  }
  return { play: now, failures };
}

/** A place in a script, and where failures go. */
interface Context {
  readonly script: Script;
  readonly path: Path;
  readonly failures: Problem[];
}

/** What did not hold may be why a later step cannot be taken: both are told. */
function withFailures<T>(failures: readonly Problem[], work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof InputError ? error.with(failures) : error;
  }
}

/** @throws InputError for dice that ran out or do not fit, at the path */
export function withDice<T>(document: Document, path: Path, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DiceError)) throw error;
    throw inputError(document, path, `${error.expected} for ${error.roll}`, error.found);
  }
}

function take<G extends Game>(play: Play<G>, step: ScriptStep, context: Context): Play<G> {
  const outcome = attempt(play, step, context);
  const refused = 'refused' in step ? step.refused : undefined;
  if (refused !== undefined) return checkRefused(play, outcome, refused as true | string, context);
  if (outcome.ok) return outcome.play;
  const { script, path } = context;
  throw inputError(script.document, path, 'a step that can be taken now', `it refused: ${reasons(outcome.refusals)}`);
}

function attempt<G extends Game>(play: Play<G>, step: ScriptStep, context: Context): Outcome<G> {
  if ('undo' in step) return undo(play);
  if ('redo' in step) return redo(play);
  if ('answer' in step) return attemptAnswer(play, step as AnswerStep, context);
  if ('gm' in step) return run(play, gmCommand(play.rules, step as GmStep, context.script.document, context.path));
  const { refused: _refused, ...command } = step as CommandStep;
  return run(play, command as Command);
}

function attemptAnswer<G extends Game>(play: Play<G>, step: AnswerStep, { script, path }: Context): Outcome<G> {
  const { pending } = play.fight;
  const decider = deciderOf(play.fight);
  if (pending !== null && decider !== step.answer) {
    const expected = `the answer of ${decider} (${describeNeed(pending.need)})`;
    throw inputError(script.document, [...path, 'answer'], expected, step.answer);
  }
  return answer(play, 'face' in step ? step.face : step.choose);
}

function checkRefused<G extends Game>(
  play: Play<G>,
  outcome: Outcome<G>,
  refused: true | string,
  { script, path, failures }: Context,
): Play<G> {
  const fail = (found: string): void => {
    const expected = refused === true ? 'the step to be refused' : `the step to be refused by ${refused}`;
    failures.push(problemAt(script.document, [...path, 'refused'], expected, found));
  };
  if (outcome.ok) {
    fail('it was carried out');
    return outcome.play;
  }
  if (refused !== true && !outcome.refusals.some(({ rule }) => rule === refused)) fail(reasons(outcome.refusals));
  return play;
}

/** All reasons in one line, each with its rule. */
function reasons(refusals: readonly Refusal[]): string {
  return refusals.map(({ text, rule }) => (rule === '' ? text : `${text} (${rule})`)).join('; ');
}
