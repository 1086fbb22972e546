import type { Refusal } from '../../../kernel/rule.ts';
import type { Attack, Wielded } from '../../d20/game.ts';
import type { D20v22Game, V22World } from '../game.ts';

/**
 * An attack that takes fewer words than a single one: one at several targets, several together at one, a blow at each foe
 * around, a volley walked along a line; or one without a roll, that fills an area or is a coup de grace; or a throw of somebody.
 */
export type Joint = 'several' | 'combined' | 'whirl' | 'walk' | 'area' | 'coup' | 'throw';
/** All of them that are attack rolls. */
export const ROLLED: readonly Joint[] = ['several', 'combined', 'whirl', 'walk'];
export const IN_ALL: readonly Joint[] = [...ROLLED, 'area', 'coup'];

/** A kind of word that may be told with an attack. */
export interface AttackWord {
  /** As a refusal of an unknown word names it. */
  readonly text: string;
  /** Of which joint attacks it goes with each part; none unless it says so. */
  readonly joint?: readonly Joint[];
  /** Whether the word is one of this kind. */
  is(word: string, world: V22World, attack: Attack): boolean;
  /** Reasons against it. */
  refuse(world: V22World, attack: Wielded<D20v22Game>, word: string): readonly Refusal[];
  /** The sets of words of this kind that are worth offering. */
  offers(world: V22World, attack: Wielded<D20v22Game>): readonly (readonly string[])[];
}

/** One that can be told with every attack, a charge or one that was readied among them: it says nothing of what is done in place of a blow. */
export interface DeclaredWord extends AttackWord {
  is(word: string): boolean;
}
