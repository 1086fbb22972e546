/**
 * A server of its own process that tests kill. It gets ready, and starts when it is told the file of the tables and the
 * folder of the examples, a line each; then it prints its address.
 */
import { flushCompileCache } from 'node:module';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { buildServer, openSqlite } from '../src/index.ts';
import { seeds } from './dice.ts';
import { engineHere } from './engine.ts';

// Who is killed leaves no cache behind for the next one, unless it has done so before.
flushCompileCache();
const lines = createInterface(process.stdin)[Symbol.asyncIterator]();
const file = (await lines.next()).value as string;
const examples = (await lines.next()).value as string;
// Workers would take most of the time to get started, and keep nothing that a crash could lose.
const engine = engineHere(examples);
const limits = { perMinute: 1e9, perSecond: 1e6, snapshotEvery: 7 };
/** Nothing that was acknowledged may be gone: then this server does not start. */
function fail(text: string): never {
  throw new Error(text);
}
const app = await buildServer({
  store: openSqlite(file, { warn: fail }),
  examples,
  engine,
  seeds,
  web: null,
  ...limits,
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
