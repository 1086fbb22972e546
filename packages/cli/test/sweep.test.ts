import { expect, it } from 'vitest';
import { fixture, fray } from './fray.ts';

const FILE = fixture('duel.yaml');
const COPIES = 'combatants.orc.copies=1..2';

it('shows how often a side wins as a number changes, and where it comes nearest to what is wished', async () => {
  const { code, out } = await fray('sweep', FILE, '--vary', COPIES, '-n', '300', '--workers', '2', '--find', '70%');
  expect(code).toBe(0);
  expect(out).toMatch(
    /^How often heroes win by combatants\.orc\.copies; 300 fights each, all by the tactics 'simple', seed 1; /m,
  );
  const [one = 0, two = 0] = [...out.matchAll(/^ +[12] +(\d+\.\d) % +█+/gm)].map(([, share]) => Number(share));
  expect(one).toBeGreaterThan(two);
  expect(out).toMatch(/^Nearest to 70\.0 %: 2 with /m);
});

it('fights every pair of two places, sheets in files of their own too', async () => {
  const places = ['--vary', COPIES, '--vary', 'combatants.tor.sheet.hp=5,30'];
  const { out } = await fray('sweep', FILE, ...places, '-n', '100', '--side', 'gang', '--json', '--workers', '1');
  const { points, side } = JSON.parse(out) as { side: string; points: { values: number[]; won: { hits: number } }[] };
  expect(side).toBe('gang');
  expect(points.map(({ values }) => values)).toEqual([
    [1, 5],
    [1, 30],
    [2, 5],
    [2, 30],
  ]);
  const [weak, strong, weakToTwo] = points.map(({ won }) => won.hits);
  expect(weak).toBeGreaterThan(strong ?? 0);
  expect(weakToTwo).toBeGreaterThan(weak ?? 0);
});

it('tells beside each value what is exactly so, where the states of a duel are few enough', async () => {
  const { out } = await fray(
    'sweep',
    fixture('bites.yaml'),
    '--vary',
    'combatants.rex.hp=1,2',
    '-n',
    '50',
    '--workers',
    '2',
  );
  expect(out).toMatch(/^ +1 .*\(\d.*; exactly \d+\.\d %.*\)$/m);
  expect(out).toMatch(/^ +2 .*\(\d.*; exactly \d+\.\d %.*\)$/m);
});

it.each([
  [['--vary', 'combatants.orc.copies'], 'expected PATH=FROM..TO'],
  [['--vary', 'combatants.ork.copies=1..2'], 'combatants.ork.sheet: expected'],
  [['--vary', COPIES, '--side', 'orcs'], "--side: expected one of heroes, gang, found 'orcs'"],
  [['--vary', 'a=1', 'b=2', 'c=3'], 'expected 1 or 2 places, found 3'],
  [['--vary', COPIES, '--find', '110%'], 'Expected a share from 0% to 100%'],
])('refuses %j', async (flags, text) => {
  expect(await fray('sweep', FILE, '-n', '10', '--workers', '1', ...flags)).toMatchObject({
    code: 2,
    err: expect.stringContaining(text),
  });
});
