import { sheetsOnce } from '@fray/engine';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { lineMeant } from '../../tables/seat-lines.ts';
import { goneFrom, pastView } from '../../tables/shown.ts';
import { logSeenBy } from '../../tables/shown-log.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import { seatOfRequest, WITH_LINK } from '../auth.ts';
import { ProblemError, problemSchema } from '../problem.ts';
import { seatLookedThrough } from '../seat-looked-through.ts';

const querySchema = z.object({
  line: z.coerce.number().int().min(1).describe('A line that stands, by the count of the seat that asks.'),
  seat: z
    .string()
    .max(80)
    .optional()
    .describe('Id of the seat as which a game master looks at it; the own one, where left out.'),
  after: z.coerce.number().int().min(0).default(0).describe("Of that seat's log only what came after this line."),
});

/** A view is as deep as the sheets of its ruleset: the engine's types say what is in it. */
const pastSchema = z
  .object({
    line: z.int(),
    fight: z.record(z.string(), z.unknown()).describe('As in the frame "welcome".'),
    gone: z.array(z.unknown()).readonly().describe('As in the frame "welcome".'),
    log: z
      .array(z.unknown())
      .readonly()
      .describe("The other seat's log up to the line, by the count of the seat that asks; none of the own one."),
  })
  .meta({ id: 'PastView', description: 'The fight as it stood after a line, as this seat saw it.' });

/** `GET /api/table/view`: how the fight stood after a line of the journal, in the eyes of the seat. */
export function pastRoute(registry: TableRegistry): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const schema = {
      summary: 'The fight as it stood after a line of the journal, as the seat saw it',
      ...WITH_LINK,
      querystring: querySchema,
      response: { 200: pastSchema, 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema },
    };
    app.withTypeProvider<ZodTypeProvider>().get('/api/table/view', { schema }, async (request) => {
      const seat = await seatOfRequest(registry, request);
      const table = await (await registry.table(seat.table)).whole();
      const { line, seat: as, after } = request.query;
      const meant = lineMeant(table, seat, line);
      const entry = table.entries.find((each) => each.line === meant);
      if (entry === undefined)
        throw new ProblemError(404, 'There is no such step', `expected a line that stands, found ${line}`);
      const viewer = as === undefined ? seat : await seatLookedThrough(registry, seat, as);
      const fight = pastView(entry, viewer, table);
      const gone = goneFrom(table, viewer, fight, meant);
      const seats = as === undefined ? [] : await registry.store.seats(seat.table);
      const log = as === undefined ? [] : logSeenBy(table, viewer, seat, seats, [lineMeant(table, seat, after), meant]);
      return { line, fight: sheetsOnce(fight), gone, log };
    });
  };
}
