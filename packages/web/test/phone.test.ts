import { describe, expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

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
    await gm.page.getByRole('tab', { name: 'Log' }).tap();
    await gm.log.waitFor();
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
