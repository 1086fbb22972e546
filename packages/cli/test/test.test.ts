import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fixture, fray } from './fray.ts';

const CASES = fixture('scripts/cases.yaml');

it('runs each case by itself, tells what did not hold, and sums up', async () => {
  const { code, out } = await fray('test', CASES, fixture('scripts/held.yaml'));
  expect(code).toBe(2);
  expect(out).not.toContain('stands');
  expect(out).not.toContain('held.yaml');
  expect(out).toContain(`FAILED ${CASES}: falls <hard> & "fast": `);
  expect(out).toContain('standing\n    - expected false\n    + found true\n');
  expect(out).toContain(
    `BAD    ${CASES}: breaks off: cannot be run\n  ${CASES}:20: cases.breaks off[2]: expected a step`,
  );
  expect(out.trimEnd().split('\n').at(-1)).toBe('4 encounters: 2 ok, 1 failed, 1 bad');
});

it('names those that held with --verbose, and what happened before with --explain', async () => {
  const { out } = await fray('test', CASES, '--verbose', '--explain');
  expect(out).toContain(`ok     ${CASES}: stands: `);
  const [failed = '', broken = ''] = (out.split('FAILED')[1] ?? '').split('BAD');
  for (const log of [failed, broken]) expect(log).toContain('orc: -3 hit points');
});

it('writes JUnit XML, in which marks are escaped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fray-test-'));
  const file = join(folder, 'results.xml');
  await fray('test', CASES, '--junit', file);
  const xml = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  expect(xml).toMatch(/<testsuites name="fray" tests="3" failures="1" errors="1" time="[\d.]+">/);
  expect(xml).toContain('name="falls &lt;hard&gt; &amp; &quot;fast&quot;"');
  expect(xml).toContain('<failure message="the fight goes on; 1 expectation failed">');
  expect(xml.match(/<testcase/g)).toHaveLength(3);
});

it('runs the cases of one file, and prints how far a broken one has come', async () => {
  const { code, out, err } = await fray('run', CASES);
  expect(code).toBe(2);
  expect(out).toContain('Gate: stands (');
  expect(out).toContain('Gate: breaks off (');
  expect(err).toContain('cases.breaks off[2]');
  const { cases } = JSON.parse((await fray('run', CASES, '--json')).out);
  expect(cases.map((each: { case: string }) => each.case)).toEqual(['stands', 'falls <hard> & "fast"', 'breaks off']);
});

it('runs many files in threads with the same results', async () => {
  const rules = join(import.meta.dirname, '../../../examples/rules');
  const { code, out } = await fray('test', ...['grim', 'timecount'].map((id) => join(rules, id)));
  expect(code).toBe(0);
  expect(out).toMatch(/^\d+ encounters: \d+ ok, 0 failed, 0 bad\n$/);
});
