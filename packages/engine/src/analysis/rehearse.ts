import { Generator } from '../chance/generator.ts';
import { type Command, isRefused, readCommand, refusals } from '../kernel/commands/command.ts';
import type { Refusal, Ruleset } from '../kernel/ruleset/ruleset.ts';
import type { Question } from '../kernel/scene/scene.ts';
import { SilentScene } from '../kernel/scene/silent.ts';
import { openTable } from '../kernel/scene/table.ts';
import { Tally } from '../kernel/scene/tally.ts';
import type { FightEvent } from '../kernel/state/event.ts';
import { copyFight, type Fight } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';

/** How a command would go if nobody answered it with anything. */
export interface Rehearsal {
  /** What would happen: the way taken, what is spent. Where dice fall, one of many ways that it may go. */
  readonly events: readonly FightEvent[];
  /** What others would be asked on the way, in order: who could take the opportunity, who could block. */
  readonly questions: readonly Question[];
}

/**
 * Goes through a command on a copy: every question is declined where that is a choice, else it gets its first. For a
 * screen that draws a way and who could strike at it before anybody goes.
 *
 * @returns the reasons where the command is not allowed now
 */
export function rehearse<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  command: Command,
): Rehearsal | readonly Refusal[] {
  const table = openTable(fight, rules);
  const read = readCommand(table, command, rules.actions);
  if (isRefused(read)) return read;
  const reasons = refusals(table, read);
  if (reasons.length > 0) return reasons;
  const scene = new RehearsalScene(copyFight(fight), rules);
  if (rules.foresee === undefined) read.action.resolve(scene, read);
  else rules.foresee(scene, read);
  return { events: scene.events, questions: scene.questions };
}

const DECLINE = 'decline';
/** Dice of a rehearsal are nobody's: any will do. */
const SEED = 1;

/** Like a simulation, but everything is kept that a reader of the log would see. */
class RehearsalScene<G extends Game> extends SilentScene<G> {
  override readonly told: boolean = true;
  readonly events: FightEvent[] = [];
  readonly questions: Question[];

  constructor(fight: Fight<G>, rules: Ruleset<G>) {
    const questions: Question[] = [];
    super(fight, rules, Generator.seeded(SEED), (_table, question) => declined(question, questions));
    this.questions = questions;
  }

  override emit(event: FightEvent): void {
    this.events.push(event);
    super.emit(event);
  }

  override tally(): Tally {
    return new Tally(true);
  }
}

function declined(question: Question, asked: Question[]): string {
  asked.push(question);
  return question.choices.some(({ id }) => id === DECLINE) ? DECLINE : (question.choices[0]?.id ?? '');
}
