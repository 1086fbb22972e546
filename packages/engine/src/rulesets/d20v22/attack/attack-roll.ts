import type { Dice } from '../../../chance/dice.ts';
import { because, type Cause, Check } from '../../../kernel/rule.ts';
import { CORE, NATURAL_20 } from '../checks/core-die.ts';
import { MOST_COVER } from '../defense/cover.ts';
import type { Rolled, Strike } from '../game.ts';

/** No natural roll is a threat from here on. */
export const NEVER: number = NATURAL_20 + 1;

/** What all attack rolls are declared with. */
export const ROLL: {
  readonly dice: Dice;
  readonly why: Cause;
  readonly against: string;
  readonly by: typeof strikeOf;
} = {
  dice: CORE.dice,
  why: because('attack roll', 'V22-CORE-02'),
  against: 'Defense',
  by: strikeOf,
};

/** An attack roll that can be no critical hit. */
export const PLAIN_STRIKE: Check<boolean> = new Check({ ...ROLL, by: hits, word: (hit) => (hit ? 'hit' : 'miss') });

/** What an attack roll at cover comes to, and what a miss lacks that may have struck the cover; else 0. */
export interface AtCover extends Rolled {
  readonly lacks: number;
}
/** What a roll comes to by which no volley gains. */
export const STRUCK: Readonly<Record<Strike, AtCover>> = {
  miss: { strike: 'miss', lacks: 0, over: 0 },
  graze: { strike: 'graze', lacks: 0, over: 0 },
  hit: { strike: 'hit', lacks: 0, over: 0 },
  critical: { strike: 'critical', lacks: 0, over: 0 },
};
/** Misses by what they lack; what lacks more would have missed without the cover too. */
export const NEARLY: readonly AtCover[] = Array.from({ length: MOST_COVER + 1 }, (_, lacks) => ({
  strike: 'miss',
  lacks,
  over: 0,
}));
export const ROLL_AT_COVER: Check<AtCover> = new Check<AtCover>({ ...ROLL, by: atCover, word: ({ strike }) => strike });
export const THREATENING_AT_COVER: Check<AtCover> = new Check<AtCover>({
  ...ROLL,
  by: atCover,
  word: ({ strike }) => (strike === 'critical' ? 'threat' : strike),
});

function atCover(natural: number, needed: number, threat: number, lowest: number): AtCover {
  const strike = strikeOf(natural, needed, threat, lowest);
  const isClose = strike === 'miss' && natural !== lowest;
  return isClose ? (NEARLY[needed - natural] ?? STRUCK.miss) : STRUCK[strike];
}

/** Points by which the attack roll beats Defense for each that a volley adds to the save (V22-AUTO-01). */
const PER_POINT = 2;

/** What a hit by so much adds to the difficulty of the save: 1 for every 2 full points (V22-AUTO-01). */
export function overBy(points: number): number {
  return Math.max(0, Math.floor(points / PER_POINT));
}

/** Volleys that add more than this are as right, and each an outcome of its own: odds take longer. */
const MANY = 64;
/** The same outcome for each hit of a volley that adds so much, whoever asks. */
const VOLLEYS = { hit: volleysThat('hit'), critical: volleysThat('critical') } as const;

function volleysThat(strike: 'hit' | 'critical'): readonly AtCover[] {
  return Array.from({ length: MANY }, (_, over) => ({ strike, lacks: 0, over }));
}

/** The roll of a volley: how much it beats Defense by counts too. */
export const VOLLEY_ROLL: Check<AtCover> = new Check<AtCover>({ ...ROLL, by: volleyOf, word: ({ strike }) => strike });
export const THREATENING_VOLLEY: Check<AtCover> = new Check<AtCover>({
  ...ROLL,
  by: volleyOf,
  word: ({ strike }) => (strike === 'critical' ? 'threat' : strike),
});

function volleyOf(natural: number, needed: number, threat: number, lowest: number): AtCover {
  const found = atCover(natural, needed, threat, lowest);
  const { strike } = found;
  if (strike !== 'hit' && strike !== 'critical') return found;
  const over = overBy(natural - needed);
  return VOLLEYS[strike][over] ?? { strike, lacks: 0, over };
}

/**
 * What a natural roll comes to (V22-CORE-06, V22-CORE-07): the lowest always misses; a natural 20 always hits, but is
 * critical only where its total reaches Defense; so is every roll from the threat number on.
 */
export function strikeOf(natural: number, needed: number, threat: number, lowest: number): Strike {
  if (natural === lowest) return 'miss';
  if (natural < needed) return natural === NATURAL_20 ? 'hit' : 'miss';
  return natural >= threat ? 'critical' : 'hit';
}

/** Whether an attack roll hits that can be no critical hit. */
export function hits(natural: number, needed: number, lowest: number): boolean {
  return strikeOf(natural, needed, NEVER, lowest) !== 'miss';
}
