import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importUniversalVtt } from '@fray/engine';
import { afterAll, expect, it } from 'vitest';
import { fray } from './fray.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-export-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const out = join(folder, 'out.dd2vtt');

const MAP = `rows: ["..~.", "...."]
edges:
  - { kind: door, at: B1, side: west }
`;

it('a map goes out with its walls and a picture, and what the format does not hold is told', async () => {
  const picture = file('inn.webp', Uint8Array.of(1, 2, 250));
  const done = await fray('export', file('inn.yaml', MAP), '--out', out, '--picture', picture, '--pixels', '70');
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).toContain('ground: hampered: left out, the format has floor alone');
  const { map, picture: back } = importUniversalVtt(readFileSync(out, 'utf8'), out);
  expect(map).toEqual({ rows: ['....', '....'], edges: [{ kind: 'door', at: 'B1', side: 'west' }] });
  expect(back).toEqual({ base64: 'AQL6', size: [4, 2] });
  expect(JSON.parse(readFileSync(out, 'utf8')).resolution.pixels_per_grid).toBe(70);
});

it('so does that of an encounter', async () => {
  const fight = `fray: 1\ntitle: Inn\nruleset: modern\nmap:\n  rows: ["...", "..."]\ncombatants:\n  rat: { side: a, sheet: { hp: 3 } }\n`;
  expect(await fray('export', file('fight.yaml', fight), '--out', out)).toMatchObject({ code: 0, err: '' });
  expect(importUniversalVtt(readFileSync(out, 'utf8'), out).map).toEqual({ rows: ['...', '...'] });
});

it.each([
  ['hexagons', 'grid: hex\nrows: [". .", " . "]\n', 'expected a map of squares, found one of hexagons'],
  [
    'no map',
    'fray: 1\ntitle: x\nruleset: modern\ncombatants:\n  rat: { side: a, sheet: { hp: 3 } }\n',
    'expected an encounter with a map, found open ground',
  ],
  ['nothing that can be read', 'rows: ["..x"]\n', 'rows[0][2]'],
])('%s: one sentence', async (_what, text, told) => {
  const { code, err } = await fray('export', file('bad.yaml', text), '--out', out);
  expect([code, err]).toEqual([2, expect.stringContaining(told)]);
});

it('what is not there is told', async () => {
  const map = file('inn.yaml', MAP);
  const { code, err } = await fray('export', map, '--out', out, '--picture', join(folder, 'none.png'));
  expect([code, err]).toEqual([2, expect.stringContaining('expected a picture that can be read, found ENOENT')]);
  expect(await fray('export', map, '--out', join(folder, 'no/out.uvtt'))).toMatchObject({ code: 2 });
});
