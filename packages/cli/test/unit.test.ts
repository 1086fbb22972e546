import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { fray } from './fray.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../../docs/server.md'), 'utf8');
const [, unit = ''] = /```ini\n(\[Unit\][^`]*)```/.exec(GUIDE) ?? [];
const [, image = ''] = /```dockerfile\n([^`]*)```/.exec(GUIDE) ?? [];
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the unit for systemd in the guide', () => {
  it('starts the server with options that there are', async () => {
    const started = /^ExecStart=\S+\/fray (serve .*)$/m.exec(unit)?.[1] ?? '';
    await takes(started, ['--data', '--drain-seconds']);
  });

  it.skipIf(!hasSystemd)('is one that systemd takes', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'fray-unit-')), 'fray.service');
    // Here it is installed elsewhere.
    writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect([status, stderr.split('\n').filter((line) => line.includes('fray.service'))]).toEqual([0, []]);
  });
});

it('starts the server in the container of the guide with options that there are', async () => {
  const [, started = '[]'] = /^CMD (.*)$/m.exec(image) ?? [];
  const [command, ...options]: readonly string[] = JSON.parse(started);
  expect(command).toBe('serve');
  await takes(options.join(' '), ['--host', '--data', '--drain-seconds']);
});

/** The server takes the options that are written there, and they are these. */
async function takes(written: string, options: readonly string[]): Promise<void> {
  expect(written.match(/--[a-z-]+/g)).toEqual(options);
  const { out } = await fray('serve', '--help');
  for (const option of options) expect(out).toContain(`${option} <`);
}
