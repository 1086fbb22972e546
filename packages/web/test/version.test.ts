import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Door, openDoor } from './door.ts';
import { newTable, sit } from './room.ts';

interface Served {
  readonly folder: string;
  readonly server: Door;
}

/** The pages served from a folder of their own, in which they can be exchanged. */
async function servedAlone(): Promise<Served> {
  const whole = mkdtempSync(join(tmpdir(), 'fray-version-'));
  const folder = join(whole, 'pages');
  cpSync(inject('pagesFolder'), folder, { recursive: true });
  const server = await openDoor(folder, join(whole, 'tables.sqlite'));
  onTestFinished(async () => {
    await server.close();
    rmSync(whole, { recursive: true, force: true });
  });
  return { folder, server };
}

/** Another version of the pages stands where the first one was. */
function exchange(folder: string): void {
  const page = join(folder, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace(/assets\/index-[^"]+\.js/, 'assets/index-newer.js'));
  for (const file of globSync(join(folder, '{index.html.*,assets/{key-help,modern}-*}'))) rmSync(file);
}

describe('a new version of the pages', () => {
  it('is told when the server comes back with it', async () => {
    const { folder, server } = await servedAlone();
    const gm = await sit(await newTable('door', { url: server.url }), 'game master');
    await server.stop();
    await gm.page.getByText('The connection is lost').waitFor();
    exchange(folder);
    await server.start();
    const notice = gm.page.getByRole('alert').filter({ hasText: 'There is a new version of this page' });
    await notice.getByRole('button', { name: 'Load it again' }).waitFor();
    expect(await gm.map.count()).toBe(1);
  });

  it('is told where a part of the page is no longer there', async () => {
    const { folder, server } = await servedAlone();
    const gm = await sit(await newTable('door', { url: server.url }), 'game master', {}, /dynamically imported/);
    await gm.row('Attack').waitFor();
    exchange(folder);
    await gm.page.keyboard.press('?');
    await gm.page.getByRole('heading', { name: 'There is a new version of this page' }).waitFor();
  });

  it('is told where the rules are no longer there', async () => {
    const { folder, server } = await servedAlone();
    const table = await newTable('door', { url: server.url });
    for (const file of globSync(join(folder, 'assets/modern-*'))) rmSync(file);
    const gm = await sit(table, 'game master');
    await gm.page.getByRole('alert').filter({ hasText: 'This page cannot work out the rules' }).waitFor();
  });
});
