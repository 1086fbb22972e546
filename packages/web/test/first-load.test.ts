import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, inject, it, onTestFinished } from 'vitest';
import { FIRST_LOAD, firstLoad, requested } from './first-load.ts';
import { type PagesServer, servePages } from './pages.ts';
import { newTable, openPage } from './room.ts';

/** The address of a table of two for its game master. */
async function tableAt({ url }: PagesServer): Promise<string> {
  const { seats } = await newTable({ example: 'first/alley' }, { url });
  return `${url}/#/seat/${seats.find(({ name }) => name === 'game master')?.token}`;
}

it('a table stands on the screen before 350 kB have come', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fray-shipped-'));
  cpSync(inject('pagesFolder'), folder, { recursive: true });
  const server = await servePages(folder);
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const context = (await openPage('about:blank')).context();
  // The pages of the tests are compressed in haste: what comes is compressed once more, as it is where they are shipped.
  for (const path of await requested(context, await tableAt(server))) {
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (/\.(html|js|css|svg)$/.test(file)) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
  const loaded = await firstLoad((await openPage('about:blank')).context(), await tableAt(server));
  const whole = [...loaded.values()].reduce((sum, size) => sum + size, 0);
  // Less than half of it would mean that something was not counted.
  expect(whole).toBeGreaterThan(FIRST_LOAD / 2);
  expect(whole).toBeLessThan(FIRST_LOAD);
});
