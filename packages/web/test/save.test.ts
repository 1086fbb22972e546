import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

it.each(['heroes', 'onlookers'])('%s save the log that they saw, as text and as JSON Lines', async (name) => {
  const table = await newTable('door');
  const { page } = await sit(table, name);
  const saved = async (item: RegExp): Promise<string> => {
    await page.getByRole('button', { name: 'Save the log' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    return text(await (await coming).createReadStream());
  };
  await page.getByText('Turn order').waitFor();
  expect(await saved(/As text/)).toMatch(/Turn order: .*Bob/);
  const token = table.seats.find((seat) => seat.name === name)?.token ?? '';
  const log = await fetch(`${table.url}/api/table/log`, { headers: { Authorization: `Bearer ${token}` } });
  expect(await saved(/What you were shown/)).toBe(await log.text());
});
