import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type PagesServer, servePages } from './pages.ts';

/** A server that can be stopped and started again, and is found at one address all the while. */
export interface Door {
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server for good. */
  close(): Promise<void>;
}

/**
 * Serves the pages behind a door. The address is the door's, which stays open: a port that is given back may be taken by
 * anybody before the next server asks for it. While there is no server, whoever knocks is sent away at once.
 *
 * @param data the file of the tables
 */
export async function openDoor(folder: string, data: string): Promise<Door> {
  let server: PagesServer | null = await servePages(folder, { data });
  const open: Set<Socket> = new Set();
  const door = createServer((near) => {
    if (server === null) near.destroy();
    else passOn(near, connect(server.port, '127.0.0.1'), open);
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const stop = async (): Promise<void> => {
    const running = server;
    server = null;
    await running?.stop();
    for (const near of open) near.destroy();
  };
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    stop,
    start: async () => {
      server = await servePages(folder, { data });
    },
    close: async () => {
      door.close();
      await stop();
    },
  };
}

/** Each hears what the other says, and ends with it. */
function passOn(near: Socket, far: Socket, open: Set<Socket>): void {
  open.add(near);
  near.pipe(far);
  far.pipe(near);
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
  near.on('close', () => open.delete(near));
}
