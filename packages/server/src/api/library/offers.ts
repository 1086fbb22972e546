import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Librarian } from '../../library/librarian.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import { FOR_HOST } from '../auth.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { Hosting } from '../hosting.ts';
import { onlyMakersAndMasters } from '../makers.ts';
import { ProblemError, problemSchema } from '../problem.ts';
import { answerRefusal, entryOut, entrySchema, writtenOut, writtenSchema } from './schema.ts';

const offerSchema = entrySchema
  .extend({ library: z.string().describe('Id of its library.'), title: z.string().describe('What that is called.') })
  .meta({ id: 'OfferedEntry', description: 'An entry that the host lets all tables take.' });

export type OfferedEntry = DeepReadonly<z.output<typeof offerSchema>>;

const DENIED = { 403: problemSchema, 404: problemSchema };
const ofLibrary = z.object({ id: z.string().max(80) });

/** What the host offers of libraries to all tables: for those who may make one, and for game masters. */
export function libraryOfferRoutes(
  librarian: Librarian,
  registry: TableRegistry,
  hosting: Hosting,
): (app: FastifyInstance) => Promise<void> {
  return async (plain) => {
    plain.setErrorHandler((error, _request, reply) => answerRefusal(error, reply));
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const listing = {
      summary: 'What the host offers of libraries, without what is written in it',
      response: { 200: z.array(offerSchema), 403: problemSchema },
    };
    app.get('/api/offers', { schema: listing }, async (request) => {
      await onlyMakersAndMasters(registry, hosting, request);
      return (await librarian.offers()).map(({ library, title, entry }) => ({ ...entryOut(entry), library, title }));
    });

    const reading = {
      summary: 'An entry that the host offers',
      params: z.object({ library: z.string().max(80), id: z.string().max(80) }),
      response: { 200: writtenSchema, ...DENIED },
    };
    app.get('/api/offers/:library/:id', { schema: reading }, async (request) => {
      await onlyMakersAndMasters(registry, hosting, request);
      const { library, id } = request.params;
      return writtenOut(await librarian.offeredEntry(library, id));
    });

    const offering = {
      summary: 'Whether all tables may take from a library',
      ...FOR_HOST,
      params: ofLibrary,
      body: z.strictObject({ offered: z.boolean() }),
      response: { 204: z.null(), ...DENIED },
    };
    app.put('/api/libraries/:id/offer', { schema: offering }, async (request, reply) => {
      hosting.onlyHost(request);
      if (!(await librarian.offer(request.params.id, request.body.offered)))
        throw new ProblemError(404, 'There is no such library');
      return reply.code(204).send(null);
    });
  };
}
