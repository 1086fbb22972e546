import type { Act, ArgValue } from '../commands/command.ts';
import { nearest } from '../commands/suggest.ts';
import type { ArgSpec } from '../ruleset/action.ts';
import { type Refusal, refusal } from '../ruleset/refusal.ts';
import type { World } from '../scene/world.ts';
import { because, type Cause } from '../state/cause.ts';
import type { ArgName } from '../state/command.ts';

/** Whoever takes part. */
export const anyTarget: ArgSpec = {
  name: 'target',
  text: 'whom',
  optional: false,
  candidates: (world) => world.fight.combatants.map(({ index }) => index),
};

/** A reason, for the log. */
export const reason: ArgSpec = { name: 'text', text: 'why', optional: true, candidates: () => [] };

/** One word of several. */
export function choiceOf(text: string, names: (world: World) => readonly string[]): ArgSpec {
  return { name: 'choice', text, optional: false, candidates: (world): readonly ArgValue[] => names(world) };
}

/** No reasons against it. */
export const never = (): readonly Refusal[] => [];

/** The reason that was given, else the usual one. */
export function causeOf({ text }: Pick<Act, 'text'>, fallback: string): Cause {
  return because(text === '' ? fallback : text, '');
}

const MOST_NAMED = 3;

/** What stands against a word that is none of those known: the nearest are named, or all where none is near. */
export function refuseWord(arg: ArgName, found: string, known: readonly string[]): readonly Refusal[] {
  if (known.includes(found)) return [];
  const near = nearest(found, known).slice(0, MOST_NAMED);
  const expected = near.length > 0 ? `a name that is known here, perhaps '${near.join("' or '")}'` : known.join(', ');
  return [refusal(`${arg}: expected ${near.length > 0 ? '' : 'one of '}${expected}, found '${found}'`, '')];
}
