import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { storeContract } from '../../test/store-contract.ts';
import { MIGRATIONS } from './migrations.ts';
import { NewerDatabaseError, openSqlite } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const fresh = (): string => join(folder, `${++files}.sqlite`);

storeContract('a file', async () => openSqlite(fresh()));
storeContract('memory', async () => openSqlite(':memory:'));

describe('openSqlite', () => {
  const table = { id: 't1', title: 'T', ruleset: 'tiny', header: '{}', created: '2026-01-01T00:00:00.000Z' };
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
      const old = openSqlite(file, MIGRATIONS.slice(0, version));
      await old.addTable(table, [], line);
      await old.close();
      const store = openSqlite(file);
      expect(await store.table('t1')).toEqual(table);
      await store.saveSnapshot('t1', { line: 1, fight: '{}' });
      expect(await store.lastSnapshot('t1')).toEqual({ line: 1, fight: '{}' });
      await store.close();
    }
  });

  it('leaves a file of a newer version alone', async () => {
    const file = fresh();
    await openSqlite(file, [...MIGRATIONS, 'CREATE TABLE later (x)']).close();
    expect(() => openSqlite(file)).toThrow(NewerDatabaseError);
  });

  it('takes back a migration that breaks off', async () => {
    const file = fresh();
    expect(() => openSqlite(file, ['CREATE TABLE one (x); CREATE TABLE one (x)'])).toThrow('one');
    await openSqlite(file).close();
  });
});
