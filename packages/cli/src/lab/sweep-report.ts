import {
  type KnownPoint,
  knownPoints,
  nearestTo,
  percentText,
  rangeText,
  type Swept,
  shareWord,
  type Vary,
} from '@fray/lab';
import { type Io, paint, say, sayAll } from '../io.ts';

/** Tells a reader how a side fares as numbers change. */
export function showSweep({ stdout }: Io, swept: Swept): void {
  const { title, side, places, points, find, tactics, seed, ended } = swept;
  const known = knownPoints(swept);
  const names = places.map(({ path }) => path).join(' and ');
  const fewest = Math.min(...known.map(({ fights }) => fights));
  say(stdout, paint(stdout, 'heading', title));
  say(
    stdout,
    `How often ${side} win by ${names}; ${fewest.toLocaleString('en')} fights each, all by the tactics '${tactics}', seed ${seed}; 95 % intervals: Wilson`,
  );
  say(stdout, '');
  sayAll(
    stdout,
    places.length === 1
      ? known.map(line)
      : table(
          places,
          points.map(({ values }) => known.find((point) => point.values === values)),
        ),
  );
  if (find !== null) sayAll(stdout, nearestLines(known, find));
  if (ended === 'interrupted')
    say(
      stdout,
      `\nInterrupted: ${known.length} of ${points.length} values are known, with ${fewest.toLocaleString('en')} fights each or some more.`,
    );
}

const VALUE = 12;
const BAR = 40;

function line({ values, won }: KnownPoint): string {
  const bar = '█'.repeat(Math.round(won.share * BAR));
  return `${`${values[0]}`.padStart(VALUE)}  ${shareWord(won).padStart(7)}  ${bar.padEnd(BAR)}  (${rangeText(won)})`;
}

/** One row for each value of the first place, one column for each of the second. */
function table([first, second]: readonly Vary[], points: readonly (KnownPoint | undefined)[]): readonly string[] {
  const columns = second?.values ?? [];
  const head = `${''.padStart(VALUE)}${columns.map((value) => `${value}`.padStart(VALUE)).join('')}`;
  const rows = (first?.values ?? []).map((value, at) => {
    const own = points.slice(at * columns.length, (at + 1) * columns.length);
    const cells = own.map((point) => (point === undefined ? '-' : shareWord(point.won)).padStart(VALUE));
    return `${`${value}`.padStart(VALUE)}${cells.join('')}`;
  });
  return [head, ...rows];
}

/** The value whose share comes nearest, with those that cannot be told from it. */
function nearestLines(points: readonly KnownPoint[], wished: number): readonly string[] {
  const found = nearestTo(points, wished);
  if (found === null) return [];
  const { best, alike } = found;
  const names = (all: readonly KnownPoint[]): string => all.map(({ values }) => values.join(' and ')).join(', ');
  const also =
    alike.length === 0 ? 'no value is within its interval' : `within their intervals it may be ${names(alike)}`;
  return ['', `Nearest to ${percentText(wished)}: ${names([best])} with ${shareWord(best.won)}; ${also}.`];
}

/** The same as a JSON document. */
export function sweepJson(file: string, swept: Swept): object {
  const { places, side, points, tactics, seed, mode, limit, ended } = swept;
  const known = new Map(knownPoints(swept).map((point) => [point.values, point]));
  const all = points.flatMap(({ values, tally }) =>
    tally === null
      ? []
      : [
          {
            values,
            fights: tally.fights,
            won: known.get(values)?.won,
            wins: tally.wins,
            draws: tally.draws,
            unfinished: tally.unfinished,
          },
        ],
  );
  const paths = places.map(({ path }) => path);
  return { fray: 1, file, places: paths, side, tactics, seed, mode, limit, ended, interval: 'Wilson', points: all };
}
