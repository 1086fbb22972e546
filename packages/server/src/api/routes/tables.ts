import { InputError, TELLINGS } from '@fray/engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Examples } from '../../examples.ts';
import { FaultyBeginning, type NewTable as MadeTable } from '../../tables/new-table.ts';
import type { Seeds } from '../../tables/seeds.ts';
import { picturesIn, type TablePictures } from '../../tables/table-pictures.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import { LimitError } from '../../workers/worker.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { Hosting } from '../hosting.ts';
import { badFile, ProblemError, problemSchema } from '../problem.ts';
import { linkOut, linkSchema } from '../seat-schema.ts';

/** Reading more would keep everybody else waiting for seconds. */
const MOST_TEXT = 262_144;
/** Journals grow with each step; an encounter is far smaller. */
const MOST_JOURNAL_BYTES = 8 * 1_048_576;
/** Of so many requests of one address one may make a table. */
const ONE_IN = 20;

const wishes = {
  typedDice: z.boolean().default(false).describe('People type the faces that fell on their real table.'),
  sight: z
    .boolean()
    .optional()
    .describe('Whether players see no more than their combatants do; as the encounter says, where left out.'),
  telling: z.enum(TELLINGS).default('numbers').describe('What players are told of the numbers of their enemies.'),
};
/** What stands in the text of an encounter that may be sent. */
const encounterText = z.string().max(MOST_TEXT).describe('An encounter file, YAML or JSON, its sheets in it.');
const bodySchema = z.union(
  [
    z.strictObject({ example: z.string().max(200).describe('Id of an example.'), ...wishes }),
    z.strictObject({
      encounter: encounterText,
      library: z
        .string()
        .max(100)
        .optional()
        .describe('The secret of the link of a library whose pictures it may name.'),
      ...wishes,
    }),
  ],
  { error: ({ input }) => `${EXPECTED}, found ${foundIn(input)}` },
);
const EXPECTED = `expected {"example": the id of one} or {"encounter": the text of a file, ${MOST_TEXT} characters at most}, with "typedDice": true or false if it is wished`;

/** What a body holds, in words. */
function foundIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return body === null ? 'null' : typeof body;
  const fields = Object.entries(body).map(([key, value]) => `${key.slice(0, SHOWN)} (${sizeOf(value)})`);
  return fields.slice(0, MOST_FIELDS).join(', ') || 'nothing';
}

const SHOWN = 40;
const MOST_FIELDS = 6;

function sizeOf(value: unknown): string {
  return typeof value === 'string' ? `a text of ${value.length} characters` : typeof value;
}

const newTableSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    ruleset: z.string(),
    doubts: z
      .array(z.string())
      .describe(
        'What stands on its sheets against their source, as a feat without its prerequisites; the fight is played all the same.',
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
  readonly pictures: TablePictures;
  /** Requests of any kind that one address may make. */
  readonly perMinute: number;
}

/**
 * `POST /api/tables`: a new table from an example or an encounter file; `POST /api/tables/import`: from a journal. For the
 * host, and for a guest as far as guests may.
 */
export function tableRoutes(making: Making): (app: FastifyInstance) => Promise<void> {
  const { registry, hosting, examples, seeds, perMinute } = making;
  // Guests are served one after the other: two at once must not share the last table that one of them may have.
  let guests: Promise<unknown> = Promise.resolve();
  const keep = async (request: FastifyRequest, read: () => Promise<MadeTable>): Promise<MadeTable> => {
    const guest = hosting.guestOf(request);
    if (guest === null) return keepTable(making, null, read);
    const keeping = guests.then(() => keepTable(making, guest, read));
    guests = keeping.catch(() => undefined);
    return keeping;
  };
  return async (app) => {
    const schema = {
      summary: 'Make a table from an example or from an encounter file',
      body: bodySchema,
      response: { 201: newTableSchema, 403: problemSchema, 404: problemSchema, 422: problemSchema },
    };
    const config = { rateLimit: { max: Math.ceil(perMinute / ONE_IN), timeWindow: '1 minute' } };
    app.withTypeProvider<ZodTypeProvider>().post('/api/tables', { schema, config }, async (request, reply) => {
      const { body } = request;
      const made = await keep(request, () => makeTable(registry, body, seeds(textOf(body, examples))));
      if ('encounter' in body && body.library !== undefined) await illustrate(making, made, body.library);
      return reply.code(201).send(told(made));
    });
    const imported = {
      summary: 'Make a table from a journal that was kept elsewhere',
      body: z.strictObject({ journal: z.string().describe('A journal as JSON Lines, as the game master saves it.') }),
      response: { 201: newTableSchema, 403: problemSchema, 422: problemSchema },
    };
    const large = { schema: imported, config, bodyLimit: MOST_JOURNAL_BYTES };
    app.withTypeProvider<ZodTypeProvider>().post('/api/tables/import', large, async (request, reply) => {
      const { journal } = request.body;
      const made = await keep(request, () =>
        read(registry.engine.import({ journal, seed: seeds(journal) }), 'The journal cannot be followed'),
      );
      return reply.code(201).send(told(made));
    });
  };
}

/**
 * Keeps the table that is read.
 *
 * @param guest who has it made; null for the host
 * @throws ProblemError where the guest may not, or what is read is bad
 */
async function keepTable(
  { registry, hosting }: Making,
  guest: string | null,
  read: () => Promise<MadeTable>,
): Promise<MadeTable> {
  const share = guest === null ? null : hosting.shareOf(guest, await registry.store.listings());
  const before = share && hosting.whyNoTable(share);
  if (before !== null) throw before;
  const made = await read();
  const { table, lines } = made;
  const bytes = lines.reduce((sum, { body }) => sum + body.length, table.header.length);
  const after = share && hosting.whyNoTable(share, bytes);
  if (after !== null) throw after;
  await registry.add(made, guest);
  return made;
}

/** Keeps the pictures for a new table that it names and the library has. @throws NoRoomError, and then there is no such table */
async function illustrate({ registry, pictures }: Making, { table }: MadeTable, library: string): Promise<void> {
  try {
    await pictures.take(table.id, library, picturesIn(table.header));
  } catch (error) {
    await registry.remove(table.id);
    throw error;
  }
}

/** What is told of a table that was made, its links among it. */
function told({ table, seats, tokens, doubts }: MadeTable): z.output<typeof newTableSchema> {
  const { id, title, ruleset } = table;
  const links = seats.map((seat) => linkOut(seat, tokens.get(seat.id) ?? ''));
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
  const { typedDice, telling, sight } = body;
  const from = 'encounter' in body ? { encounter: body.encounter } : { example: body.example };
  return read(
    engine.make({ from, wishes: { typedDice, telling, ...(sight === undefined ? {} : { sight }) }, seed }),
    'The encounter file is not valid',
  );
}

/** The table that is read. @param title of what is wrong with what it is read from @throws ProblemError with all of that */
async function read(table: Promise<MadeTable>, title: string): Promise<MadeTable> {
  try {
    return await table;
  } catch (error) {
    if (error instanceof InputError) throw badFile(error, title);
    if (error instanceof FaultyBeginning)
      throw new ProblemError(422, 'The rules of this program go wrong at the beginning of that fight', error.message);
    if (error instanceof LimitError)
      throw new ProblemError(422, 'That is too much for this server', `reading it: ${error.message}`);
    throw error;
  }
}
