import { buildServer } from '../../server/src/api/app.ts';
import { openSqlite } from '../../server/src/store/sqlite.ts';
import { openBrowser } from './tmp-map-browser.ts';

const [example = 'first/alley', seatName = 'gm', out = '/tmp/map.png', scheme = 'light', size = '1440x900', ...steps] =
  process.argv.slice(2);
const app = await buildServer({ store: openSqlite(':memory:'), examples: '/work/main/examples', web: '/tmp/map-dist' });
await app.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${(app.server.address() as any).port}`;
const payload = example.startsWith('@')
  ? { encounter: (await import('node:fs')).readFileSync(example.slice(1), 'utf8') }
  : { example };
const made = (await app.inject({ method: 'POST', url: '/api/tables', payload })).json();
if (!made.seats) {
  console.log(JSON.stringify(made).slice(0, 2000));
  process.exit(1);
}
const seat = made.seats.find((s: any) => s.kind === seatName || s.name === seatName);
const browser = await openBrowser();
const [width, height] = size.split('x').map(Number);
const page = await browser.newPage({ viewport: { width: width!, height: height! }, colorScheme: scheme as any });
page.on('console', (m) => console.log('console:', m.type(), m.text()));
page.on('pageerror', (e) => console.log('pageerror:', e.message));
await page.goto(`${url}/#/seat/${seat.token}`);
await page.waitForTimeout(2000);
const spot = async (name: string) => {
  if (name === '@') name = (await page.locator('[data-draggable]').first().getAttribute('data-combatant'))!;
  const b = await page.locator(`[data-combatant="${name}"] path[class*=body]`).first().boundingBox();
  return { x: b!.x + b!.width / 2, y: b!.y + b!.height / 2 };
};
for (const step of steps) {
  const [verb, ...args] = step.split(':');
  if (verb === 'click') {
    const p = await spot(args[0]!);
    await page.mouse.click(p.x, p.y);
  } else if (verb === 'key') {
    await page.keyboard.press(args[0]!);
  } else if (verb === 'focus') {
    await page.locator('[role=grid]').focus();
  } else if (verb === 'drag' || verb === 'hold') {
    const p = await spot(args[0]!);
    const [dx, dy] = [Number(args[1]), Number(args[2])];
    await page.mouse.move(p.x, p.y);
    await page.mouse.down();
    for (let i = 1; i <= 8; i++) {
      await page.mouse.move(p.x + (dx * i) / 8, p.y + (dy * i) / 8);
      await page.waitForTimeout(40);
    }
    if (verb === 'drag') await page.mouse.up();
  } else if (verb === 'text') {
    await page.getByText(args[0]!, { exact: true }).first().click();
  } else if (verb === 'wheel') {
    const b = await page.locator('[role=grid]').boundingBox();
    await page.mouse.move(b!.x + b!.width / 2, b!.y + b!.height / 2);
    await page.mouse.wheel(0, Number(args[0]));
  } else if (verb === 'say') {
    console.log(
      'SPOKEN',
      await page.locator('#map-spoken').innerText(),
      '| CELL',
      await page.locator('#map-cell').innerText(),
    );
  }
  await page.waitForTimeout(450);
}
await page.screenshot({ path: out });
await browser.close();
await app.close();
