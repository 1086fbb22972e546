import { expect, inject, it, onTestFinished } from 'vitest';
import { servePages } from './pages.ts';
import { newTable, openPage, sit } from './room.ts';

it('the host sees all tables, archives one, takes it up again, and deletes it', async () => {
  const server = await servePages(inject('pagesFolder'));
  onTestFinished(() => server.stop());
  await newTable('yard', server);
  const gm = await sit(await newTable('door', server), 'game master');
  const title = (await gm.page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const page = await openPage(server.url);
  const list = page.getByRole('region', { name: 'All tables on this server' });
  await list.getByText('All tables on this server').click();
  const row = list.getByRole('row').filter({ hasText: title }).first();
  await row.getByText('1 step,').waitFor();
  expect(await row.getByRole('cell').nth(4).textContent()).toBe('1');

  // By the keyboard alone.
  await row.getByRole('button', { name: `Archive: ${title}` }).press('Enter');
  await row.getByText(/archived/).waitFor();
  await gm.page.getByText('This table is archived').waitFor();
  expect(await gm.page.getByRole('tab', { name: 'Actions' }).count()).toBe(0);
  await row.getByRole('button', { name: `Take up again: ${title}` }).press('Enter');
  await gm.page.getByText('This table is archived').waitFor({ state: 'detached' });

  await row.getByRole('button', { name: `Seats: ${title}` }).press('Enter');
  const seat = list.getByRole('listitem').filter({ hasText: 'Game master' });
  await seat.getByRole('button', { name: /Take away/ }).click();
  await seat.getByRole('button', { name: /Really/ }).click();
  await seat.getByText('taken away').waitFor();
  await gm.page.getByRole('heading', { name: 'This link is not valid any more' }).waitFor();
  await seat.getByRole('button', { name: /Give back/ }).click();
  const link = list.getByRole('status').getByRole('link', { name: 'Game master' });
  await link.waitFor();
  const again = await openPage((await link.evaluate((anchor: HTMLAnchorElement) => anchor.href)) ?? '');
  await again.getByRole('grid').waitFor();

  const count = await list.getByRole('row').count();
  await row.getByRole('button', { name: `Delete: ${title}` }).click();
  await row.getByRole('button', { name: /gone for good/ }).click();
  await again.getByRole('heading', { name: 'This link is not valid any more' }).waitFor();
  // One row for the table, one for its seats.
  await expect.poll(() => list.getByRole('row').count()).toBe(count - 2);
});

it('a guest makes no table; whoever comes by the host’s link does, and the secret does not stay in the address', async () => {
  const hosting = { secret: 'the-secret-of-the-host', isLocal: false, guestTables: 0, guestBytes: 0 };
  const server = await servePages(inject('pagesFolder'), { hosting });
  onTestFinished(() => server.stop());
  const page = await openPage(server.url);
  await page.getByRole('note').getByText('Only the host makes tables on this server').waitFor();
  expect(await page.getByRole('heading', { name: 'Make a table' }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'All tables on this server' }).count()).toBe(0);
  await page.goto(`${server.url}/#/host/the-secret-of-the-host`);
  await page.reload();
  await page.getByRole('heading', { name: 'All tables on this server' }).waitFor();
  expect(page.url()).not.toContain('secret');
  await page.getByRole('button', { name: /Back alley/ }).click();
  await page.getByText('All tables on this server').click();
  await page.getByRole('region', { name: 'All tables on this server' }).getByText('Back alley').waitFor();
});

it('a game master makes new links: the old ones are dead, and the own page goes on by the new one', async () => {
  const table = await newTable('door');
  const [gm, heroes] = await Promise.all([sit(table, 'game master'), sit(table, 'heroes')]);
  await gm.page.getByRole('button', { name: 'Menu' }).click();
  await gm.page.getByRole('menuitem', { name: 'Seats and links' }).click();
  const dialog = gm.page.getByRole('dialog');
  const renew = async (name: string): Promise<void> => {
    const row = dialog.getByRole('row').filter({ hasText: name });
    await row.getByRole('button', { name: /New link/ }).click();
    await row.getByRole('button', { name: /Really/ }).click();
  };
  await renew('heroes');
  await heroes.page.getByRole('heading', { name: 'This link is not valid any more' }).waitFor();
  const link = dialog.getByRole('status').getByRole('link');
  await heroes.page.goto((await link.evaluate((anchor: HTMLAnchorElement) => anchor.href)) ?? '');
  await heroes.page.getByRole('grid').waitFor();
  const before = gm.page.url();
  await renew('Game master');
  await expect.poll(() => gm.page.url()).not.toBe(before);
  await gm.page.getByRole('grid').waitFor();
});
