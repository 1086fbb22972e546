import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fray } from './fray.ts';

const SHEETS = join(import.meta.dirname, '../../../examples/sheets/modern');
const DUELLIST = join(import.meta.dirname, '../../../examples/sheets/grim/duellist.yaml');
const folder = mkdtempSync(join(tmpdir(), 'fray-convert-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each(readdirSync(SHEETS))('makes of %s a sheet that can be fought with', async (name) => {
  const made = join(folder, name);
  const { code, out, err } = await fray('convert', join(SHEETS, name), '--to', 'grim', '--out', made);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/Hit points \d+, Defense [+-]\d+, Protection \d+\./);
  const duel = join(folder, `duel-${name}`);
  writeFileSync(
    duel,
    `fray: 1\ntitle: duel\nruleset: grim\nseed: 3\ncombatants:\n  one: { side: a, at: [0, 0], sheet: ${name} }\n  two: { side: b, at: [2, 0], sheet: ${DUELLIST} }\n`,
  );
  const fought = await fray('run', duel, '--terse');
  expect(fought).toMatchObject({ code: 0, err: '' });
  expect(fought.out).toContain('The fight is over: ');
});

it('prints the sheet with what was not known above it', async () => {
  const { code, out } = await fray('convert', join(SHEETS, 'ape.yaml'), '--to', 'grim', '--type', 'Animal');
  expect(code).toBe(0);
  expect(out).toMatch(/^# From ape\.yaml, for grim\.\n# Hit points 34, Defense \+4, Protection 3\.\n# Not known/);
  expect(out).toContain('\nracial: { type: Animal, hitDice: 4 }\n');
});

it('gives one JSON document', async () => {
  const { out } = await fray('convert', join(SHEETS, 'ape.yaml'), '--to', 'grim', '--json');
  const document = JSON.parse(out);
  expect(document).toMatchObject({ fray: 1, sheet: { size: 'large' }, figures: { hp: 32 } });
  expect(document.notes[0]).toEqual({
    what: '4 levels',
    why: 'of which class or creature is not written',
    assumed: 'poor progression of Defense and hit points',
  });
});

it('ends with 2 for another ruleset, for a sheet that is none, and where it cannot write', async () => {
  const ape = join(SHEETS, 'ape.yaml');
  expect(await fray('convert', ape, '--to', 'pathfinder')).toMatchObject({
    code: 2,
    err: "--to: expected one of grim, d20v22, timecount, found 'pathfinder'\n",
  });
  const bad = join(folder, 'bad.yaml');
  writeFileSync(bad, 'size: enormous\n');
  const { code, err } = await fray('convert', bad, '--to', 'grim');
  expect(code).toBe(2);
  expect(err).toContain(`${bad}:1: size: expected one of`);
  expect(await fray('convert', ape, '--to', 'grim', '--out', join(folder, 'no/such/folder.yaml'))).toMatchObject({
    code: 2,
  });
  expect(await fray('convert', ape, '--to', 'grim', '--type', 'Robot')).toMatchObject({ code: 2 });
});

it('reads a stat block as it is printed', async () => {
  const block = join(folder, 'ogre.txt');
  writeFileSync(
    block,
    'Ogre\nLarge Giant\nHit Dice: 4d8+11 (29 hp)\nSpeed: 30 ft.\nArmor Class: 16 (-1 size, -1 Dex, +5 natural, +3 hide armor)\nBase Attack/Grapple: +3/+12\nAttack: Greatclub +8 melee (2d8+7)\nSpace/Reach: 10 ft./10 ft.\nSaves: Fort +6, Ref +0, Will +1\nAbilities: Str 21, Dex 8, Con 15, Int 6, Wis 10, Cha 7\n',
  );
  const { code, out } = await fray('convert', block, '--to', 'grim');
  expect(code).toBe(0);
  // (15 + 3) x 2; -1 -1 +3 -2; 5 + 3.
  expect(out).toContain('# Hit points 36, Defense -1, Protection 8.');
  expect(readFileSync(block, 'utf8')).toContain('Ogre');
});

it('turns sheets of any ruleset into those of any other', async () => {
  const sheets = join(import.meta.dirname, '../../../examples/sheets');
  const { code, out } = await fray('convert', join(sheets, 'grim/knight.yaml'), '--from', 'grim', '--to', 'modern');
  expect(code).toBe(0);
  expect(out).toContain('# From knight.yaml, for modern.\n# Not known, or not to be told here:\n# - hit points:');
  expect(out).toContain('\nhp: 52\n');
  expect(out).not.toContain('legs:');
  const wrong = await fray('convert', join(sheets, 'grim/knight.yaml'), '--from', 'gurps', '--to', 'modern');
  expect(wrong).toMatchObject({
    code: 2,
    err: "--from: expected one of modern, grim, d20v22, timecount, found 'gurps'\n",
  });
});
