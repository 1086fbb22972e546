import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startServer } from '../src/serving.ts';
import { fray } from './fray.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function config(text: string): string {
  const path = join(folder, 'fray.yaml');
  writeFileSync(path, text);
  return path;
}

/** An address of elsewhere, so that a server says where it would have listened, and ends. */
const ELSEWHERE = 'host: 192.0.2.1\nport: 5001\ndata: ":memory:"\n';

describe('fray serve --config', () => {
  it('takes what the file says, and before that what the command line says', async () => {
    const file = config(ELSEWHERE);
    expect((await fray('serve', '--config', file)).err).toMatch(/^192\.0\.2\.1, port 5001: expected an address/);
    expect((await fray('serve', '--config', file, '--port', '5002')).err).toMatch(/^192\.0\.2\.1, port 5002: /);
    // What is typed goes before the file also where it is the usual value.
    expect((await fray('serve', '--port', '4321', '--config', file)).err).toMatch(/^192\.0\.2\.1, port 4321: /);
    expect((await fray('serve', '--config', file, '--host', '198.51.100.1')).err).toMatch(
      /^198\.51\.100\.1, port 5001: /,
    );
  });

  it('takes what the environment says before what the file says', async () => {
    const file = config(`${ELSEWHERE}database: postgres://fray@127.0.0.1:1/of-the-file\n`);
    expect((await fray('doctor', '--config', file)).out).toContain('127.0.0.1:1/of-the-file: ');
    vi.stubEnv('FRAY_DATABASE', 'postgres://fray@127.0.0.1:2/of-the-environment');
    expect((await fray('doctor', '--config', file)).out).toContain('127.0.0.1:2/of-the-environment: ');
    const typed = await fray('doctor', '--database', 'postgres://fray@127.0.0.1:3/typed', '--config', file);
    expect(typed.out).toContain('127.0.0.1:3/typed: ');
    vi.unstubAllEnvs();
  });

  it('names all that is wrong in the file, and one that is not there', async () => {
    const file = config('prot: 1\nlimits: { helloSeconds: 0 }\ndatabase: [postgres://fray:hidden-word@x/y]\n');
    const { code, err } = await fray('serve', '--config', file);
    expect(code).toBe(2);
    expect(err.trim().split('\n')).toEqual([
      expect.stringMatching(/fray\.yaml:1: prot: .*did you mean 'port'\?$/),
      expect.stringMatching(/fray\.yaml:2: limits\.helloSeconds: expected a whole number from 1 to 86400, found 0$/),
      expect.stringMatching(/fray\.yaml:3: database: expected .*, found /),
    ]);
    const none = await fray('serve', '--config', join(folder, 'none.yaml'));
    expect(none).toMatchObject({
      code: 2,
      err: expect.stringMatching(/none\.yaml: expected a text file .*, found none/),
    });
  });

  it('is read by doctor and backup too', async () => {
    const file = config(`data: ${join(folder, 'other.sqlite')}\nport: 0\n`);
    expect((await fray('doctor', '--config', file)).out).toContain('other.sqlite: not there yet');
    const backup = await fray('backup', '--config', file, '--to', join(folder, 'copy.sqlite'));
    expect(backup.err).toContain('other.sqlite: expected a file of tables, found none');
  });
});

it.each([2, 3])(
  'a server lets one address ask %d times a minute where its limits say so',
  async (requestsPerMinute) => {
    const server = await startServer({ port: 0, host: '127.0.0.1', data: ':memory:', limits: { requestsPerMinute } });
    const statuses: number[] = [];
    for (const _ of [1, 2, 3, 4]) statuses.push((await fetch(`${server.url}/health`)).status);
    expect(statuses.indexOf(429)).toBe(requestsPerMinute);
    await server.stop();
  },
);
