import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { ServerFrame } from '../src/api/frames.ts';
import { sentSource } from '../src/examples.ts';
import { openSqlite } from '../src/index.ts';
import type { Caller } from '../src/seats/caller.ts';
import { Connection } from '../src/socket/connection.ts';
import { MessageRate } from '../src/socket/message-rate.ts';
import { Rooms } from '../src/socket/rooms.ts';
import type { Store } from '../src/store/store.ts';
import { newTable } from '../src/tables/new-table.ts';
import { TableRegistry } from '../src/tables/table-registry.ts';
import { EXAMPLES, listening, makeTable, TestClient } from './client.ts';
import { seeds } from './dice.ts';
import { engineHere } from './engine.ts';
import { TestTable, testServer, yard } from './yard.ts';

/** What becomes of a file has nothing to do with threads, which take their time to start. */
const engine = engineHere(EXAMPLES);
const folder = mkdtempSync(join(tmpdir(), 'fray-hostile-'));
afterAll(() => rmSync(folder, { recursive: true }));

const server = testServer();
/** From whose address nobody has sent thousands of messages. */
const calm = testServer();
const hurt = { by: 'gm', do: 'adjust', target: 'bob', choice: 'hp', amount: -1 } as const;
const stab = { by: 'ann', do: 'attack', target: 'bob' } as const;

/** A connection whose other side never hangs up, and what it was told. */
function deafClient(
  registry: TableRegistry,
  rooms: Rooms,
): { connection: Connection; told: ServerFrame[]; closed: number[] } {
  const told: ServerFrame[] = [];
  const closed: number[] = [];
  const wire = {
    send: (text: string) => told.push(JSON.parse(text) as ServerFrame),
    close: (code: number) => closed.push(code),
  };
  const host = {
    callerOf: (secret: string) => registry.callerOf(secret),
    isStill: (caller: Caller) => registry.isStill(caller),
    roomOf: (table: string) => rooms.room(table),
    became: () => undefined,
    rateOf: () => new MessageRate(1000, 0),
    failed: () => undefined,
  };
  return { connection: new Connection(wire, host, new MessageRate(1000, 0)), told, closed };
}

describe('a link that was revoked', () => {
  const staged = async (): Promise<{
    registry: TableRegistry;
    rooms: Rooms;
    token: string;
    revoke(): Promise<void>;
    line(): Promise<number>;
  }> => {
    const registry = new TableRegistry(openSqlite(':memory:'), engine);
    const rooms = new Rooms(registry);
    const made = newTable(sentSource(yard()), { typedDice: false }, seeds(yard()));
    await registry.add(made);
    const seat = made.seats.find(({ name }) => name === 'us');
    const { id } = made.table;
    return {
      registry,
      rooms,
      token: made.tokens.get(seat?.id ?? '') ?? '',
      line: async () => (await registry.table(id)).line,
      revoke: async () => {
        await registry.store.revokeSeat(id, seat?.id ?? '');
        await rooms.refresh(id);
      },
    };
  };

  it('does nothing more, though its client does not hang up', async () => {
    const { registry, rooms, token, revoke, line } = await staged();
    const { connection, told, closed } = deafClient(registry, rooms);
    await connection.receive(JSON.stringify({ t: 'hello', token }));
    expect(told.at(-1)?.t).toBe('welcome');
    await revoke();
    expect(closed).toEqual([1008]);
    const heard = told.length;
    await connection.receive(JSON.stringify({ t: 'do', id: 'late', at: 1, command: stab }));
    await connection.receive('{"t":"ping"}');
    expect([await line(), told.length]).toEqual([1, heard]);
  });

  it('lets nobody in who was on the way', async () => {
    const { registry, rooms, token, revoke } = await staged();
    const { connection, told, closed } = deafClient(registry, rooms);
    // Somebody sits at the table, so that its room knows its seats.
    await deafClient(registry, rooms).connection.receive(JSON.stringify({ t: 'hello', token }));
    const coming = connection.receive(JSON.stringify({ t: 'hello', token }));
    await revoke();
    await coming;
    expect([told.filter(({ t }) => t === 'welcome').length, closed.length]).not.toEqual([1, 0]);
    await connection.receive('{"t":"ping"}');
    expect(told.some(({ t }) => t === 'pong')).toBe(false);
  });
});

describe('a client that wants too much', () => {
  it('is let go when it sends pings without end', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`);
    await once(socket, 'open');
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    for (let n = 0; n < 5000; n++) socket.ping();
    expect([1006, 1013]).toContain(((await closed) as [number])[0]);
  });

  it('is cut off when it goes on after the end', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`);
    await once(socket, 'open');
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    socket.send(Buffer.from([1]), { binary: true });
    for (let n = 0; n < 5000; n++) socket.send('{"t":"ping"}');
    expect([1006, 1008]).toContain(((await closed) as [number])[0]);
  });

  it('has no more than some connections with one link: the oldest makes room', async () => {
    const table = await calm.table();
    const first = await table.sit('us');
    const gone = first.closed();
    const others: TestClient[] = [];
    for (let n = 0; n < 20; n++) others.push(await table.sit('us'));
    expect(await gone).toBe(1013);
    for (const each of others) each.send({ t: 'ping' });
    await Promise.all(others.map((each) => each.next('pong')));
    for (const each of others) each.close();
  });
});

describe('two of one seat', () => {
  it('answer one question once, whoever comes first', async () => {
    const table = await calm.table();
    const [one, other, gm] = await table.sitAll('them', 'them', 'game master');
    for (const by of ['ann', 'bob', 'sly']) await gm.does({ t: 'do', command: { by, do: 'end-turn' } });
    await gm.does({ t: 'do', command: { by: 'ann', do: 'move', to: [3, 0] } });
    await Promise.all([one.heardAll(), other.heardAll()]);
    const at = one.line;
    const answers = await Promise.all(
      [one, other].map((each, n) => each.does({ t: 'answer', answer: 'decline' }, { id: `a${n}`, at })),
    );
    expect(answers.map(({ t }) => t).sort()).toEqual(['done', 'stale']);
    await Promise.all([one, other].map((each) => each.heardAll()));
    const again = await Promise.all([one, other].map((each, n) => each.does({ t: 'undo' }, { id: `u${n}` })));
    expect(again.map(({ t }) => t)).toEqual(['refused', 'refused']);
  });

  it('take back one step once', async () => {
    const table = await calm.table();
    const [one, other] = await table.sitAll('us', 'us');
    await one.does({ t: 'do', command: { by: 'ann', do: 'five-foot-step', to: [0, 0] } });
    await other.heardAll();
    const at = one.line;
    const answers = await Promise.all([one, other].map((each, n) => each.does({ t: 'undo' }, { id: `u${n}`, at })));
    expect(answers.map(({ t }) => t).sort()).toEqual(['done', 'stale']);
  });
});

describe('a disk', () => {
  /** A store that can be out of room. */
  const narrow = (store: Store): { store: Store; full(is: boolean): void } => {
    let isFull = false;
    const refuse = async (): Promise<never> => {
      throw new Error('database or disk is full');
    };
    const writes = ['append', 'saveSnapshot', 'addTable', 'addSeat', 'addTalk'];
    return {
      full: (is) => {
        isFull = is;
      },
      store: new Proxy(store, {
        get: (target, name) => {
          if (isFull && writes.includes(`${String(name)}`)) return refuse;
          const value = Reflect.get(target, name) as unknown;
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }),
    };
  };

  it('that is full takes nothing, says so of each message, and goes on when there is room again', async () => {
    const disk = narrow(openSqlite(':memory:'));
    const { app, url } = await listening({ store: disk.store, snapshotEvery: 2 });
    const table = new TestTable(url, await makeTable(url, { encounter: yard() }));
    const [gm, us] = await table.sitAll('game master', 'us');
    const before = await table.journal();
    disk.full(true);
    expect(await gm.does({ t: 'do', command: hurt }, { id: 'kept' })).toMatchObject({ t: 'error', id: 'kept' });
    gm.send({ t: 'say', id: 'said', text: 'hello' });
    expect(await gm.next('error')).toMatchObject({ t: 'error', id: 'said' });
    expect((await fetch(`${url}/api/tables`, { method: 'POST', body: '{}' })).status).toBeGreaterThanOrEqual(400);
    const seat = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"kind":"spectator","name":"x"}',
    };
    expect((await table.ask('/api/table/seats', 'game master', seat)).status).toBe(500);
    expect(await table.journal()).toBe(before);
    expect(us.line).toBe(1);
    disk.full(false);
    expect(await gm.does({ t: 'do', command: hurt }, { id: 'kept' })).toMatchObject({ t: 'done', line: 2 });
    await us.heardAll();
    expect(await us.does({ t: 'do', command: stab })).toMatchObject({ t: 'done', line: 3 });
    await app.close();
  });

  it.each([
    ['no JSON', "UPDATE lines SET body = 'torn' WHERE line = 2", 200],
    ['a line is gone', 'DELETE FROM lines WHERE line = 2', 200],
    ['another command', `UPDATE lines SET body = replace(body, '"hp"', '"no"') WHERE line = 2`, 200],
    ['no beginning', "UPDATE tables SET header = '{}'", 409],
  ])('whose journal was changed by another hand (%s) spoils one table and no other', async (what, sql, status) => {
    const file = join(folder, `${what.replaceAll(' ', '-')}.sqlite`);
    const first = await listening({ store: openSqlite(file), engine });
    const table = await makeTable(first.url, { encounter: yard() });
    const gm = await TestClient.seated(first.url, new TestTable(first.url, table).token('game master'));
    for (let n = 0; n < 3; n++) await gm.does({ t: 'do', command: hurt });
    await first.app.close();
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
    const { app, url } = await listening({ store: openSqlite(file), engine });
    const spoilt = new TestTable(url, table);
    const client = new TestClient(url);
    await client.opened();
    client.send({ t: 'hello', token: spoilt.token('game master') });
    if (status === 200) expect((await client.next('welcome')).damage?.line).toBe(2);
    else expect((await client.next('error')).text).toMatch(/^this table cannot be opened: line 1: expected the header/);
    expect((await spoilt.ask('/api/seat', 'game master')).status).toBe(status);
    const other = new TestTable(url, await makeTable(url, { encounter: yard() }));
    expect(await (await other.sit('us')).does({ t: 'do', command: stab })).toMatchObject({ t: 'done' });
    await app.close();
  });
});

describe('a journal that was cut short', () => {
  it('is played as far as it goes, whatever a later snapshot says, and goes on from there', async () => {
    const file = join(folder, 'short.sqlite');
    let { app, url } = await listening({ store: openSqlite(file), snapshotEvery: 3, engine });
    const made = await makeTable(url, { encounter: yard() });
    const opened = async (): Promise<{ gm: TestClient; line: number; hp: unknown }> => {
      const gm = new TestClient(url);
      await gm.opened();
      gm.send({ t: 'hello', token: new TestTable(url, made).token('game master') });
      const { line, fight } = await gm.next('welcome');
      return { gm, line, hp: fight.combatants[1]?.counts['hp'] };
    };
    const { gm } = await opened();
    for (let n = 0; n < 5; n++) await gm.does({ t: 'do', command: hurt });
    await app.close();
    const database = new DatabaseSync(file);
    database.exec('DELETE FROM lines WHERE line > 2');
    database.close();
    for (const expected of [2, 3, 4, 5, 6, 7, 8]) {
      ({ app, url } = await listening({ store: openSqlite(file), snapshotEvery: 3, engine }));
      const { gm: again, line, hp } = await opened();
      expect({ line, hp }).toEqual({ line: expected, hp: 21 - expected });
      expect(await again.does({ t: 'do', command: hurt }, { id: `more ${expected}` })).toMatchObject({ t: 'done' });
      await app.close();
    }
  });
});

describe('a request that takes for ever', () => {
  it.each([
    ['a silent one', '', null],
    ['half a head', 'GET / HTTP/1.1\r\nHos', null],
    [
      'a body drop by drop',
      'POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
      ' ',
    ],
  ])('is cut off: %s', async (_what, bytes, drop) => {
    const { app, url } = await listening({ requestMs: 200 });
    let text = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('data', (data) => {
      text += data.toString();
    });
    socket.on('error', () => undefined);
    // A drop before the connection is there would come before the head.
    await once(socket, 'connect');
    socket.write(bytes);
    const dripping = setInterval(() => drop !== null && socket.write(drop), 20);
    await once(socket, 'close');
    clearInterval(dripping);
    expect(text).toMatch(/^HTTP\/1.1 408 [\s\S]*application\/problem\+json/);
    await app.close();
  });
});

describe('bytes that are no request', () => {
  /** What the server says to these very bytes. */
  const said = (bytes: string): Promise<string> =>
    new Promise((resolve) => {
      let text = '';
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (data) => {
        text += data.toString();
      });
      socket.on('close', () => resolve(text));
      socket.on('error', () => resolve(text));
    });

  it.each([
    ['another protocol', 'HELLO\r\n\r\n', 400],
    ['a head without an end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}`, 431],
    [
      'two lengths',
      'POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      400,
    ],
    [
      'a length and pieces',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a length below nothing', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n', 400],
  ])('are answered by a problem: %s', async (_what, bytes, status) => {
    const answer = await said(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('application/problem+json');
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ status });
  });
});
