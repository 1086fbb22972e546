import { describe, expect, it } from 'vitest';
import { newTable, openPage, sit } from './room.ts';

describe('what a game master does with his hands', () => {
  it('hands out a new link, by which somebody sits down', async () => {
    const table = await newTable('door');
    const gm = await sit(table, 'game master');
    await gm.page.getByRole('button', { name: 'Menu' }).click();
    await gm.page.getByRole('menuitem', { name: 'Seats and links' }).click();
    const form = gm.page.getByRole('form', { name: 'New seat' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Vera');
    await form.getByRole('combobox', { name: 'Plays' }).click();
    await gm.page.getByRole('option', { name: 'Ann' }).and(gm.page.locator('[data-combobox-option]')).click();
    await form.getByRole('button', { name: 'Make' }).click();
    const link = gm.page.getByRole('link', { name: /Vera/ });
    const vera = await openPage(`${table.url}/${await link.getAttribute('href')}`);
    await vera.getByText('Vera · player').waitFor();
    expect(await vera.getByRole('combobox', { name: 'Acting' }).inputValue()).toBe('ann');
  });

  it('presses as quickly as he likes: each counts', async () => {
    const gm = await sit(await newTable('door'), 'game master');
    await gm.page.getByRole('tab', { name: 'Game master' }).click();
    const card = gm.page.getByRole('region', { name: 'One combatant', exact: true });
    await card.getByRole('button', { name: 'hit points: one less' }).evaluate((button: HTMLButtonElement) => {
      for (let n = 0; n < 3; n++) button.click();
    });
    await card.getByRole('status', { name: 'hit points' }).filter({ hasText: /^9$/ }).waitFor();
    expect(await gm.page.getByText('That was not done').count()).toBe(0);
  });

  it('and what he takes back as quickly is the last of it', async () => {
    const table = await newTable('door');
    const gm = await sit(table, 'game master');
    await gm.page.getByRole('tab', { name: 'Game master' }).click();
    const card = gm.page.getByRole('region', { name: 'One combatant', exact: true });
    const undo = gm.page.getByRole('button', { name: 'Undo', exact: true });
    const less = card.getByRole('button', { name: 'hit points: one less' });
    await less.click();
    await card.getByRole('status', { name: 'hit points' }).filter({ hasText: /^11$/ }).waitFor();
    const last = await undo.elementHandle();
    await less.evaluate((button: HTMLButtonElement, back) => {
      for (let n = 0; n < 3; n++) button.click();
      for (let n = 0; n < 2; n++) (back as HTMLButtonElement).click();
    }, last);
    const headers = { Authorization: `Bearer ${table.seats.find(({ name }) => name === 'game master')?.token}` };
    const journal = async (): Promise<string> => (await fetch(`${table.url}/api/table/journal`, { headers })).text();
    await expect.poll(async () => (await journal()).match(/"kind":"undo"/g)?.length, { timeout: 60_000 }).toBe(2);
    await card.getByRole('status', { name: 'hit points' }).filter({ hasText: /^10$/ }).waitFor();
    expect(await gm.page.getByText('That was not done').count()).toBe(0);
  });

  it('puts somebody elsewhere by a click on the map, hides and shows', async () => {
    const table = await newTable('door');
    const [gm, heroes] = await Promise.all([sit(table, 'game master'), sit(table, 'heroes')]);
    await heroes.map.locator('[data-combatant="bob"]').waitFor();
    await gm.page.getByRole('tab', { name: 'Game master' }).click();
    const card = gm.page.getByRole('region', { name: 'One combatant', exact: true });
    await card.getByRole('button', { name: 'Hide', exact: true }).click();
    await heroes.map.locator('[data-combatant="bob"]').waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Put elsewhere' }).click();
    await gm.page.getByRole('button', { name: 'Choose on the map', pressed: true }).waitFor();
    const bobAt = await gm.standing('bob');
    const place = { x: bobAt.x + bobAt.side, y: bobAt.y + bobAt.side };
    await gm.page.mouse.click(place.x, place.y);
    await gm.ready('Put on a square');
    const form = gm.page.getByRole('form', { name: 'Put on a square' });
    const isSent = async (): Promise<boolean> => {
      await gm.page.mouse.click(place.x, place.y);
      return (await form.count()) === 0;
    };
    await expect.poll(isSent).toBe(true);
    await card.getByRole('button', { name: 'Reveal' }).click();
    const bob = heroes.map.locator('[data-combatant="bob"]');
    await bob.waitFor();
    expect(await bob.getAttribute('transform')).toBe('translate(242 110)');
  });

  it('calls for a check by keyboard, with its odds before a die falls and what a failure brings', async () => {
    const gm = await sit(await newTable('yard', { typedDice: true }), 'game master');
    const { keyboard } = gm.page;
    await gm.page.getByRole('tab', { name: 'Game master' }).press('Enter');
    const hand = gm.page.getByRole('region', { name: "Game master's actions" });
    await hand.getByRole('button', { name: 'Call for a check' }).waitFor();
    await keyboard.press('t');
    const card = gm.page.getByRole('region', { name: 'One combatant', exact: true });
    await card.getByRole('button', { name: 'Hide', exact: true }).waitFor();
    await gm.page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'Bob'));
    await keyboard.press('/');
    await keyboard.type('call for');
    await keyboard.press('Enter');
    const form = gm.page.getByRole('form', { name: 'Call for a check' });
    const picks = async (field: string, sought: string): Promise<void> => {
      const box = form.getByRole('combobox', { name: field });
      await box.fill(sought);
      await gm.page.getByRole('option', { name: sought, exact: true }).waitFor();
      await box.press('ArrowDown');
      await box.press('Enter');
    };
    expect(await form.getByRole('combobox', { name: 'Whom' }).inputValue()).toBe('Bob');
    await picks('Which check', 'will');
    const difficulty = form.getByRole('textbox', { name: 'The difficulty' });
    await difficulty.fill('15');
    await form.getByRole('group', { name: 'Odds' }).getByText('30 % success').waitFor();
    await form.getByText('What goes into it: Will save +0 against difficulty 15').waitFor();
    await picks('The conditions that a failure brings', 'shaken');
    await gm.ready('Call for a check');
    await difficulty.press('Enter');
    await gm.rolls(['Will save', 14]);
    await gm.told(/Bob: Will save 14 against difficulty 15: failure/);
    await gm.told(/Bob: now shaken/);
  });
});
