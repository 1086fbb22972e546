import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { entry, library, libraryContract, ROOMY } from '../../test/library-contract.ts';
import { storeContract } from '../../test/store-contract.ts';
import { tokenContract } from '../../test/token-contract.ts';
import { chained, chainStart } from './chain.ts';
import { FileInUseError, NewerDatabaseError } from './database-file.ts';
import { MIGRATIONS } from './migrations.ts';
import { openSqlite } from './sqlite.ts';
import { openStore } from './threaded-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The version of the file from which on lines have hashes. */
const CHAINED_FROM = 4;

let files = 0;
const fresh = (): string => join(folder, `${++files}.sqlite`);

storeContract('a file', async () => openSqlite(fresh()));
storeContract('memory', async () => openSqlite(':memory:'));
storeContract('a thread', async () => openStore(fresh(), () => undefined));

libraryContract('a file', async () => openSqlite(fresh()));
libraryContract('a thread', async () => openStore(fresh(), () => undefined));

tokenContract('a file', async () => openSqlite(fresh()));
tokenContract('a thread', async () => openStore(fresh(), () => undefined));

describe('openSqlite', () => {
  const table = {
    id: 't1',
    title: 'T',
    ruleset: 'tiny',
    header: '{}',
    created: '2026-01-01T00:00:00.000Z',
    archived: false,
  };
  const line = { line: 1, seat: 's', client: null, body: '{"n":1,"x":0}' };

  it('finds everything again when the file is opened once more', async () => {
    const file = fresh();
    const store = openSqlite(file);
    await store.addTable(table, [], [line]);
    await store.close();
    const again = openSqlite(file);
    expect(await again.table('t1')).toEqual(table);
    expect(await again.linesAfter('t1', 0)).toEqual([line]);
    await again.close();
  });

  /** As they were written then: of late, each with its hash. */
  function writeLines(old: DatabaseSync, version: number, lines: readonly (typeof line)[]): void {
    if (version < CHAINED_FROM) {
      const plain = old.prepare("INSERT INTO lines (table_id, line, seat, body) VALUES ('t1', ?, ?, ?)");
      for (const { line: number, seat, body } of lines) plain.run(number, seat, body);
      return;
    }
    const ofLine = old.prepare("INSERT INTO lines (table_id, line, seat, body, hash) VALUES ('t1', ?, ?, ?, ?)");
    let hash = chainStart(table);
    for (const each of lines) {
      hash = chained(hash, each);
      ofLine.run(each.line, each.seat, each.body, hash);
    }
  }

  it('brings a file of each older version up to today, with what is in it', async () => {
    for (let version = 1; version < MIGRATIONS.length; version++) {
      const file = fresh();
      const old = new DatabaseSync(file);
      for (const migration of MIGRATIONS.slice(0, version)) {
        if (typeof migration === 'string') old.exec(migration);
        else migration(old);
      }
      const { id, title, ruleset, header, created } = table;
      const ofTable = old.prepare('INSERT INTO tables (id, title, ruleset, header, created) VALUES (?, ?, ?, ?, ?)');
      ofTable.run(id, title, ruleset, header, created);
      writeLines(
        old,
        version,
        [1, 2].map((each) => ({ ...line, line: each, body: `{"n":${each},"x":0}` })),
      );
      old.exec(`PRAGMA user_version = ${version}`);
      old.close();
      const store = openSqlite(file);
      expect(await store.table('t1')).toEqual(table);
      expect(await store.listings()).toMatchObject([{ id: 't1', lines: 2, archived: false, maker: null }]);
      const { lines, damage } = await store.kept('t1');
      expect([lines.map((each) => each.line), damage]).toEqual([[1, 2], null]);
      await store.append('t1', { ...line, line: 3, body: '{"n":3,"x":0}' });
      expect((await store.kept('t1')).damage).toBeNull();
      await store.saveSnapshot('t1', { line: 1, fight: '{}', account: 'a' });
      expect(await store.lastSnapshot('t1')).toEqual({ line: 1, fight: '{}', account: 'a' });
      await store.saveNotes('t1', '[]', '');
      await store.saveReplayLink({ table: 't1', hash: 'h', whole: false });
      expect([await store.notes('t1'), (await store.replayLinkByHash('h'))?.table]).toEqual(['[]', 't1']);
      await store.libraries.add(library('l1'));
      expect(await store.libraries.save('l1', [entry('e1', 'hp: 1')], ROOMY)).toBeNull();
      await store.close();
    }
  });

  it('keeps what was in libraries before they had pictures', async () => {
    const file = fresh();
    await openSqlite(file, { migrations: MIGRATIONS.slice(0, -1) }).close();
    const database = new DatabaseSync(file);
    database.exec(`
      INSERT INTO libraries VALUES ('l1', 'Mine', 'h', '2026-01-02T03:04:05.000Z', NULL, NULL);
      INSERT INTO library_entries VALUES ('e1', 'l1', '/rat', 1, NULL);
      INSERT INTO library_versions VALUES ('e1', 1, 'l1', '2026', 'sheet', 'tiny', '', 'rat', '["x"]', 5, 'hp: 1');
    `);
    database.close();
    const store = openSqlite(file);
    expect(await store.libraries.entry('l1', 'e1')).toMatchObject({
      text: 'hp: 1',
      tags: ['x'],
      bytes: 5,
      picture: '',
    });
    expect(await store.libraries.save('l1', [entry('e1', 'hp: 2', { before: 1 })], ROOMY)).toBeNull();
    await store.close();
  });

  it('is the only one to open a file, until it closes it, and only its user can read that', async () => {
    const file = fresh();
    const store = openSqlite(file);
    expect(() => openSqlite(file)).toThrow(FileInUseError);
    const files = ['', '-wal', '.lock', '.head'].map((ending) => statSync(file + ending).mode & 0o777);
    expect(files).toEqual([0o600, 0o600, 0o600, 0o600]);
    await store.close();
    await openSqlite(file).close();
  });

  it('reads while another program has the file locked, and writes as soon as that lets go', async () => {
    const file = fresh();
    const told: string[] = [];
    const store = openSqlite(file, { warn: (text) => told.push(text) });
    await store.addTable(table, [], [line]);
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    let isWritten = false;
    const written = store.append('t1', { ...line, line: 2 }).then(() => {
      isWritten = true;
    });
    await vi.waitFor(() => expect(told).toHaveLength(1), { timeout: 10_000 });
    expect([isWritten, await store.linesAfter('t1', 0)]).toEqual([false, [line]]);
    other.exec('COMMIT');
    await written;
    expect(await store.linesAfter('t1', 1)).toHaveLength(1);
    other.close();
    await store.close();
  });

  it('leaves a file of a newer version alone', async () => {
    const file = fresh();
    await openSqlite(file, { migrations: [...MIGRATIONS, 'CREATE TABLE later (x)'] }).close();
    expect(() => openSqlite(file)).toThrow(NewerDatabaseError);
  });

  it('takes back a migration that breaks off', async () => {
    const file = fresh();
    expect(() => openSqlite(file, { migrations: ['CREATE TABLE one (x); CREATE TABLE one (x)'] })).toThrow('one');
    await openSqlite(file).close();
  });

  describe('tells where a journal is no longer what was written', () => {
    const bodies = [1, 2, 3, 4].map((n) => ({ line: n, seat: 's', client: `c${n}`, body: `{"n":${n},"x":0}` }));
    const LAST = 4;

    /** A file with four lines, in which something was changed behind the server's back. */
    async function changed(sql: string): Promise<string> {
      const file = fresh();
      const store = openSqlite(file);
      await store.addTable(table, [], bodies);
      await store.saveSnapshot('t1', { line: LAST, fight: '{}', account: 'a' });
      await store.close();
      const database = new DatabaseSync(file);
      database.exec(sql);
      database.close();
      return file;
    }

    it.each([
      ['nothing', 'SELECT 1', null, 0],
      ['the first line', `UPDATE lines SET body = '{"n":1,"x":1}' WHERE line = 1`, 1, 4],
      ['a line before the snapshot', `UPDATE lines SET body = '{"n":2,"x":1}' WHERE line = 2`, 2, 3],
      ['the last line', `UPDATE lines SET body = '{"n":4,"x":1}' WHERE line = 4`, 4, 1],
      ['who gave it', `UPDATE lines SET seat = 'other' WHERE line = 3`, 3, 2],
      ['what its client calls it', `UPDATE lines SET client = NULL WHERE line = 3`, 3, 2],
      ['its hash', `UPDATE lines SET hash = 'x' WHERE line = 3`, 3, 2],
      ['a line left out', 'DELETE FROM lines WHERE line = 2', 2, 2],
      ['all lines left out', 'DELETE FROM lines', 1, 0],
      ['what it started from', `UPDATE tables SET header = '{"a":1}'`, 1, 4],
      ['an empty line', `UPDATE lines SET body = '' WHERE line = 2`, 2, 3],
    ])('%s', async (_what, sql, from, left) => {
      const store = openSqlite(await changed(sql));
      const { lines, damage } = await store.kept('t1');
      expect([lines.length, damage?.line ?? null, damage?.left ?? 0]).toEqual([(from ?? LAST + 1) - 1, from, left]);
      await store.close();
    });

    it('and sets it aside, where nothing is lost, so that the table goes on before it', async () => {
      const store = openSqlite(await changed(`UPDATE lines SET body = '{"n":3,"x":1}' WHERE line = 3`));
      await store.setAside('t1', 3, '2026-01-02T00:00:00.000Z');
      expect(await store.kept('t1')).toEqual({ lines: bodies.slice(0, 2), damage: null });
      expect(await store.lastSnapshot('t1')).toBeNull();
      await store.append('t1', { line: 3, seat: 's', client: 'c3', body: '{"n":3,"y":0}' });
      expect((await store.kept('t1')).damage).toBeNull();
      const rows = await store.rows('t1');
      expect(rows?.setAside.map(({ line, body, cut }) => [line, body, cut])).toEqual([
        [3, '{"n":3,"x":1}', '2026-01-02T00:00:00.000Z'],
        [4, '{"n":4,"x":0}', '2026-01-02T00:00:00.000Z'],
      ]);
      expect(rows?.lines.map(({ line }) => line)).toEqual([1, 2, 3]);
      expect(rows?.unread).toEqual([]);
      await store.close();
    });
  });

  it('gives all that can be read of a table, without the secrets of its links', async () => {
    const store = openSqlite(fresh());
    const seat = { id: 's1', table: 't1', kind: 'gm', name: 'gm', owns: [], hash: 'secret', revoked: false } as const;
    await store.addTable(table, [seat], [line]);
    const rows = await store.rows('t1');
    expect(rows).toMatchObject({ table, seats: [{ id: 's1' }], lines: [line], snapshot: null });
    expect(JSON.stringify(rows)).not.toContain('secret');
    expect(await store.rows('other')).toBeNull();
    await store.close();
  });

  it('gives what there is where the file itself is damaged, and says what it could not read', async () => {
    const file = fresh();
    const store = openSqlite(file);
    const many = Array.from({ length: 400 }, (_, n) => ({
      ...line,
      line: n + 1,
      body: `{"n":${n + 1},${' '.repeat(200)}"x":0}`,
    }));
    await store.addTable(table, [], many);
    await store.close();
    const bytes = readFileSync(file);
    const place = bytes.indexOf('{"n":300,');
    const page = place - (place % 4096);
    writeFileSync(file, Buffer.concat([bytes.subarray(0, page), Buffer.alloc(4096, 7), bytes.subarray(page + 4096)]));
    const again = openSqlite(file);
    const { lines, damage } = await again.kept('t1');
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.length).toBeLessThan(300);
    expect(damage?.line).toBe(lines.length + 1);
    expect((await again.rows('t1'))?.unread).toHaveLength(1);
    await again.close();
  });

  it.each([0, 1, 3])('tells at the start that %i of its last writes are gone', async (lost) => {
    const file = fresh();
    const store = openSqlite(file);
    await store.addTable(table, [], [line]);
    const head = readFileSync(`${file}.head`, 'utf8');
    for (let n = 2; n < 2 + lost; n++) await store.append('t1', { ...line, line: n });
    // What an older copy in its place, or a lost file beside it, leaves of it.
    const copy = fresh();
    copyFileSync(file, copy);
    copyFileSync(`${file}-wal`, `${copy}-wal`);
    copyFileSync(`${file}.head`, `${copy}.head`);
    await store.close();
    const database = new DatabaseSync(copy);
    database.exec(`DELETE FROM lines WHERE line > 1; UPDATE writes SET count = ${Number(head)}`);
    database.close();
    const told: string[] = [];
    const again = openSqlite(copy, { warn: (text) => told.push(text) });
    const first = { 0: [], 1: ['one write is gone'], 3: ['3 writes are gone'] }[lost];
    expect(told.map((text) => text.split(' from')[0])).toEqual(first);
    await again.close();
  });

  it('tells that the file beside it was lost, in which the newest lines stood', async () => {
    const file = fresh();
    const store = openSqlite(file);
    await store.addTable(table, [], [line]);
    await store.close();
    const again = openSqlite(file);
    await again.append('t1', { ...line, line: 2, body: '{"n":2,"x":0}' });
    const copy = fresh();
    copyFileSync(file, copy);
    copyFileSync(`${file}.head`, `${copy}.head`);
    await again.close();
    const told: string[] = [];
    const without = openSqlite(copy, { warn: (text) => told.push(text) });
    expect(told).toEqual([expect.stringMatching(/^one write is gone .*\(-wal\) was lost or cut/)]);
    expect((await without.kept('t1')).lines).toHaveLength(1);
    await without.close();
  });
});
