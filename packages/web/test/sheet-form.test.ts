import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { findings } from './findings.ts';
import { openPage } from './room.ts';

async function openWorkshop(viewport: { width: number; height: number } = { width: 1440, height: 900 }): Promise<Page> {
  const page = await openPage(inject('pages'), { viewport });
  await page.getByRole('link', { name: 'New fight' }).click();
  await page.getByRole('grid', { name: /^Map of the fight/ }).waitFor();
  return page;
}

/** Presses Enter on what is led to by the keys. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: typeof name === 'string' }).focus();
  await page.keyboard.press('Enter');
}

/** Adds by the words with which it is searched: the first of what is offered. */
async function search(page: Page, list: string, words: string): Promise<void> {
  await page.getByRole('combobox', { name: `Add to ${list}`, exact: true }).focus();
  await page.keyboard.type(words);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

async function write(page: Page, group: string, name: string, text: string): Promise<void> {
  const part = page.getByRole('group', { name: group, exact: true });
  const field = { name, exact: true };
  await part.getByRole('textbox', field).or(part.getByRole('combobox', field)).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

it('a character from classes is made from nothing by keyboard alone, and saved', async () => {
  const page = await openWorkshop();
  await press(page, 'New sheet for enemies');
  const dialog = page.getByRole('dialog', { name: 'Sheet of newcomer' });
  await dialog.getByRole('region', { name: 'Classes and levels' }).waitFor();
  await press(page, 'Add to Classes');
  await write(page, 'Classes 1', 'Class', 'fas');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
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

  const saved = page.waitForEvent('download');
  await press(page, 'Save the sheet');
  const file = join(mkdtempSync(join(tmpdir(), 'fray-sheet-')), 'sheet.yaml');
  await (await saved).saveAs(file);
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
});

it('a fault is told at its field in the words of the rules, leads there, and comments stay in the text', async () => {
  const page = await openWorkshop({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'New sheet for enemies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sheet of newcomer' });
  await dialog.getByRole('tab', { name: 'Text' }).click();
  await dialog.getByLabel('Sheet', { exact: true }).fill('# A guard.\nhp: 12 # rolled\nweapons: [knife]\n');
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
  await dialog.getByRole('complementary', { name: 'What it comes to' }).getByText('Numbers').waitFor();
  await dialog.getByRole('tab', { name: 'Text' }).click();
  await expect
    .poll(async () => await dialog.getByLabel('Sheet', { exact: true }).inputValue())
    .toBe('# A guard.\nhp: 15 # rolled\nweapons: [knife]\n');
});

it.each(['Grim-n-Gritty 4.0', 'd20 v2.2', 'Time Count'])('a sheet for %s starts from a creature', async (rules) => {
  const page = await openWorkshop();
  await page.getByRole('combobox', { name: 'Rules' }).click();
  await page.getByRole('option', { name: rules }).click();
  // Whoever is there by the rules before goes when the others have come.
  await expect.poll(() => page.getByRole('combobox', { name: 'Rules' }).inputValue()).toBe(rules);
  await page.getByRole('button', { name: /^Add / }).first().waitFor();
  await page.getByRole('button', { name: 'New sheet for enemies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sheet of newcomer' });
  await dialog.getByRole('combobox', { name: 'Start from' }).click();
  await page.getByRole('option').first().click();
  await dialog
    .getByRole('complementary', { name: 'What it comes to' })
    .getByText('Numbers, against its like')
    .waitFor();
  expect(await findings(page)).toEqual([]);
});
