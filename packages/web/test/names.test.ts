import { expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

const EVIL = `<img src=x onerror="document.body.dataset.hit=1"><b>B</b>`;
const SHEET = '{ hp: 20, defense: 12, feats: [simple weapons proficiency], weapons: [knife] }';
const ENCOUNTER = `
fray: 1
title: ${JSON.stringify(EVIL)}
ruleset: modern
combatants:
  ann: { side: "<b>us</b>", name: ${JSON.stringify(EVIL)}, at: [0, 0], initiative: 20, sheet: ${SHEET} }
  bob: { side: them, at: [1, 0], initiative: 10, sheet: ${SHEET} }
`;

it('names, titles and reasons stand on the page as they were written, and do nothing there', async () => {
  const table = await newTable({ encounter: ENCOUNTER });
  const [gm, us] = await Promise.all([sit(table, 'game master'), sit(table, '<b>us</b>')]);
  const { page } = gm;
  await page.keyboard.press('t');
  await gm.does('Attack');
  await page.getByRole('tab', { name: 'Game master' }).click();
  const card = page.getByRole('region', { name: 'One combatant', exact: true });
  await card.getByRole('textbox', { name: 'Why' }).fill(EVIL);
  await card.getByRole('button', { name: 'hit points: one less' }).click();
  for (const seat of [gm, us]) {
    await seat.told(/-1 hit point, <img src=x/);
    await seat.told(`${EVIL}: Attack`);
    expect(await seat.page.getByRole('heading', { level: 1 }).textContent()).toBe(EVIL);
    expect(await seat.page.locator('body[data-hit], img, b').filter({ hasText: /^B?$/ }).count()).toBe(0);
  }
});
