import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Rooms } from '../../socket/rooms.ts';
import { newSeat } from '../../tables/new-table.ts';
import { renewLink } from '../../tables/renew-link.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import { masterOf, WITH_LINK } from '../auth.ts';
import { ProblemError, problemSchema } from '../problem.ts';
import {
  checkCombatants,
  idsSchema,
  kindSchema,
  linkOut,
  linkSchema,
  nameSchema,
  seatOut,
  seatSchema,
} from '../seat-schema.ts';

const wishedSchema = z.strictObject({
  kind: kindSchema,
  name: nameSchema,
  owns: idsSchema.default([]),
});

/** For the game master: the seats of the table, new ones, and those to be taken away. */
export function seatRoutes(registry: TableRegistry, rooms: Rooms): (app: FastifyInstance) => Promise<void> {
  return async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const denied = { 401: problemSchema, 403: problemSchema };

    app.get(
      '/api/table/seats',
      {
        schema: { summary: 'The seats of the table', ...WITH_LINK, response: { 200: z.array(seatSchema), ...denied } },
      },
      async (request) => {
        const { table } = await masterOf(registry, request);
        return (await registry.store.seats(table)).filter(({ revoked }) => !revoked).map(seatOut);
      },
    );

    app.post(
      '/api/table/seats',
      {
        schema: {
          summary: 'A new seat and its link',
          ...WITH_LINK,
          body: wishedSchema,
          response: { 201: linkSchema, 422: problemSchema, ...denied },
        },
      },
      async (request, reply) => {
        const { table } = await masterOf(registry, request);
        await checkOwned(registry, table, request.body);
        const { seat, token } = newSeat(table, request.body);
        await registry.store.addSeat(seat);
        await rooms.refresh(table);
        return reply.code(201).send(linkOut(seat, token));
      },
    );

    linkRoutes(plain, registry, rooms);
  };
}

/** A seat's link made anew, and a seat taken away. */
function linkRoutes(plain: FastifyInstance, registry: TableRegistry, rooms: Rooms): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const params = z.object({ id: z.string() });
  const denied = { 401: problemSchema, 403: problemSchema, 404: problemSchema };
  const renewing = {
    summary: 'A new link for a seat: the old one is dead',
    ...WITH_LINK,
    params,
    response: { 201: linkSchema, ...denied },
  };
  app.post('/api/table/seats/:id/link', { schema: renewing }, async (request, reply) => {
    const { table } = await masterOf(registry, request);
    const { id } = request.params;
    // Those that were taken away are the host's to give back.
    const stands = (await registry.store.seats(table)).some((seat) => seat.id === id && !seat.revoked);
    const made = stands ? await renewLink(registry.store, rooms, table, id) : null;
    if (made === null) throw new ProblemError(404, 'There is no such seat');
    return reply.code(201).send(linkOut(made.seat, made.token));
  });

  const taking = {
    summary: 'Take a seat away: its link is dead',
    ...WITH_LINK,
    params,
    response: { 204: z.null(), 409: problemSchema, ...denied },
  };
  app.delete('/api/table/seats/:id', { schema: taking }, async (request, reply) => {
    const own = await masterOf(registry, request);
    if (request.params.id === own.id) throw new ProblemError(409, 'The game master cannot take away the own seat');
    if (!(await registry.store.revokeSeat(own.table, request.params.id)))
      throw new ProblemError(404, 'There is no such seat');
    await rooms.refresh(own.table);
    return reply.code(204).send(null);
  });
}

/** Only a player has combatants: a game master plays everybody's, an onlooker nobody's. */
async function checkOwned(
  registry: TableRegistry,
  table: string,
  { kind, owns }: z.output<typeof wishedSchema>,
): Promise<void> {
  if (kind !== 'player' && owns.length > 0)
    throw new ProblemError(422, 'Only a player owns combatants', `owns: expected none, found '${owns[0]}'`);
  checkCombatants(await registry.table(table), 'owns', owns);
}
