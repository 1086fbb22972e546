import type { Game } from '../kernel/game.ts';
import type { Ruleset } from '../kernel/ruleset.ts';
import { d20v22 } from './d20v22/index.ts';
import { grim } from './grim/index.ts';
import { modern } from './modern/index.ts';
import { timecount } from './timecount/index.ts';

export { type Conversion, convertToGrim } from './convert/convert.ts';
export { type Hints, type Note, noteText } from './convert/note.ts';
// What actions of the d20 family ask and cost, for house rules that add some.
export { refuseCost, spend } from './d20/budget.ts';
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
export const rulesets: Readonly<Record<string, Ruleset<Game>>> = {
  modern: modern as unknown as Ruleset<Game>,
  grim: grim as unknown as Ruleset<Game>,
  d20v22: d20v22 as unknown as Ruleset<Game>,
  timecount: timecount as unknown as Ruleset<Game>,
};

/** All rulesets by id, and one more: house rules, for encounters that name them. @throws RangeError where its id is taken */
export function rulesetsWith<G extends Game>(more: Ruleset<G>): Readonly<Record<string, Ruleset<Game>>> {
  if (Object.hasOwn(rulesets, more.id)) throw new RangeError(`there is a ruleset '${more.id}' already`);
  return { ...rulesets, [more.id]: more as unknown as Ruleset<Game> };
}
