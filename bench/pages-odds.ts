/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** How soon the odds of what is offered stand in the palette when a target is chosen. */
import type { Page } from '../packages/web/test/browser.ts';
import { Seat } from '../packages/web/test/seat.ts';

/** Targets that are chosen one after the other. */
const TARGETS = 8;
/** Nothing has changed for so long: all odds are there, in milliseconds. */
const STILL_MS = 700;

/** Begins to note when each row of the palette was last drawn anew after the key for the next target. Runs in the page. */
function watchRows(region: Element): void {
  const seen = { start: 0, rows: new Map<Element, number>(), times: [] as number[] };
  (window as unknown as { seen: typeof seen }).seen = seen;
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 't') Object.assign(seen, { start: performance.now(), rows: new Map() });
    },
    true,
  );
  const note = (records: readonly MutationRecord[]): void => {
    // After the next frame it stands on the screen.
    requestAnimationFrame(() => {
      for (const { target } of records) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest('[data-can="true"]');
        if (row?.querySelector('[data-column]')) seen.rows.set(row, performance.now() - seen.start);
      }
    });
  };
  new MutationObserver(note).observe(region, { childList: true, subtree: true, characterData: true, attributes: true });
}

/** Milliseconds from the key for the next target until its odds are drawn, one number for each row of each target. */
export async function targetToOdds(page: Page, address: string): Promise<readonly number[]> {
  await page.goto(address);
  const seat = new Seat(page);
  await seat.row('Attack').waitFor();
  await page.waitForLoadState('networkidle');
  await seat.actions.evaluate(watchRows);
  const times: number[] = [];
  for (let n = 0; n < TARGETS; n++) {
    await page.keyboard.press('t');
    await page.waitForTimeout(STILL_MS);
    const rows = await page.evaluate(() => [
      ...(window as unknown as { seen: { rows: Map<Element, number> } }).seen.rows.values(),
    ]);
    // The first target also opens the columns of the list.
    if (n > 0) times.push(...rows);
  }
  return times;
}
