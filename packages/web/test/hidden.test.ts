import { expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

it('those who do not see somebody play on beside him, and know him when he shows', async () => {
  const table = await newTable('ambush');
  const [gm, heroes, gang] = await Promise.all([sit(table, 'game master'), sit(table, 'heroes'), sit(table, 'gang')]);
  const order = heroes.page.getByRole('list', { name: 'Turn order' }).getByRole('listitem');
  await order.nth(1).waitFor();
  expect(await order.count()).toBe(2);
  await gang.does('End the turn');
  // It is the turn of nobody whom the heroes know.
  await heroes.page.locator('[aria-label="Turn order"] [aria-current]').waitFor({ state: 'detached' });
  await heroes.page.getByText('Somebody unseen acts.').waitFor();
  expect(await gm.page.getByText('Somebody unseen acts.').count()).toBe(0);
  await gang.told("Lurker's turn");
  await gang.does('End the turn');
  await heroes.told("Ann's turn");
  await heroes.drags('ann', 1, 0);
  await gang.told('Ann moves 1 east');
  expect(await heroes.map.locator('[data-combatant]').count()).toBe(2);
  await gm.page.getByRole('tab', { name: 'Game master' }).click();
  const card = gm.page.getByRole('region', { name: 'One combatant', exact: true });
  await card.getByRole('combobox', { name: 'Combatant' }).click();
  await gm.page.getByRole('listbox').getByRole('option', { name: 'Lurker' }).click();
  await card.getByRole('button', { name: 'Reveal' }).click();
  await heroes.map.locator('[data-combatant="lurker"]').waitFor();
  await heroes.does('End the turn');
  await heroes.told("Bob's turn");
  await order.nth(2).waitFor();
});
