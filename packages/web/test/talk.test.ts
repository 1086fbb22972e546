import { expect, it } from 'vitest';
import { newTable, sit } from './room.ts';
import type { Seat } from './seat.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const said = (seat: Seat) => seat.page.getByRole('region', { name: 'What was said' });
/** What is read aloud of what is said and shown. */
const heard = (seat: Seat) => seat.page.getByRole('log', { name: 'What is said' });
const field = (seat: Seat) => seat.page.getByRole('textbox', { name: 'To the table' });
const ruler = (seat: Seat, text: RegExp) => seat.page.locator('#map-spoken').filter({ hasText: text });

/** A square so far from where Ann stands, on the screen. */
async function beside(seat: Seat, east: number, south: number): Promise<readonly [number, number]> {
  const { x, y, side } = await seat.standing('ann');
  return [x + east * side, y + south * side];
}

it('what is said, rolled and whispered is read by those for whom it is, on every page and after it is loaded again', async () => {
  const table = await newTable('door');
  const [gm, gang] = await Promise.all([sit(table, 'game master'), sit(table, 'gang', PHONE)]);
  await gm.page.keyboard.press('c');
  await field(gm).fill('To the \u202edoor');
  await gm.page.keyboard.press('Enter');
  await gang.page.getByRole('tab', { name: 'Log , 1 not read' }).waitFor();
  await heard(gang).getByText('game master: To the door').waitFor({ state: 'attached' });
  await gang.page.getByRole('tab', { name: 'Log' }).tap();
  await gang.page.getByRole('tab', { name: 'Talk' }).tap();
  await said(gang).getByText('To the door').waitFor();
  await gang.page.getByRole('tab', { name: 'Log', exact: true }).waitFor();

  await gang.page.getByRole('button', { name: 'Roll dice' }).tap();
  await gang.page.keyboard.type('2d');
  await gang.page.getByRole('button', { name: 'Say it' }).tap();
  await gang.page.getByRole('alert').getByText('"2d" is not dice').waitFor();
  // What was not said can be mended.
  expect(await field(gang).inputValue()).toBe('/r 2d');
  await field(gang).fill('/r 1+2d1 # to climb');
  await gang.page.keyboard.press('Enter');
  await heard(gang).getByText('gang rolls 2d1+1 (to climb): 1, 1, in all 3').waitFor({ state: 'attached' });
  await said(gm).getByText('to climb').waitFor();
  await field(gm).fill('/w gang wait');
  await gm.page.keyboard.press('Enter');
  await said(gang).getByText('wait').waitFor();

  const heroes = await sit(table, 'heroes');
  await heroes.page.getByRole('tab', { name: 'Talk' }).click();
  await said(heroes).getByText('to climb').waitFor();
  expect(await said(heroes).getByText('wait').count()).toBe(0);
  await gang.page.reload();
  await gang.page.getByRole('tab', { name: 'Log', exact: true }).tap();
  await gang.page.getByRole('tab', { name: 'Talk' }).tap();
  await expect.poll(() => said(gang).getByRole('listitem').count()).toBe(3);
  // What was not read stays so over a reload, and what was read too.
  await heroes.page.getByRole('tab', { name: 'Fight' }).click();
  await field(gm).fill('go');
  await gm.page.keyboard.press('Enter');
  const unread = heroes.page.getByRole('tab', { name: /Talk.*, 1 not read/ });
  await unread.waitFor();
  await heroes.page.reload();
  await unread.waitFor();
});

it('a square is pointed at by a click with Alt, a key and a finger that stays, and all see by whom', async () => {
  const table = await newTable('door');
  const [gm, gang] = await Promise.all([sit(table, 'game master'), sit(table, 'gang', PHONE)]);
  const pointed = (seat: Seat, name: string) => seat.map.locator(`[data-pointed="${name}"]`);
  await gm.page.keyboard.down('Alt');
  await gm.page.mouse.click(...(await beside(gm, 1, 1)));
  await gm.page.keyboard.up('Alt');
  await pointed(gang, 'game master').waitFor();
  await heard(gang)
    .getByText(/^game master points at [A-Z]\d+$/)
    .waitFor({ state: 'attached' });
  await pointed(gang, 'game master').waitFor({ state: 'detached' });
  await gm.page.keyboard.press('g');
  await gm.page.keyboard.press('ArrowDown');
  await gm.page.mouse.move(0, 0);
  await gm.page.keyboard.press('p');
  await pointed(gang, 'game master').waitFor();

  // A game master has others look where he points.
  for (let n = 0; n < 5; n++) await gang.page.getByRole('button', { name: 'Closer' }).tap();
  const [before] = await beside(gang, 0, 0);
  for (let n = 0; n < 5; n++) await gm.page.keyboard.press('ArrowLeft');
  await gm.page.keyboard.press('Shift+P');
  await expect.poll(async () => (await beside(gang, 0, 0))[0]).toBeGreaterThan(before + 20);
  await gang.page.getByRole('button', { name: 'Show all' }).tap();

  const [x, y] = await beside(gang, 1, -1);
  const cdp = await gang.page.context().newCDPSession(gang.page);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await pointed(gm, 'gang').waitFor();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await heard(gm)
    .getByText(/^gang points at/)
    .waitFor({ state: 'attached' });
});

it('distances are measured by the pointer and by keys, over corners, and end with Esc', async () => {
  const gm = await sit(await newTable('door'), 'game master');
  const { keyboard, mouse } = gm.page;
  await gm.page.getByRole('button', { name: 'Measure' }).click();
  await mouse.move(...(await beside(gm, -2, -1)));
  await mouse.down();
  await mouse.move(...(await beside(gm, 0, 1)), { steps: 6 });
  await mouse.up();
  await ruler(gm, /to [A-Z]\d+ 15 feet$/).waitFor({ state: 'attached' });
  await mouse.click(...(await beside(gm, -2, 1)));
  await ruler(gm, / 15 feet, .* 10 feet, in all 25 feet$/).waitFor({ state: 'attached' });
  await keyboard.press('Escape');
  await ruler(gm, /Measure/).waitFor({ state: 'detached' });

  await mouse.move(0, 0);
  await keyboard.press('g');
  await keyboard.press('ArrowLeft');
  await keyboard.press('r');
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await ruler(gm, /to [A-Z]\d+ 10 feet/).waitFor({ state: 'attached' });
  await keyboard.press('Enter');
  await keyboard.press('ArrowUp');
  await ruler(gm, / 10 feet, .* 5 feet, in all 15 feet/).waitFor({ state: 'attached' });
  await keyboard.press('Escape');
  await ruler(gm, /Measure/).waitFor({ state: 'detached' });
});
