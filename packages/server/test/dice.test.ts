import { expect, it, onTestFinished } from 'vitest';
import { type ServeOptions, seedsOf, serve } from '../src/index.ts';
import { EXAMPLES, makeTable } from './client.ts';
import { TestTable } from './yard.ts';

/** The journals of so many tables of one example, at a server as the command starts it. */
async function journals(count: number, options: Pick<ServeOptions, 'seeds'> = {}): Promise<readonly string[]> {
  const { url, stop } = await serve({ port: 0, host: '127.0.0.1', data: ':memory:', examples: EXAMPLES, ...options });
  onTestFinished(stop);
  const tables = Array.from({ length: count }, async () => {
    const table = new TestTable(url, await makeTable(url, { example: 'first/alley' }));
    return table.journal();
  });
  return Promise.all(tables);
}

it('falls for every table anew where nobody says otherwise', async () => {
  const written = await journals(3);
  expect(new Set(written).size).toBe(3);
});

it('falls the same for all tables of an encounter, at every server, under a name', async () => {
  const written = [...(await journals(2, { seeds: seedsOf('a') })), ...(await journals(1, { seeds: seedsOf('a') }))];
  expect(new Set(written).size).toBe(1);
  expect(await journals(1, { seeds: seedsOf('b') })).not.toContain(written[0]);
});
