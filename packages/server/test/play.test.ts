import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ServerFrame } from '../src/api/frames.ts';
import { openSqlite } from '../src/index.ts';
import { listening, makeTable } from './client.ts';
import { HttpSeat } from './http-seat.ts';
import { TestTable, testServer, yard } from './yard.ts';

const server = testServer({ snapshotEvery: 3 });
const seat = (table: TestTable, name: string): HttpSeat => new HttpSeat(table.url, table.token(name));
const stab = { command: { by: 'ann', do: 'attack', target: 'bob' } };
const hurt = (target: string): object => ({
  command: { by: 'gm', do: 'adjust', target, choice: 'hp', amount: -1, text: 'falling plaster' },
});

describe('a table over HTTP', () => {
  it('does what the socket does, and refuses in one shape, with the reasons', async () => {
    const table = await server.table();
    const [us, them, look, gm] = ['us', 'them', 'onlookers', 'game master'].map((name) => seat(table, name)) as [
      HttpSeat,
      HttpSeat,
      HttpSeat,
      HttpSeat,
    ];
    const watcher = await table.sit('us');
    expect(await us.does('commands', stab)).toEqual([200, { line: 2 }]);
    expect(await watcher.next('step')).toMatchObject({ line: 2 });
    watcher.close();
    for (const [who, reason] of [
      [them, /belongs/],
      [look, /looks on/],
    ] as const)
      expect(await who.does('commands', stab)).toMatchObject([
        422,
        { status: 422, title: 'That may not be done', refusals: [{ text: expect.stringMatching(reason) }] },
      ]);
    expect(await gm.does('undo', {})).toEqual([200, { line: 3 }]);
    expect(await us.does('redo', {})).toMatchObject([422, { refusals: [{ text: /game master/ }] }]);
    expect(await gm.does('redo', {})).toEqual([200, { line: 4 }]);
    expect(await us.line()).toBe(4);
  });

  it('answers what is asked, and follows standing orders though nobody listens', async () => {
    const table = await server.table();
    const [us, them, gm] = [seat(table, 'us'), seat(table, 'them'), seat(table, 'game master')];
    for (const by of ['ann', 'bob', 'sly']) await gm.does('commands', { command: { by, do: 'end-turn' } });
    const away = { command: { by: 'ann', do: 'move', to: [3, 0] } };
    const [, { line }] = (await us.does('commands', away)) as [number, { line: number }];
    expect(await us.does('answers', { answer: 'decline' })).toMatchObject([422, { refusals: [{ text: /is asked/ }] }]);
    expect(await them.does('answers', { answer: 'decline' })).toEqual([200, { line: line + 1 }]);
    for (let n = 0; n < 2; n++) await gm.does('undo', {});
    const order = { who: 'bob', kind: 'opportunity', order: 'never' };
    expect((await them.ask('PUT', '/api/table/orders', order)).status).toBe(200);
    await us.does('commands', away);
    const last = async (): Promise<unknown> =>
      (await us.json<{ fight: { waitingFor: unknown; combatants: { x: number }[] } }>('/api/table/view')).fight;
    await expect.poll(last, { timeout: 60_000 }).toMatchObject({ waitingFor: null, combatants: [{ x: 3 }, {}] });
  });

  it('says what is new where the table has gone on, by the count of the seat', async () => {
    const table = await server.table();
    const [us, gm] = [seat(table, 'us'), seat(table, 'game master')];
    await gm.does('commands', hurt('bob'));
    await gm.does('commands', hurt('sly'));
    expect(await us.does('commands', { ...stab, at: 1 })).toMatchObject([
      409,
      { status: 409, line: 2, news: [{ line: 2, events: [{ kind: 'count', count: 'hp', by: -1 }] }] },
    ]);
  });

  it('does what has the same key once, beside the socket and after a restart too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fray-http-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'tables.sqlite');
    const first = await listening({ store: openSqlite(file) });
    const table = new TestTable(first.url, await makeTable(first.url, { encounter: yard() }));
    const us = seat(table, 'us');
    const once = { ...stab, at: 1 };
    const both = await Promise.all([us.does('commands', once, 'k'), us.does('commands', once, 'k')]);
    expect(both).toEqual([
      [200, { line: 2 }],
      [200, { line: 2 }],
    ]);
    const socket = await table.sit('us');
    expect(await socket.does({ t: 'do', command: stab.command }, { id: 'k', at: 1 })).toMatchObject({ line: 2 });
    expect(await us.does('talk', { text: 'Hear me' }, 'k')).toMatchObject([201, { number: 1, text: 'Hear me' }]);
    socket.close();
    await first.app.close();
    const second = await listening({ store: openSqlite(file) });
    onTestFinished(() => second.app.close());
    const again = new HttpSeat(second.url, us.secret);
    expect(await again.does('commands', once, 'k')).toEqual([200, { line: 2 }]);
    expect(await again.does('talk', { text: 'Hear me' }, 'k')).toMatchObject([201, { number: 1 }]);
    expect(await again.json<unknown[]>('/api/table/talk')).toHaveLength(1);
    expect(await again.line()).toBe(2);
  });

  it('wants a key, a body that it knows, and a link', async () => {
    const us = seat(await server.table(), 'us');
    const asked = async (body: unknown, headers: Record<string, string>): Promise<unknown> =>
      (await us.ask('POST', '/api/table/commands', body, headers)).json();
    const key = { 'Idempotency-Key': 'k' };
    expect(await asked({ ...stab, at: 1 }, {})).toMatchObject({ status: 400, detail: /idempotency-key/ });
    expect(await asked({ ...stab, at: 1 }, { 'Idempotency-Key': 'x'.repeat(65) })).toMatchObject({ status: 400 });
    expect(await asked(stab, key)).toMatchObject({ status: 400, detail: /^at: / });
    expect(await asked({ ...stab, at: 1, more: 1 }, key)).toMatchObject({ status: 400, detail: /more/ });
    expect(await asked({ command: { ...stab.command, text: 'x'.repeat(2_000_000) }, at: 1 }, key)).toMatchObject({
      status: 413,
    });
    const stranger = new HttpSeat(us.url, 'x'.repeat(22));
    expect(await (await stranger.ask('POST', '/api/table/undo', { at: 1 }, key)).json()).toMatchObject({ status: 401 });
    expect(await us.line()).toBe(1);
  });

  it('tells what is said and pointed at to whoever sits there, the own other connections too', async () => {
    const table = await server.table();
    const [mine, theirs] = await table.sitAll('us', 'them');
    const us = seat(table, 'us');
    expect(await us.does('talk', { text: '/w them psst' })).toMatchObject([201, { text: 'psst', to: ['them'] }]);
    expect(await mine.next('said')).toMatchObject({ said: { text: 'psst' } });
    expect(await theirs.next('said')).toMatchObject({ said: { text: 'psst' } });
    expect(await us.does('talk', { text: '/w nobody x' })).toMatchObject([422, { title: 'That was not said' }]);
    expect((await us.ask('POST', '/api/table/point', { to: [1, 1] })).status).toBe(204);
    expect(await theirs.next('pointed')).toMatchObject({ name: 'us', to: [1, 1], look: false });
    expect(await seat(table, 'onlookers').json('/api/table/talk')).toEqual([]);
    for (const each of [mine, theirs]) each.close();
  });

  it('gives the log from a line on, and how things stand now', async () => {
    const table = await server.table();
    const [us, gm] = [seat(table, 'us'), seat(table, 'game master')];
    for (let n = 0; n < 4; n++) await gm.does('commands', hurt('bob'));
    await gm.does('undo', {});
    const lines = (await (await us.ask('GET', '/api/table/log?after=3')).text()).trim().split('\n');
    expect(lines.map((text) => JSON.parse(text).line)).toEqual([4]);
    const { line, fight } = await us.json<{ line: number; fight: { combatants: object[] } }>('/api/table/view');
    expect([line, fight.combatants[1]]).toMatchObject([6, { counts: { hp: 17 } }]);
  });

  it('counts messages of a seat over HTTP and over sockets together', async () => {
    const slow = await listening({ perSecond: 1 });
    onTestFinished(() => slow.app.close());
    const us = seat(new TestTable(slow.url, await makeTable(slow.url, { encounter: yard() })), 'us');
    const answers = await Promise.all(Array.from({ length: 8 }, () => us.ask('GET', '/api/table/talk')));
    const counts = answers.map(({ status }) => status);
    expect(counts.filter((status) => status === 200)).toHaveLength(3);
    expect(counts.filter((status) => status === 429)).toHaveLength(5);
    expect(await answers.at(-1)?.json()).toMatchObject({ status: 429, title: 'Too many messages' });
  });
});

interface Offered {
  readonly line: number;
  readonly offers: readonly {
    by: string;
    action: string;
    refusals: { text: string }[];
    args: { name: string; candidates: unknown[] }[];
  }[];
}

describe('offers over HTTP', () => {
  it('are those of the own combatants who have the turn, and tell of nobody unseen', async () => {
    const table = await server.table();
    const [us, them] = [seat(table, 'us'), seat(table, 'them')];
    const { line, offers } = await us.json<Offered>('/api/table/offers');
    const attack = offers.find(({ action }) => action === 'attack');
    expect([line, attack]).toMatchObject([1, { by: 'ann', refusals: [] }]);
    expect(attack?.args.find(({ name }) => name === 'target')?.candidates).toEqual(['bob']);
    expect((await them.json<Offered>('/api/table/offers')).offers).toEqual([]);
    const bobs = (await us.json<Offered>('/api/table/offers?by=bob')).offers;
    expect(bobs.find(({ action }) => action === 'attack')?.refusals).not.toEqual([]);
    for (const by of ['sly', 'nobody']) expect((await us.ask('GET', `/api/table/offers?by=${by}`)).status).toBe(404);
    expect((await us.ask('GET', '/api/table/offers?by=gm')).status).toBe(403);
    const next = await us.ask('POST', '/api/table/offers', { command: { by: 'ann', do: 'attack', target: 'sly' } });
    expect(await next.json()).toMatchObject({ refusals: [{ text: /no combatant 'sly'/ }] });
  });

  it('have odds, before a die falls, or the reasons why not', async () => {
    const table = await server.table();
    const us = seat(table, 'us');
    const oddsOf = (command: object): Promise<Response> => us.ask('POST', '/api/table/odds', { command });
    const told = (await (await oddsOf(stab.command)).json()) as {
      odds: { method: string; byCombatant: { who: number; harmed: number }[] };
    };
    expect(told.odds).toMatchObject({ method: 'exact', byCombatant: [{ who: 1 }] });
    // A knife against Defense 12 at no bonus: 9 of 20.
    expect(told.odds.byCombatant[0]?.harmed).toBeCloseTo(0.45, 6);
    const refused = await oddsOf({ by: 'ann', do: 'attack', target: 'ann' });
    expect([refused.status, await refused.json()]).toMatchObject([422, { refusals: [{}] }]);
    const gm = seat(table, 'game master');
    await gm.does('commands', { command: { by: 'gm', do: 'tell', choice: 'words' } });
    expect(await (await oddsOf(stab.command)).json()).toMatchObject({ odds: null });
  });
});

/** What a seat has been told, one text a frame. */
const framesOf = (frames: readonly { data: string }[]): readonly ServerFrame[] =>
  frames.map(({ data }) => JSON.parse(data) as ServerFrame);

describe('the events of a table', () => {
  it('are the frames of the socket, byte for byte, and end with the line', async () => {
    const table = await server.table();
    const [us, gm] = [seat(table, 'us'), seat(table, 'game master')];
    const [socket, stream] = [await table.sit('us'), await us.hears()];
    expect([stream.status, stream.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await stream.next('welcome');
    await gm.does('commands', hurt('sly'));
    await gm.does('commands', hurt('bob'));
    await gm.does('undo', {});
    await gm.does('talk', { text: 'hm' });
    await stream.next('said');
    await socket.next('said');
    const without = (texts: readonly string[]): readonly string[] =>
      texts.filter((text) => !/^{"t":"seats"/.test(text));
    const told = without(stream.heard.map(({ data }) => data));
    expect(told.slice(1)).toEqual(without(socket.received).slice(1));
    expect(told.join()).not.toContain('sly');
    await stream.hangUp();
    await expect.poll(() => presence(socket.frames), { timeout: 60_000 }).toBe(1);
    socket.close();
  });

  it('go on after the last one that was seen, without a gap and without repetition', async () => {
    const table = await server.table();
    const [us, gm] = [seat(table, 'us'), seat(table, 'game master')];
    const [whole, broken] = [await us.hears(), await us.hears()];
    await gm.does('commands', hurt('bob'));
    await gm.does('talk', { text: 'one' });
    const { id } = await broken.next('said');
    await broken.hangUp();
    for (let n = 0; n < 7; n++) await gm.does('commands', hurt(n % 2 === 0 ? 'bob' : 'sly'));
    await gm.does('undo', {});
    await gm.does('commands', { command: { by: 'gm', do: 'reveal', target: 'sly' } });
    await gm.does('talk', { text: 'two' });
    await whole.next('said');
    const last = await whole.next('said');
    const resumed = await us.hears(id);
    expect((await resumed.next('said')).id).toBe(last.id);
    await resumed.next('notes');
    const lasting = (frames: readonly { event: string; data: string }[]): readonly unknown[] =>
      framesOf(frames).flatMap<unknown>((frame) => {
        if (frame.t === 'said') return [frame];
        if (!('now' in frame)) return [];
        // The map may be told again.
        const { map: _, ...now } = frame.now;
        return [{ ...frame, now }];
      });
    const missed = lasting(whole.heard.slice(whole.heard.findIndex((each) => each.id === id) + 1));
    const steps = lasting(resumed.heard);
    expect(steps.filter((each) => (each as ServerFrame).t === 'back')).toHaveLength(1);
    const told = (list: readonly unknown[]): unknown =>
      list.map((each) => {
        const { reversals: _, ...rest } = each as { reversals?: unknown };
        return rest;
      });
    expect(told(steps.filter((each) => (each as ServerFrame).t !== 'said'))).toEqual(
      told(missed.filter((each) => (each as ServerFrame).t !== 'said')),
    );
    expect(steps.filter((each) => (each as ServerFrame).t === 'said')).toEqual([missed.at(-1)]);
    await gm.does('commands', hurt('bob'));
    expect((await resumed.next('step')).data).toBe((await whole.next('step')).data);
    for (const each of [whole, resumed]) await each.hangUp();
  });

  it('begin anew for who was never told so much', async () => {
    const us = seat(await server.table(), 'us');
    for (const id of ['99-0', 'nonsense', '0-0', '-1-0']) {
      const stream = await us.hears(id);
      expect((await stream.next('welcome')).id).toBe('1-0');
      await stream.hangUp();
    }
  });

  it('show that the line stands while nothing happens', async () => {
    const calm = await listening({ heartbeatMs: 5 });
    onTestFinished(() => calm.app.close());
    const us = seat(new TestTable(calm.url, await makeTable(calm.url, { encounter: yard() })), 'us');
    const stream = await us.hears();
    while (stream.beats < 3) await stream.more();
    expect(stream.heard.map(({ event }) => event)).toEqual(['welcome']);
    await stream.hangUp();
  });
});

/** How many connections the first seat that frames tell of last has open. */
function presence(frames: readonly ServerFrame[]): number | undefined {
  const told = frames.findLast((frame) => frame.t === 'seats');
  return told?.t === 'seats' ? told.seats.find(({ name }) => name === 'us')?.present : undefined;
}
