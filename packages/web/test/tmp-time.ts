import { chromium } from 'playwright-core';
import { buildServer, openSqlite } from '/work/main/packages/server/src/index.ts';
const openBrowser = () => chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const [example = 'first/alley', seatName = 'gm', out = '/tmp/time', scheme = 'light', width = '1440', steps = ''] =
  process.argv.slice(2);
const app = await buildServer({
  store: openSqlite(':memory:'),
  examples: '/work/main/examples',
  web: '/tmp/time-dist',
  perMinute: 100000,
  perSecond: 100000,
} as any);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const made = (await app.inject({ method: 'POST', url: '/api/tables', payload: { example } })).json();
if (!made.seats) {
  console.log(made);
  process.exit(1);
}
const gm = made.seats.find((s: any) => s.kind === 'gm');
const seat = made.seats.find((s: any) => s.kind === seatName || s.name === seatName);
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: Number(width), height: 900 }, colorScheme: scheme as any });
page.on('console', (m) => m.type() === 'error' && console.log('console:', m.text()));
page.on('pageerror', (e) => console.log('pageerror:', e.stack));
const driver = seat === gm ? page : await (await browser.newContext()).newPage();
await driver.goto(`${url}/#/seat/${gm.token}`);
if (driver !== page) await page.goto(`${url}/#/seat/${seat.token}`);
await page.waitForTimeout(2000);
const answerAll = async (): Promise<void> => {
  for (let i = 0; i < 12; i++) {
    await driver.waitForTimeout(250);
    const dialog = driver.locator('[role=alertdialog] [data-choice]').first();
    if ((await dialog.count()) === 0 || !(await dialog.isVisible())) return;
    await driver.keyboard.press('1');
  }
};
let shots = 0;
for (const step of steps.split(',').filter(Boolean)) {
  if (step === 'a') {
    await driver.keyboard.press('t');
    await driver.waitForTimeout(400);
    await driver
      .locator('button[class*=row]')
      .filter({ hasText: /^Attack(\d|≈|<|$)/ })
      .first()
      .click({ timeout: 1500 })
      .catch(() => console.log('no attack'));
    await driver.waitForTimeout(800);
    await driver
      .getByRole('button', { name: 'Do it' })
      .click({ timeout: 4000 })
      .catch(() => console.log('no do it'));
    await answerAll();
  } else if (step === 'shot') {
    await page.waitForTimeout(700);
    await page.screenshot({ path: `${out}-${++shots}.png` });
  } else if (step.startsWith('click:'))
    await page
      .locator(step.slice(6))
      .last()
      .click({ timeout: 2000 })
      .catch((e) => console.log(e.message.slice(0, 300)));
  else if (step.startsWith('first:'))
    await page
      .locator(step.slice(6))
      .first()
      .click({ timeout: 2000 })
      .catch((e) => console.log(e.message.slice(0, 300)));
  else if (step.startsWith('hover:'))
    await page
      .locator(step.slice(6))
      .first()
      .hover({ timeout: 2000 })
      .catch((e) => console.log(e.message.slice(0, 300)));
  else if (step.startsWith('text:')) console.log(await page.locator(step.slice(5)).allInnerTexts());
  else {
    await (step.startsWith('page:') ? page : driver).keyboard.press(step.replace('page:', ''));
    await driver.waitForTimeout(350);
    await answerAll();
  }
}
await page.waitForTimeout(600);
await page.screenshot({ path: `${out}.png` });
await browser.close();
await app.close();
