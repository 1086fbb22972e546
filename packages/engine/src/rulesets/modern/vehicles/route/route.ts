import { ALLEY, SPEEDS } from '../speeds.ts';

/** One part of a drive, in the order of the route. Sides are 1 right, -1 left. */
export type Step =
  | { readonly kind: 'ahead'; readonly squares: number }
  | { readonly kind: 'turn'; readonly side: number; readonly hard: boolean }
  | { readonly kind: 'slip'; readonly side: number }
  | { readonly kind: 'bootleg'; readonly side: number; readonly degrees: number }
  | { readonly kind: 'dash' }
  | { readonly kind: 'brake'; readonly by: number }
  | { readonly kind: 'jump'; readonly width: number; readonly depth: number; readonly water: boolean }
  | { readonly kind: 'sideswipe' }
  | { readonly kind: 'ram' }
  | { readonly kind: 'off' };

/** What a driver means to do: the declared speed, below 0 in reverse, and the parts of the way. */
export interface Route {
  readonly speed: number;
  readonly steps: readonly Step[];
}

/** What stands in the language of routes instead of a route. */
export interface RouteFault {
  /** Which word of the text it is; the first is 1. */
  readonly at: number;
  /** The word that is not understood, and what could stand there. */
  readonly found: string;
  readonly expected: string;
  /** Words of which one may be meant. */
  readonly words: readonly string[];
}

/** One of each kind of part but squares, as people may write it. */
const SIDED = ['left', 'right', 'slip-left', 'hard-turn-right', 'bootleg-left-90'];
const STRAIGHT = ['dash', 'hard-brake-2', 'jump-12-4', 'sideswipe', 'ram', 'off'];
const STEPS = `squares, ${[...SIDED, ...STRAIGHT.slice(0, -1)].join(', ')} or ${STRAIGHT.at(-1)}`;
const PARTS = [...SIDED.flatMap((word) => [word.replace('right', 'left'), word.replace('left', 'right')]), ...STRAIGHT];
const SPEED_WORDS = [...SPEEDS.map(({ name }) => name), 'reverse'];
const MOST_STEPS = 60;

type Maker = (parts: readonly string[]) => Step | null;

const sideOf = (word: string | undefined): number => (word === 'left' ? -1 : word === 'right' ? 1 : 0);

/** The words of a route, by their patterns. */
const WORDS: readonly (readonly [pattern: RegExp, make: Maker])[] = [
  [/^(\d{1,4})$/, ([squares]) => (Number(squares) > 0 ? { kind: 'ahead', squares: Number(squares) } : null)],
  [
    /^(hard-turn-|hard-)?(left|right)$/,
    ([hard, side]) => ({ kind: 'turn', side: sideOf(side), hard: hard !== undefined }),
  ],
  [/^(?:slip|sideslip)-(left|right)$/, ([side]) => ({ kind: 'slip', side: sideOf(side) })],
  [
    /^bootleg-(left|right)-(45|90|135|180)$/,
    ([side, degrees]) => ({ kind: 'bootleg', side: sideOf(side), degrees: Number(degrees) }),
  ],
  [/^dash$/, () => ({ kind: 'dash' })],
  [/^hard-brake(?:-([12]))?$/, ([by]) => ({ kind: 'brake', by: Number(by ?? 2) })],
  [
    /^jump-(\d{1,2})-(\d{1,3})(-water)?$/,
    ([width, depth, water]) => {
      const gap = { width: Number(width), depth: Number(depth), water: water !== undefined };
      return gap.width > 0 && gap.depth > 0 ? { kind: 'jump', ...gap } : null;
    },
  ],
  [/^sideswipe$/, () => ({ kind: 'sideswipe' })],
  [/^ram$/, () => ({ kind: 'ram' })],
  [/^off$/, () => ({ kind: 'off' })],
];

function stepOf(word: string): Step | null {
  for (const [pattern, make] of WORDS) {
    const found = pattern.exec(word);
    if (found !== null) return make(found.slice(1));
  }
  return null;
}

/** The words of a route, the declared speed first. */
export function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
}

/** The route that was read last: a drive reads the same one part after the other, on every branch of its dice. */
const lastRead: { text: string; route: Route | RouteFault } = { text: '', route: read('') };

/** Reads a route: the declared speed (or `reverse`), then its parts, as in "street 5 left 10 hard-turn-right 3". */
export function parseRoute(text: string): Route | RouteFault {
  if (lastRead.text !== text) {
    lastRead.route = read(text);
    lastRead.text = text;
  }
  return lastRead.route;
}

function read(text: string): Route | RouteFault {
  const [first = '', ...rest] = wordsOf(text);
  const declared = first === 'reverse' ? -ALLEY : SPEEDS.findIndex(({ name }) => name === first);
  if (declared === -1 && first !== 'reverse')
    return { at: 1, found: first, expected: `a speed, one of ${SPEED_WORDS.join(', ')}`, words: SPEED_WORDS };
  if (rest.length > MOST_STEPS)
    return { at: MOST_STEPS + 2, found: `${rest.length} parts`, expected: `${MOST_STEPS} parts at most`, words: [] };
  const steps: Step[] = [];
  for (const [i, word] of rest.entries()) {
    const step = stepOf(word);
    if (step === null) return { at: i + 2, found: word, expected: STEPS, words: PARTS };
    steps.push(step);
  }
  return { speed: declared, steps };
}

export function isFault(read: Route | RouteFault): read is RouteFault {
  return 'found' in read;
}

/** Whether a part takes a Drive check and so counts among the stunts (MOD-VDRIVE-03). */
export function isStunt(step: Step): boolean {
  return step.kind === 'turn' ? step.hard : !['ahead', 'slip', 'ram', 'off'].includes(step.kind);
}
