import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { folderSchema, MOST_SENT, nameSchema } from '../../library/content-schema.ts';
import { MOST_SIDE, PORTRAIT_SIDE } from '../../pictures/studio.ts';
import { bytesOfBody, ofPicture, PICTURE_TYPES, sendPicture, takeBytes } from '../pictures.ts';
import { problemSchema } from '../problem.ts';
import type { LibraryParts } from './files.ts';
import { answerRefusal, BY_LIBRARY, DENIED, libraryOf, REFUSED, tagged, writtenSchema } from './schema.ts';

/** The pictures of a library: how they come in, and what is in them. */
export function libraryPictureRoutes(parts: LibraryParts): (app: FastifyInstance) => Promise<void> {
  const { librarian, studio } = parts;
  return async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.setErrorHandler((error, _request, reply) => answerRefusal(error, reply));
    takeBytes(plain);
    const adding = {
      summary: 'A new picture, PNG, JPEG or WebP, which is written anew: the bytes of its file are the body',
      ...BY_LIBRARY,
      consumes: PICTURE_TYPES,
      querystring: z.object({
        name: nameSchema,
        folder: folderSchema.default(''),
        use: z.enum(['map', 'portrait']).default('map').describe('A portrait is kept smaller.'),
      }),
      response: { 201: writtenSchema, 413: problemSchema, ...REFUSED },
    };
    // Who may not is told before the picture comes.
    const onRequest = async (request: Parameters<typeof libraryOf>[1]): Promise<void> => {
      await libraryOf(librarian, request);
    };
    app.post('/api/library/pictures', { schema: adding, bodyLimit: MOST_SENT, onRequest }, async (request, reply) => {
      const { id } = await libraryOf(librarian, request);
      const { name, folder, use } = request.query;
      const side = use === 'portrait' ? PORTRAIT_SIDE : MOST_SIDE;
      const { hash, body } = await studio.redrawn(bytesOfBody(request.body), name, side);
      const content = { kind: 'picture', ruleset: '', folder, name, tags: [], picture: hash, text: '' };
      return reply.code(201).send(tagged(reply, await librarian.add(id, content, [{ hash, body }])));
    });

    const reading = { summary: 'A picture, as WebP', ...BY_LIBRARY, params: ofPicture, response: DENIED };
    app.get('/api/library/pictures/:hash', { schema: reading }, async (request, reply) =>
      sendPicture(reply, await librarian.picture((await libraryOf(librarian, request)).id, request.params.hash)),
    );
  };
}
