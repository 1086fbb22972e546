/** A server of its own process that tests kill. Arguments: the file, the port (0 for any). Prints its address. */
import process from 'node:process';
import { buildServer, openSqlite } from '../src/index.ts';
import { EXAMPLES } from './client.ts';

const [, , file = '', port = '0'] = process.argv;
const app = await buildServer({
  store: openSqlite(file),
  examples: EXAMPLES,
  web: null,
  perMinute: 1e9,
  perSecond: 1e6,
  snapshotEvery: 7,
});
console.log(await app.listen({ port: Number(port), host: '127.0.0.1' }));
