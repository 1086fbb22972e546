import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

const LOOK_MS = 50;

/** What stands before several servers: each connection goes to one of those that say that they are ready, by turns. */
export class Balancer {
  readonly #server: Server = createServer((socket) => this.#forward(socket));
  readonly #timer: NodeJS.Timeout = setInterval(() => void this.look(), LOOK_MS);
  readonly #known: Set<string> = new Set();
  /** Those that were ready when they were asked last, and those that were up and not ready at any time. */
  ready: readonly string[] = [];
  readonly drained: Set<string> = new Set();
  #turn = 0;

  /** @returns its own address */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on this server is asked whether it is ready. */
  async add(url: string): Promise<void> {
    this.#known.add(url);
    await this.look();
  }

  /** Asks all. */
  async look(): Promise<void> {
    const known = [...this.#known];
    const statuses = await Promise.all(
      known.map((url) =>
        fetch(`${url}/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    );
    this.ready = known.filter((_, n) => statuses[n] === 200);
    for (const [n, url] of known.entries()) if (statuses[n] === 503) this.drained.add(url);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#server.close();
  }

  #forward(socket: Socket): void {
    const url = this.ready[this.#turn++ % this.ready.length];
    if (url === undefined) {
      socket.destroy();
      return;
    }
    const there = connect(Number(new URL(url).port), '127.0.0.1');
    for (const [one, other] of [
      [socket, there],
      [there, socket],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.end());
      one.pipe(other);
    }
  }
}
