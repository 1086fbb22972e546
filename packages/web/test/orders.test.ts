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

it('a double click on somebody out of reach puts a walk and the attack at its end together, and does both', async () => {
  const table = await newTable('door');
  const [heroes, gang] = await Promise.all([sit(table, 'heroes'), sit(table, 'gang')]);
  await gang.drags('bob', 1, 1);
  await gang.told('Bob moves');
  await gang.does('End the turn');
  await heroes.told("Ann's turn");
  await heroes.doubleClicks('bob');
  const form = heroes.page.getByRole('form', { name: 'Move', exact: true });
  await form.getByText(/Then, against Bob: .*% effect/).waitFor();
  await form.getByRole('button', { name: 'Walk there and attack', disabled: false }).click();
  await heroes.told(/Ann: attack roll/);
  await heroes.told('Ann moves');
});
