import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { buildServer } from './api/app.ts';
import { isLoopback } from './api/hosting.ts';
import { type Limits, limitParts } from './config.ts';
import { type House, NO_HOUSE } from './house-rules.ts';
import { newToken } from './seats/token.ts';
import { databaseUrl, openTables } from './store/open.ts';
import { type Seeds, secretSeeds } from './tables/seeds.ts';

/** Where a server listens and keeps its tables. */
export interface ServeOptions {
  readonly port: number;
  /** '127.0.0.1' for this machine alone, '0.0.0.0' for the whole network. */
  readonly host: string;
  /** The file of the tables; its folder is made where there is none. What belongs to this machine alone lies beside it. */
  readonly data: string;
  /** The PostgreSQL database of the tables, as `postgres://user:password@host:5432/name`; the file, where left out. */
  readonly database?: string;
  readonly examples: string;
  /** The folder of the built pages; the API is there alone where left out, or null. */
  readonly pages?: string | null;
  /** By which others reach the server, as behind a proxy; addresses, `localhost` and the machine's own name always do. */
  readonly names?: readonly string[];
  /** By what tables can be played; the rulesets of Fray alone, where left out. */
  readonly house?: House;
  /** Where the dice of new tables come from; left out, nobody can know them beforehand. */
  readonly seeds?: Seeds;
  readonly logger?: FastifyServerOptions['logger'];
  /** Makes a new link for the host: the old one is dead. */
  readonly newHostLink?: boolean;
  /** How many tables a guest may have at a time; none where left out. */
  readonly guestTables?: number;
  /** So many megabytes all tables of guests may fill; 100 where left out. */
  readonly guestMegabytes?: number;
  /** Tables that were not played for so many days are deleted; none are, where left out. */
  readonly keepDays?: number;
  /** So many seconds it goes on serving after it was told to stop, while it says that it is not ready; none where left out. */
  readonly drainSeconds?: number;
  /** Origins whose pages may show fights that are played back in a frame; none where left out. */
  readonly embed?: readonly string[];
  /** How much it takes from its clients. */
  readonly limits?: Limits;
}

/** A server that listens. */
export interface Running {
  /** Where to find it, without a slash at the end. */
  readonly url: string;
  readonly app: FastifyInstance;
  /** By what the host comes in: null where everybody who can reach the server is the host. */
  readonly hostLink: string | null;
  /** The headers by which a request is the host's own. */
  readonly asHost: Readonly<Record<string, string>>;
  /** What the operator should read before anybody sits down, as that something is missing that was written. */
  readonly warnings: readonly string[];
  /** Ends it: what was begun is finished, open connections are closed, the file is left in order. */
  stop(): Promise<void>;
}

/** For no tables that last. */
const USUAL_GUEST_MEGABYTES = 100;
const MEGABYTE = 1_048_576;
const MEMORY = ':memory:';
const MS = 1000;

/**
 * Starts a server.
 *
 * @throws UnusableStoreError where the file or the database cannot be opened: it is another server's, or of a newer version;
 * Error where the port is taken
 */
export async function serve(options: ServeOptions): Promise<Running> {
  const { port, host, data, examples, pages: web = null, names = [] } = options;
  const { house = NO_HOUSE, seeds = secretSeeds, logger = false } = options;
  const { guestTables = 0, guestMegabytes = USUAL_GUEST_MEGABYTES, keepDays, limits = {}, embed = [] } = options;
  if (data !== MEMORY) mkdirSync(dirname(data), { recursive: true });
  const warnings: string[] = [];
  let warn = (text: string): void => {
    warnings.push(text);
  };
  const store = await openTables(
    options.database === undefined ? options.data : databaseUrl(options.database),
    (text) => warn(text),
  );
  // What has another name, or listens to others, is reached from elsewhere: there nobody is the host without the link.
  const isLocal = isLoopback(host) && names.length === 0;
  const secret = isLocal ? null : hostSecret(data, options.newHostLink === true);
  const hosting = { secret, isLocal, guestTables, guestBytes: guestMegabytes * MEGABYTE };
  const leaving = new AbortController();
  const kept = {
    leaving: leaving.signal,
    ...limitParts(limits),
    embed,
    ...(keepDays === undefined ? {} : { keepDays }),
    ...(data === MEMORY ? {} : { faults: join(dirname(data), 'faults') }),
  };
  const app = await buildServer({ store, examples, seeds, names, house, web, logger, hosting, ...kept });
  warn = (text) => app.log.warn(text);
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw error;
  }
  const { port: taken } = app.server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const url = `http://${name}:${taken}`;
  const hostLink = secret === null ? null : `${url}/#/host/${secret}`;
  const asHost: Running['asHost'] = secret === null ? {} : { authorization: `Bearer ${secret}` };
  return { url, app, hostLink, asHost, warnings, stop: () => drained(app, leaving, options) };
}

/** Says that nobody should be sent here any more, serves on for a while, and ends. */
async function drained(app: FastifyInstance, leaving: AbortController, options: ServeOptions): Promise<void> {
  leaving.abort();
  await wait((options.drainSeconds ?? 0) * MS);
  await app.close();
}

const SECRET = /^[\w-]{22}$/;
const OWNER_ALONE = 0o600;

/** The secret of the host's link: it lies beside the tables, so that the link stays the same, and only this user can read it. */
function hostSecret(data: string, isNew: boolean): string {
  if (data === MEMORY) return newToken();
  const file = `${data}.host`;
  const kept = !isNew && existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (SECRET.test(kept)) return kept;
  const secret = newToken();
  rmSync(file, { force: true });
  writeFileSync(file, `${secret}\n`, { mode: OWNER_ALONE });
  return secret;
}
