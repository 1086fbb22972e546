import { expect, it } from 'vitest';
import { fixture, fray } from './fray.ts';

const FILE = fixture('bites.yaml');
const STRONGER = ['--set', 'combatants.rex.hp=2,5'];

it('compares files: what is the same fights the same fights, and differs by nothing at all', async () => {
  const { code, out } = await fray('compare', FILE, FILE, '-n', '100', '--workers', '1');
  expect(code).toBe(0);
  expect(out).toMatch(/heroes +wins +\d+\.\d % {3}\+0\.0 points \(-\d+\.\d to \+\d+\.\d\); may be chance; exactly/m);
});

interface Told {
  readonly compared: readonly {
    readonly label: string;
    readonly outcomes: Readonly<Record<string, { readonly hits: number }>>;
    readonly exact: { readonly wins: Readonly<Record<string, number>>; readonly left: number } | null;
    readonly differences: readonly {
      readonly side: string;
      readonly alike: number;
      readonly difference: { readonly difference: number; readonly interval: readonly [number, number] };
      readonly exact: readonly [number, number];
    }[];
  }[];
}

it('compares values of a place of one file with the same dice, beside the exact chances', async () => {
  const { code, out } = await fray('compare', FILE, ...STRONGER, '-n', '400', '--workers', '2', '--json');
  expect(code).toBe(0);
  const { compared } = JSON.parse(out) as Told;
  expect(compared.map(({ label }) => label)).toEqual(['combatants.rex.hp=2', 'combatants.rex.hp=5']);
  const [heroes] = compared[1]?.differences ?? [];
  expect(heroes).toMatchObject({ side: 'heroes' });
  const { difference = Number.NaN, interval = [0, 0] } = heroes?.difference ?? {};
  const half = (interval[1] - interval[0]) / 2;
  // What is exactly so lies within twice the interval.
  for (const bound of heroes?.exact ?? []) expect(Math.abs(bound - difference)).toBeLessThan(2 * half);
});

it('compares options and tactics, and leaves out what there is only one of', async () => {
  const options = ['--option', 'woundsBleed=false,true', '--tactics', 'simple'];
  const { out } = await fray(
    'compare',
    fixture('duel.yaml'),
    ...options,
    '-n',
    '50',
    '--workers',
    '1',
    '--fast',
    '--json',
  );
  const { compared } = JSON.parse(out) as Told;
  expect(compared.map(({ label }) => label)).toEqual(['woundsBleed=false', 'woundsBleed=true']);
});

it.each([
  [[], 'expected two designs or more, found 1'],
  [['--option', 'fastHealing=1,2'], 'options.fastHealing: expected'],
  [['--tactics', 'clever'], "expected one of random, simple, sharp, found 'clever'"],
  [['--tactics', 'orcs=simple', ...STRONGER], "--tactics: expected one of heroes, gang, found 'orcs'"],
])('refuses %j', async (flags, text) => {
  expect(await fray('compare', FILE, '-n', '10', '--workers', '1', ...flags)).toMatchObject({
    code: 2,
    err: expect.stringContaining(text),
  });
});

it('ends where the difference is known precisely enough, by an interval for those who look', async () => {
  const more = ['--set', 'combatants.rex.hp=2,3', '--until', '8%', '-n', '100000', '--json'];
  const { code, out } = await fray('compare', fixture('bites.yaml'), '--workers', '2', ...more);
  expect(code).toBe(0);
  const document = JSON.parse(out) as {
    compared: { fights: number; differences: { difference: { interval: [number, number] } }[] }[];
  };
  expect(document).toMatchObject({ ended: 'precise', interval: 'confidence sequence', within: 0.08 });
  const [, second] = document.compared;
  const halves = (second?.differences ?? []).map(
    ({
      difference: {
        interval: [low, high],
      },
    }) => (high - low) / 2,
  );
  expect(halves).toHaveLength(2);
  expect(Math.max(...halves)).toBeLessThanOrEqual(0.08);
  const one = await fray('compare', fixture('bites.yaml'), '--workers', '1', ...more);
  expect(one.out).toBe(out);
});
