import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as httpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { readyTables, startServer } from '../src/serving.ts';
import { fray } from './fray.ts';
import { captured } from './streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string): string => join(folder, name);
const FREE = ['--port', '0'];

describe('fray doctor', () => {
  it('finds all well where nothing is there yet, and leaves nothing behind', async () => {
    const { code, out } = await fray('doctor', '--data', file('deeper/none.sqlite'), ...FREE);
    expect(out).toMatch(/^ok +Node 2\d\./);
    expect(out).toContain(`${folder} can be written\n`);
    expect(out).toContain('none.sqlite: not there yet, the first start makes it\n');
    expect(code).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('looks at the tables of a server while it runs, and changes nothing', async () => {
    const data = file('running.sqlite');
    const server = await startServer({ port: 0, host: '127.0.0.1', data });
    await readyTables(server, captured([]));
    const before = [readFileSync(data), readdirSync(folder)];
    const { code, out } = await fray('doctor', '--data', data, '--port', new URL(server.url).port);
    expect([readFileSync(data), readdirSync(folder)]).toEqual(before);
    expect(out.split('\n').filter((line) => line !== '' && !line.startsWith('ok '))).toEqual([]);
    expect(out).toContain('tables whose journals are whole: 4 of 4\n');
    expect(out).toContain('a server of Fray runs there\n');
    expect(code).toBe(0);
    await server.stop();
  });

  it('names each damaged table, writes that are gone, and a file that others can read', async () => {
    const data = file('damaged.sqlite');
    const server = await startServer({ port: 0, host: '127.0.0.1', data });
    await readyTables(server, captured([]));
    await server.stop();
    const database = new DatabaseSync(data);
    const { id } = database.prepare('SELECT id FROM tables ORDER BY id LIMIT 1').get() as { id: string };
    database.exec('DROP TRIGGER IF EXISTS lines_unchanged');
    database.prepare("UPDATE lines SET body = body || ' ' WHERE table_id = ? AND line = 1").run(id);
    database.close();
    writeFileSync(`${data}.head`, '7000\n');
    chmodSync(data, 0o640);
    const { code, out } = await fray('doctor', '--data', data, ...FREE);
    expect(out).toMatch(new RegExp(`^bad +table ${id}, ".*", is damaged: line 1: .*; to do: its game master`, 'm'));
    expect(out.match(/is damaged/g)).toHaveLength(1);
    expect(out).toMatch(/^warning writes that were acknowledged are gone from the file: \d+; to do: /m);
    expect(out).toMatch(/^warning .*: others on this machine may read it; to do: chmod 600 /m);
    expect(code).toBe(1);
  });

  it('tells of tables of a newer version, and of files that hold none', async () => {
    const newer = file('newer.sqlite');
    const database = new DatabaseSync(newer);
    database.exec('PRAGMA user_version = 4000');
    database.close();
    expect(await fray('doctor', '--data', newer, ...FREE)).toMatchObject({
      code: 1,
      out: expect.stringMatching(
        /^bad +tables are kept in format 4000, expected \d+ or older; to do: start the newer/m,
      ),
    });
    const text = file('text.sqlite');
    writeFileSync(text, 'this is no database at all, and never was one\n'.repeat(30));
    expect(await fray('doctor', '--data', text, ...FREE)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^bad .*text\.sqlite: file is not a database; to do: name a file of tables/m),
    });
  });

  it('tells of a port that another program has, of any kind, and of an address of elsewhere', async () => {
    const data = file('none.sqlite');
    const mute = createServer((socket) => socket.end('what?\r\n')).listen(0, '127.0.0.1');
    const web = httpServer((_request, answer) => answer.end('{"status":"fine"}')).listen(0, '127.0.0.1');
    for (const other of [mute, web]) {
      if (!other.listening) await new Promise((resolve) => other.once('listening', resolve));
      const { port } = other.address() as AddressInfo;
      expect(await fray('doctor', '--data', data, '--port', `${port}`)).toMatchObject({
        code: 1,
        out: expect.stringContaining(`127.0.0.1, port ${port}: another program listens there; to do: end it`),
      });
      other.close();
    }
    expect(await fray('doctor', '--data', data, '--host', '192.0.2.1', ...FREE)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^bad +192\.0\.2\.1, port 0: listen EADDRNOTAVAIL.*; to do: name another by --host/m),
    });
  });

  it('never says the password of a database that is not there', async () => {
    const url = 'postgres://fray:hidden-word@127.0.0.1:1/fray';
    const { code, out } = await fray('doctor', '--data', file('none.sqlite'), '--database', url, ...FREE);
    expect(out).toMatch(/^bad +postgres:\/\/fray@127\.0\.0\.1:1\/fray: .*ECONNREFUSED.*; to do: start the database/m);
    expect(out).not.toContain('hidden-word');
    expect(code).toBe(1);
    const other = await fray('doctor', '--data', file('none.sqlite'), '--database', 'mysql://hidden-word@x', ...FREE);
    expect(other).toMatchObject({ code: 1, out: expect.stringContaining('--database is no URL of a database') });
    expect(other.out).not.toContain('hidden-word');
  });
});
