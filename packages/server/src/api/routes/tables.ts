import { InputError } from '@fray/engine';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Examples } from '../../examples.ts';
import type { NewTable as MadeTable } from '../../tables/new-table.ts';
import type { Seeds } from '../../tables/seeds.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import { LimitError } from '../../threads/thread.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import { badEncounter, ProblemError, problemSchema } from '../problem.ts';
import { linkSchema } from '../seat-schema.ts';

/** Reading more would keep everybody else waiting for seconds. */
const MOST_TEXT = 262_144;
/** Journals grow with each step; an encounter is far smaller. */
const MOST_JOURNAL_BYTES = 8 * 1_048_576;
/** Of so many requests of one address one may make a table. */
const ONE_IN = 20;

const wishes = {
  typedDice: z.boolean().default(false).describe('People type the faces that fell on their real table.'),
};
const bodySchema = z.union([
  z.strictObject({ example: z.string().max(200).describe('Id of an example.'), ...wishes }),
  z.strictObject({
    encounter: z.string().max(MOST_TEXT).describe('An encounter file, YAML or JSON, its sheets in it.'),
    ...wishes,
  }),
]);

const newTableSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    ruleset: z.string(),
    doubts: z
      .array(z.string())
      .describe(
        'What stands on its sheets against their source, as a feat without its prerequisites; it is played all the same.',
      ),
    seats: z.array(linkSchema).describe('The first seats with the secrets of their links, which are told this once.'),
  })
  .meta({ id: 'NewTable', description: 'A table that was made.' });

export type NewTable = DeepReadonly<z.output<typeof newTableSchema>>;

/**
 * `POST /api/tables`: a new table from an example or an encounter file; `POST /api/tables/import`: from a journal.
 *
 * @param seeds where the dice of the table come from
 * @param perMinute requests of any kind that one address may make
 */
export function tableRoutes(
  registry: TableRegistry,
  examples: Examples,
  seeds: Seeds,
  perMinute: number,
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const schema = {
      summary: 'Make a table from an example or from an encounter file',
      body: bodySchema,
      response: { 201: newTableSchema, 404: problemSchema, 422: problemSchema },
    };
    const config = { rateLimit: { max: Math.ceil(perMinute / ONE_IN), timeWindow: '1 minute' } };
    app.withTypeProvider<ZodTypeProvider>().post('/api/tables', { schema, config }, async (request, reply) => {
      const made = await makeTable(registry, request.body, seeds(textOf(request.body, examples)));
      await registry.add(made);
      return reply.code(201).send(told(made));
    });
    const imported = {
      summary: 'Make a table from a journal that was kept elsewhere',
      body: z.strictObject({ journal: z.string().describe('A journal as JSON Lines, as the game master saves it.') }),
      response: { 201: newTableSchema, 422: problemSchema },
    };
    const large = { schema: imported, config, bodyLimit: MOST_JOURNAL_BYTES };
    app.withTypeProvider<ZodTypeProvider>().post('/api/tables/import', large, async (request, reply) => {
      const made = await read(registry.engine.import(request.body.journal));
      await registry.add(made);
      return reply.code(201).send(told(made));
    });
  };
}

/** What is told of a table that was made, its links among it. */
function told({ table, seats, tokens, doubts }: MadeTable): z.output<typeof newTableSchema> {
  const { id, title, ruleset } = table;
  const links = seats.map((seat) => ({
    id: seat.id,
    kind: seat.kind,
    name: seat.name,
    owns: [...seat.owns],
    token: tokens.get(seat.id) ?? '',
  }));
  return { id, title, ruleset, doubts: [...doubts], seats: links };
}

type Body = z.output<typeof bodySchema>;

/** The text of the encounter. @throws ProblemError where there is no such example */
function textOf(body: Body, examples: Examples): string {
  if ('encounter' in body) return body.encounter;
  const source = examples.source(body.example);
  if (source === null)
    throw new ProblemError(404, 'There is no such example', `expected one of the examples, found '${body.example}'`);
  return source.text;
}

function makeTable({ engine }: TableRegistry, body: Body, seed: string): Promise<MadeTable> {
  const { typedDice, ...from } = body;
  return read(engine.make({ from, wishes: { typedDice }, seed }));
}

/** The table that is read. @throws ProblemError with all that is wrong with what it is read from */
async function read(table: Promise<MadeTable>): Promise<MadeTable> {
  try {
    return await table;
  } catch (error) {
    if (error instanceof InputError) throw badEncounter(error);
    if (error instanceof LimitError)
      throw new ProblemError(422, 'That is too much for this server', `reading it: ${error.message}`);
    throw error;
  }
}
