import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { asked, freshDatabase } from '../../../../test/postgres/database.ts';
import { readyTables, startServer } from '../../src/serving.ts';
import { fray } from '../fray.ts';
import { captured } from '../streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));
const data = join(folder, 'beside.sqlite');
const doctor = (database: string) => fray('doctor', '--data', data, '--database', database, '--port', '0');

it('fray doctor looks at a database: empty, with tables that are played, damaged, and of another version', async () => {
  const database = await freshDatabase();
  const empty = await doctor(database);
  expect(empty.out).toMatch(/^ok +PostgreSQL 1\d/m);
  expect(empty.out).toMatch(/^ok +no tables yet, the first start makes the schema fray$/m);
  expect(empty.code).toBe(0);
  expect(await asked(database, "SELECT 1 FROM pg_namespace WHERE nspname = 'fray'")).toEqual([]);

  const server = await startServer({ port: 0, host: '127.0.0.1', data, database });
  await readyTables(server, captured([]));
  const whole = await doctor(database);
  expect(whole.out).toMatch(/^ok +tables whose journals are whole: 4 of 4$/m);
  expect(whole.code).toBe(0);
  await server.stop();

  const [table] = await asked<{ id: string }>(database, 'SELECT id FROM fray.tables LIMIT 1');
  await asked(database, 'ALTER TABLE fray.lines DISABLE TRIGGER ALL');
  await asked(database, `UPDATE fray.lines SET body = body || ' ' WHERE table_id = '${table?.id}' AND line = 1`);
  const damaged = await doctor(database);
  expect(damaged.out).toMatch(new RegExp(`^bad +table ${table?.id}, ".*", is damaged: line 1: `, 'm'));
  expect(damaged.code).toBe(1);

  await asked(database, 'UPDATE fray.version SET version = version - 1');
  const older = await doctor(database);
  expect(older.out).toMatch(/^warning tables are kept in format \d+, this version has \d+; to do: fray backup/m);
  expect(older.code).toBe(0);
  await asked(database, 'UPDATE fray.version SET version = 4000');
  expect((await doctor(database)).code).toBe(1);
  // It brought nothing up to date.
  expect(await asked(database, 'SELECT version FROM fray.version')).toEqual([{ version: 4000 }]);
}, 120_000);
