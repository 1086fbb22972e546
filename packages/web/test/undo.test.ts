import { describe, expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

describe('undo', () => {
  it('a player takes back the own last act; the game master anything, and does it again', async () => {
    const table = await newTable('door');
    const [gm, gang] = await Promise.all([sit(table, 'game master'), sit(table, 'gang')]);
    await gang.does('Drop prone');
    await gm.told(/Bob: now prone/);
    await gang.page.getByRole('button', { name: 'Undo' }).click();
    await gm.untold(/Bob: now prone/);
    await gang.untold(/Bob: now prone/);
    for (const seat of [gm, gang]) await seat.told('The last step was taken back.');

    await gang.does('End the turn');
    await gm.told("Ann's turn");
    await gm.page.getByRole('button', { name: 'Undo' }).click();
    await gang.untold("Ann's turn");
    await gm.page.getByRole('button', { name: 'Redo' }).click();
    await gang.told("Ann's turn");
    await gang.untold('The last step was taken back.');
    expect(
      await gang.page
        .getByRole('button', { name: 'Redo' })
        .isEnabled()
        .catch(() => false),
    ).toBe(false);
  });
});
