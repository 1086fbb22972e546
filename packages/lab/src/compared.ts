import type { Mode } from './block.ts';
import type { ExactEnds } from './exact.ts';
import type { Fought } from './fight-many.ts';
import {
  alikeness,
  type Difference,
  type IntervalName,
  pairedDifferenceBy,
  pairedFightsFor,
  type Share,
  shareOf,
} from './findings.ts';
import { intervalOf } from './simulated.ts';
import type { FightTally } from './tally/fight-tally.ts';
import type { Pairs } from './tally/pairs.ts';

/** One of several designs that were fought beside each other. */
export interface Compared {
  /** In what it differs from the others. */
  readonly label: string;
  readonly title: string;
  /** As in many fights of one encounter. */
  readonly where: string | null;
  readonly tactics: string;
  readonly tally: FightTally;
  /** null where they are not within reach. */
  readonly exact: ExactEnds | null;
  /** How its fights went beside those of the first with the same dice. */
  readonly pairs: Pairs;
}

/** Several designs, of which the first is what the others are compared with. */
export interface Comparison {
  readonly designs: readonly Compared[];
  readonly ended: Fought['ended'];
  readonly mode: Mode;
  readonly seed: number;
  readonly limit: number;
  /** A difference is wished to be known to within so much on either side, 0 to 1. */
  readonly within: number;
}

/** How a side fares in another design than the first. */
export interface SideDifference {
  readonly side: string;
  readonly share: Share;
  readonly difference: Difference;
  /** So many fights of each it takes to know the difference to within what is wished. */
  readonly needed: number;
  /** How alike the fights of both went that had the same dice: a correlation from -1 to 1. */
  readonly alike: number;
  /** Between which bounds the difference lies for certain; null where one of them has no exact chances. */
  readonly exact: readonly [number, number] | null;
}

/** Shares of wins of a design, side by side. */
export function winsOf({ tally }: Pick<Compared, 'tally'>, by: IntervalName): readonly (readonly [string, Share])[] {
  return Object.entries(tally.wins).map(([side, hits]) => [side, shareOf(hits, tally.fights, by)]);
}

/** How a design differs from the first, for each side that is there in both. */
export function differencesFrom(
  first: Compared,
  other: Compared,
  { within, ended }: Pick<Comparison, 'within' | 'ended'>,
): readonly SideDifference[] {
  const by = intervalOf({ ended });
  const exact = (side: string): readonly [number, number] | null => {
    const [before, now] = [first.exact?.wins[side], other.exact?.wins[side]];
    if (before === undefined || now === undefined) return null;
    return [now - before - (first.exact?.left ?? 0), now - before + (other.exact?.left ?? 0)];
  };
  return Object.entries(other.pairs).map(([side, pairs]) => ({
    side,
    share: shareOf(other.tally.wins[side] ?? 0, other.tally.fights, by),
    difference: pairedDifferenceBy(pairs, by),
    needed: pairedFightsFor(within, pairs),
    alike: alikeness(pairs),
    exact: exact(side),
  }));
}
