import type { ToldCheck } from '../../kernel/state/event.ts';
import { phrase } from '../language/language.ts';
import type { Names } from '../names.ts';
import { words } from '../wording.ts';

/** Results that a total short of its number cannot bring, and those that one which is enough cannot. */
const SUCCEEDS: ReadonlySet<string> = new Set(['hit', 'threat', 'critical', 'success']);
const FAILS: ReadonlySet<string> = new Set(['miss', 'failure', 'not confirmed']);

/** The result of a check as a player reads it, with what made it so against the numbers: "miss, a natural 1 always misses". */
export function resultText(names: Names, event: ToldCheck): string {
  const text = names.results?.[event.result] ?? outcome(event.result);
  const natural = naturalText(names, event);
  return phrase(names, natural === null ? text : `${text}, ${natural}`);
}

/** A result that is a phrase already stands as it is. */
function outcome(result: string): string {
  return result.includes(' ') ? result : words(result);
}

/** What is said where the dice alone have decided; null where the totals have. */
function naturalText({ naturals = {} }: Names, { total, versus, versusName, result }: ToldCheck): string | null {
  const known = versusName === undefined ? undefined : naturals[versusName];
  if (known === undefined || total === null || versus === null) return null;
  if (total >= versus) return FAILS.has(result) ? known.fails : null;
  return SUCCEEDS.has(result) ? known.succeeds : null;
}
