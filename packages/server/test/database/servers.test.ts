import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asked, freshDatabase } from '../../../../test/postgres/database.ts';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import { listening, makeTable } from '../client.ts';
import { TestTable, yard } from '../yard.ts';

const MASTER = 'game master';
const hurt = (amount: number) => ({ by: 'gm', do: 'adjust', target: 'ann', choice: 'hp', amount }) as const;

const SEVER = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'fray' AND datname = current_database()`;

/** Two servers in this process, each with a store of its own in one database. */
let one: { app: FastifyInstance; url: string };
let two: { app: FastifyInstance; url: string };
let database: string;
beforeAll(async () => {
  const url = await freshDatabase();
  database = url;
  const opened = () => openPostgres(url, () => undefined);
  one = await listening({ store: await opened(), snapshotEvery: 5 });
  two = await listening({ store: await opened(), snapshotEvery: 5 });
});
afterAll(() => Promise.all([one.app.close(), two.app.close()]));

/** A table as both servers have it. */
async function table(): Promise<readonly [TestTable, TestTable]> {
  const made = await makeTable(one.url, { encounter: yard() });
  return [new TestTable(one.url, made), new TestTable(two.url, made)];
}

describe('two servers on one database', () => {
  it('play one table: each seat hears of every step, wherever it sits', async () => {
    const [here, there] = await table();
    const [gm, us] = [await here.sit(MASTER), await there.sit('us')];
    for (let n = 1; n <= 3; n++) {
      expect(await gm.does({ t: 'do', command: hurt(-n) })).toMatchObject({ t: 'done' });
      await us.next('step');
      expect(us.line).toBe(gm.line);
    }
    expect(await us.does({ t: 'do', command: { by: 'ann', do: 'end-turn' } })).toMatchObject({ t: 'done' });
    await gm.next('step');
    expect(await gm.does({ t: 'undo' })).toMatchObject({ t: 'done' });
    await us.next('back');
    expect(us.line).toBe(gm.line);
    expect(await there.journal()).toBe(await here.journal());
  });

  it('let one of two have a line, and tell the other what has happened', async () => {
    const [here, there] = await table();
    const [gm, other] = [await here.sit(MASTER), await there.sit(MASTER)];
    for (let n = 0; n < 20; n++) {
      const at = Math.max(gm.line, other.line);
      const frame = { t: 'do', command: hurt(n % 2 === 0 ? -1 : 1) } as const;
      const answers = await Promise.all([
        gm.does(frame, { at, id: `here ${n}` }),
        other.does(frame, { at, id: `there ${n}` }),
      ]);
      expect(answers.map(({ t }) => t).toSorted()).toEqual(['done', 'stale']);
      await vi.waitFor(() => expect(other.line).toBe(gm.line));
    }
    expect(await there.journal()).toBe(await here.journal());
  });

  it('hear of what they have missed while no line to the database stood', async () => {
    const [here, there] = await table();
    const [gm, us] = [await here.sit(MASTER), await there.sit('us')];
    for (let n = 0; n < 3; n++) {
      await asked(database, SEVER);
      expect(await gm.does({ t: 'do', command: hurt(-1) })).toMatchObject({ t: 'done' });
      await us.next('step');
      expect(us.line).toBe(gm.line);
    }
  });

  it('know a message again that was done at the other', async () => {
    const [here, there] = await table();
    const [gm, other] = [await here.sit(MASTER), await there.sit(MASTER)];
    const first = await gm.does({ t: 'do', command: hurt(-1) }, { id: 'mine' });
    const again = await other.does({ t: 'do', command: hurt(-1) }, { id: 'mine' });
    expect(again).toEqual(first);
  });

  it('take back what was done before a snapshot from which the other has opened the table', async () => {
    const [here, there] = await table();
    const gm = await here.sit(MASTER);
    for (let n = 0; n < 6; n++) await gm.does({ t: 'do', command: hurt(-1) });
    const other = await there.sit(MASTER);
    for (let n = 0; n < 4; n++) expect(await gm.does({ t: 'undo' })).toMatchObject({ t: 'done' });
    await vi.waitFor(() => expect(other.line).toBe(gm.line));
    expect(await other.does({ t: 'redo' })).toMatchObject({ t: 'done' });
    await vi.waitFor(() => expect(gm.line).toBe(other.line));
    expect(await there.journal()).toBe(await here.journal());
  });

  it('tell who is there, what is said and where somebody points', async () => {
    const [here, there] = await table();
    const [gm, us] = [await here.sit(MASTER), await there.sit('us')];
    await vi.waitFor(() => {
      const seats = gm.frames.findLast(({ t }) => t === 'seats') as
        | { seats?: { name: string; present: number }[] }
        | undefined;
      expect(seats?.seats?.find(({ name }) => name === 'us')?.present).toBe(1);
    });
    const said = (text: string) => ({ t: 'say', id: text, text }) as const;
    gm.send(said('from here'));
    us.send(said('from there'));
    const heard = (client: typeof gm) =>
      client.frames.flatMap((frame) => (frame.t === 'said' ? [frame.said.text] : []));
    await vi.waitFor(() => {
      expect(heard(gm).toSorted()).toEqual(['from here', 'from there']);
      expect(heard(us).toSorted()).toEqual(['from here', 'from there']);
    });
    for (let n = 0; n < 5; n++) {
      gm.send(said(`gm ${n}`));
      us.send(said(`us ${n}`));
    }
    await vi.waitFor(() => expect([heard(gm).length, heard(us).length]).toEqual([12, 12]));
    us.send({ t: 'point', to: [2, 1] });
    expect(await gm.next('pointed')).toMatchObject({ name: 'us', to: [2, 1] });
    us.close();
    await vi.waitFor(() => {
      const seats = gm.frames.findLast(({ t }) => t === 'seats') as
        | { seats?: { name: string; present: number }[] }
        | undefined;
      expect(seats?.seats?.find(({ name }) => name === 'us')?.present).toBe(0);
    });
  });

  it('send away who has lost a seat, or whose table is archived or gone', async () => {
    const [here, there] = await table();
    const us = await there.sit('us');
    const sentAway = us.closed();
    await here.ask(`/api/table/seats/${here.seatId('us')}`, MASTER, { method: 'DELETE' });
    expect(await sentAway).toBe(1008);
    const gm = await there.sit(MASTER);
    const change = { method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body: '{"archived":true}' };
    const mayComeBack = gm.closed();
    await fetch(`${one.url}/api/tables/${here.made.id}`, change);
    expect(await mayComeBack).toBe(1013);
    const again = await there.sit(MASTER);
    expect(await again.does({ t: 'do', command: hurt(-1) })).toMatchObject({ t: 'refused' });
    const gone = again.closed();
    await fetch(`${one.url}/api/tables/${here.made.id}`, { method: 'DELETE' });
    expect(await gone).toBe(1008);
  });

  it('keep all orders that are given to either at once', async () => {
    const [here, there] = await table();
    await Promise.all([here.sit(MASTER), there.sit(MASTER)]);
    const give = (at: TestTable, kind: string) =>
      at.ask('/api/table/orders', MASTER, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ who: 'bob', kind, order: 'never' }),
      });
    const kinds = Array.from({ length: 10 }, (_, n) => `kind-${n}`);
    const answers = await Promise.all(kinds.map((kind, n) => give(n % 2 === 0 ? here : there, kind)));
    expect(answers.map(({ status }) => status)).toEqual(kinds.map(() => 200));
    await vi.waitFor(async () => {
      for (const at of [here, there]) {
        const orders = (await (await at.ask('/api/table/orders', MASTER)).json()) as { kind: string }[];
        expect(orders.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
      }
    });
  });
});
