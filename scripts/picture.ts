/** `node scripts/picture.ts` takes the picture of a table that the README shows, docs/table.png. */
import { join } from 'node:path';
import { openBrowser } from '../packages/web/test/browser.ts';
import { buildPages, servePages } from '../packages/web/test/pages.ts';
import { Seat } from '../packages/web/test/seat.ts';

const PICTURE = join(import.meta.dirname, '../docs/table.png');

/** The game master's seat at a new table, where people type what fell: the picture is the same every time. */
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

const built = await buildPages();
const server = await servePages(built.folder);
const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  page.setDefaultTimeout(60_000);
  await page.goto(await address(server.url));
  await play(new Seat(page));
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: PICTURE, animations: 'disabled' });
} finally {
  await browser.close();
  await server.stop();
  built.remove();
}
