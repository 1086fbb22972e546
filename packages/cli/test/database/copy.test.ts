import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openTables } from '@fray/server';
import { afterAll, describe, expect, it } from 'vitest';
import { asked, freshDatabase } from '../../../../test/postgres/database.ts';
import { readyTables, startServer } from '../../src/serving.ts';
import { fray } from '../fray.ts';
import { captured } from '../streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-copy-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file with the first tables: one with talk and a longer journal, one with a damaged line. */
async function played(name: string): Promise<string> {
  const data = join(folder, name);
  const server = await startServer({ port: 0, host: '127.0.0.1', data });
  await readyTables(server, captured([]));
  await server.stop();
  const store = await openTables(data, () => undefined);
  const [first, second] = await store.listings();
  if (first === undefined || second === undefined) throw new Error('there are tables');
  for (let n = 2; n <= 9; n++)
    await store.append(first.id, {
      line: n,
      seat: 's',
      client: `ü${n}`,
      body: `{"n":${n},"text":"\\u0000 😀 'q' \\\\"}`,
    });
  await store.addTalk(first.id, 1, '{"text":"hello"}', 500);
  await store.libraries.add({
    id: 'l1',
    title: 'ü',
    hash: 'h',
    created: '2026-01-02T00:00:00.000Z',
    maker: null,
    offered: '2026-01-03T00:00:00.000Z',
  });
  const content = {
    kind: 'map',
    ruleset: '',
    folder: '',
    name: 'yard',
    tags: ['ü'],
    picture: '',
    text: 'rows: ["."]\r\n',
  };
  const room = { entries: 9, versions: 9, bytes: 99, allBytes: 99, guestBytes: 0 };
  await store.libraries.save('l1', [{ id: 'e1', before: 0, saved: '2026-01-02T00:00:00.000Z', content }], room);
  await store.close();
  const database = new DatabaseSync(data);
  database.exec(`UPDATE lines SET seat = 'forged' WHERE table_id = '${second.id}' AND line = 1`);
  database.close();
  return data;
}

describe('fray copy', () => {
  it('brings everything into a database and back into a file, and takes up what broke off', async () => {
    const [from, to, back] = [await played('from.sqlite'), await freshDatabase(), join(folder, 'back.sqlite')];
    expect(await fray('copy', '--from', from, '--to', to)).toMatchObject({
      code: 0,
      out: 'Copied and compared: 4 tables, 12 lines, 1 library\n',
    });
    expect((await fray('copy', '--from', from, '--to', to)).out).toBe(
      'Copied and compared: 0 tables, 0 lines, 0 libraries; 4 tables and 1 library there already, the very same\n',
    );
    expect((await fray('copy', '--from', to, '--to', back)).code).toBe(0);
    const [one, two, three] = await Promise.all([from, to, back].map((where) => openTables(where, () => undefined)));
    const listings = (await one?.listings()) ?? [];
    expect(await two?.listings()).toEqual(listings);
    for (const { id } of listings) {
      const dump = await one?.dump(id);
      expect([await two?.dump(id), await three?.dump(id)]).toEqual([dump, dump]);
      expect(await two?.kept(id)).toEqual(await one?.kept(id));
    }
    const library = await one?.libraries.dump('l1');
    expect(library?.versions).toMatchObject([{ text: 'rows: ["."]\r\n' }]);
    expect([await two?.libraries.dump('l1'), await three?.libraries.dump('l1')]).toEqual([library, library]);
    await Promise.all([one?.close(), two?.close(), three?.close()]);
    // They can be played on there.
    const server = await startServer({ port: 0, host: '127.0.0.1', data: join(folder, 'none.sqlite'), database: to });
    expect((await server.app.inject({ url: '/api/tables' })).json()).toHaveLength(4);
    await server.stop();
  });

  it('says which line differs of a table that is there already, and changes nothing of it', async () => {
    const [from, to] = [await played('other.sqlite'), await freshDatabase()];
    await fray('copy', '--from', from, '--to', to);
    await asked(
      to,
      `ALTER TABLE fray.lines DISABLE TRIGGER lines_stay; UPDATE fray.lines SET seat = 'x' WHERE line = 7`,
    );
    const { code, err } = await fray('copy', '--from', from, '--to', to);
    expect(code).toBe(1);
    expect(err).toMatch(/^table \S+, ".*", is there already, and is another: lines: expected another at place 7\n$/m);
    expect(await asked(to, `SELECT seat FROM fray.lines WHERE line = 7`)).toEqual([{ seat: 'x' }]);
  });

  it('says what is wrong with a place', async () => {
    const from = await played('bad.sqlite');
    expect(await fray('copy', '--from', join(folder, 'no.sqlite'), '--to', from)).toMatchObject({
      code: 2,
      err: `${join(folder, 'no.sqlite')}: expected a file of tables, found none\n`,
    });
    expect((await fray('copy', '--from', from, '--to', from)).code).toBe(2);
    const server = await startServer({ port: 0, host: '127.0.0.1', data: from });
    const { code, err } = await fray('copy', '--from', from, '--to', await freshDatabase());
    expect([code, err]).toEqual([2, expect.stringContaining('another server is using it')]);
    await server.stop();
  });
});
