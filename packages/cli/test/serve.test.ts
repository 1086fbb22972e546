import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { builtPages, seedsOf } from '@fray/server';
import { afterAll, describe, expect, it } from 'vitest';
import { readyTables, startServer } from '../src/serving.ts';
import { fray } from './fray.ts';
import { captured } from './streams.ts';

const SOURCE = join(import.meta.dirname, '../src');
const folder = mkdtempSync(join(tmpdir(), 'fray-serve-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string): string => join(folder, name);

describe('fray serve', () => {
  it('says that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, err } = await fray('serve', '--port', `${port}`, '--data', file('taken.sqlite'));
    other.close();
    expect(code).toBe(2);
    expect(err).toBe(`port ${port}: expected a free one, found one that is in use; --port takes another\n`);
  });

  it.each([
    [
      'a port that is none',
      ['--port', '70000', '--data', ':memory:'],
      /^127\.0\.0\.1, port 70000: expected an address/,
    ],
    [
      'an address of elsewhere',
      ['--host', '192.0.2.1', '--data', ':memory:'],
      /^192\.0\.2\.1, port 4321: expected an address/,
    ],
    ['a port in words', ['--port', 'many'], /whole number/],
  ])('says what is wrong with %s', async (_what, flags, text) => {
    const { code, err } = await fray('serve', ...flags);
    expect(code).toBe(2);
    expect(err).toMatch(text);
  });

  it('says that a file cannot keep tables: a folder, a text, what stands below a file, a newer database', async () => {
    writeFileSync(file('text'), 'no database, but long enough to be taken for one\n'.repeat(40));
    const database = new DatabaseSync(file('newer.sqlite'));
    database.exec('PRAGMA user_version = 99');
    database.close();
    for (const [name, found] of [
      ['.', 'unable to open'],
      ['text', 'not a database'],
      ['text/below.sqlite', 'ENOTDIR'],
      ['newer.sqlite', 'version 2 or older, found 99'],
    ] as const) {
      const { code, err } = await fray('serve', '--port', '0', '--data', file(name));
      expect(code).toBe(2);
      expect(err.startsWith(`${file(name)}: expected a file that tables can be kept in, found: `), err).toBe(true);
      expect(err).toMatch(name === 'text/below.sqlite' ? /ENOTDIR|EEXIST/ : found);
    }
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ends in order at %s, with a browser connected, and leaves the file in order',
    async (signal) => {
      const data = file(`${signal}.sqlite`);
      const child = spawn(process.execPath, [join(SOURCE, 'main.ts'), 'serve', '--port', '0', '--data', data]);
      const ended = new Promise((resolve) => child.on('close', (code, by) => resolve(code ?? by)));
      const url = await said(child.stdout, /Fray is at (http:\S+)/);
      expect((await fetch(`${url}/health`)).status).toBe(200);
      const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`);
      await new Promise((resolve) => socket.addEventListener('open', resolve));
      child.kill(signal);
      expect(await ended).toBe(0);
      const database = new DatabaseSync(data, { readOnly: true });
      expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      database.close();
    },
  );
});

describe('npm start', () => {
  it('makes a table of each first example, with links that work', async () => {
    const io = captured();
    const running = await startServer({ port: 0, host: '127.0.0.1', data: ':memory:', seeds: seedsOf('cli') });
    await readyTables(running, io);
    await new Promise(setImmediate);
    const links = [...io.out().matchAll(/^ {2}(\S.*?) +(http\S+)\/#\/seat\/(\S+)$/gm)];
    expect(links.length).toBe(16);
    for (const [, who, url, token] of links) {
      const answer = await fetch(`${url}/api/seat`, { headers: { Authorization: `Bearer ${token}` } });
      const { seat } = (await answer.json()) as { seat: { kind: string; name: string } };
      expect(who).toBe(seat.kind === 'player' ? `player, ${seat.name}` : seat.name);
    }
    await running.stop();
  });

  it('opens the product where the pages are built, and says what to do where they are not', async () => {
    const child = spawn(process.execPath, [join(SOURCE, 'start.ts'), '--port', '0'], { cwd: folder });
    const ended = new Promise((resolve) => child.on('close', (code, by) => resolve(code ?? by)));
    if (builtPages() === null) {
      expect(await said(child.stderr, /(npm run build)/)).toBe('npm run build');
      expect(await ended).toBe(2);
      return;
    }
    const link = await said(child.stdout, /(http\S+\/#\/seat\/\S+)[\s\S]*Ctrl\+C/);
    const page = await fetch(link);
    expect(page.headers.get('content-type')).toMatch(/html/);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });
});

/** What the stream says that matches. */
function said(stream: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = pattern.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    stream.on('end', () => reject(new Error(`it ended with: ${text}`)));
  });
}
