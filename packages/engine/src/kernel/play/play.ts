import { choiceMeant } from '../commands/choice-meant.ts';
import { isRefused, readCommand, refusals } from '../commands/command.ts';
import { withWordsMeant } from '../commands/words-meant.ts';
import { gmActions } from '../gm/gm.ts';
import { expectedOneOf } from '../ruleset/one-of.ts';
import { type Refusal, refusal } from '../ruleset/refusal.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { LiveScene } from '../scene/live.ts';
import { type Scene, Suspend } from '../scene/scene.ts';
import type { Answerer } from '../scene/silent.ts';
import { openWorld } from '../scene/world.ts';
import { fightWithout } from '../seen/unseen.ts';
import { evolveAll } from '../state/apply.ts';
import { type Command, GAME_MASTER } from '../state/command.ts';
import type { FightEvent } from '../state/event.ts';
import {
  copyFight,
  type DiceState,
  FIGHT_VERSION,
  type Fight,
  type Input,
  otherVersion,
  type Pending,
} from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import type { Need } from '../state/question.ts';
import { carryOut } from './carry-out.ts';
import { type DiceRequest, diceAfter, eventOf, whyNotDice } from './fair-dice.ts';

/** What one step of play asks of the engine: the start, a command, an answer, or the face of a die rolled by a person. */
export type Request =
  | { readonly kind: 'begin' }
  /** `unseen`: ids of those of whom whoever gives the command does not know; left out where it knows of everybody. */
  | { readonly kind: 'command'; readonly command: Command; readonly unseen?: readonly string[] }
  | { readonly kind: 'answer'; readonly answer: Input }
  | DiceRequest;

/** One step of play and what came of it. */
export interface Step {
  readonly request: Request;
  /** The faces and answers that this step used, in order. */
  readonly inputs: readonly Input[];
  /** What happened; empty while the command waits for a further input. */
  readonly events: readonly FightEvent[];
}

/** A fight being played: its state now and the way there. A value: each step makes a new one, old ones stay true. */
export interface Play<G extends Game = Game> {
  readonly rules: Ruleset<G>;
  readonly fight: Fight<G>;
  readonly step: Step | null;
  /** Before the last step, or null at the start. */
  readonly past: Play<G> | null;
  /** What was undone and may be redone, newest first. */
  readonly future: readonly Play<G>[];
}

/** Either the play after the step, or every reason why there was none. Nothing has changed in the second case. */
export type Outcome<G extends Game = Game> =
  | { readonly ok: true; readonly play: Play<G> }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

const BEGIN: Command = { by: GAME_MASTER, do: 'begin' };

/** Starts a prepared fight: initiative, surprise, the first turn. May at once wait for an answer or for dice. */
export function begin<G extends Game>(rules: Ruleset<G>, fight: Fight<G>): Play<G> {
  return advance(resume(rules, fight), { kind: 'begin' }, BEGIN, [], fight.dice);
}

/** Goes on with a fight that was saved, even in the middle of a question. What was before it cannot be undone. @throws RangeError where another version has saved it */
export function resume<G extends Game>(rules: Ruleset<G>, fight: Fight<G>): Play<G> {
  if (fight.fray !== FIGHT_VERSION) throw new RangeError(otherVersion('a fight', FIGHT_VERSION, fight.fray));
  return { rules, fight, step: null, past: null, future: [] };
}

const NOBODY_UNSEEN: readonly string[] = [];

/**
 * Carries out a command. Refused while a question is open, out of turn, or where a rule forbids it.
 *
 * @param unseen ids of those of whom whoever gives it does not know: it is judged as if they were not there, and meets
 * them only when it is carried out
 */
export function run<G extends Game>(
  play: Play<G>,
  command: Command,
  unseen: readonly string[] = NOBODY_UNSEEN,
): Outcome<G> {
  const reasons = whyNot(play, command, unseen);
  if (reasons.length > 0) return { ok: false, refusals: reasons };
  const request: Request = { kind: 'command', command, ...(unseen.length === 0 ? {} : { unseen }) };
  return { ok: true, play: advance(play, request, command, [], play.fight.dice) };
}

/** Takes the step that is asked for. The beginning of a fight is never refused. */
export function requested<G extends Game>(play: Play<G>, request: Request): Outcome<G> {
  switch (request.kind) {
    case 'begin':
      return { ok: true, play: begin(play.rules, play.fight) };
    case 'command':
      return run(play, request.command, request.unseen);
    case 'answer':
      return answer(play, request.answer);
    default:
      return withDice(play, request);
  }
}

/** All reasons why the command cannot be carried out now; empty where it can. @param unseen as for `run` */
export function whyNot<G extends Game>(
  play: Play<G>,
  command: Command,
  unseen: readonly string[] = NOBODY_UNSEEN,
): readonly Refusal[] {
  const { fight, rules } = play;
  if (fight.pending !== null) return [refusal(`first must be settled: ${describeNeed(fight.pending.need)}`, '')];
  const world = openWorld(knownFight(fight, unseen), rules);
  const read = readCommand(world, command, command.by === GAME_MASTER ? gmActions(rules) : rules.actions);
  if (isRefused(read)) return read;
  const found = refusals(world, read);
  return found.length === 0 ? found : withWordsMeant(world, read, found);
}

function knownFight<G extends Game>(fight: Fight<G>, unseen: readonly string[]): Fight<G> {
  if (unseen.length === 0) return fight;
  const who = fight.combatants.flatMap(({ id, index }) => (unseen.includes(id) ? [index] : []));
  return fightWithout(fight, new Set(who)) ?? fight;
}

/** Gives the input that the play waits for: the id of a choice, or a face. */
export function answer<G extends Game>(play: Play<G>, given: Input): Outcome<G> {
  const pending = play.fight.pending;
  const problem = whyNotAnswer(play, given);
  if (pending === null || problem !== null) return { ok: false, refusals: [problem ?? NOT_ASKED] };
  const input = pending.need.kind === 'dice' ? given : `${given}`;
  const inputs = [...pending.inputs, input];
  return { ok: true, play: advance(play, { kind: 'answer', answer: input }, pending.command, inputs, pending.dice) };
}

const NOT_ASKED = refusal('nothing has been asked', '');

/** Why that is no answer to what is asked; null where it is one. */
export function whyNotAnswer({ fight: { pending } }: Pick<Play, 'fight'>, given: Input): Refusal | null {
  return pending === null ? NOT_ASKED : misfit(pending.need, given);
}

function misfit(need: Need, given: Input): Refusal | null {
  if (need.kind === 'dice') {
    const fits = typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= need.sides;
    return fits
      ? null
      : refusal(`${need.why.text}: expected a whole number from 1 to ${need.sides}, found '${given}'`, '');
  }
  const ids = need.question.choices.map(({ id }) => id);
  return choiceMeant(need.question, `${given}`) !== undefined
    ? null
    : refusal(`${need.question.text}: ${expectedOneOf(ids, `${given}`)}`, '');
}

const REVEALED = refusal('what the dice came from is known to all now: nothing before that can be taken back', '');

/** Changes what further dice come from. Refused while a question is open, and where no generator throws the dice. */
function withDice<G extends Game>(play: Play<G>, request: DiceRequest): Outcome<G> {
  const { rules, fight } = play;
  const why = whyNotDice(fight);
  if (why !== null) return { ok: false, refusals: [why] };
  const dice = diceAfter(fight.dice, request);
  const step = { request, inputs: [], events: [eventOf(request)] };
  return { ok: true, play: { rules, fight: { ...fight, dice, line: fight.line + 1 }, step, past: play, future: [] } };
}

/** The play before the last step. Refused at the start, and where that has revealed what the dice before it came from. */
export function undo<G extends Game>(play: Play<G>): Outcome<G> {
  const past = play.past;
  if (past === null || (past.step === null && play.step?.request.kind === 'begin'))
    return { ok: false, refusals: [refusal('there is nothing to undo', '')] };
  if (play.step?.request.kind === 'reveal') return { ok: false, refusals: [REVEALED] };
  return { ok: true, play: { ...past, future: [play, ...play.future] } };
}

/** The play as it was before the last undo. Refused once something else was done in between. */
export function redo<G extends Game>(play: Play<G>): Outcome<G> {
  const [next, ...rest] = play.future;
  if (next === undefined) return { ok: false, refusals: [refusal('there is nothing to redo', '')] };
  return { ok: true, play: { ...next, future: rest } };
}

/** All steps so far, oldest first. */
export function steps<G extends Game>(play: Play<G>): readonly Step[] {
  const found: Step[] = [];
  for (let at: Play<G> | null = play; at !== null; at = at.past) if (at.step !== null) found.push(at.step);
  return found.reverse();
}

/** The fight before anything was done. */
export function firstFight<G extends Game>(play: Play<G>): Fight<G> {
  let at = play;
  while (at.past !== null) at = at.past;
  return at.fight;
}

function advance<G extends Game>(
  play: Play<G>,
  request: Request,
  command: Command,
  inputs: readonly Input[],
  dice: DiceState,
): Play<G> {
  const before = play.fight.pending === null ? play.fight : { ...play.fight, pending: null };
  const scene = new LiveScene(copyFight(before), play.rules, inputs, dice);
  const known = play.fight.pending?.inputs.length ?? 0;
  try {
    perform(scene, command);
  } catch (signal) {
    if (!(signal instanceof Suspend)) throw signal;
    const { inputs, fight } = scene;
    const pending: Pending = { command, inputs, need: signal.need, dice: scene.dice(), ...sighted(before, fight) };
    return {
      ...play,
      fight: { ...before, pending },
      step: { request, inputs: inputs.slice(known), events: [] },
      past: play,
      future: [],
    };
  }
  const fight = { ...scene.fight, dice: scene.dice(), line: before.line + scene.events.length };
  return {
    ...play,
    fight,
    step: { request, inputs: scene.inputs.slice(known), events: scene.events },
    past: play,
    future: [],
  };
}

/** Who is in sight otherwise by now than before, and where it stands. */
function sighted<G extends Game>(before: Fight<G>, now: Fight<G>): Pick<Pending, 'sightings'> {
  const sightings = now.combatants.flatMap(({ index: who, unseenBy = [], x, y }) => {
    const was = before.combatants[who]?.unseenBy ?? [];
    const isSame = was.length === unseenBy.length && was.every((side) => unseenBy.includes(side));
    return isSame ? [] : [{ who, unseenBy, x, y }];
  });
  return sightings.length === 0 ? {} : { sightings };
}

/** What a step leaves beside its events. */
export type Aftermath = Pick<Fight, 'pending' | 'dice'>;

/**
 * The play after a step that was carried out elsewhere, from what is told of it: `begin`, `run` and `answer` make the same.
 *
 * @param step in the play's own fight
 */
export function stepped<G extends Game>(play: Play<G>, step: Step, { pending, dice }: Aftermath): Play<G> {
  const before = { ...play.fight, pending: null };
  const { events } = step;
  const after = pending === null ? { ...evolveAll(before, events), dice, line: before.line + events.length } : before;
  return { ...play, fight: { ...after, pending }, step, past: play, future: [] };
}

function perform<G extends Game>(scene: Scene<G>, command: Command): void {
  if (command.by === GAME_MASTER && command.do === BEGIN.do) {
    scene.rules.clock.begin(scene);
    return;
  }
  const read = readCommand(scene, command, command.by === GAME_MASTER ? gmActions(scene.rules) : scene.rules.actions);
  if (isRefused(read))
    throw new Error(`a checked command became unreadable: ${read.map(({ text }) => text).join('; ')}`);
  carryOut(scene, read);
}

/** What is waited for, in words. */
export function describeNeed(need: Need): string {
  return need.kind === 'dice' ? `${need.why.text} (${need.dice}), a face of d${need.sides}` : need.question.text;
}

/** Answers every open question by the policy until the play waits for a command or for typed dice. */
export function answerAll<G extends Game>(play: Play<G>, policy: Answerer<G>): Play<G> {
  let now = play;
  for (
    let pending = now.fight.pending;
    pending !== null && pending.need.kind === 'answer';
    pending = now.fight.pending
  ) {
    const outcome = answer(now, policy(openWorld(now.fight, now.rules), pending.need.question));
    if (!outcome.ok)
      throw new Error(`the policy gave no valid answer: ${outcome.refusals.map(({ text }) => text).join('; ')}`);
    now = outcome.play;
  }
  return now;
}
