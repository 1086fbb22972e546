import { rulesets } from '@fray/engine';
import { expect, it } from 'vitest';
import { fray } from './fray.ts';

it('tells what it can do', async () => {
  const { code, out } = await fray();
  expect(code).toBe(0);
  for (const command of ['run', 'play', 'odds', 'duel', 'schema', 'replay'])
    expect(out).toMatch(new RegExp(`^  ${command} `, 'm'));
  expect(await fray('--help')).toEqual({ code, out, err: '' });
});

it.each(['run', 'play', 'odds', 'duel', 'schema', 'replay'])('tells how to use %s, with examples', async (command) => {
  const { code, out } = await fray(command, '--help');
  expect(code).toBe(0);
  expect(out).toContain(`  fray ${command} `);
});

it('tells its version', async () => {
  expect(await fray('--version')).toEqual({ code: 0, out: '0.1.0\n', err: '' });
});

it.each([
  [['dance'], "unknown command 'dance'"],
  [['run', '--loud'], "unknown option '--loud'"],
  [['run'], "missing required argument 'path'"],
  [['run', 'a', 'b'], 'too many arguments'],
  [['run', 'x.yaml', '--seed', 'many'], "Expected a whole number, found 'many'"],
  [['schema', 'sheet'], 'expected one of the rulesets'],
  [['schema', 'sheet', 'chess'], "found 'chess'"],
  [['schema', 'weather'], "expected sheet, encounter, journal or config, found 'weather'"],
  [['replay', 'nowhere.jsonl'], 'nowhere.jsonl: expected a text file that can be read, found none'],
])('ends %j with 2 and a sentence', async (argv, reason) => {
  const { code, out, err } = await fray(...argv);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(reason);
});

it.each([...Object.keys(rulesets).map((id) => ['sheet', id]), ['encounter'], ['journal']])(
  'prints the schema of %s %s',
  async (...what) => {
    const { code, out } = await fray('schema', ...what);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ $schema: expect.stringContaining('json-schema.org') });
  },
);
