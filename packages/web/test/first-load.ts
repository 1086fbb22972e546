import type { BrowserContext, Request } from './browser.ts';
import { Seat } from './seat.ts';

/** Bytes of an answer as they were sent. Of a worker's own script the browser tells no size but the one that was announced. */
async function bodySize(request: Request): Promise<number> {
  const { responseBodySize } = await request.sizes();
  const announced = (await (await request.response())?.headerValue('content-length')) ?? '0';
  return responseBodySize > 0 ? responseBodySize : Number(announced);
}

/** So many bytes come over the network at most until a table of two stands on the screen, compressed as they are sent. */
export const FIRST_LOAD = 350_000;

/** What comes over the network until a table stands on the screen, as it is sent, by kind of file. */
export async function firstLoad(context: BrowserContext, address: string): Promise<ReadonlyMap<string, number>> {
  const page = await context.newPage();
  const sizes: Promise<readonly [string, number]>[] = [];
  context.on('requestfinished', (request) => {
    const kind = /\.(\w+)$/.exec(new URL(request.url()).pathname)?.[1] ?? 'html';
    sizes.push(bodySize(request).then((size) => [kind, size] as const));
  });
  await page.goto(address);
  await new Seat(page).row('Attack').waitFor();
  await page.waitForLoadState('networkidle');
  const sum = new Map<string, number>();
  for (const [kind, size] of await Promise.all(sizes)) sum.set(kind, (sum.get(kind) ?? 0) + size);
  await page.close();
  return sum;
}
