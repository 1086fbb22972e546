import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fray } from '../packages/cli/test/fray.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../docs/lab.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'fray-lab-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Files of the guide: a block that begins with its name. */
for (const [, name = '', text = ''] of GUIDE.matchAll(/^```yaml\n# (\S+)\n([^`]*)```$/gm))
  writeFileSync(join(folder, name), text);

const commands = [...GUIDE.matchAll(/^```sh\n([^`]*)```$/gm)].flatMap(([, block = '']) => block.trim().split('\n'));

/** The words of a command, with its files in the folder, and few fights: what is tested is that it does what the guide says. */
function wordsOf(command: string): readonly string[] {
  const words = command.split(' ').slice(1);
  const placed = words.map((word) => (/\.(yaml|html)$/.test(word) ? join(folder, word) : word));
  return [...placed, '-n', '10', '--workers', '1'];
}

it('has commands', () => {
  expect(commands.length).toBeGreaterThan(8);
});

it.each(commands)('%s', async (command) => {
  const { code, err } = await fray(...wordsOf(command));
  expect({ code, err: err.replaceAll(/^wrote .*\n/gm, '') }).toEqual({ code: 0, err: '' });
  const [, page] = /--report (\S+)/.exec(command) ?? [];
  if (page !== undefined) expect(readFileSync(join(folder, page), 'utf8')).toContain('<svg');
});
