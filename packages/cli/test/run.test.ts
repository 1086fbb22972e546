import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fixture, fray, frayWith } from './fray.ts';

const FIXTURES = fixture('');

it('lets the tactics play a fight without a script to its end, the same each time', async () => {
  const first = await fray('run', fixture('duel.yaml'));
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toMatch(/^Gate \(/);
  expect(first.out).toContain('\nRound 1\n');
  expect(first.out).toContain('The fight is over: ');
  expect(first.out).toMatch(/attack .* of (tor|orc): (hit|miss).* \[GNG-/);
  expect(await fray('run', fixture('duel.yaml'))).toEqual(first);
});

it('gives other dice with another seed, and less to read with --terse', async () => {
  const plain = await fray('run', fixture('duel.yaml'));
  const seeds = await Promise.all(['1', '2', '3'].map((seed) => fray('run', fixture('duel.yaml'), '--seed', seed)));
  expect(seeds.some(({ out }) => out !== plain.out)).toBe(true);
  const terse = await fray('run', fixture('duel.yaml'), '--terse');
  expect(terse.out.length).toBeLessThan(plain.out.length);
  expect(terse.out).not.toContain('[GNG-');
});

it('prints one JSON document', async () => {
  const { code, out } = await fray('run', fixture('duel.yaml'), '--json');
  const document = JSON.parse(out);
  expect(code).toBe(0);
  expect(document).toMatchObject({ fray: 1, file: fixture('duel.yaml'), ruleset: 'grim', playedOut: 'over' });
  expect(document.expects).toEqual({ count: 0, failures: [] });
  expect(document.events.at(-1).kind).toBe('over');
  expect(document.end.combatants).toHaveLength(2);
  expect(document.end.line).toBe(document.events.length);
});

it('ends with 0 where all expectations held', async () => {
  const { code, out } = await fray('run', fixture('scripts/held.yaml'));
  expect(code).toBe(0);
  expect(out).toContain('orc: -3 hit points, falling plaster');
  expect(out).toContain('all 2 expectations held');
});

it('ends with 1 where one failed, and shows the difference with its line', async () => {
  const { code, out } = await fray('run', fixture('scripts/failed.yaml'));
  expect(code).toBe(1);
  expect(out).toContain(
    `${fixture('scripts/failed.yaml')}:9: script[1].expect.orc.at\n  - expected F5 ([5, 4])\n  + found E5 ([4, 4])\n`,
  );
  expect(out).toContain('script[1].expect.turn\n  - expected "orc"\n  + found "tor"\n');
  expect(out).toContain('2 expectations failed');
});

it('ends with 2 where the file is bad, says where and what, and writes nothing else', async () => {
  const file = fixture('bad/wrong-place.yaml');
  const { code, out, err } = await fray('run', file);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(`${file}:6: combatants.orc.at: expected `);
  expect(err).toContain('found 7');
});

it('ends with 2 where there is no such file', async () => {
  const { code, err } = await fray('run', fixture('nowhere.yaml'));
  expect(code).toBe(2);
  expect(err).toContain('nowhere.yaml: expected a file or a folder, found none');
});

it.each([
  ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x41, 0x00]), 'something that is no text in UTF-8'],
  ['a text with the character 0', '\0fray: 1', 'something that is no text in UTF-8'],
  ['nothing', '', 'found nothing'],
])('ends with 2 for %s', async (_, content, found) => {
  const folder = mkdtempSync(join(tmpdir(), 'fray-test-'));
  const file = join(folder, 'odd.yaml');
  writeFileSync(file, content);
  const { code, out, err } = await fray('run', file);
  const whole = await fray('run', folder);
  rmSync(folder, { recursive: true });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(`${file}:`);
  expect(err).toContain(found);
  expect(whole.code).toBe(2);
});

it('says why a sheet cannot be read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fray-test-'));
  const file = join(folder, 'duel.yaml');
  const found = async (sheet: string): Promise<string> => {
    writeFileSync(file, `fray: 1\ntitle: a\nruleset: grim\ncombatants:\n  tor: { side: a, sheet: ${sheet} }\n`);
    return (await fray('run', file)).err;
  };
  writeFileSync(join(folder, 'odd.yaml'), new Uint8Array([0xff]));
  const errors = [await found('none.yaml'), await found('.'), await found('odd.yaml')];
  rmSync(folder, { recursive: true });
  expect(errors).toEqual([
    `${file}:5: combatants.tor.sheet: expected the file ${folder}/none.yaml, found none\n`,
    `${file}:5: combatants.tor.sheet: expected the file ${folder}, found a folder\n`,
    `${file}:5: combatants.tor.sheet: expected the file ${folder}/odd.yaml, found something that is no text in UTF-8\n`,
  ]);
});

it('runs every encounter of a folder and sums up; sheets are none', async () => {
  const { code, out } = await fray('run', FIXTURES);
  expect(code).toBe(2);
  expect(out).toContain(`ok     ${fixture('duel.yaml')}: over, `);
  expect(out).toContain(`ok     ${fixture('scripts/held.yaml')}: the fight goes on; all 2 expectations held`);
  expect(out).toContain(`FAILED ${fixture('scripts/failed.yaml')}: `);
  expect(out).toContain(`BAD    ${fixture('bad/wrong-place.yaml')}\n`);
  expect(out).not.toContain('sheets');
  expect(out.trimEnd().split('\n').at(-1)).toBe('8 encounters: 4 ok, 2 failed, 2 bad');
});

it('the code of a folder is the worst of its files', async () => {
  expect((await fray('run', fixture('scripts'))).code).toBe(2);
  const { code, err } = await fray('run', fixture('sheets'));
  expect(code).toBe(2);
  expect(err).toContain('expected encounters');
});

it('prints one JSON document for a folder', async () => {
  const { out } = await fray('run', FIXTURES, '--json');
  const { files } = JSON.parse(out);
  expect(files).toHaveLength(8);
  expect(files[0]).toMatchObject({
    file: fixture('bad/wrong-place.yaml'),
    problem: expect.stringContaining('found 7'),
  });
});

it('warns of feats whose prerequisites a sheet does not meet, and plays all the same; strict files are refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fray-'));
  const file = join(folder, 'cleaver.yaml');
  const sheet = '{ abilities: { strength: 13 }, hp: 9, weapons: [knife], feats: [Cleave] }';
  const text = `title: Cleaver\nruleset: modern\ncombatants:\n  ann: { side: a, at: A1, sheet: ${sheet} }\n  bob: { side: b, at: B1, sheet: { hp: 4 } }\n`;
  const said = `${file}:5: combatants.ann.sheet.feats[0]: expected the feat or talent 'power attack' for 'Cleave', found none\n`;
  writeFileSync(file, `fray: 1\n${text}`);
  const warned = { code: 0, err: `warning: ${said}` };
  expect(await fray('run', file)).toMatchObject(warned);
  expect(await frayWith(['quit'], 'play', file, '--seed', '1')).toMatchObject(warned);
  expect(await fray('odds', file, '--by', 'ann', '--do', 'attack', '--target', 'bob')).toMatchObject(warned);
  writeFileSync(file, `fray: 1\n${text}prerequisites: strict\n`);
  const refused = await fray('run', file);
  rmSync(folder, { recursive: true });
  expect([refused.code, refused.err]).toEqual([2, said]);
});
