import { type ZodType, z } from 'zod';
import type { Command } from '../../kernel/state/command.ts';
import { type DiceState, FIGHT_VERSION, type Fight, type NamedFaces, type Pending } from '../../kernel/state/fight.ts';
import type { Need } from '../../kernel/state/question.ts';
import { areaSchema, knowledgeSchema } from './event-schema.ts';
import { combatantSchema } from './figure-schema.ts';

const square = z.tuple([z.int(), z.int()]).describe('Column and row.');

/** A command as it is sent and kept. */
export const commandSchema: ZodType<Command> = z
  .strictObject({
    by: z.string().describe('Id of the combatant, or gm.'),
    do: z.string().describe('Id of the action.'),
    target: z.string().exactOptional().describe('Id of a combatant.'),
    targets: z.array(z.string()).exactOptional().describe('Ids of combatants.'),
    with: z.string().exactOptional().describe('Id of a thing of the actor.'),
    to: square.exactOptional().describe('A square: column and row.'),
    path: z.array(square).exactOptional().describe('Squares, one after the other.'),
    amount: z.number().exactOptional().describe('A number that the action needs.'),
    rounds: z.int().exactOptional().describe('For how many rounds.'),
    choice: z.string().exactOptional().describe('One way of several to do it.'),
    choices: z.array(z.string()).exactOptional().describe('Several ways to do it.'),
    text: z.string().exactOptional().describe('Words that the action needs.'),
    recruit: z
      .strictObject({
        name: z.string().describe('Its name; several are numbered.'),
        side: z.string().describe('Its side.'),
        sheet: z.record(z.string(), z.unknown()).describe('Its whole sheet, in the form of the ruleset.'),
        hidden: z.boolean().exactOptional().describe('Not shown to the other sides.'),
      })
      .exactOptional()
      .describe('Whom a game master brings into the fight.'),
  })
  .describe('An action with its arguments.');

/** A face that fell, or the id of an answer. */
export const inputSchema: ZodType<number | string> = z
  .union([z.int().min(1), z.string()])
  .describe('A face that fell, or the id of an answer.');

const word = z.int().min(0).max(0xffffffff);

const namedFaces: ZodType<NamedFaces> = z
  .strictObject({
    roll: z.string().describe('Words that stand in what the roll is called; empty for any roll.'),
    who: z.string().nullable().describe('Id of the one who rolls; null for anybody.'),
    faces: z.array(z.int().min(1)).describe('In the order in which they fall.'),
    now: z.boolean().describe('Whether they must fall before the present step of a script is done.'),
  })
  .describe('Faces for the next rolls of a name.');

const dice: ZodType<DiceState> = z
  .strictObject({
    named: z.array(namedFaces).exactOptional().describe('Faces by the name of their roll; they fall first.'),
    script: z.array(z.int().min(1)).describe('The listed faces still to come.'),
    typed: z.boolean().describe('Whether a person types further faces.'),
    generator: z.tuple([word, word, word, word]).nullable().describe('The state of the generator; null without one.'),
    seed: z.tuple([word, word, word, word]).exactOptional().describe('What the generator began with.'),
    commitment: z.string().exactOptional().describe('The hash of that, which everybody was told before.'),
  })
  .describe('Where the next dice come from.');

const cause = z.strictObject({
  text: z.string().describe('What for.'),
  rule: z.string().describe('The id of the rule.'),
});

const question = z.strictObject({
  kind: z.string().describe('The name of the decision.'),
  who: z.int().min(0).describe('Index of the combatant whose player decides.'),
  text: z.string().describe('The question.'),
  rule: z.string().describe('The id of the rule that asks.'),
  choices: z
    .array(
      z.strictObject({
        id: z.string().describe('What is answered.'),
        text: z.string().describe('What it means.'),
        whom: z.array(z.int().min(0)).exactOptional().describe('Indexes of those whom it names.'),
        passes: z.literal(true).exactOptional().describe('It lets the chance pass.'),
        goesOn: z.literal(true).exactOptional().describe('It goes on with what was begun.'),
      }),
    )
    .describe('What may be answered.'),
  facts: z.record(z.string(), z.union([z.string(), z.number()])).describe('What the decider may know.'),
  whom: z
    .record(z.string(), z.int().min(-1))
    .exactOptional()
    .describe('Indexes of those of whom it speaks, by their part.'),
});

const need: ZodType<Need> = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('answer').describe('An answer.'), question: question.describe('To what.') }),
    z.strictObject({
      kind: z.literal('dice').describe('A face of a die.'),
      who: z.int().min(-1).describe('Index of the combatant who rolls, or -1.'),
      sides: z.int().min(1).describe('Of the die.'),
      dice: z.string().describe('The whole roll.'),
      why: cause.describe('What for.'),
    }),
  ])
  .describe('What is waited for.');

const pending: ZodType<Pending> = z
  .strictObject({
    command: commandSchema,
    inputs: z.array(inputSchema).describe('All inputs so far.'),
    need,
    dice,
    sightings: z
      .array(
        z.strictObject({
          who: z.int().min(0).describe('Index of the combatant.'),
          unseenBy: z.array(z.string()).describe('The sides of which nobody has it in sight by now.'),
          x: z.int().describe('Column in which it stands by now.'),
          y: z.int().describe('Row in which it does.'),
        }),
      )
      .exactOptional()
      .describe('Who is in sight otherwise by now than before the command.'),
  })
  .describe('A command that waits for an input.');

const map = z
  .looseObject({
    width: z.int().min(1).describe('Columns.'),
    height: z.int().min(1).describe('Rows.'),
  })
  .describe('The map.');

/** A whole fight; what is the ruleset's own (sheets, options, the clock) is any JSON. */
export const fightSchema: ZodType = z
  .strictObject({
    fray: z.literal(FIGHT_VERSION).describe('The version of the format.'),
    title: z.string().describe('What the encounter is called.'),
    ruleset: z.string().describe('By what it is played.'),
    options: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .describe('The value of every option.'),
    map: map.nullable().describe('null: open ground without end.'),
    clock: z.record(z.string(), z.unknown()).describe('How turns stand, in the form of the ruleset.'),
    combatants: z.array(combatantSchema).describe('Who fights.'),
    areas: z.array(areaSchema).describe('What lies over the ground.'),
    dice,
    pending: pending.nullable().describe('The open question, or null.'),
    over: z
      .strictObject({ winner: z.string().nullable().describe('The side that stands, or null.') })
      .nullable()
      .describe('How it ended, or null.'),
    knowledge: knowledgeSchema.exactOptional(),
    ground: z
      .record(z.string(), z.array(z.string()))
      .nullable()
      .exactOptional()
      .describe('The cells of the map by side, as each has seen them last.'),
    line: z.int().min(0).describe('How many events have made this state.'),
  } satisfies Record<keyof Fight, ZodType>)
  .describe('The whole state of an encounter.');
