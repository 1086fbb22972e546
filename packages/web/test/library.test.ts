import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { findings } from './findings.ts';
import { servePages } from './pages.ts';
import { dropFile, openPage } from './room.ts';

const entries = (page: Page) => page.getByRole('region', { name: 'Entries' });

/** Keeps something of the fight in the making under a name. */
async function keep(page: Page, what: string | RegExp, place: { name: string; folder?: string; tags?: string }) {
  await page.getByRole('button', { name: 'Keep in the library' }).click();
  await page.getByRole('menuitem', { name: what }).click();
  const dialog = page.getByRole('dialog', { name: /^Keep this/ });
  await dialog.getByLabel('Name').fill(place.name);
  await dialog.getByLabel('Folder').fill(place.folder ?? '');
  await dialog.getByLabel('Tags').fill(place.tags ?? '');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  return dialog;
}

/** The workshop with one thug in it, who is looked at and has other hit points. */
async function withThug(): Promise<Page> {
  const page = await openPage(inject('pages'));
  await page.getByRole('link', { name: 'New fight' }).click();
  await page.getByRole('textbox', { name: 'Search the library' }).fill('sheets/modern/thug');
  await page.getByRole('button', { name: 'Add thug to enemies' }).click();
  await page.getByRole('region', { name: 'Chosen' }).getByLabel('hp', { exact: true }).fill('14');
  return page;
}

/** All of the library of the page, as a zip. */
async function exported(page: Page): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all' }).click();
  await page.getByRole('menuitem', { name: 'As a zip of files' }).click();
  const file = join(mkdtempSync(join(tmpdir(), 'fray-library-')), 'library.zip');
  await (await saved).saveAs(file);
  return file;
}

it('a sheet and a fight are kept, found and used, changed, offered to all tables, deleted and put back', async () => {
  const page = await withThug();
  await (await keep(page, 'The sheet of thug', { name: 'Old Tom', folder: 'foes/street', tags: 'gang, old' })).waitFor({
    state: 'detached',
  });
  await (await keep(page, 'The whole fight', { name: 'Tom alone' })).waitFor({ state: 'detached' });
  await (await keep(page, 'The map alone', { name: 'Ground' })).waitFor({ state: 'detached' });
  // A name that is there: what was there stays among its versions.
  const dialog = await keep(page, 'The whole fight', { name: 'tom alone' });
  await dialog.getByRole('alert').getByText('Something of that name is in the folder already').waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'As a new version of Tom alone' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Empty' }).click();
  await page.getByText('Nobody fights yet').waitFor();
  const search = page.getByRole('textbox', { name: 'Search the library' });
  await search.fill('gang street');
  await page.getByRole('button', { name: 'Add Old Tom to enemies' }).click();
  await expect
    .poll(() => page.getByRole('region', { name: 'Chosen' }).getByLabel('hp', { exact: true }).inputValue())
    .toBe('14');
  await page.getByRole('button', { name: 'Empty' }).click();
  await search.fill('own sheet');
  await page
    .getByRole('list', { name: 'Sheets' })
    .getByText('Old Tom')
    .dragTo(page.getByRole('grid', { name: /^Map of the fight/ }));
  await page.getByRole('list', { name: 'enemies' }).getByText('Old Tom').waitFor();
  await search.fill('own fight');
  await page.getByRole('button', { name: /^Open tom alone/ }).click();
  await page.getByRole('list', { name: 'enemies' }).getByText('thug').waitFor();
  await search.fill('own map');
  await page.getByRole('button', { name: /^Open Ground/ }).click();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Open the library' }).click();
  const list = entries(page);
  await list.getByText('Old Tom').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'All with the tag gang' }).click();
  await list.getByText('Ground').waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Which tag' }).click();
  await page.getByRole('option', { name: 'any tag' }).click();
  await page.getByRole('textbox', { name: 'Search the library' }).fill('map');
  await list.getByText('Old Tom').waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Search the library' }).fill('');

  // A change that the rules refuse is told with its place.
  await list.getByRole('button', { name: 'Change: Old Tom' }).click();
  const change = page.getByRole('dialog', { name: 'Change Old Tom' });
  const text = change.getByLabel('What is written in it');
  await text.waitFor();
  const before = await text.inputValue();
  await text.fill(`${before}sped: 3\n`);
  await change.getByRole('button', { name: 'Keep it' }).click();
  await change.getByRole('alert').getByText(/sped/).waitFor();
  await text.fill(before.replace('hp: 14', 'hp: 15'));
  await change.getByRole('button', { name: 'Keep it' }).click();
  await change.waitFor({ state: 'detached' });

  await list.getByRole('button', { name: 'Versions: Old Tom' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions of Old Tom' });
  await versions.getByRole('button', { name: 'Look at version 1' }).click();
  await versions.getByRole('region', { name: 'Version 1' }).getByText('hp: 14').waitFor();
  expect(await findings(page)).toEqual([]);
  await versions.getByRole('button', { name: 'Take version 1 back' }).click();
  await versions.waitFor({ state: 'detached' });
  await list.getByText(/version 3/).waitFor();

  await list.getByRole('button', { name: 'Delete: Old Tom' }).click();
  await list.getByText('Old Tom').waitFor({ state: 'detached' });
  await page.getByText('Bin (1)').click();
  await list.getByRole('button', { name: 'Put back: Old Tom' }).click();
  await list.getByText('The bin is empty.').waitFor();
  await page.getByText('Kept', { exact: true }).click();
  await list.getByRole('button', { name: 'Change: Old Tom' }).waitFor();

  // What the host offers is on the shelf of a device that knows of no library.
  await page.getByRole('switch', { name: 'All tables of this server may take from it' }).click();
  await page.getByRole('switch', { checked: true }).waitFor();
  const elsewhere = await openPage(inject('pages'));
  await elsewhere.getByRole('link', { name: 'New fight' }).click();
  await elsewhere.getByRole('textbox', { name: 'Search the library' }).fill('My library foes');
  await elsewhere.getByRole('button', { name: 'Add Old Tom to enemies' }).click();
  await elsewhere.getByRole('list', { name: 'enemies' }).getByText('Old Tom').waitFor();

  await list.getByRole('button', { name: 'Open as a fight: tom alone' }).click();
  await page.getByRole('link', { name: 'Sit down as game master' }).click();
  await page
    .getByRole('grid', { name: /^Battle map/ })
    .locator('[data-combatant]')
    .waitFor();
});

it('goes to a second server by a file, byte for byte, and opens elsewhere by its link', async () => {
  const page = await withThug();
  await (await keep(page, 'The sheet of thug', { name: 'Tom', folder: 'foes', tags: 'gang' })).waitFor({
    state: 'detached',
  });
  await (await keep(page, 'The whole fight', { name: 'Alone' })).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Open the library' }).click();
  await entries(page).getByText('Alone').waitFor();
  const file = await exported(page);
  const link = await page.getByRole('link', { name: /#\/library\// }).getAttribute('href');
  const elsewhere = await openPage(link ?? '', { viewport: { width: 390, height: 844 } });
  await entries(elsewhere).getByText('Tom').waitFor();
  expect(elsewhere.url()).not.toMatch(/library\/./);
  expect(await elsewhere.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const second = await servePages(inject('pagesFolder'));
  onTestFinished(() => second.stop());
  const there = await openPage(`${second.url}/#/library`);
  await there.getByRole('button', { name: 'Make a library' }).click();
  await entries(there).getByText('Nothing is kept yet.').waitFor();
  await there.locator('input[type=file]').setInputFiles(file);
  await there.getByRole('status').getByText('2 new').waitFor();
  await entries(there).getByText('Tom').waitFor();
  expect(readFileSync(await exported(there)).equals(readFileSync(file))).toBe(true);

  // What is broken leaves nothing behind; what is dropped comes in.
  await dropFile(there, 'bad.yaml', 'fray: 1\ntitle: x\nruleset: modern\ncombatants: {}\n');
  await there
    .getByRole('alert')
    .getByText(/combatants/)
    .first()
    .waitFor();
  await dropFile(there, 'yard.yaml', 'rows: ["..#", "..."]\n');
  await there.getByRole('status').getByText('1 new').waitFor();
  await entries(there).getByText('yard').waitFor();
  expect(await findings(there)).toEqual([]);
});
