import {
  type BonusType,
  CIRCUMSTANCE,
  DEFLECTION,
  ENHANCEMENT,
  INSIGHT,
  LUCK,
  MORALE,
  SACRED,
  type Tally,
  type Term,
  term,
  UNTYPED,
} from '../../../kernel/rule.ts';
import type { TimeCountOptions } from '../options.ts';
import type { BonusName } from '../sheet/sheet.ts';

/** A number that stands on a sheet for one rule point. */
export interface Modifier {
  readonly value: number;
  readonly term: Term;
}

const TYPES: Readonly<Record<BonusName, BonusType>> = {
  untyped: UNTYPED,
  circumstance: CIRCUMSTANCE,
  enhancement: ENHANCEMENT,
  deflection: DEFLECTION,
  insight: INSIGHT,
  luck: LUCK,
  morale: MORALE,
  sacred: SACRED,
};

/**
 * A term of a named kind. It stacks like any other, for the rules sum all modifiers whatever their kind; by the option
 * `typedStacking` only the best of each kind counts (TC-STAT-12).
 */
export function typedTerm({ typedStacking }: TimeCountOptions, text: string, rule: string, type: BonusName): Term {
  return term(text, rule, typedStacking === 'srd35' ? TYPES[type] : UNTYPED);
}

/** Adds a list of modifiers. */
export function addAll(tally: Tally, modifiers: readonly Modifier[]): void {
  for (const modifier of modifiers) tally.add(modifier.value, modifier.term);
}
