import { InputError } from '@fray/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MOST_SENT, pictureSchema } from '../../library/content-schema.ts';
import { MOST_SIDE, PORTRAIT_SIDE } from '../../pictures/studio.ts';
import type { StoredSeat } from '../../store/store.ts';
import type { LiveTable } from '../../tables/live-table.ts';
import { viewerBy } from '../../tables/replay.ts';
import type { TablePictures } from '../../tables/table-pictures.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import { LimitError } from '../../workers/worker.ts';
import { BY_REPLAY, masterOf, replayLinkOf, seatOfRequest, WITH_LINK } from '../auth.ts';
import { bytesOfBody, ofPicture, PICTURE_TYPES, sendPicture, takeBytes } from '../pictures.ts';
import { badFile, ProblemError, problemSchema } from '../problem.ts';

const keptSchema = z
  .object({ picture: z.string().describe('The SHA-256 of the picture as it is kept.') })
  .meta({ id: 'KeptPicture', description: 'A picture of a table.' });
const missingSchema = z
  .object({ missing: z.array(z.string()).describe('Those that the library does not have.') })
  .meta({ id: 'TakenPictures', description: 'What became of pictures that a table was to have.' });

const DENIED = { 401: problemSchema, 403: problemSchema, 404: problemSchema };
const REFUSED = { ...DENIED, 413: problemSchema, 422: problemSchema };
const MOST_TAKEN = 200;

/** The pictures of tables: under the map, and on tokens. */
export function pictureRoutes(
  registry: TableRegistry,
  pictures: TablePictures,
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    app.setErrorHandler((error) => {
      throw refusalOf(error);
    });
    await app.register(sendingRoute(registry, pictures));
    takingRoute(app, registry, pictures);
    const bySeat = async (request: FastifyRequest): Promise<Looking> => {
      const viewer = await seatOfRequest(registry, request);
      return { viewer, table: await registry.table(viewer.table) };
    };
    const byReplay = async (request: FastifyRequest): Promise<Looking> => {
      const link = await replayLinkOf(registry, request);
      const table = await registry.table(link.table);
      return { table, viewer: viewerBy(link, table) };
    };
    lookingRoutes(app, pictures, { path: '/api/table', by: WITH_LINK, look: bySeat });
    lookingRoutes(app, pictures, { path: '/api/replay', by: BY_REPLAY, look: byReplay });
  };
}

function refusalOf(error: unknown): unknown {
  if (error instanceof InputError) return badFile(error, 'This is no picture that can be kept');
  if (error instanceof LimitError) return new ProblemError(422, 'That is too much for this server', error.message);
  return error;
}

/** Takes a picture of the game master's. */
function sendingRoute(registry: TableRegistry, pictures: TablePictures): (app: FastifyInstance) => Promise<void> {
  return async (plain) => {
    takeBytes(plain);
    const schema = {
      summary:
        'Keeps a picture for the table, PNG, JPEG or WebP, which is written anew: the bytes of its file are the body',
      ...WITH_LINK,
      consumes: PICTURE_TYPES,
      querystring: z.object({
        use: z.enum(['map', 'portrait']).default('portrait').describe('A portrait is kept smaller.'),
      }),
      response: { 201: keptSchema, ...REFUSED },
    };
    // Who may not is told before the picture comes.
    const onRequest = async (request: FastifyRequest): Promise<void> => {
      await masterOf(registry, request);
    };
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.post('/api/table/pictures', { schema, bodyLimit: MOST_SENT, onRequest }, async (request, reply) => {
      const { table } = await masterOf(registry, request);
      const side = request.query.use === 'portrait' ? PORTRAIT_SIDE : MOST_SIDE;
      const { hash, body } = await pictures.studio.redrawn(bytesOfBody(request.body), 'the picture', side);
      await pictures.keep(table, [{ hash, body }]);
      return reply.code(201).send({ picture: hash });
    });
  };
}

/** Takes pictures over from a library, whose link the game master has. */
function takingRoute(plain: FastifyInstance, registry: TableRegistry, pictures: TablePictures): void {
  const schema = {
    summary: 'Keeps pictures of a library for the table, as they are there',
    ...WITH_LINK,
    body: z.strictObject({
      library: z
        .string()
        .max(100)
        .describe("The secret of the library's link, or the id of a library that the host offers."),
      pictures: z.array(pictureSchema).max(MOST_TAKEN),
    }),
    response: { 200: missingSchema, ...REFUSED },
  };
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.post('/api/table/pictures/taken', { schema }, async (request) => {
    const { table } = await masterOf(registry, request);
    const { library, pictures: wished } = request.body;
    return { missing: [...(await pictures.take(table, library, new Set(wished)))] };
  });
}

/** Who looks at which table. */
interface Looking {
  readonly viewer: StoredSeat;
  readonly table: LiveTable;
}

interface Window {
  readonly path: string;
  readonly by: typeof WITH_LINK | typeof BY_REPLAY;
  look(request: FastifyRequest): Promise<Looking>;
}

const count = z.coerce.number().int().min(0).max(1000);

function lookingRoutes(plain: FastifyInstance, pictures: TablePictures, { path, by, look }: Window): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const answer = (reply: FastifyReply, body: Uint8Array | null): FastifyReply => {
    if (body === null) throw new ProblemError(404, 'There is no such picture here');
    return sendPicture(reply, body);
  };
  const schema = { summary: 'A picture of which all may be seen, as WebP', ...by, params: ofPicture, response: DENIED };
  app.get(`${path}/pictures/:hash`, { schema }, async (request, reply) => {
    const { viewer, table } = await look(request);
    return answer(reply, await pictures.whole(table, viewer, request.params.hash));
  });

  const ofPiece = {
    summary: 'What of the picture under the map lies under a piece of it, as WebP: no more than is known of the ground',
    ...by,
    params: ofPicture.extend({ x: count, y: count, mask: z.string().regex(/^[0-9a-f]{1,64}$/) }),
    response: DENIED,
  };
  app.get(`${path}/pictures/:hash/:x/:y/:mask`, { schema: ofPiece }, async (request, reply) => {
    const { viewer, table } = await look(request);
    const { hash, ...piece } = request.params;
    return answer(reply, await pictures.piece(table, viewer, hash, piece));
  });
}
