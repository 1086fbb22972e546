import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDoor } from './door.ts';
import { newTable, sit } from './room.ts';

it('a connection that is lost within a question comes back, and nothing is lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fray-lost-'));
  const server = await openDoor(inject('pagesFolder'), join(folder, 'tables.sqlite'));
  onTestFinished(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const table = await newTable('door', { url: server.url });
  const [heroes, gang] = await Promise.all([sit(table, 'heroes'), sit(table, 'gang')]);
  await gang.does('End the turn');
  await heroes.told("Ann's turn");
  await heroes.drags('ann', -2, 0);
  await gang.question.waitFor();

  await server.stop();
  await gang.page.getByText('The connection is lost').waitFor();
  await gang.answers('let it pass'); // while nobody hears it
  await gang.page.getByText('What you did is kept here').waitFor();
  await server.start();

  for (const seat of [heroes, gang]) {
    await seat.told(/Ann moves 2 west/);
    await seat.page.getByText('The connection is lost').waitFor({ state: 'detached' });
    await seat.question.waitFor({ state: 'detached' });
  }
  expect(await heroes.log.getByText('Ann moves').count()).toBe(1);
});
