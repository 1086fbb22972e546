import { checkDocument, jsonSchema, readDocument } from '@fray/engine';
import { z } from 'zod';
import type { ServerParts } from './api/app.ts';
import { LOG_LEVELS } from './api/logging.ts';

const count = (most: number) => z.int().min(1).max(most);
const MOST = 1_000_000_000;
/** What can stand in the policy of a page, and nothing beside it. */
const ORIGIN = /^https?:\/\/[a-z\d.-]+(:\d{1,5})?$/;
const A_DAY_S = 86_400;

/** Each is what its name says, for one server; what is left out is as docs/server.md says. */
const limitsSchema = z.strictObject({
  requestsPerMinute: count(MOST).optional().meta({
    title: 'Requests a minute',
    description: 'Requests of one address; one in twenty of them may make a table or fetch a log. 600 where left out.',
  }),
  messagesPerSecond: count(MOST).optional().meta({
    title: 'Messages a second',
    description: 'Messages of one seat over all its sockets; an address may send ten times as many. 20 where left out.',
  }),
  requestSeconds: count(A_DAY_S).optional().meta({
    title: 'Seconds for a request',
    description: 'How long a request may take to arrive whole. 30 where left out.',
  }),
  helloSeconds: count(A_DAY_S).optional().meta({
    title: 'Seconds for hello',
    description: 'How long a socket may take to say hello by a valid link. 10 where left out.',
  }),
  openMegabytes: count(MOST).optional().meta({
    title: 'Open tables',
    description:
      'What the journals of all open tables may come to, in millions of characters; a sixteenth of the heap of Node where left out.',
  }),
  libraryMegabytes: count(MOST).optional().meta({
    title: 'Libraries',
    description: 'What all libraries may come to with all their versions, in millions of bytes. 1000 where left out.',
  }),
  pictureMegabytes: count(MOST).optional().meta({
    title: 'Pictures',
    description: 'What the pictures of all tables may come to, in millions of bytes. 1000 where left out.',
  }),
  snapshotEvery: count(MOST).optional().meta({
    title: 'Lines between snapshots',
    description: 'After how many lines of a table it is kept whole, so that it opens faster. 100 where left out.',
  }),
});

const configSchema = z.strictObject({
  port: z
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .meta({ title: 'Port', description: 'Where to listen. 4321 where left out.' }),
  host: z.string().min(1).optional().meta({
    title: 'Address',
    description: 'Which address to listen on; 0.0.0.0 lets the whole network in. 127.0.0.1 where left out.',
  }),
  name: z.array(z.string().min(1)).optional().meta({
    title: 'Names',
    description: 'Names by which others reach the server, as behind a proxy.',
  }),
  data: z.string().min(1).optional().meta({
    title: 'File',
    description:
      'The file in which tables are kept; what belongs to this machine alone lies beside it. data/fray.sqlite where left out.',
  }),
  database: z.string().min(1).optional().meta({
    title: 'Database',
    description: 'The PostgreSQL in which they are kept instead, as postgres://user:password@host:5432/name.',
  }),
  houseRules: z.string().min(1).optional().meta({
    title: 'House rules',
    description: 'A module that exports rulesets of your own; it runs as a program.',
  }),
  guestTables: z.int().min(0).optional().meta({
    title: 'Tables of a guest',
    description: 'How many tables a guest may have at a time. 0 where left out.',
  }),
  guestMegabytes: z.int().min(0).optional().meta({
    title: 'Room for guests',
    description: 'How much all tables of guests may fill. 100 where left out.',
  }),
  keepDays: count(MOST).optional().meta({
    title: 'Days',
    description: 'Tables that were not played for so many days are deleted. None are where left out.',
  }),
  drainSeconds: z.int().min(0).max(A_DAY_S).optional().meta({
    title: 'Seconds to drain',
    description:
      'How long it goes on serving after it was told to stop, while /ready says that it is not ready, so that a load balancer sends nobody there any more. 0 where left out.',
  }),
  embed: z.array(z.string().regex(ORIGIN, 'expected an origin, as https://example.org')).optional().meta({
    title: 'Frames',
    description: 'Origins whose pages may show fights that are played back in a frame. None where left out.',
  }),
  logLevel: z.enum(LOG_LEVELS).optional().meta({
    title: 'Log',
    description: 'How much is logged; info, which has a line for each request, where left out.',
  }),
  limits: limitsSchema.optional().meta({ title: 'Limits', description: 'How much one server takes from its clients.' }),
});

/** What a file says of how to serve; what is not in it is as usual. */
export type Config = z.output<typeof configSchema>;
export type Limits = z.output<typeof limitsSchema>;

/**
 * Reads a configuration, YAML or JSON.
 *
 * @param file what errors call it
 * @throws InputError with all that is wrong in it
 */
export function readConfig(text: string, file: string): Config {
  return checkDocument(readDocument(text, file), configSchema);
}

/** The JSON Schema of configurations. */
export function configJsonSchema(): object {
  return jsonSchema(
    configSchema,
    'config',
    'Fray server',
    'How a server listens, where it keeps tables, and its limits.',
  );
}

const MS = 1000;
const MEGABYTE = 1_000_000;

/** The limits as a server is built with them. */
export function limitParts(limits: Limits): LimitParts {
  const parts: { [K in keyof LimitParts]: LimitParts[K] | undefined } = {
    perMinute: limits.requestsPerMinute,
    perSecond: limits.messagesPerSecond,
    requestMs: times(limits.requestSeconds, MS),
    patienceMs: times(limits.helloSeconds, MS),
    mostOpenBytes: times(limits.openMegabytes, MEGABYTE),
    snapshotEvery: limits.snapshotEvery,
    mostPictureBytes: times(limits.pictureMegabytes, MEGABYTE),
    mostLibraryBytes: times(limits.libraryMegabytes, MEGABYTE),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

type LimitParts = Partial<
  Pick<
    ServerParts,
    | 'perMinute'
    | 'perSecond'
    | 'requestMs'
    | 'patienceMs'
    | 'mostOpenBytes'
    | 'snapshotEvery'
    | 'mostLibraryBytes'
    | 'mostPictureBytes'
  >
>;

function times(value: number | undefined, factor: number): number | undefined {
  return value === undefined ? undefined : value * factor;
}
