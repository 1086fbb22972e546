import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../test/postgres/database.ts';
import { readyTables, startServer } from '../../src/serving.ts';
import { fray } from '../fray.ts';
import { captured } from '../streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-serve-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('fray serve --database', () => {
  it('keeps tables in the database, and finds them again', async () => {
    const options = { port: 0, host: '127.0.0.1', data: join(folder, 'x.sqlite'), database: await freshDatabase() };
    const listed = async (server: Awaited<ReturnType<typeof startServer>>): Promise<unknown> =>
      (await server.app.inject({ url: '/api/tables' })).json();
    const server = await startServer(options);
    await readyTables(server, captured([]));
    const before = await listed(server);
    expect(before).toHaveLength(4);
    expect((await server.app.inject({ url: '/ready' })).statusCode).toBe(200);
    await server.stop();
    const again = await startServer(options);
    expect(await listed(again)).toEqual(before);
    await again.stop();
  });

  it.each([
    ['a database that is not there', '/none', 'database "none" does not exist'],
    ['a password that is wrong', ':wrong@', 'password authentication failed'],
  ])('says what is wrong with %s, and never the password', async (_what, part, found) => {
    const url = await freshDatabase();
    const bad = part.startsWith('/') ? url.replace(/\/\w+$/, part) : url.replace(/:[^:@]*@/, part);
    const { code, err } = await fray('serve', '--port', '0', '--data', join(folder, 'y.sqlite'), '--database', bad);
    expect(code).toBe(2);
    expect(err).toMatch(/^postgres:\/\/fray@127\.0\.0\.1:\d+\/\w+: expected a database that tables can be kept in/);
    expect(err).toContain(found);
    expect(err).not.toMatch(/of-tests|wrong/);
  });

  it('says what is wrong with what is no database', async () => {
    const { code, err } = await fray('serve', '--port', '0', '--database', 'tables.sqlite');
    expect([code, err]).toEqual([
      2,
      '--database: expected postgres://user:password@host:5432/name, found something else\n',
    ]);
  });
});
