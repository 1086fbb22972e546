import { NOBODY } from '../kernel/state/fight.ts';
import type { Question } from '../kernel/state/question.ts';
import { actionName, type Names, nameOf } from './names.ts';
import { words } from './wording.ts';

/** Facts that hold or do not: 1 or 0. */
const WHETHER: ReadonlySet<string> = new Set(['ranged', 'saved']);
/** Facts whose names are no words. */
const CALLED: Readonly<Record<string, string>> = { dc: 'DC' };

/**
 * What the decider may know, in words: "attacker: Boss", "relative degree: 5". That somebody is asked about his own attack
 * goes without saying.
 *
 * @param ids of the combatants, by index
 */
export function factTexts(names: Names, ids: readonly string[], { who, facts }: Question): readonly string[] {
  return Object.entries(facts).flatMap(([fact, value]) => {
    const index = typeof value === 'string' ? ids.indexOf(value) : NOBODY;
    const isNothing = value === '' || (index === who && index !== NOBODY);
    return isNothing ? [] : [`${CALLED[fact] ?? words(fact)}: ${factText(names, index, fact, value)}`];
  });
}

function factText(names: Names, index: number, fact: string, value: string | number): string {
  if (index !== NOBODY) return nameOf(names, index);
  if (typeof value === 'number') return WHETHER.has(fact) ? (['no', 'yes'][value] ?? `${value}`) : `${value}`;
  return names.actions[value] === undefined ? words(value) : actionName(names, value).toLowerCase();
}
