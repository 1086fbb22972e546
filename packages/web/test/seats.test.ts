import { expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

it('a link that the game master takes back is dead at once, and for good', async () => {
  const table = await newTable('door');
  const [gm, heroes] = await Promise.all([sit(table, 'game master'), sit(table, 'heroes')]);
  await gm.page.getByRole('button', { name: 'Menu' }).click();
  await gm.page.getByRole('menuitem', { name: 'Seats and links' }).click();
  const dialog = gm.page.getByRole('dialog');
  const row = dialog.getByRole('row').filter({ hasText: 'heroes' });
  await row.getByRole('button', { name: /Take away/ }).click();
  await row.getByRole('button', { name: /Really/ }).click();
  await row.waitFor({ state: 'detached' });

  const dead = heroes.page.getByRole('heading', { name: 'This link is not valid any more' });
  await dead.waitFor();
  await heroes.page.reload();
  await dead.waitFor();
  expect(await heroes.page.getByRole('grid').count()).toBe(0);
});
