/** A reason why something may not be done, with the rule that says so. */
export interface Refusal {
  readonly text: string;
  readonly rule: string;
}

/** @param text a whole clause ("the target is out of reach") @param rule ledger id, or '' where no rule but plain sense refuses */
export function refusal(text: string, rule: string): Refusal {
  return { text, rule };
}

/** No reason against. */
export const NONE: readonly Refusal[] = [];

/** The reasons of both lists, in order; a new list is made only where each has any. */
export function joined(found: readonly Refusal[], more: readonly Refusal[]): readonly Refusal[] {
  if (more.length === 0) return found;
  return found.length === 0 ? more : [...found, ...more];
}
