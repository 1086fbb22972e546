/** Takes the pictures of the documents from the pages as they are: `npm run docs:pictures`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openBrowser, type Page } from '../packages/web/test/browser.ts';
import { buildPages, servePages } from '../packages/web/test/pages.ts';
import { Seat } from '../packages/web/test/seat.ts';

const FOLDER = join(import.meta.dirname, '../docs/pictures');

async function keep(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const taken = await page.screenshot({ animations: 'disabled' });
  const written = await sharp(taken).webp({ quality: 82 }).toBuffer();
  writeFileSync(join(FOLDER, `${name}.webp`), written);
}

/** The game master's seat at a new table, where people type what fell: the pictures are the same every time. */
async function address(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ example: 'first/alley', typedDice: true }),
  });
  const { seats } = (await answer.json()) as { seats: readonly { kind: string; token: string }[] };
  return `${url}/#/seat/${seats.find(({ kind }) => kind === 'gm')?.token}`;
}

/** A few moments of the fight in the alley, up to an attack that is about to be made. */
async function play(gm: Seat): Promise<void> {
  await gm.rolls(...[16, 15, 4].map((face) => ['initiative', face] as const));
  await gm.drags('yoriko', 3, 0);
  await gm.told('Yoriko moves');
  await gm.aims('knife');
  await gm.does('Attack');
  await gm.rolls(['attack roll', 14], ['damage', 5], ['damage', 2]);
  await gm.does('End the turn');
  await gm.told("Moss's turn");
  await gm.drags('moss', 4, 0);
  await gm.told('Moss moves');
  await gm.page.keyboard.press('n');
  await gm.told("The gunman's turn");
  await gm.page.keyboard.press('h');
  await gm.aims('yoriko');
  await gm.row('Attack').click();
  await gm.ready('Attack');
  await gm.page.getByRole('group', { name: 'Odds' }).getByText('exact').waitFor();
}

/** What a game master has at hand beside the players. */
async function hands({ page }: Seat): Promise<void> {
  await page.getByRole('tab', { name: 'Game master' }).click();
  await page.getByRole('region', { name: 'Everybody' }).waitFor();
}

/** The seats of the table with the invitation that a phone reads. */
async function invite({ page }: Seat): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Seats and links' }).click();
  await page.getByRole('table').waitFor();
}

const built = await buildPages();
const server = await servePages(built.folder);
const browser = await openBrowser();
try {
  mkdirSync(FOLDER, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  page.setDefaultTimeout(60_000);
  await page.goto(server.url);
  await page.getByRole('region', { name: 'First fights' }).waitFor();
  await keep(page, 'start');
  await page.goto(await address(server.url));
  const gm = new Seat(page);
  await play(gm);
  await keep(page, 'table');
  await hands(gm);
  await keep(page, 'game-master');
  await invite(gm);
  await keep(page, 'seats');
  await page.goto(`${server.url}/#/new`);
  await page.getByRole('grid', { name: /^Map of the fight/ }).waitFor();
  await page.getByRole('button', { name: /^Add thug to/ }).click();
  await page.getByRole('button', { name: /^Add gunman to/ }).click();
  await keep(page, 'workshop');
} finally {
  await browser.close();
  await server.stop();
  built.remove();
}
