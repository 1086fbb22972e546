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
const { execSync } = await import('node:child_process');
const profile = /user-data-dir=(\S+)/.exec(execSync("ps -eo args | grep map-probe-xyz | grep user-data-dir | grep -v grep | head -1").toString())![1]!;

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
const { readdirSync } = await import('node:fs');
const cpu = () => { let sum = 0; for (const pid of readdirSync('/proc')) { if (!/^\d+$/.test(pid)) continue; try { const stat = readFileSync(`/proc/${pid}/stat`, 'utf8'); const cmd = readFileSync(`/proc/${pid}/cmdline`, 'utf8'); if (!cmd.includes(profile)) continue; const f = stat.slice(stat.lastIndexOf(')') + 2).split(' '); sum += Number(f[11]) + Number(f[12]); } catch {} } return sum * 10; };
const session = await page.context().newCDPSession(page); await session.send('Performance.enable', { timeDomain: 'threadTicks' } as any);
const main = async () => { const { metrics } = await session.send('Performance.getMetrics'); return Object.fromEntries(metrics.map((m) => [m.name, m.value * 1000])); };
const pan = async (name: string) => { const c = cpu(); const m = await main(); const n = (await panned(name)); const m2 = await main(); console.log(`   cpu/frame ${((cpu() - c) / n).toFixed(1)}  main/frame ${((m2['TaskDuration']! - m['TaskDuration']!) / n).toFixed(2)} script ${((m2['ScriptDuration']! - m['ScriptDuration']!) / n).toFixed(2)}`); };
const panned = async (name: string) => {
  const measured = frames();
  const end = Date.now() + 2000;
  await page.mouse.move(cx, cy);
  await page.mouse.down();
  for (let i = 0; Date.now() < end; i++) {
    await page.mouse.move(cx + 150 * Math.sin(i / 12), cy + 100 * Math.cos(i / 9));
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
  const list = await measured; report(name, list); return list.length;
};


await session.send('Profiler.enable'); await session.send('Profiler.setSamplingInterval', { interval: 500 });
const click = (n: number) => page.evaluate((n) => new Promise<number>((done) => {
    const list = [...document.querySelectorAll('[data-look="square"] path[class*=body]')].filter((el) => { const b = el.getBoundingClientRect(); return b.x > 50 && b.y > 150 && b.x < 900 && b.y < 800; });
    const el = list[n % list.length]!; const b = el.getBoundingClientRect();
    const started = performance.now();
    el.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: b.x + b.width / 2, clientY: b.y + b.height / 2, button: 0, view: window }));
    const sync = performance.now() - started; (window as any).sync = sync;
    const seen = () => { if (el.parentElement!.parentElement!.querySelector('path[class*=target]')) done(performance.now() - started); else requestAnimationFrame(seen); };
    requestAnimationFrame(seen); setTimeout(() => done(-1), 3000);
  }), n);
for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -300);
await page.waitForTimeout(2500);
await session.send('Profiler.start');
for (let n = 0; n < 6; n++) { const m = await main(); const t = await click(n); const m2 = await main(); console.log('click', t.toFixed(1), 'sync', (await page.evaluate(() => (window as any).sync)).toFixed(1), 'main cpu', (m2['TaskDuration']! - m['TaskDuration']!).toFixed(1), 'script', (m2['ScriptDuration']! - m['ScriptDuration']!).toFixed(1), 'style', (m2['RecalcStyleDuration']! - m['RecalcStyleDuration']!).toFixed(1), 'layout', (m2['LayoutDuration']! - m['LayoutDuration']!).toFixed(1)); await page.waitForTimeout(900); }
const { profile: prof } = await session.send('Profiler.stop');
const self: Record<string, number> = {}; const dt = prof.timeDeltas!; const byId = new Map(prof.nodes.map((n) => [n.id, n]));
prof.samples!.forEach((id, i) => { const n = byId.get(id)!; const k = `${n.callFrame.functionName || '(anon)'} ${n.callFrame.url.split('/').pop()}:${n.callFrame.lineNumber}`; self[k] = (self[k] ?? 0) + dt[i]! / 1000; });
console.log(Object.entries(self).sort((a, b) => b[1] - a[1]).slice(0, 22).map(([k, v]) => `${v.toFixed(0)}ms ${k}`).join('\n'));
await page.screenshot({ path: '/tmp/map200b.png' });
await browser.close();
await app.close();
