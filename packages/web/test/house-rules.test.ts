import { join } from 'node:path';
import { loadHouse } from '@fray/server';
import { expect, inject, it, onTestFinished } from 'vitest';
import { servePages } from './pages.ts';
import { newTable, sit } from './room.ts';

const HOUSE = join(import.meta.dirname, '../../../examples/house-rules/our-table.ts');

it('a table that is played by house rules offers what these offer, and plays it', async () => {
  const server = await servePages(inject('pagesFolder'), { house: await loadHouse(HOUSE) });
  onTestFinished(() => server.stop());
  const table = await newTable({ example: 'house-rules/duel' }, { url: server.url });
  const gm = await sit(table, 'game master');
  await gm.row('Catch your breath').waitFor();
  expect(await gm.actions.getByText('Coup de grace').count()).toBe(0);
  await gm.does('Catch your breath');
  await gm.told(/deep breath/);
});
