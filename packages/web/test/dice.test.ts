import { expect, it } from 'vitest';
import { findings } from './findings.ts';
import { newTable, sit } from './room.ts';

it('a player adds words to the dice, the seed is revealed, and the page checks every die of the journal', async () => {
  const table = await newTable('door');
  const [gm, heroes] = await Promise.all([sit(table, 'game master'), sit(table, 'heroes')]);
  const opens = async (seat: typeof gm) => {
    await seat.page.getByRole('button', { name: 'Menu' }).click();
    await seat.page.getByRole('menuitem', { name: 'Dice' }).click();
    const dialog = seat.page.getByRole('dialog', { name: 'Dice' });
    await dialog.waitFor();
    return dialog;
  };
  const theirs = await opens(heroes);
  const noted = await theirs.getByText(/^[0-9a-f]{64}$/).innerText();
  await theirs.getByRole('textbox', { name: 'Add words to the dice' }).fill('seven');
  expect(await findings(heroes.page)).toEqual([]);
  await heroes.page.keyboard.press('Enter');
  await gm.log.getByText('heroes adds “seven” to what the dice come from').waitFor();
  expect(await theirs.getByRole('button', { name: 'Reveal' }).count()).toBe(0);
  const mine = await opens(gm);
  await mine.getByRole('button', { name: 'Reveal: the seed' }).click();
  await mine.getByRole('button', { name: 'Reveal it for good' }).click();
  await heroes.log.getByText(/^the dice so far came from [0-9a-f]{32}/i).waitFor();
  await theirs
    .getByText(/^[0-9a-f]{64}$/)
    .and(heroes.page.locator(`:not(:text("${noted}"))`))
    .waitFor();
  // The journal goes from hand to hand.
  const token = table.seats.find(({ name }) => name === 'game master')?.token ?? '';
  const answer = await fetch(`${table.url}/api/table/journal`, { headers: { Authorization: `Bearer ${token}` } });
  const journal = await answer.text();
  const check = (text: string) =>
    theirs
      .locator('input[type="file"]')
      .setInputFiles({ name: 'j.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await check(journal);
  const kept = theirs.getByRole('status').filter({ hasText: 'All dice are as they were promised' });
  await kept.getByText(`committed to by ${noted}; step 2: heroes added “seven”`).waitFor();
  expect(await findings(heroes.page)).toEqual([]);
  await check(
    journal.replaceAll('"words":"seven"', '"words":"eight"').replaceAll(
      noted,
      noted.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    ),
  );
  await theirs
    .getByRole('alert')
    .getByText(/expected a seed whose hash is/)
    .waitFor();
});
