import { type ZodType, z } from 'zod';
import { gmActions } from '../../kernel/gm/gm.ts';
import { commandWith } from '../../kernel/ruleset/choice-words.ts';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import { GAME_MASTER } from '../../kernel/state/command.ts';
import { anySpelling } from '../../sheet/any-spelling.ts';
import { coordinatesSchema } from '../file/combatant-schema.ts';

/** The fields of a command as files write it. */
export function commandShape(rules: Ruleset, who: ZodType<string>): Record<string, ZodType> {
  const actions = [...rules.actions, ...gmActions(rules)].map(({ id }) => id);
  return {
    by: z.union([who, z.literal(GAME_MASTER)]).meta({ title: 'By', description: 'Who does it.' }),
    do: anySpelling(actions, { error: ({ input }) => misplaced(rules, input) }).meta({
      title: 'Do',
      description: 'An action of the ruleset.',
    }),
    target: who.optional().meta({ title: 'Target', description: 'To whom.' }),
    ...argsShape(who),
    text: z.string().max(500).optional().meta({ title: 'Text', description: 'Words that the action needs.' }),
  };
}

/** What is expected in place of a word that is told with an action; undefined for any other value, of which all actions are told. */
function misplaced(rules: Ruleset, input: unknown): string | undefined {
  const command = typeof input === 'string' ? commandWith(rules.actions, input) : '';
  return command === '' ? undefined : `an action, as in ${command}`;
}

/** Those of its fields that steps of the game master have as well. */
export function argsShape(who: ZodType<string>): Record<string, ZodType> {
  const words = z.array(z.string());
  return {
    targets: z.array(who).optional().meta({ title: 'Targets', description: 'Several at once.' }),
    with: z
      .string()
      .optional()
      .meta({ title: 'Weapon', description: 'A weapon or another thing of the actor, by its id.' }),
    to: coordinatesSchema()
      .optional()
      .meta({ title: 'To', description: 'A square: E3, or column and row from 0, [4, 2].' }),
    path: z
      .array(coordinatesSchema())
      .optional()
      .meta({ title: 'Path', description: 'Squares, one after the other, each like `to`.' }),
    amount: z.number().optional().meta({ title: 'Amount', description: 'A number that the action needs.' }),
    rounds: z.int().min(1).optional().meta({ title: 'Rounds', description: 'For how many rounds.' }),
    choice: z.string().optional().meta({ title: 'Choice', description: 'One way of several to do it.' }),
    recruit: z
      .strictObject({
        name: z.string().meta({ title: 'Name', description: 'Several of one name are numbered.' }),
        side: z.string().meta({ title: 'Side', description: 'Those of one side fight together.' }),
        sheet: z.record(z.string(), z.unknown()).meta({ title: 'Sheet', description: 'The whole sheet.' }),
        hidden: z.boolean().optional().meta({ title: 'Hidden', description: 'Not shown to the other sides.' }),
      })
      .optional()
      .meta({ title: 'Recruit', description: 'Whom a game master brings into the fight.' }),
    choices: words.optional().meta({ title: 'Choices', description: 'Several ways to do it.' }),
  };
}
