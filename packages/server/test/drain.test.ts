import { once } from 'node:events';
import { connect } from 'node:net';
import { rulesets } from '@fray/engine';
import { expect, it } from 'vitest';
import { EngineWork } from '../src/engine/engine-work.ts';
import { TableEngine } from '../src/engine/table-engine.ts';
import { EXAMPLES, listening, makeTable } from './client.ts';
import { HttpSeat } from './http-seat.ts';
import { TestTable, yard } from './yard.ts';

const hurt = { by: 'gm', do: 'adjust', target: 'bob', choice: 'hp', amount: -1 } as const;
const MASTER = 'game master';

it('is not ready from the moment in which it was told to stop, and serves on', async () => {
  const leaving = new AbortController();
  const { app, url } = await listening({ leaving: leaving.signal });
  const table = new TestTable(url, await makeTable(url, { encounter: yard() }));
  const gm = await table.sit(MASTER);
  expect((await fetch(`${url}/ready`)).status).toBe(200);
  leaving.abort();
  const told = await fetch(`${url}/ready`);
  expect([told.status, await told.json()]).toMatchObject([503, { status: 503, title: 'The server is stopping' }]);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect(await gm.does({ t: 'do', command: hurt })).toMatchObject({ t: 'done' });
  await (await table.sit('us')).heardAll();
  await app.close();
});

it('finishes what it has begun, takes no more, and sends everybody away who may come back', async () => {
  // Steps wait here until they may go on.
  let waiting = 0;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let isShut = false;
  const work = new EngineWork(rulesets, EXAMPLES);
  const engine = new TableEngine(async (job) => {
    if (isShut) {
      waiting++;
      await gate;
    }
    return structuredClone(work.do(structuredClone(job)));
  });
  const { app, url } = await listening({ engine });
  const tables = [];
  for (let n = 0; n < 2; n++) tables.push(new TestTable(url, await makeTable(url, { encounter: yard() })));
  const [one, two] = tables as [TestTable, TestTable];
  const gm = await one.sit(MASTER);
  const seat = new HttpSeat(url, two.token(MASTER));
  const events = await new HttpSeat(url, two.token('us')).hears();
  await events.next('welcome');
  isShut = true;
  const overSocket = gm.does({ t: 'do', command: hurt });
  const overHttp = seat.ask('POST', '/api/table/commands', { at: 1, command: hurt }, { 'Idempotency-Key': 'k' });
  await expect.poll(() => waiting).toBe(2);

  const sentAway = gm.closed();
  const closed = app.close();
  const late = await seat.ask('GET', '/api/table/view');
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await late.json()).toMatchObject({ title: 'The server is stopping' });
  gm.send({ t: 'do', id: 'late', at: gm.line, command: hurt });
  expect(JSON.parse((await events.next('end')).data)).toMatchObject({ again: true });
  open();
  expect(await overSocket).toMatchObject({ t: 'done', line: 2 });
  expect((await overHttp).status).toBe(200);
  expect(await sentAway).toBe(1012);
  await closed;
  expect(gm.frames.filter((frame) => 'id' in frame && frame.id === 'late')).toEqual([]);
});

it('does not wait for somebody who does not hang up', async () => {
  const { app, url } = await listening();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13';
  socket.write('GET /api/socket HTTP/1.1\r\nHost: localhost\r\n');
  socket.write(`Connection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 101 /);
  socket.on('error', () => undefined);
  await app.close();
  socket.destroy();
});
