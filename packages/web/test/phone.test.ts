import { describe, expect, it } from 'vitest';
import type { Point } from '../src/map/geometry.ts';
import type { Box } from '../src/map/map-state.ts';
import { newTable, sit } from './room.ts';
import type { Seat } from './seat.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Words on the map that lie over others, in pairs. Runs in the page. */
function overlaps(labels: readonly Element[]): readonly string[] {
  const boxes = labels.map((label) => ({ text: label.textContent, box: label.getBoundingClientRect() }));
  return boxes.flatMap(({ text, box }, at) =>
    boxes
      .slice(at + 1)
      .filter(({ box: other }) => box.left < other.right && other.left < box.right)
      .filter(({ box: other }) => box.top < other.bottom && other.top < box.bottom)
      .map((other) => `${text} and ${other.text}`),
  );
}

describe('on a phone', () => {
  it('names stand whole in the order of time, and a tap on an enemy aims at him', async () => {
    const gm = await sit(await newTable('door'), 'game master', PHONE);
    const order = gm.page.getByRole('list', { name: 'Turn order' });
    const name = order.getByText('Ann', { exact: false }).first();
    await name.waitFor();
    expect(await name.evaluate((drawn) => drawn.scrollWidth <= drawn.clientWidth)).toBe(true);
    const box = await gm.map.locator('[data-combatant="ann"]').boundingBox();
    await gm.page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await gm.page.getByText('against Ann').waitFor();
    const labels = gm.map.locator('[data-labels] text');
    for (const chosen of ['Ann', 'Bob']) await labels.getByText(chosen, { exact: true }).waitFor();
    expect(await labels.evaluateAll(overlaps)).toEqual([]);
    await gm.page.getByRole('tab', { name: 'Log' }).tap();
    await gm.log.waitFor();
  });
});

describe('fingers on the map', () => {
  /** Puts fingers down, moves them by so much on the page, and lifts them. */
  async function slides(seat: Seat, fingers: readonly (readonly [from: Point, to: Point])[]): Promise<void> {
    const cdp = await seat.page.context().newCDPSession(seat.page);
    const points = (part: number) =>
      fingers.map(([from, to], id) => ({
        id,
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      }));
    for (let down = 1; down <= fingers.length; down++)
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0).slice(0, down) });
    for (let step = 1; step <= 10; step++)
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(step / 10) });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  const boxNow = async (seat: Seat, id: string): Promise<Box> =>
    (await seat.map.locator(`[data-combatant="${id}"]`).boundingBox()) as Box;

  /** Where it stands once the page around it has come to rest: on a busy machine what is fetched late still moves the map. */
  const boxOf = async (seat: Seat, id: string): Promise<Box> => {
    let box = await boxNow(seat, id);
    const isAtRest = async (): Promise<boolean> => {
      const before = box;
      box = await boxNow(seat, id);
      return box.x === before.x && box.y === before.y && box.width === before.width;
    };
    await expect.poll(isAtRest, { interval: 150 }).toBe(true);
    return box;
  };

  it('one moves it, two scale it, and none of that moves a token', async () => {
    const gm = await sit(await newTable('door'), 'game master', PHONE);
    await gm.map.locator('[data-combatant="bob"][data-draggable]').waitFor();
    await gm.aims('ann');
    const before = await boxOf(gm, 'bob');
    const bob = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
    const ground = { x: bob.x - 60, y: bob.y + 70 };
    await slides(gm, [[ground, { x: ground.x + 40, y: ground.y + 30 }]]);
    await expect.poll(async () => (await boxNow(gm, 'bob')).x - before.x).toBeGreaterThan(30);
    const moved = await boxOf(gm, 'bob');
    // The first finger is put on a token.
    const first = { x: moved.x + moved.width / 2, y: moved.y + moved.height / 2 };
    const second = { x: first.x - 80, y: first.y + 40 };
    await slides(gm, [
      [first, { x: first.x + 60, y: first.y - 30 }],
      [second, { x: second.x - 60, y: second.y + 30 }],
    ]);
    await expect.poll(async () => (await boxNow(gm, 'bob')).width / moved.width).toBeGreaterThan(1.3);
    await gm.does('Drop prone');
    await gm.page.getByRole('tab', { name: 'Log' }).tap();
    await gm.told(/Bob: now prone/);
    expect(await gm.log.getByText(/Bob moves/).count()).toBe(0);
  });

  it('one moves a token', async () => {
    const gm = await sit(await newTable('door'), 'game master', PHONE);
    await gm.map.locator('[data-combatant="bob"][data-draggable]').waitFor();
    await gm.aims('ann');
    const bob = await boxOf(gm, 'bob');
    const ann = await boxOf(gm, 'ann');
    const from = { x: bob.x + bob.width / 2, y: bob.y + bob.height / 2 };
    // They stand side by side.
    const side = from.x - (ann.x + ann.width / 2);
    await slides(gm, [[from, { x: from.x + side, y: from.y }]]);
    // What is tapped while the page takes in the movement may move away from under the finger.
    await gm.page.getByText('Ann: 10 feet').first().waitFor({ state: 'attached' });
    await gm.page.getByRole('tab', { name: 'Log' }).tap();
    await gm.told('Bob moves 1 east');
  });
});

/** A wide field with two who stand close together in one corner of it. */
const FIELD = `
fray: 1
title: Field
ruleset: modern
map:
  rows:
${`    - "${'.'.repeat(60)}"\n`.repeat(60)}
combatants:
  ann: { side: red, at: [4, 5], initiative: 20, sheet: { hp: 9, defense: 12 } }
  bob: { side: blue, at: [6, 5], initiative: 10, sheet: { hp: 9, defense: 12 } }
`;

it('a large map opens where everybody stands, and is shown whole by a key', async () => {
  const gm = await sit(await newTable({ encounter: FIELD }), 'game master');
  const token = gm.map.locator('[data-combatant="ann"]');
  const width = async (): Promise<number> => (await token.boundingBox())?.width ?? 0;
  await gm.row('Attack').waitFor();
  const near = await width();
  await gm.page.keyboard.press('0');
  await expect.poll(width).toBeLessThan(near / 2);
});

it('a menu that is fetched at its first press opens at once, and is walked by keys', async () => {
  const gm = await sit(await newTable('door'), 'game master');
  await gm.page.getByRole('button', { name: 'Menu' }).press('Enter');
  await gm.page.getByRole('menuitem', { name: 'Keys' }).waitFor();
  await gm.page.keyboard.press('ArrowDown');
  await gm.page.locator('[role="menuitem"]:focus').waitFor();
  await gm.page.keyboard.press('Escape');
  await gm.page.getByRole('menuitem', { name: 'Keys' }).waitFor({ state: 'detached' });
  await gm.page.getByRole('button', { name: 'Menu' }).and(gm.page.locator(':focus')).waitFor();
});
