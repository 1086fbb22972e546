import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findings } from './findings.ts';
import { mapOf, openWorkshop, press, savedBy, seated, take } from './workshop-page.ts';

/** Adds by the words with which it is searched. */
async function search(page: Page, list: string, words: string): Promise<void> {
  await page.getByRole('combobox', { name: `Add to ${list}`, exact: true }).focus();
  await page.keyboard.type(words);
  await take(page, new RegExp(`^${words}`, 'i'));
  await page.keyboard.press('Enter');
}

async function write(page: Page, group: string, name: string, text: string): Promise<void> {
  const part = page.getByRole('group', { name: group, exact: true });
  const field = { name, exact: true };
  await part.getByRole('textbox', field).or(part.getByRole('combobox', field)).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

it('from nothing to the first attack by keyboard alone: a character from classes is made, saved and fights', async () => {
  const page = await openWorkshop();
  await press(page, 'New sheet for enemies');
  const dialog = page.getByRole('dialog', { name: 'Sheet of newcomer' });
  await dialog.getByRole('region', { name: 'Classes and levels' }).waitFor();
  await press(page, 'Add to Classes');
  await write(page, 'Classes 1', 'Class', 'fas');
  await take(page, /^fast/i);
  await write(page, 'Classes 1', 'Level', '3');
  await write(page, 'Abilities', 'Dexterity', '16');
  await search(page, 'Feats', 'personal firearms');
  await search(page, 'Feats', 'mobil');
  // A feat without its prerequisites is told at its field, and fights all the same.
  await dialog
    .getByRole('group', { name: 'Feats' })
    .getByText(/^expected .*dodge/i)
    .waitFor();
  await press(page, 'Take out Feats 2');
  await search(page, 'Weapons', 'glock 17');
  const beside = dialog.getByRole('complementary', { name: 'What it comes to' });
  await beside.getByText('glock 17').waitFor();
  // The sum of a number is opened by the keys too.
  await beside.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await beside
    .getByText(/dexterity/i)
    .first()
    .waitFor();
  expect(await findings(page)).toEqual([]);

  const file = await savedBy(page, () => press(page, 'Save the sheet'));
  expect(readFileSync(file, 'utf8')).toBe(
    [
      'abilities: { dexterity: 16 }',
      'classes:',
      '  - { class: fast, level: 3 }',
      'feats: [ personal firearms proficiency ]',
      'weapons: [ glock 17 ]',
      '',
    ].join('\n'),
  );

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'For which side' }).focus();
  await page.keyboard.press('Enter');
  await take(page, 'heroes');
  await press(page, 'Add gunman to heroes');
  await page.getByRole('list', { name: 'heroes' }).getByText('gunman').waitFor();
  await page.getByRole('radio', { name: 'Pencil' }).focus();
  await page.keyboard.press('Space');
  await mapOf(page).focus();
  for (let step = 0; step < 20; step++) await page.keyboard.press(step % 2 === 0 ? 'ArrowLeft' : 'ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('A1, wall').waitFor();
  await page.reload();
  await mapOf(page).waitFor();
  await page.getByRole('region', { name: 'Who fights' }).getByText('newcomer').waitFor();
  await press(page, 'Make the table');
  // The link of the game master has the focus.
  const gm = await seated(page, () => page.keyboard.press('Enter'));
  await gm.row('Attack').focus();
  await page.keyboard.press('Enter');
  await gm.ready('Attack');
  await page.keyboard.press('Enter');
  await gm.told(/attack roll/);
});

it('a fighter of grim takes feats and items from those offered with their effects in words, and is told what is missing', async () => {
  const page = await openWorkshop();
  await page.getByRole('combobox', { name: 'Rules' }).click();
  await page.getByRole('option', { name: 'Grim-n-Gritty 4.0' }).click();
  await expect.poll(() => page.getByRole('combobox', { name: 'Rules' }).inputValue()).toBe('Grim-n-Gritty 4.0');
  await page.getByRole('button', { name: /^Add / }).first().waitFor();
  await press(page, 'New sheet for enemies');
  const dialog = page.getByRole('dialog', { name: 'Sheet of newcomer' });
  await press(page, 'Add to Classes');
  await write(page, 'Classes 1', 'Class', 'fighter');
  await write(page, 'Classes 1', 'Level', '4');
  const offered = async (list: string, words: string, told: string): Promise<void> => {
    await page.getByRole('combobox', { name: `Add to ${list}`, exact: true }).focus();
    await page.keyboard.type(words);
    await page
      .getByRole('option', { name: new RegExp(`^${words}`) })
      .first()
      .getByText(told)
      .waitFor();
    await take(page, new RegExp(`^${words}`));
    await page.keyboard.press('Enter');
  };
  await offered('Feats', 'dodge', '+1 dodge to Defense, lost with the Dexterity bonus');
  await dialog.getByText('expected Dexterity 13 or more').first().waitFor();
  await write(page, 'Abilities', 'Dexterity', '13');
  await dialog.getByText('expected Dexterity 13 or more').first().waitFor({ state: 'detached' });
  await offered('Items', 'amulet-of-the-piercing-fist', "Half of the armour counts against its owner's bare hands");
  expect(await findings(page)).toEqual([]);
  const file = await savedBy(page, () => press(page, 'Save the sheet'));
  expect(readFileSync(file, 'utf8')).toContain('traits: [ dodge ]');
  expect(readFileSync(file, 'utf8')).toContain('items: [ amulet-of-the-piercing-fist ]');
});

it('a fault is told at its field in the words of the rules, leads there, and comments stay in the text', async () => {
  const page = await openWorkshop({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'New sheet for enemies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sheet of newcomer' });
  await dialog.getByRole('tab', { name: 'Text' }).click();
  await dialog
    .getByLabel('Sheet', { exact: true })
    .fill('# A guard.\nsize: large\nhp: 12 # rolled\ninitiative: -4\nweapons: [knife]\n');
  await dialog.getByRole('button', { name: 'Take this sheet' }).click();
  await dialog.getByRole('tab', { name: 'Form' }).click();
  const hp = dialog.getByLabel('Hit points', { exact: true });
  await hp.fill('0');
  await dialog.getByRole('button', { name: 'hp', exact: true }).click();
  expect(await hp.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await hp.getAttribute('aria-invalid')).toBe('true');
  await dialog.getByText('expected a whole number from 1 to 10000, found 0').nth(1).waitFor();
  expect(await findings(page)).toEqual([]);
  await hp.fill('15');
  // A number below nothing is written over another as any is: its sign stands until the number comes.
  await dialog.getByLabel('Initiative', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('-3');
  await dialog.getByRole('complementary', { name: 'What it comes to' }).getByText('Numbers').waitFor();
  await dialog.getByRole('tab', { name: 'Text' }).click();
  await expect
    .poll(async () => await dialog.getByLabel('Sheet', { exact: true }).inputValue())
    .toBe('# A guard.\nsize: large\nhp: 15 # rolled\ninitiative: -3\nweapons: [knife]\n');

  // A sheet of any rules starts from a creature.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const rules of ['Grim-n-Gritty 4.0', 'd20 v2.2', 'Time Count']) await startsFromCreature(page, rules);
});

async function startsFromCreature(page: Page, rules: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Rules' }).click();
  await page.getByRole('option', { name: rules }).click();
  // Whoever is there by the rules before goes when the others have come.
  await expect.poll(() => page.getByRole('combobox', { name: 'Rules' }).inputValue()).toBe(rules);
  await page.getByRole('button', { name: /^Add / }).first().waitFor();
  await page.getByRole('button', { name: 'New sheet for enemies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sheet of newcomer' });
  await dialog.getByRole('combobox', { name: 'Start from' }).click();
  await page.getByRole('option').first().click();
  const beside = dialog.getByRole('complementary', { name: 'What it comes to' });
  await beside.getByText('Numbers, against its like').waitFor();
  await beside
    .getByText(/^(hit points in full|Toughness save)/)
    .first()
    .waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}
