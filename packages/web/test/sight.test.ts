import { expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

it('players see what their own see, remember the ground, and meet who comes into sight', async () => {
  const table = await newTable('rooms');
  const [gm, heroes] = await Promise.all([sit(table, 'game master'), sit(table, 'heroes')]);
  await heroes.map.locator('[data-combatant="ann"]').waitFor();
  await gm.map.locator('[data-combatant="bob"]').waitFor();
  expect(await heroes.map.locator('[data-combatant]').count()).toBe(1);
  await heroes.map.locator('[data-ground="unseen"]').waitFor();
  expect(await heroes.map.locator('[data-ground="remembered"]').count()).toBe(0);
  expect(await gm.map.locator('[data-ground="unseen"]').count()).toBe(0);

  // In the gap she sees the other room, and whoever is there; back again she remembers it.
  await heroes.drags('ann', 4, 3);
  await heroes.told('Bob comes into the sight of heroes');
  await heroes.map.locator('[data-combatant="bob"]').waitFor();
  await heroes.drags('ann', -4, -3);
  await heroes.told('Bob goes out of the sight of heroes');
  await heroes.map.locator('[data-combatant="bob"]').waitFor({ state: 'detached' });
  await heroes.map.locator('[data-ground="remembered"]').waitFor();

  // The master lets everybody see all again.
  await gm.page.getByRole('tab', { name: 'Game master' }).click();
  await gm.page.getByRole('switch', { name: 'Players see what their own combatants see' }).click();
  await heroes.map.locator('[data-combatant="bob"]').waitFor();
  await heroes.map.locator('[data-ground="unseen"]').waitFor({ state: 'detached' });
});
