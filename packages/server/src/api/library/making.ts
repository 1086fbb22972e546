import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Librarian } from '../../library/librarian.ts';
import { FOR_HOST } from '../auth.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { Hosting } from '../hosting.ts';
import { ProblemError, problemSchema } from '../problem.ts';
import { BY_LIBRARY, libraryOf, librarySchema, madeLibrarySchema, titleSchema } from './schema.ts';

const listedSchema = librarySchema
  .extend({
    entries: z.int().describe('Those in the bin among them.'),
    bytes: z.int().describe('Of all versions.'),
    byGuest: z.boolean().describe('Whether a guest had it made.'),
    offered: z.boolean().describe('Whether all tables may take from it.'),
  })
  .meta({ id: 'ListedLibrary', description: 'A library, as the host sees it.' });

const ownSchema = librarySchema
  .extend({
    bytes: z.int().describe('Bytes of all its versions.'),
    mostBytes: z.int().describe('So many it may have.'),
    offered: z.boolean().describe('Whether the host lets all tables take from it.'),
  })
  .meta({ id: 'OwnLibrary', description: 'A library, as whoever has its link sees it.' });

export type OwnLibrary = DeepReadonly<z.output<typeof ownSchema>>;

const ofLibrary = z.object({ id: z.string().max(80) });
const DENIED = { 403: problemSchema, 404: problemSchema };
/** Of so many requests of one address one may make a library. */
const ONE_IN = 20;

/** Libraries as they are made, looked after by the host, and given another link. @param perMinute requests of any kind that one address may make */
export function libraryMakingRoutes(
  librarian: Librarian,
  hosting: Hosting,
  perMinute: number,
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    makingRoute(app, librarian, hosting, perMinute);
    hostRoutes(app, librarian, hosting);
    ownRoutes(app, librarian);
  };
}

function makingRoute(app: FastifyInstance, librarian: Librarian, hosting: Hosting, perMinute: number): void {
  const schema = {
    summary: 'A new library, for those who may make tables',
    body: z.strictObject({ title: titleSchema }),
    response: { 201: madeLibrarySchema, 403: problemSchema },
  };
  const config = { rateLimit: { max: Math.ceil(perMinute / ONE_IN), timeWindow: '1 minute' } };
  app.withTypeProvider<ZodTypeProvider>().post('/api/libraries', { schema, config }, async (request, reply) => {
    const guest = hosting.guestOf(request);
    // One guest has as many libraries as tables.
    const own = guest === null ? [] : (await librarian.listings()).filter(({ maker }) => maker === guest);
    const why = guest === null ? null : hosting.whyNoLibrary(own.length);
    if (why !== null) throw why;
    const { library, token } = await librarian.make(request.body.title, guest);
    const { id, title, created } = library;
    return reply.code(201).send({ id, title, created, token });
  });
}

function hostRoutes(plain: FastifyInstance, librarian: Librarian, hosting: Hosting): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const listing = {
    summary: 'All libraries, newest first',
    ...FOR_HOST,
    response: { 200: z.array(listedSchema), 403: problemSchema },
  };
  app.get('/api/libraries', { schema: listing }, async (request) => {
    hosting.onlyHost(request);
    return (await librarian.listings()).map(({ maker, offered, ...rest }) => {
      return { ...rest, byGuest: maker !== null, offered: offered !== null };
    });
  });

  const deleting = {
    summary: 'Delete a library with all that is in it, for good',
    ...FOR_HOST,
    params: ofLibrary,
    response: { 204: z.null(), ...DENIED },
  };
  app.delete('/api/libraries/:id', { schema: deleting }, async (request, reply) => {
    hosting.onlyHost(request);
    if (!(await librarian.remove(request.params.id))) throw noLibrary();
    return reply.code(204).send(null);
  });

  const renewing = {
    summary: 'A new link for a library; the old one is dead',
    ...FOR_HOST,
    params: ofLibrary,
    response: { 201: z.object({ token: z.string() }), ...DENIED },
  };
  app.post('/api/libraries/:id/link', { schema: renewing }, async (request, reply) => {
    hosting.onlyHost(request);
    const token = await librarian.renew(request.params.id);
    if (token === null) throw noLibrary();
    return reply.code(201).send({ token });
  });
}

const noLibrary = (): ProblemError => new ProblemError(404, 'There is no such library');

/** For who has the link. */
function ownRoutes(plain: FastifyInstance, librarian: Librarian): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const own = {
    summary: 'The library of the link',
    ...BY_LIBRARY,
    response: { 200: ownSchema, 401: problemSchema },
  };
  app.get('/api/library', { schema: own }, async (request) => {
    const { id, title, created, offered } = await libraryOf(librarian, request);
    const bytes = await librarian.bytes(id);
    return { id, title, created, bytes, mostBytes: librarian.mostBytes, offered: offered !== null };
  });

  const renewing = {
    summary: 'A new link for the library; the one by which this comes is dead',
    ...BY_LIBRARY,
    response: { 201: z.object({ token: z.string() }), 401: problemSchema },
  };
  app.post('/api/library/link', { schema: renewing }, async (request, reply) => {
    const token = await librarian.renew((await libraryOf(librarian, request)).id);
    if (token === null) throw noLibrary();
    return reply.code(201).send({ token });
  });
}
