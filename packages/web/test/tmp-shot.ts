import { serve } from '/work/main/packages/server/src/index.ts';
import { openBrowser } from '/work/main/packages/web/test/browser.ts';

const example = process.argv[2] ?? 'first/alley';
const seatName = process.argv[3] ?? 'gm';
const out = process.argv[4] ?? '/tmp/shot.png';
const running = await serve({ port: 0, host: '127.0.0.1', data: ':memory:', examples: '/work/main/examples' });
const r = await running.app.inject({ method: 'POST', url: '/api/tables', payload: { example } });
const made = r.json();
if (!made.seats) {
  console.log(made);
  process.exit(1);
}
const seat = made.seats.find((s: any) => s.kind === seatName || s.name === seatName);
const browser = await openBrowser();
const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  colorScheme: (process.argv[5] ?? 'light') as any,
});
page.on('console', (m) => console.log('console:', m.type(), m.text()));
page.on('pageerror', (e) => console.log('pageerror:', e.message));
await page.goto(`${running.url}/#/seat/${seat.token}`);
await page.waitForTimeout(2500);
await page.locator('[data-combatant]').last().click();
await page.waitForTimeout(1200);
await page
  .getByRole('button', { name: /^Attack/ })
  .first()
  .click()
  .catch(() => {});
await page.waitForTimeout(1500);
await page.screenshot({ path: out });
await browser.close();
await running.stop();
