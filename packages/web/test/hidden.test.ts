import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

/** Where Ann's token is drawn. */
function placeOf(page: Page): Promise<string | null> {
  return page.locator('[data-combatant="ann"]').getAttribute('transform');
}

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

  // The master sees it through the heroes: without the lurker, and goes on so while they play.
  await gm.page.getByRole('button', { name: 'Menu' }).click();
  await gm.page.getByRole('menuitem', { name: 'Seats and links' }).click();
  await gm.page.getByRole('button', { name: 'See as: Player: heroes' }).click();
  await gm.page.getByText('As heroes sees it').waitFor();
  await gm.map.locator('[data-combatant="lurker"]').waitFor({ state: 'detached' });
  // And reads what they were told.
  await gm.untold("Lurker's turn");
  await gm.told('Ann moves 1 east');
  await heroes.drags('ann', -1, 0);
  await gang.told('Ann moves 1 west');
  await gm.told('Ann moves 1 west');
  await expect.poll(() => placeOf(gm.page)).toBe(await placeOf(heroes.page));
  expect(await gm.map.locator('[data-combatant]').count()).toBe(2);
  await gm.page.getByRole('button', { name: 'Back to your own view' }).click();
  await gm.map.locator('[data-combatant="lurker"]').waitFor();

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
