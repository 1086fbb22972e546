import type { Cause } from '../../kernel/state/cause.ts';
import { NOBODY } from '../../kernel/state/fight.ts';
import { phrase } from '../language/language.ts';
import { type Names, nameOf } from '../names.ts';
import { ruleTag } from '../wording.ts';

/** Why it happens, and its rule: ", falling plaster [X-1]". */
export function because(names: Names, why: Cause): string {
  return `${why.text === '' ? '' : `, ${phrase(names, why.text)}`}${ruleTag(why.rule)}`;
}

/** Of what is done in the course of an act: where the cause is no more than the act itself, that stands above it. */
export function becauseOf(names: Names, why: Cause): string {
  return Object.values(names.actions).some((action) => sameWords(action, why.text))
    ? ruleTag(why.rule)
    : because(names, why);
}

/** Whether the two say the same, in capitals or not. */
export function sameWords(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Who it is whose doing something is: ", Ann"; '' for nobody. */
export function by(names: Names, who: number): string {
  return who === NOBODY ? '' : `, ${nameOf(names, who)}`;
}
