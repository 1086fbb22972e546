import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { findingsInBoth } from './findings.ts';
import { dropFile, fixture, newTable, openPage, sit } from './room.ts';

/** The colour behind the page. */
const ground = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

describe('axe finds nothing serious, in light and in dark', () => {
  it('on the start page, with a table made and a file refused', async () => {
    const page = await openPage(inject('pages'));
    await page.getByRole('button', { name: /Back alley/ }).click();
    await page
      .getByRole('link', { name: /game master/i })
      .first()
      .waitFor();
    expect(await findingsInBoth(page)).toEqual([]);
    await dropFile(page, 'broken.yaml', fixture('broken'));
    await page.getByRole('alert').getByText('combatants.ann.sheet.hp').waitFor();
    expect(await findingsInBoth(page)).toEqual([]);
  });

  it('at a table, for the game master with an open form, in the help, and over the own part', async () => {
    const gm = await sit(await newTable({ example: 'first/alley' }), 'game master');
    await gm.row('End the turn').waitFor();
    expect(await findingsInBoth(gm.page)).toEqual([]);
    await gm.page.keyboard.press('t');
    await gm.row('Ready').click();
    await gm.ready('Ready');
    expect(await findingsInBoth(gm.page)).toEqual([]);
    await gm.page.keyboard.press('Escape');
    await gm.page.keyboard.press('?');
    await gm.page.getByRole('dialog').waitFor();
    expect(await findingsInBoth(gm.page)).toEqual([]);
    await gm.page.keyboard.press('Escape');
    await gm.page.getByRole('dialog').waitFor({ state: 'detached' });
    await gm.page.getByRole('tab', { name: 'Game master' }).click();
    await gm.page.getByRole('tabpanel', { name: 'Game master' }).getByRole('button').first().waitFor();
    expect(await findingsInBoth(gm.page)).toEqual([]);
  });

  it('on what opens over a table: its menu, the seats, a rule and its arithmetic; on the past, on a dead link', async () => {
    const table = await newTable('door');
    const gm = await sit(table, 'game master');
    const { page, log } = gm;
    await page.keyboard.press('t');
    await gm.does('Attack');
    await log
      .getByRole('button', { name: /attack roll/ })
      .first()
      .click();
    await log
      .getByRole('table')
      .getByRole('button', { name: /^rule / })
      .first()
      .click();
    await page.getByRole('dialog', { name: /^rule / }).waitFor();
    expect(await findingsInBoth(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('[');
    await page.getByText('As it was after step 1 of 2').waitFor();
    expect(await findingsInBoth(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Seats and links' }).waitFor();
    expect(await findingsInBoth(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Seats and links' }).click();
    await page.getByRole('form', { name: 'New seat' }).waitFor();
    expect(await findingsInBoth(page)).toEqual([]);
    const dead = await openPage(`${table.url}/#/seat/nobody`);
    await dead
      .getByText(/not valid|no longer/)
      .first()
      .waitFor();
    expect(await findingsInBoth(dead)).toEqual([]);
  });

  it('on a track of time, and on an area before it is filled', async () => {
    const track = await sit(await newTable({ example: 'rules/timecount/dagger-and-axe' }), 'game master');
    await track.page.keyboard.press('t');
    await track.row('Attack').click();
    await track.page.getByText(/Kestrel would act again at tick/).waitFor();
    expect(await findingsInBoth(track.page)).toEqual([]);
    const stairs = await sit(await newTable({ example: 'rules/modern/stairwell' }), 'game master');
    await stairs.row('Throw at a square').click();
    await stairs.page.getByText('What may come').waitFor();
    expect(await findingsInBoth(stairs.page)).toEqual([]);
  });

  it('with a question: for who is asked, who waits, and who looks on', async () => {
    const table = await newTable('door', { typedDice: true });
    const [onlooker, heroes, gang] = await Promise.all(['onlookers', 'heroes', 'gang'].map((name) => sit(table, name)));
    await gang?.does('End the turn');
    await heroes?.told("Ann's turn");
    await heroes?.drags('ann', -2, 0);
    await gang?.question.waitFor();
    for (const seat of [onlooker, heroes, gang]) expect(seat && (await findingsInBoth(seat.page))).toEqual([]);
    await gang?.answers('make the attack of opportunity');
    await gang?.question.filter({ hasText: 'attack roll' }).waitFor();
    expect(gang && (await findingsInBoth(gang.page))).toEqual([]);
  });
});

it('light is light and dark is dark', async () => {
  const page = await openPage(inject('pages'), { colorScheme: 'light' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const light = await ground(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).not.toBe(light);
});
