import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { listening } from './client.ts';

const { app, url } = await listening({ names: ['fray.example.org'] });
afterAll(() => app.close());

const statusOf = async (headers: Record<string, string>): Promise<number> =>
  (await app.inject({ url: '/api/examples', headers })).statusCode;

describe('whoever asks', () => {
  it.each([
    ['localhost', 200],
    ['localhost:4321', 200],
    ['127.0.0.1:4321', 200],
    ['192.168.1.7', 200],
    ['[::1]:4321', 200],
    ['Fray.Example.org', 200],
    ['evil.example', 421],
    ['fray.example.org.evil.example', 421],
    ['a b', 421],
  ])('calls this server by an address or a name of its own: %s', async (host, status) => {
    expect(await statusOf({ host })).toBe(status);
  });

  it('is no page of another site', async () => {
    const host = 'localhost:4321';
    expect(await statusOf({ host, origin: 'http://localhost:4321' })).toBe(200);
    expect(await statusOf({ host: 'fray.example.org', origin: 'https://fray.example.org' })).toBe(200);
    for (const origin of ['http://localhost:9999', 'https://evil.example', 'null', 'file://'])
      expect([origin, await statusOf({ host, origin })]).toEqual([origin, 403]);
  });

  it('opens no socket from another site either', async () => {
    const refused = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { origin: 'https://evil.example' });
    const [error] = (await once(refused, 'error')) as [Error];
    expect(error.message).toContain('403');
    const own = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { origin: url });
    await once(own, 'open');
    own.close();
  });
});
