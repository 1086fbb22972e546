import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { buildServer, type HostingWishes, type House, openSqlite, seedsOf } from '@fray/server';
import { build } from 'vite';

const WEB = join(import.meta.dirname, '..');
const EXAMPLES: string = join(WEB, '../../examples');
/** The same dice in every run; FRAY_FUZZ_SEED gives others. */
const seeds = seedsOf(process.env['FRAY_FUZZ_SEED'] ?? '');

/** The pages, built into a folder of their own, which goes away with them. */
export interface BuiltPages {
  readonly folder: string;
  remove(): void;
}

/** Builds the pages as they are now. @param mode 'test' takes no pains to make what is sent small */
export async function buildPages(mode: 'test' | 'production' = 'production'): Promise<BuiltPages> {
  const folder = mkdtempSync(join(tmpdir(), 'fray-pages-'));
  const before = process.env['NODE_ENV'];
  // Under tests it says "test", and the pages would be made of the parts that are slow and meant for those who write them.
  process.env['NODE_ENV'] = 'production';
  try {
    await build({ root: WEB, mode, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A server of the pages that listens. */
export interface PagesServer {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** How pages are served where that is not the usual way. */
export interface Serving {
  /** The file of the tables; in memory where left out. */
  readonly data?: string;
  readonly house?: House;
  readonly hosting?: HostingWishes;
  /** Origins whose pages may show fights in a frame. */
  readonly embed?: readonly string[];
  /** After how many lines of a table it is kept whole. */
  readonly snapshotEvery?: number;
}

/** Serves the pages at a port that is free. */
export async function servePages(
  folder: string,
  { data = ':memory:', ...serving }: Serving = {},
): Promise<PagesServer> {
  const parts = { store: openSqlite(data), examples: EXAMPLES, seeds, web: folder, perMinute: 1_000_000 };
  const app = await buildServer({ ...parts, ...serving });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, stop: () => app.close() };
}
