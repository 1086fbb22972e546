import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { FIRST_LOAD, firstLoad } from './first-load.ts';
import { servePages } from './pages.ts';
import { newTable, openPage } from './room.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Builds the pages as they are handed out: those of the other tests are made in haste. */
async function buildAsShipped(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fray-shipped-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const how = ['build', 'packages/web', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, [vite, ...how], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return folder;
}

it('a table stands on the screen before 350 kB have come', async () => {
  const server = await servePages(await buildAsShipped());
  onTestFinished(() => server.stop());
  const { seats } = await newTable({ example: 'first/alley' }, { url: server.url });
  const token = seats.find(({ name }) => name === 'game master')?.token ?? '';
  const blank = await openPage('about:blank');
  const loaded = await firstLoad(blank.context(), `${server.url}/#/seat/${token}`);
  const whole = [...loaded.values()].reduce((sum, size) => sum + size, 0);
  // Less than half of it would mean that something was not counted.
  expect(whole).toBeGreaterThan(FIRST_LOAD / 2);
  expect(whole).toBeLessThan(FIRST_LOAD);
});
