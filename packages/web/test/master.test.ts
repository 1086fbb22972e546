import { expect, it } from 'vitest';
import { findings } from './findings.ts';
import { newTable, sit } from './room.ts';
import type { Seat } from './seat.ts';
import { nameless } from './tree.ts';
import { take } from './workshop-page.ts';

it('a game master says what players are told, chooses several, deals damage by a digit, puts people elsewhere, hands sides over', async () => {
  const table = await newTable('door');
  const [gm, gang] = await Promise.all([sit(table, 'game master'), sit(table, 'gang')]);
  await gm.page.getByRole('tab', { name: 'Game master' }).click();
  await tells(gm, gang);
  await changes(gm);
  await reinforces(gm);
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
  expect(await nameless(page)).toEqual([]);

  // Whoever is clicked is before the master at once, and a digit is damage to that one.
  await gm.clicks('ann');
  await expect.poll(() => card.getByRole('combobox', { name: 'Combatant' }).inputValue()).toBe('Ann');
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await gm.told('Ann: -3 hit points, damage');
  await everybody.getByRole('button', { name: /Ann.*wounded/ }).waitFor();

  // Who is aimed at and goes over to one's own side is the target no longer.
  const asTarget = page.getByRole('list', { name: 'Turn order' }).getByRole('button', { name: /Ann the target/ });
  await asTarget.waitFor();
  await card.getByRole('button', { name: 'Change sides' }).click();
  await page.getByRole('combobox', { name: 'For whom from now on' }).click();
  await page.getByRole('option', { name: 'gang', exact: true }).click();
  await gm.send('Change sides');
  await gm.told(/Ann fights for gang/);
  await asTarget.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await gm.untold(/Ann fights for gang/);

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

/** Of whom nobody knew, somebody comes where he is let go, and more where it is typed; they go over, and leave. */
async function reinforces(gm: Seat): Promise<void> {
  const { page } = gm;
  const part = page.getByRole('region', { name: 'Reinforcements' });
  await part.getByRole('button', { name: 'Bring in somebody new' }).click();
  await part.getByRole('textbox', { name: 'Search the library' }).fill('sheets/modern/thug');
  const thug = part.getByRole('list', { name: 'Sheets' }).getByText('thug', { exact: true });
  await thug.dragTo(page.getByRole('grid', { name: /^Battle map/ }));
  const everybody = page.getByRole('region', { name: 'Everybody' });
  await everybody.getByRole('button', { name: /^thug (?!is played)/ }).waitFor();
  expect(await findings(page)).toEqual([]);

  // By keys alone from here: two more, for a side that nobody has named before.
  await part.getByRole('combobox', { name: 'For which side' }).focus();
  await page.keyboard.press('Enter');
  await take(page, /^A new side/);
  await part.getByRole('textbox', { name: 'Name of the new side' }).waitFor();
  await page.keyboard.type('wolves');
  await page.keyboard.press('Enter');
  await part.getByLabel('How many of it').focus();
  await page.keyboard.press('ArrowUp');
  await part.getByRole('button', { name: 'Add 2 of thug to wolves' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Bring in somebody new', exact: true });
  await form.getByText('Who comes: thug, for wolves').waitFor();
  await form.getByRole('textbox', { name: 'The square', exact: true }).focus();
  await page.keyboard.type('A1');
  await gm.ready('Bring in somebody new');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Let go' }).focus();
  await page.keyboard.press('Enter');
  const third = everybody.getByRole('button', { name: /^thug 3 (?!is played)/ });
  await third.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'One combatant', exact: true });
  await expect.poll(() => card.getByRole('combobox', { name: 'Combatant' }).inputValue()).toBe('thug 3');
  await page.getByRole('region', { name: 'Played by the computer' }).getByRole('button', { name: 'wolves' }).waitFor();
  await card.getByRole('button', { name: 'Change sides' }).focus();
  await page.keyboard.press('Enter');
  await gm.ready('Change sides');
  expect(await nameless(page)).toEqual([]);
  const sides = page.getByRole('form', { name: 'Change sides', exact: true });
  await sides.getByRole('combobox', { name: 'For whom from now on' }).focus();
  await page.keyboard.press('Enter');
  await take(page, /^A new side/);
  await sides.getByRole('textbox', { name: 'Name of the new side' }).waitFor();
  await page.keyboard.type('ravens');
  await page.keyboard.press('Enter');
  await sides.getByRole('combobox', { name: 'For whom from now on' }).and(page.locator(':focus')).waitFor();
  await (await gm.ready('Change sides')).press('Enter');
  await gm.told(/Thug 3 fights for ravens/);
  await card.getByRole('button', { name: 'Let leave' }).focus();
  await page.keyboard.press('Enter');
  await gm.ready('Let leave');
  await page.keyboard.press('Enter');
  await gm.told(/Thug 3 .*(leaves|left)/);
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
