import { describe, expect, it } from 'vitest';
import { newTable, sit } from './room.ts';
import type { Seat } from './seat.ts';
import { reads } from './tree.ts';

/** In the page: how many notes have sounded. */
function countNotes(): void {
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (when) {
    document.body.dataset['notes'] = String(Number(document.body.dataset['notes'] ?? 0) + 1);
    start.call(this, when);
  };
}

function notesOn({ page }: Seat): Promise<number> {
  return page.evaluate(() => Number(document.body.dataset['notes'] ?? 0));
}

describe('a reaction across the seats of a table', () => {
  it('asks whose it is and the game master, and tells the others, who listen too, for whom the table waits', async () => {
    const table = await newTable('door', { typedDice: true });
    const names = ['game master', 'heroes', 'gang', 'onlookers'];
    const seats = await Promise.all(names.map((name) => sit(table, name)));
    const [gm, heroes, gang, onlookers] = seats as [Seat, Seat, Seat, Seat];
    for (const { page } of seats) await page.evaluate(countNotes);
    await gang.does('End the turn');
    await heroes.told("Ann's turn");
    await heroes.drags('ann', -2, 0);

    await gang.question.waitFor();
    await gm.question.filter({ hasText: 'Bob' }).waitFor();
    await heroes.waits('Bob');
    await onlookers.waits('Bob');
    expect(await heroes.question.count()).toBe(0);
    const [asked, mover] = [gang.page.locator('body'), heroes.page.locator('body')];
    await reads(
      asked,
      'heading "At the back door" [level=1]',
      'list "Turn order"',
      'grid "Battle map',
      'complementary "What to do"',
      'alertdialog "',
      'make the attack of opportunity',
      'region "Log"',
    );
    await reads(mover, 'complementary "What to do"', 'The table waits for Bob', 'tab "Actions" [selected]');
    const titles = await Promise.all(seats.map((seat) => seat.page.title()));
    expect(titles.map((title) => title.startsWith('Your turn'))).toEqual([false, false, true, false]);

    // Whoever has to choose or to answer hears it, once, and nobody else; who has turned it off does not.
    expect(await Promise.all(seats.map(notesOn))).toEqual([0, 2, 2, 0]);
    await heroes.page.getByRole('button', { name: 'Menu' }).click();
    await heroes.page.getByRole('menuitem', { name: 'Sound at your turn: on' }).click();
    await heroes.page.keyboard.press('Escape');

    await gang.answers('make the attack of opportunity');
    await reads(asked, 'alertdialog "Bob rolls a d20: attack roll"', 'group "The face that fell"', 'button "20"');
    await gang.rolls(['attack roll', 2]);
    await reads(mover, 'log "What happens"', 'of Ann: miss');
    for (const seat of seats) {
      await seat.told(/Bob: attack roll .* of Ann: miss/);
      await seat.told('Ann moves 2 west');
      await seat.question.waitFor({ state: 'detached' });
    }
    // Whoever has answered goes on from the map, where every key works.
    await gang.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'grid');
    await heroes.actions.getByRole('button', { name: 'End the turn ( N )' }).click();
    await gang.told("Bob's turn");
    await gang.does('End the turn');
    await heroes.told('Round 2');
    await heroes.row('Full attack').waitFor();
    expect(await notesOn(heroes)).toBe(2);
  });
});
