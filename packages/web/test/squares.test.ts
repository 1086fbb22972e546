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
