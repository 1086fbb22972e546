import { diceWithheld } from '@fray/engine';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { TableRegistry } from '../../tables/table-registry.ts';
import { masterOf, seatOfRequest, WITH_LINK } from '../auth.ts';
import { problemSchema } from '../problem.ts';
import { seatOut, seatSchema } from '../seat-schema.ts';

const mineSchema = z
  .object({ table: z.string(), title: z.string(), ruleset: z.string(), seat: seatSchema })
  .meta({ id: 'OwnSeat', description: 'The table and the seat that a link stands for.' });

/** What a link stands for; and for the game master, the whole journal. */
export function ownSeatRoutes(registry: TableRegistry): (app: FastifyInstance) => Promise<void> {
  return async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const denied = { 401: problemSchema, 403: problemSchema };

    app.get(
      '/api/seat',
      { schema: { summary: 'What the link stands for', ...WITH_LINK, response: { 200: mineSchema, ...denied } } },
      async (request) => {
        const seat = await seatOfRequest(registry, request);
        const { stored } = await registry.table(seat.table);
        return { table: stored.id, title: stored.title, ruleset: stored.ruleset, seat: seatOut(seat) };
      },
    );

    app.get(
      '/api/table/journal',
      {
        schema: {
          summary: 'The whole journal, as JSON Lines; nothing in it tells how dice will fall',
          ...WITH_LINK,
          response: { 200: z.string(), ...denied },
        },
      },
      async (request, reply) => {
        const { table } = await masterOf(registry, request);
        const stored = await registry.stored(table);
        const lines = await registry.store.linesAfter(table, 0);
        reply.type('application/jsonl; charset=utf-8');
        return reply.send(diceWithheld([stored.header, ...lines.map(({ body }) => body), ''].join('\n')));
      },
    );
  };
}
