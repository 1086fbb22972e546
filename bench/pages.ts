/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** The pages in a real browser: what the first visit loads, how soon a click is drawn, how smoothly a full map moves. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foundBrowser, openBrowser, type Page } from '../packages/web/test/browser.ts';
import { FIRST_LOAD, firstLoad } from '../packages/web/test/first-load.ts';
import { buildPages, type PagesServer, servePages } from '../packages/web/test/pages.ts';
import { Seat } from '../packages/web/test/seat.ts';
import { BUSY_MS, crowded, fieldOfSixty } from './pages-crowd.ts';
import { targetToOdds } from './pages-odds.ts';

const CLICKS = 20;
const MOVES = 400;
const TOKENS = 200;
const MAP_SIDE = 100;
/** So soon the odds of a target are to stand there. */
const ODDS_MS = 150;

const SHEET = '{ hp: 900, defense: 12, feats: [simple weapons proficiency], weapons: [knife] }';
const SPARRING = `
fray: 1
title: Sparring
ruleset: modern
combatants:
  ann: { side: red, at: [0, 0], initiative: 20, sheet: ${SHEET} }
  bob: { side: blue, at: [1, 0], initiative: 10, sheet: ${SHEET} }
`;

/** As many combatants as a screen ever shows, all over a large field. */
function crowd(): string {
  const rows = Array.from({ length: MAP_SIDE }, () => `    - "${'.'.repeat(MAP_SIDE)}"`);
  const people = Array.from({ length: TOKENS }, (_, n) => {
    const at = `[${(n * 7) % MAP_SIDE}, ${Math.floor((n * 7) / MAP_SIDE) * 7}]`;
    return `  c${n}: { side: ${n % 2 === 0 ? 'red' : 'blue'}, at: ${at}, initiative: ${TOKENS - n}, sheet: ${SHEET} }`;
  });
  return ['fray: 1', 'title: Crowd', 'ruleset: modern', 'map:', '  rows:', ...rows, 'combatants:', ...people].join(
    '\n',
  );
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
const ms = (time: number | undefined): string => `${(time ?? 0).toFixed(1)} ms`;
const at = (times: readonly number[], share: number): number | undefined =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)];

/** The address of the game master's seat at a new table. */
async function newTable({ url }: PagesServer, from: { example: string } | { encounter: string }): Promise<string> {
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(from),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  const { seats } = (await answer.json()) as { seats: readonly { kind: string; token: string }[] };
  return `${url}/#/seat/${seats.find(({ kind }) => kind === 'gm')?.token}`;
}

/** Milliseconds from a click to the frame in which its line stands in the log. Runs in the page. */
function clickToLog(button: Element): Promise<number> {
  const log = document.querySelector('[role="log"]');
  return new Promise((resolve, reject) => {
    if (log === null) return reject(new Error('there is no log'));
    const start = performance.now();
    const seen = new MutationObserver(() => {
      seen.disconnect();
      // After the next frame the change stands on the screen.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    });
    seen.observe(log, { childList: true, subtree: true, characterData: true });
    (button as HTMLElement).click();
  });
}

/** What the page has worked since it was opened, in milliseconds of processor time: it does not depend on what else the machine does. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
}

/** From "Do it" to the drawn log line, attack after attack, in milliseconds: by the clock, and of the page's processor time. */
interface Clicked {
  readonly times: readonly number[];
  readonly work: readonly number[];
}

async function clicks(page: Page, address: string): Promise<Clicked> {
  await page.goto(address);
  const seat = new Seat(page);
  const times: number[] = [];
  const work: number[] = [];
  const worked = await workOf(page);
  for (let n = 0; n < CLICKS; n++) {
    await seat.row('Attack').click();
    const button = page.getByRole('form', { name: 'Attack' }).getByRole('button', { name: 'Do it' });
    await button.and(page.locator(':enabled')).waitFor();
    const before = await worked();
    times.push(await button.evaluate(clickToLog));
    work.push((await worked()) - before);
    await seat.does('End the turn');
  }
  return { times, work };
}

/** Begins to write down the gaps between frames. Runs in the page. */
function watchFrames(): void {
  const gaps: number[] = [];
  (window as unknown as { gaps: number[] }).gaps = gaps;
  let last = performance.now();
  const step = (now: number): void => {
    gaps.push(now - last);
    last = now;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Gaps between frames, in milliseconds, while a hand drags the ground to and fro. */
async function panning(page: Page, address: string): Promise<readonly number[]> {
  await page.goto(address);
  const { map } = new Seat(page);
  const token = map.locator('[data-combatant]').nth(TOKENS - 1);
  await token.waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const box = await map.boundingBox();
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const y = (box?.y ?? 0) + (box?.height ?? 0) - 12;
  const before = await token.boundingBox();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 4 });
  await page.evaluate(watchFrames);
  for (let move = 0; move < MOVES; move++) await page.mouse.move(x + 40 + 200 * Math.sin(move / 20), y);
  const gaps = await page.evaluate(() => (window as unknown as { gaps: readonly number[] }).gaps);
  await page.mouse.up();
  if ((await token.boundingBox())?.x === before?.x) throw new Error('the map has not moved');
  return gaps.slice(1);
}

async function figures(server: PagesServer): Promise<void> {
  const browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const loaded = await firstLoad(context, await newTable(server, { example: 'first/alley' }));
  const whole = [...loaded.values()].reduce((sum, size) => sum + size, 0);
  const kinds = [...loaded].map(([kind, size]) => `${kind} ${kB(size)}`).join(', ');
  console.log(`  first load of a table, compressed: ${kB(whole)} of ${kB(FIRST_LOAD)} (${kinds})`);
  const page = await context.newPage();
  const { times, work } = await clicks(page, await newTable(server, { encounter: SPARRING }));
  for (const [what, drawn] of [
    ['', times],
    [', processor time of the page', work],
  ] as const)
    console.log(
      `  click to drawn result, on disk${what}: median ${ms(at(drawn, 0.5))}, slowest of ${CLICKS} ${ms(at(drawn, 0.99))}`,
    );
  const gaps = await panning(page, await newTable(server, { encounter: crowd() }));
  const what = `${TOKENS} tokens on ${MAP_SIDE} x ${MAP_SIDE}, a frame while the map is dragged`;
  console.log(`  ${what}: median ${ms(at(gaps, 0.5))}, 95th percentile ${ms(at(gaps, 0.95))}`);
  await oddsFigures(server, page);
  await crowdFigures(server, page);
  await browser.close();
}

async function oddsFigures(server: PagesServer, page: Page): Promise<void> {
  for (const example of ['alley', 'rooftop', 'bridge', 'tavern']) {
    const times = await targetToOdds(page, await newTable(server, { example: `first/${example}` }));
    const soon = times.filter((time) => time < ODDS_MS).length;
    const share = `${soon} of ${times.length} within ${ODDS_MS} ms`;
    const figures = `median ${ms(at(times, 0.5))}, ninth in ten ${ms(at(times, 0.9))}`;
    console.log(`  target to odds drawn, ${example}: ${figures}, ${share}`);
  }
}

async function crowdFigures(server: PagesServer, page: Page): Promise<void> {
  for (const sight of [false, true]) {
    const { tasks, moves } = await crowded(page, await newTable(server, { encounter: fieldOfSixty(sight) }));
    const busy = [...tasks].map(
      ([what, times]) =>
        `${what} ${times.filter((time) => time > BUSY_MS).length}, longest ${ms(Math.max(0, ...times))}`,
    );
    const how = sight ? ' by sight' : '';
    console.log(`  60 combatants on 100 x 100${how}, tasks over ${BUSY_MS} ms of processor time: ${busy.join('; ')}`);
    console.log(
      `  60 combatants on 100 x 100${how}, drop to drawn: median ${ms(at(moves, 0.5))}, slowest ${ms(Math.max(...moves))}`,
    );
  }
}

/** Prints the figures of the pages; without a browser it says so. */
export async function pages(): Promise<void> {
  if (foundBrowser() === null) {
    console.log('  left out: there is no browser here');
    return;
  }
  const built = await buildPages();
  const folder = mkdtempSync(join(tmpdir(), 'fray-bench-'));
  const server = await servePages(built.folder, { data: join(folder, 'tables.sqlite') });
  try {
    await figures(server);
  } finally {
    await server.stop();
    built.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await pages();
