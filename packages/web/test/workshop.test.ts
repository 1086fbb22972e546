import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import type { Draft } from '../src/workshop/draft.ts';
import { findings } from './findings.ts';
import { openPage } from './room.ts';
import { Seat } from './seat.ts';

/** The start page's way to a new fight. */
async function openWorkshop(viewport: { width: number; height: number } = { width: 1440, height: 900 }): Promise<Page> {
  const page = await openPage(inject('pages'), { viewport });
  await page.getByRole('link', { name: 'New fight' }).click();
  await page.getByRole('grid', { name: /^Map of the fight/ }).waitFor();
  return page;
}

const mapOf = (page: Page) => page.getByRole('grid', { name: /^Map of the fight/ });

/** Where a square of the map is on the page. */
async function squareAt(page: Page, column: number, row: number): Promise<{ x: number; y: number }> {
  return await page.evaluate(
    ([x, y]) => {
      const svg = document.querySelector<SVGSVGElement>('[role=grid] svg');
      const at = new DOMPoint((x + 0.5) * 44, (y + 0.5) * 44).matrixTransform(svg?.getScreenCTM() ?? undefined);
      return { x: at.x, y: at.y };
    },
    [column, row] as const,
  );
}

/** The fight as this browser keeps it: a moment after the hand rests. */
async function keptDraft(page: Page): Promise<Draft> {
  return await page.evaluate(() => JSON.parse(localStorage.getItem('fray.workshop') ?? '{}'));
}

async function sitAsMaster(page: Page): Promise<Seat> {
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.getByRole('link', { name: 'Sit down as game master' }).click();
  await page.getByRole('grid', { name: /^Battle map/ }).waitFor();
  return new Seat(page);
}

it('from nothing to the first attack of an own fight, by mouse', async () => {
  const page = await openWorkshop();
  const list = page.getByRole('list', { name: 'Sheets' });
  await page.getByRole('textbox', { name: 'Search the library' }).fill('police officer');
  await list.getByText('police officer', { exact: true }).dragTo(mapOf(page), { targetPosition: { x: 200, y: 200 } });
  const chosen = page.getByRole('region', { name: 'Chosen' });
  await chosen.waitFor();
  await chosen.getByLabel('Side').fill('heroes');
  await chosen.getByLabel('Side').press('Enter');
  await page.getByRole('textbox', { name: 'Search the library' }).fill('sheets/modern/thug');
  await page.getByLabel('How many of it').fill('4');
  await page.getByRole('button', { name: 'Add 4 of thug to enemies' }).click();
  await page.getByRole('list', { name: 'enemies' }).getByText('thug 4').waitFor();

  // A number that the rules refuse is told, with whom it is about; the table waits for it to be mended.
  const make = page.getByRole('button', { name: 'Make the table' });
  const hp = chosen.getByLabel('hp', { exact: true });
  await hp.fill('-3');
  await page.getByText(/hp: expected/).waitFor();
  expect(await make.isDisabled()).toBe(true);
  await hp.fill('14');
  await page.getByText(/hp: expected/).waitFor({ state: 'detached' });

  // A room with a door, painted by hand, and taken back.
  await page.getByText('Room', { exact: true }).click();
  const [from, to] = [await squareAt(page, 1, 1), await squareAt(page, 5, 5)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  const walls = page.locator('[role=grid] [data-ground=wall]').first();
  await walls.waitFor({ state: 'attached' });
  await page.keyboard.press('Control+z');
  await walls.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+y');
  await walls.waitFor({ state: 'attached' });
  expect(await findings(page)).toEqual([]);

  const gm = await sitAsMaster(page);
  await gm.told(/'s turn/);
  expect(await page.getByRole('grid').locator('[data-combatant]').count()).toBe(5);
});

it('walls and doors stand between squares, by mouse and by keys, and are there in the file and at the table', async () => {
  const page = await openWorkshop();
  await page.getByRole('textbox', { name: 'Search the library' }).fill('sheets/modern/thug');
  await page.getByRole('button', { name: /^Add thug to/ }).click();
  await page.getByText('Edges', { exact: true }).click();
  // Beside the line, by a hand that is not steady.
  const [from, over, to] = [
    await squareAt(page, 1.6, 2.55),
    await squareAt(page, 3, 2.4),
    await squareAt(page, 4.4, 2.55),
  ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(over.x, over.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  const drawn = page.locator('[role=grid] [data-edge]');
  const look = (name: string) => page.locator(`[role=grid] [data-edge=${name}]`);
  await look('wall').waitFor({ state: 'attached' });
  await page.getByRole('combobox', { name: 'What is painted on edges' }).click();
  await page.getByRole('option', { name: 'door', exact: true }).click();
  const side = await squareAt(page, 3, 2.4);
  await page.mouse.click(side.x, side.y);
  await look('door').waitFor({ state: 'attached' });
  await page.getByRole('status').getByText('D3, floor, door to the south').waitFor();
  await mapOf(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('status').getByText('D4, floor, door to the north').waitFor();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('status').getByText('D4, floor, door to the north, door to the east').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByRole('status').getByText('D4, floor, door to the north').waitFor();
  expect(await findings(page)).toEqual([]);
  await expect
    .poll(async () => (await keptDraft(page)).ground?.edges)
    .toEqual({ 'C3/C4': 'wall', 'D3/D4': 'door', 'E3/E4': 'wall' });

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save' }).click();
  const file = join(mkdtempSync(join(tmpdir(), 'fray-saved-')), 'walls.yaml');
  await (await saved).saveAs(file);
  await page.getByRole('button', { name: 'Empty' }).click();
  await drawn.first().waitFor({ state: 'detached' });
  await page.locator('input[type=file]').setInputFiles(file);
  await look('door').waitFor({ state: 'attached' });
  const gm = await sitAsMaster(page);
  await gm.page.locator('[data-edge=door]').waitFor({ state: 'attached' });
});

it('a map that another program has drawn is opened with its walls, and what was changed is told', async () => {
  const page = await openWorkshop();
  const points = [
    { x: 2, y: 2 },
    { x: 5.3, y: 2 },
    { x: 5.3, y: 6 },
  ];
  const portals = [
    {
      bounds: [
        { x: 3, y: 2 },
        { x: 4, y: 2 },
      ],
      closed: true,
    },
  ];
  const map = {
    format: 0.3,
    resolution: { map_size: { x: 9, y: 8 } },
    line_of_sight: [points],
    portals,
    image: 'AA==',
  };
  const file = (name: string, value: object) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(value)),
  });
  await page.locator('input[type=file]').setInputFiles(file('keep.dd2vtt', map));
  const told = page.getByRole('list', { name: 'What was changed and what was left out' });
  await told.getByText(/^line_of_sight\[0\]: the wall from C3 was up to 0\.3 squares off the grid/).waitFor();
  expect(await told.getByRole('listitem').count()).toBe(3);
  await page.getByRole('grid', { name: 'Map of the fight, 9 columns, 8 rows' }).waitFor();
  await page.locator('[role=grid] [data-edge=door]').waitFor({ state: 'attached' });
  expect(await findings(page)).toEqual([]);
  await page.locator('input[type=file]').setInputFiles(file('keep.uvtt', { resolution: {} }));
  await page
    .getByRole('alert')
    .getByText(/resolution\.map_size/)
    .waitFor();
  expect(await told.count()).toBe(0);
  await page.getByRole('grid', { name: 'Map of the fight, 9 columns, 8 rows' }).waitFor();
});

it('a stat block is pasted, told what was assumed of it, and fights', async () => {
  const page = await openWorkshop();
  await page.getByRole('button', { name: 'From a book or another program' }).click();
  const dialog = page.getByRole('dialog', { name: 'From a book or another program' });
  const pasted = dialog.getByLabel('Paste it here');
  await pasted.fill('Ogre\nSize/Type: Large Giant\nHit Dice: 4d8+11');
  await dialog
    .getByRole('alert')
    .getByText(/a line 'Abilities: …'/)
    .waitFor();
  const rest = [
    'Armor Class: 16 (-1 size, -1 Dex, +5 natural, +3 hide armor)',
    'Base Attack/Grapple: +3/+12',
    'Attack: Greatclub +8 melee (2d8+7)',
    'Saves: Fort +6, Ref +0, Will +1',
    'Abilities: Str 21, Dex 8, Con 15, Int 6, Wis 10, Cha 7',
  ];
  await pasted.fill(['Ogre', 'Size/Type: Large Giant', 'Hit Dice: 4d8+11', ...rest].join('\n'));
  await dialog.getByText('Taken for a stat block of the 3.5 rules.').waitFor();
  expect(await dialog.getByRole('list').getByRole('listitem').count()).toBeGreaterThan(2);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add to enemies' }).click();
  await page.getByRole('button', { name: 'Add thug to enemies' }).click();
  await page.getByRole('list', { name: 'enemies' }).getByText('Ogre').waitFor();
  const gm = await sitAsMaster(page);
  expect(await gm.page.locator('[data-combatant]').count()).toBe(2);
});

it('the same by keyboard alone, and as it was after the page is opened again', async () => {
  const page = await openWorkshop();
  await page.getByRole('combobox', { name: 'Rules' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Time Count' }).waitFor();
  const names = await page.getByRole('listbox', { name: 'Rules' }).getByRole('option').allTextContents();
  const steps = names.indexOf('Time Count') - names.indexOf('Modern d20');
  for (let step = 0; step < Math.abs(steps); step++) await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Add garret to/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'For which side' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Add aeus to/ }).focus();
  await page.keyboard.press('Enter');
  await mapOf(page).focus();
  await page.keyboard.press('Escape');
  await page.getByText('Pencil', { exact: true }).click();
  await mapOf(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('B1, wall').waitFor();
  await page.reload();
  await mapOf(page).waitFor();
  await page.getByRole('region', { name: 'Who fights' }).getByText('garret').waitFor();
  const gm = await sitAsMaster(page);
  expect(await gm.page.locator('[data-combatant]').count()).toBe(2);
});

it('what is saved here is the same fight when it is opened, on a phone as well', async () => {
  const page = await openWorkshop({ width: 390, height: 844 });
  await page.getByRole('textbox', { name: 'Search the library' }).fill('sheets/modern/wolf');
  await page.getByRole('button', { name: /^Add wolf to/ }).click();
  await page.getByLabel('Title').fill('A lone wolf');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save' }).click();
  const file = join(mkdtempSync(join(tmpdir(), 'fray-saved-')), 'wolf.yaml');
  await (await saved).saveAs(file);
  await expect.poll(async () => (await keptDraft(page)).title).toBe('A lone wolf');
  const before = await keptDraft(page);
  expect(before.people).toHaveLength(1);
  await page.getByRole('button', { name: 'Empty' }).click();
  await page.getByText('Nobody fights yet').waitFor();
  await expect.poll(async () => (await keptDraft(page)).people).toEqual([]);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('region', { name: 'Who fights' }).getByText('wolf').waitFor();
  await expect.poll(() => keptDraft(page)).toEqual(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
