import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gainOf } from '../src/orders/gain.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { listening, makeTable, TestClient } from './client.ts';
import { type TestTable, testServer, yard } from './yard.ts';

const ENCOUNTER = yard(
  'cid: { side: others, at: [5, 2], initiative: 5, hidden: true, sheet: { hp: 9, defense: 12, weapons: [knife] } }',
);
const server = testServer();
const ANSWERED = /"inputs":\["(\w+)"/g;

/** Gives an order by the link of a seat. */
function told(table: TestTable, name: string, body: object): Promise<Response> {
  const authorization = `Bearer ${table.token(name)}`;
  const headers = { 'Content-Type': 'application/json', Authorization: authorization };
  return fetch(`${server.url}/api/table/orders`, { method: 'PUT', headers, body: JSON.stringify(body) });
}

/** A round is over, and Ann walks past Bob, who may strike and has orders for that. */
async function pastBob(order: unknown): Promise<{ table: TestTable; gm: TestClient; us: TestClient }> {
  const table = await server.table({ encounter: ENCOUNTER });
  const [us, gm] = await table.sitAll('us', 'game master');
  if (order !== undefined)
    expect((await told(table, 'them', { who: 'bob', kind: 'opportunity', order })).status).toBe(200);
  for (const by of ['ann', 'bob', 'cid']) await gm.does({ t: 'do', command: { by, do: 'end-turn' } });
  await us.heardAll();
  await us.does({ t: 'do', command: { by: 'ann', do: 'move', to: [3, 0] } });
  return { table, gm, us };
}

/** The odds of what somebody is asked; none where nothing is asked. */
async function odds(table: TestTable, name: string): Promise<readonly unknown[]> {
  const answer = await table.ask('/api/table/question', name);
  return ((await answer.json()) as { choices: readonly unknown[] }).choices;
}

/** What was answered last. */
async function lastAnswer(table: TestTable): Promise<string | undefined> {
  return [...(await table.journal()).matchAll(ANSWERED)].at(-1)?.[1];
}

/** @returns whether Bob is asked, and what is answered, at each square that she leaves */
async function walkPast(order: unknown): Promise<readonly [asked: boolean, answers: readonly string[]]> {
  const { table } = await pastBob(order);
  const open = async (): Promise<boolean> => (await odds(table, 'them')).length > 0;
  if (order !== undefined && order !== 'ask') await expect.poll(open, { timeout: 20_000 }).toBe(false);
  const answers = [...(await table.journal()).matchAll(ANSWERED)].map(([, choice]) => choice ?? '');
  return [await open(), [...new Set(answers)]];
}

describe('standing orders', () => {
  it('answer in the name of whoever would be asked, and without one the question is asked', async () => {
    expect(await walkPast(undefined)).toEqual([true, []]);
    expect(await walkPast('ask')).toEqual([true, []]);
    expect(await walkPast('never')).toEqual([false, ['decline']]);
    expect(await walkPast('always')).toEqual([false, ['attack']]);
    // He may hit, and may miss.
    expect(await walkPast(0.01)).toEqual([false, ['attack']]);
    expect(await walkPast(1)).toEqual([false, ['decline']]);
  });

  it('are each seat’s own', async () => {
    const table = await server.table({ encounter: ENCOUNTER });
    const order = { who: 'bob', kind: 'opportunity', order: 'never' };
    expect((await told(table, 'us', order)).status).toBe(403);
    expect((await told(table, 'onlookers', order)).status).toBe(403);
    expect((await told(table, 'them', { ...order, order: 1.1 })).status).toBe(400);
    expect((await told(table, 'them', { ...order, who: 'nobody' })).status).toBe(403);
    expect(await (await told(table, 'them', order)).json()).toEqual([order]);
    expect(await (await table.ask('/api/table/orders', 'us')).json()).toEqual([]);
    expect(await (await table.ask('/api/table/orders', 'game master')).json()).toEqual([order]);
    expect(await (await told(table, 'them', { ...order, order: null })).json()).toEqual([]);
  });

  it('leave what a game master took back to the game master, until it is played on from there', async () => {
    const { table, gm, us } = await pastBob('never');
    const isOpen = async (): Promise<boolean> => (await odds(table, 'them')).length > 0;
    await expect.poll(() => lastAnswer(table)).toBe('decline');
    await gm.heardAll();
    await us.heardAll();
    for (let back = 0; back < 2; back++) await gm.does({ t: 'undo' });
    await gm.does({ t: 'redo' });
    await gm.heardAll();
    expect(await isOpen()).toBe(true);
    // What others say of somebody else changes nothing, nor does what he says of something else.
    expect((await told(table, 'us', { who: 'ann', kind: 'opportunity', order: 'never' })).status).toBe(200);
    expect((await told(table, 'them', { who: 'bob', kind: 'readied', order: 'never' })).status).toBe(200);
    expect(await isOpen()).toBe(true);
    await gm.does({ t: 'redo' });
    expect(await isOpen()).toBe(false);
    await gm.does({ t: 'undo' });
    expect(await isOpen()).toBe(true);
    // Nor that all leave, and somebody comes back.
    for (const each of [gm, us]) {
      const closed = each.closed();
      each.close();
      await closed;
    }
    await (await table.sit('us')).heardAll();
    expect(await isOpen()).toBe(true);
    expect((await told(table, 'them', { who: 'bob', kind: 'opportunity', order: 'always' })).status).toBe(200);
    expect(await lastAnswer(table)).toBe('attack');
  });

  it('are carried out whatever clients call their own messages', async () => {
    const table = await server.table({ encounter: ENCOUNTER });
    const [us, them, gm] = await table.sitAll('us', 'them', 'game master');
    await told(table, 'them', { who: 'bob', kind: 'opportunity', order: 'never' });
    await us.does({ t: 'do', command: { by: 'ann', do: 'end-turn' } });
    await them.heardAll();
    await them.does({ t: 'do', command: { by: 'bob', do: 'end-turn' } }, { id: 'order 5' });
    await gm.heardAll();
    await gm.does({ t: 'do', command: { by: 'cid', do: 'end-turn' } });
    await us.heardAll();
    await us.does({ t: 'do', command: { by: 'ann', do: 'move', to: [3, 0] } });
    await expect.poll(() => lastAnswer(table)).toBe('decline');
  });

  it('that were given while the table was archived are gone by when it is taken up again', async () => {
    const { table } = await pastBob(undefined);
    const archive = (archived: boolean) =>
      table.ask(`/api/tables/${table.made.id}`, undefined, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ archived }),
      });
    expect((await archive(true)).status).toBe(204);
    expect((await told(table, 'them', { who: 'bob', kind: 'opportunity', order: 'never' })).status).toBe(200);
    expect(await lastAnswer(table)).toBeUndefined();
    expect((await archive(false)).status).toBe(204);
    await table.sit('us');
    await expect.poll(() => lastAnswer(table)).toBe('decline');
  });

  it('are all kept where several are given at once, and one combatant has no room for those of all', async () => {
    const table = await server.table({ encounter: ENCOUNTER });
    const orders = Array.from({ length: 100 }, (_, n) => ({ who: 'bob', kind: `kind ${n}`, order: 'never' }));
    await Promise.all(orders.slice(0, 20).map((order) => told(table, 'them', order)));
    for (const order of orders.slice(20)) expect((await told(table, 'them', order)).status).toBe(200);
    const kept = (await (await table.ask('/api/table/orders', 'them')).json()) as readonly unknown[];
    expect(kept).toHaveLength(100);
    expect(kept).toEqual(expect.arrayContaining(orders));
    const full = await told(table, 'them', { who: 'bob', kind: 'one more', order: 'never' });
    expect([full.status, await full.json()]).toEqual([
      409,
      expect.objectContaining({ title: expect.stringMatching(/no room/) }),
    ]);
    expect((await told(table, 'them', { who: 'ann', kind: 'one more', order: 'never' })).status).toBe(403);
    expect((await told(table, 'us', { who: 'ann', kind: 'one more', order: 'never' })).status).toBe(200);
  });
});

it('an order answers a question that was open when the server was stopped, as soon as somebody comes', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'fray-orders-')), 'tables.sqlite');
  const before = await listening({ store: openSqlite(file) });
  const { id, seats } = await makeTable(before.url, { encounter: ENCOUNTER });
  const tokenOf = (kind: string): string => seats.find((seat) => seat.kind === kind)?.token ?? '';
  const gm = await TestClient.seated(before.url, tokenOf('gm'));
  for (const by of ['ann', 'bob', 'cid']) await gm.does({ t: 'do', command: { by, do: 'end-turn' } });
  await gm.does({ t: 'do', command: { by: 'ann', do: 'move', to: [3, 0] } });
  await before.app.close();
  const store = openSqlite(file);
  await store.saveOrders(id, JSON.stringify([{ who: 'bob', kind: 'opportunity', order: 'never' }]), '');
  await store.close();

  const after = await listening({ store: openSqlite(file) });
  const asked = async (path: string): Promise<string> => {
    const answer = await fetch(after.url + path, { headers: { Authorization: `Bearer ${tokenOf('gm')}` } });
    return answer.text();
  };
  expect(await asked('/api/table/journal')).not.toMatch(ANSWERED);
  await TestClient.seated(after.url, tokenOf('spectator'));
  await expect.poll(() => asked('/api/table/journal'), { timeout: 20_000 }).toContain('"inputs":["decline"');
  await after.app.close();
  rmSync(dirname(file), { recursive: true });
});

it('what comes of a chance is more effect on enemies, or less harm to the own side', () => {
  const combatants = [
    { index: 0, side: 'us' },
    { index: 1, side: 'them' },
  ];
  const question = {
    kind: 'k',
    who: 0,
    text: '',
    rule: '',
    facts: {},
    choices: [
      { id: 'no', text: '', passes: true as const },
      { id: 'yes', text: '' },
    ],
  };
  const lot = (who: number, affected: number, harmed: number) => ({
    ...{ who, affected, harmed, out: 0, dead: 0, harm: null, meanHarm: null, verdicts: [], outcomes: [] },
  });
  const odds = (choice: string, own: number, theirs: number) => ({
    ...{ choice, method: 'exact' as const, n: 1, costs: [] },
    byCombatant: [lot(0, own, own), lot(1, theirs, theirs)],
  });
  const gain = (yes: readonly [number, number], no: readonly [number, number]): number | null =>
    gainOf(combatants, question, [odds('yes', ...yes), odds('no', ...no)]);
  expect(gain([0, 0.75], [0, 0.25])).toBe(0.5);
  expect(gain([0.25, 0], [0.5, 0])).toBe(0.25);
  expect(gain([0.5, 0], [0.25, 0])).toBe(0);
  expect(gainOf(combatants, question, [odds('yes', 0, 1)])).toBeNull();
});
