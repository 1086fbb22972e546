import type { ModernOptions } from '../options.ts';
import { rangeOf, speedWord } from '../vehicles/speeds.ts';

const SIDES = ['left', 'right'] as const;

/** The shapes that a drive at a speed is thought of in, each with about so many squares in all; the text of each as a route. */
export function shapesAt(options: ModernOptions, speed: number, squares: readonly number[]): readonly string[] {
  const name = speedWord(speed);
  if (speed === 0) return [name];
  const { least, most, turn } = rangeOf(options, speed);
  const lengths = new Set([least, ...squares].map((each) => Math.max(least, Math.min(most, each))));
  return [...lengths].flatMap((length) =>
    waysOf(turn)
      .filter(([, used]) => used <= length)
      .map(([way, used]) => [name, ...way, ...(length > used && !isLast(way) ? [length - used] : [])].join(' ')),
  );
}

/** Whether nothing comes after it. */
function isLast(way: readonly string[]): boolean {
  const word = way.at(-1) ?? '';
  return word.startsWith('bootleg') || word.startsWith('hard-brake');
}

type Way = readonly [words: readonly string[], squares: number];

/** Straight on, one to four turns to a side, a shift to a side, and the stunts that turn it sharply or stop it. */
function waysOf(turn: number): readonly Way[] {
  const run = String(turn);
  const short = Math.floor(turn / 2);
  const start = short === 0 ? [] : [String(short)];
  return [
    [[], 0],
    ...SIDES.flatMap((side): readonly Way[] => [
      ...[1, 2, 3, 4].map((times): Way => [Array(times).fill([run, side]).flat(), times * (turn + 1)]),
      [[`slip-${side}`], 3],
      [[run, side, run, side === 'left' ? 'right' : 'left'], 2 * (turn + 1)],
      [[...start, `hard-turn-${side}`], short + 1],
      [[run, `bootleg-${side}-180`], turn],
    ]),
    [['hard-brake'], 0],
  ];
}
