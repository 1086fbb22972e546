import type { Cause } from './cause.ts';

/** One possible answer. `id` is what scripts and journals hold. */
export interface Choice {
  readonly id: string;
  readonly text: string;
  /** It lets the chance pass, which standing answers and rehearsals go by. */
  readonly passes?: true;
}

/** A choice that lets the chance pass. */
export function passing(id: string, text: string): Choice {
  return { id, text, passes: true };
}

/** A decision that a rule needs from somebody. What is not in it, the decider does not know yet. */
export interface Question {
  /** The name of the decision: 'block', 'opportunity', … Standing orders and policies go by it. */
  readonly kind: string;
  /** Index of the combatant whose player decides. */
  readonly who: number;
  readonly text: string;
  readonly rule: string;
  /** At least one; the first is what a cautious player would do by default. */
  readonly choices: readonly Choice[];
  /**
   * What the decider may know, by name: who attacks, with what, what is already rolled. Combatants stand here by their ids,
   * which secrets veil.
   */
  readonly facts: Readonly<Record<string, string | number>>;
}

/** What a suspended command waits for: an answer, or one face of a die that a person rolls. */
export type Need =
  | { readonly kind: 'answer'; readonly question: Question }
  | { readonly kind: 'dice'; readonly who: number; readonly sides: number; readonly dice: string; readonly why: Cause };
