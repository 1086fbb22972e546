import {
  exactCell,
  fewestFights,
  interruptedText,
  intervalOf,
  type KnownPoint,
  knownPoints,
  nearestText,
  rangeText,
  type Swept,
  shareWord,
  type Vary,
} from '@fray/lab';
import { type Io, paint, say, sayAll } from '../io.ts';
import { phrase, t } from '../texts/t.ts';

/** Tells a reader how a side fares as numbers change. */
export function showSweep({ stdout }: Io, swept: Swept): void {
  const { title, side, places, points, tactics, seed } = swept;
  const known = knownPoints(swept);
  const names = places.map(({ path }) => path).join(t(' and '));
  say(stdout, paint(stdout, 'heading', title));
  say(
    stdout,
    t(
      "How often {side} win by {names}; {fights} fights each, all by the tactics '{tactics}', seed {seed}; 95 % intervals: {interval}",
      {
        side,
        names,
        fights: phrase(fewestFights(known)),
        tactics,
        seed: `${seed}`,
        interval: phrase(intervalOf(swept)),
      },
    ),
  );
  say(stdout, '');
  sayAll(
    stdout,
    places.length === 1
      ? known.map((point) => line(point, side))
      : table(
          places,
          points.map(({ values }) => known.find((point) => point.values === values)),
        ),
  );
  for (const text of [nearestText(swept, known), interruptedText(swept, known)])
    if (text !== null) say(stdout, `\n${phrase(text)}`);
}

const VALUE = 12;
const BAR = 40;

function line({ values, won, exact }: KnownPoint, side: string): string {
  const bar = '█'.repeat(Math.round(won.share * BAR));
  const known = exactCell(exact, side);
  const exactly = known === '' ? '' : `; ${t('exactly {range}', { range: phrase(known) })}`;
  return `${`${values[0]}`.padStart(VALUE)}  ${phrase(shareWord(won)).padStart(7)}  ${bar.padEnd(BAR)}  (${phrase(rangeText(won))}${exactly})`;
}

/** One row for each value of the first place, one column for each of the second. */
function table([first, second]: readonly Vary[], points: readonly (KnownPoint | undefined)[]): readonly string[] {
  const columns = second?.values ?? [];
  const head = `${''.padStart(VALUE)}${columns.map((value) => `${value}`.padStart(VALUE)).join('')}`;
  const rows = (first?.values ?? []).map((value, at) => {
    const own = points.slice(at * columns.length, (at + 1) * columns.length);
    const cells = own.map((point) => (point === undefined ? '-' : phrase(shareWord(point.won))).padStart(VALUE));
    return `${`${value}`.padStart(VALUE)}${cells.join('')}`;
  });
  return [head, ...rows];
}

/** The same as a JSON document. */
export function sweepJson(file: string, swept: Swept): object {
  const { places, side, tactics, seed, mode, limit, ended } = swept;
  const points = knownPoints(swept).map(({ values, fights, won, exact, tally: { wins, draws, unfinished } }) => {
    return { values, fights, won, exact, wins, draws, unfinished };
  });
  const paths = places.map(({ path }) => path);
  return { fray: 1, file, places: paths, side, tactics, seed, mode, limit, ended, interval: intervalOf(swept), points };
}
