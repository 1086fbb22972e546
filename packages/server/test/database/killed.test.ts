import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../../../test/postgres/database.ts';
import { type Made, makeTable, TestClient } from '../client.ts';
import { end, endAllAfterwards, expectAllKept, type Server, start } from './servers.ts';

/** `npm run soak -- kills` takes more of them. */
const KILLS = Number(process.env['FRAY_KILLS'] ?? 4);
/** The moments of the kills, in milliseconds, are spread over so many. */
const COURSE_MS = 400;
endAllAfterwards();

/** A game master at one of several servers, who goes to another one where that ends. */
class Player {
  readonly name: string;
  readonly acknowledged: Map<string, number> = new Map();
  readonly #token: string;
  #client: TestClient | null = null;
  #count = 0;
  /** The message that was sent last, where nothing is known of it. */
  #open: string | null = null;

  constructor(name: string, token: string) {
    this.name = name;
    this.#token = token;
  }

  async sitAt({ url }: Server): Promise<void> {
    this.#client?.kill();
    this.#client = await TestClient.seated(url, this.#token);
    const { line } = this.#client;
    for (const [id, acknowledged] of this.acknowledged) expect(acknowledged, id).toBeLessThanOrEqual(line);
  }

  /** Does something, at the line that is the newest then. */
  async act(): Promise<void> {
    this.#open ??= `${this.name} ${++this.#count}`;
    const id = this.#open;
    const amount = this.#count % 2 === 0 ? 1 : -1;
    const answer = await this.#client?.does(
      { t: 'do', command: { by: 'gm', do: 'adjust', target: 'moss', choice: 'hp', amount } },
      { id },
    );
    if (answer?.t === 'done') {
      this.acknowledged.set(id, answer.line);
      this.#open = null;
    } else expect(answer?.t).toBe('stale');
  }

  leave(): void {
    this.#client?.close();
  }
}

/** What everybody does until somebody ends it; who is cut off waits. */
async function play(players: readonly Player[], isOver: () => boolean): Promise<void> {
  await Promise.all(
    players.map(async (player) => {
      try {
        while (!isOver()) await player.act();
      } catch (error) {
        if (!isOver() && !String(error).includes('closed')) throw error;
      }
    }),
  );
}

it(`of two servers one goes on when the other is killed ${KILLS} times, and nothing that was acknowledged is lost`, {
  timeout: 240_000 + KILLS * 20_000,
}, async () => {
  const database = await freshDatabase();
  let [one, other] = await Promise.all([start(database), start(database)]);
  const made = await Promise.all([one, other].map(({ url }) => makeTable(url, { example: 'first/alley' })));
  const tokenOf = ({ seats }: Made): string => seats.find(({ kind }) => kind === 'gm')?.token ?? '';
  const players = made.map((table, n) => [0, 1].map((k) => new Player(`p${n}${k}`, tokenOf(table))));
  for (const pair of players) for (const [k, player] of pair.entries()) await player.sitAt(k === 0 ? one : other);
  for (let n = 0; n < KILLS; n++) {
    let isOver = false;
    const playing = play(players.flat(), () => isOver);
    const next = start(database);
    await wait(100 + ((n * 137) % COURSE_MS));
    await end(one, 'SIGKILL');
    // Those who sat there are heard at the other one, with what was not answered.
    for (const [player] of players) await player?.sitAt(other);
    const counts = players.map(([, player]) => player?.acknowledged.size ?? 0);
    const more = play(
      players.map(([player]) => player as Player),
      () => isOver,
    );
    await wait(200);
    for (const [at, [, player]] of players.entries())
      expect(player?.acknowledged.size).toBeGreaterThan(counts[at] ?? 0);
    isOver = true;
    await Promise.all([playing, more]);
    [one, other] = [other, await next];
    for (const [, player] of players) await player?.sitAt(other);
  }
  for (const player of players.flat()) player.leave();

  await expectAllKept(
    database,
    made.map((table, at) => ({ table, players: players[at] ?? [] })),
  );
});
