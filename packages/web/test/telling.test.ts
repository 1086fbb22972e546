import { expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

it('players are told as much of their enemies as the game master says, and no odds that would tell more', async () => {
  const table = await newTable('door');
  const [gm, gang] = await Promise.all([sit(table, 'game master'), sit(table, 'gang')]);
  await gang.aims('ann');
  const attack = gang.row('Attack');
  await gang.page.getByRole('button', { name: /^Attack .*%/ }).waitFor();
  await gm.page.getByRole('tab', { name: 'Game master' }).click();
  const level = gm.page.getByRole('radiogroup', { name: 'Players are told of their enemies' });
  await level.getByText('Words and bars').click();
  await gang.told('Players are told in words how their enemies are');
  await gang.page.getByRole('button', { name: /^Attack .*%/ }).waitFor({ state: 'detached' });
  await attack.click();
  const form = gang.page.getByRole('form', { name: 'Attack', exact: true });
  await form.getByText('What is likely to come of it is not told at this table.').waitFor();
  // The own side of the sum is told, and not what it has to reach.
  expect(await form.locator('summary').innerText()).toMatch(/attack roll [+−]\d+$/);
  await level.getByText('All numbers').click();
  await gang.page
    .getByRole('form', { name: 'Attack', exact: true })
    .getByText(/against Defense/)
    .waitFor();
});
