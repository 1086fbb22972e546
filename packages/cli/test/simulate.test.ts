import type { Share } from '@fray/lab';
import { expect, it } from 'vitest';
import { fixture, fray } from './fray.ts';

const simulate = (...more: string[]): ReturnType<typeof fray> => fray('simulate', fixture('bites.yaml'), ...more);

interface Told {
  readonly exact: { readonly wins: Readonly<Record<string, number>>; readonly left: number };
  readonly outcomes: Readonly<Record<string, Share>>;
  readonly combatants: Readonly<Record<string, { readonly felledBy: object; readonly stands: number }>>;
}

async function told(...more: string[]): Promise<Told> {
  const { code, out, err } = await simulate('--json', ...more);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Told;
}

it('tells who wins how often, how long it takes, and what brought whom down', async () => {
  const { code, out } = await simulate('-n', '500', '--workers', '1');
  expect(code).toBe(0);
  expect(out).toMatch(/^500 fights face by face; all by the tactics 'simple', seed 1/m);
  expect(out).toMatch(/^ {2}won by \S+ +\d+\.\d % {3}\d+\.\d % to \d+\.\d %$/m);
  expect(out).toMatch(/^ {2}unfinished +never in 500: at most 0\.8 %$/m);
  expect(out).toMatch(/^A fight takes \d+\.\d rounds on average/m);
  expect(out).toMatch(/^Exactly, by the chain of its states .*:\n {2}won by heroes \d+\.\d %.*, won by gang /m);
  expect(out).toMatch(/^Of heroes there stand at the end: 1 in \d+\.\d % of fights, none in \d+\.\d % of fights\.$/m);
  expect(out).toMatch(/^ {2}takes \d+\.\d \(\d+\.\d to \d+\.\d\) harm a fight, does \d+\.\d \(/m);
  expect(out).toMatch(/^ {2}falls by \S+, (attack|full-attack)?/m);
});

it('comes to the same in one thread as in two, and to what is exactly so', async () => {
  const [one, two] = [await told('-n', '1500', '--workers', '1'), await told('-n', '1500', '--workers', '2')];
  expect(two).toEqual(one);
  for (const [side, chance] of Object.entries(one.exact.wins)) {
    const { share } = one.outcomes[side] ?? { share: Number.NaN };
    // Four standard deviations, and what was left undecided.
    const apart = 4 * Math.sqrt((chance * (1 - chance)) / 1500) + one.exact.left;
    expect(Math.abs(share - chance)).toBeLessThan(apart);
  }
});

it('ends where it is known precisely enough, whatever the number of threads, by an interval for those who look', async () => {
  const document = await told('--until', '5%', '--workers', '2', '-n', '100000');
  expect(document).toMatchObject({ ended: 'precise', interval: 'confidence sequence' });
  const halves = Object.values(document.outcomes).map(({ interval: [low, high] }) => (high - low) / 2);
  expect(Math.max(...halves)).toBeLessThanOrEqual(0.05);
  expect(await told('--until', '5%', '--workers', '1', '-n', '100000')).toEqual(document);
});

it('writes a line for each figure', async () => {
  const { out } = await simulate('-n', '50', '--csv', '--workers', '1', '--fast');
  const [head, ...lines] = out.trimEnd().split('\n');
  expect(head).toBe('figure,of,value,low,high');
  for (const line of lines) expect(line.split(',')).toHaveLength(5);
});

it.each([
  [['-n', '0'], "Expected a whole number from 1, found '0'"],
  [['--until', '5'], 'Expected a share above 0% and up to 50%'],
  [['--until', '0%'], 'Expected a share above 0% and up to 50%'],
  [['--option', 'advancedTrauma=false,true'], 'options.advancedTrauma: expected one value, found false, true'],
  [['--json', '--csv'], 'expected --json or --csv, found both'],
])('refuses %j', async (flags, text) => {
  expect(await simulate(...flags)).toMatchObject({ code: 2, err: expect.stringContaining(text) });
});
