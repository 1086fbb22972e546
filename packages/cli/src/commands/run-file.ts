import {
  answerAll,
  type Encounter,
  type Failure,
  type FightEvent,
  type Game,
  InputError,
  type Play,
  type PlayedOut,
  type Problem,
  playOut,
  type Rulesets,
  runEncounter,
  ScriptError,
  simpleTactics,
  steps,
} from '@fray/engine';
import { message } from '@fray/engine/messages';
import { BAD_INPUT, BadInput, type ExitCode, FAILED, HELD } from '../bad-input.ts';
import { loadEncounter, problemsText } from '../encounter.ts';
import { phrase, spoken, t } from '../texts/t.ts';

/** What came of one encounter, or of one case of a file. */
export interface Result {
  readonly file: string;
  /** Of the case; null where the file has none. */
  readonly name: string | null;
  /** What stands on its sheets against their source. */
  readonly doubts: readonly Problem[];
  readonly play: Play<Game>;
  readonly events: readonly FightEvent[];
  /** How many expectations the script has. */
  readonly expects: number;
  /** Those that did not hold. */
  readonly failures: readonly Failure[];
  /** How the tactics left the fight; null where a script was played. */
  readonly playedOut: PlayedOut | null;
}

/** A file that cannot be used, or a script that cannot go on. */
export interface Broken {
  readonly file: string;
  readonly name: string | null;
  readonly problem: string;
  /** How far the script has come; null where none was begun. */
  readonly play: Play<Game> | null;
}

export type Ran = Result | Broken;

export function isBroken(ran: Ran): ran is Broken {
  return 'problem' in ran;
}

/** How it ended, as the command's exit code says it. */
export function codeOf(ran: Ran): ExitCode {
  if (isBroken(ran)) return BAD_INPUT;
  return ran.failures.length === 0 ? HELD : FAILED;
}

/** "alley.yaml", "alley.yaml: a miss". */
export function titleOf({ file, name }: Ran): string {
  return name === null ? file : `${file}: ${name}`;
}

/** The dice of fights whose file says nothing about them. */
const SEED = 1;

/** Plays the script of an encounter, or each of its cases, or lets the simple tactics play it to the end. */
export function runFile(file: string, seed: number | null, rulesets: Rulesets): readonly Ran[] {
  try {
    const { encounter } = loadEncounter(file, seed, rulesets);
    if (encounter.cases.length === 0) return [runOne(encounter, null, rulesets)];
    return encounter.cases.map(({ name, encounter: one }) => runOne(one, name, rulesets));
  } catch (error) {
    if (error instanceof BadInput) return [{ file, name: null, problem: error.message, play: null }];
    throw error;
  }
}

function runOne(encounter: Encounter, name: string | null, rulesets: Rulesets): Ran {
  const { file, script, doubts } = encounter;
  try {
    const ran = runEncounter(encounter, rulesets, SEED, spoken());
    const { failures } = ran;
    if (script === null) {
      const policy = simpleTactics<Game>();
      const { play, why } = playOut(answerAll(ran.play, policy.answer), policy);
      return { file, name, doubts, play, events: eventsOf(play), expects: 0, failures, playedOut: why };
    }
    const expects = script.steps.filter((step) => 'expect' in step || 'refused' in step).length;
    return { file, name, doubts, play: ran.play, events: eventsOf(ran.play), expects, failures, playedOut: null };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { file, name, problem: problemsText(error), play: error instanceof ScriptError ? error.play : null };
  }
}

/** All that has happened in a fight. */
export function eventsOf(play: Play<Game>): readonly FightEvent[] {
  return steps(play).flatMap(({ events }) => events);
}

const LEFT: Readonly<Record<PlayedOut, string>> = {
  over: '',
  limit: message('left unfinished: it takes too long'),
  dice: message('left unfinished: it waits for dice'),
  stuck: message('left unfinished: nobody can do anything'),
};

/** How it ended, in one line: "over, heroes win; 3 of 3 expectations held". */
export function verdictOf(result: Result): string {
  const { over } = result.play.fight;
  const goesOn = result.playedOut === null ? t('the fight goes on') : t(LEFT[result.playedOut]);
  const end = over === null ? goesOn : overText(over.winner);
  const { expects, failures } = result;
  if (result.playedOut !== null) return t('{end}; {n} events', { end, n: result.events.length });
  if (failures.length === 0)
    return t('{end}; {n, plural, =1 {1 expectation} other {all {n} expectations}} held', { end, n: expects });
  return t('{end}; {n, plural, =1 {1 expectation} other {{n} expectations}} failed', { end, n: failures.length });
}

function overText(winner: string | null): string {
  return winner === null ? t('over, nobody wins') : t('over, {side} win', { side: winner });
}

/** Place, expected, found. */
export function diffOf(file: string, problem: Problem): readonly [string, string, string] {
  const { line, path, expected, found } = problem;
  return [`${file}:${line}: ${path}`, phrase(expected), phrase(found)];
}

/** What came of it as plain JSON. */
export function ranJson(ran: Ran): object {
  const { file } = ran;
  const named = ran.name === null ? {} : { case: ran.name };
  if (isBroken(ran)) return { fray: 1, file, ...named, problem: ran.problem };
  const { play, events, expects, failures, playedOut } = ran;
  const { ruleset } = play.fight;
  return {
    fray: 1,
    file,
    ...named,
    ruleset,
    events,
    end: play.fight,
    expects: { count: expects, failures },
    playedOut,
  };
}
