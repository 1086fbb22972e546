import { addFractions, fraction } from '@fray/engine';
import { expect, it } from 'vitest';
import { fixture, fray } from './fray.ts';

const odds = (...more: string[]) => fray('odds', fixture('duel.yaml'), '--by', 'orc', '--do', 'attack', ...more);

it('shows the exact odds as tables with bars', async () => {
  const { code, out } = await odds('--target', 'tor');
  expect(code).toBe(0);
  expect(out).toMatch(/^orc: attack target=tor\nexact, \d+ branches\n/);
  expect(out).toMatch(/Harm: [\d.]+ on average\n {2}.* % {2}.*█/);
  expect(out).toContain('Afterwards\n');
});

it('shows exact fractions on demand', async () => {
  expect((await odds('--target', 'tor', '--exact')).out).toMatch(/% \(\d+\/\d+\)/);
});

it('prints one JSON document, whose chances add up to exactly 1', async () => {
  const { out } = await odds('--target', 'tor', '--json');
  const document = JSON.parse(out);
  expect(document).toMatchObject({ fray: 1, command: { by: 'orc', do: 'attack', target: 'tor' }, method: 'exact' });
  const [{ who, harm, verdicts }] = document.fates;
  expect(who).toBe('tor');
  for (const entries of [harm.values, verdicts]) {
    const sum = entries
      .map(({ exact }: { exact: string }) => exact.split('/').map(BigInt))
      .reduce(
        (all: ReturnType<typeof fraction>, [num, den = 1n]: bigint[]) => addFractions(all, fraction(num ?? 0n, den)),
        fraction(0n),
      );
    expect(sum).toEqual(fraction(1n));
  }
});

it('takes the variants of an action', async () => {
  const plain = await odds('--target', 'tor');
  const defensively = await odds('--target', 'tor', '--choices', 'defensively');
  expect(defensively.code).toBe(0);
  expect(defensively.out).not.toBe(plain.out);
});

it.each([
  [['--target', 'zed'], "there is no combatant 'zed'"],
  [[], 'needs to be told'],
  [['--target', 'orc'], 'not possible'],
  [['--to', 'there'], "--to: expected a square like D5, or 3,4, found 'there'"],
])('refuses %j with the reason', async (more, reason) => {
  const { code, out, err } = await odds(...more);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(reason);
});

it('refuses an actor who is not there', async () => {
  const { code, err } = await fray('odds', fixture('duel.yaml'), '--by', 'zed', '--do', 'attack');
  expect(code).toBe(2);
  expect(err).toContain("--by: expected one of tor, orc, found 'zed'");
});

it('tells of everybody whom a throw at a square may harm', async () => {
  const file = 'examples/rules/modern/grenade.yaml';
  const { code, out } = await fray(
    'odds',
    file,
    '--by',
    'ann',
    '--do',
    'throw-at',
    '--with',
    'fragmentation-grenade',
    '--to',
    'G1',
  );
  expect(code).toBe(0);
  expect(out.match(/^Harm to \w+: [\d.]+ on average$/gm)).toHaveLength(2);
});
