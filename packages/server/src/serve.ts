import { existsSync, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { buildServer } from './api/app.ts';
import { type House, NO_HOUSE } from './house-rules.ts';
import { openStore } from './store/threaded-store.ts';
import { type Seeds, secretSeeds } from './tables/seeds.ts';

/** Where a server listens and keeps its tables. */
export interface ServeOptions {
  readonly port: number;
  /** '127.0.0.1' for this machine alone, '0.0.0.0' for the whole network. */
  readonly host: string;
  /** The file of the tables; its folder is made where there is none. */
  readonly data: string;
  readonly examples: string;
  /** By which others reach the server, as behind a proxy; addresses, `localhost` and the machine's own name always do. */
  readonly names?: readonly string[];
  /** By what tables can be played; the rulesets of Fray alone, where left out. */
  readonly house?: House;
  /** Where the dice of new tables come from; left out, nobody can know them beforehand. */
  readonly seeds?: Seeds;
  readonly logger?: FastifyServerOptions['logger'];
}

/** A server that listens. */
export interface Running {
  /** Where to find it, without a slash at the end. */
  readonly url: string;
  readonly app: FastifyInstance;
  /** What the operator should read before anybody sits down, as that something is missing that was written. */
  readonly warnings: readonly string[];
  /** Ends it: open connections are closed, the file is left in order. */
  stop(): Promise<void>;
}

/** The folder of the built pages; null where they were not built. */
export function builtPages(): string | null {
  const folder = join(import.meta.dirname, '../../web/dist');
  return existsSync(join(folder, 'index.html')) ? folder : null;
}

/** For no tables that last. */
const MEMORY = ':memory:';

/** Starts a server. @throws Error where the port is taken, or the file cannot be opened: it is another server's, or of a newer version */
export async function serve(options: ServeOptions): Promise<Running> {
  const { port, host, data, examples, names = [], house = NO_HOUSE, seeds = secretSeeds, logger = false } = options;
  if (data !== MEMORY) mkdirSync(dirname(data), { recursive: true });
  const warnings: string[] = [];
  let warn = (text: string): void => {
    warnings.push(text);
  };
  const store = await openStore(data, (text) => warn(text));
  const faults = data === MEMORY ? {} : { faults: join(dirname(data), 'faults') };
  const app = await buildServer({ store, examples, seeds, names, house, web: builtPages(), logger, ...faults });
  warn = (text) => app.log.warn(text);
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw error;
  }
  const { port: taken } = app.server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return { url: `http://${name}:${taken}`, app, warnings, stop: () => app.close() };
}
