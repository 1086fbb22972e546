import { expect, inject, it, onTestFinished } from 'vitest';
import { servePages } from './pages.ts';
import { newTable, sit } from './room.ts';

it('brings what happened before the steps that came with the page, by keyboard too, and keeps the place of the reader', async () => {
  const server = await servePages(inject('pagesFolder'), { snapshotEvery: 2 });
  onTestFinished(() => server.stop());
  const table = await newTable('door', { url: server.url });
  const first = await sit(table, 'game master');
  for (let n = 0; n < 8; n++) {
    await first.page
      .getByRole('button', { name: n % 2 === 0 ? /Bob has to choose/ : /Ann has to choose/ })
      .first()
      .waitFor();
    await first.page.keyboard.press('n');
  }
  await first.page
    .getByRole('button', { name: /Bob has to choose/ })
    .first()
    .waitFor();
  const all = await first.log.getByRole('listitem').count();
  const late = await sit(table, 'game master');
  const more = late.log.getByRole('button', { name: 'Show what happened before' });
  await more.waitFor();
  expect(await late.log.getByRole('listitem').count()).toBeLessThan(all);
  const last = await late.log.getByRole('listitem').last().textContent();
  await more.focus();
  await late.page.keyboard.press('Enter');
  await more.waitFor({ state: 'detached' });
  await expect.poll(() => late.log.getByRole('listitem').count()).toBe(all);
  expect(await late.log.getByRole('listitem').last().textContent()).toBe(last);
  expect(await late.page.getByRole('button', { name: /new line/ }).count()).toBe(0);
});
