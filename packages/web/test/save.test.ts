import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { dropFile, newTable, openPage, sit } from './room.ts';

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
  expect(await saved(/as JSON Lines/)).toBe(await log.text());
});

it('a journal that is dropped on the start page is a table again, and a broken one is told by its line', async () => {
  const table = await newTable('door');
  const token = table.seats.find((seat) => seat.name === 'game master')?.token ?? '';
  const headers = { Authorization: `Bearer ${token}` };
  const journal = await (await fetch(`${table.url}/api/table/journal`, { headers })).text();
  const page = await openPage(table.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await dropFile(page, 'door.jsonl', journal.replace('"kind":"begin"', '"kind":"undo"'));
  await page.getByText('The journal cannot be followed').waitFor();
  await dropFile(page, 'door.jsonl', journal);
  const link = page.getByRole('link', { name: /game master/i }).first();
  await page.goto(await link.evaluate((anchor: HTMLAnchorElement) => anchor.href));
  await page.getByText('Turn order').waitFor();
});
