/** A server of its own process that tests kill: takes the URL of a database and the folder of the examples, and prints its address. */
import process from 'node:process';
import { buildServer, openTables } from '../../src/index.ts';
import { seeds } from '../dice.ts';
import { engineHere } from '../engine.ts';

const [database = '', examples = ''] = process.argv.slice(2);
const app = await buildServer({
  store: await openTables(database, () => undefined),
  examples,
  engine: engineHere(examples),
  seeds,
  web: null,
  perMinute: 1e9,
  perSecond: 1e6,
  snapshotEvery: 7,
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
