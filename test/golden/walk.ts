import {
  answer,
  type Built,
  begin,
  type Command,
  GAME_MASTER,
  type Game,
  type Generator,
  legalCommands,
  type MenuEntry,
  menu,
  menuArgs,
  type Outcome,
  openWorld,
  type Play,
  run,
  simpleTactics,
  steps,
  type World,
  whyNot,
  writeCommand,
} from './engine.ts';
import { few, pick } from './pick.ts';
import { idOf } from './state-words.ts';

/** Answers are steps too; this many of both end a walk all the same. */
const STEPS = 150;
/** Arguments at random are often refused; after so many of them the first legal command is taken. */
const TRIES = 20;

const tactics = simpleTactics<Game>();

/** How far a walk came, and the error that broke it off. */
export interface Walked {
  readonly play: Play;
  readonly error: unknown;
}

/**
 * Plays at random, by what is legal alone; some commands, and some whole fights, by simple tactics. Stops where nobody can do
 * anything, or where the engine throws: that is recorded like all that comes of a fight.
 */
export function walk({ rules, fight }: Built, generator: Generator, commands: number): Walked {
  const byTactics = generator.face(8) === 1;
  let play = begin(rules, fight);
  let given = 0;
  for (let step = 0; step < STEPS && given < commands && play.fight.over === null; step++) {
    const asked = play.fight.pending !== null;
    try {
      const outcome = asked ? answerAtRandom(play, generator) : commandSomething(play, generator, byTactics);
      if (outcome === null) break;
      if (!outcome.ok) throw new Error(`refused: ${outcome.refusals.map(({ text }) => text).join('; ')}`);
      play = outcome.play;
    } catch (error) {
      return { play, error };
    }
    if (!asked) given++;
  }
  return { play, error: null };
}

function answerAtRandom(play: Play, generator: Generator): Outcome<Game> | null {
  const need = play.fight.pending?.need;
  if (need === undefined) return null;
  return answer(play, need.kind === 'dice' ? generator.face(need.sides) : pick(need.question.choices, generator).id);
}

function commandSomething(play: Play, generator: Generator, byTactics: boolean): Outcome<Game> | null {
  const world = openWorld(play.fight, play.rules);
  const waiting = play.rules.clock.waiting(world);
  if (waiting.length === 0) return null;
  const who = pick(waiting, generator);
  const ruled = generator.face(20) === 1 ? randomCommand(play, world, GAME_MASTER, generator) : null;
  if (ruled !== null) return run(play, ruled);
  const act = byTactics || generator.face(5) === 1 ? tactics.choose(world, who) : null;
  if (act !== null) return run(play, writeCommand(world, act));
  const command =
    randomCommand(play, world, idOf(play.fight, who), generator) ?? few(legalCommands(world, who), 1)[0] ?? null;
  return command === null || whyNot(play, command).length > 0 ? null : run(play, command);
}

/**
 * First the action, then its arguments: of those with many candidates there would be too many to choose among all. Attacks
 * and what has not been done yet come more often than the rest, so that fights get somewhere, and elsewhere each time.
 */
function randomCommand(play: Play, world: World, by: string, generator: Generator): Command | null {
  const open = menu(world, by).filter(({ refusals }) => refusals.length === 0);
  const done = actionsDone(play);
  const hands = [open, open.filter(({ role }) => role === 'attack'), open.filter(({ action }) => !done.has(action))];
  for (let tried = 0; tried < TRIES; tried++) {
    const hand = pick(hands, generator);
    if (hand.length === 0) continue;
    const command = filled(world, by, pick(hand, generator), generator);
    if (command !== null && whyNot(play, command).length === 0) return command;
  }
  return null;
}

function actionsDone(play: Play): Set<string> {
  const done = new Set<string>();
  for (const { request: told } of steps(play)) if (told.kind === 'command') done.add(told.command.do);
  return done;
}

function filled(world: World, by: string, { action, args }: MenuEntry, generator: Generator): Command | null {
  let told: Command = { by, do: action };
  for (const { name, optional } of args) {
    if (optional && generator.face(2) === 1) continue;
    const candidates = menuArgs(world, told).find((arg) => arg.name === name)?.candidates ?? [];
    if (candidates.length > 0) told = { ...told, [name]: pick(candidates, generator) };
    else if (!optional) return null;
  }
  return told;
}
