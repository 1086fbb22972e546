import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import { type Command, GAME_MASTER } from '../../kernel/state/command.ts';
import type { Game } from '../../kernel/state/game.ts';
import { type Document, inputError } from '../../sheet/document.ts';
import type { Path } from '../../sheet/path.ts';
import type { GmStep } from './script-schema.ts';

/** What the short words of a script stand for in a command. */
const ARGUMENTS: Readonly<Record<string, string>> = { gm: 'do', who: 'target', why: 'text', condition: 'choice' };

/**
 * The command that a step of the game master stands for: `{ gm: adjust, who: thug, hp: -3 }` adjusts the count hp by -3.
 *
 * @throws InputError where it names more than one count
 */
export function gmCommand<G extends Game>(rules: Ruleset<G>, step: GmStep, document: Document, path: Path): Command {
  const command: Record<string, unknown> = { by: GAME_MASTER };
  const counts: string[] = [];
  for (const [name, value] of Object.entries(step)) {
    if (name === 'refused' || name === 'dice') continue;
    if (isCount(rules, name)) counts.push(name);
    else command[ARGUMENTS[name] ?? name] = value;
  }
  const [count, second] = counts;
  if (second !== undefined)
    throw inputError(document, [...path, second], 'one count in each step', `${count} and ${second}`);
  if (count !== undefined) Object.assign(command, { choice: count, amount: step[count] });
  return command as unknown as Command;
}

/** Fields of the step go before counts of the same name. */
function isCount<G extends Game>(rules: Ruleset<G>, name: string): boolean {
  return !FIELDS.has(name) && Object.hasOwn(rules.log.countNames, name);
}

const FIELDS = new Set([
  ...Object.keys(ARGUMENTS),
  'targets',
  'with',
  'to',
  'path',
  'amount',
  'rounds',
  'choice',
  'choices',
  'recruit',
]);
