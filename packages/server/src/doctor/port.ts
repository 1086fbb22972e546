import { once } from 'node:events';
import { createServer } from 'node:net';
import { bad, type Finding, ok } from './finding.ts';

const PATIENCE_MS = 2000;

/** Whether a server could listen there, or does. */
export async function portFinding(host: string, port: number): Promise<Finding> {
  const where = `${host}, port ${port}`;
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
    return ok(`${where}: free`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE')
      return bad(`${where}: ${message}`, 'name another by --host and --port, of which this machine has the address');
    if (await isFray(host, port)) return ok(`${where}: a server of Fray runs there`);
    return bad(`${where}: another program listens there`, 'end it, or name another by --port');
  } finally {
    server.close();
  }
}

async function isFray(host: string, port: number): Promise<boolean> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  try {
    const answer = await fetch(`http://${name}:${port}/health`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return JSON.stringify(await answer.json()) === '{"status":"ok"}';
  } catch {
    return false;
  }
}
