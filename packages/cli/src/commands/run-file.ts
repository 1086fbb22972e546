import {
  answerAll,
  type FightEvent,
  type Game,
  type Play,
  type PlayedOut,
  type Problem,
  playOut,
  type Rulesets,
  runEncounter,
  simpleTactics,
  steps,
} from '@fray/engine';
import { guarded, loadEncounter } from '../encounter.ts';

/** What came of one encounter. */
export interface Result {
  readonly file: string;
  readonly play: Play<Game>;
  readonly events: readonly FightEvent[];
  /** How many expectations the script has. */
  readonly expects: number;
  /** Those that did not hold. */
  readonly failures: readonly Problem[];
  /** How the tactics left the fight; null where a script was played. */
  readonly playedOut: PlayedOut | null;
}

/** The dice of fights whose file says nothing about them. */
const SEED = 1;

/** Plays the script of an encounter, or lets the simple tactics play it to the end. @throws BadInput */
export function runFile(file: string, seed: number | null, rulesets: Rulesets): Result {
  const { encounter } = loadEncounter(file, seed, rulesets);
  const ran = guarded(() => runEncounter(encounter, rulesets, SEED));
  const script = encounter.script;
  if (script !== null) {
    const expects = script.steps.filter((step) => 'expect' in step || 'refused' in step).length;
    return { file, play: ran.play, events: eventsOf(ran.play), expects, failures: ran.failures, playedOut: null };
  }
  const policy = simpleTactics<Game>();
  const { play, why } = playOut(answerAll(ran.play, policy.answer), policy);
  return { file, play, events: eventsOf(play), expects: 0, failures: ran.failures, playedOut: why };
}

function eventsOf(play: Play<Game>): readonly FightEvent[] {
  return steps(play).flatMap(({ events }) => events);
}

const LEFT: Readonly<Record<PlayedOut, string>> = {
  over: '',
  limit: 'left unfinished: it takes too long',
  dice: 'left unfinished: it waits for dice',
  stuck: 'left unfinished: nobody can do anything',
};

/** How it ended, in one line: "over, heroes win; 3 of 3 expectations held". */
export function verdictOf(result: Result): string {
  const { over } = result.play.fight;
  const goesOn = result.playedOut === null ? 'the fight goes on' : LEFT[result.playedOut];
  const end = over === null ? goesOn : `over, ${over.winner === null ? 'nobody wins' : `${over.winner} win`}`;
  const { expects, failures } = result;
  if (result.playedOut !== null) return `${end}; ${result.events.length} events`;
  if (failures.length === 0) return `${end}; ${expects === 1 ? '1 expectation' : `all ${expects} expectations`} held`;
  return `${end}; ${failures.length === 1 ? '1 expectation' : `${failures.length} expectations`} failed`;
}

/** Place, expected, found. */
export function diffOf(file: string, problem: Problem): readonly [string, string, string] {
  const { line, path, expected, found } = problem;
  return [`${file}:${line}: ${path}`, expected, found];
}

/** The result as plain JSON. */
export function resultJson({ file, play, events, expects, failures, playedOut }: Result): object {
  return {
    fray: 1,
    file,
    ruleset: play.fight.ruleset,
    events,
    end: play.fight,
    expects: { count: expects, failures },
    playedOut,
  };
}
