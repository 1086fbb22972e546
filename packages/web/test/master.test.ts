import { expect, it } from 'vitest';
import { newTable, sit } from './room.ts';
import type { Seat } from './seat.ts';

it('a game master says what players are told, chooses several, deals damage by a digit, puts people elsewhere, hands sides over', async () => {
  const table = await newTable('door');
  const [gm, gang] = await Promise.all([sit(table, 'game master'), sit(table, 'gang')]);
  await gm.page.getByRole('tab', { name: 'Game master' }).click();
  await tells(gm, gang);
  await changes(gm);
  await handsOver(gm);
});

/** Players are told as much of their enemies as the game master says, and no odds that would tell more; they have no lab. */
async function tells({ page }: Seat, gang: Seat): Promise<void> {
  await gang.aims('ann');
  const attack = gang.row('Attack');
  await gang.page.getByRole('button', { name: /^Attack .*%/ }).waitFor();
  const level = page.getByRole('radiogroup', { name: 'Players are told of their enemies' });
  await level.getByText('Words and bars').click();
  await gang.told('Players are told in words how their enemies are');
  await gang.page.getByRole('button', { name: /^Attack .*%/ }).waitFor({ state: 'detached' });
  await attack.click();
  const form = gang.page.getByRole('form', { name: 'Attack', exact: true });
  await form.getByText('What is likely to come of it is not told at this table.').waitFor();
  // The own side of the sum is told, and not what it has to reach.
  expect(await form.locator('summary').innerText()).toMatch(/attack roll [+−]\d+$/);
  await level.getByText('All numbers').click();
  await form.getByText(/against Defense/).waitFor();

  expect(await gang.page.getByRole('button', { name: /^What if/ }).count()).toBe(0);
  await gang.page.getByRole('button', { name: 'Menu' }).click();
  await gang.page.getByRole('menuitem', { name: 'Keys' }).waitFor();
  expect(await gang.page.getByRole('menuitem', { name: 'Lab' }).count()).toBe(0);
}

async function changes(gm: Seat): Promise<void> {
  const { page } = gm;
  const everybody = page.getByRole('region', { name: 'Everybody' });
  const card = page.getByRole('region', { name: 'One combatant', exact: true });
  await everybody.getByRole('button', { name: /Bob.*attack action: 1/ }).waitFor();

  // Whoever is clicked is before the master at once, and a digit is damage to that one.
  await gm.clicks('ann');
  await expect.poll(() => card.getByRole('combobox', { name: 'Combatant' }).inputValue()).toBe('Ann');
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await gm.told('Ann: -3 hit points, damage');
  await everybody.getByRole('button', { name: /Ann.*wounded/ }).waitFor();

  // With Shift another one comes to it; what is done is one step for both.
  await gm.clicks('bob', ['Shift']);
  const together = page.getByRole('region', { name: 'Chosen together' });
  await together.getByText('2 chosen together').waitFor();
  await together.getByRole('combobox', { name: 'Give all a condition' }).fill('shaken');
  await page.getByRole('option', { name: 'shaken', exact: true }).click();
  await gm.told(/Bob and Ann: now shaken/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await gm.untold(/now shaken/);

  // Those who are not in turn are put where they are let go, and with them all who are chosen.
  await gm.drags('ann', 1, -1);
  await gm.told(/Ann.*the game master/);
  await gm.told(/Bob.*the game master/);
}

/** The computer plays both sides, until somebody takes them over again. */
async function handsOver(gm: Seat): Promise<void> {
  const computer = gm.page.getByRole('region', { name: 'Played by the computer' });
  for (const side of ['heroes', 'gang']) await computer.getByRole('button', { name: side }).click();
  await computer.getByRole('combobox', { name: 'How fast' }).click();
  await gm.page.getByRole('option', { name: 'fast' }).click();
  await gm.told(/Bob: attack roll/);
  await gm.told(/Ann: attack roll/);
  await computer.getByRole('button', { name: 'Take all over' }).click();
}
