import { expect, it } from 'vitest';
import { newTable, openPage, sit } from './room.ts';

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

it('players come by one invitation, each chooses whom to play, and nobody is played by two', async () => {
  const table = await newTable('door');
  const gm = await sit(table, 'game master');
  await gm.page.getByRole('button', { name: 'Menu' }).click();
  await gm.page.getByRole('menuitem', { name: 'Seats and links' }).click();
  const dialog = gm.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make an invitation' }).click();
  await dialog.getByRole('img', { name: 'The link as a QR code' }).waitFor();
  const link = (await dialog.getByRole('link', { name: /#\/join\// }).getAttribute('href')) ?? '';

  const [ann, ben] = await Promise.all([openPage(link), openPage(link, { viewport: { width: 390, height: 844 } })]);
  for (const [page, name] of [
    [ann, 'Ann'],
    [ben, 'Ben'],
  ] as const) {
    await page.getByRole('checkbox').first().check();
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  }
  await ann.getByRole('button', { name: 'Sit down' }).click();
  await ann.getByRole('grid').waitFor();
  await ben.keyboard.press('Enter');
  await ben.getByRole('alert').filter({ hasText: 'Somebody else was faster' }).waitFor();
  await ben.getByRole('checkbox', { name: /somebody plays it already/ }).waitFor();
  expect(await ben.getByRole('checkbox', { name: /somebody plays it already/ }).isDisabled()).toBe(true);
  await dialog.getByRole('row').filter({ hasText: 'Player: Ann' }).waitFor();
  await dialog.getByText('Chosen: Bob').waitFor();

  // Who has a seat goes on by it.
  await ann.goto(link);
  await ann.getByRole('link', { name: 'Go on as Ann' }).click();
  await ann.getByRole('grid').waitFor();
});
