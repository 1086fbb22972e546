import { Generator } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { LOCAL_HOSTING } from '../src/api/hosting.ts';
import type { ListedTable } from '../src/index.ts';
import { listening, makeTable, TestClient } from './client.ts';
import { seeds } from './dice.ts';
import { TestTable, testServer, yard } from './yard.ts';

const SECRET = 'the-secret-of-the-host';
const MASTER = 'game master';
const hurt = { by: 'gm', do: 'adjust', target: 'bob', choice: 'hp', amount: -1 } as const;

interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

/** Asks and gives the status, and what came if it is JSON. */
async function asked(url: string, { method = 'GET', body, token, headers }: Asked = {}) {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

const YARD = { encounter: yard() };
const post = (url: string, more: Asked = {}) => asked(`${url}/api/tables`, { method: 'POST', body: YARD, ...more });

describe('who may make tables', () => {
  const open = (wishes: object) => listening({ hosting: { ...LOCAL_HOSTING, ...wishes } });

  it('everybody on the machine of a server that listens to it alone, but nobody who comes through a proxy', async () => {
    const { app, url } = await open({ isLocal: true });
    expect((await post(url)).status).toBe(201);
    expect((await asked(`${url}/api/standing`)).body).toEqual({ isHost: true, mayMake: true, reason: '' });
    for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
      const headers = { [name]: '127.0.0.1' };
      expect((await post(url, { headers })).status, name).toBe(403);
      expect((await asked(`${url}/api/tables`, { headers })).status, name).toBe(403);
    }
    await app.close();
  });

  it('the host alone on one that others can reach: by its link', async () => {
    const { app, url } = await open({ isLocal: false, secret: SECRET });
    expect(await post(url)).toMatchObject({
      status: 403,
      body: { title: 'Only the host makes tables on this server' },
    });
    expect(await post(url, { token: `${SECRET}x` })).toMatchObject({ status: 403 });
    expect((await asked(`${url}/api/standing`)).body).toEqual({
      isHost: false,
      mayMake: false,
      reason: 'Only the host makes tables on this server',
    });
    const made = await post(url, { token: SECRET });
    expect(made.status).toBe(201);
    expect((await asked(`${url}/api/standing`, { token: SECRET })).body).toMatchObject({ isHost: true });
    // The link of a seat makes nobody a host; sheets are for game masters too.
    const { token } = made.body.seats[0];
    const sheets = `${url}/api/sheets?ruleset=modern`;
    expect([(await asked(sheets, { token })).status, (await asked(sheets)).status]).toEqual([200, 403]);
    expect((await asked(sheets, { token: made.body.seats[1].token })).status).toBe(403);
    expect((await post(url, { token })).status).toBe(403);
    const id = made.body.id;
    for (const [method, path, body] of [
      ['GET', '/api/tables'],
      ['GET', '/api/examples/text?id=first/tavern'],
      ['PATCH', `/api/tables/${id}`, { archived: true }],
      ['DELETE', `/api/tables/${id}`],
      ['POST', `/api/tables/${id}/seats/${made.body.seats[0].id}/link`],
      ['DELETE', `/api/tables/${id}/seats/${made.body.seats[0].id}`],
    ] as const) {
      expect((await asked(url + path, { method, token, ...(body && { body }) })).status, path).toBe(403);
      expect((await asked(url + path, { method, ...(body && { body }) })).status, path).toBe(403);
    }
    const text = await asked(`${url}/api/examples/text?id=first/tavern`, { token: SECRET });
    expect(text.body.file).toBe('first/tavern.yaml');
    expect((await asked(`${url}/api/tables`, { token: SECRET })).body.map(({ id: each }: ListedTable) => each)).toEqual(
      [id],
    );
    await app.close();
  });

  it('guests, as many as the host says, also where they ask for all at once, and again when one is deleted', async () => {
    const wishes = { isLocal: false, secret: SECRET, guestTables: 2, guestBytes: 1_000_000 };
    const { app, url } = await open(wishes);
    expect((await asked(`${url}/api/standing`)).body).toEqual({ isHost: false, mayMake: true, reason: '' });
    const tries = await Promise.all([1, 2, 3].map(() => post(url)));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 201, 403]);
    expect(await post(url)).toMatchObject({
      status: 403,
      body: { detail: expect.stringMatching(/fewer than 2, found 2/) },
    });
    // The host's own count for nobody.
    expect((await post(url, { token: SECRET })).status).toBe(201);
    const all = (await asked(`${url}/api/tables`, { token: SECRET })).body as ListedTable[];
    expect(all.map(({ byGuest }) => byGuest).sort()).toEqual([false, true, true]);
    const id = all.find(({ byGuest }) => byGuest)?.id;
    expect((await asked(`${url}/api/tables/${id}`, { method: 'DELETE', token: SECRET })).status).toBe(204);
    expect((await post(url)).status).toBe(201);
    await app.close();
  });

  it('guests, until their tables fill their share', async () => {
    const measured = await open({});
    await post(measured.url);
    const [{ bytes }] = (await asked(`${measured.url}/api/tables`)).body as [ListedTable];
    await measured.app.close();
    for (const [guestBytes, status] of [
      [bytes - 1, 403],
      [bytes, 201],
      [bytes + 1, 201],
    ] as const) {
      const { app, url } = await open({ isLocal: false, secret: SECRET, guestTables: 5, guestBytes });
      expect((await post(url)).status).toBe(status);
      expect((await post(url)).status).toBe(403);
      await app.close();
    }
  });
});

describe('the host', () => {
  const server = testServer();
  const path = (table: TestTable, rest = ''): string => `${server.url}/api/tables/${table.made.id}${rest}`;
  const listed = async (table: TestTable): Promise<ListedTable | undefined> => {
    const { body } = await asked(`${server.url}/api/tables`);
    return (body as ListedTable[]).find(({ id }) => id === table.made.id);
  };

  it('sees of every table what it is, how old and how large, and who is there', async () => {
    const table = await server.table();
    const [gm] = await table.sitAll(MASTER, 'us', 'us');
    await gm.does({ t: 'do', command: hurt });
    const found = await listed(table);
    const generator = JSON.stringify(Generator.seeded(seeds(yard())).state());
    expect(found).toMatchObject({
      title: 'Yard',
      ruleset: 'modern',
      lines: 2,
      // Without the ends of lines, and with the dice that the journal withholds.
      bytes:
        (await table.journal()).replace('"generator":null', `"generator":${generator},"seed":${generator}`).length - 3,
      archived: false,
      byGuest: false,
      watchers: 3,
    });
    expect(found?.seats.map(({ name, present, revoked }) => [name, present, revoked])).toEqual([
      [MASTER, 1, false],
      ['us', 2, false],
      ['them', 0, false],
      ['onlookers', 0, false],
    ]);
    expect((found?.created ?? '') <= (found?.played ?? '')).toBe(true);
    expect(JSON.stringify(found)).not.toMatch(/hash|token/);
  });

  it('deletes a table: who sits there has to leave, its links are dead, and no other table is touched', async () => {
    const [table, other] = [await server.table(), await server.table()];
    const [gm, us] = await table.sitAll(MASTER, 'us');
    const gone = Promise.all([gm.closed(), us.closed()]);
    expect((await asked(path(table), { method: 'DELETE' })).status).toBe(204);
    expect(await gone).toEqual([1008, 1008]);
    expect((await table.ask('/api/seat', 'us')).status).toBe(401);
    expect((await table.ask('/api/table/journal', MASTER)).status).toBe(401);
    expect(await listed(table)).toBeUndefined();
    expect((await asked(path(table), { method: 'DELETE' })).status).toBe(404);
    expect(await (await other.sit(MASTER)).does({ t: 'do', command: hurt })).toMatchObject({ t: 'done' });
  });

  it('archives a table, which can then only be read, and takes it up again', async () => {
    const table = await server.table();
    const gm = await table.sit(MASTER);
    await gm.does({ t: 'do', command: hurt });
    const gone = gm.closed();
    const archive = (archived: boolean) => asked(path(table), { method: 'PATCH', body: { archived } });
    expect((await archive(true)).status).toBe(204);
    expect(await gone).toBe(1013);
    expect(await listed(table)).toMatchObject({ archived: true, lines: 2 });
    const reader = new TestClient(server.url);
    await reader.opened();
    reader.send({ t: 'hello', token: table.token(MASTER) });
    const welcome = await reader.next('welcome');
    expect([welcome.archived, welcome.line, welcome.log.length]).toEqual([true, 2, 2]);
    const refused = { t: 'refused', refusals: [{ text: expect.stringMatching(/archived/) }] };
    expect(await reader.does({ t: 'do', command: hurt }, { id: 'late' })).toMatchObject(refused);
    expect(await reader.does({ t: 'undo' }, { id: 'back' })).toMatchObject(refused);
    expect(welcome.reversals.undo?.text).toMatch(/archived/);
    expect((await table.ask('/api/table/view?line=1', 'us')).status).toBe(200);
    expect((await table.journal()).split('\n').length).toBe(4);
    expect((await archive(false)).status).toBe(204);
    const again = await table.sit(MASTER);
    expect(await again.does({ t: 'do', command: hurt }, { id: 'again' })).toMatchObject({ t: 'done', line: 3 });
    const nowhere = `${server.url}/api/tables/nowhere`;
    expect((await asked(nowhere, { method: 'PATCH', body: { archived: true } })).status).toBe(404);
  });

  it('takes away the game master’s seat, and gives it back by a new link', async () => {
    const table = await server.table();
    const [gm, us] = await table.sitAll(MASTER, 'us');
    const seat = path(table, `/seats/${table.seatId(MASTER)}`);
    const gone = gm.closed();
    expect((await asked(seat, { method: 'DELETE' })).status).toBe(204);
    expect(await gone).toBe(1008);
    expect((await table.ask('/api/seat', MASTER)).status).toBe(401);
    expect((await listed(table))?.seats[0]).toMatchObject({ kind: 'gm', revoked: true });
    expect((await asked(seat, { method: 'DELETE' })).status).toBe(404);
    const given = await asked(`${seat}/link`, { method: 'POST' });
    expect([given.status, given.body.id]).toEqual([201, table.seatId(MASTER)]);
    const again = await TestClient.seated(server.url, given.body.token);
    expect(await again.does({ t: 'do', command: hurt })).toMatchObject({ t: 'done' });
    await us.heardAll();
    expect((await asked(path(table, '/seats/nobody/link'), { method: 'POST' })).status).toBe(404);
    const other = await server.table();
    expect((await asked(path(other, `/seats/${table.seatId('us')}/link`), { method: 'POST' })).status).toBe(404);
    expect((await table.ask('/api/seat', 'us')).status).toBe(200);
  });
});

describe('a link that has leaked', () => {
  const server = testServer();
  const renew = (table: TestTable, as: string, seat: string) =>
    table.ask(`/api/table/seats/${table.seatId(seat)}/link`, as, { method: 'POST' });

  it('is made anew by the game master: the old one is dead, and who came by it has to leave', async () => {
    const table = await server.table();
    const [us, them] = await table.sitAll('us', 'them');
    const gone = us.closed();
    const answer = await renew(table, MASTER, 'us');
    const made = (await answer.json()) as { id: string; name: string; owns: string[]; token: string };
    expect([answer.status, made.id, made.name, made.owns]).toEqual([201, table.seatId('us'), 'us', ['ann']]);
    expect(await gone).toBe(1008);
    expect((await table.ask('/api/seat', 'us')).status).toBe(401);
    const again = await TestClient.seated(server.url, made.token);
    expect(await again.does({ t: 'do', command: { by: 'ann', do: 'end-turn' } })).toMatchObject({ t: 'done' });
    await them.heardAll();
  });

  it('is the game master’s own, too; nobody else makes links, and none of a seat that was taken away', async () => {
    const table = await server.table();
    for (const as of ['us', 'onlookers']) expect((await renew(table, as, 'us')).status).toBe(403);
    expect((await renew(table, MASTER, 'nobody')).status).toBe(404);
    await table.ask(`/api/table/seats/${table.seatId('us')}`, MASTER, { method: 'DELETE' });
    expect((await renew(table, MASTER, 'us')).status).toBe(404);
    const own = await renew(table, MASTER, MASTER);
    const { token } = (await own.json()) as { token: string };
    expect((await table.ask('/api/table/seats', MASTER)).status).toBe(401);
    expect((await asked(`${server.url}/api/table/seats`, { token })).status).toBe(200);
  });
});

describe('whoever has not sat down', () => {
  it.each([
    ['says nothing', null],
    ['sends messages of no use', '{"t":"ping"}'],
    ['says something before hello', '{"t":"undo","id":"a","at":1}'],
  ])('is sent away after a while when it %s', async (_what, text) => {
    const { app, url } = await listening({ patienceMs: 100 });
    const client = new TestClient(url);
    await client.opened();
    const chatting = setInterval(() => text !== null && client.sendText(text), 60);
    expect(await client.closed()).toBe(1008);
    clearInterval(chatting);
    const seated = await TestClient.seated(url, new TestTable(url, await makeTable(url, YARD)).token('us'));
    await new Promise((resolve) => setTimeout(resolve, 150));
    seated.send({ t: 'ping' });
    await seated.next('pong');
    await app.close();
  });

  it('is sent away at once when its link stands for nothing', async () => {
    const { app, url } = await listening();
    const client = new TestClient(url);
    await client.opened();
    client.send({ t: 'hello', token: 'nothing' });
    expect(await client.closed()).toBe(1008);
    await app.close();
  });
});

describe('/ready', () => {
  it('says whether what is played can be kept, while /health says that the server is up', async () => {
    const { openSqlite } = await import('../src/index.ts');
    const store = openSqlite(':memory:');
    let isFull = false;
    const disk = new Proxy(store, {
      get: (target, name) => {
        if (isFull && name === 'tryWriting') return () => Promise.reject(new Error('database or disk is full'));
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const { app, url } = await listening({ store: disk });
    const both = async () => [(await asked(`${url}/ready`)).status, (await asked(`${url}/health`)).status];
    expect(await both()).toEqual([200, 200]);
    isFull = true;
    expect(await both()).toEqual([503, 200]);
    const told = await asked(`${url}/ready`);
    expect(told.body).toMatchObject({ status: 503, title: 'The server cannot keep what is played' });
    isFull = false;
    expect(await both()).toEqual([200, 200]);
    await app.close();
  });
});
