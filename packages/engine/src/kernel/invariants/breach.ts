import type { Unplain } from './plain.ts';

/**
 * What holds of every fight after every step, whatever the rules are:
 *
 * - `plain`: state and events survive JSON, and hold whole finite numbers alone.
 * - `counts`: each count of a combatant or of a thing is in its range.
 * - `effects`: each effect is of a kind that the ruleset knows, carries what that kind carries, and names combatants that
 *   are there; so does what lies over the ground.
 * - `events`: the events make the state.
 * - `question`: whoever is asked is here, and has something to choose from.
 * - `turn`: while the fight goes on, somebody has to choose.
 * - `error`: the rules came to an end with the step.
 */
export type Invariant = 'plain' | 'counts' | 'effects' | 'events' | 'question' | 'turn' | 'error';

/** What a step has broken: a fault of the rules, never of those who play by them. */
export interface Breach {
  readonly invariant: Invariant;
  /** What was expected and what was found, in one line. */
  readonly text: string;
}

/** The first of them that there is. */
export function firstBreach(...checks: readonly (() => Breach | null)[]): Breach | null {
  for (const check of checks) {
    const found = check();
    if (found !== null) return found;
  }
  return null;
}

export function plainBreach(what: string, { path, found }: Unplain): Breach {
  const expected = 'expected plain JSON with whole numbers';
  return { invariant: 'plain', text: `${what}${path === '' ? '' : ` at ${path}`}: ${expected}, found ${found}` };
}
