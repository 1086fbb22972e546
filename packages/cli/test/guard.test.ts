import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fixture, fray } from './fray.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-guard-'));
afterAll(() => rmSync(folder, { recursive: true }));
const FILE = join(folder, 'bites.yaml');
const KEPT = `${FILE}.guard.yaml`;
const TEXT = readFileSync(fixture('bites.yaml'), 'utf8');
const guard = (...more: string[]): ReturnType<typeof fray> => fray('guard', FILE, '--workers', '1', ...more);

const UPDATE = ['--update', '-n', '400', '--seed', '3'];
const STRONGER = TEXT.replace('hp: 2, sheet', 'hp: 9, sheet');

it('keeps figures, holds while nothing changes, and names what an edit moves', async () => {
  writeFileSync(FILE, TEXT);
  expect(await guard()).toMatchObject({ code: 2, err: expect.stringContaining('--update writes them') });
  expect(await guard(...UPDATE)).toMatchObject({ code: 0 });
  expect(await guard()).toMatchObject({
    code: 0,
    out: `${FILE}: 9 figures within their intervals, 400 fights, seed 3\n`,
  });
  writeFileSync(FILE, STRONGER);
  const { code, out } = await guard();
  expect(code).toBe(1);
  expect(out).toMatch(/^ {2}won by heroes \(%\): before \d+(\.\d+)?, now \d+\.\d+, outside \d+\.\d+ to \d+\.\d+$/m);
});

it('writes figures anew, says what has moved, and holds the design to intervals that somebody edits', async () => {
  const { code, out } = await guard(...UPDATE);
  expect(code).toBe(0);
  expect(out).toMatch(/^ {2}won by heroes /m);
  writeFileSync(KEPT, readFileSync(KEPT, 'utf8').replace(/("won by heroes.*from: )[\d.]+/, '$1100'));
  expect(await guard()).toMatchObject({ code: 1, out: expect.stringContaining('1 of 9 figures have moved') });
  writeFileSync(KEPT, 'figures: {}');
  expect(await guard()).toMatchObject({ code: 2, err: expect.stringContaining("expected 'fray-guard: 1'") });
});
