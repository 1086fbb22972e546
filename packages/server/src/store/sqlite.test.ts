import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { storeContract } from '../../test/store-contract.ts';
import { MIGRATIONS } from './migrations.ts';
import { FileInUseError, NewerDatabaseError, openSqlite } from './sqlite.ts';
import { openStore } from './threaded-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const fresh = (): string => join(folder, `${++files}.sqlite`);

storeContract('a file', async () => openSqlite(fresh()));
storeContract('memory', async () => openSqlite(':memory:'));
storeContract('a thread', async () => openStore(fresh(), () => undefined));

describe('openSqlite', () => {
  const table = {
    id: 't1',
    title: 'T',
    ruleset: 'tiny',
    header: '{}',
    created: '2026-01-01T00:00:00.000Z',
    archived: false,
  };
  const line = { line: 1, seat: 's', client: null, body: '{}' };

  it('finds everything again when the file is opened once more', async () => {
    const file = fresh();
    const store = openSqlite(file);
    await store.addTable(table, [], line);
    await store.close();
    const again = openSqlite(file);
    expect(await again.table('t1')).toEqual(table);
    expect(await again.linesAfter('t1', 0)).toEqual([line]);
    await again.close();
  });

  it('brings a file of each older version up to today, with what is in it', async () => {
    for (let version = 1; version < MIGRATIONS.length; version++) {
      const file = fresh();
      const old = openSqlite(file, { migrations: MIGRATIONS.slice(0, version) });
      await old.addTable(table, [], line);
      await old.close();
      const store = openSqlite(file);
      expect(await store.table('t1')).toEqual(table);
      expect(await store.listings()).toMatchObject([{ id: 't1', lines: 1, bytes: 4, archived: false, maker: null }]);
      await store.saveSnapshot('t1', { line: 1, fight: '{}' });
      expect(await store.lastSnapshot('t1')).toEqual({ line: 1, fight: '{}' });
      await store.close();
    }
  });

  it('is the only one to open a file, until it closes it, and only its user can read that', async () => {
    const file = fresh();
    const store = openSqlite(file);
    expect(() => openSqlite(file)).toThrow(FileInUseError);
    expect([file, `${file}-wal`, `${file}.lock`].map((each) => statSync(each).mode & 0o777)).toEqual([
      0o600, 0o600, 0o600,
    ]);
    await store.close();
    await openSqlite(file).close();
  });

  it('reads while another program has the file locked, and writes as soon as that lets go', async () => {
    const file = fresh();
    const told: string[] = [];
    const store = openSqlite(file, { warn: (text) => told.push(text) });
    await store.addTable(table, [], line);
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
});
