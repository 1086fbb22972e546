import { InputError } from '@fray/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type contentSchema, folderSchema, nameSchema, tagsSchema } from '../../library/content-schema.ts';
import { type Librarian, LibraryError } from '../../library/librarian.ts';
import type { EntryVersion, StoredEntry, StoredLibrary, WrittenEntry } from '../../store/libraries.ts';
import { LimitError } from '../../workers/worker.ts';
import { bearerOf } from '../auth.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import { badFile, PROBLEM_TYPE, ProblemError, problemSchema } from '../problem.ts';

/** How requests say which library they are about, for the description of the interface. */
export const LIBRARY_SCHEME = {
  type: 'http',
  scheme: 'bearer',
  description: "The secret of a library's link.",
} as const;
/** What the schemas of routes carry that need the link of a library. */
export const BY_LIBRARY = { security: [{ library: [] }] } as const;

export const titleSchema = z.string().trim().min(1).max(80);

export const librarySchema = z
  .object({ id: z.string(), title: z.string(), created: z.string().describe('When it was made, as ISO 8601.') })
  .meta({ id: 'Library', description: 'Sheets, encounters and maps of somebody.' });

export const madeLibrarySchema = librarySchema
  .extend({ token: z.string().describe('The secret of its link, which is told this once.') })
  .meta({ id: 'MadeLibrary', description: 'The same with the secret of its link.' });

const versionSchema = z.object({
  version: z.int().describe('Counts from 1; the entity tag of the entry is this number in quotes.'),
  kind: z.string(),
  ruleset: z.string().describe('Empty where it is of none.'),
  folder: folderSchema,
  name: nameSchema,
  tags: tagsSchema,
  picture: z.string().describe('The SHA-256 of the picture that it is, or of its portrait; empty for none.'),
  saved: z.string().describe('When it was saved, as ISO 8601.'),
  bytes: z.int(),
});

export const listedVersionSchema = versionSchema.meta({
  id: 'LibraryVersion',
  description: 'A version of an entry, without what is written in it.',
});

export const writtenVersionSchema = versionSchema
  .extend({ text: z.string() })
  .meta({ id: 'WrittenLibraryVersion', description: 'A version of an entry.' });

const listedSchema = versionSchema.extend({
  id: z.string(),
  deleted: z.string().nullable().describe('When it was put into the bin; null where it was not.'),
});

export const entrySchema = listedSchema.meta({
  id: 'LibraryEntry',
  description: 'An entry of a library, without what is written in it.',
});

export const writtenSchema = listedSchema
  .extend({ text: z.string() })
  .meta({ id: 'WrittenLibraryEntry', description: 'An entry of a library.' });

export type LibraryEntry = DeepReadonly<z.output<typeof entrySchema>>;
export type WrittenLibraryEntry = DeepReadonly<z.output<typeof writtenSchema>>;
export type LibraryVersion = DeepReadonly<z.output<typeof listedVersionSchema>>;
export type WrittenLibraryVersion = DeepReadonly<z.output<typeof writtenVersionSchema>>;
export type MadeLibrary = DeepReadonly<z.output<typeof madeLibrarySchema>>;
export type LibraryContent = DeepReadonly<z.input<typeof contentSchema>>;

/** An answer to who has not seen the newest version, or uses a name that is taken: what is there. */
const conflictSchema = problemSchema.extend({ entry: writtenSchema.nullable() }).meta({
  id: 'LibraryConflict',
  description: 'Why an entry was not changed, and what is there instead; null where nothing is.',
});

/** What the routes of entries may answer beside what they are for. */
export const DENIED = { 401: problemSchema, 404: problemSchema };
export const REFUSED = { ...DENIED, 403: problemSchema, 409: conflictSchema, 422: problemSchema };

export const ofEntry = z.object({ id: z.string().max(80) });

/** The library of the request's link. @throws ProblemError 401 */
export async function libraryOf(librarian: Librarian, request: FastifyRequest): Promise<StoredLibrary> {
  const token = bearerOf(request);
  const library = token === null ? null : await librarian.of(token);
  if (library !== null) return library;
  throw new ProblemError(
    401,
    'This link is not valid',
    'expected "Authorization: Bearer" with the secret of a library\u2019s link',
  );
}

const TAG = /^(?:W\/)?"(\d{1,9})"$/;

/** How a request says which version it has seen. */
export const seenHeaders = z.looseObject({
  'if-match': z.string().optional().describe('The version that was seen, in quotes: the ETag of the entry.'),
});

/** The version that whoever changes an entry has seen. @throws ProblemError 428 where the request does not say */
export function versionSeen({ headers }: FastifyRequest): number {
  const tag = TAG.exec(headers['if-match'] ?? '')?.[1];
  if (tag !== undefined) return Number(tag);
  throw new ProblemError(
    428,
    'Say which version you have seen',
    'expected "If-Match" with the entity tag of the entry',
  );
}

/** Answers with an entry and its tag. */
export function tagged(reply: FastifyReply, entry: WrittenEntry): z.output<typeof writtenSchema> {
  void reply.header('etag', `"${entry.version}"`);
  return writtenOut(entry);
}

export const writtenOut = (entry: WrittenEntry): z.output<typeof writtenSchema> => ({
  ...entry,
  tags: [...entry.tags],
});
export const entryOut = (entry: StoredEntry): z.output<typeof entrySchema> => ({ ...entry, tags: [...entry.tags] });
export const versionOut = <T extends EntryVersion>(version: T): Omit<T, 'tags'> & { tags: string[] } => ({
  ...version,
  tags: [...version.tags],
});

const STATUS = { missing: 404, full: 403, taken: 409, changed: 409 } as const;
const TITLES = {
  missing: 'That is not in this library',
  full: 'There is no room for it in the library',
  taken: 'Something of that name is in the folder already',
  changed: 'Somebody else has changed it',
} as const;

/** Answers why something was not done in a library; whatever else went wrong goes on as an error. */
export function answerRefusal(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof InputError) throw badFile(error, 'The library takes what can be played, and this cannot');
  if (error instanceof LimitError) throw new ProblemError(422, 'That is too much for this server', error.message);
  if (!(error instanceof LibraryError)) throw error;
  const { body } = new ProblemError(STATUS[error.why], TITLES[error.why], error.message);
  const entry = error.there === null ? null : writtenOut(error.there);
  const told = body.status === 409 ? { ...body, entry } : body;
  return reply.code(body.status).type(PROBLEM_TYPE).send(JSON.stringify(told));
}
