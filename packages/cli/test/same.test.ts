import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fixture, fray } from './fray.ts';

const ALLEY = join(import.meta.dirname, '../../../examples/first/alley.yaml');

it('fights one fight in two systems, and tells what was assumed on the way', async () => {
  const { code, out } = await fray('same', ALLEY, '--in', 'modern,grim', '-n', '30', '--workers', '2', '--json');
  expect(code).toBe(0);
  const { compared, conversions } = JSON.parse(out) as {
    compared: { label: string; fights: number; outcomes: object }[];
    conversions: Record<string, { text: string; whom: string[] }[]>;
  };
  expect(compared.map(({ label, fights }) => [label, fights])).toEqual([
    ['modern', 30],
    ['grim', 30],
  ]);
  for (const { outcomes } of compared) expect(Object.keys(outcomes)).toContain('heroes');
  expect(conversions['modern']).toEqual([]);
  expect(conversions['grim']?.some(({ whom }) => whom.includes('yoriko'))).toBe(true);
});

it.each([
  [ALLEY, ['--in', 'modern,timecount'], "can be turned (modern, grim), found 'timecount'"],
  [ALLEY, ['--in', 'modern'], "--in: expected two rulesets or more, found 'modern'"],
  [fixture('duel.yaml'), ['--in', 'grim,modern'], "can be turned (grim), found 'modern'"],
])('refuses %s %j', async (file, flags, text) => {
  expect(await fray('same', file, ...flags)).toMatchObject({ code: 2, err: expect.stringContaining(text) });
});
