import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { seedsOf } from '@fray/server';
import { afterAll, describe, expect, it } from 'vitest';
import { builtPages } from '../src/built-pages.ts';
import { importJournals, readyTables, sayWarnings, startServer } from '../src/serving.ts';
import { fray, frayWith } from './fray.ts';
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

  it('makes a table of each journal that it is told, or says what is wrong with one', async () => {
    const journal = file('alley.jsonl');
    const { code } = await frayWith(
      ['quit'],
      'play',
      join(SOURCE, '../../../examples/first/alley.yaml'),
      '--save',
      journal,
    );
    expect(code).toBe(0);
    const server = await startServer({ port: 0, host: '127.0.0.1', data: ':memory:' });
    const io = captured([]);
    await importJournals(server, io, [journal]);
    expect(
      io
        .out()
        .split('\n')
        .filter((line) => line.includes('/#/seat/')),
    ).not.toHaveLength(0);
    await server.stop();
    writeFileSync(file('bad.jsonl'), 'nothing');
    const bad = await fray('serve', '--port', '0', '--data', ':memory:', '--import', file('bad.jsonl'));
    expect(bad.code).toBe(2);
    expect(bad.err).toMatch(/bad\.jsonl: line 1: .*expected one JSON document/);
  });

  it('says at its start that something is gone that was written', async () => {
    const data = file('cut.sqlite');
    await (await startServer({ port: 0, host: '127.0.0.1', data })).stop();
    writeFileSync(`${data}.head`, '7\n');
    const server = await startServer({ port: 0, host: '127.0.0.1', data });
    const io = captured([]);
    sayWarnings(server, io);
    expect(io.err()).toMatch(/^7 writes are gone from the file of the tables/);
    await server.stop();
  });

  it('says that a file cannot keep tables: a folder, a text, what stands below a file, a newer database', async () => {
    writeFileSync(file('text'), 'no database, but long enough to be taken for one\n'.repeat(40));
    const database = new DatabaseSync(file('newer.sqlite'));
    database.exec('PRAGMA user_version = 99');
    database.close();
    for (const [name, found] of [
      ['.', 'EISDIR'],
      ['text', 'not a database'],
      ['text/below.sqlite', 'ENOTDIR'],
      ['newer.sqlite', 'version 13 or older, found 99'],
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
      expect(new Set(await journals(url, 3)).size, 'nobody knows the dice beforehand').toBe(3);
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

describe('a server whose disk is full', () => {
  it('is up and not ready', async () => {
    // Files may grow to so many KiB, as if there were no more room.
    const narrow = `trap '' XFSZ; ulimit -f 500; exec "$0" "$@"`;
    const serve = [join(SOURCE, 'main.ts'), 'serve', '--port', '0', '--data', file('full.sqlite')];
    const child = spawn('bash', ['-c', narrow, process.execPath, ...serve]);
    const ended = new Promise((resolve) => child.on('close', (code, by) => resolve(code ?? by)));
    const url = await said(child.stdout, /Fray is at (http:\S+)/);
    const status = async (path: string): Promise<number> => (await fetch(url + path)).status;
    expect(await status('/ready')).toBe(200);
    const full = await Promise.allSettled([journals(url, 1), journals(url, 1), journals(url, 1)]);
    expect(full.length).toBe(3);
    expect([await status('/ready'), await status('/health')]).toEqual([503, 200]);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });
});

describe('a server that others can reach', () => {
  const opened = (more: object) => startServer({ port: 0, host: '0.0.0.0', data: file('open.sqlite'), ...more });
  const made = (url: string, token: string | null): Promise<Response> =>
    fetch(`${url}/api/tables`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token !== null && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ example: 'first/alley' }),
    });

  it('has a link for its host, which stays the same until a new one is wished for, and nobody else makes tables', async () => {
    const links: string[] = [];
    for (const wishes of [{}, {}, { newHostLink: true }]) {
      const running = await opened(wishes);
      const [, address, secret = ''] = /^(.*)\/#\/host\/([\w-]{22})$/.exec(running.hostLink ?? '') ?? [];
      expect(address).toBe(running.url);
      expect((await made(running.url, null)).status).toBe(403);
      expect((await made(running.url, secret)).status).toBe(201);
      if (links.length === 2) expect((await made(running.url, links[0] ?? '')).status).toBe(403);
      links.push(secret);
      await running.stop();
    }
    expect([links[0] === links[1], links[1] === links[2]]).toEqual([true, false]);
    expect(statSync(file('open.sqlite.host')).mode & 0o777).toBe(0o600);
  });

  it('is one that has another name, too; on this machine alone there is no such link', async () => {
    const [named, local] = [
      await startServer({ port: 0, host: '127.0.0.1', data: ':memory:', names: ['fray.example.org'] }),
      await startServer({ port: 0, host: '127.0.0.1', data: ':memory:' }),
    ];
    expect([named.hostLink === null, local.hostLink]).toEqual([false, null]);
    expect([(await made(named.url, null)).status, (await made(local.url, null)).status]).toEqual([403, 201]);
    await named.stop();
    await local.stop();
  });

  it('makes its own first tables, and those of journals, as its host', async () => {
    const running = await startServer({ port: 0, host: '0.0.0.0', data: ':memory:' });
    const io = captured([]);
    await readyTables(running, io);
    expect(io.out().match(/game master +http/g)).toHaveLength(4);
    await expect(importJournals(running, io, [file('bad.jsonl')])).rejects.toThrow(/line 1/);
    await running.stop();
  });

  it('lets guests make as many tables as it is told', async () => {
    const running = await startServer({ port: 0, host: '0.0.0.0', data: ':memory:', guestTables: 1 });
    const tries = [(await made(running.url, null)).status, (await made(running.url, null)).status];
    expect(tries).toEqual([201, 403]);
    await running.stop();
  });

  it('says so, and refuses what is no number', async () => {
    const child = spawn(process.execPath, [
      ...[join(SOURCE, 'main.ts'), 'serve', '--port', '0', '--host', '0.0.0.0', '--data', ':memory:'],
      ...['--guest-tables', '2', '--keep-days', '30'],
    ]);
    const ended = new Promise((resolve) => child.on('close', (code, by) => resolve(code ?? by)));
    expect(await said(child.stdout, /(http:\S+\/#\/host\/[\w-]{22} \(every guest may have 2 tables\))/)).toMatch(
      /host/,
    );
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    for (const flags of [
      ['--keep-days', '0'],
      ['--guest-tables', 'some'],
    ])
      expect(await fray('serve', ...flags)).toMatchObject({ code: 2, err: expect.stringMatching(/whole number/) });
  });
});

/** House rules that import all that a page can load, from a folder whose name no address says as it is; behind a link. */
const SCATTERED: Readonly<Record<string, string>> = {
  'rules #1.mts': `import { grim, withOverlay } from '@fray/engine';
import { id } from './our + rules/name.ts';
import words from './words.json' with { type: 'json' };
export const ours: object = withOverlay(grim, { id, ...words });
`,
  'our + rules/name.ts': "export const id: string = 'scattered';\n",
  'words.json': '{ "title": "Scattered" }',
  'secret.ts': '',
};

describe('fray serve --house-rules', () => {
  it('hands pages the modules that they are made of, as they were at the start, and nothing else', async () => {
    const kept = file('kept');
    mkdirSync(join(kept, 'our + rules'), { recursive: true });
    for (const [name, text] of Object.entries(SCATTERED)) writeFileSync(join(kept, name), text);
    symlinkSync(join(kept, 'rules #1.mts'), file('link.mts'));
    const wishes = ['--port', '0', '--data', ':memory:', '--house-rules', file('link.mts')];
    const child = spawn(process.execPath, [join(SOURCE, 'main.ts'), 'serve', ...wishes]);
    const ended = new Promise((resolve) => child.on('close', (code, by) => resolve(code ?? by)));
    const url = await said(child.stdout, /Fray is at (http:\S+)/);
    rmSync(kept, { recursive: true });
    const { module } = (await (await fetch(`${url}/api/house-rules`)).json()) as { module: string };
    const files = new URL('.', new URL(module, url));
    const script = await (await fetch(new URL(module, url))).text();
    expect(script).toContain("from '/api/house-rules/engine.js'");
    expect(script).not.toContain(': object');
    // As a page asks for them: the + stays as it is.
    expect((await (await fetch(new URL('./our + rules/name.ts', files))).text()).replace(/\s+/g, ' ')).toContain(
      "id = 'scattered'",
    );
    const words = await fetch(new URL('./words.json', files));
    expect(words.headers.get('content-type')).toContain('application/json');
    expect((await fetch(new URL('./secret.ts', files))).status).toBe(404);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });
});

/** The journals of so many new tables of one example. */
async function journals(url: string, count: number): Promise<readonly string[]> {
  const body = JSON.stringify({ example: 'first/alley' });
  const headers = { 'Content-Type': 'application/json' };
  const journal = async (): Promise<string> => {
    const made = await fetch(`${url}/api/tables`, { method: 'POST', headers, body });
    const { seats } = (await made.json()) as { seats: readonly { kind: string; token: string }[] };
    const token = seats.find(({ kind }) => kind === 'gm')?.token;
    return (await fetch(`${url}/api/table/journal`, { headers: { Authorization: `Bearer ${token}` } })).text();
  };
  return Promise.all(Array.from({ length: count }, journal));
}

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
    expect(new Set(await journals(new URL(link).origin, 3)).size, 'nobody knows the dice beforehand').toBe(3);
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
