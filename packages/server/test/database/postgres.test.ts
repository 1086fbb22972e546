import { describe, expect, it } from 'vitest';
import { asked, freshDatabase } from '../../../../test/postgres/database.ts';
import { chained, chainStart } from '../../src/store/chain.ts';
import { NewerDatabaseError } from '../../src/store/database-file.ts';
import { MIGRATIONS } from '../../src/store/postgres/migrations.ts';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import { LineTakenError, type Store, type StoredLine } from '../../src/store/store.ts';
import { entry, library, libraryContract, ROOMY } from '../library-contract.ts';
import { storeContract } from '../store-contract.ts';
import { tokenContract } from '../token-contract.ts';

const opened = (url: string, warn: (text: string) => void = () => undefined): Promise<Store> => openPostgres(url, warn);

storeContract('PostgreSQL', async () => opened(await freshDatabase()));
libraryContract('PostgreSQL', async () => opened(await freshDatabase()));
tokenContract('PostgreSQL', async () => opened(await freshDatabase()));

const table = {
  id: 't1',
  title: 'T',
  ruleset: 'tiny',
  header: '{}',
  created: '2026-01-01T00:00:00.000Z',
  archived: false,
};
const line = (n: number, client: string | null = null): StoredLine => ({
  line: n,
  seat: 's',
  client,
  body: `{"n":${n},"x":0}`,
});

describe('openPostgres', () => {
  it('finds everything again when the database is opened once more', async () => {
    const url = await freshDatabase();
    const store = await opened(url);
    await store.addTable(table, [], [line(1)]);
    await store.append('t1', line(2));
    await store.close();
    const again = await opened(url);
    expect(await again.table('t1')).toEqual(table);
    await again.append('t1', line(3));
    expect(await again.kept('t1')).toEqual({ lines: [line(1), line(2), line(3)], damage: null });
    await again.close();
  });

  it('is opened by several at once that find it empty', async () => {
    const url = await freshDatabase();
    const stores = await Promise.all(Array.from({ length: 4 }, () => opened(url)));
    for (const store of stores) await store.close();
    expect(await asked(url, 'SELECT version FROM fray.version')).toHaveLength(1);
  });

  it('brings a database of each older version up to today, with what is in it', async () => {
    for (let version = 1; version <= MIGRATIONS.length; version++) {
      const url = await freshDatabase();
      const made = ['CREATE SCHEMA fray', 'CREATE TABLE fray.version (version integer NOT NULL)'];
      for (const step of [...made, ...MIGRATIONS.slice(0, version)]) await asked(url, step);
      const head = chained(chainStart(table), line(1));
      await asked(
        url,
        `INSERT INTO fray.version (version) VALUES (${version});
         INSERT INTO fray.tables (id, title, ruleset, header, created) VALUES ('t1', 'T', 'tiny', '{}', '${table.created}');
         INSERT INTO fray.keeping (table_id, played, lines, bytes, head) VALUES ('t1', '${table.created}', 1, 15, '${head}');
         INSERT INTO fray.lines (table_id, line, seat, body, hash) VALUES ('t1', 1, 's', '${line(1).body}', '${head}')`,
      );
      const store = await opened(url);
      await store.append('t1', line(2));
      expect(await store.kept('t1')).toEqual({ lines: [line(1), line(2)], damage: null });
      expect(await store.dump('t1')).toMatchObject({ table, orders: '', talk: [] });
      await store.libraries.add(library('l1'));
      expect(await store.libraries.save('l1', [entry('e1', 'hp: 1')], ROOMY)).toBeNull();
      await store.close();
      expect(await asked(url, 'SELECT version FROM fray.version')).toEqual([{ version: MIGRATIONS.length }]);
    }
  });

  it('leaves a database of a newer version alone, and says what it expected', async () => {
    const url = await freshDatabase();
    await (await opened(url)).close();
    await asked(url, 'UPDATE fray.version SET version = 99');
    await expect(opened(url)).rejects.toThrow(NewerDatabaseError);
    await expect(opened(url)).rejects.toThrow('found 99');
  });

  it('warns where what was acknowledged could be lost', async () => {
    const told: string[] = [];
    await (await opened(await freshDatabase(), (text) => told.push(text))).close();
    expect(told).toEqual([expect.stringContaining('fsync off')]);
  });

  it('never changes a line', async () => {
    const url = await freshDatabase();
    const store = await opened(url);
    await store.addTable(table, [], [line(1)]);
    await expect(asked(url, "UPDATE fray.lines SET seat = 'x'")).rejects.toThrow('never changed');
    await store.close();
  });
});

describe('several servers on one database', () => {
  /** Two of them, and a table with one line. */
  async function two(): Promise<readonly [Store, Store, string]> {
    const url = await freshDatabase();
    const [one, other] = [await opened(url), await opened(url)];
    await one.addTable(table, [], [line(1)]);
    return [one, other, url];
  }

  it('write each line once, whoever comes first', async () => {
    const [one, other] = await two();
    let [won, lost] = [0, 0];
    for (let n = 2; n < 40; n++) {
      const outcomes = await Promise.allSettled([
        one.append('t1', line(n, `a${n}`)),
        other.append('t1', line(n, `b${n}`)),
      ]);
      won += outcomes.filter(({ status }) => status === 'fulfilled').length;
      lost += outcomes.filter((each) => each.status === 'rejected' && each.reason instanceof LineTakenError).length;
    }
    expect([won, lost]).toEqual([38, 38]);
    const { lines, damage } = await other.kept('t1');
    expect([lines.length, damage]).toEqual([39, null]);
    await Promise.all([one.close(), other.close()]);
  });

  it('go on from what the other has written, and from what it has set aside', async () => {
    const [one, other] = await two();
    await one.append('t1', line(2));
    await other.append('t1', line(3));
    await one.append('t1', line(4));
    await other.setAside('t1', 3, '2026-01-02T00:00:00.000Z');
    await expect(one.append('t1', line(5))).rejects.toThrow('expected line 3');
    await other.append('t1', { ...line(3), body: '{"n":3,"y":0}' });
    await one.append('t1', line(4));
    expect((await one.kept('t1')).damage).toBeNull();
    expect((await one.listings())[0]).toMatchObject({ lines: 4, bytes: 2 + 4 * 13 });
    await Promise.all([one.close(), other.close()]);
  });

  it('take the same line of the same client as done, so that a retry is known again', async () => {
    const [one, other] = await two();
    await Promise.all([one.append('t1', line(2, 'c1')), other.append('t1', line(2, 'c1'))]);
    await expect(other.append('t1', line(2, 'c2'))).rejects.toThrow(LineTakenError);
    expect((await one.kept('t1')).lines).toHaveLength(2);
    await Promise.all([one.close(), other.close()]);
  });

  it('number the seats that come in together', async () => {
    const [one, other] = await two();
    const seat = (id: string) =>
      ({ id, table: 't1', kind: 'player', name: id, owns: [id], hash: id, revoked: false }) as const;
    const ids = Array.from({ length: 12 }, (_, n) => `s${n}`);
    await Promise.all(ids.map((id, n) => (n % 2 === 0 ? one : other).addSeat(seat(id))));
    expect((await one.seats('t1')).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    await Promise.all([one.close(), other.close()]);
  });
});

describe('a database that is away', () => {
  const SEVER = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'fray' AND datname = current_database()`;

  it('is waited for, and no line is lost or doubled that was on its way', async () => {
    const url = await freshDatabase();
    const store = await opened(url);
    await store.addTable(table, [], [line(1)]);
    let isOver = false;
    const severed = (async () => {
      while (!isOver) await asked(url, SEVER);
    })();
    for (let n = 2; n <= 60; n++) await store.append('t1', line(n, `c${n}`));
    isOver = true;
    await severed;
    const { lines, damage } = await store.kept('t1');
    expect([lines.map(({ client }) => client).slice(1), damage]).toEqual([
      Array.from({ length: 59 }, (_, n) => `c${n + 2}`),
      null,
    ]);
    await store.close();
  });
});

describe('tells where a journal is no longer what was written', () => {
  const FOUR = [1, 2, 3, 4].map((n) => line(n, `c${n}`));

  it.each([
    ['nothing', 'SELECT 1', null, 0],
    ['a line changed', `UPDATE fray.lines SET body = '{"n":2,"x":1}' WHERE line = 2`, 2, 3],
    ['a line left out', 'DELETE FROM fray.lines WHERE line = 2', 2, 2],
    ['the last line left out', 'DELETE FROM fray.lines WHERE line = 4', 4, 0],
    ['all lines left out', 'DELETE FROM fray.lines', 1, 0],
    ['what it started from', `UPDATE fray.tables SET header = '{"a":1}'`, 1, 4],
  ])('%s', async (_what, sql, from, left) => {
    const url = await freshDatabase();
    const store = await opened(url);
    await store.addTable(table, [], FOUR);
    await asked(url, `ALTER TABLE fray.lines DISABLE TRIGGER lines_stay; ${sql}`);
    const { lines, damage } = await store.kept('t1');
    expect([lines.length, damage?.line ?? null, damage?.left ?? 0]).toEqual([(from ?? 5) - 1, from, left]);
    if (damage !== null) {
      await store.setAside('t1', damage.line, '2026-01-02T00:00:00.000Z');
      await store.append('t1', { ...line(damage.line), body: `{"n":${damage.line},"y":0}` });
      expect((await store.kept('t1')).damage).toBeNull();
      expect((await store.rows('t1'))?.setAside).toHaveLength(left);
    }
    await store.close();
  });
});
