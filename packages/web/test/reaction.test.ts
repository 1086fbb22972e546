import { describe, expect, it } from 'vitest';
import { newTable, sit } from './room.ts';
import type { Seat } from './seat.ts';

describe('a reaction across the seats of a table', () => {
  it('asks whose it is and the game master, and tells the others for whom the table waits', async () => {
    const table = await newTable('door', { typedDice: true });
    const names = ['game master', 'heroes', 'gang', 'onlookers'];
    const seats = await Promise.all(names.map((name) => sit(table, name)));
    const [gm, heroes, gang, onlookers] = seats as [Seat, Seat, Seat, Seat];
    await gang.does('End the turn');
    await heroes.told("Ann's turn");
    await heroes.drags('ann', -2, 0);

    await gang.question.waitFor();
    await gm.question.filter({ hasText: 'Bob' }).waitFor();
    await heroes.waits('Bob');
    await onlookers.waits('Bob');
    expect(await heroes.question.count()).toBe(0);
    const titles = await Promise.all(seats.map((seat) => seat.page.title()));
    expect(titles.map((title) => title.startsWith('Your turn'))).toEqual([false, false, true, false]);

    await gang.answers('make the attack of opportunity');
    await gang.rolls(['attack roll', 2]);
    for (const seat of seats) {
      await seat.told(/Bob: attack roll .* of Ann: miss/);
      await seat.told('Ann moves 2 west');
      await seat.question.waitFor({ state: 'detached' });
    }
  });
});
