import type { Dice } from '../chance/dice.ts';
import { Generator } from '../chance/generator.ts';
import { apply } from '../kernel/apply.ts';
import { type Command, isRefused, readCommand, refusals } from '../kernel/command.ts';
import type { FightEvent, Why } from '../kernel/event.ts';
import { copyFight, type Fight } from '../kernel/fight.ts';
import type { Game } from '../kernel/game.ts';
import type { Refusal, Ruleset } from '../kernel/ruleset.ts';
import type { By, Question, Scene } from '../kernel/scene.ts';
import { equip, openTable, profilesOf } from '../kernel/table.ts';
import { Tally } from '../kernel/tally.ts';

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
  read.action.resolve(scene, read);
  return { events: scene.events, questions: scene.questions };
}

const DECLINE = 'decline';
/** Dice of a rehearsal are nobody's: any will do. */
const SEED = 1;

class RehearsalScene<G extends Game> implements Scene<G> {
  readonly fight: Fight<G>;
  readonly rules: Ruleset<G>;
  readonly slots: G['slots'];
  readonly options: G['options'];
  readonly profiles: readonly G['profile'][];
  readonly told = true;
  readonly events: FightEvent[] = [];
  readonly questions: Question[] = [];
  readonly #generator: Generator = Generator.seeded(SEED);

  constructor(fight: Fight<G>, rules: Ruleset<G>) {
    this.fight = fight;
    this.rules = rules;
    this.slots = rules.slots;
    this.options = fight.options;
    this.profiles = profilesOf(fight, rules);
  }

  roll(who: number, dice: Dice, why: Why): number;
  roll<T>(who: number, dice: Dice, why: Why, by: By<T>, a?: number, b?: number, c?: number): T;
  // biome-ignore lint/complexity/useMaxParams: the verb of every scene
  roll<T>(_who: number, dice: Dice, _why: Why, by?: By<T>, a = 0, b = 0, c = 0): T | number {
    const value = dice.fall(this.#generator);
    return by === undefined ? value : by(value, a, b, c);
  }

  compound<C, T extends string | number | boolean>(part: (scene: Scene<G>, given: C) => T, given: C): T {
    return part(this, given);
  }

  ask(question: Question): string {
    this.questions.push(question);
    return question.choices.some(({ id }) => id === DECLINE) ? DECLINE : (question.choices[0]?.id ?? '');
  }

  emit(event: FightEvent): void {
    this.events.push(event);
    apply(this.fight as unknown as Fight, event, null);
    if (event.kind === 'give') equip(this, event.to, null);
  }

  tally(): Tally {
    return new Tally(true);
  }
}
