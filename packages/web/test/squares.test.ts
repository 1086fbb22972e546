import { expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

it('a square is typed by the name that the map and the log have for it', async () => {
  const table = await newTable('door');
  const gang = await sit(table, 'gang');
  await gang.row('Move').click();
  const form = gang.page.getByRole('form', { name: 'Move', exact: true });
  const square = form.getByRole('textbox', { name: 'The square' });
  await square.fill('e');
  await form.getByText('A square, such as E3').waitFor();
  await square.fill('f3');
  expect(await form.getByText('A square, such as E3').count()).toBe(0);
  await square.blur();
  expect(await square.inputValue()).toBe('F3');
  await gang.send('Move');
  await gang.told(/Bob moves 1 east, 1 south/);
  await gang.map.getByRole('gridcell', { name: /^F3, .*Bob/ }).waitFor();
});

it('what was pointed at on a large map is nothing at the next table, whose map is smaller', async () => {
  const [large, small] = await Promise.all([newTable('long-lane'), newTable('door')]);
  const { page } = await sit(large, 'game master');
  await page.locator('[data-combatant=rat]').hover();
  await page.locator('[role=grid] path[class*=hovered]').waitFor({ state: 'attached' });
  const { token } = small.seats.find(({ name }) => name === 'game master') ?? { token: '' };
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/seat/${token}`);
  await page.getByRole('heading', { name: 'At the back door' }).waitFor();
  await page.locator('[data-combatant=bob]').waitFor();
});
