import { sheetsOnce } from '@fray/engine';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { StoredSeat } from '../../store/store.ts';
import type { Course } from '../../tables/older-steps.ts';
import type { Entry } from '../../tables/seat-action.ts';
import { lineMeant, newestFor } from '../../tables/seat-lines.ts';
import { goneFrom, pastView } from '../../tables/shown.ts';
import { logSeenBy } from '../../tables/shown-log.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import { seatOfRequest, WITH_LINK } from '../auth.ts';
import { ProblemError, problemSchema } from '../problem.ts';
import { seatLookedThrough } from '../seat-looked-through.ts';
import { madeEntry, sentFight } from '../told-schema.ts';

const querySchema = z.object({
  line: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('A line that stands, by the count of the seat that asks; as things are now, where left out.'),
  seat: z
    .string()
    .max(80)
    .optional()
    .describe('Id of the seat as which a game master looks at it; the own one, where left out.'),
  after: z.coerce.number().int().min(0).default(0).describe("Of that seat's log only what came after this line."),
});

const pastSchema = z
  .object({
    line: z.int(),
    fight: sentFight,
    gone: z.array(z.unknown()).readonly().describe('As in the frame "welcome".'),
    log: z
      .array(madeEntry)
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
      const { line: wanted, seat: as, after } = request.query;
      const line = wanted ?? newestFor(table, seat);
      const entry = entryAfter(table, seat, wanted);
      const meant = wanted === undefined ? table.line : entry.line;
      const viewer = as === undefined ? seat : await seatLookedThrough(registry, seat, as);
      const fight = pastView(entry, viewer, table);
      const gone = goneFrom(table, viewer, fight, meant);
      const seats = as === undefined ? [] : await registry.store.seats(seat.table);
      const log = as === undefined ? [] : logSeenBy(table, viewer, seat, seats, [lineMeant(table, seat, after), meant]);
      return { line, fight: sheetsOnce(fight), gone, log };
    });
  };
}

/** The step after which things stood so: the newest that stands, where no line is told. @throws ProblemError 404 */
function entryAfter(table: Course, seat: StoredSeat, line: number | undefined): Entry {
  const meant = line === undefined ? undefined : lineMeant(table, seat, line);
  const entry = table.entries.findLast((each) => meant === undefined || each.line === meant);
  if (entry !== undefined) return entry;
  throw new ProblemError(404, 'There is no such step', `expected a line that stands, found ${line}`);
}
