import { expect, it } from 'vitest';
import { TestClient } from './client.ts';
import { type TestTable, testServer } from './yard.ts';

const server = testServer();
let table: TestTable;

const past = async (name: string, line: string | number): Promise<{ status: number; text: string }> => {
  const answer = await table.ask(`/api/table/view?line=${line}`, name);
  return { status: answer.status, text: await answer.text() };
};
const master = (what: string, target: string, more: object = {}) =>
  ({ t: 'do', command: { by: 'gm', do: what, target, text: 'so it is', ...more } }) as const;

it('shows the fight as it stood after each line, in the eyes of the seat', async () => {
  table = await server.table();
  const gm = await table.sit('game master');
  await gm.does(master('adjust', 'bob', { choice: 'hp', amount: -3 }));
  await gm.does(master('reveal', 'sly'));
  const hp = async (line: number): Promise<number> =>
    JSON.parse((await past('us', line)).text).fight.combatants[1].counts.hp;
  expect([await hp(1), await hp(2), await hp(3)]).toEqual([20, 17, 17]);
  expect((await past('us', 2)).text).not.toContain('sly');
  expect((await past('them', 2)).text).toContain('sly');
  expect((await past('us', 3)).text).toContain('sly');
  expect(JSON.parse((await past('us', 1)).text).fight.dice).toBeNull();
});

it('shows a game master the log of another seat, by his own count, and what came after a line alone', async () => {
  table = await server.table();
  const gm = await table.sit('game master');
  await gm.does(master('adjust', 'sly', { choice: 'hp', amount: -1 }));
  await gm.does(master('adjust', 'bob', { choice: 'hp', amount: -3 }));
  const seats = JSON.parse(await (await table.ask('/api/table/seats', 'game master')).text()) as {
    id: string;
    name: string;
  }[];
  const us = seats.find(({ name }) => name === 'us')?.id ?? '';
  const log = async (line: number, more = ''): Promise<readonly { line: number; events: unknown[] }[]> =>
    JSON.parse((await past('game master', `${line}&seat=${us}${more}`)).text).log;
  expect((await log(3)).map(({ line }) => line)).toEqual([1, 3]);
  expect(JSON.stringify((await log(3))[1])).toContain('"by":-3');
  expect((await log(2)).map(({ line }) => line)).toEqual([1]);
  expect((await log(3, '&after=1')).map(({ line }) => line)).toEqual([3]);
  expect(JSON.parse((await past('game master', 3)).text).log).toEqual([]);
});

it('knows no line that was taken back or never was, and nobody without a link', async () => {
  table = await server.table();
  const gm = await table.sit('game master');
  await gm.does(master('adjust', 'bob', { choice: 'hp', amount: -3 }));
  await gm.does({ t: 'undo' });
  expect((await past('us', 2)).status).toBe(404);
  expect((await past('us', 99)).status).toBe(404);
  expect((await past('us', 'x')).status).toBe(400);
  expect((await past('nobody', 1)).status).toBe(401);
});

it('tells each seat why it cannot take back or do again', async () => {
  table = await server.table();
  const [gm, us] = [new TestClient(server.url), new TestClient(server.url)];
  await Promise.all([gm.opened(), us.opened()]);
  gm.send({ t: 'hello', token: table.token('game master') });
  us.send({ t: 'hello', token: table.token('us') });
  expect((await gm.next('welcome')).reversals).toMatchObject({ undo: { text: /nothing/ }, redo: { text: /nothing/ } });
  gm.line = (await us.next('welcome')).line;
  us.line = gm.line;
  await us.does({ t: 'do', command: { by: 'ann', do: 'five-foot-step', to: [0, 0] } });
  expect((await gm.next('step')).reversals.undo).toBeNull();
  await us.does({ t: 'undo' });
  expect((await gm.next('back')).reversals.redo).toBeNull();
  await gm.does({ t: 'redo' });
  const again = await us.next('step');
  expect(again.reversals).toMatchObject({ redo: { text: /nothing/ } });
});
