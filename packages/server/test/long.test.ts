import { expect, it } from 'vitest';
import type { ShownEntry } from '../src/tables/shown.ts';
import type { TestClient } from './client.ts';
import { type TestTable, testServer } from './yard.ts';

const server = testServer({ snapshotEvery: 2, perSecond: 1_000_000 });

const hurt = (target: string, text: string) =>
  ({ t: 'do', command: { by: 'gm', do: 'adjust', choice: 'hp', amount: -1, target, text } }) as const;

/** A table of which only the last steps are held. Every third of them nobody of us saw. */
async function long(): Promise<{ table: TestTable; gm: TestClient }> {
  const table = await server.table();
  const gm = await table.sit('game master');
  for (let n = 0; n < 12; n++)
    expect(await gm.does(hurt(n % 3 === 2 ? 'sly' : 'ann', `tile ${n}`), { id: `tile ${n}` })).toMatchObject({
      t: 'done',
    });
  return { table, gm };
}

const logOf = async (table: TestTable, name: string, query = ''): Promise<readonly ShownEntry[]> => {
  const answer = await table.ask(`/api/table/log${query}`, name);
  return (await answer.text()).split('\n').flatMap((text) => (text === '' ? [] : [JSON.parse(text) as ShownEntry]));
};

it.each(['us', 'them', 'onlookers', 'game master'])(
  'shows %s the newest steps, and those before by pages',
  async (name) => {
    const { table } = await long();
    const client = await table.sit(name);
    const [welcome] = client.frames;
    if (welcome?.t !== 'welcome') throw new Error('a seat is welcomed');
    const whole = await logOf(table, name);
    expect(welcome.earlier).toBe(true);
    expect(welcome.log.length).toBeLessThan(6);
    expect(welcome.log).toEqual(whole.slice(-welcome.log.length));
    let read = welcome.log;
    for (let more = 3; more === 3; ) {
      const page = await logOf(table, name, `?before=${read[0]?.line}&most=3`);
      more = page.length;
      read = [...page, ...read];
    }
    expect(read).toEqual(whole);
    expect(read.map(({ line }) => line)).toEqual(whole.map((_, index) => index + 1));
    expect(whole.length).toBe(name === 'us' || name === 'onlookers' ? 9 : 13);
  },
);

it('knows what was done long ago again, and does it once', async () => {
  const { table, gm } = await long();
  expect(await gm.does(hurt('ann', 'tile 0'), { id: 'tile 0' })).toEqual({ t: 'done', id: 'tile 0', line: 2 });
  expect(await logOf(table, 'game master')).toHaveLength(13);
});

it('takes back all of it, step by step, and does it again', async () => {
  const { table, gm } = await long();
  const before = await logOf(table, 'us');
  const { fight } = gm.frames[0] as { fight?: unknown };
  for (let n = 0; n < 12; n++) expect(await gm.does({ t: 'undo' })).toMatchObject({ t: 'done' });
  expect(await gm.does({ t: 'undo' })).toMatchObject({ t: 'refused' });
  expect(await logOf(table, 'us')).toHaveLength(1);
  const again = await table.sit('game master');
  expect((again.frames[0] as { fight?: { combatants: unknown } }).fight?.combatants).toEqual(
    (fight as { combatants: unknown }).combatants,
  );
  for (let n = 0; n < 12; n++) expect(await gm.does({ t: 'redo' })).toMatchObject({ t: 'done' });
  expect((await logOf(table, 'us')).map(({ events }) => events)).toEqual(before.map(({ events }) => events));
});

it('makes room for who comes late: the seat is shown what its like were shown', async () => {
  const { table } = await long();
  const made = await table.ask('/api/table/seats', 'game master', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'player', name: 'Late', owns: ['ann'] }),
  });
  const { token } = (await made.json()) as { token: string };
  const log = await fetch(`${table.url}/api/table/log`, { headers: { Authorization: `Bearer ${token}` } });
  const told = (await log.text()).split('\n').filter((text) => text !== '');
  expect(told.map((text) => (JSON.parse(text) as ShownEntry).events)).toEqual(
    (await logOf(table, 'us')).map(({ events }) => events),
  );
});
