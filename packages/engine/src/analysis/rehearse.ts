import { Generator } from '../chance/generator.ts';
import { isRefused, legalAct } from '../kernel/commands/command.ts';
import { gmActions } from '../kernel/gm/gm.ts';
import type { Refusal } from '../kernel/ruleset/refusal.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import { LiveScene } from '../kernel/scene/live.ts';
import { openWorld } from '../kernel/scene/world.ts';
import { type Command, GAME_MASTER } from '../kernel/state/command.ts';
import type { FightEvent } from '../kernel/state/event.ts';
import { copyFight, type DiceState, type Fight } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import type { Question } from '../kernel/state/question.ts';
import { foresee } from './foresee.ts';

/** How a command would go if nobody answered it with anything. */
export interface Rehearsal {
  /** What would happen: the way taken, what is spent. Where dice fall, one of many ways that it may go. */
  readonly events: readonly FightEvent[];
  /** What others would be asked on the way, in order: who could take the opportunity, who could block. */
  readonly questions: readonly Question[];
}

/**
 * Goes through a command on a copy: others let every chance pass where they can; its actor goes on, and all other questions
 * get their first choice. For a
 * screen that draws a way and who could strike at it before anybody goes.
 *
 * @returns the reasons where the command is not allowed now
 */
export function rehearse<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  command: Command,
): Rehearsal | readonly Refusal[] {
  const world = openWorld(fight, rules);
  const isByMaster = command.by === GAME_MASTER;
  const act = legalAct(world, command, isByMaster ? gmActions(rules) : rules.actions);
  if (isRefused(act)) return act;
  const scene = new RehearsalScene(copyFight(fight), rules, act.who);
  if (isByMaster) act.action.resolve(scene, act);
  else foresee(scene, act);
  return { events: scene.events.filter(({ kind }) => kind !== 'roll'), questions: scene.questions };
}

/** Dice of a rehearsal are nobody's: any will do. */
const DICE: DiceState = { script: [], typed: false, generator: Generator.seeded(1).state() };

/** Like play, but every question is answered on the spot. */
class RehearsalScene<G extends Game> extends LiveScene<G> {
  readonly questions: Question[] = [];

  readonly #actor: number;

  constructor(fight: Fight<G>, rules: Ruleset<G>, actor: number) {
    super(fight, rules, [], DICE);
    this.#actor = actor;
  }

  override ask(question: Question): string {
    const { who, choices } = question;
    this.questions.push(question);
    const passed = who === this.#actor ? undefined : choices.find(({ passes }) => passes);
    return (passed ?? choices[0])?.id ?? '';
  }
}
