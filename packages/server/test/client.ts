import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sheetsShared } from '@fray/engine';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import { type ClientFrame, type ServerFrame, serverFrame } from '../src/api/frames.ts';
import { buildServer, openSqlite, type ServerParts } from '../src/index.ts';
import { seeds } from './dice.ts';
import { engineHere } from './engine.ts';

export const EXAMPLES: string = join(import.meta.dirname, '../../../examples');

/**
 * A server on a free port, or on this one, with a store in memory unless another is given. Its engine works in the process of the test, which
 * needs no time to start, unless house rules are given, which workers load by themselves.
 */
export async function listening(
  parts: Partial<ServerParts> = {},
  at: number = 0,
): Promise<{ app: FastifyInstance; url: string }> {
  const app = await buildServer({
    store: openSqlite(':memory:'),
    examples: EXAMPLES,
    seeds,
    web: null,
    perMinute: 1_000_000,
    ...(parts.house === undefined ? { engine: engineHere(EXAMPLES) } : {}),
    ...parts,
  });
  await app.listen({ port: at, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, url: `http://127.0.0.1:${port}` };
}

/** A table as the server answers when it was made. */
export interface Made {
  readonly id: string;
  readonly seats: readonly { id: string; kind: string; name: string; owns: string[]; token: string }[];
}

export async function makeTable(url: string, body: unknown): Promise<Made> {
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Made;
}

/** What a client has been sent, without the names that the table and its seats were given by chance: they may spell anything. */
export function bytesOf({ received }: Pick<TestClient, 'received'>, { id, seats }: Made): readonly string[] {
  const names = [id, ...seats.map((seat) => seat.id)];
  return received.map((text) => names.reduce((rest, name, index) => rest.replaceAll(name, `NAME-${index}`), text));
}

/** The frame as it is meant: sheets that came once are shared. */
function sharing(frame: ServerFrame): ServerFrame {
  if (frame.t === 'welcome') return { ...frame, fight: sheetsShared(frame.fight) };
  return 'now' in frame ? { ...frame, now: sheetsShared(frame.now) } : frame;
}

type Awaited<K extends ServerFrame['t']> = Extract<ServerFrame, { t: K }>;

/** However slow the machine, a server that has said nothing for so long says nothing any more. */
const LONGEST_MS = 60_000;

/** A client of a socket that remembers every byte it received. */
export class TestClient {
  readonly received: string[] = [];
  readonly #socket: WebSocket;
  /** All frames so far. */
  readonly frames: ServerFrame[] = [];
  readonly #frames: ServerFrame[] = [];
  #wake: () => void = () => undefined;
  line = 0;
  #names = 0;

  constructor(url: string) {
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`);
    this.#socket.on('message', (data) => {
      const text = data.toString();
      this.received.push(text);
      // Every frame that any test receives is one of the protocol, or the test fails.
      const frame = sharing(serverFrame.parse(JSON.parse(text)));
      if ('line' in frame && frame.t !== 'done') this.line = frame.line;
      this.frames.push(frame);
      this.#frames.push(frame);
      this.#wake();
    });
    this.#socket.on('close', () => this.#wake());
    this.#socket.on('error', () => undefined);
  }

  static async seated(url: string, token: string): Promise<TestClient> {
    const client = new TestClient(url);
    await client.opened();
    client.send({ t: 'hello', token });
    await client.next('welcome');
    return client;
  }

  async opened(): Promise<void> {
    if (this.#socket.readyState !== WebSocket.OPEN) await once(this.#socket, 'open');
  }

  async closed(): Promise<number> {
    if (this.#socket.readyState === WebSocket.CLOSED) return 0;
    const [code] = (await once(this.#socket, 'close')) as [number];
    return code;
  }

  send(frame: ClientFrame): void {
    this.sendText(JSON.stringify(frame));
  }

  sendText(text: string): void {
    this.#socket.send(text);
  }

  sendBytes(bytes: Uint8Array): void {
    this.#socket.send(bytes, { binary: true });
  }

  /** Waits until more has come. @throws where nothing does for so long that nothing will */
  async #news(awaited: string): Promise<void> {
    if (this.#socket.readyState >= WebSocket.CLOSING) throw new Error(`closed while waiting for ${awaited}`);
    await new Promise<void>((resolve, reject) => {
      const late = new Error(`nothing came in ${LONGEST_MS} ms while waiting for ${awaited}`);
      const timer = setTimeout(() => reject(late), LONGEST_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** The next frame of that kind; those before it are passed over. */
  async next<K extends ServerFrame['t']>(kind: K): Promise<Awaited<K>> {
    for (;;) {
      while (this.#frames.length > 0) {
        const frame = this.#frames.shift();
        if (frame?.t === kind) return frame as Awaited<K>;
      }
      await this.#news(kind);
    }
  }

  /** The next frame, whatever it is. */
  async any(): Promise<ServerFrame> {
    for (;;) {
      const frame = this.#frames.shift();
      if (frame !== undefined) return frame;
      await this.#news('anything');
    }
  }

  /** Waits until it has heard of all that has happened. */
  async heardAll(): Promise<void> {
    const pongs = (): number => this.frames.filter(({ t }) => t === 'pong').length;
    const before = pongs();
    this.send({ t: 'ping' });
    while (pongs() === before) await this.#news('pong');
  }

  /** Sends a deed made against the newest line seen, and gives what became of it. */
  async does(
    deed:
      | { t: 'do'; command: unknown }
      | { t: 'answer'; answer: string | number }
      | { t: 'undo' | 'redo' | 'reveal' }
      | { t: 'contribute'; words: string },
    over: { id?: string; at?: number } = {},
  ): Promise<ServerFrame> {
    const id = over.id ?? `m${++this.#names}`;
    this.send({ ...deed, id, at: over.at ?? this.line } as ClientFrame);
    for (;;) {
      while (this.#frames.length > 0) {
        const frame = this.#frames.shift() as ServerFrame;
        if (('id' in frame && frame.id === id) || frame.t === 'error') return frame;
      }
      await this.#news('an answer');
    }
  }

  close(): void {
    this.#socket.close();
  }

  kill(): void {
    this.#socket.terminate();
  }
}
