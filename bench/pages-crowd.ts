/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** How smoothly a page is used where many fight on a large map: how long it is busy at a stretch, and what a movement takes. */
import type { Locator, Page } from '../packages/web/test/browser.ts';
import { Seat } from '../packages/web/test/seat.ts';

const SIDE = 100;
const PEOPLE = 60;
const TURNS = 8;
const DOINGS = ['aim', 'scale', 'move', 'end the turn'];
/** So long nothing is done, in milliseconds: the page has done its work. */
const STILL_MS = 300;
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

/** What the browser notes of its work. Times in microseconds. */
interface Traced {
  readonly name: string;
  readonly cat: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Of processor time, which does not depend on what else the machine does. */
  readonly tdur?: number;
}

/** So long the page may be busy at a stretch, in milliseconds. */
export const BUSY_MS = 50;

/** The stretches of work of the page, in milliseconds of processor time, by what was done. @param trace as the browser wrote it */
function stretches(trace: Buffer, doings: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly Traced[] };
  const marks = traceEvents.filter(({ cat, name }) => cat.includes('blink.user_timing') && doings.includes(name));
  const found = new Map<string, number[]>(doings.map((what) => [what, []]));
  for (const { name, pid, tid, ts, tdur = 0 } of traceEvents) {
    if (!name.endsWith('RunTask')) continue;
    const mark = marks.filter((each) => each.pid === pid && each.tid === tid && each.ts <= ts).at(-1);
    if (mark !== undefined) found.get(mark.name)?.push(tdur / 1000);
  }
  return found;
}

/** For how long the page was busy at a stretch, in milliseconds of processor time, by what was done; and milliseconds from dropping a token until it is drawn there. */
export interface Crowded {
  readonly tasks: ReadonlyMap<string, readonly number[]>;
  readonly moves: readonly number[];
}

/** Waits for a token to be let go. @returns tells, once it is drawn elsewhere, how many milliseconds after that */
async function dropping(token: Locator): Promise<() => Promise<number>> {
  const dropped = await token.evaluateHandle((drawn: Element) => {
    const from = drawn.getAttribute('transform');
    const took = new Promise<number>((resolve) => {
      const look = (since: number): void => {
        if (drawn.getAttribute('transform') === from) requestAnimationFrame(() => look(since));
        else resolve(performance.now() - since);
      };
      addEventListener('pointerup', ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)), {
        capture: true,
        once: true,
      });
    });
    return { took };
  });
  return () => dropped.evaluate(({ took }) => took);
}

/** Aims, scales the map, moves and ends turns. @param address of the game master's seat */
export async function crowded(page: Page, address: string): Promise<Crowded> {
  await page.goto(address);
  const seat = new Seat(page);
  await seat.row('Attack').waitFor();
  await page.waitForLoadState('networkidle');
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  const moves: number[] = [];
  const begins = (what: string): Promise<void> => page.evaluate((name) => void performance.mark(name), what);
  for (let turn = 0; turn < TURNS; turn++) {
    const id = `c${turn}`;
    await begins('aim');
    await page.keyboard.press('t');
    await page.waitForTimeout(STILL_MS);
    await begins('scale');
    for (const key of ['+', '+', '-', '-']) await page.keyboard.press(key);
    await page.waitForTimeout(STILL_MS);
    await begins('move');
    const moved = await dropping(seat.map.locator(`[data-combatant="${id}"]`));
    await seat.drags(id, 0, 1);
    moves.push(await moved());
    await page.waitForTimeout(STILL_MS);
    await begins('end the turn');
    await seat.does('End the turn');
    await page.waitForTimeout(STILL_MS);
  }
  const trace = await browser?.stopTracing();
  return { tasks: stretches(trace ?? Buffer.from('{"traceEvents":[]}'), DOINGS), moves };
}
