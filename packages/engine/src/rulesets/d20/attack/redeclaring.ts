import type { Choice } from '../../../kernel/state/question.ts';

/** What can be declared with every attack of a full attack by itself. */
export interface Redeclaring<TScene, TAttack> {
  /** How the attacker says that it wants to. */
  readonly choice: Choice;
  /** Asks for the new words, and gives the attack with them. */
  declare(scene: TScene, attack: TAttack): TAttack;
  /** The words of an attack without such ones, or null where there are none among them. */
  plain(choices: readonly string[]): readonly string[] | null;
}
