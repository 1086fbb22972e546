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

it('maps are taken too: of another program with what was changed, and of its own as they stand', async () => {
  const portals = [
    {
      bounds: [
        { x: 1, y: 0 },
        { x: 1, y: 1 },
      ],
      closed: true,
    },
  ];
  const drawn = { resolution: { map_size: { x: 3, y: 2.5 } }, line_of_sight: [], portals };
  const vtt = file('keep.dd2vtt', JSON.stringify(drawn));
  const own = join(folder, 'keep.yaml');
  const { code, out, err } = await fray('import', vtt, '--out', own);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(
    'Taken for a map of Universal VTT.\n- resolution.map_size: 3 by 2.5 squares; 3 by 3 are taken\n',
  );
  const text = readFileSync(own, 'utf8');
  expect(text).toMatch(/^# From keep\.dd2vtt\.\n/);
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const pictured = file('hall.uvtt', JSON.stringify({ ...drawn, image: png.toString('base64') }));
  const hall = join(folder, 'hall.yaml');
  const { out: told } = await fray('import', pictured, '--out', hall);
  expect(told).toContain(`- image: ${join(folder, 'hall.png')} (3 by 2.5 squares, ${png.length} bytes)`);
  expect(readFileSync(join(folder, 'hall.png'))).toEqual(png);
  const { out: printed } = await fray('import', pictured);
  expect(printed).toContain('left out, --out writes it beside the map');
  const again = await fray('import', own, '--json');
  expect(JSON.parse(again.out)).toMatchObject({
    kind: "a map of Fray's own",
    map: { rows: ['...', '...', '...'], edges: [{ kind: 'door' }] },
    notes: [],
  });
  const fight = `fray: 1\ntitle: keep\nruleset: modern\nseed: 1\nmap:\n${text.replaceAll(/^/gm, '  ')}\ncombatants:\n  a: { side: x, sheet: { hp: 9 } }\n  b: { side: y, sheet: { hp: 9 } }\n`;
  expect(await fray('run', file('keep-fight.yaml', fight), '--terse')).toMatchObject({ code: 0, err: '' });
  expect(await fray('import', file('bad.yaml', 'rows: ["..", ".x"]\n'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('rows[1][1]'),
  });
  expect(await fray('import', file('ogre.txt', OGRE))).toMatchObject({
    code: 2,
    err: expect.stringContaining('--to: expected modern, grim, d20v22 or timecount'),
  });
});
