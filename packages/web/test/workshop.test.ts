import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import type { Draft } from '../src/workshop/draft.ts';
import { findings } from './findings.ts';
import { openPage } from './room.ts';
import type { Seat } from './seat.ts';
import { mapOf, openWorkshop, savedBy, seated } from './workshop-page.ts';

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
  return seated(page, () => page.getByRole('link', { name: 'Sit down as game master' }).click());
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
  await page.getByRole('textbox', { name: 'Search the library' }).fill('sheets/modern/gunman');
  await page.getByLabel('How many of it').fill('4');
  await page.getByRole('button', { name: 'Add 4 of gunman to enemies' }).click();
  await page.getByRole('list', { name: 'enemies' }).getByText('gunman 4').waitFor();

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
  const [from, to] = [await squareAt(page, 1, 0), await squareAt(page, 3, 2)];
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
  await gm.does('Attack');
  await gm.told(/attack roll/);
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

  // What is saved here is the same fight when it is opened.
  await page.getByLabel('Title').fill('A lone thug');
  await expect.poll(async () => (await keptDraft(page)).title).toBe('A lone thug');
  const before = await keptDraft(page);
  expect(before.people).toHaveLength(1);
  const file = await savedBy(page, () => page.getByRole('button', { name: 'Save', exact: true }).click());
  await page.getByRole('button', { name: 'Empty' }).click();
  await drawn.first().waitFor({ state: 'detached' });
  await page.getByText('Nobody fights yet').waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
  await look('door').waitFor({ state: 'attached' });
  await expect.poll(() => keptDraft(page)).toEqual(before);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const gm = await sitAsMaster(page);
  await gm.page.locator('[data-edge=door]').waitFor({ state: 'attached' });
});

/** A picture of one colour, of 90 by 80 pixels. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAFoAAABQCAMAAACu7ZJWAAAAA1BMVEWqMyJSnsG4AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAHklEQVRYhe3BMQEAAADCoPVPbQdvoAAAAAAAAAC6DBxwAAEvBgjiAAAAAElFTkSuQmCC';

it('a map that another program has drawn comes with its walls and its picture, to the table, and what was changed is told', async () => {
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
    image: PICTURE,
  };
  const file = (name: string, value: object) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(value)),
  });
  await page.locator('input[type=file]').setInputFiles(file('keep.dd2vtt', map));
  const told = page.getByRole('list', { name: 'What was changed and what was left out' });
  await told.getByText(/^line_of_sight\[0\]: the wall from C3 was up to 0\.3 squares off the grid/).waitFor();
  expect(await told.getByRole('listitem').count()).toBe(2);
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
  // As wide and high as the map, of which each square has 44 pixels.
  const image = page.locator('[role=grid] image[data-picture]');
  await image.waitFor();
  expect([await image.getAttribute('width'), await image.getAttribute('height')]).toEqual(['396', '352']);

  // Two crossings of it, four squares apart each way, are five squares from each other in truth.
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await page.getByRole('button', { name: 'Fit by two crossings' }).click();
  for (const [column, row] of [
    [-0.5, -0.5],
    [3.5, 3.5],
  ] as const) {
    const { x, y } = await squareAt(page, column, row);
    await page.mouse.click(x, y);
  }
  await page.getByLabel('Squares across').fill('5');
  await page.getByLabel('Squares down').fill('5');
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await expect.poll(() => image.getAttribute('width')).toBe('495');
  await page.getByLabel('East').fill('-1');
  await expect.poll(() => image.getAttribute('x')).toBe('-44');

  const exported = await savedBy(page, () => page.getByRole('button', { name: 'Save the map' }).click());
  const out = JSON.parse(readFileSync(exported, 'utf8'));
  expect(out).toMatchObject({ resolution: { map_size: { x: 9, y: 8 } }, portals: [{ closed: true }] });
  expect(out.image).toMatch(/^UklGR/);

  await page.getByRole('checkbox', { name: 'by sight' }).check();
  await page.getByRole('textbox', { name: 'Search the library' }).fill('sheets/modern/thug');
  await page.getByRole('button', { name: 'Add thug to enemies' }).click();
  const chosen = page.getByRole('region', { name: 'Chosen' });
  await chosen.locator('input[type=file]').setInputFiles({
    name: 'thug.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PICTURE, 'base64'),
  });
  await page.locator('[role=grid] image[data-portrait]').waitFor();
  expect(await findings(page)).toEqual([]);
  const gm = await sitAsMaster(page);
  await page.locator('[role=grid] image[data-picture]').waitFor();
  const portrait = page.locator('[role=grid] image[data-portrait]');
  await portrait.waitFor();
  await drawsFromTheLibrary(gm);
  await showsPicturesAlone(gm);
  // Who goes by sight has the pieces of it alone that are known.
  const tables = await page.evaluate(() => localStorage.getItem('fray.tables') ?? '');
  const player = /"kind":"player"[^}]*"token":"([^"]+)"|"token":"([^"]+)"[^}]*"kind":"player"/.exec(tables);
  const other = await openPage(`${inject('pages')}/#/seat/${player?.[1] ?? player?.[2]}`);
  await other.locator('[role=grid] image[data-piece]').first().waitFor();
  expect(await other.locator('image[data-picture]').count()).toBe(0);
});

/** At the table a portrait comes from the library as well: here what lies under the map. */
async function drawsFromTheLibrary({ page }: Seat): Promise<void> {
  const under = await page.locator('[role=grid] image[data-picture]').getAttribute('data-picture');
  await page.getByRole('tab', { name: 'Game master' }).click();
  const card = page.getByRole('region', { name: 'One combatant', exact: true });
  await card.getByRole('combobox', { name: 'A picture from the library' }).click();
  await page.getByRole('option', { name: 'keep', exact: true }).click();
  await page.locator(`[role=grid] image[data-portrait="${under}"]`).waitFor();
  expect(await findings(page)).toEqual([]);
}

/** The page that plays the fight has the pictures in it: it asks for nothing. */
async function showsPicturesAlone(gm: Seat): Promise<void> {
  await gm.page.getByRole('button', { name: 'Save the log' }).click();
  const file = await savedBy(gm.page, () => gm.page.getByRole('menuitem', { name: /as a page that plays it/ }).click());
  const alone = await openPage(pathToFileURL(file).href, { offline: true });
  const drawn = alone.locator('[role=grid] image:is([data-picture], [data-portrait])');
  await expect.poll(() => drawn.count()).toBe(2);
  const widths = await drawn.evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        const shown = new Image();
        shown.src = image.getAttribute('href') ?? '';
        await shown.decode();
        return [shown.src.slice(0, 16), shown.naturalWidth];
      }),
    ),
  );
  expect(widths).toEqual([
    ['data:image/webp;', 90],
    ['data:image/webp;', 90],
  ]);
  expect(
    await alone.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith('data:')),
    ),
  ).toEqual([]);
}

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
