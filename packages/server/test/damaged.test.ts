import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Generator } from '@fray/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { openSqlite } from '../src/store/sqlite.ts';
import type { TableRows } from '../src/store/store.ts';
import { EXAMPLES, listening, makeTable } from './client.ts';
import { seeds } from './dice.ts';
import { engineHere } from './engine.ts';
import { TestTable, yard } from './yard.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-damaged-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const engine = engineHere(EXAMPLES);

const hurt = (amount: number) => ({
  t: 'do' as const,
  command: { by: 'gm', do: 'adjust', target: 'ann', choice: 'hp', amount },
});

/** How many hit points have gone line by line: no line is like another. */
const LOSSES = [1, 2, 4, 1];
const LAST = 1 + LOSSES.length;

/** A table at which Ann has lost hit points, and in whose file something was changed while the server was down. */
async function damaged(sql: string, snapshotEvery = 3) {
  const file = join(folder, `${++files}.sqlite`);
  const first = await listening({ store: openSqlite(file), snapshotEvery, engine });
  const { made } = new TestTable(first.url, await makeTable(first.url, { encounter: yard() }));
  const gm = await new TestTable(first.url, made).sit('game master');
  for (const loss of LOSSES) expect((await gm.does(hurt(-loss))).t).toBe('done');
  gm.close();
  await first.app.close();
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
  const { app, url } = await listening({ store: openSqlite(file), snapshotEvery, engine });
  return { app, table: new TestTable(url, made), file };
}

async function rowsOf(table: TestTable): Promise<TableRows> {
  return (await (await table.ask('/api/table/rows', 'game master')).json()) as TableRows;
}

const rewritten = (line: number): string =>
  `UPDATE lines SET body = replace(body, '"by":-', '"by":-1') WHERE line = ${line}`;

describe.each([1, 2, 3])('a table whose journal is damaged, kept whole every %i lines', (every) => {
  it.each([
    ['the last line', rewritten(LAST), LAST, 13],
    ['a line behind the snapshot', rewritten(4), 4, 17],
    ['a line before the snapshot', rewritten(2), 2, 20],
    ['a line that is gone', 'DELETE FROM lines WHERE line = 3', 3, 19],
    ['a line that is no JSON', `UPDATE lines SET body = '{"n":3,' WHERE line = 3`, 3, 19],
    ['its beginning', rewritten(1).replace('"by":-', '"inputs":[').replace('"by":-1', '"inputs":[1,'), 1, 20],
    ['all of them', 'DELETE FROM lines', 1, 20],
  ])(
    'opens as it stood before %s, and goes on from there when the game master says so',
    async (_what, sql, line, hp) => {
      const { app, table } = await damaged(sql, every);
      const [gm, us] = await table.sitAll('game master', 'us');
      const seen = [gm, us].map(({ frames }) => frames.find((frame) => frame.t === 'welcome'));
      expect(seen.map((frame) => [frame?.damage?.line, frame?.fight.combatants[0]?.counts['hp']])).toEqual([
        [line, hp],
        // By the count of the seat, which was shown the beginning at least.
        [Math.max(line, 2), hp],
      ]);
      expect([seen[0]?.damage?.why !== '', seen[1]?.damage?.why]).toEqual([true, '']);
      const before = await rowsOf(table);
      expect(await gm.does(hurt(-1), { id: 'too soon' })).toMatchObject({
        t: 'refused',
        refusals: [{ text: /damaged from line/ }],
      });
      expect(await gm.does({ t: 'undo' }, { id: 'too' })).toMatchObject({ t: 'refused' });
      expect((await table.ask('/api/table/go-on', 'us', { method: 'POST' })).status).toBe(403);
      expect(await rowsOf(table)).toEqual(before);

      expect((await table.ask('/api/table/go-on', 'game master', { method: 'POST' })).status).toBe(204);
      expect((await us.next('welcome')).damage).toBeNull();
      const again = await gm.next('welcome');
      expect([again.damage, again.line]).toEqual([null, Math.max(line - 1, 1)]);
      expect((await table.ask('/api/table/go-on', 'game master', { method: 'POST' })).status).toBe(409);
      expect((await gm.does(hurt(-1), { id: 'further' })).t).toBe('done');
      const { lines, setAside } = await rowsOf(table);
      expect(lines.map((each) => each.line)).toEqual(
        Array.from({ length: Math.max(line - 1, 1) + 1 }, (_, n) => n + 1),
      );
      expect(setAside.map(({ body }) => body)).toEqual(before.lines.slice(line - 1).map(({ body }) => body));
      for (const client of [gm, us]) client.close();
      await app.close();
    },
  );

  it.each([
    ['is whole', 'SELECT 1'],
    ['is damaged', `UPDATE tables SET header = replace(header, '{"frayJournal"', '{"')`],
  ])('gives its rows without the dice to come where its header %s', async (_what, sql) => {
    const { app, table } = await damaged(sql, every);
    const text = JSON.stringify(await rowsOf(table)).replaceAll('\\', '');
    expect(text).toContain('"generator":null');
    for (const word of Generator.seeded(seeds(yard())).state()) expect(text).not.toContain(`${word}`);
    expect(text.match(/"generator":\[/g)).toBeNull();
    await app.close();
  });

  it('stays whole once it has gone on', async () => {
    const { app, table, file } = await damaged(rewritten(3));
    await table.ask('/api/table/go-on', 'game master', { method: 'POST' });
    const gm = await table.sit('game master');
    await gm.does(hurt(-5), { id: 'later' });
    gm.close();
    await app.close();
    const later = await listening({ store: openSqlite(file), engine });
    const look = await new TestTable(later.url, table.made).sit('onlookers');
    const welcome = look.frames.find((frame) => frame.t === 'welcome');
    expect([welcome?.damage, welcome?.line]).toEqual([null, 3]);
    look.close();
    await later.app.close();
  });

  it('of which not even what it started from can be read gives its rows all the same', async () => {
    const { app, table } = await damaged("UPDATE tables SET header = '{'");
    expect((await table.ask('/api/seat', 'game master')).status).toBe(409);
    const rows = await rowsOf(table);
    expect([rows.table.header, rows.lines.length]).toEqual(['{', LAST]);
    expect((await table.ask('/api/table/rows', 'us')).status).toBe(403);
    await app.close();
  });

  it('is no other than it was where nothing was changed', async () => {
    const { app, table } = await damaged('SELECT 1');
    const gm = await table.sit('game master');
    const welcome = gm.frames.find((frame) => frame.t === 'welcome');
    expect([welcome?.damage, welcome?.line]).toEqual([null, LAST]);
    gm.close();
    await app.close();
  });
});
