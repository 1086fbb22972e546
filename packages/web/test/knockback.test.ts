import { expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

/** 24 Strength is +7: knockback 7, by a critical hit 12, is far beyond the map, through the fence. */
it('where a blow would throw its target is drawn and told before it falls, by keyboard and by mouse', async () => {
  const gm = await sit(await newTable('walls', { typedDice: true }), 'game master');
  const { keyboard } = gm.page;
  const ghosts = gm.map.locator('[data-who="brick"] [data-state]');
  const struck = gm.map.locator('[data-who="brick"] [data-struck]');
  await gm.row('Attack').waitFor();
  expect(await ghosts.count()).toBe(0);

  await keyboard.press('t');
  await keyboard.press('/');
  await keyboard.type('attack');
  await keyboard.press('Enter');
  await gm.ready('Attack');
  const told = /may be thrown: likeliest to D2 \(.*\); at most 40 feet, to J2; perhaps against plank fence at E2/;
  await gm.page.getByRole('group', { name: 'Odds' }).getByText(told).waitFor();
  // A screen reader hears it as well.
  await gm.page
    .getByText(/^.*Brick may be thrown: likeliest to D2/)
    .first()
    .waitFor({ state: 'attached' });
  // What is drawn of a flight is fetched with the first of them.
  await ghosts.first().waitFor();
  expect([await ghosts.count(), await struck.count()]).toEqual([2, 1]);
  // Each place with its chance: before the fence, and past it.
  const landings = gm.map.locator('[data-who="brick"] [data-landing] text');
  expect(await landings.allTextContents()).toEqual([expect.stringMatching(/ %$/), expect.stringMatching(/ %$/)]);
  await keyboard.press('Escape');
  await ghosts.first().waitFor({ state: 'detached' });

  await gm.aims('brick');
  await gm.row('Attack').click();
  await struck.waitFor();
  await gm.send('Attack');
  // 10 + 7; 1 against 22; the crash, 20 against 18; the fence, 1 + 3 against 22.
  await gm.rolls(['attack roll', 10], ['Toughness save', 1], ['Toughness save', 20], ['Toughness save', 1]);
  await gm.told('Brick is now at J2, knocked back');
});
