import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { TableEngine } from '../../engine/table-engine.ts';
import { contentSchema } from '../../library/content-schema.ts';
import type { Librarian } from '../../library/librarian.ts';
import { problemSchema } from '../problem.ts';
import {
  answerRefusal,
  BY_LIBRARY,
  DENIED,
  entryOut,
  entrySchema,
  libraryOf,
  listedVersionSchema,
  ofEntry,
  REFUSED,
  seenHeaders,
  tagged,
  versionOut,
  versionSeen,
  writtenSchema,
  writtenVersionSchema,
} from './schema.ts';

/** The entries of a library, their versions and its bin, for who has its link. */
export function libraryEntryRoutes(librarian: Librarian, engine: TableEngine): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    app.setErrorHandler((error, _request, reply) => answerRefusal(error, reply));
    readingRoutes(app, librarian);
    savingRoutes(app, librarian, engine);
    binRoutes(app, librarian);
  };
}

function readingRoutes(plain: FastifyInstance, librarian: Librarian): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const listing = {
    summary: 'All entries by folder and name, those in the bin too, without what is written in them',
    ...BY_LIBRARY,
    response: { 200: z.array(entrySchema), 401: problemSchema },
  };
  app.get('/api/library/entries', { schema: listing }, async (request) =>
    (await librarian.entries((await libraryOf(librarian, request)).id)).map(entryOut),
  );

  const reading = {
    summary: 'An entry; its entity tag is what changes of it have to name',
    ...BY_LIBRARY,
    params: ofEntry,
    response: { 200: writtenSchema, ...DENIED },
  };
  app.get('/api/library/entries/:id', { schema: reading }, async (request, reply) =>
    tagged(reply, await librarian.entry((await libraryOf(librarian, request)).id, request.params.id)),
  );

  const versions = {
    summary: 'The versions of an entry that are kept, newest first',
    ...BY_LIBRARY,
    params: ofEntry,
    response: { 200: z.array(listedVersionSchema), ...DENIED },
  };
  app.get('/api/library/entries/:id/versions', { schema: versions }, async (request) =>
    (await librarian.versions((await libraryOf(librarian, request)).id, request.params.id)).map(versionOut),
  );

  const version = {
    summary: 'One version of an entry: whoever saves that again takes it back',
    ...BY_LIBRARY,
    params: ofEntry.extend({ version: z.coerce.number().int().min(1) }),
    response: { 200: writtenVersionSchema, ...DENIED },
  };
  app.get('/api/library/entries/:id/versions/:version', { schema: version }, async (request) => {
    const { id, version: number } = request.params;
    return versionOut(await librarian.version((await libraryOf(librarian, request)).id, id, number));
  });
}

function savingRoutes(plain: FastifyInstance, librarian: Librarian, engine: TableEngine): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const adding = { summary: 'A new entry, which is read as a file is', ...BY_LIBRARY, body: contentSchema };
  app.post(
    '/api/library/entries',
    { schema: { ...adding, response: { 201: writtenSchema, ...REFUSED } } },
    async (request, reply) => {
      const { id } = await libraryOf(librarian, request);
      const entry = await librarian.add(id, await engine.check(request.body));
      return reply.code(201).send(tagged(reply, entry));
    },
  );

  const saving = {
    summary: 'Saves an entry anew; its version before is kept. If-Match names the version that was seen',
    ...BY_LIBRARY,
    params: ofEntry,
    headers: seenHeaders,
    body: contentSchema,
    response: { 200: writtenSchema, ...REFUSED, 428: problemSchema },
  };
  app.put('/api/library/entries/:id', { schema: saving }, async (request, reply) => {
    const { id } = await libraryOf(librarian, request);
    const before = versionSeen(request);
    return tagged(reply, await librarian.save(id, request.params.id, before, await engine.check(request.body)));
  });
}

function binRoutes(plain: FastifyInstance, librarian: Librarian): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const base = { ...BY_LIBRARY, params: ofEntry };
  const response = { 200: writtenSchema, ...REFUSED, 428: problemSchema };
  const deleting = { summary: 'Puts an entry into the bin', ...base, headers: seenHeaders, response };
  app.delete('/api/library/entries/:id', { schema: deleting }, async (request, reply) => {
    const { id } = await libraryOf(librarian, request);
    return tagged(reply, await librarian.bin(id, request.params.id, versionSeen(request), true));
  });

  const restoring = { summary: 'Takes an entry out of the bin', ...base, headers: seenHeaders, response };
  app.post('/api/library/bin/:id', { schema: restoring }, async (request, reply) => {
    const { id } = await libraryOf(librarian, request);
    return tagged(reply, await librarian.bin(id, request.params.id, versionSeen(request), false));
  });

  const forgetting = {
    summary: 'Forgets an entry in the bin with all its versions, for good',
    ...base,
    response: { 204: z.null(), ...DENIED },
  };
  app.delete('/api/library/bin/:id', { schema: forgetting }, async (request, reply) => {
    const { id } = await libraryOf(librarian, request);
    await librarian.forget(id, request.params.id);
    return reply.code(204).send(null);
  });
}
