import { describe, expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

describe('a reaction across three seats', () => {
  it('asks the one whose it is, and tells the others for whom the table waits', async () => {
    const table = await newTable('door', { typedDice: true });
    const [gm, heroes, gang] = await Promise.all([
      sit(table, 'game master'),
      sit(table, 'heroes'),
      sit(table, 'gang'),
    ]);
    await gang.does('End the turn');
    await heroes.told("Ann's turn");
    await heroes.drags('ann', -2, 0);

    await gang.question.waitFor();
    await heroes.waits('Bob');
    await gm.waits('Bob');
    expect(await heroes.question.count()).toBe(0);

    await gang.answers('Attack');
    await gang.rolls(['attack roll', 2]);
    for (const seat of [gm, heroes, gang]) {
      await seat.told(/Bob: attack roll .* of Ann: miss/);
      await seat.told(/Ann moves 2 west/);
    }
    await gang.waits(null);
  });
});
