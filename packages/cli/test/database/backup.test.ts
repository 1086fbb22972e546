import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openTables } from '@fray/server';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../test/postgres/database.ts';
import { readyTables, startServer } from '../../src/serving.ts';
import { fray } from '../fray.ts';
import { captured } from '../streams.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string): string => join(folder, name);

type Running = Awaited<ReturnType<typeof startServer>>;

/** A game master of the first table, who does one thing after the other and knows which of them were acknowledged. */
async function playing({ url, app }: Running, io: ReturnType<typeof captured>) {
  await readyTables({ url, app, asHost: {} } as Running, io);
  const token = /game master\s+\S+#\/seat\/(\S+)/.exec(io.out())?.[1] ?? '';
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const state = { line: 0, who: '', isOver: false, table: '' };
  const next = (): void => {
    const command = { by: 'gm', do: 'adjust', target: state.who, choice: 'hp', amount: state.line % 2 === 0 ? 1 : -1 };
    socket.send(JSON.stringify({ t: 'do', id: `m${state.line}`, at: state.line, command }));
  };
  const ended = new Promise<void>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data));
      if (frame.t === 'welcome')
        Object.assign(state, { line: frame.line, who: frame.fight.combatants[0].id, table: frame.table });
      if (frame.t === 'done') state.line = frame.line;
      if (frame.t !== 'welcome' && frame.t !== 'done') return;
      if (state.isOver) resolve();
      else setTimeout(next, 1);
    });
  });
  socket.send(JSON.stringify({ t: 'hello', token }));
  return { state, ended, close: () => socket.close() };
}

/** A library of the server that is offered to all, with an entry of two versions; its id. */
async function filledLibrary({ app }: Running): Promise<string> {
  const made = (await app.inject({ method: 'POST', url: '/api/libraries', payload: { title: 'Mine' } })).json();
  const headers = { authorization: `Bearer ${made.token}` };
  const rat = { kind: 'sheet', ruleset: 'modern', folder: 'foes', name: 'rat', tags: ['small'] };
  const url = '/api/library/entries';
  const first = await app.inject({ method: 'POST', url, headers, payload: { ...rat, text: 'hp: 3 # ü\r\n' } });
  await app.inject({
    method: 'PUT',
    url: `${url}/${first.json().id}`,
    headers: { ...headers, 'if-match': '"1"' },
    payload: { ...rat, text: 'hp: 4\n' },
  });
  await app.inject({ method: 'PUT', url: `/api/libraries/${made.id}/offer`, payload: { offered: true } });
  return made.id;
}

describe('fray backup', () => {
  it.each(['a file', 'a database'])('copies %s while it is played, and the copy is played on', async (what) => {
    const name = what.replace(' ', '-');
    const database = what === 'a database' ? { database: await freshDatabase() } : {};
    const server = await startServer({ port: 0, host: '127.0.0.1', data: file(`${name}.sqlite`), ...database });
    const kept = await filledLibrary(server);
    const player = await playing(server, captured([]));
    const { state } = player;
    await expect.poll(() => state.line, { timeout: 60_000 }).toBeGreaterThan(20);
    const acknowledged = state.line;
    const to = file(`${name}.copy`);
    const from =
      database.database === undefined ? ['--data', file(`${name}.sqlite`)] : ['--database', database.database];
    const { code, out } = await fray('backup', ...from, '--to', to);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/: 4 tables, \d+ lines, 1 library, read again and in order\n$/),
    ]);
    await expect.poll(() => state.line, { timeout: 60_000 }).toBeGreaterThan(acknowledged);
    state.isOver = true;
    await player.ended;
    player.close();
    await server.stop();
    expect(statSync(to).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((each) => each.startsWith(`${name}.copy`))).toEqual([`${name}.copy`]);

    const [copy, live] = [await openTables(to, () => undefined), await openTables(from[1] as string, () => undefined)];
    const lines = await copy.linesAfter(state.table, 0);
    expect(lines.length).toBeGreaterThanOrEqual(acknowledged);
    expect(lines).toEqual((await live.linesAfter(state.table, 0)).slice(0, lines.length));
    const library = await live.libraries.dump(kept);
    expect(library?.versions.map(({ name, text }) => [name, text])).toEqual([
      ['rat', 'hp: 3 # ü\r\n'],
      ['rat', 'hp: 4\n'],
    ]);
    expect(await copy.libraries.dump(kept)).toEqual(library);
    await Promise.all([copy.close(), live.close()]);
    const again = await startServer({ port: 0, host: '127.0.0.1', data: to });
    expect((await again.app.inject({ url: '/api/tables' })).json()).toHaveLength(4);
    expect(again.warnings).toEqual([]);
    await again.stop();
  });

  it('tells of tables that are damaged, and of what cannot be copied', async () => {
    const data = file('damaged.sqlite');
    const server = await startServer({ port: 0, host: '127.0.0.1', data });
    await readyTables(server, captured([]));
    await server.stop();
    const forged = new DatabaseSync(data);
    forged.exec("UPDATE lines SET seat = 'forged' WHERE table_id = (SELECT MIN(id) FROM tables)");
    forged.close();
    const { code, err } = await fray('backup', '--data', data, '--to', file('damaged.copy'));
    expect([code, err]).toEqual([0, expect.stringMatching(/^table \S+, ".*", is damaged: line 1: expected/)]);
    writeFileSync(file('text'), 'no database, but long enough to be taken for one\n'.repeat(40));
    for (const [from, to, found] of [
      ['damaged.sqlite', 'damaged.copy', 'expected no file yet, found one'],
      ['none.sqlite', 'new.copy', 'expected a file of tables, found none'],
      ['text', 'new.copy', 'not a database'],
    ] as const) {
      const bad = await fray('backup', '--data', file(from), '--to', file(to));
      expect([bad.code, bad.err]).toEqual([2, expect.stringContaining(found)]);
    }
    expect(readdirSync(folder).filter((each) => each.startsWith('new.copy'))).toEqual([]);
  });
});
