import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hashOf, newId, newToken } from '../../seats/token.ts';
import type { Rooms } from '../../socket/rooms.ts';
import type { StoredToken } from '../../store/tokens.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import { FOR_HOST, masterOf, WITH_LINK } from '../auth.ts';
import type { Hosting } from '../hosting.ts';
import { ProblemError, problemSchema } from '../problem.ts';
import { nameSchema } from '../seat-schema.ts';

/** So many tokens a table may have. */
const MOST_TOKENS = 100;

const wished = {
  seat: z.string().max(80).describe('Id of the seat for which it stands.'),
  right: z
    .enum(['look', 'play'])
    .describe('To read whatever the seat is shown; or also to do at the table what the seat may.'),
};
const wishedSchema = z.strictObject({ ...wished, name: nameSchema.describe('What it is for.') });

const tokenSchema = z
  .object({
    id: z.string(),
    ...wished,
    name: z.string(),
    created: z.string().describe('When it was made, as ISO 8601.'),
  })
  .meta({ id: 'Token', description: 'A further secret of a seat, for a program, with less right than its link.' });

const madeSchema = tokenSchema
  .extend({ token: z.string().describe('Its secret, which is told this once.') })
  .meta({ id: 'MadeToken', description: 'A token with its secret.' });

const listed = z.array(tokenSchema);
const denied = { 401: problemSchema, 403: problemSchema };
const missing = { 404: problemSchema, ...denied };
const made = { 201: madeSchema, 409: problemSchema, ...missing };
const gone = { 204: z.null(), ...missing };

const LISTING = 'The tokens of programs at the table, without their secrets';
const MAKING = 'A new token for a program';
const TAKING = 'Withdraw a token: whatever goes on by it ends';

/** Tokens of the API: made and withdrawn by the game master of a table, and by the host at any. */
export function tokenRoutes(
  registry: TableRegistry,
  rooms: Rooms,
  hosting: Hosting,
): (app: FastifyInstance) => Promise<void> {
  const tokens = new TokenDesk(registry, rooms);
  return async (app) => {
    masterRoutes(app, registry, tokens);
    hostRoutes(app, hosting, tokens);
  };
}

function masterRoutes(plain: FastifyInstance, registry: TableRegistry, tokens: TokenDesk): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const path = '/api/table/tokens';
  app.get(path, { schema: { summary: LISTING, ...WITH_LINK, response: { 200: listed, ...denied } } }, async (request) =>
    tokens.of((await masterOf(registry, request)).table),
  );
  app.post(
    path,
    { schema: { summary: MAKING, ...WITH_LINK, body: wishedSchema, response: made } },
    async (request, reply) => {
      const { table } = await masterOf(registry, request);
      return reply.code(201).send(await tokens.make(table, request.body));
    },
  );
  const params = z.object({ id: z.string() });
  app.delete(
    `${path}/:id`,
    { schema: { summary: TAKING, ...WITH_LINK, params, response: gone } },
    async (request, reply) => {
      await tokens.withdraw((await masterOf(registry, request)).table, request.params.id);
      return reply.code(204).send(null);
    },
  );
}

function hostRoutes(plain: FastifyInstance, hosting: Hosting, tokens: TokenDesk): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const path = '/api/tables/:id/tokens';
  const params = z.object({ id: z.string() });
  app.get(
    path,
    { schema: { summary: LISTING, ...FOR_HOST, params, response: { 200: listed, ...missing } } },
    async (request) => {
      hosting.onlyHost(request);
      return tokens.of(request.params.id);
    },
  );
  app.post(
    path,
    { schema: { summary: MAKING, ...FOR_HOST, params, body: wishedSchema, response: made } },
    async (request, reply) => {
      hosting.onlyHost(request);
      return reply.code(201).send(await tokens.make(request.params.id, request.body));
    },
  );
  app.delete(
    `${path}/:token`,
    { schema: { summary: TAKING, ...FOR_HOST, params: params.extend({ token: z.string() }), response: gone } },
    async (request, reply) => {
      hosting.onlyHost(request);
      await tokens.withdraw(request.params.id, request.params.token);
      return reply.code(204).send(null);
    },
  );
}

/** Makes and withdraws tokens, for whoever may. */
class TokenDesk {
  readonly #registry: TableRegistry;
  readonly #rooms: Rooms;

  constructor(registry: TableRegistry, rooms: Rooms) {
    this.#registry = registry;
    this.#rooms = rooms;
  }

  async of(table: string): Promise<z.output<typeof listed>> {
    return (await this.#registry.store.tokens.of(table)).map(tokenOut);
  }

  /** @throws ProblemError 404 where there is no such seat, 409 where there are too many */
  async make(table: string, wish: z.output<typeof wishedSchema>): Promise<z.output<typeof madeSchema>> {
    const { store } = this.#registry;
    const seats = await store.seats(table);
    if (!seats.some(({ id, revoked }) => id === wish.seat && !revoked))
      throw new ProblemError(404, 'There is no such seat', `seat: expected the id of a seat, found '${wish.seat}'`);
    if ((await store.tokens.of(table)).length >= MOST_TOKENS)
      throw new ProblemError(409, 'This table has as many tokens as it may', 'withdraw one first');
    const secret = newToken();
    const token = { ...wish, id: newId(), table, hash: hashOf(secret), created: new Date().toISOString() };
    await store.tokens.add(token);
    await this.#rooms.refresh(table);
    return { ...tokenOut(token), token: secret };
  }

  /** @throws ProblemError 404 where there is no such token */
  async withdraw(table: string, id: string): Promise<void> {
    if (!(await this.#registry.store.tokens.drop(table, id))) throw new ProblemError(404, 'There is no such token');
    await this.#rooms.refresh(table);
  }
}

function tokenOut({ id, seat, name, right, created }: StoredToken): z.output<typeof tokenSchema> {
  return { id, seat, name, right, created };
}
