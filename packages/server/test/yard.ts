import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { ServerParts } from '../src/index.ts';
import { listening, type Made, makeTable, TestClient } from './client.ts';

const SLY =
  'sly: { side: them, at: [5, 2], hidden: true, initiative: 5, sheet: { hp: 9, defense: 12, weapons: [knife] } }';

/** Ann against Bob, side by side in a yard, and somebody hidden. @param others lines of further combatants */
export function yard(...others: readonly string[]): string {
  const combatants = [
    'ann: { side: us, at: [0, 1], initiative: 20, sheet: { hp: 20, defense: 12, weapons: [knife] } }',
    'bob: { side: them, at: [1, 1], initiative: 10, sheet: { hp: 20, defense: 12, weapons: [knife] } }',
    ...(others.length === 0 ? [SLY] : others),
  ];
  const rows = 'map: { rows: ["......", "......", "......"] }';
  return `fray: 1\ntitle: Yard\nruleset: modern\n${rows}\ncombatants:\n${combatants.map((each) => `  ${each}\n`).join('')}`;
}

/** A table and the links of its seats, by their names. */
export class TestTable {
  readonly url: string;
  readonly made: Made;

  constructor(url: string, made: Made) {
    this.url = url;
    this.made = made;
  }

  /** The secret of the seat's link, or ''. */
  token(name: string): string {
    return this.made.seats.find((seat) => seat.name === name)?.token ?? '';
  }

  seatId(name: string): string {
    return this.made.seats.find((seat) => seat.name === name)?.id ?? '';
  }

  sit(name: string): Promise<TestClient> {
    return TestClient.seated(this.url, this.token(name));
  }

  sitAll<const N extends readonly string[]>(...names: N): Promise<{ [K in keyof N]: TestClient }> {
    return Promise.all(names.map((name) => this.sit(name))) as unknown as Promise<{ [K in keyof N]: TestClient }>;
  }

  /** Asks over HTTP as that seat, or as nobody. */
  ask(path: string, as?: string, init: RequestInit = {}): Promise<Response> {
    const headers = as === undefined ? {} : { Authorization: `Bearer ${this.token(as)}` };
    return fetch(`${this.url}${path}`, { ...init, headers: { ...headers, ...init.headers } });
  }

  journal(): Promise<string> {
    return this.ask('/api/table/journal', 'game master').then((answer) => answer.text());
  }
}

/** The server of a file of tests. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly url: string;
  /** A new table: of the yard, unless another encounter or example is asked for. */
  table(body?: object): Promise<TestTable>;
}

/** Starts a server before the tests of the file and closes it behind them. */
export function testServer(parts: Partial<ServerParts> = {}): TestServer {
  let running: Awaited<ReturnType<typeof listening>> | undefined;
  const now = (): Awaited<ReturnType<typeof listening>> => {
    if (running === undefined) throw new Error('the server is not up before the first test');
    return running;
  };
  beforeAll(async () => {
    running = await listening(parts);
  });
  afterAll(() => running?.app.close());
  return {
    get app() {
      return now().app;
    },
    get url() {
      return now().url;
    },
    table: async (body = { encounter: yard() }) => new TestTable(now().url, await makeTable(now().url, body)),
  };
}
