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

const EVERYWHERE = 'modern,grim,d20v22,timecount';

it.each([ALLEY, join(import.meta.dirname, '../../../examples/first/bridge.yaml')])(
  'fights %s in all four',
  async (file) => {
    const { code, out } = await fray('same', file, '--in', EVERYWHERE, '-n', '4', '--workers', '1', '--json');
    expect(code).toBe(0);
    const { compared } = JSON.parse(out) as { compared: { label: string; fights: number; unfinished?: number }[] };
    expect(compared.map(({ label, fights }) => [label, fights])).toEqual(
      EVERYWHERE.split(',').map((each) => [each, 4]),
    );
  },
);

it('leaves out what goes by how time is counted', async () => {
  const { out } = await fray('same', fixture('duel.yaml'), '--in', EVERYWHERE, '-n', '2', '--workers', '1', '--json');
  const { conversions } = JSON.parse(out) as { conversions: Record<string, { text: string }[]> };
  const leaves = (ruleset: string) => conversions[ruleset]?.filter(({ text }) => text.startsWith('initiative:'));
  expect(leaves('modern')).toEqual([]);
  expect(leaves('timecount')).toHaveLength(1);
});

it.each([
  [ALLEY, ['--in', 'modern,pathfinder'], "can be turned (modern, grim, d20v22, timecount), found 'pathfinder'"],
  [ALLEY, ['--in', 'modern'], "--in: expected two rulesets or more, found 'modern'"],
])('refuses %s %j', async (file, flags, text) => {
  expect(await fray('same', file, ...flags)).toMatchObject({ code: 2, err: expect.stringContaining(text) });
});
