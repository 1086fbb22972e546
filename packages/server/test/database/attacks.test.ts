import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asked, freshDatabase } from '../../../../test/postgres/database.ts';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import { listening, makeTable, TestClient } from '../client.ts';
import { HttpSeat } from '../http-seat.ts';
import { TestTable, yard } from '../yard.ts';

const MASTER = 'game master';
const hurt = { by: 'gm', do: 'adjust', target: 'bob', choice: 'hp', amount: -1 } as const;

/** No server hears of anything for half a second. */
const SEVER = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name = 'fray' AND datname = current_database() AND query LIKE 'LISTEN%'`;

let one: { app: FastifyInstance; url: string };
let two: { app: FastifyInstance; url: string };
let database: string;
beforeAll(async () => {
  database = await freshDatabase();
  const opened = () => openPostgres(database, () => undefined);
  one = await listening({ store: await opened() });
  two = await listening({ store: await opened() });
});
afterAll(() => Promise.all([one.app.close(), two.app.close()]));

/** A table as both servers have it. */
async function table(): Promise<readonly [TestTable, TestTable]> {
  const made = await makeTable(one.url, { encounter: yard() });
  return [new TestTable(one.url, made), new TestTable(two.url, made)];
}

/** Asks as whoever has the secret, or as nobody: `GET /path`. */
async function sends(url: string, secret: string | null, what: string, body?: unknown): Promise<Answer> {
  const [method = '', path = ''] = what.split(' ');
  const headers = { 'If-Match': '"1"', ...(secret !== null && { Authorization: `Bearer ${secret}` }) };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const answer = await fetch(url + path, { method, headers: { ...headers, ...type }, ...sent });
  const text = await answer.text();
  const { id = '', token = '' } = (text === '' ? {} : JSON.parse(text)) as Partial<Answer>;
  return { status: answer.status, text, id, token };
}

/** What came of it, and what it named. */
interface Answer {
  readonly status: number;
  readonly text: string;
  readonly id: string;
  readonly token: string;
}

const linesOf = async (at: TestTable): Promise<number> => (await at.journal()).trim().split('\n').length - 1;

describe('what was taken away at one server cannot be used at the other, which has not heard of it', () => {
  it.each([
    ['a seat', (seat: string) => `DELETE /api/table/seats/${seat}`],
    ['a link that was made anew', (seat: string) => `POST /api/table/seats/${seat}/link`],
  ])('%s', async (_what, path) => {
    const [here, there] = await table();
    const us = await there.sit('us');
    const seat = new HttpSeat(two.url, there.token('us'));
    const token = await sends(one.url, here.token(MASTER), 'POST /api/table/tokens', {
      seat: here.seatId('us'),
      name: 'bot',
      right: 'play',
    });
    const bot = await TestClient.seated(two.url, token.token);
    await asked(database, SEVER);
    expect((await sends(one.url, here.token(MASTER), path(here.seatId('us')))).status).toBeLessThan(300);
    const ended = Promise.all([us.closed(), bot.closed()]);
    for (const each of [us, bot]) {
      each.send({ t: 'do', id: 'a', at: each.line, command: { by: 'ann', do: 'end-turn' } });
      each.send({ t: 'say', id: 'b', text: 'still here' });
    }
    expect((await seat.does('commands', { at: 1, command: { by: 'ann', do: 'end-turn' } }))[0]).toBe(401);
    expect(await ended).toEqual([1008, 1008]);
    expect(await linesOf(here)).toBe(1);
    const talk = (await sends(one.url, here.token(MASTER), 'GET /api/table/talk')).text;
    expect(talk).not.toContain('still here');
  });

  it('a token', async () => {
    const [here, there] = await table();
    const wishes = { seat: here.seatId(MASTER), name: 'bot', right: 'play' };
    const made = await sends(one.url, here.token(MASTER), 'POST /api/table/tokens', wishes);
    const bot = await TestClient.seated(two.url, made.token);
    await asked(database, SEVER);
    expect((await sends(one.url, here.token(MASTER), `DELETE /api/table/tokens/${made.id}`)).status).toBe(204);
    const ended = bot.closed();
    bot.send({ t: 'do', id: 'a', at: bot.line, command: hurt });
    expect(await ended).toBe(1008);
    expect((await sends(two.url, made.token, 'GET /api/table/view')).status).toBe(401);
    expect(await linesOf(there)).toBe(1);
  });

  it('a table that was archived', async () => {
    const [here, there] = await table();
    const gm = await there.sit(MASTER);
    const http = new HttpSeat(two.url, there.token(MASTER));
    await asked(database, SEVER);
    expect((await sends(one.url, null, `PATCH /api/tables/${here.made.id}`, { archived: true })).status).toBeLessThan(
      300,
    );
    gm.send({ t: 'do', id: 'a', at: gm.line, command: hurt });
    expect((await http.does('commands', { at: 1, command: hurt }))[0]).toBe(422);
    expect(gm.frames.filter(({ t }) => t === 'done')).toEqual([]);
    expect(await linesOf(here)).toBe(1);
    expect((await sends(one.url, null, `PATCH /api/tables/${here.made.id}`, { archived: false })).status).toBeLessThan(
      300,
    );
    expect((await new HttpSeat(one.url, here.token(MASTER)).does('commands', { at: 1, command: hurt }))[0]).toBe(200);
  });

  it('a table that was deleted, the link of a replay, a library, its link and what the host offers of it', async () => {
    const [here] = await table();
    const gm = here.token(MASTER);
    const replay = await sends(one.url, gm, 'PUT /api/table/replay', { whole: false });
    expect((await sends(two.url, replay.token, 'GET /api/replay')).status).toBe(200);
    await sends(one.url, gm, 'DELETE /api/table/replay');
    expect((await sends(two.url, replay.token, 'GET /api/replay')).status).toBe(401);
    const library = await sends(one.url, null, 'POST /api/libraries', { title: 'Ours' });
    expect((await sends(two.url, library.token, 'GET /api/library')).status).toBe(200);
    await sends(one.url, null, `PUT /api/libraries/${library.id}/offer`, { offered: true });
    const renewed = await sends(one.url, library.token, 'POST /api/library/link');
    expect((await sends(two.url, library.token, 'GET /api/library/entries')).status).toBe(401);
    expect((await sends(two.url, renewed.token, 'GET /api/library/entries')).status).toBe(200);
    await sends(one.url, null, `DELETE /api/libraries/${library.id}`);
    expect((await sends(two.url, renewed.token, 'GET /api/library/entries')).status).toBe(401);
    expect((await sends(two.url, gm, 'GET /api/table/view')).status).toBe(200);
    await asked(database, SEVER);
    await sends(one.url, null, `DELETE /api/tables/${here.made.id}`);
    expect((await sends(two.url, gm, 'GET /api/table/view')).status).toBe(401);
  });
});

describe('what is sent to both servers at once', () => {
  it('under one name is done once', async () => {
    const [here, there] = await table();
    const seats = [new HttpSeat(one.url, here.token(MASTER)), new HttpSeat(two.url, there.token(MASTER))];
    const socket = await there.sit(MASTER);
    for (let n = 1; n <= 8; n++) {
      const over = seats.map((seat) => seat.does('commands', { at: n, command: hurt }, `k${n}`));
      const [a, b] = await Promise.all(over);
      expect([a, b]).toEqual([
        [200, { line: n + 1 }],
        [200, { line: n + 1 }],
      ]);
      expect(await socket.does({ t: 'do', command: hurt }, { id: `k${n}`, at: n })).toMatchObject({ line: n + 1 });
    }
    expect(await linesOf(here)).toBe(9);
  });

  it('to take something back takes back one step', async () => {
    const [here, there] = await table();
    const seats = [new HttpSeat(one.url, here.token(MASTER)), new HttpSeat(two.url, there.token(MASTER))];
    for (let n = 1; n <= 6; n++) await seats[n % 2]?.does('commands', { at: n, command: hurt });
    for (let n = 7; n <= 9; n++) {
      const statuses = (await Promise.all(seats.map((seat) => seat.does('undo', { at: n })))).map(([status]) => status);
      expect(statuses.toSorted()).toEqual([200, 409]);
    }
    const view = await seats[0]?.json<{ fight: { combatants: { id: string; harm: unknown }[] } }>('/api/table/view');
    expect(view).toEqual(await seats[1]?.json('/api/table/view'));
    expect(await linesOf(there)).toBe(10);
    expect(await there.journal()).toBe(await here.journal());
  });

  it('for one combatant gives one of them a seat, and of two changes of one entry keeps one', async () => {
    const [here] = await table();
    const invited = await sends(one.url, here.token(MASTER), 'PUT /api/table/invitation', { heroes: ['ann'] });
    const { token } = invited;
    const taken = await Promise.all(
      [one, two].map(({ url }, n) => sends(url, token, 'POST /api/invitation', { name: `p${n}`, heroes: ['ann'] })),
    );
    expect(taken.map(({ status }) => status < 300).toSorted()).toEqual([false, true]);
    const library = await sends(one.url, null, 'POST /api/libraries', { title: 'Ours' });
    const entry = { kind: 'encounter', folder: '', name: 'Yard', tags: [], text: yard() };
    const added = await sends(one.url, library.token, 'POST /api/library/entries', entry);
    const { id } = added;
    const saved = await Promise.all(
      [one, two].map(({ url }, n) =>
        sends(url, library.token, `PUT /api/library/entries/${id}`, { ...entry, name: `Yard ${n}` }),
      ),
    );
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('whispers reach nobody else by way of the other server', async () => {
    const [here, there] = await table();
    const [gm, them, us] = [await here.sit(MASTER), await here.sit('them'), await there.sit('us')];
    us.send({ t: 'say', id: 'w', text: '/w gm zqxwhisper' });
    us.send({ t: 'say', id: 's', text: 'aloud' });
    await expect.poll(() => them.received.some((text) => text.includes('aloud'))).toBe(true);
    await expect.poll(() => gm.received.some((text) => text.includes('zqxwhisper'))).toBe(true);
    expect(them.received.filter((text) => text.includes('zqxwhisper'))).toEqual([]);
  });
});
