import { InputError } from '@fray/engine';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Examples } from '../../examples.ts';
import type { NewTable as MadeTable } from '../../tables/new-table.ts';
import type { Seeds } from '../../tables/seeds.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import { LimitError } from '../../workers/worker.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { Hosting } from '../hosting.ts';
import { badEncounter, ProblemError, problemSchema } from '../problem.ts';
import { linkOut, linkSchema } from '../seat-schema.ts';

/** Reading more would keep everybody else waiting for seconds. */
const MOST_TEXT = 262_144;
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

/** What new tables are made with. */
export interface Making {
  readonly registry: TableRegistry;
  readonly hosting: Hosting;
  readonly examples: Examples;
  /** Where the dice of a table come from. */
  readonly seeds: Seeds;
  /** Requests of any kind that one address may make. */
  readonly perMinute: number;
}

/** `POST /api/tables`: a new table from an example or an encounter file, for the host, or for a guest as far as guests may. */
export function tableRoutes(making: Making): (app: FastifyInstance) => Promise<void> {
  const { hosting, perMinute } = making;
  // Guests are served one after the other: two at once must not share the last table that one of them may have.
  let guests: Promise<unknown> = Promise.resolve();
  return async (app) => {
    const schema = {
      summary: 'Make a table from an example or from an encounter file',
      body: bodySchema,
      response: { 201: newTableSchema, 403: problemSchema, 404: problemSchema, 422: problemSchema },
    };
    const config = { rateLimit: { max: Math.ceil(perMinute / ONE_IN), timeWindow: '1 minute' } };
    app.withTypeProvider<ZodTypeProvider>().post('/api/tables', { schema, config }, async (request, reply) => {
      const guest = hosting.guestOf(request);
      const make = (): Promise<MadeTable> => keepTable(making, request.body, guest);
      const keeping = guest === null ? make() : guests.then(make);
      if (guest !== null) guests = keeping.catch(() => undefined);
      const made = await keeping;
      const { id, title, ruleset } = made.table;
      const seats = made.seats.map((seat) => linkOut(seat, made.tokens.get(seat.id) ?? ''));
      return reply.code(201).send({ id, title, ruleset, doubts: [...made.doubts], seats });
    });
  };
}

/** @param guest who has it made; null for the host @throws ProblemError where the guest may not, or the encounter is bad */
async function keepTable(
  { registry, hosting, examples, seeds }: Making,
  body: Body,
  guest: string | null,
): Promise<MadeTable> {
  const share = guest === null ? null : hosting.shareOf(guest, await registry.store.listings());
  const before = share && hosting.whyNoTable(share);
  if (before !== null) throw before;
  const made = await makeTable(registry, body, seeds(textOf(body, examples)));
  const after = share && hosting.whyNoTable(share, made.table.header.length + made.first.body.length);
  if (after !== null) throw after;
  await registry.add(made, guest);
  return made;
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

async function makeTable({ engine }: TableRegistry, body: Body, seed: string): Promise<MadeTable> {
  const { typedDice, ...from } = body;
  try {
    return await engine.make({ from, wishes: { typedDice }, seed });
  } catch (error) {
    if (error instanceof InputError) throw badEncounter(error);
    if (error instanceof LimitError)
      throw new ProblemError(422, 'The encounter is too much for this server', `reading it: ${error.message}`);
    throw error;
  }
}
