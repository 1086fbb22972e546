import type { Game } from '../kernel/game.ts';
import type { Ruleset } from '../kernel/ruleset.ts';
import { d20v22 } from './d20v22/index.ts';
import { grim } from './grim/index.ts';
import { modern } from './modern/index.ts';
import { timecount } from './timecount/index.ts';

export { type Conversion, convertToGrim } from './convert/convert.ts';
export { type Hints, type Note, noteText } from './convert/note.ts';
export { d20v22 } from './d20v22/index.ts';
export { grim } from './grim/index.ts';
export { loadRuleset } from './load.ts';
export { modern } from './modern/index.ts';
export { timecount } from './timecount/index.ts';

/** All rulesets by id. */
export const rulesets: Readonly<Record<string, Ruleset<Game>>> = {
  modern: modern as unknown as Ruleset<Game>,
  grim: grim as unknown as Ruleset<Game>,
  d20v22: d20v22 as unknown as Ruleset<Game>,
  timecount: timecount as unknown as Ruleset<Game>,
};
