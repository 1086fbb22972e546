import { it } from 'vitest';
import { newTable, sit } from './room.ts';

it('a double click attacks, and an order given in a question answers it and all that come after', async () => {
  const table = await newTable('door');
  const [heroes, gang] = await Promise.all([sit(table, 'heroes'), sit(table, 'gang')]);
  await gang.does('End the turn');
  await heroes.told("Ann's turn");
  await heroes.doubleClicks('bob');
  await heroes.told(/Ann: attack roll/);

  await heroes.drags('ann', -2, 0);
  await gang.question.getByRole('combobox', { name: 'From now on, for Bob' }).click();
  await gang.page.getByRole('option', { name: 'Never' }).click();
  await heroes.told('Ann moves 2 west');
  await gang.question.waitFor({ state: 'detached' });

  await gang.page.getByRole('tab', { name: 'Character' }).click();
  await gang.page.getByRole('combobox', { name: 'opportunity' }).waitFor();
});
