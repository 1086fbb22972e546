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
  type SideDifference,
  shareWord,
  winsOf,
} from '@fray/lab';
import { type Io, paint, say, sayAll } from '../io.ts';

const NAME = 16;

/** Tells a reader how designs differ. @param wished how many were to be fought @param ms how long they took */
export function showComparison({ stdout }: Io, comparison: Comparison, wished: number, ms: number): void {
  const { designs } = comparison;
  const [first] = designs;
  if (first === undefined) return;
  say(stdout, `${howText({ ...comparison, ...first })}, ${(ms / 1000).toFixed(1)} s; the same dice for all designs`);
  for (const design of designs) {
    say(stdout, '');
    say(stdout, paint(stdout, 'heading', design.label === '' ? design.title : `${design.title}: ${design.label}`));
    sayAll(stdout, design === first ? winLines(design, comparison) : differenceLines(first, design, comparison));
    sayAll(stdout, lengthLine(design));
    if (design.exact !== null)
      sayAll(
        stdout,
        exactLines(design.exact).map((line) => `  ${line}`),
      );
  }
  if (designs.length < wished) say(stdout, `\nInterrupted before ${wished - designs.length} of ${wished} designs.`);
}

function winLines(design: Compared, comparison: Comparison): readonly string[] {
  return winsOf(design, intervalOf(comparison)).map(
    ([side, share]) => `  ${side.padEnd(NAME)} wins ${shareWord(share).padStart(7)}   (${rangeText(share)})`,
  );
}

function differenceLines(first: Compared, design: Compared, comparison: Comparison): readonly string[] {
  const known = differencesFrom(first, design, comparison);
  return winsOf(design, intervalOf(comparison)).map(([side, share]) => {
    const wins = `  ${side.padEnd(NAME)} wins ${shareWord(share).padStart(7)}`;
    const difference = known.find((each) => each.side === side);
    return `${wins}   ${difference === undefined ? 'not there in the first' : differenceText(difference, comparison)}`;
  });
}

function differenceText({ difference, needed, exact }: SideDifference, { within }: Comparison): string {
  const { interval } = difference;
  const isSure = interval[0] > 0 || interval[1] < 0;
  const half = (interval[1] - interval[0]) / 2;
  const chance = isSure ? '' : '; may be chance';
  const more =
    half <= within || needed === 0
      ? ''
      : `; ${needed.toLocaleString('en')} fights of each would tell it to within ${(within * 100).toLocaleString('en')} points`;
  const known = exact === null ? '' : `; exactly ${pointsRange(exact)}`;
  return `${pointsAndRange(difference)}${chance}${more}${known}`;
}

function lengthLine({ tally: { length, unit } }: Compared): readonly string[] {
  const [low, high] = meanInterval(length);
  return [`  ${meanOf(length).toFixed(1)} ${unit}s on average (${low.toFixed(1)} to ${high.toFixed(1)})`];
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
