import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NoteError, type ShownNote } from '../../notes/note.ts';
import type { Pinboard } from '../../notes/pinboard.ts';
import type { Rooms } from '../../socket/rooms.ts';
import type { StoredSeat } from '../../store/store.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import { seatOfRequest, WITH_LINK } from '../auth.ts';
import { contentSchema, noteSchema } from '../note-schema.ts';
import { ProblemError, problemSchema } from '../problem.ts';

const STATUS: Readonly<Record<NoteError['why'], number>> = { denied: 403, missing: 404, full: 409, wrong: 422 };
const denied = { 401: problemSchema, 403: problemSchema };
const refused = { ...denied, 404: problemSchema, 409: problemSchema, 422: problemSchema };
const byId = z.object({ id: z.string().max(80) });

/** Whoever asks, and the notes of the table. */
interface Asked {
  readonly seat: StoredSeat;
  readonly seats: readonly StoredSeat[];
  readonly pinboard: Pinboard;
}

/** Notes on the map: those that a seat may read, new ones, and what becomes of the own. */
export function notesRoutes(registry: TableRegistry, rooms: Rooms): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const asked = async (request: FastifyRequest): Promise<Asked> => {
      const seat = await seatOfRequest(registry, request);
      const pinboard = await rooms.pinboards.of(await registry.table(seat.table));
      return { seat, seats: await registry.store.seats(seat.table), pinboard };
    };
    readingRoute(app, asked);
    changingRoutes(app, async (request, change) => {
      const now = await asked(request);
      const done = await change(now).catch((error: unknown) => {
        throw error instanceof NoteError
          ? new ProblemError(STATUS[error.why], 'That note is not kept', error.message)
          : error;
      });
      rooms.tellNotes(now.seat.table);
      return done;
    });
  };
}

function readingRoute(app: FastifyInstance, asked: (request: FastifyRequest) => Promise<Asked>): void {
  const schema = {
    summary: 'The notes on the map that the seat may read',
    ...WITH_LINK,
    response: { 200: z.array(noteSchema), ...denied },
  };
  app.withTypeProvider<ZodTypeProvider>().get('/api/table/notes', { schema }, async (request) => {
    const { seat, seats, pinboard } = await asked(request);
    return pinboard.readBy(seat, seats).map(noteOut);
  });
}

/** Does what is asked, and tells all who sit there. */
type Changing = <T>(request: FastifyRequest, change: (asked: Asked) => Promise<T>) => Promise<T>;

function changingRoutes(plain: FastifyInstance, changed: Changing): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const pinning = { summary: 'Pins a note to a square', ...WITH_LINK, body: contentSchema };
  app.post(
    '/api/table/notes',
    { schema: { ...pinning, response: { 201: noteSchema, ...refused } } },
    async (request, reply) => {
      const note = await changed(request, ({ seat, seats, pinboard }) => pinboard.pin(seat, seats, request.body));
      return reply.code(201).send(noteOut(note));
    },
  );

  const changing = { summary: 'Changes a note, or moves it', ...WITH_LINK, params: byId, body: contentSchema };
  app.put(
    '/api/table/notes/:id',
    { schema: { ...changing, response: { 200: noteSchema, ...refused } } },
    async (request) => {
      const { params, body } = request;
      return noteOut(
        await changed(request, ({ seat, seats, pinboard }) => pinboard.change(seat, seats, params.id, body)),
      );
    },
  );

  const taking = { summary: 'Takes a note off', ...WITH_LINK, params: byId };
  app.delete(
    '/api/table/notes/:id',
    { schema: { ...taking, response: { 204: z.null(), ...refused } } },
    async (request, reply) => {
      const { id } = request.params;
      await changed(request, ({ seat, seats, pinboard }) => pinboard.takeOff(seat, seats, id));
      return reply.code(204).send(null);
    },
  );
}

const noteOut = ({ at: [x, y], ...note }: ShownNote): z.output<typeof noteSchema> => ({ ...note, at: [x, y] });
