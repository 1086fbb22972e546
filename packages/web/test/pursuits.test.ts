import { expect, it } from 'vitest';
import { newTable, sit } from './room.ts';
import type { Seat } from './seat.ts';

/** The column in which a token stands. */
async function columnOf(seat: Seat, id: string): Promise<number> {
  const drawn = await seat.map.locator(`[data-combatant="${id}"]`).getAttribute('transform');
  return Math.floor(Number(/translate\(([\d.]+)/.exec(drawn ?? '')?.[1]) / 44);
}

const stopped = (seat: Seat, why: string) => seat.page.getByText(`Zoe stops: ${why}`).waitFor();

it('in Time Count walks and waits go on over ticks by themselves, by drag, keys and touch, until something happens', async () => {
  const table = await newTable('long-lane');
  const [gm, zoe] = await Promise.all([sit(table, 'game master'), sit(table, 'company', { hasTouch: true })]);
  const { page } = zoe;

  // A square that is several ticks off: the token walks there.
  await zoe.drags('zoe', 4, 0);
  await stopped(zoe, 'Zoe is there');
  expect(await columnOf(zoe, 'zoe')).toBe(5);

  // The same by keys, and stopped on the way.
  await page.keyboard.press('m');
  for (let steps = 0; steps < 6; steps++) await page.keyboard.press('ArrowRight');
  await page
    .getByText(/Move to L2: 30 feet, in 6 ticks/)
    .first()
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.getByText('Zoe walks to L2').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });

  // Waiting: by a key and the list, by a tick that is tapped, by dragging who waits along the track.
  const track = page.getByRole('region', { name: 'Track of time' });
  const wait = page.getByRole('button', { name: 'Wait until…' });
  const now = async (): Promise<number> => Number(await track.locator('[data-now="true"]').getAttribute('data-tick'));
  // A step that was under way when it was stopped still comes.
  for (let before = -1, tick = await now(); before !== tick; tick = await now()) {
    before = tick;
    await page.waitForTimeout(1500);
  }
  await wait.waitFor();
  let tick = await now();
  await page.keyboard.press('w');
  await page.getByRole('menuitem', { name: `tick ${tick + 2}`, exact: true }).press('Enter');
  await stopped(zoe, `tick ${tick + 2} has come`);
  await track.getByRole('button', { name: `Wait until tick ${tick + 4}`, exact: true }).tap();
  await stopped(zoe, `tick ${tick + 4} has come`);
  tick = await now();
  const from = await track.getByRole('button', { name: /Zoe has to choose/ }).boundingBox();
  const to = await track.locator(`[data-tick="${tick + 3}"]`).boundingBox();
  if (from === null || to === null) throw new Error('the track is not drawn');
  await page.mouse.move(from.x + from.width / 2, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 4, { steps: 5 });
  await page.mouse.up();
  await expect.poll(now, { timeout: 60_000 }).toBeGreaterThan(tick + 1);
  await wait.waitFor();

  // Whoever comes near ends it.
  await wait.click();
  await page.getByRole('menuitem', { name: 'Rat acts' }).click();
  await page.getByText('Zoe waits until Rat acts').waitFor();
  await gm.page.getByRole('tab', { name: 'Game master' }).click();
  await gm.drags('rat', -12, 0);
  await stopped(zoe, 'Rat comes near');
});
