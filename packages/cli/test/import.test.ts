import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fray } from './fray.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const OGRE = `Ogre
Size/Type: Large Giant
Hit Dice: 4d8+11
Speed: 30 ft.
Armor Class: 16 (-1 size, -1 Dex, +5 natural, +3 hide armor)
Base Attack/Grapple: +3/+12
Attack: Greatclub +8 melee (2d8+7)
Saves: Fort +6, Ref +0, Will +1
Abilities: Str 21, Dex 8, Con 15, Int 6, Wis 10, Cha 7
`;

it.each(['modern', 'grim', 'd20v22', 'timecount'])('an ogre of a book fights by the rules of %s', async (to) => {
  const made = join(folder, `ogre-${to}.yaml`);
  const { code, out, err } = await fray('import', file('ogre.txt', OGRE), '--to', to, '--out', made);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('Ogre, taken for a stat block of the 3.5 rules.');
  expect(out).toContain('Not known, or not to be told here:');
  const duel = file(
    `duel-${to}.yaml`,
    `fray: 1\ntitle: duel\nruleset: ${to}\nseed: 3\ncombatants:\n  one: { side: a, sheet: ogre-${to}.yaml }\n  two: { side: b, sheet: ogre-${to}.yaml }\n`,
  );
  expect(await fray('run', duel, '--terse')).toMatchObject({ code: 0, err: '' });
});

it('prints the sheet with what was assumed above it, or all as one document', async () => {
  const path = file('ogre.txt', OGRE);
  const { out } = await fray('import', path, '--to', 'grim');
  expect(out).toMatch(/^# From ogre\.txt, for grim\.\n# Ogre, taken for a stat block of the 3\.5 rules\.\n/);
  const document = JSON.parse((await fray('import', path, '--to', 'grim', '--json')).out);
  expect(document).toMatchObject({
    fray: 1,
    name: 'Ogre',
    kind: 'a stat block of the 3.5 rules',
    sheet: { size: 'large' },
  });
});

it('a sheet that extends another is taken whole, as fray convert takes it', async () => {
  const veteran = join(import.meta.dirname, '../../../examples/sheets/timecount/errant-veteran.yaml');
  const taken = JSON.parse((await fray('import', veteran, '--to', 'timecount', '--json')).out);
  expect(taken.sheet).toMatchObject({ hitPoints: 36, armor: 'chain' });
  const turned = await fray('convert', veteran, '--from', 'timecount', '--to', 'modern', '--json');
  expect(JSON.parse(turned.out).sheet).toHaveProperty('hp');
});

it('refuses what it cannot read, in one line, and writes nothing', async () => {
  const path = file('tale.txt', 'Once upon a time');
  const out = join(folder, 'tale.yaml');
  const found = await fray('import', path, '--to', 'modern', '--out', out);
  expect(found.code).toBe(2);
  expect(found.err).toContain('tale.txt:1');
  expect(() => readFileSync(out)).toThrow();
  expect((await fray('import', path, '--to', 'chess')).err).toContain("found 'chess'");
});
