import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer, openSqlite } from '@fray/server';
import { build } from 'vite';

const WEB = join(import.meta.dirname, '..');
const EXAMPLES: string = join(WEB, '../../examples');

/** The pages, built into a folder of their own, which goes away with them. */
export interface BuiltPages {
  readonly folder: string;
  remove(): void;
}

/** Builds the pages as they are now. */
export async function buildPages(): Promise<BuiltPages> {
  const folder = mkdtempSync(join(tmpdir(), 'fray-pages-'));
  await build({ root: WEB, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A server of the pages that listens. */
export interface PagesServer {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Serves the pages.
 *
 * @param data the file of the tables; in memory where left out
 * @param port any that is free where left out
 */
export async function servePages(folder: string, data = ':memory:', port = 0): Promise<PagesServer> {
  const app = await buildServer({ store: openSqlite(data), examples: EXAMPLES, web: folder, perMinute: 1_000_000 });
  await app.listen({ port, host: '127.0.0.1' });
  const { port: taken } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${taken}`, port: taken, stop: () => app.close() };
}
