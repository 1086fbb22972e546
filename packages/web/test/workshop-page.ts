import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { openPage } from './room.ts';
import { Seat } from './seat.ts';

/** The start page's way to a new fight. */
export async function openWorkshop(viewport = { width: 1440, height: 900 }): Promise<Page> {
  const page = await openPage(inject('pages'), { viewport });
  await page.getByRole('link', { name: 'New fight' }).click();
  await mapOf(page).waitFor();
  return page;
}

/** The map of the fight in the making. */
export function mapOf(page: Page): Locator {
  return page.getByRole('grid', { name: /^Map of the fight/ });
}

/** Presses Enter on what is led to by the keys. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: typeof name === 'string' }).focus();
  await page.keyboard.press('Enter');
}

/** In the list that is open, leads the keys to what is meant, and takes it: who looks presses on until it is there. */
export async function take(page: Page, option: string | RegExp): Promise<void> {
  const meant = page.getByRole('option', { name: option }).first();
  await meant.waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      return meant.getAttribute('data-combobox-selected');
    })
    .toBe('true');
  await page.keyboard.press('Enter');
}

/** The file that the page gives when it is asked for one. */
export async function savedBy(page: Page, ask: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent('download');
  await ask();
  const saved = await coming;
  const file = join(mkdtempSync(join(tmpdir(), 'fray-saved-')), saved.suggestedFilename());
  await saved.saveAs(file);
  return file;
}

/** Sits down at the table that was just made. @param sit follows the link of the game master */
export async function seated(page: Page, sit: () => Promise<void>): Promise<Seat> {
  await page.getByRole('link', { name: 'Sit down as game master' }).waitFor();
  await sit();
  await page.getByRole('grid', { name: /^Battle map/ }).waitFor();
  return new Seat(page);
}
