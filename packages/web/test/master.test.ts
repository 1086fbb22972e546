import { expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

it('a game master chooses several, deals damage by a digit, puts people elsewhere, and sees everybody in one list', async () => {
  const gm = await sit(await newTable({ example: 'first/alley' }), 'game master');
  const { page } = gm;
  const everybody = page.getByRole('region', { name: 'Everybody' });
  const card = page.getByRole('region', { name: 'One combatant', exact: true });
  await page.getByRole('tab', { name: 'Game master' }).click();
  await everybody.getByRole('button', { name: /Yoriko.*attack action: 1/ }).waitFor();

  // Whoever is clicked is before the master at once, and a digit is damage to that one.
  await gm.clicks('knife');
  await expect.poll(() => card.getByRole('combobox', { name: 'Combatant' }).inputValue()).toBe('the knife man');
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await gm.told('The knife man: -3 hit points, damage');
  await everybody.getByRole('button', { name: /the knife man.*wounded/ }).waitFor();

  // With Shift another one comes to it; what is done is one step for both.
  await gm.clicks('pipe', ['Shift']);
  const together = page.getByRole('region', { name: 'Chosen together' });
  await together.getByText('2 chosen together').waitFor();
  await together.getByRole('combobox', { name: 'Give all a condition' }).fill('shaken');
  await page.getByRole('option', { name: 'shaken', exact: true }).click();
  await gm.told(/The knife man and the pipe man: now shaken/);
  await gm.page.getByRole('button', { name: 'Undo' }).click();
  await gm.untold(/now shaken/);

  // Those who are not in turn are put where they are let go, together.
  await gm.drags('pipe', 1, -2);
  await gm.told(/The knife man.*the game master/);
  await gm.told(/The pipe man.*the game master/);
});
