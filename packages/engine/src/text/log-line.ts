import type { ToldEvent } from '../kernel/state/event.ts';

/**
 * `full`: every roll with its arithmetic and rule. `folded`: the same happenings, their arithmetic and rules left to be
 * looked up in the events. `terse`: who did what, and what came of it.
 */
export type Style = 'full' | 'folded' | 'terse';

/** What a line of the log is about; for colours and icons. */
export type LineKind = 'heading' | 'turn' | 'act' | 'roll' | 'count' | 'effect' | 'move' | 'thing' | 'note' | 'over';

/** One line of the log. */
export interface Line {
  readonly kind: LineKind;
  /** How far it is set in, from 0. */
  readonly indent: number;
  readonly text: string;
}

export function isHead(kind: LineKind): boolean {
  return kind === 'heading';
}

/** Lines that stand for themselves, and how far they are set in; the others are set in under them. */
export const HEADS: Readonly<Partial<Record<LineKind, number>>> = { heading: 0, turn: 0, act: 1, over: 0 };

const ALL: Readonly<Record<ToldEvent['kind'], LineKind | null>> = {
  act: 'act',
  answer: 'note',
  check: 'roll',
  contribute: 'note',
  count: null,
  enlist: null,
  gain: 'effect',
  give: 'thing',
  edge: 'thing',
  wear: 'thing',
  hide: 'note',
  hold: 'thing',
  know: 'note',
  lay: 'thing',
  lift: 'thing',
  lose: 'effect',
  move: 'move',
  over: 'over',
  portray: 'note',
  reveal: 'note',
  roll: 'roll',
  side: 'note',
  sight: 'note',
  survey: null,
  spread: 'thing',
  tell: 'note',
  terrain: 'thing',
  time: null,
  use: 'thing',
};

/** The lines that events make which need no other events; null for those that such a log leaves out. */
export const LINES: Readonly<Record<Style, typeof ALL>> = {
  full: ALL,
  folded: ALL,
  terse: { ...ALL, answer: null, hold: null, portray: null, roll: null, spread: null, use: null },
};
