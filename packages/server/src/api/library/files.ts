import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { TableEngine } from '../../engine/table-engine.ts';
import { folderSchema } from '../../library/content-schema.ts';
import type { Librarian } from '../../library/librarian.ts';
import { FORMS, type Form, isTooMuch, MOST_BYTES } from '../../library/parcel.ts';
import { redrawn } from '../../library/redrawing.ts';
import type { Studio } from '../../pictures/studio.ts';
import type { EntryContent } from '../../store/libraries.ts';
import { bytesOfBody, PICTURE_TYPES, takeBytes } from '../pictures.ts';
import { ProblemError, problemSchema } from '../problem.ts';
import { answerRefusal, BY_LIBRARY, libraryOf, ofEntry, REFUSED } from './schema.ts';

const takenSchema = z
  .object({
    added: z.int().describe('Entries that are new.'),
    changed: z.int().describe('Those that were there under the same name; their version before is kept.'),
    same: z.int().describe('Those that were there as they are.'),
  })
  .meta({ id: 'LibraryTaken', description: 'What became of what was imported.' });

export type LibraryTaken = z.output<typeof takenSchema>;

const TYPES: Readonly<Record<Form | 'webp', string>> = {
  webp: 'image/webp',
  zip: 'application/zip',
  yaml: 'application/yaml; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
/** To read or to write all of a library is more work than most requests. */
const ONE_IN = 20;

/** By what libraries are kept and read. */
export interface LibraryParts {
  readonly librarian: Librarian;
  readonly engine: TableEngine;
  readonly studio: Studio;
}

/** Libraries and their entries as files. @param perMinute requests of any kind that one address may make */
export function libraryFileRoutes(parts: LibraryParts, perMinute: number): (app: FastifyInstance) => Promise<void> {
  const { librarian, engine } = parts;
  const config = { rateLimit: { max: Math.ceil(perMinute / ONE_IN), timeWindow: '1 minute' } };
  return async (app) => {
    app.setErrorHandler((error, _request, reply) => answerRefusal(error, reply));
    takeBytes(app, MOST_BYTES);
    exportRoutes(app, librarian, engine, config);
    importRoute(app, parts, config);
  };
}

interface Limited {
  readonly rateLimit: { readonly max: number; readonly timeWindow: string };
}

function exportRoutes(plain: FastifyInstance, librarian: Librarian, engine: TableEngine, config: Limited): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const all = {
    summary: 'All that is in the library but not in its bin, as an archive of files or one document',
    ...BY_LIBRARY,
    querystring: z.object({ form: z.enum(FORMS).default('zip') }),
    response: { 401: problemSchema, 409: problemSchema },
  };
  app.get('/api/library/export', { schema: all, config }, async (request, reply) => {
    const { id, title } = await libraryOf(librarian, request);
    const { form } = request.query;
    const contents = await librarian.withPictures(id, (await librarian.contents(id)).map(contentOf));
    if (isTooMuch(contents, form) || (form !== 'zip' && contents.pictures.length > 0))
      throw new ProblemError(409, 'This library is too large for one document, or has pictures', 'export it as a zip');
    return sent(reply, Buffer.from(await engine.pack(title, contents, form)), form, 'library');
  });

  const one = {
    summary: 'An entry as a file: as it was written, or the same as JSON',
    ...BY_LIBRARY,
    params: ofEntry,
    querystring: z.object({ form: z.enum(['yaml', 'json']).default('yaml') }),
    response: { 401: problemSchema, 404: problemSchema },
  };
  app.get('/api/library/entries/:id/file', { schema: one }, async (request, reply) => {
    const library = (await libraryOf(librarian, request)).id;
    const entry = await librarian.entry(library, request.params.id);
    const { form } = request.query;
    if (entry.kind === 'picture')
      return sent(reply, Buffer.from(await librarian.picture(library, entry.picture)), 'webp', entry.name);
    const bytes = form === 'yaml' ? entry.text : await engine.json(entry);
    return sent(reply, Buffer.from(bytes), form, entry.name);
  });
}

const contentOf = ({ kind, ruleset, folder, name, tags, picture, text }: EntryContent): EntryContent => ({
  kind,
  ruleset,
  folder,
  name,
  tags,
  picture,
  text,
});

function sent(reply: FastifyReply, bytes: Buffer, form: keyof typeof TYPES, name: string): FastifyReply {
  const file = `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.${form}`)}`;
  return reply.type(TYPES[form]).header('content-disposition', file).send(bytes);
}

function importRoute(plain: FastifyInstance, { librarian, engine, studio }: LibraryParts, config: Limited): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const schema = {
    summary:
      'Takes in what another library has exported (zip, YAML or JSON), or a single sheet, encounter, map or picture: the bytes of the file are the body. All of it, or nothing',
    ...BY_LIBRARY,
    consumes: ['application/zip', 'application/yaml', 'application/json', ...PICTURE_TYPES],
    querystring: z.object({
      file: z.string().min(1).max(200).default('library.zip').describe('What the file is called.'),
      ruleset: z.string().max(100).default('').describe('Of sheets that do not say of which ruleset they are.'),
      folder: folderSchema.default(''),
    }),
    response: { 200: takenSchema, 413: problemSchema, ...REFUSED },
  };
  app.post('/api/library/import', { schema, config, bodyLimit: MOST_BYTES }, async (request) => {
    const { id } = await libraryOf(librarian, request);
    const unpacked = await engine.unpack({ bytes: bytesOfBody(request.body), ...request.query });
    const isOwn = (hash: string): Promise<boolean> => librarian.hasPicture(id, hash);
    return { ...(await librarian.take(id, await redrawn(unpacked, request.query.file, studio, isOwn))) };
  });
}
