import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { charge, ENTRY_COST } from '../../socket/deed.ts';
import { EventStream, endFrame, readMark } from '../../socket/event-stream.ts';
import { WITH_LINK } from '../auth.ts';
import { serverFrame } from '../frames.ts';
import { problemSchema } from '../problem.ts';
import { type Doorway, doerOf } from './doorway.ts';

const USUAL_HEARTBEAT_MS = 15_000;

const headers = z.looseObject({
  'last-event-id': z
    .string()
    .max(40)
    .optional()
    .describe('The id of the last event that was seen: what came since is told, and no "welcome".'),
});

/** The data of the events, by their names. */
const eventData = z
  .union([serverFrame, endFrame])
  .meta({ id: 'TableEvent', description: 'What is told of a table: the data of an event, whose name is its "t".' });

/** `GET /api/table/events`: what the socket tells, as server-sent events. */
export function eventRoute(
  doorway: Doorway,
  heartbeatMs: number = USUAL_HEARTBEAT_MS,
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const schema = {
      summary: 'What happens at the table, as server-sent events, as the seat may see it',
      ...WITH_LINK,
      headers,
      response: {
        200: {
          description: 'Events until somebody hangs up.',
          content: { 'text/event-stream': { schema: eventData } },
        },
        401: problemSchema,
        403: problemSchema,
      },
    };
    app.get('/api/table/events', { schema }, async (request, reply) => {
      const { room, caller, rates } = await doerOf(doorway, request);
      const stream = new EventStream(caller, heartbeatMs, {
        left: (guest) => {
          room.leave(guest);
          gone();
        },
        failed: (error) => request.log.error(error),
      });
      const gone = doorway.drain.stays(stream);
      const mark = readMark(String(request.headers['last-event-id']));
      if (mark === null) room.enter(stream.guest);
      else charge(rates, (await room.resume(stream.guest, mark)) * ENTRY_COST);
      reply
        .type('text/event-stream; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .header('X-Accel-Buffering', 'no');
      return reply.send(stream.body);
    });
  };
}
