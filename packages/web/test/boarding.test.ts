import { expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

it('somebody gets into a car, starts it and drives off', async () => {
  const table = await newTable('kerb', { typedDice: true });
  const [heroes, gang] = await Promise.all([sit(table, 'heroes'), sit(table, 'gang')]);
  const { page } = heroes;

  await heroes.row('Get into a vehicle').click();
  const place = page.getByRole('combobox', { name: 'The place' });
  await expect.poll(() => place.inputValue()).toBe('driver');
  await heroes.send('Get into a vehicle');
  await gang.told(/Dan: now driver/);
  await heroes.does('Start the engine');
  await heroes.does('End the turn');
  await gang.does('End the turn');

  // Who sits at the wheel stands in the list of the car.
  const card = page.getByRole('region', { name: 'Sedan' });
  await expect.poll(() => card.getByText('Dan').count()).toBeGreaterThan(0);

  await heroes.row('Drive').click();
  const next = page.getByRole('group', { name: 'What could come next' });
  await next.getByRole('button', { name: 'alley speed' }).click();
  await next.getByRole('button', { name: 'one square on' }).click();
  await heroes.send('Drive');
  await gang.told('Dan: Drive, at alley speed: 1 ahead');
}, 120_000);
