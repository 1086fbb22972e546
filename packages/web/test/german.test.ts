import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { findings } from './findings.ts';
import { openPage } from './room.ts';

const TEXTS = join(import.meta.dirname, '../src/texts/de.json');
const GERMAN: Readonly<Record<string, string>> = JSON.parse(readFileSync(TEXTS, 'utf8'));

/** Messages that say the same in German, as "Name", or are German words too. */
const BOTH: ReadonlySet<string> = new Set(Object.values(GERMAN));

/** What is to be pressed or filled in and has an English name; the acts of a fight are the engine's, and names are nobody's. */
async function english(page: Page): Promise<readonly string[]> {
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, summary, select, input, textarea, [role]')]
      .filter((each) => each.checkVisibility() && each.closest('[data-can]') === null)
      .map((each) => (each.getAttribute('aria-label') ?? each.textContent).trim()),
  );
  expect(names.length).toBeGreaterThan(10);
  return names.filter((name) => name in GERMAN && !BOTH.has(name));
}

const speaks = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);

/** Where the fight of a table was saved as a page that plays it. */
async function savedReplay(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Das Protokoll speichern' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /als Seite, die ihn abspielt|als Seite/ }).click();
  const folder = mkdtempSync(join(tmpdir(), 'fray-german-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'fight.html');
  await (await coming).saveAs(file);
  return file;
}

it('a browser that wishes German gets German: from the start page to the log of an attack', async () => {
  const page = await openPage(inject('pages'), { locale: 'de-DE' });
  await page.getByRole('heading', { name: 'Einen Tisch anlegen' }).waitFor();
  await page.getByRole('button', { name: /Back alley/ }).waitFor();
  expect(await speaks(page)).toBe('de');
  expect(await findings(page)).toEqual([]);
  expect(await english(page)).toEqual([]);

  await page.getByRole('button', { name: /Back alley/ }).click();
  const link = page.getByRole('link', { name: /Spielleitung/ }).first();
  await page.goto((await link.evaluate((anchor: HTMLAnchorElement) => anchor.href)) ?? '');
  await page.getByRole('grid').waitFor();
  const attacks = page.getByRole('region', { name: 'Aktionen' }).getByRole('region', { name: 'Angriff', exact: true });
  await attacks.locator('[data-can="true"] button').first().waitFor();
  await page.keyboard.press('t');
  await attacks.locator('[data-can="true"] button').first().click();
  const send = page.getByRole('button', { name: 'Ausführen', disabled: false });
  await send.waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await english(page)).toEqual([]);
  await send.click();
  const log = page.getByRole('region', { name: 'Was geschehen ist' });
  await log
    .getByText(/Angriffswurf/)
    .first()
    .waitFor();
  expect(await english(page)).toEqual([]);

  const alone = await openPage(`file://${await savedReplay(page)}`, { offline: true });
  await alone.getByRole('button', { name: 'Zum Ende' }).click();
  const told = alone.getByRole('region', { name: 'Was geschehen ist' });
  await told
    .getByText(/Angreifen/)
    .first()
    .waitFor();
  expect(await told.textContent()).not.toMatch(/Attack|Turn of|Round/);
  expect(await speaks(alone)).toBe('de');
  expect(await english(alone)).toEqual([]);
  expect(await findings(alone)).toEqual([]);
});

it('the menu of a table chooses English, and this device keeps it', async () => {
  const page = await openPage(inject('pages'), { locale: 'de-DE' });
  await page.getByRole('button', { name: /Back alley/ }).click();
  const link = page.getByRole('link', { name: /Spielleitung/ }).first();
  await page.goto((await link.evaluate((anchor: HTMLAnchorElement) => anchor.href)) ?? '');
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Menu' }).waitFor();
  expect(await speaks(page)).toBe('en');
  await page.goto(inject('pages'));
  await page.getByRole('heading', { name: 'Make a table' }).waitFor();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await page.getByRole('heading', { name: 'Einen Tisch anlegen' }).waitFor();
});
