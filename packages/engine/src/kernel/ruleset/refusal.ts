/** A reason why something may not be done, with the rule that says so. */
export interface Refusal {
  readonly text: string;
  readonly rule: string;
}

/**
 * @param text a whole clause ("the target is out of reach"), in which {who} stands for the one who would act: whoever reads it
 * is told the name ("{who} has no weapon in hand"), and {held} for what that one has in hand
 * @param rule ledger id, or '' where no rule but plain sense refuses
 */
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

/** What is put in its place where a reason is told; each is asked for only where it stands in one. */
export interface RefusalNames {
  who(): string;
  held(): string;
}

const IN_TEXT = /\{(who|held)\}/g;

/** The reasons as they are told: with the name of the one who would act, and what it has in hand. */
export function naming(refusals: readonly Refusal[], names: RefusalNames): readonly Refusal[] {
  if (refusals.every(({ text }) => text.search(IN_TEXT) < 0)) return refusals;
  const named = (text: string): string => text.replaceAll(IN_TEXT, (_, name: keyof RefusalNames) => names[name]());
  return refusals.map((each) => ({ ...each, text: named(each.text) }));
}
