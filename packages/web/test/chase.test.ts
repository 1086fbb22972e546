import { expect, it } from 'vitest';
import { newTable, sit } from './room.ts';
import type { Seat } from './seat.ts';

/** Waits until the open form says that route. */
async function routed({ page }: Seat, route: string): Promise<void> {
  const written = page.getByRole('combobox', { name: 'The route' }).or(page.getByLabel('The route', { exact: true }));
  await expect.poll(() => written.first().inputValue(), { timeout: 60_000 }).toBe(route);
}

it('a chase to its end: one side drives by mouse, the other by keyboard', async () => {
  const table = await newTable('chase', { typedDice: true });
  const [heroes, gang] = await Promise.all([sit(table, 'heroes'), sit(table, 'gang')]);
  const next = heroes.page.getByRole('group', { name: 'What could come next' });

  // By mouse: the speed and the turns by buttons, the way straight on by its last place.
  await heroes.row('Drive').click();
  await next.getByRole('button', { name: 'street speed' }).click();
  await routed(heroes, 'street');
  await next.getByRole('button', { name: 'one square on' }).waitFor();
  await heroes.page.keyboard.press('0');
  await heroes.pointsBeside('sedan', 26, 0.3);
  await routed(heroes, 'street 25');
  await next.getByRole('button', { name: 'turn right', exact: true }).click();
  // The list of what could come next moves down by a line for each part.
  for (const squares of [1, 2]) {
    await next.getByRole('button', { name: 'one square on' }).click();
    await routed(heroes, `street 25 right ${squares}`);
  }
  await next.getByRole('button', { name: 'turn left', exact: true }).click();
  await heroes.page.getByText('30 of 21 to 50 squares').waitFor();
  await heroes.send('Drive');
  await heroes.told('Dan: Drive, at street speed: 25 ahead, turn right, 2 ahead, turn left');
  await heroes.told('Sedan turns to the south-east');
  await heroes.does('End the turn');

  // A place of the list is taken by the palette's action.
  const card = heroes.page.getByRole('region', { name: 'Sedan' });
  await card.getByRole('button', { name: 'Change to it' }).first().click();
  await heroes.send('Change places in a vehicle');
  await heroes.told(/Eve: now copilot/);
  await heroes.does('End the turn');

  // By keyboard: arrows steer, with Shift by a stunt, whose chance is said before the die falls.
  const { keyboard } = gang.page;
  await gang.row('Drive').waitFor();
  await keyboard.press('/');
  await keyboard.type('drive');
  await keyboard.press('Enter');
  await gang.page.getByRole('group', { name: 'What could come next' }).waitFor();
  for (let press = 0; press < 3; press++) await keyboard.press('ArrowUp');
  await routed(gang, 'street 2');
  await gang.page.getByText('2 of 21 to 50 squares').waitFor();
  await keyboard.press('Shift+ArrowRight');
  await gang.page.getByText('hard turn 15: 35 %').waitFor();
  await keyboard.press('ArrowDown');
  await routed(gang, 'street 2');
  for (let press = 0; press < 19; press++) await keyboard.press('ArrowUp');
  await routed(gang, 'street 21');
  await gang.ready('Drive');
  await keyboard.press('Enter');
  await gang.told('Rook: Drive, at street speed: 21 ahead');
  await keyboard.press('n');

  // Off the map, with all aboard: that is the end.
  await heroes.row('Drive').click();
  await next.getByRole('button', { name: 'street speed' }).click();
  await heroes.page.getByLabel('The route', { exact: true }).fill('street 22');
  await next.getByRole('button', { name: 'off the map' }).click();
  await heroes.send('Drive');
  await heroes.told(/won by gang/);
});
