import { chromium } from 'playwright-core';
import { buildServer, openSqlite } from '/work/main/packages/server/src/index.ts';

const openBrowser = () => chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
/** node tmp-gm.ts example seat out scheme width steps.ts [typed] */
const [
  example = 'first/alley',
  seatName = 'gm',
  out = '/tmp/gm.png',
  scheme = 'light',
  width = '1440',
  steps = '',
  typed = '',
] = process.argv.slice(2);
const app = await buildServer({ store: openSqlite(':memory:'), examples: '/work/main/examples', web: '/tmp/gm-dist' });
await app.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${(app.server.address() as any).port}`;
const browser = await openBrowser();
const height = Number(width) < 600 ? 844 : 900;
const newPage = async (): Promise<any> => {
  const page = await browser.newPage({ viewport: { width: Number(width), height }, colorScheme: scheme as any });
  page.setDefaultTimeout(4000);
  page.on('console', (m: any) => m.type() !== 'debug' && console.log('console:', m.type(), m.text()));
  page.on('pageerror', (e: any) => console.log('pageerror:', e.message));
  return page;
};
let made: any = null;
const page = await newPage();
if (example === 'start') await page.goto(url);
else {
  made = (
    await app.inject({ method: 'POST', url: '/api/tables', payload: { example, typedDice: typed === 'typed' } })
  ).json();
  if (!made.seats) {
    console.log(made);
    process.exit(1);
  }
  const seat = made.seats.find((s: any) => s.kind === seatName || s.name === seatName);
  await page.goto(`${url}/#/seat/${seat.token}`);
}
await page.waitForTimeout(1800);
try {
  if (steps !== '') await (await import(steps)).default({ page, url, made, newPage, app });
} catch (e: any) {
  console.log('STEP FAILED', e.message.slice(0, 600));
}
await page.screenshot({ path: out });
await browser.close();
await app.close();
