import { type Fraction, fractionToNumber } from '../chance/fraction.ts';
import type { Odds } from '../chance/odds.ts';
import { bar, exactPercent, percent } from './chance.ts';
import { columns } from './columns.ts';
import { type Language, phrase } from './language/language.ts';

/** How a table of chances is shown. */
export interface OddsTableStyle {
  /** Exact fractions beside the percentages. */
  readonly exact: boolean;
  /** Characters of the longest bar. */
  readonly width: number;
  /** English where left out. */
  readonly language?: Language;
}

/** A distribution as lines: value, chance, bar. Numbers stand in their order, words by falling chance. */
export function oddsTable(odds: Odds<number> | Odds<string>, style: OddsTableStyle): string[] {
  const entries = (odds.values as readonly (number | string)[]).map((value) => ({
    value,
    chance: (odds as Odds<number | string>).chanceOf(value),
  }));
  const rows = entries.toSorted((a, b) => compare(a, b)).map(({ value, chance }) => rowOf(`${value}`, chance, style));
  return columns(rows, typeof odds.values[0] === 'number' ? [0, 1] : [1]);
}

/** Things that may happen, several of them together, as lines in their order: word, chance, bar. */
export function occurrenceTable(
  occurrences: readonly { readonly word: string; readonly chance: Fraction }[],
  style: OddsTableStyle,
): string[] {
  return columns(
    occurrences.map(({ word, chance }) => rowOf(word, chance, style)),
    [1],
  );
}

function rowOf(word: string, chance: Fraction, style: OddsTableStyle): readonly string[] {
  const told = (text: string): string => phrase(style, text);
  return [told(word), style.exact ? exactPercent(chance, told) : told(percent(chance)), bar(chance, style.width)];
}

interface Entry {
  readonly value: number | string;
  readonly chance: Fraction;
}

function compare(a: Entry, b: Entry): number {
  if (typeof a.value === 'number' && typeof b.value === 'number') return a.value - b.value;
  return fractionToNumber(b.chance) - fractionToNumber(a.chance);
}
