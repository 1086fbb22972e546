import { expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

it('somebody gets into a car and starts it', async () => {
  const table = await newTable('kerb', { typedDice: true });
  const [heroes, gang] = await Promise.all([sit(table, 'heroes'), sit(table, 'gang')]);
  const { page } = heroes;

  await heroes.row('Get into a vehicle').click();
  const place = page.getByRole('combobox', { name: 'The place' });
  await expect.poll(() => place.inputValue()).toBe('driver');
  await heroes.send('Get into a vehicle');
  await gang.told('Dan: now at the wheel of Sedan');
  await heroes.does('Start the engine');
  await heroes.told('Dan: Start the engine');
  await heroes.does('End the turn');
  await gang.does('End the turn');

  // Who sits at the wheel stands in the list of the car.
  const card = page.getByRole('region', { name: 'Sedan' });
  await expect.poll(() => card.getByText('Dan').count()).toBeGreaterThan(0);
}, 120_000);
