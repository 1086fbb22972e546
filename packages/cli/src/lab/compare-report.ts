import {
  type Compared,
  type Comparison,
  differencesFrom,
  exactLines,
  howText,
  intervalOf,
  meanInterval,
  meanOf,
  outcomes,
  pointsAndRange,
  pointsRange,
  rangeText,
  type Share,
  type SideDifference,
  shareWord,
  winsOf,
} from '@fray/lab';
import { type Io, paint, say, sayAll } from '../io.ts';
import { decimals, grouped } from '../texts/numerals.ts';
import { phrase, t } from '../texts/t.ts';
import { exactLine } from './exact-line.ts';

const NAME = 16;

/** Tells a reader how designs differ. @param wished how many were to be fought @param ms how long they took */
export function showComparison({ stdout }: Io, comparison: Comparison, wished: number, ms: number): void {
  const { designs } = comparison;
  const [first] = designs;
  if (first === undefined) return;
  say(
    stdout,
    t('{how}, {seconds} s; the same dice for all designs', {
      how: phrase(howText({ ...comparison, ...first })),
      seconds: decimals(ms / 1000, 1),
    }),
  );
  for (const design of designs) {
    say(stdout, '');
    say(stdout, paint(stdout, 'heading', design.label === '' ? design.title : `${design.title}: ${design.label}`));
    sayAll(stdout, design === first ? winLines(design, comparison) : differenceLines(first, design, comparison));
    sayAll(stdout, lengthLine(design));
    if (design.exact !== null)
      sayAll(
        stdout,
        exactLines(design.exact).map((line) => `  ${exactLine(line)}`),
      );
  }
  if (designs.length < wished)
    say(stdout, `\n${t('Interrupted before {left} of {wished} designs.', { left: wished - designs.length, wished })}`);
}

/** "  heroes           wins  83.6 %". */
function winText(side: string, share: Share): string {
  return `  ${t('{side} wins {share}', { side: side.padEnd(NAME), share: phrase(shareWord(share)).padStart(7) })}`;
}

function winLines(design: Compared, comparison: Comparison): readonly string[] {
  return winsOf(design, intervalOf(comparison)).map(
    ([side, share]) => `${winText(side, share)}   (${phrase(rangeText(share))})`,
  );
}

function differenceLines(first: Compared, design: Compared, comparison: Comparison): readonly string[] {
  const known = differencesFrom(first, design, comparison);
  return winsOf(design, intervalOf(comparison)).map(([side, share]) => {
    const wins = winText(side, share);
    const difference = known.find((each) => each.side === side);
    return `${wins}   ${difference === undefined ? t('not there in the first') : differenceText(difference, comparison)}`;
  });
}

function differenceText({ difference, needed, exact }: SideDifference, { within }: Comparison): string {
  const { interval } = difference;
  const isSure = interval[0] > 0 || interval[1] < 0;
  const half = (interval[1] - interval[0]) / 2;
  return [
    phrase(pointsAndRange(difference)),
    ...(isSure ? [] : [t('may be chance')]),
    ...(half <= within || needed === 0
      ? []
      : [
          t('{fights} fights of each would tell it to within {points} points', {
            fights: grouped(needed),
            points: grouped(within * 100),
          }),
        ]),
    ...(exact === null ? [] : [t('exactly {range}', { range: phrase(pointsRange(exact)) })]),
  ].join('; ');
}

function lengthLine({ tally: { length, unit } }: Compared): readonly string[] {
  const [low, high] = meanInterval(length);
  const means = { mean: decimals(meanOf(length), 1), low: decimals(low, 1), high: decimals(high, 1) };
  const values = { ...means, unit: phrase(`${unit}s`) };
  return [`  ${t('{mean} {unit} on average ({low} to {high})', values)}`];
}

/** The same as a JSON document. */
export function comparisonJson(comparison: Comparison): object {
  const { designs, ended, mode, seed, limit, within } = comparison;
  const by = intervalOf(comparison);
  const [first] = designs;
  const compared = designs.map((design) => ({
    label: design.label,
    title: design.title,
    tactics: design.tactics,
    fights: design.tally.fights,
    outcomes: outcomes(design.tally, by),
    exact: design.exact,
    length: {
      unit: design.tally.unit,
      mean: meanOf(design.tally.length),
      interval: meanInterval(design.tally.length),
    },
    differences: first === undefined || design === first ? [] : differencesFrom(first, design, comparison),
  }));
  const interval = by === 'Wilson' ? 'Wilson; differences: Newcombe, paired' : by;
  return { fray: 1, seed, mode, ended, limit, within, interval, compared };
}
