/** The client package: its types are those of the server, its example plays a fight, its events outlast the line. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frayClient, newKey, ProblemError, type TableEvent, tableEvents } from '@fray/client';
import { openSqlite } from '@fray/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { play } from '../packages/client/examples/bot.ts';
import { generated, TYPES } from '../packages/client/generate.ts';
import { listening, makeTable } from '../packages/server/test/client.ts';
import { TestTable, yard } from '../packages/server/test/yard.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

async function tableAt(url: string, encounter: string = yard()): Promise<TestTable> {
  return new TestTable(url, await makeTable(url, { encounter }));
}

const hurt = { by: 'gm', do: 'adjust', target: 'bob', choice: 'hp', amount: -1, text: 'falling plaster' };

/** Has the game master do something to Bob. */
async function hurtBob({ url, token }: { url: string; token: string }): Promise<void> {
  const fray = frayClient(url, token);
  const { data } = await fray.GET('/api/table/view');
  const params = { header: { 'idempotency-key': newKey() } };
  const { response } = await fray.POST('/api/table/commands', { params, body: { at: data?.line ?? 0, command: hurt } });
  expect(response.status).toBe(200);
}

describe('the client', () => {
  it('has the types of the interface as the server describes it (npm run client makes them anew)', async () => {
    expect(readFileSync(TYPES, 'utf8')).toBe(await generated());
  });

  it('has its example in its README, word for word', () => {
    expect(read('packages/client/README.md')).toContain(`\`\`\`ts\n${read('packages/client/examples/bot.ts')}\`\`\``);
  });

  it('imports nothing of the engine or the server', () => {
    for (const file of ['index', 'fray', 'events', 'read-events', 'problem'])
      expect(read(`packages/client/src/${file}.ts`)).not.toMatch(/from '(@fray|node:)/);
  });

  it('plays a fight to its end over HTTP, by the bot of its README with a token', async () => {
    const { app, url } = await listening();
    onTestFinished(() => app.close());
    const table = await tableAt(
      url,
      yard('cid: { side: them, at: [0, 0], initiative: 5, sheet: { hp: 3, defense: 5, weapons: [knife] } }').replaceAll(
        'hp: 20, defense: 12',
        'hp: 3, defense: 5',
      ),
    );
    const fray = frayClient(url, table.token('game master'));
    const token = async (name: string): Promise<string> => {
      const body = { seat: table.seatId(name), right: 'play' as const, name: 'bot' };
      return (await fray.POST('/api/table/tokens', { body })).data?.token ?? '';
    };
    const [us, them] = await Promise.all([token('us'), token('them')]);
    const [one, other] = await Promise.all([play(url, us), play(url, them)]);
    const { data } = await fray.GET('/api/table/view');
    expect(['us', 'them']).toContain(data?.fight.over?.winner);
    expect([one, other]).toEqual([data?.fight.over?.winner, data?.fight.over?.winner]);
  });

  it('hears every change once, over a server that is started anew', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fray-client-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const store = () => openSqlite(join(folder, 'tables.sqlite'));
    const first = await listening({ store: store() });
    const table = await tableAt(first.url);
    const gm = { url: first.url, token: table.token('game master') };
    const stop = new AbortController();
    const heard: TableEvent[] = [];
    const steps = (): number => heard.filter(({ t }) => t === 'step').length;
    const listened = (async () => {
      const options = { signal: stop.signal, pauseMs: 10 };
      for await (const event of tableEvents(first.url, table.token('us'), options)) heard.push(event);
    })();
    await expect.poll(() => heard.length, { timeout: 60_000 }).toBeGreaterThan(0);
    await hurtBob(gm);
    await expect.poll(steps, { timeout: 60_000 }).toBe(1);
    const { port } = first.app.server.address() as AddressInfo;
    await first.app.close();
    // What happens before the client is back: it came by no line that the client has.
    const second = await listening({ store: store() }, port);
    onTestFinished(() => second.app.close());
    await hurtBob(gm);
    await expect.poll(steps, { timeout: 60_000 }).toBe(2);
    await hurtBob(gm);
    await expect.poll(steps, { timeout: 60_000 }).toBe(3);
    stop.abort();
    await listened;
    expect(heard.filter(({ t }) => t === 'welcome')).toHaveLength(1);
    expect(heard.flatMap((event) => (event.t === 'step' ? [event.line] : []))).toEqual([2, 3, 4]);
  });

  it('says why it is not let in, and that it was sent away for good', async () => {
    const { app, url } = await listening();
    onTestFinished(() => app.close());
    const all = async (secret: string): Promise<never> => {
      for await (const event of tableEvents(url, secret))
        if (event.t === 'welcome')
          await table.ask(`/api/table/seats/${table.seatId('us')}`, 'game master', { method: 'DELETE' });
      throw new Error('the events ended');
    };
    const table = await tableAt(url);
    await expect(all('nobody')).rejects.toThrow(ProblemError);
    await expect(all(table.token('us'))).rejects.toMatchObject({ problem: { status: 401, title: /not valid/ } });
  });
});
