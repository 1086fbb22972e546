import { describe, expect, it, onTestFinished } from 'vitest';
import type { Caller } from '../src/seats/caller.ts';
import { EventStream } from '../src/socket/event-stream.ts';
import type { Guest } from '../src/socket/room.ts';
import { listening, makeTable, TestClient } from './client.ts';
import { HttpSeat } from './http-seat.ts';
import { seatOf } from './seats.ts';
import { TestTable, testServer, yard } from './yard.ts';

const server = testServer();
const stab = { command: { by: 'ann', do: 'attack', target: 'bob' } };
const seat = (table: TestTable, name: string): HttpSeat => new HttpSeat(table.url, table.token(name));

interface MadeToken {
  readonly id: string;
  readonly token: string;
}

/** A token for a seat, made by the game master. */
async function made(table: TestTable, name: string, right: 'look' | 'play'): Promise<MadeToken> {
  const wished = { seat: table.seatId(name), right, name: 'bot' };
  const answer = await seat(table, 'game master').ask('POST', '/api/table/tokens', wished);
  expect(answer.status).toBe(201);
  return (await answer.json()) as MadeToken;
}

const by = (table: TestTable, { token }: MadeToken): HttpSeat => new HttpSeat(table.url, token);

interface Operation {
  readonly security?: readonly Record<string, unknown>[];
}

/** Every route of a table that needs a link, but for streams. */
async function linkRoutes(): Promise<readonly (readonly [method: string, path: string])[]> {
  const { paths } = (await (await fetch(`${server.url}/api/docs/json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security = [] }]) => security.some((each) => 'link' in each))
      .map(([method]) => [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'nobody')] as const)
      .filter(([, each]) => each !== '/api/table/events'),
  );
}

/** Those that manage a table: a link alone does it. */
const MANAGING = /^\/api\/table\/(seats|invitation|replay|journal|rows|go-on|tokens)\b/;
/** Those that change nothing, though something is sent to them. */
const READING = /^\/api\/table\/(offers|odds)$/;

describe('a token', () => {
  it('is made, told of once, listed and withdrawn by the game master and the host, and by nobody else', async () => {
    const table = await server.table();
    const [gm, us] = [seat(table, 'game master'), seat(table, 'us')];
    const wished = { seat: table.seatId('us'), right: 'look', name: 'bot' };
    expect((await us.ask('POST', '/api/table/tokens', wished)).status).toBe(403);
    expect((await us.ask('GET', '/api/table/tokens')).status).toBe(403);
    const mine = await made(table, 'us', 'look');
    const host = `/api/tables/${table.made.id}/tokens`;
    const theirs = (await (await us.ask('POST', host, { ...wished, right: 'play' })).json()) as MadeToken;
    const listed = await (await gm.ask('GET', '/api/table/tokens')).text();
    expect(JSON.parse(listed)).toMatchObject([
      { ...wished, id: mine.id },
      { ...wished, right: 'play', id: theirs.id },
    ]);
    for (const { token } of [mine, theirs]) expect(listed).not.toContain(token);
    expect((await us.ask('GET', host)).status).toBe(200);
    for (const [status, wrong] of [
      [404, { ...wished, seat: 'nobody' }],
      [400, { ...wished, right: 'all' }],
      [400, { ...wished, name: ' ' }],
    ] as const)
      expect((await gm.ask('POST', '/api/table/tokens', wrong)).status).toBe(status);
    expect((await us.ask('DELETE', `/api/table/tokens/${mine.id}`)).status).toBe(403);
    expect((await gm.ask('DELETE', `/api/table/tokens/${mine.id}`)).status).toBe(204);
    expect((await us.ask('DELETE', `${host}/${theirs.id}`)).status).toBe(204);
    expect((await gm.ask('DELETE', `/api/table/tokens/${mine.id}`)).status).toBe(404);
    for (const dead of [mine, theirs]) expect((await by(table, dead).ask('GET', '/api/seat')).status).toBe(401);
  });

  it('is not for others than the host at any table', async () => {
    const guarded = await listening({ hosting: { secret: 's', isLocal: false, guestTables: 1, guestBytes: 1e9 } });
    onTestFinished(() => guarded.app.close());
    const table = new TestTable(guarded.url, await makeTable(guarded.url, { encounter: yard() }));
    const wished = { seat: table.seatId('us'), right: 'play', name: 'bot' };
    const path = `/api/tables/${table.made.id}/tokens`;
    const gm = seat(table, 'game master');
    expect((await gm.ask('POST', path, wished)).status).toBe(403);
    expect((await gm.ask('GET', path)).status).toBe(403);
    expect((await gm.ask('DELETE', `${path}/x`)).status).toBe(403);
    expect((await new HttpSeat(table.url, 's').ask('POST', path, wished)).status).toBe(201);
  });

  it.each(['game master', 'us', 'onlookers'])(
    'of the seat "%s" is shown what its link is, byte for byte',
    async (name) => {
      const table = await server.table();
      await seat(table, 'game master').does('commands', stab);
      const [link, token] = [seat(table, name), by(table, await made(table, name, 'look'))];
      const paths = (await linkRoutes()).filter(([method, path]) => method === 'GET' && !MANAGING.test(path));
      expect(paths.length).toBeGreaterThan(8);
      for (const [, path] of paths) {
        const [one, other] = [await link.ask('GET', path), await token.ask('GET', path)];
        expect([path, other.status, await other.text()]).toEqual([path, one.status, await one.text()]);
      }
      for (const path of ['/api/table/offers', '/api/table/odds']) {
        const [one, other] = [await link.ask('POST', path, stab), await token.ask('POST', path, stab)];
        expect([path, other.status, await other.text()]).toEqual([path, one.status, await one.text()]);
      }
      const [stream, own] = [await token.hears(), await link.hears()];
      const socket = await TestClient.seated(table.url, token.secret);
      await seat(table, 'game master').does('commands', { command: { by: 'gm', do: 'reveal', target: 'sly' } });
      const steps = [(await stream.next('step')).data, (await own.next('step')).data];
      await socket.next('step');
      expect([steps[1], socket.received.find((text) => text.startsWith('{"t":"step"'))]).toEqual([steps[0], steps[0]]);
      socket.close();
      for (const each of [stream, own]) await each.hangUp();
    },
  );

  it('that only looks does nothing, over HTTP or a socket, and none manages a table', async () => {
    const table = await server.table();
    const [looks, plays] = [await made(table, 'game master', 'look'), await made(table, 'game master', 'play')];
    for (const [method, path] of await linkRoutes()) {
      const isManaging = MANAGING.test(path);
      const asked = async (token: MadeToken): Promise<unknown> =>
        (
          await by(table, token).ask(
            method,
            path,
            method === 'GET' || method === 'DELETE' ? undefined : (WELL[path] ?? {}),
            KEY,
          )
        ).status;
      if (isManaging) expect([method, path, await asked(plays)]).toEqual([method, path, 403]);
      if (isManaging || (method !== 'GET' && !READING.test(path)))
        expect([method, path, await asked(looks)]).toEqual([method, path, 403]);
    }
    const socket = await TestClient.seated(table.url, looks.token);
    expect(await socket.does({ t: 'do', command: stab.command })).toMatchObject({ t: 'error', text: /only looks/ });
    socket.send({ t: 'say', id: 's', text: 'hm' });
    expect(await socket.next('error')).toMatchObject({ id: 's' });
    socket.close();
    expect(await seat(table, 'us').line()).toBe(1);
    expect(await seat(table, 'us').json('/api/table/talk')).toEqual([]);
  });

  it('that plays does what its seat may, and no more', async () => {
    const table = await server.table();
    const [us, them] = [by(table, await made(table, 'us', 'play')), by(table, await made(table, 'them', 'play'))];
    expect(await them.does('commands', stab)).toMatchObject([422, { refusals: [{ text: /belongs/ }] }]);
    expect(await us.does('commands', stab)).toEqual([200, { line: 2 }]);
    expect(await us.does('talk', { text: 'ha' })).toMatchObject([201, { name: 'us' }]);
  });

  it('is of one table: at another it is nobody, and is withdrawn by nobody', async () => {
    const [one, other] = [await server.table(), await server.table()];
    const token = await made(one, 'game master', 'play');
    await by(one, token).does('commands', stab);
    expect(await seat(other, 'game master').line()).toBe(1);
    expect((await seat(other, 'game master').ask('DELETE', `/api/table/tokens/${token.id}`)).status).toBe(404);
    expect((await by(one, token).ask('GET', `/api/table/view?seat=${other.seatId('us')}`)).status).toBe(404);
    expect((await by(one, token).ask('GET', '/api/seat')).status).toBe(200);
    const wished = { seat: other.seatId('us'), right: 'look', name: 'bot' };
    expect((await seat(one, 'game master').ask('POST', '/api/table/tokens', wished)).status).toBe(404);
  });

  it.each(['withdrawn', 'of a seat that is taken away', 'of a seat with a new link'])(
    '%s ends every stream and socket by it, and no others',
    async (how) => {
      const table = await server.table();
      const gm = seat(table, 'game master');
      const token = await made(table, 'us', 'play');
      const [stream, others] = [await by(table, token).hears(), await seat(table, 'them').hears()];
      const socket = await TestClient.seated(table.url, token.token);
      const closed = socket.closed();
      if (how === 'withdrawn') await gm.ask('DELETE', `/api/table/tokens/${token.id}`);
      else if (how.endsWith('away')) await gm.ask('DELETE', `/api/table/seats/${table.seatId('us')}`);
      else await gm.ask('POST', `/api/table/seats/${table.seatId('us')}/link`);
      expect(JSON.parse((await stream.next('end')).data)).toMatchObject({ t: 'end', again: false, text: /not valid/ });
      await stream.ended();
      expect(await closed).toBe(1008);
      expect((await by(table, token).ask('GET', '/api/table/events')).status).toBe(401);
      await gm.does('commands', { command: { by: 'gm', do: 'reveal', target: 'sly' } });
      const left = await others.next('step');
      expect(stream.heard.map(({ data }) => data)).not.toContain(left.data);
      await others.hangUp();
    },
  );
});

const KEY = { 'Idempotency-Key': 'k' };
/** Bodies that are read, by the path. */
const WELL: Readonly<Record<string, object>> = {
  '/api/table/commands': { at: 1, ...stab },
  '/api/table/answers': { at: 1, answer: 'decline' },
  '/api/table/contribute': { at: 1, words: 'seven' },
  '/api/table/reveal': { at: 1 },
  '/api/table/undo': { at: 1 },
  '/api/table/redo': { at: 1 },
  '/api/table/talk': { text: 'hm' },
  '/api/table/point': { to: [0, 0] },
  '/api/table/pictures/taken': { library: 'x', pictures: [] },
  '/api/table/notes': { at: [0, 0], text: 'x', to: null },
  '/api/table/notes/nobody': { at: [0, 0], text: 'x', to: null },
  '/api/table/orders': { who: 'ann', kind: 'opportunity', order: 'never' },
  '/api/table/seats': { kind: 'spectator', name: 'x' },
  '/api/table/invitation': { heroes: ['ann'] },
  '/api/table/replay': {},
  '/api/table/tokens': { seat: 'x', right: 'look', name: 'x' },
};

describe('a stream of events', () => {
  it('makes room for the newest where a seat has too many', async () => {
    const us = seat(await server.table(), 'us');
    const first = await us.hears();
    await first.next('welcome');
    const others = await Promise.all(Array.from({ length: 20 }, () => us.hears()));
    expect(JSON.parse((await first.next('end')).data)).toMatchObject({ again: true, text: /too often/ });
    for (const each of others) await each.hangUp();
  });

  it('is given up where nobody reads it, before it fills the memory', () => {
    const seated = seatOf('gm');
    const caller: Caller = { seat: seated, hash: '', right: 'all' };
    const left: Guest[] = [];
    const stream = new EventStream(caller, 1e6, { left: (guest) => left.push(guest), failed: () => undefined });
    const text = 'x'.repeat(100_000);
    let sent = 0;
    let most = 0;
    while (!stream.body.destroyed && sent < 100) {
      stream.guest.send({ t: 'notes', notes: [{ id: '', seat: '', at: [0, 0], text, to: null, mine: true }] });
      sent++;
      most = Math.max(most, stream.body.readableLength);
    }
    expect(sent).toBe(12);
    expect(most).toBeLessThan(1_048_576 + 2 * text.length);
  });

  it('is for no page of another site, whatever it knows, and leaves no cookie', async () => {
    const us = seat(await server.table(), 'us');
    const foreign = { Origin: 'https://elsewhere.example' };
    expect((await us.ask('GET', '/api/table/events', undefined, foreign)).status).toBe(403);
    expect((await us.ask('POST', '/api/table/undo', { at: 1 }, { ...KEY, ...foreign })).status).toBe(403);
    const form = await us.ask('POST', '/api/table/undo', undefined, { ...KEY, 'Content-Type': 'text/plain' });
    expect([form.status, form.headers.get('set-cookie')]).toEqual([400, null]);
    const posted = await fetch(`${us.url}/api/table/undo`, {
      method: 'POST',
      headers: { ...KEY, Authorization: `Bearer ${us.secret}`, 'Content-Type': 'text/plain' },
      body: '{"at":1}',
    });
    expect([posted.status, await posted.json()]).toMatchObject([400, { status: 400 }]);
  });
});
