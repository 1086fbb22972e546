import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { findings } from './findings.ts';
import { newTable, openPage, sit } from './room.ts';

const EVIL = `</script><img src=x onerror="document.body.dataset.hit=1"><!--<script>`;
const SHEET = '{ hp: 20, defense: 12, feats: [simple weapons proficiency], weapons: [knife] }';
const ENCOUNTER = `
fray: 1
title: ${JSON.stringify(EVIL)}
ruleset: modern
map: { rows: ["......", "..~...", "......"], legend: { "~": { name: ${JSON.stringify(EVIL)}, cost: 2 } } }
combatants:
  ann: { side: us, name: ${JSON.stringify(EVIL)}, at: [0, 0], initiative: 20, sheet: ${SHEET} }
  bob: { side: them, at: [1, 0], initiative: 10, sheet: ${SHEET} }
  lurker: { side: them, at: [5, 2], initiative: 1, hidden: true, sheet: ${SHEET} }
`;

const stepOf = (page: Page): Promise<string | null> => page.getByRole('slider').getAttribute('aria-valuetext');
const log = (page: Page): Locator => page.getByRole('region', { name: 'What has happened' });

/** What holds of every page that plays a fight back, from its first step on. */
async function playsBack(page: Page): Promise<void> {
  await page.getByRole('slider').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(EVIL);
  expect([
    await stepOf(page),
    await log(page)
      .getByText(/: Attack/)
      .count(),
  ]).toEqual(['step 1 of 3', 0]);
  await page.keyboard.press('ArrowRight');
  await log(page).getByText(`${EVIL}: Attack`).first().waitFor();
  await page.keyboard.press('l');
  await expect.poll(() => stepOf(page)).toBe('step 3 of 3');
  for (const key of ['[', 'j', 'j']) await page.keyboard.press(key);
  await expect.poll(() => stepOf(page)).toBe('step 1 of 3');
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('very fast');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => stepOf(page)).toBe('step 3 of 3');
  await page.getByRole('button', { name: 'Play' }).waitFor();
  await page.getByRole('slider').fill('1');
  expect(await stepOf(page)).toBe('step 1 of 3');
  // The map is read aloud, square by square.
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('gridcell', { name: /^B1, .*bob \(unhurt/, selected: true }).waitFor();
  expect(await page.getByRole('region', { name: 'Actions' }).count()).toBe(0);
  expect(await page.locator('body[data-hit], img').filter({ hasText: /^$/ }).and(page.locator('[src]')).count()).toBe(
    0,
  );
  expect(await findings(page)).toEqual([]);
}

it('a fight is played back by a link that only looks, and by a file that needs nothing but itself', async () => {
  const table = await newTable({ encounter: ENCOUNTER });
  const gm = await sit(table, 'game master');
  await gm.page.keyboard.press('t');
  await gm.does('Attack');
  await gm.told(/attack roll/);
  await gm.does('End the turn');
  await expect.poll(() => gm.page.getByRole('slider', { name: 'Show the fight after step' }).inputValue()).toBe('3');
  await gm.page.getByRole('button', { name: 'Menu' }).click();
  await gm.page.getByRole('menuitem', { name: 'Seats and links' }).click();
  await gm.page.getByRole('button', { name: 'Make a link that plays it back' }).click();
  const link = gm.page.getByRole('link', { name: /#\/replay\// });
  const address = await link.evaluate((anchor: HTMLAnchorElement) => anchor.href);
  const looking = await openPage(address);
  await playsBack(looking);
  expect(await looking.content()).not.toContain('lurker');

  const onlooker = await sit(table, 'onlookers');
  await onlooker.page.getByRole('button', { name: 'Save the log' }).click();
  const coming = onlooker.page.waitForEvent('download');
  await onlooker.page.getByRole('menuitem', { name: /as a page that plays it/ }).click();
  const folder = mkdtempSync(join(tmpdir(), 'fray-replay-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'fight.html');
  await (await coming).saveAs(file);
  const alone = await openPage(`file://${file}`, { offline: true, colorScheme: 'dark', reducedMotion: 'reduce' });
  await playsBack(alone);
  expect(await alone.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).toEqual([]);
  expect(await alone.content()).not.toContain('lurker');

  await gm.page
    .getByRole('button', { name: /End it/ })
    .last()
    .click();
  await gm.page.getByRole('button', { name: /Really: its link dies/ }).click();
  await gm.page.getByRole('button', { name: 'Make a link that plays it back' }).waitFor();
  const dead = await openPage(address);
  await dead.getByRole('heading', { name: 'This link is not valid' }).waitFor();
});
