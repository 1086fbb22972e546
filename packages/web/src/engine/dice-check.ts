import { checkDice, type DiceSpan, JournalError, type Ruleset, readHeader } from '@fray/engine';

/** The dice of a journal by their seeds; a text: where one of them is not as it was promised, or what else is wrong. */
export type CheckedDice = readonly DiceSpan[] | string;

/** @param rulesets those that are at hand, by id */
export function diceCheck(rulesets: Readonly<Record<string, Ruleset>>, journal: string): CheckedDice {
  try {
    const { ruleset } = readHeader(journal);
    const rules = Object.hasOwn(rulesets, ruleset) ? rulesets[ruleset] : undefined;
    if (rules === undefined) return `expected a journal that is played as this table is, found one of '${ruleset}'`;
    return checkDice(rules, journal);
  } catch (error) {
    if (error instanceof JournalError) return error.message;
    // What belongs to the ruleset in a header is not checked field by field: no rule can make sense of such a fight.
    return `expected a journal that can be played, found one of which the rules can make no sense (${error})`;
  }
}
