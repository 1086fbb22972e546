import { readFileSync } from 'node:fs';
import { buildServer } from '../../server/src/api/app.ts';
import { openSqlite } from '../../server/src/store/sqlite.ts';
import { openBrowser } from './tmp-map-browser.ts';

const app = await buildServer({ store: openSqlite(':memory:'), examples: '/work/main/examples', web: '/tmp/map-dist' });
await app.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${(app.server.address() as any).port}`;
const made = (
  await app.inject({
    method: 'POST',
    url: '/api/tables',
    payload: { encounter: readFileSync('/tmp/200.json', 'utf8') },
  })
).json();
if (!made.seats) {
  console.log(JSON.stringify(made).slice(0, 2000));
  process.exit(1);
}
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
page.on('pageerror', (e) => console.log('pageerror:', e.message));
await page.goto(`${url}/#/seat/${made.seats.find((s: any) => s.kind === 'gm').token}`);
await page.waitForTimeout(6000);
const box = (await page.locator('[role=grid]').boundingBox())!;
const cx = box.x + box.width / 2,
  cy = box.y + box.height / 2;
const frames = () =>
  page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const found: number[] = [];
        let last = performance.now();
        const end = last + 2000;
        const tick = (now: number) => {
          found.push(now - last);
          last = now;
          if (now < end) requestAnimationFrame(tick);
          else done(found.slice(1));
        };
        requestAnimationFrame(tick);
      }),
  );
const report = (name: string, list: number[]) => {
  const s = [...list].sort((a, b) => a - b);
  console.log(
    name,
    'frames',
    s.length,
    'median',
    s[s.length >> 1]!.toFixed(1),
    '95th',
    s[Math.floor(s.length * 0.95)]!.toFixed(1),
    'worst',
    s.at(-1)!.toFixed(1),
  );
};
const pan = async (name: string) => {
  const measured = frames();
  const end = Date.now() + 2000;
  await page.mouse.move(cx, cy);
  await page.mouse.down();
  for (let i = 0; Date.now() < end; i++) {
    await page.mouse.move(cx + 150 * Math.sin(i / 12), cy + 100 * Math.cos(i / 9));
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
  report(name, await measured);
};
report('idle', await frames());
await pan('pan, whole map');
for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -300);
await page.waitForTimeout(500);
await page.screenshot({ path: '/tmp/map200.png' });
await pan('pan, close');
const zoomed = frames();
for (let i = 0; i < 60; i++) {
  await page.mouse.wheel(0, i % 20 < 10 ? 60 : -60);
  await page.waitForTimeout(20);
}
report('zoom', await zoomed);
// hover over squares
const hovered = frames();
for (let i = 0; i < 120; i++) {
  await page.mouse.move(cx + (i % 40) * 6, cy + Math.floor(i / 40) * 30);
  await page.waitForTimeout(8);
}
report('hover', await hovered);
// from click to drawn target
const token = page.locator('[data-combatant]:not([data-draggable])');
const times: number[] = [];
for (let n = 0; n < 12; n++) {
  const time = await page.evaluate(
    (n) =>
      new Promise<number>((done) => {
        const list = [...document.querySelectorAll('[data-look="square"] path[class*=body]')].filter((el) => {
          const b = el.getBoundingClientRect();
          return b.x > 50 && b.y > 150 && b.x < 900 && b.y < 800;
        });
        const el = list[n % list.length]!;
        const b = el.getBoundingClientRect();
        const started = performance.now();
        const at = {
          bubbles: true,
          clientX: b.x + b.width / 2,
          clientY: b.y + b.height / 2,
          button: 0,
          pointerId: 1,
          view: window,
        } as any;
        el.dispatchEvent(new MouseEvent('click', at));
        const seen = () => {
          if (el.parentElement!.parentElement!.querySelector('path[class*=target]'))
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
          else requestAnimationFrame(seen);
        };
        requestAnimationFrame(seen);
        setTimeout(() => done(-1), 3000);
      }),
    n,
  );
  times.push(time);
  await page.waitForTimeout(300);
}
times.sort((a, b) => a - b);
console.log('click to drawn target: median', times[6]!.toFixed(1), 'worst', times.at(-1)!.toFixed(1));
await page.screenshot({ path: '/tmp/map200b.png' });
await browser.close();
await app.close();
