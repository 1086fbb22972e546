import type { Cause } from './cause.ts';

/** One possible answer. `id` is what scripts and journals hold. */
export interface Choice {
  readonly id: string;
  readonly text: string;
  /** Indexes of those whom id or text name: whoever does not know of one of them is not offered it. */
  readonly whom?: readonly number[];
  /** It lets the chance pass, which standing answers and rehearsals go by. */
  readonly passes?: true;
  /** It goes on with what was begun, as nobody would do otherwise without saying so: the next blow at the same target. */
  readonly goesOn?: true;
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
  /** What the decider may know, by name: with what, what is already rolled. */
  readonly facts: Readonly<Record<string, string | number>>;
  /** Indexes of those of whom it speaks, by their part in it: who attacks, who is watched. Nobody is named in its text. */
  readonly whom?: Readonly<Record<string, number>>;
}

/** What a suspended command waits for: an answer, or one face of a die that a person rolls. */
export type Need =
  | { readonly kind: 'answer'; readonly question: Question }
  | { readonly kind: 'dice'; readonly who: number; readonly sides: number; readonly dice: string; readonly why: Cause };
