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
  const sum = new Map<string, number>();
  const requests = await untilItStands(context, address);
  for (const [path, size] of await Promise.all(
    requests.map(async (each) => [pathOf(each), await bodySize(each)] as const),
  )) {
    const kind = /\.(\w+)$/.exec(path)?.[1] ?? 'html';
    sum.set(kind, (sum.get(kind) ?? 0) + size);
  }
  return sum;
}

/** The paths of what comes until then. */
export async function requested(context: BrowserContext, address: string): Promise<readonly string[]> {
  return (await untilItStands(context, address)).map(pathOf);
}

const pathOf = (request: Request): string => new URL(request.url()).pathname;

async function untilItStands(context: BrowserContext, address: string): Promise<readonly Request[]> {
  const page = await context.newPage();
  const requests: Request[] = [];
  context.on('requestfinished', (request) => requests.push(request));
  await page.goto(address);
  await new Seat(page).row('Attack').waitFor();
  await page.waitForLoadState('networkidle');
  return requests;
}
