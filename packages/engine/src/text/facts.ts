import { NOBODY } from '../kernel/state/fight.ts';
import type { Question } from '../kernel/state/question.ts';
import { phrase } from './language/language.ts';
import { type Names, nameOf } from './names.ts';
import { words } from './wording.ts';

/** Facts that hold or do not: 1 or 0. */
const WHETHER: ReadonlySet<string> = new Set(['ranged', 'saved']);
/** Facts whose names are no words. */
const CALLED: Readonly<Record<string, string>> = { dc: 'DC' };

/**
 * What the decider may know, in words: "attacker: Boss", "relative degree: 5". That somebody is asked about his own attack
 * goes without saying.
 */
export function factTexts(names: Names, { who, facts, whom = {} }: Question): readonly string[] {
  const others = Object.entries(whom).filter(([, of]) => of !== who && of !== NOBODY);
  const told = Object.entries(facts).filter(([, value]) => value !== '');
  return [
    ...others.map(([part, of]) => `${phrase(names, words(part))}: ${nameOf(names, of)}`),
    ...told.map(([fact, value]) => `${phrase(names, CALLED[fact] ?? words(fact))}: ${factText(names, fact, value)}`),
  ];
}

function factText(names: Names, fact: string, value: string | number): string {
  if (typeof value === 'number')
    return WHETHER.has(fact) ? phrase(names, ['no', 'yes'][value] ?? `${value}`) : `${value}`;
  return phrase(names, names.actions[value]?.toLowerCase() ?? words(value));
}
