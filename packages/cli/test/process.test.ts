import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { rulesets } from '@fray/engine';
import { expect, it } from 'vitest';
import { fixture } from './fray.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const plain: NodeJS.ProcessEnv = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined };

function fray(argv: readonly string[], env: NodeJS.ProcessEnv = plain): { status: number | null; stdout: string } {
  return spawnSync(process.execPath, [MAIN, ...argv], { env, encoding: 'utf8' });
}

it.each([
  ['scripts/held.yaml', 0],
  ['scripts/failed.yaml', 1],
  ['bad/wrong-place.yaml', 2],
])('run %s ends with %i', (file, code) => {
  expect(fray(['run', fixture(file)]).status).toBe(code);
});

it('has colours only where they are seen or asked for', () => {
  const colour = '\u001b[';
  expect(fray(['run', fixture('duel.yaml')]).stdout).not.toContain(colour);
  expect(fray(['run', fixture('duel.yaml')], { ...plain, FORCE_COLOR: '1' }).stdout).toContain(colour);
});

it('does not mind a reader who stops before the end', async () => {
  const child = spawn(process.execPath, [MAIN, 'schema', 'encounter'], { env: plain });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
});

it('says where the fight is kept when it is interrupted in a pipe', async () => {
  const child = spawn(process.execPath, [MAIN, 'play', fixture('duel.yaml')], { env: plain });
  let out = '';
  const code = new Promise((resolve) => child.on('close', resolve));
  child.stdout.on('data', (chunk: Buffer) => {
    const asked = out.includes('quit> ');
    out += chunk.toString();
    if (!asked && out.includes('quit> ')) child.kill('SIGINT');
  });
  expect(await code).toBe(130);
  const kept = /fray play --resume (.*)\n/.exec(out)?.[1] ?? '';
  expect(readFileSync(kept, 'utf8')).toContain('"frayJournal":3');
  rmSync(dirname(kept), { recursive: true });
});

it('shows the end of a first fight of each ruleset', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, '../src/start.ts'), '--demo'], {
    env: plain,
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  for (const { title } of Object.values(rulesets)) expect(stdout).toContain(`(${title}; `);
  expect(stdout.match(/The fight is over/g)).toHaveLength(4);
});

it.each([
  ['--seed', "error: unknown option '--seed'"],
  ['--data', "error: option '--data <file>' argument missing"],
  ['--port=x', "Expected a whole number, found 'x'"],
])('says in one sentence what is wrong with npm start -- %s', (flag, words) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../src/start.ts'), flag], {
    env: plain,
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toContain(words);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
