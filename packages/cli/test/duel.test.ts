import { addFractions, type Fraction, fraction } from '@fray/engine';
import { expect, it } from 'vitest';
import { fixture, fray } from './fray.ts';

const duel = (...more: string[]) => fray('duel', fixture('duel.yaml'), ...more);

it('shows who would win, and what is undecided', async () => {
  const { code, out, err } = await duel('--rounds', '1');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Gate\nexact, followed for 1 round: [\d.]+ % undecided; \d+ branches, \d+ states\n/);
  expect(out).toMatch(/won by heroes +[\d.<> ]+ %/);
  expect(out).toMatch(/undecided +[\d.<> ]+ %/);
});

it('says where the work ended', async () => {
  expect((await duel('--work', '5')).out).toContain('exact as far as it goes, the work ended with');
});

it('prints one JSON document, whose chances add up to exactly 1', async () => {
  const document = JSON.parse((await duel('--rounds', '1', '--json')).out);
  expect(document).toMatchObject({ fray: 1, rounds: 1, ended: 'time' });
  const read = ({ exact }: { exact: string }): Fraction => {
    const [num = 0n, den = 1n] = exact.split('/').map(BigInt);
    return fraction(num, den);
  };
  const chances = [...Object.values(document.wins), document.nobody, document.stuck, document.undecided].map((each) =>
    read(each as { exact: string }),
  );
  expect(chances.reduce(addFractions)).toEqual(fraction(1n));
});

it('refuses no rounds at all', async () => {
  expect(await duel('--rounds', '0')).toMatchObject({ code: 2, err: expect.stringContaining('--rounds: expected 1') });
});
