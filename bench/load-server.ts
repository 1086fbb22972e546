/** The server of `load.ts`, in a process of its own: tells its address, and how much memory it has when it is asked. */
import process from 'node:process';
import { buildServer, openTables, seedsOf } from '@fray/server';

const [where = '', examples = ''] = process.argv.slice(2);
const limits = { perMinute: 1e9, perSecond: 1e6 };
const app = await buildServer({
  store: await openTables(where, console.error),
  examples,
  seeds: seedsOf('load'),
  web: null,
  ...limits,
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => process.send?.({ memory: process.memoryUsage.rss() }));
process.on('disconnect', () => void app.close());
process.send?.({ url });
