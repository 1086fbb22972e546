import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fray, frayWith } from './fray.ts';

const EXAMPLE = join(import.meta.dirname, '../../../examples/house-rules');
const DUEL = join(EXAMPLE, 'duel.yaml');
const OURS = ['--house-rules', join(EXAMPLE, 'our-table.ts')];

const folder = mkdtempSync(join(tmpdir(), 'fray-house-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('--house-rules', () => {
  it('fray run plays an encounter by them, and without them does not know their ruleset', async () => {
    const { code, out } = await fray('run', DUEL, ...OURS);
    expect(code).toBe(0);
    expect(out).toContain('A duel by our rules (Grim-n-Gritty as we play it)');
    expect(out).toContain('+ 1 battle hardened');
    expect(out).toContain('all 2 expectations held');
    const without = await fray('run', DUEL);
    expect(without).toMatchObject({ code: 2, out: '' });
    expect(without.err).toContain('ruleset: expected one of modern, grim, d20v22, timecount, found "our-table"');
  });

  it('fray odds and fray duel ask them', async () => {
    const odds = ['odds', DUEL, '--by', 'ann', '--do', 'attack', '--target', 'bob', '--json'];
    expect((await fray(...odds, ...OURS)).code).toBe(0);
    expect((await fray(...odds)).code).toBe(2);
    const duel = ['duel', DUEL, '--rounds', '1', '--work', '5', '--json'];
    expect((await fray(...duel, ...OURS)).code).toBe(0);
    expect((await fray(...duel)).code).toBe(2);
  });

  it('fray play plays by them, says how to go on, and fray replay checks the journal by them', async () => {
    const journal = join(folder, 'duel.jsonl');
    const played = await frayWith(['quit'], 'play', DUEL, ...OURS, '--save', journal);
    expect(played.code).toBe(0);
    expect(played.out).toContain(`fray play --resume ${journal} ${OURS.join(' ')}`);
    expect((await fray('replay', journal, ...OURS)).code).toBe(0);
    const without = await fray('replay', journal);
    expect(without.code).toBe(2);
    expect(without.err).toContain("found 'our-table'");
    expect((await frayWith(['quit'], 'play', '--resume', journal, ...OURS)).code).toBe(0);
  });

  it('fray schema prints their sheets and encounters', async () => {
    const sheet = await fray('schema', 'sheet', 'our-table', ...OURS);
    expect(sheet.out).toContain('"battle-hardened"');
    expect((await fray('schema', 'sheet', 'our-table')).code).toBe(2);
    const encounter = await fray('schema', 'encounter', 'our-table', ...OURS);
    expect(encounter.out).toContain('"lastStand"');
    // The lists of actions: what was added is in them, what was taken away is not.
    const lists = [...encounter.out.matchAll(/\[[^\]]*"breathe"[^\]]*\]/g)].map(([list]) => list);
    expect(lists.length).toBeGreaterThan(0);
    for (const list of lists) expect(list).not.toContain('"coup-de-grace"');
  });

  it.each(['run', 'play', 'odds', 'duel', 'replay', 'schema', 'serve'])(
    'fray %s says that the file runs',
    async (name) => {
      const { out } = await fray(name, '--help');
      expect(out.replaceAll(/\s+/g, ' ')).toContain('a module that exports rulesets of your own; it runs as a program');
    },
  );

  it.each([
    ['a file that is not there', () => join(folder, 'none.ts'), 'expected a module with house rules, found none'],
    ['a folder', () => folder, 'expected a module with house rules, found a folder'],
    ['no exports', () => file('empty.mjs', ''), 'expected an export that withOverlay has made, found no exports'],
    [
      'exports of another kind',
      () => file('other.mjs', 'export const rules = { id: "x", title: "X", slots: {} };'),
      'expected an export that withOverlay has made, found rules',
    ],
    [
      'what fails when it runs',
      () => file('fails.mjs', 'throw new RangeError("x: there is no action");'),
      'expected a module that can be loaded, found: x: there is no action',
    ],
  ])('ends with 2 and one sentence for %s', async (_what, make, sentence) => {
    const path = make();
    for (const command of [
      ['run', DUEL],
      ['serve', '--port', '0', '--data', ':memory:'],
    ]) {
      const { code, out, err } = await fray(...command, '--house-rules', path);
      expect({ code, out, err }).toEqual({ code: 2, out: '', err: `--house-rules: ${path}: ${sentence}\n` });
    }
  });
});
