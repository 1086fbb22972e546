import type { Refusal } from '../../../kernel/ruleset/refusal.ts';
import type { Attack, Wielded } from '../../d20/game.ts';
import type { D20v22Game, V22World } from '../game.ts';

/** A kind of word that may be told with an attack. */
export interface AttackWord {
  /** As a refusal of an unknown word names it. */
  readonly text: string;
  /** Whether it goes with one attack at several targets too. */
  readonly atSeveral?: true;
  /** Whether the word is one of this kind. */
  is(word: string, world: V22World, attack: Attack): boolean;
  /** Reasons against it. */
  refuse(world: V22World, attack: Wielded<D20v22Game>, word: string): readonly Refusal[];
  /** The sets of words of this kind that are worth offering. */
  offers(world: V22World, attack: Wielded<D20v22Game>): readonly (readonly string[])[];
}
