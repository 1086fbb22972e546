import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { Seat } from './seat.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');

/** So many times slower than they are the pages run: what a test does not wait for comes too late then. */
const SLOWER = Number(process.env['FRAY_SLOW'] ?? 1);

/** A table as the server tells it once, with the secrets of its links. */
export interface MadeTable {
  readonly url: string;
  readonly seats: readonly { readonly id: string; readonly name: string; readonly token: string }[];
}

/** The text of an encounter that is there for the tests. */
export const fixture = (name: string): string => readFileSync(join(FIXTURES, `${name}.yaml`), 'utf8');

/** Makes a table from one of the tests' encounters, from an example, or from the text of an encounter. */
export async function newTable(
  from: string | { readonly example: string } | { readonly encounter: string },
  { url = inject('pages'), typedDice = false }: { readonly url?: string; readonly typedDice?: boolean } = {},
): Promise<MadeTable> {
  const body = typeof from === 'string' ? { encounter: fixture(from) } : from;
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, typedDice }),
  });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  return { url, seats: ((await answer.json()) as Pick<MadeTable, 'seats'>).seats };
}

let browser: Promise<Browser> | null = null;

/**
 * A page in a context of its own: nothing is shared with other pages. Faults of the page fail the test.
 *
 * @param expected faults that the test brings about itself
 */
export async function openPage(
  address: string,
  options: BrowserContextOptions = {},
  expected: RegExp | null = null,
): Promise<Page> {
  browser ??= chromium.connect(inject('browser'));
  const context = await (await browser).newContext({ viewport: { width: 1440, height: 900 }, ...options });
  // What is waited for comes, however slow the machine: the limit is there for what never does.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  if (SLOWER > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (expected?.test(message) !== true) faults.push(message);
  });
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(await page.locator('body').ariaSnapshot());
    await context.close();
    expect(faults).toEqual([]);
  });
  await page.goto(address);
  return page;
}

/** Sits down at the table, by the link of the seat of that name. */
export async function sit(
  table: MadeTable,
  name: string,
  options: BrowserContextOptions = {},
  expected: RegExp | null = null,
): Promise<Seat> {
  const token = table.seats.find((seat) => seat.name === name)?.token ?? '';
  const page = await openPage(`${table.url}/#/seat/${token}`, options, expected);
  await page.getByRole('grid').waitFor();
  const seat = new Seat(page);
  await seat.isLaidOut();
  return seat;
}

/** Drops a file on the page, as from a folder. */
export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([file, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], file));
      return transfer;
    },
    [name, text] as const,
  );
  const target = page.getByRole('heading', { level: 1 });
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer });
}
