import { beforeAll, expect, it } from 'vitest';
import { bytesOf } from './client.ts';
import { type TestTable, testServer } from './yard.ts';

const server = testServer();
let table: TestTable;
beforeAll(async () => {
  table = await server.table();
  const gm = await table.sit('game master');
  const word = { by: 'gm', do: 'adjust', choice: 'hp', amount: -3 } as const;
  await gm.does({ t: 'do', command: { ...word, target: 'bob', text: 'a tile falls' } });
  await gm.does({ t: 'do', command: { ...word, target: 'sly', text: 'a hidden thorn' } });
  await gm.does({ t: 'do', command: { ...word, target: 'ann', text: 'taken back' } });
  await gm.does({ t: 'undo' });
});

const log = async (name: string, form = ''): Promise<string> => {
  const answer = await table.ask(`/api/table/log${form}`, name);
  expect(answer.status).toBe(200);
  return answer.text();
};

it.each(['us', 'them', 'onlookers', 'game master'])(
  'gives %s the log that it was sent, as JSON Lines',
  async (name) => {
    const client = await table.sit(name);
    const [welcome] = client.frames;
    if (welcome?.t !== 'welcome') throw new Error('a seat is welcomed');
    const lines = (await log(name)).split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => JSON.parse(line))).toEqual(welcome.log);
    expect(bytesOf(client, table.made).join('').includes('thorn')).toBe((await log(name)).includes('thorn'));
  },
);

it('gives it in sentences, of what the seat saw and no more', async () => {
  const knows = async (name: string): Promise<readonly boolean[]> => {
    const text = await log(name, '?form=text');
    return [/tile falls/, /hidden thorn/, /[Ss]ly/, /taken back/].map((words) => words.test(text));
  };
  expect(await knows('game master')).toEqual([true, true, true, false]);
  expect(await knows('them')).toEqual([true, true, true, false]);
  expect(await knows('us')).toEqual([true, false, false, false]);
  expect(await knows('onlookers')).toEqual([true, false, false, false]);
});

it('gives nobody anything without a link, and nothing in another form', async () => {
  expect((await table.ask('/api/table/log')).status).toBe(401);
  expect((await table.ask('/api/table/log?form=poem', 'us')).status).toBe(400);
});
