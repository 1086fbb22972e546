/**
 * A server of its own process that tests kill or stop: takes the URL of a database and the folder of the examples, and prints its address.
 * Told to end (SIGTERM) it serves on, not ready, for so many milliseconds as are given third. Its engine works in its own process, which is
 * quicker to start.
 */
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { buildServer, openTables } from '../../src/index.ts';
import { seeds } from '../dice.ts';
import { engineHere } from '../engine.ts';

const [database = '', examples = '', drainMs = '0'] = process.argv.slice(2);
const leaving = new AbortController();
const app = await buildServer({
  store: await openTables(database, () => undefined),
  examples,
  engine: engineHere(examples),
  seeds,
  web: null,
  perMinute: 1e9,
  perSecond: 1e6,
  snapshotEvery: 7,
  leaving: leaving.signal,
});
process.once('SIGTERM', async () => {
  leaving.abort();
  await wait(Number(drainMs));
  await app.close();
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
