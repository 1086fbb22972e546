import { begin, describeNeed, type Play } from '../kernel/play/play.ts';
import { problemAt } from '../sheet/document.ts';
import { InputError, listed, type Problem } from '../sheet/input-error.ts';
import { ENGLISH, type Language } from '../text/language/language.ts';
import { buildFight } from './build-fight.ts';
import type { Encounter, Rulesets, Script } from './encounter.ts';
import { deciderOf } from './script/deciders.ts';
import { type Failure, runScript } from './script/run-script.ts';
import { ScriptError } from './script/script-error.ts';
import type { ScriptStep } from './script/script-schema.ts';
import { whyNoAnswer } from './script/standing-answers.ts';
import { diceOf, facesText, withDice } from './script/step-dice.ts';

/** What came of an encounter that was run. */
export interface EncounterRun {
  readonly play: Play;
  /** What was expected and did not hold, in order. */
  readonly failures: readonly Failure[];
  readonly ok: boolean;
}

/**
 * Sets up the fight of an encounter and runs its script. Without a script the fight is only begun: let policies go on.
 *
 * @param seed for the dice, where the file says nothing about them
 * @param language in which what happened before a failure is told
 * @throws ScriptError where a step cannot be taken, where the script ends on an open question, and where listed dice are left
 * over, run out or do not fit
 */
export function runEncounter(
  encounter: Encounter,
  rulesets: Rulesets,
  seed: number | string | null = null,
  language: Language = ENGLISH,
): EncounterRun {
  const { rules, fight } = buildFight(encounter, rulesets, seed);
  const { script, document } = encounter;
  const play = withDice(document, ['dice'], () => begin(rules, fight));
  if (script === null) return { play, failures: [], ok: true };
  const { play: end, failures } = runScript(play, script, language);
  const left = questionLeft(end, encounter) ?? diceLeft(end, encounter);
  if (left === null) return { play: end, failures, ok: failures.length === 0 };
  // A fight that took another course than expected leaves questions and dice over: then that is what must be told first.
  if (failures.length > 0) return { play: end, failures: [...failures, { ...left, log: [] }], ok: false };
  throw new ScriptError(encounter.file, [left], end);
}

/**
 * The fight of an encounter as it stands after the steps of its script that begin on a line of the file or before it; of a file with cases, after those of
 * the case in which the line lies. What the script expects is not looked at.
 *
 * @param line from 1
 * @param seed for the dice, where the file says nothing about them
 * @throws InputError where the file has no step there or before, or where a step cannot be taken
 */
export function runUntilLine(encounter: Encounter, rulesets: Rulesets, line: number, seed: number | string): Play {
  const { cases, document, file } = encounter;
  const ways = [encounter, ...cases.map((each) => each.encounter)];
  const begun = ways
    .map((way) => ({ way, steps: stepsUntil(way.script, line) }))
    .filter(({ steps }) => steps.length > 0);
  const last = begun.at(-1);
  if (last?.way.script == null)
    throw new InputError(file, problemAt(document, ['script'], `a step of a script on line ${line} or before`, 'none'));
  const { rules, fight } = buildFight(last.way, rulesets, seed);
  const play = withDice(document, ['dice'], () => begin(rules, fight));
  return runScript(play, { ...last.way.script, steps: last.steps }).play;
}

function stepsUntil(script: Script | null, line: number): readonly ScriptStep[] {
  if (script === null) return [];
  return script.steps.filter((_, at) => script.document.at([...script.path, at]).line <= line);
}

/** A question, or a die that a person rolls, with which the script ends: what it was about has not happened. */
function questionLeft(play: Play, { script }: Encounter): Problem | null {
  const { pending } = play.fight;
  if (pending === null || script === null) return null;
  const path = [...script.path, ...(script.steps.length > 0 ? [script.steps.length - 1] : [])];
  const expected = `the answer of ${deciderOf(play.fight)} (${describeNeed(pending.need)}) after this step`;
  return problemAt(script.document, path, expected, `the end of the script${whyNoAnswer(script.answers, play.fight)}`);
}

/** Listed dice that never fell. */
function diceLeft(play: Play, { document, setup }: Encounter): Problem | null {
  const { script: left, named = [] } = diceOf(play.fight);
  if (named.length > 0) return problemAt(document, ['dice'], 'all of them to fall', `left over: ${facesText(named)}`);
  if (left.length === 0) return null;
  const path = ['dice', setup.dice.script.length - left.length];
  return problemAt(document, path, 'all listed dice to fall', `${left.length} left over: ${listed(left.map(String))}`);
}
