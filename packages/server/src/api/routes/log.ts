import { namesOf, narrate, playable, printLines } from '@fray/engine';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { StoredSeat } from '../../store/store.ts';
import type { LiveTable } from '../../tables/live-table.ts';
import { type ShownEntry, wholeView } from '../../tables/shown.ts';
import { logFor } from '../../tables/shown-log.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import { seatOfRequest, WITH_LINK } from '../auth.ts';
import { problemSchema } from '../problem.ts';

const querySchema = z.object({
  form: z.enum(['json', 'text']).default('json').describe('One step a line, as in the frames; or as one reads it.'),
  before: z.coerce.number().int().min(1).optional().describe('Only steps before this line, by the count of the seat.'),
  after: z.coerce.number().int().min(0).default(0).describe('Only steps after this line, by the count of the seat.'),
  most: z.coerce.number().int().min(1).optional().describe('So many of them, the newest; all, where left out.'),
});
/** A whole log is more work than most requests. */
const ONE_IN = 20;

/** `GET /api/table/log`: the log as the seat saw it. @param perMinute requests of any kind that one address may make */
export function logRoute(registry: TableRegistry, perMinute: number): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const schema = {
      summary: 'The log as the seat saw it, as JSON Lines or as text',
      ...WITH_LINK,
      querystring: querySchema,
      response: { 200: z.string(), 400: problemSchema, 401: problemSchema },
    };
    const config = { rateLimit: { max: Math.ceil(perMinute / ONE_IN), timeWindow: '1 minute' } };
    app.withTypeProvider<ZodTypeProvider>().get('/api/table/log', { schema, config }, async (request, reply) => {
      const seat = await seatOfRequest(registry, request);
      const table = await registry.table(seat.table);
      const { after, before = Number.POSITIVE_INFINITY, most = Number.POSITIVE_INFINITY } = request.query;
      const whole = await table.whole();
      const log = logFor(whole, seat, await registry.store.seats(table.stored.id), { after, before, most });
      const isText = request.query.form === 'text';
      reply.type(isText ? 'text/plain; charset=utf-8' : 'application/jsonl; charset=utf-8');
      return reply.send(isText ? textOf(table, seat, log) : log.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    });
  };
}

/** The log in sentences, by the names that the seat knows. */
function textOf(table: LiveTable, seat: StoredSeat, log: readonly ShownEntry[]): string {
  const fight = playable(wholeView(table, seat));
  if (fight === null) return '';
  const names = namesOf(fight, table.rules);
  return printLines(log.flatMap(({ events }) => narrate(names, events, 'folded')));
}
