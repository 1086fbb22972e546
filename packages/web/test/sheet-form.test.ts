import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import type { Draft } from '../src/workshop/draft.ts';
import { openPage } from './room.ts';

const RULESETS = ['Modern d20', 'Grim-n-Gritty 4.0', 'd20 v2.2', 'Time Count'];
const SHEETS = ['police officer', 'knight', 'ember', 'garret'];
it.each(RULESETS.map((r, i) => [r, i] as const))('shots %s', async (name, nth) => {
  for (const [w, h, scheme] of [[1440, 1000, 'light'], [390, 844, 'light'], [2560, 1300, 'dark']] as const) {
    const page = await openPage(inject('pages'), { viewport: { width: w, height: h }, colorScheme: scheme });
    await page.getByRole('link', { name: 'New fight' }).click();
    await page.getByRole('grid', { name: /^Map of the fight/ }).waitFor();
    await page.getByRole('combobox', { name: 'Rules' }).click();
    await page.getByRole('option', { name }).click();
    await page.getByRole('textbox', { name: 'Search the library' }).fill(SHEETS[nth] ?? '');
    await page.getByRole('button', { name: /^Add / }).first().click();
    await page.getByRole('button', { name: 'Fill in the sheet' }).click();
    await page.getByRole('complementary', { name: 'What it comes to' }).getByText('Numbers').waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/hs/shot-${nth}-${w}.png` });
    const body = page.locator('.mantine-Modal-content, .mantine-Modal-inner').first();
    await body.evaluate(() => { for (const e of document.querySelectorAll('*')) if (e.scrollHeight > e.clientHeight + 200 && getComputedStyle(e).overflowY === 'auto') e.scrollTop = 900; });
    await page.waitForTimeout(200);
    await page.screenshot({ path: `/tmp/hs/shot-${nth}-${w}-b.png` });
  }
});
