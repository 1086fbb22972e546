import { type ZodType, z } from 'zod';
import { gmActions } from '../../kernel/gm/gm.ts';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import { type Command, GAME_MASTER } from '../../kernel/state/command.ts';
import { type Expectation, expectSchema } from '../expect/expect-schema.ts';
import { type DiceSpec, diceSchema } from '../file/dice-schema.ts';
import { type Names, nameOf } from '../file/names.ts';
import { argsShape, commandShape } from './command-shape.ts';
import { choiceSchema } from './standing-answers.ts';

/** Whether a step must be refused: by any rule, or by the one that is named. */
type Refused = true | string;

/** What may stand at any step that does something. */
interface Done {
  readonly refused?: Refused;
  /** Faces that fall in this step, before all others. */
  readonly dice?: DiceSpec;
}

/** A combatant, or the game master, does something. */
export interface CommandStep extends Command, Done {
  /** What whoever does it answers on the way, in order: `[alda, stop]`. */
  readonly choose?: readonly string[];
}

/** Somebody answers an open question, or says which face a die shows that he rolled himself. */
export type AnswerStep = Done & { readonly answer: string } & ({ readonly choose: string } | { readonly face: number });

/** The game master does something by hand. Beside these fields stands the count that changes: `hp: -3`. */
export interface GmStep extends Done {
  readonly gm: string;
  readonly who?: string;
  readonly condition?: string;
  readonly why?: string;
  readonly [argument: string]: unknown;
}

/** Says how things must stand now. */
export interface ExpectStep {
  readonly expect: Expectation;
}

/** Takes the last step back, or does it again. */
export type TurnStep = { readonly undo: true } | { readonly redo: true };

/** Lets turns pass until a round or tick has come, or a combatant's turn. */
export interface UntilStep extends Pick<Done, 'dice'> {
  readonly until: Moment;
}

/** A moment of the fight; one of the three. */
export interface Moment {
  readonly round?: number;
  readonly tick?: number;
  readonly turn?: string;
}

export type ScriptStep = UntilStep | CommandStep | AnswerStep | GmStep | ExpectStep | TurnStep;

/** What a step has at least, in words of an error. */
const A_STEP = 'a step: { by, do }, { answer, choose }, { gm }, { until }, { expect }, { undo } or { redo }';

const A_MOMENT = 'a moment: { round: 3 }, { tick: 40 } or { turn: ann }';

/** The most steps in a script. */
const MOST_STEPS = 10_000;

/** A whole script, for one ruleset. */
export function scriptSchema(rules: Ruleset, names: Names | null): ZodType<readonly ScriptStep[]> {
  const who = nameOf(names?.combatants ?? null).meta({ title: 'Who', description: 'A combatant.' });
  const turn = z.literal(true).meta({ title: 'Turn', description: 'Always true.' });
  const steps: ZodType = z
    .array(
      z.union(
        [
          commandStep(rules, who),
          answerStep(
            names,
            choiceSchema().meta({ title: 'Choice', description: 'One of the choices of the question.' }),
            'choose',
          ),
          answerStep(names, z.int().min(1).meta({ title: 'Face', description: 'What the die shows.' }), 'face'),
          gmStep(rules, who),
          z
            .strictObject({ expect: expectSchema(rules, names) })
            .meta({ title: 'Expect', description: 'How things stand.' }),
          untilStep(who),
          z.strictObject({ undo: turn }).meta({ title: 'Undo', description: 'Takes the last step back.' }),
          z.strictObject({ redo: turn }).meta({ title: 'Redo', description: 'Does it again.' }),
        ],
        { error: A_STEP },
      ),
    )
    .max(MOST_STEPS);
  // The arguments of a command depend on its action, so that the compiler knows the steps only roughly.
  return steps as ZodType<readonly ScriptStep[]>;
}

function doneShape(): Record<keyof Done, ZodType> {
  const refused = z
    .union([z.literal([true, 'true', 'yes']).transform(() => true), z.string().min(1)])
    .optional()
    .meta({
      title: 'Refused',
      description: 'The step must be refused: true or yes, or the id of the rule that forbids it.',
    });
  return { refused, dice: diceSchema().optional() };
}

function untilStep(who: ZodType<string>): ZodType {
  const from = z.int().min(0);
  const moment = z.union(
    [
      z.strictObject({ round: from.meta({ title: 'Round', description: 'Where the ruleset counts rounds.' }) }),
      z.strictObject({ tick: from.meta({ title: 'Tick', description: 'Where the ruleset counts ticks.' }) }),
      z.strictObject({ turn: who.meta({ title: 'Turn', description: 'Who has to choose then.' }) }),
    ],
    { error: A_MOMENT },
  );
  return z
    .strictObject({
      until: moment.meta({ title: 'Until', description: 'A round, a tick or a turn.' }),
      dice: diceSchema().optional(),
    })
    .meta({ title: 'Until', description: 'Turns pass until then.' });
}

function commandStep(rules: Ruleset, who: ZodType<string>): ZodType {
  return z
    .strictObject({
      ...commandShape(rules, who),
      choose: z.array(choiceSchema()).optional().meta({
        title: 'Choose',
        description: 'What the actor answers on the way, in order: the next targets of a full attack.',
      }),
      ...doneShape(),
    })
    .meta({ title: 'Command', description: 'A combatant takes an action.' });
}

function answerStep(names: Names | null, given: ZodType, field: 'choose' | 'face'): ZodType {
  const answer = nameOf(names === null ? null : [...names.combatants, GAME_MASTER]);
  return z
    .strictObject({
      answer: answer.meta({ title: 'Answer', description: 'Whose answer it is.' }),
      [field]: given,
      ...doneShape(),
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
      ...doneShape(),
    })
    .meta({ title: 'Game master', description: 'The game master changes something by hand.' });
}
