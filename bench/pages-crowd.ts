/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** How smoothly a page is used where many fight on a large map: how long it is busy at a stretch, and what a movement takes. */
import type { Page } from '../packages/web/test/browser.ts';
import { Seat } from '../packages/web/test/seat.ts';

const SIDE = 100;
const PEOPLE = 60;
const TURNS = 8;
const SHEET = '{ hp: 900, defense: 12, feats: [simple weapons proficiency], weapons: [knife] }';

/** Sixty on rough ground with houses. @param sight whether the players see what their own see */
export function fieldOfSixty(sight: boolean): string {
  const isWall = (x: number, y: number): boolean => x % 14 > 9 && y % 12 > 8 && x % 14 !== 12;
  const rows = Array.from(
    { length: SIDE },
    (_, y) => `    - "${Array.from({ length: SIDE }, (__, x) => (isWall(x, y) ? '#' : '.')).join('')}"`,
  );
  const people = Array.from({ length: PEOPLE }, (_, n) => {
    const at = `[${2 + ((n * 8) % 80)}, ${Math.floor(n / 10) * 12 + (n % 3)}]`;
    return `  c${n}: { side: ${n % 2 === 0 ? 'red' : 'blue'}, at: ${at}, initiative: ${PEOPLE - n}, sheet: ${SHEET} }`;
  });
  const head = ['fray: 1', 'title: Sixty', 'ruleset: modern', ...(sight ? ['sight: true'] : [])];
  return [...head, 'map:', '  rows:', ...rows, 'combatants:', ...people].join('\n');
}

/** Begins to note for how long the page is busy at a stretch, above 50 ms. Runs in the page. */
function watchTasks(): void {
  const tasks: number[] = [];
  (window as unknown as { tasks: number[] }).tasks = tasks;
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    entryTypes: ['longtask'],
  });
}

/** What was noted so far, in milliseconds; begins anew. */
async function tasksOf(page: Page): Promise<readonly number[]> {
  await page.waitForTimeout(300);
  return page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0));
}

/** How long the page was busy at a stretch, above 50 ms, by what was done; and milliseconds from dropping a token until it is drawn there. */
export interface Crowded {
  readonly tasks: ReadonlyMap<string, readonly number[]>;
  readonly moves: readonly number[];
}

/** Aims, scales the map, moves and ends turns. @param address of the game master's seat */
export async function crowded(page: Page, address: string): Promise<Crowded> {
  await page.goto(address);
  const seat = new Seat(page);
  await seat.row('Attack').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchTasks);
  const tasks = new Map<string, readonly number[]>();
  const moves: number[] = [];
  const noted = async (what: string): Promise<void> => {
    tasks.set(what, [...(tasks.get(what) ?? []), ...(await tasksOf(page))]);
  };
  for (let turn = 0; turn < TURNS; turn++) {
    const id = `c${turn}`;
    await page.keyboard.press('t');
    await noted('aim');
    for (const key of ['+', '+', '-', '-']) await page.keyboard.press(key);
    await noted('scale');
    const token = seat.map.locator(`[data-combatant="${id}"]`);
    const before = (await token.getAttribute('transform')) ?? '';
    await seat.drags(id, 0, 1);
    moves.push(
      await token.evaluate(async (drawn: Element, from) => {
        const start = performance.now();
        while (drawn.getAttribute('transform') === from) await new Promise(requestAnimationFrame);
        return performance.now() - start;
      }, before),
    );
    await noted('move');
    await seat.does('End the turn');
    await noted('end the turn');
  }
  return { tasks, moves };
}
