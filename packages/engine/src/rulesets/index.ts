import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import type { Game } from '../kernel/state/game.ts';
import { d20v22 } from './d20v22/index.ts';
import { grim } from './grim/index.ts';
import { modern } from './modern/index.ts';
import { timecount } from './timecount/index.ts';

// What actions of the d20 family ask and cost, for house rules that add some.
export { refuseCost, spend } from './d20/time/budget.ts';
export type { D20v22Game } from './d20v22/game.ts';
export { d20v22 } from './d20v22/index.ts';
export type { GrimGame } from './grim/game.ts';
export { grim } from './grim/index.ts';
export { loadRuleset } from './load.ts';
export type { ModernGame } from './modern/game.ts';
export { modern } from './modern/index.ts';
export type { TimeCountGame } from './timecount/game.ts';
export { timecount } from './timecount/index.ts';

/** All rulesets by id. */
export const rulesets: Readonly<Record<string, Ruleset<Game>>> = { modern, grim, d20v22, timecount };

/** All rulesets by id, and one more: house rules, for encounters that name them. @throws RangeError where its id is taken */
export function rulesetsWith<G extends Game>(more: Ruleset<G>): Readonly<Record<string, Ruleset<Game>>> {
  return rulesetsOf({ more });
}

/** What every ruleset has: by this an export is known for one. */
const PARTS: readonly (keyof Ruleset)[] = ['slots', 'sheets', 'health', 'clock', 'tactics', 'screen', 'seats', 'log'];

function isRuleset(value: unknown): value is Ruleset<Game> {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, actions } = value as Partial<Ruleset<Game>>;
  if (typeof id !== 'string' || typeof title !== 'string' || !Array.isArray(actions)) return false;
  return PARTS.every((name) => typeof (value as Partial<Ruleset<Game>>)[name] === 'object');
}

/**
 * All rulesets by id, and those that a module exports: house rules that stand in a file.
 *
 * @param exports by name, as `import(file)` gives them
 * @throws RangeError where none of them is a ruleset, or the id of one is taken
 */
export function rulesetsOf(exports: Readonly<Record<string, unknown>>): Readonly<Record<string, Ruleset<Game>>> {
  const found = [...new Set(Object.values(exports).filter(isRuleset))];
  if (found.length === 0) {
    const names = Object.keys(exports).join(', ');
    throw new RangeError(`expected an export that withOverlay has made, found ${names === '' ? 'no exports' : names}`);
  }
  const all: Record<string, Ruleset<Game>> = { ...rulesets };
  for (const each of found) {
    if (Object.hasOwn(all, each.id)) throw new RangeError(`there is a ruleset '${each.id}' already`);
    all[each.id] = each;
  }
  return all;
}
