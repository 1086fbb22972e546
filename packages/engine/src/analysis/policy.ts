import type { Act } from '../kernel/commands/command.ts';
import type { World } from '../kernel/scene/world.ts';
import type { Game } from '../kernel/state/game.ts';
import type { Question } from '../kernel/state/question.ts';

/** Plays for somebody: chooses acts and answers questions. Knows the table, rolls no dice. */
export interface Policy<G extends Game = Game> {
  readonly name: string;
  /** What the combatant does now; null where it can do nothing at all. */
  choose(world: World<G>, who: number): Act<G> | null;
  /** The id of one of the question's choices. */
  answer(world: World<G>, question: Question): string;
}
