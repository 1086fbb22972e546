import { describe, expect, it } from 'vitest';
import { Examples } from '../src/examples.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { newTable } from '../src/tables/new-table.ts';
import { EXAMPLES, listening, TestClient } from './client.ts';
import { seeds } from './dice.ts';

/** A server with one table, which is kept in another way than today's. */
async function kept(header: (text: string) => string, ruleset?: string) {
  const source = new Examples(EXAMPLES).source('first/rooftop');
  if (source === null) throw new Error('there is no such example');
  const { table, seats, lines, tokens } = newTable(source, { typedDice: false }, seeds(source.text));
  const store = openSqlite(':memory:');
  await store.addTable({ ...table, header: header(table.header), ruleset: ruleset ?? table.ruleset }, seats, lines);
  const { app, url } = await listening({ store });
  const token = tokens.get(seats[0]?.id ?? '') ?? '';
  const ask = (path: string) => fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return { app, url, token, ask };
}

describe('a table that another version has kept', () => {
  const old = (text: string): string => text.replace('"frayJournal":3', '"frayJournal":1');
  const WHY =
    'line 1: expected a journal of version 3, found 1: an earlier version of Fray has kept it; go on with that one, or begin anew';

  it('is not opened, and whoever wants to sit down reads why and what to do', async () => {
    const { app, url, token, ask } = await kept(old);
    const answer = await ask('/api/seat');
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { type: 'about:blank', title: 'This table cannot be opened', status: 409, detail: WHY },
    ]);
    const client = new TestClient(url);
    await client.opened();
    client.send({ t: 'hello', token });
    expect(await client.next('error')).toEqual({ t: 'error', text: `this table cannot be opened: ${WHY}` });
    client.close();
    await app.close();
  });

  it('gives its journal, with which the other version can go on', async () => {
    const { app, ask } = await kept(old);
    const answer = await ask('/api/table/journal');
    const lines = (await answer.text()).trimEnd().split('\n');
    expect([answer.status, lines.length, JSON.parse(lines[0] ?? '').frayJournal]).toEqual([200, 2, 1]);
    await app.close();
  });

  it('says so too where only the fight in it is of another version', async () => {
    const { app, ask } = await kept((text) => text.replace('"fray":2', '"fray":1'));
    const { detail } = (await (await ask('/api/seat')).json()) as { detail: string };
    expect(detail).toContain('expected a fight of version 2, found 1: an earlier version of Fray has kept it');
    await app.close();
  });
});

it('a table that is played by house rules which are not there is not opened either', async () => {
  const { app, ask } = await kept((text) => text, 'our-table');
  const answer = await ask('/api/seat');
  expect(await answer.json()).toMatchObject({
    status: 409,
    detail: "it is played by ruleset 'our-table', which is unknown here",
  });
  await app.close();
});
