import { type ZodType, z } from 'zod';
import { JOURNAL_VERSION } from '../kernel/play/journal.ts';
import { type JsonSchema, jsonSchema } from '../sheet/sheet-file.ts';
import type { Rulesets } from './encounter.ts';
import { fileSchema } from './file/encounter-file.ts';
import { eventSchema, generatorSchema } from './file/event-schema.ts';
import { commandSchema, fightSchema, inputSchema } from './file/fight-schema.ts';
import { scriptSchema } from './script/script-schema.ts';

/** The JSON Schema of encounter files, for all the rulesets: which one holds is told by the field `ruleset`. */
export function encounterSchema(rulesets: Rulesets): JsonSchema {
  const files = Object.values(rulesets).map((rules): ZodType => fileSchema(rules, scriptSchema(rules, null)));
  const description = 'A fight to set up, to run and to check. YAML or JSON.';
  return jsonSchema(z.union(files), 'encounter', 'Fray encounter', description);
}

/** The JSON Schema of one line of a journal: its header, or a step. */
export function journalSchema(): JsonSchema {
  const description = 'One line of a journal (JSON Lines): the first one is the header, every other one a step.';
  return jsonSchema(journalLine(), 'journal', 'Line of a Fray journal', description);
}

function journalLine(): ZodType {
  return z.union([headerSchema(), ...stepSchemas()]);
}

/** The first line of a journal. */
export function headerSchema(): ZodType {
  return z
    .strictObject({
      frayJournal: z.literal(JOURNAL_VERSION).describe('The version of the format.'),
      ruleset: z.string().describe('By what the fight is played.'),
      fight: fightSchema,
    })
    .describe('The header: all that the fight starts from.');
}

/** Every other line of a journal: a step, or one taken back or done again. */
export function stepSchemas(): [ZodType, ZodType] {
  const n = z.int().min(1).describe('Steps count from 1.');
  const request = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('begin').describe('The fight begins.') }),
    z.strictObject({
      kind: z.literal('command').describe('Somebody does something.'),
      command: commandSchema,
      unseen: z.array(z.string()).exactOptional().describe('Ids of those of whom whoever gave it did not know.'),
    }),
    z.strictObject({ kind: z.literal('answer').describe('An open question is answered.'), answer: inputSchema }),
    z.strictObject({
      kind: z.literal('contribute').describe('Somebody at the table adds words to what the next dice come from.'),
      name: z.string().describe('Of the seat.'),
      words: z.string().describe('What it adds.'),
    }),
    z.strictObject({
      kind: z
        .literal('reveal')
        .describe('What the dice so far came from is told; further dice come from something new.'),
      revealed: generatorSchema
        .nullable()
        .describe('What the generator so far began with; null where nothing was promised.'),
      generator: generatorSchema.nullable().describe('What the next one begins with; null where it is withheld.'),
      commitment: z.string().describe('The hash of that.'),
    }),
  ]);
  const turn = z.strictObject({
    kind: z.enum(['undo', 'redo']).describe('The last step is taken back, or done again.'),
  });
  return [
    z
      .strictObject({
        n,
        request: request.describe('What was asked of the engine.'),
        inputs: z.array(inputSchema).describe('Faces and answers that the step used, in order.'),
        events: z.array(eventSchema).describe('What happened.'),
        given: z
          .literal(true)
          .exactOptional()
          .describe('The faces fell elsewhere: the generator of the header is not asked.'),
      })
      .describe('A step.'),
    z
      .strictObject({ n, request: turn.describe('What was asked of the engine.') })
      .describe('A step taken back, or done again.'),
  ];
}
