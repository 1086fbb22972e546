import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

function node(args: readonly string[]): string {
  return execFileSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
}

describe('README', () => {
  it('shows a line of the log as the first fight really prints it', () => {
    const [, line = ''] = /```\n(.*\[MOD-ATK-01\])\n```/.exec(README) ?? [];
    expect(line).not.toBe('');
    expect(node(['packages/cli/src/main.ts', 'run', 'examples/first/alley.yaml'])).toContain(line);
  });

  it('shows commands that exist, with arguments that are accepted', () => {
    const commands = [...README.matchAll(/^npx fray (\w+) (examples\S*)(.*?)(?: {2,}.*)?$/gm)];
    expect(commands.map(([, name]) => name)).toEqual([
      'run',
      'test',
      'play',
      'odds',
      'duel',
      'simulate',
      'sweep',
      'run',
      'convert',
    ]);
    for (const [, name = '', path = '', rest = ''] of commands) {
      if (name === 'play') continue;
      // All rules are played by examples.test.ts, and many fights elsewhere: a part of them tells as much of the command.
      const played = path === 'examples/rules' ? 'examples/rules/timecount' : path;
      const few = rest.includes(' -n ') ? ['-n', '20'] : [];
      const words = [name, played, ...rest.trim().split(/\s+/).filter(Boolean), ...few];
      expect(node(['packages/cli/src/main.ts', ...words])).not.toBe('');
    }
  });
});
