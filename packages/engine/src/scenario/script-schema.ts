import { type ZodType, z } from 'zod';
import { gmActions } from '../kernel/gm/gm.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import { type Command, GAME_MASTER } from '../kernel/state/command.ts';
import { coordinatesSchema } from './combatant-schema.ts';
import { type Expectation, expectSchema } from './expect-schema.ts';
import { type Names, nameOf } from './names.ts';

/** Whether a step must be refused: by any rule, or by the one that is named. */
type Refused = true | string;

/** A combatant, or the game master, does something. */
export type CommandStep = Command & { readonly refused?: Refused };

/** Somebody answers an open question, or says which face a die shows that he rolled himself. */
export type AnswerStep =
  | { readonly answer: string; readonly choose: string; readonly refused?: Refused }
  | { readonly answer: string; readonly face: number; readonly refused?: Refused };

/** The game master does something by hand. Beside these fields stands the count that changes: `hp: -3`. */
export interface GmStep {
  readonly gm: string;
  readonly who?: string;
  readonly condition?: string;
  readonly why?: string;
  readonly refused?: Refused;
  readonly [argument: string]: unknown;
}

/** Says how things must stand now. */
export interface ExpectStep {
  readonly expect: Expectation;
}

/** Takes the last step back, or does it again. */
export type TurnStep = { readonly undo: true } | { readonly redo: true };

export type ScriptStep = CommandStep | AnswerStep | GmStep | ExpectStep | TurnStep;

/** The most steps in a script. */
const MOST_STEPS = 10_000;

/** A whole script, for one ruleset. */
export function scriptSchema(rules: Ruleset, names: Names | null): ZodType<readonly ScriptStep[]> {
  const who = nameOf(names?.combatants ?? null).meta({ title: 'Who', description: 'A combatant.' });
  const turn = z.literal(true).meta({ title: 'Turn', description: 'Always true.' });
  const steps: ZodType = z
    .array(
      z.union([
        commandStep(rules, who),
        answerStep(
          names,
          z.string().meta({ title: 'Choice', description: 'One of the choices of the question.' }),
          'choose',
        ),
        answerStep(names, z.int().min(1).meta({ title: 'Face', description: 'What the die shows.' }), 'face'),
        gmStep(rules, who),
        z
          .strictObject({ expect: expectSchema(rules, names) })
          .meta({ title: 'Expect', description: 'How things stand.' }),
        z.strictObject({ undo: turn }).meta({ title: 'Undo', description: 'Takes the last step back.' }),
        z.strictObject({ redo: turn }).meta({ title: 'Redo', description: 'Does it again.' }),
      ]),
    )
    .max(MOST_STEPS);
  // The arguments of a command depend on its action, so that the compiler knows the steps only roughly.
  return steps as ZodType<readonly ScriptStep[]>;
}

function argsShape(who: ZodType<string>): Record<string, ZodType> {
  const words = z.array(z.string());
  return {
    targets: z.array(who).optional().meta({ title: 'Targets', description: 'Several at once.' }),
    with: z.string().optional().meta({ title: 'With', description: 'A thing of the actor, by its id.' }),
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
    choices: words.optional().meta({ title: 'Choices', description: 'Several ways to do it.' }),
  };
}

function refusedSchema(): ZodType {
  return z
    .union([z.literal(true), z.string().min(1)])
    .optional()
    .meta({
      title: 'Refused',
      description: 'The step must be refused: true, or the id of the rule that forbids it.',
    });
}

function commandStep(rules: Ruleset, who: ZodType<string>): ZodType {
  const actions = [...rules.actions, ...gmActions(rules)].map(({ id }) => id);
  return z
    .strictObject({
      by: z.union([who, z.literal(GAME_MASTER)]).meta({ title: 'By', description: 'Who does it.' }),
      do: z.enum(actions).meta({ title: 'Do', description: 'An action of the ruleset.' }),
      target: who.optional().meta({ title: 'Target', description: 'To whom.' }),
      ...argsShape(who),
      text: z.string().max(500).optional().meta({ title: 'Text', description: 'Words that the action needs.' }),
      refused: refusedSchema(),
    })
    .meta({ title: 'Command', description: 'A combatant takes an action.' });
}

function answerStep(names: Names | null, given: ZodType, field: 'choose' | 'face'): ZodType {
  const answer = nameOf(names === null ? null : [...names.combatants, GAME_MASTER]);
  return z
    .strictObject({
      answer: answer.meta({ title: 'Answer', description: 'Whose answer it is.' }),
      [field]: given,
      refused: refusedSchema(),
    })
    .meta({ title: 'Answer', description: 'What the open question, or the die on the table, comes to.' });
}

function gmStep(rules: Ruleset, who: ZodType<string>): ZodType {
  const counts: Record<string, ZodType> = {};
  for (const [name, text] of Object.entries(rules.log.countNames)) {
    counts[name] = z.int().optional().meta({ title: text, description: 'By how much it changes.' });
  }
  const ids = gmActions(rules).map(({ id }) => id);
  return z
    .strictObject({
      ...counts,
      ...argsShape(who),
      gm: z.enum(ids).meta({ title: 'Game master', description: 'What is done by hand.' }),
      who: who.optional().meta({ title: 'Who', description: 'To whom.' }),
      condition: z.string().optional().meta({ title: 'Condition', description: 'Which one is given or taken.' }),
      why: z.string().max(500).optional().meta({ title: 'Why', description: 'The reason, as the log keeps it.' }),
      refused: refusedSchema(),
    })
    .meta({ title: 'Game master', description: 'The game master changes something by hand.' });
}
