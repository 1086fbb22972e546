import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../../test/postgres/database.ts';
import { type Made, makeTable, TestClient } from '../client.ts';
import { Balancer } from './balancer.ts';
import { end, endAllAfterwards, expectAllKept, start } from './servers.ts';

/** `npm run soak -- rolling` takes more of them. */
const RESTARTS = Number(process.env['FRAY_RESTARTS'] ?? 2);
const TABLES = 3;
/** So long a server serves on after it was told to stop; so long somebody waits before acting again or coming back. */
const DRAIN_MS = 300;
const PAUSE_MS = 20;
/** So often everybody acts between two restarts. */
const TIMES = 5;

endAllAfterwards();
const balancer = new Balancer();
afterAll(() => balancer.close());

/** Somebody who knows one address, and comes back to it by itself wherever the line ends. */
class Player {
  readonly acknowledged: Map<string, number> = new Map();
  /** With which codes its lines have ended. */
  readonly codes: number[] = [];
  readonly #name: string;
  readonly #url: string;
  readonly #token: string;
  #client: TestClient | null = null;
  #count = 0;

  constructor(name: string, url: string, token: string) {
    this.#name = name;
    this.#url = url;
    this.#token = token;
  }

  /** Acts until it is told to stop, and has an answer to all that it did. */
  async play(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#act(`${this.#name} ${++this.#count}`);
      await wait(PAUSE_MS);
    }
    this.#client?.close();
  }

  async #act(id: string): Promise<void> {
    const amount = this.#count % 2 === 0 ? 1 : -1;
    const command = { by: 'gm', do: 'adjust', target: 'moss', choice: 'hp', amount };
    for (;;) {
      try {
        this.#client ??= await this.#seated();
        const answer = await this.#client.does({ t: 'do', command }, { id });
        if (answer.t === 'stale') continue;
        expect(answer).toMatchObject({ t: 'done' });
        if (answer.t === 'done') this.acknowledged.set(id, answer.line);
        return;
      } catch (error) {
        if (!/closed|socket hang up|ECONN|Unexpected server response/.test(String(error))) throw error;
        this.#client = null;
        await wait(PAUSE_MS);
      }
    }
  }

  async #seated(): Promise<TestClient> {
    const client = await TestClient.seated(this.#url, this.#token);
    void client.closed().then((code) => this.codes.push(code));
    for (const [id, line] of this.acknowledged) expect(line, id).toBeLessThanOrEqual(client.line);
    return client;
  }
}

it(`servers that are started anew ${RESTARTS} times, by turns and while they are played at, lose nothing and send nobody away for good`, {
  timeout: 240_000 + RESTARTS * 20_000,
}, async () => {
  const database = await freshDatabase();
  const url = await balancer.listen();
  const servers = await Promise.all([start(database, DRAIN_MS), start(database, DRAIN_MS)]);
  for (const server of servers) await balancer.add(server.url);
  const made: Made[] = [];
  for (let n = 0; n < TABLES; n++) made.push(await makeTable(url, { example: 'first/alley' }));
  const players = made.map(({ seats }, n) =>
    [0, 1].map((k) => new Player(`p${n}${k}`, url, seats.find(({ kind }) => kind === 'gm')?.token ?? '')),
  );
  const all = players.flat();
  let isOver = false;
  const playing = Promise.all(all.map((player) => player.play(() => isOver)));
  const allAct = async (): Promise<void> => {
    const before = all.map(({ acknowledged }) => acknowledged.size);
    while (all.some(({ acknowledged }, n) => acknowledged.size < (before[n] ?? 0) + TIMES))
      await Promise.race([wait(PAUSE_MS), playing]);
  };
  await allAct();
  for (let n = 0; n < RESTARTS; n++) {
    const next = await start(database, DRAIN_MS);
    await balancer.add(next.url);
    servers.push(next);
    for (const oldest of servers.splice(0, 1)) {
      expect(await end(oldest, 'SIGTERM')).toBe(0);
      expect(balancer.drained).toContain(oldest.url);
    }
    await allAct();
  }
  isOver = true;
  await playing;
  const codes = all.flatMap((player) => player.codes);
  expect(codes.filter((code) => code === 1012).length).toBeGreaterThanOrEqual(RESTARTS);
  await expectAllKept(
    database,
    made.map((table, at) => ({ table, players: players[at] ?? [] })),
  );
});
