import { expect, inject, it } from 'vitest';
import { findings } from './findings.ts';
import { newTable, openPage, sit } from './room.ts';

const BITE = '{ name: bite, use: melee, damage: 1d4, natural: true }';
/** A fight that is over after a bite or two. */
const BITES = `
fray: 1
title: Bites
ruleset: modern
combatants:
  rex: { side: heroes, at: A1, initiative: 20, hp: 2, sheet: { hp: 10, weapons: [${BITE}] } }
  cur: { side: gang, at: B1, initiative: 10, hp: 2, sheet: { hp: 10, weapons: [${BITE}] } }
`;

it('a game master looks from a line of the log how it would go on, and draws a curve', async () => {
  const gm = await sit(await newTable({ encounter: BITES }), 'game master');
  const { page } = gm;
  await gm.told("rex's turn");
  const before = await gm.log.textContent();
  await page.getByRole('button', { name: /^What if: how it would go on from step 1/ }).click();
  const lab = page.getByRole('dialog', { name: 'Lab' });
  const fight = lab.getByRole('button', { name: 'Fight', exact: true });
  await lab.getByLabel('Fights').selectOption('200');
  await fight.click();
  await lab.getByText(/^200 fights that go on from line 2 \(Round 1, rex to act\)/).waitFor();
  await lab.getByRole('img', { name: 'How fights end, in percent, with intervals' }).waitFor();

  await lab.getByText('Vary a number', { exact: true }).click();
  await lab.getByLabel('Whose number').click();
  await page.getByRole('listbox').getByRole('option', { name: 'cur' }).click();
  await lab.getByLabel('Which number').click();
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^hit points/ })
    .click();
  await lab.getByLabel('Highest').fill('3');
  await fight.click();
  await lab.getByRole('img', { name: 'How often heroes win by hit points of cur, in percent' }).waitFor();
  const curve = lab.getByRole('region', { name: 'Table: How often heroes win' });
  expect(await curve.getByRole('rowheader').allTextContents()).toEqual(['1', '2', '3']);
  expect(await findings(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await lab.waitFor({ state: 'detached' });
  expect(await gm.log.textContent()).toBe(before);
});

it('a designer draws a curve of how many enemies there are, from a file and without a table', async () => {
  const page = await openPage(inject('pages'), { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Lab' }).click();
  const lab = page.getByRole('dialog', { name: 'Lab' });
  await lab.getByText('Choose what is to be fought.').waitFor();
  const file = { name: 'bites.yaml', mimeType: 'text/yaml', buffer: Buffer.from(BITES) };
  await lab.locator('input[type=file]').setInputFiles(file);
  await lab.getByText('Vary a number', { exact: true }).click();
  await lab.getByLabel('Which number').click();
  await page.getByRole('listbox').getByRole('option', { name: 'how many of cur (1)' }).click();
  await lab.getByLabel('Lowest').fill('1');
  await lab.getByLabel('Highest').fill('2');
  await lab.getByLabel('Fights of each').selectOption('200');
  await lab.getByRole('button', { name: 'Fight', exact: true }).click();
  await lab.getByRole('img', { name: 'How often heroes win by how many of cur, in percent' }).waitFor();
  const curve = lab.getByRole('region', { name: 'Table: How often heroes win' });
  expect(await curve.getByRole('rowheader').allTextContents()).toEqual(['1', '2']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await lab.getByLabel('Which second number').click();
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^hp of rex/ })
    .click();
  await lab.getByLabel('Lowest of the second').fill('1');
  await lab.getByLabel('Highest of the second').fill('3');
  await lab.getByLabel('Who plays for gang').selectOption('random');
  await lab.getByRole('button', { name: /^Fight/ }).click();
  await lab.getByRole('img', { name: 'How often heroes win by how many of cur and hp of rex, in percent' }).waitFor();
  await lab.getByText(/all by the tactics 'simple \(gang: random\)'/).waitFor();
  const pairs = await curve.getByRole('row').allTextContents();
  expect(pairs).toHaveLength(1 + 2 * 3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findings(page)).toEqual([]);
});
