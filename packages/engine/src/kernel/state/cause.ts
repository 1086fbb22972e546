/** Why something happens: a short text and the rule behind it. Declared once, beside its rule. */
export interface Cause {
  readonly text: string;
  readonly rule: string;
}

/**
 * @param text a noun phrase as the log uses it ("attack roll", "falling plaster"); where it is told with an act or of somebody,
 * {target} stands for the target's name ("has half cover from {target}")
 * @param rule ledger id, or '' where a person decided
 */
export function because(text: string, rule: string): Cause {
  return { text, rule };
}
