import { expect, it } from 'vitest';
import { fraction } from '../chance/fraction.ts';
import { Odds } from '../chance/odds.ts';
import { bar, exactPercent, percent } from './chance.ts';
import { oddsTable } from './odds-table.ts';

it.each([
  [0n, 1n, '0 %'],
  [1n, 1_000_000n, '<0.1 %'],
  [999n, 1_000_000n, '<0.1 %'],
  [1n, 1000n, '0.1 %'],
  [1n, 8n, '12.5 %'],
  [11n, 20n, '55 %'],
  [1n, 3n, '33.3 %'],
  [999n, 1000n, '99.9 %'],
  [9991n, 10_000n, '>99.9 %'],
  [1n, 1n, '100 %'],
])('%i/%i is %s', (num, den, text) => {
  expect(percent(fraction(num, den))).toBe(text);
  expect(percent(Number(num) / Number(den))).toBe(text);
});

it('gives the exact fraction on demand', () => {
  expect(exactPercent(fraction(11n, 20n))).toBe('55 % (11/20)');
  expect(exactPercent(fraction(1n))).toBe('100 %');
});

it('draws no empty bar for a chance and no full one for a doubt', () => {
  expect(bar(fraction(0n), 10)).toBe('');
  expect(bar(fraction(1n, 10n ** 40n), 10)).toBe('▏');
  expect(bar(fraction(1n, 2n), 10)).toBe('█████');
  expect(bar(fraction(10n ** 40n - 1n, 10n ** 40n), 10)).toBe('█████████▉');
  expect(bar(1, 10)).toBe('██████████');
});

it('shows numbers in their order and words by falling chance', () => {
  const harm = Odds.weighted([
    [10, 1n],
    [0, 3n],
  ] as const);
  expect(oddsTable(harm, { exact: false, width: 8 })).toEqual([' 0  75 %  ██████', '10  25 %  ██']);
  const verdicts = Odds.weighted([
    ['dead', 1n],
    ['unhurt', 3n],
  ] as const);
  expect(oddsTable(verdicts, { exact: true, width: 4 })).toEqual(['unhurt  75 % (3/4)  ███', 'dead    25 % (1/4)  █']);
});
