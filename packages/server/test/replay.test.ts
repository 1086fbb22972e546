import type { Recording } from '@fray/engine';
import { framesOf } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import type { ReplayOut } from '../src/api/routes/replays.ts';
import { type TestTable, testServer } from './yard.ts';

const server = testServer();
const JSON_TYPE = { 'Content-Type': 'application/json' };

const put = (table: TestTable, as: string, body: object): Promise<Response> =>
  table.ask('/api/table/replay', as, { method: 'PUT', headers: JSON_TYPE, body: JSON.stringify(body) });

async function linkOf(table: TestTable, whole = false): Promise<string> {
  const answer = await put(table, 'game master', { whole });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { token: string }).token;
}

const playedBy = (table: TestTable, token: string): Promise<Response> =>
  fetch(`${table.url}/api/replay`, { headers: { Authorization: `Bearer ${token}` } });

const replayOf = async (table: TestTable, token: string): Promise<ReplayOut> =>
  (await playedBy(table, token)).json() as Promise<ReplayOut>;

const recordedFor = async (table: TestTable, as: string, query = ''): Promise<Recording> =>
  (await table.ask(`/api/table/recording${query}`, as)).json() as Promise<Recording>;

const names = ({ people }: Recording): readonly string[] =>
  people.flatMap((each) => (each === null ? [] : [each.name]));

/** A table at which two steps were taken, of which one is told to the game master alone. */
async function played(): Promise<TestTable> {
  const table = await server.table();
  const gm = await table.sit('game master');
  await gm.does({ t: 'do', command: { by: 'ann', do: 'five-foot-step', to: [0, 0] } });
  await gm.does({ t: 'do', command: { by: 'gm', do: 'place', target: 'sly', to: [4, 2], text: 'sneaks' } });
  gm.close();
  return table;
}

describe('the recording of a seat', () => {
  it('has what the seat was shown, by its own count of lines, and nobody else', async () => {
    const table = await played();
    const [master, us, onlookers] = [
      await recordedFor(table, 'game master'),
      await recordedFor(table, 'us'),
      await recordedFor(table, 'onlookers'),
    ];
    expect([names(master), names(us), names(onlookers)]).toEqual([
      ['ann', 'bob', 'sly'],
      ['ann', 'bob'],
      ['ann', 'bob'],
    ]);
    expect([master.steps.length, us.steps.length]).toEqual([3, 2]);
    expect(
      framesOf(us)
        .at(-1)
        ?.combatants.map((each) => [each?.x, each?.y]),
    ).toEqual([
      [0, 0],
      [1, 1],
    ]);
    for (const told of [us, onlookers]) expect(JSON.stringify(told)).not.toMatch(/sly|sneak/i);
    expect(us.steps.at(-1)?.by).toBe('game master');
  });

  it('is that of another seat for the game master alone', async () => {
    const table = await played();
    const id = table.seatId('us');
    expect(await recordedFor(table, 'game master', `?seat=${id}`)).toEqual(await recordedFor(table, 'us'));
    expect((await table.ask(`/api/table/recording?seat=${id}`, 'them')).status).toBe(403);
    expect((await table.ask('/api/table/recording?seat=nobody', 'game master')).status).toBe(404);
    expect((await table.ask('/api/table/recording')).status).toBe(401);
  });

  it('leaves out what was taken back', async () => {
    const table = await played();
    const gm = await table.sit('game master');
    for (let n = 0; n < 2; n++) await gm.does({ t: 'undo' }, { id: `back ${n}` });
    gm.close();
    expect((await recordedFor(table, 'us')).steps.map(({ line }) => line)).toEqual([1]);
  });
});

describe('the link of a replay', () => {
  it('is made, made anew and ended by the game master alone, and is no seat', async () => {
    const table = await played();
    for (const method of ['GET', 'DELETE'])
      expect((await table.ask('/api/table/replay', 'us', { method })).status).toBe(403);
    expect((await put(table, 'us', {})).status).toBe(403);
    expect(await (await table.ask('/api/table/replay', 'game master')).json()).toBeNull();
    const first = await linkOf(table);
    const second = await linkOf(table);
    expect([(await playedBy(table, first)).status, (await playedBy(table, second)).status]).toEqual([401, 200]);
    const shown = await (await table.ask('/api/table/replay', 'game master')).text();
    expect(JSON.parse(shown)).toEqual({ table: table.made.id, whole: false, atRest: false });
    const bySeat = { headers: { Authorization: `Bearer ${second}` } };
    for (const path of ['/api/seat', '/api/table/log', '/api/table/recording', '/api/table/view?line=1'])
      expect((await fetch(table.url + path, bySeat)).status).toBe(401);
    expect((await playedBy(table, table.token('us'))).status).toBe(401);
    expect((await table.ask('/api/table/replay', 'game master', { method: 'DELETE' })).status).toBe(204);
    expect((await playedBy(table, second)).status).toBe(401);
  });

  it('shows what onlookers see, byte for byte', async () => {
    const table = await played();
    const { recording, whole, atRest } = await replayOf(table, await linkOf(table));
    expect([whole, atRest]).toEqual([false, false]);
    expect(recording).toEqual(await recordedFor(table, 'onlookers'));
  });

  it('shows the whole only of a fight that is over or archived, and only as long as it is', async () => {
    const table = await played();
    const refused = await put(table, 'game master', { whole: true });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('still goes on')]);
    const gm = await table.sit('game master');
    await gm.does({ t: 'do', command: { by: 'gm', do: 'stop', text: 'they part' } }, { id: 'stop' });
    const link = await linkOf(table, true);
    const open = await replayOf(table, link);
    expect([open.whole, open.atRest, names(open.recording)]).toEqual([true, true, ['ann', 'bob', 'sly']]);
    expect(open.recording).toEqual(await recordedFor(table, 'game master'));
    await gm.does({ t: 'undo' }, { id: 'back' });
    const again = await replayOf(table, link);
    expect([again.whole, again.atRest, names(again.recording)]).toEqual([false, false, ['ann', 'bob']]);
    expect(JSON.stringify(again)).not.toMatch(/sly|sneak/i);
    gm.close();
  });
});
