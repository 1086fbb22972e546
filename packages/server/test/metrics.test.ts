import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCAL_HOSTING } from '../src/api/hosting.ts';
import { loadHouse } from '../src/house-rules.ts';
import { listening, makeTable } from './client.ts';
import { FAULTY_FIGHT } from './faulty-fight.ts';
import { TestTable, testServer } from './yard.ts';

const SECRET = 'the-secret-of-the-host';
const hurt = { by: 'gm', do: 'adjust', target: 'bob', choice: 'hp', amount: -1 } as const;

const asked = (url: string, headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers });

/** The numbers that a server counts, by their names with their labels. */
async function counts(url: string): Promise<Readonly<Record<string, number>>> {
  const text = await (await asked(url)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

describe('what a server counts of itself', () => {
  const server = testServer();

  it('commands by what became of them, lines, tables, connections, and seconds until they are acknowledged', async () => {
    const before = await counts(server.url);
    expect(before).toMatchObject({
      'fray_commands_total{outcome="failed"}': 0,
      fray_tables_open: 0,
      fray_connections: 0,
    });
    const table = await server.table();
    const [gm, us] = await table.sitAll('game master', 'us');
    for (const _ of [1, 2, 3]) await gm.does({ t: 'do', command: hurt });
    await us.heardAll();
    for (const _ of [1, 2]) expect(await us.does({ t: 'do', command: hurt })).toMatchObject({ t: 'refused' });
    expect(await gm.does({ t: 'do', command: hurt }, { at: 1 })).toMatchObject({ t: 'stale' });
    const after = await counts(server.url);
    expect(after).toMatchObject({
      'fray_commands_total{outcome="done"}': 3,
      'fray_commands_total{outcome="refused"}': 2,
      'fray_commands_total{outcome="stale"}': 1,
      'fray_commands_total{outcome="failed"}': 0,
      fray_acknowledge_seconds_count: 3,
      'fray_acknowledge_seconds_bucket{le="+Inf"}': 3,
      fray_journal_lines_total: 3,
      fray_faults_total: 0,
      fray_tables_open: 1,
      fray_connections: 2,
      'fray_requests_total{status="201"}': 1,
    });
    expect(after['fray_acknowledge_seconds_sum']).toBeGreaterThan(0);
    expect(after['fray_acknowledge_seconds_sum']).toBeLessThan(60);
    expect(after).toHaveProperty('nodejs_eventloop_lag_p99_seconds');
    gm.close();
    us.close();
    await expect.poll(async () => (await counts(server.url))['fray_connections']).toBe(0);
  });

  it('names no table, seat or secret, nor paths that somebody asked for', async () => {
    const table = await server.table();
    const gm = await table.sit('game master');
    await gm.does({ t: 'do', command: hurt });
    await fetch(`${server.url}/api/tables/guessed?secret=guessed`);
    const text = await (await asked(server.url)).text();
    const { id, seats } = table.made;
    for (const word of [id, 'guessed', ...seats.flatMap((seat) => [seat.id, seat.token])])
      expect(text).not.toContain(word);
    const own = text.split('\n').filter((line) => line.startsWith('fray_'));
    const labels = own.flatMap((line) => [...line.matchAll(/[{,](\w+)="/g)].map(([, name]) => name));
    expect([...new Set(labels)].sort()).toEqual(['le', 'outcome', 'status']);
    gm.close();
  });
});

it('counts the steps that the rules got wrong', async () => {
  const house = await loadHouse(join(import.meta.dirname, 'faulty.ts'));
  const { app, url } = await listening({ house });
  const table = new TestTable(url, await makeTable(url, { encounter: FAULTY_FIGHT }));
  const us = await table.sit('red');
  for (const act of ['plain', 'counts']) await us.does({ t: 'do', command: { by: 'ann', do: act } });
  expect(await counts(url)).toMatchObject({
    fray_faults_total: 2,
    'fray_commands_total{outcome="refused"}': 2,
    fray_journal_lines_total: 0,
  });
  await app.close();
});

describe('who may read them', () => {
  it('the host by its link alone, on a server that others can reach', async () => {
    const { app, url } = await listening({ hosting: { ...LOCAL_HOSTING, isLocal: false, secret: SECRET } });
    expect((await asked(url)).status).toBe(403);
    expect((await asked(url, { Authorization: `Bearer ${SECRET}x` })).status).toBe(403);
    const answer = await asked(url, { Authorization: `Bearer ${SECRET}` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    await app.close();
  });

  it('whoever asks from the machine of a server that listens to it alone, but nobody through a proxy', async () => {
    const { app, url } = await listening();
    expect((await asked(url)).status).toBe(200);
    expect((await asked(url, { 'X-Forwarded-For': '127.0.0.1' })).status).toBe(403);
    await app.close();
  });
});
