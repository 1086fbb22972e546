import { diceWithheld } from '@fray/engine';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Rooms } from '../../socket/rooms.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import { masterOf, WITH_LINK } from '../auth.ts';
import { ProblemError, problemSchema } from '../problem.ts';

/** What lies in the database, row by row; the journal's lines are deep and may be damaged. */
const rowsSchema = z
  .object({
    table: z.record(z.string(), z.unknown()),
    seats: z.array(z.record(z.string(), z.unknown())),
    lines: z.array(z.record(z.string(), z.unknown())),
    setAside: z.array(z.record(z.string(), z.unknown())).describe('Damaged lines that a game master went on without.'),
    snapshot: z.record(z.string(), z.unknown()).nullable(),
    talk: z.array(z.string()).describe('What was said at the table, a line each, as JSON.'),
    orders: z.string().describe('The standing orders, as JSON; empty where nobody gave any.'),
    notes: z.string().describe('The notes on the map, as JSON; empty where there never were any.'),
    unread: z.array(z.string()).describe('What could not be read, and why.'),
  })
  .meta({ id: 'TableRows', description: 'All that is kept of a table, but for the secrets of its links.' });

/** For the game master of a table that is damaged, or that cannot be opened: all that is kept of it, and to go on without the damage. */
export function damageRoutes(registry: TableRegistry, rooms: Rooms): (app: FastifyInstance) => Promise<void> {
  return async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const denied = { 401: problemSchema, 403: problemSchema };

    app.get(
      '/api/table/rows',
      {
        schema: {
          summary: 'All that is kept of the table, as it lies in the database but for the dice to come',
          ...WITH_LINK,
          response: { 200: rowsSchema, ...denied },
        },
      },
      async (request) => {
        const { table } = await masterOf(registry, request);
        const rows = await registry.store.rows(table);
        if (rows === null) throw new Error(`there is no table ${table}`);
        return {
          table: { ...rows.table, header: diceWithheld(rows.table.header) },
          seats: rows.seats.map((seat) => ({ ...seat })),
          lines: rows.lines.map((line) => ({ ...line, body: diceWithheld(line.body) })),
          setAside: rows.setAside.map((line) => ({ ...line, body: diceWithheld(line.body) })),
          // Its account holds a fight with its dice.
          snapshot:
            rows.snapshot === null ? null : { line: rows.snapshot.line, fight: diceWithheld(rows.snapshot.fight) },
          talk: [...rows.talk],
          orders: rows.orders,
          notes: rows.notes,
          unread: [...rows.unread],
        };
      },
    );

    app.post(
      '/api/table/go-on',
      {
        schema: {
          summary: 'Go on with a damaged table from where it is still whole; the rest is kept aside',
          ...WITH_LINK,
          response: { 204: z.null(), 409: problemSchema, ...denied },
        },
      },
      async (request, reply) => {
        const { table } = await masterOf(registry, request);
        const live = await registry.table(table);
        if (!(await live.goOn())) throw new ProblemError(409, 'This table is not damaged: it goes on as it is');
        rooms.welcomeAll(table);
        return reply.code(204).send(null);
      },
    );
  };
}
